/* Builds the page twice: node build.mjs [FOLDER] [ADDRESS]. `combogrid.html` is one file that needs nothing else. The folder `combogrid` is
   for a site: the same page, and next to it the modules of WebAssembly, each of which is loaded when a view needs it.
   Where links to the page are shown with a picture, that needs the address of the site: ADDRESS is that of the second page. */
import { build } from "esbuild";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { FOLDERS, GAMES } from "../build/modules.js";
import { CHINESE } from "./src/words/chinese.js";

const here = (/** @type {string} */ path) => new URL(path, import.meta.url).pathname;
const PACKAGE = here("../dist/");
const [, , target = here("dist"), address] = process.argv;

/** @type {import('esbuild').BuildOptions} */
const COMMON = {
  entryPoints: { main: here("src/app/main.js") },
  bundle: true,
  minify: true,
  target: "es2022",
  legalComments: "none",
  loader: { ".css": "text", ".tsv": "text" },
  alias: { "combogrid/worker": `${PACKAGE}worker.js` },
  // The page has the modules itself.
  external: ["./*/wasm.js"],
};

/** The script of the page of one file. */
const script = (await build({ ...COMMON, format: "iife", write: false })).outputFiles[0].text;
/** The scripts of the site: its first one is in the page, and loads the others when a view needs them. */
const { outputFiles, metafile } = await build({ ...COMMON, format: "esm", write: false, splitting: true, metafile: true, outdir: "/", chunkNames: "[name]-[hash]" });
const scripts = outputFiles.map(({ path, text }) => ({ name: path.slice(1), text }));
/** @param {string} name of a script @returns {string[]} what it imports at once, and what that imports */
function importsOf(name) {
  const output = Object.entries(/** @type {any} */ (metafile).outputs).find(([path]) => path.endsWith(name))?.[1];
  const own = output.imports.filter((/** @type {any} */ { kind }) => kind === "import-statement").map((/** @type {any} */ { path }) => path.split("/").pop());
  return [...new Set([...own, ...own.flatMap(importsOf)])];
}
const first = importsOf("main.js");
const played = scripts.find(({ name }) => name.startsWith("views-"))?.name ?? "";
const styles = ["../elements/colours.css", "../elements/element.css", "../elements/draw/drawing.css", "src/style.css"];
const style = (await Promise.all(styles.map((file) => readFile(here(file), "utf8")))).join("");
const template = await readFile(here("index.html"), "utf8");

/**
 * @param {string} file
 * @param {string} source where the page may load modules from, in the words of a content security policy
 * @param {(name: string, packed: Buffer) => string} addressOf a module
 * @param {string} words the address of the Chinese words
 * @param {string} code the script of the page
 */
async function writePage(file, source, addressOf, words, code) {
  const parts = { source, style, shared: address ? shared(address) : "", scripts: source === "data:" ? "" : source, manifest: source === "data:" ? "" : INSTALLED + ahead(first) + EARLY, kind: source === "data:" ? "" : ' type="module"', modules: `<script type="text/plain" id="words-zh">${words}</script>\n`, script: code.replaceAll("</script", "<\\/script") };
  for (const [name, bytes] of modules)
    parts.modules += `<script type="text/plain" id="module-${name}">${addressOf(name, bytes)}</script>\n`;
  let page = template;
  for (const [part, text] of Object.entries(parts)) page = page.replaceAll(`<!-- ${part} -->`, () => text);
  await writeFile(file, page);
  return page;
}

/** What a site that shows a link to the page needs. @param {string} address */
const shared = (address) => `<meta property="og:url" content="${address}">
<meta property="og:image" content="${new URL("preview.png", address)}">
<meta name="twitter:card" content="summary_large_image">`;

/** What lets the site be installed. */
const INSTALLED = '<link rel="manifest" href="manifest.webmanifest">\n<meta name="theme-color" content="#1f5f99">';

/** Asks for scripts together with the one of the page, which imports them. @param {string[]} names */
const ahead = (names) => names.map((name) => `\n<link rel="modulepreload" href="${name}">`).join("");

