"""Searches for the request that takes the most memory, and for the one that takes the most time.

    cargo build --release -p combogrid
    python3 benches/worst_cases/search.py target/release/combogrid [SECONDS] [--seed N] [--save FILE]

Requests of every op and preset, of up to 1,000 bytes and with no bound set, are made at random, and the worst ones of each op
are changed at random. Each one is answered by a process of its own, of which the processor time and the largest memory are
taken. The search starts with the requests of `found.jsonl`, and prints the ten worst by memory and by time. The exit status
is 1 if one of them took more than is promised, or ended otherwise than with an answer or an error. `--save` adds the ten worst
of both to a file of requests.
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
from pathlib import Path

MEGABYTES, SECONDS = 256, 10
STOPPED_AT, MOST_BYTES = 60, 4 << 30
LONGEST = 1000
KEPT = 6
FOUND = Path(__file__).with_name("found.jsonl")

SUITS, RANKS, CHAIN = "CDHS", "A23456789TJQK", "3456789TJQKA2"
PRESETS = (
    "article gin rummy500 rummikub kalooki rami indian okey conquian continental okey101 oklahoma_gin canasta hand_and_foot"
    " burraco liverpool shanghai chinchon remi51 tongits tonk three_thirteen machiavelli pife romme scala40"
).split()
KNOBS = {
    "packs": [1, 2, 3, 4, 8],
    "jokers": [0, 2, 4, 8, 15],
    "wild_rank": ["none", "2", "6", "K"],
    "ace": ["low", "high", "low_or_high", "cyclic"],
    "run_min": [2, 3, 4],
    "run_max": ["none", 3, 5],
    "set_min": [2, 3, 4],
    "set_max": ["none", 3, 15],
    "duplicate_suits": [True, False, "wilds"],
    "jokers_per_meld": ["all", "half", "minority", 1, 2],
    "naturals_min": [1, 2],
    "same_min": ["none", 2, 3],
    "scoring": ["loose", "all_without_runs"],
    "table_wilds": ["stay", "move"],
    "out_runs": [0, 1, 2],
    "out_pure_runs": [0, 1],
    "out_pairs": ["none", 3, 7],
    "opening_points": ["none", 51],
    "opening_contract": ["none", "2 sets, 2 runs", "3 runs"],
}
KINDS = "solo pair trio trio_solo trio_pair solo_chain pair_chain airplane airplane_solos bomb rocket".split()
RUMMY_OPS = {
    "combos": {"which": ["maximal", "all", "control_points"], "limit": True, "details": [True, False]},
    "islands": {"limit": True, "details": [True, False]},
    "technique": {"limit": True, "details": [True, False]},
    "melds": {"limit": True, "details": [True, False]},
    "best": {"top": True, "aim": ["deadwood", "cards", "points"], "details": [True, False]},
    "count": {},
    "lattice": {"limit": True},
    "discard": {},
    "advise": {},
    "open": {"details": [True, False]},
    "out": {"details": [True, False]},
    "table": {"aim": ["deadwood", "cards", "points"], "lay_off": [True, False], "details": [True, False]},
    "turn": {"aim": ["deadwood", "cards", "points"], "rearrange": [True, False], "opened": [True, False]},
    "check": {"declare": [True, False]},
}
DOUDIZHU_OPS = "splits count kickers best plays leads answers recognize solve strategy puzzle".split()
LIMITS = [1, 100, 5_000, 50_000, 100_000, 1_000_000]


class Maker:
    """Makes requests, and others of them."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def request(self):
        engine = self.random.choices(["rummy", "doudizhu", "boards", "game"], [12, 4, 2, 1])[0]
        return getattr(self, engine)()

    def rules(self):
        rules = {"preset": self.random.choice(PRESETS)}
        for knob in self.random.sample(sorted(KNOBS), self.random.choice([0, 0, 1, 2, 3, 5])):
            rules[knob] = self.random.choice(KNOBS[knob])
        if self.random.random() < 0.3:
            rules |= {"packs": 8, "jokers": 15}
        return rules

    def cards(self, most):
        """Cards that lie close together, so that they make many melds."""
        ranks = self.random.randint(1, 13)
        first = self.random.randrange(13)
        ranks = [RANKS[(first + place) % 13] for place in range(ranks)]
        suits = self.random.sample(SUITS, self.random.randint(1, 4))
        copies = self.random.choice([1, 1, 2, 2, 3, 8])
        cards = [rank + suit for rank in ranks for suit in suits for _ in range(copies)]
        cards += ["JK"] * self.random.choice([0, 0, 1, 2, 4, 8, 15])
        self.random.shuffle(cards)
        return cards[: self.random.randint(1, most)]

    def table(self):
        melds = []
        for _ in range(self.random.randint(1, 12)):
            if self.random.random() < 0.5:
                suit, first, length = self.random.choice(SUITS), self.random.randrange(11), self.random.randint(3, 9)
                meld = [rank + suit for rank in RANKS[first : first + length]]
            else:
                rank = self.random.choice(RANKS)
                meld = [rank + suit for suit in self.random.sample(SUITS, self.random.randint(3, 4))]
            for _ in range(self.random.choice([0, 0, 1, 2])):
                meld[self.random.randrange(len(meld))] = "JK"
            melds.append(" ".join(meld))
        return ", ".join(melds)

    def rummy(self):
        verb = self.random.choice(sorted(RUMMY_OPS))
        request = {"op": f"rummy.{verb}", "rules": self.rules()}
        if verb == "check":
            request["melds"] = self.table()
        else:
            request["hand"] = " ".join(self.cards(300))
        if verb in ("table", "turn"):
            request["table"] = self.table()
        for field, values in RUMMY_OPS[verb].items():
            if self.random.random() < 0.7:
                request[field] = self.random.choice(LIMITS if values is True else values)
        return request

    def plays(self, most):
        deck = list(4 * CHAIN + "BR")
        if self.random.random() < 0.5:
            return "".join(self.random.sample(deck, self.random.randint(1, most)))
        first = self.random.randrange(10)
        ranks = CHAIN[first : first + self.random.randint(1, 13)]
        hand = "".join(rank * self.random.randint(1, 4) for rank in ranks)
        return hand[:most] + self.random.choice(["", "B", "R", "BR"])

    def doudizhu(self):
        verb = self.random.choice(DOUDIZHU_OPS)
        rules = {"preset": self.random.choice(["rlcard", "douzero", "pagat"]), "max_cards": 54}
        request = {"op": f"doudizhu.{verb}", "rules": rules}
        if verb == "kickers":
            bodies = [rank * self.random.randint(1, 4) for rank in CHAIN for _ in range(self.random.randint(0, 2))]
            held = {}
            for body in self.random.sample(bodies, len(bodies)):
                if sum(held.get(rank, 0) for rank in body[0]) + len(body) <= 4:
                    held[body[0]] = held.get(body[0], 0) + len(body)
                else:
                    bodies.remove(body)
            request |= {"split": bodies or ["3"], "limit": self.random.choice(LIMITS), "explain": self.random.random() < 0.5}
        elif verb in ("solve", "strategy"):
            deck = list(4 * CHAIN + "BR")
            self.random.shuffle(deck)
            sizes = [self.random.randint(2, 20) for _ in range(self.random.choice([2, 3]))]
            hands = ["".join(deck.pop() for _ in range(size)) for size in sizes if size <= len(deck)]
            request["hands"] = hands
            if verb == "solve" and self.random.random() < 0.5:
                request["all"] = True
            if verb == "strategy":
                request["proof"] = self.random.random() < 0.5
            if self.random.random() < 0.2:
                request["memory_mb"] = self.random.choice([1, 200, 1000])
        elif verb == "puzzle":
            request |= {"cards": self.random.choice(["8+8", "6+6", "10+10", "5+5+5", "17+17+20", "20+20"])}
            request |= {"seed": self.random.randrange(1000), "count": self.random.choice([1, 3, 20])}
        else:
            request["hand"] = self.plays(54)
            if verb == "splits":
                request["base"] = self.random.random() < 0.3
            if verb in ("splits", "leads"):
                request["limit"] = self.random.choice(LIMITS)
            if verb == "best":
                request["top"] = self.random.choice(LIMITS)
            if verb == "answers":
                request["to"] = self.random.choice(["3", "33", "345", "34567", "333", "3334", "33344", "334455", "33344456"])
        return request

    def boards(self):
        side = self.random.randint(4, 30)
        pieces = self.random.choice(["XO.", "XO..", "XOOOOO.", "X."])
        rows = ["".join(self.random.choice(pieces) for _ in range(side)) for _ in range(side)]
        op = self.random.choice("tothello.best tothello.placements tothello.play tothello.perft reversi.moves reversi.perft".split())
        if op == "tothello.perft":
            return {"op": op, "depth": self.random.randint(1, 60), "pass": self.random.choice(["ply", "free"])}
        request = {"op": op, "rows": rows}
        if op == "tothello.best" and self.random.random() < 0.3:
            request = {"op": op, "size": self.random.choice([64, 256]), "red": ["A1", "B2"], "black": ["C3", "A2"]}
        if op == "tothello.play":
            empty = [(row, column) for row in range(side) for column in range(side) if rows[row][column] == "."]
            row, column = self.random.choice(empty or [(0, 0)])
            name = chr(65 + column) if column < 26 else "A" + chr(65 + column - 26)
            request["at"] = f"{name}{row + 1}"
        if op == "reversi.perft":
            request["depth"] = self.random.randint(1, 60)
        return request

    def game(self):
        game = self.random.choice(["gin", "doudizhu"])
        request = {"op": self.random.choice(["game.hint", "game.replay", "game.deal"]), "game": game, "seed": self.random.randrange(99)}
        if request["op"] == "game.hint":
            request["player"] = self.random.choice(["greedy", "sampling", "random"])
            if request["player"] == "sampling":
                request["worlds"] = self.random.choice([1, 10, 1000])
        return request

    def changed(self, request):
        """The request with one to three changes."""
        request = json.loads(json.dumps(request))
        for _ in range(self.random.randint(1, 3)):
            self.change(request)
        return request

    def change(self, request):
        engine = request["op"].split(".")[0]
        fields = [field for field in request if field not in ("op", "id")]
        field = self.random.choice(fields)
        value = request[field]
        if field == "rules" and engine == "rummy":
            if not isinstance(value, dict):
                value = request["rules"] = {"preset": value}
            knob = self.random.choice(sorted(KNOBS) + ["preset"])
            if knob in value and knob != "preset" and self.random.random() < 0.3:
                del value[knob]
            else:
                value[knob] = self.random.choice(PRESETS if knob == "preset" else KNOBS[knob])
        elif field == "hand" and engine == "rummy":
            cards = value.split()
            for _ in range(self.random.choice([1, 1, 2, 8])):
                chance = self.random.random()
                if chance < 0.45 or not cards:
                    like = self.random.choice(cards) if cards and self.random.random() < 0.5 else None
                    cards.append(like or self.random.choice(RANKS) + self.random.choice(SUITS))
                elif chance < 0.55:
                    cards.append("JK")
                elif chance < 0.8:
                    cards.remove(self.random.choice(cards))
                else:
                    cards[self.random.randrange(len(cards))] = self.random.choice(RANKS) + self.random.choice(SUITS)
            request["hand"] = " ".join(cards)
        elif field in ("table", "melds"):
            request[field] = self.table() if self.random.random() < 0.5 else value + ", " + self.table()
        elif field in ("hand", "to") and engine == "doudizhu":
            request["hand"] = self.plays(54)
        elif field in ("limit", "top"):
            request[field] = self.random.choice(LIMITS)
        elif isinstance(value, bool):
            request[field] = not value
        elif engine == "rummy":
            verb = self.random.choice(sorted(RUMMY_OPS))
            values = RUMMY_OPS[request["op"].split(".")[1]].get(field)
            if values and values is not True:
                request[field] = self.random.choice(values)
            elif "table" not in request and verb not in ("table", "turn", "check"):
                allowed = {"op", "hand", "rules"} | set(RUMMY_OPS[verb])
                for name in [name for name in request if name not in allowed]:
                    del request[name]
                request["op"] = f"rummy.{verb}"
        else:
            fresh = getattr(self, engine if engine in ("doudizhu", "game") else "boards")()
            if fresh["op"] == request["op"] and field in fresh:
                request[field] = fresh[field]


