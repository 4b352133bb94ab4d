/* What the page reckons itself, so that Play needs one module only, held to the engines. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../../dist/index.js";
import { boardReasons, isJoined } from "../src/play/board_reasons.js";
import { SIGNS, boardAfter, placedAt } from "../src/play/captures.js";
import { interval } from "../src/play/ladder.js";
import { indianAfter } from "../src/play/indian.js";
import { isAuctioned, landlordAfter } from "../src/play/landlord.js";
import { melded } from "../src/play/melds.js";
import { lays, levelOf, partnersAfter } from "../src/play/partners.js";
import { inOrder, looksLikeMeld, rummikubAfter, stepsOf } from "../src/play/tiles.js";

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

test("what looks like a meld of Rummikub is one for the engine, and its tiles lie in the engine's order of places", async () => {
  const { rummy } = /** @type {any} */ (await load("rummy"));
  const next = random(11);
  const pack = ["JK", "JK", ..."A23456789TJQK".split("").flatMap((rank) => [..."CDHS"].map((suit) => rank + suit))];
  let melds = 0;
  for (let hands = 0; hands < 4000; hands += 1) {
    // Jokers, and few colours or few numbers, so that many are melds.
    const cards = pack.filter((card) => card === "JK" || (hands % 2 ? card[1] === "H" : "QKA2".includes(card[0])));
    const tiles = Array.from({ length: 3 + (hands % 3) }, () => cards.splice(next(cards.length), 1)[0]);
    const { valid, meld_details: [{ kind }] } = rummy.check({ melds: tiles.join(" "), rules: "rummikub" });
    assert.equal(looksLikeMeld(tiles), valid, tiles.join(" "));
    // One tile and jokers may be a group as well.
    if (kind !== "run" || tiles.filter((tile) => tile !== "JK").length < 2) continue;
    melds += 1;
    // In the order in which they lie, each tile stands for the number of its place.
    const lying = inOrder(tiles, (tile) => tile);
    const numbers = lying.map((tile) => (tile === "JK" ? -1 : "A23456789TJQK".indexOf(tile[0])));
    const first = numbers.findIndex((number) => number >= 0);
    const low = numbers[first] - first;
    assert.ok(low >= 0 && low + lying.length <= 13, lying.join(" "));
    assert.ok(numbers.every((number, at) => number < 0 || number === low + at), lying.join(" "));
  }
  assert.ok(melds > 50);
});

test("Rummikub: hands, the pool and the table follow from the deal and the actions as in the engine", async () => {
  const { game } = /** @type {any} */ (await load("game"));
  for (const [seed, players] of [[1, 2], [2, 3], [3, 4]]) {
    const about = { game: "rummikub", seed, rules: { players } };
    const { deal } = game.deal(about);
    /** @type {string[]} */
    const actions = [];
    const sorted = (/** @type {string[]} */ tiles) => [...tiles].sort().join(" ");
    for (;;) {
      const { over, view, player } = game.replay({ ...about, actions });
      if (over) break;
      const { hands, pool, melds, opened } = rummikubAfter(deal, stepsOf(actions, players));
      assert.equal(sorted(hands[player]), sorted(view.hand.split(" ")));
      assert.equal(pool.length, view.pool);
      assert.deepEqual(hands.map((hand) => hand.length), view.tiles);
      assert.deepEqual(opened, view.opened);
      assert.deepEqual(melds.map(sorted).sort(), view.table.map((/** @type {string} */ meld) => sorted(meld.split(" "))).sort());
      actions.push(game.hint({ ...about, actions, player: "greedy", worlds: 1 }).action);
    }
    assert.ok(actions.length > 10);
  }
});

