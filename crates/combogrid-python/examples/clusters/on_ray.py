"""The hands of ``gin_hands.py`` on Ray: a part is a task of one core.

    pip install pycombogrid[arrow] ray
    python on_ray.py --hands 10_000_000 --out with_ray

With ``RAY_ADDRESS`` set it runs on that cluster; ``--out`` is then a folder that all machines see. Ray gives the part of a worker that
dies to another one. If the program itself is stopped, start it again with the same arguments: parts that have a file are kept.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

import ray
import ray.cloudpickle

import gin_classes
import gin_hands

for module in (gin_classes, gin_hands):
    ray.cloudpickle.register_pickle_by_value(module)  # the other machines do not have the files


def run(job: gin_hands.Job, write: Callable[[gin_hands.Job, int], float] = gin_hands.write) -> None:
    ray.init(ignore_reinit_error=True)  # a program may have chosen a cluster before
    numbers = gin_hands.begin(job)
    progress = gin_hands.Progress(job, len(numbers))
    task = ray.remote(write)
    # As many run at once as the cluster has cores.
    left = [task.remote(job, number) for number in numbers]
    while left:
        done, left = ray.wait(left)
        progress.done(len(done), sum(ray.get(done)))
    print(file=sys.stderr)


if __name__ == "__main__":
    run(gin_hands.arguments(argparse.ArgumentParser())[0])
