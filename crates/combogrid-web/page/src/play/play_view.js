import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { several } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { running } from "../parts/running.js";
import { term } from "../parts/term.js";
import { GAMES, ME, actionsOf, decisionsOf, hintOf, kindOf, lastView, opponentOf, replayOf, wordsOf } from "./games.js";
import { review } from "./review.js";
import { openHands, tableOf } from "./table.js";

/** @import { App, State, View } from '../app/types.d.ts' */
/** @import { Position } from './games.js' */

/** How long the others take at least, in milliseconds. */
const PAUSE = 400;
/** The moves that are told. */
const TOLD = 6;
/** The actions that a hint compares. */
const COMPARED = 5;
const LEVELS = ["easy", "medium", "strong"];
const NEW = Object.freeze({ acts: "" });

/** The state that waits for a move of the others. @type {State | undefined} */
let waiting;

/** @type {View} */
export const playView = {
  name: "play",
  title: "Play",
  fields: ["game", "deal", "level", "acts"],
  requests: (state) => [replayOf(state)],
  render(app) {
    const asked = app.ask(replayOf(app.state));
    const position = /** @type {Position | undefined} */ (asked.result);
    return html`
      ${choices(app)}
      ${asked.error && asked.error.kind !== "stopped" ? broken(app, asked.error.message) : nothing}
      ${position ? game(app, position) : running(app, asked, t("The game"))}`;
  },
  text: (app) => [`${app.state.game}, deal ${app.state.deal}`, ...actionsOf(app.state)].join("\n"),
};

/** @param {App} app */
function choices(app) {
  const { state } = app;
  const pick = (/** @type {string} */ name, /** @type {string} */ label, /** @type {[string, string][]} */ options) => html`<label class="choice">${label}
    <select id="field-${name}" .value=${live(state[name])} @change=${(/** @type {Event} */ event) => begin(app, { [name]: /** @type {HTMLSelectElement} */ (event.target).value })}>
      ${options.map(([value, text]) => html`<option value=${value} ?selected=${value === state[name]}>${text}</option>`)}</select></label>`;
  return html`<p class="actions">
    ${pick("game", t("Game"), Object.entries(GAMES).map(([name, { title }]) => [name, t(title)]))}
    ${pick("level", t("Opponent"), LEVELS.map((level, at) => [String(at), t(level)]))}
    <button @click=${() => begin(app, { deal: String(1 + Math.floor(Math.random() * 999_999)) })}>${t("New game")}</button>
    <button ?disabled=${!state.acts} @click=${() => takeBack(app)}>${t("Take back")}</button>
    ${term(kindOf(state).title, t("How is it played?"))}</p>`;
}

/**
 * @param {App} app
 * @param {Record<string, string>} changes
 */
function begin(app, changes) {
  app.touch({ card: null, cards: [], hints: false, reviews: false });
  app.set({ ...changes, ...NEW });
}

/** Goes back to before the last decision of the reader. */
function takeBack(/** @type {App} */ app) {
  const history = /** @type {Position | undefined} */ (app.ask(replayOf(app.state)).result)?.history ?? [];
  const last = decisionsOf(history, ME).pop() ?? 0;
  app.touch({ card: null, cards: [], hints: false, reviews: false });
  app.set({ acts: actionsOf(app.state).slice(0, last).join(",") });
}

/**
 * A link whose moves are not legal.
 * @param {App} app
 * @param {string} message
 */
function broken(app, message) {
  const at = Number(/^action (\d+)/.exec(message)?.[1] ?? 0);
  return html`<div class="failure" role="alert"><p>${t("This game cannot be replayed: {}", message)}</p>
    <button @click=${() => app.set({ acts: actionsOf(app.state).slice(0, at).join(",") })}>${t("Keep what is legal")}</button></div>`;
}

/**
 * @param {App} app
 * @param {Position} position
 */
