/* What would you throw? A hand, the reader's throw, what the hint says, and the next draw. */
import { html, nothing } from "lit-html";
import "../../../elements/cards.js";
import { picture, row } from "../../../elements/draw/card.js";
import { cardsOf, several, signed, spoken, without } from "../../../elements/draw/names.js";
import { rowsPicture } from "../../../elements/draw/rows.js";
import { t } from "../../../elements/parts/language.js";
import { allCards, askRules, deckOf, sorted } from "../../../elements/rummy/deck.js";
import { choice } from "../parts/field.js";
import { presetName } from "../parts/presets.js";
import { throwReason } from "../words/reasons.js";
import { running } from "../parts/running.js";

/** @import { App, State, Drawn } from '../app/types.d.ts' */
/** @import { Deck } from '../../../elements/rummy/deck.js' */

/** The throws of a game. */
const ROUNDS = 8;
/** The rules that are trained. */
const RULES = ["gin", "rummikub", "indian"];

/** @typedef {{ card: string, deadwood: number, why: string }} Throw */

const thrownIn = (/** @type {State} */ { thrown }) => (thrown ? thrown.split(",") : []);

/** @type {Drawn} */
export const throwView = {
  requests: (state, app) => {
    const deck = deckIn(app);
    return deck ? [discardOf(state, handAt(state, deck, thrownIn(state).length))] : [];
  },
  render(app) {
    const deck = deckIn(app);
    return html`<h2>${t("What would you throw?")}</h2>
      <p class="actions">${choice(app, "trained", t("Rules"), RULES.map((name) => [name, presetName(name)]), { thrown: "" })}
        <button @click=${() => app.set({ deal: String(1 + Math.floor(Math.random() * 999_999)), thrown: "" })}>${t("New hand")}</button></p>
      ${deck ? round(app, deck) : nothing}`;
  },
  picture(app) {
    const deck = deckIn(app);
    return rowsPicture([{ label: t("hand"), cards: deck ? handAt(app.state, deck, thrownIn(app.state).length) : [] }]);
  },
  text(app) {
    const deck = deckIn(app);
    return deck ? `${app.state.trained}: ${handAt(app.state, deck, thrownIn(app.state).length).join(" ")}` : "";
  },
};

/** @param {App} app */
function deckIn(app) {
  const rules = askRules(app, app.state.trained, "").shown;
  return rules && deckOf(rules.rules);
}

/**
 * The deck of a deal in a fixed order (SplitMix32 and Fisher and Yates).
 * @param {Deck} deck
 * @param {number} seed
 */
function shuffled(deck, seed) {
  const cards = allCards(deck);
  let state = seed;
  const next = (/** @type {number} */ below) => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
  };
  for (let at = cards.length - 1; at > 0; at -= 1) {
    const other = next(at + 1);
    [cards[at], cards[other]] = [cards[other], cards[at]];
  }
  return cards;
}

/**
 * The hand before a throw, one card more than after it.
 * @param {State} state
 * @param {Deck} deck
 * @param {number} round
 */
function handAt(state, deck, round) {
  const drawn = shuffled(deck, Number(state.deal)).slice(0, deck.handSize + 1 + round);
  return sorted(deck, without(drawn, thrownIn(state).slice(0, round)));
}

const discardOf = (/** @type {State} */ { trained }, /** @type {string[]} */ hand) => ({
  op: "rummy.discard",
  hand: hand.join(" "),
  rules: trained,
});

/**
 * @param {App} app
 * @param {Deck} deck
 */
function round(app, deck) {
  const thrown = thrownIn(app.state);
  const over = thrown.length >= ROUNDS;
  const hand = handAt(app.state, deck, thrown.length);
  const asked = app.ask(discardOf(app.state, hand));
  const choose = (/** @type {string} */ card) => app.set({ thrown: [...thrown, card].join(",") });
  const best = over ? app.ask({ op: "rummy.best", hand: hand.join(" "), rules: app.state.trained }).shown : undefined;
  const melds = best?.melds.map(cardsOf) ?? [];
  const loose = best ? cardsOf(best.loose) : hand;
  const held = [...melds.flatMap((/** @type {string[]} */ meld, /** @type {number} */ at) => meld.map((card) => ({ card, meld: at, note: t("in the meld {}", meld.map(signed).join(" ")) }))), ...loose.map((/** @type {string} */ card) => ({ card, meld: undefined, note: t("loose") }))];
  return html`
    <p>${over ? t("{} throws are done.", ROUNDS) : t("Throw {} of {}: click the card that you would throw.", thrown.length + 1, ROUNDS)}</p>
    <div class="felt open low"><combogrid-cards data-next=${over ? nothing : ""} .view=${{ name: t("Cards of the hand"), layout: "hand", cards: held, onChoose: over ? undefined : (/** @type {number} */ place) => choose(held[place].card) }}></combogrid-cards></div>
    ${running(app, asked, t("The hint"))}
    ${thrown.length ? verdict(app, deck, thrown.length - 1) : nothing}
    ${total(app, deck)}`;
}

/**
 * The throws of a round by what the hint makes of them, and the place of the reader's.
 * @param {App} app
 * @param {Deck} deck
 * @param {number} round
 */
function judged(app, deck, round) {
  const best = /** @type {Throw[] | undefined} */ (app.ask(discardOf(app.state, handAt(app.state, deck, round)), `round ${round}`).result?.best);
  const place = best?.findIndex(({ card }) => card === thrownIn(app.state)[round]) ?? -1;
  return best && place >= 0 ? { best, place, lost: best[place].deadwood - best[0].deadwood } : undefined;
}

/**
 * @param {App} app
 * @param {Deck} deck
 * @param {number} round
 */
function verdict(app, deck, round) {
  const known = judged(app, deck, round);
  if (!known) return nothing;
  const { best, place } = known;
  const drawn = shuffled(deck, Number(app.state.deal))[deck.handSize + 1 + round];
  const own = best[place];
  return html`<div class="story ${place ? "wrong" : ""}" aria-live="polite">
    <h3>${picture(own.card)} ${place === 0 ? t("The hint throws it as well.") : t("The hint puts it in place {} of {}.", place + 1, best.length)}</h3>
    <p>${t("{}:", t("The hint"))} ${row([best[0].card])} <span class="why">${throwReason(best[0].why)}</span>; ${t("{} left", several(best[0].deadwood, "point"))}</p>
    ${place ? html`<p>${t("{}:", t("Your throw"))} <span class="why">${throwReason(own.why)}</span>; ${t("{} left", several(own.deadwood, "point"))}</p>` : nothing}
    ${drawn ? html`<p>${t("You draw")} ${picture(drawn)}<span class="hidden">${spoken(drawn)}</span></p>` : nothing}</div>`;
}

/**
 * How often the reader and the hint agreed, and what the other throws cost.
 * @param {App} app
 * @param {Deck} deck
 */
function total(app, deck) {
  const rounds = thrownIn(app.state).map((_, round) => judged(app, deck, round));
  const known = rounds.filter((one) => one !== undefined);
  if (!known.length) return nothing;
  const lost = known.reduce((sum, { lost }) => sum + Math.max(0, lost), 0);
  return html`<p><strong>${t("{} of {} as the hint", known.filter(({ place }) => place === 0).length, known.length)}</strong>, ${t("{} more left than needed", several(lost, "point"))}</p>`;
}
