/* Tiles of Rummikub: their numbers and colours, their order, and where they are in a hand. */
import { html, nothing, svg } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { STAR, colourOf, glyph } from "../../../elements/draw/suits.js";
import { cardsOf, signed, without } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";

/** @import { Step } from './games.js' */

const RANKS = "A23456789TJQK";
const SUITS = "HDCS";
/** The colour of each suit; its sign is on the tile as well. @type {Record<string, string>} */
const COLOURS = { H: "red", D: "blue", C: "green", S: "black" };

/** The number of a tile, 1 to 13; 0 of a joker. */
export const numberOf = (/** @type {string} */ tile) => (tile === "JK" ? 0 : RANKS.indexOf(tile[0]) + 1);

/** A tile in a line of text: `11♥`. */
export const tileText = (/** @type {string} */ tile) => (tile === "JK" ? t("joker") : `${numberOf(tile)}${signed(tile).slice(-1)}`);

export const tileTexts = (/** @type {string[]} */ tiles) => tiles.map(tileText).join(" ");

/** A tile as it is said: `red 11`. */
export const tileWords = (/** @type {string} */ tile) => (tile === "JK" ? t("joker") : t("{0} {1}", t(COLOURS[tile[1]]), numberOf(tile)));

/** The square of a tile's picture. */
export const TILE = Object.freeze({ width: 44, height: 56 });

/** What a tile shows. @param {string} tile */
export const tileParts = (tile) => svg`<rect class="side" x=".75" y="3" width="42.5" height="52.5" rx="6"/><rect class="front ivory" x=".75" y=".75" width="42.5" height="51.5" rx="6"/>
  ${tile === "JK"
    ? svg`<path class="red" d=${STAR} transform="translate(7 10) scale(3)"/>`
    : svg`<text class="rank ${colourOf(tile)}" x="22" y="27" textLength=${numberOf(tile) > 9 ? 27 : nothing} lengthAdjust="spacingAndGlyphs">${numberOf(tile)}</text>${glyph(tile[1], 15, 33, 14)}`}`;

/** The face of a tile. @param {string} tile */
export const tileFace = (tile) => html`<svg class="combogrid face" viewBox="0 0 ${TILE.width} ${TILE.height}" aria-hidden="true">${guard([tile], () => tileParts(tile))}</svg>`;

/** The orders of a rack by name: keys of a tile, which are compared. Jokers are last. @type {Record<string, (tile: string) => number>} */
export const ORDERS = {
  colour: (tile) => (tile === "JK" ? 99 : SUITS.indexOf(tile[1]) * 14 + numberOf(tile)),
  number: (tile) => (tile === "JK" ? 99 : numberOf(tile) * 4 + SUITS.indexOf(tile[1])),
};

/**
 * What a meld is: its lowest and highest number and its colour for a run, its number and its colours for a group; undefined for tiles that
 * are no meld.
 * @param {string[]} tiles
 */
function readMeld(tiles) {
  if (!looksLikeMeld(tiles)) return undefined;
  const lying = inOrder(tiles, (tile) => tile);
  const first = lying.findIndex((tile) => tile !== "JK");
  const others = tiles.filter((tile) => tile !== "JK");
  const isRun = others.length > 1 && new Set(others.map(([, suit]) => suit)).size === 1;
  const low = numberOf(lying[first]) - first;
  return { others, isRun, low, high: low + tiles.length - 1, number: numberOf(others[0]), jokers: tiles.length - others.length };
}

/** A meld in a line of text, by what it is: `5–8♠` or `8♣♦♠`; other tiles one by one. @param {string[]} tiles */
export function meldText(tiles) {
  const meld = readMeld(tiles);
  if (!meld) return tileTexts(tiles);
  const signs = meld.others.map((tile) => signed(tile).slice(-1));
  const joker = meld.jokers ? ` (${t("joker")})` : "";
  return (meld.isRun ? `${meld.low}–${meld.high}${signs[0]}` : `${meld.number}${signs.join("")}`) + joker;
}

/** A meld as it is said: `blue 5 to 8`, or `8 in green, blue, black`. @param {string[]} tiles */
export function meldWords(tiles) {
  const meld = readMeld(tiles);
  if (!meld) return tiles.map(tileWords).join(", ");
  const colours = meld.others.map(([, suit]) => t(COLOURS[suit]));
  return meld.isRun ? t("{0} {1} to {2}", colours[0], meld.low, meld.high) : t("{0} in {1}", meld.number, [...colours, ...(meld.jokers ? [t("joker")] : [])].join(", "));
}

/** The melds of an action: `lay 3H 4H 5H | 8C 8D 8S`. */
const meldsIn = (/** @type {string} */ action) => action.slice("lay ".length).split(/[|,]/).map((meld) => cardsOf(meld.trim()));

