// A program that imports all that a page may import, and answers lines by each of it.

import { load } from "combogrid";
import { load as loadRummy } from "combogrid/rummy";
import { CombogridWorker as RummyWorker } from "combogrid/rummy/worker";
import { CombogridWorker } from "combogrid/worker";

globalThis.answers = async (lines) => {
  const combogrid = await load();
  const rummy = await loadRummy();
  const [worker, rummyWorker] = [new CombogridWorker(), new RummyWorker()];
  return {
    load: lines.map((line) => combogrid.askLine(line)),
    rummy: lines.slice(0, 1).map((line) => rummy.askLine(line)),
    worker: await Promise.all(lines.map((line) => worker.askLine(line))),
    rummyWorker: await Promise.all(lines.slice(0, 1).map((line) => rummyWorker.askLine(line))),
    aborted: await worker.tothello.perft({ depth: 12 }, { signal: AbortSignal.timeout(50) }).catch(({ name }) => name),
  };
};
