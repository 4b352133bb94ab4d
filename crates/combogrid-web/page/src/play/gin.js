/* A hand of gin: where its cards are, and the table. */
import { html, nothing } from "lit-html";
import "../../../elements/cards.js";
import { cardsOf, several, signed } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { meIn, nameOf, sentences } from "./games.js";
import { melded, pointsOf } from "./melds.js";
import { inOwnOrder, mover, sortButton } from "./order.js";
import { backs, piles } from "./piles.js";
import { actionButtons, plate } from "./seats.js";

/** @import { Table } from './seats.js' */
/** @import { GameTable } from './tables.js' */
/** @import { Step } from './games.js' */

/**
 * @typedef {object} Gin
 * @property {string[][]} hands by seat
 * @property {string[]} pile its top last
 * @property {string[]} stock
 * @property {Set<string>[]} known what each seat took from the pile and still has
 * @property {string} drawn the card that has just come
 * @property {number | null} knocker
 * @property {string[]} laid what was laid off
 */

/**
 * Where the cards are after some steps.
 * @param {{ hands: string[], upcard: string, stock: string }} deal
 * @param {Step[]} history
 * @returns {Gin}
 */
export function ginAfter(deal, history) {
  const hands = deal.hands.map(cardsOf);
  const [pile, stock, known] = [[deal.upcard], cardsOf(deal.stock), [new Set(), new Set()]];
  /** @type {Gin} */
  const gin = { hands, pile, stock, known, drawn: "", knocker: null, laid: [] };
  for (const { player, action } of history) {
    const [, word, card] = /^(discard|knock|gin|lay off) (\S+)$/.exec(action) ?? [];
    gin.drawn = action === "take" ? /** @type {string} */ (pile.pop()) : action === "draw" ? /** @type {string} */ (stock.shift()) : "";
    if (gin.drawn) hands[player].push(gin.drawn);
    if (action === "take") known[player].add(gin.drawn);
    if (word) {
      hands[player].splice(hands[player].indexOf(card), 1);
      known[player].delete(card);
    }
    if (word === "discard") pile.push(card);
    if (word === "lay off") gin.laid.push(card);
    if (word === "knock" || word === "gin" || action === "big gin") gin.knocker = player;
  }
  return gin;
}

/** @param {Table & { gin: Gin }} table */
export function ginTable(table) {
  const { app, gin, legal, open, position } = table;
  const me = meIn(app.state);
  const other = 1 - me;
  const { melds, loose, points } = melded(gin.hands[me]);
  const cards = [...melds.flat(), ...loose];
  const chosen = legal.length && cards.includes(app.moment.card) ? app.moment.card : null;
  const throws = (/** @type {string} */ card) => legal.filter((action) => action.endsWith(` ${card}`));
  const mayThrow = legal.some((action) => action.startsWith("discard"));
  const layingOff = legal.includes("done");
  const held = inOwnOrder(app.state, cards.map((card) => ({
    card,
    chosen: card === chosen,
    isHinted: table.hinted.endsWith(` ${card}`),
    isNew: card === gin.drawn && (mayThrow || open),
    meld: melds.findIndex((meld) => meld.includes(card)),
    note: noteOf(card, melds, throws(card), card === gin.drawn),
  }))).map((card) => ({ ...card, meld: card.meld < 0 ? undefined : card.meld }));
  const choose = (/** @type {number} */ place) => app.touch({ card: held[place].card === chosen ? null : held[place].card });
  const drop = (/** @type {number} */ place, /** @type {Element} */ target) =>
    target.dispatchEvent(new CustomEvent("combogrid-drop", { detail: { card: held[place].card } }));
  const top = gin.pile.at(-1);
  const isDrawing = legal.includes("draw") || legal.includes("take");
  // The melds of who knocked, as they were before anything was laid off.
  const shown = gin.knocker === other || open;
  return html`
    <div class="seats" data-source="seat-${other}">${plate(table, other, t("{} in the hand", several(gin.hands[other].length, "card")))}
      ${shown ? openHand(gin, other, nameOf(app.state, other)) : backs(gin.hands[other].length, [...gin.known[other]], nameOf(app.state, other))}</div>
    ${piles(table, { stock: gin.stock.length, top, chosen, from: `seat-${other}`, words: top && legal.includes("take") ? bringsWords(top, melds) : "" })}
    <div class="own" style="--cards:${held.length}" data-from="stock">
      <p class="count">${several(points, "loose point")}${position.view?.knock_limit && !open ? html` · ${t("you may knock with at most {}", position.view.knock_limit)}` : nothing}</p>
      <combogrid-cards data-next=${mayThrow || layingOff ? "" : nothing} .view=${{ name: t("Your hand"), layout: "hand", cards: held, onChoose: legal.length && !isDrawing ? choose : undefined, onDrop: mayThrow ? drop : undefined, onMove: open ? undefined : mover(app, held) }}></combogrid-cards>
      <p class="actions">${actionButtons(table, legal.filter((action) => action === "pass" || action === "done" || action === "big gin" || (chosen && action.endsWith(` ${chosen}`))))}
        ${mayThrow && !chosen ? html`<span>${t("Choose the card that you throw.")}</span>` : nothing}
        ${layingOff && !chosen ? html`<span>${t("Choose a card that fits the melds of the player who knocked.")}</span>` : nothing}
        ${open ? nothing : sortButton(app)}</p>
    </div>`;
}

/**
 * What can be done with a card, for who does not see it.
 * @param {string} card
 * @param {string[][]} melds
 * @param {string[]} actions that are legal with it
 * @param {boolean} isNew
 */
