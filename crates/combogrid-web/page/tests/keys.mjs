/* Everything with the keyboard alone. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { focused, open, settled } from "./browser.mjs";

/** @import { Page } from 'playwright-core' */

/**
 * Presses Tab until something has the focus.
 * @param {Page} page
 * @param {string} selector
 */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate(isFocused, selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not reach ${selector}`);
}

/** Whether the element that has the focus, which may be inside of another one, is such a one. */
function isFocused(/** @type {string} */ wanted) {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active?.matches(wanted) ?? false;
}

/**
 * @param {Page} page
 * @param {string} keys with blanks between them
 */
async function press(page, keys) {
  for (const key of keys.split(" ")) await page.keyboard.press(key);
}

test("a hand is made, a combo chosen, and all undone", () =>
  open("#rummy?hand=&rules=gin", async (page) => {
    await settled(page);
    await tabTo(page, "[role=gridcell]");
    await press(page, "ArrowRight ArrowRight Enter ArrowRight Enter ArrowRight Enter ArrowDown Enter");
    assert.equal(await page.locator("#field-hand").inputValue(), "3C 4C 5C 5D");
    await press(page, "Backspace");
    assert.equal(await page.locator("#field-hand").inputValue(), "3C 4C 5C");
    await tabTo(page, ".combos input");
    await press(page, "ArrowDown");
    await page.locator(".combos input:checked").nth(0).waitFor();
    assert.match(page.url(), /combo=1/);
    await press(page, "Control+z");
    assert.doesNotMatch(page.url(), /combo=/);
  }));

test("the views are links", () =>
  open("#rummy", async (page) => {
    await tabTo(page, 'nav.views a[href^="#tothello"]');
    await press(page, "Enter");
    await page.getByRole("heading", { name: "Best cells" }).waitFor();
  }));

test("the steps of the technique", () =>
  open("#technique", async (page) => {
    await settled(page);
    await tabTo(page, "input[type=range]");
    await press(page, "ArrowRight ArrowRight");
    await page.getByRole("heading", { name: "Flags" }).waitFor();
  }));

test("a tile goes from the rack to a group and keeps the focus", () =>
  open("#table", async (page) => {
    await settled(page);
    await tabTo(page, '[data-group="-1"] .tile-button');
    await press(page, "Shift+ArrowUp");
    assert.equal(await page.locator("#field-melds").inputValue(), "3C 4C 5C, 8C 8D 8H, 6C");
    await press(page, "Shift+ArrowUp Shift+ArrowUp");
    assert.equal(await page.locator("#field-melds").inputValue(), "3C 4C 5C 6C, 8C 8D 8H");
    await press(page, "Shift+ArrowLeft");
    assert.equal(await page.locator("#field-melds").inputValue(), "3C 4C 6C 5C, 8C 8D 8H");
    assert.equal(await focused(page), "6 of clubs, group 1");
  }));

test("a Dou Dizhu hand", () =>
  open("#doudizhu?cards=", async (page) => {
    await settled(page);
    await tabTo(page, "[role=gridcell]");
    await press(page, "Enter Enter ArrowRight Enter End Enter");
    assert.equal(await page.locator("#field-cards").inputValue(), "334R");
  }));

test("an endgame is played", () =>
  open("#endgame", async (page) => {
    await page.locator(".play.wins").first().waitFor();
    await tabTo(page, ".play");
    await press(page, "Enter");
    await page.getByRole("heading", { name: "Hand 2" }).first().waitFor();
    assert.equal(await page.locator("#field-last").inputValue(), "7");
  }));

test("an endgame is played against the engine", () =>
  open("#endgame?me=0", async (page) => {
    await page.locator("button[data-card]").first().waitFor();
    await tabTo(page, "button[data-card]");
    await press(page, "End ArrowLeft Enter Tab Enter");
    await page.locator(".told li").nth(1).waitFor();
    assert.match(page.url(), /plays=9%2C/);
  }));

test("a cascade", () =>
  open("#tothello", async (page) => {
    await settled(page);
    await tabTo(page, "[role=gridcell]");
    await press(page, "ArrowRight ArrowRight Enter");
    await tabTo(page, "input[type=range]");
    await press(page, "End");
    await page.getByText("Wave 3 turns F5, G6").waitFor();
  }));

test("a game of Reversi", () =>
  open("#reversi", async (page) => {
    await settled(page);
    await tabTo(page, "[role=gridcell]");
    await press(page, "ArrowDown ArrowDown ArrowRight ArrowRight ArrowRight Enter");
    assert.equal(await page.locator("#field-moves").inputValue(), "d3");
  }));
