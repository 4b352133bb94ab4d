// The types, as a program in TypeScript sees them.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

test("samples compile under --strict, and mistakes do not", () => {
  execFileSync(process.execPath, [path("../node_modules/typescript/bin/tsc"), "--project", path("types")], { stdio: "inherit" });
});

test("no type speaks of the command line", () => {
  const code = readFileSync(path("../dist/ops.d.ts"), "utf8");
  assert.doesNotMatch(code, / --\w|standard input|command line/);
});

test("no type is any", () => {
  for (const name of ["index.d.ts", "worker.d.ts", "ops.d.ts", "rummy/ops.d.ts", "doudizhu/ops.d.ts", "game/ops.d.ts", "tothello/ops.d.ts"]) {
    const code = readFileSync(path(`../dist/${name}`), "utf8").replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "");
    // A field may have this name, as the hands of `doudizhu.odds` together have.
    assert.doesNotMatch(code, /\bany\b(?!\??:)/);
  }
});
