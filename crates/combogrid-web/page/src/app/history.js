/** @import { State } from './types.d.ts' */

const PAUSE = 1000;

/** The states of a session, with undo and redo. */
export class History {
  /** @type {State[]} */ #past = [];
  /** @type {State[]} */ #future = [];
  #merge = "";
  #changed = 0;

  /** @param {State} now */
  constructor(now) {
    this.now = now;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /**
   * Adds a state. Changes that have the same `merge` and no pause between them are one step.
   * @param {State} next
   * @param {string} merge
   */
  push(next, merge = "") {
    const time = performance.now();
    if (!merge || merge !== this.#merge || time - this.#changed > PAUSE) this.#past.push(this.now);
    this.#merge = merge;
    this.#changed = time;
    this.#future = [];
    this.now = next;
  }

  /**
   * Changes the present state without a step of undo.
   * @param {State} next
   */
  replace(next) {
    this.now = next;
  }

  undo() {
    this.#step(this.#past, this.#future);
  }

  redo() {
    this.#step(this.#future, this.#past);
  }

  /**
   * @param {State[]} from
   * @param {State[]} to
   */
  #step(from, to) {
    const next = from.pop();
    if (!next) return;
    to.push(this.now);
    this.#merge = "";
    this.now = next;
  }
}
