import { CombogridWorker } from "combogrid/worker";

/**
 * Starts workers that answer lines. Each module of WebAssembly is compiled once, when it is first needed; its address is a file next
 * to the page, or the module itself, so that the page works from disk and offline.
 * @returns {() => CombogridWorker}
 */
export function engine() {
  /** @type {Record<string, Promise<WebAssembly.Module>>} */
  const compiled = {};
  /** @param {string} name */
  const wasm = (name) => {
    compiled[name] ??= compile(document.getElementById(`module-${name}`)?.textContent ?? "").catch((error) => {
      delete compiled[name];
      throw error;
    });
    return compiled[name];
  };
  return () => new CombogridWorker({ wasm });
}

/**
 * Compiles a module that is compressed, so that its size does not depend on the server.
 * @param {string} address
 */
async function compile(address) {
  const { ok, status, body } = await fetch(address).catch((error) => {
    throw new Error(`the engine could not be loaded: ${error.message} for ${address.slice(0, 60)}`);
  });
  if (!ok || !body) throw new Error(`the engine could not be loaded: ${status} for ${address}`);
  const headers = { "content-type": "application/wasm" };
  return WebAssembly.compileStreaming(new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers }));
}
