// What a page downloads of the package that was built.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { downloaded } from "./downloaded.js";
import { FOLDERS } from "./modules.js";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));

/** Bytes of some files after each of them is compressed. */
const sum = (files, compress) => [...files].reduce((all, file) => all + compress(readFileSync(file)).length, 0);
const gzip = (bytes) => gzipSync(bytes, { level: 9 });

/** Of the custom elements, without the worker that they ask. */
export function elementSizes() {
  const names = ["cards", "hand", "table", "board", "splits"];
  const files = (name) => downloaded(`${dist}elements/${name}.js`).filter((file) => file.includes("/elements/"));
  return Object.fromEntries(names.map((name) => [`combogrid/elements/${name}`, { gzip: sum(files(name), gzip), brotli: sum(files(name), brotliCompressSync) }]));
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
    return [module, { text: sum([...one, text], gzip), "text of all": sum([...all, text], gzip), file: sum([...one, wasm], brotliCompressSync) }];
  };
  return Object.fromEntries(Object.entries(FOLDERS).map(size));
}
