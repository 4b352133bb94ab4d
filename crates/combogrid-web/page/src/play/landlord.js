/* A round of Dou Dizhu: where its cards are, and the table. */
import { html, nothing } from "lit-html";
import "../../../elements/cards.js";
import { several } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { byRank, choose, chosenIn, ranksOf, suited, takenBy, tap } from "../doudizhu/suits.js";
import { whyNot } from "../doudizhu/why_not.js";
import { kindOf, meIn, nameOf, playText } from "./games.js";
import { plate, theirHand } from "./seats.js";

/** @import { State } from '../app/types.d.ts' */
/** @import { Table } from './seats.js' */
/** @import { Position, Step } from './games.js' */

/** What tells a position apart. @param {State} state @param {Step[]} history */
const keyOf = (state, history) => `${state.deal} ${history.map(({ action }) => action).join(",")}`;

/**
 * @typedef {object} Landlord
 * @property {string[][]} hands by seat, cards with suits
 * @property {string[]} bottom
 * @property {number | null} landlord
 * @property {{ action: string, cards: string[] }[]} fronts what each seat did last in this round of the table
 * @property {string[]} bids what each seat bid
 * @property {number} stake the bid, doubled by each bomb and the rocket
 * @property {string} last the play to beat, or empty
 * @property {number} by who laid it
 */

/**
 * Whether the auction is over after some steps.
 * @param {Position} position
 * @param {number} steps
 */
export function isAuctioned({ history, phase }, steps) {
  const next = history[steps]?.action;
  return next === undefined ? phase !== "auction" : !next.startsWith("bid");
}

/**
 * Where the cards are after some steps.
 * @param {State} state
 * @param {{ hands: string[], bottom: string }} deal
 * @param {Step[]} history
 * @param {boolean} isBidOut whether the auction is over
 * @returns {Landlord}
 */
export function landlordAfter(state, deal, history, isBidOut) {
  // Without an auction the landlord has the cards of the bottom already.
  const hasAuction = deal.hands.every((hand) => hand.length === 17);
  const [bottom, ...hands] = suited([deal.bottom, ...deal.hands.map((hand, seat) => (!hasAuction && seat === 0 ? without(hand, deal.bottom) : hand))], Number(state.deal));
  const bids = ["", "", ""];
  for (const { player, action } of history) if (action.startsWith("bid")) bids[player] = action;
  const most = Math.max(0, ...bids.map((bid) => Number(bid.slice(4))));
  const bidder = most ? bids.findIndex((bid) => bid === `bid ${most}`) : null;
  const landlord = hasAuction ? (isBidOut ? bidder : null) : 0;
  if (landlord !== null) hands[landlord].push(...bottom);
  /** @type {Landlord} */
  const game = { hands, bottom, landlord, bids, fronts: [0, 1, 2].map(() => ({ action: "", cards: [] })), stake: hasAuction ? most : 1, last: "", by: landlord ?? 0 };
  history.forEach(({ player, action }, at) => {
    if (action.startsWith("bid")) return;
    if (action !== "pass") {
      if (game.by === player) game.fronts = game.fronts.map(() => ({ action: "", cards: [] }));
      const ranks = action.split(" ")[0];
      const cards = takenBy(keyOf(state, history.slice(0, at)), ranks, game.hands[player]);
      game.hands[player] = game.hands[player].filter((card) => !cards.includes(card));
      game.fronts[player] = { action, cards: [...cards].sort(byRank) };
      [game.last, game.by] = [action, player];
      if (/^(.)\1{3}$/.test(ranks) || ranks === "BR") game.stake *= 2;
    } else game.fronts[player] = { action, cards: [] };
  });
  // Who laid the last play leads when all others have passed.
  const next = history.length && game.last ? (history[history.length - 1].player + 1) % 3 : game.by;
  if (next === game.by) game.last = "";
  return { ...game, hands: game.hands.map((hand) => [...hand].sort(byRank)) };
}

/** @param {string} hand @param {string} gone */
const without = (hand, gone) => [...gone].reduce((left, rank) => left.replace(rank, ""), hand);

/** Whether these ranks make the play, whose text may have its carried cards at the end. @param {string} play @param {string} ranks */
const makes = (play, ranks) => play !== "pass" && !play.startsWith("bid") && ranksOf([...play.split(" ")[0]]) === ranks;

