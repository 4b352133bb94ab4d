/* Where a game of Dou Dizhu for three was won or lost with open hands, for its review. */
import { html, nothing } from "lit-html";
import { t } from "../../../elements/parts/language.js";
import { meIn, rulesOf, wordsOf } from "./games.js";
import { landlordAfter } from "./landlord.js";

/** @import { App } from '../app/types.d.ts' */
/** @import { Position } from './games.js' */

/** What the endgame solver may look at, for one position. */
const MOST_STATES = 400_000;

/**
 * Where the reader's side could still win with open hands, and after its own play could not. The endgame solver says so; positions
 * with too many cards stay open.
 * @param {App} app
 * @param {Position} position
 * @param {any} deal
 */
export function openWin(app, position, deal) {
  if (position.returns?.length !== 3) return nothing;
  const me = meIn(app.state);
  const plays = position.history.flatMap((step, at) => (step.action.startsWith("bid") ? [] : [at]));
  const mine = plays.filter((at) => position.history[at].player === me).reverse();
  let waits = false;
  for (const at of mine) {
    const [before, after] = [winsAt(app, position, deal, at), winsAt(app, position, deal, at + 1)];
    if (before === "waits" || after === "waits") waits = true;
    if (before === true && after === false)
      return html`<p><strong>${t("The win was lost here: {}.", wordsOf(position.history[at].action))}</strong> ${t("With all hands open your side still won before this play.")}
        <button @click=${() => app.set({ look: String(at) })}>${t("Look at it")}</button></p>`;
    if (waits) return html`<p class="running" role="status">${t("Searching where the win was lost")} …</p>`;
  }
  const first = plays.length ? winsAt(app, position, deal, plays[0]) : undefined;
  return first === false ? html`<p>${t("With all hands open the other side won from the first play on.")}</p>` : first === true ? html`<p>${t("With all hands open your side won throughout.")}</p>` : nothing;
}

/**
 * Whether the reader's side wins from a place on: `waits` until it is known, undefined where it is too much to search.
 * @param {App} app
 * @param {Position} position
 * @param {any} deal
 * @param {number} at
 */
function winsAt(app, { history, returns }, deal, at) {
  const me = meIn(app.state);
  const { hands, landlord, last, by } = landlordAfter(app.state, deal, history.slice(0, at), true);
  const isMySide = (/** @type {number} */ seat) => (seat === landlord) === (me === landlord);
  if (at === history.length) return (returns?.[me] ?? 0) > 0;
  const turn = history[at].player;
  const from = (/** @type {number} */ seat) => (seat - turn + 3) % 3;
  const ranks = (/** @type {number} */ seat) => hands[(turn + seat) % 3].map(([rank]) => rank).join("");
  const asked = app.ask({
    op: "doudizhu.solve",
    hands: [ranks(0), ranks(1), ranks(2)],
    landlord: from(landlord ?? 0),
    ...(last ? { last: last.split(" ")[0], by: from(by) } : {}),
    rules: rulesOf(app.state)?.preset ?? "rlcard",
    max_states: MOST_STATES,
  }, `open ${at}`);
  if (asked.result) return asked.result.wins === isMySide(turn);
  return asked.error ? undefined : "waits";
}
