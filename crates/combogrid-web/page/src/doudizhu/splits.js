import { html, nothing } from "lit-html";
import "../../../elements/splits.js";
import { several, without } from "../../../elements/draw/names.js";
import { failure } from "../parts/failure.js";
import { running } from "../parts/running.js";
import { playList } from "../../../elements/doudizhu/plays.js";
import { t } from "../../../elements/parts/language.js";

/** @import { Answer, App } from '../app/types.d.ts' */

/**
 * Stage one: the base splits. The one that is chosen is drawn, and its kickers are attached in stage two.
 * @param {App} app
 * @param {Answer} asked
 */
export function baseSplits(app, asked) {
  if (!asked.shown) return running(app, asked, t("Base splits"));
  const { splits, total } = asked.shown;
  const choose = (/** @type {string} */ split) => app.set({ split, carried: "" }, "split");
  return html`<combogrid-splits .view=${{ list: { splits, total, chosen: app.state.split, onChoose: choose } }}></combogrid-splits>`;
}

/**
 * Stage two: the ways to attach kickers to a base split, by the number of carriers that carry.
 * @param {App} app
 * @param {string[]} base
 * @param {Answer} kickers
 */
export function attached(app, base, kickers) {
  const { error } = kickers;
  if (error && error.kind !== "stopped" && error.kind !== "limit") return failure("split-error", "", { ...error, at: null });
  if (!kickers.shown) return running(app, kickers, t("Kickers"));
  const { splits, total } = kickers.shown;
  const stages = stagesOf(base, splits);
  return html`<h3>${t("{0}: {1}", t("Kickers attached to it"), several(total, "split"))}</h3>
    ${stages.map(
      ([
        carriers,
        list,
      ]) => html`<fieldset class="combos"><legend>${carriers ? t(carriers === 1 ? "{} of the split carries" : "{} of the split carry", several(carriers, "carrier")) : t("no carrier carries")}</legend>
      ${list.map((plays) => radio(app, plays.join(" "), playList(plays)))}</fieldset>`,
    )}
    ${splits.length < Number(total) ? html`<p class="hint">${t("The first {} are listed.", splits.length)}</p>` : nothing}`;
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
 * @param {string} value
 * @param {import('lit-html').TemplateResult} label
 */
const radio = (app, value, label) => html`<label><input type="radio" name="carried" .checked=${app.state.carried === value}
  @change=${() => app.set({ carried: value }, "carried")}> ${label}</label>`;
