import { without } from "../draw/names.js";
import { t } from "../parts/language.js";

/** @import { Answer, Ask, Settings } from '../types.d.ts' */

/**
 * @typedef {object} Deck
 * @property {string} ranks
 * @property {string} suits
 * @property {number} jokers
 * @property {number} handSize
 * @property {string} upcard what a card sets that is turned up, or `none`
 * @property {(card: string) => number} copies
 * @property {(card: string) => boolean} isWild
 */

/**
 * The field `rules` of a request: a preset, or an object of settings over one. `set` is `ace=high;run_min=4`.
 * @param {string} preset
 * @param {string} set
 */
export function rulesOf(preset, set) {
  return set ? { preset, ...settingsIn(set) } : preset;
}

/** The rules that an attribute says: the name of a preset, or JSON of settings. */
export function rulesIn(/** @type {string} */ text) {
  try {
    return text.trim().startsWith("{") ? JSON.parse(text) : text;
  } catch {
    // The engine says that there are no such rules.
    return text;
  }
}

/**
 * @param {string} set
 * @returns {Settings}
 */
export function settingsIn(set) {
  const settings = set.split(";").filter(Boolean);
  return Object.fromEntries(settings.map((setting) => [setting.split("=")[0], setting.slice(setting.indexOf("=") + 1)]));
}

/** @param {Settings} settings */
export const setOf = (settings) =>
  Object.entries(settings)
    .map((pair) => pair.join("="))
    .join(";");

/**
 * @param {{ ask: Ask }} app
 * @param {string} preset
 * @param {string} set
 * @returns {Answer<{ presets: string[], rules: Settings }>}
 */
export const askRules = ({ ask }, preset, set) => ask({ op: "rummy.rules", rules: rulesOf(preset, set) });

/**
 * What the rules say of the deck.
 * @param {Settings} settings
 * @returns {Deck}
 */
export function deckOf(settings) {
  const jokers = Number(settings.jokers);
  const wild = settings.wild_cards.split(" ");
  return {
    ranks: settings.ranks,
    suits: settings.suits,
    jokers,
    handSize: Number(settings.hand_size) || 14,
    upcard: settings.upcard,
    copies: (card) => (card === "JK" ? jokers : Number(settings.packs)),
    isWild: (card) => card === "JK" || card[0] === settings.wild_rank || wild.includes(card[0]) || wild.includes(card),
  };
}

/** What the field of a hand is called: with a joker only where the deck has some. */
export const handLabel = (/** @type {Deck} */ { jokers }) => (jokers ? t("Cards, as 3H 10D JK") : t("Cards, as 3H 10D"));

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
 * The card some ranks after another one of its suit, the first rank coming after the last.
 * @param {string} card
 * @param {string} ranks
 * @param {number} by
 */
const beside = (card, ranks, by) => ranks[(ranks.indexOf(card[0]) + by + ranks.length) % ranks.length] + card[1];

/**
 * The setting that is set where it has another name than what the card says.
 * @type {Partial<Record<string, string>>}
 */
const SETTING = { next_card: "wild_cards", neighbours: "wild_cards" };

/**
 * The values of the settings that a card can set which is turned up; null where another card is wanted.
 * @type {Partial<Record<string, (card: string, ranks: string) => string | null>>}
 */
const TURNED = {
  wild_rank: (card) => (card === "JK" ? "A" : card[0]),
  indicator: (card) => (card === "JK" ? null : card),
  next_card: (card, ranks) => (card === "JK" ? null : beside(card, ranks, 1)),
  neighbours: (card, ranks) => {
    const cut = card === "JK" ? "AS" : card;
    return [beside(cut, ranks, -1), cut[0], beside(cut, ranks, 1)].join(" ");
  },
  // A card counts its rank, a court card ten, and an ace asks for gin.
  knock: (card, ranks) => (card[0] === "A" ? "0" : String(Math.min(10, ranks.indexOf(card[0]) + 1))),
};

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

/**
 * The settings with what a card sets that is turned up for a hand.
 * @param {Deck} deck
 * @param {string[]} hand
 * @param {string} set the settings before
 */
export function turnedUp(deck, hand, set) {
  const left = without(allCards(deck), hand);
  const values = left.map((card) => TURNED[deck.upcard]?.(card, deck.ranks) ?? null).filter((value) => value !== null);
  const [value] = dealt(values, 1);
  return value === undefined ? set : setOf({ ...settingsIn(set), [SETTING[deck.upcard] ?? deck.upcard]: value });
}
