// Builds the package into dist: the WebAssembly, the JavaScript that calls it, and the types.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { opsModule, opsTypes } from "./types.js";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const root = path("../../../");
const dist = path("../dist");
const target = process.env.CARGO_TARGET_DIR ?? `${root}target`;

/** Runs cargo in the root of the project. */
async function cargo(...args) {
  const [status] = await once(spawn("cargo", args, { cwd: root, stdio: "inherit" }), "exit");
  if (status !== 0) {
    throw new Error(`cargo ${args.join(" ")} failed`);
  }
}

/** Compiles the crate, and wasm-bindgen next to it. */
async function writeWasm() {
  const bindgen = ["--quiet", "--locked", "--manifest-path", path("../bindgen/Cargo.toml"), "--target-dir", `${target}/ci/bindgen`];
  const web = ["--quiet", "--locked", "-p", "combogrid-web", "--profile", "web", "--target", "wasm32-unknown-unknown"];
  await Promise.all([cargo("build", ...bindgen), cargo("build", ...web)]);
  await cargo("run", ...bindgen, "--", `${target}/wasm32-unknown-unknown/web/combogrid_web.wasm`, dist);
}

function writeScripts() {
  const schema = JSON.parse(readFileSync(`${root}docs/src/schema.json`, "utf8"));
  cpSync(path("../js"), dist, { recursive: true });
  writeFileSync(`${dist}/ops.js`, opsModule(schema));
  writeFileSync(`${dist}/ops.d.ts`, opsTypes(schema));
}

/** Prints the size of every file, in bytes and as it is downloaded. */
function printSizes() {
  const names = readdirSync(dist).filter((name) => !name.endsWith(".d.ts"));
  const sizes = names.map((name) => {
    const text = readFileSync(`${dist}/${name}`);
    return { name, bytes: text.length, gzip: gzipSync(text, { level: 9 }).length, brotli: brotliCompressSync(text).length };
  });
  console.table(sizes);
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
await writeWasm();
writeScripts();
printSizes();
