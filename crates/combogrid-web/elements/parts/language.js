/* The language of what is shown. Texts are written in English where they are used, and other languages by them. */

/** @type {Record<string, string>} */
let words = {};
let name = "en";

/**
 * Sets the language: the text for each English one; what has none stays English.
 * @param {Record<string, string>} texts
 * @param {string} language its tag
 */
export function setWords(texts, language = "en") {
  words = texts;
  name = language;
}

/** The tag of the language that is set. */
export const languageName = () => name;

/**
 * A text in the language that is set, with values in place of `{}`, in their order. Chinese sets a blank between a sign and the number
 * after it.
 * @param {string} english
 * @param {...(string | number)} values
 */
export function t(english, ...values) {
  let at = 0;
  return (words[english] ?? english).replace(/(\p{Script=Han}?)\{(\d?)\}/gu, (_, sign, place) => {
    const value = String(values[place ? Number(place) : at++]);
    return sign && /^\d/.test(value) ? `${sign} ${value}` : sign + value;
  });
}
