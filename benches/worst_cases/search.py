"""Searches for the request that takes the most memory, and for the one that takes the most time.

    cargo build --release -p combogrid
    python3 benches/worst_cases/search.py target/release/combogrid [SECONDS] [--seed N] [--save FILE] [--random N]

Requests of every op and preset, of up to 1,000 bytes and with no bound set, are made at random, and the worst ones of each op
are changed at random. Duels of every game and pair of players are among them, of one pair of games and five seconds: each
decision has to ask for the time. With `--random` only random ones are made, until N are accepted. Each one is answered by a process of its
own, of which the processor time and the largest memory are taken. The search starts with the requests of `found.jsonl`, unless
all are random, and prints the ten worst by memory and by time. The exit status is 1 if one of them took more than is promised,
or ended otherwise than with an answer or an error. `--save` adds the ten worst of both to a file of requests.
"""

import argparse
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from random_requests import Maker

MEGABYTES, SECONDS = 256, 10
STOPPED_AT, MOST_BYTES = 60, 4 << 30
DUEL_SECONDS = 5
LONGEST = 1000
KEPT = 6
FOUND = Path(__file__).with_name("found.jsonl")


def bounded():
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (STOPPED_AT, STOPPED_AT))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def command(program, request):
    """What answers a request, which a batch reads from its input and a duel has in its arguments."""
    if request["op"] != "duel":
        return [program, "batch", "--threads", "1"]
    options = {"a": request["a"], "b": request["b"], "worlds": request["worlds"], "seed": request["seed"]}
    settings = dict(request["rules"])
    if "preset" in settings:
        options["rules"] = settings.pop("preset")
    words = [f"--{name}={value}" for name, value in options.items()]
    words += [f"--set={name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in settings.items()]
    return [program, "duel", request["game"], *words, "--pairs=1", "--threads=1", f"--timeout={DUEL_SECONDS}"]


def watch(program, request):
    """Megabytes at the peak, seconds of the processor, the length of the answer, and how it ended."""
    with tempfile.TemporaryFile() as line, tempfile.TemporaryFile() as out:
        line.write(json.dumps(request).encode() + b"\n")
        line.seek(0)
        words = command(program, request)
        said = subprocess.STDOUT if request["op"] == "duel" else subprocess.DEVNULL
        child = subprocess.Popen(words, stdin=line, stdout=out, stderr=said, preexec_fn=bounded)
        _, status, used = os.wait4(child.pid, 0)
        code = child.returncode = os.waitstatus_to_exitcode(status)
        length = out.tell()
        out.seek(0)
        start = out.read(400).decode(errors="replace")
    if code not in (0, 1):
        end = f"ended with {code}"
    elif request["op"] == "duel":
        end = "answered" if code == 0 else "limit" if "stopped early" in start else "refused"
    elif '"error"' in start[:20] or ',"error":' in start[:60]:
        end = start.split('"kind":"')[1].split('"')[0]
    else:
        end = "answered"
    return used.ru_maxrss / 1024, used.ru_utime + used.ru_stime, length, end


def is_too_much(trial):
    return trial[0] > MEGABYTES or trial[1] > SECONDS or trial[3].startswith("ended")


def worst(seen, measure, count=10):
    return sorted(seen.values(), key=lambda trial: -trial[measure])[:count]


def parents(seen):
    """The worst requests of each op."""
    ops = {}
    for trial in seen.values():
        ops.setdefault(trial[4]["op"], {})[json.dumps(trial[4])] = trial
    chosen = [worst(of_op, measure, KEPT) for of_op in ops.values() for measure in (0, 1)]
    return [trial[4] for trials in chosen for trial in trials] + [trial[4] for m in (0, 1) for trial in worst(seen, m, 20)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("seconds", nargs="?", type=float, default=3600)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--save")
    parser.add_argument("--start", default=FOUND, help="the requests that the search starts with")
    parser.add_argument("--random", type=int, metavar="N", help="until N random requests are accepted, none of them changed")
    given = parser.parse_args()
    print(f"seed {given.seed}", flush=True)
    maker, until = Maker(given.program, given.seed), time.monotonic() + given.seconds
    queue = []
    if given.random is None and Path(given.start).exists():
        queue = [json.loads(line) for line in Path(given.start).read_text().splitlines()]
    seen, tried, accepted, pool = {}, 0, Counter(), []
    while queue or (time.monotonic() < until if given.random is None else accepted.total() < given.random):
        if queue:
            request = queue.pop()
        elif pool and given.random is None and maker.random.random() < 0.7:
            request = maker.changed(maker.random.choice(pool))
        else:
            request = maker.request()
        key = json.dumps(request)
        if key in seen or len(key) > LONGEST and tried >= 1000:
            continue
        trial = (*watch(given.program, request), request)
        tried += 1
        if trial[3] not in ("answered", "limit") and not trial[3].startswith("ended"):
            continue
        accepted[request["op"]] += 1
        if is_too_much(trial):
            print(f"{trial[0]:.0f} MB, {trial[1]:.2f} s, {trial[3]}: {key}", file=sys.stderr, flush=True)
        seen[key] = trial
        if accepted.total() % 200 == 0:
            pool = parents(seen)
            kept = {json.dumps(request) for request in pool}
            seen = {key: trial for key, trial in seen.items() if key in kept}
            top = [f"{worst(seen, 0, 1)[0][0]:.0f} MB", f"{worst(seen, 1, 1)[0][1]:.2f} s"]
            print(f"{tried} tried, {accepted.total()} accepted, worst {' and '.join(top)}", file=sys.stderr, flush=True)
    print(f"{tried} requests tried, {accepted.total()} accepted: {', '.join(f'{n} {op}' for op, n in accepted.most_common())}\n")
    saved = {}
    for name, measure in (("memory", 0), ("time", 1)):
        print(f"| worst by {name} | memory | time | answer | end |\n|---|---|---|---|---|")
        for megabytes, seconds, length, end, request in worst(seen, measure):
            text = json.dumps(request).replace("|", "/")
            print(f"| `{text}` | {megabytes:.0f} MB | {seconds:.2f} s | {length:,} bytes | {end} |")
            saved[json.dumps(request)] = None
        print()
    if given.save:
        with open(given.save, "a") as file:
            file.writelines(line + "\n" for line in saved)
    bad = [trial for trial in seen.values() if is_too_much(trial)]
    if bad:
        sys.exit(f"{len(bad)} of the worst requests take more than {MEGABYTES} MB or {SECONDS} s")


if __name__ == "__main__":
    main()
