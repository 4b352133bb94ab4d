/* What a view looks like, small, next to a picture of it that someone has looked at. */
import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";

/** @import { Page } from 'playwright-core' */

const FOLDER = new URL("screens/", import.meta.url);
/** The width of a reference, in pixels: letters are grey there, so that fonts matter little. */
const WIDTH = 256;
/** How far a pixel may be off on average, of 255; another font takes about 2, a part that is not there 8 or more. */
const MOST = 4;

/** A folder for the pictures in full, to be looked at. */
const SHOTS = process.env.SHOTS;

/**
 * Compares what is shown with its reference. With DOCS=overwrite the reference is written.
 * @param {Page} page
 * @param {string} name of the reference
 */
export async function looksLike(page, name) {
  const file = new URL(`${name}.webp`, FOLDER);
  // A click scrolls what it needs into sight, sooner or later: a picture begins at the top.
  await page.evaluate(() => scrollTo(0, 0));
  const shown = urlOf(await page.screenshot({ animations: "disabled", ...(SHOTS ? { path: `${SHOTS}/${name}.png` } : {}) }));
  if (process.env.DOCS === "overwrite") {
    const { small } = await page.evaluate(compare, { shown, kept: shown, width: WIDTH });
    await mkdir(FOLDER, { recursive: true });
    await writeFile(file, Buffer.from(small.split(",")[1], "base64"));
  }
  const kept = urlOf(await readFile(file));
  const { off, message } = await page.evaluate(compare, { shown, kept, width: WIDTH });
  assert.ok(off <= MOST, `${name}.webp: ${message || `${off.toFixed(1)} off`}; DOCS=overwrite writes it`);
}

/** The browser reads PNG and WebP, whatever the type says. */
const urlOf = (/** @type {Buffer} */ picture) => `data:image/png;base64,${picture.toString("base64")}`;

/**
 * How far two pictures are apart when both have the same width. Runs in the page, which can read pictures.
 * @param {{ shown: string, kept: string, width: number }} pictures
 */
async function compare({ shown, kept, width }) {
  const drawn = async (/** @type {string} */ url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const height = Math.round((image.height * width) / image.width);
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, width, height);
    return { canvas, height, pixels: context.getImageData(0, 0, width, height).data };
  };
  const [now, before] = await Promise.all([drawn(shown), drawn(kept)]);
  const small = now.canvas.toDataURL("image/webp", 0.8);
  if (now.height !== before.height) return { small, off: Infinity, message: `${now.height} high, not ${before.height}` };
  const sum = now.pixels.reduce((all, value, at) => all + Math.abs(value - before.pixels[at]), 0);
  // One channel of four is opaque in both.
  return { small, off: sum / (now.pixels.length * 0.75), message: "" };
}
