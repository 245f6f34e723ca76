import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";

import type { Action, Event, PlayChoice, View } from "../../src/lib/protocol";
import { settings } from "../../src/lib/settings.svelte";
import type { Connection } from "../../src/table/connection";
import { MatchState } from "../../src/table/match.svelte";
import Table from "../../src/table/Table.svelte";
import { playing, update, view } from "./views";

class FakeConnection implements Connection {
  acted: Action[] = [];
  asked = 0;
  act(action: Action): string {
    this.acted.push(action);
    return `action-${this.acted.length}`;
  }
  next(): string {
    this.asked += 1;
    return "next-1";
  }
  retry(): void {}
  close(): void {}
}

const PLAY: PlayChoice = {
  kind: "play",
  cards: ["HK", "HT", "H5"],
  refused: [{ card: "SA", reason: { code: "follow", message: "follow", suit: "H", card: null } }],
  namesSuit: [],
  mayClaim: false,
};
const LED = { number: 1, cards: [{ seat: 4, card: "H3" }], named: null, winner: 4, power: "led_suit", honours: 0 };

let sequence = 0;

function sit(first: View, speeds = { hold: 0, beat: 0 }) {
  const connection = new FakeConnection();
  const game = new MatchState(() => speeds);
  game.connect(() => connection);
  const left = vi.fn();
  render(Table, { game, rules: "/rules", record: "/record", onleave: left });
  game.listener.status("open", "");
  game.listener.update(update(++sequence, null, first));
  const happen = async (event: Event, after: View) => {
    game.listener.update(update(++sequence, event, after));
    await tick();
  };
  return { game, connection, happen, left };
}

const button = (name: RegExp | string) => screen.getByRole("button", { name });
const said = () => [...screen.getByRole("log").querySelectorAll("p")].map((line) => line.textContent);

beforeEach(() => {
  settings.language = "en";
  settings.speed = "instant";
  // jsdom has none of these.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.animate ??= function () {
    return { cancel() {}, finished: Promise.resolve(), onfinish: null } as unknown as Animation;
  };
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});

