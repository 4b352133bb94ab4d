/* What the reader's browser keeps from day to day. Another tab may have written it meanwhile, or another program, so that it is read where
   it is used and checked every time. A page from disk may not be allowed to keep anything: then it holds until the page is closed. */

const PREFIX = "combogrid-";

/** What storage has refused, by name. @type {Map<string, string>} */
const refused = new Map();
/** The last value of each name with its text, so that a text is read once. @type {Map<string, { text: string, value: unknown }>} */
const known = new Map();

/** @param {string} name */
function textOf(name) {
  try {
    return refused.get(name) ?? localStorage.getItem(PREFIX + name) ?? "null";
  } catch {
    return refused.get(name) ?? "null";
  }
}

/**
 * What is kept under a name, or what is usual if there is nothing or something else than what is expected there.
 * @template T
 * @param {string} name
 * @param {T} usual
 * @param {(value: any) => boolean} isRight whether a value of storage is what is expected
 * @returns {T}
 */
export function kept(name, usual, isRight) {
  const text = textOf(name);
  const last = known.get(name);
  if (last?.text === text) return /** @type {T} */ (last.value);
  let value = usual;
  try {
    const read = JSON.parse(text);
    if (isRight(read)) value = read;
  } catch {
    // What is no JSON was not written here.
  }
  known.set(name, { text, value });
  return value;
}

/** What is kept under some names, for a reader who takes it along. @param {string[]} names */
export const keptTexts = (names) => `{${names.map((name) => `${JSON.stringify(name)}: ${textOf(name)}`).join(",\n")}}\n`;

/**
 * @param {string} name
 * @param {unknown} value
 */
export function keep(name, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + name, text);
    refused.delete(name);
  } catch {
    refused.set(name, text);
  }
}

/** Forgets what is kept under a name. @param {string} name */
export function forget(name) {
  refused.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept.
  }
}

/** @param {any} value */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {any} value */
export const isTexts = (value) => Array.isArray(value) && value.every((one) => typeof one === "string");
/** @param {any} value */
export const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
