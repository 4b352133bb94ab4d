import { svg } from "lit-html";

/** The suits as paths in a square of ten, so that no font is needed. */
const PATHS = {
  C: "M5 .6a2.2 2.2 0 0 1 1.9 3.4 2.2 2.2 0 1 1-1.2 3.7c.1.8.4 1.3 1 1.7H3.3c.6-.4.9-.9 1-1.7A2.2 2.2 0 1 1 3.1 4 2.2 2.2 0 0 1 5 .6z",
  D: "M5 .3 8.4 5 5 9.7 1.6 5z",
  H: "M5 9.4C2.6 7.5.7 5.6.7 3.3.7 1.8 1.8.8 3.1.8c.8 0 1.5.4 1.9 1.2C5.4 1.2 6.1.8 6.9.8 8.2.8 9.3 1.8 9.3 3.3 9.3 5.6 7.4 7.5 5 9.4z",
  S: "M5 .5c1.5 2.1 4 3.4 4 5.4a2 2 0 0 1-3.4 1.4c.1.9.4 1.6 1 2.1H3.4c.6-.5.9-1.2 1-2.1A2 2 0 0 1 1 5.9c0-2 2.5-3.3 4-5.4z",
};
/** The star of a joker and of a control point, and the fifth suit. */
export const STAR = "M5 .5 6.3 3.6 9.7 3.9 7.1 6.1 7.9 9.4 5 7.6 2.1 9.4 2.9 6.1.3 3.9 3.7 3.6z";

/** The class that colours a card: four colours, and each suit has its shape as well. */
export const colourOf = (/** @type {string} */ card) =>
  ({ D: "blue", H: "red", C: "green", R: "red", B: "ink" })[card === "JK" ? "S" : card.slice(-1)] ?? "ink";

/**
 * A suit, or the star of a joker, as a path whose upper left corner is at x and y.
 * @param {string} suit
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function glyph(suit, x, y, size) {
  const path = /** @type {Record<string, string>} */ (PATHS)[suit] ?? STAR;
  return svg`<path d=${path} class=${colourOf(suit)} transform="translate(${x} ${y}) scale(${size / 10})"/>`;
}
