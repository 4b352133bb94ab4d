/* Games against players.

   The link has the game, the deal, the reader's seat, the level, the points of the hands before this one, and every action. From these
   the engine says who moves, what is legal and who has won (`game.replay`), and `game.deal` says where the cards were. Where they are
   now follows from the actions: a file of each game (`gin.js`, `landlord.js`, ...) makes one value from deal and history and draws it, for
   a game that is played, and for one that is looked at after its end with all hands open (`look`). `tables.js` lists these files.

   The focus belongs to the element with `data-next`: where the next move begins. It gets the focus when it is the reader's turn, if
   the reader's last move took place in this view (`App.focusNext`). What the others did, whose turn it is and how it ended is one
   sentence in a live region, written once for each turn of the reader.

   A game is added by an entry in `GAMES` (`games.js`), its file with a line in `tables.js`, and words for the guide and the rules. */
import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { t } from "../../../elements/parts/language.js";
import { running } from "../parts/running.js";
import { stepper } from "../parts/steps.js";
import { share } from "../app/copy.js";
import { hasSound, sound, toggleSound } from "../app/sound.js";
import { WAVE } from "../../../elements/boards/board.js";
import { isStill } from "../boards/cascade.js";
import { coloursWords } from "./board.js";
import { boardAfter } from "./captures.js";
import { CHOICES, actionsOf, dealOf, decisionsOf, isForced, kindOf, levelIn, meIn, opponentName, opponentOf, positionOf, quickHintOf, replayOf, sentenceOf, sentences, titleOf } from "./games.js";
import { endGuide, guide, guideButton } from "./guide.js";
import { adviceOf, hint } from "./hint.js";
import { continueWords, end, follow, isGoingOn, goOnLater, goingOn, keyOf, linkOf, newDeal } from "./going.js";
import { gameName, matchOf, matchPanel, matchWinner, nextHand, resultWords } from "./match.js";
import { ladder } from "./ladder.js";
import { count, countHand } from "./results.js";
import { review } from "./review.js";
import { rulesLink } from "./rules_view.js";
import { TABLES } from "./tables.js";
import { tablePicture } from "./table_picture.js";
import { failureWords } from "../words/failures.js";

/** @import { App, State, Drawn } from '../app/types.d.ts' */
/** @import { Position, Step } from './games.js' */
/** @import { Table } from './seats.js' */

/** How long the others take at least, in milliseconds. */
const PAUSE = 500;
/** The moves that are told. */
const TOLD = 8;
const NEW = Object.freeze({ acts: "", score: "", order: "", look: "" });
const NOTHING = Object.freeze({ card: null, cards: undefined, hints: false, reviews: false, active: undefined, turn: undefined, hintStep: undefined, shared: undefined, guide: undefined });

/** The move of another that is waited for: the state before it, and what makes it. @type {{ state: State, move: () => void } | undefined} */
let coming;
/** The game that was drawn last, and how many actions it had, so that one more is heard. */
let heard = { game: "", actions: 0 };

/** The name of a hand, whose table stays as it was until the next answer. @param {State} state */
const slotOf = ({ game, deal, players, seat }) => [game, deal, players, seat].join(" ");

/** @type {Drawn} */
export const playView = {
  requests: (state) => [replayOf(state)],
  render(app) {
    const { asked, position, deal } = shownIn(app);
    return html`
      ${choices(app)}
      ${asked.error && !["stopped", "internal"].includes(asked.error.kind) ? broken(app, asked.error.message) : nothing}
      ${position ? game(app, position, deal, asked.result !== undefined) : asked.error ? nothing : html`<div class="felt empty">${running(app, asked, t("The game"))}</div>`}`;
  },
  picture(app) {
    const { state } = app;
    const { position, deal } = shownIn(app);
    // The board that is shown is a picture already.
    const { rows } = TABLES[state.game];
    return position && rows ? tablePicture(rows(state, deal, position, lookedAt(state, position) ?? position.history.length)) : nothing;
  },
  text: (app) => [`${app.state.game}, deal ${app.state.deal}`, ...actionsOf(app.state)].join("\n"),
};

/**
 * What is known of the game of the link. As long as the answer to the last action is awaited, the table stays as it was.
 * @param {App} app
 */
function shownIn(app) {
  const { state } = app;
  const slot = slotOf(state);
  const asked = app.ask(replayOf(state), slot);
  const dealt = kindOf(state).kind !== "board" ? app.ask(dealOf(state), slot) : undefined;
  const deal = dealt?.result?.deal;
  return { asked, deal, position: asked.error || (dealt && !deal) ? undefined : positionOf(state, asked) };
}

/**
 * The number of actions after which a game that is over is looked at, or null at its end.
 * @param {State} state
 * @param {Position} position
 */
