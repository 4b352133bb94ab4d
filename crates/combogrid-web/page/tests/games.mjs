/* Dou Dizhu for four and Indian rummy at the table, and what holds for the tables of all games. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../../dist/index.js";
import { RULES } from "../src/play/rules_words.js";
import { counts, FILE, open, settled, tapPlay } from "./browser.mjs";

/** @import { Page } from 'playwright-core' */

/**
 * A whole game by the quick player, as a link for seat 0.
 * @param {Record<string, unknown>} about
 * @param {string} player
 */
async function wholeGame(about, player) {
  const { game } = /** @type {any} */ (await load("game"));
  /** @type {string[]} */
  const actions = [];
  for (let at = 0; at < 400 && !game.replay({ ...about, actions }).over; at += 1) actions.push(game.hint({ ...about, actions, player, worlds: 1 }).action);
  return actions;
}

/** Waits until the reader may move. @param {Page} page */
const mine = (page) => page.getByRole("heading", { name: "Your move" }).waitFor();

test("Dou Dizhu for four: bids, the cards in the middle, a play, three answers, roles and the score", () =>
  open("#play?game=doudizhu&players=4&deal=7&level=2", async (page) => {
    await mine(page);
    await counts(page.locator(".own button.card, .own .card"), 25);
    assert.deepEqual(await page.locator(".seat-of .plate strong").allInnerTexts(), ["West", "North", "East"]);
    await counts(page.locator(".bottom .card"), 8);
    await page.getByRole("button", { name: "Bid 3" }).click();
    await page.getByText("the others play together").waitFor();
    await mine(page);
    await counts(page.locator(".own button.card"), 33);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("heading", { name: /^Hint: play / }).waitFor();
    await page.getByRole("button", { name: "Do it" }).click();
    await page.getByText(/^West (plays|passes)/).first().waitFor();
    await mine(page);
    await counts(page.locator(".score tfoot td"), 4);
    assert.match(page.url(), /players=4/);
    await page.getByText("Round 1 of 8").waitFor();
  }));

test("Dou Dizhu for four: a card that is there twice is chosen as one of two, and goes", () =>
  open("#play?game=doudizhu&players=4&deal=7&seat=2&acts=bid 1,bid 0,bid 3", async (page) => {
    await mine(page);
    await tapPlay(page, "8888");
    await page.getByText("You play 8 8 8 8").waitFor();
    await counts(page.locator(".front.mine .card"), 4);
    await counts(page.locator('.own button[data-card^="8"]'), 0);
    await page.getByText("stake 6").waitFor();
  }));

test("Dou Dizhu for four: a game that is over says what the points are made of, is reviewed, and the next player begins the next round", async () => {
  const rules = { preset: "four_players", auction: "once", score: "points" };
  let [deal, actions] = [0, /** @type {string[]} */ ([])];
  // A game with a bomb.
  while (!actions.some((action) => /^(.)\1{3,}$/.test(action))) actions = await wholeGame({ game: "doudizhu", seed: (deal += 1), rules }, "greedy");
  await open(`#play?game=doudizhu&players=4&deal=${deal}&level=2&acts=${encodeURIComponent(actions.join(","))}`, async (page) => {
    await page.locator(".turn.over").waitFor();
    await page.getByText(/^\d+ = \d bid( × |$)/).waitFor();
    await page.getByRole("button", { name: "Review the game" }).click();
    await settled(page);
    await page.locator(".review .chances").waitFor();
    await counts(page.getByText(/It cost/), 0);
    await page.getByRole("button", { name: "Next hand" }).click();
    await page.getByText("Round 2 of 8").waitFor();
    assert.match(page.url(), /seat=3/);
  });
});

test("Guandan: a review lists the plays that cost levels, and says how many", async () => {
  // Plays by chance cost something.
  const actions = await wholeGame({ game: "guandan", seed: 7, rules: { preset: "guandan" } }, "random");
  await open(`#play?game=guandan&deal=7&acts=${encodeURIComponent(actions.join(","))}`, async (page) => {
    await page.locator(".turn.over").waitFor();
    await page.getByRole("button", { name: "Review the game" }).click();
    await page.getByText(/\d of \d+ decisions cost something\./).waitFor();
    await page.getByText(/about \d\.\d levels/).first().waitFor();
  });
});

