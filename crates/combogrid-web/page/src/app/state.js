import { fieldOf } from "./fields.js";

/** @import { State, View } from './types.d.ts' */

/** What each field is where a link does not say it. */
export const DEFAULTS = Object.freeze({
  view: "start",
  hand: "2H 3H 4H 5H 4H 5H 6H 3C 3C 3D 3D 4D 9D JC JD QD",
  rules: "article",
  set: "",
  seen: "",
  aim: "deadwood",
  combo: "0",
  step: "0",
  melds: "3C 4C 5C, 8C 8D 8H",
  rack: "6C 7C 8S KD KH",
  moving: "",
  declare: "",
  cards: "34567888999JJQ2BR",
  ddz: "rlcard",
  ban: "",
  split: "",
  carried: "",
  kind: "",
  to: "",
  hands: "79TTJJQQ, 599TTJJ2",
  endrules: "pagat",
  turn: "0",
  landlord: "0",
  last: "",
  by: "0",
  line: "0",
  me: "",
  size: "8+8",
  seed: "1",
  board: ".B..B.B./..R..R../..R..R../..RRRRB./..R..R../..B...R./.......B/........",
  mover: "black",
  at: "",
  wave: "0",
  start: "......../......../......../...OX.../...XO.../......../......../........",
  first: "X",
  moves: "",
  move: "0",
  game: "gin",
  deal: "7",
  level: "1",
  acts: "",
  day: "",
  number: "",
  grade: "",
  theme: "",
  plays: "",
  tries: "1",
  trained: "gin",
  thrown: "",
});

/**
 * Reads a link's fragment: `#rummy?hand=3H+4H&rules=gin`. The fields of its view that it does not say have their
 * defaults, those of other views are as in `base`.
 * @param {string} fragment
 * @param {State} base
 * @param {View[]} views
 * @returns {State}
 */
export function readLink(fragment, base, views) {
  const [name, query = ""] = fragment.replace(/^#/, "").split("?", 2);
  const view = views.find((view) => view.name === name) ?? views[0];
  const said = new URLSearchParams(query);
  const fields = view.fields.map((field) => [field, fieldOf(field, said.get(field), /** @type {State} */ (DEFAULTS)[field])]);
  return Object.freeze({ ...base, ...Object.fromEntries(fields), view: view.name });
}

/**
 * Writes the fragment that restores the fields of a view.
 * @param {State} state
 * @param {string[]} fields
 */
export function writeLink(state, fields) {
  const said = fields.filter((name) => state[name] !== /** @type {State} */ (DEFAULTS)[name]);
  const query = new URLSearchParams(said.map((name) => [name, state[name]]));
  return `#${state.view}${said.length ? `?${query}` : ""}`;
}
