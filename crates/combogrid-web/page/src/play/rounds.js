/* The hands of a match before the one that is played. */

/** @import { State } from '../app/types.d.ts' */

/** The points of the hands before this one, the reader's first. @param {State | Record<string, string>} state */
export const roundsIn = ({ score }) => (score ? score.split(",").map((round) => round.split(":").map(Number)) : []);
