/* The page as a site has it: it asks for the module of the view that is shown, and for nothing else. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { serveFiles } from "../../test/browser.js";
import { openPage, settled } from "./browser.mjs";

/** The most bytes of the first view. */
const MOST = 350_000;

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
