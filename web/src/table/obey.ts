/** Does what a key of the table means. */
import type { TrumpText } from "../lib/protocol";
import { situation } from "./announce";
import type { Command } from "./keys";
import type { MatchState } from "./match.svelte";
import type { Sheet } from "./Sheets.svelte";

/** What of the table the keys reach; a panel is there as long as its phase. */
export interface Desk {
  readonly game: MatchState;
  readonly hand:
    | {
        move(by: number): void;
        toEnd(last: boolean): void;
        toCard(card: string): void;
        toSuit(suit: string): void;
      }
    | undefined;
  readonly auction: { byNumber(by: number): void; byTrump(trump: TrumpText): void } | undefined;
  readonly calling: { pick(card: string): void } | undefined;
  /** Brings the keyboard to the first of these. */
  reach(where: string): void;
  /** Opens one of the sheets; the overview beside the table is closed by the same. */
  open(sheet: Sheet): void;
}

/** Whether anything was done. */
export function obey(command: Command, desk: Desk): boolean {
  const { game } = desk;
  switch (command.kind) {
    case "move":
      desk.hand?.move(command.by);
      return true;
    case "end":
      desk.hand?.toEnd(command.last);
      return true;
    case "card":
      if (desk.calling) desk.calling.pick(command.card);
      else desk.hand?.toCard(command.card);
      return true;
    case "suit":
      if (desk.auction) desk.auction.byTrump(command.suit);
      else if (!desk.calling) desk.hand?.toSuit(command.suit);
      return true;
    case "number":
      desk.auction?.byNumber(command.by);
      return true;
    case "pass":
      desk.reach("[data-pass]");
      return true;
    case "main":
      desk.reach("[data-main]");
      return true;
    case "undo":
      game.undoChosen();
      return true;
    case "skip":
      game.hurry();
      return true;
    case "tell":
      if (game.view) game.say([situation(game.view)]);
      return true;
    case "help":
      desk.open("keys");
      return true;
    case "last":
    case "menu":
    case "overview":
      desk.open(command.kind);
      return true;
    case "escape":
      game.naming = null;
      game.lift(null);
      return true;
  }
}
