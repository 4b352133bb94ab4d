import { html } from "lit-html";
import { grouped } from "../../../elements/draw/names.js";
import { arrangement } from "../../../elements/rummy/arrangement.js";
import { t } from "../../../elements/parts/language.js";

/** @import { App, Combo } from '../app/types.d.ts' */

/**
 * Combos in the order of their points. The one that is chosen is shown on the grid.
 * @param {App} app
 * @param {Combo[]} combos
 * @param {string} total
 */
export function comboList(app, combos, total) {
  const choose = (/** @type {number} */ at) => () => app.set({ combo: String(at) }, "combo");
  return html`<fieldset class="combos">
    <legend>${t("Maximal combos by points: {}", grouped(total))}${combos.length < Number(total) ? `, ${t("the first {}", combos.length)}` : ""}</legend>
    <label><input type="radio" name="combo" .checked=${app.state.combo === "0"} @change=${choose(0)}> ${t("the best arrangement")}</label>
    ${combos.map(
      (combo, at) => html`<label>
      <input type="radio" name="combo" .checked=${app.state.combo === String(at + 1)} @change=${choose(at + 1)}>
      <span class="points">${combo.deadwood}<span class="hidden"> ${t("points")}</span></span> ${arrangement(combo)}</label>`,
    )}
  </fieldset>`;
}
