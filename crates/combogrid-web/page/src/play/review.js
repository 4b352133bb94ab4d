/* A game that is over: its decisions next to what the adviser thinks of them, and at Dou Dizhu where a win with open hands was lost. */
import { html, nothing } from "lit-html";
import { cardsOf, several } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { actionsOf, decisionsOf, hintOf, kindOf, meIn, rulesOf, wordsOf } from "./games.js";
import { chanceLine } from "./chances.js";
import { landlordAfter } from "./landlord.js";
import { bestTurnOf } from "./rummikub.js";
import { rummikubAfter, tileTexts } from "./tiles.js";

/** @import { App } from '../app/types.d.ts' */
/** @import { Position } from './games.js' */

/** @typedef {{ at: number, action: string, better: string, loss: number | null, differs: boolean, known: boolean, chance?: number | null, measure?: string }} Judged `chance` is that before it, `measure` the unit of the loss, null if it has none */

/** The most decisions that are listed. */
const LISTED = 5;
/** The decisions that are marked on the line of chances. */
const MARKED = 3;
/** A loss of the chance to win below this is no mistake: it is within the errors of the samples. */
const SMALL_CHANCE = 0.01;
/** A loss below this is no mistake, by game: points of Dou Dizhu, tiles of Rummikub, pieces of a board as the search counts them. */
const SMALL = /** @type {Record<string, number>} */ ({ rummikub: 0.5, doudizhu: 0.1, reversi: 0.5, tothello: 0.5 });
/** What the endgame solver may look at, for one position. */
const MOST_STATES = 400_000;

/**
 * @param {App} app
 * @param {Position} position
 * @param {any} deal
 */
export function review(app, position, deal) {
  if (!app.moment.reviews) return html`<p class="actions"><button @click=${() => app.touch({ reviews: true })}>${t("Review the game")}</button></p>`;
  const places = decisionsOf(position.history, meIn(app.state)).filter((at) => app.state.game === "rummikub" || position.history[at].legal.length > 1);
  const judged = places.map((at) => (app.state.game === "rummikub" ? turnJudgement(app, position, deal, at) : judgement(app, position, at)));
  const known = judged.filter((one) => one !== undefined);
  const mistakes = known.filter(({ loss, measure }) => Number(loss) > (measure === "chance" ? SMALL_CHANCE : SMALL[app.state.game])).sort((a, b) => Number(b.loss) - Number(a.loss));
  // Values that only put actions in order say where the adviser would have done something else, and not what that cost.
  const others = known.filter(({ loss, differs }) => loss === null && differs);
  const isOrder = !mistakes.length && others.length > 0;
  const worst = isOrder ? others : mistakes;
  const isDone = known.length === places.length;
  const total = worst.reduce((sum, { loss }) => sum + Number(loss), 0);
  const costly = worst.slice(0, MARKED);
  const points = known.flatMap((one) => (typeof one.chance === "number" ? [{ at: one.at, chance: one.chance, costs: costly.includes(one) }] : []));
  return html`<section class="review" aria-labelledby="review-title"><h2 id="review-title">${t("Review")}</h2>
    ${isDone ? nothing : html`<p class="running" role="status"><progress max=${places.length} value=${known.length} aria-label=${t("Review")}></progress> ${t("{} of {} decisions", known.length, places.length)}</p>`}
    ${isDone ? chanceLine(app, points) : nothing}
    ${app.state.game === "doudizhu" && kindOf(app.state).seats.length === 3 ? openWin(app, position, deal) : nothing}
    ${isDone ? html`<p>${worst.length && isOrder ? t("In {0} of {1} decisions the adviser would have done something else. It does not say what that is worth.", worst.length, places.length) : worst.length ? t("{0} of {1} decisions cost something, {2} together.", worst.length, places.length, cost(app, total, worst[0].measure)) : t("Every decision was as good as the adviser's.")}</p>` : nothing}
    <ol class="mistakes">${worst.slice(0, LISTED).map(
      ({ at, action, better, loss, known, measure }) => html`<li>${t("Decision {}", places.indexOf(at) + 1)}: ${action}. ${t(isOrder ? "The adviser: {}" : "Better: {}", better)}.
        <span class="cost">${loss === null ? nothing : known ? t("It cost {}.", cost(app, loss, measure)) : t("It cost {} at least.", cost(app, loss, measure))}</span>
        <span class="actions"><button @click=${() => app.set({ look: String(at) })}>${t("Look at it")}</button>
        <button @click=${() => app.set({ acts: actionsOf(app.state).slice(0, at).join(","), look: "" })}>${t("Play on from there")}</button></span></li>`,
    )}</ol></section>`;
}

/** A loss in the unit of the adviser's values. @param {App} app @param {number} loss @param {string} [measure] */
const cost = ({ state }, loss, measure) =>
  measure === "chance" ? t("about {} % of the chance to win", (100 * loss).toFixed(0)) : state.game === "rummikub" ? several(loss, "tile") : kindOf(state).kind === "board" ? t("about {} pieces", loss.toFixed(0)) : t("about {} points", loss.toFixed(1));

