"""A process that has no memory left gets MemoryError, and results take no more than their own size."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
from conftest import HEAVY, deal

from pycombogrid import columns

linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such limits")

START = """
import numpy as np
import pycombogrid
from pycombogrid import columns, doudizhu, environments, labels, rummy

DECK = "3333444455556666777788889999TTTTJJJJQQQQKKKKAAAA2222BR"
deck = columns.doudizhu_hands([DECK] * 1000)
cards = columns.rummy_hands(["3H 4H 5H 6H 9C 9D 9S KS AC AD"] * 200_000, "gin")
"""

# Every function that answers a question; those that take much memory are refused without it.
CALLS = """
catalogue = doudizhu.Catalogue()
plays = doudizhu.Rules()
crowded = rummy.Rules("rummikub", packs=3)
CROWDED = "3H3H3H4H5H3D3S3C4D5D6D6HJKJK"
PACKS = "".join(f"{rank}{suit}" * 2 for suit in "CDHS" for rank in "A23456789TJQK")
dealt = columns.doudizhu_hands(["3344455566778899TTJK"] * 20_000)
open_hands = columns.doudizhu_hands(["3344", "556"] * 3000).reshape(-1, 2, 15)
env = environments.Doudizhu(4000, features="douzero", threads=2)
gin = environments.Gin(200, threads=2)
leads = {"op": "doudizhu.leads", "hand": DECK}
splits = plays.splits("33344455566677788899")
large = {
    "long text": lambda: pycombogrid.ask({"op": "rummy.best", "hand": "3H 3H" + " " * 30_000_000}),
    "many states": lambda: pycombogrid.ask({"op": "rummy.count", "hand": PACKS, "rules": "rummikub"}),
    "splits": lambda: plays.splits("33334444555566667777")[0],
    "hands": lambda: columns.doudizhu_hands(["33"] * 4_000_000),
    "leads": lambda: columns.doudizhu_leads(deck, threads=2),
    "answers": lambda: columns.doudizhu_answers(deck, np.full(1000, catalogue.pass_id, np.uint32), threads=2),
    "after": lambda: labels.doudizhu_after(np.repeat(dealt, 10, axis=0), max_states=10, errors="null", threads=2),
    "melds": lambda: labels.rummy_melds(cards, threads=2),
    "games": lambda: len(environments.Gin(200_000)),
    "features": lambda: environments.Doudizhu(60_000, features="douzero", threads=2).observe().sum(),
    "copies": lambda: len(gin.take(np.arange(100_000) % 200)),
}
small = {
    "ask": lambda: pycombogrid.ask(leads),
    "ask_many": lambda: list(pycombogrid.ask_many([leads] * 4, threads=2)),
    "Catalogue": lambda: doudizhu.Catalogue("pagat"),
    "texts": lambda: catalogue.legal_texts(DECK),
    "lists": lambda: catalogue.legal_cards(DECK),
    "plays": lambda: plays.leads(DECK),
    "iteration": lambda: list(zip(range(200), splits)),
    "deadwood": lambda: crowded.deadwood(CROWDED),
    "candidates": lambda: crowded.candidates(CROWDED),
    "picture": lambda: crowded.combos(CROWDED)._repr_svg_(),
    "chunks": lambda: [len(part.ids) for part in columns.doudizhu_chunks(deck[:200], max_bytes=2**22, threads=2)],
    "fewest": lambda: columns.doudizhu_fewest(dealt, threads=2),
    "mask": lambda: columns.doudizhu_mask(columns.doudizhu_leads(dealt[:500]), 27472).sum(),
    "best": lambda: columns.rummy_best(cards, "gin", threads=2),
    "solve": lambda: labels.doudizhu_solve(open_hands, threads=2),
    "discards": lambda: labels.rummy_discards(cards[:20_000], threads=2),
    "shortfall": lambda: labels.rummy_shortfall(cards[:1000], threads=2),
    "lay_off": lambda: labels.rummy_lay_off(cards[:1000], ["2C 2D 2H"] * 1000, threads=2),
    "step": lambda: env.step(env.legal().ids[env.legal().offsets[:-1]]),
    "masks": lambda: env.masks(packed=True).sum(),
    "choose": lambda: gin.choose("greedy"),
}
"""

STARVED = """
import resource, sys
call = (large | small)[sys.argv[1]]
for more in [0, 1, 2, 4, 8, 16, 24, 31, 33, 40, 64, 100, 300]:
    pages = int(open("/proc/self/statm").read().split()[0])
    resource.setrlimit(resource.RLIMIT_AS, (pages * 4096 + more * 2**20, resource.RLIM_INFINITY))
    try:
        call()
        answer = "answered"
    except MemoryError:
        answer = "refused"
    except pycombogrid.Error:
        answer = "an error"
    resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    print(answer, flush=True)
"""

LARGE, SMALL = ([line.split('"')[1] for line in part.splitlines() if line.startswith('    "')] for part in CALLS.split("small = {"))


def asked(*arguments: str) -> str:
    """Run a program in a process of its own, which must not be ended by a signal."""
    done = subprocess.run([sys.executable, "-c", *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, (done.returncode, done.stdout, done.stderr[-2000:])
    return done.stdout


@linux
@pytest.mark.parametrize("name", [*LARGE, *SMALL])
def test_no_function_ends_the_process_without_memory(name: str) -> None:
    answers = asked(START + CALLS + STARVED, name).split()
    assert len(answers) == 13 and (name in SMALL or "refused" in answers)


# The most memory that a call has taken, and the size of its result.
PEAK = """
def taken(call):
    open("/proc/self/clear_refs", "w").write("5")
    def peak():
        return int(open("/proc/self/status").read().split("VmHWM:")[1].split()[0]) * 1024
    def size(result):
        return sum(map(size, result)) if isinstance(result, tuple) else result.nbytes
    before = peak()
    result = call()
    return peak() - before, size(result)
