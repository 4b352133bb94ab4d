/* Games, the puzzle of the day, and the trainer. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { catchCopies, counts, FILE, open, settled, tapPlay } from "./browser.mjs";
import { load } from "../../dist/index.js";
import { rummikubAfter, stepsOf } from "../src/play/tiles.js";
import { whyNot } from "../src/doudizhu/why_not.js";
import { wholeRummikub } from "./links.mjs";

/** A whole game of gin in which one throw, the nine of diamonds, costs about three chances in a hundred. */
const COSTLY = "take,discard KC,draw,discard KS,draw,discard 8C,draw,discard TH,draw,discard TS,take,discard JH,draw,discard 9D,draw,discard KD,draw,discard 6C,draw,discard 9H,draw,discard 8H,draw,discard KH,draw,discard 3S,draw,discard 9C,draw,discard 2S,draw,discard 6H,draw,discard 7H,draw,discard 6S,draw,discard 7S,draw,discard 3D,draw,gin 2D";
/** A whole game of gin, which the reader wins by 9. */
const GIN = "take,discard 8C,draw,discard KS,draw,discard KC,draw,discard TH,draw,discard TS,take,discard JH,draw,knock 5S";
/** A whole game of Dou Dizhu, which the reader loses. */
const LOST = "66,99,pass,QQ,AA,pass,pass,5,6,9,K,pass,pass,45678,pass,pass,8,T,K,B,pass,pass,JJ,pass,AA,22";

/** Whole games on a board, two letters a move; `--` is a pass. */
const BOARDS = {
  reversi: { moves: "D3C3C4E3E2B4B3D2F3E1F4G4C5B5G3C2E6F2G2H3F1H1D1C1B1A3B2A2A1C6G1F5H2D7A4A5H5H4G5F6D6H6A6--H7H8B6C7E7D8F8F7G7G6G8E8B8C8B7A8A7", ended: "You win, 36 to 28" },
  tothello: { moves: "D3C3B2A1B3E3F3G3H3E2B1C1D1E1F1G1F5E6D7E7F7E8H1G4A2H5C2A3D2C6C4G2B7A8C7G6C8F2A6H2B4A4G7H7G8F4G5H4H6A5H8F6B5F8D8D6C5B6A7B8", ended: "You win, 33 to 31" },
};

/** @param {string} actions */
const link = (actions) => encodeURIComponent(actions);

test("gin: a card is taken and thrown, the other player moves, and all is taken back", () =>
  open("#play?deal=7", async (page) => {
    await page.locator("[data-combogrid-drop]").click();
    await page.locator('[data-card="KC"]').click();
    await page.locator('[data-action="discard KC"]').click();
    await page.getByText("You throw K♣").waitFor();
    await page.getByText("Greta throws").first().waitFor();
    await page.getByRole("heading", { name: "Your move" }).waitFor();
    await page.getByRole("button", { name: "Take back" }).click();
    await page.getByText("You throw K♣").waitFor({ state: "detached" });
    assert.match(page.url(), /acts=take$/);
    await page.keyboard.press("Control+z");
    await page.getByText("You throw K♣").waitFor();
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
    await page.getByText("You throw K♣").waitFor();
  }));

test("a hint says what to do and why, and does it", () =>
  open("#play?deal=7", async (page) => {
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("heading", { name: "Hint: take the card" }).waitFor();
    await page.getByText("Take 5♣: it completes a meld, 4♣ 5♣ 6♣.").waitFor();
    await page.getByText("The numbers").click();
    await page.getByText("a throw after taking it leaves fewer points").waitFor();
    await page.getByRole("button", { name: "Do it" }).click();
    await page.getByText("You take the card").waitFor();
  }));

test("a game that is over says who won, shows the hands, and is reviewed", () =>
  open(`#play?deal=7&acts=${link(GIN)}`, async (page) => {
    await page.getByRole("heading", { name: "You win, 9 points" }).waitFor();
    await page.getByText("9 = 18 − 9 loose points").waitFor();
    await counts(page.getByRole("img", { name: "Greta: queen of clubs" }).locator(".card"), 10);
    assert.deepEqual(await page.locator(".score tfoot td").allInnerTexts(), ["9", "0"]);
    await page.getByRole("button", { name: "Review the game" }).click();
    await settled(page);
    await page.getByText("Every decision was as good as the adviser's.").waitFor();
    const line = await page.getByRole("img", { name: /^Your chance before each decision: (\d+ %(, )?){4,}$/ });
    assert.ok((await line.locator("circle").count()) >= 4);
  }));

