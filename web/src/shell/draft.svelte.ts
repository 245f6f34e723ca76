/**
 * The match being set up: kept while the player looks at the rules or the settings, and as the
 * last choice for the next match.
 */
import { m } from "../lib/paraglide/messages.js";
import type { NewMatch, Option, Table } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { current, effective, valueOf, type Changes, type Value } from "./options";

class Draft {
  #table = $state("standard");
  #changes: Changes = $state.raw({});
  #levels: string[] = $state.raw(["normal"]);

  get table(): string {
    return this.#table;
  }
  /** Another table starts from its own rules. */
  set table(table: string) {
    if (table === this.#table) return;
    this.#table = table;
    this.#changes = {};
  }

  get changes(): Changes {
    return this.#changes;
  }

  change(rules: Table["rules"], path: string, value: Value): void {
    const others = Object.fromEntries(Object.entries(this.#changes).filter(([each]) => each !== path));
    this.#changes = value === valueOf(rules, path) ? others : { ...others, [path]: value };
  }

  reset(path?: string): void {
    this.#changes = path
      ? Object.fromEntries(Object.entries(this.#changes).filter(([each]) => each !== path))
      : {};
  }

  /** Takes what an address says (`?table=joker&changes={…}`), as far as it makes sense. */
  take(query: URLSearchParams, tables: readonly Table[], options: readonly Option[]): void {
    const table = tables.find((each) => each.name === query.get("table"));
    if (!table) return;
    this.#table = table.name;
    this.#changes = readChanges(query.get("changes"), options);
  }

  /** The level of each opponent; one alone is everybody's. */
  get levels(): readonly string[] {
    return this.#levels;
  }

  setAll(level: string): void {
    this.#levels = [level];
  }

  /** Gives one of `count` opponents a level of his own. */
  setOne(index: number, level: string, count: number): void {
    this.#levels = this.spread(count).map((each, place) => (place === index ? level : each));
  }

  /** The same levels for `count` opponents, each his own. */
  spread(count: number): string[] {
    return Array.from({ length: count }, (_, place) => this.#levels[place] ?? this.#levels[0] ?? "normal");
  }

  /** What to ask the server for. */
  match(table: Table): NewMatch {
    const players = Number(current(table.rules, this.#changes, "deck.players")) || table.players;
    return {
      table: table.name,
      changes: effective(table.rules, this.#changes),
      opponents: this.#levels.length === 1 ? this.#levels : this.spread(players - 1),
      name: settings.name.trim() || m.new_you(),
    };
  }
}

/** Changes from an address; what is no simple value of a known option is left out. */
export function readChanges(text: string | null, options?: readonly Option[]): Changes {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return {};
    const paths = options && new Set(options.map((option) => option.path));
    return Object.fromEntries(
      Object.entries(parsed).filter(
        (entry): entry is [string, Value] =>
          ["string", "number", "boolean"].includes(typeof entry[1]) &&
          (!paths || paths.has(entry[0]) || entry[0].startsWith("powers.")),
      ),
    );
  } catch {
    return {};
  }
}

export const draft = new Draft();
