/** The player's own tables, kept in this browser by name. */
import { areChanges, type Own } from "./draft.svelte";

const PLACE = "napoleon.tables";
/** What could not be read is put aside here, rather than written over. */
const DAMAGED = "napoleon.tables.damaged";
export const LONGEST_TITLE = 40;

export function cleanName(name: unknown): string {
  if (typeof name !== "string") return "";
  // eslint-disable-next-line no-control-regex -- control characters are what goes
  return [...name.replace(/[\u0000-\u001f\u007f]/g, " ").trim()].slice(0, LONGEST_TITLE).join("").trim();
}

/** A table as it was kept or sent; nothing if it is none. */
export function ownOf(value: unknown): Own | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { name, table, changes } = value as Record<string, unknown>;
  if (!cleanName(name) || typeof table !== "string" || !/^[\w-]{1,40}$/.test(table)) return undefined;
  return areChanges(changes) ? { name: cleanName(name), table, changes } : undefined;
}

/** Tables as they are kept; `whole` is false if something among them could not be read. */
export function readTables(text: string | null): { tables: Own[]; whole: boolean } {
  try {
    const parsed: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(parsed)) return { tables: [], whole: false };
    const tables = new Map<string, Own>();
    for (const each of parsed) {
      const own = ownOf(each);
      if (own) tables.set(own.name, own);
    }
    return { tables: [...tables.values()], whole: tables.size === parsed.length };
  } catch {
    return { tables: [], whole: false };
  }
}

class Mine {
  #tables: readonly Own[] = $state.raw([]);

  constructor() {
    this.#read();
    globalThis.addEventListener?.("storage", (event) => {
      if (event.key === PLACE || event.key === null) this.#read();
    });
  }

  get tables(): readonly Own[] {
    return this.#tables;
  }

  of(name: string): Own | undefined {
    return this.#tables.find((own) => own.name === name);
  }

  /** Keeps a table, in place of one of the same name. False if the browser has no room for it. */
  keep(own: Own): boolean {
    this.#read();
    const there = this.#tables.some(({ name }) => name === own.name);
    return this.#write(
      there ? this.#tables.map((each) => (each.name === own.name ? own : each)) : [...this.#tables, own],
    );
  }

  rename(name: string, other: string): boolean {
    this.#read();
    const kept = this.#tables.filter((each) => each.name !== other || each.name === name);
    return this.#write(kept.map((each) => (each.name === name ? { ...each, name: other } : each)));
  }

  delete(name: string): boolean {
    this.#read();
    return this.#write(this.#tables.filter((each) => each.name !== name));
  }

  /** A name that is free: the same, or the same with a number. */
  free(name: string): string {
    let free = name;
    for (let number = 2; this.of(free); number += 1) {
      const more = ` ${number}`;
      free = name.slice(0, LONGEST_TITLE - more.length) + more;
    }
    return free;
  }

  #read(): void {
    try {
      const text = localStorage.getItem(PLACE);
      const { tables, whole } = readTables(text);
      if (!whole && text) localStorage.setItem(DAMAGED, text);
      this.#tables = tables;
    } catch {
      // No storage: what is kept lasts as long as the page.
    }
  }

  #write(tables: readonly Own[]): boolean {
    this.#tables = tables;
    try {
      localStorage.setItem(PLACE, JSON.stringify(tables));
      return true;
    } catch {
      return false;
    }
  }
}

export const mine = new Mine();
