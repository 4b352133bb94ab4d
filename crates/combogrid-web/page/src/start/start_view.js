/* The first screen: games to play and the puzzle first, then what there is to analyse. No engine is needed for it. */
import { html } from "lit-html";
import "../../../elements/hand.js";
import "../../../elements/board.js";
import "../../../elements/cards.js";
import "../../../elements/splits.js";
import { placesOf as playsOf } from "../../../elements/doudizhu/deck.js";
import { cardsOf } from "../../../elements/draw/names.js";
import { rowsPicture } from "../../../elements/draw/rows.js";
import { tileFace } from "../play/tiles.js";
import { t } from "../../../elements/parts/language.js";
import { placesOf } from "../../../elements/rummy/lanes.js";
import { DEFAULTS } from "../app/state.js";
import { beginAnew, continueWords, dayDeal, goingOn, linkOf } from "../play/going.js";
import { resultsPanel } from "../play/results_panel.js";

/** @import { View } from '../app/types.d.ts' */

const DECK = {
  ranks: "A23456789TJQK",
  suits: "CDHS",
  jokers: 0,
  handSize: 10,
  upcard: "none",
  copies: () => 1,
  isWild: () => false,
};
/** Gin: the best arrangement of the hand that is linked to. */
const MELDS = ["4H 5H 6H", "6D 7D 8D", "9S TS JS"];
const LOOSE = "6C KC";
const PLAYS = ["34567", "888999", "JJ", "BR", "Q", "2"];

const cards = (/** @type {string} */ text) => html`<combogrid-cards .view=${{ name: "", layout: "row", cards: cardsOf(text).map((card) => ({ card })) }}></combogrid-cards>`;
const board = (/** @type {string[]} */ rows) => html`<combogrid-board .view=${{ rows, name: "" }}></combogrid-board>`;

/** Each tile: the game in the words of a link, its title, what it is, and its picture. @type {[string, string, string, () => unknown][]} */
const GAMES = [
  ["gin", "Gin rummy", "Sets and runs against one opponent, to a hundred points.", () => cards("7H 8H 9H QC QS")],
  ["indian", "Indian rummy", "Thirteen cards, wild ones, and two runs to declare.", () => cards("4H 5H 6H JK 9S")],
  ["rummikub", "Rummikub", "Lay tiles, and rearrange the whole table.", () => html`<span class="tiles">${cardsOf("7H 8H 9H TH JK").map((tile) => html`<span class="tile-face">${tileFace(tile)}</span>`)}</span>`],
  ["doudizhu", "Dou Dizhu", "One landlord against two farmers, with an auction.", () => cards("R B 2S AS AD")],
  ["doudizhu&players=4", "Dou Dizhu for four", "Two packs, and one landlord against three farmers.", () => cards("R R 2S 2S 2H")],
  ["guandan", "Guandan", "Two against two with two packs, up to the ace.", () => cards("2H 9S 9D 9C AS")],
  ["reversi", "Reversi", "Turn the pieces of the other colour.", () => board(["....", ".OX.", ".XXX", "...."])],
  ["tothello", "Tothello", "Captures that go on in waves.", () => board(["B..R", ".RR.", ".RRB", "B..."])],
];

const ANALYSES = () => [
  {
    link: "#rummy?hand=4H+5H+6H+6C+6D+7D+8D+9S+TS+JS+KC&rules=gin",
    title: "A hand of rummy",
    words: "How to arrange it, what to throw, what each draw is worth.",
    picture: () => html`<combogrid-hand .view=${{ grid: { deck: DECK, name: "", places: placesOf(
      MELDS.map((meld) => ({ cards: cardsOf(meld), slots: cardsOf(meld) })),
      cardsOf(LOOSE),
    ) } }}></combogrid-hand>`,
  },
  {
    link: "#doudizhu",
    title: "A hand of Dou Dizhu",
    words: "Seventeen cards: how few plays get rid of them, and in how many ways?",
    picture: () => html`<combogrid-splits .view=${{ grid: { places: playsOf(PLAYS), name: "" } }}></combogrid-splits>`,
  },
  {
    link: "#tothello?at=C1&wave=2",
    title: "A board of Tothello",
    words: "One piece is placed, and captures go on in waves.",
    picture: () => html`<combogrid-board .view=${{ rows: DEFAULTS.board.split("/"), name: "", placed: "C1" }}></combogrid-board>`,
  },
];

