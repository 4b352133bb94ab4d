/* The table of Dou Dizhu: the others, the cards in the middle, the own hand, and what may be done with it. */
import { html, nothing } from "lit-html";
import "../../../elements/cards.js";
import { several } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { choose, chosenIn, ranksOf, sweepOver, tap } from "../doudizhu/suits.js";
import { whyNot } from "../doudizhu/why_not.js";
import { kindOf, meIn, nameOf, playText } from "./games.js";
import { isAuctioned, keyOf, landlordAfter } from "./landlord.js";
import { openWin } from "./landlord_review.js";
import { byWay, wayButton } from "./order.js";
import { leadPhase, playReasons } from "./plays.js";
import { placesOf, plate, theirHand } from "./seats.js";
import { handRows } from "./table_picture.js";

/** @import { State } from '../app/types.d.ts' */
/** @import { Step } from './games.js' */
/** @import { Landlord } from './landlord.js' */
/** @import { Table } from './seats.js' */
/** @import { GameTable } from './tables.js' */

/** Whether these ranks make the play, whose text may have its carried cards at the end. @param {string} play @param {string} ranks */
const makes = (play, ranks) => play !== "pass" && !play.startsWith("bid") && ranksOf([...play.split(" ")[0]]) === ranks;

/** @param {Table & { game: Landlord }} table */
export function landlordTable(table) {
  const { app, game, legal, play } = table;
  const me = meIn(app.state);
  const others = game.hands.map((_, at) => (me + at) % game.hands.length).slice(1);
  const isBidding = legal.some((action) => action.startsWith("bid"));
  const mayPlay = legal.some((action) => !/^(pass|bid )/.test(action));
  const hand = byWay(game.hands[me], false);
  // With two packs a card is there twice: what is chosen is a place in the hand.
  const places = hand.map((_, place) => String(place));
  const key = keyOf(app.state, table.position.history);
  const chosen = mayPlay ? chosenIn(app, key, places) : [];
  const cards = chosen.map((place) => hand[Number(place)]);
  const ranks = ranksOf(cards);
  const plays = chosen.length ? legal.filter((action) => makes(action, ranks)) : [];
  const useful = new Set(legal.filter((action) => !/^(pass|bid )/.test(action)).flatMap((action) => [...action.split(" ")[0]]));
  const hinted = /^(|pass|bid .*)$/.test(table.hinted) ? [] : placesOf(hand, [...table.hinted.split(" ")[0]]);
  const held = hand.map((card, place) => ({ card, isHinted: hinted.includes(place), chosen: chosen.includes(String(place)), dim: mayPlay && !useful.has(card[0]), note: mayPlay ? (useful.has(card[0]) ? t("can be played") : t("in no play that is allowed now")) : "" }));
  const toggle = (/** @type {number} */ place) => choose(app, key, chosen.includes(String(place)) ? chosen.filter((other) => other !== String(place)) : [...chosen, String(place)]);
  const lay = (/** @type {string} */ action) => {
    tap(key, action.split(" ")[0], cards);
    play(action);
  };
  const seat = (/** @type {number} */ seat, /** @type {string} */ side, /** @type {unknown} */ more = nothing) => html`<div class="seat-of ${side}" data-source="seat-${seat}" data-from="seat-${seat}">
    ${plate(table, seat, html`${role(game, seat)} · ${several(game.hands[seat].length, "card")}`)}
    ${theirHand(table, seat, game.hands[seat])}
    ${front(table, seat, side)}${more}</div>`;
  const bottom = html`<div class="bottom" data-source="bottom">${game.landlord === null ? html`<combogrid-cards .view=${{ name: t("{} cards for the landlord", game.bottom.length), layout: "row", cards: game.bottom.map(() => ({ card: "" })) }}></combogrid-cards>` : html`<combogrid-cards .view=${{ name: t("The landlord's {} cards", game.bottom.length), layout: "row", cards: game.bottom.map((card) => ({ card })) }}></combogrid-cards>`}
        <span class="count">${stakeWords(app.state, game)}</span></div>`;
  const least = legal.includes("pass");
  const [next, before] = [others[0], others[others.length - 1]];
  return html`<div class="seats three ${others.length > 2 ? "four" : ""}">${seat(before, "left")}${others.length > 2 ? seat(others[1], "across", bottom) : bottom}${seat(next, "right")}</div>
    <div class="own many" style="--cards:${hand.length}" data-from="bottom">
      ${front(table, me, "mine")}
      <p class="plate"><strong>${t("You")}</strong> <span>${role(game, me)}${game.landlord === null ? nothing : html` · ${game.landlord === me ? t("the others play together") : partnersWords(app.state, game, me)}`}</span></p>
      <combogrid-cards data-next=${mayPlay ? "" : nothing} .view=${{ name: t("Your hand"), layout: "hand", cards: held, onChoose: mayPlay ? toggle : undefined, onSweep: mayPlay ? (/** @type {number[]} */ passed) => sweepOver(app, key, chosen, passed.map(String)) : undefined }}></combogrid-cards>
      <p class="actions">
        ${isBidding ? legal.map((action, at) => html`<button class="act ${action === "bid 0" ? "" : "go"}" data-next=${at === 0 ? "" : nothing} data-action=${action} @click=${() => play(action)}>${action === "bid 0" ? t("No bid") : t("Bid {}", action.slice(4))}</button>`) : nothing}
        ${mayPlay ? plays.length > 1 ? plays.map((action) => html`<button class="act go" @click=${() => lay(action)}>${t("Play {}", action)}</button>`)
          : html`<button class="act go" data-play ?disabled=${!plays.length} @click=${() => lay(plays[0])}>${chosen.length ? t("Play {}", playText(ranks)) : t("Play cards")}</button>` : nothing}
        ${least ? html`<button class="act" data-action="pass" data-next=${mayPlay ? nothing : ""} @click=${() => play("pass")}>${t("Pass")}</button>` : nothing}
        ${chosen.length ? html`<button class="act" @click=${() => choose(app, key, [])}>${t("Choose none")}</button>` : table.open || isBidding ? nothing : wayButton(app, false)}
        ${mayPlay && !plays.length ? html`<span>${chosen.length ? whyNot(ranks, game.last.split(" ")[0]) : t("Choose the cards of your play.")}</span>` : nothing}</p>
    </div>`;
}

