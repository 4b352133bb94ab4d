/* What the page reckons itself, so that Play needs one module only, held to the engines. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../../dist/index.js";
import { SIGNS, boardAfter, placedAt } from "../src/play/captures.js";
import { melded } from "../src/play/melds.js";

/** Numbers below a bound, the same in every run. @param {number} seed */
function random(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

test("the melds of a hand of gin leave as few points as the engine's", async () => {
  const { rummy } = await load("rummy");
  const next = random(5);
  const pack = [..."A23456789TJQK"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));
  for (let hands = 0; hands < 600; hands += 1) {
    // Every second hand is of few suits and ranks, so that melds share cards.
    const cards = hands % 2 ? [...pack] : pack.filter((card) => "34567".includes(card[0]));
    const hand = Array.from({ length: 10 + (hands % 3 ? 1 : 0) }, () => cards.splice(next(cards.length), 1)[0]);
    const { melds, loose, points } = melded(hand);
    const best = /** @type {any} */ (rummy.best({ hand: hand.join(" "), rules: "gin" }));
    assert.equal(points, best.deadwood, hand.join(" "));
    assert.deepEqual([...melds.flat(), ...loose].sort(), [...hand].sort());
    if (melds.length) assert.equal(/** @type {any} */ (rummy.best({ hand: melds.flat().join(" "), rules: "gin" })).deadwood, 0);
  }
});

for (const game of ["reversi", "tothello"])
  test(`${game}: boards, legal cells and what they turn are the engine's in whole games`, async () => {
    const all = /** @type {any} */ (await load("game", "tothello"));
    const next = random(7);
    for (let games = 0; games < 3; games += 1) {
      /** @type {string[]} */
      const actions = [];
      for (;;) {
        const { over, legal, view, player, history } = all.game.replay({ game, seed: 1, actions, history: true });
        if (over) break;
        const { rows } = boardAfter(game, history);
        // The engine's X moves.
        const [mine, other] = player ? [1, 0] : [0, 1];
        const theirs = view.rows.map((/** @type {string} */ row) => row.replace(/[XO]/g, (piece) => SIGNS[game][piece === "X" ? mine : other]));
        assert.deepEqual(rows, theirs, actions.join(" "));
        const cells = legal.filter((/** @type {string} */ action) => action !== "pass");
        if (game === "reversi") {
          const open = rows.flatMap((row, r) => [...row].flatMap((piece, c) => (piece === "." ? [String.fromCharCode(65 + c) + (r + 1)] : [])));
          assert.deepEqual(open.filter((cell) => placedAt(rows, cell, SIGNS[game][player], game).turned.length).sort(), [...cells].sort());
        }
        actions.push(legal[next(legal.length)]);
      }
    }
  });
