import { html, nothing } from "lit-html";
import { row } from "../draw/card.js";
import { cardsOf, several } from "../draw/names.js";

/** @import { Combo } from '../types.d.ts' */

/**
 * An arrangement in a line: its melds, then its loose cards.
 * @param {Combo} combo
 */
export const arrangement = (combo) => html`<span class="arrangement">
  ${combo.melds.map((meld, at) => html`<span class="meld g${at % 6}"><b aria-hidden="true">${at + 1}</b>${row(meld.split(" "))}</span>`)}
  ${combo.loose ? html`<span class="loose-cards">${row(cardsOf(combo.loose), "loose")}</span>` : nothing}
</span>`;

/** @param {Combo} combo */
export const arrangementText = ({ melds, loose, deadwood }) =>
  `${melds.join(", ") || "-"}   loose ${loose || "-"}   ${several(deadwood, "point")}`;
