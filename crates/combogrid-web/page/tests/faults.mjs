/* What people type, click and link by mistake. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { counts, open, settled } from "./browser.mjs";

test("a wrong text shows the answers for the part before the error, and a click keeps what was typed", () =>
  open("#rummy?hand=3H+4H+5H+9C&rules=gin", async (page) => {
    await settled(page);
    await page.locator("#field-hand").fill("3H 4H 5H 9X 2S");
    await page.locator("#field-hand-error").getByText("at character 10, expected a suit").waitFor();
    await page.getByText("What is shown is of the cards before the error").waitFor();
    await settled(page);
    await page.getByText("0 loose points in 0 cards").waitFor();
    await page.locator('[data-cell="KD"]').click();
    assert.equal(await page.locator("#field-hand").inputValue(), "KD 3H 4H 5H 9X 2S");
    await page.locator("#field-hand").fill("KD 3H 4H 5H");
    await page.getByText("10 loose points").first().waitFor();
    await counts(page.getByText("What is shown is of the cards"), 0);
  }));

test("the technique of a wrong text is that of the part before the error", () =>
  open("#technique?hand=3H+4H+5H+9X", async (page) => {
    await page.getByText("across, 3 cards").waitFor();
    await page.getByText("What is shown is of the cards before the error").waitFor();
  }));

test("a wrong Dou Dizhu hand shows the part before the error, and a click keeps what was typed", () =>
  open("#doudizhu?cards=334455", async (page) => {
    await settled(page);
    await page.locator("#field-cards").fill("334455x7");
    await page.getByText("What is shown is of the cards before the error").waitFor();
    await page.getByRole("heading", { name: "Fewest plays: 1" }).waitFor();
    await page.locator('[data-cell="6"]').click();
    assert.equal(await page.locator("#field-cards").inputValue(), "3344556x7");
  }));

test("a table with a text that can not be read says so, and no tile moves", () =>
  open("#table?melds=3C+4C+5X%2C+8C+8D+8H", async (page) => {
    await page.getByText("The table cannot be read").waitFor();
    await page.getByLabel("king of diamonds, rack").click();
    await page.getByText("A text has an error").waitFor();
    assert.equal(await page.locator("#field-melds").inputValue(), "3C 4C 5X, 8C 8D 8H");
  }));

test("moves of Reversi that are typed are played, and one that is not legal is pointed at", () =>
  open("#reversi", async (page) => {
    await settled(page);
    await page.locator("#field-moves").fill("f5d6c3");
    await page.getByText("white to move: black 5, white 2").or(page.getByText("white to move: black 4, white 3")).waitFor();
    await page.locator("#field-moves").fill("f5d6a1");
    await page.locator("#field-moves-error").getByText("captures nothing from A1").waitFor();
  }));

for (const [link, shown] of /** @type {[string, string][]} */ ([
  ["#reversi?moves=f5d6c3&move=-2", "black to move: black 2, white 2"],
  ["#reversi?first=Z", "black to move: black 2, white 2"],
  ["#tothello?at=A1&wave=-5", "black places A1"],
  ["#tothello?at=%2520&mover=blue", "leave black with 16 pieces"],
  ["#endgame?landlord=7&turn=5&by=x", "First plays, 2 of 9 win"],
  ["#endgame?me=9&plays=zz", "First plays, 2 of 9 win"],
  ["#puzzle?number=999&grade=9&theme=none&tries=x", "You can win."],
  ["#rummy?combo=-1&aim=most", "12 arrangements, 3 maximal"],
  ["#rummy?set=%3D%3D", "12 arrangements, 3 maximal"],
  ["#technique?step=1e9", "The grid"],
]))
  test(`an edited link leaves no broken view: ${link}`, () =>
    open(link, async (page) => {
      await page.getByText(shown).first().waitFor();
      await settled(page);
      await counts(page.locator(".failure:visible"), 0);
    }));

