/* The table of a game as one picture, for a copy: rows of cards or tiles on cloth, each below its label. */
import { html, svg } from "lit-html";
import { several } from "../../../elements/draw/names.js";
import { HEIGHT, WIDTH, faceParts } from "../../../elements/draw/face.js";
import { t } from "../../../elements/parts/language.js";
import { ginAfter } from "./gin.js";
import { meIn, nameOf } from "./games.js";
import { isAuctioned, landlordAfter } from "./landlord.js";
import { melded } from "./melds.js";
import { partnersAfter } from "./partners.js";
import { TILE, inOrder, rummikubAfter, tileParts } from "./tiles.js";

/** @import { State } from '../app/types.d.ts' */
/** @import { Position } from './games.js' */

/** @typedef {{ label: string, groups: string[][] }} Row cards that lie together are a group */

/** The most that a row is wide; what does not fit goes on below. */
const MOST = 720;
const MARGIN = 14;
const LABEL = 24;
const GAP = 3;
const BETWEEN = 14;

/**
 * The table of a game with cards or tiles after some steps.
 * @param {State} state
 * @param {any} deal
 * @param {Position} position
 * @param {number} steps
 */
export function tablePicture(state, deal, position, steps) {
  const me = meIn(state);
  const history = position.history.slice(0, steps);
  const isOver = position.over;
  const hidden = (/** @type {string[]} */ hand) => [hand.map(() => "")];
  if (state.game === "rummikub") {
    const { hands, melds } = rummikubAfter(deal, history);
    const rack = (/** @type {number} */ seat) => ({ label: `${nameOf(state, seat)}: ${several(hands[seat].length, "tile")}`, groups: [inOrder(hands[seat], (tile) => tile)] });
    const others = hands.flatMap((_, seat) => (seat !== me && isOver ? [rack(seat)] : []));
    return drawn([...others, { label: t("Table"), groups: melds }, rack(me)], TILE.width, TILE.height, tileParts);
  }
  if (state.game === "gin") {
    const { hands, pile } = ginAfter(deal, history);
    const open = (/** @type {number} */ seat) => {
      const { melds, loose } = melded(hands[seat]);
      return [...melds, loose];
    };
    return drawn([
      { label: nameOf(state, 1 - me), groups: isOver ? open(1 - me) : hidden(hands[1 - me]) },
      { label: t("Thrown"), groups: [pile.slice(-1)] },
      { label: nameOf(state, me), groups: open(me) },
    ], WIDTH, HEIGHT, faceParts);
  }
  const { hands, fronts } = state.game === "guandan" ? partnersAfter(state, deal, history) : landlordAfter(state, deal, history, isAuctioned(position, steps));
  const seats = hands.map((_, from) => (me + from + 1) % hands.length);
  return drawn(seats.flatMap((seat) => [
    { label: `${nameOf(state, seat)}: ${several(hands[seat].length, "card")}`, groups: isOver || seat === me ? [hands[seat]] : hidden(hands[seat]) },
    ...(fronts[seat].cards.length ? [{ label: t("{} played", nameOf(state, seat)), groups: [fronts[seat].cards] }] : []),
  ]), WIDTH, HEIGHT, faceParts);
}

/**
 * @param {Row[]} rows
 * @param {number} width of a card
 * @param {number} height
 * @param {(card: string) => unknown} parts
 */
function drawn(rows, width, height, parts) {
  let [x, y] = [0, MARGIN];
  const pieces = rows.map(({ label, groups }) => {
    const words = svg`<text class="words" x=${MARGIN} y=${y + 15}>${label}</text>`;
    [x, y] = [MARGIN, y + LABEL];
    const cards = groups.map((group) => {
      const wide = group.length * (width + GAP) - GAP;
      if (x > MARGIN && x + wide > MOST) [x, y] = [MARGIN, y + height + GAP];
      const placed = group.map((card) => {
        if (x + width > MOST) [x, y] = [MARGIN, y + height + GAP];
        const one = svg`<svg class="combogrid face" x=${x} y=${y} width=${width} height=${height} viewBox="0 0 ${width} ${height}">${parts(card)}</svg>`;
        x += width + GAP;
        return one;
      });
      x += BETWEEN - GAP;
      return placed;
    });
    y += height + MARGIN;
    return [words, cards];
  });
  return html`<svg class="combogrid" data-picture viewBox="0 0 ${MOST + MARGIN} ${y}" role="img"><rect class="cloth" width=${MOST + MARGIN} height=${y}/>${pieces}</svg>`;
}
