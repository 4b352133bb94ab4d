// The engines in a Web Worker.

import { CombogridWorker as AnyWorker } from "./client.js";
import { packed } from "./packed.js";
import { THREAD } from "./thread_text.js";

export { OpError } from "./protocol.js";

let url;

/** Starts a worker from text, so that no bundler has to know of a file. */
function start() {
  url ??= URL.createObjectURL(new Blob([THREAD], { type: "text/javascript" }));
  return new Worker(url);
}

export class CombogridWorker extends AnyWorker {
  constructor({ thread = start, wasm = async (name) => WebAssembly.compile(await packed(name)) } = {}) {
    super({ thread, wasm });
  }
}
