import { html } from "lit-html";
import { picture } from "../draw/card.js";
import { spoken } from "../draw/names.js";
import { t } from "../parts/language.js";
import { drag } from "./drag.js";
import { RACK, moved, nextSpot } from "./tiles.js";

/** @import { Ask } from '../types.d.ts' */
/** @import { Spot, Tiles } from './tiles.js' */

/**
 * @typedef {{ valid: boolean | undefined, text: string }} Verdict of a group; not known yet without `valid`
 *
 * @typedef {object} Table
 * @property {Tiles} tiles
 * @property {Verdict[]} verdicts by group
 * @property {(next: Tiles, said: string) => void} onMove after a tile has moved
 * @property {() => void} onRefuse when a tile is moved while a text can not be read
 */

/**
 * What the rules say of a group.
 * @param {Ask} ask
 * @param {unknown} rules
 * @param {string[]} cards
 * @param {number} at
 * @returns {Verdict}
 */
export function verdictOf(ask, rules, cards, at) {
  const { result, error } = ask({ op: "rummy.check", melds: cards.join(" "), rules }, String(at));
  const detail = result?.meld_details?.[0];
  const stands = detail?.slots && detail.slots !== detail.cards ? ` ${t("as {}", detail.slots)}` : "";
  const says = result?.valid ? t(detail?.kind ?? "") : (result?.missing?.[0] ?? error?.message ?? "");
  return { valid: result ? result.valid : error ? false : undefined, text: says + stands };
}

/**
 * The groups on the table, a place for a new one, and the rack.
 * @param {Table} table
 */
export const tablePicture = (table) => html`
  ${table.tiles.groups.map((cards, at) => group(table, at, cards))}
  <div class="group new-group" data-group=${table.tiles.groups.length}>${t("Drop a tile here to begin a group")}</div>
  <div class="name" aria-hidden="true">${t("Rack")}</div>
  <div class="group rack" role="group" aria-label=${t("Rack")} data-stop data-group=${RACK}>
    ${table.tiles.rack.map((card, at) => tileButton(table, { group: RACK, at }, card))}</div>`;

/**
 * @param {Table} table
 * @param {number} at
 * @param {string[]} cards
 */
function group(table, at, cards) {
  const { valid, text } = table.verdicts[at];
  const kind = valid === undefined ? "" : valid ? "good" : "bad";
  return html`<div class="group ${kind}" role="group" aria-label="${nameOf(at)}, ${text}" data-stop data-group=${at}>
    ${cards.map((card, place) => tileButton(table, { group: at, at: place }, card))}
    <span class="says">${text}</span></div>`;
}

const nameOf = (/** @type {number} */ group) => (group === RACK ? t("rack") : t("group {}", group + 1));

/**
 * @param {Table} table
 * @param {Spot} spot
 * @param {string} card
 */
function tileButton(table, spot, card) {
  const { tiles } = table;
  const go = (/** @type {ShadowRoot} */ root, /** @type {Spot | null} */ to) => {
    if (!to) return;
    // A move writes the texts anew, and what can not be read would be lost.
    if (!tiles.isWhole) return table.onRefuse();
    const next = moved(tiles, spot, to);
    table.onMove(next, t("{} is in {}", spoken(card), to.group === RACK ? t("the rack") : nameOf(to.group)));
    focusTile(root, next, tiles, spot, to);
  };
  return html`<button class="tile-button" data-at=${spot.at} aria-label="${spoken(card)}, ${nameOf(spot.group)}"
    @pointerdown=${(/** @type {PointerEvent} */ event) => follow(event, go)}
    @click=${(/** @type {Event} */ event) => spot.group === RACK && go(rootOf(event), { group: tiles.groups.length, at: 0 })}
    @keydown=${(/** @type {KeyboardEvent} */ event) => {
      if (!event.key.startsWith("Arrow")) return;
      event.preventDefault();
      if (event.shiftKey) go(rootOf(event), nextSpot(tiles, spot, event.key));
      else focusNext(event, ["ArrowRight", "ArrowDown"].includes(event.key) ? 1 : -1);
    }}>${picture(card)}</button>`;
}

const rootOf = (/** @type {Event} */ event) =>
  /** @type {ShadowRoot} */ (/** @type {Element} */ (event.currentTarget).getRootNode());

/**
 * @param {PointerEvent} down
 * @param {(root: ShadowRoot, to: Spot | null) => void} go
 */
function follow(down, go) {
  const root = rootOf(down);
  const groupAt = (/** @type {number} */ x, /** @type {number} */ y) => root.elementFromPoint(x, y)?.closest("[data-group]");
  drag(down, groupAt, (target, x, y) => go(root, spotIn(/** @type {HTMLElement} */ (target), x, y)));
}

/**
 * The spot of a group at which a tile is dropped.
 * @param {HTMLElement} group
 * @param {number} x
 * @param {number} y
 * @returns {Spot}
 */
function spotIn(group, x, y) {
  const next = [...group.querySelectorAll("[data-at]:not(.dragged)")].find((tile) => {
    const box = tile.getBoundingClientRect();
    return y < box.bottom && x < box.left + box.width / 2;
  });
  const at = next ? Number(/** @type {HTMLElement} */ (next).dataset.at) : group.querySelectorAll("[data-at]").length;
  return { group: Number(group.dataset.group), at };
}

/**
 * @param {Event} event
 * @param {number} by
 */
function focusNext(event, by) {
  const all = [...rootOf(event).querySelectorAll(".tile-button")];
  const at = all.indexOf(/** @type {Element} */ (event.currentTarget));
  /** @type {HTMLElement | undefined} */ (all[at + by])?.focus();
}

/**
 * Keeps the focus on a tile that has moved.
 * @param {ShadowRoot} root
 * @param {Tiles} next
 * @param {Tiles} before
 * @param {Spot} from
 * @param {Spot} to
 */
function focusTile(root, next, before, from, to) {
  const gone = from.group !== RACK && before.groups[from.group].length === 1 && from.group < to.group ? 1 : 0;
  const at = from.group === to.group && from.at < to.at ? to.at - 1 : to.at;
  const name = to.group === RACK ? RACK : Math.min(to.group - gone, next.groups.length - 1);
  /** @type {HTMLElement | null} */ (root.querySelector(`[data-group="${name}"] [data-at="${at}"]`))?.focus();
}
