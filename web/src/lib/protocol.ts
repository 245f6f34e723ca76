// Written by `python -m napoleon.server.typescript` from src/napoleon/server/protocol.py:
// change that file, then run the command.

/**
 * What the page and the server say to each other, as msgspec types.
 *
 * `python -m napoleon.server.typescript` writes the same as TypeScript. Cards are `SA`, bids `13H`,
 * `13N` or a rung's name, suits `S` `H` `D` `C`; seats count from 0 in playing order.
 *
 * It is one file, over 500 lines long, because it is one contract: whoever builds a page reads it from
 * top to bottom.
 */

export type CardText = string;

export type SuitText = "S" | "H" | "D" | "C";

export type TrumpText = "S" | "H" | "D" | "C" | "N";

export type Side = "napoleon" | "adjutant" | "ally" | "unknown";

export type Phase = "auction" | "calling" | "exchange" | "play" | "finished" | "redeal";

/** Bid. */
export interface BidAction {
  readonly kind: "bid";
  readonly bid: string;
}

/** Pass. */
export interface PassAction {
  readonly kind: "pass";
}

/** Call the adjutant by a card. */
export interface CallAction {
  readonly kind: "call";
  readonly card: CardText;
}

/** Lay cards away. */
export interface DiscardAction {
  readonly kind: "discard";
  readonly cards: readonly CardText[];
}

/** Play a card. */
export interface PlayAction {
  readonly kind: "play";
  readonly card: CardText;
  /** The suit that a led joker names, where the rules ask for it. */
  readonly suit?: SuitText | null;
}

/** Take the rest: nothing can change any more. */
export interface ClaimAction {
  readonly kind: "claim";
}

export type Action = BidAction | PassAction | CallAction | DiscardAction | PlayAction | ClaimAction;

/** Cards were dealt; `hand` is the own one. */
export interface DealtEvent {
  readonly kind: "dealt";
  readonly deal: number;
  readonly dealer: number;
  readonly hand: readonly CardText[];
}

/** A seat bid. */
export interface BidEvent {
  readonly kind: "bid";
  readonly seat: number;
  readonly bid: string;
}

/** A seat passed. */
export interface PassEvent {
  readonly kind: "pass";
  readonly seat: number;
}

/** This deal is dealt anew, and why. */
export interface RedealEvent {
  readonly kind: "redeal";
  readonly why: string;
}

/** The kitty was turned face up for all. */
export interface ShownEvent {
  readonly kind: "shown";
  readonly cards: readonly CardText[];
}

/** A seat has to be Napoleon. */
export interface ForcedEvent {
  readonly kind: "forced";
  readonly seat: number;
  /** The card, or the bid, that forces this seat to be Napoleon. */
  readonly by: string;
}

/** The auction is over. */
export interface ContractEvent {
  readonly kind: "contract";
  readonly seat: number;
  readonly bid: string;
}

/** The adjutant was called. */
export interface CallEvent {
  readonly kind: "call";
  readonly seat: number;
  readonly card: CardText;
}

/** Each seat got one card of the kitty; `card` is the own one. */
export interface DealtOutEvent {
  readonly kind: "dealt-out";
  readonly card: CardText;
}

/** Napoleon laid cards away. */
export interface DiscardEvent {
  readonly kind: "discard";
  readonly seat: number;
  readonly count: number;
  /** Which cards, for Napoleon alone. */
  readonly cards: readonly CardText[];
  /** The honours among them, where the rules show them. */
  readonly honours: readonly CardText[];
}

/** A seat played a card. */
export interface PlayEvent {
  readonly kind: "play";
  readonly seat: number;
  readonly card: CardText;
  readonly suit: SuitText | null;
}

/** The called card was played; `adjutant` is absent if Napoleon himself had it. */
export interface RevealedEvent {
  readonly kind: "revealed";
  readonly adjutant: number | null;
}

/** A seat took the trick. */
export interface TakenEvent {
  readonly kind: "taken";
  readonly seat: number;
  readonly cards: readonly CardText[];
  readonly honours: number;
  readonly power: string;
}