const MORE = [
  ["#table", "A table of rummy", "Melds on the table and a rack: is it valid, and what is the best turn?"],
  ["#endgame", "An endgame of Dou Dizhu", "Open hands: who wins, by which plays, and why."],
  ["#reversi", "A game of Reversi", "What each move turns, from any position."],
];

/** @param {[string, string, string][]} tasks */
const tiles = (tasks) => html`<div class="tasks">${tasks.map(([link, title, words]) => html`<a class="example" href=${link}><strong>${t(title)}</strong><span>${t(words)}</span></a>`)}</div>`;

/** @type {View} */
export const startView = {
  name: "start",
  title: "Start",
  section: "",
  fields: [],
  requests: () => [{ op: "rummy.combos", hand: DEFAULTS.hand, rules: DEFAULTS.rules, which: "maximal" }],
  render: (app) => html`
    <p class="lead">${t("Card and board games against opponents who know every combination, puzzles with one way to win, and answers to what your cards can do.")}</p>
    ${goingOn().map((game) => html`<p class="actions"><a class="button go" data-going=${game.game} href=${linkOf(game)}>${continueWords(game)}</a></p>`)}
    <h2>${t("Play")}</h2>
    <div class="games">${GAMES.map(([name, title, words, picture]) => html`<a class="example" href="#play?game=${name}&deal=${dayDeal()}" @click=${(/** @type {MouseEvent} */ event) => beginAnew(event, name)}><span class="shown" aria-hidden="true" inert>${picture()}</span>
      <strong>${t(title)}</strong><span>${t(words)}</span></a>`)}</div>
    <h2>${t("Puzzles")}</h2>
    ${tiles([
      ["#puzzle", "Solve the puzzle of the day", "Open hands of Dou Dizhu, and one first play that wins. The engine answers every try."],
      ["#throw", "What would you throw?", "A hand of rummy: you throw a card, the hint says what it would throw and why."],
    ])}
    ${resultsPanel(app)}
    <h2>${t("Analyse")}</h2>
    <p>${t("combogrid finds every way in which the cards of your hand, or the pieces on a board, combine: which melds to lay, what to throw, who wins.")}</p>
    ${tiles([
      ["#analyse", "Analyse a hand or a board", "Rummy, Dou Dizhu, Tothello and Reversi: every way, the best one, and what each choice is worth."],
      ["#technique", "See how it works", "The original technique, step by step: islands, flags, control points and lines."],
    ])}
    <p class="hint">${t("Everything is computed in your browser; nothing is sent anywhere. Every view is a link that you can share.")}</p>`,
  picture: () => rowsPicture([{ label: t("hand"), cards: cardsOf(DEFAULTS.hand) }]),
  text: () => GAMES.map(([name, title]) => `${t(title)}: #play?game=${name}`).join("\n"),
};

/** @type {View} */
export const analyseView = {
  name: "analyse",
  title: "Overview",
  section: "analyse",
  fields: [],
  requests: startView.requests,
  render: () => html`<p>${t("combogrid finds every way in which the cards of your hand, or the pieces on a board, combine: which melds to lay, what to throw, who wins.")}</p>
    <div class="examples">${ANALYSES().map(({ link, title, words, picture }) => html`<a class="example" href=${link}><span class="shown" aria-hidden="true" inert>${picture()}</span>
      <strong>${t(title)}</strong><span>${t(words)}</span></a>`)}</div>
    <h2>${t("More")}</h2>
    ${tiles(/** @type {[string, string, string][]} */ (MORE))}`,
  picture: startView.picture,
  text: () => [...ANALYSES().map(({ link, title }) => `${t(title)}: ${link}`), ...MORE.map(([link, title]) => `${t(title)}: ${link}`)].join("\n"),
};