function noteOf(card, melds, actions, isNew) {
  const meld = melds.find((meld) => meld.includes(card));
  const can = actions.map((action) => t(/** @type {Record<string, string>} */ ({ discard: "can be thrown", knock: "you can knock with it", gin: "gin with it", lay: "can be laid off" })[action.split(" ")[0]]));
  return [isNew ? t("new") : "", meld ? t("in the meld {}", meld.map(signed).join(" ")) : t("loose"), ...can].filter(Boolean).join(", ");
}

/**
 * What the open card would complete, which is told only while it lies there.
 * @param {string} top
 * @param {string[][]} melds of the hand without it
 */
function bringsWords(top, melds) {
  const meld = melded([...melds.flat(), top]).melds.find((meld) => meld.includes(top));
  return meld ? `, ${t("fits {}", meld.filter((card) => card !== top).map(signed).join(" "))}` : "";
}

/**
 * @param {Gin} gin
 * @param {number} seat
 * @param {string} name
 */
function openHand(gin, seat, name) {
  const { melds, loose } = melded(gin.hands[seat]);
  const cards = [...melds.flatMap((meld, at) => meld.map((card) => ({ card, meld: at }))), ...loose.map((card) => ({ card }))];
  return html`<combogrid-cards class="theirs" .view=${{ name, layout: "row", cards }}></combogrid-cards>
    ${gin.laid.length && seat === gin.knocker ? html`<p class="count">${t("laid off: {}", gin.laid.map(signed).join(" "))}</p>` : nothing}`;
}

/**
 * @param {import('./gin.js').Gin} gin
 * @param {number} me
 * @param {string[]} legal
 * @param {string} action
 */
function ginReasons(gin, me, legal, action) {
  const hand = gin.hands[me];
  const top = gin.pile.at(-1) ?? "";
  const [word, card] = [action.split(" ")[0], action.split(" ").pop() ?? ""];
  if (action === "take") {
    const meld = melded([...hand, top]).melds.find((meld) => meld.includes(top));
    return [meld ? t("Take {0}: it completes a meld, {1}.", signed(top), meld.map(signed).join(" ")) : t("Take {}: it is lower than a card that you can throw for it.", signed(top))];
  }
  if (action === "draw" || action === "pass") return [t(action === "draw" ? "Draw: {} completes no meld that helps you, and taking it would show the other player what you hold." : "Pass: {} completes no meld that helps you, and taking it would show the other player what you hold.", signed(top))];
  if (word === "lay") return [t("Lay it off: it fits a meld of the player who knocked, so it costs you nothing more.")];
  if (!["discard", "knock", "gin"].includes(word)) return [];
  const left = melded(hand.filter((other) => other !== card));
  const now = melded(hand);
  const loose = now.loose.includes(card);
  const first = loose
    ? t("Throw {0}: it is in no meld and costs {1}.", signed(card), several(pointsOf(card), "point"))
    : t("Throw {}: the other cards meld without it.", signed(card));
  const near = nearTo(card, hand);
  const second = loose && !near.length ? t("Nothing in your hand is near it.") : "";
  // The decision comes first, and then the card.
  const waits = legal.some((other) => other.startsWith("knock")) ? t("Do not knock yet.") : "";
  if (word === "discard") return [sentences([waits, first, second]), t("You keep {}.", several(left.points, "loose point"))];
  if (word === "gin") return [t("Go gin: all your other cards are in melds.")];
  return [t("Knock: you have {}, and the other player has no time to get rid of more.", several(left.points, "loose point"))];
}

/**
 * The cards of a hand that are of a card's rank, or at most two ranks away in its suit.
 * @param {string} card
 * @param {string[]} hand
 */
function nearTo(card, hand) {
  const at = (/** @type {string} */ other) => "A23456789TJQK".indexOf(other[0]);
  return hand.filter((other) => other !== card && (other[0] === card[0] || (other[1] === card[1] && Math.abs(at(other) - at(card)) <= 2)));
}

/**
 * @param {any} deal
 * @param {Step[]} history
 * @param {number[]} returns
 */
function ginScore(deal, history, returns) {
  const { hands, knocker } = ginAfter(deal, history);
  const total = Math.max(...returns);
  if (knocker === null || total <= 0) return "";
  const loose = hands.map((hand) => melded(hand).points);
  const difference = Math.abs(loose[0] - loose[1]);
  const bonus = total - difference;
  if (bonus < 0) return "";
  if (bonus === 0) return t("{0} = {1} − {2} loose points", total, Math.max(...loose), Math.min(...loose));
  return returns[knocker] > 0 ? t("{0} = {1} for gin + {2}", total, bonus, several(difference, "loose point")) : t("{0} = {1} for the undercut + {2}", total, bonus, several(difference, "loose point"));
}

/** @type {GameTable} */
export const ginGame = {
  phase: ({ legal }) => (legal.some((action) => /^(knock|gin|big)/.test(action)) ? "knock" : undefined),
  drawn: (table, deal, steps) => ginTable({ ...table, gin: ginAfter(deal, table.position.history.slice(0, steps)) }),
  rows(state, deal, position, steps) {
    const me = meIn(state);
    const { hands, pile } = ginAfter(deal, position.history.slice(0, steps));
    const open = (/** @type {number} */ seat) => {
      const { melds, loose } = melded(hands[seat]);
      return [...melds, loose];
    };
    return [
      { label: nameOf(state, 1 - me), groups: position.over ? open(1 - me) : [hands[1 - me].map(() => "")] },
      { label: t("Thrown"), groups: [pile.slice(-1)] },
      { label: nameOf(state, me), groups: open(me) },
    ];
  },
  score: (_, { history, returns }, deal) => ginScore(deal, history, /** @type {number[]} */ (returns)),
  reasons: ({ state }, position, deal, { action }) => ginReasons(ginAfter(deal, position.history), meIn(state), position.legal, action),
};
