"""Asks the worst questions that are known, each in a process of its own, and prints what it took and how it ended.

    cargo build --release -p combogrid
    python3 benches/worst_cases/run.py target/release/combogrid [OLDER_BUILD] [--only TEXT]

A row has the time of the processor and the largest memory of each program. A process is stopped after a minute of the
processor's time, two minutes by the clock, or at eight gigabytes, which the table says. The programs are asked through `combogrid batch`, with the
defaults of a user who has set nothing.
"""

import argparse
import json
import os
import random
import resource
import subprocess
import threading

SECONDS = 60
BYTES = 8 << 30
SUITS = "CDHS"
RANKS = "A23456789TJQK"


def packs(number, jokers, **settings):
    hand = " ".join(rank + suit for suit in SUITS for rank in RANKS for _ in range(number))
    rules = {"preset": "rummikub", "packs": number, "jokers": jokers} | settings
    return {"hand": f"{hand} {'JK ' * jokers}", "rules": rules}


def board(side, pieces, seed=1):
    dealt = random.Random(seed)
    return {"rows": ["".join(dealt.choice(pieces) for _ in range(side)) for _ in range(side)]}


DECK = "".join(4 * rank for rank in "3456789TJQKA2") + "BR"
TRIOS = "333,444,555,666,777,888,999,TTT,JJJ,QQQ,KKK,AAA,222,3,4,5,6,7,8,9,T,J,Q,K,A,2,B,R"
LARGEST = packs(8, 15, wild_rank="6", duplicate_suits=True)
HALF, DENSE = "XO..", "XOOOOOO."


def cases():
    """Each question: its name and its request, or requests."""
    for jokers in (8, 15):
        tiles = packs(2, jokers)
        name = f"104 tiles, {jokers} jokers"
        yield f"{name}: combos", {"op": "rummy.combos"} | tiles
        yield f"{name}: all combos, a million listed", {"op": "rummy.combos", "which": "all", "limit": 1_000_000} | tiles
        yield f"{name}: islands", {"op": "rummy.islands"} | tiles
        yield f"{name}: best", {"op": "rummy.best"} | tiles
        yield f"{name}: count", {"op": "rummy.count"} | tiles
        yield f"{name}: discard", {"op": "rummy.discard"} | tiles
    yield "8 packs, 15 jokers, 32 wild: best", {"op": "rummy.best"} | LARGEST
    yield "8 packs, 15 jokers, 32 wild: count", {"op": "rummy.count"} | LARGEST
    yield "8 packs, 15 jokers, 32 wild: combos", {"op": "rummy.combos"} | LARGEST
    yield "3 packs: count", {"op": "rummy.count"} | packs(3, 0, preset="article")
    yield "200 jokers: best", {"op": "rummy.best", "hand": "JK " * 200, "rules": {"preset": "rummikub", "jokers": 200}}
    hand = " ".join(packs(2, 0)["hand"].split()[:52])
    yield "52 tiles: all combos, a million listed", {"op": "rummy.combos", "which": "all", "limit": 1_000_000} | packs(2, 0) | {"hand": hand}
    deck = {"hand": DECK, "rules": {"preset": "rlcard", "max_cards": 54}}
    for op in ("splits", "count", "plays", "best", "leads"):
        yield f"54 cards: {op}", {"op": f"doudizhu.{op}"} | deck
    yield "54 cards: splits, a million listed", {"op": "doudizhu.splits", "limit": 1_000_000} | deck
    yield "13 trios, 15 solos: kickers", {"op": "doudizhu.kickers", "split": TRIOS.split(","), "rules": deck["rules"]}
    for name, pieces in (("half full", HALF), ("dense", DENSE)):
        rows = board(256, pieces)
        yield f"256 x 256, {name}: best", {"op": "tothello.best"} | rows
        yield f"256 x 256, {name}: placements", {"op": "tothello.placements"} | rows
    checkered = ["".join("XO"[(row + column) % 2] for column in range(256)) for row in range(256)]
    checkered[0] = "." + checkered[0][1:]
    yield "256 x 256, checkered: play", {"op": "tothello.play", "rows": checkered, "at": "A1"}
    yield "perft(60)", {"op": "tothello.perft", "depth": 60}
    yield "perft(60), 64 x 64", {"op": "reversi.perft", "depth": 60, "rows": board(64, "XO.")["rows"]}
    table = ", ".join(" ".join(rank + suit for rank in RANKS) for suit in SUITS)
    for rearrange in (False, True):
        rules = {"preset": "rummikub", "jokers": 8}
        turn = {"op": "rummy.turn", "hand": packs(1, 8)["hand"], "table": table, "rearrange": rearrange, "rules": rules}
        yield f"52 tiles and 8 jokers at a table of 52, rearranging {rearrange}: turn", turn
    dealt = list(DECK)
    random.Random(0).shuffle(dealt)
    hands = ["".join(hand) for hand in (dealt[:20], dealt[20:37], dealt[37:])]
    yield "a whole deal: solve, every winning first play", {"op": "doudizhu.solve", "hands": hands, "all": True}
    hostile = [{"op": "rummy.combos", "which": "all", "limit": 1_000_000} | packs(2, 15)]
    hostile += [{"op": "rummy.best"} | LARGEST, {"op": "doudizhu.splits", "limit": 1_000_000} | deck]
    yield "batch of 30 of these", hostile * 10


def bounded():
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def ending(code, answers):
    if code < 0:
        return "out of time" if code in (-9, -24) else "out of memory"
    if code not in (0, 1) or not answers:
        return f"failed with {code}"
    kinds = {json.loads(answer).get("error", {}).get("kind", "answered") for answer in answers}
    return " and ".join(sorted({"limit": "stopped"}.get(kind, kind if kind == "answered" else "refused") for kind in kinds))


def ask(program, requests):
    """Seconds of the processor, megabytes at the peak, and how it ended."""
    child = subprocess.Popen(
        [program, "batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, preexec_fn=bounded
    )
    late = threading.Timer(2 * SECONDS, child.kill)
    late.start()
    text = "".join(json.dumps(request) + "\n" for request in requests).encode()

    def write():
        try:
            child.stdin.write(text)
            child.stdin.close()
        except BrokenPipeError:
            pass

    writer = threading.Thread(target=write)
    writer.start()
    answers = child.stdout.readlines()
    _, status, used = os.wait4(child.pid, 0)
    late.cancel()
    writer.join()
    code = child.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, ending(code, answers)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs", nargs="+", metavar="PROGRAM")
    parser.add_argument("--only", default="", help="the cases with this in their name")
    given = parser.parse_args()
    print("| question |" + " time | memory | end |" * len(given.programs))
    print("|---|" + "---|---|---|" * len(given.programs))
    for name, requests in cases():
        if given.only not in name:
            continue
        print(f"| {name} ", end="", flush=True)
        for program in given.programs:
            seconds, megabytes, end = ask(program, requests if isinstance(requests, list) else [requests])
            print(f"| {seconds:.2f} s | {megabytes:.0f} MB | {end} ", end="", flush=True)
        print("|", flush=True)


main()
