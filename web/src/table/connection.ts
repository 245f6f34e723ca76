/**
 * The wire to the table. What is sent carries an id and is sent again after a lost connection until
 * it is answered: the server does it once. What was missed meanwhile is asked for by `seen`.
 */
import type { Action, FromPage, FromServer, Reason, Update } from "../lib/protocol";

export type Status = "connecting" | "open" | "lost" | "closed";

export interface Listener {
  update(update: Update): void;
  accepted(id: string): void;
  refused(id: string, reason: Reason): void;
  thinking(seat: number): void;
  /** `code` says why it is closed for good. */
  status(status: Status, code: string): void;
}

export interface Connection {
  /** Sends an action and returns its id. */
  act(action: Action): string;
  /** Asks for the next deal. */
  next(): string;
  /** Tries again now, after a close or a wait. */
  retry(): void;
  close(): void;
}

/** Closed for one of these, the page doesn't come back by itself. */
const FINAL = new Set(["unknown-match", "not-yours", "failed", "too-fast", "unreadable"]);

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
/** Silence for so long gets a ping; as long again without an answer is a lost connection. */
const PATIENCE = 20_000;

export function waitBefore(attempt: number, random = Math.random()): number {
  const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return full * (0.6 + 0.4 * random);
}

export function newId(): string {
  // Not `randomUUID`: it is missing where the page isn't served by HTTPS or from this machine.
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function socketAddress(match: string, seen: number, from: Location | URL = location): string {
  const scheme = from.protocol === "https:" ? "wss:" : "ws:";
  const address = `${scheme}//${from.host}/api/matches/${encodeURIComponent(match)}/socket`;
  return seen > 0 ? `${address}?seen=${seen}` : address;
}

export class SocketConnection implements Connection {
  #socket: WebSocket | null = null;
  #seen = 0;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  /** Sent and not yet answered, in order. */
  #open = new Map<string, FromPage>();
  #ended = false;
  #code = "";

  constructor(
    private readonly match: string,
    private readonly listener: Listener,
    private readonly make: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {
    globalThis.addEventListener?.("online", this.#online);
    globalThis.document?.addEventListener("visibilitychange", this.#online);
    this.#connect();
  }

  act(action: Action): string {
    return this.#post({ type: "act", id: newId(), action });
  }

  next(): string {
    return this.#post({ type: "next", id: newId() });
  }

  retry(): void {
    this.#ended = false;
    this.#attempt = 0;
    this.#connect();
  }

  close(): void {
    this.#ended = true;
    this.#open.clear();
    globalThis.removeEventListener?.("online", this.#online);
    globalThis.document?.removeEventListener("visibilitychange", this.#online);
    this.#drop();
  }

  #post(message: FromPage & { id: string }): string {
    this.#open.set(message.id, message);
    this.#send(message);
    return message.id;
  }

  #send(message: FromPage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #online = (): void => {
    if (!this.#ended && !this.#socket && !document.hidden) {
      this.#attempt = 0;
      this.#connect();
    }
  };

  #drop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#pulse);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close();
  }

  #connect(): void {
    this.#drop();
    this.#code = "";
    const socket = this.make(socketAddress(this.match, this.#seen));
    this.#socket = socket;
    socket.onopen = () => {
      this.listener.status("open", "");
      for (const message of this.#open.values()) this.#send(message);
      this.#listen();
    };
    socket.onmessage = (event: MessageEvent) => {
      this.#listen();
      this.#receive(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = () => this.#lost();
    socket.onerror = () => undefined; // A close follows.
  }

  #listen(): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => {
      this.#send({ type: "ping" });
      this.#pulse = setTimeout(() => this.#lost(), PATIENCE);
    }, PATIENCE);
  }

  #lost(): void {
    this.#drop();
    if (this.#ended) return;
    if (FINAL.has(this.#code)) {
      this.#ended = true;
      this.listener.status("closed", this.#code);
      return;
    }
    this.listener.status("lost", this.#code);
    this.#timer = setTimeout(() => this.#connect(), waitBefore(this.#attempt++));
  }

  #receive(message: FromServer): void {
    this.#attempt = 0;
    switch (message.type) {
      case "update":
        // Twice the same is told once; the table as it is always counts.
        if (message.event !== null && message.sequence <= this.#seen) return;
        this.#seen = message.sequence;
        this.listener.update(message);
        break;
      case "accepted":
        this.#open.delete(message.id);
        this.listener.accepted(message.id);
        break;
      case "refused":
        this.#open.delete(message.id);
        this.listener.refused(message.id, message.reason);
        break;
      case "thinking":
        this.listener.thinking(message.seat);
        break;
      case "closed":
        this.#code = message.code;
        break;
      case "pong":
        break;
    }
  }
}
