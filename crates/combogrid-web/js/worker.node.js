// What a thread of Node runs: the WebAssembly comes first, then one line after the other.

import { parentPort } from "node:worker_threads";

import { loadFrom } from "./combogrid.js";

let engines;

parentPort.on("message", async (data) => {
  if (typeof data === "string") {
    parentPort.postMessage((await engines).askLine(data));
  } else {
    engines = loadFrom(data);
  }
});