test("Indian rummy: a card is drawn and thrown, the hand says what it costs and lacks, the other player moves, and the game goes on later", () =>
  open("#play?game=indian&deal=7", async (page) => {
    await page.getByText("wild: 7").waitFor();
    await page.getByText("Your hand would cost 70 points. It needs two runs, one of them without wild cards.").waitFor();
    await page.getByRole("button", { name: /^Draw/ }).click();
    await page.locator('.own [data-card="2H"]').click();
    await page.getByRole("button", { name: "Throw 2♥" }).click();
    await page.getByText(/^Greta throws/).first().waitFor();
    await mine(page);
    await counts(page.locator(".own button.card"), 13);
    await page.goto("about:blank");
    await page.goto(FILE);
    await page.getByRole("link", { name: "Continue: Indian rummy, round 1 of 4" }).click();
    await page.getByText("You throw 2♥").waitFor();
  }));

test("Indian rummy: a hand that can be declared says so, and wins what the others pay", async () => {
  const actions = await wholeGame({ game: "indian", seed: 5, rules: { players: 2 } }, "greedy");
  const last = /** @type {string} */ (actions.at(-1));
  assert.match(last, /^declare /);
  const seat = (actions.filter((action) => /^(discard|declare)/.test(action)).length - 1) % 2;
  await open(`#play?game=indian&deal=5&seat=${seat}&acts=${encodeURIComponent(actions.slice(0, -1).join(","))}`, async (page) => {
    const card = last.split(" ")[1];
    await page.getByText(/^All other cards meld without/).waitFor();
    await page.locator(`.own [data-card="${card}"]`).first().click();
    await page.getByRole("button", { name: "Declare", exact: true }).click();
    await page.getByRole("heading", { name: /^You win, \d+ points/ }).waitFor();
    await page.getByText(/^\d+ for the cards of Greta/).waitFor();
    await page.getByRole("button", { name: "Review the game" }).click();
    await settled(page);
    await page.locator(".review .chances").waitFor();
    await page.getByRole("button", { name: "Next hand" }).click();
    await page.getByText("Round 2 of 4").waitFor();
  });
});

test("a hand that is all melds lies in one row from 601 pixels on", async () => {
  for (const [about, link] of /** @type {const} */ ([[{ game: "gin", seed: 7 }, "deal=7"], [{ game: "indian", seed: 5, rules: { players: 2 } }, "game=indian&deal=5"]])) {
    const actions = await wholeGame(about, "greedy");
    const ends = actions.filter((action) => /^(discard|declare|gin)/.test(action)).length;
    await open(`#play?${link}&seat=${(ends - 1) % 2}&acts=${encodeURIComponent(actions.join(","))}`, async (page) => {
      await page.getByRole("heading", { name: /^You win/ }).waitFor();
      await settled(page);
      for (const width of [601, 768, 900, 1440, 2560]) {
        await page.setViewportSize({ width, height: 1440 });
        const ends = await page.locator(".own .bound").evaluateAll((all) => all.map((meld) => meld.getBoundingClientRect().bottom));
        assert.ok(ends.length >= 3 && Math.max(...ends) - Math.min(...ends) < 2, `${about.game}, ${width}: ${ends}`);
      }
    }, { reducedMotion: "reduce" });
  }
});

test("Indian rummy: a hand goes out by melds that are not those of the fewest points", async () => {
  const actions = await wholeGame({ game: "indian", seed: 39, rules: { players: 2 } }, "greedy");
  const last = /** @type {string} */ (actions.at(-1));
  assert.match(last, /^declare /);
  const seat = (actions.filter((action) => /^(discard|declare)/.test(action)).length - 1) % 2;
  await open(`#play?game=indian&deal=39&seat=${seat}&acts=${encodeURIComponent(actions.slice(0, -1).join(","))}`, async (page) => {
    await settled(page);
    await page.locator(`.own [data-card="${last.split(" ")[1]}"]`).first().click();
    await page.getByRole("button", { name: "Declare", exact: true }).waitFor();
  });
});

test("Indian rummy for four: seats, a player who drops out, and the hint's first sentence is its decision", () =>
  open("#play?game=indian&players=4&deal=7&acts=draw,discard 3C,drop", async (page) => {
    await page.getByText("dropped out").waitFor();
    await mine(page);
    assert.deepEqual(await page.locator(".seat-of .plate strong").allInnerTexts(), ["West", "North", "East"]);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByText(/^(Draw|Take) /).or(page.getByText(/^(Draw|Take):/)).first().waitFor();
    await page.getByRole("button", { name: "Drop out for 40 points" }).click();
    await page.locator(".own").waitFor();
    await page.getByText(/^You drop out/).first().waitFor();
  }));

