import { nothing, svg } from "lit-html";
import { tile } from "../draw/card.js";
import { rankText, spoken } from "../draw/names.js";
import { STEP, ribbon } from "../draw/ribbon.js";
import { STAR, glyph } from "../draw/suits.js";
import { rove } from "../parts/rove.js";
import { t } from "../parts/language.js";

/** @import { Place } from './lanes.js' */
/** @import { Deck } from './deck.js' */

/**
 * @typedef {object} Grid
 * @property {Deck} deck
 * @property {Place[]} places where each card of the hand lies
 * @property {string} name what the picture shows, in words
 * @property {Map<string, string>} [islands] the letter of each card's island
 * @property {string[][]} [edges] pairs of cells that are joined
 * @property {string[]} [control] control points
 * @property {Record<string, string> | null} [flags] the flags of each card
 * @property {string[][]} [outlines] cells of melds that are outlined, such as candidates
 * @property {Map<string, number>} [heat] how warm each cell is, from 0 to 1
 * @property {string} [active] the cell that the keys act on
 * @property {(card: string) => void} [onAdd]
 * @property {(card: string) => void} [onRemove]
 * @property {(card: string | null) => void} [onFocus]
 */

const LEFT = 46;
const TOP = 34;

/**
 * A hand as suits by ranks, with its melds as ribbons. With `onAdd` each cell is a button.
 * @param {Grid} grid
 */
export function handGrid(grid) {
  const { deck } = grid;
  // While an answer under other rules is shown, a card may have no cell under these.
  const isCell = (/** @type {string} */ slot) => rowsOf(deck).includes(rowOf(slot)) && cells(deck, rowOf(slot)).includes(slot);
  const places = grid.places.filter(({ slot }) => isCell(slot));
  const lanes = (/** @type {string} */ row) =>
    Math.max(1, ...places.filter(({ slot }) => rowOf(slot) === row).map(({ lane }) => (row === "JK" ? 1 : lane + 1)));
  const tops = new Map();
  let height = TOP;
  for (const row of rowsOf(deck)) {
    tops.set(row, height);
    height += lanes(row) * STEP;
  }
  const point = (/** @type {{ slot: string, lane: number }} */ { slot, lane }) =>
    slot === "JK"
      ? { x: LEFT + lane * STEP, y: tops.get("JK") }
      : { x: LEFT + deck.ranks.indexOf(slot[0]) * STEP, y: tops.get(slot[1]) + lane * STEP };
  const width = LEFT + deck.ranks.length * STEP + 4;
  const count = Math.max(-1, ...places.map(({ meld }) => meld ?? -1)) + 1;
  const melds = Array.from({ length: count }, (_, at) => places.filter(({ meld }) => meld === at));
  return svg`<svg class="combogrid hand-grid" data-picture viewBox="0 0 ${width} ${height + 6}"
      role=${grid.onAdd ? "grid" : "img"} aria-label=${grid.name} @pointerleave=${() => grid.onFocus?.(null)}>
    <rect class="paper" width=${width} height=${height + 6}/>
    <g aria-hidden="true">${[...deck.ranks].map((rank, at) => svg`<text class="name" x=${LEFT + at * STEP + 18} y="22">${rankText(rank)}</text>`)}</g>
    <g aria-hidden="true">${rowsOf(deck).map((row) => glyph(row, 18, tops.get(row) + 9, 18))}</g>
    <g aria-hidden="true" class="ground">${rowsOf(deck).map((row) => cells(deck, row).map((card) => ground(point({ slot: card, lane: 0 }), grid.heat?.get(card))))}</g>
    <g aria-hidden="true">${(grid.edges ?? []).filter((ends) => ends.every(isCell)).map(([from, to]) => edge(point({ slot: from, lane: 0 }), point({ slot: to, lane: 0 })))}</g>
    <g aria-hidden="true">${melds.map((tiles, at) => ribbon(tiles.map(point), at))}</g>
    <g aria-hidden="true">${places.map((place) => held(place, point(place), grid))}</g>
    <g aria-hidden="true">${(grid.outlines ?? []).map((slots) => slots.filter(isCell).map((slot) => outline(point({ slot, lane: 0 }))))}</g>
    ${grid.onAdd ? rowsOf(deck).map((row) => buttons(grid, row, point, lanes(row))) : nothing}
  </svg>`;
}

