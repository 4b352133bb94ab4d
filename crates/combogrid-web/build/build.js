// Builds the package into dist: for each module of WebAssembly a folder with what calls it, which is a package of its engines
// alone, and the package of all engines, which loads the same modules.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { transform } from "esbuild";

import { modulesModule, opsModule, opsTypes } from "./types.js";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const root = path("../../../");
const dist = path("../dist");
const target = process.env.CARGO_TARGET_DIR ?? `${root}target`;

/** The engines of each module, the smallest module last. Reversi is played on the board of Tothello. */
const MODULES = { rummy: ["rummy"], doudizhu: ["doudizhu"], tothello: ["tothello", "reversi"] };

/** Runs cargo in the root of the project. */
async function cargo(...args) {
  const [status] = await once(spawn("cargo", args, { cwd: root, stdio: "inherit" }), "exit");
  if (status !== 0) {
    throw new Error(`cargo ${args.join(" ")} failed`);
  }
}

/** SIMD makes the WebAssembly smaller and a little faster; Chrome 91, Firefox 89, Safari 16.4 and Node 16.4 were the first to have it. */
const simd = ["--config", 'target.wasm32-unknown-unknown.rustflags=["-C", "target-feature=+simd128"]'];

/** How wasm-bindgen is compiled. */
const bindgen = ["--quiet", "--locked", "--manifest-path", path("../bindgen/Cargo.toml"), "--target-dir", `${target}/ci/bindgen`];

/** Compiles a module, and writes what calls it. The features of the crate have the names of the modules. */
async function writeWasm(name, folder) {
  const crate = ["--quiet", "--locked", "-p", "combogrid-web", "--no-default-features", "--features", name];
  await cargo("build", ...simd, ...crate, "--profile", "web", "--target", "wasm32-unknown-unknown");
  await cargo("run", ...bindgen, "--", `${target}/wasm32-unknown-unknown/web/combogrid_web.wasm`, folder);
}

/** Writes a package of some modules, which are in these folders. */
async function writeScripts(folders, folder) {
  const schema = JSON.parse(readFileSync(`${root}docs/src/schema.json`, "utf8"));
  const modules = Object.fromEntries(Object.keys(folders).map((name) => [name, MODULES[name]]));
  cpSync(path("../js"), folder, { recursive: true });
  writeFileSync(`${folder}/ops.js`, opsModule(schema, modules));
  writeFileSync(`${folder}/ops.d.ts`, opsTypes(schema, modules));
  writeFileSync(`${folder}/modules.js`, modulesModule(folders));
  await shorten(folder);
}

/** Takes comments and indents out of the JavaScript; its names stay. */
async function shorten(folder) {
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".js"))) {
    const { code } = await transform(readFileSync(`${folder}/${name}`, "utf8"), { minifyWhitespace: true });
    writeFileSync(`${folder}/${name}`, code);
  }
}

/** The files of a folder that a page downloads. */
function downloaded(folder) {
  const names = readdirSync(folder).filter((name) => /\.(js|wasm)$/.test(name) && !name.includes("node"));
  return names.map((name) => `${folder}/${name}`);
}

/** The bytes of some files, as they are and compressed. */
function sizeOf(names) {
  const files = names.map((name) => readFileSync(name));
  const sum = (size) => files.reduce((all, file) => all + size(file).length, 0);
  return {
    bytes: sum((file) => file),
    gzip: sum((file) => gzipSync(file, { level: 9 })),
    brotli: sum((file) => brotliCompressSync(file)),
  };
}

rmSync(dist, { recursive: true, force: true });
const names = Object.keys(MODULES);
for (const name of names) {
  const folder = join(dist, name);
  mkdirSync(folder, { recursive: true });
  await writeWasm(name, folder);
  await writeScripts({ [name]: "." }, folder);
}
await writeScripts(Object.fromEntries(names.map((name) => [name, `./${name}`])), dist);
const sizes = {};
for (const name of names) {
  const folder = join(dist, name);
  sizes[`combogrid/${name}`] = sizeOf(downloaded(folder));
  const module = downloaded(folder).filter((file) => file.includes("combogrid_web"));
  sizes[`combogrid with ${name}`] = sizeOf([...downloaded(dist), ...module]);
}
console.table(sizes);
for (const name of ["LICENSE-MIT", "LICENSE-APACHE"]) {
  cpSync(`${root}${name}`, `${dist}/${name}`);
}