for (const [game, first] of /** @type {const} */ ([["indian&deal=7", /^Draw/], ["doudizhu&players=4&deal=7", /^Bid 3/]]))
  test(`${game}: the keyboard alone makes moves, and the focus is where the next one begins`, () =>
    open(`#play?game=${game}`, async (page) => {
      await mine(page);
      await settled(page);
      await page.locator("#main").focus();
      const name = () => page.evaluate(() => {
        let active = document.activeElement;
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
        return active?.getAttribute("aria-label") ?? active?.textContent?.trim() ?? "";
      });
      for (let tabs = 0; tabs < 40 && !first.test(await name()); tabs += 1) await page.keyboard.press("Tab");
      assert.match(await name(), first);
      await page.keyboard.press("Enter");
      await mine(page);
      await settled(page);
      await page.waitForFunction(() => document.activeElement?.closest("[data-next]"));
      // A card is chosen, and what can be done with it is after it.
      await page.keyboard.press("Enter");
      if (game.startsWith("indian")) {
        for (let tabs = 0; tabs < 3 && !/^throw/.test(await name()); tabs += 1) await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await page.getByText(/^You throw/).first().waitFor();
        await mine(page);
      }
    }, { reducedMotion: "reduce" }));

for (const width of [320, 390])
  for (const game of ["indian&deal=7&acts=draw", "indian&players=4&deal=7&acts=draw", "doudizhu&players=4&deal=7&seat=2&acts=bid 1,bid 0,bid 3"])
    test(`${game}: fits a phone of ${width} pixels, backs in one row`, () =>
      open(`#play?game=${game}`, async (page) => {
        await mine(page);
        await settled(page);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        for (const heights of await page.locator(".seat-of .theirs:visible").evaluateAll((all) => all.map((one) => {
          const tops = [...(one.shadowRoot?.querySelectorAll(".card") ?? [])].map((card) => Math.round(card.getBoundingClientRect().top));
          return new Set(tops).size;
        }))) assert.equal(heights, 1);
      }, { viewport: { width, height: 740 }, isMobile: true, hasTouch: true }));

test("both games are played in Chinese", () =>
  open("#play?game=indian&deal=7&acts=draw", async (page) => {
    await mine(page);
    await page.getByRole("combobox", { name: "Language" }).selectOption("zh");
    await page.getByText("万能：7").waitFor();
    assert.doesNotMatch(await page.locator(".game").innerText(), /[a-z]{4,}/);
    await page.evaluate(() => (location.hash = "#play?game=doudizhu&players=4&deal=7"));
    await page.getByRole("button", { name: "叫 3 分" }).waitFor();
    assert.doesNotMatch(await page.locator(".game").innerText(), /[a-z]{4,}/);
  }));

test("the rules of every game are on one page of pictures, whose points are what the engine counts, and lead to a game", async () => {
  const { rummy, doudizhu } = /** @type {any} */ (await load("rummy", "doudizhu"));
  const cardsIn = (/** @type {string | undefined} */ text) => (text ?? "").replaceAll(" | ", " ");
  const gin = RULES.gin.map(({ cards }) => cardsIn(cards));
  assert.equal(rummy.best({ hand: gin[2], rules: "gin" }).deadwood, 19);
  assert.equal(rummy.best({ hand: gin[3], rules: "gin" }).deadwood, 6);
  assert.equal(rummy.best({ hand: gin[5], rules: "gin" }).deadwood, 0);
  const indian = { preset: "indian", wild_rank: "7" };
  assert.equal(rummy.out({ hand: cardsIn(RULES.indian[4].cards), rules: indian }).met, true);
  assert.equal(rummy.best({ hand: cardsIn(RULES.indian[5].cards), rules: indian }).deadwood, 28);
  for (const at of [1, 2]) assert.equal(rummy.check({ melds: /** @type {string} */ (RULES.indian[at].cards).replaceAll(" | ", ", "), rules: indian }).valid, true);
  assert.equal(rummy.check({ melds: /** @type {string} */ (RULES.rummikub[0].tiles).replaceAll(" | ", ", "), rules: "rummikub" }).valid, true);
  for (const play of ["9", "JJ", "5558", "45678", "6666", "BR"]) assert.ok(doudizhu.recognize({ hand: play, rules: "pagat" }).readings.length, play);
  await open("#rules", async (page) => {
    for (const told of Object.keys(RULES)) {
      await page.evaluate((told) => (location.hash = `#rules?told=${told}`), told);
      await page.locator(".told-games [aria-current=page]").waitFor();
      await counts(page.locator(".panels li"), RULES[told].length, told);
    }
    await page.getByRole("link", { name: "Dou Dizhu, 4 players" }).click();
    await page.getByRole("link", { name: "Play this game" }).click();
    await page.getByText("Round 1 of 8").waitFor();
    await mine(page);
    await page.getByRole("link", { name: "How is it played?" }).click();
    await page.getByRole("heading", { name: "Dou Dizhu, 4 players: how it is played" }).waitFor();
    await page.goBack();
    await page.getByText("Round 1 of 8").waitFor();
  });
});