test("a review lists the decisions that cost chances, shows each, and plays on from it", () =>
  open(`#play?deal=7&acts=${link(COSTLY)}`, async (page) => {
    await page.getByRole("button", { name: "Review the game" }).click();
    await settled(page);
    await page.getByText(/\d of \d+ decisions cost something\./).waitFor();
    await page.getByText(/It cost about [1-9]\d* % of the chance to win\./).first().waitFor();
    await page.getByRole("button", { name: "Look at it" }).first().click();
    await page.getByRole("heading", { name: /After \d+ of 42 actions/ }).waitFor();
    await page.getByRole("button", { name: "Play on from there" }).first().click();
    await page.getByRole("heading", { name: "Your move" }).waitFor();
  }));

test("a match of gin goes on to a hundred points: the winner of a hand moves first in the next one, and what was won is counted once", () =>
  open(`#play?deal=7&score=0:20,95:0&acts=${link(GIN.replace(/,draw,knock 5S$/, ""))}`, async (page) => {
    await page.locator('[data-next]').first().click();
    await page.locator('[data-card="5S"]').click();
    await page.locator('[data-action="knock 5S"]').click();
    await page.getByRole("heading", { name: "You win, 9 points. You win the match." }).waitFor();
    assert.deepEqual(await page.locator(".score tfoot td").allInnerTexts(), ["104", "20"]);
    await page.getByText("you have won 1 of 1 game").waitFor();
    await page.keyboard.press("Control+z");
    await page.getByRole("heading", { name: "Your move" }).waitFor();
    await page.keyboard.press("Control+y");
    await page.getByText("you have won 1 of 1 game").waitFor();
    await page.getByRole("button", { name: "New match" }).click();
    await page.getByRole("heading", { name: "Your move" }).waitFor();
    assert.match(page.url(), /deal=8$/);
    assert.deepEqual(await page.locator(".score tfoot td").allInnerTexts(), ["0", "0"]);
  }));

test("a finished game is stepped through with open hands", () =>
  open(`#play?deal=7&acts=${link(GIN)}`, async (page) => {
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("heading", { name: "After 0 of 14 actions" }).waitFor();
    await page.getByText("Next: You take the card").waitFor();
    await counts(page.locator(".own .card"), 10);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await counts(page.locator(".own .card"), 11);
    await counts(page.locator(".own button.card"), 0);
    assert.match(page.url(), /look=1/);
  }));

/** The first two turns of Rummikub after deal 7. */
const TILES = "lay 8C 8S JK | TC TH TS | 7H JK 9H,lay 8C 8S JK | TC TH TS | 7H JK 9H | AD 2D 3D | 4S 5S 6S | 5S 6S 7S";

/** A tile of the rack of Rummikub. @param {import('playwright-core').Page} page @param {string} tile */
const onRack = (page, tile) => page.locator(`.rack [data-tile^="${tile}"]`).first();

