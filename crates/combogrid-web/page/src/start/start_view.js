/* The first screen: what this is, three hands to click, and what there is to do. No engine is needed for it. */
import { html } from "lit-html";
import "../../../elements/hand.js";
import "../../../elements/board.js";
import "../../../elements/splits.js";
import { placesOf as playsOf } from "../../../elements/doudizhu/deck.js";
import { cardsOf } from "../../../elements/draw/names.js";
import { rowsPicture } from "../../../elements/draw/rows.js";
import { t } from "../../../elements/parts/language.js";
import { placesOf } from "../../../elements/rummy/lanes.js";
import { DEFAULTS } from "../app/state.js";

/** @import { View } from '../app/types.d.ts' */

const DECK = {
  ranks: "A23456789TJQK",
  suits: "CDHS",
  jokers: 0,
  handSize: 14,
  upcard: "none",
  copies: () => 2,
  isWild: () => false,
};
/** Rummy: the best arrangement of the hand that the view begins with. */
const MELDS = ["2H 3H 4H 5H", "4H 5H 6H"];
const LOOSE = "3C 3C 3D 3D 4D 9D JC JD QD";
const PLAYS = ["34567", "888999", "JJ", "BR", "Q", "2"];

const TASKS = [
  ["#play", "Play a game", "Gin, Dou Dizhu, Reversi or Tothello at one of three strengths, with hints, and a review of your game."],
  ["#puzzle", "Solve the puzzle of the day", "Open hands of Dou Dizhu, and one first play that wins. The engine answers every try."],
  ["#throw", "What would you throw?", "A hand of rummy: you throw a card, the hint says what it would throw and why."],
  ["#technique", "See how it works", "The original technique, step by step: islands, flags, control points and lines."],
];

/** @type {View} */
export const startView = {
  name: "start",
  title: "Start",
  fields: [],
  requests: () => [{ op: "rummy.combos", hand: DEFAULTS.hand, rules: DEFAULTS.rules, which: "maximal" }],
  render: () => html`
    <p class="lead">${t("combogrid finds every way in which the cards of your hand, or the pieces on a board, combine: which melds to lay, what to throw, who wins.")}</p>
    <h2>${t("Begin with an example")}</h2>
    <div class="examples">${EXAMPLES.map(({ link, title, words, picture }) => html`<a class="example" href=${link}><span class="shown" aria-hidden="true" inert>${picture()}</span>
      <strong>${t(title)}</strong><span>${t(words)}</span></a>`)}</div>
    <h2>${t("Or play")}</h2>
    <div class="tasks">${TASKS.map(([link, title, words]) => html`<a class="example" href=${link}><strong>${t(title)}</strong><span>${t(words)}</span></a>`)}</div>
    <p class="hint">${t("Everything is computed in your browser; nothing is sent anywhere. Every view is a link that you can share.")}</p>`,
  picture: () => rowsPicture([{ label: t("hand"), cards: cardsOf(DEFAULTS.hand) }]),
  text: () => EXAMPLES.map(({ link, title }) => `${t(title)}: ${link}`).join("\n"),
};

const EXAMPLES = [
  {
    link: "#rummy",
    title: "A hand of rummy",
    words: "Sixteen cards, twelve ways to arrange them: which leaves the fewest points?",
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
