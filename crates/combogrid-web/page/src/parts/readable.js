import { characterAt } from "./failure.js";

/** @import { Answer, App, Failure, State } from '../app/types.d.ts' */

/**
 * What a view draws from while a text has an error: the part before it, so that nothing that is shown belongs to an earlier text.
 * @typedef {object} Readable
 * @property {App} app with the state of that part
 * @property {Failure | undefined} failure
 * @property {string} rest the text from the error on
 *
 * @param {App} app
 * @param {string} name of the field
 * @param {(state: State) => Answer} ask about the field, which is the request's `hand`
 * @returns {Readable}
 */
export function readable(app, name, ask) {
  const failureIn = (/** @type {State} */ state) => {
    const { error } = ask(state);
    return error?.field === "hand" ? error : undefined;
  };
  const failure = failureIn(app.state);
  if (!failure) return { app, failure, rest: "" };
  const text = app.state[name];
  const at = characterAt(text, failure.at ?? 0);
  const before = (/** @type {number} */ end) => Object.freeze({ ...app.state, [name]: text.slice(0, Math.max(0, end)) });
  // A card of which only the rank can be read is no card.
  const state = [at, at - 1, at - 2].map(before).find((state) => !failureIn(state)) ?? before(0);
  return { app: Object.create(app, { state: { value: state } }), failure, rest: text.slice(state[name].length) };
}