"""

# A share of the rows, and what is asked about them.
COLUMNS = [
    (1, '["3344556677889TJQK"] * rows', "columns.doudizhu_hands(hands)"),
    (1, '["3H 4H 5H 6H 9C 9D 9S KS AC AD"] * rows', 'columns.rummy_hands(hands, "gin")'),
    (1, "plays", "columns.doudizhu_leads(hands, threads=threads)"),
    (1, "plays", "columns.doudizhu_answers(hands, np.zeros(len(hands), np.uint32), threads=threads)"),
    (1, "plays", "max(columns.doudizhu_chunks(hands, threads=threads), key=lambda part: part.ids.nbytes)"),
    (1, "np.zeros(rows + 1, np.int64)", "columns.doudizhu_mask(columns.Ragged(hands, np.zeros(0, np.uint32)), 300)"),
    (1, "plays", "columns.doudizhu_fewest(hands, threads=threads)"),
    (1, "cards", 'columns.rummy_best(hands, "gin", threads=threads)'),
    (1, "cards", "columns.rummy_deadwood(hands, threads=threads)"),
    (1, "plays.reshape(-1, 2, 15)", "labels.doudizhu_solve(hands, max_states=10**4, threads=threads)"),
    (1, "plays", "labels.doudizhu_after(hands, max_states=10**4, threads=threads)"),
    (1, "cards", "labels.rummy_discards(hands, threads=threads)"),
    (1, "cards", "labels.rummy_shortfall(hands, threads=threads)"),
    (1, "cards", "labels.rummy_melds(hands, threads=threads)"),
    (5, "cards", 'labels.rummy_lay_off(hands, texts[: len(hands)], threads=threads)'),
]

# What a call holds besides its results, and as much for each thread: the rows of a round, what is found for them, a solver.
HELD = 5 * 2**18


@linux
@pytest.mark.parametrize("threads", [1, 2] if HEAVY else [2])
@pytest.mark.parametrize(("share", "hands", "query"), COLUMNS)
def test_a_result_takes_little_more_than_its_own_size(share: int, hands: str, query: str, threads: int) -> None:
    program = f"""
rows, threads = {1_000_000 if HEAVY else 200_000} // {share}, {threads}
plays = np.repeat(columns.doudizhu_hands(["334455678", "3456789"] * 50), rows // 100, axis=0)
cards = np.repeat(cards[:200], rows // 200, axis=0)
texts = ["2C 2D 2H"] * rows
asked = lambda hands: {query}
hands = {hands}
# What is there from the first call on: a catalogue, and the pages of the code.
asked(hands[:101])
print(*taken(lambda: asked(hands)))
"""
    peak, size = map(int, asked(START + PEAK + program).split())
    assert peak <= 1.2 * size + (1 + threads) * HELD, (peak, size)


@linux
def test_results_are_written_into_the_arrays_of_the_caller() -> None:
    program = """
ids, offsets = np.ones(27_471 * 1000, np.uint32), np.ones(1001, np.int64)
print(*taken(lambda: columns.doudizhu_leads(deck, out=columns.Ragged(offsets, ids), threads=2)))
hands, out = np.repeat(cards, 20, axis=0), np.ones((4_000_000, 3), np.uint32)
print(*taken(lambda: columns.rummy_best(hands, "gin", out=out, threads=2)))
"""
    for line in asked(START + PEAK + program).splitlines():
        peak, size = map(int, line.split())
        assert peak <= 0.2 * size, (peak, size)


@linux
def test_more_hands_of_the_whole_deck_than_fit_in_memory() -> None:
    program = """
import resource
resource.setrlimit(resource.RLIMIT_AS, (10**9, 10**9))
hands = np.repeat(deck, 100, axis=0)
try:
    print(columns.doudizhu_leads(hands, threads=2))
except MemoryError:
    print("refused")
"""
    assert asked(START + program) == "refused\n"


def test_parts_are_the_rows_of_the_whole() -> None:
    hands = columns.doudizhu_hands([deal(seed, seed % 21) for seed in range(400)])
    to = np.arange(400, dtype=np.uint32)
    for beaten, whole in ((None, columns.doudizhu_leads(hands)), (to, columns.doudizhu_answers(hands, to, with_pass=True))):
        for most in (4 * 600, 2**14, 2**28):
            parts = list(columns.doudizhu_chunks(hands, beaten, with_pass=True, max_bytes=most))
            assert all(part.ids.nbytes <= most for part in parts)
            assert np.array_equal(np.concatenate([part.ids for part in parts]), whole.ids)
            assert np.array_equal(np.concatenate([np.diff(part.offsets) for part in parts]), np.diff(whole.offsets))
    with pytest.raises(ValueError, match="row 2 takes more than 8 bytes"):
        list(columns.doudizhu_chunks(columns.doudizhu_hands(["3", "4", "345"]), max_bytes=8))
