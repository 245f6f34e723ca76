/**
 * What the page asks of its server over HTTP. Every failure is a `Failure` whose `kind` says what
 * the player can do about it:
 *
 * - `offline`: this device has no network; wait for it
 * - `gone`: the server doesn't answer, or only with an error of its own; try again
 * - `refused`: the server answered and said no; `problem` says why, and at which option
 */
import type { Characters, Made, NewMatch, Problem, RulesPage, Start, TableRules } from "./protocol";

export type FailureKind = "offline" | "gone" | "refused";

export class Failure extends Error {
  readonly kind: FailureKind;
  readonly problem: Problem | undefined;

  constructor(kind: FailureKind, message: string, problem?: Problem) {
    super(message);
    this.name = "Failure";
    this.kind = kind;
    this.problem = problem;
  }
}

/** Longer than any honest answer takes; a server that is silent for so long is gone. */
const PATIENCE = 15_000;
/** Who has asked too fast, a key held down in a list say, waits so long and asks again, */
const BREATH = 1_000;
/** so many times in all. */
const TIMES = 5;

export async function getStart(signal?: AbortSignal): Promise<Start> {
  return (await ask("/api/start", { signal })) as Start;
}

/** Everybody in the gallery, in all languages. */
export async function getCharacters(): Promise<Characters> {
  return (await ask("/api/characters", {})) as Characters;
}

/** The rules of a table in words. Also the check of `changes`: refused if they can't be played. */
export async function getRules(
  table: string,
  changes: Readonly<Record<string, unknown>>,
  language: string,
  signal?: AbortSignal,
): Promise<RulesPage> {
  const query = new URLSearchParams({ table, language });
  if (Object.keys(changes).length > 0) query.set("changes", JSON.stringify(changes));
  return (await ask(`/api/rules?${query}`, { signal })) as RulesPage;
}

/** A rule file as changes of the table that it is nearest to; refused if it is none. */
export async function readRules(toml: string): Promise<TableRules> {
  return (await ask("/api/rules", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ toml }),
  })) as TableRules;
}

export async function makeMatch(match: NewMatch): Promise<Made> {
  return (await ask("/api/matches", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(match),
  })) as Made;
}

/** Deletes a match of one's own for good. */
export async function deleteMatch(id: string): Promise<void> {
  await ask(`/api/matches/${encodeURIComponent(id)}`, { method: "DELETE" });
}

interface Request {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal | undefined;
}

async function ask(address: string, request: Request): Promise<unknown> {
  for (let times = 1; ; times += 1) {
    try {
      return await askOnce(address, request);
    } catch (error) {
      const tooFast = error instanceof Failure && error.problem?.code === "too-fast";
      // What changes something is for the player to try again.
      if (!tooFast || request.method !== undefined || times === TIMES) throw error;
      request.signal?.throwIfAborted();
      await breath(request.signal);
    }
  }
}

function breath(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, BREATH);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

async function askOnce(address: string, request: Request): Promise<unknown> {
  const patience = AbortSignal.timeout(PATIENCE);
  const signal = request.signal ? AbortSignal.any([request.signal, patience]) : patience;
  let answer: Response;
  try {
    answer = await fetch(address, { ...request, signal });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    const kind = navigator.onLine === false ? "offline" : "gone";
    throw new Failure(kind, error instanceof Error ? error.message : String(error));
  }
  if (answer.status === 204) return undefined;
  let body: unknown;
  try {
    body = await answer.json();
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new Failure("gone", `${answer.status} without a readable answer`);
  }
  if (answer.ok) return body;
  const problem = problemOf(body, answer.status);
  throw new Failure(answer.status >= 500 ? "gone" : "refused", problem.message, problem);
}

function problemOf(body: unknown, status: number): Problem {
  const told = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  return {
    code: text(told["code"]) || String(status),
    message: text(told["message"]) || `HTTP ${status}`,
    path: text(told["path"]),
    told: text(told["told"]),
    remedies: Array.isArray(told["remedies"]) ? (told["remedies"] as Problem["remedies"]) : [],
  };
}
