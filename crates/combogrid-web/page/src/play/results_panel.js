/* What this browser remembers of the reader: results by game and opponent, and puzzles; as a table, as a file, and forgotten. */
import { html, nothing } from "lit-html";
import { several } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { save } from "../app/copy.js";
import { forget, keptTexts } from "../parts/kept.js";
import { solvedCount, streak } from "./days.js";
import { CHOICES, GAMES, kindOf, opponentName, titleOf } from "./games.js";
import { ladder } from "./ladder.js";
import { allHands, allResults, nameIn, whole } from "./results.js";

/** @import { App } from '../app/types.d.ts' */

/** What is remembered of games and puzzles. The choices of the language, the theme and the sound are none of it. */
const REMEMBERED = ["record", "hands", "counted", "going", "solved", "revealed", "guided", "hand"];

/** @param {App} app */
export function resultsPanel(app) {
  const rows = Object.entries(allResults()).filter(([name]) => name.split(" ")[0] in GAMES);
  const solved = solvedCount();
  const ladders = CHOICES.filter((choice) => Object.keys(allHands()).some((name) => kindOf(choice).opponents.some((_, at) => nameIn(/** @type {any} */ ({ ...choice, level: String(at) })) === name)));
  if (!rows.length && !solved && !ladders.length) return nothing;
  const file = () => app.say(t("{} saved as {}", t("Your results"), save(new Blob([keptTexts(REMEMBERED)], { type: "application/json" }), "json")));
  const wipe = () => {
    for (const name of REMEMBERED) forget(name);
    app.touch({ forgets: false });
    app.say(t("Everything is forgotten."));
  };
  /** The button that is pressed goes, and the focus with it: it goes on to the one that changes nothing. */
  const ask = (/** @type {boolean} */ forgets) => {
    app.touch({ forgets });
    /** @type {HTMLElement | null} */ (document.querySelector("[data-keeps]"))?.focus();
  };
  return html`<section aria-labelledby="results-title"><h2 id="results-title">${t("Your results")}</h2>
    ${rows.length ? html`<div class="wide"><table class="results"><thead><tr>${["Game", "Opponent", "won", "drawn", "lost", "in a row", "most in a row"].map((title) => html`<th scope="col">${t(title)}</th>`)}</tr></thead>
      <tbody>${rows.map(([name, results]) => {
        const [game, ...rest] = name.split(" ");
        const about = { game, players: rest.length > 1 ? rest[0] : "2" };
        const opponent = kindOf(about).opponents[Number(rest.at(-1))];
        return html`<tr><th scope="row">${titleOf(about)}</th><td>${opponent ? opponentName(about, Number(rest.at(-1))) : nothing}</td>${whole(results).map((number) => html`<td class="number">${number}</td>`)}</tr>`;
      })}</tbody></table></div>` : nothing}
    ${ladders.map((choice) => html`<details><summary>${t("{}: your ladder", titleOf(choice))}</summary>${ladder(choice)}</details>`)}
    ${solved ? html`<p>${t("Puzzles solved: {0}. {1} in a row.", solved, several(streak(), "day"))}</p>` : nothing}
    <p class="actions"><button @click=${file}>${t("Save as a file")}</button>
      ${app.moment.forgets ? html`<span class="actions" role="group" aria-label=${t("Forget")}><button class="go" @click=${wipe}>${t("Yes, forget everything")}</button><button data-keeps @click=${() => ask(false)}>${t("No")}</button></span>` : html`<button data-keeps @click=${() => ask(true)}>${t("Forget")}</button>`}
      <span>${t("It is kept in this browser alone.")}</span></p></section>`;
}
