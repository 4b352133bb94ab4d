/* Tiles on a rack and in groups on a table, and how they move. */

/** @typedef {{ group: number, at: number }} Spot the rack is group -1, the group after the last one is a new one */
/** @typedef {{ rack: string[], groups: string[][], isWhole: boolean }} Tiles `isWhole` says that all of the texts can be read */

export const RACK = -1;

/** @param {Tiles} tiles */
export const textOf = ({ rack, groups }) => ({
  rack: rack.join(" "),
  melds: groups.map((group) => group.join(" ")).join(", "),
});

/**
 * Takes a tile from one spot and inserts it before another. Groups that are empty then go.
 * @param {Tiles} tiles
 * @param {Spot} from
 * @param {Spot} to
 * @returns {Tiles}
 */
export function moved(tiles, from, to) {
  const rack = [...tiles.rack];
  const groups = [...tiles.groups.map((group) => [...group]), []];
  const row = (/** @type {number} */ group) => (group === RACK ? rack : groups[group]);
  const [tile] = row(from.group).splice(from.at, 1);
  const at = from.group === to.group && from.at < to.at ? to.at - 1 : to.at;
  row(to.group).splice(at, 0, tile);
  return { ...tiles, rack, groups: groups.filter((group) => group.length > 0) };
}

/**
 * The spot to which an arrow key moves a tile: left and right in its group, up and down to the end of another one.
 * @param {Tiles} tiles
 * @param {Spot} spot
 * @param {string} key
 * @returns {Spot | null}
 */
export function nextSpot({ rack, groups }, { group, at }, key) {
  const length = (/** @type {number} */ of) => (of === RACK ? rack : (groups[of] ?? [])).length;
  if (key === "ArrowLeft") return at > 0 ? { group, at: at - 1 } : null;
  if (key === "ArrowRight") return at < length(group) - 1 ? { group, at: at + 2 } : null;
  // From top to bottom: the groups, a new one, the rack. A tile that is a group by itself begins no new one.
  const isAlone = group !== RACK && length(group) === 1;
  const order = [...groups.map((_, index) => index), ...(isAlone ? [] : [groups.length]), RACK];
  const next = order[order.indexOf(group) + (key === "ArrowUp" ? -1 : 1)];
  return next === undefined ? null : { group: next, at: length(next) };
}
