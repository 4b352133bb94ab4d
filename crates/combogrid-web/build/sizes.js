// What a page downloads of the package that was built.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { downloaded } from "./downloaded.js";
import { FOLDERS } from "./modules.js";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));

/** The bytes of what was compressed already: the packages load the same files, and brotli takes seconds for a module. */
const known = { gzip: new Map(), brotli: new Map() };
const compress = { gzip: (bytes) => gzipSync(bytes, { level: 9 }), brotli: (bytes) => brotliCompressSync(bytes) };

/** Bytes of some files after each of them is compressed, which is `gzip` or `brotli`. */
function sum(files, way) {
  let all = 0;
  for (const file of files) {
    if (!known[way].has(file)) known[way].set(file, compress[way](readFileSync(file)).length);
    all += known[way].get(file);
  }
  return all;
}

/** Of the custom elements, without the worker that they ask. */
export function elementSizes() {
  const names = ["cards", "hand", "table", "board", "splits"];
  const files = (name) => downloaded(`${dist}elements/${name}.js`).filter((file) => file.includes("/elements/"));
  return Object.fromEntries(names.map((name) => [`combogrid/elements/${name}`, { gzip: sum(files(name), "gzip"), brotli: sum(files(name), "brotli") }]));
}

/**
 * For each module, with the JavaScript of `file` (`index.js` or `worker.js`): `text` is the WebAssembly as text in JavaScript, with
 * gzip, of the package of the module's engine and of that of all engines; `file` the WebAssembly as a file, with brotli.
 */
export function moduleSizes(file = "index.js") {
  const size = ([module, place]) => {
    const [own] = place.split("/");
    const text = `${dist}${place}/wasm.js`;
    const wasm = `${dist}${place}/combogrid_web_bg.wasm`;
    const scripts = (entry) => downloaded(entry).filter((name) => name !== text);
    const [one, all] = [scripts(`${dist}${own}/${file}`), scripts(`${dist}${file}`)];
    return [module, { text: sum([...one, text], "gzip"), "text of all": sum([...all, text], "gzip"), file: sum([...one, wasm], "brotli") }];
  };
  return Object.fromEntries(Object.entries(FOLDERS).map(size));
}
