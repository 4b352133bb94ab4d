/* The games that are played here, what is asked about them, and the words of their actions. */
import { rankText, signed } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { plainActs } from "./acts.js";
import { levelOf, partnersText } from "./partners.js";
import { stepsOf, tileTexts } from "./tiles.js";

/** @import { Answer, Request, State } from '../app/types.d.ts' */

/**
 * @typedef {object} Opponent
 * @property {string} player how the engine calls it
 * @property {string} name
 * @property {string} words how it plays
 */

/**
 * @typedef {object} Kind
 * @property {string} title
 * @property {Opponent[]} opponents the weakest first
 * @property {string} adviser who gives hints and reviews
 * @property {string} bidder who bids for all levels, or empty: not every player knows how to
 * @property {string[]} seats the names from the reader's seat on, in the order of turns
 * @property {Record<string, string | number> | undefined} rules
 * @property {Record<string, string | number>} [dealt] the rules of a link that begins with a play and has no auction, if they are not the usual ones
 * @property {Match} match what ends a match
 * @property {boolean} [together] whether all but one win together, so that no winner is named
 * @property {"cards" | "tiles" | "board"} kind what is played with
 */

/**
 * What ends a match: a number of points, a number of rounds, the level of the ace, or one game.
 * @typedef {{ by: "points" | "rounds", most: number } | { by: "levels" | "game" }} Match
 */

const TWO = ["You", "The opponent"];
const THREE = ["You", "East", "West"];
const FOUR = ["You", "East", "North", "West"];

/* The words say what the player does; where they say who wins how often, docs/src/duels.md has the figure. */
/** @type {Record<string, Kind>} */
export const GAMES = {
  gin: {
    title: "Gin rummy",
    opponents: [
      { player: "simple", name: "Simon", words: "Takes the open card only for a meld, and knocks as soon as the rules allow it." },
      { player: "greedy", name: "Greta", words: "Looks one draw ahead, and often waits for gin. Wins 3 of 4 games against Simon." },
      { player: "sampling", name: "Samuel", words: "Before each move, plays out hands that you may have. Wins 4 of 5 games against Simon." },
    ],
    adviser: "sampling",
    bidder: "",
    seats: TWO,
    rules: undefined,
    match: { by: "points", most: 100 },
    kind: "cards",
  },
  indian: {
    title: "Indian rummy",
    opponents: [
      { player: "loose_points", name: "Lola", words: "Looks at the points of loose cards alone, and not at the runs that a declaration needs." },
      { player: "greedy", name: "Greta", words: "Makes the run without wild cards first. Wins 2 of 3 hands for two against Lola." },
    ],
    adviser: "greedy",
    bidder: "",
    seats: TWO,
    rules: { players: 2 },
    match: { by: "rounds", most: 4 },
    kind: "cards",
  },
  rummikub: {
    title: "Rummikub",
    opponents: [
      { player: "greedy:no-rearranging", name: "Norman", words: "Adds to the melds of the table, and never takes one apart." },
      { player: "greedy", name: "Greta", words: "Rearranges the whole table to lay as many tiles as possible." },
      { player: "watchful", name: "Walter", words: "Rearranges as well, and holds back when somebody has one or two tiles. Wins 54 of 100 hands against Greta." },
    ],
    adviser: "watchful",
    bidder: "",
    seats: TWO,
    rules: undefined,
    match: { by: "rounds", most: 4 },
    kind: "tiles",
  },
  doudizhu: {
    title: "Dou Dizhu",
    opponents: [
      { player: "rlcard_rule", name: "Ruby", words: "Leads the lowest card, and beats with the lowest play that does." },
      { player: "greedy", name: "Greta", words: "Keeps the plays few and watches short hands. Wins 3 of 4 hands against Ruby." },
      { player: "sampling", name: "Samuel", words: "Before each play, plays out what the others may have. Wins 9 of 10 hands against Ruby." },
    ],
    adviser: "sampling",
    bidder: "greedy",
    seats: THREE,
    rules: { preset: "pagat", auction: "bids", score: "points" },
    match: { by: "rounds", most: 6 },
    together: true,
    kind: "cards",
  },
  guandan: {
    title: "Guandan",
    opponents: [
      { player: "random", name: "Randy", words: "Plays anything that the rules allow." },
      { player: "planned", name: "Paula", words: "Plans the whole hand in the fewest plays, and lays the lowest of them." },
      { player: "greedy", name: "Greta", words: "Compares the plays that are left, and keeps bombs until somebody has few cards." },
    ],
    adviser: "sampling",
    bidder: "",
    seats: FOUR,
    rules: { preset: "guandan" },
    match: { by: "levels" },
    kind: "cards",
  },
  reversi: boardGame("Reversi", "Looks about six moves ahead, and plays the last fifteen cells perfectly."),
  tothello: boardGame("Tothello", "Looks about four moves ahead."),
};

