/* Faces and backs of playing cards as they lie on a table. A card is `3H`, `TD`, a joker of rummy `JK`, or at Dou Dizhu `B` and `R`; an
   empty text is a card that lies face down. */
import { html, nothing, svg } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { rankText } from "./names.js";
import { colourOf, glyph } from "./suits.js";

/** The square of a card's picture. */
export const WIDTH = 50;
export const HEIGHT = 70;

/** A cap with three points and bells, in a square of thirty. */
const CAP = "M3 22 6 9l6 6 3-11 3 11 6-6 3 13zM3 24h24v3H3z";
const BELLS = [[6, 8], [15, 3.5], [24, 8]];

/**
 * The face of a card, or its back. PERF: a drawing that has the same card again does not go through its parts.
 * @param {string} card
 */
export const face = (card) => html`<svg class="combogrid face" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${guard([card], () => faceParts(card))}</svg>`;

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
  return svg`<text class="rank ${colourOf(card)}" x="11" y="20" textLength=${rank.length > 1 ? 17 : nothing} lengthAdjust="spacingAndGlyphs">${rank}</text>
    ${glyph(suit, 4.5, 24, 13)}
    ${"JQK".includes(card[0]) ? court(card[0], suit) : card[0] === "A" ? glyph(suit, 21, 40, 25) : pips(card[0], suit)}`;
}

/** The places of the pips by rank: the column, and how far down from 0 to 1. @type {Record<string, [number, number][]>} */
const PIPS = {
  2: [[1, 0], [1, 1]],
  3: [[1, 0], [1, 0.5], [1, 1]],
  4: [[0, 0], [2, 0], [0, 1], [2, 1]],
  5: [[0, 0], [2, 0], [1, 0.5], [0, 1], [2, 1]],
  6: [[0, 0], [2, 0], [0, 0.5], [2, 0.5], [0, 1], [2, 1]],
  7: [[0, 0], [2, 0], [1, 0.25], [0, 0.5], [2, 0.5], [0, 1], [2, 1]],
  8: [[0, 0], [2, 0], [1, 0.25], [0, 0.5], [2, 0.5], [1, 0.75], [0, 1], [2, 1]],
  9: [[0, 0], [2, 0], [0, 0.33], [2, 0.33], [1, 0.5], [0, 0.67], [2, 0.67], [0, 1], [2, 1]],
  T: [[0, 0], [2, 0], [1, 0.17], [0, 0.33], [2, 0.33], [0, 0.67], [2, 0.67], [1, 0.83], [0, 1], [2, 1]],
};
const PIP = 8;

/** As many signs of the suit as the rank says; those of the lower half stand on their heads. @param {string} rank @param {string} suit */
const pips = (rank, suit) => (PIPS[rank] ?? []).map(([column, down]) => {
  const [x, y] = [24.5 + column * 9.2, 12 + down * 48];
  return down > 0.5 ? svg`<g transform="rotate(180 ${x} ${y})">${glyph(suit, x - PIP / 2, y - PIP / 2, PIP)}</g>` : glyph(suit, x - PIP / 2, y - PIP / 2, PIP);
});

/** What a court card wears and holds, in a square of 26 and 29, as paths of gold, of the colour of the suit, and of hair. @type {Record<string, [string, string, string]>} */
const COURTS = {
  K: ["M7.5 8.4 6.4 2.6 10 5.4 13 1 16 5.4 19.6 2.6 18.5 8.4zM2.6 3h1.6v17H2.6zM.8 18h5.2v1.5H.8z", "", "M8.7 11.4C8.2 19 17.8 19 17.3 11.4 16 14 10 14 8.7 11.4z"],
  Q: ["M8 7.6 6.6 3.6 10.2 5.6 13 2.4 15.8 5.6 19.4 3.6 18 7.6zM4 11.4a2 2 0 1 1 .1 0zM3.6 11h.9v9h-.9z", "", "M8.6 7.6C5.6 11 6 17 7.6 20L10 18.4C8.8 14.6 8.9 11 9.6 8.4zM17.4 7.6C20.4 11 20 17 18.4 20L16 18.4C17.2 14.6 17.1 11 16.4 8.4z"],
  J: ["M16.6 5.2C20 3.6 22 1.6 22.8 0 24.4 3.4 22 6.8 17.8 7.4zM21.6 9h1.3v12h-1.3z", "M7.2 8.6C6.4 4 10 2.2 13.4 2.8 17 2.4 19.6 4.6 18.8 8.6z", "M8.6 8.6C7.4 11 7.6 14 8.4 15.6L10 14C9.2 12 9.4 10 10 8.6zM17.4 8.6C18.6 11 18.4 14 17.6 15.6L16 14C16.8 12 16.6 10 16 8.6z"],
};

/** A court figure of two halves, drawn for this pack. @param {string} rank @param {string} suit */
function court(rank, suit) {
  const [gold, dress, hair] = COURTS[rank];
  const colour = colourOf(suit);
  const half = svg`<path class=${colour} d="M1 29V25C3.4 19.8 8 18 13 18s9.6 1.8 12 7v4z"/><path class="gold" d="M8.6 18.6 13 26.4l4.4-7.8 1.8.6L13 29 6.8 19.2z"/>
    <ellipse class="skin" cx="13" cy="11.8" rx="4.5" ry="5.4"/><path class="hair" d=${hair}/>${dress ? svg`<path class=${colour} d=${dress}/>` : ""}<path class="gold" d=${gold}/>
    <path class="hair" d="M11 11.3h1.1v1.1H11zM13.9 11.3H15v1.1h-1.1z"/>${glyph(suit, 18.5, 9.5, 6.5)}`;
  return svg`<rect class="frame ${colour}" x="20" y="7" width="26" height="58" rx="2"/><g transform="translate(20 7)">${half}</g><g transform="translate(46 65) rotate(180)">${half}</g>`;
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
