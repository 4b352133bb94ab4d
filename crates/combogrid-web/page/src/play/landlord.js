/* A round of Dou Dizhu: where its cards are. */
import { without } from "../../../elements/draw/names.js";
import { byRank, suited, takenBy } from "../doudizhu/suits.js";

/** @import { State } from '../app/types.d.ts' */
/** @import { Position, Step } from './games.js' */

/** What tells a position apart. @param {State} state @param {Step[]} history */
export const keyOf = (state, history) => `${state.deal} ${history.map(({ action }) => action).join(",")}`;

/**
 * @typedef {object} Landlord
 * @property {string[][]} hands by seat, cards with suits
 * @property {string[]} bottom
 * @property {number | null} landlord
 * @property {{ action: string, cards: string[] }[]} fronts what each seat did last in this round of the table
 * @property {string[]} bids what each seat bid
 * @property {number} stake the bid, doubled by each bomb and the rocket
 * @property {string} last the play to beat, or empty
 * @property {number} by who laid it
 */

/**
 * Whether the auction is over after some steps.
 * @param {Position} position
 * @param {number} steps
 */
export function isAuctioned({ history, phase }, steps) {
  const next = history[steps]?.action;
  return next === undefined ? phase !== "auction" : !next.startsWith("bid");
}

/**
 * Where the cards are after some steps.
 * @param {State} state
 * @param {{ hands: string[], bottom: string }} deal
 * @param {Step[]} history
 * @param {boolean} isBidOut whether the auction is over
 * @returns {Landlord}
 */
export function landlordAfter(state, deal, history, isBidOut) {
  // Without an auction the landlord has the cards of the bottom already.
  const hasAuction = deal.hands.every((hand) => hand.length === deal.hands[0].length);
  const [bottom, ...hands] = suited([deal.bottom, ...deal.hands.map((hand, seat) => (!hasAuction && seat === 0 ? without([...hand], [...deal.bottom]).join("") : hand))], Number(state.deal));
  const bids = hands.map(() => "");
  for (const { player, action } of history) if (action.startsWith("bid")) bids[player] = action;
  const most = Math.max(0, ...bids.map((bid) => Number(bid.slice(4))));
  const bidder = most ? bids.findIndex((bid) => bid === `bid ${most}`) : null;
  const landlord = hasAuction ? (isBidOut ? bidder : null) : 0;
  if (landlord !== null) hands[landlord].push(...bottom);
  const bare = () => hands.map(() => ({ action: "", cards: /** @type {string[]} */ ([]) }));
  /** @type {Landlord} */
  const game = { hands, bottom, landlord, bids, fronts: bare(), stake: hasAuction ? most : 1, last: "", by: landlord ?? 0 };
  history.forEach(({ player, action }, at) => {
    if (action.startsWith("bid")) return;
    if (action !== "pass") {
      if (game.by === player) game.fronts = bare();
      const ranks = action.split(" ")[0];
      const cards = takenBy(keyOf(state, history.slice(0, at)), ranks, game.hands[player]);
      game.hands[player] = without(game.hands[player], cards);
      game.fronts[player] = { action, cards: [...cards].sort(byRank) };
      [game.last, game.by] = [action, player];
      if (isBomb(ranks, hands.length)) game.stake *= 2;
    } else game.fronts[player] = { action, cards: [] };
  });
  // Who laid the last play leads when all others have passed.
  const next = history.length && game.last ? (history[history.length - 1].player + 1) % hands.length : game.by;
  if (next === game.by) game.last = "";
  return { ...game, hands: game.hands.map((hand) => [...hand].sort(byRank)) };
}

/** Whether a play doubles the stake: four alike or more, and all jokers of the deck. @param {string} ranks @param {number} players */
const isBomb = (ranks, players) => /^(.)\1{3,}$/.test(ranks) || ranks === (players > 3 ? "BBRR" : "BR");