const lookedAt = ({ look }, { over, history }) => (over && look ? Math.min(Number(look), history.length) : null);

/** @param {App} app */
function choices(app) {
  const { state } = app;
  const pick = (/** @type {string} */ name, /** @type {string} */ label, /** @type {string} */ now, /** @type {[string, string][]} */ options, /** @type {(value: string) => Record<string, string>} */ changes) => html`<label class="choice">${label}
    <select id="field-${name}" .value=${live(now)} @change=${(/** @type {Event} */ event) => begin(app, { ...changes(/** @type {HTMLSelectElement} */ (event.target).value), deal: newDeal(), seat: "0" })}>
      ${options.map(([value, text]) => html`<option value=${value} ?selected=${value === now}>${text}</option>`)}</select></label>`;
  const gameOf = (/** @type {string} */ value) => ({ game: value.split(" ")[0], players: value.split(" ")[1] });
  return html`<div class="actions choices">
    ${pick("game", t("Game"), keyOf(state), CHOICES.map((choice) => [keyOf(choice), titleOf(choice)]), gameOf)}
    ${pick("level", t("Opponent"), String(levelIn(state)), kindOf(state).opponents.map((_, at) => [String(at), opponentName(state, at)]), (level) => ({ level }))}
    <button @click=${() => begin(app, { deal: newDeal() })}>${t("New game")}</button>
    ${!state.acts && !state.score ? goingOn().slice(0, 1).map((game) => html`<a class="button" href=${linkOf(game)}>${continueWords(game)}</a>`) : nothing}</div>`;
}

/**
 * @param {App} app
 * @param {Record<string, string>} changes
 */
function begin(app, changes) {
  app.touch(NOTHING);
  app.set({ ...NEW, ...changes });
  app.focusNext();
}

/** Goes back to before the last decision of the reader. */
function takeBack(/** @type {App} */ app) {
  const { state } = app;
  const history = positionOf(state, app.ask(replayOf(state), slotOf(state)))?.history ?? [];
  const last = decisionsOf(history, meIn(state)).pop() ?? 0;
  app.touch(NOTHING);
  app.set({ acts: actionsOf(state).slice(0, last).join(","), look: "" });
  app.focusNext();
}

/**
 * A link whose moves are not legal.
 * @param {App} app
 * @param {string} message
 */
function broken(app, message) {
  const at = Number(/^action (\d+)/.exec(message)?.[1] ?? 0);
  return html`<div class="failure" role="alert"><p>${t("This game cannot be replayed: {}", failureWords(message))}</p>
    <button @click=${() => app.set({ acts: actionsOf(app.state).slice(0, at).join(","), look: "" })}>${t("Keep what is legal")}</button></div>`;
}

/**
 * @param {App} app
 * @param {Position} position
 * @param {any} deal
 * @param {boolean} isFresh whether the position is that of the link, and not the one before
 */
