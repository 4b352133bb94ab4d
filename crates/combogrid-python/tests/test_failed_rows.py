"""Rows without an answer: an error that names the row, or a status, and the other rows keep their answers."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from conftest import deal, examples
from hypothesis import given
from hypothesis import strategies as st

from pycombogrid import Error, arrow, ask, columns
from pycombogrid.rummy import Rules

BAD = ["3X", "33333", "小", "BB"]
# Three copies of a card: more than one state.
CROWDED = "3H3H3H4H5H3D3S3C4D5D6D6HJKJK"
RULES = Rules("rummikub", packs=3)

texts = st.lists(
    st.one_of(
        st.builds(deal, st.integers(0, 10**6), st.integers(0, 20)),
        st.sampled_from([*BAD, None]),
    ),
    max_size=1500,
)


def kind_of(text: str | None) -> str:
    """What one question about one hand says."""
    if text is None:
        return "missing"
    try:
        ask({"op": "doudizhu.leads", "hand": text, "count_only": True})
    except Error as error:
        return error.kind
    return "answered"


@given(texts, st.sampled_from([1, 2]))
@examples(25)
def test_a_row_has_the_status_of_its_hand_alone(rows: list[str | None], threads: int) -> None:
    hands, status = columns.doudizhu_hands(rows, errors="null")
    assert [columns.STATUS[state] for state in status] == [kind_of(text) for text in rows]
    good = [text for text in rows if kind_of(text) == "answered"]
    assert np.array_equal(hands[status == 0], columns.doudizhu_hands(good).reshape(-1, columns.RANKS))
    assert not hands[status != 0].any()

    batch = pa.record_batch({"hand": pa.array(rows, pa.string())})
    found = arrow.doudizhu_leads(batch, errors="null", threads=threads)
    expected = iter(arrow.doudizhu_leads(pa.record_batch({"hand": pa.array(good, pa.string())})).column("plays").to_pylist())
    kinds = [kind_of(text) for text in rows]
    assert found.column("plays").to_pylist() == [next(expected) if kind == "answered" else None for kind in kinds]
    assert found.column("plays_status").to_pylist() == [None if kind == "answered" else kind for kind in kinds]


@pytest.mark.parametrize("threads", [1, 2, None])
@pytest.mark.parametrize("row", [0, 511, 512, 4999])
def test_the_error_names_the_first_row_that_is_wrong(row: int, threads: int | None) -> None:
    hands = np.zeros((5000, 15), np.uint8)
    hands[row:, 3] = 7
    with pytest.raises(Error, match=f"row {row} has 7 cards of rank 6") as caught:
        columns.doudizhu_leads(hands, threads=threads)
    assert (caught.value.row, caught.value.kind, caught.value.field) == (row, "cards", "hands")
    assert pickle.loads(pickle.dumps(caught.value)).row == row
    rows, status = columns.doudizhu_leads(hands, threads=threads, errors="null")
    assert (status == np.where(np.arange(5000) < row, 0, 1)).all()
    assert rows.offsets[-1] == rows.offsets[row] == len(rows.ids)


def test_texts_name_their_row() -> None:
    for read in (columns.doudizhu_hands, columns.rummy_hands):
        with pytest.raises(Error) as caught:
            read(["3", "3X"] if read is columns.doudizhu_hands else ["3H", "3X"])
        assert (caught.value.row, caught.value.at) == (1, 1)
        with pytest.raises(TypeError):
            read([None])  # type: ignore[list-item]
    assert ask({"op": "rummy.best", "hand": "3H"}) and Error("cards", "wrong").row is None


def test_a_play_that_there_is_not() -> None:
    hands = columns.doudizhu_hands(["44K", "44K", "44K"])
    rows, status = columns.doudizhu_answers(hands, np.array([0, 2**32 - 1, 1], np.uint32), with_pass=True, errors="null")
    assert [columns.STATUS[state] for state in status] == ["answered", "play", "answered"]
    assert np.diff(rows.offsets).tolist() == [3, 0, 2]


@pytest.mark.parametrize("bound", [{"max_states": 1}, {"timeout": 0.0}])
def test_a_bound_stops_a_row_and_not_the_others(bound: Any) -> None:
    hands = columns.rummy_hands(["3H 4H 5H", CROWDED, "KD"] * 500, RULES)
    whole = columns.rummy_best(hands, RULES)
    with pytest.raises(Error) as caught:
        columns.rummy_best(hands, RULES, **bound)
    assert caught.value.kind == "limit" and caught.value.row is not None
    for query, of in ((columns.rummy_best, whole), (columns.rummy_deadwood, columns.rummy_deadwood(hands, RULES))):
        values, status = query(hands, RULES, errors="null", **bound)
        assert columns.STATUS[status[1]] == "limit" and (status[1::3] == status[1]).all()
        assert np.array_equal(values[status == 0], of[status == 0]) and not values[status != 0].any()
    best = arrow.rummy_best(pa.record_batch({"hand": ["3H 4H", CROWDED]}), rules=RULES, errors="null", **bound)
    assert best.column("best").to_pylist()[1] is None and best.column("best_status").to_pylist()[1] == "limit"
    answers = arrow.ask(pa.record_batch({"hand": [CROWDED]}), "rummy.best", rules={"preset": "rummikub", "packs": 3}, **bound)
    assert answers.column("error").to_pylist()[0]["kind"] == "limit"


def test_a_bound_that_is_wide_enough_changes_nothing() -> None:
    hands = columns.rummy_hands(["3H 4H 5H", CROWDED], RULES)
    wide: Any = {"max_states": 10**7, "timeout": 600.0}
    assert np.array_equal(columns.rummy_best(hands, RULES, **wide), columns.rummy_best(hands, RULES))
    plays = columns.doudizhu_hands(["34567", "3579"])
    assert columns.doudizhu_fewest(plays, **wide).tolist() == columns.doudizhu_fewest(plays).tolist() == [1, 4]
    _, status = columns.doudizhu_fewest(columns.doudizhu_hands(["33344455566677788899"]), max_states=1, errors="null")
    assert [columns.STATUS[state] for state in status] == ["limit"]


def test_lists_with_nulls_inside_and_categories() -> None:
    good = [0, 0, 0, 1] + [0] * 11
    rows = [good, None, good[:-1], [None, *good[1:]], [9] * 15, good]
    batch = pa.record_batch({"hand": pa.array(rows, pa.list_(pa.uint8()))})
    found = arrow.doudizhu_leads(batch, errors="null")
    assert found.column("plays").to_pylist() == [[3], None, None, None, None, [3]]
    assert found.column("plays_status").to_pylist() == [None, "missing", "cards", "cards", "cards", None]
    with pytest.raises(Error, match="row 1: a hand is not a list of 15 counts") as caught:
        arrow.doudizhu_leads(batch)
    assert caught.value.row == 1
    category = pa.array(["33", "4", "33"]).dictionary_encode()
    assert arrow.doudizhu_leads(pa.record_batch({"hand": category})).column("plays").to_pylist() == [[0, 15], [1], [0, 15]]


@pytest.mark.parametrize("wrong", [{"errors": "ignore"}, {"timeout": -1.0}, {"timeout": float("nan")}, {"max_states": -1}, {"max_states": "many"}, {"thread": 1}])
def test_what_is_no_option(wrong: Any) -> None:
    with pytest.raises(TypeError if "thread" in wrong else (ValueError, TypeError, OverflowError)):
        columns.rummy_best(columns.rummy_hands(["3H"]), **wrong)
