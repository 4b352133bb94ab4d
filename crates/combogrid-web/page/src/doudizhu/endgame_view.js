import { html, nothing } from "lit-html";
import { row } from "../../../elements/draw/card.js";
import { kindName } from "../../../elements/doudizhu/plays.js";
import { several } from "../../../elements/draw/names.js";
import { rowsPicture } from "../../../elements/draw/rows.js";
import { failureOf } from "../parts/failure.js";
import { choice, textField } from "../parts/field.js";
import { running } from "../parts/running.js";
import { stepper } from "../parts/steps.js";
import { bestOf, gameIn, playing, sides } from "./endgame_play.js";
import { after, choicesIn, choicesOf, fieldsOf, gameOf, isOver, solveOf } from "./game.js";
import { playButtons } from "./open_game.js";
import { puzzle } from "./puzzle.js";
import { rulesForm } from "./rules_form.js";
import { t } from "../../../elements/parts/language.js";

/** @import { Answer, App, Failure, Drawn } from '../app/types.d.ts' */
/** @import { Game } from './game.js' */

/** The most plays that are listed. */
const LISTED = 150;

/** @type {Drawn} */
export const endgameView = {
  requests: (state) => (state.me ? [bestOf(state)] : [solveOf(gameOf(state), state), choicesOf(gameOf(state), state)]),
  render(app) {
    if (app.state.me) return playing(app);
    const game = gameOf(app.state);
    const solved = isOver(game) ? undefined : app.ask(solveOf(game, app.state));
    return html`<div class="columns">
      <section aria-labelledby="hands-title"><h2 id="hands-title">${t("The hands")}</h2>
        ${hands(app, game, solved)}
        ${textField(app, "hands", t("Two or three hands, commas between them"), handsFailure(app) ?? failureOf(solved ? [solved] : [], ({ field }) => field !== "last"))}
        <p class="actions">${seatChoice(app, game, "turn", t("To move"))} ${seatChoice(app, game, "landlord", t("Landlord"))}</p>
        ${textField(
          app,
          "last",
          t("The play to beat (empty to lead)"),
          failureOf(solved ? [solved] : [], ({ field }) => field === "last"),
          "34567",
        )}
        ${app.state.last ? seatChoice(app, game, "by", t("Laid by")) : nothing}
        ${rulesForm(app, "endrules")}
      </section>
      <section aria-labelledby="wins-title">
        ${solved ? verdict(app, game, solved) : html`<h2 id="wins-title">${t("Hand {} has won", game.hands.indexOf("") + 1)}</h2>`}
        ${puzzle(app)}
      </section></div>`;
  },
  picture: (app) =>
    rowsPicture(gameIn(app.state).hands.map((hand, seat) => ({ label: t("hand {}", seat + 1), cards: [...hand] }))),
  text(app) {
    const game = gameIn(app.state);
    const result = isOver(game) || app.state.me ? undefined : app.ask(solveOf(game, app.state)).result;
    return [
      ...game.hands,
      ...(result
        ? [
            `the mover ${result.wins ? "wins" : "loses"}`,
            `winning ${result.winning.join(", ") || "-"}`,
            `line ${result.line.join(", ")}`,
          ]
        : []),
    ].join("\n");
  },
};

/**
 * The first hand with an error, in the text of all hands.
 * @param {App} app
 * @returns {Failure | undefined}
 */
function handsFailure(app) {
  let before = 0;
  for (const [seat, text] of app.state.hands.split(",").entries()) {
    const { error } = app.ask({ op: "doudizhu.leads", hand: text, count_only: true }, String(seat));
    if (error) return { ...error, at: error.at === null ? null : error.at + before };
    before += new TextEncoder().encode(text).length + 1;
  }
  return undefined;
}

/**
 * @param {App} app
 * @param {Game} game
 * @param {'turn' | 'landlord' | 'by'} field
 * @param {string} label
 */
const seatChoice = (app, game, field, label) =>
  choice(
    app,
    field,
    label,
    game.hands.map((_, seat) => [String(seat), t("hand {}", seat + 1)]),
    field === "by" ? {} : { line: "0" },
  );

/**
 * The games along the line of the answer, the present one first.
 * @param {Game} game
 * @param {string[]} line
 */
function gamesAlong(game, line) {
  const games = [game];
  for (const play of line) games.push(after(games[games.length - 1], play));
  return games;
}

/**
 * @param {App} app
 * @param {Game} game
 * @param {Answer | undefined} solved
 */
function hands(app, game, solved) {
  const line = /** @type {string[]} */ (solved?.result?.line ?? []);
  const step = Math.min(Number(app.state.line) || 0, line.length);
  const shown = gamesAlong(game, line)[step];
  const mover = (shown.turn + shown.hands.length - (step ? 1 : 0)) % shown.hands.length;
  return html`
    ${shown.hands.map(
      (
        hand,
        seat,
      ) => html`<h3>${t("Hand {}", seat + 1)}${seat === game.landlord ? `, ${t("landlord")}` : ""}${!step && seat === game.turn ? `, ${t("to move")}` : ""}</h3>
      <div class="group ${step && seat === mover ? "aimed" : ""}">${hand ? row([...hand]) : t("no cards left")}${step && seat === mover ? html`<span class="says">${line[step - 1] === "pass" ? t("passes") : html`${t("plays")} ${row([...line[step - 1]])} ${kindName(solved?.result?.kinds[step - 1])}`}</span>` : nothing}</div>`,
    )}
    ${line.length ? stepper({ name: t("Plays of the line"), now: step, last: line.length, said: step ? line[step - 1] : t("start"), go: (to) => app.set({ line: String(to) }, "line") }) : nothing}`;
}

/**
 * @param {App} app
 * @param {Game} game
 * @param {Answer} solved
 */
function verdict(app, game, solved) {
  const { result, error } = solved;
  const choices = choicesIn(app, game, app.state);
  return html`<h2 id="wins-title">${result ? t(result.wins ? "Hand {} wins" : "Hand {} loses", game.turn + 1) : t("Who wins")}</h2>
    ${running(app, solved, t("Searching the endgame"))}
    ${
      error && error.kind !== "stopped" && error.kind !== "limit"
        ? nothing
        : html`
      ${result ? html`<p>${t("{} searched. Line: {}.", several(String(result.states), "position"), result.line.map((/** @type {string} */ play) => (play === "pass" ? t("pass") : play)).join(", "))}</p>` : nothing}
      ${sides(app, game)}
      <h3>${t("First plays")}${result ? `, ${t("{} of {} win", result.winning.length, choices.length)}` : ""}</h3>
      ${playButtons(choices.slice(0, LISTED), ({ play }) => playButton(app, game, play, result?.winning))}
      ${choices.length > LISTED ? html`<p>${t("and {} more", choices.length - LISTED)}</p>` : nothing}`
    }`;
}

/**
 * @param {App} app
 * @param {Game} game
 * @param {string} play
 * @param {string[] | undefined} winning
 */
function playButton(app, game, play, winning) {
  const wins = winning?.includes(play);
  const [kind, sign] = !winning ? ["", ""] : wins ? ["wins", "✓"] : ["loses", "✗"];
  return html`<button class="play ${kind}" data-play=${play} @click=${() => app.set(fieldsOf(after(game, play)))}>
    ${play === "pass" ? t("pass") : row([...play])}<span aria-hidden="true"> ${sign}</span><span class="hidden">, ${t(kind)}</span></button>`;
}
