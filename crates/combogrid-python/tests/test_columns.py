"""Columns say what single hands say, whatever arrays they come in."""

from __future__ import annotations

import itertools
import os
import signal
import threading
import time
from typing import Any

import numpy as np
import pytest
from conftest import Batch, deal, examples
from hypothesis import given
from hypothesis import strategies as st

from pycombogrid import Error, _core, columns
from pycombogrid.columns import Ragged
from pycombogrid.doudizhu import Catalogue, Rules

PASS = 27_471
RLCARD = Catalogue("rlcard", "rlcard")


def dealt(count: int, cards: int = 20) -> list[str]:
    return [deal(seed, seed % (cards + 1)) for seed in range(count)]


def rows(ragged: Ragged) -> list[list[int]]:
    return [ragged.ids[start:end].tolist() for start, end in zip(ragged.offsets, ragged.offsets[1:], strict=False)]


@pytest.mark.parametrize("threads", [1, 2, None])
def test_leads_are_those_of_each_hand_and_of_the_command_line(batch: Batch, threads: int | None) -> None:
    texts = dealt(5000)
    found = columns.doudizhu_leads(columns.doudizhu_hands(texts), threads=threads)
    catalogue = Catalogue()
    assert rows(found) == [catalogue.legal(text) for text in texts]
    answers = batch([{"op": "doudizhu.leads", "hand": text} for text in texts])
    expected = [answer["result"]["plays"] for answer in answers]
    assert [[catalogue.text(number) for number in row] for row in rows(found)] == expected


@given(st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 20), st.integers(0, PASS)), max_size=20))
@examples(60)
def test_answers_are_those_of_each_hand(cases: list[tuple[int, int, int]]) -> None:
    texts = [deal(seed, cards) for seed, cards, _ in cases]
    # Most plays that are drawn beat nothing of the hand, so half of them are the hand's own.
    to = [(RLCARD.legal(text) or [PASS])[number % 3] if len(text) > 2 and number % 2 else number
          for text, (_, _, number) in zip(texts, cases, strict=True)]
    found = columns.doudizhu_answers(
        columns.doudizhu_hands(texts), np.array(to, np.uint32), numbering="rlcard", with_pass=True, threads=1
    )
    assert rows(found) == [RLCARD.legal(text, number, with_pass=True) for text, number in zip(texts, to, strict=True)]


def test_guandan_columns_are_the_ops(batch: Batch) -> None:
    plays = columns.guandan_plays()
    assert len(set(plays)) == len(plays) and plays[0] == "2" and "S:34567" in plays
    for level, settings in (("2", {}), ("9", {}), ("A", {"joker_pairs": "false", "suited_straights": "true"})):
        texts = list(itertools.islice(_core.Deals("guandan", ord(level), None, []), 60)) + ["", "B B R R", f"{level}H {level}H {level}S"]
        hands, rules = columns.guandan_hands(texts), {"preset": "guandan", "level": level, **settings}
        assert hands.shape == (63, 54) and hands[0].sum() == 27
        rng = np.random.default_rng(1)
        leads = columns.guandan_leads(hands, rules)
        own = leads.ids[rng.integers(0, len(leads.ids), 63)]
        to = np.where(rng.random(63) < 0.2, len(plays), own).astype(np.uint32)
        found = columns.guandan_answers(hands, to, rules, with_pass=True)

        def asked(op: str, **fields: Any) -> list[Any]:
            requests = [{"op": f"guandan.{op}", "hand": text, "rules": rules} for text in texts]
            for name, values in fields.items():
                requests = [{**request, name: value} for request, value in zip(requests, values, strict=True)]
            return [answer["result"] for answer in batch(requests)]

        expected = [answer["plays"] for answer in asked("leads")]
        assert [[plays[number] for number in row] for row in rows(leads)] == expected
        answers = asked("answers", to=[plays[number] if number < len(plays) else "2" for number in to])
        for row, answer, lead, number in zip(rows(found), answers, expected, to, strict=True):
            assert [*plays, "pass"][row[-1]] == "pass" or number == len(plays)
            texts_of_row = [plays[play] for play in row if play < len(plays)]
            assert texts_of_row == (lead if number == len(plays) else answer["plays"])
        assert columns.guandan_fewest(hands, rules).tolist() == [answer["fewest"] for answer in asked("plays")]
        best = [[plays[number] for number in row] for row in rows(columns.guandan_best(hands, rules, threads=1))]
        assert best == [answer["best"][0]["split"] for answer in asked("best")]


