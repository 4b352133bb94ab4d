import { html } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { t } from "../../../elements/parts/language.js";

/**
 * Buttons and a slider that go through steps.
 * @param {{ name: string, now: number, last: number, go: (step: number) => void, said?: string }} steps
 */
export const stepper = ({ name, now, last, go, said }) => html`<div class="steps" role="group" aria-label=${name}>
  <button @click=${() => go(0)} ?disabled=${now <= 0} >${t("Start")}</button>
  <button @click=${() => go(now - 1)} ?disabled=${now <= 0}>${t("Back")}</button>
  <input type="range" min="0" max=${last} .value=${live(String(now))} aria-label=${name} aria-valuetext=${said ?? t("{} of {}", now, last)}
    @input=${(/** @type {InputEvent} */ event) => go(Number(/** @type {HTMLInputElement} */ (event.target).value))}>
  <button @click=${() => go(now + 1)} ?disabled=${now >= last}>${t("Next")}</button>
  <span>${t("{} of {}", now, last)}</span>
</div>`;
