// Requests, and what the command line answers to them.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** What is dealt, and the ops that are asked about it. */
const DEALS = {
  article: ["rummy.combos", "rummy.islands", "rummy.count"],
  rummikub: ["rummy.best", "rummy.discard", "rummy.open", "rummy.out"],
  indian: ["rummy.best", "rummy.advise", "rummy.count"],
  okey: ["rummy.best"],
  doudizhu: ["splits", "count", "best", "plays", "leads", "answers", "recognize"].map((verb) => `doudizhu.${verb}`),
  guandan: ["leads", "answers", "recognize", "plays"].map((verb) => `guandan.${verb}`),
  tothello: ["tothello.best", "tothello.placements"],
  reversi: ["reversi.moves", "reversi.play"],
};

/** The command line: the one that COMBOGRID names, or that of the working tree, which is built if need be. */
function program() {
  const built = process.env.COMBOGRID;
  return built ? [built] : ["cargo", "run", "--quiet", "--release", "--locked", "-p", "combogrid", "--"];
}

/** Runs the command line. */
export function combogrid(args, input = "") {
  const [command, ...first] = program();
  try {
    return execFileSync(command, [...first, ...args], { cwd: root, input, encoding: "utf8", maxBuffer: 1 << 30 });
  } catch (error) {
    // A batch with an error among its answers ends so.
    if (error.status === 1 && error.stdout) {
      return error.stdout;
    }
    throw error;
  }
}

/** Milliseconds of processor time that the command line takes; it has to be built already. */
export function nativeTime(args, input) {
  const command = process.env.COMBOGRID ?? `${process.env.CARGO_TARGET_DIR ?? `${root}target`}/release/combogrid`;
  const script = 'TIMEFORMAT="%U %S"; { time "$@" >/dev/null; } 2>&1';
  const seconds = execFileSync("bash", ["-c", script, "bash", command, ...args], { input, encoding: "utf8" });
  return seconds.split(" ").reduce((sum, part) => sum + Number(part) * 1000, 0);
}

/** Random requests for one op, the same ones for a seed. */
export function dealtFor(game, op, count, seed) {
  const text = combogrid(["deal", game, "--op", op, "--hands", String(count), "--seed", String(seed)]);
  return text.trimEnd().split("\n");
}

/** Random requests for every op that can be dealt. */
export function dealt(count, seed) {
  const pairs = Object.entries(DEALS).flatMap(([game, ops]) => ops.map((op) => [game, op]));
  const each = Math.ceil(count / pairs.length);
  return pairs.flatMap(([game, op]) => dealtFor(game, op, each, seed)).slice(0, count);
}

/** What `combogrid batch` answers, line by line. A line by itself is the first of its batch. */
export function answers(lines) {
  const text = combogrid(["batch"], lines.map((line) => `${line}\n`).join(""));
  return text.trimEnd().split("\n").map((line) => line.replace(/,"line":\d+/, ',"line":1'));
}

/** The requests in the book's page of the line protocol: at least one of every op. */
export function documented() {
  const page = readFileSync(`${root}docs/src/protocol.md`, "utf8");
  return [...page.matchAll(/^\$ echo '(.*)' \| combogrid batch$/gm)].map(([, request]) => request);
}
