/**
 * Draws src/assets/cards.svg: every card face, both jokers and the back as one sprite.
 *
 * The faces are Adrian Kennard's (public domain, CC0), taken from the SVG files of
 * @heruka_urgyen/react-playing-cards. What they share (ranks, suits) is kept once, path data is
 * rounded to what an eye can see, and every colour becomes a custom property with a default, so
 * that a page recolours the suits without a second deck. The jokers and the back are our own.
 *
 * How to use it: web/README.md.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { optimize } from "svgo";

import { back } from "./art/back.mjs";
import { joker, jokerShapes } from "./art/joker.mjs";
import { ink, rounded, use } from "./art/draw.mjs";

const SUITS = ["S", "H", "D", "C"];
const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
const COURT = { x: -82.4, y: -130.4, width: 164.8, height: 260.8 };
const COURT_BESIDE_BIG_INDEX = { x: -52, y: -100, width: 104, height: 200 };

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "..", "src", "assets", "cards.svg");
const source = join(
  dirname(createRequire(import.meta.url).resolve("@heruka_urgyen/react-playing-cards/package.json")),
  "src",
  "images",
);

/** The colours of the drawings, by what they mean here. */
const PALETTE = { black: ink.ink, red: ink.red, "#44F": ink.blue, "#FC4": ink.gold, white: ink.paper };

/** @param {string} name @param {string} of */
const insides = (name, of) => {
  const found = new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`).exec(of)?.[1];
  if (!found) throw new Error(`The card drawings have no ${name}.`);
  return found;
};

/** @param {string} deck @param {string} suit @param {string} rank */
const drawing = (deck, suit, rank) => readFile(join(source, deck, `${rank}${suit}.svg`), "utf8");

/** Path data rounded: a court card is drawn on 1300 × 2000, so whole units are fine enough.
 *  @param {string} shapes */
const smaller = (shapes) =>
  optimize(`<svg xmlns="http://www.w3.org/2000/svg">${shapes}</svg>`, {
    plugins: [
      {
        name: "convertPathData",
        params: { floatPrecision: 0, applyTransforms: false, makeArcs: undefined, noSpaceAfterFlags: true },
      },
    ],
  }).data.replace(/^<svg[^>]*>|<\/svg>$/g, "");

/** @param {string} shapes @param {string} suit @param {string} rank */
const shared = (shapes, suit, rank) =>
  shapes
    .replaceAll(`xlink:href="#S${suit}${rank}"`, `href="#suit-${suit}"`)
    .replaceAll(`xlink:href="#V${suit}${rank}"`, `href="#rank-${rank}"`)
    .replaceAll(/<use ([^>]*)><\/use>/g, "<use $1/>");

/** @param {string} shapes */
const inOurColours = (shapes) =>
  shapes.replaceAll(/(fill|stroke)="([^"]+)"/g, (whole, side, colour) =>
    colour in PALETTE ? `${side}="${PALETTE[/** @type {keyof typeof PALETTE} */ (colour)]}"` : whole,
  );

/** @param {string} shapes */
const inOneColour = (shapes) =>
  shapes.replaceAll(/(fill|stroke)="(?:black|red)"/g, '$1="currentColor"').replaceAll("></path>", "/>");

/** The whole court figure: every layer, and the same layer turned upside down.
 *  @param {string} suit @param {string} rank */
async function court(suit, rank) {
  const all = await drawing("2color", suit, rank);
  const layers = [1, 2, 3, 4, 5, 6].map((layer) => {
    const id = `${suit}${rank}${layer}`;
    const shapes = smaller(shared(inOurColours(insides(id, all)), suit, rank));
    return `<g id="${id}">${shapes}</g>${use(id, { transform: "rotate(180 650 1000)" })}`;
  });
  return `<symbol id="court-${suit}${rank}" viewBox="0 0 1300 2000" preserveAspectRatio="none">${layers.join("")}</symbol>`;
}

/** @param {string} id @param {string} suit @param {string} rank @param {string} deck */
async function face(id, suit, rank, deck) {
  const all = await drawing(deck, suit, rank);
  const marks = shared(all.slice(all.indexOf("</rect>", all.lastIndexOf("</symbol>")) + 7), suit, rank)
    .replaceAll(/<use [^>]*xlink:href[^>]*>/g, "")
    .replace("</svg>", "");
  const frame = deck === "2color" ? COURT : COURT_BESIDE_BIG_INDEX;
  const figure = "KQJ".includes(rank)
    ? use(`court-${suit}${rank}`, frame) + rounded({ ...frame, rx: 0, stroke: ink.blue })
    : "";
  return card(id, `<g color="${ink.suit[/** @type {keyof typeof ink.suit} */ (suit)]}">${figure}${marks}</g>`);
}

/** @param {string} id @param {string} shapes */
const card = (id, shapes) =>
  `<symbol id="${id}" viewBox="-120 -168 240 336">${use("blank")}${shapes}</symbol>`;

async function sprite() {
  const parts = [
    `<g id="blank">${rounded({ x: -119.5, y: -167.5, width: 239, height: 335, rx: 12, fill: ink.paper, stroke: ink.edge })}</g>`,
  ];
  for (const suit of SUITS) {
    const pip = insides(`S${suit}A`, await drawing("2color", suit, "A"));
    parts.push(`<symbol id="suit-${suit}" viewBox="-600 -600 1200 1200" preserveAspectRatio="xMinYMid">${inOneColour(pip)}</symbol>`);
  }
  for (const rank of RANKS) {
    const index = insides(`VS${rank}`, await drawing("2color", "S", rank));
    parts.push(`<symbol id="rank-${rank}" viewBox="-500 -500 1000 1000" preserveAspectRatio="xMinYMid">${inOneColour(index)}</symbol>`);
  }
  for (const suit of SUITS) {
    for (const rank of RANKS) {
      if ("KQJ".includes(rank)) parts.push(await court(suit, rank));
      parts.push(await face(`${suit}${rank}`, suit, rank, "2color"));
      parts.push(await face(`${suit}${rank}-big`, suit, rank, "2color-bf"));
    }
  }
  parts.push(jokerShapes());
  for (const name of /** @type {const} */ (["JK", "JR"])) {
    parts.push(card(name, joker(name, "small")), card(`${name}-big`, joker(name, "big")));
  }
  parts.push(card("back", back()));
  return `<svg xmlns="http://www.w3.org/2000/svg">${parts.join("")}</svg>\n`;
}

await mkdir(dirname(target), { recursive: true });
await writeFile(target, await sprite());
