import { t } from "../parts/language.js";
/* Cards as text and as words. */

const RANKS = { A: "ace", T: "10", J: "jack", Q: "queen", K: "king", B: "black joker", R: "red joker" };
const SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades", "*": "stars" };

/** The cards of an answer's text: `3C 4D JK`. */
export const cardsOf = (/** @type {string} */ text) => (text ? text.split(" ") : []);

/**
 * The cards of a text in the spelling of answers, or null of one in another spelling, which has to be asked about.
 * @param {string} text
 */
export function cardsIn(text) {
  const parts = text.trim().split(/\s+/).filter(Boolean);
  return parts.every((part) => /^([A2-9TJQK][CDHS*]|JK)$/.test(part)) ? parts : null;
}

/** `3H` as `3 of hearts`, for who does not see it. */
export function spoken(/** @type {string} */ card) {
  if (card === "JK") return t("joker");
  const [rank, suit] = card;
  const name = t(/** @type {Record<string, string>} */ (RANKS)[rank] ?? rank);
  return suit ? t("{0} of {1}", name, t(/** @type {Record<string, string>} */ (SUITS)[suit])) : name;
}

/** The rank of a card as it is printed on it: the ten is 10. */
export const rankText = (/** @type {string} */ card) => (card[0] === "T" ? "10" : card[0]);

const SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠", "*": "★" };

/** `TH` as `10♥`. */
export const signed = (/** @type {string} */ card) => card.replace(/^T/, "10").replace(/[CDHS*]$/, (suit) => /** @type {Record<string, string>} */ (SIGNS)[suit]);

/** How often each text occurs. */
function tally(/** @type {string[]} */ texts) {
  const counts = new Map();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** `first` without the cards of `second`, copy by copy. */
export function without(/** @type {string[]} */ first, /** @type {string[]} */ second) {
  const gone = tally(second);
  return first.filter((card) => {
    const left = gone.get(card) ?? 0;
    gone.set(card, left - 1);
    return left <= 0;
  });
}

/** `1 card`, `2 cards`. */
export const several = (/** @type {number | string} */ count, /** @type {string} */ noun) =>
  t(`{} ${noun}${String(count) === "1" ? "" : "s"}`, typeof count === "string" ? grouped(count) : count);

/** The digits of a count, by threes. */
export const grouped = (/** @type {string} */ digits) => digits.replace(/\B(?=(\d{3})+$)/g, ",");
