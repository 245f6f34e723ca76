/** Lists of the rules, put in order: the powers, and the ladder of calls. */

/** This takes what no other takes, and so is always the last. */
export const LAST_POWER = "led_suit";

/** The list with one element at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  const element = list[from];
  if (element === undefined) return [...list];
  return [...rest.slice(0, to), element, ...rest.slice(to)];
}

/** Where a power may go: anywhere above the last. */
export function movedPower(order: readonly string[], from: number, to: number): string[] {
  if (order[from] === LAST_POWER) return [...order];
  const lowest = order.includes(LAST_POWER) ? order.length - 2 : order.length - 1;
  return moved(order, from, Math.min(Math.max(to, 0), lowest));
}

/** With a power where it usually stands: above the first that usually stands below it. */
export function withPower(order: readonly string[], power: string, usual: readonly string[]): string[] {
  if (order.includes(power)) return [...order];
  const below = usual.slice(usual.indexOf(power) + 1);
  const place = order.findIndex((each) => below.includes(each));
  return place < 0 ? [...order, power] : [...order.slice(0, place), power, ...order.slice(place)];
}

export function withoutPower(order: readonly string[], power: string): string[] {
  return power === LAST_POWER ? [...order] : order.filter((each) => each !== power);
}

export interface Rung {
  name: string;
  tricks: number;
  win: number;
  lose: number;
  only_over: string;
}

/** A ladder as the rules hold it; what is no rung is left out. */
export function rungsOf(value: unknown): Rung[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    if (typeof each !== "object" || each === null) return [];
    const rung = each as Partial<Rung>;
    return [
      {
        name: String(rung.name ?? ""),
        tricks: Number(rung.tricks) || 1,
        win: Number(rung.win) || 0,
        lose: Number(rung.lose) || 0,
        only_over: String(rung.only_over ?? ""),
      },
    ];
  });
}

/** A name as the rules write it: `Royal Nap` → `royal-nap`. */
export function rungName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 20);
}

/** The ladder with a rung changed; who only went over a renamed one goes over it still. */
export function withRung(ladder: readonly Rung[], place: number, change: Partial<Rung>): Rung[] {
  const old = ladder[place]?.name;
  return ladder.map((rung, each) => {
    if (each === place) return { ...rung, ...change };
    if (change.name !== undefined && old && rung.only_over === old) return { ...rung, only_over: change.name };
    return rung;
  });
}

export function withoutRung(ladder: readonly Rung[], place: number): Rung[] {
  const gone = ladder[place]?.name;
  return ladder
    .filter((_, each) => each !== place)
    .map((rung) => (rung.only_over === gone ? { ...rung, only_over: "" } : rung));
}

/** With a new call above the others: a trick more, as far as there are some. */
export function withNewRung(ladder: readonly Rung[], tricks: number): Rung[] {
  const last = ladder.at(-1);
  const more = Math.min((last?.tricks ?? 0) + 1, tricks);
  const names = new Set(ladder.map(({ name }) => name));
  let name = String(more);
  for (let number = 2; names.has(name); number += 1) name = `${more}-${number}`;
  return [...ladder, { name, tricks: more, win: more, lose: more, only_over: "" }];
}
