// What a Web Worker runs: the WebAssembly comes first, then one line after the other.

import { loadFrom } from "./combogrid.js";

let engines;

addEventListener("message", async ({ data }) => {
  try {
    if (typeof data === "string") {
      postMessage((await engines).askLine(data));
    } else {
      engines = loadFrom(data);
    }
  } catch (error) {
    // Without this, the page would not hear of it.
    reportError(error);
  }
});
