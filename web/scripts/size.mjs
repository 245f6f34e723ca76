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
let total = 0;
for (const name of (await readdir(assets)).sort()) {
  const bytes = gzipSync(await readFile(join(assets, name)), { level: 9 }).length;
  const counted = /\.(js|css)$/.test(name);
  if (counted) total += bytes;
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${counted ? "" : "(not script or style) "}${name}`);
}
console.log(`${(total / 1000).toFixed(1).padStart(7)} kB  script and style, compressed; at most ${BUDGET / 1000} kB`);
if (total > BUDGET) {
  console.error("The page has outgrown its budget.");
  process.exit(1);
}
