import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { row } from "../../../elements/draw/card.js";
import { grouped, several, spoken } from "../../../elements/draw/names.js";
import { textField } from "../parts/field.js";
import { failureOf } from "../parts/failure.js";
import { running } from "../parts/running.js";
import "../../../elements/hand.js";
import { adviseOf, discardOf } from "./questions.js";
import { t } from "../../../elements/parts/language.js";

/** @import { App } from '../app/types.d.ts' */
/** @import { Deck } from '../../../elements/rummy/deck.js' */

/**
 * What each discard leaves, and what each draw is worth.
 * @param {App} app
 * @param {Deck} deck
 */
export function advice(app, deck) {
  const discards = app.ask(discardOf(app.state));
  const draws = app.ask(adviseOf(app.state));
  return html`
    <h2>${t("Discard")}</h2>
    ${guard([discards.shown], () => (discards.shown ? bars(discards.shown.best) : nothing))}
    ${running(app, discards, t("Discards"))}
    <h2>${t("Draw")}</h2>
    ${guard([draws.shown, draws.error], () => (draws.shown && !draws.error?.field ? drawn(deck, draws.shown) : nothing))}
    ${running(app, draws, t("Draws"))}
    ${textField(
      app,
      "seen",
      t("Cards that cannot come any more"),
      failureOf([draws], ({ field }) => field === "seen"),
    )}`;
}

/** @param {{ card: string, deadwood: number }[]} best */
function bars(best) {
  const most = Math.max(1, ...best.map(({ deadwood }) => deadwood));
  return html`<p class="hint">${t("The shorter the bar, the better: fewer points are left.")}</p><ol class="bars" aria-label=${t("Points left after each discard")}>${best.map(
    ({ card, deadwood }) => html`<li>${row([card])}
      <span class="track"><span class="bar" style="width:${(deadwood / most) * 100}%"></span></span><span class="value">${deadwood}<span class="hidden"> ${t("points")}</span></span></li>`,
  )}</ol>`;
}

/**
 * @typedef {{ card: string, unseen: number, kept: number, discard: string | null, deadwood: number }} Draw
 * @param {Deck} deck
 * @param {{ now: number, expected: number | null, helping: number, draws: Draw[] }} advice
 */
function drawn(deck, { now, expected, helping, draws }) {
  const most = Math.max(1, ...draws.map(({ deadwood }) => now - deadwood));
  const heat = new Map(draws.map(({ card, deadwood }) => [card, Math.max(0, now - deadwood) / most]));
  const [first] = draws;
  return html`
    <p>${t("{0}; {1}", expected === null ? t("{} now", several(now, "point")) : t("{} now, {} after the next draw on average", several(now, "point"), expected.toFixed(1)), t("{} unseen cards complete a meld or help to go out.", grouped(String(helping))))}</p>
    ${first ? html`<p>${t("{}:", t("Best"))} ${row([first.card])}, ${first.discard ? html`${t("throw")} ${row([first.discard])}, ` : nothing}${t("{} left", several(first.deadwood, "point"))}</p>` : nothing}
    <combogrid-hand class="small" .view=${{ grid: {
      deck,
      places: [],
      heat,
      name: `${t("What each draw is worth")}: ${draws
        .slice(0, 12)
        .map(({ card, deadwood }) => t("{} leaves {}", spoken(card), deadwood))
        .join(", ")}`,
    } }}></combogrid-hand>
    <p class="hint">${t("The stronger the colour, the more points the draw and the best throw take off, {} at most.", most)}</p>`;
}
