/** The rules of a running match: where they are told, with what differs from their table. */
import { getStart } from "../lib/api";
import { rulesAddress } from "../lib/router.svelte";

type Plain = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The options of `rules` that differ from `table`, by path. */
export function changesBetween(table: Plain, rules: Plain): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const [group, options] of Object.entries(table)) {
    for (const [name, value] of Object.entries(options)) {
      const other = rules[group]?.[name];
      if (other !== undefined && JSON.stringify(other) !== JSON.stringify(value)) {
        changes[`${group}.${name}`] = other;
      }
    }
  }
  return changes;
}

export function recordAddress(match: string): string {
  return `/api/matches/${encodeURIComponent(match)}/record`;
}

export interface TableRules {
  /** Where they are told. */
  readonly address: string;
  /** What the player calls them; empty for a table of the program's own. */
  readonly title: string;
}

export async function rulesOf(match: string): Promise<TableRules> {
  const start = await getStart();
  const open = start.matches.find(({ id }) => id === match);
  const name = open?.table ?? "standard";
  const title = open?.title ?? "";
  const table = start.tables.find((known) => known.name === name);
  const answer = await fetch(recordAddress(match));
  if (!table || !answer.ok) return { address: rulesAddress(name), title };
  const header = JSON.parse((await answer.text()).split("\n")[0] ?? "{}") as { rules?: Plain };
  return { address: rulesAddress(name, header.rules ? changesBetween(table.rules, header.rules) : {}), title };
}
