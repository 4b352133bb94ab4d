/* The page as a site has it: it asks for the module of the view that is shown, and for nothing else. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { serveFiles } from "../../test/browser.js";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { counts, open, openPage, settled } from "./browser.mjs";

/** The most bytes of the first view, with gzip. */
const MOST = 82_000;
/** The most bytes until the first move of Play: the page and its one module. */
const MOST_TO_PLAY = 450_000;
/** The picture of links to the page. */
const PREVIEW = new URL("../preview.png", import.meta.url);

/** The modules that are asked for what is shown; the rest is scripts, and for the time without a network. @param {string[]} asked */
const names = (asked) => asked.filter((name) => !/-[A-Z0-9]{8}\.js$/.test(name) && !["offline.js", "manifest.webmanifest", "icon.svg", "zh.json"].includes(name));

test("the site works without a network when it was opened once, and can be installed", async () => {
  const files = await serveFiles();
  const site = `${files.url}/page/dist/combogrid/`;
  try {
    await openPage(site, async (page) => {
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        for (let waits = 0; waits < 100 && !navigator.serviceWorker.controller; waits += 1) await new Promise((done) => setTimeout(done, 100));
      });
      const manifest = await (await page.request.get(`${site}manifest.webmanifest`)).json();
      assert.deepEqual([manifest.start_url, manifest.display, manifest.icons[0].src], ["./", "standalone", "icon.svg"]);
      // The policy of the page lets its own icon in, without which no browser offers to install it.
      assert.equal(await page.evaluate(async () => {
        const icon = Object.assign(new Image(), { src: "icon.svg" });
        await icon.decode();
        return icon.naturalWidth > 0;
      }), true);
      const browser = await page.context().newCDPSession(page);
      const { installabilityErrors } = /** @type {any} */ (await browser.send("Page.getInstallabilityErrors"));
      // The tests run in a window of their own, which keeps nothing.
      assert.deepEqual(installabilityErrors.map((/** @type {any} */ { errorId }) => errorId).filter((/** @type {string} */ id) => id !== "in-incognito"), []);
      await page.context().setOffline(true);
      await page.goto("about:blank");
      await page.goto(`${site}#rummy?hand=3H+4H+5H&rules=gin`);
      await page.getByText("0 loose points in 0 cards").waitFor();
      await page.goto(`${site}#play?game=reversi`);
      await page.getByRole("heading", { name: "Your move" }).waitFor();
    }, (url) => url.startsWith(site));
  } finally {
    files.close();
  }
});

test("a reader who saves data downloads a module when a view needs it, and keeps it", async () => {
  const files = await serveFiles();
  const site = `${files.url}/page/dist/combogrid/`;
  /** @type {string[]} */
  const asked = [];
  try {
    await openPage("about:blank", async (page) => {
      page.context().on("request", (request) => asked.push(request.url().slice(site.length)));
      await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
      await page.goto(site);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        for (let waits = 0; waits < 100 && !navigator.serviceWorker.controller; waits += 1) await new Promise((done) => setTimeout(done, 100));
      });
      await page.goto("about:blank");
      await page.goto(`${site}#play?game=reversi`);
      await page.getByRole("heading", { name: "Your move" }).waitFor();
      assert.deepEqual([...new Set(asked.filter((name) => name.endsWith(".module")))], ["boards.module"]);
      await page.context().setOffline(true);
      await page.goto("about:blank");
      await page.goto(`${site}#play?game=tothello`);
      await page.getByRole("heading", { name: "Your move" }).waitFor();
    }, () => true);
  } finally {
    files.close();
  }
});

test("an engine that is not there says so in words, and is asked again", async () => {
  const files = await serveFiles();
  const site = `${files.url}/page/dist/combogrid/`;
  try {
    await openPage(`${site}#start`, async (page) => {
      let fails = true;
      await page.route("**/gin.module", (route) => (fails ? route.fulfill({ status: 404, body: "" }) : route.continue()));
      page.removeAllListeners("console");
      await page.getByRole("link", { name: "Play", exact: true }).click();
      await page.getByText("The engine of this view could not be loaded.").waitFor();
      fails = false;
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("heading", { name: "Your move" }).waitFor();
      await counts(page.getByText("could not be loaded"), 0);
    }, (url) => url.startsWith(site));
  } finally {
    files.close();
  }
});

