import { html, nothing, render } from "lit-html";
import { Answers } from "./answers.js";
import { COPIES, take } from "./copy.js";
import { engine } from "./engine.js";
import { History } from "./history.js";
import { DEFAULTS, readLink, writeLink } from "./state.js";
import { setStops } from "../parts/one_stop.js";
import { SLOW } from "../parts/running.js";
import { themeChoice } from "../parts/theme.js";
import { VIEWS } from "./views.js";

/** @import { App, State, View } from './types.d.ts' */

const session = new History(readLink(location.hash, DEFAULTS, VIEWS));
const answers = new Answers(engine(), arrived);
let said = "";
let framed = false;
let more = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let clock;

/** @type {App} */
const app = {
  get state() {
    return session.now;
  },
  moment: {},
  set(changes, merge) {
    session.push(Object.freeze({ ...session.now, ...changes }), merge);
    show();
  },
  touch(changes) {
    if (Object.entries(changes).every(([name, value]) => app.moment[name] === value)) return;
    app.moment = { ...app.moment, ...changes };
    draw();
  },
  ask: (request, slot) => answers.of(request, slot),
  stop: (answer) => answers.stop(answer),
  again: (answer) => answers.again(answer),
  say(sentence) {
    said = sentence;
    draw();
  },
};

/**
 * @param {State} state
 * @returns {View}
 */
const viewOf = (state) => VIEWS.find(({ name }) => name === state.view) ?? VIEWS[0];
const shownView = () => viewOf(app.state);

/** Draws another state, and writes its link. */
function show() {
  history.replaceState(null, "", writeLink(app.state, shownView().fields));
  draw();
}

function draw() {
  const view = shownView();
  answers.begin();
  render(page(view), document.body);
  setStops();
  answers.end();
  document.body.setAttribute("aria-busy", String(answers.waitingSince !== null));
  document.title = `${view.title} · combogrid`;
  const since = answers.waitingSince;
  clearTimeout(clock);
  if (since !== null) clock = setTimeout(draw, performance.now() - since < SLOW ? SLOW : 1000);
}

/** Draws when an answer has arrived: the first one at once, those after it together in the next frame. */
function arrived() {
  more = framed;
  if (framed) return;
  framed = true;
  draw();
  requestAnimationFrame(() => {
    framed = false;
    if (more) arrived();
  });
}

/** @param {View} view */
const page = (view) => html`
  <header>
    <h1>combogrid</h1>
    <nav aria-label="Views">${VIEWS.map(
      ({ name, title, fields }) => html`
      <a href=${writeLink({ ...app.state, view: name }, fields)} aria-current=${name === view.name ? "page" : nothing}>${title}</a>`,
    )}
    </nav>
    <div class="tools" role="group" aria-label="Undo, copy and theme">
      <button ?disabled=${!session.canUndo} @click=${undo} aria-keyshortcuts="Control+Z">Undo</button>
      <button ?disabled=${!session.canRedo} @click=${redo} aria-keyshortcuts="Control+Y">Redo</button>
      <span aria-hidden="true">Copy</span>
      ${COPIES.map(
        (copy) => html`<button data-copy=${copy.ending} aria-label="Copy as ${copy.name}"
        @click=${async () => app.say(await take(copy, app, view))}>${copy.name}</button>`,
      )}
      ${themeChoice()}
    </div>
    <p class="said" role="status">${said}</p>
  </header>
  <main>${drawn(view)}</main>`;

/**
 * A view, or if it can not be drawn why, with a way out of that.
 * @param {View} view
 */
function drawn(view) {
  try {
    return view.render(app);
  } catch (error) {
    const usual = Object.fromEntries(view.fields.map((name) => [name, /** @type {State} */ (DEFAULTS)[name]]));
    return html`<div class="failure" role="alert"><p>This link can not be shown: ${String(error)}</p>
      <button @click=${() => app.set(usual)}>Start anew</button></div>`;
  }
}

function undo() {
  session.undo();
  show();
}

function redo() {
  session.redo();
  show();
}

addEventListener("hashchange", () => {
  said = "";
  const next = readLink(location.hash, app.state, VIEWS);
  const { fields } = viewOf(next);
  if (writeLink(next, fields) !== writeLink(app.state, shownView().fields)) app.set(next);
});

addEventListener("keydown", (event) => {
  if (!event.ctrlKey && !event.metaKey) return;
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) undo();
  else if (key === "y" || key === "z") redo();
  else return;
  event.preventDefault();
});

draw();