test("Rummikub: tiles are chosen and put, the referee says what is wrong, the turn is taken back and laid, and the other player answers", () =>
  open("#play?game=rummikub&deal=7", async (page) => {
    await page.getByText("78 tiles in the pool").waitFor();
    for (const tile of ["8C", "8S", "9H"]) await onRack(page, tile).click();
    await page.getByRole("button", { name: "New meld of 3 tiles" }).click();
    await page.getByText("8♣ 8♠ 9♥: 9♥ has another number.").waitFor();
    await page.locator(".tile-meld.wrong").waitFor();
    await page.locator('.tile-meld [data-tile^="9H"]').click();
    await page.getByRole("button", { name: "Back to the rack" }).click();
    await page.getByText("8♣ 8♠: it has fewer than three tiles.").waitFor();
    await onRack(page, "JK").click();
    await page.getByRole("button", { name: "Put on 8♣ 8♠" }).click();
    await page.getByText("Your first melds need 30 points; these have 24.").waitFor();
    await counts(page.locator("[data-lay][aria-disabled=false]"), 0);
    await page.getByRole("button", { name: "Take back the turn" }).click();
    await page.locator(".tile-meld").waitFor({ state: "detached" });
    await counts(page.locator(".rack [data-tile]"), 14);
    for (const tile of ["TC", "TH", "TS"]) await onRack(page, tile).click();
    await page.getByRole("button", { name: "New meld: 10♥ 10♣ 10♠" }).click();
    await page.getByText("This turn can be laid.").waitFor();
    await page.getByRole("button", { name: "Lay 3 tiles" }).click();
    await page.getByText(/^You lay 10/).waitFor();
    await page.getByText(/^Greta (lays|draws)/).first().waitFor();
    await page.getByRole("heading", { name: "Your move" }).waitFor();
    await counts(page.locator(".rack [data-tile]"), 11);
  }));

test("Rummikub: a tile is dragged to a meld and back, tiles of the table stay there, and the rack is sorted by one press", () =>
  open(`#play?game=rummikub&deal=7&acts=${link(TILES)}`, async (page) => {
    await settled(page);
    /** @param {import('playwright-core').Locator} from @param {import('playwright-core').Locator} to */
    const dragTo = async (from, to) => {
      const [tile, place] = await Promise.all([from.boundingBox(), to.boundingBox()]);
      assert.ok(tile && place);
      await page.mouse.move(tile.x + 10, tile.y + 10);
      await page.mouse.down();
      await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 4 });
      await page.mouse.up();
    };
    await dragTo(onRack(page, "4D"), page.locator(".tile-meld", { has: page.locator('[data-tile^="3D"]') }));
    await page.getByText("4♦ now in 1–4♦.").waitFor();
    await page.getByText("This turn can be laid.").waitFor();
    await dragTo(page.locator('.tile-meld [data-tile^="AD"]'), page.locator(".rack"));
    await page.getByText("Tiles of the table stay on the table.").waitFor();
    await dragTo(page.locator('.tile-meld [data-tile^="AD"]'), page.locator(".new-meld"));
    await page.getByText("1♦: it has fewer than three tiles.").waitFor();
    await dragTo(page.locator('.tile-meld [data-tile^="4D"]'), page.locator(".rack"));
    await page.getByText("4♦ now on your rack.").waitFor();
    const rack = () => page.locator(".rack [data-tile]").evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("data-tile")?.split(".")[0]).join(" "));
    assert.equal(await rack(), "2H 4D JD 3C 4C");
    await page.getByRole("button", { name: "by number" }).click();
    assert.equal(await rack(), "2H 3C 4D 4C JD");
  }, { reducedMotion: "reduce" }));

test("Rummikub: with a finger, tiles of the table that are chosen are dragged, and others scroll", () =>
  open(`#play?game=rummikub&deal=7&acts=${link(TILES)}`, async (page) => {
    await settled(page);
    const touches = await page.context().newCDPSession(page);
    /** @param {import('playwright-core').Locator} from @param {import('playwright-core').Locator} to */
    const dragTo = async (from, to) => {
      const [tile, place] = await Promise.all([from.boundingBox(), to.boundingBox()]);
      assert.ok(tile && place);
      const [start, end] = [{ x: tile.x + 15, y: tile.y + 15 }, { x: place.x + place.width / 2, y: place.y + place.height / 2 }];
      const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{ x: number, y: number }[]} */ touchPoints) => touches.send("Input.dispatchTouchEvent", { type, touchPoints });
      await touch("touchStart", [start]);
      for (let step = 1; step <= 8; step += 1) await touch("touchMove", [{ x: start.x + ((end.x - start.x) * step) / 8, y: start.y + ((end.y - start.y) * step) / 8 }]);
      await touch("touchEnd", []);
    };
    const tile = page.locator('.tile-meld [data-tile^="4S"]');
    // Across the table is the way back of a browser, unless the page says otherwise.
    await dragTo(tile, page.locator(".new-meld"));
    await counts(page.locator('.tile-meld:has([data-tile^="5S"]) [data-tile^="4S"]'), 1);
    await tile.tap();
    // The rack stands at the foot of the screen, and grows with what can be done with the chosen tile.
    await page.locator(".new-meld").evaluate((place) => place.scrollIntoView({ block: "center" }));
    await dragTo(tile, page.locator(".new-meld"));
    await page.getByText("4♠: it has fewer than three tiles.").waitFor();
  }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" }));

