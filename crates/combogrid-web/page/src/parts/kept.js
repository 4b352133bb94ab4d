/* What the reader's browser keeps from day to day; a page from disk may not be allowed to keep anything. */

/**
 * @template T
 * @param {string} name
 * @param {T} usual
 * @returns {T}
 */
export function kept(name, usual) {
  try {
    return JSON.parse(localStorage.getItem(`combogrid-${name}`) ?? "null") ?? usual;
  } catch {
    return usual;
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(`combogrid-${name}`, JSON.stringify(value));
  } catch {
    // It holds until the page is closed.
  }
}
