import { html, nothing } from "lit-html";
import { DEFAULTS } from "../app/state.js";
import { several } from "../../../elements/draw/names.js";
import { choice, textField } from "../parts/field.js";
import { stepper } from "../parts/steps.js";
import { running } from "../parts/running.js";
import "../../../elements/board.js";
import { placed } from "../../../elements/boards/board.js";
import { rowFailure } from "./row_failure.js";
import { t } from "../../../elements/parts/language.js";

/** @import { Answer, App, Failure, State, Drawn } from '../app/types.d.ts' */

const SIDES = /** @type {Record<string, string>} */ ({ X: "black", O: "white" });
const TOOLS = /** @type {[string, string][]} */ ([
  ["", "Play"],
  ["X", "Set black"],
  ["O", "Set white"],
  [".", "Set empty"],
]);

/**
 * @typedef {{ rows: string[], turn: string | null, over: boolean, turned: string[] }} Position
 * @typedef {{ position: Position | undefined, asked: Answer[], failure: Failure | undefined }} Game
 */

/** The moves of the game and where they stand in the text; a pass needs no mention. */
const movesOf = (/** @type {State} */ { moves }) =>
  [...moves.matchAll(/pass|--|\S{1,2}/gi)].filter(([text]) => !/^(pass|--)$/i.test(text));

/** How many moves of the game are shown. */
const shownMoves = (/** @type {State} */ state) => Math.min(Number(state.move) || 0, movesOf(state).length);

const startOf = (/** @type {State} */ { start, first }) => ({ rows: start.split("/"), turn: first });

/**
 * The position after the moves that are shown: each is played on the position before it.
 * @param {App} app
 * @returns {Game}
 */
function gameIn(app) {
  const start = app.ask({ op: "reversi.moves", ...startOf(app.state) }, "start");
  const asked = [start];
  if (start.error || !start.shown) return { position: undefined, asked, failure: undefined };
  const { pass, over } = start.shown;
  const { rows, turn: first } = startOf(app.state);
  /** @type {Position} */
  let position = { rows, turn: over ? null : pass ? other(first) : first, over, turned: [] };
  const moves = movesOf(app.state);
  for (const [at, move] of moves.slice(0, shownMoves(app.state)).entries()) {
    const answer = app.ask({ op: "reversi.play", rows: position.rows, turn: position.turn, at: move[0] }, `move ${at}`);
    asked.push(answer);
    if (answer.error) return { position, asked, failure: { ...answer.error, at: move.index } };
    if (!answer.shown) break;
    position = answer.shown;
  }
  return { position, asked, failure: undefined };
}

const other = (/** @type {string} */ side) => (side === "X" ? "O" : "X");

/** @type {Drawn} */
export const reversiView = {
  requests: (_, app) => gameIn(app).asked.slice(-1).map(({ request }) => request),
  render(app) {
    const { position, asked, failure } = gameIn(app);
    const count = shownMoves(app.state);
    const last = asked[asked.length - 1];
    return html`<div class="columns">
      <section aria-labelledby="board-title">
        <h2 id="board-title">${t("The board")}</h2>
        <p><a href="#rules?told=reversi">${t("How is it played?")}</a></p>
        ${position ? board(app, position, !failure) : nothing}
        ${tools(app, position)}
        ${stepper({ name: t("Moves of the game"), now: count, last: movesOf(app.state).length, go: (to) => app.set({ move: String(to) }, "move") })}
      </section>
      <section aria-labelledby="game-title">
        <h2 id="game-title">${t("The game")}</h2>
        ${textField(app, "moves", t("Moves from the start, as f5d6c3"), failure, "", (moves) => ({ move: String(movesOf({ ...app.state, moves }).length) }))}
        ${running(app, last, t("The position"))}
        ${position ? standing(position) : nothing}
        ${position ? moveList(app, position) : nothing}
        ${textField(app, "start", t("Rows of the start, with X for black, O for white, a point for an empty cell and / between them"), rowFailure(app, "start", [asked[0]]))}
        <p class="actions"><button @click=${() => app.set({ start: DEFAULTS.start, first: DEFAULTS.first, moves: "", move: "0" })}>${t("New game")}</button></p>
      </section></div>`;
  },
  text(app) {
    const { position } = gameIn(app);
    const moves = movesOf(app.state).slice(0, shownMoves(app.state));
    return [
      `moves ${moves.join("")}`,
      ...(position?.rows ?? []),
      position?.turn ? `${SIDES[position.turn]} moves` : "the game is over",
    ].join("\n");
  },
};

