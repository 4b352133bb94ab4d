import { cardsOf, several } from "../../../elements/draw/names.js";
import { meldsOf, placesOf } from "../../../elements/rummy/lanes.js";
import { about } from "./questions.js";
import { t } from "../../../elements/parts/language.js";

/** @import { Combo, Request, State } from '../app/types.d.ts' */
/** @import { Place } from '../../../elements/rummy/lanes.js' */

/**
 * @typedef {{ card: string, placements: string[] }} Point a control point
 * @typedef {{ placements: string[], combo: string[], dump: string, deadwood: number, dropped: string | null, meld_details: Combo["meld_details"] }} Leaf
 * @typedef {{ cards: string, edges: string[][], flags: string[][], control_points: Point[], lines: { runs: string[], sets: string[] }, tree: Leaf[], total: string }} Island
 *
 * @typedef {object} Step
 * @property {string} title
 * @property {string} words
 * @property {Place[]} places
 * @property {Mark[]} shows
 * @property {{ island: Island, at: number }} [leaf] the leaf that is shown, of the tree of its island
 *
 * @typedef {"islands" | "edges" | "flags" | "control" | "lines"} Mark
 */

/** The most leaves that are shown of an island. */
const MOST = 40;

/**
 * @param {State} state
 * @returns {Request}
 */
export const techniqueOf = (state) => about("rummy.technique", state, { limit: MOST, details: true });

/** The name of an island, as the grid has it. */
export const letter = (/** @type {number} */ at) => String.fromCharCode(97 + (at % 26));

/** Why a leaf is no combo of its own. @type {Record<string, string>} */
const DROPPED = {
  repeats: "An earlier leaf has this combo already, so this one is dropped.",
  leaves_meld: "A whole meld is in the dump, so this leaf is dropped.",
};

/**
 * The steps of the technique: the hand, its islands, flags, control points and lines, then the leaves of each island's search.
 * @param {Island[]} islands
 * @returns {Step[]}
 */
export function stepsOf(islands) {
  const cards = islands.flatMap((island) => cardsOf(island.cards));
  const points = islands.flatMap(({ control_points }) => control_points);
  const [runs, sets] = /** @type {const} */ (["runs", "sets"]).map((kind) => islands.flatMap(({ lines }) => lines[kind]));
  const places = placesOf([], cards);
  return [
    {
      title: t("The grid"),
      words: t("The hand is a grid: suits down, ranks across, {}. A run is a stretch of a row, a set a part of a column.", several(cards.length, "card")),
      places,
      shows: [],
    },
    {
      title: t("Islands"),
      words: t("An edge joins two cards of one column, and two cards side by side in a row. What edges join is an island; this hand has {}, and what one does says nothing about another.", several(islands.length, "island")),
      places,
      shows: ["islands", "edges"],
    },
    {
      title: t("Flags"),
      words: t("Each cell gets the melds that are open to it: a first and a second run of its suit, a first and a second set of its rank."),
      places,
      shows: ["flags"],
    },
    {
      title: t("Control points"),
      words: points.length
        ? t("Cells with more flags than copies have a choice: {}. All their placements are searched.", points.map(({ card }) => card).join(", "))
        : t("No cell has more flags than copies, so there is nothing to choose."),
      places,
      shows: ["islands", "control"],
    },
    {
      title: t("Lines"),
      words: t("Runs lie on horizontal lines, sets on vertical ones: {} and {}.", several(runs.length, "horizontal line"), several(sets.length, "vertical line")),
      places,
      shows: ["lines"],
    },
    ...islands.flatMap((island, number) =>
      island.lines.runs.length + island.lines.sets.length === 0
        ? []
        : island.tree.map((leaf, at) => ({
            title: t("Island {}, leaf {} of {}", letter(number), at + 1, island.total),
            words: wordsOf(island, leaf),
            places: placesOf(meldsOf({ melds: leaf.combo, ...leaf, loose: leaf.dump }), cardsOf(leaf.dump)),
            shows: /** @type {Mark[]} */ (["control"]),
            leaf: { island, at },
          })),
    ),
  ];
}

/**
 * How the search comes to a leaf.
 * @param {Island} island
 * @param {Leaf} leaf
 */
function wordsOf({ control_points }, leaf) {
  const placed = control_points.map(({ card }, at) => t("{} is placed in {}", card, leaf.placements[at]));
  const isRun = (/** @type {string} */ meld) => new Set(cardsOf(meld).map(([rank]) => rank)).size > 1;
  const pass = (/** @type {boolean} */ runs) => leaf.combo.filter((meld) => isRun(meld) === runs).join(", ") || t("none");
  return `${placed.length ? `${placed.join(", ")}. ` : ""}${t("First pass, runs: {}. Second pass, sets: {}. The dump: {}, {}.", pass(true), pass(false), leaf.dump || t("nothing"), several(leaf.deadwood, "point"))}${leaf.dropped ? ` ${t(DROPPED[leaf.dropped])}` : ""}`;
}

/**
 * The flags of each cell that has some.
 * @param {string} ranks
 * @param {string} suits
 * @param {Island[]} islands
 * @returns {Record<string, string>}
 */
export function flagsOf(ranks, suits, islands) {
  const flags = islands.flatMap((island) =>
    island.flags.flatMap((row, suit) => row.map((flags, rank) => [ranks[rank] + suits[suit], flags])),
  );
  return Object.fromEntries(flags.filter(([, flags]) => flags !== "----"));
}
