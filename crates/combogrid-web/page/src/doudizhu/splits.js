import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { grouped, several, without } from "../draw/names.js";
import { running } from "../parts/running.js";
import { playList } from "./plays.js";

/** @import { Answer, App } from '../app/types.d.ts' */

/**
 * Stage one: the base splits. The one that is chosen is drawn, and its kickers are attached in stage two.
 * @param {App} app
 * @param {Answer} splits
 */
export function baseSplits(app, splits) {
  if (!splits.shown) return running(app, splits, "Base splits");
  const { splits: list, total } = splits.shown;
  const { split } = app.state;
  const isListed = !split || list.some((/** @type {string[]} */ plays) => plays.join(" ") === split);
  return guard(
    [splits.shown, split],
    () => html`<fieldset class="combos"><legend>${grouped(total)} base splits${list.length < Number(total) ? `, the first ${list.length}` : ""}</legend>
    ${radio(app, "split", "", "split", html`the fewest plays`)}
    ${isListed ? nothing : radio(app, "split", split, "split", playList(split.split(" ")))}
    ${list.map((/** @type {string[]} */ plays) => radio(app, "split", plays.join(" "), "split", playList(plays)))}
  </fieldset>`,
  );
}

/**
 * Stage two: the ways to attach kickers to a base split, by the number of carriers that carry.
 * @param {App} app
 * @param {string[]} base
 * @param {Answer} kickers
 */
export function attached(app, base, kickers) {
  if (!kickers.shown) return running(app, kickers, "Kickers");
  const { splits, total } = kickers.shown;
  const stages = stagesOf(base, splits);
  return html`<h3>Kickers attached to it: ${several(total, "split")}</h3>
    ${stages.map(
      ([
        carriers,
        list,
      ]) => html`<fieldset class="combos"><legend>${carriers ? `${several(carriers, "carrier")} of the split ${carriers === 1 ? "carries" : "carry"}` : "no carrier carries"}</legend>
      ${list.map((plays) => radio(app, "carried", plays.join(" "), "carried", playList(plays)))}</fieldset>`,
    )}
    ${splits.length < Number(total) ? html`<p class="hint">The first ${splits.length} are listed.</p>` : nothing}`;
}

/**
 * @param {string[]} base
 * @param {string[][]} splits
 */
function stagesOf(base, splits) {
  /** @type {Map<number, string[][]>} */
  const stages = new Map();
  for (const plays of splits) {
    const carrying = without(plays, base).length;
    stages.set(carrying, [...(stages.get(carrying) ?? []), plays]);
  }
  return [...stages].sort(([a], [b]) => a - b);
}

/**
 * @param {App} app
 * @param {'split' | 'carried'} field
 * @param {string} value
 * @param {string} group
 * @param {import('lit-html').TemplateResult} label
 */
const radio = (
  app,
  field,
  value,
  group,
  label,
) => html`<label><input type="radio" name=${group} .checked=${app.state[field] === value}
  @change=${() => app.set(field === "split" ? { split: value, carried: "" } : { carried: value }, group)}> ${label}</label>`;
