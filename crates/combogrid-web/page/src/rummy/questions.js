/* What the views of rummy ask about the hand. */
import { rulesOf } from "../../../elements/rummy/deck.js";

/** @import { State, Request } from '../app/types.d.ts' */

/** The most combos that are listed. */
export const LISTED = 60;

/**
 * @param {string} op
 * @param {State} state
 * @param {Record<string, unknown>} fields
 * @returns {Request}
 */
export const about = (op, state, fields = {}) => ({
  op,
  hand: state.hand,
  rules: rulesOf(state.rules, state.set),
  ...fields,
});

/** @param {State} state */
export const islandsOf = (state) => about("rummy.islands", state, { limit: 1 });

/** @param {State} state */
export const bestOf = (state) => about("rummy.best", state, { aim: state.aim, details: true });

/** @param {State} state */
export const combosOf = (state) => about("rummy.combos", state, { which: "maximal", limit: LISTED, details: true });

/** @param {State} state */
export const countOf = (state) => about("rummy.count", state);

/** @param {State} state */
export const discardOf = (state) => about("rummy.discard", state);

/** @param {State} state */
export const adviseOf = (state) => about("rummy.advise", state, state.seen ? { seen: state.seen } : {});
