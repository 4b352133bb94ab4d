// The engines in a thread of Node.

import { Worker } from "node:worker_threads";

import { CombogridWorker as AnyWorker } from "./client.js";
import { packed } from "./packed.js";
import { THREAD } from "./thread_text.node.js";

export { OpError } from "./protocol.js";

/** Starts a thread from text, so that the package can be bundled for a server. */
const start = () => new Worker(THREAD, { eval: true });

export class CombogridWorker extends AnyWorker {
  constructor({ thread = start, wasm = async (name) => WebAssembly.compile(await packed(name)) } = {}) {
    super({ thread, wasm });
  }
}
