import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { row } from "../../../elements/draw/card.js";
import { cardsIn, cardsOf, grouped, several, spoken, without } from "../../../elements/draw/names.js";
import { failureOf } from "../parts/failure.js";
import { readable } from "../parts/readable.js";
import { choice, textField } from "../parts/field.js";
import { running } from "../parts/running.js";
import { advice } from "./advice.js";
import { arrangement, arrangementText } from "../../../elements/rummy/arrangement.js";
import { candidates } from "./candidates.js";
import { comboList } from "./combo_list.js";
import { allCards, askRules, dealt, deckOf, handLabel, settingsIn, sorted, turnedUp } from "../../../elements/rummy/deck.js";
import "../../../elements/hand.js";
import { meldsOf, placesOf } from "../../../elements/rummy/lanes.js";
import { adviseOf, bestOf, combosOf, countOf, discardOf, islandsOf } from "./questions.js";
import { rulesForm } from "./rules_form.js";
import { t } from "../../../elements/parts/language.js";
import { term } from "../parts/term.js";

/** @import { App, Combo, Island, Drawn } from '../app/types.d.ts' */
/** @import { Deck } from '../../../elements/rummy/deck.js' */
/** @import { Readable } from '../parts/readable.js' */

const AIMS = /** @type {[string, string][]} */ ([
  ["deadwood", "fewest loose points"],
  ["cards", "fewest loose cards"],
  ["points", "most melded points"],
]);

/** @type {Drawn} */
export const handView = {
  requests: (state) => [
    bestOf(state),
    combosOf(state),
    islandsOf(state),
    countOf(state),
    discardOf(state),
    adviseOf(state),
  ],
  render(app) {
    const rules = askRules(app, app.state.rules, app.state.set).shown;
    const part = readable(app, "hand", (state) => app.ask(bestOf(state), "hand"));
    return html`<div class="columns">
      <section aria-labelledby="hand-title">
        <h2 id="hand-title">${t("The hand")}</h2>
        ${rules ? hand(app, part, deckOf(rules.rules)) : nothing}
        ${rulesForm(app)}
      </section>
      <section aria-labelledby="combos-title" class=${part.failure ? "partial" : ""}>
        ${combos(part.app)}
        ${rules && part.app.state.hand ? advice(part.app, deckOf(rules.rules)) : nothing}
      </section>
    </div>`;
  },
  text(app) {
    const best = app.ask(bestOf(app.state)).shown;
    const list = app.ask(combosOf(app.state)).shown?.combos ?? [];
    return [
      `hand ${app.state.hand}`,
      `rules ${app.state.rules} ${app.state.set}`.trim(),
      ...(best ? [`best ${arrangementText(best)}`] : []),
      ...list.map(arrangementText),
    ].join("\n");
  },
};

/**
 * @param {App} whole
 * @param {Readable} part
 * @param {Deck} deck
 */
function hand(whole, { app, failure, rest }, deck) {
  const best = app.ask(bestOf(app.state));
  const islands = app.ask(islandsOf(app.state));
  const asked = [best, islands, app.ask(combosOf(app.state))];
  const answered = () => /** @type {Island[]} */ (islands.shown?.islands ?? []).flatMap(({ cards }) => cardsOf(cards));
  const held = sorted(deck, cardsIn(app.state.hand) ?? answered());
  // What can not be read stays behind what can.
  const write = (/** @type {string[]} */ cards) =>
    app.set({ hand: [...sorted(deck, cards), ...(rest ? [rest] : [])].join(" "), combo: "0" });
  const remove = (/** @type {string} */ card) => write(without(held, [card]));
  return html`
    ${textField(
      whole,
      "hand",
      handLabel(deck),
      failure ?? failureOf(asked, ({ field }) => field === "hand"),
    )}
    ${failure ? html`<p class="hint">${t("What is shown is of the cards before the error.")}</p>` : nothing}
    <p class="actions">
      <button @click=${() => deal(app, deck)}>${t("Deal {}", deck.handSize)}</button>
      <button @click=${() => app.set({ hand: "", combo: "0" })} ?disabled=${!whole.state.hand}>${t("Clear")}</button>
      <span>${several(held.length, "card")}, ${islandText(islands.shown?.islands ?? [])}${turnedText(app, deck)}</span>
    </p>
    ${rack(app, deck, held, islands.shown?.islands ?? [], write, remove)}
    <ul class="held" data-stop aria-label=${t("Cards of the hand")}>
      ${held.map((card) => html`<li><button aria-label=${t("Take {} out", spoken(card))} @click=${() => remove(card)}>${row([card])}</button></li>`)}
    </ul>`;
}

