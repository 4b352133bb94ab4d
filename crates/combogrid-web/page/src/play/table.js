/* What is on the table of each game, and what can be done there. */
import { html, nothing } from "lit-html";
import "../../../elements/board.js";
import "../../../elements/hand.js";
import { sorted } from "../../../elements/doudizhu/deck.js";
import { picture, row } from "../../../elements/draw/card.js";
import { cardsOf, several, without } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { ME, actionsOf, kindOf, lastView, replayOf, wordsOf } from "./games.js";

/** @import { App } from '../app/types.d.ts' */
/** @import { Position } from './games.js' */

/**
 * @typedef {object} Seat what a table needs
 * @property {App} app
 * @property {Position} position
 * @property {any} view what the reader sees
 * @property {string[]} legal empty while others move
 * @property {(action: string) => void} play
 */

/** @param {Seat} seat */
export const tableOf = (seat) => TABLES[seat.app.state.game](seat);

/** @type {Record<string, (seat: Seat) => unknown>} */
const TABLES = { gin, doudizhu, reversi: board, tothello: board };

/**
 * The cards of a seat after its last action, which its view does not know yet.
 * @param {App} app
 * @param {Position} position
 * @param {any} view
 * @param {number} seat
 */
function heldAfter(app, { player, history }, view, seat) {
  const isGin = app.state.game === "gin";
  const cards = isGin ? cardsOf(view.hand) : [...view.hand];
  const last = player === seat ? "" : (history.findLast((step) => step.player === seat)?.action ?? "");
  if (isGin) return without(cards, /^(?:discard|knock|gin|lay off) (\S+)$/.exec(last)?.slice(1) ?? []);
  return without(cards, /^(pass|bid )/.test(last) ? [] : [...last]);
}

/** @param {Seat} seat */
function gin(seat) {
  const { app, view, legal, play, position } = seat;
  const held = heldAfter(app, position, view, ME);
  const chosen = legal.length ? (app.moment.card ?? null) : null;
  const best = held.length ? app.ask({ op: "rummy.best", hand: held.join(" "), rules: "gin" }).shown : undefined;
  const melds = /** @type {string[][]} */ (best?.melds.map(cardsOf) ?? []);
  const isOfHand = best && without(held, [...melds.flat(), ...cardsOf(best.loose)]).length === 0;
  const cards = isOfHand ? [...melds.flat(), ...cardsOf(best.loose)] : held;
  const drop = (/** @type {CustomEvent} */ { detail }) => legal.includes(`discard ${detail.card}`) && play(`discard ${detail.card}`);
  const choose = (/** @type {string} */ card) => app.touch({ card: chosen === card ? null : card });
  const top = view.upcard ?? topOf(position);
  return html`
    <p class="seat">${t("The opponent")}: ${several(10, "card")}${view.opponent_has ? html`, ${t("among them")} ${row(cardsOf(view.opponent_has))}` : nothing}</p>
    ${view.melds.length ? html`<p>${t("Melds of the player who knocked")}: ${view.melds.map((/** @type {string} */ meld) => html`<span class="meld g0">${row(cardsOf(meld))}</span> `)}</p>` : nothing}
    <div class="piles">
      <button class="pile stock" ?disabled=${!legal.includes("draw")} @click=${() => play("draw")}>${t("Draw")}<span>${several(view.stock, "card")}</span></button>
      <button class="pile" data-combogrid-drop ?disabled=${!legal.includes("take") && !chosen} @combogrid-drop=${drop}
        @click=${() => play(legal.includes("take") ? "take" : `discard ${chosen}`)}>
        ${legal.includes("take") ? t("Take") : chosen ? t("Throw") : t("Thrown")}${top ? picture(top) : nothing}</button>
    </div>
    <combogrid-hand .view=${{ row: { melds: isOfHand ? melds : [], loose: isOfHand ? cardsOf(best.loose) : held, chosen: chosen ? [cards.indexOf(chosen)] : [], onChoose: legal.length ? choose : undefined, onDrop: dropOn } }}></combogrid-hand>
    <p class="actions">${actionButtons(legal.filter((action) => action !== "draw" && action !== "take" && (chosen ? action.endsWith(` ${chosen}`) : !/ \S+$/.test(action) || action === "big gin")), play)}
      <span>${adviceOf(legal, chosen)}</span>
      <span>${isOfHand ? several(best.deadwood, "loose point") : nothing}; ${t("you may knock with at most {}", view.knock_limit)}</span></p>`;
}

/**
 * What the reader may do now.
 * @param {string[]} legal
 * @param {string | null} chosen
 */
function adviceOf(legal, chosen) {
  if (legal.includes("draw")) return legal.includes("take") ? t("Draw, or take the open card.") : t("Draw a card.");
  if (legal.includes("take")) return t("Take the open card, or pass.");
  return legal.some((action) => action.startsWith("discard")) && !chosen ? t("Choose the card that you throw.") : nothing;
}

/** The card that was thrown last. */
function topOf(/** @type {Position} */ { history }) {
  const last = history.findLast(({ action }) => /^(discard|take)/.test(action))?.action ?? "";
  return last.startsWith("discard") ? last.slice(8) : null;
}

/**
 * @param {string} card
 * @param {number} _
 * @param {Element} target
 */
const dropOn = (card, _, target) => target.dispatchEvent(new CustomEvent("combogrid-drop", { detail: { card } }));

/**
 * @param {string[]} actions
 * @param {(action: string) => void} play
 */
const actionButtons = (actions, play) =>
  actions.map((action) => html`<button data-action=${action} @click=${() => play(action)}>${wordsOf(action)}</button>`);

