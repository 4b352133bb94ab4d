import { html, nothing } from "lit-html";
import { picture, row } from "../draw/card.js";
import { cardsIn, cardsOf, several } from "../draw/names.js";
import { rowsPicture } from "../draw/rows.js";
import { failureOf } from "../parts/failure.js";
import { checkbox, textField } from "../parts/field.js";
import { running } from "../parts/running.js";
import { rulesOf } from "./deck.js";
import { rulesForm } from "./rules_form.js";
import { emptyGroup, group, groupOf, rack } from "./table_tiles.js";
import { RACK } from "./tiles.js";

/** @import { Answer, App, State, View } from '../app/types.d.ts' */
/** @import { Tiles } from './tiles.js' */

const checkOf = (/** @type {State} */ state) => ({ ...groupOf(state, state.melds), declare: state.declare === "yes" });
const turnOf = (/** @type {State} */ state) => ({
  op: "rummy.turn",
  hand: state.rack,
  table: state.melds,
  rearrange: state.moving === "yes",
  aim: "cards",
  rules: rulesOf(state.rules, state.set),
});

/** @type {View} */
export const tableView = {
  name: "table",
  title: "Table",
  fields: ["rack", "melds", "rules", "set", "moving", "declare"],
  requests: (state) => [checkOf(state), turnOf(state)],
  render(app) {
    const tiles = tilesIn(app);
    const check = app.ask(checkOf(app.state));
    const turn = app.ask(turnOf(app.state));
    return html`<div class="columns">
      <section aria-labelledby="table-title">
        <h2 id="table-title">The table</h2>
        ${tiles.groups.map((cards, at) => group(app, tiles, at, cards))}
        ${emptyGroup(tiles.groups.length)}
        <h3>The rack</h3>
        ${rack(app, tiles)}
        <p class="hint">Drag a tile, or move it with Shift and an arrow key: left and right in its group, up and down to another group. A click on a tile of the rack begins a group.</p>
        ${textField(
          app,
          "melds",
          "Melds on the table, commas between them",
          failureOf([check, turn], ({ field }) => field === "melds" || field === "table"),
        )}
        ${textField(
          app,
          "rack",
          "Rack",
          failureOf([turn], ({ field }) => field === "hand"),
        )}
        ${rulesForm(app)}
      </section>
      <section aria-labelledby="turn-title">${verdict(app, check)}${suggestion(app, turn)}</section>
    </div>`;
  },
  picture(app) {
    const { rack, groups } = tilesIn(app);
    return rowsPicture([
      ...groups.map((cards, at) => ({ label: `group ${at + 1}`, cards })),
      { label: "rack", cards: rack },
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
 * The tiles of the fields. Text in another spelling than that of answers is asked about: the best arrangement of a
 * group is its meld.
 * @param {App} app
 * @returns {Tiles}
 */
function tilesIn(app) {
  const { rack, melds, rules, set } = app.state;
  let isWhole = true;
  const cards = (/** @type {string} */ text, /** @type {number} */ at) => {
    const plain = cardsIn(text);
    if (plain) return plain;
    const { result, error } = app.ask({ op: "rummy.best", hand: text, rules: rulesOf(rules, set) }, String(at));
    if (error) isWhole = false;
    return /** @type {string[]} */ (result ? [...result.melds, result.loose] : []).flatMap(cardsOf);
  };
  const groups = melds.split(",").map(cards);
  return { rack: cards(rack, RACK), groups: groups.filter((group) => group.length > 0), isWhole };
}

/**
 * @param {App} app
 * @param {Answer} check
 */
function verdict(app, { shown, error }) {
  if (error) return html`<h2 id="turn-title">The table can not be read</h2>`;
  return html`<h2 id="turn-title">${shown?.valid === false ? "The table is not valid" : "The table is valid"}</h2>
    ${checkbox(app, "declare", "check what going out needs as well")}
    ${shown?.missing.length ? html`<ul>${shown.missing.map((/** @type {string} */ text) => html`<li>${text}</li>`)}</ul>` : nothing}`;
}

/**
 * @param {App} app
 * @param {Answer} turn
 */
function suggestion(app, turn) {
  const { shown } = turn;
  return html`<h2>The best turn</h2>
    ${checkbox(app, "moving", "the melds on the table may be rearranged")}
    ${turn.error && !turn.error.field ? html`<p class="failure">${turn.error.message}</p>` : nothing}
    ${
      shown && !turn.error
        ? html`
      <p>${shown.steps ? "From the rack" : "New melds"}: ${shown.laid.length ? shown.laid.map((/** @type {string} */ meld) => html`<span class="meld g0">${row(meld.split(" "))}</span> `) : "none"}</p>
      ${shown.steps?.length ? html`<ol>${shown.steps.map((/** @type {string} */ step) => html`<li>${step}</li>`)}</ol>` : nothing}
      ${shown.lay_offs.length && !shown.steps ? html`<ul>${shown.lay_offs.map((/** @type {{ card: string, result: string }} */ { card, result }) => html`<li>${picture(card)} makes ${row(result.split(" "))}</li>`)}</ul>` : nothing}
      <p>Left on the rack: ${shown.rack ? row(cardsOf(shown.rack), "loose") : "nothing"}, ${several(shown.deadwood, "point")}</p>
      <button @click=${() => app.set({ rack: shown.rack, melds: shown.table.join(", ") })}>Play it</button>`
        : nothing
    }
    ${running(app, turn, "The best turn")}`;
}
