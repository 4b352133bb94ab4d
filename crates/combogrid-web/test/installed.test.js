// The package as npm packs it: the whole of it and nothing else, run where it is installed.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

import { openBrowser, serve } from "./browser.js";
import { install } from "./installed.js";
import { answers } from "./native.js";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const { exports } = JSON.parse(readFileSync(path("../package.json"), "utf8"));
const NAMES = ["combogrid", "combogrid/rummy", "combogrid/doudizhu", "combogrid/game", "combogrid/tothello"];
const LINES = [
  '{"op": "rummy.best", "hand": "2H3H4H5H4H5H6H3C3C3D3D4D"}',
  '{"op": "doudizhu.count", "hand": "3344555"}',
  '{"op": "reversi.moves", "board": "f5d6c3"}',
  '{"op": "game.deal", "game": "gin", "seed": 7}',
];

/** Every file that the exports name. */
const named = (target) => (typeof target === "string" ? [target] : Object.values(target).flatMap(named));

let installed;
before(() => {
  installed = install();
});
after(() => installed.remove());

/** Writes a program next to the package, runs it in Node, and returns what it prints. */
function run(name, program) {
  const file = join(installed.folder, name);
  writeFileSync(file, program);
  return execFileSync(process.execPath, [file], { encoding: "utf8" });
}

test("the package has what its exports name and its licences, and nothing else", () => {
  const outside = ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "package.json"];
  const files = Object.values(exports).flatMap(named).map((file) => file.replace("./", ""));
  assert.deepEqual([...files, ...outside].filter((file) => !installed.files.includes(file)), []);
  assert.deepEqual(installed.files.filter((file) => !file.startsWith("dist/")).sort(), outside.sort());
});

const program = (load) => `
  (async () => {
    for (const name of ${JSON.stringify(NAMES)}) {
      const { OPS, load } = ${load("name")};
      const { CombogridWorker } = ${load("name + '/worker'")};
      const worker = new CombogridWorker();
      const [combogrid, unknown] = [await load(), ({ error }) => error?.kind === "unknown_op"];
      const asked = await Promise.all(OPS.map((op) => worker.ask({ op })));
      console.log(name, OPS.length > 0, OPS.some((op) => unknown(combogrid.ask({ op }))), asked.some(unknown));
    }
  })();`;
const printed = NAMES.map((name) => `${name} true false false\n`).join("");

test("every package is imported and asked in Node, and its worker", () => {
  assert.equal(run("program.mjs", program((name) => `await import(${name})`)), printed);
});

test("every package is required and asked in Node, and its worker", () => {
  assert.equal(run("program.cjs", program((name) => `require(${name})`)), printed);
});

test("one file has the whole package", () => {
  const text = run("inline.mjs", `
    import { CombogridWorker, load } from "./node_modules/combogrid/dist/inline.js";
    const combogrid = await load();
    for (const line of ${JSON.stringify(LINES)}) console.log(combogrid.askLine(line));
  `);
  assert.deepEqual(text.trimEnd().split("\n"), answers(LINES));
});

test("a bundle of esbuild with its default settings answers in Chromium", async () => {
  const { folder } = installed;
  cpSync(path("bundlers/app"), folder, { recursive: true });
  await build({ absWorkingDir: folder, entryPoints: ["main.js"], bundle: true, outdir: "bundle", logLevel: "error" });
  writeFileSync(join(folder, "bundle/index.html"), '<!doctype html><script src="main.js"></script>');
  const files = await serve(join(folder, "bundle"));
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(files.url);
    const { load, worker, aborted } = await page.evaluate((lines) => answers(lines), LINES);
    assert.deepEqual([load, worker, aborted], [answers(LINES), answers(LINES), "TimeoutError"]);
  } finally {
    await browser.close();
    files.close();
  }
});

/** A program in TypeScript, and the settings of the compiler under which it is checked, without types of the DOM. */
const TYPED = `
  import { load, OpError } from "combogrid";
  import { CombogridWorker } from "combogrid/worker";
  import { OPS } from "combogrid/rummy";
  import { load as one } from "combogrid/doudizhu/inline";
  export async function main(signal: { aborted: boolean, reason: unknown, addEventListener(type: "abort", heard: () => void): void, removeEventListener(type: "abort", heard: () => void): void }): Promise<string[]> {
    const worker = new CombogridWorker();
    const { rummy } = await load("rummy");
    const { melds } = await worker.rummy.best({ hand: "3H4H5H" }, { signal });
    // @ts-expect-error: a hand is text.
    rummy.best({ hand: 3 });
    return [...melds, ...rummy.best({ hand: "3H4H5H", rules: { preset: "gin", ace: "high" } }).melds, ...OPS, typeof OpError, typeof one];
  }`;

for (const [name, file, options] of [
  ["node16, imported", "typed.mts", { module: "node16" }],
  ["node16, required", "typed.cts", { module: "node16" }],
  ["bundler", "typed.ts", { module: "esnext", moduleResolution: "bundler" }],
]) {
  test(`TypeScript without the DOM library: ${name}`, () => {
    const { folder } = installed;
    writeFileSync(join(folder, file), TYPED.replace(name.includes("required") ? /^.*inline.*$|, typeof one/gm : "", ""));
    const compilerOptions = { strict: true, noEmit: true, exactOptionalPropertyTypes: true, target: "es2022", lib: ["es2022"], types: [], ...options };
    const config = `tsconfig.${file}.json`;
    writeFileSync(join(folder, config), JSON.stringify({ compilerOptions, files: [file] }));
    try {
      execFileSync(process.execPath, [path("../node_modules/typescript/bin/tsc"), "--project", config], { cwd: folder, encoding: "utf8" });
    } catch (error) {
      assert.fail(error.stdout);
    }
  });
}
