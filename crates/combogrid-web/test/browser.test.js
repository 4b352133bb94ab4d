// The package in headless Chromium, on a page without a bundler.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { openBrowser, serveFiles } from "./browser.js";
import { answers, dealt } from "./native.js";

let browser;
let files;
let page;

before(async () => {
  files = await serveFiles();
  browser = await openBrowser();
  page = await browser.newPage();
  await page.goto(`${files.url}/test/blank.html`);
});

after(async () => {
  await browser?.close();
  files?.close();
});

test("500 random requests have the answers of the command line, byte for byte", async () => {
  const lines = dealt(500, 19);
  const answered = await page.evaluate(async (lines) => {
    const { load } = await import("/dist/index.js");
    const combogrid = await load();
    return lines.map((line) => combogrid.askLine(line));
  }, lines);
  assert.deepEqual(answered, answers(lines));
});

test("a worker answers as well, and stays usable when a request is aborted", async () => {
  const lines = dealt(30, 20);
  const [aborted, answered] = await page.evaluate(async (lines) => {
    const { CombogridWorker } = await import("/dist/worker.js");
    const worker = new CombogridWorker();
    const slow = worker.tothello.perft({ depth: 12 }, { signal: AbortSignal.timeout(100) });
    const all = Promise.all(lines.map((line) => worker.askLine(line)));
    return [await slow.catch((error) => error.name), await all];
  }, lines);
  assert.equal(aborted, "TimeoutError");
  assert.deepEqual(answered, answers(lines));
});

test("a worker downloads each module when one of its engines is first asked, and never again", async () => {
  const other = await browser.newPage();
  const downloaded = [];
  other.on("request", (request) => {
    const [, name] = request.url().match(/(\w+)\/wasm\.js$/) ?? [];
    if (name) downloaded.push(name);
  });
  await other.goto(`${files.url}/test/blank.html`);
  await other.evaluate(async () => {
    const { CombogridWorker } = await import("/dist/worker.js");
    globalThis.worker = new CombogridWorker();
  });
  const ask = (...lines) => other.evaluate((lines) => Promise.all(lines.map((line) => worker.askLine(line))), lines);
  const lines = ['{"op": "rummy.bst"}', "{", '{"op": "reversi.moves"}', '{"op": "doudizhu.count", "hand": "3344555"}'];
  lines.push('{"op": "game.deal", "game": "gin"}');
  assert.deepEqual(downloaded, []);
  assert.deepEqual(await ask(...lines.slice(0, 2)), answers(lines.slice(0, 2)));
  assert.deepEqual(downloaded, ["rummy"]);
  assert.deepEqual(await ask(...lines), answers(lines));
  assert.deepEqual(downloaded, ["rummy", "tothello", "doudizhu", "gin"]);
  await other.evaluate(() => worker.close());
  assert.deepEqual(await ask(...lines), answers(lines));
  assert.deepEqual(downloaded, ["rummy", "tothello", "doudizhu", "gin"]);
  await other.close();
});

test("a worker whose WebAssembly cannot be loaded says so", async () => {
  const message = await page.evaluate(async () => {
    const { CombogridWorker } = await import("/dist/worker.js");
    const worker = new CombogridWorker({ wasm: () => new Uint8Array() });
    return worker.rummy.count({ hand: "3H" }).catch((error) => error.message);
  });
  assert.match(message, /the worker failed/);
});
