/** @import { Answer, App, Knobs } from '../app/types.d.ts' */

/**
 * @typedef {object} Deck
 * @property {string} ranks
 * @property {string} suits
 * @property {number} jokers
 * @property {number} handSize
 * @property {(card: string) => number} copies
 * @property {(card: string) => boolean} isWild
 */

/**
 * The field `rules` of a request: a preset, or an object of knobs over one. `set` is `ace=high;run_min=4`.
 * @param {string} preset
 * @param {string} set
 */
export function rulesOf(preset, set) {
  return set ? { preset, ...knobsIn(set) } : preset;
}

/**
 * @param {string} set
 * @returns {Knobs}
 */
export function knobsIn(set) {
  const knobs = set.split(";").filter(Boolean);
  return Object.fromEntries(knobs.map((knob) => [knob.split("=")[0], knob.slice(knob.indexOf("=") + 1)]));
}

/** @param {Knobs} knobs */
export const setOf = (knobs) =>
  Object.entries(knobs)
    .map((pair) => pair.join("="))
    .join(";");

/**
 * @param {App} app
 * @param {string} preset
 * @param {string} set
 * @returns {Answer<{ presets: string[], rules: Knobs }>}
 */
export const askRules = (app, preset, set) => app.ask({ op: "rummy.rules", rules: rulesOf(preset, set) });

/**
 * What the rules say of the deck.
 * @param {Knobs} knobs
 * @returns {Deck}
 */
export function deckOf(knobs) {
  const jokers = Number(knobs.jokers);
  return {
    ranks: knobs.ranks,
    suits: knobs.suits,
    jokers,
    handSize: Number(knobs.hand_size) || 14,
    copies: (card) => (card === "JK" ? jokers : Number(knobs.packs)),
    isWild: (card) => card === "JK" || card[0] === knobs.wild_rank || card === knobs.wild_card,
  };
}

/**
 * Every card of the deck, copy by copy.
 * @param {Deck} deck
 */
export function allCards(deck) {
  const kinds = [...deck.suits].flatMap((suit) => [...deck.ranks].map((rank) => rank + suit));
  return [...kinds, "JK"].flatMap((card) => Array(deck.copies(card)).fill(card));
}

/**
 * Cards by suit and rank, jokers last.
 * @param {Deck} deck
 * @param {string[]} cards
 */
export function sorted(deck, cards) {
  const place = (/** @type {string} */ card) =>
    card === "JK" ? Infinity : deck.suits.indexOf(card[1]) * 20 + deck.ranks.indexOf(card[0]);
  return [...cards].sort((a, b) => (place(a) > place(b) ? 1 : place(a) < place(b) ? -1 : 0));
}

/**
 * A random hand of the deck.
 * @param {string[]} cards
 * @param {number} size
 */
export function dealt(cards, size) {
  const left = [...cards];
  return Array.from(
    { length: Math.min(size, left.length) },
    () => left.splice(Math.floor(Math.random() * left.length), 1)[0],
  );
}
