// Engines that are loaded when they are first asked for.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { ask, askLine, load, loader } from "combogrid";
import { answers, dealt } from "./native.js";

const { instantiate } = WebAssembly;
let loaded = 0;
WebAssembly.instantiate = (wasm, imports) => {
  // Node has some WebAssembly of its own.
  loaded += "./combogrid_web_bg.js" in imports ? 1 : 0;
  return instantiate(wasm, imports);
};

test("an engine that could not be loaded is loaded the next time", async () => {
  const elsewhere = loader(async () => {
    throw new Error("no such file");
  });
  await assert.rejects(elsewhere.ask({ op: "tothello.perft", depth: 1 }), /no such file/);
  assert.equal(loaded, 0);
});

test("a line that no engine answers loads one module, and no other one after it", async () => {
  const lines = ["{", '{"op": "rumy.best"}', '{"op": "deal"}'];
  assert.deepEqual(await Promise.all(lines.map((line) => askLine(line))), answers(lines));
  assert.equal(loaded, 1);
});

test("an engine is loaded once, however it is asked for", async () => {
  const before = loaded;
  const [first, second] = await Promise.all([load("rummy"), load("rummy", "tothello"), ask({ op: "rummy.rules" })]);
  assert.equal(loaded - before, 1);
  assert.deepEqual(Object.keys(first), ["rummy"]);
  assert.deepEqual(Object.keys(second), ["rummy", "tothello"]);
  assert.match(first.ask({ op: "doudizhu.rules" }).error.message, /`doudizhu.rules` is not in this build/);
  assert.deepEqual(await ask({ id: 3, op: "rummy.count", hand: "3H4H5H" }), {
    id: 3,
    result: { arrangements: "2", maximal: "1" },
  });
});

test("500 random requests have the answers of the command line, byte for byte, and the modules are loaded once", async () => {
  const lines = dealt(500, 22);
  assert.deepEqual(await Promise.all(lines.map((line) => askLine(line))), answers(lines));
  assert.equal(loaded, 4);
});

test("an engine that is not there is refused with the names of those that are", async () => {
  const message = 'unknown engine "rumy", expected one of rummy, doudizhu, guandan, game, tothello, reversi';
  await assert.rejects(load("rumy"), { name: "RangeError", message });
});

test("the WebAssembly comes from elsewhere", async () => {
  const named = [];
  const { loader: inRummy } = await import("combogrid/rummy");
  const elsewhere = inRummy((name) => {
    named.push(name);
    return readFile(fileURLToPath(import.meta.resolve(`combogrid/${name}.wasm`)));
  });
  assert.equal((await elsewhere.ask({ op: "rummy.rules" })).error, undefined);
  assert.deepEqual(named, ["rummy"]);
});
