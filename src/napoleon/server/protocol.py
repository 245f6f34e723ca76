"""What the page and the server say to each other, as msgspec types.

`python -m napoleon.server.typescript` writes the same as TypeScript. Cards are `SA`, bids `13H`,
`13N` or a rung's name, suits `S` `H` `D` `C`; seats count from 0 in playing order.

It is one file, over 500 lines long, because it is one contract: whoever builds a page reads it from
top to bottom.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

CardText = Annotated[str, Meta(max_length=3)]
SuitText = Literal["S", "H", "D", "C"]
TrumpText = Literal["S", "H", "D", "C", "N"]
Side = Literal["napoleon", "adjutant", "ally", "unknown"]
Phase = Literal["auction", "calling", "exchange", "play", "finished", "redeal"]


class Wire(Struct, frozen=True, rename="camel"):
    """A part of a message."""


class Tagged(Wire, frozen=True, tag_field="kind"):
    """One of several; `kind` says which."""


# --- actions: what a seat may do -----------------------------------------------------------


class BidAction(Tagged, frozen=True, tag="bid"):
    """Bid."""

    bid: Annotated[str, Meta(max_length=20)]


class PassAction(Tagged, frozen=True, tag="pass"):
    """Pass."""


class CallAction(Tagged, frozen=True, tag="call"):
    """Call the adjutant by a card."""

    card: CardText


class DiscardAction(Tagged, frozen=True, tag="discard"):
    """Lay cards away."""

    cards: Annotated[tuple[CardText, ...], Meta(max_length=54)]


class PlayAction(Tagged, frozen=True, tag="play"):
    """Play a card."""

    card: CardText
    suit: SuitText | None = None
    """The suit that a led joker names, where the rules ask for it."""


class ClaimAction(Tagged, frozen=True, tag="claim"):
    """Take the rest: nothing can change any more."""


Action = BidAction | PassAction | CallAction | DiscardAction | PlayAction | ClaimAction


# --- events: what happened, as one seat may know it ------------------------------------------


class DealtEvent(Tagged, frozen=True, tag="dealt"):
    """Cards were dealt; `hand` is the own one."""

    deal: int
    dealer: int
    hand: tuple[CardText, ...]


class BidEvent(Tagged, frozen=True, tag="bid"):
    """A seat bid."""

    seat: int
    bid: str


class PassEvent(Tagged, frozen=True, tag="pass"):
    """A seat passed."""

    seat: int


class RedealEvent(Tagged, frozen=True, tag="redeal"):
    """This deal is dealt anew, and why."""

    why: str


class ShownEvent(Tagged, frozen=True, tag="shown"):
    """The kitty was turned face up for all."""

    cards: tuple[CardText, ...]


class ForcedEvent(Tagged, frozen=True, tag="forced"):
    """A seat has to be Napoleon."""

    seat: int
    by: str
    """The card, or the bid, that forces this seat to be Napoleon."""


class ContractEvent(Tagged, frozen=True, tag="contract"):
    """The auction is over."""

    seat: int
    bid: str


class CallEvent(Tagged, frozen=True, tag="call"):
    """The adjutant was called."""

    seat: int
    card: CardText


class DealtOutEvent(Tagged, frozen=True, tag="dealt-out"):
    """Each seat got one card of the kitty; `card` is the own one."""

    card: CardText


class DiscardEvent(Tagged, frozen=True, tag="discard"):
    """Napoleon laid cards away."""

    seat: int
    count: int
    cards: tuple[CardText, ...] = ()
    """Which cards, for Napoleon alone."""
    honours: tuple[CardText, ...] = ()
    """The honours among them, where the rules show them."""


class PlayEvent(Tagged, frozen=True, tag="play"):
    """A seat played a card."""

    seat: int
    card: CardText
    suit: SuitText | None = None


class RevealedEvent(Tagged, frozen=True, tag="revealed"):
    """The called card was played; `adjutant` is absent if Napoleon himself had it."""

    adjutant: int | None


class TakenEvent(Tagged, frozen=True, tag="taken"):
    """A seat took the trick."""

    seat: int
    cards: tuple[CardText, ...]
    honours: int
    power: str


class ClaimEvent(Tagged, frozen=True, tag="claim"):
    """A seat takes the rest of the tricks."""

    seat: int
    tricks: int


class FinishedEvent(Tagged, frozen=True, tag="finished"):
    """The deal is over; the view has its result."""


class MatchOverEvent(Tagged, frozen=True, tag="match-over"):
    """The match is over; the view has the ranking."""


Event = (
    DealtEvent
    | BidEvent
    | PassEvent
    | RedealEvent
    | ShownEvent
    | ForcedEvent
    | ContractEvent
    | CallEvent
    | DealtOutEvent
    | DiscardEvent
    | PlayEvent
    | RevealedEvent
    | TakenEvent
    | ClaimEvent
    | FinishedEvent
    | MatchOverEvent
)


# --- the view: all that one seat may know ----------------------------------------------------


class Reason(Wire, frozen=True):
    """Why the rules refuse something: a code for the page's words, and the words in English."""

    code: str
    """E.g. `follow`, `answer-trump-call`, `highest-honour`, `called-card`, `trumps-barred`,
    `joker-not-led-first`, `joker-when-void`, `too-low`, `not-your-turn`."""
    message: str
    suit: SuitText | None = None
    card: CardText | None = None