function game(app, position) {
  if (!position.over && position.player !== ME) reply(app);
  const view = lastView(app, position, ME);
  const isMine = position.player === ME;
  const play = (/** @type {string} */ action) => {
    app.touch({ card: null, cards: [], hints: false });
    app.set({ acts: [...actionsOf(app.state), action].join(",") });
  };
  return html`<div class="columns">
    <section aria-labelledby="table-title">
      <h2 id="table-title">${position.over ? result(position) : isMine ? t("Your move") : t(kindOf(app.state).seats.length > 2 ? "The others move …" : "The opponent moves …")}</h2>
      ${view ? tableOf({ app, position, view, legal: isMine ? position.legal : [], play }) : nothing}
      ${position.over ? openHands(app, position) : nothing}
    </section>
    <section aria-labelledby="story-title"><h2 id="story-title">${t("What happened")}</h2>
      <div role="log"><ol class="told" start=${Math.max(1, position.history.length - TOLD + 1)}>${position.history.slice(-TOLD).map(({ player, action }) => html`<li>${t(kindOf(app.state).seats[player])}: ${wordsOf(action)}</li>`)}</ol></div>
      ${isMine ? hint(app, play) : nothing}
      ${position.over ? review(app, position) : nothing}
      <details><summary>${t("Deal number {}", app.state.deal)}</summary>
        <p class="hint">${t("The same deal is the same for everybody: the link has it, and every move.")}</p></details>
    </section></div>`;
}

/**
 * Lets the others move, after a pause in which the reader sees the move before.
 * @param {App} app
 */
function reply(app) {
  const { state } = app;
  const asked = app.ask(hintOf(state, opponentOf(state)), "reply");
  if (!asked.result || waiting === state) return;
  waiting = state;
  const { action } = asked.result;
  setTimeout(() => app.state === state && app.replace({ acts: [...actionsOf(state), action].join(",") }), PAUSE);
}

/**
 * Who won, and by how much.
 * @param {Position} position
 */
function result({ returns }) {
  const points = returns ?? [];
  const most = Math.max(...points);
  if (points.every((each) => each === most)) return t("A draw");
  if (points[ME] === most) return t("You win, {}", several(points[ME], "point"));
  return t("You lose, {} to the other side", several(most, "point"));
}

/**
 * @param {App} app
 * @param {(action: string) => void} play
 */
function hint(app, play) {
  if (!app.moment.hints) return html`<p><button @click=${() => app.touch({ hints: true })}>${t("Hint")}</button></p>`;
  const { adviser } = kindOf(app.state);
  const asked = app.ask(hintOf(app.state, adviser), "hint");
  const reasons = adviser === "search" ? asked : app.ask(hintOf(app.state, "greedy"), "reasons");
  const { result } = asked;
  if (!result) return running(app, asked, t("Hint"));
  const values = /** @type {{ action: string, value: number }[]} */ (result.values).slice(0, COMPARED);
  const why = new Set([...(reasons.result?.action === result.action ? reasons.result.why : []), ...result.why]);
  return html`<div class="story" aria-live="polite"><h3>${t("Hint")}: ${wordsOf(result.action)}</h3>
    ${[...why].map((/** @type {string} */ reason) => html`<p class="why">${reason}</p>`)}
    ${values.length > 1 ? valueTable(values) : nothing}
    <p><button @click=${() => play(result.action)}>${t("Do it")}</button></p></div>`;
}

/**
 * How far each action is behind the best: the scale of the values is the adviser's own.
 * @param {{ action: string, value: number }[]} values
 */
const valueTable = (values) => html`<table class="values"><thead><tr><th scope="col">${t("action")}</th>
    <th scope="col">${t("behind the best")}</th></tr></thead>
  <tbody>${values.map(({ action, value }) => html`<tr><td>${wordsOf(action)}</td><td>${(values[0].value - value).toFixed(1)}</td></tr>`)}</tbody></table>`;
