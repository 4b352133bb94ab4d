/**
 * Says to an element that a card was dropped on it.
 * @param {Element} target
 * @param {string} card
 */
export const dropOn = (target, card) =>
  target.dispatchEvent(new CustomEvent("combogrid-drop", { detail: { card }, bubbles: true, composed: true }));
