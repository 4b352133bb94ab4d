import { nothing, svg } from "lit-html";
import { tile } from "../draw/card.js";
import { rankText, spoken } from "../draw/names.js";
import { STEP, ribbon } from "../draw/ribbon.js";
import { rove } from "../parts/rove.js";
import { RANKS, copies } from "./deck.js";
import { t } from "../parts/language.js";

/** @import { Place } from '../rummy/lanes.js' */

const LEFT = 14;
const TOP = 34;

/**
 * @typedef {{ places: Place[], name: string, active?: string, onAdd?: (rank: string) => void, onRemove?: (rank: string) => void, onFocus?: (rank: string) => void }} RankGrid
 *
 * A hand by ranks, with plays as ribbons. With `onAdd` each rank is a button.
 * @param {RankGrid} grid
 */
export function rankGrid(grid) {
  const { places } = grid;
  const lanes = Math.max(1, ...places.map(({ lane }) => lane + 1));
  const [width, height] = [LEFT + RANKS.length * STEP, TOP + lanes * STEP + 4];
  const point = (/** @type {{ slot: string, lane: number }} */ { slot, lane }) => ({
    x: LEFT + RANKS.indexOf(slot) * STEP,
    y: TOP + lane * STEP,
  });
  const count = Math.max(-1, ...places.map(({ meld }) => meld ?? -1)) + 1;
  return svg`<svg class="combogrid hand-grid" data-picture viewBox="0 0 ${width} ${height}" role=${grid.onAdd ? "grid" : "img"} aria-label=${grid.name}>
    <rect class="paper" width=${width} height=${height}/>
    <g aria-hidden="true">${[...RANKS].map(
      (rank) => svg`<text class="name" x=${point({ slot: rank, lane: 0 }).x + 18} y="22">${rankText(rank)}</text>
      <rect class="cell" x=${point({ slot: rank, lane: 0 }).x} y=${TOP} width="36" height="36"/>`,
    )}</g>
    <g aria-hidden="true">${Array.from({ length: count }, (_, at) => ribbon(places.filter(({ meld }) => meld === at).map(point), at))}</g>
    <g aria-hidden="true">${places.map((place) => tile(place.card, point(place).x, point(place).y, place.meld === null ? "" : `g${place.meld % 6}`))}</g>
    ${grid.onAdd ? svg`<g role="row">${[...RANKS].map((rank) => button(grid, rank, point({ slot: rank, lane: 0 }).x, lanes))}</g>` : nothing}
  </svg>`;
}

/**
 * @param {RankGrid} grid
 * @param {string} rank
 * @param {number} x
 * @param {number} lanes
 */
function button(grid, rank, x, lanes) {
  const count = grid.places.filter(({ card }) => card === rank).length;
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (rove(event, [[...RANKS]], rank)) return;
    if (["Enter", " ", "+"].includes(event.key)) grid.onAdd?.(rank);
    else if (["Backspace", "Delete", "-"].includes(event.key)) grid.onRemove?.(rank);
    else return;
    event.preventDefault();
  };
  return svg`<g role="gridcell" tabindex=${rank === (grid.active ?? "3") ? 0 : -1} data-cell=${rank}
      aria-label="${spoken(rank)}, ${t("{} of {}", count, copies(rank))}" @click=${() => grid.onAdd?.(rank)} @focus=${() => grid.onFocus?.(rank)} @keydown=${keys}>
    <rect class="button" x=${x - 4} y=${TOP - 4} width="44" height=${lanes * STEP}/></g>`;
}
