/* Whole games with the keyboard alone: after every move the focus is where the next one begins, and a live region says what happened.
   With TOLD=FOLDER what a screen reader is told is written there, line by line. */
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { test } from "node:test";
import { open } from "./browser.mjs";

/** @import { Page } from 'playwright-core' */

/** The most decisions of one game: gin to its end, and the first ones of the others, which `.ci/heavy page` plays to their ends. */
const MOST = 120;
const FIRST = 6;
const TO_THE_END = process.env.COMBOGRID_HEAVY !== undefined;

/** What has the focus: its name, its role, and whether it is where the next move begins. */
const focus = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    let isNext = Boolean(active?.closest("[data-next]"));
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    isNext &&= active !== document.body;
    const copy = /** @type {Element | undefined} */ (active?.cloneNode(true));
    for (const hidden of copy?.querySelectorAll("[aria-hidden=true]") ?? []) hidden.remove();
    const words = copy?.textContent?.replace(/\s+/g, " ").replace(/ ([,:])/g, "$1").trim() ?? "";
    return { name: active?.getAttribute("aria-label") ?? words, isNext, tag: active?.localName ?? "" };
  });

/** Waits until it is the reader's turn or the game is over, and gives what the live region says. */
async function turn(/** @type {Page} */ page) {
  await page.waitForFunction(() => {
    const head = document.querySelector("#table-title")?.textContent ?? "";
    return document.body.getAttribute("aria-busy") === "false" && !head.includes("…");
  });
  await page.waitForFunction(() => document.activeElement?.closest("[data-next]"), undefined, { timeout: 5000 }).catch(() => undefined);
  const said = await page.locator(".news").innerText();
  const over = (await page.locator("[data-next].go.act, .on [data-next]").count()) > 0 && !/Your move/.test(await page.locator("#table-title").innerText());
  return { said: said.replace(/\s+/g, " ").trim(), over };
}

/**
 * Presses Tab until a button with such a text has the focus, and presses it.
 * @param {Page} page
 * @param {RegExp} name
 */
async function tabTo(page, name) {
  for (let presses = 0; presses < 12; presses += 1) {
    if (name.test((await focus(page)).name)) return page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not reach ${name}`);
}

/** How a move is made with keys from where the focus is. @type {Record<string, (page: Page, name: string) => Promise<unknown>>} */
const MOVES = {
  async gin(page, name) {
    if (/^(Draw|Take)/.test(name)) return page.keyboard.press("Enter");
    // The last card of the hand is the dearest loose one.
    await page.keyboard.press("End");
    const { name: card } = await focus(page);
    if (/laid off/.test(name) || /can be laid off/.test(card)) return tabTo(page, /lay off no more/);
    await page.keyboard.press("Enter");
    if (/you can knock|gin with it/.test(card)) return tabTo(page, /^(knock|gin)/);
    return tabTo(page, /^throw/);
  },
  /** Three tiles of the rack that are a meld are laid, if that opens; otherwise a tile is drawn. */
  async rummikub(page) {
    const rack = await page.locator(".rack [data-tile]").evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("data-tile")?.split(".")[0] ?? ""));
    const meld = meldIn(rack);
    if (meld) {
      await page.keyboard.press("Home");
      let at = 0;
      for (const place of meld) {
        for (; at < place; at += 1) await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Enter");
      }
      await tabTo(page, /^New meld:/);
      await page.getByText(/^(This turn can be laid|Your first melds need \d+ points; these have)/).waitFor();
      assert.ok((await focus(page)).isNext, "after tiles are put the focus is on the rack");
      if (await page.locator("[data-lay][aria-disabled=false]").count()) return tabTo(page, /^Lay /);
      await tabTo(page, /^Take back the turn/);
    }
    return tabTo(page, /^(Draw|Pass)$/i);
  },
  async doudizhu(page, name) {
    if (/bid/i.test(name)) return tabTo(page, /^Bid 3/);
    if (/^pass$/i.test(name)) return page.keyboard.press("Enter");
    await page.keyboard.press("End");
    for (let tried = 0; tried < 33; tried += 1) {
      if (/can be played/.test((await focus(page)).name)) {
        await page.keyboard.press("Enter");
        if (await page.locator("[data-play]:enabled").count()) return tabTo(page, /^Play/);
        await page.keyboard.press("Enter");
      }
      await page.keyboard.press("ArrowLeft");
    }
    return tabTo(page, /^Pass/i);
  },
};

/** The places of three tiles that are a meld: of a number in three colours, or numbers in a row of a colour. @param {string[]} rack */
function meldIn(rack) {
  const number = (/** @type {string} */ tile) => "A23456789TJQK".indexOf(tile[0]);
  for (const tile of rack) {
    if (tile === "JK") continue;
    const others = rack.filter((other) => other !== "JK" && other[0] === tile[0]).filter((other, place, all) => all.indexOf(other) === place);
    const run = [0, 1, 2].map((more) => rack.findIndex((other) => other !== "JK" && other[1] === tile[1] && number(other) === number(tile) + more));
    for (const meld of [others.length >= 3 ? others.slice(0, 3).map((other) => rack.indexOf(other)) : [], run])
      if (meld.length === 3 && !meld.includes(-1)) return meld.sort((a, b) => a - b);
  }
  return undefined;
}

// One card that may be played, or a pass.
MOVES.guandan = MOVES.doudizhu;
MOVES["doudizhu&players=4"] = MOVES.doudizhu;
/** The card that can be declared with, or the last one that may be thrown. */
MOVES.indian = async (page, name) => {
  if (/^(Draw|Take)/.test(name)) return page.keyboard.press("Enter");
  const fits = await page.locator(".own button.card").evaluateAll((cards) => cards.findIndex((card) => card.getAttribute("aria-label")?.includes("you can declare with it")));
  await page.keyboard.press(fits < 0 ? "End" : "Home");
  for (let at = 0; at < fits; at += 1) await page.keyboard.press("ArrowRight");
  while (!/can be thrown/.test((await focus(page)).name)) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  return tabTo(page, fits < 0 ? /^throw/i : /^Declare$/);
};

for (const game of ["gin", "indian", "rummikub", "doudizhu", "doudizhu&players=4", "guandan", "reversi", "tothello"]) {
  const most = TO_THE_END || game === "gin" ? MOST : FIRST;
  test(`${game} with the keyboard alone, ${most === MOST ? "to its end" : `${FIRST} moves`}`, { timeout: 300_000 }, () =>
    open(`#play?game=${game}&deal=7&level=0`, async (page) => {
      /** @type {string[]} */
      const told = [];
      await page.getByText("Your move").first().waitFor();
      // Past the header, and to where the first move begins.
      await page.keyboard.press("Tab");
      assert.equal((await focus(page)).name, "Skip to the content");
      await page.keyboard.press("Enter");
      for (let presses = 0; presses < 20 && !(await focus(page)).isNext; presses += 1) await page.keyboard.press("Tab");
      for (let moves = 0; moves < most; moves += 1) {
        const { said, over } = await turn(page);
        const now = await focus(page);
        told.push(`says: ${said}`, `focus: ${now.name}`);
        assert.ok(now.isNext, `after move ${moves} the focus is at ${now.tag} "${now.name}"; ${said}`);
        if (over) {
          assert.match(said, /You (win|lose)|A draw|side wins/);
          break;
        }
        if (MOVES[game]) await MOVES[game](page, now.name);
        else if (/^Pass/i.test(now.name)) await page.keyboard.press("Enter");
        else {
          // The focus stays on the cell that was played, and Page Down leads to the next one that can be.
          if (!/turns/.test(now.name)) await page.keyboard.press("PageDown");
          assert.match((await focus(page)).name, /turns/);
          await page.keyboard.press("Enter");
        }
        assert.ok(moves < MOST - 1, "the game does not end");
      }
      if (process.env.TOLD) await writeFile(`${process.env.TOLD}/${game}.txt`, `${told.join("\n")}\n`);
      if (most === FIRST) return;
      // The next hand begins by a key as well.
      await page.keyboard.press("Enter");
      await page.getByText("Your move").first().waitFor();
    }, { reducedMotion: "reduce" }));
}

