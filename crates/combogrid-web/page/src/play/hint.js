/* A hint in a player's words. Its numbers and the reasons of the engine are behind a click. */
import { html, nothing } from "lit-html";
import { t } from "../../../elements/parts/language.js";
import { running } from "../parts/running.js";
import { playerReason } from "../words/reasons.js";
import { hintOf, kindOf, quickHintOf, wordsOf } from "./games.js";
import { TABLES } from "./tables.js";

/** @import { App } from '../app/types.d.ts' */
/** @import { Position } from './games.js' */

/** @typedef {{ action: string, value: number, error: number | null }} Value */
/** @typedef {{ action: string, values: Value[], measure: string, why: string[] }} Hint */

/** The actions that a hint compares. */
const COMPARED = 5;
/** How far apart two actions are, as a part of what lies between the best and the last one, to be called close or clear. */
const CLOSE = 0.08;
const CLEAR = 0.35;

/** What the adviser of a game is asked. @param {import('../app/types.d.ts').State} state */
export const adviceOf = (state) => hintOf(state, kindOf(state).adviser);

/**
 * @param {App} app
 * @param {Position} position
 * @param {any} deal
 * @param {(action: string) => void} play
 */
export function hint(app, position, deal, play) {
  const { adviser } = kindOf(app.state);
  const asked = app.ask(adviceOf(app.state), "hint");
  const plain = adviser === "sampling" ? app.ask(quickHintOf(app.state, "greedy"), "reasons") : asked;
  const result = /** @type {Hint | undefined} */ (asked.result);
  if (!result) return running(app, asked, t("Hint"));
  const reasons = plain.result?.action === result.action ? /** @type {string[]} */ (plain.result.why) : [];
  const words = [...(TABLES[app.state.game].reasons?.(app, position, deal, result, [...reasons, ...result.why]) ?? []), compared(result)].filter(Boolean);
  const all = [...new Set([...reasons, ...result.why])];
  return html`<div class="story" role="status"><h3>${t("Hint: {}", wordsOf(result.action))}</h3>
    ${words.map((sentence) => html`<p>${sentence}</p>`)}
    <p class="actions"><button class="go" @click=${() => play(result.action)}>${t("Do it")}</button></p>
    ${result.values.length > 1 || all.length ? html`<details class="numbers"><summary>${t("The numbers")}</summary>
      ${all.map((reason) => html`<p class="why">${playerReason(reason)}</p>`)}
      ${result.values.length > 1 ? valueTable(result.values.slice(0, COMPARED), result.measure) : nothing}</details>` : nothing}</div>`;
}

/**
 * How clear the choice is. The adviser may choose by more than the values, as at gin, so that the best value may be another action's.
 * @param {Hint} hint
 */
function compared({ values, measure }) {
  if (values.length < 2) return "";
  const [best, ...others] = values.slice(0, COMPARED);
  const next = others.reduce((one, other) => (other.value > one.value ? other : one));
  const span = Math.max(best.value, next.value) - Math.min(best.value, ...others.map(({ value }) => value));
  const gap = span > 0 ? (best.value - next.value) / span : 0;
  const other = wordsOf(next.action);
  // A difference of two sampled values is clear beyond two of its standard errors.
  const isSure = best.value - next.value > 2 * Math.hypot(best.error ?? 0, next.error ?? 0);
  if (measure === "chance" && gap < -CLOSE) return t("A little higher chance: {}. But this choice does better against players who knock early.", other);
  if (gap < CLOSE) return t("About as good: {}.", other);
  return gap > CLEAR && isSure ? t("It is clearly better than everything else; next comes: {}.", other) : t("A little less good: {}.", other);
}

/**
 * How far each action is behind the best one: in points of a hundred where values are chances, and else on the adviser's own scale.
 * @param {Value[]} values
 * @param {string} measure
 */
function valueTable(values, measure) {
  const best = Math.max(...values.map(({ value }) => value));
  const behind = (/** @type {number} */ value) => (measure === "chance" ? `${(100 * (best - value)).toFixed(1)} %` : (best - value).toFixed(1));
  return html`<table class="values"><thead><tr><th scope="col">${t("action")}</th>
    <th scope="col">${t("behind the best")}</th></tr></thead>
  <tbody>${values.map(({ action, value }) => html`<tr><td>${wordsOf(action)}</td><td>${behind(value)}</td></tr>`)}</tbody></table>`;
}

