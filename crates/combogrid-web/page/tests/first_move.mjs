/* How long a reader waits for the first move of each game and for a hint, on a processor that is slowed down:

     node page/tests/first_move.mjs [FOLDER]

   FOLDER is the site that `npm run page` writes, `page/dist/combogrid` if none is named. Each game is opened in a new browser profile, RUNS
   times (5), with the processor at a part of its speed, RATE (4). A line has the median times in milliseconds: until the reader may move,
   until a hint that is asked for then is there, the processor time that the page has used until the first move, and its longest task until then,
   during which it answers nothing. Workers do not count in the last two. */
import { fileURLToPath } from "node:url";
import { openBrowser, serve } from "../../test/browser.js";

const FOLDER = process.argv[2] ?? fileURLToPath(new URL("../dist/combogrid/", import.meta.url));
const RUNS = Number(process.env.RUNS ?? 5);
const RATE = Number(process.env.RATE ?? 4);

/** The games, by their links. */
const GAMES = {
  "Gin rummy": "game=gin",
  "Indian rummy": "game=indian",
  Rummikub: "game=rummikub",
  "Dou Dizhu": "game=doudizhu",
  "Dou Dizhu for four": "game=doudizhu&players=4",
  Guandan: "game=guandan",
  Reversi: "game=reversi",
  Tothello: "game=tothello",
};

/** Notes in the page when the reader may move, and how long its tasks are. */
function watch() {
  const noted = /** @type {any} */ (window);
  noted.longest = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => (noted.longest = Math.max(noted.longest, duration)))).observe({ type: "longtask", buffered: true });
  new MutationObserver(() => {
    if (document.querySelector(".turn.mine")) noted.moves ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * One visit.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 */
async function visit(browser, address) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: RATE });
    await page.addInitScript(watch);
    await page.goto(address);
    const moves = await page.waitForFunction(() => /** @type {any} */ (window).moves).then((value) => value.jsonValue());
    const { metrics } = await session.send("Performance.getMetrics");
    const busy = 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
    const longest = await page.evaluate(() => /** @type {any} */ (window).longest);
    const hint = await page.evaluate(async () => {
      const start = performance.now();
      /** @type {HTMLElement} */ (document.querySelector(".beside button[aria-pressed]")).click();
      while (!document.querySelector(".sheet .story")) await new Promise((done) => requestAnimationFrame(done));
      return performance.now() - start;
    });
    return { moves, hint, busy, longest };
  } finally {
    await context.close();
  }
}

const files = await serve(FOLDER);
const browser = await openBrowser();
try {
  console.log(`${"at 1/".concat(String(RATE)).padEnd(20)}${["first move", "hint", "processor", "longest task"].map((name) => name.padStart(14)).join("")}`);
  for (const [name, link] of Object.entries(GAMES)) {
    /** @type {Awaited<ReturnType<typeof visit>>[]} */
    const visits = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, `${files.url}/index.html#play?${link}&deal=7`));
    const columns = /** @type {const} */ (["moves", "hint", "busy", "longest"]).map((column) => median(visits.map((one) => one[column])).toFixed(0).padStart(14));
    console.log(name.padEnd(20) + columns.join(""));
  }
} finally {
  await browser.close();
  files.close();
}
