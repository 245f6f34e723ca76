import { readdirSync } from "node:fs";

import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";

import { ARMS } from "../src/gallery/arms";
import Arms from "../src/gallery/Arms.svelte";
import { CHARGES } from "../src/gallery/charges";
import { PARTS } from "../src/gallery/shield";

const PEOPLE = readdirSync("../src/napoleon/players/characters")
  .filter((file) => file.endsWith(".toml"))
  .map((file) => file.slice(0, -".toml".length));

describe("the arms", () => {
  it("are everybody's who can be played against, and nobody else's", () => {
    expect(Object.keys(ARMS).sort()).toEqual(PEOPLE.sort());
  });

  it("differ without their colours", () => {
    const bare = Object.values(ARMS).map(({ shape, layers }) =>
      JSON.stringify([shape, layers.map(({ tincture: _, ...layer }) => layer)]),
    );
    expect(new Set(bare).size).toBe(bare.length);
  });

  it("use all that is drawn", () => {
    const layers = Object.values(ARMS).flatMap((arms) => arms.layers);
    expect(new Set(layers.flatMap(({ charge }) => charge ?? []))).toEqual(new Set(Object.keys(CHARGES)));
    expect(new Set(layers.flatMap(({ part }) => part ?? []))).toEqual(new Set(Object.keys(PARTS)));
  });

  it.each(PEOPLE)("of %s are drawn with real numbers only", (id) => {
    const { container } = render(Arms, { id });
    expect(container.querySelectorAll("path").length).toBeGreaterThan(4);
    expect(container.innerHTML).not.toMatch(/NaN|undefined/);
  });

  it("of somebody unknown are a blank shield", () => {
    const { container } = render(Arms, { id: "nobody" });
    expect(container.querySelectorAll(".charge")).toHaveLength(0);
    expect(container.querySelector(".edge")).not.toBeNull();
  });
});
