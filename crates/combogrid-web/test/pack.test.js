// What `npm pack` packs: the whole of the package, and nothing else.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Every file that a subpath of the package names. */
const named = Object.values(exports).flatMap((target) => (typeof target === "string" ? target : Object.values(target)));

test("the package has what its exports name and its licences, and works where it is installed", () => {
  const folder = mkdtempSync(join(tmpdir(), "combogrid-"));
  try {
    const pack = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
    const [{ filename, files }] = JSON.parse(execFileSync("npm", pack, { cwd: root, encoding: "utf8" }));
    const packed = files.map(({ path }) => path);
    for (const file of [...named, "dist/LICENSE-MIT", "dist/LICENSE-APACHE", "README.md"]) {
      assert.ok(packed.includes(file.replace("./", "")), `${file} is not packed`);
    }
    assert.deepEqual(packed.filter((path) => !path.startsWith("dist/")), ["README.md", "package.json"]);

    const installed = join(folder, "node_modules/combogrid");
    mkdirSync(installed, { recursive: true });
    execFileSync("tar", ["-xf", join(folder, filename), "-C", installed, "--strip-components", "1"]);
    const program = `
      for (const name of ["combogrid", "combogrid/rummy", "combogrid/doudizhu", "combogrid/tothello"]) {
        const { OPS, load } = await import(name);
        const combogrid = await load();
        console.log(name, OPS.every((op) => combogrid.ask({ op }).error?.kind !== "unknown_op"));
      }`;
    const run = ["--input-type=module", "--eval", program];
    const printed = execFileSync(process.execPath, run, { cwd: folder, encoding: "utf8" });
    assert.equal(printed, "combogrid true\ncombogrid/rummy true\ncombogrid/doudizhu true\ncombogrid/tothello true\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
