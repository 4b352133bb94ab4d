/* What holds for every view. With DOCS=overwrite the references are written. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { FILE, open, settled } from "./browser.mjs";
import { LINKS, wholeRummikub } from "./links.mjs";
import { looksLike } from "./screens.mjs";

/** @import { Page } from 'playwright-core' */

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

for (const [view, link] of Object.entries(LINKS)) {
  test(`${view}: the link restores all; axe finds nothing wide and light, in forced colours, and on a phone of 320 pixels and dark; nothing is cut off there, and both look as kept`, () =>
    open(
      link,
      async (page) => {
        await settled(page);
        const [shown, url] = [await wholeOf(page), page.url()];
        await page.goto("about:blank");
        await page.goto(url);
        await settled(page);
        assert.equal(plain(await wholeOf(page)), plain(shown));
        assert.equal(page.url(), url);
        await holdsEverywhere(page, view);
      },
      { bypassCSP: true },
    ));
}

test("a turn of Rummikub that is built, with tiles chosen, a meld that is wrong and a step of the hint: the same", () =>
  open(
    LINKS.tiles,
    async (page) => {
      for (const tile of ["2H", "4D"]) await page.locator(`.rack [data-tile^="${tile}"]`).click();
      await page.getByRole("button", { name: "New meld of 2 tiles" }).click();
      await page.locator(".tile-meld.wrong").waitFor();
      await page.getByRole("button", { name: "Hint" }).click();
      for (const tile of ["3C", "4C"]) await page.locator(`.rack [data-tile^="${tile}"]`).click();
      await settled(page);
      await holdsEverywhere(page, "built");
    },
    { bypassCSP: true },
  ));

test("a game of Rummikub that is over: the same", async () =>
  open(
    await wholeRummikub(),
    async (page) => {
      await page.getByRole("button", { name: "Next hand" }).waitFor();
      await settled(page);
      await holdsEverywhere(page, "over");
    },
    { bypassCSP: true },
  ));

/**
 * Axe finds nothing in what is shown wide and light, on a phone and dark, and in forced colours, and it looks as kept.
 * @param {Page} page
 * @param {string} name
 */
async function holdsEverywhere(page, name) {
  await page.evaluate(`${axe};0`);
  assert.deepEqual(await violations(page), []);
  await looksLike(page, `${name}-wide`);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 740 });
  assert.deepEqual(await violations(page), []);
  const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(content <= width, `${content} > ${width}`);
  assert.deepEqual(await page.evaluate(smallTargets), []);
  await looksLike(page, `${name}-phone`);
  await page.emulateMedia({ forcedColors: "active" });
  assert.deepEqual(await violations(page), []);
}

test("on a phone a cell of a board is as wide as a finger, no choice is cut off, and numbers of a list are inside of it", () =>
  open(LINKS.discs, async (page) => {
    await settled(page);
    const cell = await page.locator('[data-cell="D4"] .button').boundingBox();
    assert.ok(cell && cell.width >= 44 && cell.height >= 44, JSON.stringify(cell));
    await page.setViewportSize({ width: 320, height: 740 });
    for (const [select, wide] of await page.locator(".choices select").evaluateAll((all) => all.map((select) => {
      const copy = /** @type {HTMLSelectElement} */ (select.cloneNode());
      const text = /** @type {HTMLSelectElement} */ (select).selectedOptions[0].textContent ?? "";
      copy.append(new Option(text));
      copy.style.maxWidth = "none";
      document.body.append(copy);
      const wide = copy.getBoundingClientRect().width;
      copy.remove();
      return /** @type {const} */ ([`${text}: ${select.getBoundingClientRect().width}`, wide - select.getBoundingClientRect().width]);
    })))
      assert.ok(wide <= 0.5, `${select}, ${wide} more`);
    await page.goto("about:blank");
    await page.goto(FILE + (await wholeRummikub()));
    await settled(page);
    const list = await page.locator(".told").boundingBox();
    const padding = await page.locator(".told").evaluate((ol) => Number.parseFloat(getComputedStyle(ol).paddingLeft) / Number.parseFloat(getComputedStyle(ol).fontSize));
    // Two digits, a point and a blank.
    assert.ok(list && list.x >= 0 && padding >= 2, `${padding} em`);
  }, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }));

test("what is printed has no buttons", () =>
  open(LINKS.play, async (page) => {
    await settled(page);
    await page.emulateMedia({ media: "print" });
    const shown = await page.locator("button:visible, select:visible").evaluateAll((all) => all.filter((one) => !one.matches(".pile, .card")).map((one) => one.textContent));
    // Cards are buttons, and are what is printed.
    assert.deepEqual(shown.filter((text) => text?.trim()), []);
  }));

/** What is pressed in a game or a puzzle and is smaller than 44 pixels on a phone, in an element as well; a word in a text may be. */
function smallTargets() {
  /** @param {Document | ShadowRoot} root @returns {Element[]} */
  const within = (root) => [...root.querySelectorAll(".felt button, .felt select, button.card, .choices button, .choices select, .beside button, header a, header select"), ...[...root.querySelectorAll(".felt *")].flatMap((one) => (one.shadowRoot ? within(one.shadowRoot) : []))];
  return within(document).filter((one) => !one.matches(".term, .logo a")).map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
    .map(({ one, box }) => `${one.textContent?.trim() || one.getAttribute("aria-label")} ${box.width.toFixed(0)} x ${box.height.toFixed(0)}`);
}

/** The HTML of the view, elements with what is in them. */
const wholeOf = (/** @type {Page} */ page) =>
  page.locator("main").evaluate((main) => /** @type {any} */ (main).getHTML({ serializableShadowRoots: true }));

/** The HTML without the marks of the template library. */
const plain = (/** @type {string} */ text) => text.replace(/<!--.*?-->/g, "");

/**
 * What axe finds, in words.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
const violations = (page) =>
  page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run();
    return violations.map(
      (/** @type {any} */ { id, nodes }) =>
        `${id}: ${nodes.map((/** @type {any} */ { html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`).join("\n")}`,
    );
  });
