/* The table of a game as one picture, for a copy: rows of cards or tiles on cloth, each below its label. */
import { html, svg } from "lit-html";
import { several } from "../../../elements/draw/names.js";
import { HEIGHT, WIDTH, faceParts } from "../../../elements/draw/face.js";
import { t } from "../../../elements/parts/language.js";
import { meIn, nameOf } from "./games.js";
import { TILE, tileParts } from "./tiles.js";

/** @import { State } from '../app/types.d.ts' */

/** @typedef {{ label: string, groups: string[][], isTiles?: boolean }} Row cards or tiles that lie together are a group */

/** The most that a row is wide; what does not fit goes on below. */
const MOST = 720;
const MARGIN = 14;
const LABEL = 24;
const GAP = 3;
const BETWEEN = 14;

/**
 * The hands of a game of plays, the reader's last, each with what its seat has just played.
 * @param {State} state
 * @param {boolean} isOver
 * @param {{ hands: string[][], fronts: { cards: string[] }[] }} game
 */
export function handRows(state, isOver, { hands, fronts }) {
  const me = meIn(state);
  const seats = hands.map((_, from) => (me + from + 1) % hands.length);
  return seats.flatMap((seat) => [
    { label: `${nameOf(state, seat)}: ${several(hands[seat].length, "card")}`, groups: [isOver || seat === me ? hands[seat] : hands[seat].map(() => "")] },
    ...(fronts[seat].cards.length ? [{ label: t("{} played", nameOf(state, seat)), groups: [fronts[seat].cards] }] : []),
  ]);
}

/** @param {Row[]} rows */
export function tablePicture(rows) {
  let [x, y] = [0, MARGIN];
  const pieces = rows.map(({ label, groups, isTiles }) => {
    const { width, height } = isTiles ? TILE : { width: WIDTH, height: HEIGHT };
    const parts = isTiles ? tileParts : faceParts;
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
