import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { grouped } from "../draw/names.js";
import { t } from "../parts/language.js";
import { playList } from "./plays.js";

/**
 * @typedef {object} SplitList
 * @property {string[][]} splits
 * @property {string} total
 * @property {string} chosen the plays of a split, or empty for the fewest plays
 * @property {(split: string) => void} onChoose
 */

/**
 * Base splits, one of which is chosen.
 * @param {SplitList} list
 */
export const splitList = ({ splits, total, chosen, onChoose }) =>
  guard([splits, chosen], () => {
    const radio = (/** @type {string} */ value, /** @type {unknown} */ label) => html`<label>
      <input type="radio" name="split" .checked=${chosen === value} @change=${() => onChoose(value)}> ${label}</label>`;
    const listed = splits.map((plays) => plays.join(" "));
    const first = splits.length < Number(total) ? `, ${t("the first {}", splits.length)}` : "";
    return html`<fieldset class="combos"><legend>${t("{} base splits", grouped(total))}${first}</legend>
      ${radio("", t("the fewest plays"))}
      ${!chosen || listed.includes(chosen) ? nothing : radio(chosen, playList(chosen.split(" ")))}
      ${splits.map((plays, at) => radio(listed[at], playList(plays)))}</fieldset>`;
  });
