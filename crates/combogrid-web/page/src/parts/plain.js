/* Cards as people write them elsewhere, in the spelling that requests take. */

const SUITS = /** @type {Record<string, string>} */ ({
  "♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C", "★": "*", "☆": "*",
  黑桃: "S", 红桃: "H", 红心: "H", 方块: "D", 方片: "D", 梅花: "C", 草花: "C",
});
const SUIT = Object.keys(SUITS).join("|");
const SUIT_FIRST = new RegExp(`(${SUIT})\\s*(10|[2-9TJQKA])`, "gi");
const ONE_SUIT = new RegExp(SUIT, "g");

/** The suits of playing cards in Unicode by sixteens, and the ranks in each. */
const BLOCKS = ["S", "H", "D", "C"];
const RANKS = " A23456789TJ QK";

/**
 * A card of one sign, as 🂳, with a blank behind it.
 * @param {string} sign
 */
function playingCard(sign) {
  const place = /** @type {number} */ (sign.codePointAt(0)) - 0x1f0a0;
  const rank = RANKS[place % 16] ?? "";
  return rank.trim() ? `${rank}${BLOCKS[place >> 4]} ` : place % 16 === 15 ? "JK " : sign;
}

/**
 * Full-width letters, signs and Chinese names of suits, and suits before ranks, as in `♥3` and `红桃10`. A part between blanks that
 * begins with a suit has the suits first.
 * @param {string} text
 */
const spelled = (text) =>
  text
    .replace(/[\u{1f0a0}-\u{1f0df}]/gu, playingCard)
    .normalize("NFKC")
    .replace(/[\u{fe0e}\u{fe0f}]/gu, "")
    .replaceAll("、", ",")
    .replace(/[^\s,]+/g, (part) => (part.search(ONE_SUIT) === 0 ? part.replace(SUIT_FIRST, (_, suit, rank) => rank + SUITS[suit]) : part))
    .replace(ONE_SUIT, (suit) => SUITS[suit]);

/**
 * Cards of rummy in the spelling of requests; both jokers of a pack are one there.
 * @param {string} text
 */
export const plain = (text) => (/^[\x20-\x7e]*$/.test(text) ? text : spelled(text).replace(/[大小]?王/g, " JK "));

/**
 * As `plain`, for cards whose suits do not count.
 * @param {string} text
 */
export function plainRanks(text) {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return spelled(text.replaceAll("🂿", "R").replaceAll("🃏", "B").replaceAll("🃟", "B")).replace(/(10|[2-9TJQKA])[SHDC]\s?/g, "$1");
}
