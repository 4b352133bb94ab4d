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

export declare const HandElement: { prototype: HandElement; new (): HandElement };
export declare const TableElement: { prototype: TableElement; new (): TableElement };
export declare const BoardElement: { prototype: BoardElement; new (): BoardElement };
export declare const SplitsElement: { prototype: SplitsElement; new (): SplitsElement };

declare global {
  interface HTMLElementTagNameMap {
    "combogrid-hand": HandElement;
    "combogrid-table": TableElement;
    "combogrid-board": BoardElement;
    "combogrid-splits": SplitsElement;
  }
}
