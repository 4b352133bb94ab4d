import { svg } from "lit-html";

/** The distance of two cells. */
export const STEP = 44;

/** @typedef {{ x: number, y: number }} Point the upper left corner of a tile of 36 */

/**
 * Cards that belong together as a band around their tiles. Each part that is not next to another has the number, and
 * parts in one row or column are joined by a thin line.
 * @param {Point[]} tiles
 * @param {number} colour
 */
export function ribbon(tiles, colour) {
  const parts = partsOf([...tiles].sort((a, b) => a.x - b.x || a.y - b.y));
  return svg`
    ${layer(parts, `rim g${colour % 6}`, 42)}
    ${layer(parts, `band g${colour % 6}`, 38)}
    ${parts.map(
      ([{ x, y }]) => svg`<circle class="disc g${colour % 6}" cx=${x} cy=${y} r="8"/>
      <text class="number" x=${x} y=${y + 3.5}>${colour + 1}</text>`,
    )}`;
}

/**
 * @param {Point} a
 * @param {Point} b
 */
const areNear = (a, b) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === STEP;

/**
 * The tiles in groups that are connected.
 * @param {Point[]} tiles
 */
function partsOf(tiles) {
  /** @type {Point[][]} */
  let parts = [];
  for (const tile of tiles) {
    const touched = parts.filter((part) => part.some((other) => areNear(other, tile)));
    parts = [...parts.filter((part) => !touched.includes(part)), [...touched.flat(), tile]];
  }
  return parts;
}

/**
 * @param {Point[][]} parts
 * @param {string} kind
 * @param {number} size
 */
function layer(parts, kind, size) {
  const margin = (size - 36) / 2;
  const box = (/** @type {Point} */ { x, y }, /** @type {number} */ width, /** @type {number} */ height) =>
    svg`<rect class=${kind} x=${x - margin} y=${y - margin} width=${width + 2 * margin} height=${height + 2 * margin} rx="8"/>`;
  const blocks = (/** @type {Point[]} */ part) => {
    const has = (/** @type {number} */ x, /** @type {number} */ y) => part.some((tile) => tile.x === x && tile.y === y);
    return part.flatMap(({ x, y }) => [
      has(x + STEP, y) ? box({ x, y }, STEP + 36, 36) : [],
      has(x, y + STEP) ? box({ x, y }, 36, STEP + 36) : [],
      has(x + STEP, y) && has(x, y + STEP) && has(x + STEP, y + STEP) ? box({ x, y }, STEP + 36, STEP + 36) : [],
    ]);
  };
  return parts.map((part, at) => [
    part.map((tile) => box(tile, 36, 36)),
    blocks(part),
    parts[at + 1] ? thread(part[part.length - 1], parts[at + 1][0], kind, size - 32) : [],
  ]);
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {string} kind
 * @param {number} width
 */
const thread = (from, to, kind, width) =>
  from.x === to.x || from.y === to.y
    ? svg`<path class="${kind} thread" d="M${from.x + 18} ${from.y + 18}L${to.x + 18} ${to.y + 18}" stroke-width=${width}/>`
    : [];
