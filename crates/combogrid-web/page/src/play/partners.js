/* A deal of Guandan: where its cards are, which cards lay a play, and how levels rise over a match. */
import { cardsOf, rankText, signed, without } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { roundsIn } from "./rounds.js";

/** @import { State } from '../app/types.d.ts' */
/** @import { Step } from './games.js' */

/**
 * @typedef {object} Partners
 * @property {string[][]} hands by seat
 * @property {{ action: string, cards: string[] }[]} fronts what each seat did last in this round of the table
 * @property {string} last the play to beat, or empty
 * @property {number} by who laid it
 * @property {number[]} out the seats without cards, in their order
 * @property {{ from: number, card: string, to: number | null, back: string }[]} tributes
 */

const RANKS = "23456789TJQKA";
const SEATS = [0, 1, 2, 3];

/** The place of a card among single cards at a level. @param {string} card @param {string} level */
const height = (card, level) => (card === "R" ? 15 : card === "B" ? 14 : card[0] === level ? 13 : RANKS.indexOf(card[0]));

/** High to low, as players hold their cards. @param {string} level */
const byHeight = (level) => (/** @type {string} */ a, /** @type {string} */ b) => height(b, level) - height(a, level) || a.localeCompare(b);

/**
 * Where the cards are after some steps.
 * @param {State} state
 * @param {{ hands: string[] }} deal
 * @param {Step[]} history
 * @returns {Partners}
 */
export function partnersAfter(state, deal, history) {
  const level = levelOf(state);
  /** @type {Partners} */
  const game = { hands: deal.hands.map(cardsOf), fronts: bare(), last: "", by: 0, out: [], tributes: [] };
  let passes = 0;
  for (const { player, action } of history) {
    const [, word, card] = /^(give|return) (\S+)$/.exec(action) ?? [];
    if (word === "give") game.tributes.push({ from: player, card, to: null, back: "" });
    if (word === "return") {
      const tribute = game.tributes.find(({ to }) => to === player);
      if (tribute) {
        tribute.back = card;
        move(game, card, player, tribute.from);
      }
    }
    if (word) {
      if (game.tributes.every(({ to }) => to === null)) receive(game, state.order, level);
      game.fronts[player] = { action, cards: [card] };
      continue;
    }
    if (action === "pass") {
      game.fronts[player] = { action, cards: [] };
      passes += 1;
      // All others who have cards have passed: a new round begins.
      if (passes >= SEATS.filter((seat) => seat !== game.by && game.hands[seat].length).length) game.last = "";
      continue;
    }
    const [play, cards] = action.split(" with ");
    if (!game.last) game.fronts = bare();
    game.fronts[player] = { action: play, cards: cardsOf(cards ?? "").sort(byHeight(level)) };
    game.hands[player] = without(game.hands[player], game.fronts[player].cards);
    [game.last, game.by, passes] = [play, player, 0];
    if (!game.hands[player].length) game.out.push(player);
  }
  return { ...game, hands: game.hands.map((hand) => [...hand].sort(byHeight(level))) };
}

const bare = () => SEATS.map(() => ({ action: "", cards: /** @type {string[]} */ ([]) }));

/** @param {Partners} game @param {string} card @param {number} from @param {number} to */
function move(game, card, from, to) {
  game.hands[from] = without(game.hands[from], [card]);
  game.hands[to] = [...game.hands[to], card];
}

/**
 * Brings the cards of a tribute to who gets them, once all are given: the higher one goes to who was out first, and of two equal ones that of
 * the seat after.
 * @param {Partners} game
 * @param {string} order the seats as they were out in the last deal
 * @param {string} level
 */
function receive(game, order, level) {
  const [first, second] = [...order].map(Number);
  const isDouble = (first + second) % 2 === 0;
  if (game.tributes.length < (isDouble ? 2 : 1)) return;
  const given = [...game.tributes].sort((a, b) => height(b.card, level) - height(a.card, level) || Number(b.from === (first + 1) % 4) - Number(a.from === (first + 1) % 4));
  given.forEach((tribute, at) => {
    tribute.to = at === 0 ? first : second;
    move(game, tribute.card, tribute.from, tribute.to);
  });
}

/** The seats as they were out, with those who still had cards at the end. @param {number[]} out */
export const orderOf = (out) => [...out, ...SEATS.filter((seat) => !out.includes(seat))].join("");

/**
 * Where a match stands after some deals: each is what a side has risen, by seat. A side at the ace wins it if its player is out first and the
 * partner is not last.
 * @param {number[][]} rounds
 */
export function levelsAfter(rounds) {
  const levels = [0, 0];
  let [at, isOver] = [0, false];
  for (const steps of rounds) {
    const side = steps[0] > 0 ? 0 : 1;
    isOver = levels[side] === RANKS.length - 1 && at === levels[side] && steps[side] > 1;
    levels[side] = Math.min(levels[side] + steps[side], RANKS.length - 1);
    at = levels[side];
  }
  return { levels: levels.map((place) => RANKS[place]), level: RANKS[at], isOver };
}

/** The level of a deal: that of the side that won the deal before. @param {State} state */
export const levelOf = (state) => levelsAfter(roundsIn(state)).level;

/** The ranks of a play with its wild ones, without the suit of a straight flush. @param {string} play */
export const ranksIn = (play) => [...play.replace(/^[CDHS]:/, "").matchAll(/([2-9TJQKABR])(\*?)/g)].map(([, rank, wild]) => ({ rank, isWild: wild === "*" }));

/**
 * Whether exactly these cards lay a play.
 * @param {string} play
 * @param {string[]} cards
 * @param {string} level
 */
export function lays(play, cards, level) {
  const ranks = ranksIn(play);
  const wild = `${level}H`;
  if (ranks.length !== cards.length || cards.filter((card) => card === wild).length !== ranks.filter(({ isWild }) => isWild).length) return false;
  const natural = cards.filter((card) => card !== wild);
  const same = (/** @type {string[]} */ texts) => [...texts].sort().join("");
  if (same(natural.map(([rank]) => rank)) !== same(ranks.flatMap(({ rank, isWild }) => (isWild ? [] : [rank])))) return false;
  const suits = new Set(natural.map(([, suit]) => suit));
  if (play[1] === ":") return suits.size === 1 && suits.has(play[0]);
  // Five in a row of one suit are a straight flush only.
  const isStraight = ranks.length === 5 && new Set(ranks.map(({ rank }) => rank)).size === 5;
  return !isStraight || suits.size > 1 || natural.length < 5;
}

/** A play as it is printed on its cards, a wild card with its sign: `9 9★`. @param {string} play */
export const partnersText = (play) =>
  [...(play[1] === ":" ? [signed(`A${play[0]}`).slice(1)] : []), ...ranksIn(play).map(({ rank, isWild }) => (rank === "B" ? t("black joker") : rank === "R" ? t("red joker") : rankText(rank)) + (isWild ? "★" : ""))].join(" ");

/** How many cards a play has. @param {string} play */
export const sizeOf = (play) => ranksIn(play).length;