test("Guandan: hands, tributes and the play to beat follow from the deal and the actions as in the engine, and cards lay what it allows", async () => {
  const { game } = /** @type {any} */ (await load("game"));
  // After deals with one tribute, with two, of which those of deal 10 are equal, and without.
  for (const [deal, order, score] of [["3", "", ""], ["7", "2310", "0:1:0:1"], ["8", "0213", "3:0:3:0"], ["10", "0213", "3:0:3:0"], ["9", "1302", "2:0:2:0,0:3:0:3"]]) {
    const state = /** @type {any} */ ({ game: "guandan", deal, order, score });
    const level = levelOf(state);
    const about = { game: "guandan", seed: Number(deal), rules: { level } };
    const dealt = game.deal(about).deal;
    const asked = order ? { ...about, deal: { order: [...order].map(Number) } } : about;
    const sorted = (/** @type {string[]} */ cards) => [...cards].sort().join(" ");
    /** @type {string[]} */
    const actions = [];
    let tributes = 0;
    for (;;) {
      const { over, view, player, legal, history } = game.replay({ ...asked, actions, history: true });
      const { hands, last, by, out } = partnersAfter(state, dealt, history);
      if (over) break;
      tributes = view.tributes.length;
      assert.equal(sorted(hands[player]), sorted(view.hand.split(" ")), actions.join(" "));
      assert.deepEqual(hands.map((hand) => hand.length), view.left);
      assert.deepEqual([last, last ? by : null, out], [view.last?.play ?? "", view.last?.by ?? null, view.out]);
      const action = game.hint({ ...asked, actions, player: "greedy", worlds: 1 }).action;
      if (history.length) {
        // The cards of the last play lay it, and nothing else of its kind that they are not.
        const [play, cards] = history.at(-1).action.split(" with ");
        if (cards) assert.ok(lays(play, cards.split(" "), level), play);
        if (cards) assert.ok(!lays(play, cards.split(" ").slice(1), level), play);
        if (play[1] === ":") assert.ok(!lays((play[0] === "S" ? "H" : "S") + play.slice(1), cards.split(" "), level), play);
      }
      assert.ok(legal.includes(action));
      actions.push(action);
    }
    if (order === "2310") assert.equal(tributes, 1);
    if (order === "0213") assert.equal(tributes, 2);
  }
});

/** The numbers of a sentence of a hint that begins and goes on so, or null. @param {string[]} words @param {RegExp} pattern */
const claimed = (words, pattern) => words.map((sentence) => pattern.exec(sentence)).find(Boolean) ?? null;

const isCorner = (/** @type {string} */ cell) => /^[AH][18]$/.test(cell);

