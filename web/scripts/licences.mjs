/**
 * Adds to the built page's licences.md what Vite doesn't see as code: typefaces, card faces and
 * the service worker's parts. Each asks that its licence goes where it goes.
 */
import { appendFile, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const SHIPPED = [
  "@fontsource-variable/eb-garamond",
  "@fontsource-variable/source-sans-3",
  "@heruka_urgyen/react-playing-cards",
  "workbox-core",
];

/** @param {string} path */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

for (const name of SHIPPED) {
  const { version } = JSON.parse(await readFile(here(`../node_modules/${name}/package.json`), "utf8"));
  const text = await readFile(here(`../node_modules/${name}/LICENSE`), "utf8");
  await appendFile(here("../../src/napoleon/page/licences.md"), `\n## ${name} - ${version}\n\n${text.trim()}\n`);
}
