"""Runs an example whose worker is killed once: ``killed_worker.py ray|spark WHAT FOLDER HANDS PART``.

It is a program of its own because clusters send what ``__main__`` defines to their workers.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "examples" / "clusters"))

import gin_hands

cluster, what, folder, hands, part = sys.argv[1], sys.argv[2], Path(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5])
job = gin_hands.Job(what, hands, part, folder)
mark = str(folder) + ".killed"
victim = hands // part // 2


def mortal(job: gin_hands.Job, number: int) -> float:
    """Writes a part, but dies once in the middle of one, when it has written some of its file."""
    if number == victim and not os.path.exists(mark):
        Path(mark).touch()
        (job.out / "_half.unfinished").write_bytes(b"half a file")
        os.kill(os.getpid(), signal.SIGKILL)
    return gin_hands.write(job, number)


if cluster == "ray":
    import on_ray

    on_ray.run(job, mortal)
else:
    import on_spark

    on_spark.run(job, mortal)
