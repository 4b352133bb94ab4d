/**
 * The arrow keys in a grid of cells: the next cell is focused. Gives false for other keys.
 * @param {KeyboardEvent} event
 * @param {string[][]} rows the names of the cells
 * @param {string} cell the one that has the focus
 */
export function rove(event, rows, cell) {
  const at = rows.findIndex((row) => row.includes(cell));
  const column = rows[at].indexOf(cell);
  const [row, place] =
    {
      ArrowUp: [at - 1, column],
      ArrowDown: [at + 1, column],
      ArrowLeft: [at, column - 1],
      ArrowRight: [at, column + 1],
      Home: [at, 0],
      End: [at, rows[at].length - 1],
    }[event.key] ?? [];
  if (row === undefined || place === undefined) return false;
  const next = rows[row]?.[Math.min(place, rows[row].length - 1)];
  const grid = /** @type {Element} */ (event.currentTarget).closest("[role=grid]");
  /** @type {SVGElement | null | undefined} */ (next && grid?.querySelector(`[data-cell="${next}"]`))?.focus();
  event.preventDefault();
  return true;
}