/** The names of the chosen cards of the own hand. @param {Page} page */
const chosen = (page) => page.locator('.own button.card[aria-pressed="true"]').evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")?.[0]).join(""));
/** The own hand as it lies. @param {Page} page */
const handOf = (page) => page.locator(".own .card").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-fly")).join(" "));

/** The middle of the part of a card that is not covered by the next one. @param {Page} page @param {number} at */
async function pointOf(page, at) {
  const box = await page.locator(".own button.card").nth(at).boundingBox();
  assert.ok(box);
  return { x: box.x + 9, y: box.y + box.height / 2 };
}

for (const [game, link] of [["Dou Dizhu", "doudizhu&deal=7&seat=2&acts=bid 0,bid 0,bid 3"], ["Guandan", "guandan&deal=7"]])
  test(`${game}: a pointer that goes over cards chooses them, and back over chosen ones takes them back`, () =>
    open(`#play?game=${link}`, async (page) => {
      await mine(page);
      await settled(page);
      const sweep = async (/** @type {number} */ from, /** @type {number} */ to) => {
        const [start, end] = [await pointOf(page, from), await pointOf(page, to)];
        await page.mouse.move(start.x, start.y);
        await page.mouse.down();
        await page.mouse.move(end.x, end.y, { steps: 5 });
        await page.mouse.up();
      };
      const hand = (await handOf(page)).split(" ").map(([rank]) => rank);
      await sweep(3, 7);
      assert.equal(await chosen(page), hand.slice(3, 8).join(""));
      await sweep(7, 5);
      assert.equal(await chosen(page), hand.slice(3, 5).join(""));
      // The card where a sweep begins says what it does, in either direction.
      await sweep(4, 2);
      assert.equal(await chosen(page), "");
      await sweep(4, 3);
      assert.equal(await chosen(page), hand.slice(3, 5).join(""));
      // One that stays on its card is a press.
      await page.locator(".own button.card").nth(3).click();
      assert.equal(await chosen(page), hand[4]);
      const before = await handOf(page);
      await page.getByRole("button", { name: "Choose none" }).click();
      await page.getByRole("button", { name: "Sort by count" }).click();
      const copies = (await handOf(page)).split(" ").map((card, _, all) => all.filter(([rank]) => rank === card[0]).length);
      assert.deepEqual(copies, [...copies].sort((a, b) => b - a));
      while (await page.getByRole("button", { name: "Sort by rank" }).count() === 0) await page.locator("[data-way]").click();
      await page.getByRole("button", { name: "Sort by rank" }).click();
      assert.equal(await handOf(page), before);
    }, { reducedMotion: "reduce" }));

test("Dou Dizhu: a finger that goes over cards chooses them", () =>
  open("#play?game=doudizhu&deal=7&seat=2&acts=bid 0,bid 0,bid 3", async (page) => {
    await mine(page);
    await settled(page);
    await page.locator(".own button.card").first().scrollIntoViewIfNeeded();
    const touches = await page.context().newCDPSession(page);
    const [start, end] = [await pointOf(page, 1), await pointOf(page, 4)];
    const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{ x: number, y: number }[]} */ touchPoints) => touches.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", [start]);
    for (let step = 1; step <= 8; step += 1) await touch("touchMove", [{ x: start.x + ((end.x - start.x) * step) / 8, y: start.y }]);
    await touch("touchEnd", []);
    const hand = (await handOf(page)).split(" ").map(([rank]) => rank);
    assert.equal(await chosen(page), hand.slice(1, 5).join(""));
  }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" }));

