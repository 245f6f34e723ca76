import { beforeEach, describe, expect, it, vi } from "vitest";

import { followLinks, routeOf, router, rulesAddress } from "../src/lib/router.svelte";

describe("routes", () => {
  it.each([
    ["/", { name: "home" }],
    ["/new", { name: "new" }],
    ["/new/", { name: "new" }],
    ["/rules", { name: "rules" }],
    ["/settings", { name: "settings" }],
    ["/match/a1-B_2", { name: "match", id: "a1-B_2" }],
    ["/match", { name: "missing" }],
    ["/match/a/b", { name: "missing" }],
    ["/match/%2e%2e", { name: "missing" }],
    ["/elsewhere", { name: "missing" }],
    ["/rules/more", { name: "missing" }],
  ])("%s", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  it("to rules carry what differs", () => {
    expect(rulesAddress("standard")).toBe("/rules");
    expect(rulesAddress("joker", {}, "kitty")).toBe("/rules?table=joker#term-kitty");
    const address = new URL(rulesAddress("nap", { "deck.hand": 6 }), "http://here");
    expect(JSON.parse(address.searchParams.get("changes") ?? "")).toEqual({ "deck.hand": 6 });
  });
});

describe("the router", () => {
  beforeEach(() => {
    vi.stubGlobal("scrollTo", vi.fn());
    router.go("/", { replace: true });
  });

  function click(html: string, init: MouseEventInit = {}): { moved: boolean; stopped: boolean } {
    document.body.innerHTML = html;
    const before = router.moves;
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
    document.addEventListener("click", followLinks, { once: true });
    // Whatever is not taken would leave the page; jsdom can't.
    document.addEventListener("click", (late) => late.preventDefault(), { once: true });
    let stopped = false;
    document.addEventListener("click", (late) => (stopped = late.defaultPrevented), { once: true });
    document.querySelector("b")?.dispatchEvent(event);
    return { moved: router.moves > before, stopped };
  }

  it("takes links that stay here", () => {
    expect(click('<a href="/rules?table=nap"><b>Rules</b></a>').moved).toBe(true);
    expect(router.route).toEqual({ name: "rules" });
    expect(router.query.get("table")).toBe("nap");
  });

  it.each([
    ["to elsewhere", '<a href="https://example.org/"><b>x</b></a>', {}],
    ["to a record", '<a href="/api/matches/1/record"><b>x</b></a>', {}],
    ["to a new tab", '<a href="/rules" target="_blank"><b>x</b></a>', {}],
    ["to a file", '<a href="/rules" download><b>x</b></a>', {}],
    ["with Ctrl", '<a href="/rules"><b>x</b></a>', { ctrlKey: true }],
    ["with the middle button", '<a href="/rules"><b>x</b></a>', { button: 1 }],
  ])("leaves links %s alone", (_, html, init) => {
    expect(click(html, init).moved).toBe(false);
    expect(router.route).toEqual({ name: "home" });
  });

  it("goes back and forth", async () => {
    router.go("/new");
    router.go("/match/abc");
    expect(router.route).toEqual({ name: "match", id: "abc" });
    const back = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    history.back();
    await back;
    expect(router.route).toEqual({ name: "new" });
  });

  it("counts moves between screens, not within one", () => {
    const before = router.moves;
    router.go("/rules");
    router.go("/rules?table=joker");
    expect(router.moves).toBe(before + 1);
    expect(router.query.get("table")).toBe("joker");
  });
});
