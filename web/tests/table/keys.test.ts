import { describe, expect, it } from "vitest";

import { KeyReader, type Command } from "../../src/table/keys";

function read(keys: readonly string[], phase: "auction" | "other" = "other", gap = 100): (Command | null)[] {
  const reader = new KeyReader();
  return keys.map((key, place) => reader.read({ key, at: place * gap }, phase));
}

describe("keys", () => {
  it("read a card from its suit and rank", () => {
    expect(read(["h", "t"]).at(-1)).toEqual({ kind: "card", card: "HT" });
    expect(read(["H", "1"]).at(-1)).toEqual({ kind: "card", card: "HT" });
    expect(read(["s", "a"]).at(-1)).toEqual({ kind: "card", card: "SA" });
    expect(read(["d", "j"]).at(-1)).toEqual({ kind: "card", card: "DJ" });
    expect(read(["c", "2"]).at(-1)).toEqual({ kind: "card", card: "C2" });
  });

  it("read the joker", () => {
    expect(read(["j", "j"]).at(-1)).toEqual({ kind: "card", card: "JK" });
    expect(read(["j", "r"]).at(-1)).toEqual({ kind: "card", card: "JR" });
  });

  it("a suit alone goes to it, and is forgotten after a while", () => {
    expect(read(["h"])).toEqual([{ kind: "suit", suit: "H" }]);
    expect(read(["h", "t"], "other", 5000).at(-1)).toBeNull();
  });

  it("choose number and trump in the auction", () => {
    expect(read(["d", "ArrowUp", "-", "n"], "auction")).toEqual([
      { kind: "suit", suit: "D" },
      { kind: "number", by: 1 },
      { kind: "number", by: -1 },
      { kind: "suit", suit: "N" },
    ]);
  });

  it("know the plain commands", () => {
    const commands = read(["?", "l", "o", "m", "w", ".", "u", "Escape", "p", "g", "ArrowLeft", "End", "F5"]);
    expect(commands.map((command) => command?.kind)).toEqual([
      "help", "last", "overview", "menu", "tell", "skip", "undo", "escape", "pass", "main", "move", "end", undefined,
    ]);
  });
});