test("gin and Indian rummy: a card is dragged to another place of the hand, or moved by Shift and an arrow key, the order is kept, and the page sorts again", () =>
  open("#play?deal=7&acts=take", async (page) => {
    await mine(page);
    await settled(page);
    const first = (await handOf(page)).split(" ");
    const [start, end] = [await pointOf(page, 10), await pointOf(page, 0)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x - 4, end.y, { steps: 5 });
    await page.mouse.up();
    const moved = [first[10], ...first.slice(0, 10)];
    assert.deepEqual((await handOf(page)).split(" "), moved);
    await page.locator(".own button.card").first().focus();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    assert.equal((await handOf(page)).split(" ")[2], first[10]);
    await page.goto("about:blank");
    await page.goto(`${FILE}#play?deal=7&acts=take`);
    await mine(page);
    assert.equal((await handOf(page)).split(" ")[2], first[10]);
    await page.getByRole("button", { name: "Sort" }).click();
    assert.deepEqual((await handOf(page)).split(" "), first);
    await page.evaluate(() => (location.hash = "#play?game=indian&deal=7"));
    await page.getByText("Your hand would cost").waitFor();
    const indian = (await handOf(page)).split(" ");
    await page.locator(".own button.card").first().focus();
    await page.keyboard.press("Shift+ArrowRight");
    assert.deepEqual((await handOf(page)).split(" "), [indian[1], indian[0], ...indian.slice(2)]);
  }, { reducedMotion: "reduce" }));

test("a hand that is won is counted once on the ladder, with what chance says of it", () =>
  open(`#play?deal=7&acts=${encodeURIComponent("take,discard 8C,draw,discard KS,draw,discard KC,draw,discard TH,draw,discard TS,take,discard JH")}`, async (page) => {
    await page.locator("[data-next]").first().click();
    await page.locator('[data-card="5S"]').click();
    await page.locator('[data-action="knock 5S"]').click();
    await page.getByText("1 of 1 hand won, 100 %; from 21 % to 100 % would fit. That does not tell yet who is stronger.").waitFor();
    await page.keyboard.press("Control+z");
    await mine(page);
    await page.keyboard.press("Control+y");
    await page.getByText("1 of 1 hand won").waitFor();
    await page.getByRole("link", { name: "combogrid" }).click();
    await page.getByText("Gin rummy: your ladder").click();
    await page.getByText("1 of 1 hand won").waitFor();
  }));

for (const [game, rules] of /** @type {const} */ ([["doudizhu", { preset: "pagat", auction: "bids", score: "points" }], ["guandan", { preset: "guandan", level: "2" }]]))
  test(`${game}: the hint says of the last cards that they are the last, and of no card that it is hard to beat then`, async () => {
    const actions = await wholeGame({ game, seed: 5, rules }, "greedy");
    const { game: engine } = /** @type {any} */ (await load("game"));
    const { history } = engine.replay({ game, seed: 5, rules, actions, history: true });
    const { player } = history.at(-1);
    await open(`#play?game=${game}&deal=5&seat=${player}&acts=${encodeURIComponent(history.slice(0, -1).map((/** @type {any} */ { action }) => action).join(","))}`, async (page) => {
      await mine(page);
      await page.getByRole("button", { name: "Hint" }).click();
      await page.getByText("Play it: these are your last cards, and you win.").waitFor();
      await counts(page.getByText("hard to beat"), 0);
    });
  });

test("Play has one way back, and its button goes to before the last decision", () =>
  open("#play?game=reversi", async (page) => {
    await mine(page);
    await counts(page.getByRole("button", { name: /^(Undo|Redo)$/ }), 0);
    await page.locator('[data-cell="D3"]').click();
    await page.getByText(/^Greta plays/).first().waitFor();
    await mine(page);
    await page.getByRole("button", { name: "Take back" }).click();
    await page.getByText("You play on D3").waitFor({ state: "detached" });
    assert.doesNotMatch(page.url(), /acts=/);
  }, { reducedMotion: "reduce" }));
