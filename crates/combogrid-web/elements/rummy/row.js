import { html, nothing } from "lit-html";
import { picture } from "../draw/card.js";
import { spoken } from "../draw/names.js";
import { t } from "../parts/language.js";
import { drag } from "./drag.js";

/**
 * @typedef {object} Row
 * @property {string[][]} melds
 * @property {string[]} loose
 * @property {number[]} chosen the places of the cards that are chosen, counted through melds and loose cards
 * @property {(card: string, place: number) => void} [onChoose]
 * @property {(card: string, place: number, target: Element) => void} [onDrop] on an element with `data-combogrid-drop`
 */

/**
 * The cards of a hand side by side, those of a meld on a band. With `onChoose` each card is a button.
 * @param {Row} row
 */
export function handRow(row) {
  let place = 0;
  const cards = (/** @type {string[]} */ group, /** @type {string} */ kind) => group.map((card) => cardButton(row, card, place++, kind));
  return html`<div class="hand-row" role="group" aria-label=${t("Cards of the hand")} data-stop>
    ${row.melds.map((meld, at) => html`<span class="meld g${at % 6}">${cards(meld, `g${at % 6}`)}</span>`)}
    ${cards(row.loose, "")}</div>`;
}

/**
 * @param {Row} row
 * @param {string} card
 * @param {number} place
 * @param {string} kind
 */
function cardButton(row, card, place, kind) {
  if (!row.onChoose) return picture(card, kind);
  const pressed = row.chosen.includes(place);
  const targetAt = (/** @type {number} */ x, /** @type {number} */ y) => document.elementFromPoint(x, y)?.closest("[data-combogrid-drop]");
  const follow = (/** @type {PointerEvent} */ event) => drag(event, targetAt, (target) => row.onDrop?.(card, place, target));
  return html`<button class="tile-button" data-card=${card} aria-label=${spoken(card)} aria-pressed=${pressed}
    @pointerdown=${row.onDrop ? follow : nothing} @click=${() => row.onChoose?.(card, place)}>${picture(card, kind)}</button>`;
}
