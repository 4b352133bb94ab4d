// What happens when an engine fails. None is known to, so that the first instance here is one that always does.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "combogrid";

const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (wasm, imports) => {
  // Node has some WebAssembly of its own.
  if (!("./combogrid_web_bg.js" in imports)) {
    return instantiate(wasm, imports);
  }
  const { instance, module } = await instantiate(wasm, imports);
  const fail = () => {
    throw new WebAssembly.RuntimeError("unreachable");
  };
  return { module, instance: { exports: { ...instance.exports, answer_line: fail } } };
};

test("a request on which an engine fails is an error, and the next one is answered", async () => {
  const combogrid = await load("doudizhu");
  const request = { id: 5, op: "doudizhu.count", hand: "3344555" };
  const error = { kind: "internal", message: "the engine failed on this request", at: null, field: null, line: 1 };
  assert.deepEqual(combogrid.ask(request), { id: 5, error });
  assert.deepEqual(combogrid.ask(request), { id: 5, result: { base: "13", splits: "21" } });
});
