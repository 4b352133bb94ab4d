import { html } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { live } from "lit-html/directives/live.js";
import { choice } from "../parts/field.js";
import { failure } from "../parts/failure.js";
import { askRules, settingsIn, setOf } from "../../../elements/rummy/deck.js";
import { presetName, settingName } from "../parts/presets.js";
import { t } from "../../../elements/parts/language.js";

/** @import { App, Failure } from '../app/types.d.ts' */

/**
 * The preset and its settings.
 * @param {App} app
 * @param {'rules' | 'tiles'} field that has the name of the preset
 */
export function rulesForm(app, field = "rules") {
  const preset = askRules(app, app.state[field], "");
  const presets = preset.shown?.presets ?? [app.state[field]];
  return html`<div class="rules">
    ${choice(
      app,
      field,
      t("Rules"),
      presets.map((name) => [name, presetName(name)]),
      { set: "" },
    )}
    <details>
      <summary>${t("Settings")}${app.state.set ? ` (${t("{} changed", Object.keys(settingsIn(app.state.set)).length)})` : ""}</summary>
      <div class="settings">${guard([preset.shown, app.state.set], () => Object.entries(preset.shown?.rules ?? {}).map(([name, value]) => setting(app, name, value)))}</div>
    </details>
    ${rulesFailure(app, field)}
  </div>`;
}

/**
 * @param {App} app
 * @param {'rules' | 'tiles'} field
 */
function rulesFailure(app, field) {
  const { error } = askRules(app, app.state[field], app.state.set);
  return failure("rules-error", app.state.set, error && /** @type {Failure} */ ({ ...error, at: null }));
}

/**
 * @param {App} app
 * @param {string} name
 * @param {string} preset the value of the preset
 */
function setting(app, name, preset) {
  const set = settingsIn(app.state.set);
  const change = (/** @type {Event} */ event) => {
    const { [name]: _, ...others } = set;
    const value = /** @type {HTMLInputElement} */ (event.target).value.trim();
    app.set({ set: setOf(value === preset || value === "" ? others : { ...others, [name]: value }) });
  };
  return html`<label class=${name in set ? "changed" : ""} title=${name}>${settingName(name)}
    <input type="text" spellcheck="false" autocomplete="off" name=${name} .value=${live(set[name] ?? preset)} @change=${change}></label>`;
}
