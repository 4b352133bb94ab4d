/* Links, undo and redo. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { FILE, open } from "./browser.mjs";

test("a link in an open page is another state, and can be undone", () =>
  open("#rummy?hand=3H+4H+5H", async (page) => {
    await page.evaluate(() => {
      location.hash = "#rummy?hand=9C";
    });
    await page.getByText("9 loose points").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    assert.equal(await page.locator("#field-hand").inputValue(), "3H 4H 5H");
    assert.equal(page.url(), `${FILE}#rummy?hand=3H+4H+5H`);
  }));

test("typing is one step of undo", () =>
  open("#rummy?hand=3H", async (page) => {
    await page.locator("#field-hand").press("End");
    await page.locator("#field-hand").pressSequentially(" 4H 5H");
    await page.keyboard.press("Control+z");
    assert.equal(await page.locator("#field-hand").inputValue(), "3H");
    await page.keyboard.press("Control+y");
    assert.equal(await page.locator("#field-hand").inputValue(), "3H 4H 5H");
  }));