/**
 * How much less a decision is worth than the best one; undefined until it is known.
 * @param {App} app
 * @param {Position} position
 * @param {number} at
 * @returns {Judged | undefined}
 */
function judgement(app, { history }, at) {
  const [action] = history[at].action.split(" with ");
  const asked = app.ask(hintOf(app.state, kindOf(app.state).adviser, actionsOf(app.state).slice(0, at)), `review ${at}`);
  if (!asked.result) return undefined;
  const values = /** @type {{ action: string, value: number }[]} */ (asked.result.values);
  const best = values[0]?.value ?? 0;
  const own = values.find((other) => other.action === action)?.value;
  // What the adviser does not compare is worth less than all that it does.
  // Keys by which a player of cards puts actions in order have no unit.
  const isKey = asked.result.measure === "order" && kindOf(app.state).kind !== "board";
  const differs = asked.result.action !== action && own !== best;
  const loss = isKey ? null : asked.result.action === action ? 0 : Math.max(0, best - (own ?? Math.min(...values.map(({ value }) => value))));
  return { at, action: wordsOf(action), better: wordsOf(asked.result.action), loss, differs, known: own !== undefined, chance: asked.result.chance, measure: asked.result.measure };
}

/**
 * How many more tiles a turn of Rummikub could have laid; undefined until it is known.
 * @param {App} app
 * @param {Position} position
 * @param {any} deal
 * @param {number} at
 * @returns {Judged | undefined}
 */
function turnJudgement(app, { history }, deal, at) {
  const before = rummikubAfter(deal, history.slice(0, at));
  const asked = app.ask(bestTurnOf(before, meIn(app.state)), `review ${at}`);
  // A turn that is too much to search counts as a good one.
  if (!asked.result && !asked.error) return undefined;
  const laid = history[at].laid ?? [];
  const best = asked.result ? cardsOf(asked.result.laid.join(" ")) : laid;
  const loss = Math.max(0, best.length - laid.length);
  return { at, action: laid.length ? t("lay {}", tileTexts(laid)) : wordsOf(history[at].action), better: t("lay {}", tileTexts(best)), loss, differs: loss > 0, known: true };
}

/**
 * Where the reader's side could still win with open hands, and after its own play could not. The endgame solver says so; positions
 * with too many cards stay open.
 * @param {App} app
 * @param {Position} position
 * @param {any} deal
 */
function openWin(app, position, deal) {
  const me = meIn(app.state);
  const plays = position.history.flatMap((step, at) => (step.action.startsWith("bid") ? [] : [at]));
  const mine = plays.filter((at) => position.history[at].player === me).reverse();
  let waits = false;
  for (const at of mine) {
    const [before, after] = [winsAt(app, position, deal, at), winsAt(app, position, deal, at + 1)];
    if (before === "waits" || after === "waits") waits = true;
    if (before === true && after === false)
      return html`<p><strong>${t("The win was lost here: {}.", wordsOf(position.history[at].action))}</strong> ${t("With all hands open your side still won before this play.")}
        <button @click=${() => app.set({ look: String(at) })}>${t("Look at it")}</button></p>`;
    if (waits) return html`<p class="running" role="status">${t("Searching where the win was lost")} …</p>`;
  }
  const first = plays.length ? winsAt(app, position, deal, plays[0]) : undefined;
  return first === false ? html`<p>${t("With all hands open the other side won from the first play on.")}</p>` : first === true ? html`<p>${t("With all hands open your side won throughout.")}</p>` : nothing;
}

/**
 * Whether the reader's side wins from a place on: `waits` until it is known, undefined where it is too much to search.
 * @param {App} app
 * @param {Position} position
 * @param {any} deal
 * @param {number} at
 */
function winsAt(app, { history, returns }, deal, at) {
  const me = meIn(app.state);
  const { hands, landlord, last, by } = landlordAfter(app.state, deal, history.slice(0, at), true);
  const isMySide = (/** @type {number} */ seat) => (seat === landlord) === (me === landlord);
  if (at === history.length) return (returns?.[me] ?? 0) > 0;
  const turn = history[at].player;
  const from = (/** @type {number} */ seat) => (seat - turn + 3) % 3;
  const ranks = (/** @type {number} */ seat) => hands[(turn + seat) % 3].map(([rank]) => rank).join("");
  const asked = app.ask({
    op: "doudizhu.solve",
    hands: [ranks(0), ranks(1), ranks(2)],
    landlord: from(landlord ?? 0),
    ...(last ? { last: last.split(" ")[0], by: from(by) } : {}),
    rules: rulesOf(app.state)?.preset ?? "rlcard",
    max_states: MOST_STATES,
  }, `open ${at}`);
  if (asked.result) return asked.result.wins === isMySide(turn);
  return asked.error ? undefined : "waits";
}
