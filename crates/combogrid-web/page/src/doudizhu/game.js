/* An endgame: the hands by seat, who moves, and the play to beat. */
import { without } from "../../../elements/draw/names.js";
import { rulesOf, sorted } from "../../../elements/doudizhu/deck.js";

/** @import { Request, State } from '../app/types.d.ts' */

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
 * The question who wins and how: the hands from the mover on.
 * @param {Game} game
 * @param {State} state
 * @returns {Request}
 */
export function solveOf(game, { endrules, ban }) {
  const { hands, turn, landlord, last, by } = game;
  const seat = (/** @type {number} */ of) => (of - turn + hands.length) % hands.length;
  const beat = last ? { last, by: seat(by) } : {};
  return {
    op: "doudizhu.solve",
    hands: [...hands.slice(turn), ...hands.slice(0, turn)],
    landlord: seat(landlord),
    ...beat,
    rules: rulesOf(endrules, ban),
    all: true,
  };
}

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
