import { CombogridWorker } from "combogrid/client";
import workerText from "worker-text";

/**
 * Starts workers that answer lines. Their code and the WebAssembly are in the page itself, so that it works from disk
 * and asks nothing from the network.
 * @returns {() => CombogridWorker}
 */
export function engine() {
  const code = URL.createObjectURL(new Blob([workerText], { type: "text/javascript" }));
  const wasm = unpacked();
  return () => new CombogridWorker({ thread: () => new Worker(code), wasm });
}

/** @returns {Promise<WebAssembly.Module>} */
async function unpacked() {
  const packed = document.getElementById("module")?.textContent ?? "";
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
