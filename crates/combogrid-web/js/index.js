// The package in a browser.

import { loadFrom } from "./combogrid.js";
import { CombogridWorker as AnyWorker } from "./client.js";

export { Combogrid, OpError } from "./combogrid.js";
export { OPS } from "./ops.js";

const url = new URL("./combogrid_web_bg.wasm", import.meta.url);

/** Loads the engines; by default the WebAssembly next to this file. */
export function load(wasm = url) {
  return loadFrom(wasm);
}

/** Compiles a WebAssembly, whatever type the server says that it has. */
async function compile(url) {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${response.status} ${response.statusText} for ${response.url}`);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

/** The engines in a Web Worker. */
export class CombogridWorker extends AnyWorker {
  constructor({
    thread = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
    wasm = compile(url),
  } = {}) {
    super({ thread, wasm });
  }
}
