/**
 * Shields, and how they are divided: in a window of 100 × 116. The Empire's have the straight sides
 * of its heralds, its enemies' the old pointed form; sailors have an oval.
 */
export const SHAPES = {
  french: "M5 5H95V88C95 99 87 103 76 104.500C64 106 55 108 50 112C45 108 36 106 24 104.500C13 103 5 99 5 88Z",
  pointed: "M5 5H95V50C95 82 76 103 50 112C24 103 5 82 5 50Z",
  oval: "M50 4C77 4 95 28 95 58C95 88 77 112 50 112C23 112 5 88 5 58C5 28 23 4 50 4Z",
} as const;

export type Shape = keyof typeof SHAPES;

/** Divisions and ordinaries, cut off by the shield's edge. */
export const PARTS = {
  field: "M0 0H100V116H0Z",
  chief: "M0 0H100V34H0Z",
  lower: "M0 58H100V116H0Z",
  sinister: "M50 0H100V116H50Z",
  quarters: "M50 0H100V56H50ZM0 56H50V116H0Z",
  fess: "M0 42H100V74H0Z",
  pale: "M36 0H64V116H36Z",
  pallets: "M17 0H33V116H17ZM50 0H66V116H50ZM83 0H100V116H83Z",
  "two-pallets": "M22 0H40V116H22ZM60 0H78V116H60Z",
  cross: "M40 0H60V46H100V66H60V116H40V66H0V46H40Z",
  chevron: "M50 36L104 84V104L50 58L-4 104V84Z",
  waves: "M0 88C12 82 24 82 36 88C48 94 60 94 72 88C84 82 92 82 104 88V116H0Z",
} as const;

export type Part = keyof typeof PARTS;
