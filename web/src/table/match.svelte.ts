/**
 * A running match as the page has it: the newest view from the server, the one that is shown while
 * the last moves are being told, and what the player has begun but not finished.
 */
import { isHonour } from "../lib/cards";
import { m } from "../lib/paraglide/messages.js";
import type {
  Action,
  CardText,
  Choice,
  Event,
  PlayChoice,
  Reason,
  SuitText,
  Trick,
  Update,
  View,
} from "../lib/protocol";
import { announce, announceTurn } from "./announce";
import type { Connection, Listener, Status } from "./connection";
import { Pace, wallClock, type Clock, type Speeds } from "./pace";
import { reasonWords, seatName } from "./words";
import { handWithout, isOfTrick, trickOnTable, withPending } from "./trick";

interface Pending {
  readonly id: string;
  readonly action: Action;
  /** The moment of the match it was meant for. */
  readonly moment: string;
}

/** Differs between any two turns of one seat. */
function momentOf(view: View | null): string {
  if (!view) return "";
  return [view.deal, view.phase, view.calls.length, view.tricks.length, view.hand.length].join();
}

function isCallOf(event: Event, seat: number): boolean {
  return (event.kind === "bid" || event.kind === "pass") && event.seat === seat;
}

export interface Refusal {
  readonly card: CardText | null;
  readonly words: string;
}

/** A computer player who takes longer than this, in ms, is shown to be thinking. */
const THINKING = 300;

/** How long a remark stays, in ms: long enough to be read twice. */
const REMARK = 5000;

export interface Remarked {
  readonly seat: number;
  readonly words: string;
}

/** Spoken lines that stay in the document; the rest is old news. */
const KEPT = 12;

export class MatchState {
  /** What is on the table now. */
  view = $state.raw<View | null>(null);
  event = $state.raw<Event | null>(null);
  /** Shown without motion. */
  hurried = $state(false);
  /** The finished trick has been gathered. */
  settled = $state(true);
  /** Moves are still being told. */
  busy = $state(false);
  /** Counts what has been shown, so that effects may follow each. */
  step = $state(0);

  /** Nobody bid, and these cards were dealt after that; told until this seat has called. */
  redealt = $state(false);

  newest = $state.raw<View | null>(null);
  pending = $state.raw<Pending | null>(null);
  asking = $state(false);
  refusal = $state.raw<Refusal | null>(null);

  status = $state<Status>("connecting");
  code = $state("");

  /** The card that is lifted: ready to be played. */
  lifted = $state<CardText | null>(null);
  /** A joker that waits for its suit. */
  naming = $state<CardText | null>(null);
  /** Chosen to be laid away, in the order chosen. */
  chosen = $state.raw<readonly CardText[]>([]);

  /** The computer player whose move is being waited for, and has been for a while. */
  thinking = $state<number | null>(null);
  /** What somebody has just said. */
  remark = $state.raw<Remarked | null>(null);

  lines = $state.raw<readonly { key: number; text: string }[]>([]);

  readonly #pace: Pace;
  readonly #clock: Clock;
  readonly #remarkOn: (event: Event | null, view: View) => Promise<Remarked | null>;
  #notThinking: (() => void) | null = null;
  #silence: (() => void) | null = null;
  #connection: Connection | null = null;
  #line = 0;
  #turnTold = "";

