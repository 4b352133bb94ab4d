/* A hand of Indian rummy: where its cards are. */
import { cardsOf, without } from "../../../elements/draw/names.js";

/** @import { Position } from './games.js' */

/**
 * @typedef {object} Indian
 * @property {string[][]} hands by seat
 * @property {string[]} pile its top last
 * @property {string[]} stock
 * @property {string[][]} known what each seat took from the pile and still has
 * @property {string} drawn the card that has just come
 * @property {string} cut
 * @property {("" | "dropped" | "wrong")[]} out how each seat has left the hand
 * @property {number | null} declarer who ended the hand with all cards melded
 */

export const RANKS = "A23456789TJQK";
const SUITS = "CDHS*";
/** The rank that is wild: that of the card that was cut, and after a joker the ace. @param {string} cut */
export const wildOf = (cut) => (cut === "JK" ? "A" : cut[0]);

/** By suit and rank, jokers last. @param {string} a @param {string} b */
export const bySuit = (a, b) => Number(a === "JK") - Number(b === "JK") || SUITS.indexOf(a[1]) - SUITS.indexOf(b[1]) || RANKS.indexOf(a[0]) - RANKS.indexOf(b[0]);

/**
 * Where the cards are after some steps.
 * @param {{ hands: string[], cut: string, upcard: string, stock: string }} deal
 * @param {Position} position
 * @param {number} steps
 * @returns {Indian}
 */
export function indianAfter(deal, position, steps) {
  const hands = deal.hands.map(cardsOf);
  /** @type {Indian} */
  const game = { hands, pile: [deal.upcard], stock: cardsOf(deal.stock), known: hands.map(() => []), drawn: "", cut: deal.cut, out: hands.map(() => ""), declarer: null };
  position.history.slice(0, steps).forEach(({ player, action }, at) => {
    const [word, card] = action.split(" ");
    if (word === "draw" && !game.stock.length) game.stock = turnedOver(game.pile);
    game.drawn = word === "take" ? /** @type {string} */ (game.pile.pop()) : word === "draw" ? /** @type {string} */ (game.stock.shift()) : "";
    if (game.drawn) hands[player].push(game.drawn);
    if (word === "take") game.known[player].push(game.drawn);
    if (word === "drop") game.out[player] = "dropped";
    if (!card) return;
    hands[player] = without(hands[player], [card]);
    game.known[player] = without(game.known[player], [card]);
    game.pile.push(card);
    if (word !== "declare") return;
    if (position.over && at === position.history.length - 1 && (position.returns?.[player] ?? 0) >= 0) game.declarer = player;
    else game.out[player] = "wrong";
  });
  return game;
}

const MASK = (1n << 64n) - 1n;

/** SplitMix64, as the engine shuffles by it. @param {bigint} seed */
function mixedFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b97f4a7c15n) & MASK;
    let mixed = ((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return mixed ^ (mixed >> 31n);
  };
}

/**
 * The pile under its top as the stock, shuffled by its own order; the top stays.
 * @param {string[]} pile
 */
function turnedOver(pile) {
  const cards = pile.splice(0, pile.length - 1);
  let seed = 0n;
  for (const card of cards) seed = mixedFrom(seed ^ BigInt(card === "JK" ? 65 : RANKS.indexOf(card[0]) * 5 + SUITS.indexOf(card[1])))();
  const next = mixedFrom(seed);
  for (let place = 0; place < cards.length; place += 1) {
    const range = BigInt(cards.length - place);
    const last = MASK - (MASK % range + 1n) % range;
    let number = next();
    while (number > last) number = next();
    const other = place + Number(number % range);
    [cards[place], cards[other]] = [cards[other], cards[place]];
  }
  // The engine takes from the end.
  return cards.reverse();
}
