// The package in Node, with the engines on the thread that asks.

import assert from "node:assert/strict";
import { test } from "node:test";

import { OPS, OpError, load } from "combogrid";
import { answers, dealt, documented } from "./native.js";

const combogrid = await load();

test("500 random requests have the answers of the command line, byte for byte", () => {
  const lines = dealt(500, 18);
  assert.equal(lines.length, 500);
  assert.deepEqual(lines.map((line) => combogrid.askLine(line)), answers(lines));
});

test("every op answers its examples in the book as the command line does", () => {
  const lines = documented();
  const asked = new Set(lines.map((line) => JSON.parse(line).op));
  assert.deepEqual([...OPS].filter((op) => !asked.has(op)), []);
  assert.deepEqual(lines.map((line) => combogrid.askLine(line)), answers(lines));
});

test("wrong lines have the errors of the command line", () => {
  const lines = ['\u{feff}{"op": "doudizhu.count", "hand": "3344555"}'];
  lines.push("", "{", "[]", '{"id": 1}', '{"op": "rummy.bst"}', '{"op": "revrsi.play"}', '{"op": "play"}', '{"op": 1}');
  lines.push('{"op": "rummy.best", "op": "doudizhu.best"}', '{"op": "doudizhu\\u002ecount", "hand": "3344555"}', '{"id": [1], "op": "rummy.best", "hand": "3\u{2665} 4X"}');
  lines.push('{"op": "doudizhu.plays", "hand": "33344455566677788899", "max_states": 10}');
  lines.push('{"op": "rummy.combos", "hand": "2H3H4H5H4H5H6H3C3C3D3D4D", "timeout_ms": 0}');
  lines.push('{"op": "doudizhu.solve", "hands": ["3", "4"], "memory_mb": 1000001}');
  lines.push('{"op": "rummy.best", "hand": "3H", "top": 4294967296}');
  assert.deepEqual(lines.map((line) => combogrid.askLine(line)), answers(lines));
});

test("a function has the result of its op", () => {
  assert.deepEqual(combogrid.doudizhu.count({ hand: "3344555" }), { base: "13", splits: "21" });
  assert.equal(combogrid.rummy.rules().rules.ace, "low");
  const answer = combogrid.ask({ id: { any: "value" }, op: "tothello.perft", depth: 4 });
  assert.deepEqual(answer, { id: { any: "value" }, result: { nodes: "244" } });
});

test("a function throws what is wrong, and where", () => {
  assert.throws(
    () => combogrid.rummy.best({ hand: "3H 4X" }),
    (error) => {
      assert.ok(error instanceof OpError);
      assert.equal(error.message, "unexpected character 'X' at character 4, expected a suit");
      const { op, kind, at, field } = error;
      assert.deepEqual({ op, kind, at, field }, { op: "rummy.best", kind: "cards", at: 4, field: "hand" });
      return true;
    },
  );
});

test("places in a text are those of JavaScript", () => {
  const hand = "3\u{2665} \u{1f600}";
  assert.throws(() => combogrid.rummy.best({ hand }), ({ at, message }) => at === 3 && message.includes("at character 3"));
  assert.equal(combogrid.ask({ op: "rummy.best", hand }).error.at, 5);
  const hands = ["345", "\u{5927}\u{738b}x"];
  assert.throws(() => combogrid.doudizhu.solve({ hands }), ({ at, field }) => at === 2 && field === "hands[1]");
});

test("what is known by the time that a request is stopped comes with the error", () => {
  const fields = { hand: "33344455566677788899", max_states: 10 };
  assert.throws(() => combogrid.doudizhu.plays(fields), (error) => error.known.fewest === 2);
});

test("a request is stopped after its time", () => {
  const started = performance.now();
  assert.throws(() => combogrid.tothello.perft({ depth: 12, timeout_ms: 50 }), { kind: "limit" });
  assert.ok(performance.now() - started < 2000);
});

test("a table of any size is asked for, and as much is taken as there is need of", () => {
  const fields = { hands: ["3344", "5566"], memory_mb: 1_000_000 };
  assert.equal(typeof combogrid.doudizhu.solve(fields).wins, "boolean");
});
