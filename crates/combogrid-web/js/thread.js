// What a Web Worker runs: it answers lines, each with the module that it needs.

import { answer, loadModule } from "./combogrid.js";

addEventListener("message", async ({ data: { name, wasm, line } }) => {
  try {
    postMessage(answer(await loadModule(name, () => wasm), line));
  } catch (error) {
    // Without this, the page would not hear of it.
    reportError(error);
  }
});
