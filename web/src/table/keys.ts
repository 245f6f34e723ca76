/** Keys of the table: what a key means is decided here, what it does in the page. */
import { RANKS, SUITS } from "../lib/cards";
import type { CardText, SuitText, TrumpText } from "../lib/protocol";

export type Command =
  | { kind: "move"; by: number }
  | { kind: "end"; last: boolean }
  | { kind: "card"; card: CardText }
  | { kind: "suit"; suit: TrumpText }
  | { kind: "number"; by: number }
  | { kind: "help" | "last" | "overview" | "menu" | "tell" | "skip" | "undo" | "escape" | "pass" | "main" };

const PLAIN: Record<string, Command> = {
  "?": { kind: "help" },
  l: { kind: "last" },
  o: { kind: "overview" },
  m: { kind: "menu" },
  w: { kind: "tell" },
  ".": { kind: "skip" },
  u: { kind: "undo" },
  backspace: { kind: "undo" },
  escape: { kind: "escape" },
  p: { kind: "pass" },
  g: { kind: "main" },
  "+": { kind: "number", by: 1 },
  "-": { kind: "number", by: -1 },
  arrowleft: { kind: "move", by: -1 },
  arrowright: { kind: "move", by: 1 },
  home: { kind: "end", last: false },
  end: { kind: "end", last: true },
};

/** How long a suit waits for its rank, in ms. */
const WAIT = 1500;

export interface KeyPress {
  readonly key: string;
  readonly at: number;
  readonly held?: boolean;
}

/** Reads keys one after the other; a suit and a rank together are a card. */
export class KeyReader {
  #suit: SuitText | "J" | null = null;
  #at = 0;

  /** `auction`: suits choose trumps and arrows change the number. */
  read(press: KeyPress, phase: "auction" | "other"): Command | null {
    const key = press.key.toLowerCase();
    const waiting = press.at - this.#at < WAIT ? this.#suit : null;
    this.#suit = null;
    if (phase === "auction") {
      const trump = [...SUITS, "N" as const].find((suit) => suit.toLowerCase() === key);
      if (trump) return { kind: "suit", suit: trump };
      if (key === "arrowup") return { kind: "number", by: 1 };
      if (key === "arrowdown") return { kind: "number", by: -1 };
      return PLAIN[key] ?? null;
    }
    if (waiting) {
      const card = this.#completed(waiting, key);
      if (card) return { kind: "card", card };
    }
    const suit = SUITS.find((known) => known.toLowerCase() === key);
    if (suit || key === "j") {
      this.#suit = suit ?? "J";
      this.#at = press.at;
      return suit ? { kind: "suit", suit } : null;
    }
    return PLAIN[key] ?? null;
  }

  #completed(suit: SuitText | "J", key: string): CardText | null {
    if (suit === "J") return key === "j" || key === "k" ? "JK" : key === "r" ? "JR" : null;
    const rank = key === "1" || key === "0" ? "T" : RANKS.find((known) => known.toLowerCase() === key);
    return rank ? suit + rank : null;
  }
}
