/** Compiles messages/*.json into src/lib/paraglide/; run as a script, or taken by vite.config.ts. */
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

import { compile } from "@inlang/paraglide-js";

/** @type {import("@inlang/paraglide-js").CompilerOptions} */
export const words = {
  project: fileURLToPath(new URL("../project.inlang", import.meta.url)),
  outdir: fileURLToPath(new URL("../src/lib/paraglide", import.meta.url)),
  // The player's choice, else what the browser asks for.
  strategy: ["localStorage", "preferredLanguage", "baseLocale"],
  // A module a language: a fraction of the files, and of the time to write them.
  outputStructure: "locale-modules",
  isServer: "false",
  emitReadme: false,
};

if (argv[1] === fileURLToPath(import.meta.url)) await compile(words);