/** A seat takes the rest of the tricks. */
export interface ClaimEvent {
  readonly kind: "claim";
  readonly seat: number;
  readonly tricks: number;
}

/** The deal is over; the view has its result. */
export interface FinishedEvent {
  readonly kind: "finished";
}

/** The match is over; the view has the ranking. */
export interface MatchOverEvent {
  readonly kind: "match-over";
}

export type Event = DealtEvent | BidEvent | PassEvent | RedealEvent | ShownEvent | ForcedEvent | ContractEvent | CallEvent | DealtOutEvent | DiscardEvent | PlayEvent | RevealedEvent | TakenEvent | ClaimEvent | FinishedEvent | MatchOverEvent;

/** Why the rules refuse something: a code for the page's words, and the words in English. */
export interface Reason {
  /**
   * E.g. `follow`, `answer-trump-call`, `highest-honour`, `called-card`, `trumps-barred`,
   * `joker-not-led-first`, `joker-when-void`, `too-low`, `not-your-turn`.
   */
  readonly code: string;
  readonly message: string;
  readonly suit: SuitText | null;
  readonly card: CardText | null;
}

/** A card that the rules refuse, and why. */
export interface RefusedCard {
  readonly card: CardText;
  readonly reason: Reason;
}

/** A card worth calling, and the code of why (`mighty`, `right-jack`, `trump-ace`, …). */
export interface Suggestion {
  readonly card: CardText;
  readonly why: string;
}

/**
 * What the own hand is worth in this suit: points with the called card's and the kitty's help,
 * and the probable range.
 */
export interface Estimate {
  readonly trump: TrumpText;
  readonly worth: number;
  readonly least: number;
  readonly most: number;
}

/** Bid or pass. */
export interface AuctionChoice {
  readonly kind: "auction";
  /** Every legal bid, low to high. */
  readonly bids: readonly string[];
  readonly mayPass: boolean;
  /** Those among them that lose even when they are made. */
  readonly pointless: readonly string[];
  readonly estimates: readonly Estimate[];
}

/** Call a card. */
export interface CallingChoice {
  readonly kind: "calling";
  readonly cards: readonly CardText[];
  /** Those in the own hand: Napoleon would play alone. */
  readonly own: readonly CardText[];
  readonly usual: readonly Suggestion[];
}

/** Lay cards away. */
export interface ExchangeChoice {
  readonly kind: "exchange";
  /** How many cards to lay away. */
  readonly count: number;
  readonly received: readonly CardText[];
  readonly honoursTo: "allies" | "napoleon" | "first-trick" | "nobody";
}

/** Play a card. */
export interface PlayChoice {
  readonly kind: "play";
  readonly cards: readonly CardText[];
  readonly refused: readonly RefusedCard[];
  /** Jokers that must name a suit when played now. */
  readonly namesSuit: readonly CardText[];
  readonly mayClaim: boolean;
}

export type Choice = AuctionChoice | CallingChoice | ExchangeChoice | PlayChoice;

/** One call of the auction; `bid` is absent for a pass. */
export interface Call {
  readonly seat: number;
  readonly bid: string | null;
}

/** A seat as another sees it. */
export interface Seat {
  readonly name: string;
  /** `human`, or a computer player's level. */
  readonly level: string;
  /** The id of the character who sits here; empty for others. */
  readonly character: string;
  /** What this seat is to you: as far as you may know. */
  readonly side: Side;
  /** Whether everybody knows it. */
  readonly revealed: boolean;
  /** How many cards it holds. */
  readonly cards: number;
  /** Honours (or tricks) that it has won. */
  readonly honours: number;
  /** Points in the match so far (or chips). */
  readonly total: number;
  /** Passed, in the auction. */
  readonly out: boolean;
}

/** A card on the table. */
export interface PlayedCard {
  readonly seat: number;
  readonly card: CardText;
}

/** A trick, played out or not. */
export interface Trick {
  readonly number: number;
  /** In the order played. */
  readonly cards: readonly PlayedCard[];
  readonly named: SuitText | null;
  /** The seat that takes it, or is winning it now. */
  readonly winner: number | null;
  /** By what, e.g. `mighty`, `trump`, `led_suit`. */
  readonly power: string | null;
  readonly honours: number;
}

