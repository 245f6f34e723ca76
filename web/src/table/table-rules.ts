/** Where the rules of a running match are told: its table, with what differs from it. */
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

export async function rulesOf(match: string): Promise<string> {
  const start = await getStart();
  const name = start.matches.find((open) => open.id === match)?.table ?? "standard";
  const table = start.tables.find((known) => known.name === name);
  const answer = await fetch(recordAddress(match));
  if (!table || !answer.ok) return rulesAddress(name);
  const header = JSON.parse((await answer.text()).split("\n")[0] ?? "{}") as { rules?: Plain };
  return rulesAddress(name, header.rules ? changesBetween(table.rules, header.rules) : {});
}