test("a browser that blocks workers says what to allow", () =>
  open("#start", async (page) => {
    await page.evaluate(() => {
      window.Worker = /** @type {any} */ (function () {
        throw new DOMException("Failed to construct 'Worker'", "SecurityError");
      });
    });
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await page.getByText("Your browser does not let this page start a worker").waitFor();
  }));

test("each module is asked for when a view needs it, once", async () => {
  const files = await serveFiles();
  const site = `${files.url}/page/dist/combogrid/`;
  /** @type {string[]} */
  const asked = [];
  try {
    await openPage(site, async (page) => {
      await settled(page);
      assert.deepEqual(names(asked), [""]);
      const sizeOf = async (/** @type {string[]} */ files) => {
        let size = 0;
        for (const name of new Set(files)) size += gzipSync(await readFile(new URL(`../dist/combogrid/${name || "index.html"}`, import.meta.url)), { level: 9 }).length;
        return size;
      };
      // The page and the scripts that it has asked for.
      const size = await sizeOf(asked.filter((name) => name === "" || name.endsWith(".js") && name !== "offline.js"));
      console.log(`the first view: ${size} bytes with gzip`);
      assert.ok(size <= MOST, `${size} bytes`);
      await page.getByRole("link", { name: "Play", exact: true }).click();
      await page.getByRole("heading", { name: "Your move" }).waitFor();
      assert.deepEqual(names(asked), ["", "gin.module"]);
      const module = (await readFile(new URL("../dist/combogrid/gin.module", import.meta.url))).length;
      const toPlay = module + (await sizeOf(asked.filter((name) => name === "" || name.endsWith(".js") && name !== "offline.js")));
      console.log(`to the first move of Play: ${toPlay} bytes`);
      assert.ok(toPlay <= MOST_TO_PLAY, `${toPlay} bytes`);
      await page.getByRole("link", { name: "Analyse", exact: true }).click();
      await page.locator('.example[href^="#rummy"]').click();
      await page.getByRole("heading", { name: "Discard" }).waitFor();
      await page.getByRole("link", { name: "Reversi", exact: true }).click();
      await page.getByText("black to move: black 2, white 2").waitFor();
      await page.getByRole("link", { name: "Tothello" }).click();
      await page.getByText("leave black with 16 pieces").waitFor();
      await page.getByRole("link", { name: "Endgame" }).click();
      await page.getByText("First plays, 2 of 9 win").waitFor();
      assert.deepEqual(names(asked), ["", "gin.module", "rummy.module", "tothello.module", "doudizhu.module"]);
    }, (url) => {
      if (!url.startsWith(site)) return false;
      asked.push(url.slice(site.length));
      return true;
    });
  } finally {
    files.close();
  }
});

test("the script is read in one task, and the first view drawn in another one", async () => {
  const files = await serveFiles();
  try {
    await openPage("about:blank", async (page) => {
      await page.addInitScript(() => addEventListener("DOMContentLoaded", () => /** @type {any} */ (window).isDrawn = document.querySelector("main") !== null));
      await page.goto(`${files.url}/page/dist/combogrid/#play?deal=7`);
      await page.getByRole("heading", { name: "Your move" }).waitFor();
      // The browser reads the script, lets this be known, and lays out what is there, all in one task.
      assert.equal(await page.evaluate("isDrawn"), false);
    }, (url) => url.startsWith(files.url) || url === "about:blank");
  } finally {
    files.close();
  }
});

test("a page that knows its address names the picture of its links, and one that does not names none", async () => {
  if (process.env.DOCS === "overwrite")
    await open("#start", async (page) => writeFile(PREVIEW, await page.screenshot()), { viewport: { width: 1200, height: 630 } });
  const folder = await mkdtemp(join(tmpdir(), "combogrid-page-"));
  const build = fileURLToPath(new URL("../build.mjs", import.meta.url));
  try {
    execFileSync("node", [build, folder, "https://example.org/combogrid/"]);
    const page = await readFile(join(folder, "combogrid/index.html"), "utf8");
    assert.match(page, /og:image" content="https:\/\/example\.org\/combogrid\/preview\.png"/);
    const picture = await readFile(join(folder, "combogrid/preview.png"));
    assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
  } finally {
    await rm(folder, { recursive: true });
  }
  assert.doesNotMatch(await readFile(new URL("../dist/combogrid/index.html", import.meta.url), "utf8"), /og:image/);
});
