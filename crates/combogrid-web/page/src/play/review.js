/* Where the chance to win was lost: every decision of the reader next to what the adviser thinks of it. */
import { html, nothing } from "lit-html";
import { t } from "../../../elements/parts/language.js";
import { ME, actionsOf, decisionsOf, hintOf, kindOf, wordsOf } from "./games.js";

/** @import { App } from '../app/types.d.ts' */
/** @import { Position } from './games.js' */

/** @typedef {{ at: number, action: string, better: string, loss: number }} Mistake */

/** The most decisions that are listed. */
const LISTED = 5;

/**
 * @param {App} app
 * @param {Position} position
 */
export function review(app, position) {
  if (!app.moment.reviews) return html`<p><button @click=${() => app.touch({ reviews: true })}>${t("Review the game")}</button></p>`;
  const places = decisionsOf(position.history, ME).filter((at) => position.history[at].legal.length > 1);
  const judged = places.map((at) => judgement(app, position, at));
  const known = judged.filter((mistake) => mistake !== undefined);
  const worst = known.filter(({ loss }) => loss > 0).sort((a, b) => b.loss - a.loss);
  return html`<h3>${t("Review")}</h3>
    ${known.length < places.length ? html`<p class="running" role="status"><progress max=${places.length} value=${known.length} aria-label=${t("Review")}></progress> ${t("{} of {} decisions", known.length, places.length)}</p>` : nothing}
    ${known.length === places.length && !worst.length ? html`<p>${t("The adviser would have done the same throughout.")}</p>` : nothing}
    <ol class="mistakes" data-stop>${worst.slice(0, LISTED).map(
      ({ at, action, better }) => html`<li><button @click=${() => app.set({ acts: actionsOf(app.state).slice(0, at).join(",") })}>${t("Go there")}</button>
        ${t("Decision {}", places.indexOf(at) + 1)}: ${wordsOf(action)}. ${t("Better: {}", wordsOf(better))}.</li>`,
    )}</ol>`;
}

/**
 * How much less a decision is worth than the best one; undefined until it is known.
 * @param {App} app
 * @param {Position} position
 * @param {number} at
 * @returns {Mistake | undefined}
 */
function judgement(app, { history }, at) {
  const { action } = history[at];
  const asked = app.ask(hintOf(app.state, kindOf(app.state).adviser, actionsOf(app.state).slice(0, at)), `review ${at}`);
  if (!asked.result) return undefined;
  const values = /** @type {{ action: string, value: number }[]} */ (asked.result.values);
  const best = values[0]?.value ?? 0;
  // What the adviser does not compare is worth less than all that it does.
  const own = values.find((other) => other.action === action)?.value ?? values.at(-1)?.value ?? 0;
  const loss = asked.result.action === action ? 0 : best - own;
  return { at, action, better: asked.result.action, loss };
}
