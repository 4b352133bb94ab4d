/* Cards of a text, whatever its spelling. */
import { cardsIn, cardsOf } from "../draw/names.js";
import { RACK } from "./tiles.js";

/** @import { Ask } from '../types.d.ts' */
/** @import { Tiles } from './tiles.js' */

/**
 * The tiles of a rack and a table. Text in another spelling than that of answers is asked about: the best arrangement of a
 * group is its meld.
 * @param {Ask} ask
 * @param {unknown} rules
 * @param {string} rack
 * @param {string} melds with commas between them
 * @returns {Tiles}
 */
export function tilesIn(ask, rules, rack, melds) {
  let isWhole = true;
  const cards = (/** @type {string} */ text, /** @type {number} */ at) => {
    const plain = cardsIn(text);
    if (plain) return plain;
    const { result, error } = ask({ op: "rummy.best", hand: text, rules }, String(at));
    if (error) isWhole = false;
    return /** @type {string[]} */ (result ? [...result.melds, result.loose] : []).flatMap(cardsOf);
  };
  const groups = melds.split(",").map(cards);
  return { rack: cards(rack, RACK), groups: groups.filter((group) => group.length > 0), isWhole };
}
