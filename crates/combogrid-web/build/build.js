// Builds the package into dist: for each engine a folder with a package of it alone, and the package of all engines, which loads
// the same modules of WebAssembly. Most engines are one module, in the folder of their package. The engine of games has several,
// each with some games and in a folder of its own, so that a page downloads the game that is played. Each package has these files:
//
//   index.js, worker.js       what is imported; worker.node.js for Node; shared-*.js for both
//   wasm.js                   the WebAssembly as text, of each module
//   index.cjs, worker.cjs     the same for `require` in Node
//   inline.js                 the whole package in one file
//   thread.js                 the script that a worker runs
//   *.d.ts, *.d.cts           types
//
// The folder elements has the custom elements, which ask a worker of the package of all engines.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

import { gzipAsync } from "@gfx/zopfli";
import { build } from "esbuild";

import { writeElements } from "./elements.js";
import { FOLDERS, GAMES, MODULES, PACKAGES } from "./modules.js";
import { elementSizes, moduleSizes } from "./sizes.js";
import { gluesModule, opsModule, opsTypes, textsModule } from "./types.js";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const root = path("../../../");
const dist = path("../dist");
const schema = JSON.parse(readFileSync(`${root}docs/src/schema.json`, "utf8"));
const target = process.env.CARGO_TARGET_DIR ?? `${root}target`;

/** Runs cargo in the root of the project. */
async function cargo(...args) {
  const [status] = await once(spawn("cargo", args, { cwd: root, stdio: "inherit" }), "exit");
  if (status !== 0) {
    throw new Error(`cargo ${args.join(" ")} failed`);
  }
}

/** SIMD makes the WebAssembly smaller and a little faster; Chrome 91, Firefox 89, Safari 16.4 and Node 16.4 were the first to have it. */
const simd = ["--config", 'target.wasm32-unknown-unknown.rustflags=["-C", "target-feature=+simd128"]'];

/** The largest modules, in which the ops are built for their size. */
const LARGE = ["rummy", "rummikub", "gin"];
const small = ["--config", 'profile.web.package.combogrid-ops.opt-level="s"'];

/** How wasm-bindgen is compiled. */
const bindgen = ["--quiet", "--locked", "--manifest-path", path("../bindgen/Cargo.toml"), "--target-dir", `${target}/ci/bindgen`];

/** Compiles a module, and writes what calls it. The features of the crate have the names of the modules. */
async function writeWasm(name, folder) {
  const crate = ["--quiet", "--locked", "-p", "combogrid-web", "--no-default-features", "--features", name];
  const size = LARGE.includes(name) ? small : [];
  await cargo("build", ...simd, ...size, ...crate, "--profile", "web", "--target", "wasm32-unknown-unknown");
  await cargo("run", ...bindgen, "--", `${target}/wasm32-unknown-unknown/web/combogrid_web.wasm`, folder);
}

/** The names of the presets and settings of each engine that has rules. */
async function askRules() {
  const { load } = await import(`${dist}/index.js`);
  const combogrid = await load();
  const found = {};
  for (const engine of Object.keys(combogrid).filter((engine) => combogrid[engine].rules)) {
    const { presets, rules } = combogrid[engine].rules();
    found[engine] = { presets, settings: Object.keys(rules) };
  }
  return found;
}

/** Writes the types of a package of some modules. */
function writeTypes(names, folder, rules) {
  const modules = Object.fromEntries(names.map((name) => [name, MODULES[name]]));
  writeFileSync(`${folder}/ops.d.ts`, opsTypes(schema, modules, rules));
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".d.ts"))) {
    const types = readFileSync(`${folder}/${name}`, "utf8").replaceAll(/(from "\.\/\w+)\.js"/g, '$1.cjs"');
    writeFileSync(`${folder}/${name.replace(".d.ts", ".d.cts")}`, types);
  }
}

/** Writes the WebAssembly of a module as text in JavaScript, compressed: by Zopfli, which takes seconds and leaves 4 % less than gzip. */
async function writeText(folder) {
  const bytes = await gzipAsync(readFileSync(`${folder}/combogrid_web_bg.wasm`), { numiterations: 5 });
  writeFileSync(`${folder}/wasm.js`, `export default "${Buffer.from(bytes).toString("base64")}";\n`);
}

