import { html, nothing, svg } from "lit-html";
import { rankText, spoken } from "./names.js";
import { STAR, colourOf, glyph } from "./suits.js";

/**
 * The face of a card in a square of 36 whose upper left corner is at x and y.
 * @param {string} card
 * @param {number} x
 * @param {number} y
 * @param {string} kind classes of its frame
 */
export function tile(card, x, y, kind = "") {
  const colour = colourOf(card);
  const face =
    card === "JK"
      ? svg`<path class=${colour} d=${STAR} transform="translate(${x + 8} ${y + 8}) scale(2)"/>`
      : card === "B" || card === "R"
        ? svg`<text class="label ${colour}" x=${x + 11} y=${y + 25}>${card}</text><path class=${colour} d=${STAR} transform="translate(${x + 19} ${y + 11}) scale(1.4)"/>`
        : svg`<text class="label ${colour}" x=${x + (card.length > 1 ? 12 : 18)} y=${y + 25} textLength=${card[0] === "T" ? 18 : nothing} lengthAdjust=${card[0] === "T" ? "spacingAndGlyphs" : nothing}>${rankText(card)}</text>
            ${card.length > 1 ? glyph(card[1], x + 20, y + 12, 13) : nothing}`;
  return svg`<rect class="tile ${kind}" x=${x} y=${y} width="36" height="36" rx="6"/>${face}`;
}

/**
 * A card by itself, as a picture in a line of text.
 * @param {string} card
 * @param {string} kind
 */
export const picture = (card, kind = "") =>
  html`<svg class="combogrid card" viewBox="-1 -1 38 38" role="img" aria-label=${spoken(card)}>${tile(card, 0, 0, kind)}</svg>`;

/**
 * Cards side by side as one picture with their names.
 * @param {string[]} cards
 * @param {string} kind
 */
export function row(cards, kind = "") {
  const width = cards.length * 38;
  return html`<svg class="combogrid row-of-cards" viewBox="-1 -1 ${width} 38" style="width:${width * 0.0526}em"
    role="img" aria-label=${cards.map(spoken).join(", ")}>${cards.map((card, at) => tile(card, at * 38, 0, kind))}</svg>`;
}
