/* An endgame: the hands by seat, who moves, and the play to beat. */
import { without } from "../../../elements/draw/names.js";
import { rulesOf, sorted } from "../../../elements/doudizhu/deck.js";

/** @import { App, Request, State } from '../app/types.d.ts' */

/**
 * @typedef {object} Game
 * @property {string[]} hands by seat
 * @property {number} turn the seat that moves
 * @property {number} landlord the seat that plays alone
 * @property {string} last the play to beat, or empty
 * @property {number} by the seat that laid it
 */

/**
 * @param {State} state
 * @returns {Game}
 */
export function gameOf({ hands, turn, landlord, last, by }) {
  const held = hands.split(",").map((hand) => hand.trim());
  const seat = (/** @type {string} */ of) => (Number(of) < held.length ? Number(of) : 0);
  return { hands: held, turn: seat(turn), landlord: seat(landlord), last, by: seat(by) };
}

/** @param {Game} game */
export const fieldsOf = ({ hands, turn, landlord, last, by }) => ({
  hands: hands.join(", "),
  turn: String(turn),
  landlord: String(landlord),
  last,
  by: String(by),
  line: "0",
  me: "",
  plays: "",
});

/**
 * The game after a play of the mover, `pass` among them.
 * @param {Game} game
 * @param {string} play
 * @returns {Game}
 */
export function after(game, play) {
  const { hands, turn } = game;
  const next = (turn + 1) % hands.length;
  if (play === "pass") return { ...game, turn: next, last: next === game.by ? "" : game.last };
  const left = sorted(without([...hands[turn]], [...play])).join("");
  return { ...game, hands: hands.map((hand, seat) => (seat === turn ? left : hand)), turn: next, last: play, by: turn };
}

/** Whether somebody has no cards left. */
export const isOver = (/** @type {Game} */ { hands }) => hands.includes("");

/**
 * A position and its rules as a question has them: the hands from the mover on.
 * @param {Game} game
 * @param {State} state
 */
function positionOf(game, { endrules, ban }) {
  const { hands, turn, landlord, last, by } = game;
  const seat = (/** @type {number} */ of) => (of - turn + hands.length) % hands.length;
  const beat = last ? { last, by: seat(by) } : {};
  return {
    hands: [...hands.slice(turn), ...hands.slice(0, turn)],
    landlord: seat(landlord),
    ...beat,
    rules: rulesOf(endrules, ban),
  };
}

/**
 * The question who wins and how.
 * @param {Game} game
 * @param {State} state
 * @returns {Request}
 */
export const solveOf = (game, state) => ({ op: "doudizhu.solve", ...positionOf(game, state), all: true });

/**
 * The question for the best play after some moves.
 * @param {Game} game
 * @param {State} state
 * @param {string[]} moves
 * @returns {Request}
 */
export const strategyOf = (game, state, moves) => ({ op: "doudizhu.strategy", ...positionOf(game, state), moves });

/**
 * The question what the mover may play.
 * @param {Game} game
 * @param {State} state
 * @returns {Request}
 */
export function choicesOf({ hands, turn, last }, { endrules, ban }) {
  const common = { hand: hands[turn], rules: rulesOf(endrules, ban) };
  return last ? { op: "doudizhu.answers", ...common, to: last } : { op: "doudizhu.leads", ...common };
}

/** @typedef {{ play: string, kind: string }} Choice a play and its kind, which is empty for a pass */

/**
 * What the mover may play, kind by kind.
 * @param {App} app
 * @param {Game} game
 * @param {State} state
 * @returns {Choice[]}
 */
export function choicesIn(app, game, state) {
  const { plays = [], kinds = {} } = app.ask(choicesOf(game, state)).result ?? {};
  const named = Object.entries(kinds).flatMap(([kind, count]) => Array(count).fill(kind));
  const choices = plays.map((/** @type {string} */ play, /** @type {number} */ at) => ({ play, kind: named[at] }));
  return game.last ? [...choices, { play: "pass", kind: "" }] : choices;
}
