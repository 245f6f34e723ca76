/**
 * The rules being set up, in New match and in the editor: kept while the player looks at something
 * else, and as the last choice for the next match.
 */
import { m } from "../lib/paraglide/messages.js";
import type { NewMatch, Table } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { CHOOSING, isPerson, lotOf, type Choosing } from "./opponents";
import { current, effective, same, valueOf, type Changes, type Value } from "./options";

/** A table's rules: what they started from, and what is different. */
export interface Own {
  name: string;
  table: string;
  changes: Changes;
}

/** For as long as the tab is open, so that a reload loses nothing. */
const PLACE = "napoleon.draft";

class Draft {
  #table = $state("standard");
  #changes: Changes = $state.raw({});
  #name = $state("");
  #kept = $state("");
  #choosing: Choosing = $state("alike");
  #level = $state("normal");
  #lot = $state("");
  #seats: readonly string[] = $state.raw([]);

  constructor() {
    try {
      const told = JSON.parse(sessionStorage.getItem(PLACE) ?? "{}") as Record<string, unknown>;
      const { name, table, changes, kept, opponents } = told;
      this.#takeOpponents(opponents);
      if (typeof table !== "string" || typeof name !== "string" || !areChanges(changes)) return;
      this.load({ name, table, changes }, typeof kept === "string" ? kept : "");
    } catch {
      // Nothing was put down, or nothing that can be read.
    }
  }

  /** Puts the rules down, to be taken up after a reload. */
  remember(): void {
    const opponents = { choosing: this.#choosing, level: this.#level, lot: this.#lot, seats: this.#seats };
    const told = JSON.stringify({ ...this.own, kept: this.#kept, opponents });
    try {
      sessionStorage.setItem(PLACE, told);
    } catch {
      // No storage: then a reload begins anew.
    }
  }

  #takeOpponents(told: unknown): void {
    const { choosing, level, lot, seats } = (told ?? {}) as Record<string, unknown>;
    const how = CHOOSING.find((each) => each === choosing);
    if (!how || typeof level !== "string" || typeof lot !== "string" || !Array.isArray(seats)) return;
    this.#choosing = how;
    this.#level = level;
    this.#lot = lot;
    this.#seats = seats.map(String);
  }

  get table(): string {
    return this.#table;
  }
  /** Another table starts from its own rules. */
  set table(table: string) {
    if (table === this.#table && !this.#name) return;
    this.load({ name: "", table, changes: {} });
  }

  /** What the player calls these rules; empty for a table of the program's own. */
  get name(): string {
    return this.#name;
  }
  set name(name: string) {
    this.#name = name;
  }

  /** The name under which these rules were kept when they were taken up; empty for others. */
  get kept(): string {
    return this.#kept;
  }
  set kept(name: string) {
    this.#kept = name;
  }

  get changes(): Changes {
    return this.#changes;
  }

  get own(): Own {
    return { name: this.#name, table: this.#table, changes: this.#changes };
  }

  load({ name, table, changes }: Own, kept = ""): void {
    this.#kept = kept;
    this.#name = name;
    this.#table = table;
    this.#changes = changes;
  }

  change(rules: Table["rules"], path: string, value: Value): void {
    this.apply({ [path]: value }, rules);
  }

  /** Several changes at once. */
  apply(more: Readonly<Record<string, unknown>>, rules?: Table["rules"]): void {
    const all = { ...this.#changes, ...(more as Changes) };
    this.#changes = Object.fromEntries(
      Object.entries(all).filter(([path, value]) => !rules || !(path in more) || !same(value, valueOf(rules, path))),
    );
  }

  /** The same changes as the server writes them, unless the player was faster. */
  settle(asked: Changes, told: Readonly<Record<string, unknown>>): void {
    if (asked === this.#changes && !same(asked, told)) this.#changes = told as Changes;
  }

  reset(path?: string): void {
    this.#changes = path
      ? Object.fromEntries(Object.entries(this.#changes).filter(([each]) => each !== path))
      : {};
  }

  /** Takes what an address says (`?table=joker&changes={…}`), as far as it makes sense. */
  take(query: URLSearchParams, tables: readonly Table[]): void {
    const table = tables.find((each) => each.name === query.get("table"));
    if (table) this.load({ name: "", table: table.name, changes: readChanges(query.get("changes")) });
  }

  /** How the others are chosen: all of one level, each for itself, or by lot. */
  get choosing(): Choosing {
    return this.#choosing;
  }
  set choosing(choosing: Choosing) {
    this.#choosing = choosing;
  }

  /** The level of all, where they are alike; also of each who isn't chosen yet. */
  get level(): string {
    return this.#level;
  }
  set level(level: string) {
    this.#choosing = "alike";
    this.#level = level;
  }

  /** Of which level the lots are; empty for any. */
  get lot(): string {
    return this.#lot;
  }
  set lot(level: string) {
    this.#lot = level;
  }

  /** Who sits in each of `count` other seats, where each is chosen for itself. */
  seats(count: number): string[] {
    return Array.from({ length: count }, (_, place) => this.#seats[place] ?? this.#level);
  }

  seat(place: number, wish: string, count: number): void {
    this.#choosing = "each";
    this.#seats = this.seats(count).map((before, each) => (each === place ? wish : before));
  }

  /** Gives a person the first of `count` seats that no other person has. */
  invite(person: string, count: number): void {
    const seats = this.seats(count);
    const free = seats.findIndex((wish) => !isPerson(wish));
    if (seats.includes(person)) this.#choosing = "each";
    else this.seat(Math.max(0, free), person, count);
  }

  /** The wishes for `count` other seats, as the server takes them. */
  opponents(count: number): readonly string[] {
    if (this.#choosing === "alike") return [this.#level];
    return this.#choosing === "lot" ? [lotOf(this.#lot)] : this.seats(count);
  }

  /** How many play at this table, as it is changed. */
  players(table: Table): number {
    return Number(current(table.rules, this.#changes, "deck.players")) || table.players;
  }

  /** What to ask the server for. */
  match(table: Table): NewMatch {
    const players = this.players(table);
    return {
      table: table.name,
      changes: effective(table.rules, this.#changes),
      opponents: this.opponents(players - 1),
      name: settings.name.trim() || m.new_you(),
      ...(this.#name.trim() && { title: this.#name.trim() }),
    };
  }
}

/** Whether something read can be changes of rules; whether they make sense, the server says. */
export function areChanges(value: unknown): value is Changes {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(
      (each) => ["string", "number", "boolean"].includes(typeof each) || Array.isArray(each),
    )
  );
}

/** Changes from an address; none, if it holds none. */
export function readChanges(text: string | null): Changes {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([path, value]) => areChanges({ [path]: value })));
  } catch {
    return {};
  }
}

export const draft = new Draft();
