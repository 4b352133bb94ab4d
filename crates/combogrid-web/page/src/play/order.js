/* The order in which the reader holds the cards of a hand: the page's own, until the reader has moved a card; kept for the deal that is played. */
import { html, nothing } from "lit-html";
import { t } from "../../../elements/parts/language.js";
import { forget, isObject, isTexts, keep, kept } from "../parts/kept.js";

/** @import { App, State } from '../app/types.d.ts' */

/** What tells the hand of a deal apart. @param {State} state */
const handOf = ({ game, deal, players, seat }) => [game, deal, players, seat].join(" ");

/** @returns {{ of: string, cards: string[] }} */
const own = () => kept("hand", { of: "", cards: [] }, (hand) => isObject(hand) && typeof hand.of === "string" && isTexts(hand.cards));

/** Whether the reader has put the hand into another order. @param {State} state */
const isMoved = (state) => own().of === handOf(state);

/**
 * The cards in the order of the reader; those that have come since are at the end.
 * @template {{ card: string }} Held
 * @param {State} state
 * @param {Held[]} held in the order of the page
 * @returns {Held[]}
 */
export function inOwnOrder(state, held) {
  if (!isMoved(state)) return held;
  const left = [...held];
  const found = own().cards.flatMap((card) => {
    const at = left.findIndex((one) => one.card === card);
    return at < 0 ? [] : left.splice(at, 1);
  });
  return [...found, ...left];
}

/**
 * Moves a card to another place, and keeps the order.
 * @param {App} app
 * @param {{ card: string }[]} held as they are shown
 * @returns {(place: number, to: number) => void}
 */
export const mover = (app, held) => (place, to) => {
  const cards = held.map(({ card }) => card);
  cards.splice(to, 0, ...cards.splice(place, 1));
  keep("hand", { of: handOf(app.state), cards });
  app.touch({ ordered: cards.join(" ") });
};

/** The way back to the order of the page. @param {App} app */
export const sortButton = (app) =>
  isMoved(app.state)
    ? html`<button class="act" @click=${() => {
        forget("hand");
        app.touch({ ordered: "" });
      }}>${t("Sort")}</button>`
    : nothing;

/** How the cards of a hand of plays lie: by rank, or those first of which there are most. */
const WAYS = ["by rank", "by count", "by suit"];

/** The way that is chosen last. */
export const wayChosen = () => kept("way", WAYS[0], (way) => WAYS.includes(way));

/**
 * A hand of plays in the order that the reader has chosen.
 * @param {string[]} hand high to low
 * @param {boolean} hasSuits whether suits count in the game
 */
export function byWay(hand, hasSuits) {
  const way = wayChosen();
  const count = (/** @type {string} */ card) => hand.filter((other) => other[0] === card[0]).length;
  const suit = (/** @type {string} */ card) => "SHDC".indexOf(card[1] ?? "S");
  if (way === "by count") return [...hand].sort((a, b) => count(b) - count(a) || hand.indexOf(a) - hand.indexOf(b));
  if (way === "by suit" && hasSuits) return [...hand].sort((a, b) => suit(a) - suit(b) || hand.indexOf(a) - hand.indexOf(b));
  return hand;
}

/**
 * @param {App} app
 * @param {boolean} hasSuits
 */
export function wayButton(app, hasSuits) {
  const ways = hasSuits ? WAYS : WAYS.slice(0, 2);
  const next = ways[(ways.indexOf(wayChosen()) + 1) % ways.length];
  return html`<button class="act" data-way @click=${() => {
    keep("way", next);
    app.touch({ way: next, cards: undefined });
  }}>${t("Sort {}", t(next))}</button>`;
}
