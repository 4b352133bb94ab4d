/* What the tables of rummy have in common: the stock and the cards that were thrown, and the hand of another player. */
import { html, nothing } from "lit-html";
import "../../../elements/cards.js";
import { back, face } from "../../../elements/draw/face.js";
import { several, spoken } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";

/** @import { Table } from './seats.js' */

/**
 * @typedef {object} Piles
 * @property {number} stock how many cards are in it
 * @property {string | undefined} top the card that was thrown last
 * @property {string | null} chosen the card of the hand that is thrown by a press
 * @property {string} from the place from which a thrown card flies
 * @property {string} words what the open card would bring, for who does not see it
 * @property {unknown} [more] what lies beside them
 */

/**
 * @param {Table} table
 * @param {Piles} piles
 */
export function piles({ legal, play, hinted }, { stock, top, chosen, from, words, more = nothing }) {
  const [draws, takes] = [legal.includes("draw"), legal.includes("take")];
  const throws = chosen !== null && legal.includes(`discard ${chosen}`);
  const dropped = (/** @type {CustomEvent} */ { detail }) => legal.includes(`discard ${detail.card}`) && play(`discard ${detail.card}`);
  const press = () => (takes ? play("take") : throws && play(`discard ${chosen}`));
  return html`<div class="middle">${more}
      <button class="pile ${hinted === "draw" ? "hinted" : ""}" data-source="stock" data-next=${draws ? "" : nothing} aria-disabled=${!draws}
        @click=${() => draws && play("draw")}>${back()}<span>${draws ? html`${t("Draw")}<span class="hidden">, ${t("stock of")} </span>` : t("Stock")} · ${stock}<span class="hidden"> ${t("cards")}</span></span></button>
      <button class="pile ${hinted === "take" ? "hinted" : ""}" data-home data-from=${from} data-combogrid-drop data-next=${takes && !draws ? "" : nothing} aria-disabled=${!takes && !throws}
        @combogrid-drop=${dropped} @click=${press}>
        ${top ? html`<span data-fly=${top}>${face(top)}</span>` : html`<span class="empty"></span>`}<span>${takes ? t("Take") : throws ? t("Throw") : t("Thrown")}<span class="hidden">: ${throws && !takes ? spoken(/** @type {string} */ (chosen)) : top ? spoken(top) : t("nothing")}${words}</span></span></button>
    </div>`;
}

/**
 * The backs of a hand, and those of its cards that everybody has seen.
 * @param {number} count
 * @param {string[]} known
 * @param {string} name
 */
export function backs(count, known, name) {
  const cards = [...Array(count - known.length).fill({ card: "" }), ...known.map((card) => ({ card }))];
  const all = several(count, "card");
  return html`<combogrid-cards class="theirs" .view=${{ name: known.length ? t("{0}: {1}, among them {2}", name, all, known.map(spoken).join(", ")) : `${name}: ${all}`, layout: "backs", cards }}></combogrid-cards>`;
}
