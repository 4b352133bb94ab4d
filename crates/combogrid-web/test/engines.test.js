// The packages of one engine each, and what a page downloads of them and of the package of all engines.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { moduleSizes } from "../build/sizes.js";
import { openBrowser, serveFiles } from "./browser.js";
import { answers, dealt, documented } from "./native.js";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const ENGINES = { rummy: ["rummy"], doudizhu: ["doudizhu"], guandan: ["guandan"], game: ["game"], tothello: ["tothello", "reversi"] };

/** Lines that no engine answers, some with a name that is almost an op's. */
const WRONG = ["", "{", "[]", '{"id": 1}', '{"op": 7}', '{"op": "deal"}', '{"op": "rumy.best"}', '{"op": "doudizhu.splts"}'];

/** Games that are played, a few moves each, and such as are none. */
const GAMES = [
  ...["gin", "indian", "rummikub", "doudizhu", "guandan", "reversi", "tothello"].map((game) => `{"op": "game.deal", "game": "${game}", "seed": 7}`),
  '{"op": "game.hint", "game": "rummikub", "seed": 7, "actions": ["draw"], "player": "watchful"}',
  '{"op": "game.replay", "game": "rummikub", "seed": 7, "actions": ["draw", "draw"], "history": true}',
  ...['"rumikub"', "7", "[]", '{"toString": 1}', '"constructor"'].map((game) => `{"op": "game.deal", "game": ${game}}`),
  '{"op": "game.deal"}',
];

const requests = [...documented(), ...dealt(500, 21), ...GAMES];

/** KB that a page may download with gzip for each module; the aim for each is 330. */
const MOST = { rummy: 464, doudizhu: 362, guandan: 300, rummikub: 348, gin: 300, landlord: 300, partners: 300, boards: 300, tothello: 300 };

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
    const { kind, message } = combogrid.ask(JSON.parse(other)).error;
    assert.equal(kind, "unknown_op");
    assert.equal(message, `\`${JSON.parse(other).op}\` is not in this build, which has the ops of ${engines.join(" and ")}`);
    assert.deepEqual(WRONG.map((line) => combogrid.askLine(line)), answers(WRONG));
  });
}

for (const file of ["index.js", "worker.js"]) {
  test(`a page downloads at most the stated KB with gzip of each module, with ${file} of its engine and of all`, () => {
    for (const [module, sizes] of Object.entries(moduleSizes(file))) {
      assert.ok(Math.max(sizes.text, sizes["text of all"]) <= MOST[module] * 1024, `${module}: ${JSON.stringify(sizes)}`);
    }
  });
}

/** How far a size in the README may be from that of the build: another compiler makes a little more or less of the same code. */
const NEAR = 0.02;
const isNear = (bytes, said) => Math.abs(bytes / 1024 / said - 1) <= NEAR + 0.5 / said;

/** Pages of the book that say what some modules take, as `455 KB for `rummy``. */
const PAGES = ["hint-button.md", "own-puzzles.md"].map((name) => path(`../../../docs/src/${name}`));

test("the README and the book have the sizes of the modules; DOCS=overwrite writes them", () => {
  const readme = path("../README.md");
  const row = /^(\| `(\w+)` \| [^|]* )\| (\d+) \| (\d+) \|$/gm;
  const phrase = /(\d+) KB for `(\w+)`/g;
  const text = readFileSync(readme, "utf8");
  const pages = PAGES.map((page) => readFileSync(page, "utf8"));
  const sizes = moduleSizes();
  const kilobytes = (bytes) => Math.round(bytes / 1024);
  if (process.env.DOCS === "overwrite") {
    writeFileSync(readme, text.replace(row, (_, before, module) => `${before}| ${kilobytes(sizes[module].text)} | ${kilobytes(sizes[module].file)} |`));
    PAGES.forEach((page, at) => writeFileSync(page, pages[at].replace(phrase, (_, said, module) => `${kilobytes(sizes[module].text)} KB for \`${module}\``)));
    return;
  }
  const rows = [...text.matchAll(row)];
  assert.deepEqual(rows.map(([, , module]) => module), Object.keys(sizes));
  for (const [, , module, ...said] of rows) {
    const built = [sizes[module].text, sizes[module].file];
    assert.ok(built.every((bytes, at) => isNear(bytes, said[at])), `${module}: ${said} KB in the README, ${built} bytes`);
  }
  for (const [at, page] of PAGES.entries()) {
    const phrases = [...pages[at].matchAll(phrase)];
    assert.ok(phrases.length > 0, page);
    for (const [, said, module] of phrases) {
      assert.ok(isNear(sizes[module].text, said), `${module}: ${said} KB in ${page}, ${sizes[module].text} bytes`);
    }
  }
});

test("the packages of two engines answer on one page, each in a worker as well", async () => {
  const files = await serveFiles();
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${files.url}/test/blank.html`);
    const lines = [requestsOf(["rummy"])[0], requestsOf(["doudizhu"])[0]];
    const answered = await page.evaluate(async ([rummy, doudizhu]) => {
      const [first, second] = await Promise.all([import("/dist/rummy/inline.js"), import("/dist/doudizhu/inline.js")]);
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
