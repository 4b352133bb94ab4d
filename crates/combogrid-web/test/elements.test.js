// The elements of the installed package, as a page without a bundler has them.

import assert from "node:assert/strict";
import { cpSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { downloaded } from "../build/downloaded.js";
import { openBrowser, serve } from "./browser.js";
import { install } from "./installed.js";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
/** The most bytes of an element with gzip, without the engine. */
const MOST = 30_000;

let installed, files, browser;
before(async () => {
  installed = install();
  cpSync(path("samples/elements.html"), `${installed.folder}/elements.html`);
  files = await serve(installed.folder);
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  files.close();
  installed.remove();
});

/** Opens the sample, does something with it, and fails where the page wrote an error. */
async function open(use, options = {}) {
  const page = await browser.newPage(options);
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("console", (message) => message.type() === "error" && !message.text().includes("404") && wrong.push(message.text()));
  await page.goto(`${files.url}/elements.html`);
  await use(page);
  assert.deepEqual(wrong, []);
  await page.close();
}

const said = (page, text) => page.locator("output", { hasText: text }).waitFor();

for (const name of ["cards", "hand", "table", "board", "splits"]) {
  test(`${name} has at most 30 KB`, () => {
    const parts = downloaded(path(`../dist/elements/${name}.js`)).filter((file) => file.includes("/elements/"));
    const size = parts.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
    assert.ok(size <= MOST, `${size} bytes`);
  });
}

test("a hand shows its best arrangement, and takes cards by click and key", () =>
  open(async (page) => {
    const hand = page.locator("combogrid-hand").first();
    await hand.locator(".tile.g0").nth(2).waitFor();
    await hand.locator('[data-cell="6H"]').click();
    await said(page, 'combogrid-hand combogrid-change {"cards":"9C 3H 4H 5H 6H"}');
    await hand.locator(".tile.g0").nth(3).waitFor();
    await page.keyboard.press("Backspace");
    await hand.locator('[data-cell="5H"]').focus();
    await page.keyboard.press("Backspace");
    await page.waitForFunction(() => document.querySelector("combogrid-hand").cards === "9C 3H 4H 6H" || document.querySelector("combogrid-hand").cards === "9C 3H 4H");
  }));

test("a card of a row is chosen, and dragged onto an element", () =>
  open(async (page) => {
    const row = page.locator("combogrid-hand").nth(1);
    await row.locator(".meld").waitFor();
    await row.locator('[data-card="9D"]').click();
    await said(page, 'combogrid-choose {"card":"9D"}');
    await row.locator('[data-card="9C"]').dragTo(page.locator("[data-combogrid-drop]"));
    await said(page, 'p combogrid-drop {"card":"9C"}');
  }));

test("cards of a hand are chosen by click and key, and dragged; a row is one picture with its names", () =>
  open(async (page) => {
    const cards = page.locator("combogrid-cards").first();
    await cards.locator('[data-card="QS"]').click();
    await said(page, 'combogrid-choose {"card":"QS","chosen":["QS"]}');
    await cards.evaluate((element) => element.focusCard(0));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await said(page, '"chosen":["TD","QS"]');
    assert.equal(await cards.evaluate(({ chosen }) => chosen), "1 2");
    assert.equal(await cards.getByRole("button", { pressed: true }).count(), 2);
    await page.keyboard.press("End");
    assert.equal(await page.evaluate(() => document.activeElement.shadowRoot.activeElement.getAttribute("aria-label")), "joker");
    await cards.locator('[data-card="JK"]').dragTo(page.locator("[data-combogrid-drop]"));
    await said(page, 'p combogrid-drop {"card":"JK"}');
    await page.getByRole("img", { name: "The last play: 9 of spades, 9 of hearts, 9 of diamonds" }).waitFor();
  }));

test("a tile is moved by key and by touch, and its group is checked", () =>
  open(
    async (page) => {
      const table = page.locator("combogrid-table");
      await table.locator(".good").nth(1).waitFor();
      await table.locator('[data-group="-1"] .tile-button').first().focus();
      await page.keyboard.press("Shift+ArrowUp");
      await said(page, '"melds":"3C 4C 5C, 8C 8D 8H, 6C"');
      await page.keyboard.press("Shift+ArrowDown");
      await said(page, '"melds":"3C 4C 5C, 8C 8D 8H"');
      const [tile, group] = await Promise.all([
        table.getByLabel("6 of clubs, rack").boundingBox(),
        table.locator('[data-group="0"]').boundingBox(),
      ]);
      const client = await page.context().newCDPSession(page);
      const touch = (type, ...points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
      await touch("touchStart", { x: tile.x + 10, y: tile.y + 10 });
      for (const part of [0.3, 0.7, 1]) {
        await touch("touchMove", { x: tile.x + (group.x + 250 - tile.x) * part, y: tile.y + (group.y + 20 - tile.y) * part });
      }
      await touch("touchEnd");
      await said(page, '"melds":"3C 4C 5C 6C, 8C 8D 8H"');
      await table.locator(".good").nth(1).waitFor();
    },
    { hasTouch: true },
  ));

test("a move is played on a board", () =>
  open(async (page) => {
    const board = page.locator("combogrid-board");
    await board.locator(".value").first().waitFor();
    await board.locator('[data-cell="D3"]').click();
    await said(page, '"turn":"O","cell":"D3","turned":["D4"]');
    assert.equal(await board.evaluate(({ turn }) => turn), "O");
    await board.evaluate((element) => (element.game = "tothello"));
    await board.evaluate((element) => Object.assign(element, { rows: "R.B", turn: "red" }));
    await board.locator('[data-cell="B1"]').waitFor();
    await board.evaluate((element) => element.focusCell("B1"));
    assert.equal(await page.evaluate(() => document.activeElement.shadowRoot.activeElement.dataset.cell), "B1");
  }));

test("a split is chosen", () =>
  open(async (page) => {
    const splits = page.locator("combogrid-splits");
    await splits.locator("input").nth(2).check();
    await said(page, "combogrid-splits combogrid-change");
    assert.notEqual(await splits.evaluate(({ split }) => split), "");
  }));

test("light and dark follow the page, and a variable sets a colour", () =>
  open(
    async (page) => {
      const colour = (selector) =>
        page.locator("combogrid-board").evaluate((element, selector) => getComputedStyle(element.shadowRoot.querySelector(selector)).fill, selector);
      await page.locator("combogrid-board .heat").first().waitFor();
      assert.equal(await colour(".paper"), "rgb(21, 24, 28)");
      assert.equal(await colour(".heat"), "rgb(255, 215, 0)");
      await page.emulateMedia({ colorScheme: "light" });
      assert.equal(await colour(".paper"), "rgb(255, 255, 255)");
    },
    { colorScheme: "dark" },
  ));

test("an engine of one's own answers", () =>
  open(async (page) => {
    const asked = await page.evaluate(async () => {
      const hand = Object.assign(document.createElement("combogrid-hand"), { cards: "3H 4H 5H", layout: "row" });
      const lines = [];
      hand.engine = { askLine: (line) => (lines.push(JSON.parse(line).op), JSON.stringify({ result: { melds: ["3H 4H 5H"], loose: "", deadwood: 0 } })) };
      document.body.append(hand);
      await new Promise((done) => setTimeout(done, 100));
      return { lines, melds: hand.shadowRoot.querySelectorAll(".meld").length };
    });
    assert.deepEqual(asked, { lines: ["rummy.best"], melds: 1 });
  }));

test("a server that renders pages can import the elements", async () => {
  const { HandElement } = await import("../dist/elements/index.js");
  assert.equal(typeof HandElement, "function");
});
