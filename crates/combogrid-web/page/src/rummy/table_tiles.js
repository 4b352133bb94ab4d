import { html } from "lit-html";
import { picture } from "../draw/card.js";
import { spoken } from "../draw/names.js";
import { rulesOf } from "./deck.js";
import { drag } from "./drag.js";
import { RACK, moved, nextSpot, textOf } from "./tiles.js";

/** @import { App, State } from '../app/types.d.ts' */
/** @import { Spot, Tiles } from './tiles.js' */

/** The question whether cards are a meld. */
export const groupOf = (/** @type {State} */ state, /** @type {string} */ melds) => ({
  op: "rummy.check",
  melds,
  rules: rulesOf(state.rules, state.set),
});

/**
 * @param {App} app
 * @param {Tiles} tiles
 * @param {number} at
 * @param {string[]} cards
 */
export function group(app, tiles, at, cards) {
  const { result, error } = app.ask(groupOf(app.state, cards.join(" ")), String(at));
  const detail = result?.meld_details?.[0];
  const says = result?.valid ? detail?.kind : (result?.missing?.[0] ?? error?.message ?? "");
  const stands = detail?.slots && detail.slots !== detail.cards ? ` as ${detail.slots}` : "";
  return html`<div class="group ${result?.valid ? "good" : result || error ? "bad" : ""}" role="group" aria-label="Group ${at + 1}, ${says}" data-stop data-group=${at}>
    ${cards.map((card, place) => tileButton(app, tiles, { group: at, at: place }, card))}
    <span class="says">${says}${stands}</span></div>`;
}

export const emptyGroup = (/** @type {number} */ at) =>
  html`<div class="group new-group" data-group=${at}>Drop a tile here to begin a group</div>`;

/**
 * @param {App} app
 * @param {Tiles} tiles
 */
export const rack = (app, tiles) => html`<div class="group" role="group" aria-label="Rack" data-stop data-group=${RACK}>
  ${tiles.rack.map((card, at) => tileButton(app, tiles, { group: RACK, at }, card))}</div>`;

/**
 * @param {App} app
 * @param {Tiles} tiles
 * @param {Spot} spot
 * @param {string} card
 */
function tileButton(app, tiles, spot, card) {
  const go = (/** @type {Spot | null} */ to) => {
    if (!to) return;
    // A move writes the texts anew, and what can not be read would be lost.
    if (!tiles.isWhole) return app.say("A text has an error; tiles move when it is mended");
    const next = moved(tiles, spot, to);
    app.set(textOf(next));
    const where = to.group === RACK ? "the rack" : `group ${to.group + 1}`;
    app.say(`${spoken(card)} is in ${where}`);
    focusTile(next, tiles, spot, to);
  };
  return html`<button class="tile-button" data-at=${spot.at} aria-label="${spoken(card)}, ${spot.group === RACK ? "rack" : `group ${spot.group + 1}`}"
    @pointerdown=${(/** @type {PointerEvent} */ event) => drag(event, go)}
    @click=${() => spot.group === RACK && go({ group: tiles.groups.length, at: 0 })}
    @keydown=${(/** @type {KeyboardEvent} */ event) => {
      if (!event.key.startsWith("Arrow")) return;
      event.preventDefault();
      if (event.shiftKey) go(nextSpot(tiles, spot, event.key));
      else
        focusNext(
          /** @type {HTMLElement} */ (event.currentTarget),
          ["ArrowRight", "ArrowDown"].includes(event.key) ? 1 : -1,
        );
    }}>${picture(card)}</button>`;
}

/**
 * @param {HTMLElement} tile
 * @param {number} by
 */
function focusNext(tile, by) {
  const all = [...document.querySelectorAll(".tile-button")];
  /** @type {HTMLElement | undefined} */ (all[all.indexOf(tile) + by])?.focus();
}

/**
 * Keeps the focus on a tile that has moved.
 * @param {Tiles} next
 * @param {Tiles} before
 * @param {Spot} from
 * @param {Spot} to
 */
function focusTile(next, before, from, to) {
  const gone = from.group !== RACK && before.groups[from.group].length === 1 && from.group < to.group ? 1 : 0;
  const at = from.group === to.group && from.at < to.at ? to.at - 1 : to.at;
  const name = to.group === RACK ? RACK : Math.min(to.group - gone, next.groups.length - 1);
  /** @type {HTMLElement | null} */ (document.querySelector(`[data-group="${name}"] [data-at="${at}"]`))?.focus();
}