class RefusedCard(Wire, frozen=True):
    """A card that the rules refuse, and why."""

    card: CardText
    reason: Reason


class Suggestion(Wire, frozen=True):
    """A card worth calling, and the code of why (`mighty`, `right-jack`, `trump-ace`, …)."""

    card: CardText
    why: str


class Estimate(Wire, frozen=True):
    """What the own hand is worth in this suit: points with the called card's and the kitty's help,
    and the probable range."""

    trump: TrumpText
    worth: float
    least: int
    most: int


class AuctionChoice(Tagged, frozen=True, tag="auction"):
    """Bid or pass."""

    bids: tuple[str, ...]
    """Every legal bid, low to high."""
    may_pass: bool
    pointless: tuple[str, ...] = ()
    """Those among them that lose even when they are made."""
    estimates: tuple[Estimate, ...] = ()


class CallingChoice(Tagged, frozen=True, tag="calling"):
    """Call a card."""

    cards: tuple[CardText, ...]
    own: tuple[CardText, ...]
    """Those in the own hand: Napoleon would play alone."""
    usual: tuple[Suggestion, ...]


class ExchangeChoice(Tagged, frozen=True, tag="exchange"):
    """Lay cards away."""

    count: int
    """How many cards to lay away."""
    received: tuple[CardText, ...]
    honours_to: Literal["allies", "napoleon", "first-trick", "nobody"]


class PlayChoice(Tagged, frozen=True, tag="play"):
    """Play a card."""

    cards: tuple[CardText, ...]
    refused: tuple[RefusedCard, ...]
    names_suit: tuple[CardText, ...] = ()
    """Jokers that must name a suit when played now."""
    may_claim: bool = False


Choice = AuctionChoice | CallingChoice | ExchangeChoice | PlayChoice


class Call(Wire, frozen=True):
    """One call of the auction; `bid` is absent for a pass."""

    seat: int
    bid: str | None


class Seat(Wire, frozen=True):
    """A seat as another sees it."""

    name: str
    level: str
    """`human`, or a computer player's level."""
    character: str
    """The id of the character who sits here; empty for others."""
    side: Side
    """What this seat is to you: as far as you may know."""
    revealed: bool
    """Whether everybody knows it."""
    cards: int
    """How many cards it holds."""
    honours: int
    """Honours (or tricks) that it has won."""
    total: int
    """Points in the match so far (or chips)."""
    out: bool = False
    """Passed, in the auction."""


class PlayedCard(Wire, frozen=True):
    """A card on the table."""

    seat: int
    card: CardText


class Trick(Wire, frozen=True):
    """A trick, played out or not."""

    number: int
    cards: tuple[PlayedCard, ...]
    """In the order played."""
    named: SuitText | None = None
    winner: int | None = None
    """The seat that takes it, or is winning it now."""
    power: str | None = None
    """By what, e.g. `mighty`, `trump`, `led_suit`."""
    honours: int = 0


