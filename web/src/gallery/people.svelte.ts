/** The people of the gallery, in the player's language: the server is asked once, when first needed. */
import { Failure, getCharacters } from "../lib/api";
import type { Character } from "../lib/protocol";
import { settings, type Language } from "../lib/settings.svelte";

class People {
  #all: readonly Character[] = $state.raw([]);
  #failure: Failure | undefined = $state.raw();
  #asking: Promise<void> | undefined;

  /** In the gallery's order; nobody until they are known. */
  get all(): readonly Character[] {
    return this.#all;
  }

  get failure(): Failure | undefined {
    return this.#failure;
  }

  of(id: string): Character | undefined {
    return this.#all.find((person) => person.id === id);
  }

  /** What somebody is called at the table; empty until that is known. */
  name(id: string): string {
    const person = this.of(id);
    return person ? said(person.name) : "";
  }

  load(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #ask(): Promise<void> {
    if (this.#all.length > 0) return;
    try {
      this.#all = (await getCharacters()).characters;
      this.#failure = undefined;
    } catch (error) {
      this.#failure = error instanceof Failure ? error : new Failure("gone", String(error));
    }
  }
}

/** What is told in every language, in the player's own. */
export function said<Told>(words: Readonly<Record<Language, Told>>): Told {
  return words[settings.language];
}

export const people = new People();
