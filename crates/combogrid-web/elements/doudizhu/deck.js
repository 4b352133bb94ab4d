/* The Dou Dizhu deck, and what a request says of the rules. */

/** @import { Place } from '../rummy/lanes.js' */

export const RANKS = "3456789TJQKA2BR";

/** The kinds of plays that puzzles ban. */
export const BANS = [
  "trio_solo",
  "trio_pair",
  "four_two_solos",
  "four_two_pairs",
  "airplane",
  "airplane_solos",
  "airplane_pairs",
];

/** @param {string} rank */
export const copies = (rank) => ("BR".includes(rank) ? 1 : 4);

/** @param {string[]} cards */
export const sorted = (cards) => [...cards].sort((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b));

/** Every card, copy by copy. */
export const allCards = () => [...RANKS].flatMap((rank) => Array(copies(rank)).fill(rank));

/**
 * @param {string} preset
 * @param {string} ban kinds with commas between them
 */
export const rulesOf = (preset, ban) => (ban ? { preset, without: ban.split(",") } : preset);

/**
 * Gives each card of each play a place in the column of its rank. A chain stays in one row.
 * @param {string[]} plays
 * @returns {Place[]}
 */
export function placesOf(plays) {
  const taken = new Map([...RANKS].map((rank) => [rank, new Set()]));
  const free = (/** @type {string[]} */ ranks) => {
    let lane = 0;
    while (ranks.some((rank) => taken.get(rank)?.has(lane))) lane += 1;
    return lane;
  };
  /** @type {Place[]} */
  const places = [];
  const order = plays.map((_, at) => at).sort((a, b) => Number(isChain(plays[b])) - Number(isChain(plays[a])));
  for (const at of order) {
    const cards = [...plays[at]];
    const lanes = isChain(plays[at]) ? Array(cards.length).fill(free(cards)) : null;
    cards.forEach((card, place) => {
      const lane = lanes?.[place] ?? free([card]);
      taken.get(card)?.add(lane);
      places.push({ card, slot: card, lane, meld: at });
    });
  }
  return places;
}

/** @param {string} play */
const isChain = (play) => play.length > 1 && new Set(play).size === play.length;
