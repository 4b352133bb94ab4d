// How much longer the WebAssembly takes in Node than the command line on one thread, on the same requests in one run.
//
// Usage: node test/speed.js. The answers are compared first. Then both sides take turns; each time is the processor time of
// all threads, the least of several, so that other work on the machine counts little. What the system does for them is part of
// it: the system counts how long a program runs exactly, but only samples which part is its own.

import assert from "node:assert/strict";

import { answers, dealtFor, nativeTime } from "./native.js";

const TURNS = 9;
const QUESTIONS = [
  ["rummy", "rummy.best, 14 tiles", dealtFor("rummikub", "rummy.best", 40_000, 1)],
  ["doudizhu", "doudizhu.leads", dealtFor("doudizhu", "doudizhu.leads", 20_000, 2)],
  ["tothello", "tothello.best", dealtFor("tothello", "tothello.best", 40_000, 3)],
];

/** Milliseconds of processor time that this process has taken. */
function processTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of processor time that the WebAssembly takes. */
function wasmTime(combogrid, lines) {
  const before = processTime();
  lines.forEach((line) => combogrid.askLine(line));
  return processTime() - before;
}

async function measured([engine, question, lines]) {
  const { load } = await import(`combogrid/${engine}`);
  const combogrid = await load();
  assert.deepEqual(lines.map((line) => combogrid.askLine(line)), answers(lines));
  const input = lines.map((line) => `${line}\n`).join("");
  const turns = Array.from({ length: TURNS }, () => [
    nativeTime(["batch", "--threads", "1"], ""),
    nativeTime(["batch", "--threads", "1"], input),
    wasmTime(combogrid, lines),
  ]);
  const [start, command, wasm] = [0, 1, 2].map((side) => Math.min(...turns.map((turn) => turn[side])));
  const micros = (millis) => Number(((millis * 1000) / lines.length).toFixed(1));
  const ratio = Number((wasm / (command - start)).toFixed(2));
  return { question, "native, µs": micros(command - start), "wasm, µs": micros(wasm), ratio };
}

const rows = [];
for (const question of QUESTIONS) {
  rows.push(await measured(question));
}
console.table(rows);
if (rows.some(({ ratio }) => ratio > 2)) {
  throw new Error("the WebAssembly takes more than twice as long");
}
