/* Why a move at Reversi or Tothello is good, in a player's words: from the values of the engine, and from what the move does on the board,
   which a test holds to the engine. The first sentence begins with the decision. */
import { several } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { SIGNS, boardAfter, movesOn, placedAt } from "./captures.js";
import { meIn } from "./games.js";

/** @import { State } from '../app/types.d.ts' */
/** @import { Position } from './games.js' */
/** @import { Hint } from './hint.js' */

/** Whether a cell is a corner. No line has cells on both sides of a corner, so that a piece there never turns. @param {string} cell */
const isCorner = (cell) => /^[AH][18]$/.test(cell);

/**
 * Whether a piece at the edge is joined to a corner of its own colour by pieces of its own colour. It turns along the edge only, and there
 * one side of it is full of its own: it never turns.
 * @param {string[]} rows
 * @param {string} cell
 */
export function isJoined(rows, cell) {
  const [column, row] = [cell.charCodeAt(0) - 65, Number(cell[1]) - 1];
  const own = rows[row][column];
  const edges = [...(row === 0 || row === 7 ? [rows[row]] : []), ...(column === 0 || column === 7 ? [rows.map((cells) => cells[column]).join("")] : [])];
  return edges.some((edge) => {
    const at = row === 0 || row === 7 ? column : row;
    return [edge.slice(0, at + 1), edge.slice(at)].some((side) => [...side].every((piece) => piece === own));
  });
}

/**
 * @param {State} state
 * @param {Position} position in which a cell can be played: a pass is made for the reader, without a hint
 * @param {Hint} hint
 */
export function boardReasons(state, position, { action, values, measure }) {
  const me = meIn(state);
  const [own, other] = [SIGNS[state.game][me], SIGNS[state.game][1 - me]];
  const { rows } = boardAfter(state.game, position.history);
  const after = placedAt(rows, action, own, state.game);
  const turns = after.turned.length ? t("It turns {}.", several(after.turned.length, "piece")) : "";
  const never = isCorner(action) ? t("Take {}: it is a corner, which nobody can turn again.", action) : isJoined(after.rows, action) ? t("Play on {}: it is joined to a corner of yours, and nobody can turn it again.", action) : "";
  if (state.game === "tothello") return captureReasons(action, values, after, never);
  if (measure === "points") return [endWords(action, values), onlyWords(values), turns].filter(Boolean);
  const answers = (/** @type {string} */ cell) => movesOn(placedAt(rows, cell, own, state.game).rows, other, state.game);
  const mine = answers(action);
  const moves = new Map(position.legal.map((cell) => [cell, answers(cell)]));
  const isFewest = [...moves.values()].every(({ length }) => length >= mine.length) && [...moves.values()].some(({ length }) => length > mine.length);
  const movesAgain = !mine.length && movesOn(after.rows, own, state.game).length > 0;
  const gives = mine.filter(isCorner);
  const giving = position.legal.filter((cell) => moves.get(cell)?.some(isCorner));
  const left = movesAgain || !mine.length ? "" : t("The other player has {} then.", several(mine.length, "move"));
  const first = movesAgain
    ? t("Play on {}: the other player cannot move then, and you move again.", action)
    : never || (isFewest && mine.length ? t("Play on {0}: the other player has {1} then, and no cell leaves fewer.", action, several(mine.length, "move")) : t("Play on {}: by corners and possible moves, nothing is better a few moves ahead.", action));
  return [
    first,
    turns,
    gives.length ? t("The other player can take the corner {} then.", gives.join(", ")) : giving.length && giving.length <= 3 ? t("It gives no corner away; {} would.", giving.join(", ")) : giving.length ? t("It gives no corner away; {} other cells would.", giving.length) : "",
    isFewest && !never ? "" : left,
  ].filter(Boolean);
}

/**
 * How the game ends with perfect play after the best move: what values of the exact end say.
 * @param {string} cell
 * @param {{ value: number }[]} values the best first
 */
function endWords(cell, [{ value }]) {
  if (value > 0) return t("Play on {0}: if both sides play perfectly from here, you win by {1}.", cell, several(value, "piece"));
  if (value < 0) return t("Play on {0}: if both sides play perfectly from here, you lose by {1}, and no cell does better.", cell, several(-value, "piece"));
  return t("Play on {}: if both sides play perfectly from here, the game is a draw.", cell);
}

/** Whether every other move is worse than it, by the result of the game. @param {{ value: number }[]} values */
function onlyWords([{ value }, ...others]) {
  if (value < 0 || !others.length || others.some((one) => Math.sign(one.value) === Math.sign(value))) return "";
  return value > 0 ? t("Every other cell gives the win away.") : t("Every other cell loses.");
}

/**
 * At Tothello, where values are the pieces of the player less those of the other one a few moves ahead, with the best play of both.
 * @param {string} cell
 * @param {{ action: string, value: number }[]} values
 * @param {{ turned: string[], waves: string[][] }} after
 * @param {string} never that nobody can turn the piece, or empty
 */
function captureReasons(cell, values, { turned, waves }, never) {
  const value = values[0].value;
  const captured = several(turned.length, "piece");
  const captures = waves.length > 1 ? t("Play on {0}: it captures {1} in {2}, one after the other.", cell, captured, several(waves.length, "wave")) : turned.length ? t("Play on {0}: it captures {1}.", cell, captured) : t("Play on {}: it captures nothing now, but a few moves ahead no cell is better.", cell);
  const isLast = values.length === 1;
  const ahead = value > 0 ? t("A few moves ahead, with the best play of both, you are {} ahead.", several(value, "piece")) : value < 0 ? t("A few moves ahead, with the best play of both, you are {} behind.", several(-value, "piece")) : t("A few moves ahead, with the best play of both, both have as many pieces.");
  return [...(never && !turned.length ? [never] : [captures, never && isCorner(cell) ? t("Nobody can turn a corner again.") : ""]), isLast ? t("It is the last cell.") : ahead].filter(Boolean);
}