test("Rummikub: three and four players, each with a plate and a column of the score", () =>
  open("#play?game=rummikub&deal=7", async (page) => {
    for (const [players, others] of /** @type {const} */ ([["3", ["West", "East"]], ["4", ["West", "North", "East"]]])) {
      await page.locator("#field-game").selectOption(`rummikub ${players}`);
      await page.getByRole("heading", { name: "Your move" }).waitFor();
      assert.match(page.url(), new RegExp(`players=${players}`));
      assert.deepEqual(await page.locator(".plate strong").allInnerTexts(), [...others]);
      await page.locator('[data-action="draw"]').click();
      await page.getByText(/^West (draws|lays)/).first().waitFor();
      await page.getByRole("heading", { name: "Your move" }).waitFor();
      await counts(page.locator(".score tfoot td"), Number(players));
    }
    await page.locator("#field-game").selectOption("gin 2");
    await page.getByRole("heading", { name: "Your move" }).waitFor();
    await counts(page.locator(".score tfoot td"), 2);
  }, { reducedMotion: "reduce" }));

test("the link of a game is shared where it is played", () =>
  open("#play?game=reversi&acts=D3,C3", async (page) => {
    await catchCopies(page);
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByText("Link copied").waitFor();
    assert.match((await page.evaluate(() => document.body.dataset.copied)) ?? "", /#play\?game=reversi&acts=D3,C3$/);
  }));

test("Rummikub: a hint is shown on the table step by step, and done", () =>
  open("#play?game=rummikub&deal=7", async (page) => {
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("heading", { name: "Hint: lay 9 tiles" }).waitFor();
    await page.getByRole("button", { name: "Show the first step" }).click();
    await page.getByText("Step 1 of 3").waitFor();
    await counts(page.locator(".tile-meld"), 1);
    await page.getByRole("button", { name: "Next step" }).click();
    await page.getByRole("button", { name: "Next step" }).click();
    await counts(page.locator(".tile-meld"), 3);
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await counts(page.locator(".tile-meld"), 2);
    await page.getByRole("button", { name: "Next step" }).click();
    await page.getByRole("button", { name: "Do it" }).click();
    await page.getByText(/^You lay 8♣/).waitFor();
  }));

/** A link of a game in which the best turn takes tiles from two melds of the table. */
async function rearranging() {
  const { game, rummy } = /** @type {any} */ (await load("game", "rummy"));
  for (let seed = 1; seed <= 40; seed += 1) {
    const about = { game: "rummikub", seed };
    const { deal } = game.deal(about);
    /** @type {string[]} */
    const actions = [];
    while (actions.length < 60 && !game.replay({ ...about, actions }).over) {
      if (actions.length % 2 === 0) {
        const before = rummikubAfter(deal, stepsOf(actions, 2));
        const { op: _, ...question } = bestTurn(before);
        const { plan } = before.opened[0] ? rummy.turn(question) : { plan: [] };
        const isMixed = (/** @type {any} */ { from }) => new Set(from.map((/** @type {any} */ { origin }) => origin).filter((/** @type {any} */ origin) => origin !== "rack")).size > 1;
        if (plan.some(isMixed)) return `#play?game=rummikub&deal=${seed}&acts=${link(actions.join(","))}`;
      }
      actions.push(game.hint({ ...about, actions, player: "greedy:no-rearranging", worlds: 1 }).action);
    }
  }
  assert.fail("no turn takes from two melds");
}

/** The question of the page for the best turn of the first seat. @param {import('../src/play/tiles.js').Rummikub} game */
const bestTurn = ({ hands, melds, opened }) => ({ op: "rummy.turn", hand: hands[0].join(" "), table: melds.map((meld) => meld.join(" ")).join(", "), opened: opened[0], rearrange: true, aim: "cards", rules: { preset: "rummikub", joker_release: "replaced" } });

test("Rummikub: a hint that rearranges the table names melds by what they are, marks what it makes, and nothing complains of its steps", async () =>
  open(await rearranging(), async (page) => {
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("button", { name: "Show the first step" }).click();
    const words = [];
    for (;;) {
      await settled(page);
      await counts(page.locator(".tile-meld.made"), 1);
      await counts(page.locator(".tile-meld.wrong"), 0);
      await counts(page.locator(".referee ul"), 0);
      words.push(await page.locator(".sheet p").first().innerText());
      if (!(await page.getByRole("button", { name: "Next step" }).count())) break;
      await page.getByRole("button", { name: "Next step" }).click();
    }
    assert.match(words.join("\n"), /(from|all of) (\d+–\d+[♥♦♣♠]|\d+[♥♦♣♠]{3,4}).*, (.* from|all of|with your) /);
    assert.doesNotMatch(words.join("\n"), /meld \d/);
    await page.getByRole("button", { name: "Do it" }).click();
    await page.getByText(/^You lay /).first().waitFor();
  }));

test("Rummikub on a phone: the rack stays at the foot of the screen while the table scrolls", () =>
  open("#play?game=rummikub&deal=7&players=4&acts=" + link(TILES), async (page) => {
    await settled(page);
    await page.evaluate(() => document.querySelector(".tile-table")?.setAttribute("style", "min-height: 1400px"));
    for (const top of [0, 500]) {
      await page.evaluate((top) => scrollTo(0, top), top);
      const rack = await page.locator(".own").boundingBox();
      assert.ok(rack && rack.y > 300 && Math.abs(rack.y + rack.height - 844) < 12, JSON.stringify(rack));
    }
  }, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }));

