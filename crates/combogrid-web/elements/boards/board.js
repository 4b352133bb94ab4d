import { nothing, svg } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { STEP } from "../draw/ribbon.js";
import { rove } from "../parts/rove.js";
import { t } from "../parts/language.js";

/**
 * @typedef {object} Board
 * @property {string[]} rows `R`, `B`, `X`, `O` and `.`
 * @property {string} name what the picture shows, in words
 * @property {Map<string, string>} [values] what a cell would bring, as text
 * @property {Map<string, number>} [heat] how warm each cell is, from 0 to 1
 * @property {string[]} [best] cells that are marked as the best ones
 * @property {string[][]} [waves] cells whose pieces have just turned: those of a wave at once, one wave after the other
 * @property {string} [placed] the cell of the piece that was placed
 * @property {Map<string, string>} [notes] what is said of a cell in words; with it, a cell that has no note can not be played
 * @property {string} [active] the cell that the keys act on
 * @property {(cell: string) => unknown} [onChoose]
 * @property {(cell: string) => void} [onFocus]
 */

/** The room for the names of rows and columns: little, so that a cell on a phone is as wide as a finger. */
const LEFT = 22;
const TOP = 22;
const PIECES = /** @type {Record<string, [string, string]>} */ ({
  R: ["red-piece", "red"],
  B: ["black-piece", "black"],
  X: ["black-piece", "black"],
  O: ["white-piece", "white"],
});

/** The piece that lay where one has turned. */
const OTHER = /** @type {Record<string, string>} */ ({ R: "B", B: "R", X: "O", O: "X" });
/** How long after a wave the next one begins, in milliseconds; the style has it as well. */
export const WAVE = 280;

const letter = (/** @type {number} */ at) => String.fromCharCode(65 + at);

/** The name of a column: A to Z, then AA. */
const columnName = (/** @type {number} */ at) => (at < 26 ? letter(at) : letter(Math.floor(at / 26) - 1) + letter(at % 26));

/** The name of a cell, as `C1`. */
const cellName = (/** @type {number} */ row, /** @type {number} */ column) => `${columnName(column)}${row + 1}`;

/**
 * The row and the column of a cell.
 * @param {string} name
 */
export function placeOf(name) {
  const letters = name.replace(/\d+$/, "");
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return [Number(name.slice(letters.length)) - 1, column];
}

/**
 * A board with pieces, each cell a button.
 * @param {Board} board
 */
export function boardPicture(board) {
  const { rows } = board;
  const columns = rows[0]?.length ?? 0;
  const [width, height] = [LEFT + columns * STEP + 4, TOP + rows.length * STEP + 4];
  return svg`<svg class="combogrid board" data-picture viewBox="0 0 ${width} ${height}" role=${board.onChoose ? "grid" : "img"} aria-label=${board.name}>
    <rect class="paper" width=${width} height=${height}/>
    <g aria-hidden="true">${Array.from({ length: columns }, (_, at) => svg`<text class="name" x=${LEFT + at * STEP + 18} y="15">${columnName(at)}</text>`)}
      ${rows.map((_, at) => svg`<text class="name" x="10" y=${TOP + at * STEP + 23}>${at + 1}</text>`)}</g>
    ${rows.map((row, at) => svg`<g role=${board.onChoose ? "row" : nothing}>${[...row].map((piece, column) => cell(board, piece, at, column))}</g>`)}
  </svg>`;
}

/**
 * @param {Board} board
 * @param {string} piece
 * @param {number} row
 * @param {number} column
 */
