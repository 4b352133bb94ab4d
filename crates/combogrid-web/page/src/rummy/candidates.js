import { meldsOf } from "../../../elements/rummy/lanes.js";
import { about } from "./questions.js";

/** @import { App } from '../app/types.d.ts' */
/** @import { Meld } from '../../../elements/rummy/lanes.js' */

const MOST = 500;

/**
 * Every meld of the hand that a card can be in.
 * @param {App} app
 * @param {string[]} hand
 * @param {string} card
 * @returns {{ melds: Meld[], areAll: boolean }}
 */
export function candidates(app, hand, card) {
  if (!hand.includes(card)) return { melds: [], areAll: true };
  const { result } = app.ask(about("rummy.melds", app.state, { with: card, limit: MOST, details: true }));
  const melds = result ? meldsOf({ ...result, loose: "", deadwood: 0 }) : [];
  return { melds: melds.sort((a, b) => a.cards.length - b.cards.length), areAll: Number(result?.total ?? 0) <= MOST };
}
