import { render } from "lit-html";
import { t } from "../../../elements/parts/language.js";
import drawing from "../../../elements/draw/drawing.css";

/** @import { App, View } from './types.d.ts' */

/**
 * The ways to take a view along. Each gives a text or a picture, or nothing as long as the view waits for what it shows.
 * @type {{ name: string, type: string, ending: string, of: (app: App, view: View) => string | Promise<Blob | undefined> }[]}
 */
export const COPIES = [
  { name: "Link", type: "text/plain", ending: "url", of: () => location.href },
  { name: "Text", type: "text/plain", ending: "txt", of: (app, view) => view.text(app) },
  {
    name: "JSON",
    type: "text/plain",
    ending: "jsonl",
    of: (app, view) =>
      view
        .requests(app.state, app)
        .map((request) => JSON.stringify(request))
        .join("\n"),
  },
  { name: "SVG", type: "text/plain", ending: "svg", of: pictureText },
  { name: "PNG", type: "image/png", ending: "png", of: (app, view) => png(pictureText(app, view)) },
];

/**
 * Puts a copy on the clipboard, or where that is not allowed into a file. Gives a sentence about it.
 * @param {typeof COPIES[number]} copy
 * @param {App} app
 * @param {View} view
 */
export async function take(copy, app, view) {
  const content = await copy.of(app, view);
  return content ? put(copy.name, content, copy.type, copy.ending) : t("There is nothing to copy yet.");
}

/**
 * @param {string} name
 * @param {string | Blob} content
 * @param {string} type
 * @param {string} ending
 */
async function put(name, content, type, ending) {
  const blob = content instanceof Blob ? content : new Blob([content], { type });
  try {
    await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
    return t("{} copied", t(name));
  } catch {
    return t("{} saved as {}", t(name), save(blob, ending));
  }
}

/**
 * Gives the link of what is shown to another program, as phones have it, or else to the clipboard. Gives a sentence about it, or none
 * where the reader has seen what became of it.
 */
export async function share() {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return put("Link", location.href, "text/plain", "url");
  // A reader who closes the list of programs wants nothing more.
  await navigator.share({ title: document.title, url: location.href }).catch(() => undefined);
  return "";
}

/**
 * Saves a file, and gives its name.
 * @param {Blob} blob
 * @param {string} ending
 */
export function save(blob, ending) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `combogrid.${ending}`;
  link.click();
  URL.revokeObjectURL(link.href);
  return link.download;
}

const PICTURE = "svg[data-picture]";

/** The first picture of the page, which may be that of an element. */
function shownPicture() {
  const places = [...document.querySelectorAll(`main ${PICTURE}, main combogrid-hand, main combogrid-board, main combogrid-splits`)];
  return places.map((place) => (place.shadowRoot ? place.shadowRoot.querySelector(PICTURE) : place)).find(Boolean);
}

/**
 * The picture of the view as a document that stands by itself, in the colours that are shown; empty as long as there is none.
 * @param {App} app
 * @param {View} view
 */
function pictureText(app, view) {
  const drawn = document.createElement("div");
  if (view.picture) render(view.picture(app), drawn);
  const shown = /** @type {SVGSVGElement | null | undefined} */ (drawn.querySelector(PICTURE) ?? shownPicture());
  if (!shown) return "";
  const copy = /** @type {SVGSVGElement} */ (shown.cloneNode(true));
  const { width, height } = shown.viewBox.baseVal;
  for (const [name, value] of Object.entries({ xmlns: "http://www.w3.org/2000/svg", width, height, role: "img" }))
    copy.setAttribute(name, String(value));
  copy.removeAttribute("style");
  for (const part of copy.querySelectorAll(".button, .was")) part.remove();
  for (const cell of copy.querySelectorAll("[role=row], [role=gridcell]")) {
    for (const name of ["role", "tabindex", "aria-label", "data-cell"]) cell.removeAttribute(name);
  }
  for (const group of [...copy.querySelectorAll("g")].reverse()) if (!group.childElementCount) group.remove();
  const isDark = document.documentElement.dataset.theme === "dark";
  const colours = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ _, /** @type {string} */ name) =>
    colours.getPropertyValue(name).replace(/light-dark\((.*), (.*)\)/, isDark ? "$2" : "$1").trim();
  const style = element("style", drawing.replace(/var\((--[\w-]+)\)/g, colour));
  // What the page says of its keys is not of the picture.
  copy.removeAttribute("aria-label");
  copy.prepend(element("title", t(view.title)), element("desc", view.text(app)), style);
  return new XMLSerializer()
    .serializeToString(copy)
    .replace(/<!--.*?-->/g, "")
    .replace(/\s*\n\s*/g, "\n");
}

/**
 * An element of SVG with a text.
 * @param {string} name
 * @param {string} text
 */
function element(name, text) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  made.textContent = text;
  return made;
}

/**
 * @param {string} text of an SVG document
 * @returns {Promise<Blob | undefined>}
 */
async function png(text) {
  if (!text) return undefined;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width * 2, height: image.height * 2 });
  /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob((blob) => done(/** @type {Blob} */ (blob)), "image/png"));
}
