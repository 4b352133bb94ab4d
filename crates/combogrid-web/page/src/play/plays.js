/* Why a play of Dou Dizhu or Guandan is good, in a player's words, from the reasons of the engine. */
import { several } from "../../../elements/draw/names.js";
import { t } from "../../../elements/parts/language.js";
import { kindOf, nameOf } from "./games.js";

/** @import { State } from '../app/types.d.ts' */

/**
 * @param {State} state
 * @param {string} action
 * @param {string[]} why
 * @param {(play: string) => string} textOf what is printed on the cards of a play
 * @param {(play: string) => number} sizeOf how many cards a play has
 */
export function playReasons(state, action, why, textOf, sizeOf) {
  const keeps = why.map((reason) => /^keeps (\d+) plays?: (.*)$/.exec(reason)).find(Boolean);
  const plays = keeps?.[2].split(", ").filter(Boolean).map(textOf) ?? [];
  if (action.startsWith("bid")) {
    const need = keeps ? t("Your cards go in {}.", several(Number(keeps[1]), "play")) : "";
    return [[need, action === "bid 0" ? t("That is too slow for one against two.") : t("That is fast enough to play alone against two.")].filter(Boolean).join(" ")];
  }
  if (why.includes("plays the last cards")) return [t("These are your last cards: you win.")];
  const words = [];
  if (why.some((reason) => reason.startsWith("wins:"))) words.push(t("This wins: at most one of your later plays can be beaten."));
  if (why.includes("wins regardless of what the others have and do")) words.push(t("This wins, regardless of what the others have and do."));
  const share = why.map((reason) => /^(?:(wins)|loses) with open cards in (?:(\d+) %)?/.exec(reason)).find(Boolean);
  if (share) {
    const percent = share[1] ? share[2] ?? "100" : "0";
    words.push(t("If all cards were open, this would win in {} % of the deals that are possible.", percent));
  }
  if (why.some((reason) => /^(the other|another) farmer leads$/.test(reason))) words.push(t("{} leads and is on your side.", partnerName(state)));
  if (keeps && Number(keeps[1]) > 0 && !words.length) words.push(t("After it your cards go in {0}: {1}.", several(Number(keeps[1]), "play"), plays.join(" · ")));
  if (words.length) return words;
  if (action === "pass") return [t("What could beat it is worth more later.")];
  const ranks = action.split(" ")[0];
  if (/^(give|return)$/.test(ranks)) return [t(ranks === "give" ? "It is the highest card that is not wild; nothing else may be given." : "It is a card that your own plays need least.")];
  const size = sizeOf(ranks);
  if (size > 1) return [t("It gets rid of {} at once.", several(size, "card"))];
  return [/[3-9T]/.test(ranks) ? t("It is a low card; the high ones stay for later.") : t("It is hard to beat, and may bring you the lead.")];
}

/** The two others are named by where they sit; which of them is the partner is said at the table. @param {State} state */
const partnerName = (state) => (kindOf(state).seats.length > 2 ? t("The other farmer") : nameOf(state, 1));
