/* Every text of the interface has a Chinese one, and nothing else has. */
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { TERMS } from "../src/parts/term_words.js";
import { RULES } from "../src/play/rules_words.js";
import { AIMS, NOW } from "../src/play/guide_words.js";
import { CHOICES, kindOf } from "../src/play/games.js";
import { setWords, t } from "../../elements/parts/language.js";
import { failureWords } from "../src/words/failures.js";
import { throwReason } from "../src/words/reasons.js";
import { CHINESE } from "../src/words/chinese.js";
import { several } from "../../elements/draw/names.js";
import { FILE, open, settled } from "./browser.mjs";
import { LINKS } from "./links.mjs";

const ROOT = new URL("../../", import.meta.url);

/** The code of the page and of the elements. */
async function sources() {
  const files = (await Promise.all(["page/src", "elements"].map((folder) => readdir(new URL(folder, ROOT), { recursive: true }).then((names) => names.map((name) => `${folder}/${name}`))))).flat();
  const code = files.filter((name) => name.endsWith(".js") && !name.includes("words/"));
  return Promise.all(code.map((name) => readFile(new URL(name, ROOT), "utf8")));
}

/** The texts that the code names where it shows them. */
function textsIn(/** @type {string} */ code) {
  const calls = [...code.matchAll(/\bt\(\s*(?:[^()"]*\? )?"((?:[^"\\]|\\.)*)"(?: : "((?:[^"\\]|\\.)*)")?/g)];
  const counted = [...code.matchAll(/several\((?:[^()]|\([^()]*(?:\([^()]*\))?[^()]*\))*?, "([\w ]+)"\)/g)];
  return [...calls.flatMap(([, one, other]) => [one, other]), ...counted.flatMap(([, noun]) => [`{} ${noun}`, `{} ${noun}s`])].filter(Boolean);
}

test("every text has a Chinese one, and each of those is used", async () => {
  const code = await sources();
  const texts = [...new Set(code.flatMap(textsIn)), ...Object.keys(TERMS), ...Object.values(TERMS), ...Object.values(RULES).flatMap((panels) => panels.map(({ words }) => words)), ...CHOICES.flatMap((choice) => kindOf(choice).opponents.flatMap(({ name, words }) => [name, words])), ...Object.values(AIMS).map(({ words }) => words), ...Object.values(NOW).flatMap((phases) => Object.values(phases))];
  assert.deepEqual(texts.filter((text) => !(text in CHINESE)), []);
  const all = code.join("\n");
  const used = (/** @type {string} */ text) => texts.includes(text) || all.includes(`"${text}"`) || ENGINE.includes(text);
  assert.deepEqual(Object.keys(CHINESE).filter((text) => !used(text)), []);
});

/** Words of answers that the page shows. */
const ENGINE = [
  ...["run", "set", "pure run"],
  ...["solo", "pair", "trio", "trio solo", "trio pair", "solo chain", "pair chain", "airplane", "airplane solos", "airplane pairs"],
  ...["four two solos", "four two pairs", "bomb", "rocket"],
  ...["lays the last cards", "nobody can beat it", "only the partner can beat it", "breaks a bomb", "breaks the rocket", "splits a chain"],
  ...["keeps one that nobody can beat", "gives the partner the lead", "holds an answer back", "has no answer", "every choice loses", "no other choice wins"],
];

test("places for values are the same in both languages", () => {
  for (const [english, chinese] of Object.entries(CHINESE))
    assert.equal(chinese.split("{").length, english.split("{").length, english);
});

test("errors and reasons of the engine are said in Chinese, with the place and the codes of cards", () => {
  setWords({}, "zh");
  try {
    assert.equal(failureWords("unexpected character 'X' at character 4, expected a suit"), "第 4 个字符“X”看不懂，这里应是花色");
    assert.equal(failureWords("hand of player 1: one 3 too many at character 4: the deck has 4"), "第 1 家：第 4 个字符处的 3 多了一张：整副牌只有 4 张");
    assert.equal(failureWords("3C 4C 9C is not a meld"), "3C 4C 9C 不成组合");
    assert.equal(failureWords("row 2 has 1 cells, expected 3 as in row 1"), "第 2 行有 1 格，应与第 1 行一样是 3 格");
    assert.equal(failureWords("something new"), "something new");
    assert.equal(throwReason("throw TC: no live card completes it; keep 5D 5S (two outs) and 9H 9S (one out)"), "打 10♣：没有能配它的活牌；留 5♦ 5♠（2 张可配）、9♥ 9♠（1 张可配）");
  } finally {
    setWords({});
  }
  assert.equal(throwReason("throw 4C: it gives up one out"), "throw 4♣: it gives up one out");
});

test("a number stands apart from the sign before it", () => {
  setWords(CHINESE, "zh");
  try {
    assert.equal(t("it gets rid of {} at once.", several(6, "card")), "一手就出掉 6 张牌。");
    assert.equal(t("You keep {}.", several(3, "loose point")), "你还剩散牌 3 分。");
    assert.equal(t("{0} of {1}", 10, t("hearts")), "红桃10");
  } finally {
    setWords({});
  }
});

for (const [game, link] of Object.entries({ gin: "#play?deal=7", doudizhu: "#play?game=doudizhu&deal=7&acts=bid 3", reversi: "#play?game=reversi", tothello: "#play?game=tothello" }))
  test(`the numbers of a hint of ${game} in Chinese have no English words, and presets have Chinese names`, () =>
    open(link, async (page) => {
      await page.getByRole("button", { name: "提示" }).click();
      await page.getByText("看数字").click();
      await settled(page);
      const text = (await page.locator(".sheet").innerText()).match(/[A-Za-z]{3,}/g) ?? [];
      assert.deepEqual(text.filter((word) => !KEPT.test(word)), []);
      await page.goto("about:blank");
      await page.goto(`${FILE}#rummy`);
      await settled(page);
      const names = await page.locator("#field-rules option").allInnerTexts();
      assert.ok(names.length > 30);
      assert.deepEqual(names.filter((name) => /^[\x20-\x7e]+$/.test(name)), []);
    }, { locale: "zh-CN" }));

for (const [view, link] of Object.entries(LINKS))
  test(`${view} in Chinese has no English words`, () =>
    open(
      link,
      async (page) => {
        await settled(page);
        assert.equal(await page.getAttribute("html", "lang"), "zh");
        const text = await page.locator("main").evaluate((main) => {
          const copy = /** @type {Element} */ (main.cloneNode(true));
          for (const part of copy.querySelectorAll("select, details, .why, .failure")) part.remove();
          return copy.textContent ?? "";
        });
        const words = (text.match(/[A-Za-z]{3,}/g) ?? []).filter((word) => !KEPT.test(word));
        assert.deepEqual(words, []);
      },
      { locale: "zh-CN" },
    ));

/** Names, keys, cards and cells. The choices of rules have the names of presets, and reasons are the engine's. */
const KEPT = /^(combogrid|Tothello|Shift|[3-9TJQKABR]+)$/;
