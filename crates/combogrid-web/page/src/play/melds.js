/* The melds of a hand of gin with the fewest loose points. The engine for rummy answers this as well; a second module of 300 KB
   would be loaded for it before the first move. A test holds this to the engine. */

const RANKS = "A23456789TJQK";
const SUITS = "CDHS";

/** What a card costs when it is loose. */
export const pointsOf = (/** @type {string} */ card) => Math.min(10, RANKS.indexOf(card[0]) + 1);

/**
 * Sets of three and four, and runs of three to five: a longer run is two of these.
 * @param {string[]} cards
 */
function candidates(cards) {
  const held = new Set(cards);
  const melds = [];
  for (const rank of RANKS) {
    const set = [...SUITS].map((suit) => rank + suit).filter((card) => held.has(card));
    if (set.length >= 3) melds.push(set);
    if (set.length === 4) for (const left of set) melds.push(set.filter((card) => card !== left));
  }
  for (const suit of SUITS)
    for (let from = 0; from < RANKS.length; from += 1)
      for (let length = 3; length <= 5 && from + length <= RANKS.length; length += 1) {
        const run = [...RANKS.slice(from, from + length)].map((rank) => rank + suit);
        if (run.every((card) => held.has(card))) melds.push(run);
      }
  return melds;
}

/** @typedef {{ melds: string[][], loose: string[], points: number }} Melded */

/**
 * @param {string[]} cards
 * @returns {Melded}
 */
export function melded(cards) {
  const all = candidates(cards);
  /** @type {{ melds: string[][], saved: number }} */
  let best = { melds: [], saved: 0 };
  const value = (/** @type {string[]} */ meld) => meld.reduce((sum, card) => sum + pointsOf(card), 0);
  /**
   * @param {number} from the first meld that may still be laid
   * @param {string[][]} melds
   * @param {number} saved
   */
  const lay = (from, melds, saved) => {
    if (saved > best.saved) best = { melds, saved };
    for (let at = from; at < all.length; at += 1)
      if (melds.every((meld) => meld.every((card) => !all[at].includes(card)))) lay(at + 1, [...melds, all[at]], saved + value(all[at]));
  };
  lay(0, [], 0);
  const used = new Set(best.melds.flat());
  const order = (/** @type {string} */ card) => RANKS.indexOf(card[0]) * 4 + SUITS.indexOf(card[1]);
  const loose = cards.filter((card) => !used.has(card)).sort((a, b) => order(a) - order(b));
  return { melds: joined(best.melds), loose, points: value(loose) };
}

/** Runs that touch, as one run. @param {string[][]} melds */
function joined(melds) {
  const runs = melds.filter((meld) => meld[0][1] === meld[1][1]).sort((a, b) => a[0][1].localeCompare(b[0][1]) || RANKS.indexOf(a[0][0]) - RANKS.indexOf(b[0][0]));
  /** @type {string[][]} */
  const found = [];
  for (const run of runs) {
    const last = found.at(-1);
    const next = last && RANKS[RANKS.indexOf(/** @type {string} */ (last.at(-1))[0]) + 1] + last[0][1];
    if (last && next === run[0]) found[found.length - 1] = [...last, ...run];
    else found.push(run);
  }
  return [...melds.filter((meld) => meld[0][1] !== meld[1][1]), ...found];
}
