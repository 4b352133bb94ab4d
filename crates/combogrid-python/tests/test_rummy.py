"""Rummy: the objects, the columns and the line protocol say the same."""

from __future__ import annotations

import itertools
import pickle
import random
from typing import Any

import numpy as np
import pytest
from conftest import Batch, examples
from hypothesis import given
from hypothesis import strategies as st

from pycombogrid import Error, ask, columns
from pycombogrid.rummy import Arrangement, Counts, Hand, Rules

PRESETS = {"gin": 0, "article": 0, "rummikub": 2, "indian": 2, "okey": 2, "rummy500": 0}
CARDS = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]


def dealt(seed: int, cards: int, preset: str) -> str:
    packs = 1 if preset in ("gin", "rummy500") else 2
    deck = CARDS * packs + ["JK"] * PRESETS[preset]
    return " ".join(random.Random(seed).sample(deck, cards))


def test_a_list_of_cards_is_a_hand() -> None:
    rules, cards = Rules("gin"), ["3H", "4H", "5H", "KS"]
    text = " ".join(cards)
    assert rules.best(cards) == rules.best(text) and rules.deadwood(cards) == rules.deadwood(text)
    assert rules.candidates(tuple(cards)) == rules.candidates(text)
    for wrong in (5, None, [3, 4], b"3H"):
        for ask_rules in (rules.best, rules.deadwood):
            with pytest.raises(TypeError, match=r"a hand is a Hand, a str or a sequence of str"):
                ask_rules(wrong)  # type: ignore[arg-type]


presets = st.sampled_from(sorted(PRESETS))
seeds = st.integers(0, 2**32)


@given(seeds, st.integers(0, 14), presets, st.sampled_from(["deadwood", "cards", "points"]))
@examples(200)
def test_the_best_is_that_of_the_protocol(seed: int, cards: int, preset: str, aim: Any) -> None:
    hand, rules = dealt(seed, cards, preset), Rules(preset)
    answer = ask({"op": "rummy.best", "hand": hand, "rules": preset, "aim": aim})
    best = rules.best(hand, aim)
    assert best == Arrangement(tuple(answer["melds"]), answer["loose"], answer["deadwood"])
    column = columns.rummy_hands([hand], rules)
    score = columns.rummy_best(column, rules, aim, threads=1)[0]
    assert score[1:].tolist() == [answer["loose_cards"], answer["melded_points"]]
    least = ask({"op": "rummy.best", "hand": hand, "rules": preset})["deadwood"]
    assert rules.deadwood(hand) == rules.deadwood(Hand(hand)) == least
    assert columns.rummy_deadwood(column, rules).tolist() == [least]


@pytest.mark.parametrize("threads", [1, 2, None])
def test_columns_are_those_of_the_command_line(batch: Batch, threads: int | None) -> None:
    hands = [dealt(seed, seed % 12, "gin") for seed in range(5000)]
    answers = batch([{"op": "rummy.best", "hand": hand, "rules": "gin"} for hand in hands])
    expected = [answer["result"] for answer in answers]
    cells = columns.rummy_hands(hands, "gin")
    assert [Hand.from_counts(row) for row in cells.tolist()] == [Hand(hand) for hand in hands]
    best = columns.rummy_best(cells, "gin", threads=threads)
    assert best.tolist() == [[best["deadwood"], best["loose_cards"], best["melded_points"]] for best in expected]
    out = np.zeros(5000, np.uint32)
    assert columns.rummy_deadwood(cells, out=out, threads=threads) is out
    assert out.tolist() == [best["deadwood"] for best in expected]


@given(seeds, st.integers(0, 12), st.sampled_from(["gin", "article", "rummikub"]), st.sampled_from(["maximal", "all"]))
@examples(100)
def test_combos_are_those_of_the_protocol(seed: int, cards: int, preset: str, which: Any) -> None:
    hand, rules = dealt(seed, cards, preset), Rules(preset)
    combos = rules.combos(hand, which)
    answer = ask({"op": "rummy.combos", "hand": hand, "rules": preset, "which": which, "limit": 300})
    assert combos.total == len(combos) == int(answer["total"])
    listed = [Arrangement(tuple(combo["melds"]), combo["loose"], combo["deadwood"]) for combo in answer["combos"]]
    assert list(itertools.islice(combos, 300)) == combos[:300] == listed
    assert combos[0] == listed[0] and pickle.loads(pickle.dumps(combos))[:1] == listed[:1]
    counts = rules.count(hand)
    assert combos.total == (counts.maximal if which == "maximal" else counts.arrangements)
    with pytest.raises(IndexError):
        combos[combos.total]


