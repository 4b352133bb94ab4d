// The line protocol as functions, for whatever loads the WebAssembly.

import init, { __wbg_reset_state as restart, answer_line as answerLine } from "./combogrid_web.js";
import { OPS } from "./ops.js";

/** Why a request has no result. */
export class OpError extends Error {
  constructor(op, { kind, message, at, field, known }) {
    super(message);
    this.name = "OpError";
    this.op = op;
    this.kind = kind;
    this.at = at;
    this.field = field;
    this.known = known;
  }
}

/** The result of an answer; throws an `OpError` if it has none. */
export function resultOf(op, answer) {
  if (answer.error) {
    throw new OpError(op, answer.error);
  }
  return answer.result;
}

/** One function for each op, by engine: `functions(call).rummy.best(fields)` is `call("rummy.best", fields)`. */
export function functions(call) {
  const engines = {};
  for (const op of OPS) {
    const [engine, verb] = op.split(".");
    engines[engine] ??= {};
    engines[engine][verb] = (fields, options) => call(op, fields, options);
  }
  return engines;
}

/** The engines, answering on the thread that asks. */
export class Combogrid {
  constructor() {
    Object.assign(this, functions((op, fields) => resultOf(op, this.ask({ ...fields, op }))));
  }

  /** Answers a line of the protocol: JSON in, JSON out. */
  askLine(line) {
    try {
      return answerLine(line);
    } catch {
      // The memory of an instance that has stopped is not used again.
      restart();
      return failure(line);
    }
  }

  /** Answers a request; the answer has a `result` or an `error`. */
  ask(request) {
    return JSON.parse(this.askLine(JSON.stringify(request)));
  }
}

/** What `combogrid batch` answers when an engine fails. */
function failure(line) {
  const message = "the engine failed on this request";
  return JSON.stringify({ id: idOf(line), error: { kind: "internal", message, at: null, field: null, line: 1 } });
}

/** The id of a request. A line may begin with a byte order mark, which JSON does not have. */
function idOf(line) {
  try {
    return JSON.parse(line.replace(/^\u{feff}/u, "")).id ?? null;
  } catch {
    return null;
  }
}

/** Loads the engines from a URL, a response, bytes or a compiled module, or a promise of one of them. */
export async function loadFrom(wasm) {
  await init({ module_or_path: await wasm });
  return new Combogrid();
}
