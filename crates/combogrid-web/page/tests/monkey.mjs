/* Random actions over all views, links that are edited at random among them: no error, and no answer of an earlier state.
   MONKEY says how many actions, and SEED where they begin. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./browser.mjs";
import { LINKS } from "./links.mjs";

/** @import { Page } from 'playwright-core' */

const ACTIONS = Number(process.env.MONKEY ?? 100);
const SEED = Number(process.env.SEED ?? 1);
/** How often what is shown is compared with a page that begins with the link. */
const EVERY = Math.max(50, Math.ceil(ACTIONS / 100));
const LINK = Object.values(LINKS);
const KEYS = ["Enter", "Backspace", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Shift+ArrowUp", "Shift+ArrowDown", "Tab", "Control+z", "Control+y", "Escape"];
const TEXTS = ["", "3H 4H 5H", "JK", "9X", "红桃3", "🂳", "3344555", "B R", "f5d6c3", "a1", "-1", "R.B/...", "zz", "8+8", "3H,4H", "7, 8"];
/** Too long a search, or one that leaves the page. */
const LEFT_ALONE = "a[target], [popovertarget], [data-copy], [data-share], [aria-label=Language]";

/** @param {number} seed */
function random(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

/**
 * A link with a character that goes, comes or is another one.
 * @param {(below: number) => number} next
 */
function edited(next) {
  const link = LINK[next(LINK.length)];
  const at = 1 + next(link.length);
  const sign = "019,=&?-+%AZ .Hx"[next(16)];
  return link.slice(0, at) + (next(3) ? sign : "") + link.slice(at + next(2));
}

/**
 * Acts on one of the things that are shown.
 * @param {[string, number, string]} what the kind of the thing, which one of them, and a text
 */
function act([kind, which, text]) {
  /** @param {Document | ShadowRoot} root @returns {Element[]} */
  const within = (root) => [...root.querySelectorAll(kind), ...[...root.querySelectorAll("*")].flatMap((one) => (one.shadowRoot ? within(one.shadowRoot) : []))];
  const all = within(document).filter((one) => !one.matches(text.startsWith("!") ? text.slice(1) : "x-none"));
  const one = /** @type {any} */ (all[which % Math.max(1, all.length)]);
  if (!one) return "nothing";
  if (kind === "input[type=text]") Object.assign(one, { value: text }).dispatchEvent(new Event("input", { bubbles: true }));
  else if (kind === "select") {
    one.selectedIndex = which % one.options.length;
    one.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (kind === "input[type=range]") {
    one.value = String(which % 10);
    one.dispatchEvent(new Event("input", { bubbles: true }));
  } else one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return `${one.localName} ${one.id || one.textContent?.trim().slice(0, 30)}`;
}

/**
 * One action, and what it was.
 * @param {Page} page
 * @param {(below: number) => number} next
 */
async function step(page, next) {
  const which = next(1000);
  switch (next(10)) {
    case 0:
      return page.evaluate((link) => ((location.hash = link), link), edited(next));
    case 1:
      return page.evaluate((link) => ((location.hash = link), link), LINK[next(LINK.length)]);
    case 2:
      return page.evaluate(act, /** @type {[string, number, string]} */ (["input[type=text]", which, TEXTS[next(TEXTS.length)]]));
    case 3:
      return page.evaluate(act, /** @type {[string, number, string]} */ (["select", which, "![aria-label=Language], #field-rules"]));
    case 4:
      return page.keyboard.press(KEYS[next(KEYS.length)]).then(() => "key");
    case 5:
      return page.evaluate(act, /** @type {[string, number, string]} */ (["input[type=range]", which, ""]));
    case 6:
      return page.evaluate(act, /** @type {[string, number, string]} */ (["[role=gridcell]", which, ""]));
    default:
      return page.evaluate(act, /** @type {[string, number, string]} */ (["button:enabled, input[type=radio], input[type=checkbox]", which, `!${LEFT_ALONE}`]));
  }
}

/** What is shown of answers. */
const answers = (/** @type {Page} */ page) =>
  page.evaluate(() => [...document.querySelectorAll("main .best, main .bars li, main .kinds li, main .combos label, main h2")].map((one) => [one.textContent?.replace(/\s+/g, " "), ...[...one.querySelectorAll("svg")].map((svg) => svg.getAttribute("aria-label"))].join("|")));

/** Waits until nothing is asked and the link stays. */
async function calm(/** @type {Page} */ page) {
  for (;;) {
    const url = page.url();
    await page.waitForFunction(() => document.body.getAttribute("aria-busy") === "false");
    await page.waitForTimeout(700);
    if (page.url() === url && (await page.getAttribute("body", "aria-busy")) === "false") return;
  }
}

test(`${ACTIONS} random actions make no error, and show no earlier answer`, { timeout: 3_600_000 }, () =>
  open("", async (page) => {
    const next = random(SEED);
    const fresh = await page.context().newPage();
    /** @type {string[]} */
    let done = [];
    for (let count = 1; count <= ACTIONS; count += 1) {
      done.push(await step(page, next));
      const broken = await page.locator("[data-broken]").count();
      assert.equal(broken, 0, `a view can not be drawn: ${page.url()} after ${done.slice(-5).join("; ")}`);
      if (count % EVERY) continue;
      await calm(page);
      await fresh.goto("about:blank");
      await fresh.goto(page.url());
      await calm(fresh);
      if (fresh.url() === page.url()) assert.deepEqual(await answers(page), await answers(fresh), `${page.url()} after ${done.slice(-5).join("; ")}`);
      done = [];
    }
  }));
