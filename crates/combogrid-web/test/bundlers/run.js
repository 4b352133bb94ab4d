// Runs the packed package in Chromium under each bundler with its default settings: `npm ci --ignore-scripts && node run.js`.

import assert from "node:assert/strict";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { nodeResolve } from "@rollup/plugin-node-resolve";
import { build as esbuild } from "esbuild";
import { rollup } from "rollup";
import webpack from "webpack";

import { openBrowser, serve } from "../browser.js";
import { install } from "../installed.js";
import { answers } from "../native.js";

const LINES = [
  '{"op": "rummy.best", "hand": "2H3H4H5H4H5H6H3C3C3D3D4D"}',
  '{"op": "doudizhu.count", "hand": "3344555"}',
  '{"op": "reversi.moves", "board": "f5d6c3"}',
  '{"op": "game.deal", "game": "gin", "seed": 7}',
];

const app = fileURLToPath(new URL("app", import.meta.url));

/** Writes a page that loads a bundle, and serves it. */
async function served(folder, type = "module") {
  writeFileSync(join(folder, "index.html"), `<!doctype html><meta charset="utf-8"><script type="${type}" src="main.js"></script>`);
  return serve(folder);
}

async function viteDev(name, root) {
  const { createServer } = await import(name);
  const server = await createServer({ root, configFile: false, logLevel: "error", server: { port: 0, host: "127.0.0.1" } });
  await server.listen();
  return { url: server.resolvedUrls.local[0], close: () => server.close() };
}

async function viteBuild(name, root) {
  const { build } = await import(name);
  await build({ root, configFile: false, logLevel: "error" });
  return serve(join(root, "dist"));
}

async function webpackBuild(mode, root) {
  const settings = { mode, context: root, entry: "./main.js", output: { path: join(root, "dist") } };
  const stats = await new Promise((resolve, reject) =>
    webpack(settings, (error, stats) => (error ? reject(error) : resolve(stats))),
  );
  assert.ok(!stats.hasErrors(), stats.toString());
  return served(join(root, "dist"), "text/javascript");
}

async function esbuildBuild(options, root) {
  await esbuild({ absWorkingDir: root, entryPoints: ["main.js"], bundle: true, outdir: "dist", logLevel: "error", ...options });
  return served(join(root, "dist"));
}

async function rollupBuild(root) {
  const bundle = await rollup({ input: join(root, "main.js"), plugins: [nodeResolve()] });
  await bundle.write({ dir: join(root, "dist"), format: "es" });
  return served(join(root, "dist"));
}

/** The program with the names of files instead of names of the package, as a page without a bundler imports them. */
function programOf(files) {
  const program = readFileSync(join(app, "main.js"), "utf8");
  return program.replaceAll(/"(combogrid.*)"/g, (_, name) => `"./node_modules/combogrid/dist/${files[name]}"`);
}

async function plain(files, root) {
  writeFileSync(join(root, "main.js"), programOf(files));
  return served(root);
}

const FILES = {
  combogrid: "index.js",
  "combogrid/elements": "elements/index.js",
  "combogrid/worker": "worker.js",
  "combogrid/rummy": "rummy/index.js",
  "combogrid/rummy/worker": "rummy/worker.js",
};
const INLINE = {
  ...FILES,
  combogrid: "inline.js",
  "combogrid/worker": "inline.js",
  "combogrid/rummy": "rummy/inline.js",
  "combogrid/rummy/worker": "rummy/inline.js",
};

const ways = {
  ...Object.fromEntries(
    ["vite6", "vite7", "vite8"].flatMap((name) => [
      [`${name} dev`, (root) => viteDev(name, root)],
      [`${name} build`, (root) => viteBuild(name, root)],
    ]),
  ),
  "webpack development": (root) => webpackBuild("development", root),
  "webpack production": (root) => webpackBuild("production", root),
  "esbuild, one script": (root) => esbuildBuild({}, root),
  "esbuild, modules": (root) => esbuildBuild({ format: "esm", splitting: true }, root),
  rollup: rollupBuild,
  "plain modules": (root) => plain(FILES, root),
  "plain modules, inline": (root) => plain(INLINE, root),
};

const expected = answers(LINES);
const browser = await openBrowser();
let failed = 0;
for (const [name, way] of Object.entries(ways)) {
  const { folder, remove } = install();
  let server;
  try {
    cpSync(app, folder, { recursive: true });
    server = await way(folder);
    const page = await browser.newPage();
    const errors = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(server.url);
    await page.waitForFunction(() => globalThis.answers, null, { timeout: 30_000 }).catch((error) => {
      throw new Error([error.message, ...errors].join("\n"));
    });
    // Vite reloads the page when it has found what to bundle beforehand.
    await page.waitForLoadState("networkidle");
    const { shown, load, rummy, worker, rummyWorker, aborted } = await page.evaluate((lines) => answers(lines), LINES);
    assert.deepEqual(shown, ["3H", "4H", "5H", "9C"]);
    assert.deepEqual({ load, worker }, { load: expected, worker: expected });
    assert.deepEqual({ rummy, rummyWorker }, { rummy: expected.slice(0, 1), rummyWorker: expected.slice(0, 1) });
    assert.equal(aborted, "TimeoutError");
    assert.deepEqual(errors, []);
    await page.close();
    console.log(`${name}: answers as the command line does`);
  } catch (error) {
    failed += 1;
    console.log(`${name}: FAILED\n${error.stack}`);
  } finally {
    await server?.close();
    remove();
  }
}
await browser.close();
process.exitCode = failed ? 1 : 0;
