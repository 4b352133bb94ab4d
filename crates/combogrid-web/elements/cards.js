import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { GridElement, define } from "./element.js";
import { dropOn } from "./draw/drop.js";
import { face } from "./draw/face.js";
import { spoken } from "./draw/names.js";
import { t } from "./parts/language.js";
import { drag } from "./rummy/drag.js";

/**
 * @typedef {object} Held a card of a row
 * @property {string} card `3H`, `TD`, `JK`, `B`, `R`, or empty for a back
 * @property {string} [note] what a reader of the screen is told after its name
 * @property {boolean} [chosen]
 * @property {number} [meld] cards next to each other with the same number are bound together
 * @property {boolean} [isNew] it has just come
 * @property {boolean} [isHinted] a hint is about it
 * @property {boolean} [isWild] it stands for others as well, and has a star
 * @property {boolean} [dim] nothing can be done with it now
 */

/**
 * @typedef {object} Cards
 * @property {string} name what the cards are, in words
 * @property {"hand" | "row" | "played" | "backs"} layout
 * @property {Held[]} cards
 * @property {(place: number) => void} [onChoose] makes each card a button
 * @property {(place: number, target: Element) => void} [onDrop] on an element with `data-combogrid-drop`
 * @property {(place: number, to: number) => void} [onMove] to another place of the row, by a drag or by Shift and an arrow key
 * @property {(places: number[]) => void} [onSweep] over which a pointer has gone; a row of cards is moved or swept, not both
 */

/** Playing cards side by side: a hand whose cards are chosen, cards that lie open, or backs. @extends {GridElement<Cards>} */
export class CardsElement extends GridElement {
  static attributes = ["cards", "name", "layout", "chosen", "readonly"];

  /** @returns {Cards} */
  seen() {
    const cards = this.text("cards").split(/\s+/).filter(Boolean);
    const chosen = new Set(this.text("chosen").split(" ").filter(Boolean).map(Number));
    const layout = /** @type {Cards["layout"]} */ (this.text("layout", "hand"));
    const view = {
      name: this.text("name", t("Cards of the hand")),
      layout,
      cards: cards.map((card, place) => ({ card: layout === "backs" ? "" : card, chosen: chosen.has(place) })),
    };
    if (this.hasAttribute("readonly") || layout !== "hand") return view;
    return {
      ...view,
      onChoose: (place) => {
        if (!chosen.delete(place)) chosen.add(place);
        const places = [...chosen].sort((a, b) => a - b);
        this.setAttribute("chosen", places.join(" "));
        this.draw();
        this.tell("combogrid-choose", { card: cards[place], chosen: places.map((at) => cards[at]) });
      },
      onDrop: (place, target) => void dropOn(target, cards[place]),
    };
  }

  /** Puts the focus on a card: by default the one that has just come, or else the first one. */
  focusCard(/** @type {number | undefined} */ place = undefined) {
    const buttons = /** @type {HTMLElement[]} */ ([...(this.shadowRoot?.querySelectorAll("button.card") ?? [])]);
    const usual = buttons.find((button) => button.classList.contains("new")) ?? buttons[0];
    (place === undefined ? usual : buttons[Math.min(place, buttons.length - 1)])?.focus();
  }

  /** @param {Cards} view */
  drawn(view) {
    // The role needs a name, and cards that can not be chosen are one picture with all of their names.
    const words = view.layout === "backs" ? view.name : [view.name, view.cards.map(({ card }) => (card ? spoken(card) : t("a hidden card"))).join(", ")].filter(Boolean).join(": ");
    const classes = `cards ${view.layout} ${view.layout === "played" ? "row" : ""} ${view.onDrop || view.onMove ? "movable" : view.onSweep ? "swept" : ""}`;
    if (!view.onChoose && !view.onMove) return html`<div class=${classes} role="img" aria-label=${words}>${bound(view)}</div>`;
    return html`<div class=${classes} role="group" aria-label=${view.name} data-stop>${bound(view)}</div>`;
  }
}

/**
 * The cards, those of a meld bound together.
 * @param {Cards} view
 */
function bound(view) {
  /** @type {{ meld: number | undefined, places: number[] }[]} */
  const groups = [];
  view.cards.forEach(({ meld }, place) => {
    const last = groups.at(-1);
    if (last && meld !== undefined && last.meld === meld) last.places.push(place);
    else groups.push({ meld, places: [place] });
  });
  const seen = new Map();
  // The key of a card is its name, and for a copy its number, so that a card that stays is the same button.
  const keys = view.cards.map(({ card }) => {
    seen.set(card, (seen.get(card) ?? 0) + 1);
    return `${card} ${seen.get(card)}`;
  });
  const each = (/** @type {number[]} */ places) => repeat(places, (place) => keys[place], (place) => one(view, place));
  if (groups.every(({ meld }) => meld === undefined)) return each(view.cards.map((_, place) => place));
  return groups.map(({ meld, places }) => (meld === undefined ? each(places) : html`<span class="bound g${meld % 6}">${each(places)}</span>`));
}