/** One row of “what beats what now”; rows come strongest first. */
export interface PowerRow {
  readonly power: string;
  /** The cards that have it, the strongest first; only examples for patterns such as same-two. */
  readonly cards: readonly CardText[];
  /** Still to come, already played, without effect on this trick, or winning now. */
  readonly state: "open" | "gone" | "asleep" | "leading";
}

/** Honours (or tricks) as far as this seat may know; they sum up to `total`. */
export interface Tally {
  readonly total: number;
  /** What the contract asks. */
  readonly needed: number;
  /** Won by Napoleon and a known adjutant, with what the rules give them of the exchange. */
  readonly napoleon: number;
  readonly allies: number;
  /** Won by players whose side this seat does not know. */
  readonly unknown: number;
  /** Still in play or laid away unseen. */
  readonly out: number;
}

/** What Napoleon has promised. */
export interface Contract {
  readonly seat: number;
  readonly bid: string;
  /** Honours (or tricks) promised. */
  readonly number: number;
  /** Absent until the first lead where that makes trumps. */
  readonly trump: TrumpText | null;
  readonly called: CardText | null;
  readonly forced: boolean;
}

/**
 * One step of a settlement: `base`, `bid-linked`, `bid-20`, `lone`, `allied-sweep`, `ladder`,
 * `additive`, `chips`.
 */
export interface ReasonStep {
  readonly code: string;
  readonly factor: number;
}

/** How a deal ended; nothing is hidden any more. */
export interface Result {
  readonly napoleon: number;
  readonly adjutant: number | null;
  readonly made: boolean;
  /** Whether Napoleon's side won, sweeps considered. */
  readonly won: boolean;
  /** Of Napoleon's side (tricks where tricks count). */
  readonly honours: number;
  readonly sweep: "" | "napoleon" | "allies";
  readonly steps: readonly ReasonStep[];
  readonly points: readonly number[];
  /** What each seat was dealt. */
  readonly hands: readonly (readonly CardText[])[];
  readonly kitty: readonly CardText[];
  readonly laidAway: readonly CardText[];
  /** The seat that claimed. */
  readonly claimed: number | null;
}

/** A place in the final ranking. */
export interface Rank {
  readonly seat: number;
  readonly total: number;
  readonly rank: number;
}

/** All that one seat sees of its table. */
export interface View {
  readonly seat: number;
  readonly seats: readonly Seat[];
  readonly deal: number;
  /** How many deals the match has; 0 for no limit. */
  readonly deals: number;
  readonly target: number;
  readonly dealer: number;
  readonly phase: Phase;
  readonly turn: readonly number[];
  readonly hand: readonly CardText[];
  readonly calls: readonly Call[];
  /** The highest bid so far. */
  readonly standing: Call | null;
  readonly contract: Contract | null;
  /** What came to this seat from the kitty. */
  readonly received: readonly CardText[];
  /** What this seat laid away (Napoleon alone). */
  readonly laidAway: readonly CardText[];
  /** The kitty, where everybody saw it. */
  readonly shown: readonly CardText[];
  /** Honours that Napoleon laid away, where everybody saw them. */
  readonly shownAway: readonly CardText[];
  /** You are the adjutant, and nobody else knows. */
  readonly secretAdjutant: boolean;
  /** You know that Napoleon plays alone. */
  readonly lone: boolean;
  /** The trick being played. */
  readonly trick: Trick | null;
  /** Finished ones. */
  readonly tricks: readonly Trick[];
  readonly powers: readonly PowerRow[];
  readonly tally: Tally | null;
  /** What you may do now; absent when it isn't your turn. */
  readonly choice: Choice | null;
  readonly result: Result | null;
  /** The final ranking, once the match is over. */
  readonly ranking: readonly Rank[];
  readonly counts: "honours" | "tricks";
  readonly direction: "clockwise" | "anticlockwise";
  readonly chips: boolean;
}

/** From the page. `id` is new for every action: sent twice, it is done once. */
export interface Act {
  readonly type: "act";
  readonly id: string;
  readonly action: Action;
}

