import { html } from "lit-html";
import { failure } from "../parts/failure.js";
import { choice } from "../parts/field.js";
import { BANS, rulesOf } from "../../../elements/doudizhu/deck.js";
import { kindName } from "../../../elements/doudizhu/plays.js";
import { presetName } from "../parts/presets.js";
import { t } from "../../../elements/parts/language.js";

/** @import { App } from '../app/types.d.ts' */

/**
 * The rule set, and the kinds that nobody may play.
 * @param {App} app
 * @param {'ddz' | 'endrules'} field that has the name of the preset
 */
export function rulesForm(app, field) {
  const presets = app.ask({ op: "doudizhu.rules" }).shown?.presets ?? [app.state[field]];
  const { error } = app.ask({ op: "doudizhu.rules", rules: rulesOf(app.state[field], app.state.ban) }, "form");
  const banned = app.state.ban.split(",").filter(Boolean);
  const toggle = (/** @type {string} */ kind) =>
    app.set({ ban: BANS.filter((other) => (other === kind) !== banned.includes(other)).join(",") });
  return html`<div class="rules">
    ${choice(
      app,
      field,
      t("Rules"),
      presets.map((/** @type {string} */ name) => [name, presetName(name)]),
    )}
    <details><summary>${t("Kinds that nobody may play")}${banned.length ? ` (${banned.length})` : ""}</summary>
      <div class="settings">${BANS.map((kind) => html`<label><input type="checkbox" .checked=${banned.includes(kind)} @change=${() => toggle(kind)}> ${kindName(kind)}</label>`)}</div>
    </details>${failure("rules-error", "", error && { ...error, at: null })}</div>`;
}
