import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { FromServer } from "../../src/lib/protocol";
import { SocketConnection, socketAddress, waitBefore, type Listener } from "../../src/table/connection";
import { update, view } from "./views";

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { id?: string; type: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const last = () => FakeSocket.all.at(-1)!;

describe("the wire", () => {
  let heard: string[];
  let wire: SocketConnection;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    heard = [];
    const listener: Listener = {
      update: ({ sequence }) => heard.push(`update ${sequence}`),
      accepted: () => heard.push("accepted"),
      refused: (_, reason) => heard.push(`refused ${reason.code}`),
      thinking: () => undefined,
      status: (status, code) => heard.push(code ? `${status} ${code}` : status),
    };
    wire = new SocketConnection("m1", listener, (address) => new FakeSocket(address) as unknown as WebSocket);
  });

  afterEach(() => {
    wire.close();
    vi.useRealTimers();
  });

  it("asks for what it has missed", () => {
    last().open();
    last().tell(update(7, null, view()));
    last().break();
    expect(heard).toEqual(["open", "update 7", "lost"]);
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(2);
    expect(last().address).toMatch(/\/api\/matches\/m1\/socket\?seen=7$/);
  });

  it("sends what was not answered again, with the same id", () => {
    last().open();
    const id = wire.act({ kind: "pass" });
    last().break();
    vi.advanceTimersByTime(400);
    last().open();
    expect(last().sent).toEqual([{ type: "act", id, action: { kind: "pass" } }]);
    last().tell({ type: "accepted", id });
    last().break();
    vi.advanceTimersByTime(1000);
    last().open();
    expect(last().sent).toEqual([]);
  });

  it("tells an update once", () => {
    last().open();
    const pass = { kind: "pass", seat: 1 } as const;
    last().tell(update(3, pass, view()));
    last().tell(update(3, pass, view()));
    expect(heard).toEqual(["open", "update 3"]);
  });

  it("stays away from a match that isn't its own", () => {
    last().open();
    last().tell({ type: "closed", code: "not-yours", message: "" });
    last().break();
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual(["open", "closed not-yours"]);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("notices a silent line", () => {
    last().open();
    vi.advanceTimersByTime(20_000);
    expect(last().sent).toEqual([{ type: "ping" }]);
    vi.advanceTimersByTime(20_000);
    expect(heard).toContain("lost");
  });

  it("waits longer each time, never for ever", () => {
    expect(waitBefore(0, 1)).toBe(300);
    expect(waitBefore(3, 1)).toBe(2400);
    expect(waitBefore(30, 1)).toBe(8000);
    expect(waitBefore(3, 0)).toBeLessThan(waitBefore(3, 1));
  });

  it("is as secret as the page", () => {
    expect(socketAddress("a b", 0, new URL("https://cards.example/x"))).toBe("wss://cards.example/api/matches/a%20b/socket");
  });
});
