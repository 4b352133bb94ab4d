import { html, nothing } from "lit-html";
import { failureWords } from "../words/failures.js";

/** @import { Answer, Failure } from '../app/types.d.ts' */

/**
 * An error in words, with the character of the text that it is about.
 * @param {string} id
 * @param {string} text
 * @param {Failure | undefined} error
 */
export function failure(id, text, error) {
  // That an engine is not there is said once, above the view.
  if (!error || error.kind === "internal" || error.kind === "stopped") return html`<p id=${id} class="failure" role="alert" hidden></p>`;
  const at = error.at === null ? null : characterAt(text, error.at);
  return html`<p id=${id} class="failure" role="alert">
    ${at === null ? nothing : html`<code>${text.slice(0, at)}<mark>${text.slice(at, at + 1) || " "}</mark>${text.slice(at + 1)}</code>`}
    <span>${failureWords(at === null ? error.message : error.message.replace(/at byte \d+/, `at character ${at}`))}</span>
  </p>`;
}

/**
 * The place in a text of a byte of its UTF-8.
 * @param {string} text
 * @param {number} byte
 */
export function characterAt(text, byte) {
  let bytes = 0;
  let at = 0;
  for (const character of text) {
    if (bytes >= byte) break;
    bytes += new TextEncoder().encode(character).length;
    at += character.length;
  }
  return at;
}

/**
 * The first error that is about a field, among some answers.
 * @param {Answer[]} answers
 * @param {(error: Failure) => boolean} about
 */
export const failureOf = (answers, about = () => true) =>
  answers.map(({ error }) => error).find((error) => error && error.kind !== "stopped" && about(error));
