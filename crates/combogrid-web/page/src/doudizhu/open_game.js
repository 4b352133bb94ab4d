/* A game with open hands against the engine. The moves are in the link; the engine replies from what it has solved. */
import { html, nothing } from "lit-html";
import { row } from "../../../elements/draw/card.js";
import { several } from "../../../elements/draw/names.js";
import { kindName } from "../../../elements/doudizhu/plays.js";
import { t } from "../../../elements/parts/language.js";
import { running } from "../parts/running.js";
import { after, choicesIn, isOver, strategyOf } from "./game.js";

/** @import { App, State } from '../app/types.d.ts' */
/** @import { Choice, Game } from './game.js' */

/**
 * @typedef {object} Setting
 * @property {Game} start
 * @property {State} rules the state with the rules of the game
 * @property {number} me a seat of the reader's side
 * @property {(plays: string) => void} back takes moves back
 */

/** @typedef {{ wins: boolean, reply: string | null, distance: number | null, line: string[], kinds: (string | null)[], why: string[] }} Best */

/** How long the engine takes at least, in milliseconds. */
const PAUSE = 400;
/** The moves that are told. */
const TOLD = 6;
/** Fewer cards can be read as one kind only. */
const SEVERAL_KINDS = 4;

/** The state that waits for a reply. @type {State | undefined} */
let waiting;

export const movesOf = (/** @type {State} */ { plays }) => (plays ? plays.split(",") : []);

/**
 * A move as a link and a request have it.
 * @param {string} play
 * @param {string | null} kind
 */
const moveOf = (play, kind) => (play === "pass" || play.length < SEVERAL_KINDS ? play : `${play} as ${kind}`);

/**
 * The game after some moves.
 * @param {Game} start
 * @param {string[]} moves
 */
export const gameAfter = (start, moves) => moves.reduce((game, move) => after(game, move.split(" as ")[0]), start);

/**
 * @param {Setting} setting
 * @param {number} seat
 */
const isMine = ({ start, me }, seat) => (seat === start.landlord) === (me === start.landlord);

/**
 * The name of a seat, with its hand where three play.
 * @param {Setting} setting
 * @param {number} seat
 */
function nameOf(setting, seat) {
  const name = isMine(setting, seat) ? t("You") : t("The engine");
  return setting.start.hands.length > 2 ? `${name}, ${t("hand {}", seat + 1)}` : name;
}

/** A play as a picture with its kind, where that is worth saying. */
const drawn = (/** @type {string} */ play, /** @type {string | null | undefined} */ kind) =>
  play === "pass" ? t("pass") : html`${row([...play])}${kind && play.length >= SEVERAL_KINDS ? html` <small>${kindName(kind)}</small>` : nothing}`;

/**
 * @param {App} app
 * @param {Setting} setting
 * @param {(app: App) => unknown} won what is shown to a reader who has won
 */
export function openGame(app, setting, won = () => html`<h3>${t("You have won.")}</h3>`) {
  const moves = movesOf(app.state);
  const game = gameAfter(setting.start, moves);
  const asked = app.ask(strategyOf(setting.start, setting.rules, moves), "now");
  const best = /** @type {Best | undefined} */ (asked.result);
  if (asked.error && asked.error.kind !== "stopped" && asked.error.kind !== "limit") return failed(setting, asked.error.message);
  const isMyTurn = isMine(setting, game.turn);
  return html`
    ${game.hands.map((hand, seat) => html`<h3>${nameOf(setting, seat)}${!isOver(game) && seat === game.turn ? `: ${t("to move")}` : ""}</h3>
      <div class="group">${hand ? row([...hand]) : t("no cards left")}</div>`)}
    <p>${game.last && !isOver(game) ? html`${t("To beat")}: ${row([...game.last])}` : t("Nothing lies on the table.")}</p>
    ${running(app, asked, t("Searching the endgame"))}
    ${!best ? nothing : best.wins === isMyTurn ? winning(app, game, best, won) : losing(app, setting, moves, best)}
    ${isOver(game) ? nothing : isMyTurn ? choices(app, setting, game) : reply(app, moves, best)}
    ${told(setting, moves)}
    ${best?.reply && isMyTurn ? advice(best) : nothing}`;
}

/**
 * @param {Setting} setting
 * @param {string} message
 */
const failed = (setting, message) => html`<div class="failure" role="alert"><p>${t("This game cannot be replayed: {}", message)}</p>
  <button @click=${() => setting.back("")}>${t("Start anew")}</button></div>`;

