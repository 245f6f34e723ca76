/**
 * What the server told at the start, kept fresh: asked again while it prepares its engine, and
 * while it can't be reached.
 */
import { Failure, getStart } from "../lib/api";
import type { Start } from "../lib/protocol";

const WHILE_PREPARING = 800;
const WHILE_GONE = 3000;

class StartStore {
  #value: Start | undefined = $state.raw();
  #failure: Failure | undefined = $state.raw();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: Promise<void> | undefined;

  /** Absent until the first answer. Stays while the server is gone. */
  get value(): Start | undefined {
    return this.#value;
  }

  /** Why the last question had no answer. */
  get failure(): Failure | undefined {
    return this.#failure;
  }

  /** Asks the server, unless it is being asked already. */
  load(): Promise<void> {
    clearTimeout(this.#timer);
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #ask(): Promise<void> {
    try {
      this.#value = await getStart();
      this.#failure = undefined;
      if (!this.#value.engineReady) this.#again(WHILE_PREPARING);
    } catch (error) {
      this.#failure = error instanceof Failure ? error : new Failure("gone", String(error));
      this.#again(WHILE_GONE);
    }
  }

  #again(wait: number): void {
    this.#timer = setTimeout(() => void this.load(), wait);
  }
}

export const start = new StartStore();

globalThis.addEventListener?.("online", () => void start.load());
