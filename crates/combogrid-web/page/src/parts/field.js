import { html } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { read } from "../app/fields.js";
import { failure } from "./failure.js";

/** @import { App, Failure } from '../app/types.d.ts' */

/**
 * A line of text that is a field of the state.
 * @param {App} app
 * @param {string} name of the field
 * @param {string} label
 * @param {Failure} [error]
 * @param {string} [hint]
 * @param {(text: string) => Record<string, string>} [changes] what else changes with the text
 */
export function textField(app, name, label, error, hint = "", changes = () => ({})) {
  const id = `field-${name}`;
  const bad = error !== undefined && error.kind !== "stopped";
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <input id=${id} type="text" spellcheck="false" autocomplete="off" autocapitalize="characters" placeholder=${hint}
      .value=${live(app.state[name])} aria-invalid=${bad} aria-describedby="${id}-error"
      dir="ltr" @input=${(/** @type {InputEvent} */ event) => {
        const { value } = /** @type {HTMLInputElement} */ (event.target);
        // What an input method is composing is not changed under it.
        const text = event.isComposing ? value : read(name, value);
        app.set({ ...changes(text), [name]: text }, name);
      }} @compositionend=${(/** @type {CompositionEvent} */ event) => app.set({ [name]: read(name, /** @type {HTMLInputElement} */ (event.target).value) }, name)}>
    ${failure(`${id}-error`, app.state[name], error)}
  </div>`;
}

/**
 * A choice of one of some values.
 * @param {App} app
 * @param {string} name of the field
 * @param {string} label
 * @param {[string, string][]} options each a value and its text
 * @param {Record<string, string>} [reset] fields that change with it
 */
export function choice(app, name, label, options, reset = {}) {
  return html`<label class="choice">${label}
    <select id="field-${name}" .value=${live(app.state[name])}
      @change=${(/** @type {Event} */ event) => app.set({ ...reset, [name]: /** @type {HTMLSelectElement} */ (event.target).value })}>
      ${options.map(([value, text]) => html`<option value=${value} ?selected=${value === app.state[name]}>${text}</option>`)}
    </select></label>`;
}

/**
 * A field that is `yes` or empty.
 * @param {App} app
 * @param {string} name of the field
 * @param {string} label
 */
export const checkbox = (app, name, label) => html`<label>
  <input type="checkbox" .checked=${live(app.state[name] === "yes")} @change=${() => app.set({ [name]: app.state[name] ? "" : "yes" })}> ${label}</label>`;
