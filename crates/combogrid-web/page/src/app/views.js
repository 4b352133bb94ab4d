/* The views. The first screen is there at once; the code of the others is loaded when one of them is shown, in two parts: what is played,
   and what is analysed. In the page of one file they are there as well. */
import { html } from "lit-html";
import { t } from "../../../elements/parts/language.js";
import { analyseView, startView } from "../start/start_view.js";

/** @import { App, Drawn, Known, View } from './types.d.ts' */

/** The entries of the navigation. */
export const SECTIONS = { play: "Play", puzzle: "Puzzle", analyse: "Analyse", how: "How it works" };

/** @typedef {() => Promise<Record<string, Drawn>>} Part */

/** @type {Part} */
const games = () => import("../play/views.js");
/** @type {Part} */
const analyses = () => import("./analyses.js");

/**
 * A view whose code is loaded when it is first drawn.
 * @param {Known} known
 * @param {Part} part
 * @param {string} name what the part calls it
 * @returns {View}
 */
function later(known, part, name) {
  let isAsked = false;
  let hasFailed = false;
  /** @param {App} app */
  const ask = (app) => {
    isAsked = true;
    part().then((drawn) => Object.assign(view, { picture: undefined }, drawn[name], { isAwaited: false }), () => (hasFailed = true)).then(() => app.touch({ loaded: name }));
  };
  /** @type {View} */
  const view = {
    ...known,
    isAwaited: true,
    requests: () => [],
    text: () => "",
    render(app) {
      if (!isAsked) ask(app);
      if (!hasFailed) return html`<p class="running" role="status">${t(known.title)} …</p>`;
      view.isAwaited = false;
      // A browser keeps that a script could not be loaded until the page is opened anew.
      return html`<div class="failure" role="alert"><p>${t("This view could not be loaded. Are you online? What was opened before also works offline.")}</p>
        <button @click=${() => location.reload()}>${t("Try again")}</button></div>`;
    },
  };
  return view;
}

/** Those of a section in the order in which they are shown. */
export const VIEWS = [
  startView,
  later({ name: "play", title: "Play", section: "play", fields: ["game", "deal", "players", "seat", "level", "score", "order", "acts", "look"], takesBack: true }, games, "playView"),
  later({ name: "puzzle", title: "Puzzle", section: "puzzle", fields: ["day", "number", "grade", "theme", "plays", "tries"] }, games, "puzzleView"),
  later({ name: "throw", title: "Throw", section: "puzzle", fields: ["trained", "deal", "thrown"] }, games, "throwView"),
  analyseView,
  later({ name: "rummy", title: "Rummy", section: "analyse", fields: ["hand", "rules", "set", "aim", "combo", "seen"] }, analyses, "handView"),
  later({ name: "table", title: "Table", section: "analyse", fields: ["rack", "melds", "rules", "set", "moving", "declare"] }, analyses, "tableView"),
  later({ name: "doudizhu", title: "Dou Dizhu", section: "analyse", fields: ["cards", "ddz", "ban", "split", "carried", "kind", "to"] }, analyses, "doudizhuView"),
  later({ name: "endgame", title: "Endgame", section: "analyse", fields: ["hands", "turn", "landlord", "last", "by", "endrules", "ban", "line", "me", "plays", "size", "seed"] }, analyses, "endgameView"),
  later({ name: "tothello", title: "Tothello", section: "analyse", fields: ["board", "mover", "at", "wave"] }, analyses, "tothelloView"),
  later({ name: "reversi", title: "Reversi", section: "analyse", fields: ["start", "first", "moves", "move"] }, analyses, "reversiView"),
  later({ name: "technique", title: "Technique", section: "how", fields: ["hand", "rules", "set", "step"] }, analyses, "techniqueView"),
  later({ name: "rules", title: "Rules of the games", section: "how", fields: ["told"] }, games, "rulesView"),
];
