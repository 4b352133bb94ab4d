/* Games, the puzzle of the day, and the trainer. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { FILE, open, settled } from "./browser.mjs";

/** A whole game of gin, which the reader wins by 9, although the king should have been thrown first. */
const GIN = "take,discard 8C,draw,discard KS,draw,discard KC,draw,discard TH,draw,discard TS,take,discard JH,draw,knock 5S";
/** A whole game of Dou Dizhu, which the reader loses. */
const LOST = "66,99,pass,QQ,AA,pass,pass,5,6,9,K,pass,pass,45678,pass,pass,8,T,K,B,pass,pass,JJ,pass,AA,22";

/** Whole games on a board, two letters a move; `--` is a pass. */
const BOARDS = {
  reversi: { moves: "D3C3C4E3E2B4B3D2F3E1F4G4C5B5G3C2E6F2G2H3F1H1D1C1B1A3B2A2A1C6G1F5H2D7A4A5H5H4G5F6D6H6A6--H7H8B6C7E7D8F8F7G7G6G8E8B8C8B7A8A7", ended: "You have 36 pieces, the opponent 28." },
  tothello: { moves: "D3C3B2A1B3E3F3G3H3E2B1C1D1E1F1G1F5E6D7E7F7E8H1G4A2H5C2A3D2C6C4G2B7A8C7G6C8F2A6H2B4A4G7H7G8F4G5H4H6A5H8F6B5F8D8D6C5B6A7B8", ended: "You have 33 pieces, the opponent 31." },
};

/** @param {string} actions */
const link = (actions) => encodeURIComponent(actions);

test("gin: a card is taken and thrown, the other player moves, and all is taken back", () =>
  open("#play?deal=7", async (page) => {
    await page.locator("[data-combogrid-drop]").click();
    await page.locator('[data-card="KC"]').click();
    await page.locator('[data-action="discard KC"]').click();
    await page.getByText("You: throw K♣").waitFor();
    await page.getByText("The opponent: throw").waitFor();
    await page.getByRole("heading", { name: "Your move" }).waitFor();
    await page.getByRole("button", { name: "Take back" }).click();
    await page.getByText("You: throw K♣").waitFor({ state: "detached" });
    assert.match(page.url(), /acts=take$/);
    await page.keyboard.press("Control+z");
    await page.getByText("You: throw K♣").waitFor();
  }));

test("gin: a card is dragged to the pile", () =>
  open("#play?deal=7&acts=take", async (page) => {
    await settled(page);
    const [card, pile] = await Promise.all([page.locator('[data-card="KC"]').boundingBox(), page.locator("[data-combogrid-drop]").boundingBox()]);
    assert.ok(card && pile);
    await page.mouse.move(card.x + 10, card.y + 10);
    await page.mouse.down();
    await page.mouse.move(pile.x + 30, pile.y + 30, { steps: 4 });
    await page.mouse.up();
    await page.getByText("You: throw K♣").waitFor();
  }));

test("a hint says what to do and why, and does it", () =>
  open("#play?deal=7", async (page) => {
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("heading", { name: "Hint: take the card" }).waitFor();
    await page.getByText("a throw after taking it leaves fewer points").waitFor();
    await page.getByRole("button", { name: "Do it" }).click();
    await page.getByText("You: take the card").waitFor();
  }));

test("a game that is over says who won, shows the hands, and is reviewed", () =>
  open(`#play?deal=7&acts=${link(GIN)}`, async (page) => {
    await page.getByRole("heading", { name: "You win, 9 points" }).waitFor();
    await page.getByText("The opponent has").waitFor();
    assert.equal(await page.getByRole("img", { name: "ace of spades, 2 of hearts" }).locator("rect").count(), 10);
    await page.getByRole("button", { name: "Review the game" }).click();
    await settled(page);
    await page.locator(".mistakes button").first().click();
    await page.getByRole("heading", { name: "Your move" }).waitFor();
  }));