/** @param {Seat} seat */
function doudizhu({ app, position, view, legal, play }) {
  const { seats } = kindOf(app.state);
  const held = sorted(heldAfter(app, position, view, ME));
  const chosen = /** @type {number[]} */ (legal.length ? (app.moment.cards ?? []) : []).filter((place) => place < held.length);
  const cards = sorted(chosen.map((place) => held[place])).join("");
  const choose = (/** @type {string} */ _, /** @type {number} */ place) =>
    app.touch({ cards: chosen.includes(place) ? chosen.filter((other) => other !== place) : [...chosen, place] });
  const advice = chosen.length ? t("That is no play that is allowed now.") : t("Choose the cards of your play.");
  return html`
    ${[2, 1].map((seat) => html`<p class="seat">${t(seats[seat])}${view.landlord === seat ? ` (${t("landlord")})` : ""}: ${several(leftOf(position, view, seat), "card")} ${lastPlay(position, seat)}</p>`)}
    <p class="seat">${view.landlord === ME ? t("You are the landlord: the two others play together.") : t("You are a farmer.")} ${lastPlay(position, ME)}</p>
    <combogrid-hand .view=${{ row: { melds: [], loose: held, chosen, onChoose: legal.length ? choose : undefined } }}></combogrid-hand>
    <p class="actions"><button class="go" ?disabled=${!legal.includes(cards)} @click=${() => play(cards)}>${t("Play {}", cards || t("the chosen cards"))}</button>
      ${actionButtons(legal.filter((action) => /^(pass|bid )/.test(action)), play)}
      ${chosen.length ? html`<button @click=${() => app.touch({ cards: [] })}>${t("Choose none")}</button>` : nothing}
      ${legal.length && !legal.includes(cards) ? html`<span>${advice}</span>` : nothing}</p>`;
}

/**
 * How many cards a seat has, after what has been played since the view.
 * @param {Position} position
 * @param {any} view
 * @param {number} seat
 */
function leftOf({ history }, view, seat) {
  const last = history.findLastIndex(({ player }) => player === ME);
  const since = history.slice(last + 1).filter(({ player, action }) => player === seat && action !== "pass");
  const now = history.length === last + 1 || since.length === 0;
  return view.left[seat] - (now ? 0 : since.reduce((sum, { action }) => sum + action.length, 0));
}

/**
 * What a seat did in this round.
 * @param {Position} position
 * @param {number} seat
 */
function lastPlay({ history }, seat) {
  const round = history.slice(-3).filter(({ player }) => player === seat);
  const action = round.pop()?.action;
  if (!action || action.startsWith("bid")) return nothing;
  return action === "pass" ? html`<em>${t("pass")}</em>` : html`<span class="meld">${row([...action])}</span>`;
}

/** What stands for the pieces of the side that moves and of the other one. */
const SIGNS = /** @type {Record<string, [string, string]>} */ ({ reversi: ["X", "O"], tothello: ["B", "R"] });

/**
 * The board after the last action, which no view has, and whether X is the reader there; undefined until it is known.
 * @param {App} app
 */
function boardAtEnd(app) {
  const { state } = app;
  const actions = actionsOf(state);
  const before = app.ask(replayOf(state, actions.slice(0, -1)), "before the end").shown;
  const end = before && app.ask({ op: `${state.game}.play`, rows: before.view.rows, at: actions.at(-1) }, "end").shown;
  if (!end) return undefined;
  const mine = before.player === ME;
  const count = (/** @type {string} */ sign) => end.rows.join("").split(sign).length - 1;
  return { shown: { rows: end.rows, pieces: mine ? [count("X"), count("O")] : [count("O"), count("X")] }, mine };
}

/** @param {Seat} seat */
function board({ app, position, view, legal, play }) {
  const { shown, mine } = (position.over && boardAtEnd(app)) || { shown: position.view ?? view, mine: !position.view || position.player === ME };
  const signs = SIGNS[app.state.game];
  const rows = shown.rows.map((/** @type {string} */ text) =>
    text.replace(/[XO]/g, (piece) => signs[(piece === "X") === mine ? 0 : 1]),
  );
  const cells = legal.filter((action) => action !== "pass");
  const name = t("The board. Arrow keys move, Enter plays.");
  const last = actionsOf(app.state).findLast((action) => action !== "pass") ?? "";
  const { pieces } = shown;
  return html`<p class="seat">${t("You have {} pieces, the opponent {}.", pieces[0], pieces[1])}</p>
    <combogrid-board .view=${{
      rows,
      name,
      placed: last,
      heat: new Map(cells.length > 40 ? [] : cells.map((cell) => [cell, 0.5])),
      active: app.moment.active,
      onFocus: (/** @type {string} */ cell) => app.touch({ active: cell }),
      onChoose: (/** @type {string} */ cell) => cells.includes(cell) && play(cell),
    }}></combogrid-board>
    <p class="actions">${legal.includes("pass") ? actionButtons(["pass"], play) : nothing}</p>`;
}

/**
 * The hands of the others when a game is over.
 * @param {App} app
 * @param {Position} position
 */
export const openHands = (app, position) =>
  kindOf(app.state).seats.map((name, seat) => {
    const view = seat === ME ? undefined : lastView(app, position, seat);
    if (!view?.hand) return nothing;
    const cards = heldAfter(app, position, view, seat);
    return html`<p class="seat">${t("{} has", t(name))}: ${cards.length ? row(cards) : t("no cards left")}</p>`;
  });
