/** Wishes for a seat, as the server takes them: a level, a person's id, or a lot. */
import { m } from "../lib/paraglide/messages.js";
import { isLevel, levelName } from "./words";

export const CHOOSING = ["alike", "each", "lot"] as const;
export type Choosing = (typeof CHOOSING)[number];

const LOT = "lot";

/** A lot among all, or among those of a level. */
export function lotOf(level: string): string {
  return level ? `${LOT}:${level}` : LOT;
}

export function isLot(wish: string): boolean {
  return wish === LOT || wish.startsWith(`${LOT}:`);
}

export function isPerson(wish: string): boolean {
  return !isLevel(wish) && !isLot(wish);
}

/** What a wish for no certain person is called. */
export function wishName(wish: string): string {
  if (!isLot(wish)) return levelName(wish);
  const level = wish.slice(LOT.length + 1);
  return level ? m.new_lot_level({ level: levelName(level) }) : m.new_lot();
}
