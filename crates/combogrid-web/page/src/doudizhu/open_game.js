/* A game with open hands against the engine. The moves are in the link; the engine replies from what it has solved. */
import { html, nothing } from "lit-html";
import "../../../elements/cards.js";
import { row } from "../../../elements/draw/card.js";
import { several } from "../../../elements/draw/names.js";
import { kindName } from "../../../elements/doudizhu/plays.js";
import { t } from "../../../elements/parts/language.js";
import { playText, sentences } from "../play/games.js";
import { failureWords } from "../words/failures.js";
import { running } from "../parts/running.js";
import { after, choicesIn, isOver, strategyOf } from "./game.js";
import { whyNot } from "./why_not.js";
import { byRank, choose, chosenIn, ranksOf, suited, takenBy, tap } from "./suits.js";

/** @import { App, State } from '../app/types.d.ts' */
/** @import { Choice, Game } from './game.js' */

/**
 * @typedef {object} Setting
 * @property {Game} start
 * @property {State} rules the state with the rules of the game
 * @property {number} me a seat of the reader's side
 * @property {(plays: string) => void} back takes moves back
 * @property {() => void} [onShown] is called when the reader looks at the best play
 */

/** @typedef {{ wins: boolean, reply: string | null, distance: number | null, line: string[], kinds: (string | null)[], why: string[] }} Best */

/** How long the engine takes at least, in milliseconds. */
const PAUSE = 400;
/** The moves that are told. */
const TOLD = 6;
/** Fewer cards can be read as one kind only. */
const SEVERAL_KINDS = 4;

/** The state that waits for a reply. @type {State | undefined} */
let waiting;

export const movesOf = (/** @type {State} */ { plays }) => (plays ? plays.split(",") : []);

/**
 * A move as a link and a request have it.
 * @param {string} play
 * @param {string | null} kind
 */
const moveOf = (play, kind) => (play === "pass" || play.length < SEVERAL_KINDS ? play : `${play} as ${kind}`);

/**
 * The game after some moves.
 * @param {Game} start
 * @param {string[]} moves
 */
export const gameAfter = (start, moves) => moves.reduce((game, move) => after(game, move.split(" as ")[0]), start);

/**
 * @param {Setting} setting
 * @param {number} seat
 */
const isMine = ({ start, me }, seat) => (seat === start.landlord) === (me === start.landlord);

/**
 * The name of a seat, with its hand where three play.
 * @param {Setting} setting
 * @param {number} seat
 */
function nameOf(setting, seat) {
  const name = isMine(setting, seat) ? t("You") : t("The engine");
  return setting.start.hands.length > 2 ? `${name}, ${t("hand {}", seat + 1)}` : name;
}

/** A play as a picture with its kind, where that is worth saying. */
const drawn = (/** @type {string} */ play, /** @type {string | null | undefined} */ kind) =>
  play === "pass" ? t("pass") : html`${row([...play])}${kind && play.length >= SEVERAL_KINDS ? html` <small>${kindName(kind)}</small>` : nothing}`;

/**
 * @param {App} app
 * @param {Setting} setting
 * @param {(app: App) => unknown} won what is shown to a reader who has won
 */
export function openGame(app, setting, won = () => html`<h3>${t("You have won.")}</h3>`) {
  const moves = movesOf(app.state);
  const game = gameAfter(setting.start, moves);
  const asked = app.ask(strategyOf(setting.start, setting.rules, moves), "now");
  const best = /** @type {Best | undefined} */ (asked.result);
  if (asked.error && !["stopped", "limit", "internal"].includes(asked.error.kind)) return failed(setting, asked.error.message);
  const isMyTurn = !isOver(game) && isMine(setting, game.turn);
  const { hands, fronts } = cardsAfter(setting.start, moves);
  const mine = setting.start.hands.map((_, seat) => seat).filter((seat) => isMine(setting, seat));
  // The reader's hand that moves, or else the first one, lies in front of the reader.
  const near = isMyTurn ? game.turn : mine[0];
  return html`<div class="felt open" data-rest tabindex="-1">
    <div class="seats ${hands.length > 2 ? "two" : ""}">${hands.map((cards, seat) => (seat === near ? nothing : html`<div class="seat-of">
      ${plate(setting, game, seat)}
      ${cards.length ? html`<combogrid-cards class="theirs" .view=${{ name: nameOf(setting, seat), layout: "row", cards: cards.map((card) => ({ card })) }}></combogrid-cards>` : html`<p class="count">${t("no cards left")}</p>`}
      ${frontOf(setting, fronts[seat], seat)}</div>`))}</div>
    <div class="own" style="--cards:${hands[near].length}">${frontOf(setting, fronts[near], near)}
      ${plate(setting, game, near)}
      ${isMyTurn ? choices(app, setting, game, hands[near]) : html`<combogrid-cards .view=${{ name: nameOf(setting, near), layout: "hand", cards: hands[near].map((card) => ({ card })) }}></combogrid-cards>
        <p class="actions" role="status">${isOver(game) ? nothing : t("The engine thinks …")}</p>`}</div></div>
    <p class="hidden" role="status">${isMyTurn ? news(setting, moves, game) : nothing}</p>
    ${running(app, asked, t("Searching the endgame"))}
    ${!best ? nothing : best.wins === isMine(setting, game.turn) ? winning(app, game, best, won) : losing(app, setting, moves, best)}
    ${isOver(game) || isMyTurn ? nothing : reply(app, moves, best)}
    ${told(setting, moves)}
    ${best?.reply && isMyTurn ? advice(setting, best) : nothing}`;
}

