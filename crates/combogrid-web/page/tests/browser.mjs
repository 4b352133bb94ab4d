/* A browser for the tests, and the page in it. */
import { after, before } from "node:test";
import assert from "node:assert/strict";
import { openBrowser } from "../../test/browser.js";

/** @import { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core' */

/** The page as a file on disk. */
export const FILE = new URL("../dist/combogrid.html", import.meta.url).href;

/** @type {Browser} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/**
 * Opens the page on disk with a link, does something with it, and fails where it wrote an error or asked for anything.
 * @param {string} link
 * @param {(page: Page) => Promise<void>} test
 * @param {BrowserContextOptions} options
 */
export const open = (link, test, options = {}) =>
  openPage(FILE + link, test, (url) => url.split("#")[0] === FILE, options);

/**
 * Opens a page, does something with it, and fails where it wrote an error or asked for what it may not.
 * @param {string} address
 * @param {(page: Page) => Promise<void>} test
 * @param {(url: string) => boolean} mayAsk
 * @param {BrowserContextOptions} options
 */
export async function openPage(address, test, mayAsk, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(Number(process.env.PATIENCE ?? 60_000));
  /** @type {string[]} */
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error.stack ?? error.message));
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith("blob:") && !url.startsWith("data:") && !mayAsk(url)) wrong.push(`asked for ${url}`);
  });
  try {
    await page.goto(address);
    await test(page);
    assert.deepEqual(wrong, []);
  } finally {
    await context.close();
  }
}

/**
 * Waits until the page has all answers that it wants.
 * @param {Page} page
 */
export const settled = (page) => page.waitForFunction(() => document.body.getAttribute("aria-busy") === "false");

/**
 * Waits until there are so many, which a busy machine may take a moment to draw, and fails where there are not.
 * @param {Locator} locator
 * @param {number} number
 * @param {string} [message]
 */
export async function counts(locator, number, message) {
  const patience = Date.now() + 10_000;
  while ((await locator.count()) !== number && Date.now() < patience) await new Promise((wake) => setTimeout(wake, 20));
  assert.equal(await locator.count(), number, message);
}

/**
 * Puts copies where `copied` reads them: the start of a PNG, or a text.
 * @param {Page} page
 */
export const catchCopies = (page) =>
  page.evaluate(() => {
    navigator.clipboard.write = async ([item]) => {
      const blob = await item.getType(item.types[0]);
      document.body.dataset.copied = item.types[0] === "image/png" ? await blob.slice(1, 4).text() : await blob.text();
    };
  });

/**
 * @param {Page} page
 * @param {string} name of the copy
 */
export async function copied(page, name) {
  await page.getByRole("button", { name: "Copy …" }).click();
  await page.getByRole("button", { name: `Copy as ${name}` }).click();
  await page.keyboard.press("Escape");
  await page.locator(".said").getByText(`${name} copied`).waitFor();
  return page.evaluate(() => document.body.dataset.copied ?? "");
}

/**
 * What the focused element is called, inside of an element as well.
 * @param {Page} page
 */
export const focused = (page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active?.getAttribute("aria-label");
  });

/**
 * Taps the cards of a play of Dou Dizhu in the own hand, and plays them.
 * @param {Page} page
 * @param {string} play
 */
export async function tapPlay(page, play) {
  if (play === "pass") return page.locator('[data-action="pass"]').click();
  const seen = new Map();
  for (const rank of play) {
    const at = seen.get(rank) ?? 0;
    seen.set(rank, at + 1);
    await page.locator(`.own button[data-card^="${rank}"]`).nth(at).click();
  }
  await page.locator("button.go:enabled", { hasText: /^(Play|出)/ }).first().click();
}
