/** What the tables are called in the player's language: the server knows, and is asked once. */
import { getRules } from "../lib/api";
import { settings, type Language } from "../lib/settings.svelte";

class TableNames {
  #names: Partial<Record<Language, Readonly<Record<string, string>>>> = $state.raw({});
  #asked = new Set<Language>();

  /** Nothing until the names are known; its code if it has none. */
  of(table: string): string {
    const names = this.#names[settings.language];
    return names ? (names[table] ?? table) : "";
  }

  /** Takes the names along that came with a page of rules. */
  take(language: Language, names: Readonly<Record<string, string>>): void {
    this.#names = { ...this.#names, [language]: names };
  }

  async load(language: Language): Promise<void> {
    if (this.#names[language] || this.#asked.has(language)) return;
    this.#asked.add(language);
    try {
      this.take(language, (await getRules("standard", {}, language)).tables);
    } catch {
      this.take(language, {}); // The codes will do.
    }
  }
}

export const tableNames = new TableNames();
