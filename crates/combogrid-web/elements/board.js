import { html } from "lit-html";
import { GridElement, define } from "./element.js";
import { boardPicture } from "./boards/board.js";
import { t } from "./parts/language.js";

/** @import { Ask } from './types.d.ts' */
/** @import { Board } from './boards/board.js' */

/** Who moves after each side; the first one begins. */
const SIDES = /** @type {Record<string, Record<string, string>>} */ ({
  reversi: { X: "O", O: "X" },
  tothello: { red: "black", black: "red" },
});
const EMPTY = "........";
const MIDDLE = ["...OX...", "...XO..."];
const STARTS = /** @type {Record<string, string>} */ ({
  reversi: [EMPTY, EMPTY, EMPTY, ...MIDDLE, EMPTY, EMPTY, EMPTY].join("/"),
  tothello: Array(8).fill(EMPTY).join("/"),
});

/** A board of Reversi or Tothello, on which a click plays. @extends {GridElement<Board>} */
export class BoardElement extends GridElement {
  static attributes = ["game", "rows", "turn", "readonly"];
  /** What the last move turned, wave by wave, its cell, and the rows after it. */
  #last = { waves: /** @type {string[][]} */ ([]), placed: "", rows: "" };
  /** @type {string | undefined} */
  #active;

  /**
   * @param {Ask} ask
   * @returns {Board}
   */
  seen(ask) {
    const { game, rows, turn } = this.#position();
    const bring = turn in SIDES[game] ? broughtBy(ask, game, rows, turn) : new Map();
    const most = Math.max(1, ...bring.values());
    const isLast = rows.join("/") === this.#last.rows;
    const board = {
      rows,
      name: t("The board. Arrow keys move, Enter plays."),
      values: new Map([...bring].filter(([, count]) => count > 0).map(([cell, count]) => [cell, String(count)])),
      heat: new Map([...bring].map(([cell, count]) => [cell, count / most])),
      waves: isLast ? this.#last.waves : [],
      placed: isLast ? this.#last.placed : "",
      active: this.#active,
    };
    if (this.hasAttribute("readonly")) return board;
    const choose = (/** @type {string} */ cell) => void (bring.has(cell) && this.#play(cell));
    return { ...board, onChoose: choose, onFocus: (cell) => void (this.#active = cell) };
  }

  #position() {
    const game = this.text("game") === "tothello" ? "tothello" : "reversi";
    const turn = this.text("turn", Object.keys(SIDES[game])[0]);
    return { game, turn, rows: this.text("rows", STARTS[game]).split("/") };
  }

  /** @param {string} cell */
  async #play(cell) {
    const before = this.#position();
    const { game, rows, turn } = before;
    const { result } = await this.reply({ op: `${game}.play`, rows, turn, at: cell });
    if (!result || JSON.stringify(this.#position()) !== JSON.stringify(before)) return;
    const waves = /** @type {{ turned: string[] }[]} */ (result.waves ?? [result]).map(({ turned }) => turned);
    const after = /** @type {string[]} */ (result.rows).join("/");
    this.#last = { waves, placed: cell, rows: after };
    this.change({ rows: after, turn: game === "tothello" ? SIDES[game][turn] : (result.turn ?? "") }, { cell, turned: waves.flat() });
  }

  /** Puts the focus on a cell. */
  focusCell(/** @type {string} */ cell = "") {
    const wanted = cell ? `[data-cell="${cell}"]` : '[role=gridcell][tabindex="0"]';
    /** @type {SVGElement | null | undefined} */ (this.shadowRoot?.querySelector(wanted))?.focus();
  }

  /** @param {Board} board */
  drawn(board) {
    return html`<div class="picture">${boardPicture(board)}</div>`;
  }
}

/**
 * How many pieces each move turns.
 * @param {Ask} ask
 * @param {string} game
 * @param {string[]} rows
 * @param {string} turn
 * @returns {Map<string, number>}
 */
function broughtBy(ask, game, rows, turn) {
  if (game === "tothello") {
    const { result } = ask({ op: "tothello.placements", rows, turn });
    const placements = /** @type {{ cell: string, captured: number }[]} */ (result?.placements ?? []);
    return new Map(placements.map(({ cell, captured }) => [cell, captured]));
  }
  const moves = /** @type {string[]} */ (ask({ op: "reversi.moves", rows, turn }).result?.moves ?? []);
  return new Map(moves.map((cell) => [cell, ask({ op: "reversi.play", rows, turn, at: cell }, cell).result?.turned.length ?? 0]));
}

define("combogrid-board", BoardElement);
