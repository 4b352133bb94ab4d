/** @typedef {{ cards: string[], slots: string[] }} Meld */
/** @typedef {{ card: string, slot: string, lane: number, meld: number | null }} Place */

/**
 * Gives each card of an arrangement a place: the cell of the card that it stands for, and a lane among the copies
 * there. A run stays in one lane. Runs come first, so that their lanes are low.
 * @param {Meld[]} melds
 * @param {string[]} loose
 * @returns {Place[]}
 */
export function placesOf(melds, loose) {
  /** @type {Map<string, Set<number>>} */
  const taken = new Map();
  /** @type {Place[]} */
  const places = [];
  const free = (/** @type {string[]} */ slots) => {
    let lane = 0;
    while (slots.some((slot) => taken.get(slot)?.has(lane))) lane += 1;
    return lane;
  };
  const take = (
    /** @type {string} */ card,
    /** @type {string} */ slot,
    /** @type {number} */ lane,
    /** @type {number | null} */ meld,
  ) => {
    taken.set(slot, (taken.get(slot) ?? new Set()).add(lane));
    places.push({ card, slot, lane, meld });
  };
  const order = melds.map((_, at) => at).sort((a, b) => Number(isRun(melds[b])) - Number(isRun(melds[a])));
  for (const at of order) {
    const { cards, slots } = melds[at];
    const lane = isRun(melds[at]) ? free(slots) : null;
    cards.forEach((card, place) => take(card, slots[place], lane ?? free([slots[place]]), at));
  }
  for (const card of loose) take(card, card, free([card]), null);
  return places;
}

/** @param {Meld} meld */
const isRun = ({ slots }) => slots.every((slot) => slot[1] === slots[0][1]) && new Set(slots).size === slots.length;

/**
 * The melds of a combo with the cards that their tiles stand for.
 * @param {import('../types.d.ts').Combo} combo
 * @returns {Meld[]}
 */
export const meldsOf = (combo) =>
  combo.melds.map((cards, at) => ({
    cards: cards.split(" "),
    slots: (combo.meld_details?.[at]?.slots ?? cards).split(" "),
  }));
