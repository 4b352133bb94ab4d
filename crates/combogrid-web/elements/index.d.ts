/** What answers the requests of an element: `CombogridWorker`, or the engines on the thread of the page. */
export interface Engine {
  askLine(line: string, options?: { signal?: AbortSignal }): string | Promise<string>;
}

/** What all elements have. Each attribute is a property as well. */
export interface GridElement extends HTMLElement {
  /** What answers; by default a worker that all elements share. */
  engine: Engine;
}

/**
 * `<combogrid-cards>`: playing cards as on a table. No engine is asked.
 *
 * In a hand each card is a button. Its event is `combogrid-choose` with the `card`, and all cards that are `chosen`. A card that is
 * dragged onto an element with `data-combogrid-drop` is told to that element by `combogrid-drop`. `--combogrid-card` is the width of
 * a card, `--combogrid-over` how much of it the next one covers.
 */
export interface CardsElement extends GridElement {
  /** The cards, as `3H TD JK`, and at Dou Dizhu `B` and `R` for the jokers. */
  cards: string;
  /** What the cards are, for a screen reader. */
  name: string;
  /** `hand` by default; `row` for cards that lie open, `played` for cards that come with a motion, `backs` for hidden ones. */
  layout: string;
  /** The places of the chosen cards, with blanks between them. */
  chosen: string;
  /** Set, if the cards can not be chosen. */
  readonly: boolean;
  /** Puts the focus on a card, by default the one that has just come, or the first one. */
  focusCard(place?: number): void;
}

/**
 * `<combogrid-hand>`: a rummy hand in its best arrangement.
 *
 * Its events are `combogrid-change` with the new `cards`, and for a row `combogrid-choose` with the `card` that is chosen, or
 * null. A card that is dragged onto an element with `data-combogrid-drop` is told to that element by `combogrid-drop`.
 */
export interface HandElement extends GridElement {
  /** The cards, as `3H 4H 5H`. */
  cards: string;
  /** The name of a preset, or JSON of settings; `gin` by default. */
  rules: string;
  /** `deadwood` by default, `cards` or `points`. */
  aim: string;
  /** `grid` by default, or `row`. */
  layout: string;
  /** Set, if the cards can not be changed or chosen. */
  readonly: boolean;
}

/** `<combogrid-table>`: melds and a rack. Its event is `combogrid-change` with `melds` and `rack`. */
export interface TableElement extends GridElement {
  /** The melds on the table, with commas between them. */
  melds: string;
  /** The tiles of the rack. */
  rack: string;
  /** The name of a preset, or JSON of settings; `rummikub` by default. */
  rules: string;
}

/**
 * `<combogrid-board>`: a board on which a click plays. Its event is `combogrid-change` with `rows` and `turn` after the move, its
 * `cell`, and the cells that it `turned`.
 */
export interface BoardElement extends GridElement {
  /** `reversi` by default, or `tothello`. */
  game: string;
  /** The rows with `/` between them: X and O, or R and B, and a point for an empty cell. */
  rows: string;
  /** Who moves: `X` or `O`, or `red` or `black`; empty at the end of a game of Reversi. */
  turn: string;
  /** Set, if nobody plays. */
  readonly: boolean;
  /** Puts the focus on a cell, by default the one that the keys act on. */
  focusCell(cell?: string): void;
}

/** `<combogrid-splits>`: a Dou Dizhu hand and its base splits. Its event is `combogrid-change` with the `split` that is chosen. */
export interface SplitsElement extends GridElement {
  /** The cards, as `33445567TJQ2R`. */
  cards: string;
  /** The name of a preset, or JSON of settings; `rlcard` by default. */
  rules: string;
  /** The most splits that are listed; 60 by default. */
  limit: string;
  /** The plays of the split that is drawn, or empty for the fewest plays. */
  split: string;
}

export declare const CardsElement: { prototype: CardsElement; new (): CardsElement };
export declare const HandElement: { prototype: HandElement; new (): HandElement };
export declare const TableElement: { prototype: TableElement; new (): TableElement };
export declare const BoardElement: { prototype: BoardElement; new (): BoardElement };
export declare const SplitsElement: { prototype: SplitsElement; new (): SplitsElement };

declare global {
  interface HTMLElementTagNameMap {
    "combogrid-cards": CardsElement;
    "combogrid-hand": HandElement;
    "combogrid-table": TableElement;
    "combogrid-board": BoardElement;
    "combogrid-splits": SplitsElement;
  }
}
