/* A hint in a player's words. Its numbers and the reasons of the engine are behind a click. */
import { html, nothing } from "lit-html";
import { several, signed } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { running } from "../parts/running.js";
import { playerReason } from "../words/reasons.js";
import { SIGNS, boardAfter, placedAt } from "./captures.js";
import { ginAfter } from "./gin.js";
import { hintOf, kindOf, meIn, nameOf, playText, wordsOf } from "./games.js";
import { melded, pointsOf } from "./melds.js";
import { partnersText, sizeOf } from "./partners.js";

/** @import { App, State } from '../app/types.d.ts' */
/** @import { Position } from './games.js' */

/** @typedef {{ action: string, value: number }} Value */
/** @typedef {{ action: string, values: Value[], why: string[] }} Hint */

/** The actions that a hint compares. */
const COMPARED = 5;
/** How far apart two actions are, as a part of what lies between the best and the last one, to be called close or clear. */
const CLOSE = 0.08;
const CLEAR = 0.35;

/**
 * @param {App} app
 * @param {Position} position
 * @param {any} deal
 * @param {(action: string) => void} play
 */
export function hint(app, position, deal, play) {
  const { adviser } = kindOf(app.state);
  const asked = app.ask(hintOf(app.state, adviser), "hint");
  const plain = adviser === "search" ? asked : app.ask(hintOf(app.state, "greedy"), "reasons");
  const result = /** @type {Hint | undefined} */ (asked.result);
  if (!result) return running(app, asked, t("Hint"));
  const reasons = plain.result?.action === result.action ? /** @type {string[]} */ (plain.result.why) : [];
  const words = [...reasonsOf(app.state, position, deal, result.action, [...reasons, ...result.why]), compared(result)].filter(Boolean);
  const all = [...new Set([...reasons, ...result.why])];
  return html`<div class="story" role="status"><h3>${t("Hint")}: ${wordsOf(result.action)}</h3>
    ${words.map((sentence) => html`<p>${sentence}</p>`)}
    <p class="actions"><button class="go" @click=${() => play(result.action)}>${t("Do it")}</button></p>
    ${result.values.length > 1 || all.length ? html`<details class="numbers"><summary>${t("The numbers")}</summary>
      ${all.map((reason) => html`<p class="why">${playerReason(reason)}</p>`)}
      ${result.values.length > 1 ? valueTable(result.values.slice(0, COMPARED)) : nothing}</details>` : nothing}</div>`;
}

/**
 * Why an action is good, from what the reader sees.
 * @param {State} state
 * @param {Position} position
 * @param {any} deal
 * @param {string} action
 * @param {string[]} why the reasons of the engine
 * @returns {string[]}
 */
function reasonsOf(state, position, deal, action, why) {
  if (state.game === "gin") return ginReasons(ginAfter(deal, position.history), meIn(state), position.legal, action);
  if (state.game === "doudizhu" || state.game === "guandan") return landlordReasons(state, action, why);
  return boardReasons(state, position, action, why);
}

/**
 * @param {import('./gin.js').Gin} gin
 * @param {number} me
 * @param {string[]} legal
 * @param {string} action
 */
function ginReasons(gin, me, legal, action) {
  const hand = gin.hands[me];
  const top = gin.pile.at(-1) ?? "";
  const [word, card] = [action.split(" ")[0], action.split(" ").pop() ?? ""];
  if (action === "take") {
    const meld = melded([...hand, top]).melds.find((meld) => meld.includes(top));
    return [meld ? t("{0} completes a meld: {1}.", signed(top), meld.map(signed).join(" ")) : t("{} is lower than a card that you can throw for it.", signed(top))];
  }
  if (action === "draw" || action === "pass") return [t("{} completes no meld that helps you, and taking it would show the other player what you hold.", signed(top))];
  if (word === "lay") return [t("It fits a meld of the player who knocked, so it costs you nothing more.")];
  if (!["discard", "knock", "gin"].includes(word)) return [];
  const left = melded(hand.filter((other) => other !== card));
  const now = melded(hand);
  const loose = now.loose.includes(card);
  const first = loose
    ? t("{0} is in no meld and costs {1}.", signed(card), several(pointsOf(card), "point"))
    : t("{} can go: the other cards meld without it.", signed(card));
  const near = nearTo(card, hand);
  const second = loose && !near.length ? t("Nothing in your hand is near it.") : "";
  // The decision comes first, and then the card.
  const waits = legal.some((other) => other.startsWith("knock")) ? t("Do not knock yet.") : "";
  if (word === "discard") return [[waits, first, second].filter(Boolean).join(" "), t("You keep {}.", several(left.points, "loose point"))];
  if (word === "gin") return [t("All your other cards are in melds.")];
  return [t("With {} you may knock now, before the other player gets rid of more.", several(left.points, "loose point"))];
}

