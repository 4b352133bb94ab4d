/* A game of Reversi or Tothello: the board, and what each cell brings. */
import { html, nothing } from "lit-html";
import "../../../elements/board.js";
import { several } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { SIGNS, boardAfter, piecesOn, placedAt } from "./captures.js";
import { meIn, nameOf } from "./games.js";
import { plate } from "./seats.js";

/** @import { Table } from './seats.js' */
/** @import { Step } from './games.js' */

/** What a colour is called. @type {Record<string, string>} */
const COLOURS = { X: "black", O: "white", B: "black", R: "red" };

/**
 * @param {Table} table
 * @param {Step[]} history up to what is shown
 */
export function boardTable(table, history) {
  const { app, legal, play, hinted } = table;
  const { game } = app.state;
  const me = meIn(app.state);
  const own = SIGNS[game][me];
  const { rows, cell, waves } = boardAfter(game, history);
  const notes = new Map(legal.map((name) => [name, bringsWords(placedAt(rows, name, own, game).turned.length)]));
  const active = app.moment.active ?? legal[0] ?? "D4";
  const seat = (/** @type {number} */ seat) => plate(table, seat, html`<i class="piece ${COLOURS[SIGNS[game][seat]]}"></i> ${t(COLOURS[SIGNS[game][seat]])} · ${several(piecesOn(rows, SIGNS[game][seat]), "piece")}`);
  return html`<div class="seats">${seat(1 - me)}</div>
    <combogrid-board data-next=${legal.length ? "" : nothing} .view=${{
      rows,
      name: t("The board: you are {0}. Arrow keys move, Page Down goes to the next cell that can be played, Enter plays.", t(COLOURS[own])),
      placed: cell,
      best: hinted ? [hinted] : [],
      waves,
      notes,
      active,
      onFocus: (/** @type {string} */ cell) => app.touch({ active: cell }),
      onChoose: (/** @type {string} */ cell) => (legal.includes(cell) ? play(cell) : legal.length && app.say(t("{} cannot be played.", cell))),
    }}></combogrid-board>
    <div class="own">${seat(me)}</div>`;
}

/** @param {number} count */
const bringsWords = (count) => (count ? t("turns {}", several(count, "piece")) : t("turns nothing"));

/** Whose colour is whose. @param {import('../app/types.d.ts').State} state */
export const coloursWords = (state) => t("You play {0}. {1} plays {2}.", t(COLOURS[SIGNS[state.game][meIn(state)]]), nameOf(state, 1 - meIn(state)), t(COLOURS[SIGNS[state.game][1 - meIn(state)]]));