def test_guandan_columns_say_what_is_wrong() -> None:
    hands = columns.guandan_hands(["3S", "3S 3S"])
    hands[1, 3] = 3
    with pytest.raises(Error, match="row 1 has more than two of a card"):
        columns.guandan_leads(hands)
    marked = columns.guandan_fewest(hands, errors="null")
    assert [columns.STATUS[status] for status in marked.status] == ["answered", "cards"]
    with pytest.raises(Error, match="row 1: one 3S too many"):
        columns.guandan_hands(["3S", "3S 3S 3S"])
    with pytest.raises(Error, match="level is B"):
        columns.guandan_leads(hands, {"level": "B"})
    # Two packs have the play, but not at this level.
    number = columns.guandan_plays().index("3*")
    with pytest.raises(Error, match=f"row 0: no play has the number {number}"):
        columns.guandan_answers(hands[:1], np.array([number], np.uint32))
    with pytest.raises(Error, match="row 0"):
        columns.guandan_best(columns.guandan_hands([next(_core.Deals("guandan", 1, 60, []))]), max_states=10)
    for wrong in (np.zeros((1, 53), np.uint8), np.zeros((1, 54), np.int64)):
        with pytest.raises((TypeError, ValueError)):
            columns.guandan_leads(wrong)


def test_two_packs_of_dou_dizhu(batch: Batch) -> None:
    texts = list(itertools.islice(_core.Deals("doudizhu", 5, None, [("packs", "2")]), 40)) + ["33333333BBRR", ""]
    hands, catalogue = columns.doudizhu_hands(texts, rules="four_players"), Catalogue("four_players")
    assert hands[0].sum() == 25
    found = rows(columns.doudizhu_leads(hands, catalogue))
    assert found == [catalogue.legal(text) for text in texts]
    answers = batch([{"op": "doudizhu.leads", "hand": text, "rules": "four_players"} for text in texts])
    assert [[catalogue.text(number) for number in row] for row in found] == [answer["result"]["plays"] for answer in answers]
    fives = catalogue.number("33333")
    beaten = columns.doudizhu_answers(hands, np.full(42, fives, np.uint32), catalogue)
    assert rows(beaten) == [catalogue.legal(text, "33333") for text in texts]
    answers = batch([{"op": "doudizhu.plays", "hand": text, "rules": "four_players"} for text in texts])
    assert columns.doudizhu_fewest(hands, "four_players").tolist() == [answer["result"]["fewest"] for answer in answers]
    with pytest.raises(Error, match="row 40 has 8 cards of rank 3, the deck has 4"):
        columns.doudizhu_leads(np.concatenate([np.zeros_like(hands[:40]), hands[40:]]))
    with pytest.raises(Error, match="one 3 too many at byte 4: the deck has 4"):
        columns.doudizhu_hands(["33333"])


def test_masks_and_fewest_plays() -> None:
    texts = dealt(300, 14)
    hands = columns.doudizhu_hands(texts)
    leads = columns.doudizhu_leads(hands)
    mask = columns.doudizhu_mask(leads, PASS + 1)
    assert [np.flatnonzero(row).tolist() for row in mask] == rows(leads)
    assert columns.doudizhu_mask(leads, PASS + 1, out=mask) is mask
    fewest = columns.doudizhu_fewest(hands, Rules())
    assert fewest.tolist() == [Rules().fewest(text).fewest for text in texts]


def test_any_memory_layout() -> None:
    hands = columns.doudizhu_hands(dealt(100))
    expected = rows(columns.doudizhu_leads(hands))
    wide = np.zeros((200, 30), np.uint8)
    wide[::2, ::2] = hands
    backwards = hands[::-1, ::-1].copy()[::-1, ::-1]
    frozen = hands.copy()
    frozen.flags.writeable = False
    for same in (wide[::2, ::2], np.asfortranarray(hands), backwards, frozen, hands.view(type("Sub", (np.ndarray,), {}))):
        assert rows(columns.doudizhu_leads(same)) == expected
    assert rows(columns.doudizhu_leads(hands[:0])) == []


def test_results_go_into_arrays_of_the_caller() -> None:
    hands = columns.doudizhu_hands(dealt(50))
    leads = columns.doudizhu_leads(hands)
    room = Ragged(np.zeros(51, np.int64), np.zeros(10**5, np.uint32))
    into = columns.doudizhu_leads(hands, out=room)
    assert np.shares_memory(into.offsets, room.offsets) and np.shares_memory(into.ids, room.ids)
    assert rows(into) == rows(leads)
    fewest = np.zeros((50, 2), np.uint8)[:, 0]
    assert columns.doudizhu_fewest(hands, out=fewest) is fewest and fewest.any()
    small = Ragged(np.zeros(51, np.int64), np.zeros(5, np.uint32))
    frozen = np.zeros(51, np.int64)
    frozen.flags.writeable = False
    for wrong in (small, Ragged(room.offsets[1:], room.ids), Ragged(frozen, room.ids)):
        with pytest.raises(ValueError):
            columns.doudizhu_leads(hands, out=wrong)
    for typed in (Ragged(room.offsets.view(np.uint64), room.ids), Ragged(room.offsets, room.ids.astype(np.int64))):
        with pytest.raises(TypeError):
            columns.doudizhu_leads(hands, out=typed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "wrong",
    [
        np.zeros((2, 15), np.int8),
        np.zeros((2, 15), np.int64),
        np.full((2, 15), np.nan),
        np.zeros((2, 15), np.bool_),
        np.zeros((2, 15), object),
        np.zeros((2, 14), np.uint8),
        np.zeros((2, 16), np.uint8),
        np.zeros(15, np.uint8),
        np.zeros((1, 2, 15), np.uint8),
        np.full((2, 15), 5, np.uint8),
        np.full((2, 15), 255, np.uint8),
        np.zeros((0,), np.uint8),
        None,
        "33344",
        ["33344"],
        [[1] * 15],
        [[1], [1, 2]],
        object(),
    ],
)
def test_what_is_no_array_of_hands(wrong: Any) -> None:
    for query in (columns.doudizhu_leads, columns.doudizhu_fewest):
        with pytest.raises((TypeError, ValueError)):
            query(wrong)


