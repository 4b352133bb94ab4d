import { html } from "lit-html";
import { row } from "../draw/card.js";
import { t } from "../parts/language.js";

/** `trio_solo` as `trio solo`. */
export const kindName = (/** @type {string} */ kind) => t(kind.replaceAll("_", " "));

/**
 * Plays in a line, numbered as their ribbons are.
 * @param {string[]} plays
 */
export const playList = (plays) =>
  html`<span class="arrangement">${plays.map(
    (play, at) => html`<span class="meld g${at % 6}"><b aria-hidden="true">${at + 1}</b>${row([...play])}</span>`,
  )}</span>`;
