// How much longer the WebAssembly takes in Node than the command line on one thread, on the same requests in one run.
//
// Usage: node test/speed.js. The answers are compared first. Then both sides take turns; each time is processor time, the
// least of several, so that other work on the machine counts little.

import assert from "node:assert/strict";

import { load } from "combogrid";
import { answers, dealtFor, userTime } from "./native.js";

const TURNS = 9;
const QUESTIONS = [
  ["rummy.best, 14 tiles", dealtFor("rummikub", "rummy.best", 4000, 1)],
  ["doudizhu.leads", dealtFor("doudizhu", "doudizhu.leads", 2000, 2)],
  ["tothello.best", dealtFor("tothello", "tothello.best", 4000, 3)],
];

const combogrid = await load();

/** Milliseconds of processor time that the WebAssembly takes. */
function wasmTime(lines) {
  const { user } = process.cpuUsage();
  lines.forEach((line) => combogrid.askLine(line));
  return (process.cpuUsage().user - user) / 1000;
}

const rows = QUESTIONS.map(([question, lines]) => {
  assert.deepEqual(lines.map((line) => combogrid.askLine(line)), answers(lines));
  const input = lines.map((line) => `${line}\n`).join("");
  const turns = Array.from({ length: TURNS }, () => [
    userTime(["batch", "--threads", "1"], ""),
    userTime(["batch", "--threads", "1"], input),
    wasmTime(lines),
  ]);
  const [start, command, wasm] = [0, 1, 2].map((side) => Math.min(...turns.map((turn) => turn[side])));
  const micros = (millis) => Number(((millis * 1000) / lines.length).toFixed(1));
  const ratio = Number((wasm / (command - start)).toFixed(2));
  return { question, "native, µs": micros(command - start), "wasm, µs": micros(wasm), ratio };
});
console.table(rows);
if (rows.some(({ ratio }) => ratio > 2)) {
  throw new Error("the WebAssembly takes more than twice as long");
}