test("a split that can not be read says so, and the kickers of another one go", () =>
  open("#doudizhu?cards=3344555&split=33+44+555", async (page) => {
    await page.getByText("Kickers attached to it").waitFor();
    await page.evaluate(() => (location.hash = "#doudizhu?cards=3344555&split=33+44+.555"));
    await page.locator("#split-error").waitFor();
    await counts(page.getByText("Kickers attached to it"), 0);
  }));

test("cells past column Z have the names of the engine", () =>
  open(`#tothello?board=${"R".padEnd(26, ".")}B.&mover=red`, async (page) => {
    await settled(page);
    assert.deepEqual(await page.locator("[data-cell]").evaluateAll((cells) => cells.slice(25).map((cell) => cell.getAttribute("data-cell"))), ["Z1", "AA1", "AB1"]);
    await page.locator('[data-cell="AB1"]').click();
    await page.getByText("red places AB1").or(page.getByText("turns")).first().waitFor();
    assert.match(page.url(), /at=AB1/);
  }));

test("an empty hand is given no advice", () =>
  open("#rummy?hand=&rules=gin", async (page) => {
    await settled(page);
    await counts(page.getByRole("heading", { name: "Draw" }), 0);
    await page.locator('[data-cell="5H"]').click();
    await page.getByRole("heading", { name: "Draw" }).waitFor();
  }));

test("a joker is named where the rules have some", () =>
  open("#rummy?rules=gin", async (page) => {
    await page.getByLabel("Cards, as 3H 10D", { exact: true }).waitFor();
    await page.locator("#field-rules").selectOption("rummikub");
    await page.getByLabel("Cards, as 3H 10D JK", { exact: true }).waitFor();
  }));

for (const [typed, read] of [
  ["♥3 ♥4 ♥５", "3H 4H 5H"],
  ["3♥4♥5♥", "3H4H5H"],
  ["红桃3红桃4，黑桃10", "3H4H,10S"],
  ["🂳 🂴🂵", "3H  4H 5H"],
  ["３Ｈ　４Ｈ", "3H 4H"],
])
  test(`cards as other programs write them: ${typed}`, () =>
    open("#rummy?rules=gin&hand=", async (page) => {
      await page.locator("#field-hand").fill(typed);
      assert.equal((await page.locator("#field-hand").inputValue()).trim(), read);
      await settled(page);
      await counts(page.locator("#field-hand-error:visible"), 0);
    }));

test("a joker of rummy by its Chinese name", () =>
  open(`#rummy?rules=rummikub&hand=${encodeURIComponent("红桃3 王 大王")}`, async (page) => {
    await settled(page);
    assert.match(await page.locator("#field-hand").inputValue(), /^3H +JK +JK *$/);
    await counts(page.locator("#field-hand-error:visible"), 0);
  }));

test("Dou Dizhu cards as other programs write them, in a link too", () =>
  open(`#doudizhu?cards=${encodeURIComponent("♠3♥3红桃10小王")}`, async (page) => {
    await settled(page);
    assert.equal(await page.locator("#field-cards").inputValue(), "3310小王");
    await counts(page.locator("#field-cards-error:visible"), 0);
  }));

test("a place in a text counts characters", () =>
  open(`#rummy?rules=gin&hand=${encodeURIComponent("3H é4H")}`, async (page) => {
    await page.locator("#field-hand-error").getByText("at character 3").waitFor();
    assert.equal(await page.locator("#field-hand-error mark").innerText(), "é");
  }));

test("a group of buttons is one tab stop, and the arrow keys go through it", () =>
  open("#rummy?hand=3H+4H+5H&rules=gin", async (page) => {
    await settled(page);
    const stops = () => page.locator(".held button").evaluateAll((all) => all.map((button) => /** @type {HTMLElement} */ (button).tabIndex));
    assert.deepEqual(await stops(), [0, -1, -1]);
    await page.locator(".held button").first().focus();
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Take 4 of hearts out");
    assert.deepEqual(await stops(), [-1, 0, -1]);
  }));

test("on a page from right to left, cards go from left to right", () =>
  open("#rummy", async (page) => {
    await page.evaluate(() => document.documentElement.setAttribute("lang", "ar"));
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).direction), "ltr");
    assert.equal(await page.locator("#field-hand").getAttribute("dir"), "ltr");
  }));
