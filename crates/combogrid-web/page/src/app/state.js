import { fieldOf, mayBe } from "./fields.js";

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
  seat: "0",
  players: "2",
  level: "1",
  score: "",
  order: "",
  acts: "",
  look: "",
  day: "",
  number: "",
  grade: "",
  theme: "",
  plays: "",
  tries: "1",
  told: "gin",
  trained: "gin",
  thrown: "",
});

/** What the views begin with that the navigation leads to: a hand of gin, which most people know. A link that says nothing has the hand of
 *  the articles, as ever. */
export const START = Object.freeze({ ...DEFAULTS, hand: "4H 5H 6H 6C 6D 7D 8D 9S TS JS KC", rules: "gin" });

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

/**
 * What of a fragment no view reads: a view that is not there, and fields of the view with values that they can not have.
 * @param {string} fragment
 * @param {View[]} views
 * @returns {string[]}
 */
export function wrongIn(fragment, views) {
  const [name, query = ""] = fragment.replace(/^#/, "").split("?", 2);
  if (!name) return [];
  const view = views.find((view) => view.name === name);
  if (!view) return [`#${decoded(name)}`];
  return [...new URLSearchParams(query)].filter(([field, text]) => !view.fields.includes(field) || !mayBe(field, text)).map(([field, text]) => `${field}=${text}`);
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