/**
 * Deals a hand, and turns a card up where the rules do.
 * @param {App} app
 * @param {Deck} deck
 */
function deal(app, deck) {
  const cards = dealt(allCards(deck), deck.handSize);
  app.set({ hand: sorted(deck, cards).join(" "), set: turnedUp(deck, cards, app.state.set), combo: "0" });
}

/**
 * What the card sets that is turned up for the hand.
 * @param {App} app
 * @param {Deck} deck
 */
function turnedText(app, { upcard }) {
  const value = settingsIn(app.state.set)[upcard];
  return value === undefined ? "" : `; ${t("turned up: {}", `${upcard.replaceAll("_", " ")} ${value}`)}`;
}

/** @param {Island[]} islands */
function islandText(islands) {
  const points = islands.flatMap(({ control_points }) => control_points);
  return html`${term("island", several(islands.length, "island"))}, ${term("control point", several(points.length, "control point"))}`;
}

/**
 * @param {App} app
 * @param {Deck} deck
 * @param {string[]} held
 * @param {Island[]} islands
 * @param {(cards: string[]) => void} write
 * @param {(card: string) => void} remove
 */
function rack(app, deck, held, islands, write, remove) {
  const shown = shownCombo(app);
  const hovered = app.moment.hovered;
  const { melds, areAll } = candidates(app, held, hovered ?? "");
  const add = (/** @type {string} */ card) => {
    const count = held.filter((other) => other === card).length;
    write(count < deck.copies(card) ? [...held, card] : held.filter((other) => other !== card));
  };
  return html`<combogrid-hand .view=${{ grid: {
    deck,
    places: shown ? placesOf(meldsOf(shown), cardsOf(shown.loose)) : placesOf([], held),
    name: t("All cards of the deck. Arrow keys move, Enter adds a card, Backspace takes one out."),
    islands: new Map(islands.flatMap(({ cards }, at) => cardsOf(cards).map((card) => [card, letter(at)]))),
    control: islands.flatMap(({ control_points }) => control_points),
    outlines: melds.map(({ slots }) => slots),
    active: app.moment.active,
    onAdd: add,
    onRemove: remove,
    onFocus: (/** @type {string | null} */ card) => app.touch(card ? { hovered: card, active: card } : { hovered: null }),
  } }}></combogrid-hand>
  <p class="hint candidates">${
    hovered && melds.length
      ? html`${t(areAll ? "{} fits {}" : "{} fits at least {}", spoken(hovered), several(melds.length, "meld"))}: ${melds.slice(0, 6).map(({ cards }) => row(cards))}${melds.length > 6 ? " …" : ""}`
      : t("Letters name islands, ★ is a control point, numbers are melds, dashed cards are loose.")
  }</p>`;
}

const letter = (/** @type {number} */ at) => String.fromCharCode(97 + (at % 26));

/**
 * The combo that is chosen in the list, or the best arrangement where none is.
 * @param {App} app
 * @returns {Combo | undefined}
 */
function shownCombo(app) {
  const at = Number(app.state.combo);
  const best = app.ask(bestOf(app.state)).shown;
  return at > 0 ? (app.ask(combosOf(app.state)).shown?.combos[at - 1] ?? best) : best;
}

/** @param {App} app */
function combos(app) {
  if (!app.state.hand)
    return html`<h2 id="combos-title">${t("Best arrangement")}</h2><p>${t("Type a hand, deal one, or click the cells of its cards.")}</p>`;
  const best = app.ask(bestOf(app.state));
  const list = app.ask(combosOf(app.state));
  const count = app.ask(countOf(app.state));
  return html`
    <h2 id="combos-title">${t("Best arrangement")}</h2>
    ${choice(app, "aim", t("Aim"), AIMS.map(([value, text]) => [value, t(text)]), { combo: "0" })}
    ${
      best.shown
        ? html`<p class="best">${arrangement(best.shown)}</p>
      <p><strong>${term("loose point", several(best.shown.deadwood, "loose point"))}</strong> ${t("in {}, {} melded", several(best.shown.loose_cards, "card"), several(best.shown.melded_points, "point"))}</p>`
        : nothing
    }
    ${running(app, best, t("Best arrangement"))}
    <p>${count.shown ? html`${term("arrangement", several(count.shown.arrangements, "arrangement"))}${count.shown.maximal ? html`, ${term("maximal", t("{} maximal", grouped(count.shown.maximal)))}` : nothing}` : "…"}</p>
    ${running(app, count, t("Counting all arrangements"))}
    ${guard([list.shown, app.state.combo], () => comboList(app, list.shown?.combos ?? [], list.shown?.total ?? "0"))}
    ${running(app, list, t("Maximal combos"))}`;
}