function game(app, position, deal, isFresh) {
  const { state } = app;
  const me = meIn(state);
  // A pass that is forced is made for the reader.
  const isMine = isFresh && position.player === me && !isForced(position);
  if (isFresh && !position.over && !isMine) goOn(app, position);
  if (isFresh) {
    remember(app, position);
    hear(state, position);
  }
  const play = (/** @type {string} */ action) => {
    goOnLater({ ...state, acts: [...actionsOf(state), action].join(",") });
    app.touch({ card: null, cards: undefined, hints: false, turn: undefined, hintStep: undefined, shared: undefined });
    app.set({ acts: [...actionsOf(state), action].join(",") });
    app.focusNext();
  };
  const looked = lookedAt(state, position);
  const open = position.over;
  const again = app.moment.again?.state === state ? /** @type {number} */ (app.moment.again.steps) : null;
  /** @type {Table} */
  const table = { app, position, legal: isMine && again === null ? position.legal : [], open, play, hinted: isMine && app.moment.hints && !TABLES[state.game].hint ? (app.ask(adviceOf(state), "hint").result?.action ?? "") : "" };
  return html`${guide(app, position, isMine)}<div class="game ${kindOf(state).kind === "board" ? "board" : ""} ${state.game} players-${kindOf(state).seats.length}">
    <section class="felt" data-table=${slotOf(state)} aria-labelledby="table-title" @click=${hurry}>
      <h2 id="table-title" tabindex="-1" data-rest class="turn ${isMine ? "mine" : ""} ${position.over && looked === null ? `over ${isWon(state, position) ? "won" : ""}` : ""}">${headline(state, position, isMine, looked)}</h2>
      <p class="news" role="status">${isFresh && (position.over || isMine) ? news(state, position) : nothing}</p>
      ${TABLES[state.game].drawn(table, deal, again ?? looked ?? position.history.length)}
      ${position.over && looked === null ? html`<p class="count">${TABLES[state.game].score?.(state, position, deal)}</p>${nextButton(app, position, deal)}` : nothing}
    </section>
    <div class="beside">
      <p class="actions">${isMine ? html`<button aria-pressed=${Boolean(app.moment.hints)} @click=${() => toggleHint(app)}>${t("Hint")}</button>` : nothing}
        <button ?disabled=${!state.acts} @click=${() => takeBack(app)}>${t("Take back")}</button>
        ${isMine && position.history.length && position.history.at(-1)?.player !== me ? html`<button data-again @click=${() => seeAgain(app, position)}>${t("See again")}</button>` : nothing}
        <button aria-pressed=${hasSound()} @click=${() => (toggleSound(), app.touch({ sound: hasSound() }))}>${t("Sound")}</button> <button data-share @click=${async () => app.touch({ shared: await share() })}>${t("Share")}</button> ${position.over ? nothing : guideButton(app)} <a href=${rulesLink(state)}>${t("How is it played?")}</a></p>
      <p class="hint shared" role="status">${app.moment.shared}</p>
      ${isMine && app.moment.hints ? html`<div class="sheet">${TABLES[state.game].hint?.(table, deal) ?? hint(app, position, deal, play)}<button class="narrow close" aria-label=${t("Close")} @click=${() => app.touch({ hints: false })}>✕</button></div>` : nothing}
      ${position.over ? ended(app, position, looked) : nothing}
      ${position.over ? review(app, position, deal) : nothing}
      ${matchPanel(app, position)}
      <section aria-labelledby="ladder-title"><h2 id="ladder-title">${t("Your ladder")}</h2>${ladder(state)}</section>
      ${position.history.length || kindOf(state).kind !== "board" ? html`<section aria-labelledby="story-title"><h2 id="story-title">${t("What happened")}</h2>
        <ol class="told" start=${Math.max(1, position.history.length - TOLD + 1)}>${position.history.slice(-TOLD).map((step) => html`<li>${sentenceOf(state, step)}</li>`)}</ol>
        ${kindOf(state).kind !== "board" ? html`<details><summary>${t("Deal number {}", state.deal)}</summary>
          <p class="hint">${t("The same deal is the same for everybody: the link has it, and every move.")}</p></details>` : nothing}</section>` : nothing}
    </div></div>`;
}

/** Opens the hint, or closes it. On a phone it lies over the foot of the screen, and what it is about stays in sight. @param {App} app */
function toggleHint(app) {
  app.touch({ hints: !app.moment.hints });
  const about = document.querySelector(".own combogrid-cards, .game.board combogrid-board");
  if (app.moment.hints && getComputedStyle(/** @type {Element} */ (document.querySelector(".sheet") ?? document.body)).position === "fixed") about?.scrollIntoView({ block: "nearest" });
}

/**
 * Shows once more what has happened since the reader's last decision, action by action.
 * @param {App} app
 * @param {Position} position
 * @param {number} steps the actions before the one that is shown next
 */
function seeAgain(app, { history }, steps = (decisionsOf(history, meIn(app.state)).pop() ?? -1) + 1) {
  const { state } = app;
  app.touch({ again: { state, steps } });
  setTimeout(() => {
    if (app.moment.again?.steps !== steps || app.state !== state) return;
    if (steps + 1 < history.length) seeAgain(app, /** @type {Position} */ ({ history }), steps + 1);
    else app.touch({ again: undefined });
  }, PAUSE + wavesOf(state, history.slice(0, steps)) * WAVE);
}

/**
 * Keeps what has happened in a game of the reader, and its result. A link of a game that is over was not won here.
 * @param {App} app
 * @param {Position} position
 */
function remember({ state }, position) {
  const { isOver } = matchOf(state, position);
  if (position.over && isGoingOn(state)) {
    endGuide(state.game);
    const points = position.returns?.[meIn(state)] ?? 0;
    // Nobody has won a hand without points.
    countHand(state, gameName(state), position.returns?.some((one) => one > 0) ? (points > 0 ? 1 : -1) : points < 0 ? -1 : 0);
  }
  if (!isOver) follow(state);
  else if (end(state)) count(state, gameName(state), matchWinner(state, position));
}

/** Whether the reader's side has won a hand that is over. @param {State} state @param {Position} position */
const isWon = (state, position) => (matchOf(state, position).now?.[0] ?? 0) > 0;

/**
 * @param {State} state
 * @param {Position} position
 * @param {boolean} isMine
 * @param {number | null} looked
 */
function headline(state, position, isMine, looked) {
  if (looked !== null) return t("After {0} of {1} actions", looked, position.history.length);
  if (position.over) return resultWords(state, position);
  if (position.player === meIn(state) && isForced(position)) return t(kindOf(state).kind === "board" ? "You cannot move …" : "You can only pass …");
  if (!isMine) return t(kindOf(state).seats.length > 2 ? "The others move …" : "The opponent moves …");
  return t("Your move: {}", phaseWords(position));
}

