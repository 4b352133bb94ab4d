import { html, nothing } from "lit-html";
import { t } from "../../../elements/parts/language.js";

/** @import { Answer, App } from '../app/types.d.ts' */

/** What takes longer says so, in milliseconds. */
export const SLOW = 300;

/**
 * Says that a question runs and for how long, with a button that stops it. A quick answer shows nothing.
 * @param {App} app
 * @param {Answer} answer
 * @param {string} what
 */
export function running(app, answer, what) {
  if (answer.error?.kind === "stopped") {
    return html`<p class="running">${t("{}: stopped", what)} <button @click=${() => app.again(answer)}>${t("Ask again")}</button></p>`;
  }
  if (answer.error?.kind === "limit") return html`<p class="running">${what}: ${answer.error.message}</p>`;
  const time = performance.now() - answer.since;
  if (answer.result || answer.error || time < SLOW) return nothing;
  return html`<p class="running" role="status">
    <progress aria-label=${what}></progress> ${what}: ${(time / 1000).toFixed(0)} s
    <button @click=${() => app.stop(answer)}>${t("Stop")}</button>
  </p>`;
}
