/**
 * The two jokers: an emperor's bicorne and coat, a jester's ruff, mask and bells.
 * JK wears blue, JR wears red; the drawing is the same and takes its cloth from `color`.
 */
import { circle, ink, path, use } from "./draw.mjs";

const LINE = { stroke: ink.ink, "stroke-width": 2, "stroke-linejoin": "round", "stroke-linecap": "round" };
const cloth = { fill: "currentColor", ...LINE };
const filled = (/** @type {string} */ fill) => ({ fill, ...LINE });
const line = { ...LINE, fill: "none" };
const braid = { fill: "none", stroke: ink.gold, "stroke-width": 3.5, "stroke-linecap": "round", "stroke-linejoin": "round" };

/** @param {number} x @param {number} y @param {number} [r] */
const bell = (x, y, r = 5.5) =>
  circle(x, y, r, filled(ink.gold)) + path(`M${x - r * 0.6} ${y + r * 0.3}h${r * 1.2}M${x} ${y + r * 0.3}v${r * 0.6}`, { ...line, "stroke-width": 1.4 });

const coat =
  path("M-80 128C-80 84 -62 58 -30 46L30 46C62 58 80 84 80 128Z", cloth) +
  path("M-22 44L0 128L22 44Z", filled(ink.paper)) +
  path("M-24 46C-34 70 -30 100 -12 128M24 46C34 70 30 100 12 128", { ...braid }) +
  [68, 86, 104].map((y) => circle(0, y, 2.6, filled(ink.gold))).join("") +
  // The hand in the waistcoat, as he is always painted.
  path("M6 92C-2 88 -14 90 -19 95C-23 100 -17 106 -8 106L8 108Z", filled(ink.paper)) +
  path("M4 88L44 98C50 104 48 114 42 118L2 110C-1 102 0 94 4 88Z", cloth) +
  path("M9 90L7 110", braid);

const epaulette = (/** @type {number} */ side) =>
  `<g transform="scale(${side} 1)">` +
  path("M40 54C54 52 72 62 78 76L50 74C44 70 41 62 40 54Z", filled(ink.gold)) +
  path("M53 75l-2 12M60 76l-1 13M67 76l1 13M74 76l3 12", { ...braid, "stroke-width": 3 }) +
  "</g>";

const ruff =
  [-46, -23, 0, 23, 46]
    .map((x, place) => {
      const low = 74 - Math.abs(x) * 0.32;
      return path(`M${x - 14} ${38 - Math.abs(x) * 0.12}L${x * 1.12} ${low}L${x + 14} ${38 - Math.abs(x) * 0.12}Z`, filled(place % 2 ? ink.gold : ink.red)) + bell(x * 1.12, low + 3, 4.2);
    })
    .join("") + path("M-56 33C-30 50 30 50 56 33C40 22 -40 22 -56 33Z", filled(ink.paper));

const head =
  path("M-31 -38C-35 6 -20 36 0 38C20 36 35 6 31 -38Z", filled(ink.paper)) +
  // A lock on the forehead, the mask, nose and smile.
  path("M-31 -36C-24 -20 -12 -22 -4 -34L6 -22C10 -28 22 -24 31 -36L28 -46L-28 -46Z", filled(ink.ink)) +
  path("M-33 -14C-22 -21 -8 -19 0 -12C8 -19 22 -21 33 -14C33 0 22 6 12 3C6 1 3 -3 0 -3C-3 -3 -6 1 -12 3C-22 6 -33 0 -33 -14Z", cloth) +
  path("M-22 -7C-17 -12 -12 -10 -9 -6C-13 -3 -18 -3 -22 -7ZM22 -7C17 -12 12 -10 9 -6C13 -3 18 -3 22 -7Z", { fill: ink.paper }) +
  circle(-15, -6.6, 2, { fill: ink.ink }) +
  circle(15, -6.6, 2, { fill: ink.ink }) +
  path("M0 -1L-4 11L3 12", line) +
  path("M-14 18C-6 28 8 28 16 15C8 21 -6 22 -14 18Z", filled(ink.red));

