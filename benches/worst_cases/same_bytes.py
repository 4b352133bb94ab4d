"""Checks that a batch answers with the same bytes on any number of threads, and on a busy machine.

    cargo build --release -p combogrid
    python3 benches/worst_cases/same_bytes.py target/release/combogrid [REQUESTS] [--seed N]

The requests are those of `random_requests.py`, of every op and preset, 100,000 of them if not said. One in fifty is a
`doudizhu.solve` that ends at its bound on states, and every one has a low bound of its own, so that what is known when a query
stops is compared as well. They are answered on one thread, on two, on eight, in another order, and on two while other
processes keep every core busy. The exit status is 1 if an answer differs.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time

from random_requests import CHAIN, Maker

WAYS = [("1 thread", 1, False), ("2 threads", 2, False), ("8 threads", 8, False), ("2 threads, busy", 2, True)]
OWN_STATES = 3000


def requests(maker, count):
    for number in range(count):
        request = maker.request()
        if number % 50 == 0:
            deck = maker.random.sample(4 * CHAIN + "BR", 54)
            hands = ["".join(deck[:17]), "".join(deck[17:34]), "".join(deck[34:])]
            request = {"op": "doudizhu.solve", "hands": hands, "max_states": OWN_STATES}
        elif request["op"] in ("doudizhu.solve", "doudizhu.strategy", "doudizhu.puzzle", "game.hint") or number % 4 == 0:
            request["max_states"] = OWN_STATES
        else:
            request["max_states"] = 3 * OWN_STATES
        for field in ("limit", "top"):
            if field in request:
                request[field] = min(request[field], 100)
        yield {"id": number} | request


def answers(program, lines, threads, is_busy):
    others = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(4 * is_busy)]
    began = time.monotonic()
    try:
        with tempfile.TemporaryFile() as out:
            subprocess.run([program, "batch", "--threads", str(threads)], input=lines, stdout=out, check=False)
            out.seek(0)
            return out.read().splitlines(), time.monotonic() - began
    finally:
        for other in others:
            other.kill()
            other.wait()


def without_line(answer):
    """The answer without the number of its line, which is another one in another order."""
    answer = json.loads(answer)
    answer.get("error", {}).pop("line", None)
    return answer


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("requests", nargs="?", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    given = parser.parse_args()
    print(f"seed {given.seed}", flush=True)
    lines = [json.dumps(request).encode() for request in requests(Maker(given.program, given.seed), given.requests)]
    first, differ = None, 0
    for name, threads, is_busy in WAYS:
        found, seconds = answers(given.program, b"\n".join(lines), threads, is_busy)
        stopped = sum(b'"kind":"limit"' in answer[:80] for answer in found)
        first = first or found
        others = [at for at in range(len(lines)) if found[at] != first[at]]
        print(f"{name}: {len(found)} answers, {stopped} stopped, {len(others)} differ, {seconds:.0f} s", flush=True)
        differ += len(others)
        for at in others[:3]:
            print(f"  {lines[at].decode()}\n  {first[at][:300]}\n  {found[at][:300]}")
    order = random.Random(given.seed).sample(range(len(lines)), len(lines))
    found, seconds = answers(given.program, b"\n".join(lines[at] for at in order), 2, False)
    others = [at for at, answer in zip(order, found) if answer != first[at] and without_line(answer) != without_line(first[at])]
    print(f"another order: {len(found)} answers, {len(others)} differ, {seconds:.0f} s", flush=True)
    for at in others[:3]:
        print(f"  {lines[at].decode()}\n  {first[at][:300]}")
    if differ or others:
        sys.exit(1)


if __name__ == "__main__":
    main()
