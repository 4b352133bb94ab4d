/* The points of a hand taken apart: `29 = 25 for gin + 4 loose points`. A sum that does not come out is not said. */
import { several } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { ginAfter } from "./gin.js";
import { meIn } from "./games.js";
import { landlordAfter } from "./landlord.js";
import { melded } from "./melds.js";

/** @import { State } from '../app/types.d.ts' */
/** @import { Position, Step } from './games.js' */

/**
 * @param {State} state
 * @param {Position} position of a hand that is over
 * @param {any} deal
 */
export function scoreWords(state, { history, returns }, deal) {
  if (!returns) return "";
  if (state.game === "gin") return ginScore(deal, history, returns);
  if (state.game === "doudizhu") return landlordScore(state, deal, history, returns);
  if (state.game === "rummikub" && Math.max(...returns) > 0) return t("{} is what the others have left.", several(Math.max(...returns), "point"));
  return "";
}

/**
 * @param {any} deal
 * @param {Step[]} history
 * @param {number[]} returns
 */
function ginScore(deal, history, returns) {
  const { hands, knocker } = ginAfter(deal, history);
  const total = Math.max(...returns);
  if (knocker === null || total <= 0) return "";
  const loose = hands.map((hand) => melded(hand).points);
  const difference = Math.abs(loose[0] - loose[1]);
  const bonus = total - difference;
  if (bonus < 0) return "";
  if (bonus === 0) return t("{0} = {1} − {2} loose points", total, Math.max(...loose), Math.min(...loose));
  return returns[knocker] > 0 ? t("{0} = {1} for gin + {2}", total, bonus, several(difference, "loose point")) : t("{0} = {1} for the undercut + {2}", total, bonus, several(difference, "loose point"));
}

/**
 * @param {State} state
 * @param {any} deal
 * @param {Step[]} history
 * @param {number[]} returns
 */
function landlordScore(state, deal, history, returns) {
  const { landlord, bids, stake } = landlordAfter(state, deal, history, true);
  const me = meIn(state);
  const bid = Math.max(0, ...bids.map((text) => Number(text.slice(4))));
  const total = Math.abs(returns[me]);
  const farmers = landlord === me ? 2 : 1;
  if (!bid || total !== stake * farmers) return "";
  const parts = [t("{} bid", bid), ...(stake > bid ? [t("{} for bombs", stake / bid)] : []), ...(farmers > 1 ? [t("{} farmers", farmers)] : [])];
  return parts.length > 1 ? `${total} = ${parts.join(" × ")}` : "";
}
