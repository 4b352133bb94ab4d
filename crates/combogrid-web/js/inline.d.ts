export * from "./index.js";
export * from "./worker.js";
