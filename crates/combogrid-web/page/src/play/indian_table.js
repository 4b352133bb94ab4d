/* The table of Indian rummy. The engine of rummy says how the own cards meld and what may be declared. */
import { html, nothing } from "lit-html";
import "../../../elements/cards.js";
import { cardsOf, several, without } from "../../../elements/draw/names.js";
import { face } from "../../../elements/draw/face.js";
import { t } from "../../../elements/parts/language.js";
import { choose, chosenIn } from "../doudizhu/suits.js";
import { inOwnOrder, mover, sortButton } from "./order.js";
import { cardText, meIn, nameOf, sentences } from "./games.js";
import { bySuit, indianAfter, wildOf } from "./indian.js";
import { backs, piles } from "./piles.js";
import { plate, theirHand } from "./seats.js";

/** @import { App, State } from '../app/types.d.ts' */
/** @import { Position } from './games.js' */
/** @import { Indian } from './indian.js' */
/** @import { Table } from './seats.js' */
/** @import { GameTable } from './tables.js' */

/** What dropping out costs before the first draw, and later. */
const DROPS = [20, 40];

/** @param {string} cut */
const rulesOf = (cut) => ({ preset: "indian", wild_rank: wildOf(cut) });

/**
 * How cards meld for the fewest points, once the engine has said so.
 * @param {App} app
 * @param {string} cut
 * @param {string[]} cards
 * @param {string} slot
 * @returns {{ melds: string[][], loose: string[], points: number, runs: number, pure: number } | undefined} `pure` runs have no wild
 *   card that stands for another card
 */
function meldedOf(app, cut, cards, slot) {
  const { result } = app.ask({ op: "rummy.best", hand: cards.join(" "), rules: rulesOf(cut), details: true }, slot);
  if (!result) return undefined;
  const runs = /** @type {{ kind: string, cards: string, slots: string }[]} */ (result.meld_details).filter(({ kind }) => kind === "run");
  const pure = runs.filter(({ cards, slots }) => cards === slots).length;
  return { melds: result.melds.map(cardsOf), loose: cardsOf(result.loose), points: result.deadwood, runs: runs.length, pure };
}

/** Whether cards may be declared. @param {App} app @param {string} cut @param {string[]} cards */
const goesOut = (app, cut, cards) => Boolean(app.ask({ op: "rummy.out", hand: cards.join(" "), rules: rulesOf(cut) }, cards.join(" ")).result?.met);

/** What a hand still needs before it can be declared. @param {{ runs: number, pure: number }} melded */
function lackWords({ runs, pure }) {
  if (pure && runs > 1) return "";
  if (!pure) return runs ? t("It needs a run without wild cards.") : t("It needs two runs, one of them without wild cards.");
  return t("It needs another run.");
}

/**
 * The cards after whose throw the others may be declared. The melds that go out need not be those that cost least.
 * @param {App} app
 * @param {string} cut
 * @param {string[]} hand
 */
const declared = (app, cut, hand) => (goesOut(app, cut, hand) ? [...new Set(hand)].filter((card) => goesOut(app, cut, without(hand, [card]))) : []);

