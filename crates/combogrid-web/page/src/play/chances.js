/* How the reader's chance to win went over a game: a line with a point for each decision, those that cost most marked. */
import { html, nothing, svg } from "lit-html";
import { t } from "../../../elements/parts/language.js";

/** @import { App } from '../app/types.d.ts' */

/** @typedef {{ at: number, chance: number, costs: boolean }} Point a decision: its place, the chance before it, and whether it is one of those that cost most */

const WIDTH = 320;
const HEIGHT = 92;
const LEFT = 40;
const MARGIN = 8;

/** @param {number} chance */
const percent = (chance) => `${Math.round(chance * 100)} %`;

/**
 * @param {App} app
 * @param {Point[]} points
 */
export function chanceLine(app, points) {
  if (points.length < 2) return nothing;
  const x = (/** @type {number} */ place) => LEFT + MARGIN + (place / (points.length - 1)) * (WIDTH - LEFT - 2 * MARGIN);
  const y = (/** @type {number} */ chance) => MARGIN + (1 - chance) * (HEIGHT - 2 * MARGIN);
  const looked = Number(app.state.look || -1);
  return html`<h3>${t("Your chance to win")}</h3>
    <svg class="chances" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${t("Your chance before each decision: {}", points.map(({ chance }) => percent(chance)).join(", "))}>
      ${[0, 0.5, 1].map((chance) => svg`<path class="rule" d="M${LEFT} ${y(chance)}H${WIDTH}"/><text x=${LEFT - 5} y=${y(chance) + 4}>${percent(chance)}</text>`)}
      <polyline points=${points.map(({ chance }, place) => `${x(place).toFixed(1)},${y(chance).toFixed(1)}`).join(" ")}/>
      ${points.map(({ at, chance, costs }, place) => svg`<circle class="${costs ? "costs" : ""} ${at === looked ? "looked" : ""}" cx=${x(place)} cy=${y(chance)} r=${costs ? 5 : 3} @click=${() => app.set({ look: String(at) }, "look")}><title>${t("Decision {0}: {1}", place + 1, percent(chance))}</title></circle>`)}</svg>
    <p class="hint">${t("It is an estimate: the engine plays hands out with cards that the others may have.")}</p>`;
}
