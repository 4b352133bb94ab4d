// The line protocol without the engines: the functions of the ops, their errors, and the module that answers a line.

import { MODULES, OPS } from "./ops.js";

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

/** One function for each op of some engines: `functions(engines, call).rummy.best(fields)` is `call("rummy.best", fields)`. */
export function functions(engines, call) {
  const byEngine = Object.fromEntries(engines.map((engine) => [engine, {}]));
  for (const op of OPS) {
    const [engine, verb] = op.split(".");
    if (engine in byEngine) {
      byEngine[engine][verb] = (fields, options) => call(op, fields, options);
    }
  }
  return byEngine;
}

/** The object that a line is, or an empty one. A line may begin with a byte order mark, which JSON does not have. */
export function requestOf(line) {
  try {
    return Object(JSON.parse(line.replace(/^\u{feff}/u, "")));
  } catch {
    return {};
  }
}

const NAMES = Object.keys(MODULES);

/**
 * The module that answers a line. All modules refuse in the same words what is no op of theirs, so that such a line goes to
 * one that is `loaded` already, or else to the last one, which is the smallest.
 */
export function moduleOf(line, loaded) {
  const { op } = requestOf(line);
  const engine = typeof op === "string" ? op.split(".")[0] : "";
  return NAMES.find((name) => MODULES[name].includes(engine)) ?? loaded[0] ?? NAMES.at(-1);
}

/** The modules that have some engines. */
export function modulesOf(engines) {
  const known = NAMES.flatMap((name) => MODULES[name]);
  const unknown = engines.find((engine) => !known.includes(engine));
  if (unknown !== undefined) {
    throw new RangeError(`unknown engine ${JSON.stringify(unknown)}, expected one of ${known.join(", ")}`);
  }
  return NAMES.filter((name) => MODULES[name].some((engine) => engines.includes(engine)));
}
