/* The table of Guandan: four seats, the own hand, and what may be done with it. */
import { html, nothing } from "lit-html";
import "../../../elements/cards.js";
import { rankText, several, signed } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { choose, chosenIn, sweepOver } from "../doudizhu/suits.js";
import { meIn, nameOf, wordsOf } from "./games.js";
import { lays, levelOf, orderOf, partnersAfter, partnersText, ranksIn, sizeOf } from "./partners.js";
import { byWay, wayButton } from "./order.js";
import { leadPhase, playReasons } from "./plays.js";
import { placesOf, plate, theirHand } from "./seats.js";
import { handRows } from "./table_picture.js";

/** @import { Partners } from './partners.js' */
/** @import { Table } from './seats.js' */
/** @import { GameTable } from './tables.js' */

/** @param {Table & { game: Partners }} table */
export function partnersTable(table) {
  const { app, game, legal, play } = table;
  const me = meIn(app.state);
  const [next, partner, before] = [1, 2, 3].map((step) => (me + step) % 4);
  const level = levelOf(app.state);
  const hand = byWay(game.hands[me], true);
  const places = hand.map((_, place) => String(place));
  const key = `${app.state.deal} ${table.position.history.length}`;
  const gives = legal.filter((action) => /^(give|return) /.test(action));
  const plays = legal.filter((action) => action !== "pass" && !gives.includes(action));
  const chosen = legal.length ? chosenIn(app, key, places) : [];
  const cards = chosen.map((place) => hand[Number(place)]);
  const fitting = plays.filter((action) => cards.length && lays(action, cards, level));
  const giving = gives.filter((action) => cards.length === 1 && action.endsWith(` ${cards[0]}`));
  const useful = new Set([...gives.map((action) => action.split(" ")[1][0]), ...plays.flatMap((action) => ranksIn(action).flatMap(({ rank, isWild }) => (isWild ? [] : [rank])))]);
  const hasWild = plays.some((action) => action.includes("*"));
  const canGo = (/** @type {string} */ card) => (card === `${level}H` ? hasWild : useful.has(card[0]));
  const hinted = hintedIn(table.hinted, hand, level);
  const held = hand.map((card, place) => ({
    card,
    chosen: chosen.includes(String(place)),
    isWild: card === `${level}H`,
    isHinted: hinted.includes(place),
    dim: legal.length > 0 && !canGo(card),
    note: [card === `${level}H` ? t("wild") : "", legal.length ? (canGo(card) ? t("can be played") : t("in no play that is allowed now")) : ""].filter(Boolean).join(", "),
  }));
  const toggle = (/** @type {number} */ place) => choose(app, key, chosen.includes(String(place)) ? chosen.filter((other) => other !== String(place)) : [...chosen, String(place)]);
  const seat = (/** @type {number} */ seat, /** @type {string} */ side) => html`<div class="seat-of ${side}" data-source="seat-${seat}" data-from="seat-${seat}">
    ${plate(table, seat, html`${seat === partner ? html`<b class="role">${t("your partner")}</b> · ` : nothing}${placeWords(game, seat)}`)}
    ${theirHand(table, seat, game.hands[seat])}
    ${front(table, seat, side)}</div>`;
  return html`<div class="seats three four">${seat(before, "left")}${seat(partner, "across")}${seat(next, "right")}</div>
    <div class="own many" style="--cards:${hand.length}" data-from="seat-${partner}">
      ${front(table, me, "mine")}
      <p class="plate"><strong>${t("You")}</strong> <span>${t("level {}", rankText(level))} · ${t("{} is wild", signed(`${level}H`))} · ${placeWords(game, me)}</span></p>
      <combogrid-cards data-next=${plays.length || gives.length ? "" : nothing} .view=${{ name: t("Your hand"), layout: "hand", cards: held, onChoose: legal.length ? toggle : undefined, onSweep: plays.length ? (/** @type {number[]} */ passed) => sweepOver(app, key, chosen, passed.map(String)) : undefined }}></combogrid-cards>
      <p class="actions">
        ${gives.length ? html`<button class="act go" data-play ?disabled=${!giving.length} @click=${() => play(giving[0])}>${giving.length ? wordsOf(giving[0]) : t(gives[0].startsWith("give") ? "Give a card" : "Give a card back")}</button>` : nothing}
        ${plays.length ? fitting.length > 1 ? fitting.map((action) => html`<button class="act go" @click=${() => play(`${action} with ${cards.join(" ")}`)}>${t("Play {}", partnersText(action))}</button>`)
          : html`<button class="act go" data-play ?disabled=${!fitting.length} @click=${() => play(`${fitting[0]} with ${cards.join(" ")}`)}>${fitting.length ? t("Play {}", partnersText(fitting[0])) : t("Play cards")}</button>` : nothing}
        ${legal.includes("pass") ? html`<button class="act" data-action="pass" data-next=${plays.length ? nothing : ""} @click=${() => play("pass")}>${t("Pass")}</button>` : nothing}
        ${chosen.length ? html`<button class="act" @click=${() => choose(app, key, [])}>${t("Choose none")}</button>` : table.open ? nothing : wayButton(app, true)}
        ${plays.length && !fitting.length ? html`<span>${chosen.length ? (game.last ? t("It has to beat {}.", partnersText(game.last)) : t("That is no play that is allowed now.")) : t("Choose the cards of your play.")}</span>` : nothing}</p>
    </div>`;
}

