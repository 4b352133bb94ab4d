/* The puzzle of a day, and the puzzles that are solved. */
import { isCount, isObject, isTexts, keep, kept } from "../parts/kept.js";

const DAY = 24 * 60 * 60 * 1000;
/** The tries at each day and each number of the pack that is solved. @returns {Record<string, number>} */
const allSolved = () => kept("solved", {}, (solved) => isObject(solved) && Object.values(solved).every(isCount));

export const solvedCount = () => Object.keys(allSolved()).length;

/** Today where the reader is, as `2026-11-24`. */
export function today() {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The number of a day. */
export const numberOfDay = (/** @type {string} */ day) => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY);

const dayBefore = (/** @type {string} */ day) => new Date((numberOfDay(day) - 1) * DAY).toISOString().slice(0, 10);

/** In how many tries a day or a number was solved, or undefined. */
export const triesOf = (/** @type {string | number} */ name) => /** @type {number | undefined} */ (allSolved()[name]);

/** The puzzles whose solution was looked at before they were solved. @returns {string[]} */
const allRevealed = () => kept("revealed", [], isTexts);

export const isRevealed = (/** @type {string} */ name) => allRevealed().includes(name);

/** Keeps that a solution was looked at: the puzzle is no success then. @param {string} name a day or a number */
export function reveal(name) {
  if (name in allSolved() || isRevealed(name)) return;
  keep("revealed", [...allRevealed(), name]);
}

/**
 * @param {string} name a day or a number
 * @param {number} tries
 */
export function solve(name, tries) {
  if (name in allSolved() || isRevealed(name)) return;
  keep("solved", { ...allSolved(), [name]: tries });
}

/** How many days in a row are solved, up to today or yesterday. */
export function streak() {
  const solved = allSolved();
  let day = today();
  if (!(day in solved)) day = dayBefore(day);
  let days = 0;
  for (; day in solved; day = dayBefore(day)) days += 1;
  return days;
}

/**
 * A text to share that says nothing of the cards, with the link of the puzzle.
 * @param {string} name a day or a number
 * @param {number} tries
 */
export function shared(name, tries) {
  const isDay = name.includes("-");
  const link = `${location.href.split(/[?#]/)[0]}#puzzle?${isDay ? "day" : "number"}=${name}`;
  return `combogrid ${isDay ? name : `#${name}`}: ${"🟥".repeat(Math.min(tries - 1, 8))}🟩 (${tries}), 🔥 ${streak()}\n${link}`;
}
