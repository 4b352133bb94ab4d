// The packages of one engine each, and what a page downloads of them.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { openBrowser, serveFiles } from "./browser.js";
import { answers, dealt, documented } from "./native.js";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const ENGINES = { rummy: ["rummy"], doudizhu: ["doudizhu"], tothello: ["tothello", "reversi"] };
const requests = [...documented(), ...dealt(500, 21)];

/** The requests that are about these engines. */
function requestsOf(engines) {
  return requests.filter((line) => engines.includes(JSON.parse(line).op.split(".")[0]));
}

for (const [name, engines] of Object.entries(ENGINES)) {
  test(`combogrid/${name} answers as the command line does, and nothing else`, async () => {
    const { OPS, load } = await import(`combogrid/${name}`);
    const combogrid = await load();
    const lines = requestsOf(engines);
    const asked = new Set(lines.map((line) => JSON.parse(line).op));
    assert.deepEqual([...OPS].filter((op) => !asked.has(op)), []);
    assert.deepEqual(lines.map((line) => combogrid.askLine(line)), answers(lines));
    const other = requests.find((line) => !lines.includes(line));
    assert.equal(combogrid.ask(JSON.parse(other)).error.kind, "unknown_op");
  });

  test(`a page downloads at most 300 KB of combogrid/${name} with gzip`, () => {
    const folder = path(`../dist/${name}`);
    const names = readdirSync(folder).filter((file) => /\.(js|wasm)$/.test(file) && !file.includes("node"));
    const sizes = names.map((file) => gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length);
    const size = sizes.reduce((all, file) => all + file);
    assert.ok(size <= 300 * 1024, `${size} bytes`);
  });
}

test("the packages of two engines answer on one page, each in a worker as well", async () => {
  const files = await serveFiles();
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${files.url}/test/blank.html`);
    const lines = [requestsOf(["rummy"])[0], requestsOf(["doudizhu"])[0]];
    const answered = await page.evaluate(async ([rummy, doudizhu]) => {
      const [first, second] = await Promise.all([import("/dist/rummy/index.js"), import("/dist/doudizhu/index.js")]);
      const engines = [await first.load(), await second.load()];
      const workers = [new first.CombogridWorker(), new second.CombogridWorker()];
      const here = [engines[0].askLine(rummy), engines[1].askLine(doudizhu)];
      return [...here, ...(await Promise.all([workers[0].askLine(rummy), workers[1].askLine(doudizhu)]))];
    }, lines);
    assert.deepEqual(answered, [...answers(lines), ...answers(lines)]);
  } finally {
    await browser.close();
    files.close();
  }
});