test("Rummikub: a game that is over shows both racks, is stepped through and reviewed, and the next round is moved first by the other", async () =>
  open(await wholeRummikub(), async (page) => {
    await page.getByRole("heading", { name: /^You (win|lose), \d+ points/ }).waitFor();
    const [mine, theirs] = (await page.locator(".score tfoot td").allInnerTexts()).map(Number);
    assert.ok(mine !== 0 && mine === -theirs);
    await page.getByRole("button", { name: "Review the game" }).click();
    await page.getByText(/\d+ of \d+ decisions cost something\./).waitFor();
    // What is lost at one turn can be laid at the next one, so that no sum is true.
    assert.doesNotMatch(await page.locator(".review").innerText(), /together/);
    const [better] = /(?<=Better: lay ).*?(?=\.)/.exec(await page.locator(".mistakes").innerText()) ?? [];
    const order = (better ?? "").split(" ").map((tile) => "♥♦♣♠".indexOf(tile.slice(-1)));
    assert.deepEqual(order, [...order].sort());
    await page.getByText(/Better: lay /).first().waitFor();
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("heading", { name: /^After 0 of/ }).waitFor();
    await counts(page.locator(".own .tile-face"), 14);
    await counts(page.locator(".racks .tile-face"), 14);
    await page.keyboard.press("Control+z");
    await page.getByRole("button", { name: "Next hand" }).click();
    await page.getByText("Round 2 of 4").waitFor();
    await page.getByRole("heading", { name: "Your move" }).waitFor();
    assert.match(page.url(), /seat=1&score=-?\d+%3A-?\d+&acts=/);
  }));

test("Dou Dizhu: the auction, cards are chosen and played, and two others answer", () =>
  open("#play?game=doudizhu&deal=7", async (page) => {
    await page.getByRole("button", { name: "Bid 3" }).click();
    await page.getByText("the others play together").waitFor();
    await page.getByText("stake 3").waitFor();
    await page.getByText("Choose the cards of your play.").waitFor();
    await page.locator('[data-card^="3"]').first().click();
    await page.locator('[data-card^="4"]').click();
    await page.getByText("The cards of a play are alike or in a row").waitFor();
    await page.getByRole("button", { name: "Choose none" }).click();
    // The suits that are tapped are those that are played.
    const ten = page.locator('.own [data-card^="T"]').nth(1);
    const [card, name] = [await ten.getAttribute("data-card"), (await ten.getAttribute("aria-label"))?.split(",")[0]];
    await ten.click();
    await page.getByRole("button", { name: "Play 10" }).click();
    await page.getByText("You play 10").waitFor();
    await counts(page.locator(`.own [data-card="${card}"]`), 0);
    await page.locator(".front.mine").getByRole("img", { name }).waitFor();
    await page.getByText(/^West (plays|passes)/).first().waitFor();
    await page.getByRole("heading", { name: "Your move" }).waitFor();
  }));

