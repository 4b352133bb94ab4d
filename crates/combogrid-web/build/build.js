// Builds the package into dist: the WebAssembly, the JavaScript that calls it, and the types; then the same for each
// engine alone, in a folder of its own.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { transform } from "esbuild";

import { opsModule, opsTypes } from "./types.js";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const root = path("../../../");
const dist = path("../dist");
const target = process.env.CARGO_TARGET_DIR ?? `${root}target`;

/** The engines in each folder of the package. */
const BUILDS = {
  ".": ["rummy", "doudizhu", "tothello", "reversi"],
  rummy: ["rummy"],
  doudizhu: ["doudizhu"],
  tothello: ["tothello", "reversi"],
};

/** Runs cargo in the root of the project. */
async function cargo(...args) {
  const [status] = await once(spawn("cargo", args, { cwd: root, stdio: "inherit" }), "exit");
  if (status !== 0) {
    throw new Error(`cargo ${args.join(" ")} failed`);
  }
}

/** How wasm-bindgen is compiled. */
const bindgen = ["--quiet", "--locked", "--manifest-path", path("../bindgen/Cargo.toml"), "--target-dir", `${target}/ci/bindgen`];

/** Compiles the crate with these engines, and writes what calls it. */
async function writeWasm(engines, folder) {
  // Reversi is played on the board of Tothello.
  const features = engines.filter((engine) => engine !== "reversi").join();
  const crate = ["--quiet", "--locked", "-p", "combogrid-web", "--no-default-features", "--features", features];
  await cargo("build", ...crate, "--profile", "web", "--target", "wasm32-unknown-unknown");
  await cargo("run", ...bindgen, "--", `${target}/wasm32-unknown-unknown/web/combogrid_web.wasm`, folder);
}

function writeScripts(engines, folder) {
  const schema = JSON.parse(readFileSync(`${root}docs/src/schema.json`, "utf8"));
  cpSync(path("../js"), folder, { recursive: true });
  writeFileSync(`${folder}/ops.js`, opsModule(schema, engines));
  writeFileSync(`${folder}/ops.d.ts`, opsTypes(schema, engines));
}

/** Takes comments and indents out of the JavaScript; its names stay. */
async function shorten(folder) {
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".js"))) {
    const { code } = await transform(readFileSync(`${folder}/${name}`, "utf8"), { minifyWhitespace: true });
    writeFileSync(`${folder}/${name}`, code);
  }
}

/** The bytes of the files that a page downloads, as they are and compressed. */
function sizeOf(folder) {
  const names = readdirSync(folder).filter((name) => /\.(js|wasm)$/.test(name) && !name.includes("node"));
  const files = names.map((name) => readFileSync(`${folder}/${name}`));
  const sum = (size) => files.reduce((all, file) => all + size(file).length, 0);
  return {
    bytes: sum((file) => file),
    gzip: sum((file) => gzipSync(file, { level: 9 })),
    brotli: sum((file) => brotliCompressSync(file)),
  };
}

/** Writes a folder of the package, and returns its size. */
async function write(name) {
  const [engines, folder] = [BUILDS[name], join(dist, name)];
  mkdirSync(folder, { recursive: true });
  await writeWasm(engines, folder);
  writeScripts(engines, folder);
  await shorten(folder);
  return sizeOf(folder);
}

rmSync(dist, { recursive: true, force: true });
const sizes = {};
for (const name of Object.keys(BUILDS)) {
  sizes[name] = await write(name);
}
console.table(sizes);
for (const name of ["LICENSE-MIT", "LICENSE-APACHE"]) {
  cpSync(`${root}${name}`, `${dist}/${name}`);
}
