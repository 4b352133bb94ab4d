/* Copies of every view, with the pictures in the book, and each of its buttons. With DOCS=overwrite the pictures are written. */
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { catchCopies, copied, counts, open, settled } from "./browser.mjs";
import { LINKS, PICTURES } from "./links.mjs";

const FOLDER = new URL("../../../../docs/src/page/", import.meta.url);

for (const [view, link] of Object.entries(PICTURES)) {
  test(`${view}: copies as text, JSON, SVG and PNG, and the picture in the book is current`, () =>
    open(link, async (page) => {
      await settled(page);
      await catchCopies(page);
      assert.ok((await copied(page, "Text")).length > 20);
      for (const line of (await copied(page, "JSON")).split("\n")) assert.ok(JSON.parse(line).op);
      assert.equal(await copied(page, "Link"), page.url());
      assert.equal(await copied(page, "PNG"), "PNG");
      const picture = `${await copied(page, "SVG")}\n`;
      assert.match(picture, /^<svg [^>]*xmlns=/);
      assert.match(picture, /<title>.+<\/title>\s*<desc>[^<]{10,}<\/desc>/);
      assert.doesNotMatch(picture, /var\(|tabindex|<!--|aria-label|Arrow keys/);
      const file = new URL(`${view}.svg`, FOLDER);
      if (process.env.DOCS === "overwrite") await writeFile(file, picture);
      assert.ok(picture === (await readFile(file, "utf8")), `${view}.svg differs; DOCS=overwrite writes it`);
    }));
}

test("views without a picture in the book are copied as every kind, and say so", () =>
  open("", async (page) => {
    for (const [view, link] of Object.entries(LINKS).filter(([view]) => !(view in PICTURES))) {
      await page.evaluate((link) => (location.hash = link), link);
      await settled(page);
      await catchCopies(page);
      assert.match(await copied(page, "SVG"), /^<svg [^>]*xmlns=[^]*<(rect|path)/, view);
      assert.equal(await copied(page, "PNG"), "PNG", view);
      assert.ok((await copied(page, "Text")).length > 10, view);
    }
  }));

test("a copy of a game with cards shows its table", () =>
  open(LINKS.cards, async (page) => {
    await settled(page);
    await catchCopies(page);
    const picture = await copied(page, "SVG");
    assert.match(picture, /East: 16 cards|East: 17 cards/);
    assert.equal(picture.match(/class="combogrid face"/g)?.length, (await page.locator(".felt .card").count()) - 3);
  }));

/** What leads away from the page or asks for a file, and cards and cells, of which there are many. */
const LEFT_ALONE = "[data-copy=proof], [role=gridcell], .felt button.card:nth-child(n + 3), .tile-face:nth-child(n + 3), .held button:nth-child(n + 3)";

for (const [view, link] of Object.entries(LINKS))
  test(`${view}: every button does something, and none fails`, { timeout: 300_000 }, () =>
    open(link, async (page) => {
      await settled(page);
      await catchCopies(page);
      const first = page.url();
      for (let at = 0; at < 60; at += 1) {
        if (page.url() !== first) await page.evaluate((url) => (location.hash = url.split("#")[1]), first);
        await settled(page);
        const pressed = await page.evaluate(([at, leave]) => {
          const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("main button:enabled, .strip button:enabled, header button")]).filter((one) => !one.matches(/** @type {string} */ (leave)));
          const one = all[/** @type {number} */ (at)];
          one?.click();
          return one ? one.textContent : null;
        }, /** @type {[number, string]} */ ([at, LEFT_ALONE]));
        if (pressed === null) return;
        await settled(page);
        await counts(page.locator("[data-broken]"), 0, `${view}: ${pressed}`);
      }
    }));
