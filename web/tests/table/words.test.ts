import { beforeAll, describe, expect, it } from "vitest";

import { cardName, cardSign, inHandOrder } from "../../src/lib/cards";
import { settings, type Language } from "../../src/lib/settings.svelte";
import { announce } from "../../src/table/announce";
import { promptWords } from "../../src/table/prompt";
import { changesBetween } from "../../src/table/table-rules";
import { bidWords, reasonWords, signed, tallyWords } from "../../src/table/words";
import { playing, view } from "./views";

function speak(language: Language): void {
  settings.language = language;
}

describe("words of the table", () => {
  beforeAll(() => speak("en"));

  it("name cards in each language", () => {
    expect(cardName("HT")).toBe("ten of hearts");
    expect(cardName("JK")).toBe("joker");
    expect(cardSign("HT")).toBe("♥10");
    speak("ja");
    expect(cardName("HT")).toBe("ハートの10");
    speak("sv");
    expect(cardName("HT")).toBe("hjärter tio");
    speak("en");
  });

  it("name bids, with and without a trump", () => {
    expect(bidWords("13H")).toBe("13 hearts");
    expect(bidWords("13N")).toBe("13 no trump");
    expect(bidWords("nap")).toBe("Nap");
    expect(bidWords("3")).toBe("3");
  });

  it("sort the hand by suits of alternating colour", () => {
    expect(inHandOrder(["D2", "JK", "C3", "HA", "S2", "SA"])).toEqual(["SA", "S2", "HA", "C3", "D2", "JK"]);
  });

  it("have a reason for each refusal, the server's if there is no other", () => {
    const reason = { message: "HK must be played: you hold a heart", suit: "H" as const, card: null };
    expect(reasonWords({ ...reason, code: "follow" })).toBe("You can follow: hearts must be played");
    expect(reasonWords({ ...reason, code: "something-new" })).toBe(reason.message);
  });

  it("tell the tally as far as it is known", () => {
    const tally = { total: 20, needed: 14, napoleon: 8, allies: 3, unknown: 2, out: 7 };
    expect(tallyWords(playing({ tally }))).toBe(
      "Napoleon's side has 8 of 14 and needs 6 more; 7 are still out; 2 lie with players whose side you don't know",
    );
    expect(tallyWords(playing({ tally: { ...tally, napoleon: 14 } }))).toBe("Napoleon's side has 14: the bid of 14 is made");
  });

  it("say whom a sentence is about", () => {
    expect(announce({ kind: "bid", seat: 0, bid: "13H" }, view(), null)).toEqual(["You bid 13 hearts"]);
    expect(announce({ kind: "bid", seat: 1, bid: "13H" }, view(), null)).toEqual(["Ney bids 13 hearts"]);
    expect(announce({ kind: "call", seat: 1, card: "SA" }, playing({ secretAdjutant: true }), null)).toEqual([
      "Ney calls ace of spades",
      "You are the adjutant, and only you know it",
    ]);
  });

  it("never name what is laid away by another", () => {
    const event = { kind: "discard", seat: 1, count: 3, cards: [], honours: [] } as const;
    expect(announce(event, playing(), null)).toEqual(["Ney lays away 3 cards"]);
  });

  it("ask for what the rules ask for", () => {
    const choice = {
      kind: "play" as const,
      cards: ["HK", "HT"],
      refused: [{ card: "SA", reason: { code: "follow", message: "", suit: "H" as const, card: null } }],
      namesSuit: [],
      mayClaim: false,
    };
    const trick = { number: 1, cards: [{ seat: 4, card: "H3" }], named: null, winner: 4, power: "led_suit", honours: 0 };
    expect(promptWords(playing({ choice, trick }), null, true)).toBe("Your turn: hearts must be followed");
    expect(promptWords(playing({ turn: [2] }), null, true)).toBe("Davout is to lead");
  });

  it("use a true minus", () => {
    expect([3, 0, -2].map(signed)).toEqual(["+3", "0", "−2"]);
  });
});

describe("the rules of a running match", () => {
  it("are told by what differs from its table", () => {
    const table = { auction: { minimum: 13, order: "turns" }, powers: { order: ["mighty"] } };
    const rules = { auction: { minimum: 12, order: "turns" }, powers: { order: ["yoromeki", "mighty"] } };
    expect(changesBetween(table, rules)).toEqual({
      "auction.minimum": 12,
      "powers.order": ["yoromeki", "mighty"],
    });
  });
});
