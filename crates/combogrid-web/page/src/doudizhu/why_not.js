/* Why cards that are chosen are no play at Dou Dizhu now, as a player would say it. The engine has said that they are none. */
import { several } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { playText } from "../play/games.js";

const ORDER = "3456789TJQKA2BR";
/** The ranks after these are in no chain. */
const HIGHEST = ORDER.indexOf("A");

/** How often each rank is there, the most first. @param {string} ranks */
const shapeOf = (ranks) => [...new Set(ranks)].map((rank) => ranks.split(rank).length - 1).sort((a, b) => b - a);

/**
 * @param {string} ranks of the chosen cards
 * @param {string} last the ranks of the play to beat, or empty
 */
export function whyNot(ranks, last) {
  const places = [...new Set(ranks)].map((rank) => ORDER.indexOf(rank)).sort((a, b) => a - b);
  const shape = shapeOf(ranks);
  const isRow = places.length > 1 && shape[0] === shape[places.length - 1] && places[places.length - 1] - places[0] === places.length - 1;
  if (isRow && places.length > 2 && places[places.length - 1] > HIGHEST) return t("The 2 and the jokers are in no chain.");
  if (last && ranks.length !== last.length) return t("To beat {0} takes {1}, or a bomb.", playText(last), several(last.length, "card"));
  if (last) return String(shape) === String(shapeOf(last)) ? t("It has to be higher than {}.", playText(last)) : t("It has to be of the same kind as {}.", playText(last));
  if (isRow && shape[0] === 1 && places.length > 2 && places.length < 5) return t("A chain needs five cards.");
  if (isRow && shape[0] === 2 && places.length < 3) return t("A chain of pairs needs three pairs.");
  if (places.length > 1 && shape[0] < 3) return t("The cards of a play are alike or in a row; only three or four alike carry others.");
  return t("That is no play that is allowed now.");
}
