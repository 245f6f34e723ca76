/** The server's word on the rules of the draft: what they mean, or why they can't be played. */
import { Failure, getRules } from "../lib/api";
import type { Problem, RulesPage } from "../lib/protocol";
import type { Language } from "../lib/settings.svelte";
import { draft } from "./draft.svelte";
import { tableNames } from "./names.svelte";
import type { Changes } from "./options";

const WHILE_CHOOSING = 200;

export interface Asked {
  table: string;
  changes: Changes;
  language: Language;
}

export class Check {
  /** Of the last rules that could be played. */
  page: RulesPage | undefined = $state.raw();
  problem: Problem | undefined = $state.raw();
  failure: Failure | undefined = $state.raw();
  /** House rules as they were chosen, until the server has answered. */
  picked: ReadonlyMap<string, string> = $state.raw(new Map());
  /** What is shown may be of rules before the last change. */
  waiting = $state(false);

  #table = "";

  /** Asks soon, unless it is told to stop first. */
  soon(asked: Asked): () => void {
    this.waiting = true;
    const stop = new AbortController();
    const timer = setTimeout(() => void this.#ask(asked, stop.signal), this.#table ? WHILE_CHOOSING : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }

  async #ask(asked: Asked, signal: AbortSignal): Promise<void> {
    try {
      this.#take(asked, await getRules(asked.table, asked.changes, asked.language, signal));
      this.problem = undefined;
      this.picked = new Map();
      if (this.page) draft.settle(asked.changes, this.page.changes);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Failure)) throw error;
      if (error.kind === "refused") this.problem = error.problem;
      // A server that is gone says so when the match is begun.
      if (!this.page || this.#table !== asked.table + asked.language) await this.#wordsOf(asked, signal);
    } finally {
      if (!signal.aborted) this.waiting = false;
    }
  }

  /** The words of the table as it comes: those of refused rules can't be had. */
  async #wordsOf(asked: Asked, signal: AbortSignal): Promise<void> {
    try {
      this.#take(asked, await getRules(asked.table, {}, asked.language, signal));
    } catch (error) {
      if (signal.aborted || !(error instanceof Failure)) return;
      this.failure = error;
      if (!this.page) tableNames.take(asked.language, {});
    }
  }

  #take(asked: Asked, page: RulesPage): void {
    this.page = page;
    this.failure = undefined;
    this.#table = asked.table + asked.language;
    tableNames.take(asked.language, page.tables);
  }
}