class PowerRow(Wire, frozen=True):
    """One row of “what beats what now”; rows come strongest first."""

    power: str
    cards: tuple[CardText, ...]
    """The cards that have it, the strongest first; only examples for patterns such as same-two."""
    state: Literal["open", "gone", "asleep", "leading"]
    """Still to come, already played, without effect on this trick, or winning now."""


class Tally(Wire, frozen=True):
    """Honours (or tricks) as far as this seat may know; they sum up to `total`."""

    total: int
    needed: int
    """What the contract asks."""
    napoleon: int
    """Won by Napoleon and a known adjutant, with what the rules give them of the exchange."""
    allies: int
    unknown: int
    """Won by players whose side this seat does not know."""
    out: int
    """Still in play or laid away unseen."""


class Contract(Wire, frozen=True):
    """What Napoleon has promised."""

    seat: int
    bid: str
    number: int
    """Honours (or tricks) promised."""
    trump: TrumpText | None
    """Absent until the first lead where that makes trumps."""
    called: CardText | None = None
    forced: bool = False


class ReasonStep(Wire, frozen=True):
    """One step of a settlement: `base`, `bid-linked`, `bid-20`, `lone`, `allied-sweep`, `ladder`,
    `additive`, `chips`."""

    code: str
    factor: int


class Result(Wire, frozen=True):
    """How a deal ended; nothing is hidden any more."""

    napoleon: int
    adjutant: int | None
    made: bool
    won: bool
    """Whether Napoleon's side won, sweeps considered."""
    honours: int
    """Of Napoleon's side (tricks where tricks count)."""
    sweep: Literal["", "napoleon", "allies"]
    steps: tuple[ReasonStep, ...]
    points: tuple[int, ...]
    hands: tuple[tuple[CardText, ...], ...]
    """What each seat was dealt."""
    kitty: tuple[CardText, ...]
    laid_away: tuple[CardText, ...]
    claimed: int | None = None
    """The seat that claimed."""


class Rank(Wire, frozen=True):
    """A place in the final ranking."""

    seat: int
    total: int
    rank: int


class View(Wire, frozen=True):
    """All that one seat sees of its table."""

    seat: int
    seats: tuple[Seat, ...]
    deal: int
    deals: int
    """How many deals the match has; 0 for no limit."""
    target: int
    dealer: int
    phase: Phase
    turn: tuple[int, ...]
    hand: tuple[CardText, ...]
    calls: tuple[Call, ...]
    standing: Call | None
    """The highest bid so far."""
    contract: Contract | None
    received: tuple[CardText, ...]
    """What came to this seat from the kitty."""
    laid_away: tuple[CardText, ...]
    """What this seat laid away (Napoleon alone)."""
    shown: tuple[CardText, ...]
    """The kitty, where everybody saw it."""
    shown_away: tuple[CardText, ...]
    """Honours that Napoleon laid away, where everybody saw them."""
    secret_adjutant: bool
    """You are the adjutant, and nobody else knows."""
    lone: bool
    """You know that Napoleon plays alone."""
    trick: Trick | None
    """The trick being played."""
    tricks: tuple[Trick, ...]
    """Finished ones."""
    powers: tuple[PowerRow, ...]
    tally: Tally | None
    choice: Choice | None
    """What you may do now; absent when it isn't your turn."""
    result: Result | None
    ranking: tuple[Rank, ...]
    """The final ranking, once the match is over."""
    counts: Literal["honours", "tricks"]
    direction: Literal["clockwise", "anticlockwise"]
    chips: bool


# --- messages of the socket --------------------------------------------------------------------


class Message(Struct, frozen=True, rename="camel", tag_field="type"):
    """A message; `type` says which."""


class Act(Message, frozen=True, tag="act"):
    """From the page. `id` is new for every action: sent twice, it is done once."""

    id: Annotated[str, Meta(min_length=8, max_length=64)]
    action: Action


class NextDeal(Message, frozen=True, tag="next"):
    """From the page: deal again after a finished deal."""

    id: Annotated[str, Meta(min_length=8, max_length=64)]


