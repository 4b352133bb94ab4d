/* The choice of the language: of the reader, as the theme, and no part of the link. */
import { html } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { setWords, t } from "../../../elements/parts/language.js";
import { CHINESE } from "../words/chinese.js";
import { keep, kept } from "./kept.js";

/** @type {Record<string, [string, Record<string, string>]>} */
const LANGUAGES = { en: ["English", {}], zh: ["中文", CHINESE] };

let chosen = kept("language", navigator.language.startsWith("zh") ? "zh" : "en", (name) => typeof name === "string" && Object.hasOwn(LANGUAGES, name));

function apply() {
  const [, words] = LANGUAGES[chosen] ?? LANGUAGES.en;
  document.documentElement.lang = chosen;
  setWords(words, chosen);
}

apply();

/**
 * The choice of the language.
 * @param {() => void} changed
 */
export const languageChoice = (changed) => html`<select aria-label=${t("Language")} .value=${live(chosen)}
  @change=${(/** @type {Event} */ event) => {
    chosen = /** @type {HTMLSelectElement} */ (event.target).value;
    keep("language", chosen);
    apply();
    changed();
  }}>${Object.entries(LANGUAGES).map(([name, [text]]) => html`<option value=${name} lang=${name} ?selected=${name === chosen}>${text}</option>`)}</select>`;
