// A program that imports all that a page may import, and answers lines by each of it.

import { load } from "combogrid";
import "combogrid/elements";
import { load as loadRummy } from "combogrid/rummy";
import { CombogridWorker as RummyWorker } from "combogrid/rummy/worker";
import { CombogridWorker } from "combogrid/worker";

/** The labels of the cards that an element shows, the first melds in front: it asks a worker of its own. */
async function shown() {
  document.body.innerHTML = '<combogrid-hand cards="3H 4H 5H 9C" rules="gin" layout="row"></combogrid-hand>';
  const root = document.body.firstElementChild.shadowRoot;
  while (!root.querySelector(".tile.g0")) await new Promise((done) => setTimeout(done, 20));
  return [...root.querySelectorAll("[data-card]")].map((card) => card.dataset.card);
}

globalThis.answers = async (lines) => {
  const combogrid = await load();
  const rummy = await loadRummy();
  const [worker, rummyWorker] = [new CombogridWorker(), new RummyWorker()];
  return {
    shown: await shown(),
    load: lines.map((line) => combogrid.askLine(line)),
    rummy: lines.slice(0, 1).map((line) => rummy.askLine(line)),
    worker: await Promise.all(lines.map((line) => worker.askLine(line))),
    rummyWorker: await Promise.all(lines.slice(0, 1).map((line) => rummyWorker.askLine(line))),
    aborted: await worker.tothello.perft({ depth: 12 }, { signal: AbortSignal.timeout(50) }).catch(({ name }) => name),
  };
};
