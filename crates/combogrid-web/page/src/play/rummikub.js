/* A hand of Rummikub: the turn that the reader builds, and the table.

   A turn is built on the table and is no action before it is laid: until then it is in `App.moment`. The referee of the engine says of
   every table what is wrong with it. Tiles are chosen, by a tap or by Enter, and put somewhere: on a meld, beside the melds, back on the
   rack; or they are dragged there. The focus goes back to the rack, where the next tile is chosen. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { cardsOf, several } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { drag } from "../../../elements/rummy/drag.js";
import "../../../elements/cards.js";
import { keep, kept } from "../parts/kept.js";
import { failureWords } from "../words/failures.js";
import { meIn, nameOf, wordsOf } from "./games.js";
import { plate } from "./seats.js";
import { isStill } from "../boards/cascade.js";
import { ORDERS, inOrder, looksLikeMeld, meldText, meldWords, tileFace, rummikubAfter, tileText, tileTexts, tileWords } from "./tiles.js";

/** @import { App, Answer, Request, State } from '../app/types.d.ts' */
/** @import { Position } from './games.js' */
/** @import { Judged } from './review.js' */
/** @import { Table } from './seats.js' */
/** @import { GameTable } from './tables.js' */
/** @import { Rummikub } from './tiles.js' */

/** The rules of the melds in the game, for the referee and the plan. */
export const MELDS = Object.freeze({ preset: "rummikub", joker_release: "replaced" });

/**
 * @typedef {object} Turn a turn as it is built; a tile is its name and a number that tells copies apart: `3H.0`
 * @property {string} of the position whose turn it is
 * @property {string[]} rack
 * @property {string[][]} melds
 * @property {string[]} chosen
 * @property {string[]} [made] the tiles of the meld that a hint has just made
 */

const cardOf = (/** @type {string} */ tile) => tile.split(".")[0];
const cardsIn = (/** @type {string[]} */ tiles) => tiles.map(cardOf);

/** What tells the position of a turn apart. @param {State} state */
const turnName = ({ deal, players, seat, acts }) => [deal, players, seat, acts].join(" ");

/**
 * The turn before anything is built.
 * @param {string} of
 * @param {Rummikub} game
 * @param {number} seat
 * @returns {Turn}
 */
function unbuilt(of, { hands, melds }, seat) {
  const seen = new Map();
  const named = (/** @type {string} */ card) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return `${card}.${copy}`;
  };
  return { of, melds: melds.map((meld) => meld.map(named)), rack: hands[seat].map(named), chosen: [] };
}

/** The order of the rack that the reader has chosen last. */
let order = kept("rack", "colour", (by) => typeof by === "string" && Object.hasOwn(ORDERS, by));

