/* The first hand of each game is guided: what the aim is, what the reader may do now, and what comes of it; one thing at a time, above the
   table. It goes when it is closed or the hand is over, and comes back by its button. */
import { html, nothing } from "lit-html";
import { cardsOf } from "../../../elements/draw/names.js";
import "../../../elements/cards.js";
import { t } from "../../../elements/parts/language.js";
import { isTexts, keep, kept } from "../parts/kept.js";
import { decisionsOf, kindOf, meIn } from "./games.js";
import { AIMS, NOW } from "./guide_words.js";
import { TABLES } from "./tables.js";
import { tileFace } from "./tiles.js";

/** @import { App } from '../app/types.d.ts' */
/** @import { Position } from './games.js' */

/** The games whose first hand is over. */
const guided = () => kept("guided", /** @type {string[]} */ ([]), isTexts);

/** @param {string} game */
export function endGuide(game) {
  if (!guided().includes(game)) keep("guided", [...guided(), game]);
}

/** @param {App} app */
const isGuided = ({ state, moment }) => moment.guide ?? !guided().includes(state.game);

/**
 * @param {App} app
 * @param {Position} position
 * @param {boolean} isMine
 */
export function guide(app, position, isMine) {
  const { game } = app.state;
  if (!isGuided(app) || position.over) return nothing;
  const me = meIn(app.state);
  const aim = AIMS[game];
  const now = NOW[game][TABLES[game].phase?.(position, me) ?? position.phase];
  const isFirst = !decisionsOf(position.history, me).length;
  const close = () => {
    endGuide(game);
    app.touch({ guide: undefined });
    app.focusNext();
  };
  return html`<aside class="guide" aria-label=${t("Your first hand")}>
    ${isFirst ? html`<p>${aim.cards.map((cards) => html`<span class="tiles" aria-hidden="true" inert>${kindOf(app.state).kind === "tiles" ? cardsOf(cards).map((tile) => html`<span class="tile-face">${tileFace(tile)}</span>`) : html`<combogrid-cards .view=${{ name: "", layout: "row", cards: cardsOf(cards).map((card) => ({ card })) }}></combogrid-cards>`}</span>`)}
      <span>${t(aim.words)}</span></p>` : nothing}
    <p>${isMine && now ? t(now) : t("The others move; what they do is written above the table.")}</p>
    <button class="close" aria-label=${t("Close the guide")} @click=${close}>✕</button></aside>`;
}

/** The way back to the guide. @param {App} app */
export const guideButton = (app) => (isGuided(app) ? nothing : html`<button @click=${() => app.touch({ guide: true })}>${t("Guide me")}</button>`);
