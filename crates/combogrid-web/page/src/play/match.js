/* A match: hands of gin to a hundred points, rounds of Dou Dizhu and Rummikub; a game on a board stands by itself. */
import { html, nothing } from "lit-html";
import { rankText, several } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { kindOf, levelIn, meIn, nameOf } from "./games.js";
import { levelsAfter, orderOf, partnersAfter } from "./partners.js";
import { resultsOf } from "./results.js";
import { roundsIn } from "./rounds.js";

/** @import { App, State } from '../app/types.d.ts' */
/** @import { Position } from './games.js' */

/** The points that win a match of gin. */
const TO_WIN = 100;

/**
 * The points of a hand that is over, from the reader's seat on.
 * @param {State} state
 * @param {number[]} returns
 */
const fromMe = (state, returns) => returns.map((_, at) => returns[(meIn(state) + at) % returns.length]);

/** @param {number[][]} rounds @param {number} seats */
const sums = (rounds, seats) => Array.from({ length: seats }, (_, seat) => rounds.reduce((sum, round) => sum + (round[seat] ?? 0), 0));

/**
 * Where the match stands.
 * @param {State} state
 * @param {Position} position
 */
export function matchOf(state, position) {
  const { seats } = kindOf(state);
  const now = position.over && position.returns ? [fromMe(state, position.returns)] : [];
  // A deal at which nobody bids is no round.
  const counted = now.filter((points) => state.game !== "doudizhu" || points.some((each) => each !== 0));
  const rounds = [...roundsIn(state), ...counted];
  const totals = sums(rounds, seats.length);
  const isOver = position.over && (state.game === "guandan" ? levelsAfter(rounds).isOver : state.game === "gin" ? Math.max(...totals) >= TO_WIN : rounds.length >= kindOf(state).rounds);
  return { rounds, totals, isOver, now: now[0] };
}

/**
 * Who won, of a match or of a hand: 1 for the reader, 0 for nobody alone, -1 for another.
 * @param {number[]} points the reader's first
 */
export function winner([mine, ...others]) {
  const most = Math.max(...others);
  return mine > most ? 1 : mine < most ? -1 : 0;
}

/** Who won a match that is over: at Guandan the side that won its last deal, otherwise who has the most points. @param {State} state @param {Position} position */
export function matchWinner(state, position) {
  const { totals, now } = matchOf(state, position);
  if (state.game === "guandan") return (now?.[0] ?? 0) > 0 ? 1 : -1;
  return winner(kindOf(state).kind === "cards" ? totals : (now ?? [0, 0]));
}

/**
 * The fields of the next hand, or of the next match.
 * @param {State} state
 * @param {Position} position
 * @param {any} deal of the hand that is over
 */
export function nextHand(state, position, deal = undefined) {
  const { rounds, isOver, now } = matchOf(state, position);
  const number = String((Number(state.deal) % 999_999) + 1);
  const common = { deal: number, acts: "", look: "" };
  // Colours change. The winner of a hand of gin moves first in the next one, and after a draw nothing changes. The auction begins
  // with the next player.
  if (state.game === "gin") {
    const won = winner(now ?? [0, 0]);
    const seat = won ? (won > 0 ? "0" : "1") : state.seat;
    return { ...common, seat, score: isOver ? "" : rounds.map((round) => round.join(":")).join(",") };
  }
  const score = isOver ? "" : rounds.map((round) => round.join(":")).join(",");
  if (state.game === "guandan") return { ...common, seat: state.seat, score, order: isOver ? "" : orderOf(partnersAfter(state, deal, position.history).out) };
  const { seats, kind } = kindOf(state);
  if (kind === "cards") return { ...common, seat: String((meIn(state) + seats.length - 1) % seats.length), score: isOver ? "" : rounds.map((round) => round.join(":")).join(",") };
  return { ...common, seat: state.seat === "0" ? "1" : "0", score: "" };
}

/** What tells a game apart from all others, however it is played. @param {State | Record<string, string>} state */
export const gameName = ({ game, players, deal, level, seat, score }) => [game, deal, level, seat, score, ...(players === "2" ? [] : [players])].join(" ");

/** Where a match is, in words. @param {State | Record<string, string>} state */
export function roundWords(state) {
  if (state.game === "gin") return t("match to {} points", TO_WIN);
  if (state.game === "guandan") return t("level {}", rankText(levelsAfter(roundsIn(state)).level));
  const { rounds, opponents } = kindOf(state);
  return rounds > 1 ? t("round {} of {}", Math.min(rounds, roundsIn(state).length + 1), rounds) : t("against {}", t(opponents[levelIn(state)].name));
}

