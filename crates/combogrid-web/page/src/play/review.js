/* A game that is over: its decisions next to what the adviser thinks of them, and what else its game says. */
import { html, nothing } from "lit-html";
import { t } from "../../../elements/parts/language.js";
import { actionsOf, decisionsOf, hintOf, kindOf, meIn, sentences, wordsOf } from "./games.js";
import { chanceLine } from "./chances.js";
import { TABLES } from "./tables.js";

/** @import { App } from '../app/types.d.ts' */
/** @import { Position } from './games.js' */

/** @typedef {{ at: number, action: string, better: string, loss: number | null, differs: boolean, known: boolean, chance?: number | null, measure?: string }} Judged `chance` is that before it, `measure` the unit of the loss, null if it has none */

/** The most decisions that are listed. */
const LISTED = 5;
/** The decisions that are marked on the line of chances. */
const MARKED = 3;
/** A loss of the chance to win below this is no mistake: it is within the errors of the samples. */
const SMALL_CHANCE = 0.01;

/**
 * @param {App} app
 * @param {Position} position
 * @param {any} deal
 */
export function review(app, position, deal) {
  if (!app.moment.reviews) return html`<p class="actions"><button @click=${() => app.touch({ reviews: true })}>${t("Review the game")}</button></p>`;
  const { judged: judge = judgement, unit, lookBack } = TABLES[app.state.game];
  // The actions of a turn of Rummikub are not listed; a turn is a choice always.
  const places = decisionsOf(position.history, meIn(app.state)).filter((at) => judge !== judgement || position.history[at].legal.length > 1);
  const judged = places.map((at) => judge(app, position, deal, at));
  const known = judged.filter((one) => one !== undefined);
  const mistakes = known.filter(({ loss, measure }) => Number(loss) > (measure === "chance" ? SMALL_CHANCE : (unit?.small ?? Infinity))).sort((a, b) => Number(b.loss) - Number(a.loss));
  // Values that only put actions in order say where the adviser would have done something else, and not what that cost.
  const others = known.filter(({ loss, differs }) => loss === null && differs);
  const isOrder = !mistakes.length && others.length > 0;
  const worst = isOrder ? others : mistakes;
  const isDone = known.length === places.length;
  const costly = worst.slice(0, MARKED);
  const points = known.flatMap((one) => (typeof one.chance === "number" ? [{ at: one.at, chance: one.chance, costs: costly.includes(one) }] : []));
  return html`<section class="review" aria-labelledby="review-title"><h2 id="review-title">${t("Review")}</h2>
    ${isDone ? nothing : html`<p class="running" role="status"><progress max=${places.length} value=${known.length} aria-label=${t("Review")}></progress> ${t("{} of {} decisions", known.length, places.length)}</p>`}
    ${isDone ? chanceLine(app, points) : nothing}
    ${lookBack?.(app, position, deal)}
    ${isDone ? html`<p>${worst.length && isOrder ? sentences([t("In {0} of {1} decisions the adviser would have done something else. It does not say what that is worth.", worst.length, places.length), worst.length > LISTED ? t("The first of them:") : ""]) : worst.length ? sentences([t("{0} of {1} decisions cost something.", worst.length, places.length), worst.length > LISTED ? t("These cost the most:") : ""]) : t("Every decision was as good as the adviser's.")}</p>` : nothing}
    ${isDone && mistakes.length && others.length ? html`<p>${t("In {} others the adviser would have done something else, and does not say what that is worth.", others.length)}</p>` : nothing}
    <ol class="mistakes">${worst.slice(0, LISTED).map(
      ({ at, action, better, loss, known, measure }) => html`<li>${sentences([t("Decision {0}: {1}", places.indexOf(at) + 1, action), t(isOrder ? "The adviser: {}" : "Better: {}", better)].map((words) => t("{}.", words)))}
        <span class="cost">${loss === null ? nothing : known ? t("It cost {}.", cost(app, loss, measure)) : t("It cost {} at least.", cost(app, loss, measure))}</span>
        <span class="actions"><button @click=${() => app.set({ look: String(at) })}>${t("Look at it")}</button>
        <button @click=${() => app.set({ acts: actionsOf(app.state).slice(0, at).join(","), look: "" })}>${t("Play on from there")}</button></span></li>`,
    )}</ol></section>`;
}

/** A loss in the unit of the adviser's values. @param {App} app @param {number} loss @param {string} [measure] */
const cost = ({ state }, loss, measure) => (measure === "chance" ? t("about {} % of the chance to win", (100 * loss).toFixed(0)) : (TABLES[state.game].unit?.words(loss) ?? ""));

/**
 * How much less a decision is worth than the best one; undefined until it is known.
 * @param {App} app
 * @param {Position} position
 * @param {any} _deal
 * @param {number} at
 * @returns {Judged | undefined}
 */
function judgement(app, { history }, _deal, at) {
  const [action] = history[at].action.split(" with ");
  const asked = app.ask(hintOf(app.state, kindOf(app.state).adviser, actionsOf(app.state).slice(0, at)), `review ${at}`);
  if (!asked.result) return undefined;
  const values = /** @type {{ action: string, value: number }[]} */ (asked.result.values);
  const best = values[0]?.value ?? 0;
  const own = values.find((other) => other.action === action)?.value;
  // What the adviser does not compare is worth less than all that it does.
  // Keys by which a player puts actions in order have no unit.
  const isKey = asked.result.measure === "order" && !TABLES[app.state.game].unit?.isOrder;
  const differs = asked.result.action !== action && own !== best;
  const loss = isKey ? null : asked.result.action === action ? 0 : Math.max(0, best - (own ?? Math.min(...values.map(({ value }) => value))));
  return { at, action: wordsOf(action), better: wordsOf(asked.result.action), loss, differs, known: own !== undefined, chance: asked.result.chance, measure: asked.result.measure };
}
