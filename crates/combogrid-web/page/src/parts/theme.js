import { html } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { t } from "../../../elements/parts/language.js";
import { keep, kept } from "./kept.js";

const THEMES = ["system", "light", "dark"];
const system = matchMedia("(prefers-color-scheme: dark)");

/** The theme is of the reader, not of what the link shows. */
let chosen = kept("theme", "system", (theme) => THEMES.includes(theme));

/** Shows the colours of the theme that is chosen, or of the system. */
function apply() {
  const isDark = chosen === "system" ? system.matches : chosen === "dark";
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

/** @param {string} theme */
function choose(theme) {
  chosen = theme;
  keep("theme", theme);
  apply();
}

system.addEventListener("change", apply);
apply();

/** The choice of the theme. */
export const themeChoice = () => html`<select aria-label=${t("Theme")} .value=${live(chosen)}
  @change=${(/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value)}>
  ${THEMES.map((theme) => html`<option value=${theme} ?selected=${theme === chosen}>${t(theme)}</option>`)}</select>`;
