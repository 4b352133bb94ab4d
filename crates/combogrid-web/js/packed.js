// The WebAssembly of the package. It is text in JavaScript: any bundler and any server knows where a module of JavaScript is, but
// each has another way, or none, to say where another file is.

import { TEXTS } from "./texts.js";

/** The bytes of a module. */
export async function packed(name) {
  const { default: text } = await TEXTS[name]();
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked).arrayBuffer();
}
