import type { Engines, Error as Refusal, ModuleName, Ops } from "./ops.js";

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
  /** The place of the error in the text of `field`, as an index of the text, or null. */
  readonly at: Refusal["at"];
  /** The field that is wrong, or null. */
  readonly field: Refusal["field"];
  /** What was known of the result when the query stopped. */
  readonly known: Refusal["known"];
}

/** Where the WebAssembly of a module is, or what it is: a URL, a response, bytes or a compiled module. */
export type Source = string | object;

/** An engine: the first part of the names of its ops. */
export type EngineName = keyof Engines;

/** The ops of some engines. */
export type OpOf<Name extends EngineName> = Extract<keyof Ops, `${Name}.${string}`>;

/** What answers for some engines, on the thread that asks. */
export class Combogrid<Name extends EngineName = EngineName> {
  private constructor();
  /** Answers a request; the answer has a `result` or an `error`. */
  ask<Op extends OpOf<Name>>(request: Request<Op>): Answer<Op>;
  /** Answers a line of the protocol: JSON in, JSON out. */
  askLine(line: string): string;
}

/** How engines are loaded and asked. */
export interface Loader {
  /** Loads some engines, or all if none is named; each has its ops as functions. What has been loaded is not loaded again. */
  load<Name extends EngineName = EngineName>(...engines: Name[]): Promise<Combogrid<Name> & Pick<Engines, Name>>;
  /** Answers a request on the thread that asks; the engine is loaded when it is first asked. */
  ask<Op extends keyof Ops>(request: Request<Op>): Promise<Answer<Op>>;
  /** Answers a line of the protocol on the thread that asks; the engine is loaded when it is first asked. */
  askLine(line: string): Promise<string>;
}

export const load: Loader["load"];
export const ask: Loader["ask"];
export const askLine: Loader["askLine"];

/** Takes the WebAssembly from elsewhere: `wasm` is asked for each module when it is loaded. */
export function loader(wasm: (name: ModuleName) => Source | Promise<Source>): Loader;