def test_questions_over_the_protocol() -> None:
    rules = Rules("gin")
    hand = "6S 5C 6C 4D 5D 6D 2H 4H 5H 6H 7H"
    assert rules.discards(hand)[0] == ("7H", 10)
    assert rules.advise("3H 4H 5H 9C 9D KS KD KC 2C 2D", seen="9H")["now"] == 22
    assert rules.count("3H4H5H") == Counts(2, 1)
    assert rules.check("3H 4H 5H, 9C 9D 9S").valid and not rules.check("3H 4H 6H").valid
    assert "3H 4H 5H" in rules.candidates("3H 4H 5H 9C")
    [island, king] = Rules().islands("3C3D3H4H5H KS")
    assert island.control_points == ("3H",) and king.total == 1
    assert Rules("rummikub").turn("3H 4H 5H 10C JC QC KC", table="3C 3D 3S")["laid"]
    assert Rules("rummikub").play_on_table("6H", table="3H 4H 5H")["laid"] == "6H"
    assert Rules("rummikub").opens("10H JH QH")["met"] is True
    assert Rules("indian").goes_out("3H 4H 5H")["met"] is False


@given(seeds, st.integers(0, 14), presets)
@examples(100)
def test_hands_are_values(seed: int, cards: int, preset: str) -> None:
    text = dealt(seed, cards, preset)
    hand = Hand(text)
    assert len(hand) == cards == sum(hand.counts) and hand == Hand.from_counts(hand.counts) == Hand(str(hand))
    assert eval(repr(hand)) == pickle.loads(pickle.dumps(hand)) == hand and hash(eval(repr(hand))) == hash(hand)
    part = " ".join(text.split()[: cards // 2])
    assert part in hand and hand - part + part == hand
    assert hand._repr_svg_().startswith("<svg ")


def test_rules_are_values() -> None:
    rules = Rules("indian", wild_rank="7")
    assert eval(repr(rules)) == pickle.loads(pickle.dumps(rules)) == rules != Rules("indian")
    assert hash(eval(repr(rules))) == hash(rules)
    assert ask({"op": "rummy.best", "hand": "3H 4H 7C", "rules": rules})["melds"]


@pytest.mark.parametrize(
    "wrong",
    [
        np.zeros((2, 53), np.int8),
        np.full((2, 53), np.nan),
        np.zeros((2, 52), np.uint8),
        np.zeros(53, np.uint8),
        np.full((2, 53), 2, np.uint8),
        np.full((2, 53), 255, np.uint8),
        None,
        "3H",
        ["3H"],
        object(),
    ],
)
def test_what_is_no_array_of_hands(wrong: Any) -> None:
    for query in (columns.rummy_best, columns.rummy_deadwood):
        with pytest.raises((TypeError, ValueError)):
            query(wrong, "gin")


def test_what_is_refused() -> None:
    for wrong in (None, 3, b"3H", [3], object()):
        with pytest.raises(TypeError):
            Rules("gin").deadwood(wrong)  # type: ignore[arg-type]
    with pytest.raises(Error) as caught:
        Rules("gin").deadwood("3H 3H")
    assert (caught.value.kind, caught.value.field, caught.value.at) == ("cards", "hand", 3)
    with pytest.raises(Error, match="did you mean"):
        Rules("ginn")
    with pytest.raises(Error, match="unknown aim"):
        columns.rummy_best(np.zeros((1, 53), np.uint8), "gin", "nothing")  # type: ignore[arg-type]
    with pytest.raises(Error, match="row 1 has 2 of AC, the deck has 1"):
        cells = np.zeros((2, 53), np.uint8)
        cells[1, 0] = 2
        columns.rummy_deadwood(cells)
    with pytest.raises(Error, match="row 0"):
        columns.rummy_hands(["3X"])
    for counts in ([0] * 52, [9] * 53, [-1] * 53, [256] * 53):
        with pytest.raises((ValueError, OverflowError)):
            Hand.from_counts(counts)
    with pytest.raises(Error, match="unknown notation"):
        Hand("3H", "nothing")