/** @param {Table & { game: Rummikub }} table */
export function rummikubTable(table) {
  const { app, game, legal, open, position } = table;
  const me = meIn(app.state);
  // The next player sits at the right.
  const others = game.hands.map((_, at) => (me + game.hands.length - at) % game.hands.length).slice(1);
  const isMine = legal.length > 0;
  // The steps of a hint are not the reader's turn: what lies between two of them is half done.
  const isShown = Boolean(app.moment.hints) && Number(app.moment.hintStep ?? 0) > 0;
  const start = unbuilt(turnName(app.state), game, me);
  const turn = /** @type {Turn} */ (isMine && app.moment.turn?.of === start.of ? app.moment.turn : start);
  const desk = { ...table, start, turn, isMine, isShown, hasOpened: game.opened[me] };
  const check = isMine ? checked(desk) : undefined;
  const last = position.history.at(-1)?.player;
  const rack = [...turn.rack].sort((a, b) => ORDERS[order](cardOf(a)) - ORDERS[order](cardOf(b)));
  return html`
    <div class="racks">${others.map((other) => html`<div class="seat-of" data-source="seat-${other}">${plate(table, other, several(game.hands[other].length, "tile"))}
      ${open
        ? html`<div class="tiles open" role="img" aria-label="${nameOf(app.state, other)}: ${game.hands[other].map(tileWords).join(", ") || t("nothing")}">${ordered(game.hands[other]).map((tile) => html`<span class="tile-face">${tileFace(tile)}</span>`)}</div>`
        : html`<combogrid-cards class="theirs tile-backs" .view=${{ name: `${nameOf(app.state, other)}: ${several(game.hands[other].length, "tile")}`, layout: "backs", cards: game.hands[other].map(() => ({ card: "" })) }}></combogrid-cards>`}</div>`)}</div>
    <div class="tile-table" style="--tiles:${turn.melds.flat().length}" data-from=${last === undefined ? nothing : `seat-${last}`} role="group" aria-label=${t("Table")}>
      ${turn.melds.map((meld, at) => meldBox(desk, meld, at, check))}
      ${isMine ? newMeld(desk) : nothing}
      ${!turn.melds.length && !isMine ? html`<p class="count">${t("There are no melds on the table.")}</p>` : nothing}
    </div>
    ${isMine ? html`<div class="referee" role="status">${referee(desk, check)}</div>` : nothing}
    <div class="own" style="--cards:${rack.length}">
      <p class="count">${t("Your rack: {}", several(turn.rack.length, "tile"))}${game.opened[me] ? nothing : html` · ${t("your first melds need 30 points")}`} · <span data-source="pool">${t("{} in the pool", several(game.pool.length, "tile"))}</span></p>
      <div class="tiles rack" data-home data-from="pool" role="group" aria-label=${t("Your rack")} data-stop data-place="rack" data-next=${isMine && rack.length ? "" : nothing} .focusCard=${() => focusRack(app)}>
        ${repeat(rack, (tile) => tile, (tile) => tileButton(desk, tile, cardOf(tile) === game.drawn[me], t("on your rack")))}</div>
      ${isMine ? controls(desk, check) : nothing}
    </div>`;
}

/** @param {string[]} tiles */
const ordered = (tiles) => [...tiles].sort((a, b) => ORDERS[order](a) - ORDERS[order](b));

/** @typedef {Table & { game: Rummikub, start: Turn, turn: Turn, isMine: boolean, isShown: boolean, hasOpened: boolean }} Desk */

/** Whether a tile came from the rack in this turn. @param {Desk} desk @param {string} tile */
const isOwn = ({ start }, tile) => start.rack.includes(tile);

/** How many melds of the table may not be changed: all of them before the first melds of the reader. @param {Desk} desk */
const fixed = ({ hasOpened, start }) => (hasOpened ? 0 : start.melds.length);

/** The tiles of the rack that lie on the table. @param {Desk} desk */
const laidIn = ({ start, turn }) => start.rack.filter((tile) => !turn.rack.includes(tile));

/** Whether anything has been moved. @param {Desk} desk */
const isBuilt = ({ start, turn }) => turn.rack.length < start.rack.length || JSON.stringify(turn.melds) !== JSON.stringify(start.melds);

/** The text of melds in a request. @param {string[][]} melds */
const textOf = (melds) => melds.map((meld) => cardsIn(meld).join(" ")).join(", ");

/**
 * What the referee says of the table as it lies. A player who has not opened lays new melds by themselves.
 * @param {Desk} desk
 */
function checked(desk) {
  const { app, start, turn, hasOpened } = desk;
  if (!isBuilt(desk)) return undefined;
  const melds = turn.melds.slice(fixed(desk));
  if (!melds.length) return undefined;
  return app.ask({ op: "rummy.check", melds: textOf(melds), before: hasOpened ? textOf(start.melds) : "", hand: cardsIn(start.rack).join(" "), opened: hasOpened, rules: MELDS }, "turn");
}

/** The action of the turn as it is built, if the referee allows it. @param {Desk} desk @param {Answer | undefined} check */
function actionOf(desk, check) {
  if (!check?.result?.valid || !laidIn(desk).length) return undefined;
  // A joker lies at the place of the tile that it stands for.
  const judged = check.result.meld_details.map((/** @type {{ cards: string }} */ { cards }) => cards);
  return `lay ${[...desk.turn.melds.slice(0, fixed(desk)).map((meld) => cardsIn(meld).join(" ")), ...judged].join(" | ")}`;
}

/**
 * A meld on the table.
 * @param {Desk} desk
 * @param {string[]} meld
 * @param {number} at
 * @param {Answer | undefined} check
 */
