import { html, nothing } from "lit-html";
import { GridElement, define } from "./element.js";
import { sorted, placesOf } from "./doudizhu/deck.js";
import { rankGrid } from "./doudizhu/grid.js";
import { splitList } from "./doudizhu/list.js";
import { t } from "./parts/language.js";
import { rulesIn } from "./rummy/deck.js";

/** @import { Ask } from './types.d.ts' */
/** @import { RankGrid } from './doudizhu/grid.js' */
/** @import { SplitList } from './doudizhu/list.js' */

/** @typedef {{ grid?: RankGrid, list?: SplitList }} SplitsView */

/** A Dou Dizhu hand by ranks, and the ways to play it out. @extends {GridElement<SplitsView>} */
export class SplitsElement extends GridElement {
  static attributes = ["cards", "rules", "limit", "split"];

  /**
   * @param {Ask} ask
   * @returns {SplitsView}
   */
  seen(ask) {
    const [cards, rules] = [this.text("cards"), rulesIn(this.text("rules", "rlcard"))];
    const fewest = ask({ op: "doudizhu.plays", hand: cards, rules }).shown;
    const splits = ask({ op: "doudizhu.splits", hand: cards, rules, base: true, limit: Number(this.text("limit", "60")) || 0 }).shown;
    const chosen = this.text("split");
    const plays = chosen ? chosen.split(" ") : (fewest?.witness ?? sorted([...cards.replace(/[^3-9TJQKA2BR]/g, "")]));
    const name = t("The hand by ranks: {}", plays.join(", "));
    const choose = (/** @type {string} */ split) => this.change({ split });
    return {
      grid: { places: placesOf(plays), name },
      list: splits && { splits: splits.splits, total: splits.total, chosen, onChoose: choose },
    };
  }

  /** @param {SplitsView} view */
  drawn({ grid, list }) {
    return html`${grid ? html`<div class="picture">${rankGrid(grid)}</div>` : nothing}${list ? splitList(list) : nothing}`;
  }
}

define("combogrid-splits", SplitsElement);
