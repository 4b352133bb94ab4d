/* Every view shows what the program answers. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { counts, open, settled } from "./browser.mjs";

test("a hand: islands, the best arrangement, combos, counts and advice", () =>
  open("#rummy", async (page) => {
    await settled(page);
    const text = await page.locator("main").innerText();
    for (const part of [
      "16 cards, 3 islands, 2 control points",
      "55 loose points in 9 cards, 29 points melded",
      "12 arrangements, 3 maximal",
      "55 points now, 48.1 after the next draw",
      "24 unseen cards complete a meld",
    ])
      assert.ok(text.includes(part), part);
    assert.deepEqual(await page.locator(".combos .points").allTextContents(), ["55 points", "60 points", "64 points"]);
  }));

test("bars begin at one edge, and are as long as their numbers say", () =>
  open("#rummy", async (page) => {
    await settled(page);
    const bars = await page.locator(".bars li").evaluateAll((all) => all.map((li) => {
      const [track, bar] = [li.querySelector(".track"), li.querySelector(".bar")].map((one) => /** @type {Element} */ (one).getBoundingClientRect());
      return { value: Number.parseInt(li.querySelector(".value")?.textContent ?? "", 10), start: bar.left - track.left, part: bar.width / track.width };
    }));
    const most = Math.max(...bars.map(({ value }) => value));
    assert.ok(bars.length > 5);
    for (const { value, start, part } of bars) {
      assert.ok(Math.abs(start) < 0.5, `${start}`);
      assert.ok(Math.abs(part - value / most) < 0.01, `${value} of ${most}: ${part}`);
    }
  }));

test("a card of the grid is added by a click, and taken out again", () =>
  open("#rummy?hand=3H+4H&rules=gin", async (page) => {
    await page.locator('[data-cell="5H"]').click();
    await page.locator('.best svg[aria-label="3 of hearts, 4 of hearts, 5 of hearts"]').waitFor();
    assert.equal(await page.locator("#field-hand").inputValue(), "3H 4H 5H");
    await page.getByRole("button", { name: "Take 4 of hearts out" }).click();
    assert.equal(await page.locator("#field-hand").inputValue(), "3H 5H");
  }));

test("candidates of a card are outlined under the pointer", () =>
  open("#rummy", async (page) => {
    await settled(page);
    await page.locator('[data-cell="3H"]').hover();
    await page.getByText("3 of hearts fits 6 melds").waitFor();
    assert.ok((await page.locator(".outline").count()) > 5);
  }));

test("dealing gives a hand of the rules", () =>
  open("#rummy?rules=rummikub", async (page) => {
    await page.getByRole("button", { name: "Deal 14" }).click();
    await page.getByText(/^14 cards, \d/).waitFor();
  }));

for (const [rules, setting, value] of /** @type {[string, string, RegExp][]} */ ([
  ["indian", "wild_rank", /^[A2-9TJQK]$/],
  ["okey", "indicator", /^[A2-9TJQK][CDHS]$/],
  ["oklahoma_gin", "knock", /^\d+$/],
]))
  test(`dealing under ${rules} turns a card up, which sets ${setting}`, () =>
    open(`#rummy?rules=${rules}`, async (page) => {
      await page.getByRole("button", { name: /^Deal/ }).click();
      await page.getByText(`turned up: ${setting.replace("_", " ")}`).waitFor();
      await settled(page);
      const set = new URLSearchParams(page.url().split("?")[1]).get("set") ?? "";
      assert.match(set.replace(`${setting}=`, ""), value);
      await counts(page.locator(".failure:visible"), 0);
    }));

test("an error points at its character", () =>
  open("#rummy?hand=3H+4X", async (page) => {
    await page.locator("#field-hand-error").getByText("unexpected character 'X' at character 4").waitFor();
    assert.equal(await page.locator("#field-hand-error mark").innerText(), "X");
    assert.equal(await page.locator("#field-hand").getAttribute("aria-invalid"), "true");
  }));

test("a setting changes the answer, and a wrong one says what is expected", () =>
  open("#rummy?hand=QH+KH+AH&rules=gin", async (page) => {
    await page.getByText("21 loose points").waitFor();
    await page.getByText("Settings").click();
    await page.locator("[name=ace]").fill("high");
    await page.locator("[name=ace]").blur();
    await page.getByText("0 loose points").waitFor();
    await page.locator("[name=ace]").fill("blue");
    await page.locator("[name=ace]").blur();
    await page.getByText("expected low, high, low_or_high or cyclic").waitFor();
  }));

