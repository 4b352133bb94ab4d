// The package as npm packs it, installed in a folder of its own.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Packs and installs the package; `files` is what was packed. */
export function install() {
  const folder = mkdtempSync(join(tmpdir(), "combogrid-"));
  const pack = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  const [{ filename, files }] = JSON.parse(execFileSync("npm", pack, { cwd: root, encoding: "utf8" }));
  const installed = join(folder, "node_modules/combogrid");
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xf", join(folder, filename), "-C", installed, "--strip-components", "1"]);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module", dependencies: { combogrid: "*" } }));
  return { folder, files: files.map(({ path }) => path), remove: () => rmSync(folder, { recursive: true }) };
}
