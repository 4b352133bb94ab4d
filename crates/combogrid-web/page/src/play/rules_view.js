/* The rules of a game on one page of pictures. */
import { html, nothing } from "lit-html";
import "../../../elements/board.js";
import "../../../elements/cards.js";
import { cardsOf } from "../../../elements/draw/names.js";
import { rowsPicture } from "../../../elements/draw/rows.js";
import { t } from "../../../elements/parts/language.js";
import { placedAt } from "./captures.js";
import { CHOICES, isUsual, titleOf } from "./games.js";
import { beginAnew, dayDeal } from "./going.js";
import { RULES } from "./rules_words.js";
import { tileFace } from "./tiles.js";

/** @import { Drawn, State } from '../app/types.d.ts' */
/** @import { Panel } from './rules_words.js' */

/** The game of a text: `doudizhu 4`. @param {string} text */
const choiceOf = (text) => ({ game: text.split(" ")[0], players: text.split(" ")[1] ?? "2" });

/** The games that have rules of their own. */
const TOLD = CHOICES.map((choice) => [choice.game, ...(isUsual(choice) ? [] : [choice.players])].join(" ")).filter((text) => text in RULES);

/** The rules of a game, as a link has it: those of its usual number of players where others have none of their own. @param {State | Record<string, string>} state */
export const rulesLink = (state) => {
  const own = `${state.game} ${state.players}`;
  return `#rules?${new URLSearchParams({ told: own in RULES ? own : state.game })}`;
};

/** @type {Drawn} */
export const rulesView = {
  requests: () => [],
  render({ state: { told } }) {
    const choice = choiceOf(told);
    const game = isUsual(choice) ? choice.game : `${choice.game}&players=${choice.players}`;
    return html`<nav class="told-games" aria-label=${t("Games")}>${TOLD.map((text) => html`<a href="#rules?${new URLSearchParams({ told: text })}" aria-current=${text === told ? "page" : nothing}>${titleOf(choiceOf(text))}</a>`)}</nav>
      <h2>${t("{}: how it is played", titleOf(choice))}</h2>
      <ol class="panels">${RULES[told].map((panel) => html`<li><span class="shown" aria-hidden="true" inert>${picture(panel, choice.game)}</span><p>${t(panel.words)}</p></li>`)}</ol>
      <p class="actions"><a class="button go" href="#play?game=${game}&deal=${dayDeal()}" @click=${(/** @type {MouseEvent} */ event) => beginAnew(event, game)}>${t("Play this game")}</a></p>`;
  },
  picture: ({ state: { told } }) => {
    const cards = RULES[told].flatMap(({ cards = "" }) => (cards ? [{ label: "", cards: cardsOf(cards).filter((card) => card !== "|" && card !== "?") }] : []));
    return cards.length ? rowsPicture(cards.filter(({ cards }) => cards.length)) : nothing;
  },
  text: ({ state: { told } }) => [titleOf(choiceOf(told)), ...RULES[told].map(({ words }) => t(words))].join("\n"),
};

/** @param {Panel} panel @param {string} game */
function picture({ cards, tiles, board }, game) {
  if (board) {
    const { rows } = placedAt(board.rows, board.cell, board.own, game);
    return html`<combogrid-board .view=${{ rows: board.rows, name: "" }}></combogrid-board><span class="then">→</span><combogrid-board .view=${{ rows, name: "", placed: board.cell }}></combogrid-board>`;
  }
  const groups = (cards ?? tiles ?? "").split(" | ").map(cardsOf);
  if (tiles) return groups.map((group) => html`<span class="tiles">${group.map((tile) => html`<span class="tile-face">${tileFace(tile)}</span>`)}</span>`);
  return groups.map((group) => html`<combogrid-cards .view=${{ name: "", layout: "row", cards: group.map((card) => ({ card: card === "?" ? "" : card })) }}></combogrid-cards>`);
}