/** @param {Table & { game: Landlord }} table */
export function landlordTable(table) {
  const { app, game, legal, play } = table;
  const me = meIn(app.state);
  const [next, before] = [(me + 1) % 3, (me + 2) % 3];
  const isBidding = legal.some((action) => action.startsWith("bid"));
  const mayPlay = legal.some((action) => !/^(pass|bid )/.test(action));
  const hand = game.hands[me];
  const key = keyOf(app.state, table.position.history);
  const chosen = mayPlay ? chosenIn(app, key, hand) : [];
  const ranks = ranksOf(chosen);
  const plays = chosen.length ? legal.filter((action) => makes(action, ranks)) : [];
  const useful = new Set(legal.filter((action) => !/^(pass|bid )/.test(action)).flatMap((action) => [...action.split(" ")[0]]));
  const held = hand.map((card) => ({ card, chosen: chosen.includes(card), dim: mayPlay && !useful.has(card[0]), note: mayPlay ? (useful.has(card[0]) ? t("can be played") : t("in no play that is allowed now")) : "" }));
  const toggle = (/** @type {number} */ place) => choose(app, key, chosen.includes(hand[place]) ? chosen.filter((card) => card !== hand[place]) : [...chosen, hand[place]]);
  const lay = (/** @type {string} */ action) => {
    tap(key, action.split(" ")[0], chosen);
    play(action);
  };
  const seat = (/** @type {number} */ seat, /** @type {string} */ side) => html`<div class="seat-of ${side}" data-source="seat-${seat}" data-from="seat-${seat}">
    ${plate(table, seat, html`${role(game, seat)} · ${several(game.hands[seat].length, "card")}`)}
    ${theirHand(table, seat, game.hands[seat])}
    ${front(table, seat, side)}</div>`;
  const least = legal.includes("pass");
  return html`<div class="seats three">${seat(before, "left")}
      <div class="bottom" data-source="bottom">${game.landlord === null ? html`<combogrid-cards .view=${{ name: t("three cards for the landlord"), layout: "row", cards: game.bottom.map(() => ({ card: "" })) }}></combogrid-cards>` : html`<combogrid-cards .view=${{ name: t("The landlord's three cards"), layout: "row", cards: game.bottom.map((card) => ({ card })) }}></combogrid-cards>`}
        <span class="count">${stakeWords(app.state, game)}</span></div>
      ${seat(next, "right")}</div>
    <div class="own many" data-from="bottom">
      ${front(table, me, "mine")}
      <p class="plate"><strong>${t("You")}</strong> <span>${role(game, me)}${game.landlord === null ? nothing : html` · ${game.landlord === me ? t("the two others play together") : t("you play with {}", nameOf(app.state, partner(game, me)))}`}</span></p>
      <combogrid-cards data-next=${mayPlay ? "" : nothing} .view=${{ name: t("Your hand"), layout: "hand", cards: held, onChoose: mayPlay ? toggle : undefined }}></combogrid-cards>
      <p class="actions">
        ${isBidding ? legal.map((action, at) => html`<button class="act ${action === "bid 0" ? "" : "go"}" data-next=${at === 0 ? "" : nothing} data-action=${action} @click=${() => play(action)}>${action === "bid 0" ? t("No bid") : t("Bid {}", action.slice(4))}</button>`) : nothing}
        ${mayPlay ? plays.length > 1 ? plays.map((action) => html`<button class="act go" @click=${() => lay(action)}>${t("Play {}", action)}</button>`)
          : html`<button class="act go" data-play ?disabled=${!plays.length} @click=${() => lay(plays[0])}>${chosen.length ? t("Play {}", playText(ranks)) : t("Play cards")}</button>` : nothing}
        ${least ? html`<button class="act" data-action="pass" data-next=${mayPlay ? nothing : ""} @click=${() => play("pass")}>${t("Pass")}</button>` : nothing}
        ${chosen.length ? html`<button class="act" @click=${() => choose(app, key, [])}>${t("Choose none")}</button>` : nothing}
        ${mayPlay && !plays.length ? html`<span>${chosen.length ? whyNot(ranks, game.last.split(" ")[0]) : t("Choose the cards of your play.")}</span>` : nothing}</p>
    </div>`;
}

/** @param {Landlord} game @param {number} seat */
const role = (game, seat) => (game.landlord === null ? "" : game.landlord === seat ? html`<b class="role">${t("landlord")}</b>` : t("farmer"));

/** The other farmer. @param {Landlord} game @param {number} seat */
const partner = (game, seat) => [0, 1, 2].find((other) => other !== seat && other !== game.landlord) ?? seat;

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
  if (game.landlord === null) return html`<p class="front ${side}">${game.bids[seat] ? (game.bids[seat] === "bid 0" ? t("no bid") : t("bid {}", game.bids[seat].slice(4))) : nothing}</p>`;
  if (action === "pass") return html`<p class="front ${side}">${t("pass")}</p>`;
  return html`<div class="front ${side}">${cards.length ? html`<combogrid-cards .view=${{ name: t("{} played", name), layout: "played", cards: cards.map((card) => ({ card })) }}></combogrid-cards>` : nothing}</div>`;
}
