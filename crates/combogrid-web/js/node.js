// The package in Node.

import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";

import { loader } from "./combogrid.js";
import { CombogridWorker as AnyWorker } from "./client.js";
import { URLS } from "./modules.js";

export { Combogrid, loader } from "./combogrid.js";
export { OpError } from "./protocol.js";
export { MODULES, OPS } from "./ops.js";

const bytes = (name) => readFile(URLS[name]());

export const { load, ask, askLine } = loader(bytes);

/** The engines in a thread of their own. */
export class CombogridWorker extends AnyWorker {
  constructor({
    thread = () => new Worker(new URL("./worker.node.js", import.meta.url)),
    wasm = async (name) => WebAssembly.compile(await bytes(name)),
  } = {}) {
    super({ thread, wasm });
  }
}
