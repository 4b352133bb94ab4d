import { html, nothing } from "lit-html";
import { row } from "../../../elements/draw/card.js";
import { failureOf } from "../parts/failure.js";
import { textField } from "../parts/field.js";
import { running } from "../parts/running.js";
import { rulesOf } from "../../../elements/doudizhu/deck.js";
import { fieldsOf } from "./game.js";
import { t } from "../../../elements/parts/language.js";

/** @import { App, State } from '../app/types.d.ts' */

const puzzleOf = (/** @type {State} */ { size, seed, endrules, ban }) => ({
  op: "doudizhu.puzzle",
  cards: size,
  seed: Number(seed) || 0,
  rules: rulesOf(endrules, ban),
});

/** @param {App} app */
export function puzzle(app) {
  const asked = app.moment.puzzle ? app.ask(puzzleOf(app.state)) : undefined;
  const [made] = asked?.result?.puzzles ?? [];
  const open = () => app.set({ ...fieldsOf({ hands: made.hands, turn: 0, landlord: 0, last: "", by: 0 }) });
  return html`<h2>${t("A puzzle")}</h2>
    ${textField(app, "size", t("Cards of each hand, as 8+8"), failureOf(asked ? [asked] : []))}
    ${textField(app, "seed", t("Seed"))}
    <p class="actions"><button @click=${() => app.touch({ puzzle: true })}>${t("Make it")}</button>
      <button @click=${() => (app.touch({ puzzle: true }), app.set({ seed: String(Number(app.state.seed) + 1) }))}>${t("Make the next one")}</button></p>
    ${asked ? running(app, asked, t("Making the puzzle")) : nothing}
    ${
      made
        ? html`
      ${made.hands.map((/** @type {string} */ hand) => html`<p>${row([...hand])}</p>`)}
      <p>${t("Hand 1 moves, one first play wins; difficulty {}.", made.difficulty)}</p>
      <button @click=${open}>${t("Put it on the table")}</button>`
        : nothing
    }`;
}