/** @param {Table & { game: Indian }} table */
export function indianTable(table) {
  const { app, game, legal, play, open, position } = table;
  const me = meIn(app.state);
  const hand = game.hands[me];
  const wild = wildOf(game.cut);
  const best = meldedOf(app, game.cut, hand, "own");
  // Until the engine has said how they meld, and after it if its answer is that of the hand before.
  const isKnown = best !== undefined && !without(hand, [...best.melds.flat(), ...best.loose]).length;
  const melds = isKnown ? best.melds : [];
  const loose = isKnown ? [...best.loose].sort(bySuit) : [...hand].sort(bySuit);
  const mayThrow = legal.some((action) => action.startsWith("discard"));
  const fits = mayThrow && isKnown ? declared(app, game.cut, hand) : [];
  const fresh = position.player === me || open ? game.drawn : "";
  const isWild = (/** @type {string} */ card) => card === "JK" || card[0] === wild;
  const held = inOwnOrder(app.state, [
    ...melds.flatMap((meld, at) => meld.map((card) => ({ card, meld: /** @type {number | undefined} */ (at), note: noted(card, meld) }))),
    ...loose.map((card) => ({ card, meld: undefined, note: noted(card, null) })),
  ]);
  /** @param {string} card @param {string[] | null} meld */
  function noted(card, meld) {
    return [card === fresh ? t("new") : "", isWild(card) ? t("wild") : "", meld ? t("in the meld {}", meld.map(cardText).join(" ")) : t("loose"), mayThrow ? (legal.includes(`discard ${card}`) ? t("can be thrown") : t("was just taken, and stays")) : "", fits.includes(card) ? t("you can declare with it") : ""].filter(Boolean).join(", ");
  }
  const key = `${app.state.deal} ${position.history.length}`;
  const places = held.map((_, place) => String(place));
  const [at] = mayThrow ? chosenIn(app, key, places) : [];
  const chosen = at === undefined ? null : held[Number(at)].card;
  // Of two equal cards one is the new one.
  const hinted = table.hinted.includes(" ") ? held.findIndex(({ card }) => table.hinted.endsWith(` ${card}`)) : -1;
  const newest = held.map(({ card }) => card).lastIndexOf(fresh);
  const shown = held.map((one, place) => ({ ...one, chosen: String(place) === at, isWild: one.card[0] === wild, isHinted: place === hinted, isNew: place === newest && fresh !== "" && (mayThrow || open) }));
  const others = game.hands.map((_, from) => (me + from) % game.hands.length).slice(1);
  const before = others[others.length - 1];
  const drop = (/** @type {number} */ place, /** @type {Element} */ target) => target.dispatchEvent(new CustomEvent("combogrid-drop", { detail: { card: held[place].card } }));
  const seat = (/** @type {number} */ seat, /** @type {string} */ side) => html`<div class="seat-of ${side}" data-source="seat-${seat}" data-from="seat-${seat}">
      ${plate(table, seat, game.out[seat] ? t(game.out[seat] === "wrong" ? "declared wrongly" : "dropped out") : several(game.hands[seat].length, "card"))}
      ${open ? theirHand(table, seat, inMelds(app, game, seat)) : backs(game.hands[seat].length, game.known[seat], nameOf(app.state, seat))}</div>`;
  const cut = html`<div class="cut"><span class="pile-like">${face(game.cut)}</span><span>${t("wild: {}", wild === "T" ? "10" : wild)}</span></div>`;
  const declares = chosen !== null && legal.includes(`declare ${chosen}`) && fits.includes(chosen);
  return html`<div class="seats ${others.length > 1 ? `three ${others.length > 2 ? "four" : "pair"}` : ""}">${others.length > 1 ? html`${seat(before, "left")}${others.length > 2 ? seat(others[1], "across") : nothing}${seat(others[0], "right")}` : seat(others[0], "across")}</div>
    ${piles(table, { stock: game.stock.length, top: game.pile.at(-1), chosen, from: `seat-${before}`, words: "", more: cut })}
    <div class="own" style="--cards:${hand.length}" data-from="stock">
      <p class="count">${open && game.declarer === me ? nothing : isKnown ? (open ? t("Your hand costs {}.", several(best.points, "point")) : sentences([t("Your hand would cost {}.", several(best.points, "point")), lackWords(best)])) : t("Your hand")}</p>
      <combogrid-cards data-next=${mayThrow ? "" : nothing} .view=${{ name: t("Your hand"), layout: "hand", cards: shown, onMove: open ? undefined : mover(app, held),
        onChoose: mayThrow ? (/** @type {number} */ place) => choose(app, key, String(place) === at ? [] : [String(place)]) : undefined, onDrop: mayThrow ? drop : undefined }}></combogrid-cards>
      <p class="actions">${chosen && legal.includes(`discard ${chosen}`) ? html`<button class="act ${declares ? "" : "go"}" data-action="discard ${chosen}" @click=${() => play(`discard ${chosen}`)}>${t("throw {}", cardText(chosen))}</button>` : nothing}
        ${declares ? html`<button class="act go" data-action="declare ${chosen}" @click=${() => play(`declare ${chosen}`)}>${t("Declare")}</button>` : nothing}
        ${legal.includes("drop") ? html`<button class="act" data-action="drop" @click=${() => play("drop")}>${t("Drop out for {}", several(DROPS[Number(hasMoved(position, me))], "point"))}</button>` : nothing}
        ${fits.length && !declares ? html`<span>${t("All other cards meld without {}: choose it, and declare.", fits.map(cardText).join(", "))}</span>` : mayThrow && !chosen ? html`<span>${t("Choose the card that you throw.")}</span>` : nothing}
        ${open ? nothing : sortButton(app)}</p>
    </div>`;
}