/**
 * @param {Cards} view
 * @param {number} place
 */
function one(view, place) {
  const { card, note, chosen = false, isNew, isHinted, isWild, dim } = view.cards[place];
  const classes = `card ${isNew ? "new" : ""} ${isHinted ? "hinted" : ""} ${isWild ? "wild" : ""} ${dim ? "dim" : ""}`;
  if (!view.onChoose && !view.onMove) return html`<span class=${classes} data-fly=${card || nothing}>${face(card)}</span>`;
  const isDragged = view.onDrop || view.onMove;
  const down = (/** @type {PointerEvent} */ event) => (isDragged ? dragCard(view, place, event) : view.onSweep && sweep(event, view.onSweep));
  return html`<button class=${classes} data-card=${card} data-fly=${card} aria-pressed=${view.onChoose ? chosen : nothing} aria-label=${note ? `${spoken(card)}, ${note}` : spoken(card)}
    @pointerdown=${isDragged || view.onSweep ? down : nothing} @keydown=${view.onMove ? (/** @type {KeyboardEvent} */ event) => moveByKey(view, place, event) : nothing} @click=${() => view.onChoose?.(place)}>${face(card)}</button>`;
}

/** The cards of the row of a button, and where one of them lies. @param {Element} button */
const rowOf = (button) => /** @type {HTMLElement[]} */ ([...(button.closest(".cards")?.querySelectorAll("button.card") ?? [])]);

/**
 * The card of a row at a point.
 * @param {Element} button of the row
 * @param {number} x
 * @param {number} y
 */
function cardAt(button, x, y) {
  const root = /** @type {ShadowRoot} */ (button.getRootNode());
  const found = root.elementFromPoint(x, y)?.closest("button.card");
  return found && rowOf(button).includes(/** @type {HTMLElement} */ (found)) ? /** @type {HTMLElement} */ (found) : null;
}

/**
 * A card is dragged to where it may be dropped, or to another place of its row.
 * @param {Cards} view
 * @param {number} place
 * @param {PointerEvent} event
 */
function dragCard(view, place, event) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const targetAt = (/** @type {number} */ x, /** @type {number} */ y) => (view.onDrop && document.elementFromPoint(x, y)?.closest("[data-combogrid-drop]")) || (view.onMove && cardAt(button, x, y));
  drag(event, targetAt, (target, x) => {
    if (!target.matches("button.card")) return view.onDrop?.(place, target);
    const at = rowOf(button).indexOf(/** @type {HTMLElement} */ (target));
    const { left, width } = target.getBoundingClientRect();
    const gap = x > left + width / 2 ? at + 1 : at;
    view.onMove?.(place, gap > place ? gap - 1 : gap);
  });
}

/** @param {Cards} view @param {number} place @param {KeyboardEvent} event */
function moveByKey(view, place, event) {
  const step = event.shiftKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined;
  if (!step) return;
  event.preventDefault();
  const to = place + step;
  if (to < 0 || to >= view.cards.length) return;
  const root = /** @type {ShadowRoot} */ (/** @type {Element} */ (event.currentTarget).getRootNode());
  view.onMove?.(place, to);
  // A meld that is torn apart is drawn anew, and its cards may be other buttons then.
  /** @type {HTMLElement[]} */ ([...root.querySelectorAll("button.card")])[to]?.focus();
}

/**
 * Follows a pointer that goes over the cards of a row, and shows which ones. One that stays on its card is a press and no sweep.
 * @param {PointerEvent} down
 * @param {(places: number[]) => void} done
 */
function sweep(down, done) {
  const first = /** @type {HTMLElement} */ (down.currentTarget);
  const row = rowOf(first);
  const from = row.indexOf(first);
  let [to, hasLeft] = [from, false];
  const show = (/** @type {boolean} */ isShown) => row.forEach((card, at) => card.classList.toggle("passed", isShown && at >= Math.min(from, to) && at <= Math.max(from, to)));
  const move = (/** @type {PointerEvent} */ event) => {
    const card = cardAt(first, event.clientX, event.clientY);
    if (card) to = row.indexOf(card);
    hasLeft ||= to !== from;
    show(hasLeft);
  };
  const end = (/** @type {PointerEvent} */ event) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    show(false);
    if (!hasLeft || event.type !== "pointerup") return;
    // A sweep that comes back to its first card would press it as well.
    addEventListener("click", stopOnce, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stopOnce, { capture: true }));
    done(Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => (from < to ? from + at : from - at)));
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

const stopOnce = (/** @type {Event} */ event) => event.stopPropagation();

define("combogrid-cards", CardsElement);