function meldBox(desk, meld, at, check) {
  const { game, turn, isMine, isShown } = desk;
  const detail = check?.shown?.meld_details?.[at - fixed(desk)];
  const isFixed = at < fixed(desk);
  // What is shown may be of the table before the last tile was moved.
  const isJudged = !isFixed && detail && check?.result;
  const wrong = isJudged && detail.kind === null && !isShown;
  const isFresh = turn === desk.start && game.fresh.includes(at);
  const name = meldWords(cardsIn(meld));
  const isMade = Boolean(turn.made) && meld.every((tile) => turn.made?.includes(tile));
  const may = isMine && !isFixed;
  const kind = wrong ? t("not a meld") : "";
  const isChosen = may && meld.every((tile) => turn.chosen.includes(tile));
  const all = () => choose(desk, isChosen ? turn.chosen.filter((tile) => !meld.includes(tile)) : [...new Set([...turn.chosen, ...meld])]);
  const canPut = may && turn.chosen.some((tile) => !meld.includes(tile));
  return html`<div data-home class="tiles tile-meld ${wrong ? "wrong" : ""} ${isFresh ? "fresh" : ""} ${isMade ? "made" : ""}" role="group" aria-label="${name}${kind ? `, ${kind}` : ""}" data-stop data-place=${may ? at : nothing}>
    ${repeat(meld, (tile) => tile, (tile) => (may ? tileButton(desk, tile, false, t("in {}", name)) : html`<span class="tile-face" data-fly=${tile} role="img" aria-label=${tileWords(cardOf(tile))}>${tileFace(cardOf(tile))}</span>`))}
    ${canPut ? html`<button class="put" aria-label=${t("Put here, on {}", name)} @click=${() => put(desk, turn.chosen, at)}>${t("Put")}</button>`
      : may ? html`<button class="put all" aria-pressed=${isChosen} aria-label=${t("Choose all of {}", name)} @click=${all}>${t("All")}</button>` : nothing}</div>`;
}

/** The place beside the melds. @param {Desk} desk */
function newMeld(desk) {
  const { turn } = desk;
  const can = turn.chosen.length > 0;
  return html`<button class="new-meld" data-place=${turn.melds.length} aria-disabled=${!can} @click=${() => can && put(desk, turn.chosen, turn.melds.length)}>${can ? t("New meld of {}", several(turn.chosen.length, "tile")) : t("A new meld")}</button>`;
}

/**
 * A tile that can be chosen and dragged.
 * @param {Desk} desk
 * @param {string} tile
 * @param {boolean} isNew
 * @param {string} place where it lies, in words
 */
function tileButton(desk, tile, isNew, place) {
  const { turn, isMine } = desk;
  const chosen = turn.chosen.includes(tile);
  const words = [tileWords(cardOf(tile)), isNew ? t("new") : "", place].filter(Boolean).join(", ");
  if (!isMine) return html`<span class="tile-face" data-fly=${tile} role="img" aria-label=${words}>${tileFace(cardOf(tile))}</span>`;
  const placeAt = (/** @type {number} */ x, /** @type {number} */ y) => document.elementFromPoint(x, y)?.closest("[data-place]");
  const dropped = (/** @type {Element} */ target) => {
    const to = /** @type {HTMLElement} */ (target).dataset.place ?? "";
    put(desk, chosen ? turn.chosen : [tile], to === "rack" ? "rack" : Number(to));
  };
  return html`<button class="tile-face ${isNew ? "new" : ""}" data-tile=${tile} data-fly=${tile} aria-pressed=${chosen} aria-label=${words}
    @pointerdown=${(/** @type {PointerEvent} */ event) => drag(event, placeAt, dropped)}
    @click=${() => choose(desk, chosen ? turn.chosen.filter((other) => other !== tile) : [...turn.chosen, tile])}>${tileFace(cardOf(tile))}</button>`;
}

/** @param {Desk} desk @param {string[]} chosen */
const choose = ({ app, turn }, chosen) => app.touch({ turn: { ...turn, chosen } });

/**
 * Puts tiles on a meld, beside the melds, or back on the rack, where tiles of the table cannot go.
 * @param {Desk} desk
 * @param {string[]} tiles
 * @param {number | "rack"} to
 */