test("Dou Dizhu: cards are chosen and played, and two others answer", () =>
  open("#play?game=doudizhu&deal=7", async (page) => {
    await settled(page);
    await page.getByText("Choose the cards of your play.").waitFor();
    await page.locator('[data-card="3"]').first().click();
    await page.locator('[data-card="4"]').click();
    await page.getByText("That is no play that is allowed now.").waitFor();
    await page.getByRole("button", { name: "Choose none" }).click();
    for (const card of await page.locator('[data-card="6"]').all()) await card.click();
    await page.getByRole("button", { name: "Play 66" }).click();
    await page.getByText("The player before you: ").nth(1).waitFor();
    await page.getByRole("heading", { name: "Your move" }).waitFor();
  }));

test("Dou Dizhu: a lost game", () =>
  open(`#play?game=doudizhu&deal=7&acts=${link(LOST)}`, (page) => page.getByRole("heading", { name: "You lose" }).waitFor()));

for (const [game, cell] of [["reversi", "D3"], ["tothello", "D3"]])
  test(`${game}: a cell is played, and answered`, () =>
    open(`#play?game=${game}`, async (page) => {
      await page.getByRole("heading", { name: "Your move" }).waitFor();
      await page.locator(`[data-cell="${cell}"]`).click();
      await page.getByText("The opponent: ").first().waitFor();
      await page.getByRole("heading", { name: "Your move" }).waitFor();
      assert.match(page.url(), /acts=D3%2C[A-H]\d/);
    }));

for (const [game, { moves, ended }] of Object.entries(BOARDS))
  test(`${game}: a game that is over shows its last board`, () =>
    open(`#play?game=${game}&acts=${link(moves.replace(/..(?!$)/g, "$&,").replaceAll("--", "pass"))}`, (page) => page.getByText(ended).waitFor()));

test("moves of a link that are not legal are left out when that is wanted", () =>
  open("#play?deal=7&acts=take%2Cdiscard+2C", async (page) => {
    await page.getByText("This game cannot be replayed").waitFor();
    await page.getByRole("button", { name: "Keep what is legal" }).click();
    await page.getByRole("heading", { name: "Your move" }).waitFor();
  }));

test("the puzzle of a day: a wrong play is answered and loses, the way back leads to the right one, and the result is shared", () =>
  open("#puzzle?day=2026-09-29", async (page) => {
    await page.getByText("You can win.").waitFor();
    assert.doesNotMatch(await page.locator("main").innerText(), /✓|✗|solo chain.*6789TJ/);
    await page.locator('[data-play="4"]').click();
    await page.getByRole("heading", { name: "That loses." }).waitFor();
    await page.locator(".told li").nth(1).waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator('[data-play="6789TJ"]').click();
    await page.locator(".told li").nth(1).waitFor();
    assert.match(page.url(), /plays=6789TJ\+as\+solo_chain%2C(BR|pass)&tries=2/);
    // A play that wins is found by what the page says of it: a wrong one is taken back.
    await solve(page);
    await page.getByText(/combogrid 2026-09-29: 🟥+🟩/u).waitFor();
    await page.reload();
    await page.getByText("solved at try").waitFor();
  }));

test("the pack: puzzles of a grade and a motif in turn, one is solved and counted", () =>
  open("#puzzle", async (page) => {
    await page.locator("#field-grade").selectOption("5");
    await page.locator("#field-theme").selectOption("splits a chain");
    await page.getByText("0 of 8 solved").waitFor();
    await page.getByRole("button", { name: "Next puzzle" }).click();
    await page.getByRole("img", { name: "Difficulty: 5 of 5" }).waitFor();
    assert.match(page.url(), /number=1[6-9]\d&grade=5&theme=splits/);
    await page.goto("about:blank");
    await page.goto(`${FILE}#puzzle?number=2`);
    await page.locator('[data-play="45678"]').click();
    await solve(page);
    await page.getByText("combogrid #2: ").waitFor();
    await page.getByText("1 of 200 solved").waitFor();
    await page.getByRole("button", { name: "Next puzzle" }).click();
    await page.getByRole("heading", { name: "Puzzle 3 of 200" }).waitFor();
  }));