test("Dou Dizhu: a round in another seat begins with the auction of the others, and rounds are added up", () =>
  open("#play?game=doudizhu&deal=7&seat=2&score=-6:3:3", async (page) => {
    await page.getByRole("button", { name: "Bid 3" }).click();
    await page.getByText("Round 2 of 6").waitFor();
    await counts(page.locator('.own [data-card]'), 20);
    assert.deepEqual(await page.locator(".score tfoot td").allInnerTexts(), ["-6", "3", "3"]);
  }));

test("Dou Dizhu: a lost game of an old link without an auction, and its review says what open hands show", () =>
  open(`#play?game=doudizhu&deal=7&acts=${link(LOST)}`, async (page) => {
    await page.getByRole("heading", { name: "You lose" }).waitFor();
    await page.getByRole("button", { name: "Review the game" }).click();
    await page.getByText("With all hands open the other side won from the first play on.").waitFor();
  }));

/** A whole deal of Guandan, in which the reader's side rises by two. */
const DEAL = "23456,4*5678,pass,56789,pass,789TJ,pass,pass,pass,334455,JJQQKK,pass,pass,QQKKAA,C:A2345,pass,pass,pass,4,Q,2,B,R,pass,pass,pass,556677,JJJJ,pass,pass,pass,45*678,8888,pass,pass,pass,99944,pass,pass,TTT33,QQQ66,pass,pass,AAA77,pass,pass,pass,2,R,pass,pass,pass,KKKTT,pass,pass,pass,J,K,2,B,pass,pass,TT,AA,pass,99933";

test("Guandan: cards are chosen and played, and three others answer", () =>
  open("#play?game=guandan&deal=7", async (page) => {
    await page.getByText("level 2").first().waitFor();
    await counts(page.locator(".own [data-card]"), 27);
    // The heart of the level would stand for any of them.
    for (const rank of "23456") await page.locator(`.own [data-card^="${rank}"]:not([data-card="2H"])`).first().click();
    await page.getByRole("button", { name: "Play 2 3 4 5 6" }).click();
    await page.getByText("You play 2 3 4 5 6").first().waitFor();
    await page.getByRole("heading", { name: "Your move" }).waitFor();
    await counts(page.locator(".own [data-card]"), 22);
  }));

test("Guandan: a deal that is over raises a side, and the next one begins with the tribute", () =>
  open(`#play?game=guandan&deal=7&acts=${encodeURIComponent(DEAL)}`, async (page) => {
    await page.getByRole("heading", { name: "Your side wins and rises by 2 levels" }).waitFor();
    assert.deepEqual(await page.locator(".score tfoot td").allInnerTexts(), ["level 4", "level 2"]);
    await page.getByRole("button", { name: "Next hand" }).click();
    await page.getByText("level 4").first().waitFor();
    await page.getByText(/ (gives|gives back) |You (give|give back) |Your move/).first().waitFor();
    assert.match(page.url(), /order=\d{4}/);
  }));

test("cards that are no play get a reason, and those that are chosen are of their game alone", () =>
  open("#play?game=doudizhu&deal=7", async (page) => {
    await page.getByRole("button", { name: "Bid 3" }).click();
    await page.getByText("Choose the cards of your play.").waitFor();
    const ranks = await page.locator(".own [data-card]").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")?.[0] ?? ""));
    const row = [..."3456789TJQ"].find((_, at, all) => all.slice(at, at + 3).every((rank) => ranks.includes(rank)));
    const from = "3456789TJQKA".indexOf(row ?? "3");
    for (const rank of "3456789TJQKA".slice(from, from + 3)) await page.locator(`.own [data-card^="${rank}"]`).first().click();
    await page.getByText("A chain needs five cards.").waitFor();
    await page.getByRole("link", { name: "Puzzle", exact: true }).click();
    await page.getByText("You can win.").waitFor();
    await counts(page.locator(".own [aria-pressed=true]"), 0);
    await page.getByRole("button", { name: "Play cards" }).waitFor();
  }));

