/** Where seats, the cards of a trick and the hand lie. Numbers only; the stylesheet scales them. */
import { suitOf } from "../lib/cards";
import type { CardText, View } from "../lib/protocol";

export interface Point {
  /** −1 is the left edge of the oval, 1 the right. */
  readonly x: number;
  /** −1 is its top, 1 its bottom. */
  readonly y: number;
}

/** How far the other seats spread to each side of the top, in degrees, by how many they are. */
const SPREAD: Record<number, number> = { 1: 0, 2: 62, 3: 90, 4: 98, 5: 103, 6: 106 };

/** The other seats in the order in which they lie from left to right. */
export function fromLeft(view: Pick<View, "seat" | "seats" | "direction">): number[] {
  const count = view.seats.length;
  const others = Array.from({ length: count - 1 }, (_, step) => (view.seat + 1 + step) % count);
  return view.direction === "clockwise" ? others : others.reverse();
}

function onOval(degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return { x: round(Math.sin(radians)), y: round(-Math.cos(radians)) };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}

/** Where a seat is on the oval: the own one at the bottom, the others along the top. */
export function seatPoint(view: Pick<View, "seat" | "seats" | "direction">, seat: number): Point {
  if (seat === view.seat) return { x: 0, y: 1 };
  const others = fromLeft(view);
  const spread = SPREAD[others.length] ?? 106;
  const step = others.length > 1 ? (2 * spread) / (others.length - 1) : 0;
  return onOval(-spread + step * others.indexOf(seat));
}

/** A card of the trick leans a little toward its seat. */
export function lean(point: Point): number {
  return round(point.x * (point.y > 0.5 ? -4 : 5));
}

/**
 * Splits a hand that is too wide for one row: at most `most` cards a row, broken between suits
 * where that costs no row.
 */
export function rowsOf(cards: readonly CardText[], most: number): CardText[][] {
  if (cards.length === 0) return [];
  const count = Math.ceil(cards.length / Math.max(1, most));
  const rows: CardText[][] = [];
  let rest = [...cards];
  for (let left = count; left > 1; left--) {
    const even = Math.ceil(rest.length / left);
    const least = Math.max(1, rest.length - (left - 1) * most);
    let best = even;
    for (let cut = least; cut <= Math.min(most, rest.length - 1); cut++) {
      const between = suitOf(rest[cut - 1] ?? "") !== suitOf(rest[cut] ?? "");
      const bestBetween = suitOf(rest[best - 1] ?? "") !== suitOf(rest[best] ?? "");
      const nearer = Math.abs(cut - even) < Math.abs(best - even);
      if (between && Math.abs(cut - even) <= 1 && (!bestBetween || nearer)) best = cut;
    }
    rows.push(rest.slice(0, best));
    rest = rest.slice(best);
  }
  rows.push(rest);
  return rows;
}

/** How far each card lies from the next in a row, so that all fit; never wider than beside each other. */
export function stepOf(count: number, room: number, card: number, gap: number): number {
  if (count <= 1) return card;
  return Math.min(card + gap, (room - card) / (count - 1));
}

export interface HandLayout {
  /** A card's width, in px. */
  readonly card: number;
  readonly height: number;
  readonly rows: number;
  /** Where each card lies from the upper left corner, in the order of the cards. */
  readonly places: readonly { x: number; y: number }[];
}

/** The least width of a card that can be hit, in px. */
const TARGET = 44;

/** Lays a hand into the room there is, in a window of this height: one row where it fits, else overlapped rows. */
export function handLayout(cards: readonly CardText[], room: number, height: number): HandLayout {
  const wide = room >= 620;
  const tall = height >= 740;
  const card = height < 520 ? 60 : wide ? (tall ? 98 : 84) : Math.min(tall ? 74 : 64, room / 5.2);
  const gap = wide ? 6 : 4;
  const rows = rowsOf(cards, Math.max(1, Math.floor((room - card) / TARGET) + 1));
  const tallness = card * 1.4;
  const below = rows.length > 2 ? tallness * 0.48 : tallness * 0.62;
  const places = rows.flatMap((row, line) => {
    const step = Math.max(1, stepOf(row.length, room, card, wide ? -card * 0.18 : gap));
    const left = (room - card - step * (row.length - 1)) / 2;
    return row.map((_, place) => ({ x: left + step * place, y: line * below }));
  });
  return {
    card,
    rows: rows.length,
    height: tallness + Math.max(0, rows.length - 1) * below,
    places,
  };
}
