import { html } from "lit-html";
import { GridElement, define } from "./element.js";
import { dropOn } from "./draw/drop.js";
import { cardsIn, cardsOf, without } from "./draw/names.js";
import { t } from "./parts/language.js";
import { deckOf, rulesIn, sorted } from "./rummy/deck.js";
import { handGrid } from "./rummy/grid.js";
import { meldsOf, placesOf } from "./rummy/lanes.js";
import { handRow } from "./rummy/row.js";

/** @import { Ask, Combo } from './types.d.ts' */
/** @import { Deck } from './rummy/deck.js' */
/** @import { Grid } from './rummy/grid.js' */
/** @import { Row } from './rummy/row.js' */

/** @typedef {{ grid?: Grid, row?: Row }} HandView */

/** A rummy hand in its best arrangement: as a grid of all cards, or as a row of its own. @extends {GridElement<HandView>} */
export class HandElement extends GridElement {
  static attributes = ["cards", "rules", "aim", "layout", "readonly"];
  /** The places of the cards that are chosen in a row. @type {number[]} */
  #chosen = [];
  /** @type {string | undefined} */
  #active;

  /**
   * @param {Ask} ask
   * @returns {HandView}
   */
  seen(ask) {
    const [cards, rules, aim] = [this.text("cards"), rulesIn(this.text("rules", "gin")), this.text("aim", "deadwood")];
    const best = ask({ op: "rummy.best", hand: cards, rules, aim, details: true }).shown;
    if (this.text("layout") === "row") return { row: this.#row(cards, best) };
    const known = ask({ op: "rummy.rules", rules }).shown;
    return known ? { grid: this.#grid(cards, best, deckOf(known.rules)) } : {};
  }

  /**
   * @param {string} cards
   * @param {Combo | undefined} best
   * @returns {Row}
   */
  #row(cards, best) {
    const choose = (/** @type {string} */ card, /** @type {number} */ place) => {
      this.#chosen = this.#chosen.includes(place) ? [] : [place];
      this.draw();
      this.tell("combogrid-choose", { card: this.#chosen.length ? card : null });
    };
    const melds = best?.melds.map(cardsOf) ?? [];
    const loose = best ? cardsOf(best.loose) : (cardsIn(cards) ?? []);
    if (this.hasAttribute("readonly")) return { melds, loose, chosen: [] };
    const drop = (/** @type {string} */ card, /** @type {number} */ _, /** @type {Element} */ target) => dropOn(target, card);
    return { melds, loose, chosen: this.#chosen, onChoose: choose, onDrop: drop };
  }

  /**
   * @param {string} cards
   * @param {Combo | undefined} best
   * @param {Deck} deck
   * @returns {Grid}
   */
  #grid(cards, best, deck) {
    const held = cardsIn(cards) ?? (best ? [...best.melds, best.loose].flatMap(cardsOf) : []);
    const grid = {
      deck,
      places: best ? placesOf(meldsOf(best), cardsOf(best.loose)) : placesOf([], held),
      name: t("All cards of the deck. Arrow keys move, Enter adds a card, Backspace takes one out."),
      active: this.#active,
    };
    if (this.hasAttribute("readonly")) return grid;
    const write = (/** @type {string[]} */ cards) => this.change({ cards: sorted(deck, cards).join(" ") });
    return {
      ...grid,
      onAdd: (card) => write(held.filter((other) => other === card).length < deck.copies(card) ? [...held, card] : held.filter((other) => other !== card)),
      onRemove: (card) => write(without(held, [card])),
      onFocus: (card) => {
        this.#active = card ?? this.#active;
      },
    };
  }

  /** @param {HandView} view */
  drawn({ grid, row }) {
    return html`<div class="picture">${grid ? handGrid(grid) : row ? handRow(row) : ""}</div>`;
  }
}

define("combogrid-hand", HandElement);
