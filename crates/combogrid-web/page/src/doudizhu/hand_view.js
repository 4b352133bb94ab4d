import { html, nothing } from "lit-html";
import { row } from "../../../elements/draw/card.js";
import { grouped, several, spoken, without } from "../../../elements/draw/names.js";
import { failureOf } from "../parts/failure.js";
import { readable } from "../parts/readable.js";
import { textField } from "../parts/field.js";
import { running } from "../parts/running.js";
import { dealt } from "../../../elements/rummy/deck.js";
import { allCards, copies, placesOf, rulesOf, sorted } from "../../../elements/doudizhu/deck.js";
import "../../../elements/splits.js";
import { kindName, playList } from "../../../elements/doudizhu/plays.js";
import { rulesForm } from "./rules_form.js";
import { attached, baseSplits } from "./splits.js";
import { t } from "../../../elements/parts/language.js";
import { term } from "../parts/term.js";

/** @import { Readable } from '../parts/readable.js' */
/** @import { Answer, App, Request, State, Drawn } from '../app/types.d.ts' */

const LISTED = 60;
/** The most plays of a kind that are drawn. */
const DRAWN = 120;

/** @type {(op: string, state: State, fields?: Record<string, unknown>) => Request} */
const about = (op, state, fields = {}) => ({ op, hand: state.cards, rules: rulesOf(state.ddz, state.ban), ...fields });
const playsOf = (/** @type {State} */ state) => about("doudizhu.plays", state);
const splitsOf = (/** @type {State} */ state) => about("doudizhu.splits", state, { base: true, limit: LISTED });
const countOf = (/** @type {State} */ state) => about("doudizhu.count", state);
const leadsOf = (/** @type {State} */ state) => about("doudizhu.leads", state);
const answersOf = (/** @type {State} */ state) => about("doudizhu.answers", state, { to: state.to });
const kickersOf = (/** @type {State} */ state) => ({
  op: "doudizhu.kickers",
  split: state.split.split(" "),
  rules: rulesOf(state.ddz, state.ban),
  limit: LISTED,
});

/** @type {Drawn} */
export const doudizhuView = {
  requests: (state) => [
    playsOf(state),
    splitsOf(state),
    countOf(state),
    ...(state.split ? [kickersOf(state)] : []),
    state.to ? answersOf(state) : leadsOf(state),
  ],
  render(whole) {
    const part = readable(whole, "cards", (state) => whole.ask(playsOf(state), "hand"));
    const { app } = part;
    const fewest = app.ask(playsOf(app.state));
    return html`<div class="columns">
      <section aria-labelledby="hand-title"><h2 id="hand-title">${t("The hand")}</h2>${hand(whole, part, fewest)}${rulesForm(app, "ddz")}
        ${app.state.cards ? firstPlays(app) : nothing}</section>
      <section aria-labelledby="splits-title" class=${part.failure ? "partial" : ""}>${splits(app, fewest)}</section>
    </div>`;
  },
  text(app) {
    const { result } = app.ask(playsOf(app.state));
    const list = app.ask(splitsOf(app.state)).result?.splits ?? [];
    return [
      `hand ${app.state.cards}`,
      `rules ${app.state.ddz}`,
      ...(result ? [`fewest ${result.fewest}: ${result.witness.join(", ")}`] : []),
      ...list.map((/** @type {string[]} */ plays) => plays.join(", ")),
    ].join("\n");
  },
};

/**
 * @param {App} app
 * @param {Answer} fewest
 */
function splits(app, fewest) {
  if (!app.state.cards)
    return html`<h2 id="splits-title">${t("Fewest plays")}</h2><p>${t("Type a hand, deal one, or click the cells of its cards.")}</p>`;
  const count = app.ask(countOf(app.state));
  return html`<h2 id="splits-title">${t("Fewest plays")}${fewest.shown ? `: ${fewest.shown.fewest}` : ""}</h2>
    ${fewest.shown ? html`<p class="best">${playList(fewest.shown.witness)}</p>` : nothing}
    ${running(app, fewest, t("Fewest plays"))}
    ${count.shown ? html`<p>${term("base split", t("{} base splits", grouped(count.shown.base)))}, ${term("kicker", t("{} with kickers", grouped(count.shown.splits)))}</p>` : nothing}
    ${running(app, count, t("Counting all splits"))}
    ${baseSplits(app, app.ask(splitsOf(app.state)))}
    ${app.state.split ? attached(app, app.state.split.split(" "), app.ask(kickersOf(app.state))) : nothing}`;
}

/**
 * @param {App} whole
 * @param {Readable} part
 * @param {Answer} fewest
 */
