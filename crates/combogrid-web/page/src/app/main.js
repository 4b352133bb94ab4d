import { html, nothing, render } from "lit-html";
import { Answers } from "../../../elements/parts/answers.js";
import { COPIES, take } from "./copy.js";
import { engine } from "./engine.js";
import { History } from "./history.js";
import { DEFAULTS, readLink, writeLink } from "./state.js";
import { setStops, watchStops } from "../../../elements/parts/one_stop.js";
import { t } from "../../../elements/parts/language.js";
import { languageChoice } from "../parts/language.js";
import { SLOW } from "../parts/running.js";
import { explanations, help } from "../parts/term.js";
import { themeChoice } from "../parts/theme.js";
import { VIEWS } from "./views.js";

/** @import { App, State, View } from './types.d.ts' */

const session = new History(readLink(location.hash, DEFAULTS, VIEWS));
const answers = new Answers(engine(), arrived);
let said = "";
let framed = false;
let more = false;
let place = "";
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
  replace(changes) {
    session.replace(Object.freeze({ ...session.now, ...changes }));
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
  setStops(document);
  answers.end();
  showPlace(view.name);
  document.body.setAttribute("aria-busy", String(answers.waitingSince !== null));
  document.title = `${t(view.title)} · combogrid`;
  const since = answers.waitingSince;
  clearTimeout(clock);
  if (since !== null) clock = setTimeout(draw, performance.now() - since < SLOW ? SLOW : 1000);
}

/** Where the views do not fit beside each other, brings the one that is shown into sight. @param {string} name */
function showPlace(name) {
  if (name === place) return;
  place = name;
  const nav = document.querySelector("nav");
  const link = nav?.querySelector("[aria-current]");
  if (nav && link) nav.scrollLeft += link.getBoundingClientRect().left - nav.getBoundingClientRect().left - nav.clientWidth / 3;
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

/** Whether the page stands inside of another one, and shows only the view. */
const isEmbedded = new URLSearchParams(location.search).has("embed");

/** @param {View} view */
const page = (view) => html`${isEmbedded ? nothing : top(view)}
  <main>${drawn(view)}</main>
  ${isEmbedded ? nothing : html`<footer>${themeChoice()} ${languageChoice(draw)}</footer>`}
  ${isEmbedded ? html`<p class="whole"><a href=${location.pathname + location.hash} target="_blank">combogrid</a></p>` : nothing}
  ${explanations()}`;

/** @param {View} view */
const top = (view) => html`<header>
    <h1><a href="#start" aria-current=${view.name === "start" ? "page" : nothing}>combogrid</a></h1>
    <nav aria-label=${t("Views")}>${VIEWS.filter(({ name }) => name !== "start").map(
      ({ name, title, fields }) => html`
      <a href=${writeLink({ ...app.state, view: name }, fields)} aria-current=${name === view.name ? "page" : nothing}>${t(title)}</a>`,
    )}
    </nav>
    <div class="tools" role="group" aria-label=${t("Undo, copies and help")}>
      <button ?disabled=${!session.canUndo} @click=${undo} aria-keyshortcuts="Control+Z">${t("Undo")}</button>
      <button ?disabled=${!session.canRedo} @click=${redo} aria-keyshortcuts="Control+Y">${t("Redo")}</button>
      <button popovertarget="menu">${t("Copy")} …</button>
      <button popovertarget="help">${t("Help")}</button>
    </div>
    <div popover id="menu"><p>${t("Copy this view as")}</p>
      ${COPIES.map(
        (copy) => html`<button data-copy=${copy.ending} aria-label=${t("Copy as {}", t(copy.name))}
        @click=${async () => app.say(await take(copy, app, view))}>${t(copy.name)}</button> `,
      )}</div>
    <p class="said" role="status">${said}</p>
  </header>${help()}`;

/**
 * A view, or if it can not be drawn why, with a way out of that.
 * @param {View} view
 */
function drawn(view) {
  try {
    return view.render(app);
  } catch (error) {
    const usual = Object.fromEntries(view.fields.map((name) => [name, /** @type {State} */ (DEFAULTS)[name]]));
    return html`<div class="failure" data-broken role="alert"><p>${t("This link cannot be shown: {}", String(error))}</p>
      <button @click=${() => app.set(usual)}>${t("Start anew")}</button></div>`;
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

watchStops(document);
draw();
