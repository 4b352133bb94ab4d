/* Suits for the cards of Dou Dizhu, and which cards are chosen. The engine and the links know ranks only: suits are dealt here, for the eye. The suits of a play
   are those that were tapped in this session, or else the first ones. */

import { without } from "../../../elements/draw/names.js";

/** @import { App } from '../app/types.d.ts' */

const RANKS = "3456789TJQKA2BR";

/** High to low, as players hold their cards. @param {string} a @param {string} b */
export const byRank = (a, b) => RANKS.indexOf(b[0]) - RANKS.indexOf(a[0]) || a.localeCompare(b);

/** The ranks of cards as a play has them, low to high. */
export const ranksOf = (/** @type {string[]} */ cards) => cards.map(([rank]) => rank).sort((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b)).join("");

/**
 * The cards of some hands with suits, the same for everybody: four of a rank, mixed by a seed, and the same four again of a second pack.
 * @param {string[]} hands
 * @param {number} seed
 */
export function suited(hands, seed) {
  let mixed = seed;
  const order = new Map([...RANKS].map((rank) => {
    mixed = (Math.imul(mixed, 0x9e3779b1) + 12345) >>> 0;
    const suits = [..."SHDC"];
    const four = [0, 1, 2, 3].map((at) => suits.splice((mixed >>> (8 + at * 4)) % suits.length, 1)[0]);
    return [rank, [...four, ...four]];
  }));
  return hands.map((hand) => [...hand].map((rank) => (rank === "B" || rank === "R" ? rank : rank + (order.get(rank)?.shift() ?? "S"))));
}

/**
 * The cards of a hand that are chosen, of the position that is shown: those of another game or view are not.
 * @param {App} app
 * @param {string} position all that tells it apart
 * @param {string[]} hand
 */
export function chosenIn({ moment }, position, hand) {
  const { of = "", cards = [] } = /** @type {{ of?: string, cards?: string[] }} */ (moment.cards ?? {});
  return of === position ? cards.filter((card) => hand.includes(card)) : [];
}

/**
 * Chooses cards of a position.
 * @param {App} app
 * @param {string} position
 * @param {string[]} cards
 */
export const choose = (app, position, cards) => app.touch({ cards: { of: position, cards } });

/**
 * Chooses all cards that a pointer went over, or, if the first one was chosen, takes them all back.
 * @param {App} app
 * @param {string} position
 * @param {string[]} chosen
 * @param {string[]} passed those that it went over, the first one first
 */
export const sweepOver = (app, position, chosen, passed) =>
  choose(app, position, chosen.includes(passed[0]) ? chosen.filter((card) => !passed.includes(card)) : [...new Set([...chosen, ...passed])]);

/** The cards of a play that were tapped, by what the game was before it. @type {Map<string, string[]>} */
const tapped = new Map();

/**
 * Keeps which cards a play takes.
 * @param {string} before all that tells the position apart
 * @param {string} play
 * @param {string[]} cards
 */
export const tap = (before, play, cards) => void tapped.set(`${before} ${play}`, cards);

/**
 * The cards that a play takes from a hand.
 * @param {string} before
 * @param {string} play its ranks
 * @param {string[]} hand
 */
export function takenBy(before, play, hand) {
  const own = tapped.get(`${before} ${play}`);
  if (own && !without(own, hand).length) return own;
  const left = [...hand].sort(byRank);
  return [...play].map((rank) => left.splice(left.findIndex((card) => card[0] === rank), 1)[0]).filter(Boolean);
}