test("a link with a play that nobody can make says so, and is no solved puzzle", () =>
  open("#puzzle?number=2&plays=3345678J", async (page) => {
    await page.getByText("This game cannot be replayed").waitFor();
    await page.getByText("0 of 200 solved").waitFor();
    await page.getByRole("button", { name: "Start anew" }).click();
    await page.getByText("You can win.").waitFor();
  }));

test("an endgame is played for a side: the engine replies, says when the win is gone, and gives a proof", () =>
  open("#endgame", async (page) => {
    await page.getByText("Play against the engine with").waitFor();
    await page.getByRole("button", { name: "hand 1", exact: true }).click();
    await page.getByText("With best play the game ends after 11 plays.").waitFor();
    await page.locator('[data-play="J"]').click();
    await page.getByRole("heading", { name: "That loses." }).waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator('[data-play="7"]').click();
    await page.getByText("You can win.").waitFor();
    await page.getByRole("button", { name: "Prove it" }).click();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the proof" }).click()]);
    const [request, proof] = (await readFile(await file.path(), "utf8")).trim().split("\n").map((line) => JSON.parse(line));
    assert.deepEqual([request.op, request.proof, request.moves[0]], ["doudizhu.strategy", true, "7"]);
    assert.ok(proof.checked > 10 && proof.replies.length > 10);
    await page.getByRole("button", { name: "Analyse this position" }).click();
    await page.getByText(/First plays, \d of/).waitFor();
  }));

test("an endgame of three: the engine plays both farmers, and a play has its kind", () =>
  open("#endgame?hands=333444T,5,6&me=0", async (page) => {
    await page.locator('[data-play="333444"]').click();
    await page.getByRole("heading", { name: "You, hand 1: to move" }).waitFor();
    assert.match(page.url(), /plays=333444\+as\+airplane%2Cpass%2Cpass/);
    await page.locator('[data-play="T"]').click();
    await page.getByRole("heading", { name: "You have won." }).waitFor();
  }));

/**
 * Tries every play until one does not lose, move by move.
 * @param {import('playwright-core').Page} page
 */
async function solve(page) {
  for (let tried = 0; tried < 60; ) {
    const next = page.getByRole("heading", { name: /^(Your play|That loses\.|Solved!)$/ }).first();
    await next.waitFor();
    const now = await next.innerText();
    if (now === "Solved!") return;
    if (now === "That loses.") await page.keyboard.press("Control+z");
    tried = now === "That loses." ? tried + 1 : 0;
    await page.getByRole("heading", { name: "Your play" }).waitFor();
    await page.locator(".play").nth(tried).click();
    await page.waitForTimeout(50);
    await settled(page);
  }
  assert.fail("no play wins");
}

test("what would you throw: the hint judges each throw, and a card is drawn", () =>
  open("#throw?deal=7", async (page) => {
    await page.getByText("Throw 1 of 8").waitFor();
    await page.locator('[data-card="5D"]').click();
    await page.getByText("The hint puts it in place").waitFor();
    await page.getByText("You draw").waitFor();
    await page.getByText("0 of 1 as the hint").waitFor();
    await page.getByText("Throw 2 of 8").waitFor();
  }));

test("the first screen leads to a hand, and asks nothing", () =>
  open("", async (page) => {
    assert.equal(await page.locator("body").getAttribute("aria-busy"), "false");
    await page.locator('.example[href="#rummy"]').click();
    await page.getByText("12 arrangements, 3 maximal").waitFor();
    await page.getByRole("link", { name: "combogrid", exact: true }).click();
    await page.locator('.example[href^="#tothello"]').waitFor();
  }));
