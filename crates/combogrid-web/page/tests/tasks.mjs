/* Tasks of somebody who is here for the first time: with a mouse, on a phone, with the keyboard alone, and by what a screen reader is
   told. Each is done by what can be read on the screen, in no more presses than it names. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { counts, FILE, open, settled } from "./browser.mjs";

/** @import { Locator, Page } from 'playwright-core' */

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const mine = (/** @type {Page} */ page) => page.getByRole("heading", { name: "Your move" }).waitFor();
const button = (/** @type {Page} */ page, /** @type {string | RegExp} */ name) => page.getByRole("button", { name });
const link = (/** @type {Page} */ page, /** @type {string | RegExp} */ name) => page.getByRole("link", { name });

/** Presses one after the other, each when it is there. @param {Locator[]} places @param {"click" | "tap"} how */
async function press(places, how = "click") {
  for (const place of places) await place.first()[how]();
}

/** What has the focus, as a screen reader would say it. @param {Page} page */
const focused = (page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return (active?.getAttribute("aria-label") ?? active?.textContent ?? "").trim().replace(/\s+/g, " ");
  });

/** Presses Tab until something has the focus, and gives how often. @param {Page} page @param {RegExp} name @param {number} most */
async function tabTo(page, name, most) {
  for (let tabs = 0; tabs <= most; tabs += 1) {
    if (name.test(await focused(page))) return tabs;
    await page.keyboard.press("Tab");
  }
  return assert.fail(`${name} is not reached in ${most} steps; the focus is on ${await focused(page)}`);
}

test("mouse, 3 presses: play gin, and do what a hint says", () =>
  open("", async (page) => {
    await press([link(page, /^Gin rummy/), button(page, "Hint"), button(page, "Do it")]);
    await page.getByText(/^You (take|pass|draw)/).first().waitFor();
  }));

test("mouse, 3 presses: a game of Dou Dizhu for four against the strongest", () =>
  open("", async (page) => {
    await press([link(page, /^Dou Dizhu for four/)]);
    await mine(page);
    await page.getByLabel("Opponent").selectOption({ label: "Greta (strong)" });
    await mine(page);
    assert.match(page.url(), /players=4.*level=2|level=2.*players=4/);
    await press([button(page, /^Bid|^No bid/)]);
  }));

test("mouse, 4 presses: read how Indian rummy is played, and play it", () =>
  open("", async (page) => {
    await press([link(page, "How it works"), link(page, "Rules of the games"), link(page, "Indian rummy")]);
    await page.getByText("You need two runs").waitFor();
    await press([link(page, "Play this game")]);
    await page.getByText(/^wild: /).waitFor();
  }));

test("mouse, 4 presses: find what I won, and forget it", () =>
  open("", async (page) => {
    await page.evaluate(() => localStorage.setItem("combogrid-hands", '{"gin 1": [7, 0, 5]}'));
    await page.reload();
    await press([page.getByText("Gin rummy: your ladder")]);
    await page.getByText("7 of 12 hands won, 58 %; from 32 % to 81 % would fit.").waitFor();
    await press([button(page, "Forget"), button(page, "Yes, forget everything")]);
    await page.getByText("7 of 12 hands won").waitFor({ state: "detached" });
  }));

test("phone: a hint lies over the foot of the screen, and the hand that it is about stays in sight", () =>
  open("#play?deal=7&acts=take", async (page) => {
    await mine(page);
    await press([button(page, "Hint")], "tap");
    await page.locator(".sheet .story").waitFor();
    const [hand, sheet] = await Promise.all([page.locator(".own combogrid-cards").boundingBox(), page.locator(".sheet").boundingBox()]);
    assert.ok(hand && sheet && hand.y >= 0 && hand.y + hand.height <= sheet.y + 2, JSON.stringify([hand, sheet]));
    await counts(page.locator(".own .card.hinted"), 1);
    await press([button(page, "Do it")], "tap");
    await page.getByText(/^You throw/).first().waitFor();
  }, PHONE));

test("phone, 4 presses: lay the first melds of Rummikub as the hint shows them", () =>
  open("#play?game=rummikub&deal=7", async (page) => {
    await mine(page);
    await press([button(page, "Hint"), button(page, "Show the first step")], "tap");
    await page.getByText("Step 1 of 3").waitFor();
    // The table scrolls there, which takes a moment.
    await page.waitForFunction(() => {
      const box = document.querySelector(".tile-meld.made")?.getBoundingClientRect();
      return box && box.top >= 0 && box.bottom <= innerHeight;
    });
    await press([button(page, "Next step"), button(page, "Next step"), button(page, "Do it")], "tap");
    await page.getByText(/^You lay 8♣/).waitFor();
  }, PHONE));

test("phone: everything that a first bid needs is on the screen, or one movement of the thumb below", () =>
  open("#play?game=doudizhu&deal=7", async (page) => {
    await mine(page);
    await settled(page);
    const bid = await button(page, "Bid 1").boundingBox();
    assert.ok(bid && bid.y + bid.height <= 844 + 120 && bid.height >= 44, JSON.stringify(bid));
    await press([button(page, "Bid 1")], "tap");
    await page.getByText(/^You bid 1/).first().waitFor();
  }, PHONE));

test("phone, 1 press: go on with the game of yesterday", () =>
  open("#play?game=reversi", async (page) => {
    await mine(page);
    await page.locator('[data-cell="D3"]').tap();
    await page.getByText(/^Greta plays/).first().waitFor();
    await page.goto("about:blank");
    await page.goto(FILE);
    await press([link(page, /^Continue: Reversi/)], "tap");
    await page.getByText("You play on D3").waitFor();
  }, { ...PHONE, reducedMotion: "reduce" }));