function put(desk, tiles, to) {
  const { app, turn } = desk;
  const moved = to === "rack" ? tiles.filter((tile) => isOwn(desk, tile)) : tiles;
  if (!moved.length) {
    app.touch({ turn: { ...turn, chosen: [] } });
    app.say(t("Tiles of the table stay on the table."));
    return;
  }
  const rest = (/** @type {string[]} */ from) => from.filter((tile) => !moved.includes(tile));
  const melds = turn.melds.map((meld, at) => (at === to ? inOrder([...rest(meld), ...moved], cardOf) : rest(meld)));
  if (to === turn.melds.length) melds.push(inOrder(moved, cardOf));
  const rack = to === "rack" ? [...rest(turn.rack), ...moved] : rest(turn.rack);
  const left = melds.filter((meld) => meld.length);
  const place = to === "rack" ? t("on your rack") : t("in {}", meldText(cardsIn(left.find((meld) => meld.includes(moved[0])) ?? moved)));
  app.touch({ turn: { ...turn, rack, melds: left, chosen: [], made: undefined }, hintStep: undefined });
  app.say(t("{0} now {1}.", moved.map((tile) => tileText(cardOf(tile))).join(" "), place));
  app.focusNext();
}

/** Puts the focus on the tile that has just come, or on the first one. @param {App} app */
function focusRack(app) {
  const tiles = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".rack [data-tile]")]);
  const isBegun = app.moment.turn !== undefined && app.moment.turn.of === turnName(app.state);
  ((isBegun ? undefined : tiles.find((tile) => tile.classList.contains("new"))) ?? tiles[0])?.focus();
}

/**
 * What is wrong with the table, or that the turn can be laid.
 * @param {Desk} desk
 * @param {Answer | undefined} check
 */
function referee(desk, check) {
  const laid = laidIn(desk);
  if (!isBuilt(desk)) return nothing;
  if (!check) return html`<p>${t("Put three tiles or more to a meld.")}</p>`;
  if (check.error) return html`<p class="failure">${failureWords(check.error.message)}</p>`;
  const { shown } = check;
  if (!shown) return nothing;
  if (shown.valid && !laid.length) return html`<p>${t("Lay at least one tile of your rack.")}</p>`;
  if (shown.valid) return html`<p class="right">${t("This turn can be laid.")}</p>`;
  if (desk.isShown) return nothing;
  return html`<ul class="why">${shown.reasons.map((/** @type {Reason} */ reason) => html`<li>${reasonWords(reason, desk.turn.melds.slice(fixed(desk)).map(cardsIn), shown.opening)}</li>`)}</ul>`;
}

/** @typedef {{ code: string, group: number | null, cards: string, text: string }} Reason */

/** What is wrong with a meld: `{0}` is the meld, `{1}` the tiles that it is about. @type {Record<string, string>} */
const FLAWS = {
  too_short: "{0}: it has fewer than three tiles.",
  too_long: "{0}: it has too many tiles.",
  gap: "{0}: {1} is missing.",
  suit_twice: "{0}: a group has each colour once; {1} is too many.",
  rank_twice: "{0}: a run has each number once; {1} is too many.",
  other_suit: "{0}: {1} has another colour.",
  other_rank: "{0}: {1} has another number.",
  ace_low: "{0}: the 1 comes before the 2.",
};

/**
 * @param {Reason} reason
 * @param {string[][]} melds that were asked about
 * @param {{ asked: number, reached: number } | null} opening
 */
function reasonWords({ code, group, cards, text }, melds, opening) {
  const tiles = tileTexts(cardsOf(cards));
  if (group !== null) return t(FLAWS[code] ?? "{0}: it is no group and no run.", tileTexts(cardsIn(melds[group] ?? [])), tiles);
  if (code === "tile_lost") return t("{} lay on the table and must stay there.", tiles);
  if (code === "joker_taken") return t("A joker of the table is free once the tile that it stands for takes its place.");
  if (code === "opening_points" && opening) return t("Your first melds need {0} points; these have {1}.", opening.asked, opening.reached);
  if (code === "nothing_laid") return t("Lay at least one tile of your rack.");
  return failureWords(text);
}