/** How long the game is with best play, if that is known. */
const length = (/** @type {Best} */ { distance }) => (distance === null ? "" : t("With best play the game ends after {}.", several(distance, "play")));

/**
 * @param {App} app
 * @param {Game} game
 * @param {Best} best
 * @param {(app: App) => unknown} won
 */
const winning = (app, game, best, won) =>
  isOver(game)
    ? html`<div class="story" aria-live="polite">${won(app)}</div>`
    : html`<p class="verdict" role="status"><strong>${t("You can win.")}</strong> ${length(best)}</p>`;

/**
 * The reader loses: since which move, and the way back to it.
 * @param {App} app
 * @param {Setting} setting
 * @param {string[]} moves
 * @param {Best} best
 */
function losing(app, setting, moves, best) {
  const at = mistakeIn(app, setting, moves);
  const [play, kind] = moves[at ?? -1]?.split(" as ") ?? [];
  return html`<div class="story wrong" aria-live="polite"><h3>${play ? t("That loses.") : t("The engine wins.")}</h3>
    <p>${play ? html`${t("This gave the win away")}: ${drawn(play, kind)}. ` : nothing}${best.reply ? length(best) : nothing}</p>
    ${play ? html`<p><button class="go" @click=${() => setting.back(moves.slice(0, at).join(","))}>${t("Try again")}</button></p>` : nothing}</div>`;
}

/**
 * The place of the last move of the reader before which the game was won; undefined where there is none or it is not known yet.
 * @param {App} app
 * @param {Setting} setting
 * @param {string[]} moves
 */
function mistakeIn(app, setting, moves) {
  for (let at = moves.length - 1; at >= 0; at -= 1) {
    const before = moves.slice(0, at);
    if (!isMine(setting, gameAfter(setting.start, before).turn)) continue;
    const { result } = app.ask(strategyOf(setting.start, setting.rules, before), `before ${at}`);
    if (!result) return undefined;
    if (result.wins) return at;
  }
  return undefined;
}

/**
 * The plays of the reader, without a word on which one is right.
 * @param {App} app
 * @param {Setting} setting
 * @param {Game} game
 */
function choices(app, setting, game) {
  const play = (/** @type {Choice} */ { play, kind }) => app.set({ plays: [...movesOf(app.state), moveOf(play, kind)].join(",") });
  return html`<h3>${t("Your play")}</h3>
    ${playButtons(choicesIn(app, game, setting.rules), (choice) => html`<button class="play" data-play=${choice.play} @click=${() => play(choice)}>${drawn(choice.play, null)}</button>`)}`;
}

/**
 * Buttons of plays, with the name of each kind before its plays.
 * @param {Choice[]} choices
 * @param {(choice: Choice) => unknown} button
 */
export const playButtons = (choices, button) => html`<p class="plays" data-stop>${choices.map(
  (choice, at) => (choice.kind && choice.kind !== choices[at - 1]?.kind ? html`<span class="first"><small>${kindName(choice.kind)}</small>${button(choice)}</span>` : button(choice)),
)}</p>`;

/**
 * The engine's best play, after a pause in which the reader sees the play before.
 * @param {App} app
 * @param {string[]} moves
 * @param {Best | undefined} best
 */
function reply(app, moves, best) {
  const { state } = app;
  if (best?.reply && waiting !== state) {
    waiting = state;
    const plays = [...moves, moveOf(best.reply, best.kinds[0])].join(",");
    setTimeout(() => app.state === state && app.replace({ plays }), PAUSE);
  }
  return html`<p role="status">${t("The engine thinks …")}</p>`;
}

/**
 * The last moves with their kinds.
 * @param {Setting} setting
 * @param {string[]} moves
 */
function told(setting, moves) {
  const first = Math.max(0, moves.length - TOLD);
  return moves.length
    ? html`<h3>${t("What happened")}</h3><ol class="told" start=${first + 1}>${moves.slice(first).map((move, at) => {
        const [play, kind] = move.split(" as ");
        return html`<li>${nameOf(setting, gameAfter(setting.start, moves.slice(0, first + at)).turn)}: ${drawn(play, kind)}</li>`;
      })}</ol>`
    : nothing;
}

/**
 * The best play, why, and the rest of the game, for a reader who wants to see it.
 * @param {Best} best
 */
const advice = ({ line, kinds, why }) => html`<details><summary>${t("Show the best play")}</summary>
  <p class="seat">${line.map((play, at) => html`<span class="meld">${drawn(play, kinds[at])}</span> `)}</p>
  ${why.map((reason) => html`<p class="why">${t(reason)}</p>`)}</details>`;
