/* What moves and sounds, and that none of it keeps a reader waiting. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, settled } from "./browser.mjs";

/** Keeps what is animated: the names of cards, by when they began. */
const watchFlights = () => {
  const animate = Element.prototype.animate;
  /** @type {any} */ (window).flights = [];
  Element.prototype.animate = function (...given) {
    /** @type {any} */ (window).flights.push(/** @type {HTMLElement} */ (this).dataset.fly);
    return animate.apply(this, given);
  };
};
const flights = (/** @type {import('playwright-core').Page} */ page) => page.evaluate(() => /** @type {string[]} */ (/** @type {any} */ (window).flights.splice(0)));

test("cards fly from where they were, and one that is drawn from the stock", () =>
  open("#play?deal=7", async (page) => {
    await page.getByRole("heading", { name: "Your move" }).waitFor();
    await page.evaluate(watchFlights);
    await page.locator("[data-combogrid-drop]").click();
    await page.getByText("You take the card").waitFor();
    assert.ok((await flights(page)).includes("5C"));
    await page.locator('[data-card="KC"]').click();
    await flights(page);
    await page.locator('[data-action="discard KC"]').click();
    await page.getByText("You throw K♣").waitFor();
    assert.ok((await flights(page)).includes("KC"));
  }));

test("nothing flies for a reader who wants less motion", () =>
  open("#play?deal=7", async (page) => {
    await page.getByRole("heading", { name: "Your move" }).waitFor();
    await page.evaluate(watchFlights);
    await page.locator("[data-combogrid-drop]").click();
    await page.getByText("You take the card").waitFor();
    assert.deepEqual(await flights(page), []);
  }, { reducedMotion: "reduce" }));

const CASCADE = "#play?game=tothello&acts=D3,C3,B2,A1,B3,E3,F3,G3";

test("a cascade of Tothello turns wave by wave, and a piece of Reversi turns over", () =>
  open(CASCADE, async (page) => {
    await settled(page);
    const waves = () => page.locator("combogrid-board").evaluate((board) => [...(board.shadowRoot?.querySelectorAll(".turning") ?? [])].map((one) => getComputedStyle(/** @type {Element} */ (one.querySelector(".now"))).animationDelay));
    /** @type {string[]} */
    let most = [];
    for (let moves = 0; moves < 12 && new Set(most).size < 2; moves += 1) {
      await page.getByRole("heading", { name: "Your move" }).waitFor();
      const cells = await page.locator("combogrid-board").evaluate((board) => [...(board.shadowRoot?.querySelectorAll("[aria-label*='turns']") ?? [])].map((cell) => ({ cell: /** @type {HTMLElement} */ (cell).dataset.cell ?? "", count: Number(/turns (\d+)/.exec(cell.getAttribute("aria-label") ?? "")?.[1] ?? 0) })));
      const { cell } = cells.sort((a, b) => b.count - a.count)[0];
      await page.locator(`[data-cell="${cell}"]`).click();
      await page.getByText(`You play on ${cell}`).waitFor();
      const now = await waves();
      if (new Set(now).size > new Set(most).size) most = now;
    }
    assert.ok(new Set(most).size >= 2, `waves: ${most}`);
  }));

test("a press of the table brings the reply at once, and the reply is seen again", () =>
  open("#play?game=reversi", async (page) => {
    await page.getByRole("heading", { name: "Your move" }).waitFor();
    await page.locator('[data-cell="D3"]').click();
    const start = Date.now();
    while (!(await page.getByRole("heading", { name: "Your move" }).count())) {
      await page.locator("#table-title").click();
      assert.ok(Date.now() - start < 10_000);
    }
    await page.getByRole("button", { name: "See again" }).click();
    assert.equal(await page.locator("combogrid-board").evaluate((board) => board.shadowRoot?.querySelectorAll(".turning").length), 1);
    await page.waitForFunction(() => document.querySelector("combogrid-board")?.shadowRoot?.querySelector("[aria-label*='turns']"));
  }));

test("sound is off until it is asked for, and kept on", () =>
  open("#play?game=reversi", async (page) => {
    await page.evaluate(() => {
      const Context = window.AudioContext;
      document.body.dataset.sounds = "0";
      window.AudioContext = class extends Context {
        createOscillator() {
          document.body.dataset.sounds = String(Number(document.body.dataset.sounds) + 1);
          return super.createOscillator();
        }
      };
    });
    const sounds = () => page.evaluate(() => Number(document.body.dataset.sounds));
    await page.locator('[data-cell="D3"]').click();
    await page.getByText("Greta plays").first().waitFor();
    await page.getByRole("heading", { name: "Your move" }).waitFor();
    assert.equal(await sounds(), 0);
    await page.getByRole("button", { name: "Sound" }).click();
    await page.getByRole("button", { name: "Sound", pressed: true }).waitFor();
    const cell = await page.locator("combogrid-board").evaluate((board) => /** @type {HTMLElement | null | undefined} */ (board.shadowRoot?.querySelector("[aria-label*='turns']"))?.dataset.cell);
    await page.locator(`[data-cell="${cell}"]`).click();
    await page.waitForFunction(() => Number(document.body.dataset.sounds) >= 2);
  }));
