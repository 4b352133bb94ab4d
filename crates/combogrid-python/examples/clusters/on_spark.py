"""The hands of ``gin_hands.py`` through Spark's ``mapInArrow``: one Python worker a core, one thread each.

    pip install pycombogrid[arrow] pyspark
    python on_spark.py --hands 10_000_000 --out with_spark

``spark-submit --master ... on_spark.py ...`` runs it on a cluster; ``--out`` is then a folder that
all machines see. A task whose worker dies is done again by Spark, which commits the files of finished tasks only. If the
program itself is stopped, start it again with the same arguments: finished parts are kept.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pyarrow
import pyspark.cloudpickle
from pyspark import SparkConf
from pyspark.sql import SparkSession

import gin_hands

pyspark.cloudpickle.register_pickle_by_value(gin_hands)  # the other machines do not have the file
Batches = Iterator[pyarrow.RecordBatch]


def best(batches: Batches) -> Batches:
    for batch in batches:
        yield gin_hands.best(batch.column("id").to_numpy())


def run(count: int, part: int, out: Path, answer: Callable[[Batches], Batches] = best) -> None:
    conf = SparkConf().set("spark.sql.execution.arrow.maxRecordsPerBatch", str(gin_hands.BATCH))
    if not conf.contains("spark.master"):  # not sent to a cluster: all cores, and four attempts at a task as on one
        conf.setMaster("local[*,4]")
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = SparkSession.builder.config(conf=conf).getOrCreate()
    for start, end, folder in gin_hands.parts(count, part, out):
        rows = spark.range(start, end)
        rows.mapInArrow(answer, "id long, points int, cards int").write.parquet(str(folder.absolute()))
    spark.stop()


if __name__ == "__main__":
    gin_hands.arguments(run)