  constructor(
    speeds: () => Speeds,
    clock: Clock = wallClock,
    /** What somebody says on seeing this, if anything. */
    remarkOn: (event: Event | null, view: View) => Promise<Remarked | null> = async () => null,
  ) {
    this.#clock = clock;
    this.#remarkOn = remarkOn;
    this.#pace = new Pace(
      (update, hurried) => this.#show(update, hurried),
      () => (this.settled = true),
      speeds,
      clock,
    );
  }

  /** What the connection tells. */
  readonly listener: Listener = {
    update: (update) => this.#update(update),
    accepted: (id) => this.#answered(id),
    refused: (id, reason) => this.#refused(id, reason),
    thinking: (seat) => this.#think(seat),
    status: (status, code) => {
      this.status = status;
      this.code = code;
    },
  };

  connect(make: (listener: Listener) => Connection): void {
    this.#connection = make(this.listener);
  }

  close(): void {
    this.#pace.stop();
    this.#notThinking?.();
    this.#silence?.();
    this.#connection?.close();
  }

  retry(): void {
    this.status = "connecting";
    this.#connection?.retry();
  }

  /** What may be done now, once all has been told. */
  choice: Choice | null = $derived(
    this.busy || this.pending || this.asking ? null : (this.newest?.choice ?? null),
  );

  playing: PlayChoice | null = $derived(this.choice?.kind === "play" ? this.choice : null);

  hand: CardText[] = $derived(
    this.view
      ? handWithout(this.view.hand, this.pending?.action ?? null).filter((card) => !this.chosen.includes(card))
      : [],
  );

  trick: Trick | null = $derived.by(() => {
    if (!this.view) return null;
    const onTable = trickOnTable(this.view, this.event, this.settled);
    return withPending(onTable, this.view, this.pending?.action ?? null);
  });

  /** A trick is complete and still lies there: the view is past it already. */
  gathering: boolean = $derived(
    !this.settled && this.view !== null && (this.view.trick?.cards.length ?? 0) === 0,
  );

  /** The deal is over, and that has been shown. */
  finished: boolean = $derived(
    this.view?.phase === "finished" && this.view.result !== null && this.settled,
  );

  why(card: CardText): Reason | null {
    return this.playing?.refused.find((refused) => refused.card === card)?.reason ?? null;
  }

  // --- what the player does ---------------------------------------------------------------

  act(action: Action): void {
    if (!this.#connection || this.pending) return;
    this.hurry();
    this.refusal = null;
    this.lifted = null;
    this.naming = null;
    this.pending = { id: this.#connection.act(action), action, moment: momentOf(this.newest) };
    if (action.kind === "discard") this.chosen = [];
  }

  /** Plays a card, or says why not. What was being told is told first. */
  play(card: CardText, suit?: SuitText): void {
    if (this.busy) {
      this.hurry();
      this.lifted = card;
      return;
    }
    const playing = this.playing;
    if (!playing) return;
    if (!playing.cards.includes(card)) {
      const reason = this.why(card);
      if (reason) this.refuse(card, reasonWords(reason));
      return;
    }
    if (playing.namesSuit.includes(card) && !suit) {
      this.lifted = card;
      this.naming = card;
      return;
    }
    this.act(suit ? { kind: "play", card, suit } : { kind: "play", card });
  }

  /** Lifts a card, or puts it back. */
  lift(card: CardText | null): void {
    this.lifted = card;
    this.refusal = null;
  }

  refuse(card: CardText | null, words: string): void {
    this.lifted = card;
    this.refusal = { card, words };
    this.say([words]);
  }

  /** Takes a card to lay it away, or back. */
  choose(card: CardText): void {
    if (this.choice?.kind !== "exchange") return;
    this.refusal = null;
    if (this.chosen.includes(card)) {
      this.chosen = this.chosen.filter((other) => other !== card);
    } else if (this.chosen.length < this.choice.count) {
      this.chosen = [...this.chosen, card];
    } else return;
    this.say([m.table_exchange_chosen({ chosen: this.chosen.length, count: this.choice.count })]);
  }

  undoChosen(): void {
    this.chosen = this.chosen.slice(0, -1);
  }

  next(): void {
    if (!this.#connection || this.asking) return;
    this.asking = true;
    this.#connection.next();
  }

  /** Whatever is being waited for happens now. */
  skip(): void {
    this.#pace.skip();
    this.busy = this.#pace.busy;
    this.#turn();
  }

  hurry(): void {
    this.#pace.flush();
    this.busy = this.#pace.busy;
  }

  say(texts: readonly string[]): void {
    if (texts.length === 0) return;
    const lines = texts.map((text) => ({ key: ++this.#line, text }));
    this.lines = [...this.lines, ...lines].slice(-KEPT);
  }

  /** Honours that would be laid away. */
  get chosenHonours(): CardText[] {
    return this.chosen.filter(isHonour);
  }

  // --- what the server says ------------------------------------------------------------------

  #think(seat: number): void {
    this.#notThinking?.();
    this.#notThinking = this.#clock.after(THINKING, () => (this.thinking = seat));
  }

  #update(update: Update): void {
    this.#notThinking?.();
    this.thinking = null;
    this.newest = update.view;
    this.asking = false;
    this.busy = true;
    this.#pace.push(update);
    this.busy = this.#pace.busy;
    this.#turn();
  }

  #show(update: Update, hurried: boolean): void {
    const before = this.view;
    const event = update.event;
    this.view = update.view;
    this.event = event;
    this.hurried = hurried;
    this.settled = !isOfTrick(event);
    if (event?.kind === "redeal") this.redealt = true;
    else if (update.view.phase !== "auction" || (event && isCallOf(event, update.view.seat))) this.redealt = false;
    this.step += 1;
    this.busy = this.#pace.busy;
    if (this.pending && this.#isAnswer(event, update.view)) this.pending = null;
    if (event && event.kind !== "taken" && this.refusal) this.refusal = null;
    if (this.lifted && !update.view.hand.includes(this.lifted)) this.lifted = null;
    this.chosen = this.chosen.filter((card) => update.view.hand.includes(card));
    if (event) this.say(announce(event, update.view, before));
    if (!hurried || event === null) void this.#remarkOn(event, update.view).then((remark) => this.#speak(remark));
    this.#turn();
  }

  #speak(remark: Remarked | null): void {
    if (!remark || !this.view) return;
    this.#silence?.();
    this.remark = remark;
    this.say([m.table_remark({ name: seatName(this.view, remark.seat), words: remark.words })]);
    this.#silence = this.#clock.after(REMARK, () => (this.remark = null));
  }

  /** Whether this update shows what the player's own action did. */
  #isAnswer(event: Event | null, view: View): boolean {
    if (event === null) return momentOf(view) !== this.pending?.moment;
    return "seat" in event && event.seat === view.seat;
  }

  /** Says once that it is the player's turn. */
  #turn(): void {
    const view = this.newest;
    if (this.busy || !view?.choice || this.pending) return;
    const turn = momentOf(view);
    if (turn === this.#turnTold) return;
    this.#turnTold = turn;
    this.say([announceTurn(view)]);
  }

  #answered(id: string): void {
    // The update with its event ends the wait; if that came before, this does.
    if (this.pending?.id === id && momentOf(this.newest) !== this.pending.moment) this.pending = null;
  }

  #refused(id: string, reason: Reason): void {
    this.asking = false;
    if (this.pending?.id !== id) return;
    const action = this.pending.action;
    this.pending = null;
    this.refuse(action.kind === "play" ? action.card : null, reasonWords(reason));
  }
}
