"""The hands of ``gin_hands.py`` on Spark: a part is a task of one core.

    pip install pycombogrid[arrow] pyspark
    python on_spark.py --hands 10_000_000 --out with_spark

``spark-submit --master ... on_spark.py ...`` runs it on a cluster; ``--out`` is then a folder that all machines see. Spark tries a part
whose worker dies four times. If the program itself is stopped, start it again with the same arguments: parts that have a file are kept.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable

import pyspark.cloudpickle
from pyspark import SparkConf, SparkContext

import gin_classes
import gin_hands

for module in (gin_classes, gin_hands):
    pyspark.cloudpickle.register_pickle_by_value(module)  # the other machines do not have the files


def run(job: gin_hands.Job, write: Callable[[gin_hands.Job, int], float] = gin_hands.write) -> None:
    conf = SparkConf().setAppName("gin hands").set("spark.ui.showConsoleProgress", "true")
    if not conf.contains("spark.master"):  # not sent to a cluster: all cores, and four attempts at a task as on one
        conf.setMaster("local[*,4]")
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    numbers = gin_hands.begin(job)
    progress = gin_hands.Progress(job, len(numbers))
    with SparkContext(conf=conf) as spark:
        # As many run at once as the cluster has cores.
        if numbers:
            tasks = spark.parallelize(numbers, len(numbers)).map(lambda number: write(job, number))
            progress.done(len(numbers), tasks.sum())
    print(file=sys.stderr)


if __name__ == "__main__":
    run(gin_hands.arguments(argparse.ArgumentParser())[0])
