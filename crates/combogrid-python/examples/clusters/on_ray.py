"""The hands of ``gin_hands.py`` through Ray Data: a pool of actors, one thread each.

    pip install pycombogrid[arrow] 'ray[data]'
    python on_ray.py --hands 10_000_000 --out with_ray

With ``RAY_ADDRESS`` set it runs on that cluster; ``--out`` is then a folder that all machines see. An actor that dies is
started again by Ray, and the batches it had not finished are done again. If the program itself is stopped, start it
again with the same arguments: finished parts are kept.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow
import ray
import ray.cloudpickle

import gin_hands

ray.cloudpickle.register_pickle_by_value(gin_hands)  # the other machines do not have the file


class Best:
    """An actor: one process, one thread, one batch at a time."""

    def __init__(self, start: int) -> None:
        self.start = start

    def __call__(self, batch: dict[str, npt.NDArray[np.int64]]) -> pyarrow.Table:
        return pyarrow.Table.from_batches([gin_hands.best(batch["id"] + self.start)])


def run(count: int, part: int, out: Path, actor: type[Best] = Best) -> None:
    ray.init()
    actors = max(1, int(ray.cluster_resources()["CPU"]) - 1)  # one core reads and writes
    for start, end, folder in gin_hands.parts(count, part, out):
        rows = ray.data.range(end - start)
        rows.map_batches(
            actor,
            fn_constructor_args=(start,),
            batch_size=gin_hands.BATCH,
            compute=ray.data.ActorPoolStrategy(size=actors),
            num_cpus=1,
        ).write_parquet(str(folder.absolute()))


if __name__ == "__main__":
    gin_hands.arguments(run)
