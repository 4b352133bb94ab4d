"""Prints requests, one a line: dealt hands and boards for every op that takes one, wrong lines among them, in a random order.

    python3 requests.py PROGRAM COUNT
"""

import random
import subprocess
import sys

OPS = {
    "gin": "best discard advise islands count combos melds".split(),
    "indian": "best advise out".split(),
    "rummikub": "best open".split(),
    "doudizhu": "splits plays leads answers recognize best count".split(),
    "tothello": "best play placements".split(),
    "reversi": "moves play".split(),
}
# What is not dealt, with a seed or a number for N.
OTHERS = [
    '{"op": "game.deal", "game": "gin", "seed": N}',
    '{"op": "game.replay", "game": "doudizhu", "seed": N, "actions": []}',
    '{"op": "game.hint", "game": "doudizhu", "seed": N}',
    '{"id": N, "op": "rummy.check", "melds": "5H 6H 7H, 9C 9D", "rules": "gin", "declare": true}',
    '{"id": N, "op": "rummy.turn", "hand": "5H 6H 7H 8C", "table": "8D 8H 8S, TC JC QC", "rules": "rummikub"}',
    '{"id": "N", "op": "doudizhu.kickers", "split": ["555", "777", "J", "QQ"]}',
    '{"id": N, "op": "tothello.perft", "depth": 3}',
]
WRONG = [
    b"",
    b"{",
    b"\xff\xfe",
    b'{"op": "rummy.best", "hand": "3H\x00"}',
    b'{"id": "\xe6\x96\x97\xe5\x9c\xb0\xe4\xb8\xbb", "op": "rummy.best", "hand": "3H 4X"}',
    b'{"id": {"a": [1, 2 ]}, "op": "no.op"}',
    b'{"op": "rummy.count", "hand": "3H 4H 5H", "hnad": ""}',
    b'{"op": "doudizhu.plays", "hand": "33344455566677788899", "max_states": 10}',
]
SEED = 36


def dealt(program, game, op, count):
    engine = game if game in ("doudizhu", "tothello", "reversi") else "rummy"
    command = [program, "deal", game, "--op", f"{engine}.{op}", "--hands", str(count), "--seed", str(SEED)]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout.splitlines()


def main(program, count):
    each = count // (sum(map(len, OPS.values())) + 2)
    lines = [line for game, ops in OPS.items() for op in ops for line in dealt(program, game, op, each)]
    lines += [OTHERS[number % len(OTHERS)].replace("N", str(number)).encode() for number in range(each)]
    lines += [WRONG[number % len(WRONG)] for number in range(count - len(lines))]
    random.Random(SEED).shuffle(lines)
    sys.stdout.buffer.write(b"\n".join(lines) + b"\n")


main(sys.argv[1], int(sys.argv[2]))