/**
 * The places of the cards that a hint plays, of a straight flush those of its suit.
 * @param {string} action
 * @param {string[]} hand
 * @param {string} level
 */
function hintedIn(action, hand, level) {
  if (!action || action === "pass") return [];
  const [word, card] = action.split(" ");
  if (/^(give|return)$/.test(word)) return [hand.indexOf(card)];
  const suit = word[1] === ":" ? word[0] : "";
  // A wild card that plays its own rank is of it.
  return placesOf(hand.map((held) => (held === `${level}H` && action.includes("*") ? "*" : suit && held[1] !== suit ? "" : held)), ranksIn(word).map(({ rank, isWild }) => (isWild ? "*" : rank)));
}

/** How many cards a seat has, or which place it has won. @param {Partners} game @param {number} seat */
function placeWords(game, seat) {
  const place = game.out.indexOf(seat);
  return place < 0 ? several(game.hands[seat].length, "card") : t(["out first", "out second", "out third"][place]);
}

/**
 * What a seat did last.
 * @param {Table & { game: Partners }} table
 * @param {number} seat
 * @param {string} side
 */
function front({ app, game }, seat, side) {
  const { action, cards } = game.fronts[seat];
  if (action === "pass") return html`<p class="front ${side}">${t("pass")}</p>`;
  const words = /^(give|return)/.test(action) ? wordsOf(action) : t("{} played", nameOf(app.state, seat));
  return html`<div class="front ${side}">${cards.length ? html`<combogrid-cards .view=${{ name: words, layout: "played", cards: cards.map((card) => ({ card })) }}></combogrid-cards>` : nothing}</div>`;
}

/** @type {GameTable} */
export const partnersGame = {
  phase: leadPhase,
  // A value of a hint has an error of about 0.2 levels.
  unit: { small: 0.3, words: (loss) => t("about {} levels", loss.toFixed(1)) },
  drawn: (table, deal, steps) => partnersTable({ ...table, game: partnersAfter(table.app.state, deal, table.position.history.slice(0, steps)) }),
  rows: (state, deal, position, steps) => handRows(state, position.over, partnersAfter(state, deal, position.history.slice(0, steps))),
  score(state, { history, returns }, deal) {
    const [first, ...others] = [...orderOf(partnersAfter(state, deal, history).out)].map(Number);
    const place = others.findIndex((seat) => (seat - first) % 2 === 0);
    const risen = Math.max(...(returns ?? [0]));
    // A side that passes the ace has won and rises no further.
    return risen === 3 - place ? t(["{0}: {1} and {2} were out first and second", "{0}: {1} and {2} were first and third", "{0}: {1} and {2} were first and last"][place], several(risen, "level"), nameOf(state, first), nameOf(state, others[place])) : "";
  },
  reasons: ({ state }, _, __, { action }, why) => playReasons(state, action, why, partnersText, sizeOf),
};
