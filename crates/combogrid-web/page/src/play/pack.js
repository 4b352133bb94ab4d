/* The pack of graded puzzles: open hands of Dou Dizhu under the rules `puzzle`; hand 1 moves and has one first play that wins. */
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
