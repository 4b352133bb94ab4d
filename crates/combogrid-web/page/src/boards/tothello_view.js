import { html, nothing } from "lit-html";
import { several } from "../../../elements/draw/names.js";
import { choice, textField } from "../parts/field.js";
import { running } from "../parts/running.js";
import "../../../elements/board.js";
import { placeOf, placed } from "../../../elements/boards/board.js";
import { rowFailure } from "./row_failure.js";
import { isStill, placementList, play, replay } from "./cascade.js";
import { t } from "../../../elements/parts/language.js";

/** @import { Answer, App, State, Drawn } from '../app/types.d.ts' */
/** @import { Cascade, Placement } from './cascade.js' */

const PIECES = ["red", "black"];
const SIGNS = /** @type {Record<string, string>} */ ({ red: "R", black: "B", empty: "." });

const rowsOf = (/** @type {State} */ { board }) => board.split("/");
const about = (/** @type {string} */ op, /** @type {State} */ state) => ({
  op,
  rows: rowsOf(state),
  turn: state.mover,
});
const playOf = (/** @type {State} */ state) => ({ ...about("tothello.play", state), at: state.at });

/**
 * The cascade of the cell that is chosen, when it is known.
 * @param {App} app
 * @returns {Cascade | undefined}
 */
const cascadeOf = (app) => (app.state.at ? app.ask(playOf(app.state)).result : undefined);

/** @type {Drawn} */
export const tothelloView = {
  requests: (state) => [
    about("tothello.best", state),
    about("tothello.placements", state),
    ...(state.at ? [playOf(state)] : []),
  ],
  render(app) {
    const best = app.ask(about("tothello.best", app.state));
    const placements = app.ask(about("tothello.placements", app.state));
    const cascade = cascadeOf(app);
    return html`<div class="columns">
      <section aria-labelledby="board-title">
        <h2 id="board-title">${t("The board")}</h2>
        <p><a href="#rules?told=tothello">${t("How is it played?")}</a></p>
        ${board(app, best, placements, cascade)}
        ${tools(app)}
        ${textField(app, "board", t("Rows, with R for red, B for black, a point for an empty cell and / between them"), rowFailure(app, "board", [placements, best]))}
      </section>
      <section aria-labelledby="best-title">
        <h2 id="best-title">${t("Best cells")}</h2>
        ${best.shown && !best.error ? html`<p><strong>${best.shown.cells.join(", ")}</strong> ${t(best.shown.cells.length === 1 ? "leaves {} with {}." : "leave {} with {}.", t(app.state.mover), several(best.shown.count, "piece"))}</p>` : nothing}
        ${running(app, best, t("Best cells"))}
        ${cascade ? replay(app, cascade) : html`<p>${t("Choose an empty cell to place a {} piece there.", t(app.state.mover))}</p>`}
        ${placements.shown && !placements.error ? placementList(app, placements.shown.placements) : nothing}
        ${running(app, placements, t("What each cell brings"))}
      </section></div>`;
  },
  text(app) {
    const { result } = app.ask(about("tothello.best", app.state));
    return [
      ...rowsOf(app.state),
      `${app.state.mover} moves`,
      ...(result ? [`best ${result.cells.join(" ")}: ${several(result.count, "piece")}`] : []),
    ].join("\n");
  },
};

/**
 * @param {App} app
 * @param {Answer} best
 * @param {Answer} placements
 * @param {Cascade | undefined} cascade
 */
function board(app, best, placements, cascade) {
  const { at, mover } = app.state;
  const wave = cascade ? Math.min(Number(app.state.wave), cascade.waves.length) : 0;
  const list = /** @type {Placement[]} */ ((!placements.error && placements.shown?.placements) || []);
  const most = Math.max(1, ...list.map(({ captured }) => captured));
  const rows = cascade && wave > 0 ? cascade.waves[wave - 1].rows : placed(rowsOf(app.state), at, SIGNS[mover]);
  const open = cascade ? [] : list;
  return html`<combogrid-board .view=${{
    rows,
    name: t("The board, {} to move. Arrow keys move, Enter chooses a cell.", t(mover)),
    values: new Map(
      open.filter(({ captured }) => captured > 0).map(({ cell, captured }) => [cell, `+${captured + 1}`]),
    ),
    heat: new Map(open.map(({ cell, captured }) => [cell, captured / most])),
    best: cascade ? [] : (best.shown?.cells ?? []),
    waves: cascade && wave > 0 ? [cascade.waves[wave - 1].turned] : [],
    placed: at,
    active: app.moment.active,
    onFocus: (/** @type {string} */ cell) => app.touch({ active: cell }),
    onChoose: (/** @type {string} */ cell) => choose(app, cell),
  }}></combogrid-board>`;
}

/**
 * @param {App} app
 * @param {string} cell
 */
function choose(app, cell) {
  const tool = app.moment.tool ?? "play";
  const rows = rowsOf(app.state);
  if (tool !== "play") app.set({ board: placed(rows, cell, SIGNS[tool]).join("/"), at: "", wave: "0" });
  else if (pieceAt(rows, cell) === ".") {
    app.set({ at: cell === app.state.at ? "" : cell, wave: "0" });
    if (app.state.at && !isStill()) play(app, () => cascadeOf(app));
  }
}

/**
 * @param {string[]} rows
 * @param {string} cell
 */
function pieceAt(rows, cell) {
  const [row, column] = placeOf(cell);
  return rows[row]?.[column];
}

/** @param {App} app */
function tools(app) {
  const tool = app.moment.tool ?? "play";
  const names = ["play", ...PIECES, "empty"];
  return html`<p class="actions" role="group" aria-label=${t("What a click does")}>
    ${choice(
      app,
      "mover",
      t("To move"),
      PIECES.map((name) => [name, t(name)]),
      { at: "", wave: "0" },
    )}
    ${names.map((name) => html`<button aria-pressed=${tool === name} @click=${() => app.touch({ tool: name })}>${name === "play" ? t("Place and see") : t("Set {}", t(name))}</button>`)}
    <button @click=${() => app.set({ board: Array(8).fill("........").join("/"), at: "", wave: "0" })}>${t("Clear")}</button></p>`;
}