/** Whether a seat has ended a turn. @param {Position} position @param {number} seat */
const hasMoved = ({ history }, seat) => history.some(({ player, action }) => player === seat && action.startsWith("discard"));

/** The cards of a seat, melds first. @param {App} app @param {Indian} game @param {number} seat */
function inMelds(app, game, seat) {
  const best = meldedOf(app, game.cut, game.hands[seat], `seat ${seat}`);
  return best && !without(game.hands[seat], [...best.melds.flat(), ...best.loose]).length ? [...best.melds.flat(), ...best.loose] : [...game.hands[seat]].sort(bySuit);
}

/**
 * Why an action is good. The first sentence is the decision.
 * @param {App} app
 * @param {Position} position
 * @param {any} deal
 * @param {{ action: string }} hint
 */
function indianReasons(app, position, deal, { action }) {
  const game = indianAfter(deal, position, position.history.length);
  const hand = game.hands[meIn(app.state)];
  const top = game.pile.at(-1) ?? "";
  const [word, card] = action.split(" ");
  if (word === "declare") return [t("Declare: all your other cards are in melds, and two of these are runs.")];
  if (word === "drop") return [t("Drop out: there is no card to draw or to take.")];
  if (word === "take") {
    const meld = meldedOf(app, game.cut, [...hand, top], "taken")?.melds.find((meld) => meld.includes(top));
    return [meld ? t("Take {0}: it completes a meld, {1}.", cardText(top), meld.map(cardText).join(" ")) : t("Take {}: it brings you nearer to a declaration.", cardText(top))];
  }
  if (word === "draw") return [position.legal.includes("take") ? t("Draw: {} brings you less than a card that you do not know.", cardText(top)) : t("Draw: a wild card that was thrown may not be taken.")];
  const left = meldedOf(app, game.cut, without(hand, [card]), "left");
  const lacks = left ? lackWords(left) : "";
  return [t("Throw {}: what is left comes nearest to a declaration with the next card.", cardText(card)), ...(left ? [sentences([t("It would cost {}.", several(left.points, "point")), lacks])] : [])];
}

/**
 * What each of the others has paid.
 * @param {State} state
 * @param {Position} position
 * @param {any} deal
 */
function indianScore(state, position, deal) {
  const returns = position.returns ?? [];
  const winner = returns.findIndex((points) => points > 0);
  if (winner < 0) return "";
  const game = indianAfter(deal, position, position.history.length);
  const paid = (/** @type {number} */ points, /** @type {number} */ seat) =>
    seat === meIn(state)
      ? t(game.out[seat] === "dropped" ? "{} for dropping out" : game.out[seat] === "wrong" ? "{} for a wrong declaration" : "{} for your cards", points)
      : t(game.out[seat] === "dropped" ? "{0} for dropping out ({1})" : game.out[seat] === "wrong" ? "{0} for a wrong declaration ({1})" : "{0} for the cards of {1}", points, nameOf(state, seat));
  const parts = returns.flatMap((points, seat) => (seat === winner ? [] : [paid(-points, seat)]));
  return parts.length > 1 ? `${returns[winner]} = ${parts.join(" + ")}` : parts[0];
}

/** @type {GameTable} */
export const indianGame = {
  drawn: (table, deal, steps) => indianTable({ ...table, game: indianAfter(deal, table.position, steps) }),
  rows(state, deal, position, steps) {
    const me = meIn(state);
    const { hands, pile, cut } = indianAfter(deal, position, steps);
    const others = hands.map((_, from) => (me + from) % hands.length).slice(1);
    return [
      ...others.map((seat) => ({ label: nameOf(state, seat), groups: [position.over ? [...hands[seat]].sort(bySuit) : hands[seat].map(() => "")] })),
      { label: `${t("Thrown")}, ${t("wild: {}", wildOf(cut) === "T" ? "10" : wildOf(cut))}`, groups: [pile.slice(-1), [cut]] },
      { label: nameOf(state, me), groups: [[...hands[me]].sort(bySuit)] },
    ];
  },
  score: indianScore,
  reasons: indianReasons,
};