/**
 * The cards of all hands with suits, and what each seat did since somebody led.
 * @param {Game} start
 * @param {string[]} moves
 */
function cardsAfter(start, moves) {
  let hands = suited(start.hands, 1);
  /** @type {{ play: string, cards: string[] }[]} */
  let fronts = hands.map(() => ({ play: "", cards: [] }));
  let game = start;
  for (const [at, move] of moves.entries()) {
    const [play] = move.split(" as ");
    const { turn, last } = game;
    if (!last) fronts = hands.map(() => ({ play: "", cards: [] }));
    const cards = play === "pass" ? [] : takenBy(keyOf(start, moves.slice(0, at)), play, hands[turn]);
    fronts[turn] = { play, cards: [...cards].sort(byRank) };
    hands = hands.map((hand, seat) => (seat === turn ? hand.filter((card) => !cards.includes(card)) : hand));
    game = after(game, play);
  }
  return { hands: hands.map((hand) => [...hand].sort(byRank)), fronts };
}

/** What tells a position apart. @param {Game} start @param {string[]} moves */
const keyOf = (start, moves) => `${start.hands} ${moves}`;

/**
 * @param {Setting} setting
 * @param {Game} game
 * @param {number} seat
 */
const plate = (setting, game, seat) => html`<p class="plate ${seat === game.turn && !isOver(game) ? "moves" : ""}"><strong>${nameOf(setting, seat)}</strong>
  ${seat === setting.start.landlord ? html`<b class="role">${t("landlord")}</b>` : nothing} <span>${several(game.hands[seat].length, "card")}</span>${seat === game.turn && !isOver(game) ? html` <em>${t("to move")}</em>` : nothing}</p>`;

/**
 * @param {Setting} setting
 * @param {{ play: string, cards: string[] }} front
 * @param {number} seat
 */
const frontOf = (setting, { play, cards }, seat) => html`<div class="front">${play === "pass" ? t("pass") : cards.length ? html`<combogrid-cards .view=${{ name: t("{} played", nameOf(setting, seat)), layout: "played", cards: cards.map((card) => ({ card })) }}></combogrid-cards>` : nothing}</div>`;

/**
 * What the others did, and what the reader has to beat, for who does not see it.
 * @param {Setting} setting
 * @param {string[]} moves
 * @param {Game} game
 */
function news(setting, moves, game) {
  const since = moves.map((move, at) => ({ play: move.split(" as ")[0], seat: gameAfter(setting.start, moves.slice(0, at)).turn }));
  const last = since.findLastIndex(({ seat }) => isMine(setting, seat));
  const told = since.slice(last + 1).map(({ play, seat }) => t("{}.", t("{0}: {1}", nameOf(setting, seat), play === "pass" ? t("pass") : playText(play))));
  return sentences([...told, game.last ? t("To beat: {}.", playText(game.last)) : t("You lead.")]);
}

/**
 * @param {Setting} setting
 * @param {string} message
 */
const failed = (setting, message) => html`<div class="failure" role="alert"><p>${t("This game cannot be replayed: {}", failureWords(message))}</p>
  <button @click=${() => setting.back("")}>${t("Start anew")}</button></div>`;

/** How long the game is with best play, if that is known. */
const length = (/** @type {Best} */ { distance }) => (distance === null ? "" : t("With best play the game ends after {}.", several(distance, "play")));

/**
 * @param {App} app
 * @param {Game} game
 * @param {Best} best
 * @param {(app: App) => unknown} won
 */
const winning = (app, game, best, won) =>
  isOver(game)
    ? html`<div class="story" aria-live="polite">${won(app)}</div>`
    : html`<p class="verdict" role="status"><strong>${t("You can win.")}</strong> ${length(best)}</p>`;

/**
 * The reader loses: since which move, and the way back to it.
 * @param {App} app
 * @param {Setting} setting
 * @param {string[]} moves
 * @param {Best} best
 */
function losing(app, setting, moves, best) {
  const at = mistakeIn(app, setting, moves);
  const [play, kind] = moves[at ?? -1]?.split(" as ") ?? [];
  return html`<div class="story wrong" aria-live="polite"><h3>${play ? t("That loses.") : t("The engine wins.")}</h3>
    <p>${play ? html`${t("{}:", t("This gave the win away"))} ${drawn(play, kind)}. ` : nothing}${best.reply ? length(best) : nothing}</p>
    ${play ? html`<p><button class="go" data-next @click=${() => (setting.back(moves.slice(0, at).join(",")), app.focusNext())}>${t("Try again")}</button></p>` : nothing}</div>`;
}

/**
 * The place of the last move of the reader before which the game was won; undefined where there is none or it is not known yet.
 * @param {App} app
 * @param {Setting} setting
 * @param {string[]} moves
 */
