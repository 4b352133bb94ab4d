/* Builds the page as one HTML file that needs nothing else: node build.mjs [FILE] */
import { build } from "esbuild";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";

const here = (/** @type {string} */ path) => new URL(path, import.meta.url).pathname;
const PACKAGE = here("../dist/");
const target = process.argv[2] ?? here("dist/combogrid.html");

/**
 * @param {string} entry
 * @param {Record<string, string>} texts modules that are texts, by name
 */
async function bundled(entry, texts = {}) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    legalComments: "none",
    loader: { ".css": "text" },
    // The worker gets its module from the page, so that the address of the file is never asked for.
    define: { "import.meta.url": '""' },
    alias: { "combogrid/client": `${PACKAGE}client.js` },
    plugins: [
      {
        name: "texts",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^worker-text$/ }, ({ path }) => ({ path, namespace: "text" }));
          onLoad({ filter: /.*/, namespace: "text" }, ({ path }) => ({ contents: texts[path], loader: "text" }));
        },
      },
    ],
  });
  return outputFiles[0].text;
}

const worker = await bundled(`${PACKAGE}worker.js`);
const script = await bundled(here("src/app/main.js"), { "worker-text": worker });
const module = gzipSync(await readFile(`${PACKAGE}combogrid_web_bg.wasm`), { level: 9 }).toString("base64");
const style = `${await readFile(here("src/style.css"), "utf8")}${await readFile(here("src/draw/drawing.css"), "utf8")}`;

const parts = { style, module, script: script.replaceAll("</script", "<\\/script") };
let page = await readFile(here("index.html"), "utf8");
for (const [name, text] of Object.entries(parts)) page = page.replace(`<!-- ${name} -->`, () => text);
await mkdir(dirname(target), { recursive: true });
await writeFile(target, page);
console.log(
  `${target}: ${(page.length / 1024).toFixed(0)} KB, ${(gzipSync(page).length / 1024).toFixed(0)} KB gzipped`,
);
