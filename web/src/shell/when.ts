/** Where a match is, and when it was played: in words. */
import { m } from "../lib/paraglide/messages.js";
import type { OpenMatch } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";

export function where(match: OpenMatch): string {
  if (match.over) return m.home_over();
  return match.deals > 0
    ? m.home_deal_of({ deal: match.deal, deals: match.deals })
    : m.home_deal({ deal: match.deal });
}

/** The time of today, else the date; nothing for a date that is none. */
export function when(match: OpenMatch): string {
  const saved = new Date(match.saved);
  if (Number.isNaN(saved.getTime())) return "";
  const today = saved.toDateString() === new Date().toDateString();
  const format = today ? ({ timeStyle: "short" } as const) : ({ dateStyle: "medium" } as const);
  return m.home_played({ when: new Intl.DateTimeFormat(settings.language, format).format(saved) });
}
