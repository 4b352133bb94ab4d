// What a thread of Node runs: it answers lines, each with the module that it needs.

import { parentPort } from "node:worker_threads";

import { answer, loadModule } from "./combogrid.js";

parentPort.on("message", async ({ name, wasm, line }) => {
  parentPort.postMessage(answer(await loadModule(name, () => wasm), line));
});
