import type { Answer, Request } from "./index.js";
import type { AskOptions, EnginesWorker, ModuleName, Ops } from "./ops.js";

export { OpError } from "./index.js";

/** A `Worker` of a browser or of Node. */
export interface Thread {
  postMessage(message: unknown): void;
  terminate(): unknown;
}

/** How a worker begins. */
export interface WorkerOptions {
  /** Starts a worker that runs `combogrid/thread`; by default from text, which a content security policy allows by `worker-src blob:`. */
  thread?: () => Thread;
  /** What the worker loads, bytes or a compiled module, asked for each module when it is needed; by default the WebAssembly of the package. */
  wasm?: (name: ModuleName) => object | Promise<object>;
}

/**
 * The engines in a worker: nothing that they do stops the page, and everything can be cancelled. Each is loaded when it is first
 * asked.
 */
export interface CombogridWorker extends EnginesWorker {}

export class CombogridWorker {
  constructor(options?: WorkerOptions);
  /** Answers a request; the answer has a `result` or an `error`. */
  ask<Op extends keyof Ops>(request: Request<Op>, options?: AskOptions): Promise<Answer<Op>>;
  /** Answers a line of the protocol: JSON in, JSON out. */
  askLine(line: string, options?: AskOptions): Promise<string>;
  /** Rejects all requests without an answer, by default with an `AbortError`, and ends what is at work. */
  cancel(reason?: unknown): void;
  /** Cancels everything and ends the thread. A later request starts another one. */
  close(): void;
}