/** @param {Landlord} game @param {number} seat */
const role = (game, seat) => (game.landlord === null ? "" : game.landlord === seat ? html`<b class="role">${t("landlord")}</b>` : t("farmer"));

/** The other farmers. @param {Landlord} game @param {number} seat */
const partners = (game, seat) => game.hands.flatMap((_, other) => (other === seat || other === game.landlord ? [] : [other]));

/** With whom a farmer plays. @param {State} state @param {Landlord} game @param {number} seat */
function partnersWords(state, game, seat) {
  const [one, other] = partners(game, seat).map((seat) => nameOf(state, seat));
  return other ? t("you play with {0} and {1}", one, other) : t("you play with {}", one);
}

/** @param {State} state @param {Landlord} game */
const stakeWords = (state, game) => (game.landlord === null || !kindOf(state).rules ? "" : t("stake {}", game.stake));

/**
 * What a seat did last.
 * @param {Table & { game: Landlord }} table
 * @param {number} seat
 * @param {string} side
 */
function front({ app, game }, seat, side) {
  const { action, cards } = game.fronts[seat];
  const name = nameOf(app.state, seat);
  if (game.landlord === null) return html`<p class="front bid ${side}">${game.bids[seat] ? (game.bids[seat] === "bid 0" ? t("no bid") : t("bid {}", game.bids[seat].slice(4))) : nothing}</p>`;
  if (action === "pass") return html`<p class="front ${side}">${t("pass")}</p>`;
  return html`<div class="front ${side}">${cards.length ? html`<combogrid-cards .view=${{ name: t("{} played", name), layout: "played", cards: cards.map((card) => ({ card })) }}></combogrid-cards>` : nothing}</div>`;
}

/**
 * @param {State} state
 * @param {any} deal
 * @param {Step[]} history
 * @param {number[]} returns
 */
function landlordScore(state, deal, history, returns) {
  const { landlord, bids, stake } = landlordAfter(state, deal, history, true);
  const me = meIn(state);
  const bid = Math.max(0, ...bids.map((text) => Number(text.slice(4))));
  const total = Math.abs(returns[me]);
  const farmers = landlord === me ? bids.length - 1 : 1;
  const spring = total / (stake * farmers);
  if (!bid || (spring !== 1 && spring !== 2)) return "";
  const parts = [t("{} bid", bid), ...(stake > bid ? [t("{} for bombs", stake / bid)] : []), ...(spring > 1 ? [t("{} for a spring", spring)] : []), ...(farmers > 1 ? [t("{} farmers", farmers)] : [])];
  return parts.length > 1 ? `${total} = ${parts.join(" × ")}` : "";
}

/** @type {GameTable} */
export const landlordGame = {
  phase: leadPhase,
  unit: { small: 0.1, words: (loss) => t("about {} points", loss.toFixed(1)) },
  lookBack: openWin,
  drawn(table, deal, steps) {
    const { app, position } = table;
    return landlordTable({ ...table, game: landlordAfter(app.state, deal, position.history.slice(0, steps), isAuctioned(position, steps)) });
  },
  rows: (state, deal, position, steps) => handRows(state, position.over, landlordAfter(state, deal, position.history.slice(0, steps), isAuctioned(position, steps))),
  score: (state, { history, returns }, deal) => landlordScore(state, deal, history, /** @type {number[]} */ (returns)),
  reasons: ({ state }, _, __, { action }, why) => playReasons(state, action, why, playText, (play) => play.length),
};