class Ping(Message, frozen=True, tag="ping"):
    """From the page: are you there?"""


FromPage = Act | NextDeal | Ping


class Update(Message, frozen=True, tag="update"):
    """From the server: something happened, and how the table looks after it.

    `sequence` rises by one with each. What one action brings about (a card, the trick taken, the
    end of the deal) comes as several, all with the view as it is after the last. An update without
    an event is the table as it is, sent on arrival and when too much was missed to tell it singly.
    """

    sequence: int
    event: Event | None
    view: View


class Accepted(Message, frozen=True, tag="accepted"):
    """From the server: the action with this id is done."""

    id: str


class Refused(Message, frozen=True, tag="refused"):
    """From the server: the action with this id is against the rules."""

    id: str
    reason: Reason


class Thinking(Message, frozen=True, tag="thinking"):
    """A computer player is at work."""

    seat: int


class Closed(Message, frozen=True, tag="closed"):
    """The server ends this connection, and why.

    `stopping`, `elsewhere` (another server has this match now), `preparing` and `too-slow` (the
    page didn't read) pass: come back with `seen`. `unknown-match`, `not-yours`, `failed` (the match
    can't be played on), `too-fast` and `unreadable` don't.
    """

    code: str
    message: str


class Pong(Message, frozen=True, tag="pong"):
    """From the server: here I am."""


FromServer = Update | Accepted | Refused | Thinking | Closed | Pong


# --- HTTP -------------------------------------------------------------------------------------


class OpenMatch(Wire, frozen=True):
    """A match of this session that can be continued."""

    id: str
    table: str
    """The rule set's name."""
    players: tuple[str, ...]
    deal: int
    deals: int
    over: bool
    totals: tuple[int, ...]
    saved: str
    """When it was last played, ISO 8601, UTC."""
    title: str = ""
    """What whoever set it up calls these rules; empty for a table of the program's own."""
    characters: tuple[str, ...] = ()
    """Who sits in each seat, as a seat's `character`; empty for a match listed before that was."""


class Option(Wire, frozen=True):
    """A rule option, for forms."""

    path: str
    kind: Literal["choice", "flag", "number", "text", "list"]
    choices: tuple[str, ...]
    least: int | None
    most: int | None


class Table(Wire, frozen=True):
    """A table that comes with the program."""

    name: str
    players: int
    rules: dict[str, dict[str, object]]
    """The full rule set as plain data."""


class Start(Wire, frozen=True):
    """GET /api/start: what the page needs first."""

    version: str
    tables: tuple[Table, ...]
    options: tuple[Option, ...]
    levels: tuple[str, ...]
    """Of computer players, the weakest first."""
    matches: tuple[OpenMatch, ...]
    engine_ready: bool
    engine_done: int
    engine_of: int
    """Compiled functions so far and in all, while the engine is being prepared."""


