import { cardsOf, several, without } from "../draw/names.js";
import { meldsOf, placesOf } from "./lanes.js";
import { about } from "./questions.js";

/** @import { Combo, Island, Request, State } from '../app/types.d.ts' */
/** @import { Place } from './lanes.js' */

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string} words
 * @property {Place[]} places
 * @property {string[]} shows what is marked: islands, flags, control
 * @property {string[]} [left] the cards that the placements so far leave
 */

const MOST = 20;

/**
 * @param {State} state
 * @param {string} hand
 * @returns {Request}
 */
export const placementsOf = (state, hand) => ({
  ...about("rummy.combos", state),
  hand,
  which: "control_points",
  limit: MOST,
  details: true,
});

/**
 * The steps of the technique: the hand, its islands, their flags and control points, then each combo meld by meld.
 * @param {Island[]} islands
 * @param {{ cards: string[], combos: Combo[] }[]} searches the combos of each island that has any
 * @returns {Step[]}
 */
export function stepsOf(islands, searches) {
  const cards = islands.flatMap((island) => cardsOf(island.cards));
  const points = islands.flatMap(({ control_points }) => control_points);
  const places = placesOf([], cards);
  return [
    {
      title: "The grid",
      words: `The hand is a grid: suits down, ranks across, ${several(cards.length, "card")}. A run is a stretch of a row, a set a part of a column.`,
      places,
      shows: [],
    },
    {
      title: "Islands",
      words: `Cards that no meld can join are in different islands. This hand has ${several(islands.length, "island")}, and what one does says nothing about another.`,
      places,
      shows: ["islands"],
    },
    {
      title: "Flags",
      words:
        "Each cell gets the melds that are open to it: a first and a second run of its suit, a first and a second set of its rank.",
      places,
      shows: ["flags"],
    },
    {
      title: "Control points",
      words: points.length
        ? `Cells with more flags than copies have a choice: ${points.join(", ")}. All their placements are searched.`
        : "No cell has more flags than copies, so there is nothing to choose.",
      places,
      shows: ["islands", "control"],
    },
    ...searches.flatMap(({ cards, combos }, at) =>
      combos.flatMap((combo, number) =>
        placements(combo, cards, `Island ${String.fromCharCode(97 + at)}, combo ${number + 1} of ${combos.length}`),
      ),
    ),
  ];
}

/**
 * @param {Combo} combo
 * @param {string[]} cards of the island
 * @param {string} title
 * @returns {Step[]}
 */
function placements(combo, cards, title) {
  const melds = meldsOf(combo);
  return melds.map((meld, at) => {
    const placed = melds.slice(0, at + 1);
    const left = without(
      cards,
      placed.flatMap((each) => each.cards),
    );
    const last = at === melds.length - 1;
    return {
      title,
      words: `${meld.cards.join(" ")} is placed${last ? `, and what is left is loose: ${several(combo.deadwood, "point")}.` : ". The rest has islands and flags of its own."}`,
      places: placesOf(placed, left),
      shows: last ? [] : ["flags", "control"],
      left,
    };
  });
}
