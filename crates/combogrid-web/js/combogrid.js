// The engines on the thread that asks. Each module of WebAssembly is loaded when one of its engines is first asked for. What calls
// it is imported at once: some bundlers have no `import()` for a worker.

import { GLUE } from "./glues.js";
import { MODULES } from "./ops.js";
import { functions, moduleOf, modulesOf, requestOf, resultOf } from "./protocol.js";

/** What calls each module, as a promise. */
const loading = {};

/** Loads a module, unless that has been done; `wasm` says where it is, or what it is. */
export function loadModule(name, wasm) {
  loading[name] ??= begin(name, wasm).catch((error) => {
    delete loading[name];
    throw error;
  });
  return loading[name];
}

async function begin(name, wasm) {
  const glue = GLUE[name];
  await glue.default({ module_or_path: await wasm(name) });
  return glue;
}

/** The answer of a module to a line. */
export function answer(glue, line) {
  try {
    return glue.answer_line(line);
  } catch {
    // The memory of an instance that has stopped is not used again.
    glue.__wbg_reset_state();
    const message = "the engine failed on this request";
    const error = { kind: "internal", message, at: null, field: null, line: 1 };
    return JSON.stringify({ id: requestOf(line).id ?? null, error });
  }
}

/** Some engines, answering on the thread that asks. */
export class Combogrid {
  #modules;

  constructor(engines, modules) {
    this.#modules = modules;
    Object.assign(this, functions(engines, (request) => resultOf(request, this.ask(request))));
  }

  /** Answers a line of the protocol: JSON in, JSON out. */
  askLine(line) {
    // To read the op takes up to a third of the time of a quick answer: a single module answers every line.
    return this.#answer(Object.keys(this.#modules).length > 1 ? requestOf(line) : {}, line);
  }

  /** Answers a request; the answer has a `result` or an `error`. */
  ask(request) {
    return JSON.parse(this.#answer(request, JSON.stringify(request)));
  }

  /** The answer to a line, from the module of the request that it is. */
  #answer(request, line) {
    const names = Object.keys(this.#modules);
    return answer(this.#modules[moduleOf(request, names)] ?? this.#modules[names[0]], line);
  }
}

/** How engines are loaded and asked: `wasm` gives for the name of a module a URL, a response, bytes or a compiled module. */
export function loader(wasm) {
  /** Loads some engines, or all. */
  async function load(...engines) {
    const wanted = engines.length > 0 ? engines : Object.values(MODULES).flat();
    const loaded = modulesOf(wanted).map(async (name) => [name, await loadModule(name, wasm)]);
    return new Combogrid(wanted, Object.fromEntries(await Promise.all(loaded)));
  }

  /** The answer to a line, from the module of the request that it is. */
  const answerOf = async (request, line) => answer(await loadModule(moduleOf(request, Object.keys(loading)), wasm), line);

  /** Answers a line of the protocol; its engine is loaded when it is first asked. */
  const askLine = async (line) => answerOf(requestOf(line), line);

  /** Answers a request; its engine is loaded when it is first asked. */
  const ask = async (request) => JSON.parse(await answerOf(request, JSON.stringify(request)));

  return { load, ask, askLine };
}
