/* What an error of the engine says in the language of the page. The texts of the engine are English; its kind and its place are data.
   A text that is not known here stays as it is. */
import { languageName } from "../../../elements/parts/language.js";

/** Texts of the engine as patterns, and what is said for them in Chinese. @type {[RegExp, string][]} */
const CHINESE = [
  [/^unexpected character '(.+)' at character (\d+), expected a suit/, "第 {2} 个字符“{1}”看不懂，这里应是花色"],
  [/^unexpected character '(.+)' at character (\d+), expected a rank/, "第 {2} 个字符“{1}”看不懂，这里应是点数"],
  [/^unexpected character '(.+)' at character (\d+), expected a card.*/, "第 {2} 个字符“{1}”看不懂，这里应是一张牌，如 3、10、A、2、小王 B 或大王 R"],
  [/^unexpected character '(.+)' at character (\d+).*/, "第 {2} 个字符“{1}”看不懂"],
  [/^unexpected character '(.+)'.*/, "“{1}”看不懂"],
  [/^the text ends at character (\d+), expected a suit/, "第 {1} 个字符后缺花色"],
  [/^the text ends at character (\d+).*/, "第 {1} 个字符后缺少内容"],
  [/^one (\S+) too many at character (\d+): the deck has (\d+)/, "第 {2} 个字符处的 {1} 多了一张：整副牌只有 {3} 张"],
  [/^one (\S+) too many.*: the deck has (\d+)/, "{1} 多了一张：整副牌只有 {2} 张"],
  [/^the deck has no (\S+), at character (\d+)/, "第 {2} 个字符处：这副牌里没有 {1}"],
  [/^"(.*)" is no play under these rules/, "按这套规则，“{1}”不成牌型"],
  [/^"(.*)": .* is not in the mover's hand/, "“{1}”不在出牌者手里"],
  [/^the hand of player (\d+) is empty/, "第 {1} 家没有牌"],
  [/^no preset is called "(.*?)".*/, "没有叫“{1}”的规则"],
  [/^no setting is called "(.*?)".*/, "没有叫“{1}”的设置"],
  [/^(\S+) cannot be "(.*)", expected (.*)/, "设置 {1} 不能是“{2}”"],
  [/^move (\d+).*: (\S) captures nothing from (\S+)/, "第 {1} 步：{3} 吃不到子"],
  [/(\S) captures nothing from (\S+)/, "{1} 在 {2} 吃不到子"],
  [/^(.+) is not a meld(;.*)?$/, "{1} 不成组合"],
  [/^row (\d+) has (\d+) cells?, expected (\d+) as in row 1/, "第 {1} 行有 {2} 格，应与第 1 行一样是 {3} 格"],
  [/^a board of (\S+) cells, expected (\S+) to (\S+)/, "棋盘是 {1} 格，应在 {2} 到 {3} 之间"],
  [/^(\S+) is not on the board of .*/, "{1} 不在棋盘上"],
  [/^the hand has (\d+) of (\S+), not (\d+)/, "手里有 {1} 张 {2}，不是 {3} 张"],
  [/^(\d+) cards must be melded, not (\d+)/, "要有 {1} 张牌进组合，现在有 {2} 张"],
  [/^(.+) must be melded as well/, "{1} 也要进组合"],
  [/^one card must be left to be thrown/, "要留一张打出"],
  [/^the hands.* have more cards of a rank than one deck/, "各家的牌合起来超过一副牌"],
  [/^action (\d+), `(.*?)`: .*/, "第 {1} 个动作“{2}”不合规则"],
];

/**
 * @param {string} message whose places are counted in characters
 * @returns {string}
 */
export function failureWords(message) {
  if (languageName() !== "zh") return message;
  // The error of one hand among several is said after its player.
  const [, player, rest] = /^hand of player (\d+): (.*)$/.exec(message) ?? [];
  if (player) return `第 ${player} 家：${failureWords(rest)}`;
  for (const [pattern, text] of CHINESE) {
    const found = pattern.exec(message);
    if (found) return text.replace(/\{(\d)\}/g, (_, group) => found[Number(group)]);
  }
  return message;
}
