/* What was won against each opponent, kept in this browser. */
import { isCount, isObject, isTexts, keep, kept } from "../parts/kept.js";

/** @import { State } from '../app/types.d.ts' */

/** Won, drawn and lost, and how many in a row were won: now, and at most. @typedef {[number, number, number, number, number]} Results */

/** The last matches that were counted, so that one that is taken back or looked at again is not counted anew. */
const REMEMBERED = 200;

/** Older pages kept the first three numbers. @param {any} results */
const isResults = (results) => Array.isArray(results) && (results.length === 3 || results.length === 5) && results.every(isCount);

/** By game and level, and by the number of players where that differs. @returns {Record<string, number[]>} */
export const allResults = () => kept("record", {}, (record) => isObject(record) && Object.values(record).every(isResults));

const nameIn = (/** @type {State} */ { game, players, level }) => (game === "rummikub" && players !== "2" ? `${game} ${players} ${level}` : `${game} ${level}`);

/** @param {number[]} kept @returns {Results} */
export const whole = ([won, drawn, lost, row = 0, most = 0]) => [won, drawn, lost, row, most];

/** The results against the opponent of a game. @param {State} state */
export const resultsOf = (state) => whole(allResults()[nameIn(state)] ?? [0, 0, 0]);

/**
 * Counts a match that was played to its end here, once.
 * @param {State} state
 * @param {string} name what tells the match apart from all others
 * @param {number} result 1 if the reader has won, 0 for a draw, -1 for a loss
 */
export function count(state, name, result) {
  const counted = kept("counted", /** @type {string[]} */ ([]), isTexts);
  if (counted.includes(name)) return;
  const [won, drawn, lost, row, most] = resultsOf(state);
  const rows = result > 0 ? row + 1 : 0;
  keep("record", { ...allResults(), [nameIn(state)]: [won + Number(result > 0), drawn + Number(result === 0), lost + Number(result < 0), rows, Math.max(most, rows)] });
  keep("counted", [...counted, name].slice(-REMEMBERED));
}
