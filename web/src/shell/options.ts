/** The options of a table as fields of a form: what value each has, and how they are grouped. */
import type { HouseOption, Option, RulesPage, Table } from "../lib/protocol";

/** A list is the order of the powers, or a ladder of calls. */
export type Value = string | number | boolean | readonly unknown[];
export type Changes = Readonly<Record<string, Value>>;
export type Rules = Table["rules"];

function groupOf(path: string): string {
  return path.slice(0, path.indexOf("."));
}

export function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** What the rules say at a path. */
export function valueOf(rules: Rules, path: string): unknown {
  return rules[groupOf(path)]?.[path.slice(path.indexOf(".") + 1)];
}

/** What holds now: the change, or else the table's own. */
export function current(rules: Rules, changes: Changes, path: string): unknown {
  return changes[path] ?? valueOf(rules, path);
}

/** The changes that are some: what a table has anyway is none. */
export function effective(rules: Rules, changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([path, value]) => !same(value, valueOf(rules, path))));
}

export interface OptionGroup {
  group: string;
  options: Option[];
}

/** The options that matter, as the game goes. */
export function groupsOf(options: readonly Option[], matters: readonly string[]): OptionGroup[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    if (!matters.includes(option.path)) continue;
    const group = groupOf(option.path);
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...groups].map(([group, some]) => ({ group, options: some }));
}

/** The option that a path belongs to (`auction.ladder.name` → `auction.ladder`). */
export function optionAt(path: string): string {
  return path.split(".").slice(0, 2).join(".");
}

/** House rules that are more than the number of deals, which has its own place in the form. */
export function houseRules(page: RulesPage): HouseOption[] {
  return page.house.filter(({ values }) =>
    values.some(({ changes }) => Object.keys(changes).some((path) => path !== "match.deals")),
  );
}

/** The house rule at which to show what the server says of a path: the one last chosen, if it fits. */
export function houseAt(path: string, house: readonly HouseOption[], picked: ReadonlyMap<string, string>): string {
  const touches = (option: HouseOption): boolean =>
    option.values.some(({ changes }) => Object.keys(changes).some((each) => each === optionAt(path)));
  const chosen = house.filter(({ id }) => picked.has(id));
  return (chosen.find(touches) ?? chosen.at(-1) ?? house.find(touches))?.id ?? "";
}
