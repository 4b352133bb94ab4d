/* Why a play of Dou Dizhu or Guandan is good, in a player's words, from the reasons of the engine. The first sentence begins with the
   decision. */
import { several } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { kindOf, sentences } from "./games.js";

/** @import { State } from '../app/types.d.ts' */
/** @import { Position } from './games.js' */

/** What the guide speaks of: a lead is another thing than an answer. @param {Position} position */
export const leadPhase = ({ phase, legal }) => (phase === "play" && !legal.includes("pass") ? "lead" : undefined);

/**
 * @param {State} state
 * @param {string} action
 * @param {string[]} why
 * @param {(play: string) => string} printed what is printed on the cards of a play
 * @param {(play: string) => number} sizeOf how many cards a play has
 */
export function playReasons(state, action, why, printed, sizeOf) {
  const keeps = why.map((reason) => /^keeps (\d+) plays?: (.*)$/.exec(reason)).find(Boolean);
  const plays = keeps?.[2].split(", ").filter(Boolean).map(printed) ?? [];
  if (action.startsWith("bid")) {
    const need = keeps ? t("Your cards go in {}.", several(Number(keeps[1]), "play")) : "";
    return [sentences([action === "bid 0" ? t("Do not bid: your hand is too slow to play alone.") : t("Bid: your hand is fast enough to play alone."), need])];
  }
  const [first, ...more] = reasonsOf(state, action, why, plays, keeps ? Number(keeps[1]) : 0, sizeOf);
  return [t(action === "pass" ? "Pass: {}" : "Play it: {}", first), ...more];
}

/**
 * The reasons, each as it goes on after the decision.
 * @param {State} state
 * @param {string} action
 * @param {string[]} why
 * @param {string[]} plays that are left after it
 * @param {number} count how many these are
 * @param {(play: string) => number} sizeOf
 */
function reasonsOf(state, action, why, plays, count, sizeOf) {
  if (why.includes("plays the last cards")) return [t("these are your last cards, and you win.")];
  const words = [];
  if (why.some((reason) => reason.startsWith("wins:"))) words.push(t("you win, since at most one of your later plays can be beaten."));
  if (why.includes("wins regardless of what the others have and do")) words.push(t("you win, regardless of what the others have and do."));
  const share = why.map((reason) => /^(?:(wins)|loses) with open cards in (?:(\d+) %)?/.exec(reason)).find(Boolean);
  if (share) {
    const percent = share[1] ? share[2] ?? "100" : "0";
    words.push(t("if all cards were open, this would win in {} % of the deals that are possible.", percent));
  }
  if (why.some((reason) => /^(the other|another) farmer leads$/.test(reason))) words.push(kindOf(state).seats.length > 3 ? t("another farmer leads, who is on your side.") : t("the other farmer leads, who is on your side."));
  if (count > 0 && !words.length) words.push(t("after it your cards go in {0}: {1}.", several(count, "play"), plays.join(" · ")));
  if (words.length) return words;
  if (action === "pass") return [t("what could beat it is worth more later.")];
  const ranks = action.split(" ")[0];
  if (/^(give|return)$/.test(ranks)) return [t(ranks === "give" ? "it is the highest card that is not wild; nothing else may be given." : "it is a card that your own plays need least.")];
  const size = sizeOf(ranks);
  if (size > 1) return [t("it gets rid of {} at once.", several(size, "card"))];
  return [/[3-9T]/.test(ranks) ? t("it is a low card; the high ones stay for later.") : t("it is hard to beat, and may bring you the lead.")];
}
