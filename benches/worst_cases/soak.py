"""Asks one batch random requests without end, and prints the curve of its resident memory.

    cargo build --release -p combogrid
    python3 benches/worst_cases/soak.py target/release/combogrid [SECONDS] [--seed N] [--threads N]

The requests are those of `random_requests.py`, each with a time limit, so that light and heavy ones of every op take turns. Now and then
the batch has nothing to do; its memory then is what its workers and the allocator keep. The exit status is 1 if that is more
than 64 MB for each worker and 32 MB for the program, or if the batch took more than the 512 MB that it may.
"""

import argparse
import json
import random
import subprocess
import sys
import threading
import time

from random_requests import Maker

PROGRAM_MB, WORKER_MB, BATCH_MB = 32, 64, 512
POINTS = 20
REQUEST_MS = 1000
LONGEST = 1500


def memory(child, field):
    """Megabytes that the system has for the process under a name, as `VmRSS`."""
    with open(f"/proc/{child.pid}/status") as status:
        line = next(line for line in status if line.startswith(field))
    return int(line.split()[1]) / 1000


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("seconds", nargs="?", type=float, default=1800)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--threads", type=int, default=2)
    given = parser.parse_args()
    print(f"seed {given.seed}", flush=True)
    maker = Maker(given.program, given.seed)
    command = [given.program, "batch", "--threads", str(given.threads)]
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    answered = threading.Semaphore(0)

    def read():
        for _ in child.stdout:
            answered.release()

    reader = threading.Thread(target=read)
    reader.start()
    most_idle = WORKER_MB * given.threads + PROGRAM_MB
    began, curve, asked = time.monotonic(), [], 0
    while len(curve) < POINTS:
        until = began + given.seconds * (len(curve) + 1) / POINTS
        while time.monotonic() < until:
            for _ in range(16):
                request = maker.request()
                while len(json.dumps(request)) > LONGEST:
                    request = maker.request()
                child.stdin.write(json.dumps(request | {"timeout_ms": REQUEST_MS}).encode() + b"\n")
            child.stdin.flush()
            asked += 16
            for _ in range(16):
                answered.acquire()
        idle, peak = memory(child, "VmRSS"), memory(child, "VmHWM")
        curve.append(idle)
        bar = "#" * int(60 * idle / most_idle)
        print(f"{time.monotonic() - began:6.0f} s {asked:8} requests {idle:5.0f} MB idle, {peak:5.0f} MB at the peak {bar}", flush=True)
    child.stdin.close()
    reader.join()
    if child.wait() not in (0, 1):
        sys.exit(f"the batch ended with {child.returncode}")
    if max(curve) > most_idle or peak > BATCH_MB:
        sys.exit(f"the batch kept {max(curve):.0f} MB of {most_idle}, and took {peak:.0f} MB of {BATCH_MB}")


if __name__ == "__main__":
    main()
