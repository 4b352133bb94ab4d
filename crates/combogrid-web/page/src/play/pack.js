/* The pack of graded puzzles: open hands of Dou Dizhu under the rules `puzzle`; hand 1 moves and has one first play that wins. */
import { numberOfDay } from "./days.js";
import table from "../../../../../docs/src/puzzles.tsv";

/** @typedef {{ number: number, grade: string, hands: string[], themes: string[] }} Puzzle themes with the kind of the first play */

/** The puzzles, the easiest first. @type {Puzzle[]} */
export const PACK = table
  .trim()
  .split("\n")
  .slice(1)
  .map((line, at) => {
    const [grade, , hands, , kind, themes] = line.split("\t");
    return { number: at + 1, grade, hands: hands.split(" "), themes: [...themes.split("; "), kind].filter(Boolean) };
  });

export const GRADES = [...new Set(PACK.map(({ grade }) => grade))];

/** Every theme, in the order of the alphabet. */
export const THEMES = [...new Set(PACK.flatMap(({ themes }) => themes))].sort();

/**
 * The puzzles of a grade and a theme, where an empty one is any.
 * @param {string} grade
 * @param {string} theme
 */
export const puzzlesOf = (grade, theme) =>
  PACK.filter((puzzle) => (!grade || puzzle.grade === grade) && (!theme || puzzle.themes.includes(theme)));

/** The days of a week, and the puzzles of the pack for each: Monday has the easiest. */
const WEEK = 7;
const EACH = Math.floor(PACK.length / WEEK);
/** From week to week: has no factor in common with the puzzles of a day, so that all come before one comes again. */
const STRIDE = 11;
/** Days from a Monday to the day from which dates are counted. */
const MONDAY = 3;

/** The puzzle of a day: the same for everybody. */
export function puzzleOf(/** @type {string} */ day) {
  const days = numberOfDay(day) + MONDAY;
  return PACK[(days % WEEK) * EACH + ((Math.floor(days / WEEK) * STRIDE) % EACH)];
}