test("why cards are no play", () => {
  for (const [ranks, last, words] of [
    ["TJQ", "", "A chain needs five cards."],
    ["3344", "", "A chain of pairs needs three pairs."],
    ["QKA2", "", "The 2 and the jokers are in no chain."],
    ["34", "", "The cards of a play are alike or in a row; only three or four alike carry others."],
    ["QQKKA", "", "The cards of a play are alike or in a row; only three or four alike carry others."],
    ["33345", "", "That is no play that is allowed now."],
    ["33", "7", "To beat 7 takes 1 card, or a bomb."],
    ["33", "77", "It has to be higher than 7 7."],
    ["3334", "5678", "It has to be of the same kind as 5 6 7 8."],
  ])
    assert.equal(whyNot(ranks, last), words, ranks);
});

test("a pass that is forced is made for the reader, and taking back goes to the last decision", () => {
  const moves = BOARDS.reversi.moves.replace(/..(?!$)/g, "$&,").split(",");
  const at = moves.indexOf("--");
  return open(`#play?game=reversi&seat=${at % 2}&acts=${link(moves.slice(0, at).join(","))}`, async (page) => {
    await page.getByText("You cannot move").first().waitFor();
    await page.getByRole("heading", { name: "Your move: choose a cell" }).waitFor();
    assert.match(page.url(), /A6%2Cpass%2C[A-H]\d/);
    await page.getByRole("button", { name: "Take back" }).click();
    await page.getByRole("heading", { name: "Your move: choose a cell" }).waitFor();
    assert.doesNotMatch(page.url(), /pass/);
  });
});

test("a first hand is guided, until the guide is closed", () =>
  open("#play?deal=7", async (page) => {
    await page.getByText("Make sets of a rank and runs of a suit").waitFor();
    await page.getByText("Take the open card if it makes a set or a run with yours.").waitFor();
    await page.locator("[data-combogrid-drop]").click();
    await page.getByText("Throw one card, best a high one").waitFor();
    await page.getByRole("button", { name: "Close the guide" }).click();
    await page.reload();
    await page.getByRole("heading", { name: "Your move" }).waitFor();
    await counts(page.getByText("Throw one card, best a high one"), 0);
    await page.getByRole("button", { name: "Guide me" }).click();
    await page.getByText("Throw one card, best a high one").waitFor();
  }));

test("actions of a link are read as people and views write them", () =>
  open(`#play?game=reversi&acts=${link("d3c3 c4;e3")}`, async (page) => {
    await page.getByText("You play on C4").waitFor();
    await page.goto("about:blank");
    await page.goto(`${FILE}#play?deal=7&acts=${link("take, discard K♣")}`);
    await page.getByText("You throw K♣").waitFor();
  }));

for (const [game, cell] of [["reversi", "D3"], ["tothello", "D3"]])
  test(`${game}: a cell is played, and answered; what happened is told once something has`, () =>
    open(`#play?game=${game}`, async (page) => {
      await page.getByRole("heading", { name: "Your move" }).waitFor();
      await counts(page.getByRole("heading", { name: "What happened" }), 0);
      await page.locator(`[data-cell="${cell}"]`).click();
      await page.getByText("Greta plays").first().waitFor();
      await page.getByRole("heading", { name: "What happened" }).waitFor();
      await page.getByRole("heading", { name: "Your move" }).waitFor();
      assert.match(page.url(), /acts=D3%2C[A-H]\d/);
    }));

for (const [game, { moves, ended }] of Object.entries(BOARDS))
  test(`${game}: a game that is over shows its last board`, () =>
    open(`#play?game=${game}&acts=${link(moves.replace(/..(?!$)/g, "$&,").replaceAll("--", "pass"))}`, (page) => page.getByRole("heading", { name: ended, exact: true }).waitFor()));

