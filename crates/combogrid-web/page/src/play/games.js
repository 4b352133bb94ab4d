/* The games that are played here, what is asked about them, and the words of their actions. */
import { rankText, signed } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { plainActs } from "./acts.js";
import { levelOf, partnersText } from "./partners.js";
import { stepsOf, tileTexts } from "./tiles.js";

/** @import { Answer, Request, State } from '../app/types.d.ts' */

/**
 * @typedef {object} Kind
 * @property {string} title
 * @property {string[]} levels the players, the weakest first
 * @property {string} adviser who gives hints and reviews
 * @property {string} bidder who bids for all levels, or empty: not every player knows how to
 * @property {string[]} seats the names from the reader's seat on, in the order of turns
 * @property {Record<string, string | number> | undefined} rules
 * @property {"cards" | "board"} kind
 */

/** @type {Record<string, Kind>} */
export const GAMES = {
  gin: { title: "Gin rummy", levels: ["simple", "greedy", "sampling"], adviser: "sampling", bidder: "", seats: ["You", "The opponent"], rules: undefined, kind: "cards" },
  rummikub: {
    title: "Rummikub",
    levels: ["greedy:no-rearranging", "greedy", "watchful"],
    adviser: "watchful",
    bidder: "",
    seats: ["You", "The opponent"],
    rules: undefined,
    kind: "cards",
  },
  doudizhu: {
    title: "Dou Dizhu",
    levels: ["rlcard_rule", "greedy", "sampling"],
    adviser: "sampling",
    bidder: "greedy",
    seats: ["You", "East", "West"],
    rules: { preset: "pagat", auction: "bids", score: "points" },
    kind: "cards",
  },
  guandan: {
    title: "Guandan",
    levels: ["random", "planned", "greedy"],
    adviser: "greedy",
    bidder: "",
    seats: ["You", "East", "North", "West"],
    rules: { preset: "guandan" },
    kind: "cards",
  },
  reversi: { title: "Reversi", levels: ["random", "greedy", "search"], adviser: "search", bidder: "", seats: ["You", "The opponent"], rules: undefined, kind: "board" },
  tothello: { title: "Tothello", levels: ["random", "greedy", "search"], adviser: "search", bidder: "", seats: ["You", "The opponent"], rules: undefined, kind: "board" },
};

/** The seats of a game that may have more than two players, by their number. @type {Record<string, string[]>} */
const SEATS = { 3: ["You", "East", "West"], 4: ["You", "East", "North", "West"] };

export const LEVELS = ["easy", "medium", "strong"];

/** @typedef {{ player: number, legal: string[], action: string, laid?: string[] }} Step `laid` are the tiles of a turn of Rummikub */
/** @typedef {{ player: number | null, phase: string, legal: string[], view: any, over: boolean, returns: number[] | null, history: Step[] }} Position */

/** The game of a state; Rummikub has as many players as the reader has chosen. @param {State} state @returns {Kind} */
export const kindOf = ({ game, players }) =>
  game === "rummikub" && SEATS[players] ? { ...GAMES.rummikub, seats: SEATS[players], rules: { players: Number(players) } } : GAMES[game];

/** The seat of the reader: who sits in seat 0 moves first. @param {State} state */
export const meIn = (state) => Number(state.seat) % kindOf(state).seats.length;

/** What a seat is called. @param {State} state @param {number} seat */
export function nameOf(state, seat) {
  const { seats } = kindOf(state);
  return t(seats[(seat - meIn(state) + seats.length) % seats.length]);
}

/** @param {State} state */
export const actionsOf = ({ acts, game }) => plainActs(acts, game);

/**
 * A link of a game of Dou Dizhu that begins with a play has no auction: player 0 is the landlord.
 * @param {State} state
 */
export function rulesOf(state) {
  if (state.game === "guandan") return { ...kindOf(state).rules, level: levelOf(state) };
  const [first = "bid"] = actionsOf(state);
  const { rules } = kindOf(state);
  return rules?.auction && !first.startsWith("bid") ? undefined : rules;
}

/**
 * @param {State} state
 * @param {string} op
 * @param {Record<string, unknown>} fields
 * @returns {Request}
 */
function about(state, op, fields) {
  const rules = rulesOf(state);
  // A deal of Guandan after another one begins with the tribute.
  const order = state.game === "guandan" && state.order && op !== "deal" ? { deal: { order: [...state.order].map(Number) } } : {};
  return { op: `game.${op}`, game: state.game, seed: Number(state.deal), ...(rules ? { rules } : {}), ...order, ...fields };
}

