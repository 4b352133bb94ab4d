"""Attacks the program as a stranger would, and prints how each attack ended: the status, the seconds of the processor, the
megabytes at the peak, and the end of what the program said.

    cargo build --release -p combogrid
    python3 benches/worst_cases/attacks.py target/release/combogrid [OLDER_BUILD]

The exit status is 1 if an attack on the first program took more than is promised: 256 MB and 10 s for one request, 512 MB
for several at once, and no end but an answer or an error. A process is stopped at eight gigabytes or after a minute.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time

MEGABYTES, SEVERAL, SECONDS = 256, 512, 10
STOPPED_AT = 60
TRIOS = "333,444,555,666,777,888,999,TTT,JJJ,QQQ,KKK,AAA,222,3,4,5,6,7,8,9,T,J,Q,K,A,2,B,R"
RUNS = "".join(rank + suit for suit in "HSC" for rank in "A23456789T")
DECK = {"preset": "rlcard", "max_cards": 54}
KICKERS = {"op": "doudizhu.kickers", "split": TRIOS, "rules": DECK, "limit": 1_000_000}
TOP = {"op": "rummy.best", "hand": RUNS, "top": 1_000_000}
COMBOS = {"op": "rummy.combos", "hand": RUNS, "which": "all", "limit": 100_000, "details": True}
ADVISE = {"op": "rummy.advise", "hand": "3H3H3H4H5H3D3S3C4D5D6D6HJKJKJKJK", "rules": {"preset": "rummikub", "packs": 3, "jokers": 8}}
COUNT = {"op": "doudizhu.count", "hand": "3344555"}


def lines(*requests):
    return "".join(json.dumps(request) + "\n" for request in requests).encode()


def split_line(write):
    """A line of one byte more than the limit, the last byte of which comes later."""
    text = lines(COUNT)
    write(text[:-1] + b" ")
    time.sleep(0.2)
    write(b"\n")


def attacks():
    """Each attack: its name, the arguments, the input, and what it may take. A shell script has `$0` for the program."""
    one, several = (MEGABYTES, SECONDS), (SEVERAL, 8 * SECONDS)
    yield "a million items of kickers", "batch", lines(KICKERS), one
    yield "eight of them on two threads", "batch --threads 2", lines(*[KICKERS] * 8), several
    yield "the best million arrangements", "batch", lines(TOP), one
    yield "100,000 arrangements with details", "batch", lines(COMBOS), one
    yield "eight of them on two threads", "batch --threads 2", lines(*[COMBOS] * 8), several
    limit = f"batch --max-line {len(lines(COUNT)) - 1}"
    yield "a line of one byte too many, at once", limit, lines(COUNT)[:-1] + b" \n", one
    yield "the same in two pieces", limit, split_line, one
    yield "an unknown op of 15 MB", "--timeout 1 batch", lines({"op": "x" * 15_000_000}), one
    yield "an unknown setting of 15 MB", "--timeout 1 batch", lines({"op": "rummy.best", "hand": "3H", "rules": {"x" * 15_000_000: 1}}), one
    yield "advice on a hand with jokers", "batch", lines(ADVISE), one
    yield "64 threads in little memory", 'ulimit -v 120000; exec "$0" batch --threads 64', lines(*[COUNT] * 100), one
    yield "one thread in little memory", 'ulimit -v 70000; exec "$0" batch --threads 1', lines(*[COUNT] * 100), one
    yield "a misspelt field", "batch", lines({"op": "rummy.best", "hnd": "3H"}), one
    yield "two presets", "batch", b'{"op": "rummy.best", "hand": "3H", "rules": {"preset": "gin", "preset": "rami"}}\n', one
    yield "help to a full disk", 'exec "$0" --help > /dev/full', b"", one
    yield "an interrupt that the caller ignores", 'trap "" INT; (sleep 0.5; kill -INT $$) & exec "$0" batch', lines(COUNT), one
    yield "a suit with an invisible character", "batch", lines({"op": "rummy.best", "hand": "3♥️ 4♥️ 5♥️"}), one


def bounded():
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
    resource.setrlimit(resource.RLIMIT_CPU, (STOPPED_AT, STOPPED_AT))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(program, arguments, text):
    command = ["sh", "-c", arguments, program] if "$0" in arguments else [program, *arguments.split()]
    with tempfile.TemporaryFile() as out:
        child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=out, stderr=subprocess.STDOUT, preexec_fn=bounded)

        def write(part):
            child.stdin.write(part)
            child.stdin.flush()

        try:
            text(write) if callable(text) else write(text)
            child.stdin.close()
        except BrokenPipeError:
            pass
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        said = out.read().decode(errors="replace").splitlines()
    return child.returncode, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, said[0] if said else ""


def told(line):
    """What an answer says in a few words."""
    try:
        answer = json.loads(line)
    except ValueError:
        return line[:70]
    error = answer.get("error")
    return f"{error['kind']}: {error['message'][:70]}" if error else f"answered in {len(line):,} bytes"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs", nargs="+", metavar="PROGRAM")
    programs = parser.parse_args().programs
    print("| attack |" + " status | time | memory | says |" * len(programs))
    print("|---|" + "---|---|---|---|" * len(programs))
    holes = []
    for name, arguments, text, (megabytes, seconds) in attacks():
        cells = [name]
        for program in programs:
            status, took, peak, said = run(program, arguments, text)
            cells += [status, f"{took:.2f} s", f"{peak:.0f} MB", told(said).replace("|", "/")]
            if program == programs[0] and not (status in (0, 1) and peak <= megabytes and took <= seconds):
                holes.append(name)
        print("|", " | ".join(map(str, cells)), "|", flush=True)
    if holes:
        sys.exit("open: " + ", ".join(holes))


main()
