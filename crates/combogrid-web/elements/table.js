import { GridElement, define } from "./element.js";
import { rulesIn } from "./rummy/deck.js";
import { tilesIn } from "./rummy/read.js";
import { tablePicture, verdictOf } from "./rummy/table.js";
import { textOf } from "./rummy/tiles.js";

/** @import { Ask } from './types.d.ts' */
/** @import { Table } from './rummy/table.js' */

/** Melds on a table and a rack, whose tiles are dragged or moved by keys. @extends {GridElement<Table>} */
export class TableElement extends GridElement {
  static attributes = ["melds", "rack", "rules"];

  /**
   * @param {Ask} ask
   * @returns {Table}
   */
  seen(ask) {
    const rules = rulesIn(this.text("rules", "rummikub"));
    const tiles = tilesIn(ask, rules, this.text("rack"), this.text("melds"));
    const verdicts = tiles.groups.map((cards, at) => verdictOf(ask, rules, cards, at));
    return { tiles, verdicts, onMove: (next) => this.change(textOf(next)), onRefuse: () => {} };
  }

  /** @param {Table} table */
  drawn(table) {
    return tablePicture(table);
  }
}

define("combogrid-table", TableElement);
