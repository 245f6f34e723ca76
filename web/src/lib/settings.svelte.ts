/**
 * What the player has chosen for this browser: kept in `localStorage`, read without trust (a
 * damaged or foreign entry falls back to its default), written to the document's attributes so
 * that the stylesheet follows, and shared with other open tabs.
 *
 *     settings.speed = "fast";     // kept, and everything that read it follows at once
 *     settings.trickHold           // ms that a finished trick stays
 *     settings.still               // no motion but short fades
 */
import { overwriteGetLocale } from "./paraglide/runtime.js";

export const LANGUAGES = ["en", "ja", "sv"] as const;
export const SPEEDS = ["slow", "normal", "fast"] as const;
export const THEMES = ["auto", "dark", "light"] as const;
export const MOTIONS = ["auto", "less"] as const;

export type Language = (typeof LANGUAGES)[number];
/** `instant` is for tests: nothing waits. */
export type Speed = (typeof SPEEDS)[number] | "instant";
export type Theme = (typeof THEMES)[number];
export type Motion = (typeof MOTIONS)[number];

export interface Choices {
  language: Language;
  speed: Speed;
  fourColours: boolean;
  motion: Motion;
  sound: boolean;
  theme: Theme;
  /** On touch: the first tap lifts a card, the second plays it. */
  tapTwice: boolean;
  hints: boolean;
  /** Characters say a word now and then. */
  remarks: boolean;
  /** The player's name at the table; empty for none given. */
  name: string;
}

const KEY = "napoleon.settings";
export const LONGEST_NAME = 24;

/** How long a finished trick stays, and the pause between two cards of others, in ms. */
const PACE: Record<Speed, { hold: number; beat: number }> = {
  slow: { hold: 3000, beat: 1000 },
  normal: { hold: 1400, beat: 550 },
  fast: { hold: 700, beat: 220 },
  instant: { hold: 0, beat: 0 },
};

function one<T extends string>(values: readonly T[], value: unknown, otherwise: T): T {
  return values.find((known) => known === value) ?? otherwise;
}

function flag(value: unknown, otherwise: boolean): boolean {
  return typeof value === "boolean" ? value : otherwise;
}

/** The first of the browser's languages that the page speaks, else English. */
export function preferredLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const tag of wanted) {
    const language = LANGUAGES.find((known) => known === tag.toLowerCase().split("-")[0]);
    if (language) return language;
  }
  return "en";
}

/** Choices from whatever was stored; every entry that makes no sense has its default. */
export function readChoices(text: string | null): Choices {
  let stored: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) stored = parsed as Record<string, unknown>;
  } catch {
    // Damaged: as if nothing was stored.
  }
  return {
    language: one(LANGUAGES, stored["language"], preferredLanguage()),
    speed: one([...SPEEDS, "instant"], stored["speed"], "normal"),
    fourColours: flag(stored["fourColours"], false),
    motion: one(MOTIONS, stored["motion"], "auto"),
    sound: flag(stored["sound"], false),
    theme: one(THEMES, stored["theme"], "auto"),
    tapTwice: flag(stored["tapTwice"], true),
    hints: flag(stored["hints"], true),
    remarks: flag(stored["remarks"], true),
    name: typeof stored["name"] === "string" ? stored["name"].slice(0, LONGEST_NAME) : "",
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // Storage is forbidden here: choices last as long as the page.
  }
}

class Settings {
  #choices = $state(readChoices(stored()));
  #calmSystem = $state(false);

  constructor() {
    const calm = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
    this.#calmSystem = calm?.matches ?? false;
    calm?.addEventListener("change", (event) => (this.#calmSystem = event.matches));
    globalThis.addEventListener?.("storage", (event) => {
      if (event.key === KEY) {
        this.#choices = readChoices(event.newValue);
        this.#show();
      }
    });
    overwriteGetLocale(() => this.#choices.language);
    this.#show();
  }

  get language(): Language {
    return this.#choices.language;
  }
  set language(language: Language) {
    this.#set({ language });
  }

  get speed(): Speed {
    return this.#choices.speed;
  }
  set speed(speed: Speed) {
    this.#set({ speed });
  }

  get fourColours(): boolean {
    return this.#choices.fourColours;
  }
  set fourColours(fourColours: boolean) {
    this.#set({ fourColours });
  }

  get motion(): Motion {
    return this.#choices.motion;
  }
  set motion(motion: Motion) {
    this.#set({ motion });
  }

  get sound(): boolean {
    return this.#choices.sound;
  }
  set sound(sound: boolean) {
    this.#set({ sound });
  }

  get theme(): Theme {
    return this.#choices.theme;
  }
  set theme(theme: Theme) {
    this.#set({ theme });
  }

  get tapTwice(): boolean {
    return this.#choices.tapTwice;
  }
  set tapTwice(tapTwice: boolean) {
    this.#set({ tapTwice });
  }

  get hints(): boolean {
    return this.#choices.hints;
  }
  set hints(hints: boolean) {
    this.#set({ hints });
  }

  get remarks(): boolean {
    return this.#choices.remarks;
  }
  set remarks(remarks: boolean) {
    this.#set({ remarks });
  }

  get name(): string {
    return this.#choices.name;
  }
  set name(name: string) {
    this.#set({ name: name.slice(0, LONGEST_NAME) });
  }

  /** How long a finished trick stays, in ms. */
  get trickHold(): number {
    return PACE[this.speed].hold;
  }

  /** The pause between two cards of other players, in ms. */
  get beat(): number {
    return PACE[this.speed].beat;
  }

  /** No motion but short fades: the player's wish, or the system's. */
  get still(): boolean {
    return this.speed === "instant" || this.motion === "less" || this.#calmSystem;
  }

  #set(some: Partial<Choices>): void {
    this.#choices = { ...this.#choices, ...some };
    this.#show();
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#choices));
    } catch {
      // Full or forbidden: the choice holds for as long as the page is open.
    }
  }

  /** Puts on the document what stylesheets and screen readers need to know. */
  #show(): void {
    const root = document.documentElement;
    root.lang = this.language;
    root.dataset["theme"] = this.theme;
    root.dataset["suits"] = this.fourColours ? "four" : "two";
    root.dataset["motion"] = this.still ? "less" : "full";
  }
}

export const settings = new Settings();