/**
 * What a click does, and who moves first. A change of either begins at the position that is shown.
 * @param {App} app
 * @param {Position | undefined} position
 */
function tools(app, position) {
  const tool = app.moment.side ?? "";
  const rows = position?.rows ?? app.state.start.split("/");
  const begun = { start: rows.join("/"), moves: "", move: "0" };
  return html`<p class="actions" role="group" aria-label=${t("What a click does")}>
    ${choice(app, "first", t("First to move"), Object.entries(SIDES).map(([side, name]) => [side, t(name)]), begun)}
    ${TOOLS.map(([side, text]) => html`<button aria-pressed=${tool === side} @click=${() => app.touch({ side })}>${t(text)}</button>`)}</p>`;
}

/**
 * The legal moves and how many pieces each turns.
 * @param {App} app
 * @param {Position} position
 * @returns {{ cell: string, turned: number }[]}
 */
function worth(app, { rows, turn, over }) {
  if (over || !turn) return [];
  const moves = /** @type {string[]} */ (app.ask({ op: "reversi.moves", rows, turn }).shown?.moves ?? []);
  return moves
    .map((cell) => ({
      cell,
      turned: app.ask({ op: "reversi.play", rows, turn, at: cell }, cell).result?.turned.length ?? 0,
    }))
    .sort((a, b) => b.turned - a.turned);
}

/**
 * @param {App} app
 * @param {string} cell
 */
const play = (app, cell) => {
  const count = shownMoves(app.state);
  const moves = movesOf(app.state).slice(0, count);
  app.set({ moves: moves.join("") + cell.toLowerCase(), move: String(count + 1) });
};

/**
 * @param {App} app
 * @param {Position} position
 * @param {{ cell: string }[]} moves
 * @param {string} cell
 */
function choose(app, position, moves, cell) {
  const tool = app.moment.side;
  if (tool) {
    const first = position.turn ?? app.state.first;
    app.set({ start: placed(position.rows, cell, tool).join("/"), first, moves: "", move: "0" });
  } else if (moves.some((move) => move.cell === cell)) play(app, cell);
}

/**
 * @param {App} app
 * @param {Position} position
 * @param {boolean} live
 */
function board(app, position, live) {
  const moves = live ? worth(app, position) : [];
  const most = Math.max(1, ...moves.map(({ turned }) => turned));
  const count = shownMoves(app.state);
  return html`<combogrid-board .view=${{
    rows: position.rows,
    name: `${standingText(position)}. ${t("The board. Arrow keys move, Enter plays.")}`,
    values: new Map(moves.map(({ cell, turned }) => [cell, String(turned)])),
    heat: new Map(moves.map(({ cell, turned }) => [cell, turned / most])),
    waves: [position.turned],
    placed: count && live ? movesOf(app.state)[count - 1][0].toUpperCase() : "",
    active: app.moment.active,
    onFocus: (/** @type {string} */ cell) => app.touch({ active: cell }),
    onChoose: (/** @type {string} */ cell) => choose(app, position, moves, cell),
  }}></combogrid-board>`;
}

const standingText = (/** @type {{ turn: string | null }} */ { turn }) => (turn ? t("{} to move", t(SIDES[turn])) : t("The game is over"));

/** @param {Position} position */
function standing({ rows, turn }) {
  const count = (/** @type {string} */ side) => rows.join("").split(side).length - 1;
  return html`<p><strong>${standingText({ turn })}</strong>: ${t("black {}, white {}", count("X"), count("O"))}</p>`;
}

/**
 * @param {App} app
 * @param {Position} position
 */
const moveList = (app, position) => html`<h3>${t("What each move turns")}</h3>
  <ol class="kinds cells" data-stop>${worth(app, position).map(
    ({ cell, turned }) => html`<li><button @click=${() => play(app, cell)}>${cell}</button>
    <span class="value">${several(turned, "piece")}</span></li>`,
  )}</ol>`;
