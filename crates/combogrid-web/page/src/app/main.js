import { html, nothing, render } from "lit-html";
import { Answers } from "../../../elements/parts/answers.js";
import { COPIES, take } from "./copy.js";
import { engine } from "./engine.js";
import { keepOffline } from "./offline.js";
import { History } from "./history.js";
import { focusOn } from "./focus.js";
import { watchTable } from "./motion.js";
import { goingOn, newDeal } from "../play/going.js";
import { DEFAULTS, START, readLink, writeLink, wrongIn } from "./state.js";
import { setStops, watchStops } from "../../../elements/parts/one_stop.js";
import { t } from "../../../elements/parts/language.js";
import { languageChoice, loadWords } from "../parts/language.js";
import { SLOW } from "../parts/running.js";
import { explanations, help } from "../parts/term.js";
import { themeChoice } from "../parts/theme.js";
import { SECTIONS, VIEWS } from "./views.js";

/** @import { App, State, View } from './types.d.ts' */

const session = new History(readLink(location.hash, { ...START, ...(goingOn()[0] ?? { deal: newDeal() }) }, VIEWS));
const answers = new Answers(engine(), arrived);
let said = "";
/** What became of the copy that was made in the menu, which covers what else is said. */
let copied = "";
let framed = false;
let more = false;
let place = "";
/** What could not be read in the link that the page was opened with or led to. */
let wrong = wrongIn(location.hash, VIEWS);
/** The view of the entry of the browser's history that is shown. */
let entry = session.now.view;
/** Whether the focus goes to where the next move begins, once that is known. */
let wantsFocus = false;
/** Where the page has put the focus last. @type {Element | null} */
let placed = null;
/** What could not be answered at the last drawing, since an engine is not there. @type {import('./types.d.ts').Answer[]} */
let broken = [];
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
  focusNext() {
    wantsFocus = true;
    draw();
  },
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

/** Draws another state, and writes its link. Another view is another entry of the browser's history, so that back leads to this one. */
function show() {
  const link = writeLink(app.state, shownView().fields);
  if (app.state.view === entry) history.replaceState(null, "", link);
  else history.pushState(null, "", link);
  entry = app.state.view;
  wrong = [];
  draw();
}

function draw() {
  const view = shownView();
  answers.begin();
  watchTable();
  const inMain = document.activeElement?.closest("main");
  render(page(view), document.body);
  // What had the focus is not drawn any more, or is not the next move any more since an answer has come: it goes on to where that
  // begins, unless the reader has moved it meanwhile.
  const active = document.activeElement;
  if ((inMain && active === document.body) || (placed && active === placed && !active.closest("[data-next]"))) wantsFocus = true;
  setStops(document);
  answers.end();
  // What the drawing asked for is known only after it: it is told with the next one.
  if (answers.broken.length !== broken.length) {
    broken = answers.broken;
    queueMicrotask(draw);
  }
  showPlace(view.name);
  if (wantsFocus) {
    wantsFocus = !focusOn(document);
    placed = wantsFocus ? null : document.activeElement;
  }
  document.body.setAttribute("aria-busy", String(answers.waitingSince !== null || view.isAwaited === true));
  document.title = `${t(view.title)} · combogrid`;
  const since = answers.waitingSince;
  clearTimeout(clock);
  if (since !== null) clock = setTimeout(draw, performance.now() - since < SLOW ? SLOW : 1000);
}

