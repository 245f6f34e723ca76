/** Names of things that come by code: tables, levels, groups of options, values. */
import { m } from "../lib/paraglide/messages.js";
import type { Language, Speed } from "../lib/settings.svelte";

type Word = () => string;

export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", ja: "日本語", sv: "Svenska" };

export const SPEED_NAMES: readonly { value: Speed; name: Word }[] = [
  { value: "slow", name: m.settings_speed_slow },
  { value: "normal", name: m.settings_speed_normal },
  { value: "fast", name: m.settings_speed_fast },
];

/** In a line, what each table that comes with the program is. */
const TABLES_ABOUT: Record<string, Word> = {
  standard: m.new_about_standard,
  joker: m.new_about_joker,
  "four-player": m.new_about_four_player,
  yaku: m.new_about_yaku,
  nap: m.new_about_nap,
  "weak-joker": m.new_about_weak_joker,
  "plain-ends": m.new_about_plain_ends,
  "hunting-jack": m.new_about_hunting_jack,
  "two-jokers": m.new_about_two_jokers,
  "strong-joker": m.new_about_strong_joker,
  "loose-two": m.new_about_loose_two,
  "spade-three": m.new_about_spade_three,
};

/** Nothing for a table that the page has no word for: its numbers speak. */
export function tableAbout(table: string): string {
  return TABLES_ABOUT[table]?.() ?? "";
}

const LEVELS: Record<string, Word> = {
  easy: m.new_level_easy,
  normal: m.new_level_normal,
  hard: m.new_level_hard,
  expert: m.new_level_expert,
};

const LEVELS_ABOUT: Record<string, Word> = {
  easy: m.new_level_easy_about,
  normal: m.new_level_normal_about,
  hard: m.new_level_hard_about,
  expert: m.new_level_expert_about,
};

/** All levels, the weakest first, whether the server offers them or not. */
export const ALL_LEVELS = Object.keys(LEVELS);

export function isLevel(level: string): boolean {
  return level in LEVELS;
}

export function levelName(level: string): string {
  return LEVELS[level]?.() ?? level;
}

export function levelAbout(level: string): string {
  return LEVELS_ABOUT[level]?.() ?? "";
}

const GROUPS: Record<string, Word> = {
  deck: m.new_group_deck,
  goal: m.new_group_goal,
  auction: m.new_group_auction,
  call: m.new_group_call,
  kitty: m.new_group_kitty,
  play: m.new_group_play,
  powers: m.new_group_powers,
  scoring: m.new_group_scoring,
  match: m.new_group_match,
};

export function groupName(group: string): string {
  return GROUPS[group]?.() ?? group;
}
