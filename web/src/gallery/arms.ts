/**
 * Everybody's arms: after those that he bore or, where they are too crowded for a thumbnail, after
 * one quarter of them or his uniform. The Empire's have the chief of its nobility: stars on red for
 * dukes, bees on blue for princes of the palace, an eagle for sovereigns. No two are alike even
 * without their colours.
 */
import type { Charge } from "./charges";
import type { Part, Shape } from "./shield";

export type Tincture = "or" | "argent" | "gules" | "azure" | "vert" | "sable" | "purpure";

/** Its middle, how large (1 would fill the shield's width), turned by degrees, −1 mirrored. */
type Place = readonly [x: number, y: number, scale: number, turn?: number, mirror?: 1 | -1];

/** One thing laid over those before it. */
export type Layer =
  | { part: Part; tincture: Tincture; bordure?: never; charge?: never }
  | { bordure: "plain" | "compony"; tincture: Tincture; part?: never; charge?: never }
  | { charge: Charge; tincture: Tincture; at: readonly Place[]; part?: never; bordure?: never };

export interface Arms {
  readonly shape: Shape;
  readonly layers: readonly Layer[];
}

function part(tincture: Tincture, name: Part = "field"): Layer {
  return { part: name, tincture };
}

function bordure(tincture: Tincture, kind: "plain" | "compony" = "plain"): Layer {
  return { bordure: kind, tincture };
}

function charge(tincture: Tincture, name: Charge, ...at: Place[]): Layer {
  return { charge: name, tincture, at };
}

const DUKE = [
  part("gules", "chief"),
  charge("argent", "star", [24, 20, 0.15], [50, 20, 0.15], [76, 20, 0.15]),
];
const PRINCE = [part("azure", "chief"), charge("or", "bee", [25, 20, 0.22], [50, 20, 0.22], [75, 20, 0.22])];
const SOVEREIGN = [part("azure", "chief"), charge("or", "eagle", [50, 21, 0.25])];

function empire(chief: readonly Layer[], ...layers: Layer[]): Arms {
  return { shape: "french", layers: [...layers, ...chief] };
}

function coalition(...layers: Layer[]): Arms {
  return { shape: "pointed", layers };
}

function navy(...layers: Layer[]): Arms {
  return { shape: "oval", layers };
}

export const ARMS: Readonly<Record<string, Arms>> = {
  // Danzig, which he besieged and whose duke he became, gave up its key.
  lefebvre: empire(DUKE, part("or"), part("sable", "pale"), charge("argent", "key", [50, 72, 0.6])),
  // The arm in armour that holds up Napoleon's sword.
  berthier: empire(PRINCE, part("or"), charge("azure", "arm", [50, 72, 0.7])),
  augereau: empire(DUKE, part("azure"), charge("or", "lion", [50, 72, 0.64])),
  // His Victory, told by her wings and her wreath.
  massena: empire(DUKE, part("or"), charge("vert", "laurel", [50, 71, 0.76]), charge("azure", "wings", [50, 64, 0.5])),
  // The bridge of Pontecorvo, which stands in Sweden's royal arms to this day.
  bernadotte: empire(SOVEREIGN, part("azure"), charge("argent", "bridge", [50, 68, 0.8]), part("argent", "waves")),
  poniatowski: empire(
    [part("gules", "chief"), charge("argent", "eagle", [50, 21, 0.25])],
    part("argent"),
    charge("gules", "bull", [50, 72, 0.66]),
  ),
  // The lion of Berg, and the anchor of the Grand Admiral that he was by title.
  murat: empire(
    SOVEREIGN,
    part("argent"),
    part("azure", "sinister"),
    charge("gules", "lion", [29, 70, 0.42]),
    charge("or", "anchor", [73, 70, 0.42]),
  ),
  lannes: empire(DUKE, part("vert"), charge("or", "sword", [50, 73, 0.7])),
  ney: empire(
    DUKE,
    part("or"),
    bordure("azure"),
    charge("sable", "sabre", [35, 68, 0.52, 30], [65, 68, 0.52, -30, -1]),
  ),
  soult: empire(DUKE, part("gules"), charge("or", "leopard", [29, 56, 0.34], [71, 56, 0.34], [50, 85, 0.34])),
  davout: empire(
    DUKE,
    part("or"),
    bordure("gules", "compony"),
    charge("gules", "lion", [37, 56, 0.33], [63, 79, 0.33]),
  ),
  // The pallets of Aragon, which he conquered and governed.
  suchet: empire(DUKE, part("or"), part("gules", "pallets"), charge("argent", "tower", [50, 72, 0.6])),

  blucher: coalition(part("gules"), charge("argent", "key", [33, 54, 0.66, 0, -1], [67, 54, 0.66])),
  kutuzov: coalition(part("azure"), charge("argent", "roundel", [50, 52, 0.9]), charge("sable", "eagle", [50, 52, 0.7])),
  // Black over white, the city of Ulm, where he handed over his sword.
  mack: coalition(part("sable"), part("argent", "lower"), charge("or", "sword", [50, 56, 0.82, 180])),
  platov: coalition(
    part("azure"),
    charge("argent", "lance", [50, 52, 0.84, -32, -1], [50, 52, 0.84, 32]),
    charge("or", "horseshoe", [50, 66, 0.34]),
  ),
  nelson: navy(
    part("or"),
    part("sable", "cross"),
    part("azure", "chief"),
    charge("argent", "ship", [50, 23, 0.32]),
    charge("gules", "grenade", [50, 62, 0.34], [24, 80, 0.22], [76, 80, 0.22]),
  ),
  // The wreath about the tower of Kolberg, which he held.
  gneisenau: coalition(part("argent"), charge("sable", "tower", [50, 46, 0.5]), charge("vert", "laurel", [50, 66, 0.64])),
  barclay: coalition(
    part("azure"),
    part("or", "chevron"),
    charge("argent", "cross-patty", [24, 30, 0.26], [76, 30, 0.26], [50, 90, 0.22]),
  ),
  // David's harp, of the kings of Georgia.
  bagration: coalition(part("purpure"), charge("or", "harp", [50, 54, 0.72])),
  wellington: coalition(
    part("gules"),
    part("or", "quarters"),
    charge("argent", "cross-patty", [28, 31, 0.38], [70, 77, 0.34]),
    charge("gules", "lion", [73, 31, 0.4], [34, 78, 0.36]),
  ),
  // Austria, with the cross of the Teutonic Order that he was master of.
  "archduke-charles": coalition(part("gules"), part("argent", "fess"), charge("sable", "cross-patty", [50, 58, 0.3])),
  schwarzenberg: coalition(
    part("argent"),
    part("azure", "pallets"),
    part("or", "lower"),
    charge("sable", "raven", [50, 80, 0.42]),
  ),
  // The gun at the gate of Saragossa, before the pallets of Aragon.
  agustina: coalition(part("or"), part("gules", "two-pallets"), charge("sable", "cannon", [50, 54, 0.86])),
};