test("the technique goes from the grid to the last placement", () =>
  open("#technique", async (page) => {
    const next = page.getByRole("button", { name: "Next" });
    const parts = {
      Islands: "this hand has 3 islands",
      Flags: "r a first run",
      "Control points": "3H can go in C(2, 1) = 2 ways: r---, --s-",
      Lines: "horizontal: 2H 3H 4H 5H 6H",
      "Island a, leaf 1 of 4": "First pass, runs: 2H 3H 4H 5H 6H. Second pass, sets: none.",
      "Island a, leaf 2 of 4": "3H is placed in r---, 6H is placed in -R--.",
    };
    for (const [title, words] of Object.entries(parts)) {
      await next.click();
      await page.getByRole("heading", { name: title, exact: true }).waitFor();
      await page.getByText(words).first().waitFor();
    }
    await page.getByText("The dump: 3C 3C 3D 3D 4D, 16 points.").waitFor();
    await counts(page.locator(".edge"), 0);
    await page.getByRole("button", { name: "Start" }).click();
    await next.click();
    // Nine edges of the first island, two of the second one.
    await counts(page.locator(".edge"), 11);
    await next.click();
    const row = await page.locator(".flag-map tbody tr").nth(2).innerText();
    assert.equal(row.replace(/\s+/g, " "), "H · r--- r-s- rR-- rR-- rR-- · · · · · · ·");
  }));

test("a tile is dragged to a group, which is checked at once", () =>
  open("#table", async (page) => {
    await settled(page);
    await page.getByText("The table is valid").waitFor();
    const [tile, group] = await Promise.all([
      page.getByLabel("6 of clubs, rack").boundingBox(),
      page.locator('[data-group="0"]').boundingBox(),
    ]);
    assert.ok(tile && group);
    await page.mouse.move(tile.x + 10, tile.y + 10);
    await page.mouse.down();
    await page.mouse.move(group.x + 300, group.y + 20, { steps: 4 });
    await page.mouse.up();
    assert.equal(await page.locator("#field-melds").inputValue(), "3C 4C 5C 6C, 8C 8D 8H");
    await page.getByLabel("king of diamonds, rack").click();
    await page.getByText("The table is not valid").waitFor();
  }));

test("the best turn is found and played", () =>
  open("#table?rules=rummikub", async (page) => {
    await page.getByText("Left on the rack:").waitFor();
    await page.getByRole("button", { name: "Play it" }).click();
    assert.equal(await page.locator("#field-rack").inputValue(), "KD KH");
  }));

test("Dou Dizhu: splits, kickers step by step, leads by kind and answers", () =>
  open("#doudizhu?cards=555777JQQ", async (page) => {
    await settled(page);
    await page.locator("input[name=split]").nth(1).check();
    await page.getByText("Kickers attached to it").waitFor();
    await page.getByRole("button", { name: "trio pair" }).click();
    await page.locator(".plays .meld").first().waitFor();
    await page.locator("#field-to").fill("333");
    await page.getByText("Answers: 2").waitFor();
  }));

test("Dou Dizhu: the kickers of the article by the number of carriers", () =>
  open("#doudizhu?cards=555777JQQ&split=555+777+J+QQ", async (page) => {
    await page.getByText("7 splits").waitFor();
    const stages = page.locator(".combos:has(input[name=carried])");
    assert.deepEqual(await stages.locator("legend").allInnerTexts(), [
      "no carrier carries",
      "1 carrier of the split carries",
      "2 carriers of the split carry",
    ]);
    assert.deepEqual(
      await Promise.all([0, 1, 2].map((stage) => stages.nth(stage).locator("input").count())),
      [1, 4, 2],
    );
  }));

test("an endgame: who wins, by which plays, and a game is played to its end", () =>
  open("#endgame", async (page) => {
    await page.getByText("First plays, 2 of 9 win").waitFor();
    assert.deepEqual(
      await page
        .locator(".play.wins")
        .evaluateAll((plays) => plays.map((play) => /** @type {HTMLElement} */ (play).dataset.play)),
      ["7", "9"],
    );
    await page.locator('[data-play="7"]').click();
    await page.getByRole("heading", { name: "Hand 2 loses" }).waitFor();
    assert.equal(await page.locator("#field-last").inputValue(), "7");
  }));

