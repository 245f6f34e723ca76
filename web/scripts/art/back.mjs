/** The back: a lattice of brass on dark red, and a laurel wreath round an N. */
import { circle, ink, path, rounded } from "./draw.mjs";

const HALF_WIDTH = 104;
const HALF_HEIGHT = 152;
const MESH = 16;

/** Slanted lines through the field, each cut off at its edge. */
function lattice() {
  const lines = [];
  const most = Math.floor((HALF_WIDTH + HALF_HEIGHT) / MESH) * MESH;
  for (let c = -most; c <= most; c += MESH) {
    const left = Math.max(-HALF_WIDTH, c - HALF_HEIGHT);
    const right = Math.min(HALF_WIDTH, c + HALF_HEIGHT);
    if (left >= right) continue;
    lines.push(`M${left} ${c - left}L${right} ${c - right}`, `M${-left} ${c - left}L${-right} ${c - right}`);
  }
  return lines.join("");
}

/** Leaves up one side of the wreath, from the knot at the bottom. */
function leaves() {
  const drawn = [];
  for (let angle = 20; angle <= 150; angle += 14.5) {
    const turn = (angle * Math.PI) / 180;
    const [x, y] = [Math.sin(turn) * 42, Math.cos(turn) * 42];
    for (const lean of [-38, 30]) {
      drawn.push(path("M0 0C5 -5 13 -6 19 0C13 5 5 5 0 0Z", { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})rotate(${(-angle + lean).toFixed(0)})` }));
    }
  }
  return drawn.join("");
}

export const back = () =>
  rounded({ x: -112, y: -160, width: 224, height: 320, rx: 8, fill: ink.back }) +
  rounded({ x: -HALF_WIDTH, y: -HALF_HEIGHT, width: 2 * HALF_WIDTH, height: 2 * HALF_HEIGHT, rx: 3, stroke: ink.brass, "stroke-width": 1.5 }) +
  path(lattice(), { stroke: ink.brass, "stroke-width": 1, "stroke-opacity": 0.55 }) +
  circle(0, 0, 66, { fill: ink.back, stroke: ink.brass, "stroke-width": 2 }) +
  `<g fill="${ink.brass}">${leaves()}<g transform="scale(-1 1)">${leaves()}</g></g>` +
  path("M-15 24V-24L15 24V-24M-21 -24H-9M9 -24H21M-21 24H-9", { fill: "none", stroke: ink.brass, "stroke-width": 4.5, "stroke-linejoin": "bevel" });
