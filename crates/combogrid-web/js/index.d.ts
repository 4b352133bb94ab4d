import type { AskOptions, Engines, EnginesWorker, Error as Refusal, Ops } from "./ops.js";

export * from "./ops.js";

/** A request of the line protocol: an op with its fields, and an id that the answer repeats. */
export type Request<Op extends keyof Ops = keyof Ops> = { [Name in Op]: { id?: unknown; op: Name } & Ops[Name]["fields"] }[Op];

/** The answer to a request. */
export type Answer<Op extends keyof Ops = keyof Ops> =
  | { id: unknown; result: Ops[Op]["result"]; error?: undefined }
  | { id: unknown; error: Refusal; result?: undefined };

/** The reason why a function has no result. */
export class OpError extends Error {
  /** The op that was asked. */
  readonly op: keyof Ops;
  /** `json`, `encoding`, `request`, `unknown_op`, `rules`, `cards`, `play`, `board`, `limit` or `internal`. */
  readonly kind: Refusal["kind"];
  /** The byte of the error in the text of `field`, or null. */
  readonly at: Refusal["at"];
  /** The field that is wrong, or null. */
  readonly field: Refusal["field"];
  /** What was known of the result when the query stopped. */
  readonly known: Refusal["known"];
}

/** What `load` takes: where the WebAssembly is, or what it is. */
export type Source = URL | string | Response | BufferSource | WebAssembly.Module;

/** The engines, answering on the thread that asks. */
export interface Combogrid extends Engines {}

export class Combogrid {
  private constructor();
  /** Answers a request; the answer has a `result` or an `error`. */
  ask<Op extends keyof Ops>(request: Request<Op>): Answer<Op>;
  /** Answers a line of the protocol: JSON in, JSON out, byte for byte what `combogrid batch` writes. */
  askLine(line: string): string;
}

/** Loads the engines; by default the WebAssembly of the package. */
export function load(wasm?: Source | Promise<Source>): Promise<Combogrid>;

/** How a worker begins. */
export interface WorkerOptions {
  /** Starts a worker that runs `worker.js` of the package; by default the file itself. */
  thread?: () => Worker;
  /** What the worker loads; by default the WebAssembly of the package. */
  wasm?: WebAssembly.Module | BufferSource | Promise<WebAssembly.Module | BufferSource>;
}

/** The engines in a worker: nothing that they do stops the page, and everything can be cancelled. */
export interface CombogridWorker extends EnginesWorker {}

export class CombogridWorker {
  constructor(options?: WorkerOptions);
  /** Answers a request; the answer has a `result` or an `error`. */
  ask<Op extends keyof Ops>(request: Request<Op>, options?: AskOptions): Promise<Answer<Op>>;
  /** Answers a line of the protocol: JSON in, JSON out, byte for byte what `combogrid batch` writes. */
  askLine(line: string, options?: AskOptions): Promise<string>;
  /** Rejects all requests without an answer, by default with an `AbortError`, and ends what is at work. */
  cancel(reason?: unknown): void;
  /** Cancels everything and ends the thread. A later request starts another one. */
  close(): void;
}
