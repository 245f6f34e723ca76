import { afterEach, describe, expect, it, vi } from "vitest";

import { deleteMatch, Failure, getRules, getStart, makeMatch } from "../src/lib/api";

const answers = (status: number, body: string): void =>
  void vi.stubGlobal("fetch", vi.fn().mockImplementation(async () => new Response(body, { status })));

async function failureOf(asked: Promise<unknown>): Promise<Failure> {
  return asked.then(
    () => expect.fail("no failure"),
    (error: unknown) => {
      expect(error).toBeInstanceOf(Failure);
      return error as Failure;
    },
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the server", () => {
  it("is asked for the rules with what was changed", async () => {
    answers(200, "{}");
    await getRules("joker", { "auction.minimum": 11 }, "sv");
    const address = new URL(String(vi.mocked(fetch).mock.calls[0]?.[0]), "http://here");
    expect(address.pathname).toBe("/api/rules");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      table: "joker",
      language: "sv",
      changes: '{"auction.minimum":11}',
    });
  });

  it("makes a match of what was chosen", async () => {
    answers(201, '{"id":"abc"}');
    expect(await makeMatch({ table: "nap", opponents: ["easy"] })).toEqual({ id: "abc" });
    const request = vi.mocked(fetch).mock.calls[0]?.[1];
    expect(request?.method).toBe("POST");
    expect(JSON.parse(String(request?.body))).toEqual({ table: "nap", opponents: ["easy"] });
  });

  it("deletes a match, and has nothing to say about it", async () => {
    vi.stubGlobal("fetch", vi.fn().mockResolvedValue(new Response(null, { status: 204 })));
    await deleteMatch("a/b");
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe("/api/matches/a%2Fb");
  });

  describe("that was asked too fast", () => {
    const tooFast = (): Response => new Response('{"code":"too-fast"}', { status: 429 });

    it("is asked again after a moment", async () => {
      vi.useFakeTimers();
      const fetched = vi
        .fn()
        .mockImplementationOnce(async () => tooFast())
        .mockImplementation(async () => new Response('{"title":"Nap"}'));
      vi.stubGlobal("fetch", fetched);
      const asked = getRules("nap", {}, "en");
      await vi.runAllTimersAsync();
      expect(await asked).toEqual({ title: "Nap" });
      expect(fetched).toHaveBeenCalledTimes(2);
    });

    it("is believed in the end", async () => {
      vi.useFakeTimers();
      vi.stubGlobal("fetch", vi.fn().mockImplementation(async () => tooFast()));
      const failed = failureOf(getStart());
      await vi.runAllTimersAsync();
      expect((await failed).problem?.code).toBe("too-fast");
    });

    it("is asked no more by whoever has left", async () => {
      const fetched = vi.fn().mockImplementation(async () => tooFast());
      vi.stubGlobal("fetch", fetched);
      const leaving = new AbortController();
      const asked = getStart(leaving.signal).catch((error: unknown) => error);
      await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
      leaving.abort();
      expect(await asked).toBe(leaving.signal.reason);
      expect(fetched).toHaveBeenCalledTimes(1);
    });

    it("is not asked twice to change something", async () => {
      const fetched = vi.fn().mockImplementation(async () => tooFast());
      vi.stubGlobal("fetch", fetched);
      expect((await failureOf(makeMatch({}))).problem?.code).toBe("too-fast");
      expect(fetched).toHaveBeenCalledTimes(1);
    });
  });

  it("says why it refuses, and where", async () => {
    const remedies = [{ name: "Cards each: 10", changes: { "deck.hand": 10 } }];
    const problem = { code: "rules", message: "too many cards", path: "deck.hand", told: "för många", remedies };
    answers(422, JSON.stringify(problem));
    const failure = await failureOf(makeMatch({}));
    expect(failure.kind).toBe("refused");
    expect(failure.problem).toEqual(problem);
    expect(failure.message).toBe("too many cards");
  });

  it.each(["[]", "null", "{}", '{"message":7}'])("may refuse with %s", async (body) => {
    answers(404, body);
    const failure = await failureOf(getStart());
    expect(failure.kind).toBe("refused");
    expect(failure.problem).toMatchObject({ code: "404", message: "HTTP 404", path: "", remedies: [] });
  });

  it("is gone when it has an error of its own", async () => {
    answers(500, '{"code":"oops","message":"oops","path":""}');
    expect((await failureOf(getStart())).kind).toBe("gone");
  });

  it("is gone when something else answers in its place", async () => {
    answers(200, "<!doctype html>");
    expect((await failureOf(getStart())).kind).toBe("gone");
  });

  it("is gone when nothing answers", async () => {
    vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("Failed to fetch")));
    expect((await failureOf(getStart())).kind).toBe("gone");
  });

  it("can't be asked without a network", async () => {
    vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("Failed to fetch")));
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect((await failureOf(getStart())).kind).toBe("offline");
  });

  it("tells nobody who no longer asks", async () => {
    const stop = new AbortController();
    vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new DOMException("aborted", "AbortError")));
    stop.abort();
    await expect(getStart(stop.signal)).rejects.not.toBeInstanceOf(Failure);
  });
});
