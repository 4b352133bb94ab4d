/* The games that go on: the last one of each kind in which the reader has moved, kept until its match is over. */
import { t } from "../../../elements/parts/language.js";
import { mayBe } from "../app/fields.js";
import { forget, isObject, keep, kept } from "../parts/kept.js";
import { GAMES, isUsual, titleOf } from "./games.js";
import { today } from "./days.js";
import { gameName, roundWords } from "./match.js";

/** @import { State } from '../app/types.d.ts' */

/** @typedef {Record<string, string> & { when: string }} Going the fields of a game, and when it was played */

const FIELDS = ["game", "deal", "players", "seat", "level", "score", "acts"];

/** @param {any} game */
const isGoing = (game) => isObject(game) && game.game in GAMES && Number(game.when) > 0 && FIELDS.every((name) => typeof game[name] === "string" && mayBe(name, game[name]));

/** @returns {Record<string, Going>} */
const all = () => kept("going", {}, (games) => isObject(games) && Object.values(games).every(isGoing));

/** A game with its number of players, for which one game is kept. @param {State | Record<string, string>} state */
export const keyOf = (state) => `${state.game} ${isUsual(state) ? "2" : state.players}`;

const fieldsOf = (/** @type {State} */ state) => Object.fromEntries(FIELDS.map((name) => [name, state[name]]));

/** Keeps a game in which the reader moves. @param {State} state */
export const goOnLater = (state) => keep("going", { ...all(), [keyOf(state)]: { ...fieldsOf(state), when: String(Date.now()) } });

/** Whether a game is one of the reader's; that of a link went on elsewhere. @param {State} state */
export function isGoingOn(state) {
  const game = all()[keyOf(state)];
  return game !== undefined && gameName(game) === gameName(state);
}

/** Keeps what has happened in a game that goes on. @param {State} state */
export function follow(state) {
  if (isGoingOn(state) && all()[keyOf(state)].acts !== state.acts) goOnLater(state);
}

/** Takes a game whose match is over out of those that go on. Gives false if it was none of them. @param {State} state */
export function end(state) {
  if (!isGoingOn(state)) return false;
  const { [keyOf(state)]: _, ...others } = all();
  if (Object.keys(others).length) keep("going", others);
  else forget("going");
  return true;
}

/** The games that go on, the last one first. */
export const goingOn = () => Object.values(all()).sort((a, b) => Number(b.when) - Number(a.when)).map(({ when: _, ...fields }) => /** @type {Record<string, string>} */ (fields));

/** The link of a game. @param {Record<string, string>} game */
export const linkOf = (game) => `#play?${new URLSearchParams(game)}`;

/** @param {Record<string, string>} game */
export const continueWords = (game) => t("Continue: {0}, {1}", titleOf(game), roundWords(game));

/** A deal that was not played here before, as far as chance can say. */
export const newDeal = () => String(1 + Math.floor(Math.random() * 999_999));

/** The deal of the day, the same for everybody: that of a link to a game, which can be given to others. A click is a new deal. */
export const dayDeal = () => String(Math.floor(Date.parse(today()) / 86_400_000));

/**
 * Begins a new deal of a game where a link to it is clicked.
 * @param {MouseEvent} event
 * @param {string} game as a link has it
 */
export function beginAnew(event, game) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  location.hash = `#play?game=${game}&deal=${newDeal()}`;
}