/** From the page: deal again after a finished deal. */
export interface NextDeal {
  readonly type: "next";
  readonly id: string;
}

/** From the page: are you there? */
export interface Ping {
  readonly type: "ping";
}

export type FromPage = Act | NextDeal | Ping;

/**
 * From the server: something happened, and how the table looks after it.
 *
 * `sequence` rises by one with each. What one action brings about (a card, the trick taken, the
 * end of the deal) comes as several, all with the view as it is after the last. An update without
 * an event is the table as it is, sent on arrival and when too much was missed to tell it singly.
 */
export interface Update {
  readonly type: "update";
  readonly sequence: number;
  readonly event: Event | null;
  readonly view: View;
}

/** From the server: the action with this id is done. */
export interface Accepted {
  readonly type: "accepted";
  readonly id: string;
}

/** From the server: the action with this id is against the rules. */
export interface Refused {
  readonly type: "refused";
  readonly id: string;
  readonly reason: Reason;
}

/** A computer player is at work. */
export interface Thinking {
  readonly type: "thinking";
  readonly seat: number;
}

/**
 * The server ends this connection, and why.
 *
 * `stopping`, `elsewhere` (another server has this match now), `preparing` and `too-slow` (the
 * page didn't read) pass: come back with `seen`. `unknown-match`, `not-yours`, `failed` (the match
 * can't be played on), `too-fast` and `unreadable` don't.
 */
export interface Closed {
  readonly type: "closed";
  readonly code: string;
  readonly message: string;
}

/** From the server: here I am. */
export interface Pong {
  readonly type: "pong";
}

export type FromServer = Update | Accepted | Refused | Thinking | Closed | Pong;

/** A match of this session that can be continued. */
export interface OpenMatch {
  readonly id: string;
  /** The rule set's name. */
  readonly table: string;
  readonly players: readonly string[];
  readonly deal: number;
  readonly deals: number;
  readonly over: boolean;
  readonly totals: readonly number[];
  /** When it was last played, ISO 8601, UTC. */
  readonly saved: string;
  /** What whoever set it up calls these rules; empty for a table of the program's own. */
  readonly title: string;
  /** Who sits in each seat, as a seat's `character`; empty for a match listed before that was. */
  readonly characters: readonly string[];
}

/** A rule option, for forms. */
export interface Option {
  readonly path: string;
  readonly kind: "choice" | "flag" | "number" | "text" | "list";
  readonly choices: readonly string[];
  readonly least: number | null;
  readonly most: number | null;
}

