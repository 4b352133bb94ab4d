// The package in Node, with the engines in a thread of their own.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { CombogridWorker } from "combogrid/worker";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const worker = new CombogridWorker();
after(() => worker.close());

/** A request that takes many seconds. */
const long = () => ({ depth: 12 });

test("answers come in the order of the requests", async () => {
  const ops = ["rummy.count", "tothello.rules", "doudizhu.count", "rummy.best"];
  const answered = [];
  await Promise.all(ops.map((op, id) => worker.ask({ id, op, hand: "3" }).then(({ id }) => answered.push(id))));
  assert.deepEqual(answered, [0, 1, 2, 3]);
});

test("a function has the result of its op, or throws its error", async () => {
  assert.deepEqual(await worker.doudizhu.count({ hand: "3344555" }), { base: "13", splits: "21" });
  await assert.rejects(worker.rummy.best({ hand: "3X" }), { name: "OpError", kind: "cards", at: 1 });
});

test("a request that is at work is aborted, and those behind it are answered", async () => {
  const controller = new AbortController();
  const started = performance.now();
  const slow = worker.tothello.perft(long(), { signal: controller.signal });
  const next = worker.doudizhu.count({ hand: "3344555" });
  setTimeout(() => controller.abort(), 50);
  await assert.rejects(slow, { name: "AbortError" });
  assert.deepEqual(await next, { base: "13", splits: "21" });
  assert.ok(performance.now() - started < 2000);
});

test("a request that waits is aborted, and the one at work goes on", async () => {
  const controller = new AbortController();
  const first = worker.doudizhu.count({ hand: "3344555" });
  const waits = worker.tothello.perft(long(), { signal: controller.signal });
  controller.abort(new Error("the hand has changed"));
  await assert.rejects(waits, /the hand has changed/);
  assert.deepEqual(await first, { base: "13", splits: "21" });
});

test("an aborted signal asks nothing", async () => {
  await assert.rejects(worker.tothello.perft(long(), { signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("cancelling rejects everything, and a later request is answered", async () => {
  const all = [worker.tothello.perft(long()), worker.rummy.count({ hand: "3H4H5H" })];
  worker.cancel();
  const ended = await Promise.allSettled(all);
  assert.deepEqual(ended.map(({ reason }) => reason.name), ["AbortError", "AbortError"]);
  assert.deepEqual(await worker.rummy.count({ hand: "3H4H5H" }), { arrangements: "2", maximal: "1" });
  worker.close();
  assert.deepEqual(await worker.rummy.count({ hand: "3H4H5H" }), { arrangements: "2", maximal: "1" });
});

test("a module that could not be loaded is loaded for a later request", async () => {
  const sources = [() => Promise.reject(new Error("no network")), (name) => readFile(path(`../dist/${name}/combogrid_web_bg.wasm`))];
  const retried = new CombogridWorker({ wasm: (name) => sources.shift()(name) });
  await assert.rejects(retried.rummy.count({ hand: "3H4H5H" }), /no network/);
  assert.deepEqual(await retried.rummy.count({ hand: "3H4H5H" }), { arrangements: "2", maximal: "1" });
  retried.close();
});

test("a WebAssembly that cannot be loaded rejects the requests", async () => {
  const broken = new CombogridWorker({ wasm: () => Promise.reject(new Error("no such file")) });
  await assert.rejects(broken.rummy.count({ hand: "3H4H5H" }), /no such file/);
  const empty = new CombogridWorker({ wasm: () => new Uint8Array() });
  await assert.rejects(empty.rummy.count({ hand: "3H4H5H" }), /the worker failed/);
});
