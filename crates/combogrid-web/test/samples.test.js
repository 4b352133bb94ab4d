// The samples of the book do what it says, and stand there as they are here.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { openBrowser, serve } from "./browser.js";
import { install } from "./installed.js";
import { combogrid } from "./native.js";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const page = readFileSync(path("../../../docs/src/game-makers.md"), "utf8");

/** What the samples print. */
const [, printed] = page.match(/```text\n([^]*?)```/);

for (const [name, language] of [
  ["game.js", "js"],
  ["game.html", "html"],
  ["elements.html", "html"],
  ["combogrid.gd", "gdscript"],
]) {
  test(`${name} stands in the book`, () => {
    const code = readFileSync(path(`samples/${name}`), "utf8");
    assert.ok(page.includes(`\`\`\`${language}\n${code}\`\`\`\n`));
  });
}

test("puzzles.js stands in its tutorial and prints a week of puzzles", () => {
  const tutorial = readFileSync(path("../../../docs/src/own-puzzles.md"), "utf8");
  const code = readFileSync(path("samples/puzzles.js"), "utf8");
  assert.ok(tutorial.includes(`\`\`\`js\n${code}\`\`\`\n`));
  const html = execFileSync(process.execPath, [path("samples/puzzles.js")], { encoding: "utf8" });
  assert.equal(html.match(/<summary>Solution/g).length, 7);
});

test("game.js prints what the book says", () => {
  assert.equal(execFileSync(process.execPath, [path("samples/game.js")], { encoding: "utf8" }), printed);
});

test("game.py prints what the book says", (context) => {
  const python = process.env.PYTHON ?? "python3";
  if (spawnSync(python, ["-c", "import pycombogrid"]).status !== 0) {
    context.skip(`${python} has no module pycombogrid; PYTHON names one that has`);
    return;
  }
  assert.equal(execFileSync(python, [path("samples/game.py")], { encoding: "utf8" }), printed);
});

test("game.html shows a hint for the newest hand", async () => {
  const { folder, remove } = install();
  cpSync(path("samples/game.html"), `${folder}/game.html`);
  const files = await serve(folder);
  const browser = await openBrowser();
  try {
    const tab = await browser.newPage();
    await tab.goto(`${files.url}/game.html`);
    const hint = (text) => tab.waitForFunction((text) => document.querySelector("#hint").value === text, text);
    await hint("throw TD, 25 points stay");
    await tab.fill("#hand", "5H 6X");
    await hint("unexpected character 'X' at character 4, expected a suit");
    await tab.fill("#hand", "5H 6H 7H 9C 9D 9S KD QS");
    await hint("throw KD, 10 points stay");
  } finally {
    await browser.close();
    files.close();
    remove();
  }
});

test("the request of the sample for Godot is answered", () => {
  const code = readFileSync(path("samples/combogrid.gd"), "utf8");
  const [found] = code.match(/\{"op": "rummy.discard".*?\}/);
  const request = found.replace('"hand": hand', '"hand": "5H 6H 7H 9C 9D 9S KD TD"');
  assert.equal(JSON.parse(combogrid(["batch"], `${request}\n`)).result.best[0].card, "TD");
});