const hat =
  path("M-84 -42C-70 -50 -58 -66 -44 -86C-26 -112 26 -112 44 -86C58 -66 70 -50 84 -42C58 -34 30 -46 0 -46C-30 -46 -58 -34 -84 -42Z", cloth) +
  path("M-70 -47C-48 -47 -28 -56 0 -56C28 -56 48 -47 70 -47", braid) +
  path("M26 -96C30 -122 48 -128 58 -124C54 -118 56 -108 46 -96Z", filled(ink.red)) +
  path("M32 -97C36 -110 44 -118 52 -121", line) +
  circle(30, -80, 13, filled(ink.blue)) +
  circle(30, -80, 8.5, { fill: ink.paper }) +
  circle(30, -80, 4.5, { fill: ink.red }) +
  bell(-85, -36, 6.5) +
  bell(85, -36, 6.5);

/** The bicorne alone, for the corner: 100 wide, 60 high. */
const crest =
  path("M4 50C16 44 22 34 30 22C39 6 61 6 70 22C78 34 84 44 96 50C80 58 64 47 50 47C36 47 20 58 4 50Z", { fill: "currentColor" }) +
  path("M14 46C28 45 36 40 50 40C64 40 72 45 86 46", { fill: "none", stroke: ink.gold, "stroke-width": 3.5, "stroke-linecap": "round" }) +
  circle(64, 25, 7, { fill: ink.gold }) +
  circle(4, 52, 4, { fill: ink.gold }) +
  circle(96, 52, 4, { fill: ink.gold });

/** Letters that the ranks don't have, in the same hand: 1000 × 1000, drawn with a broad pen. */
const LETTERS = {
  O: "M-175 0L-175 -285A175 175 0 0 1 175 -285L175 285A175 175 0 0 1 -175 285Z",
  E: "M225 -460L-225 -460L-225 460L225 460M-225 0L140 0",
  R: "M-225 460L-225 -460L30 -460A230 230 0 0 1 30 0L-225 0M0 0L235 460",
};

export const jokerShapes = () =>
  Object.entries(LETTERS)
    .map(
      ([letter, d]) =>
        `<symbol id="letter-${letter}" viewBox="-500 -500 1000 1000" preserveAspectRatio="xMinYMid">${path(d, { stroke: "currentColor", "stroke-width": 80, "stroke-linecap": "square", "stroke-miterlimit": 1.5, fill: "none" })}</symbol>`,
    )
    .join("") +
  `<symbol id="joker-crest" viewBox="0 0 100 60">${crest}</symbol>` +
  `<symbol id="joker-figure" viewBox="-96 -132 192 264">${coat}${epaulette(1)}${epaulette(-1)}${ruff}${head}${hat}</symbol>`;

/** @param {number} x @param {number} y @param {number} size @param {number} step */
const word = (x, y, size, step) =>
  ["rank-J", "letter-O", "rank-K", "letter-E", "letter-R"]
    .map((id, place) => use(id, { x, y: y + place * step, height: size }))
    .join("");

/** @param {"JK" | "JR"} name @param {"small" | "big"} index */
export function joker(name, index) {
  const corner =
    index === "small"
      ? use("joker-crest", { x: -115, y: -160, width: 31, height: 20 }) + word(-110.5, -138, 21, 22)
      : use("joker-crest", { x: -117, y: -162, width: 68, height: 42 }) + word(-101, -114, 34, 37);
  const figure =
    index === "small"
      ? use("joker-figure", { x: -82, y: -116, width: 164, height: 232 })
      : use("joker-figure", { x: -56, y: -96, width: 150, height: 206 });
  const turned = index === "small" ? `<g transform="rotate(180)">${corner}</g>` : "";
  return `<g color="${name === "JK" ? ink.blue : ink.red}">${figure}${corner}${turned}</g>`;
}
