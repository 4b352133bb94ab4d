/* Pictures of every game at its start, in the middle, with a hint open and at its end, to be looked at:

     SHOTS=folder node --test page/tests/shots.mjs

   A picture is GAME-WIDTH-THEME-LANGUAGE.png, with the states next to each other; what is below the screen is in it as well, up to three
   screens. The games are played by the engine, so that they are the same in every run. GAMES, STATES, WIDTHS, THEMES and LANGUAGES choose
   among them, as in GAMES=gin,puzzle WIDTHS=320; the state `review` is taken only if it is named. */
import { test } from "node:test";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { load } from "../../dist/index.js";
import { GAMES, kindOf, rulesOf } from "../src/play/games.js";
import { FILE, open, settled } from "./browser.mjs";

/** @import { Page } from 'playwright-core' */
/** @import { State } from '../src/app/types.d.ts' */

/** The tables, each with the players that are asked for its actions in the order of seats, and a deal. @type {Record<string, { game: string, players?: string, deal: string, by: string[] }>} */
const TABLES = {
  gin: { game: "gin", deal: "7", by: ["greedy"] },
  indian: { game: "indian", deal: "5", by: ["greedy"] },
  rummikub: { game: "rummikub", deal: "3", by: ["greedy:no-rearranging", "greedy"] },
  doudizhu: { game: "doudizhu", deal: "8", by: ["greedy"] },
  four: { game: "doudizhu", players: "4", deal: "7", by: ["greedy"] },
  guandan: { game: "guandan", deal: "5", by: ["greedy"] },
  reversi: { game: "reversi", deal: "1", by: ["greedy"] },
  tothello: { game: "tothello", deal: "1", by: ["greedy"] },
};
/** The heights of screens of these widths. @type {Record<string, number>} */
const HEIGHTS = { 320: 640, 390: 844, 768: 1024, 1440: 900, 2560: 1440 };
/** How wide a state is in a picture. */
const COLUMN = 780;

const FOLDER = process.env.SHOTS;
if (!FOLDER) throw new Error("SHOTS names the folder of the pictures");
/** @param {string} name of an environment variable @param {string[]} usual */
const chosen = (name, usual) => process.env[name]?.split(",") ?? usual;
const STATES = chosen("STATES", ["start", "middle", "hint", "end"]);
const WIDTHS = chosen("WIDTHS", Object.keys(HEIGHTS));
const STYLES = chosen("LANGUAGES", ["en", "zh"]).flatMap((language) => chosen("THEMES", ["light", "dark"]).map((theme) => ({ language, theme })));

const { game: engine, doudizhu } = /** @type {any} */ (await load("game", "doudizhu"));
const puzzles = (await readFile(new URL("../../../../docs/src/puzzles.tsv", import.meta.url), "utf8")).split("\n");

/** The links of a puzzle, with all plays of its solution at the end. @returns {Record<string, string>} */
function puzzleLinks() {
  const number = 2;
  const [, , hands] = puzzles[number].split("\t");
  const { line, kinds } = doudizhu.strategy({ hands: hands.split(" "), rules: "puzzle" });
  const plays = line.map((/** @type {string} */ play, /** @type {number} */ at) => (play === "pass" || play.length < 4 ? play : `${play} as ${kinds[at]}`));
  const link = (/** @type {string[]} */ plays) => `#puzzle?${new URLSearchParams({ number: String(number), plays: plays.join(",") })}`;
  return { start: link([]), middle: link(plays.slice(0, 3)), hint: link(plays.slice(0, 3)), end: link(plays) };
}

/**
 * The link of a state of a table: its whole game as the engine plays it, and of that as much as the state needs.
 * @param {string} name
 * @returns {Record<string, string>}
 */
function linksOf(name) {
  if (name === "puzzle") return puzzleLinks();
  const { by, ...fields } = TABLES[name];
  const state = /** @type {State} */ (/** @type {unknown} */ ({ players: "2", level: "1", seat: "0", acts: "", order: "", ...fields }));
  const rules = rulesOf(state);
  const about = { game: fields.game, seed: Number(fields.deal), ...(rules ? { rules } : {}) };
  /** @type {string[]} */
  const actions = [];
  /** The places before which the reader moves, with a choice. @type {number[]} */
  const mine = [];
  for (let at = 0; at < 600; at += 1) {
    const { over, player, legal } = engine.replay({ ...about, actions });
    if (over) break;
    if (player === 0 && legal.length > 1) mine.push(actions.length);
    const quick = kindOf(state).kind === "cards" ? { worlds: 1 } : {};
    actions.push(engine.hint({ ...about, actions, player: by[player % by.length], ...quick }).action);
  }
  const middle = mine[Math.floor(mine.length * 0.55)];
  const link = (/** @type {string[]} */ acts) => `#play?${new URLSearchParams({ ...fields, acts: acts.join(",") })}`;
  return { start: link([]), middle: link(actions.slice(0, middle)), hint: link(actions.slice(0, middle)), end: link(actions), review: link(actions) };
}

