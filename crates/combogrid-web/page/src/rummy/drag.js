/** @import { Spot } from './tiles.js' */

const FAR = 5;

/**
 * Follows a pointer that has gone down on a tile. A drag ends with the spot under the pointer, or null; without a drag
 * nothing is called.
 * @param {PointerEvent} down
 * @param {(spot: Spot | null) => void} drop
 */
export function drag(down, drop) {
  const tile = /** @type {HTMLElement} */ (down.currentTarget);
  let dragged = false;
  /** @type {Element | null} */
  let aimed = null;
  const aim = (/** @type {Element | null} */ group) => {
    aimed?.classList.remove("aimed");
    group?.classList.add("aimed");
    aimed = group;
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!dragged && Math.hypot(x, y) < FAR) return;
    dragged = true;
    tile.classList.add("dragged");
    tile.style.transform = `translate(${x}px, ${y}px)`;
    aim(document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-group]") ?? null);
  };
  const end = (/** @type {PointerEvent} */ event) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    const spot = dragged && event.type === "pointerup" ? spotAt(event.clientX, event.clientY) : null;
    aim(null);
    tile.classList.remove("dragged");
    tile.style.transform = "";
    if (dragged) drop(spot);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/**
 * @param {number} x
 * @param {number} y
 * @returns {Spot | null}
 */
function spotAt(x, y) {
  const under = document.elementFromPoint(x, y);
  const group = /** @type {HTMLElement | null | undefined} */ (under?.closest("[data-group]"));
  if (!group) return null;
  const tiles = [...group.querySelectorAll("[data-at]:not(.dragged)")];
  const next = tiles.find((tile) => {
    const box = tile.getBoundingClientRect();
    return y < box.bottom && x < box.left + box.width / 2;
  });
  const at = next ? Number(/** @type {HTMLElement} */ (next).dataset.at) : group.querySelectorAll("[data-at]").length;
  return { group: Number(group.dataset.group), at };
}
