/* The games that are played here, and where one stands. The reader has seat 0, which moves first. */
import { signed } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";

/** @import { App, Request, State } from '../app/types.d.ts' */

/**
 * @typedef {object} Kind
 * @property {string} title
 * @property {string[]} levels the players, the weakest first
 * @property {string} adviser who gives hints and reviews
 * @property {string[]} seats
 */

/** @type {Record<string, Kind>} */
export const GAMES = {
  gin: { title: "Gin rummy", levels: ["simple", "greedy", "sampling"], adviser: "sampling", seats: ["You", "The opponent"] },
  doudizhu: {
    title: "Dou Dizhu",
    levels: ["rlcard_rule", "greedy", "sampling"],
    adviser: "sampling",
    seats: ["You", "The next player", "The player before you"],
  },
  reversi: { title: "Reversi", levels: ["random", "greedy", "search"], adviser: "search", seats: ["You", "The opponent"] },
  tothello: { title: "Tothello", levels: ["random", "greedy", "search"], adviser: "search", seats: ["You", "The opponent"] },
};

/** The seat of the reader. */
export const ME = 0;

/** @typedef {{ player: number, legal: string[], action: string }} Step */
/** @typedef {{ player: number | null, phase: string, legal: string[], view: any, over: boolean, returns: number[] | null, history: Step[] }} Position */

export const kindOf = (/** @type {State} */ { game }) => GAMES[game];

/** @param {State} state */
export const actionsOf = ({ acts }) => (acts ? acts.split(",") : []);

/**
 * @param {State} state
 * @param {string} op
 * @param {string[]} actions
 * @param {Record<string, unknown>} fields
 * @returns {Request}
 */
const about = ({ game, deal }, op, actions, fields) => ({ op: `game.${op}`, game, seed: Number(deal), actions, ...fields });

export const replayOf = (/** @type {State} */ state, actions = actionsOf(state)) => about(state, "replay", actions, { history: true });

/**
 * What a player would do after some actions.
 * @param {State} state
 * @param {string} player
 * @param {string[]} actions
 */
export const hintOf = (state, player, actions = actionsOf(state)) => about(state, "hint", actions, { player });

/** The player of the level that is chosen. */
export const opponentOf = (/** @type {State} */ state) => kindOf(state).levels[Number(state.level)];

/**
 * The places of a seat's decisions in the history.
 * @param {Step[]} history
 * @param {number} seat
 */
export const decisionsOf = (history, seat) => history.flatMap(({ player }, at) => (player === seat ? [at] : []));

/**
 * What a seat saw when it last decided, or sees now; undefined until it is known.
 * @param {App} app
 * @param {Position} position
 * @param {number} seat
 */
export function lastView(app, position, seat) {
  if (position.player === seat) return position.view;
  const last = decisionsOf(position.history, seat).pop();
  if (last === undefined) return undefined;
  return app.ask(replayOf(app.state, actionsOf(app.state).slice(0, last)), `seat ${seat}`).shown?.view;
}

/** The words of an action before its card. @type {Record<string, string>} */
const WORDS = {
  take: "take the card",
  pass: "pass",
  draw: "draw",
  "big gin": "big gin",
  done: "lay off no more",
  discard: "throw {}",
  knock: "knock, throw {}",
  gin: "gin, throw {}",
  "lay off": "lay off {}",
  bid: "bid {}",
};

/**
 * An action in words; what is played is its cards or its cell.
 * @param {string} action
 */
export function wordsOf(action) {
  if (WORDS[action]) return t(WORDS[action]);
  const [, word, rest] = /^(.*) (\S+)$/.exec(action) ?? [];
  return WORDS[word] ? t(WORDS[word], signed(rest)) : t("play {}", action);
}