def bounded():
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (STOPPED_AT, STOPPED_AT))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def watch(program, request):
    """Megabytes at the peak, seconds of the processor, the length of the answer, and how it ended."""
    with tempfile.TemporaryFile() as line, tempfile.TemporaryFile() as out:
        line.write(json.dumps(request).encode() + b"\n")
        line.seek(0)
        command = [program, "batch", "--threads", "1"]
        child = subprocess.Popen(command, stdin=line, stdout=out, stderr=subprocess.DEVNULL, preexec_fn=bounded)
        _, status, used = os.wait4(child.pid, 0)
        code = child.returncode = os.waitstatus_to_exitcode(status)
        length = out.tell()
        out.seek(0)
        start = out.read(400).decode(errors="replace")
    if code not in (0, 1):
        end = f"ended with {code}"
    elif '"error"' in start[:20] or ',"error":' in start[:60]:
        end = start.split('"kind":"')[1].split('"')[0]
    else:
        end = "answered"
    return used.ru_maxrss / 1024, used.ru_utime + used.ru_stime, length, end


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
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--save")
    parser.add_argument("--start", default=FOUND, help="the requests that the search starts with")
    given = parser.parse_args()
    seed = given.seed if given.seed is not None else random.randrange(1 << 32)
    print(f"seed {seed}", flush=True)
    maker, until = Maker(seed), time.monotonic() + given.seconds
    queue = [json.loads(line) for line in Path(given.start).read_text().splitlines()] if Path(given.start).exists() else []
    seen, tried, accepted, pool = {}, 0, 0, []
    while queue or time.monotonic() < until:
        if queue:
            request = queue.pop()
        elif pool and maker.random.random() < 0.7:
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
        accepted += 1
        seen[key] = trial
        if accepted % 200 == 0:
            pool = parents(seen)
            kept = {json.dumps(request) for request in pool}
            seen = {key: trial for key, trial in seen.items() if key in kept}
            top = [f"{worst(seen, 0, 1)[0][0]:.0f} MB", f"{worst(seen, 1, 1)[0][1]:.2f} s"]
            print(f"{tried} tried, {accepted} accepted, worst {' and '.join(top)}", file=sys.stderr, flush=True)
    print(f"{tried} requests tried, {accepted} accepted\n")
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
    bad = [trial for trial in seen.values() if trial[0] > MEGABYTES or trial[1] > SECONDS or trial[3].startswith("ended")]
    if bad:
        sys.exit(f"{len(bad)} of the worst requests take more than {MEGABYTES} MB or {SECONDS} s")


if __name__ == "__main__":
    main()
