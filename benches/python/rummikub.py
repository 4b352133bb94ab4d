"""Lays racks on random Rummikub tables here and with the package rummikub-solver, and prints both times by table size.

    python -m venv venv && venv/bin/pip install -r benches/python/requirements.txt
    cargo build --release -p combogrid
    venv/bin/python benches/python/rummikub.py target/release/combogrid docs/src/rummikub.tsv
    cargo bench -p combogrid-benches -- --draw

The second file gets how many times as fast combogrid is, for the book's page on speed, which the last command writes. The tables are dealt with a fixed seed. Both must lay equally many tiles on every table before anything is timed. Theirs is
the processor time of the call, the median of three; ours is that of `combogrid batch` on one thread for all tables of a size,
with reading, the plan and its steps, less the time of an empty batch.
"""

import json
import pathlib
import random
import resource
import statistics
import subprocess
import sys
import time

from rummikub_solver import RuleSet, SolverMode

SIZES = [2, 4, 6, 8, 10, 12, 14]
TABLES = 10
SUITS, RANKS = "SHDC", "A23456789TJQK"


def melds(tiles):
    """Every run of three to five tiles and every set without a joker that the tiles hold."""
    have = set(tiles)
    for suit in SUITS:
        for first in range(13):
            for length in range(3, 6):
                run = [RANKS[rank] + suit for rank in range(first, min(first + length, 13))]
                if len(run) == length and have.issuperset(run):
                    yield run
    for rank in RANKS:
        held = [rank + suit for suit in SUITS if rank + suit in have]
        if len(held) > 2:
            yield held
        if len(held) > 3:
            yield from (held[:drop] + held[drop + 1 :] for drop in range(4))


def deal(rng, size):
    """A table of that many melds, some with a joker, and a rack of 14 tiles."""
    tiles = [rank + suit for rank in RANKS for suit in SUITS] * 2
    table, jokers = [], 2
    while len(table) < size:
        meld = rng.choice(list(melds(tiles)))
        for tile in meld:
            tiles.remove(tile)
        if jokers and rng.random() < 0.1:
            at = rng.randrange(len(meld))
            tiles.append(meld[at])
            meld[at] = "JK"
            jokers -= 1
        table.append(meld)
    rack = rng.sample(tiles + ["JK"] * jokers, 14)
    return table, rack


def number(tile):
    return 53 if tile == "JK" else SUITS.index(tile[1]) * 13 + RANKS.index(tile[0]) + 1


def batch(binary, deals):
    """The answers to all deals, and the processor time that they took."""
    lines = [
        json.dumps(
            {
                "op": "rummy.table",
                "hand": " ".join(rack),
                "table": ", ".join(" ".join(meld) for meld in table),
                "rules": "rummikub",
            }
        )
        for table, rack in deals
    ]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [binary, "batch", "--threads", "1"], input="\n".join(lines), capture_output=True, text=True, check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return [json.loads(line)["result"] for line in done.stdout.splitlines()], spent


def main(binary, data=None):
    rng = random.Random(53)
    rules = RuleSet()
    _, empty = batch(binary, [])
    rows = []
    print("| melds | combogrid | rummikub-solver | times as fast | the same number of tiles |")
    print("|---|---|---|---|---|")
    for size in SIZES:
        deals = [deal(rng, size) for _ in range(TABLES)]
        answers, spent = batch(binary, deals)
        theirs, same = [], 0
        for (table, rack), answer in zip(deals, answers):
            game = rules.new_game()
            game.initial = False
            game.add_table(*[number(tile) for meld in table for tile in meld])
            game.add_rack(*[number(tile) for tile in rack])
            times = []
            for _ in range(3):
                start = time.process_time()
                solution = rules.solve(game, SolverMode.TILE_COUNT)
                times.append(time.process_time() - start)
            laid = len(solution.tiles) if solution else 0
            same += laid == len(answer["laid"].split())
            theirs.append(statistics.median(times))
        ours, theirs = 1000 * (spent - empty) / TABLES, 1000 * statistics.mean(theirs)
        print(f"| {size} | {ours:.2f} ms | {theirs:.1f} ms | {theirs / ours:.0f} | {same} of {TABLES} |")
        if same < TABLES:
            sys.exit("the number of tiles differs")
        rows.append(f"{size}\t{theirs / ours:.0f}\n")
    if data:
        command = "benches/python/rummikub.py target/release/combogrid docs/src/rummikub.tsv"
        pathlib.Path(data).write_text(f"# {command}\nmelds\ttimes\n{''.join(rows)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
