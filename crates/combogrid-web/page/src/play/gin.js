/* A hand of gin: where its cards are, and the table. */
import { html, nothing } from "lit-html";
import "../../../elements/cards.js";
import { cardsOf, several, signed, spoken } from "../../../elements/draw/names.js";
import { back, face } from "../../../elements/draw/face.js";
import { t } from "../../../elements/parts/language.js";
import { meIn, nameOf } from "./games.js";
import { melded } from "./melds.js";
import { actionButtons, plate } from "./seats.js";

/** @import { Table } from './seats.js' */
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
  const { app, gin, legal, play, open, position } = table;
  const me = meIn(app.state);
  const other = 1 - me;
  const { melds, loose, points } = melded(gin.hands[me]);
  const cards = [...melds.flat(), ...loose];
  const chosen = legal.length && cards.includes(app.moment.card) ? app.moment.card : null;
  const throws = (/** @type {string} */ card) => legal.filter((action) => action.endsWith(` ${card}`));
  const mayThrow = legal.some((action) => action.startsWith("discard"));
  const layingOff = legal.includes("done");
  const held = cards.map((card) => ({
    card,
    chosen: card === chosen,
    isNew: card === gin.drawn && (mayThrow || open),
    meld: melds.findIndex((meld) => meld.includes(card)),
    note: noteOf(card, melds, throws(card), card === gin.drawn),
  })).map((card) => ({ ...card, meld: card.meld < 0 ? undefined : card.meld }));
  const choose = (/** @type {number} */ place) => app.touch({ card: cards[place] === chosen ? null : cards[place] });
  const drop = (/** @type {number} */ place, /** @type {Element} */ target) =>
    target.dispatchEvent(new CustomEvent("combogrid-drop", { detail: { card: cards[place] } }));
  const dropped = (/** @type {CustomEvent} */ { detail }) => legal.includes(`discard ${detail.card}`) && play(`discard ${detail.card}`);
  const top = gin.pile.at(-1);
  const isDrawing = legal.includes("draw") || legal.includes("take");
  // The melds of who knocked, as they were before anything was laid off.
  const shown = gin.knocker === other || open;
  return html`
    <div class="seats" data-source="seat-${other}">${plate(table, other, t("{} in the hand", several(gin.hands[other].length, "card")))}
      ${shown ? openHand(gin, other, nameOf(app.state, other)) : backs(gin, other, nameOf(app.state, other))}</div>
    <div class="middle">
      <button class="pile" data-source="stock" data-next=${legal.includes("draw") ? "" : nothing} aria-disabled=${!legal.includes("draw")}
        @click=${() => legal.includes("draw") && play("draw")}>${back()}<span>${legal.includes("draw") ? t("Draw") : t("Stock")}<span class="hidden">, ${t("stock of")} </span> · ${gin.stock.length}<span class="hidden"> ${t("cards")}</span></span></button>
      <button class="pile" data-home data-from="seat-${other}" data-combogrid-drop data-next=${isDrawing && !legal.includes("draw") ? "" : nothing} aria-disabled=${!legal.includes("take") && !(chosen && mayThrow)}
        @combogrid-drop=${dropped}
        @click=${() => (legal.includes("take") ? play("take") : chosen && mayThrow && play(`discard ${chosen}`))}>
        ${top ? html`<span data-fly=${top}>${face(top)}</span>` : html`<span class="empty"></span>`}<span>${legal.includes("take") ? t("Take") : chosen && mayThrow ? t("Throw") : t("Thrown")}<span class="hidden">: ${pileWords(top, legal.includes("take"), chosen && mayThrow ? chosen : null, melds)}</span></span></button>
    </div>
    <div class="own" data-from="stock">
      <p class="count">${several(points, "loose point")}${position.view?.knock_limit && !open ? html` · ${t("you may knock with at most {}", position.view.knock_limit)}` : nothing}</p>
      <combogrid-cards data-next=${mayThrow || layingOff ? "" : nothing} .view=${{ name: t("Your hand"), layout: "hand", cards: held, onChoose: legal.length && !isDrawing ? choose : undefined, onDrop: mayThrow ? drop : undefined }}></combogrid-cards>
      <p class="actions">${actionButtons(table, legal.filter((action) => action === "pass" || action === "done" || action === "big gin" || (chosen && action.endsWith(` ${chosen}`))))}
        ${mayThrow && !chosen ? html`<span>${t("Choose the card that you throw.")}</span>` : nothing}
        ${layingOff && !chosen ? html`<span>${t("Choose a card that fits the melds of the player who knocked.")}</span>` : nothing}</p>
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
 * @param {string | undefined} top
 * @param {boolean} canTake
 * @param {string | null} thrown
 * @param {string[][]} melds
 */
function pileWords(top, canTake, thrown, melds) {
  if (canTake && top) return spoken(top) + bringsWords(top, melds);
  if (thrown) return spoken(thrown);
  return top ? spoken(top) : t("nothing");
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
 * Backs, and what the others know of the hand.
 * @param {Gin} gin
 * @param {number} seat
 * @param {string} name
 */
function backs(gin, seat, name) {
  const known = [...gin.known[seat]];
  const hidden = gin.hands[seat].length - known.length;
  const cards = [...Array(hidden).fill({ card: "" }), ...known.map((card) => ({ card }))];
  return html`<combogrid-cards class="theirs" .view=${{ name: known.length ? t("{0}: {1}, among them {2}", name, several(cards.length, "card"), known.map(spoken).join(", ")) : `${name}: ${several(cards.length, "card")}`, layout: "backs", cards }}></combogrid-cards>`;
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
