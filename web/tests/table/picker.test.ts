import { describe, expect, it } from "vitest";

import { firstBid, numbers, otherNumber, otherTrump, trumps } from "../../src/table/picker";

const BIDS = ["13S", "14C", "14D", "14H", "14S", "15C", "15D", "15H", "15S"];
const estimate = (trump: "S" | "H" | "D" | "C", worth: number) => ({ trump, worth, least: 8, most: 14 });

describe("the bid picker", () => {
  it("begins with the smallest bid that is enough", () => {
    expect(firstBid({ kind: "auction", bids: BIDS, mayPass: true, pointless: [], estimates: [] }, true)).toBe("13S");
  });

  it("prefers the suit the hand likes best, unless hints are off", () => {
    const choice = { kind: "auction" as const, bids: BIDS, mayPass: true, pointless: [], estimates: [estimate("S", 9), estimate("H", 13)] };
    expect(firstBid(choice, true)).toBe("14H");
    expect(firstBid(choice, false)).toBe("13S");
  });

  it("goes only to legal bids", () => {
    expect(numbers(BIDS)).toEqual(["13", "14", "15"]);
    expect(trumps(BIDS)).toEqual(["S", "H", "D", "C"]);
    expect(otherNumber(BIDS, "14H", 1)).toBe("15H");
    expect(otherNumber(BIDS, "14H", -1)).toBe("13S");
    expect(otherNumber(BIDS, "13S", -1)).toBeNull();
    expect(otherTrump(BIDS, "13S", "C")).toBe("14C");
    expect(otherTrump(BIDS, "15H", "D")).toBe("15D");
  });

  it("takes rungs of a ladder", () => {
    expect(numbers(["2", "3", "nap"])).toEqual(["2", "3", "nap"]);
    expect(trumps(["2", "3", "nap"])).toEqual([]);
  });
});
