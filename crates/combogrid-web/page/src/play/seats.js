/* What the tables of all games have in common: who sits where, and whose turn it is. */
import { html, nothing } from "lit-html";
import "../../../elements/cards.js";
import { several } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { meIn, nameOf, wordsOf } from "./games.js";

/** @import { App } from '../app/types.d.ts' */
/** @import { Position } from './games.js' */

/**
 * @typedef {object} Table what a table needs
 * @property {App} app
 * @property {Position} position
 * @property {string[]} legal what the reader may do; empty while others move
 * @property {boolean} open whether all hands are shown
 * @property {(action: string) => void} play
 * @property {string} hinted what an open hint says to do, or empty
 */

/**
 * The name of a seat, with a mark where it is its turn.
 * @param {Table} table
 * @param {number} seat
 * @param {unknown} more
 */
export function plate({ app, position, open }, seat, more) {
  const moves = position.player === seat && !position.over && !open;
  const waits = moves && seat !== meIn(app.state);
  return html`<p class="plate ${moves ? "moves" : ""}"><strong>${nameOf(app.state, seat)}</strong> <span>${more}</span>
    ${waits ? html`<em aria-label=${t("thinks …")}>…</em>` : nothing}</p>`;
}

/**
 * The cards of another seat: backs while they are hidden, in a row when all hands are open.
 * @param {Table} table
 * @param {number} seat
 * @param {string[]} hand
 */
export function theirHand({ app, open }, seat, hand) {
  const name = nameOf(app.state, seat);
  const view = open
    ? { name, layout: "row", cards: hand.map((card) => ({ card })) }
    : { name: `${name}: ${several(hand.length, "card")}`, layout: "backs", cards: hand.map(() => ({ card: "" })) };
  return html`<combogrid-cards class="theirs ${open ? "" : "closed"}" .view=${view}></combogrid-cards>`;
}

/**
 * @param {Table} table
 * @param {string[]} actions
 */
export const actionButtons = ({ play }, actions) =>
  actions.map((action) => html`<button class="act ${/^(knock|gin|big)/.test(action) ? "go" : ""}" data-action=${action} @click=${() => play(action)}>${wordsOf(action)}</button>`);

/**
 * The places of the cards that a hint plays: of each rank the first ones.
 * @param {string[]} hand
 * @param {string[]} ranks
 */
export function placesOf(hand, ranks) {
  /** @type {number[]} */
  const places = [];
  for (const rank of ranks) places.push(hand.findIndex((card, place) => card.startsWith(rank) && !places.includes(place)));
  return places;
}
