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
import { open, openPage, settled } from "./browser.mjs";

/** The most bytes of the first view. */
const MOST = 350_000;
/** The picture of links to the page. */
const PREVIEW = new URL("../preview.png", import.meta.url);

test("each module is asked for when a view needs it, once", async () => {
  const files = await serveFiles();
  const site = `${files.url}/page/dist/combogrid/`;
  /** @type {string[]} */
  const asked = [];
  try {
    await openPage(site, async (page) => {
      await settled(page);
      assert.deepEqual(asked, [""]);
      const size = gzipSync(await readFile(new URL("../dist/combogrid/index.html", import.meta.url)), { level: 9 }).length;
      console.log(`the first view: ${size} bytes with gzip`);
      assert.ok(size <= MOST, `${size} bytes`);
      await page.getByRole("link", { name: "Rummy", exact: true }).click();
      await page.getByText("12 arrangements, 3 maximal").waitFor();
      assert.deepEqual(asked, ["", "rummy.module"]);
      await page.getByRole("link", { name: "Reversi" }).click();
      await page.getByText("black to move: black 2, white 2").waitFor();
      await page.getByRole("link", { name: "Tothello" }).click();
      await page.getByText("leave black with 16 pieces").waitFor();
      await page.getByRole("link", { name: "Endgame" }).click();
      await page.getByText("First plays, 2 of 9 win").waitFor();
      assert.deepEqual(asked, ["", "rummy.module", "tothello.module", "doudizhu.module"]);
      await page.getByRole("link", { name: "Play" }).click();
      await page.getByRole("heading", { name: "Your move" }).waitFor();
      assert.deepEqual(asked.slice(4), ["game.module"]);
    }, (url) => {
      if (!url.startsWith(site)) return false;
      asked.push(url.slice(site.length));
      return true;
    });
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
