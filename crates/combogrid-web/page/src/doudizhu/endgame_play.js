/* An endgame played against the engine, and the proof of who wins. */
import { html, nothing } from "lit-html";
import { several } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { save } from "../app/copy.js";
import { running } from "../parts/running.js";
import { fieldsOf, gameOf, strategyOf } from "./game.js";
import { gameAfter, movesOf, openGame } from "./open_game.js";

/** @import { App, State } from '../app/types.d.ts' */
/** @import { Game } from './game.js' */

/** The game that is shown: after the moves where it is played. */
export const gameIn = (/** @type {State} */ state) => (state.me ? gameAfter(gameOf(state), movesOf(state)) : gameOf(state));

/** The best play where the game is. */
export const bestOf = (/** @type {State} */ state) => strategyOf(gameOf(state), state, movesOf(state));

/**
 * Buttons that begin a game, one for each side.
 * @param {App} app
 * @param {Game} game
 */
export const sides = (app, { hands, landlord }) => html`<p class="actions">${t("Play against the engine with")}
  ${[true, false].map((alone) => {
    const seats = hands.flatMap((_, seat) => ((seat === landlord) === alone ? [seat] : []));
    const names = seats.map((seat) => t("hand {}", seat + 1)).join(" + ");
    return html`<button @click=${() => app.set({ me: String(seats[0]), plays: "", line: "0" })}>${names}</button>`;
  })}</p>`;

/** @param {App} app */
export function playing(app) {
  const { state } = app;
  const start = gameOf(state);
  const setting = { start, rules: state, me: Number(state.me), back: (/** @type {string} */ plays) => app.set({ plays }) };
  const moves = movesOf(state);
  return html`<h2>${t("Endgame against the engine")}</h2>
    <p><a href="#rules?told=doudizhu">${t("How is it played?")}</a></p>
    <p class="actions">
      <button @click=${() => app.set(fieldsOf(gameAfter(start, moves)))}>${t("Analyse this position")}</button>
      <button ?disabled=${!moves.length} @click=${() => app.set({ plays: "" })}>${t("Start anew")}</button></p>
    ${openGame(app, setting)}
    ${proof(app)}`;
}

/**
 * The replies of the winners to everything: asked for by a button, and saved as a file.
 * @param {App} app
 */
function proof(app) {
  const request = { ...bestOf(app.state), proof: true };
  const line = JSON.stringify(request);
  if (app.moment.proof !== line) return html`<p><button @click=${() => app.touch({ proof: line })}>${t("Prove it")}</button></p>`;
  const asked = app.ask(request, "proof");
  const found = asked.result?.proof;
  const write = () => app.say(t("{} saved as {}", t("Proof"), save(new Blob([`${line}\n${JSON.stringify(found)}\n`], { type: "text/plain" }), "jsonl")));
  return html`${running(app, asked, t("Proof"))}
    ${found ? html`<p>${t("Checked without the search in {}: the winners have a reply to everything.", several(found.checked, "position"))}
      <button data-copy="proof" @click=${write}>${t("Save the proof")}</button></p>` : nothing}`;
}
