import { describe, expect, it } from "vitest";

import { fromLeft, handLayout, rowsOf, seatPoint } from "../../src/table/layout";
import { seat, view } from "./views";

const tableOf = (count: number, direction: "clockwise" | "anticlockwise" = "clockwise") =>
  view({ seat: 2 % count, direction, seats: Array.from({ length: count }, (_, at) => seat(`P${at}`)) });

describe("seats", () => {
  it("lie in playing order, the next one to the left", () => {
    expect(fromLeft(tableOf(5))).toEqual([3, 4, 0, 1]);
    expect(fromLeft(tableOf(5, "anticlockwise"))).toEqual([1, 0, 4, 3]);
  });

  it("are mirrored left and right for every size of table", () => {
    for (const count of [3, 4, 5, 6, 7]) {
      const table = tableOf(count);
      const points = fromLeft(table).map((other) => seatPoint(table, other));
      points.forEach((point, place) => {
        const across = points[points.length - 1 - place]!;
        expect(point.x).toBeCloseTo(-across.x, 2);
        expect(point.y).toBeCloseTo(across.y, 2);
      });
      expect(seatPoint(table, table.seat)).toEqual({ x: 0, y: 1 });
    }
  });
});

const DECK = ["S", "H", "C", "D"].flatMap((suit) => [..."AKQJT98765432"].map((rank) => suit + rank));

describe("the hand", () => {
  it("is broken between suits where that costs nothing", () => {
    const hand = ["SA", "SK", "S2", "HA", "H3", "H2", "CA", "C3", "C2", "D5"];
    expect(rowsOf(hand, 7).map((row) => row.length)).toEqual([6, 4]);
    expect(rowsOf(hand, 10)).toHaveLength(1);
  });

  it("keeps every card, and no row longer than it may be", () => {
    for (let count = 0; count <= 20; count++) {
      for (const most of [5, 7, 8]) {
        const hand = DECK.slice(5, 5 + count);
        const rows = rowsOf(hand, most);
        expect(rows.flat()).toEqual(hand);
        expect(Math.max(0, ...rows.map((row) => row.length))).toBeLessThanOrEqual(most);
      }
    }
  });

  it("fits its room, and each card can be hit", () => {
    for (const [room, height] of [[344, 640], [374, 844], [900, 800], [640, 700], [820, 390]] as const) {
      for (let count = 1; count <= 20; count++) {
        const layout = handLayout(DECK.slice(0, count), room, height);
        const xs = layout.places.map(({ x }) => x);
        expect(Math.min(...xs)).toBeGreaterThanOrEqual(-0.01);
        expect(Math.max(...xs) + layout.card).toBeLessThanOrEqual(room + 0.01);
        layout.places.slice(1).forEach((place, at) => {
          const before = layout.places[at]!;
          if (before.y === place.y) expect(place.x - before.x).toBeGreaterThanOrEqual(43.9);
        });
      }
    }
  });
});
