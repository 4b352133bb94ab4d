// Chromium, and a server on this machine for the files that it opens.

import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const folder = fileURLToPath(new URL("..", import.meta.url));
/** @type {Record<string, string>} */
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".json": "application/json", ".svg": "image/svg+xml", ".wasm": "application/wasm" };
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The first that is there: Chromium without a window starts and draws with less work than the whole one. */
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Starts Chromium with a new profile, which goes when the browser is closed. */
export async function openBrowser() {
  const executablePath = process.env.CHROMIUM ?? BROWSERS.find((path) => existsSync(path));
  if (executablePath === undefined) {
    throw new Error(`there is no ${BROWSERS.join(", and no ")}: apt-get install chromium-headless-shell, or set CHROMIUM`);
  }
  return chromium.launch({ executablePath, headless: true, args: FLAGS });
}

/** Serves a folder; `url` is its address. */
export async function serve(/** @type {string} */ folder) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://localhost");
    const file = normalize(decodeURIComponent(pathname));
    try {
      const name = file.endsWith("/") ? `${file}index.html` : file;
      const body = await readFile(join(folder, name));
      response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "application/octet-stream" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Serves the folder of the package. */
export const serveFiles = () => serve(folder);
