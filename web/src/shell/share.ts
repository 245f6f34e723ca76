/** A table as a link that carries its rules, and as a file. */
import type { Own } from "./draft.svelte";
import { cleanName, ownOf } from "./mine.svelte";

/** Longer is no table. */
const LONGEST = 8000;

/** A table as letters that an address may hold: base64url of its name, its table and its changes. */
export function encode({ name, table, changes }: Own): string {
  const bytes = new TextEncoder().encode(JSON.stringify([name, table, changes]));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The table that letters stand for; nothing if they stand for none. */
export function decode(text: string | null): Own | undefined {
  if (!text || text.length > LONGEST) return undefined;
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    const parsed: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (!Array.isArray(parsed)) return undefined;
    const [name, table, changes] = parsed as unknown[];
    return ownOf({ name, table, changes });
  } catch {
    return undefined;
  }
}

export function shareAddress(own: Own): string {
  return `/shared?rules=${encode(own)}`;
}

/** A rule file: the rules as the server writes them, with the table's name above. */
export function fileOf(name: string, toml: string): string {
  return `# ${cleanName(name)}\n${toml}`;
}

export function fileName(name: string): string {
  const plain = cleanName(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return `${plain || "napoleon"}.toml`;
}

/** The name in a rule file: in its first line, else that of the file. */
export function nameIn(toml: string, file = ""): string {
  const said = /^\uFEFF?#[ \t]*(.+)/.exec(toml)?.[1];
  return cleanName(said) || cleanName(file.replace(/\.toml$/i, ""));
}
