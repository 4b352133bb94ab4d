/* Puzzles of Dou Dizhu: that of the day, and the pack by grade and theme. */
import { html, nothing } from "lit-html";
import { several } from "../../../elements/draw/names.js";
import { rowsPicture } from "../../../elements/draw/rows.js";
import { kindName } from "../../../elements/doudizhu/plays.js";
import { t } from "../../../elements/parts/language.js";
import { strategyOf } from "../doudizhu/game.js";
import { gameAfter, movesOf, openGame } from "../doudizhu/open_game.js";
import { choice } from "../parts/field.js";
import { isRevealed, reveal, shared, solve, streak, today, triesOf } from "./days.js";
import { GRADES, PACK, THEMES, puzzlesOf, puzzleOf } from "./pack.js";

/** @import { App, State, Drawn } from '../app/types.d.ts' */
/** @import { Puzzle } from './pack.js' */

const NEW = Object.freeze({ plays: "", tries: "1" });
const stars = (/** @type {string} */ grade) => "★".repeat(Number(grade)) + "☆".repeat(GRADES.length - Number(grade));
const dayOf = (/** @type {State} */ { day }) => day || today();

/** The puzzle of the pack that is chosen, or else that of the day. */
const puzzleIn = (/** @type {State} */ state) => PACK[Number(state.number) - 1] ?? puzzleOf(dayOf(state));
/** What a solved puzzle is kept under. */
const nameIn = (/** @type {State} */ state) => (PACK[Number(state.number) - 1] ? state.number : dayOf(state));

const startOf = (/** @type {Puzzle} */ { hands }) => ({ hands, turn: 0, landlord: 0, last: "", by: 0 });
const rulesIn = (/** @type {State} */ state) => ({ ...state, endrules: "puzzle", ban: "" });
const handsIn = (/** @type {State} */ state) => gameAfter(startOf(puzzleIn(state)), movesOf(state)).hands;

/** @type {Drawn} */
export const puzzleView = {
  requests: (state) => [strategyOf(startOf(puzzleIn(state)), rulesIn(state), movesOf(state))],
  render(app) {
    const { state } = app;
    const puzzle = puzzleIn(state);
    const setting = {
      start: startOf(puzzle),
      rules: rulesIn(state),
      me: 0,
      onShown: () => {
        reveal(nameIn(state));
        app.touch({ revealed: nameIn(state) });
      },
      back: (/** @type {string} */ plays) => app.set({ plays, tries: String(Number(state.tries) + 1) }),
    };
    // A game that is won is kept as solved, which the rest counts.
    const game = openGame(app, setting, done);
    const name = nameIn(state);
    const tries = triesOf(name);
    const so = [streak() ? t("{} in a row", several(streak(), "day")) : "", tries ? t("solved at try {}", tries) : ""].filter(Boolean);
    return html`<h2>${name === state.number ? t("Puzzle {} of {}", name, PACK.length) : t("Puzzle of {}", name)}
        <span aria-label=${t("{0}: {1}", t("Difficulty"), t("{} of {}", puzzle.grade, GRADES.length))} role="img">${stars(puzzle.grade)}</span></h2>
      <p>${t("All hands are open. You are the landlord and move first; only one first play wins. The engine plays the other hands.")} <a href="#rules?told=doudizhu">${t("How is it played?")}</a></p>
      ${game}
      ${packForm(app, puzzle)}
      ${so.length ? html`<p class="hint">${so.join("; ")}</p>` : nothing}`;
  },
  picture: ({ state }) =>
    rowsPicture(handsIn(state).map((hand, seat) => ({ label: seat ? t("The engine") : t("You"), cards: [...hand] }))),
  text: ({ state }) => [`puzzle ${nameIn(state)}`, ...handsIn(state)].join("\n"),
};

/**
 * The way to other puzzles.
 * @param {App} app
 * @param {Puzzle} puzzle
 */
function packForm(app, puzzle) {
  const { state } = app;
  const found = puzzlesOf(state.grade, state.theme);
  const open = found.filter(({ number }) => !triesOf(number));
  const next = open.find(({ number }) => number > (state.number ? puzzle.number : 0)) ?? open[0] ?? found[0];
  return html`<p class="actions">
    <button aria-pressed=${!state.number} @click=${() => app.set({ ...NEW, number: "" })}>${t("Puzzle of the day")}</button>
    ${choice(app, "grade", t("Difficulty"), [["", t("any")], .../** @type {[string, string][]} */ (GRADES.map((grade) => [grade, stars(grade)]))])}
    ${choice(app, "theme", t("Motif"), [["", t("any")], .../** @type {[string, string][]} */ (THEMES.map((theme) => [theme, kindName(theme)]))])}
    <button ?disabled=${!next} @click=${() => app.set({ ...NEW, number: String(next.number) })}>${t("Next puzzle")}</button>
    <span>${t("{} of {} solved", found.length - open.length, found.length)}</span></p>`;
}

/** @param {App} app */
function done(app) {
  const name = nameIn(app.state);
  if (isRevealed(name)) return html`<h3>${t("You have won.")}</h3><p>${t("The best play was shown, so this puzzle is not counted as solved.")}</p>`;
  solve(name, Number(app.state.tries));
  const text = shared(name, triesOf(name) ?? 1);
  const share = async () => {
    try {
      await navigator.clipboard.writeText(text);
      app.say(t("Copied"));
    } catch {
      app.say(text);
    }
  };
  return html`<h3>${t("Solved!")}</h3><p class="result">${text}</p>
    <p><button class="go" data-next @click=${share}>${t("Copy the result")}</button></p>`;
}
