import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

type Message = string | { declarations?: string[]; selectors?: string[]; match: Record<string, string> }[];

const languages = ["en", "ja", "sv"] as const;
const words = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(`messages/${language}.json`, "utf8")) as Record<string, Message>,
  ]),
);

function textsOf(message: Message): string[] {
  return typeof message === "string" ? [message] : message.flatMap(({ match }) => Object.values(match));
}

function placesOf(message: Message): string[] {
  const places = textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]));
  return [...new Set(places as string[])].sort();
}

describe("the words of the page", () => {
  it.each(languages)("in %s are sorted, and the same as in English", (language) => {
    const keys = Object.keys(words[language] ?? {}).filter((key) => !key.startsWith("$"));
    expect(keys).toEqual([...keys].sort());
    expect(keys).toEqual(Object.keys(words["en"] ?? {}).filter((key) => !key.startsWith("$")));
  });

  it.each(languages)("in %s are never empty, nor padded with space", (language) => {
    for (const [key, message] of Object.entries(words[language] ?? {})) {
      for (const text of textsOf(message)) {
        expect(text.trim(), key).not.toBe("");
        // A mark between words (", ") may end in a space.
        if (/\w/.test(text)) expect(text, key).toBe(text.trim());
      }
    }
  });

  it.each(languages)("in %s have the same places for values", (language) => {
    for (const [key, message] of Object.entries(words["en"] ?? {})) {
      expect(placesOf(words[language]?.[key] ?? ""), key).toEqual(placesOf(message));
    }
  });

  it("are all used", () => {
    const sources = ["src", "src/lib", "src/gallery", "src/shell", "src/table"]
      .flatMap((folder) => readdirSync(folder, { withFileTypes: true }).map((file) => [folder, file] as const))
      .filter(([, file]) => file.isFile() && /\.(svelte|ts)$/.test(file.name))
      .map(([folder, file]) => readFileSync(`${folder}/${file.name}`, "utf8"))
      .join("\n");
    const unused = Object.keys(words["en"] ?? {}).filter(
      (key) => /^(shell|gallery|home|new|own|rules|settings|shared)_/.test(key) && !new RegExp(`\\bm\\.${key}\\b`).test(sources),
    );
    expect(unused).toEqual([]);
  });
});
