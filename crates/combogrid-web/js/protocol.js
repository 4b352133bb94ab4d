// The line protocol without the engines: the functions of the ops, their errors, and the module that answers a line.

import { GAMES, MODULES, OPS } from "./ops.js";

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

/** An error whose place in a text counts the characters of JavaScript before it, and not the bytes. */
function placed(error, text) {
  if (typeof text !== "string" || error.at === null) {
    return error;
  }
  const at = new TextDecoder().decode(new TextEncoder().encode(text).slice(0, error.at)).length;
  return { ...error, at, message: error.message.replace(`at byte ${error.at}`, `at character ${at}`) };
}

/** The text in which an error lies: that of a field, or of a list (`hands[1]`). */
function textOf(request, field) {
  const [name, index] = field?.split(/[[\]]/) ?? [];
  return index === undefined ? request[name] : request[name]?.[index];
}

/** The result of an answer to a request; throws an `OpError` if it has none. */
export function resultOf(request, { result, error }) {
  if (error) {
    throw new OpError(request.op, placed(error, textOf(request, error.field)));
  }
  return result;
}

/** One function for each op of some engines: `functions(engines, call).rummy.best(fields)` is `call({ ...fields, op: "rummy.best" })`. */
export function functions(engines, call) {
  const byEngine = Object.fromEntries(engines.map((engine) => [engine, {}]));
  for (const op of OPS) {
    const [engine, verb] = op.split(".");
    if (engine in byEngine) {
      byEngine[engine][verb] = (fields, options) => call({ ...fields, op }, options);
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
 * The module that answers a request. All modules refuse in the same words what is no op of theirs, and those of games what is no
 * game, so that such a request goes to one that is `loaded` already, or else to the last one, which is the smallest.
 */
export function moduleOf(request, loaded) {
  const { op, game } = Object(request);
  const engine = typeof op === "string" ? op.split(".")[0] : "";
  const able = NAMES.filter((name) => MODULES[name].includes(engine));
  const own = typeof game === "string" && GAMES[game];
  return able.find((name) => name === own) ?? able.find((name) => loaded.includes(name)) ?? able.at(-1) ?? loaded[0] ?? NAMES.at(-1);
}

/** The modules that have some engines. */
export function modulesOf(engines) {
  const known = [...new Set(NAMES.flatMap((name) => MODULES[name]))];
  const unknown = engines.find((engine) => !known.includes(engine));
  if (unknown !== undefined) {
    throw new RangeError(`unknown engine ${JSON.stringify(unknown)}, expected one of ${known.join(", ")}`);
  }
  return NAMES.filter((name) => MODULES[name].some((engine) => engines.includes(engine)));
}