test("keyboard: from the first screen to a throw at Indian rummy", () =>
  open("", async (page) => {
    await page.keyboard.press("Tab");
    await tabTo(page, /^Indian rummy/, 20);
    await page.keyboard.press("Enter");
    await mine(page);
    await page.waitForFunction(() => document.activeElement?.closest("[data-next]"));
    assert.match(await focused(page), /^Draw/);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Your move: throw a card" }).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest("[data-next]") && document.activeElement.shadowRoot);
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await tabTo(page, /^throw/i, 4);
    await page.keyboard.press("Enter");
    await page.getByText(/^You throw/).first().waitFor();
  }, { reducedMotion: "reduce" }));

test("keyboard: from a table to the rules, to another game and into it", () =>
  open("#play?game=doudizhu&deal=7", async (page) => {
    await mine(page);
    await page.locator("#main").focus();
    await tabTo(page, /^How is it played\?/, 20);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Dou Dizhu: how it is played" }).waitFor();
    await page.locator("#main").focus();
    await tabTo(page, /^Guandan/, 8);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Guandan: how it is played" }).waitFor();
    await tabTo(page, /^Play this game/, 20);
    await page.keyboard.press("Enter");
    await mine(page);
    assert.match(page.url(), /game=guandan/);
  }));

test("phone: drop out at Indian rummy, and read what it cost", () =>
  open("#play?game=indian&deal=7", async (page) => {
    await mine(page);
    await press([button(page, "Drop out for 20 points")], "tap");
    await page.getByText("20 for dropping out", { exact: true }).waitFor();
  }, PHONE));

for (const game of ["doudizhu", "doudizhu&players=4"])
  test(`phone: who has played ${game} before bids without a movement of the thumb`, () =>
    open("", async (page) => {
      await page.evaluate(() => localStorage.setItem("combogrid-guided", '["doudizhu"]'));
      await page.goto("about:blank");
      await page.goto(`${FILE}#play?game=${game}&deal=7`);
      await mine(page);
      await settled(page);
      const bid = await button(page, "Bid 3").boundingBox();
      assert.ok(bid && bid.y + bid.height <= 844, JSON.stringify(bid));
    }, PHONE));

test("phone: the place of the first meld of Rummikub is in sight above the rack, below the guide", () =>
  open("#play?game=rummikub&deal=7", async (page) => {
    await mine(page);
    await settled(page);
    const [place, rack] = await Promise.all([page.locator(".new-meld").boundingBox(), page.locator(".own").boundingBox()]);
    assert.ok(place && rack && place.y + place.height <= rack.y, JSON.stringify([place, rack]));
  }, PHONE));

test("mouse: the rack of Rummikub stays where it is when the referee says what a turn lacks", () =>
  open("#play?game=rummikub&deal=7", async (page) => {
    await mine(page);
    await settled(page);
    const rack = page.locator(".rack");
    const before = await rack.boundingBox();
    await page.locator('.rack [data-tile^="8C"]').click();
    await page.locator(".new-meld").click();
    await page.getByText("Your first melds need 30 points; these have 0.").waitFor();
    assert.equal((await rack.boundingBox())?.y, before?.y);
  }));

test("keyboard: forget what I won: the focus goes to the button that keeps it, and back", () =>
  open("", async (page) => {
    await page.evaluate(() => localStorage.setItem("combogrid-record", '{"gin 1":[3,0,2,1,1]}'));
    await page.reload();
    await page.locator("#main").focus();
    await tabTo(page, /^Forget$/, 20);
    for (const name of ["No", "Forget", "No"]) {
      await page.keyboard.press("Enter");
      assert.equal(await focused(page), name);
    }
    await page.keyboard.press("Shift+Tab");
    assert.equal(await focused(page), "Yes, forget everything");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Your results" }).waitFor({ state: "detached" });
  }));

test("screen reader: the table says whose move it is, what lies where, and what each card may do", () =>
  open("#play?game=indian&deal=7&acts=draw", async (page) => {
    await mine(page);
    await page.getByText(/^Your hand would cost/).waitFor();
    const tree = await page.locator("main").ariaSnapshot();
    for (const part of [/region "Your move: throw a card"/, /status: .*Your move: throw a card/, /button "Stock · 77 cards"/, /button "Thrown ?: 6 of spades"/, /group "Your hand"/, /button "2 of hearts, loose, can be thrown"/, /button "7 of diamonds, new, wild, in the meld/, /img "Greta: 13 cards"/])
      assert.match(tree, part);
  }));

test("screen reader: the rules are a list of sentences, and the ladder says in words what its bars show", () =>
  open("#rules?told=gin", async (page) => {
    await settled(page);
    await page.locator(".panels").waitFor();
    const tree = await page.locator("main").ariaSnapshot();
    assert.match(tree, /heading "Gin rummy: how it is played"/);
    assert.equal(tree.match(/^ +- listitem/gm)?.length, 6);
    assert.doesNotMatch(tree, /img/);
    await page.evaluate(() => localStorage.setItem("combogrid-hands", '{"gin 1": [40, 1, 10]}'));
    await page.goto("about:blank");
    await page.goto(`${FILE}#play?deal=7`);
    await mine(page);
    assert.match(await page.getByRole("region", { name: "Your ladder" }).ariaSnapshot(), /40 of 50 hands won, 80 %; from 67 % to 89 % would fit\. You are stronger\./);
  }));