/** How scripts are written: without comments and indents; their names stay. What is written may be what was read. */
const COMMON = { bundle: true, minifyWhitespace: true, minifySyntax: true, target: "es2022", allowOverwrite: true };
const NODE = { platform: "node", target: "node20" };

/** Writes what a worker runs as a script, and as a text that starts it. */
async function writeThread(folder, ending, options) {
  const file = `${folder}/thread${ending}`;
  await build({ ...COMMON, entryPoints: [file], outfile: file, format: "iife", minify: true, ...options });
  writeFileSync(`${folder}/thread_text${ending}`, `export const THREAD = ${JSON.stringify(readFileSync(file, "utf8"))};\n`);
}

/** Writes a package of some modules, which are in these folders. */
async function writeScripts(folders, folder) {
  const modules = Object.fromEntries(Object.keys(folders).map((name) => [name, MODULES[name]]));
  cpSync(path("../js"), folder, { recursive: true });
  const games = Object.fromEntries(Object.entries(GAMES).filter(([, module]) => module in modules));
  writeFileSync(`${folder}/ops.js`, opsModule(schema, modules, games));
  writeFileSync(`${folder}/glues.js`, gluesModule(folders));
  writeFileSync(`${folder}/texts.js`, textsModule(folders));
  await writeThread(folder, ".js", {});
  await writeThread(folder, ".node.js", NODE);
  const entry = (name) => `${folder}/${name}`;
  await build({ ...COMMON, entryPoints: [entry("inline.js")], outdir: folder, format: "esm" });
  // The WebAssembly stays in files of its own, each loaded when it is needed, and what both entries import is shared.
  const apart = { ...COMMON, external: ["*/wasm.js", "node:*"], outdir: folder };
  const required = { index: entry("index.js"), worker: entry("worker.node.js") };
  await build({ ...apart, ...NODE, entryPoints: required, format: "cjs", outExtension: { ".js": ".cjs" } });
  const imported = ["index.js", "worker.js", "worker.node.js"];
  await build({ ...apart, entryPoints: imported.map(entry), format: "esm", splitting: true, chunkNames: "shared-[hash]" });
  const kept = [...imported, "inline.js", "thread.js", "wasm.js", "combogrid_web.js"];
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".js") && !kept.includes(name) && !name.startsWith("shared-"))) {
    rmSync(entry(name));
  }
}

rmSync(dist, { recursive: true, force: true });
const places = Object.entries(FOLDERS);
let before;
for (const [at, [module, place]] of places.entries()) {
  // cargo is quiet, and a module takes a minute or two.
  console.error(`compiling the module ${module}, ${at + 1} of ${places.length}`);
  const folder = join(dist, place);
  mkdirSync(folder, { recursive: true });
  const compiled = writeWasm(module, folder);
  // cargo, which links on one core, goes on while the module before is compressed.
  if (before) await writeText(before);
  await compiled;
  before = folder;
}
await writeText(before);
/** The folders of some modules, from that of their package. */
const foldersOf = (modules, from) => Object.fromEntries(modules.map((module) => [module, ["."].concat(relative(from, FOLDERS[module]) || []).join("/")]));
for (const [name, modules] of Object.entries(PACKAGES)) {
  await writeScripts(foldersOf(modules, name), join(dist, name));
}
await writeScripts(foldersOf(Object.keys(MODULES), ""), dist);
for (const place of Object.values(FOLDERS)) {
  rmSync(`${dist}/${place}/combogrid_web.js`);
}
const rules = await askRules();
for (const [name, modules] of Object.entries(PACKAGES)) {
  writeTypes(modules, join(dist, name), rules);
}
writeTypes(Object.keys(MODULES), dist, rules);
await writeElements();
console.table(elementSizes());
console.table(moduleSizes());
// npm packs no links.
for (const name of ["LICENSE-MIT", "LICENSE-APACHE"]) {
  cpSync(`${root}${name}`, path(`../${name}`));
}
