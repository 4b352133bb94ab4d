import { html } from "lit-html";
import { several } from "../draw/names.js";
import { stepper } from "../parts/steps.js";

/** @import { App } from '../app/types.d.ts' */

/** @typedef {{ captured: number, count: number, waves: { turned: string[], rows: string[] }[], rows: string[] }} Cascade */
/** @typedef {{ cell: string, captured: number, waves: number, count: number }} Placement */

/**
 * @param {App} app
 * @param {Cascade} cascade
 */
export function replay(app, cascade) {
  const { at, mover } = app.state;
  const last = cascade.waves.length;
  const wave = Math.min(Number(app.state.wave), last);
  const said = wave === 0 ? `${mover} places ${at}` : `Wave ${wave} turns ${cascade.waves[wave - 1].turned.join(", ")}`;
  return html`
    ${stepper({ name: "Waves of the cascade", now: wave, last, said, go: (to) => app.set({ wave: String(to) }, "wave") })}
    <div class="story" aria-live="polite"><h3>${said}</h3>
      <p>${several(cascade.captured, "piece")} captured in ${several(last, "wave")}, ${several(cascade.count, "piece")} of ${mover} afterwards.</p></div>
    <p class="actions"><button @click=${() => app.set({ board: cascade.rows.join("/"), mover: mover === "red" ? "black" : "red", at: "", wave: "0" })}>Keep it, ${mover === "red" ? "black" : "red"} moves</button>
      <button @click=${() => app.set({ at: "", wave: "0" })}>Take it back</button></p>`;
}

/**
 * @param {App} app
 * @param {Placement[]} placements
 */
export const placementList = (app, placements) => html`<h3>What each cell brings</h3>
  <ol class="kinds cells">${placements.slice(0, 12).map(
    ({ cell, captured, waves, count }) => html`<li>
    <button aria-pressed=${app.state.at === cell} @click=${() => app.set({ at: cell, wave: "0" })}>${cell}</button>
    <span class="value">${several(count, "piece")}</span><span>${captured ? `${captured} captured in ${several(waves, "wave")}` : "captures nothing"}</span></li>`,
  )}</ol>`;