/** A table that comes with the program. */
export interface Table {
  readonly name: string;
  readonly players: number;
  /** The full rule set as plain data. */
  readonly rules: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** GET /api/start: what the page needs first. */
export interface Start {
  readonly version: string;
  readonly tables: readonly Table[];
  readonly options: readonly Option[];
  /** Of computer players, the weakest first. */
  readonly levels: readonly string[];
  readonly matches: readonly OpenMatch[];
  readonly engineReady: boolean;
  readonly engineDone: number;
  /** Compiled functions so far and in all, while the engine is being prepared. */
  readonly engineOf: number;
}

/** POST /api/matches: `{"table": "standard", "changes": {"match.deals": 10}, …}`. */
export interface NewMatch {
  readonly table?: string;
  /** Options by path, as `Rules.change` takes them. */
  readonly changes?: Readonly<Record<string, unknown>>;
  readonly name?: string;
  /**
   * Who takes each of the other seats: a level, the id of a character, `lot` for one to be drawn,
   * `lot:hard` for one of that level. One alone is for all seats; `normal` if there is none.
   */
  readonly opponents?: readonly string[];
  /** What the player calls these rules, where they are an own table's. */
  readonly title?: string;
}

/** The same in each language. */
export interface Words {
  readonly en: string;
  readonly ja: string;
  readonly sv: string;
}

/** What somebody may say at one moment, in each language; as many lines in each. */
export interface Lines {
  readonly en: readonly string[];
  readonly ja: readonly string[];
  readonly sv: readonly string[];
}

/** A person of the time who can be played against. */
export interface Character {
  readonly id: string;
  readonly side: "empire" | "coalition";
  readonly level: string;
  readonly born: number;
  readonly died: number;
  readonly name: Words;
  readonly title: Words;
  /** How he plays. */
  readonly manner: Words;
  readonly life: Words;
  /** By moment: `greeting`, `wins-auction`, `revealed`, `made`, `failed`, `defended`. */
  readonly remarks: Readonly<Record<string, Lines>>;
}

/** GET /api/characters: all of them, in the gallery's order. */
export interface Characters {
  readonly characters: readonly Character[];
}

/** The answer: the new match, at `/match/ID`. */
export interface Made {
  readonly id: string;
}

/** Changes that would do, and what they are in words. */
export interface Remedy {
  readonly name: string;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** Any refused request: 4xx or 5xx. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  /** The option or field that is wrong. */
  readonly path: string;
  /** The message in the language that was asked for, where one was. */
  readonly told: string;
  /** Of rules: what to change beside, so that they can be played. */
  readonly remedies: readonly Remedy[];
}

/** A piece of text; `term` names its entry in the glossary, `cards` are shown as cards. */
export interface Phrase {
  readonly text: string;
  readonly term: string;
  readonly cards: readonly CardText[];
}

/** `paragraph`, `item` (of a list) or `example`: a trick, taken by `winner`. */
export interface Block {
  readonly kind: "paragraph" | "item" | "example";
  readonly phrases: readonly Phrase[];
  /** Differs from the preset. */
  readonly changed: boolean;
  readonly cards: readonly CardText[];
  readonly winner: number | null;
}

/** A section of the rules. */
export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** A word of the game. */
export interface Term {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
}

/**
 * An option in words, for forms: its name, what it does, and the name of each value that can be
 * had under these rules.
 */
export interface OptionWords {
  readonly path: string;
  readonly name: string;
  readonly help: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A value of a house rule: its name and the changes that it stands for. */
export interface HouseValue {
  readonly id: string;
  readonly name: string;
  readonly changes: Readonly<Record<string, unknown>>;
  /** Whether it can be played with the rest of these rules as it is. */
  readonly fits: boolean;
}

/** A house rule that tables argue about, by name; several options may lie behind it. */
export interface HouseOption {
  readonly id: string;
  readonly name: string;
  readonly help: string;
  readonly values: readonly HouseValue[];
  /** The id of the value that these rules have; empty if none of them. */
  readonly value: string;
  /** The same of the table that they started from. */
  readonly usual: string;
}

/** A power in words, for a list that can be put in order. */
export interface PowerWords {
  readonly power: string;
  readonly name: string;
  /** What it does under these rules. */
  readonly phrases: readonly Phrase[];
  /** Whether it stands in the list and can ever decide a trick. */
  readonly works: boolean;
}

/** GET /api/rules?table=…&changes=JSON&language=en|ja|sv */
export interface RulesPage {
  readonly title: string;
  readonly sections: readonly Section[];
  readonly glossary: readonly Term[];
  /** Names of all tables in this language. */
  readonly tables: Readonly<Record<string, string>>;
  readonly options: readonly OptionWords[];
  /** Those that make a difference under these rules. */
  readonly house: readonly HouseOption[];
  /** What counts, honours or tricks: with all the changes that this takes. */
  readonly kind: HouseOption;
  /** The options that make a difference under these rules, in the order of the rules. */
  readonly matters: readonly string[];
  /** All powers, those of the list first and in its order. */
  readonly powers: readonly PowerWords[];
  /** What might be forgotten: to deal larger hands to fewer players. */
  readonly advice: readonly Remedy[];
  /** Cards that are not dealt to hands. */
  readonly kitty: number;
  /** What differs from the table that they started from, without short forms. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** The full rule set as plain data. */
  readonly rules: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The rules as a file: what differs from the table that they started from. */
  readonly toml: string;
}

/** POST /api/rules: a rule file to read. */
export interface ReadRules {
  readonly toml: string;
}

/** The answer: the table that the rules are nearest to, and what differs from it. */
export interface TableRules {
  readonly table: string;
  readonly changes: Readonly<Record<string, unknown>>;
}
