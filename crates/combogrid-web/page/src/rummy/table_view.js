import { html, nothing } from "lit-html";
import { picture, row } from "../../../elements/draw/card.js";
import { cardsOf, several } from "../../../elements/draw/names.js";
import { rowsPicture } from "../../../elements/draw/rows.js";
import { failureOf } from "../parts/failure.js";
import { checkbox, textField } from "../parts/field.js";
import { running } from "../parts/running.js";
import { rulesOf } from "../../../elements/rummy/deck.js";
import { rulesForm } from "./rules_form.js";
import "../../../elements/table.js";
import { tilesIn } from "../../../elements/rummy/read.js";
import { verdictOf } from "../../../elements/rummy/table.js";
import { textOf } from "../../../elements/rummy/tiles.js";
import { t } from "../../../elements/parts/language.js";
import { failureWords } from "../words/failures.js";

/** @import { Answer, App, State, Drawn } from '../app/types.d.ts' */
/** @import { Table } from '../../../elements/rummy/table.js' */

const checkOf = (/** @type {State} */ { melds, rules, set, declare }) => ({
  op: "rummy.check",
  melds,
  rules: rulesOf(rules, set),
  declare: declare === "yes",
});
const turnOf = (/** @type {State} */ state) => ({
  op: "rummy.turn",
  hand: state.rack,
  table: state.melds,
  rearrange: state.moving === "yes",
  aim: "cards",
  rules: rulesOf(state.rules, state.set),
});

/** @type {Drawn} */
export const tableView = {
  requests: (state) => [checkOf(state), turnOf(state)],
  render(app) {
    const check = app.ask(checkOf(app.state));
    const turn = app.ask(turnOf(app.state));
    return html`<div class="columns">
      <section aria-labelledby="table-title">
        <h2 id="table-title">${t("The table")}</h2>
        <combogrid-table .view=${table(app)}></combogrid-table>
        <p class="hint">${t("Drag a tile, or move it with Shift and an arrow key: left and right in its group, up and down to another group. A click on a tile of the rack begins a group.")}</p>
        ${textField(
          app,
          "melds",
          t("Melds on the table, commas between them"),
          failureOf([check, turn], ({ field }) => field === "melds" || field === "table"),
        )}
        ${textField(
          app,
          "rack",
          t("Rack"),
          failureOf([turn], ({ field }) => field === "hand"),
        )}
        ${rulesForm(app)}
      </section>
      <section aria-labelledby="turn-title">${verdict(app, check)}${suggestion(app, turn)}</section>
    </div>`;
  },
  picture(app) {
    const { rack, groups } = table(app).tiles;
    return rowsPicture([
      ...groups.map((cards, at) => ({ label: t("group {}", at + 1), cards })),
      { label: t("rack"), cards: rack },
    ]);
  },
  text(app) {
    const { result } = app.ask(checkOf(app.state));
    return [
      `table ${app.state.melds}`,
      `rack ${app.state.rack}`,
      `rules ${app.state.rules}`,
      result?.valid ? "valid" : `not valid: ${(result?.missing ?? []).join("; ")}`,
    ].join("\n");
  },
};

/**
 * The tiles of the fields, and what they do.
 * @param {App} app
 * @returns {Table}
 */
function table(app) {
  const rules = rulesOf(app.state.rules, app.state.set);
  const tiles = tilesIn(app.ask, rules, app.state.rack, app.state.melds);
  return {
    tiles,
    verdicts: tiles.groups.map((cards, at) => {
      const verdict = verdictOf(app.ask, rules, cards, at);
      return { ...verdict, text: failureWords(verdict.text) };
    }),
    onMove: (next, said) => {
      app.set(textOf(next));
      app.say(said);
    },
    onRefuse: () => app.say(t("A text has an error; tiles move when it is mended")),
  };
}

/**
 * @param {App} app
 * @param {Answer} check
 */
function verdict(app, { shown, error }) {
  if (error) return html`<h2 id="turn-title">${t("The table cannot be read")}</h2>`;
  return html`<h2 id="turn-title">${shown?.valid === false ? t("The table is not valid") : t("The table is valid")}</h2>
    ${checkbox(app, "declare", t("check what going out needs as well"))}
    ${shown?.missing.length ? html`<ul class="why">${shown.missing.map((/** @type {string} */ text) => html`<li>${failureWords(text)}</li>`)}</ul>` : nothing}`;
}

/**
 * @param {App} app
 * @param {Answer} turn
 */
function suggestion(app, turn) {
  const { shown } = turn;
  return html`<h2>${t("The best turn")}</h2>
    ${checkbox(app, "moving", t("the melds on the table may be rearranged"))}
    ${turn.error && !turn.error.field ? html`<p class="failure">${failureWords(turn.error.message)}</p>` : nothing}
    ${
      shown && !turn.error
        ? html`
      <p>${t("{}:", shown.steps ? t("From the rack") : t("New melds"))} ${shown.laid.length ? shown.laid.map((/** @type {string} */ meld) => html`<span class="meld g0">${row(meld.split(" "))}</span> `) : t("none")}</p>
      ${shown.steps?.length ? html`<ol>${shown.steps.map((/** @type {string} */ step) => html`<li>${step}</li>`)}</ol>` : nothing}
      ${shown.lay_offs.length && !shown.steps ? html`<ul>${shown.lay_offs.map((/** @type {{ card: string, result: string }} */ { card, result }) => html`<li>${picture(card)} ${t("makes")} ${row(result.split(" "))}</li>`)}</ul>` : nothing}
      <p>${t("{}:", t("Left on the rack"))} ${shown.rack ? row(cardsOf(shown.rack), "loose") : t("nothing")}, ${several(shown.deadwood, "point")}</p>
      <button @click=${() => app.set({ rack: shown.rack, melds: shown.table.join(", ") })}>${t("Play it")}</button>`
        : nothing
    }
    ${running(app, turn, t("The best turn"))}`;
}
