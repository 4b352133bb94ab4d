// What a page without a bundler downloads.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A module and all that it imports at once, and the text of the WebAssembly if there is only one. */
export function downloaded(file, found = new Set()) {
  if (!found.has(file)) {
    found.add(file);
    const code = readFileSync(file, "utf8");
    const later = [...code.matchAll(/import\("(\.[^"]+)"\)/g)];
    const imports = [...code.matchAll(/(?:from|^import)\s*"(\.[^"]+)"/gm), ...(later.length === 1 ? later : [])];
    imports.forEach(([, name]) => downloaded(join(dirname(file), name), found));
  }
  return [...found];
}
