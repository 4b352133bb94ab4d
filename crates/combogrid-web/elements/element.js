import { render } from "lit-html";
import drawing from "./draw/drawing.css";
import colours from "./colours.css";
import style from "./element.css";
import { Answers } from "./parts/answers.js";
import { setStops, watchStops } from "./parts/one_stop.js";

/** @import { TemplateResult } from 'lit-html' */
/** @import { Ask, Engine } from './types.d.ts' */

/** A server that renders pages has no elements. */
const Base = globalThis.HTMLElement ?? /** @type {typeof HTMLElement} */ (class {});

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** @type {Promise<Engine> | undefined} */
let worker;

/** What answers all elements that have no engine of their own: a worker of this package, loaded when it is first asked. */
const usual = {
  askLine: async (/** @type {string} */ line, /** @type {{ signal?: AbortSignal }} */ options) => {
    worker ??= import("combogrid/worker").then(({ CombogridWorker }) => /** @type {Engine} */ (new CombogridWorker()));
    return (await worker).askLine(line, options);
  },
};

/**
 * An element that draws a view. It makes the view from its attributes and from answers of its engine, unless it is given one.
 * @template View
 */
export class GridElement extends Base {
  /** The attributes, each a property as well. @type {string[]} */
  static attributes = [];
  static get observedAttributes() {
    return this.attributes;
  }

  #root;
  /** @type {Answers | undefined} */ #answers;
  /** @type {Engine} */ #engine = /** @type {any} */ (usual);
  /** @type {View | undefined} */ #view;
  #waits = false;

  constructor() {
    super();
    this.#root = this.attachShadow({ mode: "open", serializable: true });
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(colours + style + drawing);
    }
    this.#root.adoptedStyleSheets = [sheet];
    watchStops(this.#root);
  }

  connectedCallback() {
    this.redraw();
  }

  attributeChangedCallback() {
    this.redraw();
  }

  /** What answers: a worker of this package, or the engines on the thread of the page. */
  get engine() {
    return this.#engine;
  }

  set engine(engine) {
    this.#engine = engine;
    this.#answers = undefined;
    this.redraw();
  }

  /** What is drawn, for a program that has the answers itself. @type {View | undefined} */
  get view() {
    return this.#view;
  }

  set view(view) {
    this.#view = view;
    this.draw();
  }

  /** Draws soon, once for all changes until then. */
  redraw() {
    if (this.#waits) return;
    this.#waits = true;
    queueMicrotask(() => {
      this.#waits = false;
      if (this.isConnected) this.draw();
    });
  }

  draw() {
    if (this.#view) render(this.drawn(this.#view), this.#root);
    else {
      const answers = (this.#answers ??= this.#ask());
      answers.begin();
      render(this.drawn(this.seen((request, slot) => answers.of(request, slot))), this.#root);
      answers.end();
    }
    setStops(this.#root);
  }

  #ask() {
    const engine = this.#engine;
    const askLine = async (/** @type {string} */ line, /** @type {any} */ options) => engine.askLine(line, options);
    return new Answers(() => ({ askLine }), () => this.redraw());
  }

  /**
   * The answer to a request.
   * @param {import('./types.d.ts').Request} request
   */
  async reply(request) {
    return JSON.parse(await this.#engine.askLine(JSON.stringify(request)));
  }

  /**
   * The value of an attribute.
   * @param {string} name
   * @param {string} usual
   */
  text(name, usual = "") {
    return this.getAttribute(name) ?? usual;
  }

  /**
   * Changes attributes, draws, and says so with an event.
   * @param {Record<string, string>} changes
   * @param {Record<string, unknown>} detail
   */
  change(changes, detail = {}) {
    for (const [name, value] of Object.entries(changes)) this.setAttribute(name, value);
    this.draw();
    this.tell("combogrid-change", { ...changes, ...detail });
  }

  /**
   * @param {string} name
   * @param {Record<string, unknown>} detail
   */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /**
   * The view from the attributes and the answers.
   * @param {Ask} _ask
   * @returns {View}
   */
  seen(_ask) {
    throw new TypeError("an element has a view");
  }

  /**
   * @param {View} _view
   * @returns {TemplateResult}
   */
  drawn(_view) {
    throw new TypeError("an element is drawn");
  }
}

/**
 * Makes an element known to the page, unless it is already.
 * @param {string} name
 * @param {typeof GridElement<any>} element
 */
export function define(name, element) {
  for (const attribute of element.attributes) {
    Object.defineProperty(element.prototype, attribute, {
      configurable: true,
      enumerable: true,
      get() {
        return attribute === "readonly" ? this.hasAttribute(attribute) : (this.getAttribute(attribute) ?? "");
      },
      set(value) {
        if (value === null || value === undefined || value === false) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value === true ? "" : String(value));
      },
    });
  }
  const elements = globalThis.customElements;
  if (elements && !elements.get(name)) elements.define(name, element);
}
