/* The engine's reasons for a throw, with cards as they are printed, and in the language of the page. */
import { signed } from "../../../elements/draw/names.js";
import { languageName } from "../../../elements/parts/language.js";

const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const number = (/** @type {string} */ word) => (COUNTS.includes(word) ? String(COUNTS.indexOf(word)) : word);
const printed = (/** @type {string} */ text) => text.replace(/\b[A2-9TJQK][CDHS]\b/g, signed);

/** @param {string} why */
export function throwReason(why) {
  const [, card, outs, keep] = /^throw (\S+): (?:no live card completes it|it gives up (\w+) outs?)(?:; keep (.*))?$/.exec(why) ?? [];
  if (languageName() !== "zh" || !card) return printed(why);
  const lost = outs === undefined ? "没有能配它的活牌" : outs === "no" ? "不少一张可配的牌" : `少 ${number(outs)} 张可配的牌`;
  const kept = keep?.replace(/ \((\w+) outs?\)/g, (_, count) => `（${number(count)} 张可配）`).replace(/, | and /g, "、");
  return printed(`打 ${card}：${lost}${kept ? `；留 ${kept}` : ""}`);
}
