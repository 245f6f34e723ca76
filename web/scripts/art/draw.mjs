/** The few words of SVG that the card drawings are written in. */

/** Every colour is a custom property, so that the page may recolour the cards. */
export const ink = {
  paper: "var(--card-paper,#fffdf5)",
  edge: "var(--card-edge,#a89f8a)",
  ink: "var(--card-ink,#1c1b20)",
  red: "var(--card-red,#b3232c)",
  blue: "var(--card-blue,#34509c)",
  gold: "var(--card-gold,#e9b949)",
  back: "var(--card-back,#5b1622)",
  brass: "var(--card-brass,#d8b26a)",
  suit: {
    S: "var(--suit-s,#1c1b20)",
    H: "var(--suit-h,#b3232c)",
    D: "var(--suit-d,#b3232c)",
    C: "var(--suit-c,#1c1b20)",
  },
};

/** @typedef {Record<string, string | number>} Attributes */

/** @param {Attributes} attributes */
const written = (attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");

/** @param {string} id @param {Attributes} [attributes] */
export const use = (id, attributes = {}) => `<use href="#${id}"${written(attributes)}/>`;

/** @param {Attributes} attributes */
export const rounded = (attributes) => `<rect${written({ fill: "none", ...attributes })}/>`;

/** @param {string} d @param {Attributes} attributes */
export const path = (d, attributes = {}) => `<path d="${d}"${written(attributes)}/>`;

/** @param {number} cx @param {number} cy @param {number} r @param {Attributes} attributes */
export const circle = (cx, cy, r, attributes = {}) => `<circle${written({ cx, cy, r, ...attributes })}/>`;
