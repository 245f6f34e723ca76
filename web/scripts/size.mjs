/**
 * Fails when a first visit would load more script and style than the page allows itself.
 * Everything counts that the built page can load, late chunks too: simpler, and stricter.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const BUDGET = 200_000;

const assets = fileURLToPath(new URL("../../src/napoleon/page/assets", import.meta.url));
/** @param {string} name */
const compressed = async (name) => gzipSync(await readFile(join(assets, name)), { level: 9 }).length;
/** @param {number} bytes */
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name));
const sizes = await Promise.all(names.map(compressed));
const total = sizes.reduce((sum, size) => sum + size, 0);
console.log(`The page is built: ${kB(total)} of script and style, compressed; at most ${kB(BUDGET)}.`);
if (total > BUDGET) {
  names.forEach((name, at) => console.error(`${kB(sizes[at] ?? 0).padStart(10)}  ${name}`));
  throw new Error("The page has outgrown its budget.");
}
