/* One tab stop a group: the arrow keys go through the buttons of an element with `data-stop`. */

const BUTTONS = "button:not(:disabled)";

/** In each group only the button that had the focus last can be reached by Tab, at first the first one. */
export function setStops(/** @type {Document | ShadowRoot} */ root) {
  for (const group of root.querySelectorAll("[data-stop]")) {
    const buttons = /** @type {HTMLElement[]} */ ([...group.querySelectorAll(BUTTONS)]);
    const stop = buttons.find((button) => button === root.activeElement) ?? buttons.find((button) => button.tabIndex === 0) ?? buttons[0];
    const several = buttons.filter((button) => button.getAttribute("tabindex") !== "-1").length !== 1;
    if (several || stop === root.activeElement) for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  }
}

/** Keeps the stops of a document or of an element, and moves the focus by the arrow keys. */
export function watchStops(/** @type {Document | ShadowRoot} */ root) {
  root.addEventListener("focusin", () => setStops(root));
  root.addEventListener("keydown", (event) => move(/** @type {KeyboardEvent} */ (event)));
}

/** @param {KeyboardEvent} event */
function move(event) {
  const button = /** @type {HTMLElement} */ (event.target);
  const group = button.closest?.("[data-stop]");
  if (!group || !button.matches(BUTTONS) || event.shiftKey || event.defaultPrevented) return;
  const buttons = /** @type {HTMLElement[]} */ ([...group.querySelectorAll(BUTTONS)]);
  const at = buttons.indexOf(button);
  const next = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
