// Compiled by tsc, never run: the types say what the engines answer.

import { OPS, OpError, ask, askLine, load, loader } from "combogrid";
import { CombogridWorker } from "combogrid/worker";
import { OPS as RUMMY_OPS, load as loadRummy } from "combogrid/rummy";
import type { Answer, Meld, Ops, Request, RummyBestResult, RummyPreset } from "combogrid";

const combogrid = await load();

const best: RummyBestResult = combogrid.rummy.best({ hand: "3H4H5H9C", rules: { preset: "gin", ace: "low" } });
const deadwood: number = best.deadwood;
const melds: string[] = best.melds;
const details: Meld[] | null | undefined = best.meld_details;
const total: string = combogrid.rummy.combos({ hand: "3H4H5H", which: "all", limit: 10 }).total;
const presets: string[] = combogrid.rummy.rules().presets;

const request: Request<"doudizhu.count"> = { id: 7, op: "doudizhu.count", hand: "3344555" };
const answer: Answer<"doudizhu.count"> = combogrid.ask(request);
if (answer.error) {
  const at: number | null = answer.error.at;
  console.log(at, answer.error.message);
} else {
  const base: string = answer.result.base;
  console.log(base);
}

const worker = new CombogridWorker();
const waves = await worker.tothello.play({ rows: ["OX.", "...", "..."], at: "C1" }, { signal: AbortSignal.timeout(100) });
const names: readonly (keyof Ops)[] = OPS;

try {
  combogrid.rummy.best({ hand: "3X" });
} catch (error) {
  if (error instanceof OpError) {
    const field: string | null = error.field;
    console.log(field);
  }
}

const preset: RummyPreset = "gin";
const technique = combogrid.rummy.technique({ hand: "3H4H5H", rules: preset });
const runs: string[] | undefined = technique.islands[0]?.lines.runs;
const withCard: string[] = combogrid.rummy.melds({ hand: "3H4H5H", with: "4H" }).melds;
const dealtHands: (string | null)[] | undefined = combogrid.game.deal({ game: "gin", seed: 7 }).deal.hands;
const legal: string[] = combogrid.game.replay({ game: "doudizhu", seed: 7, actions: [] }).legal;
const hint: string = combogrid.game.hint({ game: "gin", seed: 7, player: "greedy" }).action;
console.log(runs, withCard, dealtHands, legal, hint);

// @ts-expect-error: no such preset.
combogrid.rummy.best({ hand: "3H", rules: "ginn" });
// @ts-expect-error: no such setting.
combogrid.rummy.best({ hand: "3H", rules: { preset: "gin", aces: "low" } });
// @ts-expect-error: no such aim.
combogrid.rummy.best({ hand: "3H", aim: "most" });
// @ts-expect-error: no such notation.
combogrid.doudizhu.leads({ hand: "3", notation: "douzer" });
// @ts-expect-error: no such game.
combogrid.game.deal({ game: "whist" });
// @ts-expect-error: only a worker can be stopped by a signal.
combogrid.rummy.best({ hand: "3H" }, { signal: AbortSignal.timeout(100) });
// @ts-expect-error: a hand is needed.
combogrid.rummy.best({});
// @ts-expect-error: a hand is text.
combogrid.rummy.best({ hand: 3 });
// @ts-expect-error: no such field.
combogrid.rummy.best({ hand: "3H", rule: "gin" });
// @ts-expect-error: no such op.
combogrid.rummy.worst({ hand: "3H" });
// @ts-expect-error: a count may be past 2^53, and is text.
const number: number = combogrid.doudizhu.count({ hand: "3" }).base;
// @ts-expect-error: a worker answers later.
const now: RummyBestResult = worker.rummy.best({ hand: "3H" });

console.log(deadwood, melds, details, total, presets, waves, names, number, now);

const one = await load("doudizhu");
const base: string = one.doudizhu.count({ hand: "3" }).base;
const some: Answer<"doudizhu.count"> = one.ask({ op: "doudizhu.count", hand: "3" });
// @ts-expect-error: rummy was not loaded.
one.rummy.count({ hand: "3H" });
// @ts-expect-error: rummy was not loaded.
one.ask({ op: "rummy.count", hand: "3H" });
// @ts-expect-error: no such engine.
await load("rumy");

const later: Answer<"rummy.best"> = await ask({ op: "rummy.best", hand: "3H" });
const line: string = await askLine("{}");
const elsewhere = loader((name) => new URL(`https://example.org/${name}.wasm`));
const { tothello } = await elsewhere.load("tothello", "reversi");

console.log(base, some, later, line, tothello);

const { rummy, ...others } = await loadRummy();
const discard: string | undefined = rummy.discard({ hand: "3H4H5H9C" }).best[0]?.card;
const rummyOps: readonly `rummy.${string}`[] = RUMMY_OPS;
// @ts-expect-error: the other engines are not in this package.
others.doudizhu.count({ hand: "3" });

console.log(discard, rummyOps);