/** Asks for the views that play and the module of the game in the link while the script of the page is still read, which takes a phone as long as the module. */
const EARLY = `\n<script>if (/^#play\\b/.test(location.hash)) {
  const module = ${JSON.stringify(GAMES)}[new URLSearchParams(location.hash.split("?")[1]).get("game") ?? "gin"];
  for (const href of ${JSON.stringify([played, ...importsOf(played)].filter((name) => !first.includes(name) && name !== "main.js"))}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  if (module) document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: module + ".module" }));
}</script>`;

/** The icon: four cells of a grid. A system may cut its edges off. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#fff"/>
<path d="M116 116h130v130H116zm150 0h130v130H266zM116 266h130v130H116z" fill="#0072b2"/><path d="M266 266h130v130H266z" fill="#c14d00"/></svg>\n`;

const MANIFEST = {
  name: "combogrid",
  short_name: "combogrid",
  description: "Rummy, Dou Dizhu, Reversi and Tothello: games, puzzles, and every way cards and pieces combine",
  start_url: "./",
  scope: "./",
  display: "standalone",
  background_color: "#ffffff",
  theme_color: "#1f5f99",
  icons: [
    { src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    { src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "maskable" },
  ],
};

/** Every module that a view asks, compressed as the package has it. @type {[string, Buffer][]} */
const modules = [];
for (const [name, folder] of Object.entries(FOLDERS)) {
  const { default: text } = await import(`${PACKAGE}${folder}/wasm.js`);
  modules.push([name, Buffer.from(text, "base64")]);
}

/** The words of the language that is not English; a page asks for them when a reader has chosen it. */
const WORDS = JSON.stringify(CHINESE);

const site = join(target, "combogrid");
await mkdir(site, { recursive: true });
await copyFile(here("preview.png"), join(site, "preview.png"));
for (const [name, bytes] of modules) await writeFile(join(site, `${name}.module`), bytes);
const file = join(target, "combogrid.html");
const whole = await writePage(file, "data:", (_, bytes) => `data:application/gzip;base64,${bytes.toString("base64")}`, `data:application/json;base64,${Buffer.from(WORDS).toString("base64")}`, script);
const page = await writePage(join(site, "index.html"), "'self'", (name) => `${name}.module`, "zh.json", scripts.find(({ name }) => name === "main.js")?.text ?? "");
const loaded = scripts.filter(({ name }) => name !== "main.js");
for (const { name, text } of loaded) await writeFile(join(site, name), text);

await writeFile(join(site, "zh.json"), WORDS);
await writeFile(join(site, "icon.svg"), ICON);
await writeFile(join(site, "manifest.webmanifest"), `${JSON.stringify(MANIFEST, null, 2)}\n`);
const files = ["./", "manifest.webmanifest", "icon.svg", "zh.json", ...loaded.map(({ name }) => name), ...modules.map(([name]) => `${name}.module`)];
const hash = createHash("sha256").update(page).update(WORDS);
for (const [, bytes] of modules) hash.update(bytes);
const offline = (await readFile(here("src/offline.js"), "utf8")).replace("VERSION", hash.digest("hex").slice(0, 12)).replace("/* FILES */", JSON.stringify(files).slice(1, -1));
await writeFile(join(site, "offline.js"), offline);

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(0)} KB`;
console.log(`${file}: ${kilobytes(whole.length)}, ${kilobytes(gzipSync(whole).length)} with gzip`);
const small = (/** @type {string} */ text) => gzipSync(text).length;
const atFirst = small(page) + loaded.filter(({ name }) => first.includes(name)).reduce((sum, { text }) => sum + small(text), 0);
console.log(`${site}: the first view ${kilobytes(atFirst)} with gzip, the other views ${kilobytes(loaded.filter(({ name }) => !first.includes(name)).reduce((sum, { text }) => sum + small(text), 0))}, and of modules`);
for (const [name, bytes] of modules) console.log(`  ${name}: ${kilobytes(bytes.length)}`);
