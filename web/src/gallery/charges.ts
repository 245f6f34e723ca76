/**
 * What stands on the shields: drawn by us, each in a square from −50 to 50, in as few strokes as it
 * takes to be known at the size of a thumbnail.
 *
 * `fill` is filled, each of its parts for itself; `limbs` are strokes of a width, for what is lanky
 * (legs, tails, hilts). Both take the charge's tincture and one dark outline. `lines` are details,
 * drawn dark on top.
 */
export interface Drawing {
  readonly fill?: string;
  readonly limbs?: readonly (readonly [path: string, width: number])[];
  readonly lines?: string;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function polar(radius: number, degrees: number, x = 0, y = 0): string {
  const turn = (degrees * Math.PI) / 180;
  return `${round(x + radius * Math.sin(turn))} ${round(y - radius * Math.cos(turn))}`;
}

function disc(radius: number, x = 0, y = 0): string {
  return `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

/** A star with so many points, from an inner to an outer circle. */
function star(points: number, outer: number, inner: number, x = 0, y = 0): string {
  const corners = Array.from({ length: 2 * points }, (_, corner) =>
    polar(corner % 2 === 0 ? outer : inner, (corner * 180) / points, x, y),
  );
  return `M${corners.join("L")}Z`;
}

/** A drawing and its mirror image: for what is the same on both sides. Absolute paths only. */
function both(path: string): string {
  const flipped = path.replace(/(-?[\d.]+)[ ,]?(-?[\d.]+)/g, (_, x: string, y: string) => `${-Number(x)} ${y}`);
  return path + flipped;
}

const LEAF = "M0 0C4 -8 13 -10 21 -4C16 5 7 7 0 0Z";

/** Leaves along a branch: where each grows, and whither. */
function leaves(places: readonly (readonly [x: number, y: number, turn: number])[]): string {
  return places.map(([x, y, turn]) => turned(LEAF, turn, x, y)).join("");
}

/** An absolute path turned and moved. */
function turned(path: string, degrees: number, x: number, y: number): string {
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return path.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, a: string, b: string) => {
    const [u, v] = [Number(a), Number(b)];
    return `${round(x + u * cos - v * sin)} ${round(y + u * sin + v * cos)}`;
  });
}

/** The right half of a wreath, from below. */
const BRANCH = [
  [6, 41, 18],
  [16, 36, -66],
  [24, 30, 2],
  [31, 20, -84],
  [34, 12, -16],
  [37, -2, -104],
  [36, -8, -32],
  [34, -20, -122],
  [33, -24, -70],
] as const;

export const CHARGES = {
  star: { fill: star(5, 48, 20) },
  roundel: { fill: disc(44) },
  eagle: {
    fill:
      both(
        "M0 -20C6 -20 9 -23 12 -29C18 -41 32 -47 47 -47C43 -43 39 -38 37 -32C43 -33 48 -31 50 -28C45 -25 41 -21 38 -15C43 -16 47 -13 49 -10C43 -8 39 -4 36 1C40 1 43 4 44 8C38 9 33 11 31 15C33 17 34 20 34 24C28 22 24 18 21 17C14 17 10 14 8 10L0 18Z",
      ) +
      "M-9 -22C-11 -30 -10 -38 -4 -43C4 -48 12 -42 10 -34C9 -30 8 -26 9 -20L12 4C12 16 8 22 14 46L7 42L0 49L-7 42L-14 46C-8 22 -12 16 -12 4Z" +
      "M-6 -42C-14 -43 -19 -40 -20 -34C-15 -36 -11 -35 -8 -33Z",
    limbs: [
      ["M9 16L19 28L17 34M19 28L27 31M19 28L25 24", 4],
      ["M-9 16L-19 28L-17 34M-19 28L-27 31M-19 28L-25 24", 4],
    ],
    lines: "M-3 -37h.1M-6 2C-2 6 2 6 6 2M-6 12C-2 16 2 16 6 12M-4 28L-5 40M4 28L5 40M0 26V42",
  },
  wings: {
    fill: both("M2 34C6 20 4 4 6 -8C8 -28 22 -42 44 -46C40 -40 38 -34 38 -28L49 -30C47 -22 43 -16 38 -12L47 -10C44 -2 39 4 33 6L41 10C36 18 30 22 24 22L29 28C20 36 10 38 2 34Z"),
    lines: "M38 -28C28 -26 20 -20 16 -10M38 -12C30 -10 22 -4 18 4M33 6C26 8 20 12 16 18M-38 -28C-28 -26 -20 -20 -16 -10M-38 -12C-30 -10 -22 -4 -18 4M-33 6C-26 8 -20 12 -16 18",
  },
  lion: {
    fill:
      "M-10 -20C-18 -8 -8 4 -2 12C2 20 2 30 12 33C24 34 26 22 22 12C18 2 20 -12 14 -24Z" +
      "M-28 -32C-28 -38 -22 -40 -18 -44L-15 -49L-9 -44L0 -49L3 -42L12 -42L12 -34L20 -29L14 -23L18 -14L9 -13L6 -5L-2 -11L-9 -8L-10 -17C-14 -19 -17 -21 -19 -24C-24 -23 -29 -26 -28 -32Z" +
      "M44 -46C50 -38 48 -28 38 -24C30 -30 30 -38 34 -42C37 -40 39 -38 39 -34C43 -37 44 -42 44 -46Z",
    limbs: [
      ["M-6 -8C-16 -14 -24 -12 -34 -18L-42 -24M-34 -18L-44 -15M-34 -18L-40 -9", 6.5],
      ["M0 4C-10 2 -16 8 -26 6L-35 2M-26 6L-36 10M-26 6L-30 15", 6.5],
      ["M10 26C2 26 -6 28 -8 36L-16 45L-27 45M-16 45L-24 38", 7],
      ["M20 26C28 30 24 38 30 46L18 47M30 46L21 40", 7],
      ["M20 22C36 22 42 8 35 -4C31 -12 32 -20 37 -26", 4.5],
    ],
    lines: "M-15 -36h.1M-27 -29L-19 -29",
  },
  leopard: {
    fill:
      "M-30 -40L-22 -30L-10 -36L0 -33L10 -36L22 -30L30 -40C40 -30 38 -16 34 -8C36 6 28 20 18 26C16 38 8 46 0 46C-8 46 -16 38 -18 26C-28 20 -36 6 -34 -8C-38 -16 -40 -30 -30 -40Z",
    lines: "M-20 -10C-16 -14 -10 -13 -8 -8M20 -10C16 -14 10 -13 8 -8M-14 -8h.1M14 -8h.1M0 -22V4M-8 14L0 20L8 14M0 20V28M-14 30C-6 34 6 34 14 30M-22 4L-14 8M22 4L14 8",
  },
  bull: {
    fill:
      "M-46 -40C-44 -24 -34 -18 -22 -20C-12 -26 12 -26 22 -20C34 -18 44 -24 46 -40C50 -20 42 -8 28 -8C40 -4 40 4 26 4C24 20 18 26 16 36C12 46 -12 46 -16 36C-18 26 -24 20 -26 4C-40 4 -40 -4 -28 -8C-42 -8 -50 -20 -46 -40Z",
    lines: "M-14 0h.1M14 0h.1M-7 36h.1M7 36h.1M-12 26C-6 22 6 22 12 26M0 -18V-6",
  },
  raven: {
    fill:
      "M-48 -20L-34 -30C-30 -40 -16 -42 -10 -32C4 -26 22 -8 46 26L34 22L36 32L22 22C12 30 0 30 -8 24C-22 14 -22 -2 -26 -18Z",
    limbs: [
      ["M-2 26L-6 42L-16 46M-6 42L2 47", 4],
      ["M10 26L10 42L0 46M10 42L18 47", 4],
    ],
    lines: "M-26 -28h.1M-12 -12C0 -4 12 8 24 20M-10 0C0 6 6 12 14 22",
  },
  ship: {
    fill:
      "M-46 20L-36 20L-34 26L46 18L36 42C20 48 -20 48 -34 42Z" +
      "M-22 -30C-12 -22 -12 -6 -22 14L6 14C14 -2 14 -20 6 -30Z" +
      "M14 -20C22 -12 22 0 14 14L36 14C40 2 40 -10 34 -20Z",
    limbs: [
      ["M-8 -46V24", 3.5],
      ["M24 -36V20", 3.5],
      ["M-8 -44L8 -40L-8 -36", 3],
    ],
    lines: "M-30 33H34",
  },
  bee: {
    fill:
      both(
        "M4 -18C18 -40 42 -42 46 -30C48 -20 30 -8 8 -6ZM6 -4C26 -4 42 4 38 14C34 22 16 14 6 4Z",
      ) + "M0 -42C8 -42 12 -36 10 -30C14 -26 14 -20 10 -16C18 -2 16 24 0 46C-16 24 -18 -2 -10 -16C-14 -20 -14 -26 -10 -30C-12 -36 -8 -42 0 -42Z",
    lines: "M-12 -2C-4 4 4 4 12 -2M-13 10C-4 16 4 16 13 10M-10 22C-4 27 4 27 10 22M-10 -29H10M-10 -16H10",
  },
  sword: {
    fill: "M-5 14L-5 -36L0 -49L5 -36L5 14Z" + disc(6, 0, 43),
    limbs: [
      ["M-18 16H18", 6],
      ["M0 18V38", 6],
    ],
    lines: "M0 -40V12",
  },
  sabre: {
    fill: "M-36 -44C-8 -36 18 -12 26 20L17 25C8 -4 -14 -28 -36 -44Z",
    limbs: [
      ["M22 23L34 44", 6],
      ["M8 30L36 16", 5],
      ["M36 17C46 24 46 38 34 45", 3.5],
    ],
  },
  lance: {
    fill: "M0 -50L5 -38L0 -30L-5 -38ZM2 -30L38 -24L24 -16L38 -6L2 -8Z",
    limbs: [["M0 -32V48", 4]],
    lines: "M2 -19L24 -16",
  },
  cannon: {
    fill:
      "M-46 -22L-40 -28L32 -8C42 -6 44 8 34 12L20 12L-42 -10Z" + disc(7, 44, 4) + disc(20, 10, 24) + "M14 16L46 34L44 44L8 30Z",
    lines: `${disc(12, 10, 24)}M10 12V36M-2 24H22M-30 -25L-34 -8M-8 -19L-12 0`,
  },
  grenade: {
    fill: disc(27, 0, 20) + "M-10 -8L10 -8L10 -16L-10 -16ZM-12 -16C-24 -28 -12 -32 -14 -44C-4 -40 -4 -34 -2 -30C-2 -38 2 -44 8 -49C8 -40 18 -36 12 -26C16 -26 18 -30 18 -34C24 -26 20 -18 12 -16Z",
    lines: "M-14 14A17 17 0 0 1 -2 4",
  },
  anchor: {
    fill: "M-46 12L-30 8L-36 24ZM46 12L30 8L36 24Z",
    limbs: [
      ["M0 -28V42", 7],
      ["M-20 -20H20", 6],
      ["M-38 14C-34 34 -18 42 0 44C18 42 34 34 38 14", 7],
      [disc(8, 0, -38), 5],
    ],
  },
  key: {
    fill: "M4 14L24 14L24 22L18 22L18 28L24 28L24 38L4 38ZM4 14L4 38L-4 38L-4 14Z",
    limbs: [
      ["M0 -12V40", 7],
      [`${disc(9, 0, -36)}${disc(9, -12, -21)}${disc(9, 12, -21)}`, 5],
    ],
  },
  tower: {
    fill: "M-32 46L-26 -14L-34 -14L-34 -42L-20 -42L-20 -32L-8 -32L-8 -42L8 -42L8 -32L20 -32L20 -42L34 -42L34 -14L26 -14L32 46Z",
    lines: "M-10 46V22C-10 10 10 10 10 22V46M-26 -14H26M-20 2H-8M8 2H20M-14 -22H-4M6 -22H16",
  },
  bridge: {
    fill:
      "M-50 -2L-40 -2L-40 -34L-35 -34L-35 -29L-30 -29L-30 -34L-25 -34L-25 -29L-20 -29L-20 -34L-15 -34L-15 -2L15 -2L15 -34L20 -34L20 -29L25 -29L25 -34L30 -34L30 -29L35 -29L35 -34L40 -34L40 -2L50 -2L50 32L42 32L42 26C42 10 20 10 20 26L20 32L12 32L12 26C12 10 -12 10 -12 26L-12 32L-20 32L-20 26C-20 10 -42 10 -42 26L-42 32L-50 32Z",
    lines: "M-50 8H50M-30 -22V-12M30 -22V-12",
  },
  horseshoe: {
    fill:
      "M-24 46L-38 46L-34 36C-60 -8 -34 -46 0 -46C34 -46 60 -8 34 36L38 46L24 46L20 34C42 0 26 -28 0 -28C-26 -28 -42 0 -20 34Z",
    lines: "M-31 20h.1M31 20h.1M-37 0h.1M37 0h.1M-31 -21h.1M31 -21h.1M-16 -34h.1M16 -34h.1",
  },
  laurel: {
    fill: leaves(BRANCH) + leaves(BRANCH.map(([x, y, turn]) => [-x, y, 180 - turn] as const)),
    limbs: [
      ["M-3 42C30 36 42 8 36 -26", 3],
      ["M3 42C-30 36 -42 8 -36 -26", 3],
    ],
  },
  harp: {
    fill: "M-26 42C-38 10 -34 -24 -24 -44C-16 -50 -8 -42 -14 -36C4 -26 22 -34 34 -40L40 -32C24 -20 6 -16 -12 -24C-18 0 -16 18 -12 30L36 -30L42 -26L-8 44Z",
    lines: "M-12 20L-6 -18M-6 24L6 -18M4 14L18 -20",
  },
  "cross-patty": {
    fill: "M-14 -46L14 -46C10 -28 8 -16 8 -8C16 -8 28 -10 46 -14L46 14C28 10 16 8 8 8C8 16 10 28 14 46L-14 46C-10 28 -8 16 -8 8C-16 8 -28 10 -46 14L-46 -14C-28 -10 -16 -8 -8 -8C-8 -16 -10 -28 -14 -46Z",
  },
  arm: {
    fill: "M-50 26C-46 2 -34 -2 -20 2L2 2L8 18L-12 24C-20 26 -22 34 -24 48L-48 48ZM10 -6L10 -40L15 -50L20 -40L20 -6Z" + disc(10, 14, 10),
    limbs: [
      ["M1 -6H29", 5],
      ["M15 -6V26", 5],
    ],
    lines: "M-48 34L-24 38M-36 2L-24 24M-12 4L-6 21M15 -40V-10",
  },
} as const satisfies Record<string, Drawing>;

export type Charge = keyof typeof CHARGES;