for (const game of ["reversi", "tothello"])
  test(`${game}: what a hint says of its move is what the engine says, in games against chance`, async () => {
    const all = /** @type {any} */ (await load("game", "tothello", "reversi"));
    const next = random(29);
    /** What was claimed in some hint. @type {Set<string>} */
    const said = new Set();
    // As few games as say every claim that is asked for below; with COMBOGRID_HEAVY all of them.
    for (const games of process.env.COMBOGRID_HEAVY === undefined ? [0, 7, 8, 9] : Array(14).keys()) {
      /** @type {string[]} */
      const actions = [];
      /** The cells that nobody can turn, with their owners. @type {[string, string][]} */
      const settled = [];
      for (;;) {
        const about = { game, seed: 1, actions };
        const { over, legal, view, player, history } = all.game.replay({ ...about, history: true });
        // The boards of the page are held to the engine's above.
        const { rows } = boardAfter(game, history);
        for (const [cell, sign] of settled) assert.equal(rows[Number(cell[1]) - 1][cell.charCodeAt(0) - 65], sign, `${cell} turned in ${actions}`);
        if (over) break;
        // One side plays as the hint says, the other one by chance; in later games both play by chance up to the last cells, so that both win.
        const empty = rows.join("").split(".").length - 1;
        if (player !== games % 2 || legal[0] === "pass" || (games >= 6 && empty > 10)) {
          actions.push(legal[next(legal.length)]);
          continue;
        }
        const hint = all.game.hint({ ...about, player: "search" });
        const state = /** @type {any} */ ({ game, seat: String(player), players: "2", acts: actions.join(",") });
        const words = boardReasons(state, /** @type {any} */ ({ history, legal }), hint);
        const claim = (/** @type {string} */ name, /** @type {RegExp} */ pattern) => {
          const found = claimed(words, pattern);
          if (found) said.add(name);
          return found;
        };
        assert.ok(words[0].includes(`${hint.action}: `), words.join(" "));
        const after = (/** @type {string} */ cell) => all.game.replay({ ...about, actions: [...actions, cell] });
        const afterwards = after(hint.action);
        const cell = hint.action;
        const place = `${words.join(" ")} (${actions.join(",")})`;
        const mine = view.pieces[player];
        if (claim("never", /nobody can turn (it )?again/) || claim("corner", /Nobody can turn a corner/)) settled.push([cell, SIGNS[game][player]]);
        const turns = claim("turns", /^It turns (\d+)/);
        // At the end there is no view.
        if (turns && afterwards.view) assert.equal(Number(turns[1]), afterwards.view.pieces[player] - mine - 1, place);
        const answersOf = (/** @type {any} */ { player: mover, legal }) => (mover === 1 - player ? legal.filter((/** @type {string} */ action) => action !== "pass") : []);
        const answers = answersOf(afterwards);
        const left = claim("left", /other player has (\d+) moves? then/);
        if (left) assert.equal(Number(left[1]), answers.length, place);
        if (claim("fewest", /no cell leaves fewer/)) for (const other of legal) assert.ok(answersOf(after(other)).length >= answers.length, place);
        if (claim("again", /cannot move then/)) assert.deepEqual([afterwards.player, afterwards.legal], [1 - player, ["pass"]], place);
        const taken = claim("gives", /can take the corner ([A-H1-8, ]+) then/);
        if (taken) assert.deepEqual(taken[1].split(", "), answers.filter(isCorner), place);
        const giving = legal.filter((/** @type {string} */ other) => answersOf(after(other)).some(isCorner));
        const named = claim("keeps", /gives no corner away; ([A-H1-8, ]+) would/);
        if (named) assert.deepEqual(named[1].split(", "), giving, place);
        const several = claim("keeps many", /gives no corner away; (\d+) other cells would/);
        if (several) assert.equal(Number(several[1]), giving.length, place);
        if (named || several) assert.ok(!giving.includes(cell), place);
        const score = () => all.reversi.solve({ rows: view.rows, turn: "X", all: true });
        const wins = claim("wins", /you win by (\d+)/);
        const loses = claim("loses", /you lose by (\d+)/);
        if (wins || loses) assert.equal(score().score, wins ? Number(wins[1]) : -Number(loses?.[1]), place);
        if (claim("draw", /game is a draw/)) assert.equal(score().score, 0, place);
        if (claim("only", /gives the win away/)) assert.equal(score().moves.filter((/** @type {any} */ { score }) => score > 0).length, 1, place);
        const captures = claim("captures", /captures (\d+) pieces?(?: in (\d+) waves)?/);
        if (captures) {
          const { waves, captured } = all.tothello.play({ rows: view.rows, turn: "X", at: cell });
          assert.deepEqual([Number(captures[1]), Number(captures[2] ?? 1)], [captured, waves.length], place);
        }
        const ahead = claim("ahead", /of both, you are (\d+) pieces? (ahead|behind)/);
        // With few cells left the search goes to the end.
        if ((ahead || claim("even", /of both, both have as many/)) && legal.length <= 4) {
          const ends = (/** @type {string[]} */ played) => {
            const { player: next, legal, returns } = all.game.replay({ ...about, actions: played });
            if (returns) return returns[player];
            const leads = legal.map((/** @type {string} */ answer) => ends([...played, answer]));
            return next === player ? Math.max(...leads) : Math.min(...leads);
          };
          assert.equal(ends([...actions, cell]), ahead ? (ahead[2] === "ahead" ? 1 : -1) * Number(ahead[1]) : 0, place);
        }
        actions.push(hint.action);
      }
    }
    for (const claim of game === "reversi" ? ["never", "turns", "left", "fewest", "keeps", "keeps many", "wins", "loses", "only"] : ["never", "captures", "ahead"]) assert.ok(said.has(claim), `${claim} was not said; said were ${[...said]}`);
  });

test("a piece at the edge that is joined to a corner of its colour is told from others", () => {
  const rows = ["XXX.OXXO", "X......O", ".......X", "O.......", "X.......", "X.......", "X.......", "XOX....."];
  for (const cell of ["A1", "C1", "A2", "H1", "H2", "A8", "A7", "A5"]) assert.ok(isJoined(rows, cell), cell);
  for (const cell of ["E1", "F1", "G1", "H3", "A4", "B8", "C8"]) assert.ok(!isJoined(rows, cell), cell);
});

