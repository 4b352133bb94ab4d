// Requests to a thread, one after the other. A request is cancelled by ending the thread that answers it.

import { functions, resultOf } from "./combogrid.js";

export class CombogridWorker {
  #start;
  #wasm;
  #thread = null;
  /** Requests without an answer, oldest first; the thread has the first one. */
  #waiting = [];

  /** `thread` starts a worker, and `wasm` is what it loads: a compiled module, bytes, or a promise of them. */
  constructor({ thread, wasm }) {
    this.#start = thread;
    this.#wasm = Promise.resolve(wasm);
    // Each request reports this error; without any request nobody has to.
    this.#wasm.catch(() => {});
    const call = async (op, fields, options) => resultOf(op, await this.ask({ ...fields, op }, options));
    Object.assign(this, functions(call));
  }

  /** Answers a request; the answer has a `result` or an `error`. */
  async ask(request, options) {
    return JSON.parse(await this.askLine(JSON.stringify(request), options));
  }

  /** Answers a line of the protocol. When `signal` is aborted, the promise is rejected with its reason. */
  askLine(line, { signal } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const request = { line, resolve, reject, signal };
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
    try {
      const wasm = await this.#wasm;
      // It may have been cancelled in the meantime.
      if (request === this.#waiting[0]) {
        this.#thread ??= this.#begin(wasm);
        this.#thread.ref?.();
        this.#thread.postMessage(request.line);
      }
    } catch (error) {
      this.#giveUp([request], error);
    }
  }

  #begin(wasm) {
    const thread = this.#start();
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
    thread.postMessage(wasm);
    return thread;
  }
}