describe("the table", () => {
  it("bids and passes", async () => {
    const choice = { kind: "auction" as const, bids: ["13H", "13S", "14H"], mayPass: true, pointless: [], estimates: [] };
    const { connection, happen } = sit(view({ choice }));
    await tick();
    button("One more").click();
    await tick();
    button("Bid 14 hearts").click();
    expect(connection.acted).toEqual([{ kind: "bid", bid: "14H" }]);
    await happen({ kind: "bid", seat: 0, bid: "14H" }, view({ choice, calls: [{ seat: 0, bid: "14H" }] }));
    button("Pass").click();
    expect(connection.acted.at(-1)).toEqual({ kind: "pass" });
  });

  it("warns of a bid that is pointless", async () => {
    const choice = { kind: "auction" as const, bids: ["19H", "20H"], mayPass: true, pointless: ["20H"], estimates: [] };
    sit(view({ choice }));
    await tick();
    expect(screen.queryByText(/cannot be won/)).toBeNull();
    button("One more").click();
    await tick();
    expect(screen.getByText(/cannot be won/)).toBeTruthy();
    expect(button("Bid 20 hearts")).toBeTruthy();
  });

  it("tells that nobody bid until the player has called", async () => {
    const choice = { kind: "auction" as const, bids: ["13H"], mayPass: true, pointless: [], estimates: [] };
    const { happen } = sit(view());
    const told = () => screen.queryAllByText(/^Nobody bid/).filter((found) => found.classList.contains("told"));
    await happen({ kind: "redeal", why: "all-passed" }, view({ phase: "redeal" }));
    await happen({ kind: "dealt", deal: 1, dealer: 0, hand: view().hand }, view());
    await happen({ kind: "pass", seat: 1 }, view({ choice, calls: [{ seat: 1, bid: null }] }));
    expect(told()).toHaveLength(1);
    await happen({ kind: "pass", seat: 0 }, view({ calls: [{ seat: 0, bid: null }] }));
    expect(told()).toHaveLength(0);
  });

  it("shows everybody the kitty that was turned up", async () => {
    sit(view({ shown: ["SA", "H5", "D2"] }));
    await tick();
    expect(screen.getByRole("region", { name: "Auction" }).textContent).toMatch(/Kitty, face up\s*ace of spades/);
  });

  it("plays a card at once, and once", async () => {
    const { game, connection } = sit(playing({ choice: PLAY, trick: LED }));
    await tick();
    const card = button("ten of hearts, honour, may be played");
    card.click();
    card.click();
    await tick();
    expect(connection.acted).toEqual([{ kind: "play", card: "HT" }]);
    expect(game.trick?.cards.map(({ card }) => card)).toEqual(["H3", "HT"]);
    expect(game.hand).not.toContain("HT");
  });

  it("says why a card is refused", async () => {
    const { connection } = sit(playing({ choice: PLAY, trick: LED }));
    await tick();
    button("ace of spades, honour, may not be played: You can follow: hearts must be played").click();
    await tick();
    expect(connection.acted).toEqual([]);
    expect(document.querySelector("#prompt")?.textContent).toBe("You can follow: hearts must be played");
    expect(said()).toContain("You can follow: hearts must be played");
  });

  it("puts a card back that the server refuses", async () => {
    const { game } = sit(playing({ choice: PLAY, trick: LED }));
    await tick();
    button(/^ten of hearts/).click();
    game.listener.refused("action-1", { code: "not-your-turn", message: "", suit: null, card: null });
    await tick();
    expect(game.hand).toContain("HT");
    expect(document.querySelector("#prompt")?.textContent).toBe("It isn't your turn");
  });

  it("asks for the suit of a joker that names one", async () => {
    const hand = ["JK", "HT"];
    const choice = { ...PLAY, cards: hand, refused: [], namesSuit: ["JK"] };
    const { connection } = sit(playing({ choice, hand }));
    await tick();
    button("joker, may be played").click();
    await tick();
    button("diamonds").click();
    expect(connection.acted).toEqual([{ kind: "play", card: "JK", suit: "D" }]);
  });

  it("lays away what was chosen, warns of honours, and undoes", async () => {
    const choice = { kind: "exchange" as const, count: 2, received: ["C8", "C2"], honoursTo: "allies" as const };
    const { connection } = sit(view({ ...playing(), phase: "exchange", choice, received: ["C8", "C2"] }));
    await tick();
    button(/^two of clubs, from the kitty/).click();
    await tick();
    button(/^king of hearts/).click();
    await tick();
    expect(screen.getByText(/the allies will score what you lay away/)).toBeTruthy();
    button("Undo").click();
    await tick();
    button(/^nine of diamonds/).click();
    await tick();
    button("Lay away").click();
    expect(connection.acted).toEqual([{ kind: "discard", cards: ["C2", "D9"] }]);
  });

  it("calls the card that was picked", async () => {
    const cards = ["SA", "HA", "DA"];
    const choice = { kind: "calling" as const, cards, own: ["SA"], usual: [{ card: "HA", why: "trump-ace" }] };
    const { connection } = sit(view({ ...playing(), phase: "calling", choice }));
    await tick();
    button("Any card").click();
    await tick();
    button("ace of spades, yours: alone").click();
    await tick();
    expect(screen.getByText(/you would play alone/)).toBeTruthy();
    button("ace of diamonds").click();
    await tick();
    button("Call ace of diamonds").click();
    expect(connection.acted).toEqual([{ kind: "call", card: "DA" }]);
  });

  it("tells each event once, in order", async () => {
    const { happen } = sit(playing({ turn: [4] }));
    const lead = playing({ turn: [0], trick: LED, choice: PLAY });
    await happen({ kind: "play", seat: 4, card: "H3", suit: null }, lead);
    expect(said()).toEqual(["Lannes plays three of hearts", "Your turn: hearts must be followed"]);
  });

  it("says that it is your turn in the title", async () => {
    sit(playing({ choice: PLAY, trick: LED }));
    await tick();
    expect(document.title).toBe("Your turn · Napoleon");
  });

  it("never lets a click on what is still being told play a card", async () => {
    const { game, connection, happen } = sit(playing({ turn: [4] }), { hold: 1000, beat: 500 });
    await happen({ kind: "play", seat: 3, card: "H2", suit: null }, playing({ turn: [4] }));
    await happen({ kind: "play", seat: 4, card: "H3", suit: null }, playing({ trick: LED, choice: PLAY }));
    expect(game.busy).toBe(true);
    button(/^ten of hearts/).click();
    await tick();
    expect(connection.acted).toEqual([]);
    expect(game.busy).toBe(false);
    expect(game.lifted).toBe("HT");
    button(/^ten of hearts/).click();
    expect(connection.acted).toEqual([{ kind: "play", card: "HT" }]);
  });

  it("plays by keys alone", async () => {
    const { connection } = sit(playing({ choice: PLAY, trick: LED }));
    await tick();
    const press = (key: string) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
    press("h");
    press("k");
    await tick();
    expect(document.activeElement?.getAttribute("data-card")).toBe("HK");
    (document.activeElement as HTMLElement).click();
    expect(connection.acted).toEqual([{ kind: "play", card: "HK" }]);
  });

  it("gives the record of a deal once it is over, and says so before", async () => {
    sit(playing({ deal: 2 }));
    await tick();
    button("Menu").click();
    await tick();
    expect(screen.getByText(/once it is over/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Report an earlier deal (download)" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Report this deal (download)" })).toBeNull();
  });

  it("tells the secret adjutant on the own seat alone", async () => {
    sit(playing({ secretAdjutant: true, choice: PLAY, trick: LED }));
    await tick();
    expect(document.querySelector(".own .seat")?.textContent).toContain("adjutant (secret)");
    expect(document.querySelector(".seats")?.outerHTML).not.toMatch(/adjutant/i);
  });

  it("says why the number goes no lower and no higher", async () => {
    const choice = { kind: "auction" as const, bids: ["14H"], mayPass: true, pointless: [], estimates: [] };
    sit(view({ choice }));
    await tick();
    button("One fewer").click();
    await tick();
    expect(document.querySelector("#prompt")?.textContent).toBe("14 is the lowest number that is enough");
    button("One more").click();
    await tick();
    expect(document.querySelector("#prompt")?.textContent).toBe("14 is the highest number here");
  });

  it("plays a lifted card where it was pressed, and forgets a card that is gone", async () => {
    const { connection, game, happen } = sit(playing({ choice: PLAY, trick: LED }));
    await tick();
    const card = document.querySelector<HTMLElement>('[data-card="HK"]')!;
    card.setPointerCapture = () => undefined;
    const down = () =>
      card.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, button: 0, clientX: 5, clientY: 5 }));
    const move = () => card.dispatchEvent(new MouseEvent("pointermove", { bubbles: true, clientX: 5, clientY: -60 }));
    game.lift("HK");
    down();
    await tick();
    expect(card.style.translate).toBe("");
    move();
    await tick();
    expect(card.style.translate).not.toBe("");
    await happen({ kind: "play", seat: 0, card: "HK", suit: null }, playing({ hand: ["HT"], choice: PLAY, trick: LED }));
    document.querySelector<HTMLElement>('[data-card="HT"]')!.click();
    expect(connection.acted).toEqual([{ kind: "play", card: "HT" }]);
  });

  it("leaves only after it was asked once", async () => {
    const { left } = sit(playing());
    await tick();
    button("Menu").click();
    await tick();
    button("Leave the table").click();
    await tick();
    expect(left).not.toHaveBeenCalled();
    button("Leave").click();
    expect(left).toHaveBeenCalledOnce();
  });

  it("shows who thinks, once that takes a while, and what somebody says for a while", async () => {
    vi.useFakeTimers();
    try {
      const seats = playing().seats.map((each, place) => (place === 2 ? { ...each, character: "davout" } : each));
      const first = playing({ turn: [2], seats });
      const remark = { seat: 2, words: "Exactly as ordered." };
      const game = new MatchState(() => ({ hold: 0, beat: 0 }), undefined, async (event) => (event ? null : remark));
      game.connect(() => new FakeConnection());
      render(Table, { game, rules: "/rules", title: "Sunday", record: "/record", onleave: vi.fn() });
      game.listener.update(update(++sequence, null, first));
      await vi.advanceTimersByTimeAsync(0);
      expect(screen.getByText("Exactly as ordered.")).toBeTruthy();
      expect(said()).toContain("Davout: “Exactly as ordered.”");
      expect(screen.getByText("Sunday")).toBeTruthy();

      game.listener.thinking(2);
      await vi.advanceTimersByTimeAsync(250);
      expect(screen.queryByText("Davout is thinking")).toBeNull();
      await vi.advanceTimersByTimeAsync(100);
      expect(screen.getByText("Davout is thinking")).toBeTruthy();
      game.listener.update(update(++sequence, { kind: "play", seat: 2, card: "S7", suit: null }, playing({ turn: [3], seats })));
      await vi.advanceTimersByTimeAsync(400);
      expect(screen.queryByText("Davout is thinking")).toBeNull();
      await vi.advanceTimersByTimeAsync(6000);
      expect(game.remark).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});