/** What is done on the page before its picture is taken. @param {Page} page @param {string} name @param {string} state */
async function reach(page, name, state) {
  if (name === "puzzle") {
    if (state === "hint") await page.locator("details summary").last().click();
    return;
  }
  await page.locator(".game").waitFor();
  if (state !== "end" && state !== "review") await page.locator(".turn.mine").waitFor();
  if (state === "hint") await page.locator(".beside button[aria-pressed]").first().click();
  if (state === "review") await page.locator(".beside > .actions button").last().click();
}

/**
 * The pictures of a state by width.
 * @param {Page} page
 * @param {string} state
 */
async function pictures(page, state) {
  const taken = [];
  for (const width of WIDTHS) {
    const height = HEIGHTS[width] ?? 900;
    await page.setViewportSize({ width: Number(width), height });
    await page.evaluate(() => scrollTo(0, 0));
    await settled(page);
    // What depends on the size is drawn in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    taken.push((await (state === "hint" && Number(width) < 900 ? withSheet(page) : whole(page, Number(width), height))).toString("base64"));
  }
  return taken;
}

/** The whole page. @param {Page} page @param {number} width @param {number} height of a screen */
async function whole(page, width, height) {
  const long = await page.evaluate(() => document.documentElement.scrollHeight);
  return page.screenshot({ animations: "disabled", fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(long, 3 * height) } });
}

/** One screen, since a hint lies over the foot of it: opened anew, it scrolls to what it is about. @param {Page} page */
async function withSheet(page) {
  for (let press = 0; press < 2; press += 1) {
    await page.evaluate(() => /** @type {HTMLElement | null} */ (document.querySelector(".beside button[aria-pressed]"))?.click());
    await settled(page);
  }
  return page.screenshot({ animations: "disabled" });
}

/**
 * Writes pictures next to each other.
 * @param {Page} page
 * @param {string} file
 * @param {number} width of each
 * @param {string[]} pictures
 */
async function writeSheet(page, file, width, pictures) {
  const shown = Math.min(COLUMN, width);
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: (width < 700 ? pictures.length : 2) * (shown + 8), height: 200 });
  await sheet.setContent(`<body style="margin:0;display:flex;flex-wrap:wrap;gap:8px;background:#c0f">${pictures.map((picture) => `<img width=${shown} style="align-self:start" src="data:image/png;base64,${picture}">`).join("")}</body>`);
  await writeFile(file, await sheet.screenshot({ fullPage: true }));
  await sheet.close();
}

await mkdir(FOLDER, { recursive: true });

for (const name of chosen("GAMES", [...Object.keys(TABLES), "puzzle"]))
  for (const { language, theme } of STYLES)
    test(`${name}, ${language}, ${theme}`, async () => {
      const links = linksOf(name);
      const states = STATES.filter((state) => links[state]);
      /** @type {string[][]} */
      const taken = [];
      for (const state of states)
        await open("", async (page) => {
          await page.evaluate(([language, theme, guided]) => {
            localStorage.setItem("combogrid-language", JSON.stringify(language));
            localStorage.setItem("combogrid-theme", JSON.stringify(theme));
            localStorage.setItem("combogrid-guided", JSON.stringify(guided));
          }, /** @type {const} */ ([language, theme, state === "start" ? [] : Object.keys(GAMES)]));
          await page.goto("about:blank");
          await page.goto(FILE + links[state]);
          await reach(page, name, state);
          taken.push(await pictures(page, state));
          if (state !== states.at(-1)) return;
          for (const [at, width] of WIDTHS.entries()) await writeSheet(page, `${FOLDER}/${name}-${width}-${theme}-${language}.png`, Number(width), taken.map((pictures) => pictures[at]));
        }, { reducedMotion: "reduce", bypassCSP: true });
    });