/**
 * @param {string} title
 * @param {string} words how its strongest player plays
 * @returns {Kind}
 */
function boardGame(title, words) {
  const opponents = [
    { player: "random", name: "Randy", words: "Plays on any cell that the rules allow." },
    { player: "greedy", name: "Greta", words: "Looks at the board after its own move, and no further." },
    { player: "search", name: "Sergio", words },
  ];
  return { title, opponents, adviser: "search", bidder: "", seats: TWO, rules: undefined, match: { by: "game" }, kind: "board" };
}

/* What is another one with more players than usual. A link names the number in `players`; 2 is the usual number, whatever it is. */
/** @type {Record<string, Record<string, Partial<Kind>>>} */
const MORE = {
  rummikub: { 3: { seats: THREE, rules: { players: 3 } }, 4: { seats: FOUR, rules: { players: 4 } } },
  indian: { 3: { seats: THREE, rules: { players: 3 }, match: { by: "rounds", most: 6 } }, 4: { seats: FOUR, rules: { players: 4 } } },
  doudizhu: {
    4: {
      opponents: [
        { player: "random", name: "Randy", words: "Plays anything that the rules allow." },
        { player: "rlcard_rule", name: "Ruby", words: "Leads the lowest card, and beats with the lowest play that does." },
        { player: "greedy", name: "Greta", words: "Keeps the plays few and watches short hands. Wins 9 of 10 hands against Ruby." },
      ],
      adviser: "greedy",
      seats: FOUR,
      rules: { preset: "four_players", auction: "once", score: "points" },
      dealt: { preset: "four_players", auction: "dealer", score: "points" },
      match: { by: "rounds", most: 8 },
    },
  },
};

/** Every game with every number of players. @type {{ game: string, players: string }[]} */
export const CHOICES = Object.keys(GAMES).flatMap((game) => ["2", ...Object.keys(MORE[game] ?? {})].map((players) => ({ game, players })));

/** Whether a game has its usual number of players. @param {State | Record<string, string>} state */
export const isUsual = ({ game, players }) => !(MORE[game]?.[players]);

/** A game with its number of players, where that is not the usual one. @param {State | Record<string, string>} state */
export const titleOf = (state) => (isUsual(state) ? t(kindOf(state).title) : t("{0}, {1} players", t(kindOf(state).title), state.players));

/**
 * An opponent with its strength: where there are two, none is easy.
 * @param {State | Record<string, string>} state
 * @param {number} at its place, the weakest first
 */
export function opponentName(state, at) {
  const { opponents } = kindOf(state);
  return t("{0} ({1})", t(opponents[at].name), t(["easy", "medium", "strong"].slice(-opponents.length)[at]));
}

/** The place of the opponent that is chosen: a link may name a level that the game does not have. @param {State | Record<string, string>} state */
export const levelIn = (state) => Math.min(Number(state.level), kindOf(state).opponents.length - 1);

/** @typedef {{ player: number, legal: string[], action: string, laid?: string[] }} Step `laid` are the tiles of a turn of Rummikub */
/** @typedef {{ player: number | null, phase: string, legal: string[], view: any, over: boolean, returns: number[] | null, history: Step[] }} Position */

