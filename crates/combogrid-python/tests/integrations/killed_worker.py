"""Runs an example whose worker is killed once: ``killed_worker.py ray|spark FOLDER HANDS PART``.

It is a program of its own because clusters send what ``__main__`` defines to their workers.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2] / "examples" / "clusters"))

cluster, folder, hands, part = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
mark = str(folder) + ".killed"
# Small batches, so that the worker has answered some of its part when it dies.
batch = 10_000
victim = hands // 2


def die_once(first: int, count: int) -> None:
    if first <= victim < first + count and not os.path.exists(mark):
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)


import gin_hands

gin_hands.BATCH = batch
if cluster == "ray":
    import on_ray

    class Mortal(on_ray.Best):
        def __call__(self, batch: Any) -> Any:
            die_once(int(batch["id"][0]) + self.start, len(batch["id"]))
            return super().__call__(batch)

    import ray

    ray.cloudpickle.register_pickle_by_value(on_ray)
    on_ray.run(hands, part, folder, Mortal)
else:
    import on_spark

    def mortal(batches: Any) -> Any:
        for batch in batches:
            die_once(batch.column("id")[0].as_py(), len(batch))
            yield from on_spark.best(iter([batch]))

    import pyspark.cloudpickle

    pyspark.cloudpickle.register_pickle_by_value(on_spark)
    on_spark.run(hands, part, folder, mortal)