class NewMatch(Wire, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches: `{"table": "standard", "changes": {"match.deals": 10}, …}`."""

    table: Annotated[str, Meta(max_length=40)] = "standard"
    changes: dict[str, object] = {}
    """Options by path, as `Rules.change` takes them."""
    name: Annotated[str, Meta(max_length=24)] = ""
    opponents: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=6)] = ()
    """Who takes each of the other seats: a level, the id of a character, `lot` for one to be drawn,
    `lot:hard` for one of that level. One alone is for all seats; `normal` if there is none."""
    title: Annotated[str, Meta(max_length=40)] = ""
    """What the player calls these rules, where they are an own table's."""


class Words(Wire, frozen=True):
    """The same in each language."""

    en: str
    ja: str
    sv: str


class Lines(Wire, frozen=True):
    """What somebody may say at one moment, in each language; as many lines in each."""

    en: tuple[str, ...]
    ja: tuple[str, ...]
    sv: tuple[str, ...]


class Character(Wire, frozen=True):
    """A person of the time who can be played against."""

    id: str
    side: Literal["empire", "coalition"]
    level: str
    born: int
    died: int
    name: Words
    title: Words
    manner: Words
    """How he plays."""
    life: Words
    remarks: dict[str, Lines]
    """By moment: `greeting`, `wins-auction`, `revealed`, `made`, `failed`, `defended`."""


class Characters(Wire, frozen=True):
    """GET /api/characters: all of them, in the gallery's order."""

    characters: tuple[Character, ...]


class Made(Wire, frozen=True):
    """The answer: the new match, at `/match/ID`."""

    id: str


class Remedy(Wire, frozen=True):
    """Changes that would do, and what they are in words."""

    name: str
    changes: dict[str, object]


class Problem(Wire, frozen=True):
    """Any refused request: 4xx or 5xx."""

    code: str
    message: str
    path: str = ""
    """The option or field that is wrong."""
    told: str = ""
    """The message in the language that was asked for, where one was."""
    remedies: tuple[Remedy, ...] = ()
    """Of rules: what to change beside, so that they can be played."""


class Phrase(Wire, frozen=True):
    """A piece of text; `term` names its entry in the glossary, `cards` are shown as cards."""

    text: str
    term: str = ""
    cards: tuple[CardText, ...] = ()


class Block(Wire, frozen=True):
    """`paragraph`, `item` (of a list) or `example`: a trick, taken by `winner`."""

    kind: Literal["paragraph", "item", "example"]
    phrases: tuple[Phrase, ...]
    changed: bool = False
    """Differs from the preset."""
    cards: tuple[CardText, ...] = ()
    winner: int | None = None


class Section(Wire, frozen=True):
    """A section of the rules."""

    id: str
    heading: str
    blocks: tuple[Block, ...]


class Term(Wire, frozen=True):
    """A word of the game."""

    id: str
    name: str
    meaning: str


class OptionWords(Wire, frozen=True):
    """An option in words, for forms: its name, what it does, and the name of each value that can be
    had under these rules."""

    path: str
    name: str
    help: str
    values: dict[str, str]


class HouseValue(Wire, frozen=True):
    """A value of a house rule: its name and the changes that it stands for."""

    id: str
    name: str
    changes: dict[str, object]
    fits: bool
    """Whether it can be played with the rest of these rules as it is."""


class HouseOption(Wire, frozen=True):
    """A house rule that tables argue about, by name; several options may lie behind it."""

    id: str
    name: str
    help: str
    values: tuple[HouseValue, ...]
    value: str
    """The id of the value that these rules have; empty if none of them."""
    usual: str
    """The same of the table that they started from."""


class PowerWords(Wire, frozen=True):
    """A power in words, for a list that can be put in order."""

    power: str
    name: str
    phrases: tuple[Phrase, ...]
    """What it does under these rules."""
    works: bool
    """Whether it stands in the list and can ever decide a trick."""


class RulesPage(Wire, frozen=True):
    """GET /api/rules?table=…&changes=JSON&language=en|ja|sv"""

    title: str
    sections: tuple[Section, ...]
    glossary: tuple[Term, ...]
    tables: dict[str, str]
    """Names of all tables in this language."""
    options: tuple[OptionWords, ...]
    house: tuple[HouseOption, ...]
    """Those that make a difference under these rules."""
    kind: HouseOption
    """What counts, honours or tricks: with all the changes that this takes."""
    matters: tuple[str, ...]
    """The options that make a difference under these rules, in the order of the rules."""
    powers: tuple[PowerWords, ...]
    """All powers, those of the list first and in its order."""
    advice: tuple[Remedy, ...]
    """What might be forgotten: to deal larger hands to fewer players."""
    kitty: int
    """Cards that are not dealt to hands."""
    changes: dict[str, object]
    """What differs from the table that they started from, without short forms."""
    rules: dict[str, dict[str, object]]
    """The full rule set as plain data."""
    toml: str
    """The rules as a file: what differs from the table that they started from."""


class ReadRules(Wire, frozen=True, forbid_unknown_fields=True):
    """POST /api/rules: a rule file to read."""

    toml: Annotated[str, Meta(max_length=65_536)]


class TableRules(Wire, frozen=True):
    """The answer: the table that the rules are nearest to, and what differs from it."""

    table: str
    changes: dict[str, object]