/** The game of a state, for as many players as the reader has chosen. @param {State | Record<string, string>} state @returns {Kind} */
export const kindOf = ({ game, players }) => ({ ...GAMES[game], ...MORE[game]?.[players] });

/** The seat of the reader: who sits in seat 0 moves first. @param {State} state */
export const meIn = (state) => Number(state.seat) % kindOf(state).seats.length;

/** What a seat is called: the one opponent has a name, several are called by where they sit. @param {State} state @param {number} seat */
export function nameOf(state, seat) {
  const { seats, opponents } = kindOf(state);
  if (seats.length === 2 && seat !== meIn(state)) return t(opponents[levelIn(state)].name);
  return t(seats[(seat - meIn(state) + seats.length) % seats.length]);
}

/** @param {State} state */
export const actionsOf = ({ acts, game }) => plainActs(acts, game);

/**
 * A link of a game of Dou Dizhu that begins with a play has no auction: player 0 is the landlord, and for three the rules are the usual ones
 * of the engine.
 * @param {State} state
 */
export function rulesOf(state) {
  if (state.game === "guandan") return { ...kindOf(state).rules, level: levelOf(state) };
  const [first = "bid"] = actionsOf(state);
  const { rules, dealt } = kindOf(state);
  return rules?.auction && !first.startsWith("bid") ? dealt : rules;
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
  // The chance of a turn of Rummikub is not shown; it takes a game for each world.
  about(state, "hint", { actions, player, ...(state.game === "rummikub" ? { worlds: 1 } : {}) });

/**
 * The same where only the action and its reasons count. PERF: the chance to win takes a game for each world, up to two seconds for a play of
 * Dou Dizhu for four, and only a player who samples worlds chooses by them.
 * @param {State} state
 * @param {string} player
 */
export const quickHintOf = (state, player) => about(state, "hint", { actions: actionsOf(state), player, ...(kindOf(state).kind !== "board" && player !== "sampling" ? { worlds: 1 } : {}) });

/**
 * The player of the level that is chosen.
 * @param {State} state
 * @param {string} phase
 */
export const opponentOf = (state, phase) => (phase === "auction" && kindOf(state).bidder) || kindOf(state).opponents[levelIn(state)].player;

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
  drop: "drop out",
  declare: "declare, throw {}",
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
  drop: "drops out",
  declare: "declares and throws {}",
};

/** The words of what the reader did, where they are others than those of what there is to do. @type {Record<string, string>} */
const MINE = {
  ...WORDS,
  "big gin": "have big gin",
  knock: "knock and throw {}",
  gin: "go gin and throw {}",
  declare: "declare and throw {}",
};

/** A card of rummy as it is printed, a joker as a word. @param {string} card */
export const cardText = (card) => (card === "JK" ? t("joker") : signed(card));

/** A play of Dou Dizhu as it is printed on its cards: `10 10 J J`. */
export const playText = (/** @type {string} */ play) =>
  [...play].map((card) => (card === "B" ? t("black joker") : card === "R" ? t("red joker") : rankText(card))).join(" ");

/** Sentences as one text: Chinese ones follow each other without a blank. @param {string[]} list */
export const sentences = (list) => list.filter(Boolean).reduce((all, one) => (all ? t("{0} {1}", all, one) : one), "");

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
  if (words[word]) return t(words[word], cardText(rest));
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
export function sentenceOf(state, { player, action, laid }) {
  const isMine = player === meIn(state);
  const name = isMine ? t("You") : nameOf(state, player);
  if (laid) return t("{0} {1}", name, t(isMine ? "lay {}" : "lays {}", tileTexts(laid)));
  // On a board only a side that cannot move passes.
  if (action === "pass" && kindOf(state).kind === "board") return t("{0} {1}", name, t("cannot move"));
  return t("{0} {1}", name, isMine ? said(action, MINE, "play {}", "play on {}", "do not bid") : said(action, OTHERS, "plays {}", "plays on {}", "does not bid"));
}
