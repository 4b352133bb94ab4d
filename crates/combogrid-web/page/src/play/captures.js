/* The boards of Reversi and Tothello move by move. The engine says the same; its module would be loaded for the last board and for
   what each cell brings. A test holds whole games to the engine. */
import { placeOf } from "../../../elements/boards/board.js";

const EIGHT = [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]];
const cellName = (/** @type {number} */ row, /** @type {number} */ column) => String.fromCharCode(65 + column) + (row + 1);

/** The signs of the first and the second player. */
export const SIGNS = /** @type {Record<string, [string, string]>} */ ({ reversi: ["X", "O"], tothello: ["B", "R"] });

/**
 * The cells of the other colour between a piece and the next piece of its own colour, in one direction.
 * @param {string[][]} board
 * @param {number} row
 * @param {number} column
 * @param {number[]} direction
 * @param {string} own
 */
function between(board, row, column, [down, right], own) {
  const cells = [];
  for (let [r, c] = [row + down, column + right]; ; r += down, c += right) {
    const piece = board[r]?.[c];
    if (piece === own) return cells;
    if (piece === undefined || piece === ".") return [];
    cells.push([r, c]);
  }
}

/**
 * What a piece turns, wave by wave, and the board after it. At Reversi only what lies between the new piece and others; at Tothello all that lies
 * between two own pieces, until nothing more does.
 * @param {string[]} rows
 * @param {string} cell
 * @param {string} own
 * @param {string} game
 */
export function placedAt(rows, cell, own, game) {
  const board = rows.map((row) => [...row]);
  const [row, column] = placeOf(cell);
  board[row][column] = own;
  /** @type {string[][]} */
  const waves = [];
  // At Tothello what lies between two own pieces anywhere is captured, as a piece that the other side has placed there.
  let sources = game === "tothello" ? board.flatMap((cells, r) => cells.flatMap((piece, c) => (piece === own ? [[r, c]] : []))) : [[row, column]];
  while (sources.length) {
    const found = sources.flatMap(([r, c]) => EIGHT.flatMap((direction) => between(board, r, c, direction, own)));
    const fresh = found.filter(([r, c], at) => board[r][c] !== own && found.findIndex((other) => other[0] === r && other[1] === c) === at);
    for (const [r, c] of fresh) board[r][c] = own;
    if (fresh.length) waves.push(fresh.map(([r, c]) => cellName(r, c)));
    if (game !== "tothello") break;
    // A piece that has turned may enclose others.
    sources = fresh;
  }
  return { rows: board.map((cells) => cells.join("")), waves, turned: waves.flat() };
}

/**
 * Where a side can play. At Tothello every empty cell can be played; at Reversi a piece must turn others.
 * @param {string[]} rows
 * @param {string} own
 * @param {string} game
 */
export const movesOn = (rows, own, game) =>
  rows.flatMap((cells, row) => [...cells].flatMap((piece, column) => (piece === "." && (game === "tothello" || placedAt(rows, cellName(row, column), own, game).turned.length) ? [cellName(row, column)] : [])));

/** How many pieces of a sign there are. @param {string[]} rows @param {string} sign */
export const piecesOn = (rows, sign) => rows.join("").split(sign).length - 1;

/** Four pieces in the middle. */
const START = Array.from({ length: 8 }, (_, row) => ({ 3: "...01...", 4: "...10..." })[row] ?? "........");

/**
 * The board after some steps, and the waves of the last one.
 * @param {string} game
 * @param {{ player: number, action: string }[]} history
 */
export function boardAfter(game, history) {
  let rows = START.map((row) => row.replace(/[01]/g, (piece) => SIGNS[game][piece === "1" ? 0 : 1]));
  let last = { cell: "", waves: /** @type {string[][]} */ ([]) };
  for (const { player, action } of history) {
    if (action === "pass") continue;
    const after = placedAt(rows, action, SIGNS[game][player], game);
    rows = after.rows;
    last = { cell: action, waves: after.waves };
  }
  return { rows, ...last };
}
