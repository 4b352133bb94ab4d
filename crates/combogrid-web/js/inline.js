// The whole package; the build makes one file of it.

export * from "./index.js";
export { CombogridWorker } from "./worker.js";