/** What there is to do. @param {Position} position */
function phaseWords({ phase, legal }) {
  if (phase === "upcard") return t("take the open card, or pass");
  if (phase === "draw") return legal.includes("take") ? t("draw, or take the open card") : t("draw a card");
  if (phase === "throw") return t("throw a card");
  if (phase === "lay_off") return t("lay off cards");
  if (phase === "auction") return t("bid");
  if (phase === "tribute") return t("give your highest card");
  if (phase === "return") return t("give a card back");
  if (phase === "turn") return legal.includes("pass") ? t("lay tiles, or pass") : t("lay tiles, or draw one");
  if (phase === "place") return t("choose a cell");
  return legal.includes("pass") ? t("beat it, or pass") : t("lead any play");
}

/**
 * What the others did since the reader's last move, and for who does not see the headline whose turn it is or how it ended: one text
 * for a turn, which a screen reader says.
 * @param {State} state
 * @param {Position} position
 */
function news(state, position) {
  const last = decisionsOf(position.history, meIn(state)).pop() ?? -1;
  const told = position.history.slice(last + 1).map((step) => t("{}.", sentenceOf(state, step)));
  if (!position.history.length && kindOf(state).kind === "board") told.push(coloursWords(state));
  const now = position.over ? resultWords(state, position) : t("Your move: {}", phaseWords(position));
  return html`${sentences(told)} <span class="hidden">${now}</span>`;
}

/**
 * Lets the others move, or passes for a reader who can do nothing else, after a pause in which the reader sees the move before.
 * @param {App} app
 * @param {Position} position
 */
function goOn(app, position) {
  const { state } = app;
  const action = position.player === meIn(state) ? "pass" : app.ask(quickHintOf(state, opponentOf(state, position.phase)), "reply").result?.action;
  if (!action || coming?.state === state) return;
  const move = () => {
    // A state that was left meanwhile may come back, and waits anew.
    if (coming?.state === state) coming = undefined;
    if (app.state === state) app.replace({ acts: [...actionsOf(state), action].join(",") });
  };
  coming = { state, move };
  setTimeout(move, PAUSE + wavesOf(state, position.history) * WAVE);
}

/** The waves after the first one of the last move, which are shown one after the other. @param {State} state @param {Step[]} history */
const wavesOf = (state, history) => (kindOf(state).kind === "board" && !isStill() ? Math.max(0, boardAfter(state.game, history).waves.length - 1) : 0);

/** A reader who presses the table does not wait for the others. */
function hurry() {
  coming?.move();
}

/**
 * Lets the last action be heard, when it has just happened.
 * @param {State} state
 * @param {Position} position
 */
function hear(state, position) {
  const { history } = position;
  const game = slotOf(state);
  const isNew = heard.game === game && history.length > heard.actions;
  heard = { game, actions: history.length };
  if (!isNew) return;
  const { kind } = kindOf(state);
  const waves = wavesOf(state, history);
  for (let wave = 0; wave <= waves; wave += 1) sound(/** @type {const} */ ({ board: "piece", tiles: "tile", cards: "card" })[kind], (wave * WAVE) / 1000);
  if (position.over) sound(isWon(state, position) ? "won" : "lost", 0.3 + (waves * WAVE) / 1000);
}

/**
 * The way on from a game that is over.
 * @param {App} app
 * @param {Position} position
 * @param {any} deal
 */
function nextButton(app, position, deal) {
  const { state } = app;
  const next = () => {
    const fields = nextHand(state, position, deal);
    if (fields.score) goOnLater({ ...state, ...fields });
    app.touch(NOTHING);
    app.set(fields);
    app.focusNext();
  };
  const words = kindOf(state).kind === "board" ? t("Play again with the other colour") : matchOf(state, position).isOver ? t("New match") : t("Next hand");
  return html`<p class="actions on"><button class="go act" data-next @click=${next}>${words}</button></p>`;
}

/**
 * The way through a game that is over.
 * @param {App} app
 * @param {Position} position
 * @param {number | null} looked
 */
function ended(app, position, looked) {
  const { state } = app;
  return html`<section class="ended" aria-labelledby="ended-title"><h2 id="ended-title">${t("Look back")}</h2>
    ${stepper({ name: t("Go through the game"), now: looked ?? position.history.length, last: position.history.length, go: (step) => app.set({ look: String(step) }, "look") })}
    ${looked !== null && looked < position.history.length ? html`<p>${t("Next: {}", sentenceOf(state, position.history[looked]))}</p>` : nothing}</section>`;
}
