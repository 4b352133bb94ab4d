// Builds the elements into dist/elements, each a module that shares what they have in common: node build/elements.js.

import { cpSync, readdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const NAMES = ["index", "cards", "hand", "table", "board", "splits"];

/** The worker of the package is loaded by its address, so that no bundler is needed. */
const worker = {
  name: "worker",
  setup({ onResolve }) {
    onResolve({ filter: /^combogrid\/worker$/ }, () => ({ path: "../worker.js", external: true }));
  },
};

export async function writeElements() {
  const folder = path("../dist/elements");
  rmSync(folder, { recursive: true, force: true });
  await build({
    entryPoints: NAMES.map((name) => path(`../elements/${name}.js`)),
    outdir: folder,
    bundle: true,
    splitting: true,
    chunkNames: "shared-[hash]",
    minifyWhitespace: true,
    minifySyntax: true,
    format: "esm",
    target: "es2022",
    loader: { ".css": "text" },
    // The build of the template library that can also be imported where there is no document.
    platform: "neutral",
    conditions: ["node"],
    plugins: [worker],
  });
  cpSync(path("../elements/index.d.ts"), `${folder}/index.d.ts`);
  return readdirSync(folder).filter((name) => name.endsWith(".js"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeElements();
}
