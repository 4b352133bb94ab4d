import { html, nothing } from "lit-html";
import { cardsOf } from "../../../elements/draw/names.js";
import { readable } from "../parts/readable.js";
import { textField } from "../parts/field.js";
import { stepper } from "../parts/steps.js";
import { running } from "../parts/running.js";
import { askRules, deckOf, handLabel } from "../../../elements/rummy/deck.js";
import "../../../elements/hand.js";
import { rulesForm } from "./rules_form.js";
import { flagsOf, letter, stepsOf, techniqueOf } from "./technique.js";
import { t } from "../../../elements/parts/language.js";

/** @import { App, Drawn } from '../app/types.d.ts' */
/** @import { Deck } from '../../../elements/rummy/deck.js' */
/** @import { Island, Step } from './technique.js' */

/** @type {Drawn} */
export const techniqueView = {
  requests: (state) => [techniqueOf(state)],
  render(app) {
    const rules = askRules(app, app.state.rules, app.state.set).shown;
    const part = readable(app, "hand", (state) => app.ask(techniqueOf(state), "hand"));
    const answer = app.ask(techniqueOf(part.app.state));
    const { error } = answer;
    return html`
      <h2>${t("The original technique, step by step")}</h2>
      ${textField(app, "hand", rules ? handLabel(deckOf(rules.rules)) : t("Cards"), part.failure ?? (error?.field === "hand" ? error : undefined))}
      ${part.failure ? html`<p class="hint">${t("What is shown is of the cards before the error.")}</p>` : nothing}
      ${error?.kind === "rules" ? html`<p class="failure">${error.message}</p>` : nothing}
      ${rules && answer.shown && !error ? walk(app, deckOf(rules.rules), answer.shown.islands) : nothing}
      ${running(app, answer, t("The technique"))}
      ${rulesForm(app)}`;
  },
  text(app) {
    const steps = stepsOf(app.ask(techniqueOf(app.state)).shown?.islands ?? []);
    return steps.map(({ title, words }, at) => `${at}. ${title}: ${words}`).join("\n");
  },
};

/**
 * @param {App} app
 * @param {Deck} deck
 * @param {Island[]} islands
 */
function walk(app, deck, islands) {
  const steps = stepsOf(islands);
  const now = Math.min(Math.max(0, Math.trunc(Number(app.state.step)) || 0), steps.length - 1);
  const step = steps[now];
  return html`
    ${stepper({ name: t("Steps of the technique"), now, last: steps.length - 1, said: step.title, go: (to) => app.set({ step: String(to) }, "step") })}
    <div class="columns">
      <combogrid-hand .view=${{ grid: { deck, places: step.places, name: `${step.title}. ${step.words}`, ...marks(deck, step, islands) } }}></combogrid-hand>
      <div class="story" aria-live="polite"><h3>${step.title}</h3><p>${step.words}</p>${more(app, deck, step, steps, islands)}</div>
    </div>`;
}

/**
 * @param {Deck} deck
 * @param {Step} step
 * @param {Island[]} islands
 */
function marks(deck, { shows, leaf }, islands) {
  const has = (/** @type {string} */ mark) => shows.some((shown) => shown === mark);
  const shown = leaf ? [leaf.island] : islands;
  const letters = islands.flatMap(({ cards }, at) =>
    cardsOf(cards).map((card) => /** @type {[string, string]} */ ([card, letter(at)])),
  );
  return {
    islands: has("islands") ? new Map(letters) : undefined,
    edges: has("edges") ? islands.flatMap(({ edges }) => edges) : [],
    flags: has("flags") ? flagsOf(deck.ranks, deck.suits, islands) : null,
    control: has("control") ? shown.flatMap(({ control_points }) => control_points.map(({ card }) => card)) : [],
    outlines: has("lines") ? islands.flatMap(({ lines }) => [...lines.runs, ...lines.sets].map(cardsOf)) : [],
  };
}

/**
 * What a step has besides its picture.
 * @param {App} app
 * @param {Deck} deck
 * @param {Step} step
 * @param {Step[]} steps
 * @param {Island[]} islands
 */
function more(app, deck, { shows, leaf }, steps, islands) {
  if (leaf) return tree(app, leaf.island, steps);
  if (shows.includes("flags")) return flagMap(deck, islands);
  if (shows.includes("control")) return islands.some(({ control_points }) => control_points.length) ? placements(islands) : nothing;
  if (shows.includes("lines")) return lines(islands);
  return nothing;
}

/**
 * The flag map: a row for each suit, a column for each rank.
 * @param {Deck} deck
 * @param {Island[]} islands
 */
function flagMap({ ranks, suits }, islands) {
  const flags = flagsOf(ranks, suits, islands);
  return html`<p class="hint">${t("r a first run, R a second run, s a first set, S a second set.")}</p>
    <div class="wide" tabindex="0" role="group" aria-label=${t("The flag map")}><table class="flag-map"><thead><tr><td></td>${[...ranks].map((rank) => html`<th scope="col">${rank}</th>`)}</tr></thead>
      <tbody>${[...suits].map((suit) => html`<tr><th scope="row">${suit}</th>${[...ranks].map((rank) => html`<td>${flags[rank + suit] ?? "·"}</td>`)}</tr>`)}</tbody></table></div>`;
}

/**
 * The placements of each control point: its copies go into as many of its flags.
 * @param {Island[]} islands
 */
const placements = (islands) => html`<ul>${islands.flatMap(({ cards, control_points }) =>
  control_points.map(({ card, placements }) => {
    const copies = cardsOf(cards).filter((other) => other === card).length;
    const open = new Set(placements.join("").replaceAll("-", "")).size;
    return html`<li>${t("{} can go in C({}, {}) = {} ways: {}", card, open, copies, placements.length, placements.join(", "))}</li>`;
  }),
)}</ul>`;

/** @param {Island[]} islands */
const lines = (islands) => html`<ul>${islands.flatMap(({ lines }) => [
  ...lines.runs.map((line) => html`<li>${t("horizontal")}: ${line}</li>`),
  ...lines.sets.map((line) => html`<li>${t("vertical")}: ${line}</li>`),
])}</ul>`;

/**
 * The tree of an island's search: each leaf leads to its step.
 * @param {App} app
 * @param {Island} island
 * @param {Step[]} steps
 */
function tree(app, island, steps) {
  const first = steps.findIndex(({ leaf }) => leaf?.island === island);
  const points = island.control_points.map(({ card }) => card);
  return html`<h4>${points.length ? t("The tree over {}", points.join(", ")) : t("The tree")}</h4>
    <ol class="tree" data-stop>${island.tree.map(
      (leaf, at) => html`<li><button aria-pressed=${Number(app.state.step) === first + at} @click=${() => app.set({ step: String(first + at) }, "step")}>
        ${leaf.placements.join(" ") || t("no choice")}</button> <span>${leaf.combo.join(", ") || t("no meld")}; ${t("dump {}, {}", leaf.dump || t("nothing"), leaf.deadwood)}${leaf.dropped ? ` (${t("dropped")})` : ""}</span></li>`,
    )}</ol>${Number(island.total) > island.tree.length ? html`<p>${t("The first {} of {} leaves.", island.tree.length, island.total)}</p>` : nothing}`;
}
