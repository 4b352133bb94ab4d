/* A ladder of the reader's own: the hands won against each opponent of a game, and what chance lets them say of strength. */
import { html, nothing, svg } from "lit-html";
import { several } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { kindOf, levelIn, opponentName, sentences } from "./games.js";
import { allHands, nameIn } from "./results.js";

/** @import { State } from '../app/types.d.ts' */

/**
 * The share of wins of equal players: two sides share those of Guandan, and where each plays for itself, all do. At Dou Dizhu it depends on
 * how often landlords win.
 * @param {State | Record<string, string>} state
 */
function parOf(state) {
  const { together, match, seats } = kindOf(state);
  return together ? null : match.by === "levels" ? 0.5 : 1 / seats.length;
}

/** The quantile of the normal distribution for 95 %. */
const Z = 1.96;

/**
 * The shares of wins that fit a result: Wilson's interval of 95 %, which holds for few hands as well.
 * @param {number} won
 * @param {number} played
 * @returns {[number, number]}
 */
export function interval(won, played) {
  const share = won / played;
  const middle = (share + Z ** 2 / (2 * played)) / (1 + Z ** 2 / played);
  const half = (Z / (1 + Z ** 2 / played)) * Math.sqrt((share * (1 - share)) / played + Z ** 2 / (4 * played ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

const percent = (/** @type {number} */ share) => `${Math.round(share * 100)} %`;

/**
 * What the hands against an opponent say.
 * @param {State | Record<string, string>} state
 * @param {number} at the place of the opponent
 */
function rung(state, at) {
  const [won, , lost] = allHands()[nameIn(/** @type {State} */ ({ ...state, level: String(at) }))] ?? [0, 0, 0];
  const played = won + lost;
  const isBoard = kindOf(state).kind === "board";
  if (!played) return { words: t(isBoard ? "no game yet" : "no hand yet"), bar: nothing };
  const [low, high] = interval(won, played);
  const par = parOf(state);
  const verdict = par === null ? "" : low > par ? t("You are stronger.") : high < par ? t("You are weaker.") : t("That does not tell yet who is stronger.");
  // The point at either end is whole.
  const x = (/** @type {number} */ share) => (4 + share * 92).toFixed(1);
  return {
    words: sentences([t("{0} of {1} won, {2}; from {3} to {4} would fit.", won, isBoard ? several(played, "game") : several(played, "hand"), percent(won / played), percent(low), percent(high)), verdict]),
    bar: html`<svg class="rung" viewBox="0 0 100 12" aria-hidden="true">${svg`<path class="rule" d="M4 6H96"/>${par === null ? nothing : svg`<path class="par" d="M${x(par)} 0V12"/>`}<path class="fits" d="M${x(low)} 6H${x(high)}"/><circle cx=${x(won / played)} cy="6" r="3.4"/>`}</svg>`,
  };
}

/**
 * The opponents of a game, the strongest first, with the hands that the reader has won against each.
 * @param {State | Record<string, string>} state
 */
export function ladder(state) {
  const { opponents } = kindOf(state);
  const places = opponents.map((_, at) => opponents.length - 1 - at);
  return html`<ol class="ladder">${places.map((at) => {
    const { words, bar } = rung(state, at);
    const isNow = "level" in state && levelIn(state) === at;
    return html`<li class=${isNow ? "now" : ""} aria-current=${isNow ? "true" : nothing}><strong>${opponentName(state, at)}</strong> <span>${t(opponents[at].words)}</span>${bar}<span class="hands">${words}</span></li>`;
  })}</ol>`;
}
