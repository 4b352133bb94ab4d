/** @import { Answer, Request } from '../types.d.ts' */

/** @typedef {{ askLine(line: string, options: { signal: AbortSignal }): Promise<string> }} Worker what answers lines */

/** @typedef {Answer & { wanted: boolean, control: AbortController }} Entry */

const MOST = 400;
/** A request that nobody wants any more may end by itself within this time, in milliseconds. */
const PATIENCE = 50;
const STOPPED = { kind: "stopped", message: "stopped", at: null, field: null };
/** What can take long has a worker of its own, so that the rest is answered meanwhile. */
const LONG = ["rummy.advise", "rummy.count", "doudizhu.solve", "doudizhu.strategy", "doudizhu.puzzle", "doudizhu.count", "doudizhu.best"];

/** The answers by request. To ask for one that is not known starts it. */
export class Answers {
  /** @type {Map<string, Entry>} */ #known = new Map();
  /** @type {Map<string, any>} */ #shown = new Map();
  /** @type {Promise<unknown>} */ #asked = Promise.resolve();
  #quick;
  #long;
  #changed;

  /**
   * @param {() => Worker} worker starts one
   * @param {() => void} changed is called when an answer has arrived
   */
  constructor(worker, changed) {
    this.#quick = worker();
    this.#long = worker();
    this.#changed = changed;
  }

  /**
   * What is known of a request. Until it is answered, what the last request of its op had as an answer is `shown`.
   * @param {Request} request
   * @param {string} slot tells apart requests of one op that are shown at once
   * @returns {Answer}
   */
  of(request, slot = "") {
    const line = JSON.stringify(request);
    let answer = this.#known.get(line);
    if (!answer) {
      answer = { request, since: performance.now(), wanted: true, control: new AbortController() };
      this.#ask(line, answer);
    }
    answer.wanted = true;
    this.#known.delete(line);
    this.#known.set(line, answer);
    const place = `${request.op} ${slot}`;
    if (answer.result) this.#shown.set(place, answer.result);
    answer.shown = this.#shown.get(place);
    return answer;
  }

  /** The oldest time at which something was asked that is not answered, or null. */
  get waitingSince() {
    const waiting = [...this.#known.values()].filter((answer) => !answer.result && !answer.error);
    return waiting.length ? Math.min(...waiting.map((answer) => answer.since)) : null;
  }

  /** What is wanted and has no answer since its engine is not there or has failed. */
  get broken() {
    return [...this.#known.values()].filter(({ wanted, error }) => wanted && error?.kind === "internal");
  }

  /** Before a drawing: nothing is wanted yet. */
  begin() {
    for (const answer of this.#known.values()) answer.wanted = false;
  }

  /** After a drawing: what it did not ask for is dropped where it still runs, and forgotten where it is old. */
  end() {
    for (const [line, answer] of this.#known) {
      if (answer.wanted) continue;
      if (!answer.result && !answer.error) this.#dropLater(answer);
      else if (this.#known.size > MOST) this.#known.delete(line);
    }
  }

  /** @param {Answer} answer */
  stop(answer) {
    answer.error = STOPPED;
    this.#known.get(JSON.stringify(answer.request))?.control.abort();
    this.#changed();
  }

  /** @param {Answer} answer */
  again(answer) {
    this.#known.delete(JSON.stringify(answer.request));
    this.#changed();
  }

  /**
   * @param {string} line
   * @param {Entry} answer
   */
  async #ask(line, answer) {
    this.#known.set(line, answer);
    const { signal } = answer.control;
    try {
      const text = LONG.includes(answer.request.op)
        ? await this.#askLong(line, signal)
        : await this.#askQuick(line, signal);
      Object.assign(answer, JSON.parse(text));
    } catch (error) {
      if (!signal.aborted) answer.error = { kind: "internal", message: String(error), at: null, field: null };
      else if (!answer.error && this.#known.get(line) === answer) this.#known.delete(line);
    }
    this.#changed();
  }

  /**
   * @param {string} line
   * @param {AbortSignal} signal
   */
  #askQuick(line, signal) {
    const text = this.#quick.askLine(line, { signal });
    this.#asked = Promise.allSettled([this.#asked, text]).then(() => {});
    return text;
  }

  /**
   * What can take long begins when the quick answers are there, so that they have the processor for themselves.
   * @param {string} line
   * @param {AbortSignal} signal
   */
  async #askLong(line, signal) {
    await this.#asked;
    return this.#long.askLine(line, { signal });
  }

  /** @param {Entry} answer */
  #dropLater(answer) {
    const check = () => {
      if (!answer.wanted && !answer.result && !answer.error) answer.control.abort();
    };
    if (performance.now() - answer.since > PATIENCE) check();
    else setTimeout(check, PATIENCE);
  }
}
