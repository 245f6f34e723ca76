/**
 * Plays out what happened at the speed of a card table. The server tells all moves of computer
 * players as soon as they are made; here each has its moment, and a finished trick stays to be read.
 * Nothing is ever lost by hurrying: every update is shown, in order, once.
 */
import type { Event, Update } from "../lib/protocol";

export interface Speeds {
  /** How long a finished trick stays, in ms. */
  readonly hold: number;
  /** The pause between two cards of others, in ms. */
  readonly beat: number;
}

export interface Clock {
  now(): number;
  /** Calls back after some time; the answer cancels. */
  after(ms: number, call: () => void): () => void;
}

export const wallClock: Clock = {
  now: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** A trick is gathered before the next card is led, in ms. */
const GATHER = 260;

/** How long what was shown stays alone before what comes next, in ms. */
export function pause(shown: Event | null, next: Event, own: number, speeds: Speeds): number {
  const { beat, hold } = speeds;
  if (shown === null || (beat === 0 && hold === 0)) return 0;
  if (shown.kind === "taken") return hold + (hold > 0 ? GATHER : 0);
  switch (next.kind) {
    case "play":
    case "bid":
    case "pass":
      if (next.seat === own) return 0;
      break;
    case "taken":
    case "revealed":
      return Math.min(beat, GATHER);
    default:
  }
  switch (shown.kind) {
    case "contract":
    case "call":
    case "shown":
    case "redeal":
      return 2 * beat;
    case "dealt":
    case "revealed":
    case "discard":
      return 1.5 * beat;
    default:
      return beat;
  }
}

export class Pace {
  #queue: Update[] = [];
  #shown: Event | null = null;
  #at = 0;
  #cancel: (() => void) | null = null;
  #settled = true;

  constructor(
    /** Puts an update on the table; hurried: without its motion. */
    private readonly show: (update: Update, hurried: boolean) => void,
    /** The finished trick may go. */
    private readonly settle: () => void,
    private readonly speeds: () => Speeds,
    private readonly clock: Clock = wallClock,
  ) {}

  /** Whether something is still to be shown. */
  get busy(): boolean {
    return this.#queue.length > 0;
  }

  push(update: Update): void {
    if (update.event === null) {
      // The table as it is: whatever was waiting is in it.
      this.#stop();
      this.#queue = [];
      this.#present(update, true);
      this.#finishTrick();
      return;
    }
    this.#queue.push(update);
    this.#plan();
  }

  /** Ends the wait that runs: the next thing happens now. */
  skip(): void {
    if (!this.#cancel) return;
    this.#stop();
    this.#finishTrick();
    const next = this.#queue.shift();
    if (next) this.#present(next, false);
    this.#plan();
  }

  /** Shows all that waits at once. */
  flush(): void {
    this.#stop();
    this.#finishTrick();
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      this.#present(next, true);
      this.#finishTrick();
    }
  }

  stop(): void {
    this.#stop();
    this.#queue = [];
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #finishTrick(): void {
    if (this.#settled) return;
    this.#settled = true;
    this.settle();
  }

  #present(update: Update, hurried: boolean): void {
    this.#shown = update.event;
    this.#at = this.clock.now();
    this.#settled = update.event?.kind !== "taken";
    this.show(update, hurried);
  }

  /** Waits for what is due next, or does it. */
  #plan(): void {
    while (!this.#cancel) {
      const speeds = this.speeds();
      const waited = this.clock.now() - this.#at;
      if (!this.#settled && waited < speeds.hold) {
        this.#wait(speeds.hold - waited);
        return;
      }
      this.#finishTrick();
      const next = this.#queue[0];
      if (!next?.event) return;
      const rest = pause(this.#shown, next.event, next.view.seat, speeds) - waited;
      if (rest > 0) {
        this.#wait(rest);
        return;
      }
      this.#queue.shift();
      this.#present(next, false);
    }
  }

  #wait(ms: number): void {
    this.#cancel = this.clock.after(ms, () => {
      this.#cancel = null;
      this.#plan();
    });
  }
}
