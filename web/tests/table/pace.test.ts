import { beforeEach, describe, expect, it } from "vitest";

import type { Event, Update } from "../../src/lib/protocol";
import { Pace, pause, type Clock } from "../../src/table/pace";
import { update, view } from "./views";

const SPEEDS = { hold: 1400, beat: 550 };

/** A clock that goes on only when told to. */
class FakeClock implements Clock {
  time = 0;
  #calls: { at: number; call: () => void }[] = [];

  now(): number {
    return this.time;
  }

  after(ms: number, call: () => void): () => void {
    const entry = { at: this.time + ms, call };
    this.#calls.push(entry);
    return () => (this.#calls = this.#calls.filter((other) => other !== entry));
  }

  goOn(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.#calls.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#calls = this.#calls.filter((other) => other !== next);
      this.time = next.at;
      next.call();
    }
    this.time = end;
  }
}

const play = (seat: number): Event => ({ kind: "play", seat, card: "SA", suit: null });
const taken: Event = { kind: "taken", seat: 1, cards: [], honours: 0, power: "trump" };

describe("the pace of the table", () => {
  let clock: FakeClock;
  let shown: (string | undefined)[];
  let settled: number;
  let pace: Pace;
  let sequence = 0;
  const push = (...events: Event[]) => {
    for (const event of events) pace.push(update(++sequence, event, view()));
  };

  beforeEach(() => {
    clock = new FakeClock();
    shown = [];
    settled = 0;
    const show = (one: Update) => shown.push(one.event?.kind);
    pace = new Pace(show, () => settled++, () => SPEEDS, clock);
    pace.push(update(0, null, view()));
    shown = [];
  });

  it("gives each card of another its moment", () => {
    push(play(1), play(2), play(3));
    expect(shown).toEqual(["play"]);
    expect(pace.busy).toBe(true);
    clock.goOn(549);
    expect(shown).toHaveLength(1);
    clock.goOn(1);
    expect(shown).toHaveLength(2);
    clock.goOn(550);
    expect(shown).toHaveLength(3);
    expect(pace.busy).toBe(false);
  });

  it("never lets the own card wait", () => {
    push(play(4), play(0));
    expect(shown).toEqual(["play", "play"]);
  });

  it("lets a finished trick lie, gathers it, and goes on", () => {
    push(play(4), taken, play(1));
    clock.goOn(300);
    expect(shown).toEqual(["play", "taken"]);
    clock.goOn(1300);
    expect(settled).toBe(0);
    clock.goOn(100);
    expect(settled).toBe(1);
    expect(shown).toHaveLength(2);
    clock.goOn(300);
    expect(shown).toEqual(["play", "taken", "play"]);
  });

  it("gathers the last trick too when nothing follows", () => {
    push(play(4), taken);
    clock.goOn(3000);
    expect(settled).toBe(1);
    expect(pace.busy).toBe(false);
  });

  it("goes on at a tap", () => {
    push(play(4), taken, play(1), play(2));
    clock.goOn(300);
    pace.skip();
    expect(shown).toEqual(["play", "taken", "play"]);
    expect(settled).toBe(1);
  });

  it("shows everything once, in order, when the player acts", () => {
    push(play(4), taken, play(1), play(2));
    pace.flush();
    expect(shown).toEqual(["play", "taken", "play", "play"]);
    expect(settled).toBe(1);
    expect(pace.busy).toBe(false);
    clock.goOn(10_000);
    expect(shown).toHaveLength(4);
  });

  it("forgets what waited when the table comes as it is", () => {
    push(play(4), play(1), play(2));
    pace.push(update(++sequence, null, view()));
    expect(shown).toEqual(["play", undefined]);
    expect(pace.busy).toBe(false);
  });

  it("doesn't wait for what comes late", () => {
    push(play(1));
    clock.goOn(5000);
    push(play(2));
    expect(shown).toHaveLength(2);
  });

  it("waits for nothing at the speed of tests", () => {
    expect(pause(taken, play(1), 0, { hold: 0, beat: 0 })).toBe(0);
    expect(pause(play(1), play(2), 0, { hold: 0, beat: 0 })).toBe(0);
  });
});
