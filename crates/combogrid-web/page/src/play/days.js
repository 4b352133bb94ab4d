/* The puzzle of a day, and the days on which it was solved. */
import { keep, kept } from "../parts/kept.js";

const DAY = 24 * 60 * 60 * 1000;
/** The cards of each hand from Sunday to Saturday: the week begins easily. */
const SIZES = ["9+9", "5+5", "6+6", "6+6", "7+7", "7+7", "8+8"];

/** The days that are solved, each with its tries. @type {Record<string, number>} */
const solved = kept("solved", {});

/** Today where the reader is, as `2026-11-24`. */
export function today() {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

const number = (/** @type {string} */ day) => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY);

const dayBefore = (/** @type {string} */ day) => new Date((number(day) - 1) * DAY).toISOString().slice(0, 10);

/** The question of a day's puzzle: the same for everybody. */
export const puzzleOf = (/** @type {string} */ day) => ({
  op: "doudizhu.puzzle",
  cards: SIZES[new Date(`${day}T00:00:00Z`).getUTCDay()],
  seed: number(day),
  threads: 1,
});

/** In how many tries a day was solved, or undefined. */
export const triesOf = (/** @type {string} */ day) => /** @type {number | undefined} */ (solved[day]);

/**
 * @param {string} day
 * @param {number} tries
 */
export function solve(day, tries) {
  if (day in solved) return;
  solved[day] = tries;
  keep("solved", solved);
}

/** How many days in a row are solved, up to today or yesterday. */
export function streak() {
  let day = today();
  if (!(day in solved)) day = dayBefore(day);
  let days = 0;
  for (; day in solved; day = dayBefore(day)) days += 1;
  return days;
}

/**
 * A text to share that says nothing of the cards.
 * @param {string} day
 * @param {number} tries
 */
export const shared = (day, tries) => `combogrid ${day}: ${"🟥".repeat(Math.min(tries - 1, 8))}🟩 (${tries}), 🔥 ${streak()}`;
