import { failureOf } from "../parts/failure.js";

/** @import { Answer, App, Failure } from '../app/types.d.ts' */

/**
 * An error in a row, in the text of all rows.
 * @param {App} app
 * @param {string} field that has the rows, with `/` between them
 * @param {Answer[]} asked
 * @returns {Failure | undefined}
 */
export function rowFailure(app, field, asked) {
  const error = failureOf(asked);
  const row = Number(error?.message.match(/(?:^| of )row (\d+)/)?.[1]);
  if (!error || error.at === null || !row) return error;
  const before = app.state[field].split("/").slice(0, row - 1);
  return { ...error, at: before.join("/").length + (row > 1 ? 1 : 0) + error.at };
}