/** @param {Deck} deck */
const rowsOf = (deck) => [...deck.suits, ...(deck.jokers ? ["JK"] : [])];

const rowOf = (/** @type {string} */ slot) => (slot === "JK" ? "JK" : slot[1]);

/**
 * @param {Deck} deck
 * @param {string} row
 */
const cells = (deck, row) => (row === "JK" ? ["JK"] : [...deck.ranks].map((rank) => rank + row));

/** @typedef {import('../draw/ribbon.js').Point} Point */

/**
 * @param {Point} at
 * @param {number} [heat]
 */
const ground = ({ x, y }, heat) => svg`<rect class="cell" x=${x} y=${y} width="36" height="36"/>
  ${heat ? svg`<rect class="heat" x=${x} y=${y} width="36" height="36" rx="4" style="opacity:${heat}"/>` : nothing}`;

/**
 * Two cells that are joined; what is between them in a column does not hide it.
 * @param {Point} from
 * @param {Point} to
 */
function edge(from, to) {
  const far = Math.abs(from.y - to.y);
  const [x, y] = [(from.x + to.x) / 2 + 18 + (far > STEP ? 10 + far / 3 : 0), (from.y + to.y) / 2 + 18];
  return svg`<path class="edge" d="M${from.x + 18} ${from.y + 18}Q${x} ${y} ${to.x + 18} ${to.y + 18}"/>`;
}

const outline = (/** @type {Point} */ { x, y }) =>
  svg`<rect class="outline" x=${x - 2} y=${y - 2} width="40" height="40" rx="8"/>`;

/**
 * @param {Place} place
 * @param {Point} at
 * @param {Grid} grid
 */
function held(place, { x, y }, grid) {
  const letter = grid.islands?.get(place.card);
  const flags = grid.flags?.[place.card];
  return svg`${tile(place.card, x, y, place.meld === null ? "loose" : `g${place.meld % 6}`)}
    ${letter ? svg`<text class="letter" x=${x + 31} y=${y + 34}>${letter}</text>` : nothing}
    ${flags ? svg`<text class="letter flags" x=${x + 18} y=${y + 34}>${flags}</text>` : nothing}
    ${grid.control?.includes(place.card) ? svg`<path class="star" transform="translate(${x + 26} ${y - 5}) scale(1.4)" d=${STAR}/>` : nothing}`;
}

/**
 * @param {Grid} grid
 * @param {string} row
 * @param {(place: { slot: string, lane: number }) => Point} point
 * @param {number} lanes
 */
function buttons(grid, row, point, lanes) {
  const { deck, places } = grid;
  const active = grid.active ?? deck.ranks[0] + deck.suits[0];
  return svg`<g role="row">${cells(deck, row).map((card) => {
    const { x, y } = point({ slot: card, lane: 0 });
    const count = places.filter((place) => place.card === card).length;
    const width = card === "JK" ? Math.max(36, (count - 1) * STEP + 36) : 36;
    return svg`<g role="gridcell" tabindex=${card === active ? 0 : -1} data-cell=${card}
        aria-label="${spoken(card)}, ${t("{} of {}", count, deck.copies(card))}"
        @click=${() => grid.onAdd?.(card)}
        @keydown=${(/** @type {KeyboardEvent} */ event) => keys(event, grid, card)}
        @focus=${() => grid.onFocus?.(card)}
        @pointerenter=${() => grid.onFocus?.(card)}>
      <rect class="button" x=${x - 4} y=${y - 4} width=${width + 8} height=${lanes * STEP}/></g>`;
  })}</g>`;
}

/**
 * @param {KeyboardEvent} event
 * @param {Grid} grid
 * @param {string} card
 */
function keys(event, grid, card) {
  if (
    rove(
      event,
      rowsOf(grid.deck).map((row) => cells(grid.deck, row)),
      card,
    )
  )
    return;
  if (["Enter", " ", "+"].includes(event.key)) grid.onAdd?.(card);
  else if (["Backspace", "Delete", "-"].includes(event.key)) grid.onRemove?.(card);
  else return;
  event.preventDefault();
}