function cell(board, piece, row, column) {
  const name = cellName(row, column);
  const [x, y] = [LEFT + column * STEP, TOP + row * STEP];
  const heat = board.heat?.get(name);
  const value = board.values?.get(name);
  const wave = board.waves?.findIndex((cells) => cells.includes(name)) ?? -1;
  const drawing = svg`<rect class="cell" x=${x} y=${y} width="36" height="36"/>
    ${heat ? svg`<rect class="heat" x=${x} y=${y} width="36" height="36" rx="4" style="opacity:${heat * 0.75}"/>` : nothing}
    ${board.notes?.has(name) ? svg`<circle class="open" cx=${x + 18} cy=${y + 18} r="5"/>` : nothing}
    ${value ? svg`<text class="value" x=${x + 18} y=${y + 23}>${value}</text>` : nothing}
    ${board.best?.includes(name) ? svg`<rect class="best" x=${x} y=${y} width="36" height="36" rx="8"/>` : nothing}
    ${PIECES[piece] ? (wave < 0 ? disc(piece, x + 18, y + 18) : keyed(board.rows.join(), turning(piece, x, y, wave))) : nothing}
    ${board.placed === name ? svg`<circle class="placed" cx=${x + 18} cy=${y + 18} r="19"/>` : nothing}`;
  if (!board.onChoose) return drawing;
  const words = [
    name,
    t(PIECES[piece]?.[1] ?? "empty"),
    ...(value ? [t("brings {}", value)] : []),
    ...(board.notes?.has(name) ? [/** @type {string} */ (board.notes.get(name))] : []),
    ...(board.best?.includes(name) ? [t("best")] : []),
  ];
  return svg`<g role="gridcell" tabindex=${name === (board.active ?? "A1") ? 0 : -1} data-cell=${name} aria-disabled=${board.notes && !board.notes.has(name) ? "true" : nothing} aria-label=${words.join(", ")}
    @click=${() => board.onChoose?.(name)} @focus=${() => board.onFocus?.(name)} @keydown=${(/** @type {KeyboardEvent} */ event) => keys(event, board, name)}>
    ${drawing}<rect class="button" x=${x - 4} y=${y - 4} width=${STEP} height=${STEP}/></g>`;
}

/**
 * Pieces differ in their shape as well as in their colour: red ones have a ring.
 * @param {string} piece
 * @param {number} x
 * @param {number} y
 */
const disc = (piece, x, y) => svg`<circle class=${PIECES[piece][0]} cx=${x} cy=${y} r="15"/>
  ${piece === "R" ? svg`<circle class="inner" cx=${x} cy=${y} r="10"/>` : nothing}`;

/**
 * A piece that turns over in its wave: the other colour narrows, and its own widens. It is made anew for each board, so that it turns
 * once.
 * @param {string} piece
 * @param {number} x
 * @param {number} y
 * @param {number} wave
 */
const turning = (piece, x, y, wave) => svg`<g class="turning" style="--wave:${wave}"><g class="was">${disc(OTHER[piece], x + 18, y + 18)}</g><g class="now">${disc(piece, x + 18, y + 18)}</g>
  <rect class="turned" x=${x - 1} y=${y - 1} width="38" height="38" rx="8"/></g>`;

/**
 * @param {KeyboardEvent} event
 * @param {Board} board
 * @param {string} name
 */
function keys(event, board, name) {
  const rows = board.rows.map((row, at) => [...row].map((_, column) => cellName(at, column)));
  if (toOpen(event, board, name)) return;
  if (rove(event, rows, name) || !["Enter", " "].includes(event.key)) return;
  event.preventDefault();
  board.onChoose?.(name);
}

/**
 * Page Down and Page Up go to the next and the last cell that can be played. Gives false for other keys.
 * @param {KeyboardEvent} event
 * @param {Board} board
 * @param {string} name of the cell that has the focus
 */
function toOpen(event, { rows, notes }, name) {
  if (!notes?.size || !["PageDown", "PageUp"].includes(event.key)) return false;
  const order = rows.flatMap((row, at) => [...row].map((_, column) => cellName(at, column))).filter((cell) => cell === name || notes.has(cell));
  const next = order.at((order.indexOf(name) + (event.key === "PageDown" ? 1 : -1)) % order.length);
  const grid = /** @type {Element} */ (event.currentTarget).closest("[role=grid]");
  /** @type {SVGElement | null | undefined} */ (grid?.querySelector(`[data-cell="${next}"]`))?.focus();
  event.preventDefault();
  return true;
}

/**
 * The rows with another piece in a cell; without a cell they stay.
 * @param {string[]} rows
 * @param {string} cell
 * @param {string} sign of the piece
 */
export function placed(rows, cell, sign) {
  const [row, column] = placeOf(cell);
  return rows.map((text, at) => (cell && at === row ? text.slice(0, column) + sign + text.slice(column + 1) : text));
}