/** @param {State} state */
export const dealOf = (state) => about(state, "deal", {});

/** The engine lists the legal turns before each action of a history, which takes long at Rummikub; its steps follow from the actions. */
export const replayOf = (/** @type {State} */ state, actions = actionsOf(state)) => about(state, "replay", { actions, history: state.game !== "rummikub" });

/** The actions of an answer, which may still be shown when the link has more. @type {WeakMap<object, string[]>} */
const actionsOfAnswer = new WeakMap();

/**
 * Where a game stands, from the answer to its replay.
 * @param {State} state
 * @param {Answer} asked
 * @returns {Position | undefined}
 */
export function positionOf(state, { result, shown }) {
  if (state.game !== "rummikub") return shown;
  if (result) actionsOfAnswer.set(result, actionsOf(state));
  return shown && { ...shown, history: stepsOf(actionsOfAnswer.get(shown) ?? [], kindOf(state).seats.length) };
}

/**
 * What a player would do after some actions.
 * @param {State} state
 * @param {string} player
 * @param {string[]} actions
 */
export const hintOf = (state, player, actions = actionsOf(state)) =>
  // The chance of a turn is not shown; it takes a game for each world.
  about(state, "hint", { actions, player, ...(state.game === "rummikub" ? { worlds: 1 } : {}) });

/**
 * The player of the level that is chosen.
 * @param {State} state
 * @param {string} phase
 */
export const opponentOf = (state, phase) => (phase === "auction" && kindOf(state).bidder) || kindOf(state).levels[Number(state.level)];

/** Whether there was nothing to do but to pass. @param {{ legal: string[] }} step */
export const isForced = ({ legal }) => legal.length === 1 && legal[0] === "pass";

/**
 * The places of a seat's decisions in the history.
 * @param {Step[]} history
 * @param {number} seat
 */
export const decisionsOf = (history, seat) => history.flatMap((step, at) => (step.player === seat && !isForced(step) ? [at] : []));

/** The words of an action of the reader, or to do, before its card. @type {Record<string, string>} */
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
  give: "give {}",
  return: "give back {}",
};
/** The same of another player. @type {Record<string, string>} */
const OTHERS = {
  take: "takes the card",
  pass: "passes",
  draw: "draws",
  "big gin": "has big gin",
  done: "lays off no more",
  discard: "throws {}",
  knock: "knocks and throws {}",
  gin: "goes gin and throws {}",
  "lay off": "lays off {}",
  bid: "bids {}",
  give: "gives {}",
  return: "gives back {}",
};

/** A play of Dou Dizhu as it is printed on its cards: `10 10 J J`. */
export const playText = (/** @type {string} */ play) =>
  [...play].map((card) => (card === "B" ? t("black joker") : card === "R" ? t("red joker") : rankText(card))).join(" ");

/**
 * @param {string} action
 * @param {Record<string, string>} words
 * @param {string} play what is said of a play
 * @param {string} cell and of a cell
 * @param {string} nothing and of a bid of nothing
 */
function said(action, words, play, cell, nothing) {
  if (action === "bid 0") return t(nothing);
  if (words[action]) return t(words[action]);
  const [, word, rest] = /^(.*) (\S+)$/.exec(action) ?? [];
  if (words[word]) return t(words[word], signed(rest));
  // A cell has a letter and a number of at most two digits; a play of Guandan may have a suit and wild cards.
  if (/^[A-Z]\d{1,2}$/.test(action)) return t(cell, action);
  const ranks = action.split(" ")[0];
  return t(play, /[:*]/.test(ranks) ? partnersText(ranks) : playText(ranks));
}

/** An action in words, as what there is to do or what the reader did. */
export const wordsOf = (/** @type {string} */ action) => said(action, WORDS, "play {}", "play on {}", "no bid");

/**
 * What a seat did, as a sentence without its end.
 * @param {State} state
 * @param {Step} step
 */
export const sentenceOf = (state, { player, action, laid }) =>
  player === meIn(state)
    ? t("{0} {1}", t("You"), laid ? t("lay {}", tileTexts(laid)) : wordsOf(action))
    : laid ? t("{0} {1}", nameOf(state, player), t("lays {}", tileTexts(laid))) : t("{0} {1}", nameOf(state, player), said(action, OTHERS, "plays {}", "plays on {}", "does not bid"));