test("a puzzle is made and put on the table", () =>
  open("#endgame?size=6%2B6", async (page) => {
    // One question after another: the endgame that the view begins with comes first.
    await settled(page);
    await page.getByRole("button", { name: "Make it" }).click();
    await page.getByRole("button", { name: "Put it on the table" }).click();
    assert.match(await page.locator("#field-hands").inputValue(), /^\w{6}, \w{6}$/);
    await page.getByText("First plays, 1 of").waitFor();
  }));

test("Tothello: best cells, and a cascade wave by wave, forwards and back", () =>
  open("#tothello", async (page) => {
    await page.getByText("C1, D3 leave black with 16 pieces").waitFor();
    await page.locator('[data-cell="C1"]').click();
    await page.getByText("9 pieces captured in 3 waves").waitFor();
    const next = page.getByRole("button", { name: "Next" });
    for (const turned of ["C2, C3, C4, C5", "D4, E4, F4", "F5, G6"]) {
      await next.click();
      await page.getByText(`turns ${turned}`).waitFor();
    }
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await page.getByText("turns D4, E4, F4").waitFor();
    await page.getByRole("button", { name: "Keep it, red moves" }).click();
    await page.getByText("leave red with").or(page.getByText("leaves red with")).waitFor();
  }, { reducedMotion: "reduce" }));

test("a cascade is replayed by itself, and again when that is asked for", () =>
  open("#tothello", async (page) => {
    await settled(page);
    await page.locator('[data-cell="C1"]').click();
    await page.getByText("Wave 3 turns F5, G6").waitFor();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByText("Wave 1 turns C2, C3, C4, C5").waitFor();
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  }));

test("where less motion is wanted, a cascade waits for its reader", () =>
  open(
    "#tothello",
    async (page) => {
      await page.locator('[data-cell="C1"]').click();
      await page.getByText("9 pieces captured in 3 waves").waitFor();
      await page.waitForTimeout(1000);
      assert.doesNotMatch(page.url(), /wave=/);
    },
    { reducedMotion: "reduce" },
  ));

test("Reversi: only legal moves are played, and a game is gone through", () =>
  open("#reversi", async (page) => {
    await settled(page);
    await page.locator('[data-cell="A1"]').click();
    assert.equal(await page.locator("#field-moves").inputValue(), "");
    await page.locator('[data-cell="F5"]').click();
    await page.getByText("white to move").waitFor();
    await page.locator('[data-cell="D6"]').click();
    await page.getByText("black to move: black 3, white 3").waitFor();
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByText("black to move: black 2, white 2").waitFor();
    assert.equal(await page.locator("#field-moves").inputValue(), "f5d6");
  }));

test("Reversi from another position, which is set by clicks or written", () =>
  open("#reversi?moves=f5d6&move=2", async (page) => {
    await page.getByText("black to move: black 3, white 3").waitFor();
    await page.getByRole("button", { name: "Set white" }).click();
    await page.locator('[data-cell="F5"]').click();
    await page.getByText("black to move: black 2, white 4").waitFor();
    assert.equal(await page.locator("#field-moves").inputValue(), "");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.locator('[data-cell="C5"]').click();
    await page.getByText("white to move: black 4, white 3").waitFor();
    await page.locator("#field-start").fill("OX....../K.......");
    await page.locator("#field-start-error").getByText("unexpected character 'K'").waitFor();
    assert.equal(await page.locator("#field-start-error mark").innerText(), "K");
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByText("black to move: black 2, white 2").waitFor();
  }));

test("a move that is not legal is pointed at", () =>
  open("#reversi?moves=f5a1d6&move=2", async (page) => {
    await page.locator("#field-moves-error").getByText("O captures nothing from A1").waitFor();
    assert.equal(await page.locator("#field-moves-error mark").innerText(), "a");
  }));

test("the theme is chosen by hand, and kept", () =>
  open(
    "#rummy",
    async (page) => {
      const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      assert.equal(await paper(), "rgb(255, 255, 255)");
      await page.getByLabel("Theme", { exact: true }).selectOption("dark");
      assert.equal(await paper(), "rgb(21, 24, 28)");
      await page.reload();
      assert.equal(await paper(), "rgb(21, 24, 28)");
      assert.equal(await page.getByLabel("Theme", { exact: true }).inputValue(), "dark");
    },
    { colorScheme: "light" },
  ));

test("a long question says that it runs, can be stopped, and nothing freezes", () =>
  open("#endgame?hands=33445566778899TTJJ22%2C+3344556677QQKKAA99TJ", async (page) => {
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("Searching the endgame: stopped").waitFor();
    await page.getByRole("link", { name: "Reversi" }).click();
    await page.getByText("black to move: black 2, white 2").waitFor();
  }));
