/* A match: hands to a number of points, rounds, deals up to the ace, or one game; the entry of a game in `GAMES` says which. */
import { html, nothing } from "lit-html";
import { rankText, several } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { SIGNS, boardAfter, piecesOn } from "./captures.js";
import { kindOf, levelIn, meIn, nameOf } from "./games.js";
import { levelsAfter, orderOf, partnersAfter } from "./partners.js";
import { resultsOf } from "./results.js";
import { roundsIn } from "./rounds.js";

/** @import { App, State } from '../app/types.d.ts' */
/** @import { Position } from './games.js' */

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
  const { seats, match } = kindOf(state);
  const now = position.over && position.returns ? [fromMe(state, position.returns)] : [];
  const counted = now.filter((points) => !isDealtAnew(state, points));
  const rounds = [...roundsIn(state), ...counted];
  const totals = sums(rounds, seats.length);
  const isOver = position.over && (match.by === "levels" ? levelsAfter(rounds).isOver : match.by === "points" ? Math.max(...totals) >= match.most : match.by === "rounds" ? rounds.length >= match.most : true);
  return { rounds, totals, isOver, now: now[0] };
}

/** After an auction in which nobody bids the cards are dealt anew: that was no round. @param {State} state @param {number[]} points */
const isDealtAnew = (state, points) => Boolean(kindOf(state).rules?.auction) && points.every((each) => each === 0);

/**
 * Who won, of a match or of a hand: 1 for the reader, 0 for nobody alone, -1 for another.
 * @param {number[]} points the reader's first
 */
export function winner([mine, ...others]) {
  const most = Math.max(...others);
  return mine > most ? 1 : mine < most ? -1 : 0;
}

/** Who won a match that is over: the side that won the last deal if levels end it, and otherwise who has the most points. @param {State} state @param {Position} position */
export function matchWinner(state, position) {
  const { totals, now } = matchOf(state, position);
  return kindOf(state).match.by === "levels" ? ((now?.[0] ?? 0) > 0 ? 1 : -1) : winner(totals);
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
  const { seats, match } = kindOf(state);
  const common = { deal: number, acts: "", look: "", score: isOver ? "" : rounds.map((round) => round.join(":")).join(",") };
  switch (match.by) {
    case "points": {
      // The winner moves first, and after a draw nothing changes.
      const won = winner(now ?? [0, 0]);
      return { ...common, seat: won ? (won > 0 ? "0" : "1") : state.seat };
    }
    case "levels":
      return { ...common, seat: state.seat, order: isOver ? "" : orderOf(partnersAfter(state, deal, position.history).out) };
    case "rounds":
      // The next player begins.
      return { ...common, seat: String((meIn(state) + seats.length - 1) % seats.length) };
    default:
      // Colours change.
      return { ...common, seat: state.seat === "0" ? "1" : "0" };
  }
}

/** What tells a game apart from all others, however it is played. @param {State | Record<string, string>} state */
export const gameName = ({ game, players, deal, level, seat, score }) => [game, deal, level, seat, score, ...(players === "2" ? [] : [players])].join(" ");

/** Where a match is, in words. @param {State | Record<string, string>} state */
export function roundWords(state) {
  const { match, opponents } = kindOf(state);
  if (match.by === "points") return t("match to {} points", match.most);
  if (match.by === "levels") return t("level {}", rankText(levelsAfter(roundsIn(state)).level));
  return match.by === "rounds" ? t("round {} of {}", roundIn(state, match.most), match.most) : t("against {}", t(opponents[levelIn(state)].name));
}

/** The round that is played. @param {State | Record<string, string>} state @param {number} most */
const roundIn = (state, most) => Math.min(most, roundsIn(state).length + 1);

/**
 * How the match stands, and what was won so far.
 * @param {App} app
 * @param {Position} position
 */
export function matchPanel({ state }, position) {
  const { seats, match } = kindOf(state);
  if (match.by === "levels") return levelPanel(state, position);
  const { rounds, totals } = matchOf(state, position);
  const names = seats.map((_, at) => nameOf(state, (meIn(state) + at) % seats.length));
  return html`<section class="match" aria-labelledby="match-title"><h2 id="match-title">${match.by === "points" ? t("Match to {} points", match.most) : match.by === "rounds" ? t("Round {} of {}", roundIn(state, match.most), match.most) : t("This game")}</h2>
    ${match.by !== "game" ? html`<table class="score"><thead><tr>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
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
  points.length === 2 || !kindOf(state).together
    ? t("You lose, {0} to {1}", several(most, "point"), nameOf(state, (meIn(state) + points.indexOf(most)) % points.length))
    : t("You lose, {} to the other side", several(most, "point"));

/**
 * How the hand and the match ended, in words.
 * @param {State} state
 * @param {Position} position
 */
export function resultWords(state, position) {
  const { by } = kindOf(state).match;
  if (by === "levels") return levelWords(state, position);
  const { isOver, now: points = [0], totals } = matchOf(state, position);
  if (by === "game") return boardWords(state, position, winner(points));
  if (isDealtAnew(state, points)) return t("Nobody bids: the cards are dealt anew.");
  const most = Math.max(...points);
  // Two farmers win together.
  const mine = points[0] > 0 && points[0] === most ? 1 : winner(points);
  const hand = mine > 0 ? t("You win, {}", several(points[0], "point")) : mine < 0 ? lost(state, points, most) : t("A draw");
  if (!isOver) return hand;
  const match = winner(totals);
  return `${hand}. ${match > 0 ? t("You win the match.") : match < 0 ? t("You lose the match.") : t("The match is a draw.")}`;
}

/**
 * How a game on a board ended, with the pieces of both sides.
 * @param {State} state
 * @param {Position} position
 * @param {number} won 1, 0 or -1
 */
function boardWords(state, { history }, won) {
  const { rows } = boardAfter(state.game, history);
  const [mine, other] = [meIn(state), 1 - meIn(state)].map((seat) => piecesOn(rows, SIGNS[state.game][seat]));
  return won > 0 ? t("You win, {0} to {1}", mine, other) : won < 0 ? t("You lose, {0} to {1} pieces", mine, other) : t("A draw, {0} to {1}", mine, other);
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