test("a hint of Rummikub with the keyboard alone: the focus stays on its steps, and is on the rack after the turn", () =>
  open("#play?game=rummikub&deal=7", async (page) => {
    await page.getByText("Your move").first().waitFor();
    await page.locator(".rack [data-tile]").first().focus();
    await tabTo(page, /^Hint$/);
    await page.getByText("The table shows it step by step.").waitFor();
    await tabTo(page, /^Show the first step$/);
    for (const step of ["Next step", "Next step", "Do it"]) {
      await page.getByRole("button", { name: step, exact: true }).waitFor();
      assert.equal((await focus(page)).name, step);
      await page.keyboard.press("Enter");
    }
    await turn(page);
    assert.ok((await focus(page)).isNext);
  }, { reducedMotion: "reduce" }));

test("Enter on a game of the first screen leads to where its first move begins", () =>
  open("#start", async (page) => {
    await page.locator('.example[href^="#play?game=reversi"]').focus();
    await page.keyboard.press("Enter");
    await turn(page);
    assert.ok((await focus(page)).isNext);
    await page.goBack();
    await page.locator('.example[href^="#analyse"]').focus();
    await page.keyboard.press("Enter");
    await page.locator('.example[href^="#rummy"]').waitFor();
    assert.equal((await focus(page)).tag, "main");
  }));

test("a puzzle with the keyboard alone: a wrong play, the way back, and the focus is always where the next move begins", () =>
  open("#puzzle?day=2026-09-29", async (page) => {
    await page.getByText("You can win.").waitFor();
    for (let presses = 0; presses < 40 && !(await focus(page)).isNext; presses += 1) await page.keyboard.press("Tab");
    // The last card is the lowest one: a four, which loses.
    await page.keyboard.press("End");
    assert.match((await focus(page)).name, /^4 of .*, can be played$/);
    await page.keyboard.press("Enter");
    await tabTo(page, /^Play 4$/);
    await page.getByRole("heading", { name: "That loses." }).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest("[data-next]"));
    await page.getByText(/The engine: 10\. To beat: 10\./).waitFor({ state: "attached" });
    await tabTo(page, /^Try again$/);
    await page.getByText("You can win.").waitFor();
    await page.waitForFunction(() => document.activeElement?.closest("[data-next]"));
    assert.match((await focus(page)).name, /^king of /);
  }));
