import { html } from "lit-html";
import { live } from "lit-html/directives/live.js";

/** Where the choice is kept; it is of the reader, not of what the link shows. */
const KEY = "combogrid-theme";
const THEMES = ["system", "light", "dark"];
const system = matchMedia("(prefers-color-scheme: dark)");

let chosen = kept();

/** The theme that was chosen on an earlier visit; a page from disk may not be allowed to keep one. */
function kept() {
  try {
    return localStorage.getItem(KEY) ?? "system";
  } catch {
    return "system";
  }
}

/** Shows the colours of the theme that is chosen, or of the system. */
function apply() {
  const isDark = chosen === "system" ? system.matches : chosen === "dark";
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

/** @param {string} theme */
function choose(theme) {
  chosen = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // It holds until the page is closed.
  }
  apply();
}

system.addEventListener("change", apply);
apply();

/** The choice of the theme. */
export const themeChoice = () => html`<select aria-label="Theme" .value=${live(chosen)}
  @change=${(/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value)}>
  ${THEMES.map((theme) => html`<option value=${theme} ?selected=${theme === chosen}>${theme}</option>`)}</select>`;
