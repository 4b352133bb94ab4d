/* Where the focus goes after a move: to the element with `data-next`, and as long as there is none, to the one with `data-rest`, or to
   the content of the page. */

/** @typedef {HTMLElement & { focusCard?(): void, focusCell?(): void }} Next */

let byKey = false;
addEventListener("keydown", () => (byKey = true), true);
addEventListener("pointerdown", () => (byKey = false), true);

/**
 * Gives true when the focus has come to where the next move begins, or when the reader has put it elsewhere meanwhile.
 * @param {Document} document
 */
export function focusOn(document) {
  const active = document.activeElement;
  const isElsewhere = active && active !== document.body && !active.closest("main");
  if (isElsewhere) return true;
  const next = /** @type {Next | null} */ (document.querySelector("main [data-next]"));
  if (!next) {
    if (!active || active === document.body) /** @type {HTMLElement | null} */ (document.querySelector("main [data-rest]") ?? document.querySelector("main"))?.focus({ preventScroll: true });
    return false;
  }
  if (next.focusCard) next.focusCard();
  else if (next.focusCell) next.focusCell();
  else next.focus({ preventScroll: !byKey });
  return true;
}
