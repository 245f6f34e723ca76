/** The options of a table as fields of a form: which come first, and what value they have. */
import type { Option, Table } from "../lib/protocol";

export type Value = string | number | boolean;
export type Changes = Record<string, Value>;
type Rules = Table["rules"];

/**
 * Options that the rules write shorter than they are: each stands for a place in the list of
 * powers, and is set by a path of its own.
 */
const SHORT_FORMS: Record<string, { option: Option; read: (order: readonly string[]) => Value }> = {
  "powers.same_two": {
    option: flag("powers.same_two"),
    read: (order) => order.includes("same_two"),
  },
  "powers.yoromeki": {
    option: flag("powers.yoromeki"),
    read: (order) => order.includes("yoromeki"),
  },
  "powers.led_joker": {
    option: {
      path: "powers.led_joker",
      kind: "choice",
      choices: ["below-mighty", "below-left-jack", "after-trump", "off"],
      least: null,
      most: null,
    },
    read: (order) => {
      const above = order[order.indexOf("led_joker") - 1];
      if (!order.includes("led_joker")) return "off";
      return above === "mighty" ? "below-mighty" : above === "trump" ? "after-trump" : "below-left-jack";
    },
  },
};

/** What tables argue about most: offered first, in this order. */
const NAMED = [
  "powers.same_two",
  "powers.yoromeki",
  "deck.jokers",
  "powers.led_joker",
  "play.joker_call",
  "auction.no_trump",
  "auction.minimum",
  "auction.pass",
  "play.first_trick",
  "scoring.napoleon_sweep",
  "scoring.allied_sweep",
  "scoring.formula",
];

/** Of a table where tricks count and nobody has a partner. */
const NAMED_TRICKS = ["deck.players", "deck.hand", "auction.if_all_pass", "match.target", "match.chips"];

/** Of no use without a joker in the deck. */
const WITH_JOKER = new Set([
  "powers.led_joker",
  "powers.same_two_with_joker",
  "play.joker_call",
  "play.joker_follow",
  "play.joker_lead_first_trick",
  "play.joker_led",
  "play.trump_call_without_trump",
  "play.jokers_together",
]);

function flag(path: string): Option {
  return { path, kind: "flag", choices: [], least: null, most: null };
}

function groupOf(path: string): string {
  return path.slice(0, path.indexOf("."));
}

/** What the rules say at a path, short forms included. */
export function valueOf(rules: Rules, path: string): unknown {
  const short = SHORT_FORMS[path];
  const order = rules["powers"]?.["order"];
  if (short) return short.read(Array.isArray(order) ? (order as string[]) : []);
  return rules[groupOf(path)]?.[path.slice(path.indexOf(".") + 1)];
}

/** What holds now: the change, or else the table's own. */
export function current(rules: Rules, changes: Changes, path: string): unknown {
  return changes[path] ?? valueOf(rules, path);
}

export interface Fields {
  named: Option[];
  /** Everything else, by group, in the order of the rules. */
  groups: { group: string; options: Option[] }[];
}

/** The form of a table. `match.deals` is left out: it has its own place. */
export function fieldsOf(options: readonly Option[], rules: Rules, changes: Changes): Fields {
  const known = new Map(options.map((option) => [option.path, option]));
  for (const [path, { option }] of Object.entries(SHORT_FORMS)) {
    if (!known.has(path)) known.set(path, option);
  }
  const tricks = current(rules, changes, "goal.counts") === "tricks";
  const jokers = Number(current(rules, changes, "deck.jokers"));
  const fits = (path: string): boolean => jokers > 0 || !WITH_JOKER.has(path);
  const first = (tricks ? NAMED_TRICKS : NAMED).filter(fits);
  // Points by the call belong to the ladder of calls, and only there.
  const formula = known.get("scoring.formula");
  if (formula && !tricks) {
    known.set(formula.path, { ...formula, choices: formula.choices.filter((each) => each !== "ladder") });
  }
  const named = first.flatMap((path) => known.get(path) ?? []);
  const taken = new Set([...first, "match.deals"]);
  const groups = new Map<string, Option[]>();
  for (const option of known.values()) {
    if (taken.has(option.path) || option.kind === "list" || !fits(option.path)) continue;
    if (tricks && option.path in SHORT_FORMS) continue;
    const group = groupOf(option.path);
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return { named, groups: [...groups].map(([group, some]) => ({ group, options: some })) };
}

/** The changes that matter: different from the table, and not of a joker that isn't there. */
export function effective(rules: Rules, changes: Changes): Changes {
  const jokers = Number(current(rules, changes, "deck.jokers"));
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([path, value]) =>
        value !== valueOf(rules, path) && (jokers > 0 || !WITH_JOKER.has(path)),
    ),
  );
}

/** The field at which to show what the server says of a path (`powers.order.0` → `powers.order`). */
export function fieldAt(path: string, fields: Fields): string {
  const all = [...fields.named, ...fields.groups.flatMap(({ options }) => options)];
  const whole = path.split(".").slice(0, 2).join(".");
  return all.find((option) => option.path === whole)?.path ?? "";
}
