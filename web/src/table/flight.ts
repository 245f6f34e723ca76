/**
 * How cards move: from a seat to the table, from the table to who takes them. Svelte runs these as
 * transitions, so they can be interrupted and never stand in the way of a click.
 */
import type { Attachment } from "svelte/attachments";
import type { TransitionConfig } from "svelte/transition";

/** Where on the screen things are that cards come from and go to. */
export class Places {
  #elements = new Map<string, Element>();
  #rects = new Map<string, DOMRect>();

  /** Names an element for as long as it is there. */
  at(name: string): Attachment {
    return (element) => {
      this.#elements.set(name, element);
      return () => {
        if (this.#elements.get(name) === element) this.#elements.delete(name);
      };
    };
  }

  /** Keeps where something is now, for a flight that begins once it is gone. */
  remember(name: string): void {
    const rect = this.#elements.get(name)?.getBoundingClientRect();
    if (rect) this.#rects.set(name, rect);
  }

  /** Where something is, or was when it was last remembered. */
  find(...names: string[]): DOMRect | null {
    for (const name of names) {
      const kept = this.#rects.get(name);
      if (kept) {
        this.#rects.delete(name);
        return kept;
      }
      const element = this.#elements.get(name);
      if (element) return element.getBoundingClientRect();
    }
    return null;
  }
}

export interface Flight {
  /** The other end of the flight. */
  readonly end: DOMRect | null;
  /** Only a short fade. */
  readonly still: boolean;
  readonly delay?: number;
  readonly duration?: number;
  /** Fades away at the far end. */
  readonly fade?: boolean;
}

const FADE: TransitionConfig = { duration: 80, css: (t) => `opacity: ${t}` };

function out(t: number): number {
  return 1 - (1 - t) ** 3;
}

/** In: from `end` to the element's place. Out: from its place to `end`. */
export function flight(node: Element, { end, still, delay = 0, duration = 260, fade = false }: Flight): TransitionConfig {
  if (still || !end) return FADE;
  const here = node.getBoundingClientRect();
  const x = end.left + end.width / 2 - here.left - here.width / 2;
  const y = end.top + end.height / 2 - here.top - here.height / 2;
  const small = Math.min(1, Math.max(0.35, end.width / Math.max(1, here.width)));
  return {
    delay,
    duration,
    easing: out,
    css: (t, u) =>
      `transform: translate(${u * x}px, ${u * y}px) scale(${t + u * small});` +
      (fade ? `opacity: ${Math.min(1, t * 2)};` : ""),
  };
}
