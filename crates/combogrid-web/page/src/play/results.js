/* What was won against each opponent, kept in this browser: matches, and hands, of which there are enough to say something of strength. */
import { isCount, isObject, isTexts, keep, kept } from "../parts/kept.js";
import { isUsual, levelIn } from "./games.js";

/** @import { State } from '../app/types.d.ts' */

/** Won, drawn and lost, and how many in a row were won: now, and at most. @typedef {[number, number, number, number, number]} Results */

/** The last matches and hands that were counted, so that one that is taken back or looked at again is not counted anew. */
const REMEMBERED = 400;

/** Older pages kept the first three numbers. @param {any} results */
const isResults = (results) => Array.isArray(results) && (results.length === 3 || results.length === 5) && results.every(isCount);

/** By game and level, and by the number of players where that differs. @returns {Record<string, number[]>} */
export const allResults = () => kept("record", {}, (record) => isObject(record) && Object.values(record).every(isResults));

export const nameIn = (/** @type {State} */ state) => [state.game, ...(isUsual(state) ? [] : [state.players]), levelIn(state)].join(" ");

/** @param {number[]} kept @returns {Results} */
export const whole = ([won, drawn, lost, row = 0, most = 0]) => [won, drawn, lost, row, most];

/** The results against the opponent of a game. @param {State} state */
export const resultsOf = (state) => whole(allResults()[nameIn(state)] ?? [0, 0, 0]);

/** Won, drawn and lost hands by game and level. @returns {Record<string, number[]>} */
export const allHands = () => kept("hands", {}, (hands) => isObject(hands) && Object.values(hands).every((one) => Array.isArray(one) && one.length === 3 && one.every(isCount)));

/** Whether something is counted for the first time. @param {string} name */
function isFirst(name) {
  const counted = kept("counted", /** @type {string[]} */ ([]), isTexts);
  if (counted.includes(name)) return false;
  keep("counted", [...counted, name].slice(-REMEMBERED));
  return true;
}

/**
 * Counts a hand that was played to its end here, once.
 * @param {State} state
 * @param {string} name what tells the hand apart from all others
 * @param {number} result 1 if the reader's side has won, 0 for a draw, -1 for a loss
 */
export function countHand(state, name, result) {
  if (!isFirst(`hand ${name}`)) return;
  const hands = [...(allHands()[nameIn(state)] ?? [0, 0, 0])];
  hands[1 - result] += 1;
  keep("hands", { ...allHands(), [nameIn(state)]: hands });
}

/**
 * Counts a match that was played to its end here, once.
 * @param {State} state
 * @param {string} name what tells the match apart from all others
 * @param {number} result 1 if the reader has won, 0 for a draw, -1 for a loss
 */
export function count(state, name, result) {
  if (!isFirst(name)) return;
  const [won, drawn, lost, row, most] = resultsOf(state);
  const rows = result > 0 ? row + 1 : 0;
  keep("record", { ...allResults(), [nameIn(state)]: [won + Number(result > 0), drawn + Number(result === 0), lost + Number(result < 0), rows, Math.max(most, rows)] });
}
