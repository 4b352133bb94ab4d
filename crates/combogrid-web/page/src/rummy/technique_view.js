import { html, nothing } from "lit-html";
import { row } from "../draw/card.js";
import { cardsOf, several } from "../draw/names.js";
import { failureOf } from "../parts/failure.js";
import { textField } from "../parts/field.js";
import { stepper } from "../parts/steps.js";
import { running } from "../parts/running.js";
import { askRules, deckOf } from "./deck.js";
import { handGrid } from "./grid.js";
import { islandsOf } from "./questions.js";
import { rulesForm } from "./rules_form.js";
import { placementsOf, stepsOf } from "./technique.js";

/** @import { App, Combo, Island, View } from '../app/types.d.ts' */
/** @import { Step } from './technique.js' */

/** @type {View} */
export const techniqueView = {
  name: "technique",
  title: "Technique",
  fields: ["hand", "rules", "set", "step"],
  requests: (state) => [islandsOf(state), placementsOf(state, state.hand)],
  render(app) {
    const rules = askRules(app, app.state.rules, app.state.set).shown;
    const islands = app.ask(islandsOf(app.state));
    return html`
      <h2>The original technique, step by step</h2>
      ${textField(
        app,
        "hand",
        "Cards, as 3H 10D JK",
        failureOf([islands], ({ field }) => field === "hand"),
      )}
      ${rules && islands.shown ? walk(app, deckOf(rules.rules), islands.shown.islands) : nothing}
      ${rulesForm(app)}`;
  },
  text(app) {
    const { steps } = story(app);
    return steps.map(({ title, words }, at) => `${at}. ${title}: ${words}`).join("\n");
  },
};

/** @param {App} app */
function story(app) {
  const islands = /** @type {Island[]} */ (app.ask(islandsOf(app.state)).shown?.islands ?? []);
  const searches = islands
    .filter(({ cards, flags }) => flags && cardsOf(cards).length > 2)
    .map(({ cards }, at) => ({ cards: cardsOf(cards), answer: app.ask(placementsOf(app.state, cards), String(at)) }));
  return {
    searches,
    steps: stepsOf(
      islands,
      searches.map(({ cards, answer }) => ({ cards, combos: /** @type {Combo[]} */ (answer.shown?.combos ?? []) })),
    ),
  };
}

/**
 * @param {App} app
 * @param {import('./deck.js').Deck} deck
 * @param {Island[]} islands
 */
function walk(app, deck, islands) {
  if (islands.some(({ flags }) => flags === null))
    return html`<p>The technique is made for cards without jokers and wild cards, and for melds of three and more. The other views take them.</p>`;
  const { steps, searches } = story(app);
  const now = Math.min(Math.max(0, Number(app.state.step) || 0), steps.length - 1);
  const step = steps[now];
  const rest = step.left
    ? /** @type {Island[]} */ (
        app.ask({ ...islandsOf(app.state), hand: step.left.join(" ") }, "left").shown?.islands ?? []
      )
    : islands;
  return html`
    ${stepper({ name: "Steps of the technique", now, last: steps.length - 1, said: step.title, go: (to) => app.set({ step: String(to) }, "step") })}
    <div class="columns">
      <div class="picture">${handGrid({ deck, places: step.places, name: `${step.title}. ${step.words}`, ...marks(step, rest) })}</div>
      <div class="story" aria-live="polite"><h3>${step.title}</h3><p>${step.words}</p>${step.shows.includes("flags") ? flagText(rest) : nothing}
        ${step.left ? html`<p>Left: ${step.left.length ? row(step.left, "loose") : "nothing"} ${rest.length ? html`in ${several(rest.length, "island")}` : nothing}</p>` : nothing}</div>
    </div>
    ${searches.map(({ answer }) => running(app, answer, "Placements"))}`;
}

/**
 * @param {Step} step
 * @param {Island[]} islands
 */
function marks({ shows }, islands) {
  const has = (/** @type {string} */ mark) => shows.includes(mark);
  const letters = islands.flatMap(({ cards }, at) =>
    cardsOf(cards).map((card) => /** @type {[string, string]} */ ([card, String.fromCharCode(97 + (at % 26))])),
  );
  return {
    islands: has("islands") ? new Map(letters) : undefined,
    flags: has("flags") ? Object.assign({}, ...islands.map(({ flags }) => flags)) : null,
    control: has("control") ? islands.flatMap(({ control_points }) => control_points) : [],
  };
}

/** @param {Island[]} islands */
const flagText = (islands) =>
  html`<p class="hint">r a first run, R a second run, s a first set, S a second set. ${several(
    islands.flatMap(({ control_points }) => control_points).length,
    "control point",
  )}.</p>`;
