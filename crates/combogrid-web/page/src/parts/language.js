/* The choice of the language: of the reader, as the theme, and no part of the link. The words of a language other than English are loaded
   when it is chosen, so that they are no part of the first download of all others. */
import { html } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { setWords, t } from "../../../elements/parts/language.js";
import { keep, kept } from "./kept.js";

/** @type {Record<string, string>} */
const LANGUAGES = { en: "English", zh: "中文" };

let chosen = kept("language", navigator.language.startsWith("zh") ? "zh" : "en", (name) => typeof name === "string" && Object.hasOwn(LANGUAGES, name));

/** Loads the words of the language that is chosen. Without them the page is English. */
export async function loadWords() {
  const name = chosen;
  const address = document.getElementById(`words-${name}`)?.textContent;
  const words = address ? await fetch(address).then((answer) => answer.json()).catch(() => undefined) : name === "en" ? {} : undefined;
  if (name !== chosen) return;
  document.documentElement.lang = words ? name : "en";
  setWords(words ?? {}, words ? name : "en");
}

/**
 * The choice of the language.
 * @param {() => void} changed
 */
export const languageChoice = (changed) => html`<select aria-label=${t("Language")} .value=${live(chosen)}
  @change=${async (/** @type {Event} */ event) => {
    chosen = /** @type {HTMLSelectElement} */ (event.target).value;
    keep("language", chosen);
    await loadWords();
    changed();
  }}>${Object.entries(LANGUAGES).map(([name, text]) => html`<option value=${name} lang=${name} ?selected=${name === chosen}>${text}</option>`)}</select>`;
