// Requests to a thread, one after the other, each with the module that it needs. A request is cancelled by ending the thread that
// answers it; the modules stay.

import { MODULES } from "./ops.js";
import { functions, moduleOf, requestOf, resultOf } from "./protocol.js";

export class CombogridWorker {
  #start;
  #wasm;
  /** What `wasm` gave for each module that was asked for, as a promise. */
  #modules = {};
  #thread = null;
  /** The modules that the thread has. */
  #sent = new Set();
  /** Requests without an answer, oldest first; the thread has the first one. */
  #waiting = [];

  /** `thread` starts a worker, and `wasm` gives for the name of a module what it loads: a compiled module or bytes. */
  constructor({ thread, wasm }) {
    this.#start = thread;
    this.#wasm = wasm;
    const call = async (request, options) => resultOf(request, await this.ask(request, options));
    Object.assign(this, functions(Object.values(MODULES).flat(), call));
  }

  /** Answers a request; the answer has a `result` or an `error`. */
  async ask(request, options) {
    return JSON.parse(await this.#answer(request, JSON.stringify(request), options));
  }

  /** Answers a line of the protocol. When `signal` is aborted, the promise is rejected with its reason. */
  askLine(line, options) {
    return this.#answer(requestOf(line), line, options);
  }

  /** The answer to a line, from the module of the request that it is. */
  #answer(asked, line, { signal } = {}) {
    const { op, game } = Object(asked);
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const request = { op, game, line, resolve, reject, signal };
      request.abort = () => this.#giveUp([request], signal.reason);
      signal?.addEventListener("abort", request.abort);
      this.#waiting.push(request);
      if (this.#waiting.length === 1) {
        this.#send();
      }
    });
  }

  /** Rejects all requests without an answer, and ends the thread if it is at work. */
  cancel(reason = new DOMException("the request was cancelled", "AbortError")) {
    this.#giveUp([...this.#waiting], reason);
  }

  /** Rejects all requests without an answer and ends the thread. A later request starts another one. */
  close() {
    this.cancel();
    this.#end();
  }

  #giveUp(requests, reason) {
    const running = this.#waiting[0];
    this.#waiting = this.#waiting.filter((request) => !requests.includes(request));
    for (const request of requests) {
      request.signal?.removeEventListener("abort", request.abort);
      request.reject(reason);
    }
    if (requests.includes(running)) {
      this.#end();
      this.#send();
    }
  }

  #end() {
    this.#thread?.terminate();
    this.#thread = null;
  }

  async #send() {
    const request = this.#waiting[0];
    if (!request) {
      return;
    }
    const name = moduleOf(request, Object.keys(this.#modules));
    try {
      const wasm = await this.#load(name);
      // It may have been cancelled in the meantime.
      if (request === this.#waiting[0]) {
        this.#thread ??= this.#begin();
        this.#thread.ref?.();
        this.#thread.postMessage({ name, wasm: this.#sent.has(name) ? null : wasm, line: request.line });
        this.#sent.add(name);
      }
    } catch (error) {
      this.#giveUp([request], error);
    }
  }

  async #load(name) {
    try {
      this.#modules[name] ??= this.#wasm(name);
      return await this.#modules[name];
    } catch (error) {
      delete this.#modules[name];
      throw error;
    }
  }

  #begin() {
    const thread = this.#start();
    this.#sent.clear();
    const answered = (line) => {
      if (thread === this.#thread) {
        const request = this.#waiting.shift();
        request.signal?.removeEventListener("abort", request.abort);
        request.resolve(line);
        // A thread of Node that waits for requests keeps no program running.
        thread.unref?.();
        this.#send();
      }
    };
    const failed = (error) => {
      if (thread === this.#thread) {
        this.cancel(new Error(`the worker failed: ${error.message}`));
      }
    };
    if (thread.addEventListener) {
      thread.addEventListener("message", ({ data }) => answered(data));
      thread.addEventListener("error", failed);
    } else {
      thread.on("message", answered);
      thread.on("error", failed);
    }
    return thread;
  }
}
