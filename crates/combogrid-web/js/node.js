// The package in Node.

import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";

import { loadFrom } from "./combogrid.js";
import { CombogridWorker as AnyWorker } from "./client.js";

export { Combogrid, OpError } from "./combogrid.js";
export { OPS } from "./ops.js";

const file = new URL("./combogrid_web_bg.wasm", import.meta.url);

/** Loads the engines; by default the WebAssembly next to this file. */
export function load(wasm = readFile(file)) {
  return loadFrom(wasm);
}

/** The engines in a thread of their own. */
export class CombogridWorker extends AnyWorker {
  constructor({
    thread = () => new Worker(new URL("./worker.node.js", import.meta.url)),
    wasm = readFile(file).then((bytes) => WebAssembly.compile(bytes)),
  } = {}) {
    super({ thread, wasm });
  }
}
