import { rulesOf } from "./deck.js";
import { meldsOf } from "./lanes.js";

/** @import { App, Combo } from '../app/types.d.ts' */
/** @import { Deck } from './deck.js' */
/** @import { Meld } from './lanes.js' */

const MOST = 500;

/**
 * Every meld of the hand that a card can be in. Runs are among the arrangements of its suit, sets among those of its
 * rank, so that two small hands are asked about; wild cards belong to both. Of a hand with very many arrangements some
 * melds may be missing.
 * @param {App} app
 * @param {Deck} deck
 * @param {string[]} hand
 * @param {string} card
 * @returns {{ melds: Meld[], areAll: boolean }}
 */
export function candidates(app, deck, hand, card) {
  if (!hand.includes(card)) return { melds: [], areAll: true };
  const near = [
    (/** @type {string} */ other) => other[1] === card[1],
    (/** @type {string} */ other) => other[0] === card[0],
  ];
  const found = new Map();
  let areAll = true;
  near.forEach((isNear, at) => {
    const cards = deck.isWild(card) ? hand : hand.filter((other) => isNear(other) || deck.isWild(other));
    const { result } = app.ask(
      {
        op: "rummy.combos",
        hand: cards.join(" "),
        rules: rulesOf(app.state.rules, app.state.set),
        which: "all",
        limit: MOST,
        details: true,
      },
      String(at),
    );
    areAll &&= Number(result?.total ?? 0) <= MOST;
    for (const combo of /** @type {Combo[]} */ (result?.combos ?? [])) {
      for (const meld of meldsOf(combo)) if (meld.cards.includes(card)) found.set(meld.cards.join(" "), meld);
    }
  });
  return { melds: [...found.values()].sort((a, b) => a.cards.length - b.cards.length), areAll };
}