/**
 * What can be done with the turn.
 * @param {Desk} desk
 * @param {Answer | undefined} check
 */
function controls(desk, check) {
  const { app, turn, start, legal, play } = desk;
  const action = actionOf(desk, check);
  const laid = laidIn(desk).length;
  const idle = legal.includes("pass") ? "pass" : "draw";
  const built = isBuilt(desk);
  const fits = turn.chosen.length ? turn.melds.flatMap((meld, at) => (at >= fixed(desk) && !turn.chosen.some((tile) => meld.includes(tile)) && looksLikeMeld(cardsIn([...meld, ...turn.chosen])) ? [at] : [])) : [];
  const back = turn.chosen.filter((tile) => isOwn(desk, tile) && !turn.rack.includes(tile));
  const none = () => {
    choose(desk, []);
    app.focusNext();
  };
  const sort = (/** @type {string} */ by) => {
    order = by;
    keep("rack", by);
    app.touch({ sorted: by });
  };
  const more = turn.chosen.length
    ? html`<p class="actions">${looksLikeMeld(cardsIn(turn.chosen)) ? html`<button class="act" data-new @click=${() => put(desk, turn.chosen, turn.melds.length)}>${t("New meld")}: ${tileTexts(cardsIn(inOrder(turn.chosen, cardOf)))}</button>` : nothing}
        ${fits.map((at) => html`<button class="act" data-fits=${at} @click=${() => put(desk, turn.chosen, at)}>${t("Put on {}", tileTexts(cardsIn(turn.melds[at])))}</button>`)}
        ${back.length ? html`<button class="act" data-back @click=${() => put(desk, turn.chosen, "rack")}>${t("Back to the rack")}</button>` : nothing}
        ${turn.melds.length > fixed(desk) ? html`<span class="narrow">${t("Tap a meld, or drag them there.")}</span>` : nothing} <button class="act" @click=${none}>${t("Choose none")}</button></p>`
    : html`<p class="actions" role="group" aria-label=${t("Sort the rack")} data-stop><span aria-hidden="true">${t("Sort:")}</span> ${["colour", "number"].map((by) => html`<button class="act" data-sort=${by} aria-pressed=${order === by} @click=${() => sort(by)}>${by === "colour" ? t("by colour") : t("by number")}</button>`)}</p>`;
  return html`${more}<p class="actions">
      <button class="act go" data-lay data-next=${turn.rack.length ? nothing : ""} aria-disabled=${!action} @click=${() => action && play(action)}>${laid ? t("Lay {}", several(laid, "tile")) : t("Lay tiles")}</button>
      <button class="act" data-action=${idle} ?disabled=${built} @click=${() => play(idle)}>${idle === "draw" ? t("Draw") : t("Pass")}</button>
      <button class="act" data-reset ?disabled=${!built} @click=${() => reset(app, start)}>${t("Take back the turn")}</button></p>`;
}

/** @param {App} app @param {Turn} start */
function reset(app, start) {
  app.touch({ turn: { ...start }, hintStep: undefined });
  app.say(t("The turn is taken back."));
  app.focusNext();
}

/** @typedef {{ meld: string, from: { card: string, origin: "rack" | number }[] }} Planned */

/**
 * The question for the turn that lays the most tiles.
 * @param {Rummikub} game
 * @param {number} seat
 * @returns {Request}
 */
const bestTurnOf = ({ hands, melds, opened }, seat) => ({
  op: "rummy.turn",
  hand: hands[seat].join(" "),
  table: opened[seat] ? melds.map((meld) => meld.join(" ")).join(", ") : "",
  opened: opened[seat],
  rearrange: true,
  aim: "cards",
  rules: MELDS,
});

const ownIn = (/** @type {Planned} */ { from }) => from.filter(({ origin }) => origin === "rack").length;

/**
 * The melds of a plan that the turn makes or adds to, those with the most tiles of the rack first. What is left of a meld lies there when
 * the others have been made, and is no step; a meld that falls into two parts is one for the shorter part.
 * @param {Planned[]} plan
 * @param {string[][]} melds of the table before it
 */