/**
 * How the match stands, and what was won so far.
 * @param {App} app
 * @param {Position} position
 */
export function matchPanel({ state }, position) {
  if (state.game === "guandan") return levelPanel(state, position);
  const { rounds, totals } = matchOf(state, position);
  const { seats, kind, rounds: most } = kindOf(state);
  const names = seats.map((_, at) => nameOf(state, (meIn(state) + at) % seats.length));
  return html`<section class="match" aria-labelledby="match-title"><h2 id="match-title">${state.game === "gin" ? t("Match to {} points", TO_WIN) : most > 1 ? t("Round {} of {}", Math.min(most, roundsIn(state).length + 1), most) : t("This game")}</h2>
    ${kind === "cards" ? html`<table class="score"><thead><tr>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${rounds.map((round) => html`<tr>${names.map((_, at) => html`<td>${round[at] ?? 0}</td>`)}</tr>`)}</tbody>
      <tfoot><tr>${totals.map((total) => html`<td>${total}</td>`)}</tr></tfoot></table>` : nothing}
    <p class="hint">${recordWords(state)}</p></section>`;
}

/**
 * The levels of both sides, with what each deal has brought.
 * @param {State} state
 * @param {Position} position
 */
function levelPanel(state, position) {
  const { rounds } = matchOf(state, position);
  const { levels } = levelsAfter(rounds);
  const [, east, north, west] = [0, 1, 2, 3].map((step) => nameOf(state, (meIn(state) + step) % 4));
  const names = [t("You and {}", north), t("{0} and {1}", east, west)];
  return html`<section class="match" aria-labelledby="match-title"><h2 id="match-title">${t("Match to the ace")}</h2>
    <table class="score"><thead><tr>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${rounds.map((round) => html`<tr>${[0, 1].map((side) => html`<td>${round[side] ? `+${round[side]}` : ""}</td>`)}</tr>`)}</tbody>
      <tfoot><tr>${levels.map((level) => html`<td>${t("level {}", rankText(level))}</td>`)}</tr></tfoot></table>
    <p class="hint">${recordWords(state)}</p></section>`;
}

/** What the reader has won against this opponent. @param {State} state */
function recordWords(state) {
  const [won, drawn, lost, row, most] = resultsOf(state);
  const played = won + drawn + lost;
  return html`${played ? t("Against this opponent you have won {0} of {1} in this browser.", won, several(played, "game")) : t("What you win is counted in this browser.")}
      ${most > 1 ? t("In a row: {0}, at most {1}.", row, most) : nothing}`;
}

/**
 * That another side has won: a player who plays alone is named.
 * @param {State} state
 * @param {number[]} points the reader's first
 * @param {number} most
 */
const lost = (state, points, most) =>
  points.length === 2 || ["rummikub", "indian"].includes(state.game)
    ? t("You lose, {0} to {1}", several(most, "point"), nameOf(state, (meIn(state) + points.indexOf(most)) % points.length))
    : t("You lose, {} to the other side", several(most, "point"));

/**
 * How the hand and the match ended, in words.
 * @param {State} state
 * @param {Position} position
 */
export function resultWords(state, position) {
  const { isOver, now, totals } = matchOf(state, position);
  const points = now ?? [0];
  const { kind } = kindOf(state);
  const won = winner(points);
  const most = Math.max(...points);
  if (state.game === "doudizhu" && points.every((each) => each === 0)) return t("Nobody bids: the cards are dealt anew.");
  if (state.game === "guandan") return levelWords(state, position);
  // Two farmers win together.
  const mine = points[0] > 0 && points[0] === most ? 1 : won;
  const hand = mine > 0 ? (kind === "board" ? t("You win") : t("You win, {}", several(points[0], "point"))) : mine < 0 ? (kind === "board" ? t("You lose") : lost(state, points, most)) : t("A draw");
  if (!isOver || kind === "board") return hand;
  const match = winner(totals);
  return `${hand}. ${match > 0 ? t("You win the match.") : match < 0 ? t("You lose the match.") : t("The match is a draw.")}`;
}

/**
 * How a deal of Guandan ended, and the match.
 * @param {State} state
 * @param {Position} position
 */
function levelWords(state, position) {
  const { isOver, now = [0, 0] } = matchOf(state, position);
  const isMine = now[0] > 0;
  const risen = several(Math.max(...now), "level");
  if (isOver) return t(isMine ? "Your side wins the match" : "The other side wins the match");
  return isMine ? t("Your side wins and rises by {}", risen) : t("The other side wins and rises by {}", risen);
}