/**
 * The cards of a hand that are of a card's rank, or at most two ranks away in its suit.
 * @param {string} card
 * @param {string[]} hand
 */
function nearTo(card, hand) {
  const at = (/** @type {string} */ other) => "A23456789TJQK".indexOf(other[0]);
  return hand.filter((other) => other !== card && (other[0] === card[0] || (other[1] === card[1] && Math.abs(at(other) - at(card)) <= 2)));
}

/**
 * @param {State} state
 * @param {string} action
 * @param {string[]} why
 */
function landlordReasons(state, action, why) {
  const keeps = why.map((reason) => /^keeps (\d+) plays?: (.*)$/.exec(reason)).find(Boolean);
  const textOf = state.game === "guandan" ? partnersText : playText;
  const plays = keeps?.[2].split(", ").filter(Boolean).map(textOf) ?? [];
  if (action.startsWith("bid")) {
    const need = keeps ? t("Your cards go in {}.", several(Number(keeps[1]), "play")) : "";
    return [[need, action === "bid 0" ? t("That is too slow for one against two.") : t("That is fast enough to play alone against two.")].filter(Boolean).join(" ")];
  }
  if (why.includes("plays the last cards")) return [t("These are your last cards: you win.")];
  const words = [];
  if (why.some((reason) => reason.startsWith("wins:"))) words.push(t("This wins: at most one of your later plays can be beaten."));
  if (why.includes("wins regardless of what the others have and do")) words.push(t("This wins, regardless of what the others have and do."));
  const share = why.map((reason) => /^(?:(wins)|loses) with open cards in (?:(\d+) %)?/.exec(reason)).find(Boolean);
  if (share) {
    const percent = share[1] ? share[2] ?? "100" : "0";
    words.push(t("If all cards were open, this would win in {} % of the deals that are possible.", percent));
  }
  if (why.some((reason) => /^(the other|another) farmer leads$/.test(reason))) words.push(t("{} leads and is on your side.", partnerName(state)));
  if (keeps && Number(keeps[1]) > 0 && !words.length) words.push(t("After it your cards go in {0}: {1}.", several(Number(keeps[1]), "play"), plays.join(" · ")));
  if (words.length) return words;
  if (action === "pass") return [t("What could beat it is worth more later.")];
  const ranks = action.split(" ")[0];
  if (/^(give|return)$/.test(ranks)) return [t(ranks === "give" ? "It is the highest card that is not wild; nothing else may be given." : "It is a card that your own plays need least.")];
  const size = state.game === "guandan" ? sizeOf(ranks) : ranks.length;
  if (size > 1) return [t("It gets rid of {} at once.", several(size, "card"))];
  return [/[3-9T]/.test(ranks) ? t("It is a low card; the high ones stay for later.") : t("It is hard to beat, and may bring you the lead.")];
}

/** The two others are named by where they sit; which of them is the partner is said at the table. @param {State} state */
const partnerName = (state) => (kindOf(state).seats.length > 2 ? t("The other farmer") : nameOf(state, 1));

/**
 * @param {State} state
 * @param {Position} position
 * @param {string} action
 * @param {string[]} why
 */
function boardReasons(state, position, action, why) {
  if (action === "pass") return [t("No cell can be played.")];
  const { rows } = boardAfter(state.game, position.history);
  const { turned } = placedAt(rows, action, SIGNS[state.game][meIn(state)], state.game);
  const moves = why.map((reason) => /leaves (\d+) moves?/.exec(reason)?.[1]).find(Boolean);
  return [
    /^[AH][18]$/.test(action) && state.game === "reversi" ? t("It is a corner, which nobody can turn again.") : "",
    turned.length ? t("It turns {}.", several(turned.length, "piece")) : t("It turns nothing now, and is in nobody's way."),
    moves ? t("The other player has {} then.", several(Number(moves), "move")) : "",
  ].filter(Boolean);
}

/** How clear the choice is. @param {Hint} hint */
function compared({ values }) {
  if (values.length < 2) return "";
  const [best, second] = values;
  const span = best.value - values[Math.min(values.length, COMPARED) - 1].value;
  const gap = span > 0 ? (best.value - second.value) / span : 0;
  const other = wordsOf(second.action);
  if (gap < CLOSE) return t("About as good: {}.", other);
  return gap > CLEAR ? t("It is clearly better than everything else; next comes: {}.", other) : t("A little less good: {}.", other);
}

/**
 * How far each action is behind the best: the scale of the values is the adviser's own.
 * @param {Value[]} values
 */
const valueTable = (values) => html`<table class="values"><thead><tr><th scope="col">${t("action")}</th>
    <th scope="col">${t("behind the best")}</th></tr></thead>
  <tbody>${values.map(({ action, value }) => html`<tr><td>${wordsOf(action)}</td><td>${(values[0].value - value).toFixed(1)}</td></tr>`)}</tbody></table>`;