/** Where the views do not fit beside each other, brings the one that is shown into sight. @param {string} name */
function showPlace(name) {
  if (name === place) return;
  place = name;
  const nav = document.querySelector(".strip");
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
  ${!isEmbedded && hasViews(view) ? bar(view) : nothing}
  <main id="main" tabindex="-1"><h1 class="hidden">${t(view.title)}</h1>${wrong.length ? notice() : nothing}${broken.length ? noEngine() : nothing}${drawn(view)}</main>
  ${!isEmbedded && !hasViews(view) ? bar(view) : nothing}
  ${isEmbedded ? html`<p class="whole"><a href=${location.pathname + location.hash} target="_blank">combogrid</a></p>` : nothing}
  ${explanations()}`;

/** Whether the section of a view has several views, between which the bar above it chooses. @param {View} view */
const hasViews = ({ section }) => viewsOf(section).length > 1;
/** @param {string} section */
const viewsOf = (section) => VIEWS.filter((view) => view.section === section);
/** @param {View} view */
const linkOf = ({ name, fields }) => writeLink({ ...app.state, view: name }, fields);

/** Leads past the header. A link of its own would be read as that of a view. */
const skip = (/** @type {Event} */ event) => {
  event.preventDefault();
  document.getElementById("main")?.focus();
};

/** @param {View} view */
const top = (view) => html`<a class="skip" href="#main" @click=${skip}>${t("Skip to the content")}</a>
  <header>
    <p class="logo"><a href="#start" aria-current=${view.name === "start" ? "page" : nothing}>combogrid</a></p>
    <nav class="sections" aria-label=${t("Sections")}>${Object.entries(SECTIONS).map(([section, title]) => html`
      <a href=${linkOf(viewsOf(section)[0])} aria-current=${section === view.section ? "true" : nothing}>${t(title)}</a>`)}</nav>
    <div class="prefs">${languageChoice(draw)} ${themeChoice()}</div>
  </header>`;

/** The views of a section, and what can be done with each. @param {View} view */
const bar = (view) => html`<aside class="strip" aria-label=${t("Views and tools")}>
    ${hasViews(view) ? html`<nav class="views" aria-label=${t("Views")}>${viewsOf(view.section).map((other) => html`
      <a href=${linkOf(other)} aria-current=${other === view ? "page" : nothing}>${t(other.title)}</a>`)}</nav>` : nothing}
    <div class="tools" role="group" aria-label=${t("Undo, copies and help")}>
      ${view.takesBack ? nothing : html`<button ?disabled=${!session.canUndo} @click=${undo} aria-keyshortcuts="Control+Z">${t("Undo")}</button>
      <button ?disabled=${!session.canRedo} @click=${redo} aria-keyshortcuts="Control+Y">${t("Redo")}</button>`}
      <button popovertarget="menu">${t("Copy")} …</button>
      <button popovertarget="help">${t("Help")}</button>
    </div>
    <div popover id="menu" @beforetoggle=${() => (copied = "")}><p>${t("Copy this view as")}</p>
      ${COPIES.map(
        (copy) => html`<button data-copy=${copy.ending} aria-label=${t("Copy as {}", t(copy.name))}
        @click=${async () => app.say((copied = await take(copy, app, view)))}>${t(copy.name)}</button> `,
      )}<p class="hint" aria-hidden="true">${copied}</p></div>
    <p class="said" role="status">${said}</p>
  </aside>${help()}`;

/** Why an engine is not there, in words, and the way to ask again. */
const noEngine = () => html`<div class="notice" role="alert"><p>${engineWords(broken[0].error?.message ?? "")}</p>
  <p class="actions"><button @click=${() => broken.forEach((answer) => answers.again(answer))}>${t("Try again")}</button></p></div>`;

/** @param {string} message */
function engineWords(message) {
  if (/could not be loaded|fetch|network/i.test(message)) return t("The engine of this view could not be loaded. Are you online? What was opened before also works offline.");
  if (/WebAssembly|CompileError|wasm/i.test(message)) return t("Your browser cannot run the engine: it needs WebAssembly with SIMD, as Chrome 91, Firefox 113 and Safari 16.4 have it.");
  if (/Worker|SecurityError|Content Security/i.test(message)) return t("Your browser does not let this page start a worker, in which the engine runs. Allow scripts and workers for this page (worker-src blob:), then try again.");
  return t("The engine has failed: {}", message);
}

/** What of a link could not be read. */
const notice = () => html`<p class="notice" role="status">${wrong.map((part) => (part.startsWith("#") ? t("No view has the link {}.", part) : t("This part of the link cannot be read: {}.", part)))}
  ${t("You see what is usual instead.")}</p>`;

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
  const unread = wrongIn(location.hash, VIEWS);
  const next = readLink(location.hash, app.state, VIEWS);
  const { fields } = viewOf(next);
  // The link that was followed may be gone with its view, and the focus with it.
  if (next.view !== app.state.view) wantsFocus = true;
  // The browser has made the entry already.
  entry = next.view;
  if (writeLink(next, fields) !== writeLink(app.state, shownView().fields)) app.set(next);
  wrong = unread;
  draw();
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
keepOffline();
// PERF: the first drawing is a task of its own. In that of the script the browser also lays out what is drawn when it has read the page, and
// answers nothing meanwhile: `node page/tests/first_move.mjs` has the longest task.
loadWords().then(() => setTimeout(draw));
