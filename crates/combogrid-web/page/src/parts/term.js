/* What the words of the views mean, to be read where they stand. */
import { html } from "lit-html";
import { TERMS } from "./term_words.js";
import { t } from "../../../elements/parts/language.js";

const idOf = (/** @type {string} */ name) => `term-${name.replaceAll(" ", "-")}`;

/**
 * A word that explains itself when it is clicked.
 * @param {string} name of the term
 * @param {string} text
 */
export const term = (name, text = t(name)) => html`<button class="term" popovertarget=${idOf(name)}>${text}</button>`;

/** What each word means; the words open it. */
export const explanations = () =>
  Object.entries(TERMS).map(([name, words]) => html`<div popover id=${idOf(name)}><strong>${t(name)}</strong><p>${t(words)}</p></div>`);

/** Help for the whole page. */
export const help = () => html`<div popover id="help" class="help">
  <button class="close" popovertarget="help" popovertargetaction="hide">${t("Close")}</button><h2>${t("Help")}</h2>
  <p>${t("combogrid finds every way in which the cards of your hand, or the pieces on a board, combine: which melds to lay, what to throw, who wins.")}</p>
  <h3>${t("Cards")}</h3>
  <p>${t("A card is its rank and its suit: 3H is the three of hearts, TD or 10D the ten of diamonds, JK a joker. ♥3 and 红桃3 are read as well.")}</p>
  <h3>${t("Words")}</h3>
  <dl>${Object.entries(TERMS).map(([name, words]) => html`<dt>${t(name)}</dt><dd>${t(words)}</dd>`)}</dl>
  <h3>${t("Keys")}</h3>
  <ul><li>${t("Arrow keys move in a grid and in a group of buttons.")}</li>
    <li>${t("Enter adds a card or plays a cell, Backspace takes a card out.")}</li>
    <li>${t("Page Down and Page Up go to the next cell of a board that can be played.")}</li>
    <li>${t("Shift and an arrow key move a tile on the table.")}</li>
    <li>${t("Ctrl-Z and Ctrl-Y undo and redo.")}</li></ul></div>`;