function mistakeIn(app, setting, moves) {
  for (let at = moves.length - 1; at >= 0; at -= 1) {
    const before = moves.slice(0, at);
    if (!isMine(setting, gameAfter(setting.start, before).turn)) continue;
    const { result } = app.ask(strategyOf(setting.start, setting.rules, before), `before ${at}`);
    if (!result) return undefined;
    if (result.wins) return at;
  }
  return undefined;
}

/**
 * The cards of the reader, of which a play is chosen, without a word on which one is right.
 * @param {App} app
 * @param {Setting} setting
 * @param {Game} game
 * @param {string[]} hand
 */
function choices(app, setting, game, hand) {
  const moves = movesOf(app.state);
  const legal = choicesIn(app, game, setting.rules);
  const key = keyOf(setting.start, moves);
  const chosen = chosenIn(app, key, hand);
  const ranks = ranksOf(chosen);
  const fits = chosen.length ? legal.filter(({ play }) => play !== "pass" && ranksOf([...play]) === ranks) : [];
  const useful = new Set(legal.flatMap(({ play }) => (play === "pass" ? [] : [...play])));
  const lay = (/** @type {Choice} */ { play, kind }) => {
    if (play !== "pass") tap(key, play, chosen);
    // The position may come back, by a way back.
    app.touch({ cards: undefined });
    app.set({ plays: [...moves, moveOf(play, kind)].join(",") });
    app.focusNext();
  };
  const toggle = (/** @type {number} */ place) => choose(app, key, chosen.includes(hand[place]) ? chosen.filter((card) => card !== hand[place]) : [...chosen, hand[place]]);
  const held = hand.map((card) => ({ card, chosen: chosen.includes(card), dim: !useful.has(card[0]), note: useful.has(card[0]) ? t("can be played") : t("in no play that is allowed now") }));
  return html`<combogrid-cards data-next=${useful.size ? "" : nothing} .view=${{ name: t("Your hand"), layout: "hand", cards: held, onChoose: toggle }}></combogrid-cards>
    <p class="actions">${fits.length > 1
      ? fits.map((choice) => html`<button class="act go" data-lay=${choice.play} @click=${() => lay(choice)}>${t("Play {}", playText(choice.play))} (${kindName(choice.kind)})</button>`)
      : html`<button class="act go" data-lay=${fits[0]?.play ?? ""} ?disabled=${!fits.length} @click=${() => lay(fits[0])}>${chosen.length ? t("Play {}", playText(ranks)) : t("Play cards")}</button>`}
      ${game.last ? html`<button class="act" data-next=${useful.size ? nothing : ""} data-action="pass" @click=${() => lay({ play: "pass", kind: "" })}>${t("Pass")}</button>` : nothing}
      ${fits.length ? nothing : html`<span>${chosen.length ? whyNot(ranks, game.last) : t("Choose the cards of your play.")}</span>`}</p>`;
}

/**
 * Buttons of plays, with the name of each kind before its plays.
 * @param {Choice[]} choices
 * @param {(choice: Choice) => unknown} button
 */
export const playButtons = (choices, button) => html`<p class="plays" data-stop>${choices.map(
  (choice, at) => (choice.kind && choice.kind !== choices[at - 1]?.kind ? html`<span class="first"><small>${kindName(choice.kind)}</small>${button(choice)}</span>` : button(choice)),
)}</p>`;

/**
 * The engine's best play, after a pause in which the reader sees the play before.
 * @param {App} app
 * @param {string[]} moves
 * @param {Best | undefined} best
 */
function reply(app, moves, best) {
  const { state } = app;
  if (best?.reply && waiting !== state) {
    waiting = state;
    const plays = [...moves, moveOf(best.reply, best.kinds[0])].join(",");
    setTimeout(() => app.state === state && app.replace({ plays }), PAUSE);
  }
  return nothing;
}

/**
 * The last moves with their kinds.
 * @param {Setting} setting
 * @param {string[]} moves
 */
function told(setting, moves) {
  const first = Math.max(0, moves.length - TOLD);
  return moves.length
    ? html`<h3>${t("What happened")}</h3><ol class="told" start=${first + 1}>${moves.slice(first).map((move, at) => {
        const [play, kind] = move.split(" as ");
        return html`<li>${t("{}:", nameOf(setting, gameAfter(setting.start, moves.slice(0, first + at)).turn))} ${drawn(play, kind)}</li>`;
      })}</ol>`
    : nothing;
}

/**
 * The best play, why, and the rest of the game, for a reader who wants to see it.
 * @param {Setting} setting
 * @param {Best} best
 */
const advice = ({ onShown }, { line, kinds, why }) => html`<details @toggle=${(/** @type {Event} */ event) => /** @type {HTMLDetailsElement} */ (event.target).open && onShown?.()}><summary>${t("Show the best play")}</summary>
  <p class="seat">${line.map((play, at) => html`<span class="meld">${drawn(play, kinds[at])}</span> `)}</p>
  ${why.map((reason) => html`<p class="why">${t(reason)}</p>`)}</details>`;