for (const players of [3, 4])
  test(`Dou Dizhu for ${players}: hands, stake and landlord are the engine's in whole games`, async () => {
    const { game } = /** @type {any} */ (await load("game"));
    const next = random(17);
    for (let deals = 1; deals <= 6; deals += 1) {
      const rules = players === 4 ? { preset: "four_players", auction: "once", score: "points" } : { preset: "pagat", auction: "bids", score: "points" };
      const about = { game: "doudizhu", seed: deals, rules };
      const { deal } = game.deal(about);
      const state = /** @type {any} */ ({ game: "doudizhu", deal: String(deals), players: players === 4 ? "4" : "2", seat: "0", acts: "" });
      /** @type {string[]} */
      const actions = [];
      for (let at = 0; at < 160; at += 1) {
        const position = game.replay({ ...about, actions, history: true });
        if (position.over) break;
        const { hands, stake, landlord, last, bottom } = landlordAfter(state, deal, position.history, isAuctioned(position, actions.length));
        const ranks = (/** @type {string[]} */ cards) => [...cards.map(([rank]) => rank)].sort().join("");
        assert.equal(ranks(hands[position.player]), [...position.view.hand].sort().join(""), actions.join(" "));
        assert.deepEqual(hands.map((hand) => hand.length), position.phase === "auction" ? deal.hands.map((/** @type {string} */ hand) => hand.length) : position.view.left);
        assert.equal(bottom.length, players === 4 ? 8 : 3);
        if (position.phase === "play") assert.deepEqual([landlord, stake, last !== ""], [position.view.landlord, position.view.stake, position.legal.includes("pass")]);
        // Often a bomb, so that stakes double.
        const bombs = position.legal.filter((/** @type {string} */ action) => /^(.)\1{3,}$|^BR$|^BBRR$/.test(action));
        const from = bombs.length && next(2) ? bombs : position.legal;
        actions.push(position.phase === "auction" ? "bid " + (at % 2 ? "0" : position.legal.at(-1).slice(4)) : from[next(from.length)]);
      }
    }
  });

for (const players of [2, 4])
  test(`Indian rummy for ${players}: hands, pile and stock are the engine's in whole games, past the end of the stock`, async () => {
    const { game } = /** @type {any} */ (await load("game"));
    const next = random(19);
    let turned = 0;
    for (let deals = 1; deals <= 3; deals += 1) {
      const about = { game: "indian", seed: deals, rules: { players } };
      const { deal } = game.deal(about);
      /** @type {string[]} */
      const actions = [];
      for (let at = 0; at < 260; at += 1) {
        const position = game.replay({ ...about, actions, history: true });
        if (position.over) break;
        const { hands, pile, stock, known, out } = indianAfter(deal, position, actions.length);
        const sorted = (/** @type {string} */ text) => text.split(" ").filter(Boolean).sort();
        assert.deepEqual([...hands[position.player]].sort(), sorted(position.view.hand), actions.join(","));
        assert.deepEqual([pile.join(" "), stock.length], [position.view.pile, position.view.stock]);
        assert.deepEqual(known.map((cards) => [...cards].sort()), position.view.known.map(sorted));
        assert.deepEqual(out.map(Boolean), position.view.pays.map((/** @type {number | null} */ points) => points !== null));
        turned += Number(at > 0 && stock.length > 40 && pile.length === 1 && actions.length > 60);
        // Draws, and now and then leaves or declares wrongly, so that seats drop out of a hand of four.
        const usual = position.legal.filter((/** @type {string} */ action) => (position.legal.includes("draw") && next(4) ? action === "draw" : next(120) === 0 || !/^(drop|declare)/.test(action)));
        actions.push((usual.length ? usual : position.legal)[next((usual.length ? usual : position.legal).length)]);
      }
    }
    assert.ok(turned > 0, "the pile became the stock");
  });

test("the interval of a ladder holds the true share in about 95 of 100 samples, for few hands as well", () => {
  const next = random(23);
  for (const share of [0.2, 0.5, 0.8])
    for (const played of [5, 20, 100]) {
      let held = 0;
      for (let samples = 0; samples < 2000; samples += 1) {
        let won = 0;
        for (let hands = 0; hands < played; hands += 1) won += Number(next(1000) < share * 1000);
        const [low, high] = interval(won, played);
        held += Number(low <= share && share <= high);
      }
      assert.ok(held > 2000 * 0.92 && held < 2000 * 0.995, `${share} of ${played}: ${held}`);
    }
});