/**
 * The tiles of a meld as they lie: those of a group by colour, those of a run by number, jokers in its gaps. Other tiles are by
 * number, jokers last.
 * @template {string} T
 * @param {T[]} tiles
 * @param {(tile: T) => string} cardOf
 * @returns {T[]}
 */
export function inOrder(tiles, cardOf) {
  const jokers = tiles.filter((tile) => cardOf(tile) === "JK");
  const others = tiles.filter((tile) => cardOf(tile) !== "JK").sort((a, b) => ORDERS.number(cardOf(a)) - ORDERS.number(cardOf(b)));
  const isRun = new Set(others.map((tile) => cardOf(tile)[1])).size === 1 && new Set(others.map((tile) => cardOf(tile)[0])).size === others.length;
  if (!isRun || others.length < 2) return [...others, ...jokers];
  /** @type {T[]} */
  const run = [];
  for (const tile of others) {
    const last = run.length ? numberOf(cardOf(/** @type {T} */ (others[others.indexOf(tile) - 1]))) : numberOf(cardOf(tile)) - 1;
    for (let gap = numberOf(cardOf(tile)) - last - 1; gap > 0 && jokers.length; gap -= 1) run.push(/** @type {T} */ (jokers.pop()));
    run.push(tile);
  }
  // A joker that fills no gap stands at the end, or before the run where that is full.
  const atEnd = 13 - numberOf(cardOf(others[others.length - 1]));
  return [...jokers.slice(atEnd), ...run, ...jokers.slice(0, atEnd)];
}

/**
 * Whether tiles look like a meld, for what is offered; the referee has the last word.
 * @param {string[]} tiles
 */
export function looksLikeMeld(tiles) {
  const others = tiles.filter((tile) => tile !== "JK");
  if (tiles.length < 3 || !others.length) return false;
  const [numbers, suits] = [others.map(numberOf), new Set(others.map(([, suit]) => suit))];
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  if (suits.size === 1) return tiles.length <= 13 && new Set(numbers).size === numbers.length && high - low < tiles.length;
  return tiles.length <= 4 && low === high && suits.size === others.length;
}

/**
 * The melds after a turn, each where the meld lay of which it has most, so that the table stays as players see it.
 * @param {string[][]} before
 * @param {string[][]} after
 */
function keptInPlace(before, after) {
  const left = [...after];
  const common = (/** @type {string[]} */ one, /** @type {string[]} */ other) => {
    const rest = [...other];
    return one.filter((tile) => rest.includes(tile) && rest.splice(rest.indexOf(tile), 1)).length;
  };
  /** @type {(string[] | undefined)[]} */
  const placed = before.map((meld) => {
    const at = left.findIndex((other) => other.length === meld.length && common(meld, other) === meld.length);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
  before.forEach((meld, at) => {
    if (placed[at]) return;
    const shares = left.map((other) => common(meld, other));
    const most = Math.max(0, ...shares);
    if (most) placed[at] = left.splice(shares.indexOf(most), 1)[0];
  });
  return [...placed.filter((meld) => meld !== undefined), ...left];
}

/**
 * @typedef {object} Rummikub
 * @property {string[][]} hands by seat
 * @property {string[]} pool the next tile first
 * @property {string[][]} melds
 * @property {boolean[]} opened by seat
 * @property {number[]} fresh the places of the melds that the last turn made or added to
 * @property {string[]} drawn the tile of each seat that its last action brought, or empty
 */

/**
 * Where the tiles are after some steps.
 * @param {{ hands: string[], stock: string }} deal
 * @param {Step[]} history
 * @returns {Rummikub}
 */
export function rummikubAfter(deal, history) {
  const hands = deal.hands.map(cardsOf);
  /** @type {Rummikub} */
  const game = { hands, pool: cardsOf(deal.stock), melds: [], opened: hands.map(() => false), fresh: [], drawn: hands.map(() => "") };
  for (const { player, action } of history) {
    game.drawn[player] = action === "draw" ? (game.pool.shift() ?? "") : "";
    if (game.drawn[player]) hands[player].push(game.drawn[player]);
    if (!action.startsWith("lay ")) {
      game.fresh = [];
      continue;
    }
    const before = game.melds;
    game.melds = keptInPlace(before, meldsIn(action));
    hands[player] = without(hands[player], without(game.melds.flat(), before.flat()));
    game.opened[player] = true;
    game.fresh = game.melds.flatMap((meld, at) => (before[at] && !without(meld, before[at]).length && meld.length === before[at].length ? [] : [at]));
  }
  return game;
}

/**
 * The steps of some actions: players take turns, and what a turn laid is what the table has more.
 * @param {string[]} actions
 * @param {number} players
 * @returns {Step[]}
 */
export function stepsOf(actions, players) {
  /** @type {string[]} */
  let table = [];
  return actions.map((action, at) => {
    if (!action.startsWith("lay ")) return { player: at % players, legal: [], action };
    const after = meldsIn(action).flat();
    const laid = without(after, table);
    table = after;
    return { player: at % players, legal: [], action, laid };
  });
}
