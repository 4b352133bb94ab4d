import { html } from "lit-html";
import { several } from "../../../elements/draw/names.js";
import { stepper } from "../parts/steps.js";
import { t } from "../../../elements/parts/language.js";
import { term } from "../parts/term.js";

/** @import { App } from '../app/types.d.ts' */

/** @typedef {{ captured: number, count: number, waves: { turned: string[], rows: string[] }[], rows: string[] }} Cascade */
/** @typedef {{ cell: string, captured: number, waves: number, count: number }} Placement */

/** How long a wave is shown, in milliseconds. */
const PAUSE = 700;
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {ReturnType<typeof setTimeout> | undefined} */
let clock;

/** Whether a reader has asked for less motion: then a cascade only moves when the reader says so. */
export const isStill = () => reduced.matches;

/**
 * Shows one wave after the other, until the last one or until anything else is shown.
 * @param {App} app
 * @param {() => Cascade | undefined} cascade
 */
export function play(app, cascade) {
  clearTimeout(clock);
  const shown = app.state;
  app.touch({ plays: true });
  clock = setTimeout(() => {
    const last = app.state === shown ? (cascade()?.waves.length ?? Infinity) : 0;
    if (Number(shown.wave) >= last) return app.touch({ plays: false });
    if (last < Infinity) app.set({ wave: String(Number(shown.wave) + 1) }, "wave");
    play(app, cascade);
  }, PAUSE);
}

/** @param {App} app */
function pause(app) {
  clearTimeout(clock);
  app.touch({ plays: false });
}

/**
 * Plays from the wave that is shown, or from the start if that is the last one.
 * @param {App} app
 * @param {Cascade} cascade
 */
function playFrom(app, cascade) {
  if (Number(app.state.wave) >= cascade.waves.length) app.set({ wave: "0" }, "wave");
  play(app, () => cascade);
}

/**
 * @param {App} app
 * @param {Cascade} cascade
 */
export function replay(app, cascade) {
  const { at, mover } = app.state;
  const last = cascade.waves.length;
  const wave = Math.min(Number(app.state.wave), last);
  const said = wave === 0 ? t("{} places {}", t(mover), at) : t("Wave {} turns {}", wave, cascade.waves[wave - 1].turned.join(", "));
  return html`
    ${stepper({ name: t("Waves of the cascade"), now: wave, last, said, go: (to) => app.set({ wave: String(to) }, "wave") })}
    <div class="story" aria-live="polite"><h3>${said}</h3>
      <p>${t("{} captured in {}, {} of {} afterwards.", several(cascade.captured, "piece"), several(last, "wave"), several(cascade.count, "piece"), t(mover))} ${term("wave", t("What is a wave?"))}</p></div>
    <p class="actions"><button @click=${() => (app.moment.plays ? pause(app) : playFrom(app, cascade))} ?disabled=${last === 0}>${app.moment.plays ? t("Pause") : t("Play")}</button>
      <button @click=${() => app.set({ board: cascade.rows.join("/"), mover: mover === "red" ? "black" : "red", at: "", wave: "0" })}>${t("Keep it, {} moves", t(mover === "red" ? "black" : "red"))}</button>
      <button @click=${() => app.set({ at: "", wave: "0" })}>${t("Take it back")}</button></p>`;
}

/**
 * @param {App} app
 * @param {Placement[]} placements
 */
export const placementList = (app, placements) => html`<h3>${t("What each cell brings")}</h3>
  <ol class="kinds cells" data-stop>${placements.slice(0, 12).map(
    ({ cell, captured, waves, count }) => html`<li>
    <button aria-pressed=${app.state.at === cell} @click=${() => app.set({ at: cell, wave: "0" })}>${cell}</button>
    <span class="value">${several(count, "piece")}</span><span>${captured ? t("{} captured in {}", captured, several(waves, "wave")) : t("captures nothing")}</span></li>`,
  )}</ol>`;
