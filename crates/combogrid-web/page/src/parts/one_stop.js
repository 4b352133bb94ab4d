/* One tab stop a group: the arrow keys go through the buttons of an element with `data-stop`. */

const BUTTONS = "button:not(:disabled)";

/** After a drawing: in each group only the button that had the focus last can be reached by Tab, at first the first one. */
export function setStops() {
  for (const group of document.querySelectorAll("[data-stop]")) {
    const buttons = /** @type {HTMLElement[]} */ ([...group.querySelectorAll(BUTTONS)]);
    const stop = buttons.find((button) => button === document.activeElement) ?? buttons.find((button) => button.tabIndex === 0) ?? buttons[0];
    const several = buttons.filter((button) => button.getAttribute("tabindex") !== "-1").length !== 1;
    if (several || stop === document.activeElement) for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  }
}

addEventListener("focusin", setStops);

addEventListener("keydown", (event) => {
  const button = /** @type {HTMLElement} */ (event.target);
  const group = button.closest?.("[data-stop]");
  if (!group || !button.matches(BUTTONS) || event.shiftKey || event.defaultPrevented) return;
  const buttons = /** @type {HTMLElement[]} */ ([...group.querySelectorAll(BUTTONS)]);
  const at = buttons.indexOf(button);
  const next = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
});