function changedIn(plan, melds) {
  const changed = plan.filter(({ from }) => from.some(({ origin }) => origin !== from[0].origin) || from[0].origin === "rack" || from.length !== melds[from[0].origin].length);
  const isRest = (/** @type {Planned} */ { from }) => from[0].origin !== "rack" && from.every(({ origin }) => origin === from[0].origin);
  const longest = new Map();
  for (const rest of changed.filter(isRest)) {
    const { origin } = rest.from[0];
    if (rest.from.length > (longest.get(origin)?.from.length ?? 0)) longest.set(origin, rest);
  }
  return changed.filter((step) => !isRest(step) || longest.get(step.from[0].origin) !== step).sort((a, b) => ownIn(b) - ownIn(a) || b.from.length - a.from.length);
}

/**
 * The turn after some steps of a plan. Each step makes one meld, where the meld lies of which it has most; what is left of the melds that
 * it takes from stays there.
 * @param {Turn} start
 * @param {Planned[]} steps
 * @param {number} skipped the melds of the table that the plan does not know
 * @returns {Turn}
 */
function planned(start, steps, skipped) {
  const rack = [...start.rack];
  const rest = start.melds.map((meld) => [...meld]);
  /** @type {string[][]} */
  const made = [];
  /** @type {Map<number, string[]>} */
  const inPlace = new Map();
  /** @type {string[]} */
  let last = [];
  for (const { from } of steps) {
    const tiles = from.map(({ card, origin }) => {
      const source = origin === "rack" ? rack : rest[origin + skipped];
      return source.splice(source.findIndex((tile) => cardOf(tile) === card), 1)[0];
    });
    last = tiles;
    const origins = from.flatMap(({ origin }) => (origin === "rack" || inPlace.has(origin + skipped) ? [] : [origin + skipped]));
    const home = origins.sort((a, b) => origins.filter((one) => one === b).length - origins.filter((one) => one === a).length)[0];
    if (home === undefined) made.push(tiles);
    else inPlace.set(home, tiles);
  }
  const melds = [...rest.flatMap((meld, at) => [inPlace.get(at) ?? [], meld]), ...made].filter((meld) => meld.length);
  return { ...start, rack, melds, chosen: [], made: last };
}

/**
 * The turn that lays the most tiles, shown on the table step by step.
 * @param {Table & { game: Rummikub }} table
 */
export function rummikubHint({ app, game, legal, play }) {
  const me = meIn(app.state);
  const start = unbuilt(turnName(app.state), game, me);
  const asked = app.ask(bestTurnOf(game, me), "hint");
  if (!asked.result) return html`<p class="hint" role="status">${asked.error ? failureWords(asked.error.message) : `${t("Hint")} …`}</p>`;
  const { plan, table } = asked.result;
  const fixedMelds = game.opened[me] ? 0 : game.melds.length;
  const steps = changedIn(plan, game.opened[me] ? game.melds : []);
  if (!steps.length) {
    const idle = legal.includes("pass") ? "pass" : "draw";
    return html`<div class="story" role="status"><h3>${t("Hint: {}", idle === "draw" ? t("draw") : t("pass"))}</h3>
      <p>${game.opened[me] ? t("None of your tiles can be laid.") : t("Your tiles make no melds of 30 points.")}</p>
      <p class="actions"><button class="go" @click=${() => play(idle)}>${t("Do it")}</button></p></div>`;
  }
  const at = Math.min(Number(app.moment.hintStep ?? 0), steps.length);
  const go = (/** @type {number} */ step) => {
    app.touch({ hintStep: step, turn: planned(start, steps.slice(0, step), fixedMelds) });
    document.querySelector(".tile-meld.made")?.scrollIntoView({ block: "nearest", behavior: isStill() ? "auto" : "smooth" });
  };
  const whole = `lay ${[...game.melds.slice(0, fixedMelds).map((meld) => meld.join(" ")), ...table].join(" | ")}`;
  const count = steps.reduce((sum, { from }) => sum + from.filter(({ origin }) => origin === "rack").length, 0);
  return html`<div class="story" role="status"><h3>${t("Hint: {}", t("lay {}", several(count, "tile")))}</h3>
    ${at ? html`<p>${t("Step {0} of {1}: {2}", at, steps.length, stepWords(steps[at - 1], game.melds.slice(fixedMelds)))}</p>` : html`<p>${t("The table shows it step by step.")}</p>`}
    <p class="actions"><button aria-disabled=${at === 0} @click=${() => at > 0 && go(at - 1)}>${t("Back")}</button>
      <button class="go" data-step @click=${() => (at < steps.length ? go(at + 1) : play(whole))}>${at === steps.length ? t("Do it") : at ? t("Next step") : t("Show the first step")}</button></p></div>`;
}

