const FAR = 5;

/**
 * Follows a pointer that has gone down on a card. Where it may be dropped is shown. A drag that ends over such an element calls
 * `drop`; without a drag nothing is called.
 * @param {PointerEvent} down
 * @param {(x: number, y: number) => Element | null | undefined} targetAt where the card may be dropped
 * @param {(target: Element, x: number, y: number) => void} drop
 */
export function drag(down, targetAt, drop) {
  const card = /** @type {HTMLElement} */ (down.currentTarget);
  let dragged = false;
  /** @type {Element | null} */
  let aimed = null;
  const aim = (/** @type {Element | null} */ target) => {
    aimed?.classList.remove("aimed");
    target?.classList.add("aimed");
    aimed = target;
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!dragged && Math.hypot(x, y) < FAR) return;
    dragged = true;
    card.classList.add("dragged");
    card.style.transform = `translate(${x}px, ${y}px)`;
    aim(targetAt(event.clientX, event.clientY) ?? null);
  };
  const end = (/** @type {PointerEvent} */ event) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    const target = dragged && event.type === "pointerup" ? targetAt(event.clientX, event.clientY) : null;
    aim(null);
    if (target) drop(target, event.clientX, event.clientY);
    card.classList.remove("dragged");
    card.style.transform = "";
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
