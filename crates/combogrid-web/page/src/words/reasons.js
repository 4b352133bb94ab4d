/* The engine's reasons for an action of a game or a throw, in the language of the page. */
import { signed } from "../../../elements/draw/names.js";
import { languageName } from "../../../elements/parts/language.js";

const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const number = (/** @type {string} */ word) => (COUNTS.includes(word) ? String(COUNTS.indexOf(word)) : word);
const printed = (/** @type {string} */ text) => text.replace(/\b[A2-9TJQK][CDHS]\b/g, signed);

/** Reasons of the players, and what is said for them in Chinese. @type {[RegExp, string][]} */
const CHINESE = [
  [/^leaves (\d+) points of loose cards, and (\d+) unseen cards complete a meld$/, "散牌剩 {1} 分，有 {2} 张没见过的牌能成组合"],
  [/^waits for gin instead of a knock$/, "不敲牌，等金"],
  [/^nobody draws any more$/, "没有人再摸牌"],
  [/^ends the hand before the opponent has more melds$/, "趁对手组合还少时结束"],
  [/^all cards are in melds$/, "所有的牌都在组合里"],
  [/^a throw after taking it leaves fewer points$/, "拿它再打一张，剩的分更少"],
  [/^nobody took the first upcard$/, "没有人拿第一张明牌"],
  [/^the hand may not be ended$/, "这副牌还不能结束"],
  [/^no meld with the upcard leaves fewer points$/, "用明牌组不出剩分更少的组合"],
  [/^the card fits a meld: (\d+) points of loose cards become (\d+)$/, "这张牌能贴上：散牌从 {1} 分变成 {2} 分"],
  [/^no card that fits lowers the points of loose cards$/, "能贴的牌都减不了散牌的分"],
  [/^plays the last cards$/, "出完最后的牌"],
  [/^the rules leave no way to play all other cards$/, "按规则其余的牌出不完"],
  [/^keeps (\d+) plays?: (.*)$/, "之后还有 {1} 手：{2}"],
  [/^wins: at most one of the plays after it can be beaten$/, "必胜：之后最多只有一手会被压"],
  [/^wins regardless of what the others have and do$/, "必胜：不管别人有什么牌、怎么出"],
  [/^wins with open cards in (?:the only deal|each of \d+ deals) of the hidden cards$/, "在所有可能的发牌里，明牌都赢"],
  [/^loses with open cards in (?:the only deal|each of \d+ deals) of the hidden cards$/, "在所有可能的发牌里，明牌都输"],
  [/^wins with open cards in (\d+) % of the deals of the hidden cards$/, "在可能的发牌里，明牌有 {1} % 能赢"],
  [/^(?:the other|another) farmer leads$/, "另一个农民有牌权"],
  [/^ends ([\d.]+) points ahead of the others on average over (\d+) worlds$/, "在 {2} 种可能的发牌里，平均比别人多 {1} 分"],
  [/^ends ([\d.]+) points behind the others on average over (\d+) worlds$/, "在 {2} 种可能的发牌里，平均比别人少 {1} 分"],
  [/^wins the game with a chance of ([\d.]+) % on average over (\d+) worlds$/, "在 {2} 种可能的发牌里，赢这一局的机会平均为 {1} %"],
  [/^takes a corner, turns (\d+) pieces? and leaves (\d+) moves? to the other player$/, "占角，翻 {1} 枚，对手有 {2} 步可走"],
  [/^turns (\d+) pieces? and leaves (\d+) moves? to the other player$/, "翻 {1} 枚，对手有 {2} 步可走"],
  [/^has no other move$/, "没有别的着法"],
  [/^captures (\d+) pieces?$/, "吃 {1} 枚"],
];

/**
 * A reason of a player; one that is not known here stays English.
 * @param {string} why
 */
export function playerReason(why) {
  const [pattern, text] = (languageName() === "zh" && CHINESE.find(([pattern]) => pattern.test(why))) || [];
  return pattern && text ? why.replace(pattern, text.replace(/\{(\d)\}/g, "$$$1")) : why;
}

/** @param {string} why */
export function throwReason(why) {
  const [, card, outs, keep] = /^throw (\S+): (?:no live card completes it|it gives up (\w+) outs?)(?:; keep (.*))?$/.exec(why) ?? [];
  if (languageName() !== "zh" || !card) return printed(why);
  const lost = outs === undefined ? "没有能配它的活牌" : outs === "no" ? "不少一张可配的牌" : `少 ${number(outs)} 张可配的牌`;
  const kept = keep?.replace(/ \((\w+) outs?\)/g, (_, count) => `（${number(count)} 张可配）`).replace(/, | and /g, "、");
  return printed(`打 ${card}：${lost}${kept ? `；留 ${kept}` : ""}`);
}