def test_errors_name_the_row() -> None:
    hands = columns.doudizhu_hands(["3"] * 9000)
    hands[8000, 3] = 7
    hands[8500, 3] = 8
    for threads in (1, 2):
        with pytest.raises(Error, match="row 8000 has 7 cards of rank 6, the deck has 4"):
            columns.doudizhu_leads(hands, threads=threads)
    with pytest.raises(Error, match="row 1: unexpected character 'X'"):
        columns.doudizhu_hands(["3", "X"])
    with pytest.raises(TypeError):
        columns.doudizhu_hands([3])  # type: ignore[list-item]
    hands = columns.doudizhu_hands(["3", "3"])
    with pytest.raises(Error, match="row 1: no play has the number 4294967295"):
        columns.doudizhu_answers(hands, np.array([0, 2**32 - 1], np.uint32))
    for to in (np.array([0], np.uint32), np.array([[0, 0]], np.uint32), np.array([0, 0], np.int32), [0, 0], None):
        with pytest.raises((TypeError, ValueError)):
            columns.doudizhu_answers(hands, to)  # type: ignore[arg-type]
    for threads in (0, -5, 10**40):
        with pytest.raises((ValueError, OverflowError)):
            columns.doudizhu_leads(hands, threads=threads)
    with pytest.raises(ValueError):
        columns.doudizhu_mask(columns.doudizhu_leads(hands), 0)


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_stops_a_call(threads: int) -> None:
    hand = columns.rummy_hands(["AH 2H 3H 4H 5C 6C 7C JD QD KD 9S 9D 9C JK JK"], "indian")
    few = np.repeat(hand, 100_000, axis=0)
    started = time.monotonic()
    columns.rummy_deadwood(few, "indian", threads=threads)
    whole = 40 * (time.monotonic() - started)
    hands = np.repeat(hand, 4_000_000, axis=0)
    timer = threading.Timer(whole / 20, os.kill, (os.getpid(), signal.SIGINT))
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        timer.start()
        columns.rummy_deadwood(hands, "indian", threads=threads)
    assert time.monotonic() - started < whole / 2
    assert columns.rummy_deadwood(hands[:10], "indian", threads=threads).shape == (10,)


@pytest.mark.parametrize("game", ["gin", "indian", "okey", "rummikub", "canasta"])
def test_dealt_hands_are_those_of_the_program(game: str) -> None:
    hands = columns.deal(game, 50, seed=7)
    texts = list(itertools.islice(_core.Deals(game, 7, None, []), 50))
    assert (hands == columns.rummy_hands(texts, game)).all()
    assert (hands == columns.deal(game, 50, seed=7)).all()
    assert (hands != columns.deal(game, 50, seed=8)).any()


def test_deals_have_settings_and_sizes() -> None:
    assert columns.deal("doudizhu", 3, cards=20).sum(axis=1).tolist() == [20] * 3
    assert columns.deal("doudizhu", 3, rules={"packs": 2}).sum(axis=1).tolist() == [25] * 3
    assert columns.deal("guandan", 3).sum(axis=1).tolist() == [27] * 3
    assert columns.deal("gin", 4, cards=11).sum(axis=1).tolist() == [11] * 4
    jokers = columns.deal("article", 200, rules={"jokers": 8, "packs": 1}, cards=13)[:, 52]
    assert jokers.sum() > 0 and jokers.max() <= 8
    boards = columns.deal("tothello", 5, seed=1)
    text = next(_core.Deals("tothello", 1, None, []))
    assert boards.shape == (5, 8, 8)
    assert "/".join("".join(".XO"[cell] for cell in row) for row in boards[0]) == text
    assert columns.deal("gin", 0).shape == (0, 53)


def test_a_wrong_deal_says_what_is_wrong() -> None:
    with pytest.raises(Error, match="unknown game, expected doudizhu, guandan, tothello, reversi or one of article"):
        columns.deal("chess", 1)  # type: ignore[arg-type]
    with pytest.raises(Error, match="60 are more than the 52 there are"):
        columns.deal("gin", 1, cards=60)
    with pytest.raises(Error, match="colour"):
        columns.deal("gin", 1, rules={"colour": 1})
    with pytest.raises(ValueError, match="None or an integer"):
        columns.deal("gin", -1)
