// The package in a browser.

import { loader } from "./combogrid.js";
import { CombogridWorker as AnyWorker } from "./client.js";
import { URLS } from "./modules.js";

export { Combogrid, loader } from "./combogrid.js";
export { OpError } from "./protocol.js";
export { MODULES, OPS } from "./ops.js";

async function download(name) {
  const response = await fetch(URLS[name]());
  if (!response.ok) {
    throw new Error(`${response.status} ${response.statusText} for ${response.url}`);
  }
  return response;
}

export const { load, ask, askLine } = loader(download);

/** Compiles a module, whatever type the server says that it has. */
async function compile(name) {
  const response = await download(name);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** The engines in a Web Worker. */
export class CombogridWorker extends AnyWorker {
  constructor({
    thread = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
    wasm = compile,
  } = {}) {
    super({ thread, wasm });
  }
}
