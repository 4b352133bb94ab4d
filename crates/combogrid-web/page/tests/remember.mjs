/* What the page remembers in this browser, and that nothing that is stored can break it. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { counts, FILE, open, settled } from "./browser.mjs";

/** @import { Page } from 'playwright-core' */

/** Opens the page anew, as after the tab was closed. @param {Page} page @param {string} link */
async function reopen(page, link = "") {
  await page.goto("about:blank");
  await page.goto(FILE + link);
}

test("a game goes on after the tab was closed, from the first screen and from Play", () =>
  open("#play?game=rummikub&deal=7&score=20:-20", async (page) => {
    await page.locator('[data-action="draw"]').click();
    await page.getByText(/^Greta (draws|lays)/).first().waitFor();
    await page.getByRole("heading", { name: "Your move" }).waitFor();
    const url = page.url();
    await reopen(page);
    await page.getByRole("link", { name: "Continue: Rummikub, round 2 of 4" }).click();
    await page.getByRole("heading", { name: "Your move" }).waitFor();
    assert.equal(new URLSearchParams(page.url().split("?")[1]).get("acts"), new URLSearchParams(url.split("?")[1]).get("acts"));
    await reopen(page);
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await page.getByText(/^Greta (draws|lays)/).first().waitFor();
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByRole("link", { name: "Continue: Rummikub, round 2 of 4" }).waitFor();
  }));

test("a new game is a new deal, and a link of somebody else's game is not kept", () =>
  open("", async (page) => {
    const deals = new Set();
    for (let games = 0; games < 3; games += 1) {
      await reopen(page);
      await page.locator('.example[href^="#play?game=gin"]').click();
      await page.getByRole("heading", { name: "Your move" }).waitFor();
      deals.add(new URLSearchParams(page.url().split("?")[1]).get("deal"));
    }
    assert.equal(deals.size, 3);
    await reopen(page, "#play?deal=7&acts=pass,pass,draw,discard+KC");
    await settled(page);
    await reopen(page);
    await counts(page.getByText(/^Continue:/), 0);
  }));

/** All but the last move of a game of Reversi that the reader wins. */
const REVERSI = "D3C3C4E3E2B4B3D2F3E1F4G4C5B5G3C2E6F2G2H3F1H1D1C1B1A3B2A2A1C6G1F5H2D7A4A5H5H4G5F6D6H6A6--H7H8B6C7E7D8F8F7G7G6G8E8B8C8B7A8".replace(/..(?!$)/g, "$&,").replaceAll("--", "pass");

test("results and streaks are kept by game and opponent, saved as a file, and forgotten", () =>
  open(`#play?game=reversi&acts=${encodeURIComponent(REVERSI)}`, async (page) => {
    await page.locator('[data-cell="A7"]').click();
    await page.getByRole("heading", { name: "You win" }).waitFor();
    await page.getByText("you have won 1 of 1 game").waitFor();
    await reopen(page);
    await counts(page.getByText(/^Continue:/), 0);
    assert.deepEqual(await page.locator(".results tbody tr").allInnerTexts().then((rows) => rows.map((row) => row.split(/\s+/).join(" "))), ["Reversi Greta (medium) 1 0 0 1 1"]);
    // The point of a ladder is whole at either end.
    await page.getByText("Reversi: your ladder").click();
    assert.deepEqual(await page.locator(".rung").evaluateAll((all) => all.map((rung) => {
      const [whole, point] = [rung, /** @type {Element} */ (rung.querySelector("circle"))].map((one) => one.getBoundingClientRect());
      return point.left >= whole.left && point.right <= whole.right;
    })), [true]);
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as a file" }).click()]);
    assert.deepEqual(JSON.parse(await readFile(await file.path(), "utf8")).record, { "reversi 1": [1, 0, 0, 1, 1] });
    await page.getByRole("button", { name: "Forget" }).click();
    await page.getByRole("button", { name: "Yes, forget everything" }).click();
    await page.getByRole("heading", { name: "Your results" }).waitFor({ state: "detached" });
    await reopen(page);
    await counts(page.getByRole("heading", { name: "Your results" }), 0);
  }));

const BROKEN = ["", "{", "null", "0", "[]", "[[]]", '"x"', "{}", '{"gin 0":"x","gin 2":{"game":"gin"}}', '{"gin 0":[1,2],"gin 2":null}', '{"gin 0":[1,2,3,4,-5]}', '{"gin 2":{"game":"toString","deal":"7","players":"2","seat":"0","level":"1","score":"","acts":"<b>","when":"1"}}'];

test("whatever storage holds, the views are drawn and a game is played", () =>
  open("", async (page) => {
    for (const text of BROKEN) {
      await page.evaluate((text) => {
        for (const name of ["record", "counted", "going", "solved", "revealed", "theme", "language", "rack", "sound"]) localStorage.setItem(`combogrid-${name}`, text);
      }, text);
      for (const link of ["#start", "#puzzle?number=2", "#play?deal=7"]) {
        await reopen(page, link);
        await page.waitForFunction(() => document.body.getAttribute("aria-busy") === "false");
        await counts(page.locator("[data-broken]"), 0, text);
      }
      await page.locator("[data-combogrid-drop]").click();
      await page.getByText("You take the card").waitFor();
    }
  }));

test("results of an older page are counted on", () =>
  open("", async (page) => {
    await page.evaluate(() => localStorage.setItem("combogrid-record", '{"gin 1":[3,0,2],"rummikub 4 2":[1,0,0]}'));
    await page.reload();
    assert.deepEqual(await page.locator(".results tbody tr").allInnerTexts().then((rows) => rows.map((row) => row.split(/\s+/).join(" "))), ["Gin rummy Greta (medium) 3 0 2 0 0", "Rummikub, 4 players Walter (strong) 1 0 0 0 0"]);
  }));
