/* Faces and backs of playing cards as they lie on a table. A card is `3H`, `TD`, a joker of rummy `JK`, or at Dou Dizhu `B` and `R`; an
   empty text is a card that lies face down. */
import { html, nothing, svg } from "lit-html";
import { rankText } from "./names.js";
import { colourOf, glyph } from "./suits.js";

/** The square of a card's picture. */
export const WIDTH = 50;
export const HEIGHT = 70;

/** A cap with three points and bells, in a square of thirty. */
const CAP = "M3 22 6 9l6 6 3-11 3 11 6-6 3 13zM3 24h24v3H3z";
const BELLS = [[6, 8], [15, 3.5], [24, 8]];

/** The face of a card, or its back. @param {string} card */
export const face = (card) => html`<svg class="combogrid face" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${faceParts(card)}</svg>`;

/** The back of a card. */
export const back = () => face("");

/**
 * What a card shows, in a square of `WIDTH` and `HEIGHT`. The index is large and at the left edge, where a card that lies under the next
 * one is seen.
 * @param {string} card
 */
export function faceParts(card) {
  const isJoker = card === "JK" || card === "B" || card === "R";
  return svg`<rect class="front" x=".75" y=".75" width="48.5" height="68.5" rx="5"/>
    ${card ? (isJoker ? joker(card) : suited(card)) : BACK}`;
}

/** @param {string} card */
function suited(card) {
  const [rank, suit] = [rankText(card), card.slice(-1)];
  const isCourt = "JQK".includes(card[0]);
  return svg`<text class="rank ${colourOf(card)}" x="12" y="21" textLength=${rank.length > 1 ? 18 : nothing} lengthAdjust="spacingAndGlyphs">${rank}</text>
    ${glyph(suit, 4.5, 25, 15)}
    ${isCourt ? svg`<rect class="frame ${colourOf(card)}" x="22" y="33" width="23" height="32" rx="3"/>` : ""}
    ${isCourt ? glyph(suit, 25, 40, 17) : glyph(suit, 21, 39, 25)}`;
}

/** The red joker is filled, the black one is an outline, so that the two differ by their shape as well. @param {string} card */
function joker(card) {
  const kind = card === "R" ? "red" : "ink";
  return svg`<g class="cap ${kind} ${card === "B" ? "hollow" : ""}" transform="translate(13 24) scale(1.15)"><path d=${CAP}/>
      ${BELLS.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="2"/>`)}</g>
    ${[..."JOKER"].map((letter, at) => svg`<text class="letters ${kind}" x="7.5" y=${12 + at * 10.5}>${letter}</text>`)}`;
}

const BACK = svg`<rect class="back" x="4" y="4" width="42" height="62" rx="3"/>
  <path class="lattice" d="M4 15 15 4M4 35 35 4M4 55 46 13M13 66 46 33M33 66 46 53M46 15 35 4M46 35 15 4M46 55 4 13M37 66 4 33M17 66 4 53"/>`;