function hand(whole, { app, failure, rest }, fewest) {
  const { split, carried } = app.state;
  const chosen = carried || split;
  const plays = /** @type {string[]} */ (chosen ? chosen.split(" ") : (fewest.shown?.witness ?? []));
  const isPlain = /^[3-9TJQKA2BR]*$/.test(app.state.cards);
  const held = sorted(isPlain ? [...app.state.cards] : plays.flatMap((play) => [...play]));
  const write = (/** @type {string[]} */ cards) =>
    // What can not be read stays behind what can.
    app.set({ cards: sorted(cards).join("") + rest, split: "", carried: "", kind: "" });
  const add = (/** @type {string} */ rank) => {
    const count = held.filter((card) => card === rank).length;
    write(count < copies(rank) ? [...held, rank] : held.filter((card) => card !== rank));
  };
  const deal = (/** @type {number} */ count) =>
    app.set({ cards: sorted(dealt(allCards(), count)).join(""), split: "", carried: "", kind: "" });
  return html`
    ${textField(
      whole,
      "cards",
      t("Cards, as 3 10 T J 2 B R (B and R are the jokers)"),
      failure ?? failureOf([fewest], ({ field }) => field === "hand"),
    )}
    ${failure ? html`<p class="hint">${t("What is shown is of the cards before the error.")}</p>` : nothing}
    <p class="actions">
      <button @click=${() => deal(17)}>${t("Deal {}", 17)}</button>
      <button @click=${() => deal(20)}>${t("Deal {}", 20)}</button>
      <button @click=${() => deal(0)} ?disabled=${!whole.state.cards}>${t("Clear")}</button>
      <span>${several(held.length, "card")}</span></p>
    <combogrid-splits .view=${{ grid: { places: placesOf(plays), name: t("All ranks. Arrow keys move, Enter adds a card, Backspace takes one out."), active: app.moment.active, onAdd: add, onFocus: (/** @type {string} */ rank) => app.touch({ active: rank }), onRemove: (/** @type {string} */ rank) => write(without(held, [rank])) } }}></combogrid-splits>
    <ul class="held" data-stop aria-label=${t("Cards of the hand")}>${held.map((card) => html`<li><button aria-label=${t("Take {} out", spoken(card))} @click=${() => write(without(held, [card]))}>${row([card])}</button></li>`)}</ul>`;
}

/** @param {App} app */
function firstPlays(app) {
  const asked = app.ask(app.state.to ? answersOf(app.state) : leadsOf(app.state));
  const kinds = /** @type {[string, number][]} */ (Object.entries(asked.shown?.kinds ?? {}));
  const most = Math.max(1, ...kinds.map(([, count]) => count));
  return html`<h2>${app.state.to ? t("Answers") : t("Leads")}${asked.shown && !asked.error ? `: ${asked.shown.total}` : ""}</h2>
    ${textField(
      app,
      "to",
      t("The play to beat (empty to lead)"),
      failureOf([asked], ({ field }) => field === "to" || field === "kind"),
      "34567",
    )}
    ${
      asked.error
        ? nothing
        : html`
      <ul class="kinds" data-stop>${kinds.map(
        ([kind, count]) => html`<li><button aria-pressed=${app.state.kind === kind} ?disabled=${app.state.to !== ""}
        @click=${() => app.set({ kind: app.state.kind === kind ? "" : kind })}>${kindName(kind)}</button>
        <span class="track"><span class="bar" style="width:${(count / most) * 100}%"></span></span><span class="value">${count}</span></li>`,
      )}</ul>
      ${
        app.state.to
          ? playLine(asked.shown?.plays ?? [])
          : app.state.kind
            ? ofKind(
                app,
                kinds.map(([kind]) => kind),
              )
            : nothing
      }`
    }
    ${running(app, asked, t("Plays"))}`;
}

/**
 * The leads of the chosen kind: those where all others are banned.
 * @param {App} app
 * @param {string[]} kinds
 */
function ofKind(app, kinds) {
  const { kind, ddz, ban } = app.state;
  const others = [...new Set([...ban.split(",").filter(Boolean), ...kinds])].filter((other) => other !== kind);
  const { shown } = app.ask({ ...leadsOf(app.state), rules: rulesOf(ddz, others.join(",")) }, "kind");
  return playLine(shown?.plays ?? []);
}

/** @param {string[]} plays */
const playLine = (
  plays,
) => html`<p class="plays">${plays.slice(0, DRAWN).map((play) => html`<span class="meld">${row([...play])}</span>`)}
  ${plays.length > DRAWN ? html`<span>${t("and {} more", plays.length - DRAWN)}</span>` : nothing}</p>`;
