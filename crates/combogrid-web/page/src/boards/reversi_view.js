import { html, nothing } from "lit-html";
import { several } from "../draw/names.js";
import { failureOf } from "../parts/failure.js";
import { textField } from "../parts/field.js";
import { stepper } from "../parts/steps.js";
import { running } from "../parts/running.js";
import { boardPicture } from "./board.js";

/** @import { Answer, App, State, View } from '../app/types.d.ts' */

const START = ["........", "........", "........", "...OX...", "...XO...", "........", "........", "........"];
const SIDES = /** @type {Record<string, string>} */ ({ X: "black", O: "white" });

/** The moves of the game, without blanks. */
const movesOf = (/** @type {State} */ { moves }) => moves.toLowerCase().replace(/\s|pass|--/g, "");

/** How many moves of the game are shown. */
const shownMoves = (/** @type {State} */ state) =>
  Math.min(Number(state.move) || 0, Math.floor(movesOf(state).length / 2));

/**
 * The question whose answer is the position after some moves: the last of them is played.
 * @param {State} state
 * @param {number} count
 */
function positionOf(state, count) {
  const moves = movesOf(state);
  const at = moves.slice(2 * count - 2, 2 * count);
  return count > 1
    ? { op: "reversi.play", board: moves.slice(0, 2 * count - 2), at }
    : { op: "reversi.play", rows: START, turn: "X", at };
}

/**
 * @typedef {{ rows: string[], turn: string | null, over: boolean, turned: string[] }} Position
 * @param {App} app
 * @returns {{ asked: Answer | null, position: Position | undefined }}
 */
function positionIn(app) {
  const count = shownMoves(app.state);
  if (count === 0) return { asked: null, position: { rows: START, turn: "X", over: false, turned: [] } };
  const asked = app.ask(positionOf(app.state, count));
  return { asked, position: asked.shown };
}

/**
 * The question about all moves of the text, so that an error in it is found.
 * @param {App} app
 */
const whole = (app) =>
  app.state.moves.trim() ? [app.ask({ op: "reversi.moves", board: app.state.moves }, "whole")] : [];

/** @type {View} */
export const reversiView = {
  name: "reversi",
  title: "Reversi",
  fields: ["moves", "move"],
  requests: (state) => {
    const count = shownMoves(state);
    return count ? [positionOf(state, count)] : [{ op: "reversi.moves", rows: START, turn: "X" }];
  },
  render(app) {
    const { asked, position } = positionIn(app);
    const count = shownMoves(app.state);
    return html`<div class="columns">
      <section aria-labelledby="board-title">
        <h2 id="board-title">The board</h2>
        ${position ? html`<div class="picture">${board(app, position, !asked?.error)}</div>` : nothing}
        ${stepper({ name: "Moves of the game", now: count, last: Math.floor(movesOf(app.state).length / 2), go: (to) => app.set({ move: String(to) }, "move") })}
      </section>
      <section aria-labelledby="game-title">
        <h2 id="game-title">The game</h2>
        ${textField(app, "moves", "Moves from the start, as f5d6c3", failureOf(whole(app)))}
        ${asked ? running(app, asked, "The position") : nothing}
        ${position ? standing(position) : nothing}
        ${position ? moveList(app, position) : nothing}
        <p class="actions"><button @click=${() => app.set({ moves: "", move: "0" })} ?disabled=${!app.state.moves}>New game</button></p>
      </section></div>`;
  },
  text(app) {
    const { position } = positionIn(app);
    return [
      `moves ${movesOf(app.state).slice(0, 2 * shownMoves(app.state))}`,
      ...(position?.rows ?? []),
      position?.turn ? `${SIDES[position.turn]} moves` : "the game is over",
    ].join("\n");
  },
};

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
  app.set({ moves: movesOf(app.state).slice(0, 2 * count) + cell.toLowerCase(), move: String(count + 1) });
};

/**
 * @param {App} app
 * @param {Position} position
 * @param {boolean} live
 */
function board(app, position, live) {
  const moves = live ? worth(app, position) : [];
  const most = Math.max(1, ...moves.map(({ turned }) => turned));
  const count = shownMoves(app.state);
  return boardPicture({
    rows: position.rows,
    name: `The board, ${position.turn ? `${SIDES[position.turn]} to move` : "the game is over"}. Arrow keys move, Enter plays.`,
    values: new Map(moves.map(({ cell, turned }) => [cell, String(turned)])),
    heat: new Map(moves.map(({ cell, turned }) => [cell, turned / most])),
    turned: position.turned,
    placed: count
      ? movesOf(app.state)
          .slice(2 * count - 2, 2 * count)
          .toUpperCase()
      : "",
    active: app.moment.active,
    onFocus: (cell) => app.touch({ active: cell }),
    onChoose: (cell) => moves.some((move) => move.cell === cell) && play(app, cell),
  });
}

/** @param {Position} position */
function standing({ rows, turn }) {
  const count = (/** @type {string} */ side) => rows.join("").split(side).length - 1;
  return html`<p><strong>${turn ? `${SIDES[turn]} to move` : "The game is over"}</strong>: black ${count("X")}, white ${count("O")}</p>`;
}

/**
 * @param {App} app
 * @param {Position} position
 */
const moveList = (app, position) => html`<h3>What each move turns</h3>
  <ol class="kinds cells">${worth(app, position).map(
    ({ cell, turned }) => html`<li><button @click=${() => play(app, cell)}>${cell}</button>
    <span class="value">${several(turned, "piece")}</span></li>`,
  )}</ol>`;