/**
 * Where the tiles of a meld come from.
 * @param {Planned} planned
 * @param {string[][]} melds of the table that the plan knows
 */
function stepWords({ meld, from }, melds) {
  const own = from.filter(({ origin }) => origin === "rack").map(({ card }) => card);
  const origins = [...new Set(from.flatMap(({ origin }) => (origin === "rack" ? [] : [origin])))];
  const made = meldText(cardsOf(meld));
  if (!origins.length) return t("{}, all from your rack", made);
  const parts = origins.map((origin) => {
    const taken = from.filter((one) => one.origin === origin).map(({ card }) => card);
    return taken.length === melds[origin].length ? t("all of {}", meldText(melds[origin])) : t("{0} from {1}", tileTexts(taken), meldText(melds[origin]));
  });
  if (own.length) parts.push(t("with your {}", tileTexts(own)));
  return t("{0}: {1}", made, parts.join(", "));
}

/**
 * How many more tiles a turn of Rummikub could have laid; undefined until it is known.
 * @param {App} app
 * @param {Position} position
 * @param {any} deal
 * @param {number} at
 * @returns {Judged | undefined}
 */
function turnJudged(app, { history }, deal, at) {
  const before = rummikubAfter(deal, history.slice(0, at));
  const asked = app.ask(bestTurnOf(before, meIn(app.state)), `review ${at}`);
  // A turn that is too much to search counts as a good one.
  if (!asked.result && !asked.error) return undefined;
  const laid = history[at].laid ?? [];
  const best = asked.result ? cardsOf(asked.result.laid.join(" ")) : laid;
  const loss = Math.max(0, best.length - laid.length);
  return { at, action: laid.length ? t("lay {}", tileTexts(laid)) : wordsOf(history[at].action), better: t("lay {}", tileTexts(best.sort((a, b) => ORDERS.colour(a) - ORDERS.colour(b)))), loss, differs: loss > 0, known: true };
}

/** @type {GameTable} */
export const rummikubGame = {
  phase: ({ history }, me) => (history.some(({ player, action }) => player === me && action.startsWith("lay ")) ? "turn" : "first"),
  unit: { small: 0.5, words: (loss) => several(loss, "tile") },
  judged: turnJudged,
  drawn: (table, deal, steps) => rummikubTable({ ...table, game: rummikubAfter(deal, table.position.history.slice(0, steps)) }),
  rows(state, deal, position, steps) {
    const me = meIn(state);
    const { hands, melds } = rummikubAfter(deal, position.history.slice(0, steps));
    const rack = (/** @type {number} */ seat) => ({ label: `${nameOf(state, seat)}: ${several(hands[seat].length, "tile")}`, groups: [inOrder(hands[seat], (tile) => tile)], isTiles: true });
    const others = hands.flatMap((_, seat) => (seat !== me && position.over ? [rack(seat)] : []));
    return [...others, { label: t("Table"), groups: melds, isTiles: true }, rack(me)];
  },
  score(state, { returns }) {
    const points = returns ?? [];
    const most = Math.max(0, ...points);
    const losers = points.flatMap((each, seat) => (each < 0 ? [{ seat, each: -each }] : []));
    // Where nobody went out, equals share, and the sum does not come out.
    if (!most || losers.reduce((sum, { each }) => sum + each, 0) !== most) return "";
    const parts = losers.map(({ seat, each }) => (seat === meIn(state) ? t("{} for your tiles", each) : t("{0} for the tiles of {1}", each, nameOf(state, seat))));
    return parts.length > 1 ? `${most} = ${parts.join(" + ")}` : parts[0];
  },
  hint: (table, deal) => rummikubHint({ ...table, game: rummikubAfter(deal, table.position.history) }),
};