test("reversi: a review counts pieces where the game was searched to its end, and says of other decisions no more than that they differ", () =>
  open(`#play?game=reversi&acts=${link(BOARDS.reversi.moves.replace(/..(?!$)/g, "$&,").replaceAll("--", "pass"))}`, async (page) => {
    await page.getByRole("button", { name: "Review the game" }).click();
    await page.getByText(/^In \d+ others the adviser would have done something else/).waitFor();
    const listed = page.locator(".mistakes li");
    assert.ok((await listed.count()) > 0);
    for (const one of await listed.all()) {
      assert.match(await one.innerText(), /It cost about \d+ pieces\./);
      // At most fourteen cells are empty there.
      await one.getByRole("button", { name: "Look at it" }).click();
      const [, after] = /After (\d+) of/.exec((await page.locator(".turn").textContent()) ?? "") ?? [];
      assert.ok(Number(after) >= 60 - 14, after);
    }
  }));

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
    await tapPlay(page, "4");
    await page.getByRole("heading", { name: "That loses." }).waitFor();
    await page.locator(".told li").nth(1).waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await tapPlay(page, "6789TJ");
    await page.locator(".told li").nth(1).waitFor();
    assert.match(page.url(), /plays=6789TJ\+as\+solo_chain%2C(BR|pass)&tries=2/);
    // A play that wins is found by what the page says of it: a wrong one is taken back.
    await solve(page);
    await page.getByText(/combogrid 2026-09-29: 🟥+🟩[^]*#puzzle\?day=2026-09-29$/u).waitFor();
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
    await tapPlay(page, "45678");
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
    await tapPlay(page, "J");
    await page.getByRole("heading", { name: "That loses." }).waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await tapPlay(page, "7");
    // The engine has replied, so that the position stays while it is proved.
    await page.locator(".told li").nth(1).waitFor();
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
    await tapPlay(page, "333444");
    await page.getByText("You, hand 1").and(page.locator(".moves strong")).waitFor();
    assert.match(page.url(), /plays=333444\+as\+airplane%2Cpass%2Cpass/);
    await tapPlay(page, "T");
    await page.getByRole("heading", { name: "You have won." }).waitFor();
  }));

test("a puzzle whose solution was shown is no success", () =>
  open("#puzzle?number=2", async (page) => {
    await page.getByText("Show the best play").click();
    await page.getByText("0 of 200 solved").waitFor();
    await solve(page);
    await page.getByText("The best play was shown, so this puzzle is not counted as solved.").waitFor();
    await page.getByText("0 of 200 solved").waitFor();
  }));

/**
 * Plays what the engine says is best, move by move.
 * @param {import('playwright-core').Page} page
 */
async function solve(page) {
  for (let moves = 0; moves < 40; moves += 1) {
    await page.waitForFunction(() => document.querySelector(".verdict, .story h3") && !document.querySelector(".own [role=status]")?.textContent?.trim());
    await settled(page);
    if (await page.getByRole("heading", { name: /^(Solved!|You have won\.)$/ }).count()) return;
    const best = await page.locator("details .meld").first().evaluate((meld) => [...meld.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"))[0] ?? meld.textContent?.trim());
    await tapPlay(page, best === "pass" ? "pass" : (best ?? "").split(", ").map((name) => RANKS[name] ?? name).join(""));
    await page.waitForTimeout(100);
  }
  assert.fail("the puzzle is not solved");
}

/** The ranks by their names. @type {Record<string, string>} */
const RANKS = { ace: "A", "10": "T", jack: "J", queen: "Q", king: "K", "black joker": "B", "red joker": "R" };

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
    await page.locator('.example[href="#analyse"]').click();
    await page.locator('.example[href^="#rummy"]').click();
    await page.getByRole("heading", { name: "Discard" }).waitFor();
    await page.goBack();
    await page.locator('.example[href^="#tothello"]').waitFor();
    await page.getByRole("link", { name: "combogrid", exact: true }).click();
    await page.locator('.example[href^="#play?game=gin"]').click();
    await page.getByRole("heading", { name: "Your move" }).waitFor();
  }));
