import { html, nothing } from "lit-html";
import { row } from "../../../elements/draw/card.js";
import { several } from "../../../elements/draw/names.js";
import { rowsPicture } from "../../../elements/draw/rows.js";
import { t } from "../../../elements/parts/language.js";
import { after, choicesOf, isOver, solveOf } from "../doudizhu/game.js";
import { running } from "../parts/running.js";
import { puzzleOf, shared, solve, streak, today, triesOf } from "./days.js";

/** @import { App, State, View } from '../app/types.d.ts' */
/** @import { Game } from '../doudizhu/game.js' */

const PAUSE = 500;
/** The rules of the puzzles. */
const RULES = Object.freeze({ endrules: "pagat", ban: "" });
/** How many stars a difficulty has at most. */
const STARS = 5;

/** The state that waits for a reply. @type {State | undefined} */
let waiting;

const dayOf = (/** @type {State} */ { day }) => day || today();
const playsOf = (/** @type {State} */ { plays }) => (plays ? plays.split(",") : []);

/** @type {View} */
export const puzzleView = {
  name: "puzzle",
  title: "Puzzle",
  fields: ["day", "plays", "tries"],
  requests: (state) => [puzzleOf(dayOf(state))],
  render(app) {
    const asked = app.ask(puzzleOf(dayOf(app.state)));
    const [made] = asked.result?.puzzles ?? [];
    return html`<h2>${t("Puzzle of {}", dayOf(app.state))}</h2>
      <p>${t("Dou Dizhu with open hands: you move first, and whoever has no cards left wins. One first play wins. The engine answers every play.")}</p>
      ${asked.error && asked.error.kind !== "stopped" ? html`<p class="failure" role="alert">${asked.error.message}</p>` : nothing}
      ${running(app, asked, t("Making the puzzle"))}
      ${made ? board(app, made) : nothing}`;
  },
  picture: (app) => rowsPicture(gameIn(app)?.hands.map((hand, seat) => ({ label: nameOf(seat), cards: [...hand] })) ?? []),
  text: (app) => [`puzzle ${dayOf(app.state)}`, ...(gameIn(app)?.hands ?? [])].join("\n"),
};

const nameOf = (/** @type {number} */ seat) => (seat === 0 ? t("You") : t("The engine"));

/**
 * The game after the plays of the link, up to one that is not legal.
 * @param {App} app
 * @returns {Game | undefined}
 */
function gameIn(app) {
  const [made] = app.ask(puzzleOf(dayOf(app.state))).result?.puzzles ?? [];
  if (!made) return undefined;
  let game = { hands: /** @type {string[]} */ (made.hands), turn: 0, landlord: 0, last: "", by: 0 };
  for (const play of playsOf(app.state)) {
    const holds = [...play].every((card) => game.hands[game.turn].split(card).length > play.split(card).length - 1);
    if (isOver(game) || (play === "pass" ? !game.last : !holds)) break;
    game = after(game, play);
  }
  return game;
}

/**
 * @param {App} app
 * @param {{ difficulty: number, solution: string, themes: string[], line: string[] }} made
 */
function board(app, made) {
  const game = /** @type {Game} */ (gameIn(app));
  const won = game.hands[0] === "";
  const tries = Number(app.state.tries);
  if (won) solve(dayOf(app.state), tries);
  const solved = isOver(game) ? undefined : app.ask({ ...solveOf(game, { ...app.state, ...RULES }), all: true });
  const lost = isOver(game) ? !won : solved?.result && solved.result.wins === (game.turn !== 0);
  const stars = Math.min(STARS, 1 + Math.floor(made.difficulty / 20));
  return html`
    ${game.hands.map((hand, seat) => html`<h3>${nameOf(seat)}${!isOver(game) && seat === game.turn ? `: ${t("to move")}` : ""}</h3>
      <div class="group">${hand ? row([...hand]) : t("no cards left")}</div>`)}
    <p>${game.last && !isOver(game) ? html`${t("To beat")}: ${row([...game.last])}` : t("Nothing lies on the table.")}</p>
    ${won ? done(app) : lost ? failed(app, game) : game.turn === 0 ? choices(app, game) : reply(app, solved?.result)}
    <p class="hint">${t("Difficulty")}: <span aria-label=${t("{} of {}", stars, STARS)}>${"★".repeat(stars)}${"☆".repeat(STARS - stars)}</span>; ${several(streak(), "day")} ${t("in a row")}${triesOf(dayOf(app.state)) ? `; ${t("solved at try {}", triesOf(dayOf(app.state)) ?? 0)}` : ""}</p>
    <details><summary>${t("Show the solution")}</summary><p>${made.line.map((play) => (play === "pass" ? t("pass") : row([...play])))}</p>
      <p>${made.themes.join(", ")}</p></details>`;
}

/**
 * The plays of the reader, without a word on which one is right.
 * @param {App} app
 * @param {Game} game
 */
function choices(app, game) {
  const asked = app.ask(choicesOf(game, { ...app.state, ...RULES }));
  const plays = /** @type {string[]} */ ([...(asked.result?.plays ?? []), ...(game.last ? ["pass"] : [])]);
  return html`<h3>${t("Your play")}</h3>
    <p class="plays" data-stop>${plays.map((play) => html`<button class="play" data-play=${play}
      @click=${() => app.set({ plays: [...playsOf(app.state), play].join(",") })}>${play === "pass" ? t("pass") : row([...play])}</button>`)}</p>`;
}

/**
 * The engine's answer: the best line against the reader.
 * @param {App} app
 * @param {{ line: string[], winning: string[] } | undefined} result
 */
function reply(app, result) {
  const { state } = app;
  const play = result?.line[0];
  if (play !== undefined && waiting !== state) {
    waiting = state;
    setTimeout(() => app.state === state && app.replace({ plays: [...playsOf(state), play].join(",") }), PAUSE);
  }
  return html`<p role="status">${t("The engine thinks …")}</p>`;
}

/**
 * The reader's last play loses, which the engine shows.
 * @param {App} app
 * @param {Game} game
 */
function failed(app, game) {
  const again = () => app.set({ plays: "", tries: String(Number(app.state.tries) + 1) });
  const solved = isOver(game) ? undefined : app.ask({ ...solveOf(game, { ...app.state, ...RULES }), all: true });
  const line = /** @type {string[]} */ (solved?.result?.line ?? []);
  return html`<div class="story wrong" aria-live="polite"><h3>${t("That loses.")}</h3>
    <p>${line.length ? html`${t("The engine would go on")}: ${line.slice(0, 3).map((play) => (play === "pass" ? ` ${t("pass")} ` : row([...play])))}` : nothing}</p>
    <p><button class="go" @click=${again}>${t("Try again")}</button></p></div>`;
}

/** @param {App} app */
function done(app) {
  const text = shared(dayOf(app.state), triesOf(dayOf(app.state)) ?? Number(app.state.tries));
  const share = async () => {
    try {
      await navigator.clipboard.writeText(text);
      app.say(t("Copied"));
    } catch {
      app.say(text);
    }
  };
  return html`<div class="story" aria-live="polite"><h3>${t("Solved!")}</h3><p>${text}</p>
    <p><button class="go" @click=${share}>${t("Copy the result")}</button></p></div>`;
}
