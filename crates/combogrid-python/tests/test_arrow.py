"""Record batches say what columns say."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from conftest import deal

from pycombogrid import Error, arrow, ask, columns, labels
from pycombogrid.doudizhu import Catalogue

HANDS = [deal(seed, seed % 18) for seed in range(500)]


class Stream:
    """A stream of batches that is nothing else, as those of polars and DuckDB are."""

    def __init__(self, table: pa.Table) -> None:
        self.table = table

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        return self.table.__arrow_c_stream__(requested_schema)


class Array:
    """One batch that is nothing else."""

    def __init__(self, batch: pa.RecordBatch) -> None:
        self.batch = batch

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
        return self.batch.__arrow_c_array__(requested_schema)


def test_leads_of_any_kind_of_batch() -> None:
    cells = columns.doudizhu_hands(HANDS)
    offsets, ids = columns.doudizhu_leads(cells)
    expected = [ids[start:end].tolist() for start, end in zip(offsets, offsets[1:], strict=False)]
    texts = pa.record_batch({"n": list(range(500)), "hand": HANDS})
    lists = pa.array(cells.tolist(), pa.list_(pa.uint8()))
    fixed = pa.array(cells.tolist(), pa.list_(pa.uint8(), 15))
    chunked = pa.table({"hand": pa.chunked_array([HANDS[:100], HANDS[100:]])})
    batches = [
        texts,
        texts.slice(0),
        Array(texts),
        Stream(chunked),
        chunked,
        pa.record_batch({"hand": lists}),
        pa.record_batch({"hand": fixed}),
        pa.record_batch({"hand": pa.array(HANDS, pa.large_string())}),
    ]
    for batch in batches:
        answer = arrow.doudizhu_leads(batch, threads=2)
        assert isinstance(answer, pa.RecordBatch)
        assert answer.column("plays").to_pylist() == expected
    part = pa.record_batch({"hand": lists}).slice(7, 50)
    assert arrow.doudizhu_leads(part).column("plays").to_pylist() == expected[7:57]
    empty = arrow.doudizhu_leads(Stream(pa.table({"hand": pa.chunked_array([], pa.string())})))
    assert empty.num_rows == 0


def test_hands_of_two_packs() -> None:
    batch = pa.record_batch({"hand": ["33333BBRR", "444"]})
    catalogue = Catalogue("four_players")
    for rules in ("four_players", catalogue):
        leads = arrow.doudizhu_leads(batch, rules=rules).column("plays").to_pylist()
        assert leads == [catalogue.legal(text) for text in batch.column("hand").to_pylist()]
    assert arrow.doudizhu_fewest(batch, rules="four_players").column("fewest").to_pylist() == [2, 1]
    with pytest.raises(Error, match="one 3 too many"):
        arrow.doudizhu_leads(batch)


def test_the_best_of_rummy() -> None:
    hands = ["3H 4H 5H 9C 9D KS", "", "AS 2S 3S"]
    cells = columns.rummy_hands(hands, "gin")
    expected = columns.rummy_best(cells, "gin").tolist()
    for column in (hands, pa.array(cells.tolist(), pa.list_(pa.uint8()))):
        best = arrow.rummy_best(pa.record_batch({"hand": column}), rules="gin").column("best")
        assert [list(row.values()) for row in best.to_pylist()] == expected


def test_any_op() -> None:
    import json

    batch = pa.record_batch({"a": ["44455567BR", "3X", "3"], "b": ["33", "3", "4"]})
    answers = arrow.ask(batch, "doudizhu.answers", {"hand": "a", "to": "b"}, rules="pagat")
    results, errors = answers.column("result").to_pylist(), answers.column("error").to_pylist()
    expected = ask({"op": "doudizhu.answers", "hand": "44455567BR", "to": "33", "rules": "pagat"})
    assert json.loads(results[0]) == expected and errors[0] is None
    assert results[1] is None and (errors[1]["kind"], errors[1]["at"]) == ("cards", 1)
    assert arrow.ask(batch, "tothello.perft", {}, depth=2).column("result").to_pylist() == ['{"nodes":"12"}'] * 3


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        "33344",
        [1, 2],
        np.zeros((2, 15), np.uint8),
        pa.record_batch({"other": ["3"]}),
        pa.record_batch({"hand": [1, 2]}),
        pa.record_batch({"hand": ["3", None]}),
        pa.record_batch({"hand": [[1], [2, 3]]}),
        pa.record_batch({"hand": pa.array([[1] * 14], pa.list_(pa.uint8()))}),
        pa.record_batch({"hand": pa.array([[1] * 15, None], pa.list_(pa.uint8()))}),
        pa.record_batch({"hand": pa.array([[1] * 14 + [None]], pa.list_(pa.uint8()))}),
        pa.record_batch({"hand": pa.array([[9] * 15], pa.list_(pa.uint8()))}),
        pa.record_batch({"hand": ["3X"]}),
    ],
)
def test_what_is_no_batch_of_hands(wrong: Any) -> None:
    for query in (arrow.doudizhu_leads, arrow.rummy_best):
        with pytest.raises((TypeError, ValueError, Error)):
            query(wrong)


PLAYS = ["33", "36", "BR"]
GIN = ["3H 4H 5H 9C 9D KS", "4C 9S 7D 7H 7S", "AC 2C 3C KS"]
TABLES = ["AC 2C 3C", "AC 2C 3C, KS KH KD", "9H 9S 9D"]
TO = np.array([0, 27471, 27471], np.uint32)
NUMBERS = pa.array([0, None, None], pa.uint32())
KERNELS: list[tuple[Any, Any, dict[str, Any]]] = [
    (arrow.doudizhu_leads, columns.doudizhu_leads, {}),
    (arrow.doudizhu_answers, lambda hands: columns.doudizhu_answers(hands, TO), {"to": pa.array(["3", "pass", None])}),
    (arrow.doudizhu_answers, lambda hands: columns.doudizhu_answers(hands, TO), {"to": NUMBERS}),
    (arrow.doudizhu_fewest, columns.doudizhu_fewest, {}),
    (arrow.doudizhu_after, labels.doudizhu_after, {}),
    (arrow.rummy_best, columns.rummy_best, {}),
    (arrow.rummy_deadwood, columns.rummy_deadwood, {}),
    (arrow.rummy_discards, labels.rummy_discards, {}),
    (arrow.rummy_shortfall, labels.rummy_shortfall, {}),
    (arrow.rummy_melds, labels.rummy_melds, {}),
    (arrow.rummy_lay_off, lambda hands: labels.rummy_lay_off(hands, TABLES), {"table": pa.array(TABLES)}),
]


def listed(found: Any) -> list[Any]:
    """Return the answers of a column function as lists."""
    if isinstance(found, np.ndarray):
        return list(found.tolist())
    offsets, *items = found
    flat = items[0].tolist() if len(items) == 1 else np.stack(items, axis=1).tolist()
    return [flat[start:end] for start, end in zip(offsets, offsets[1:], strict=False)]


def plain(value: Any) -> Any:
    """Return an answer without the names of its members, and a card as its place."""
    if isinstance(value, str):
        return arrow.TILES.index(value)
    if isinstance(value, (dict, list)):
        return [plain(item) for item in (value.values() if isinstance(value, dict) else value)]
    return value


@pytest.mark.parametrize(("kernel", "query", "more"), KERNELS)
def test_kernels_say_what_columns_say(kernel: Any, query: Any, more: dict[str, Any]) -> None:
    hands = PLAYS if "doudizhu" in kernel.__name__ else GIN
    cells = (columns.doudizhu_hands if hands is PLAYS else columns.rummy_hands)(hands)
    expected = listed(query(cells))
    for column in (hands, pa.array(cells.tolist(), pa.list_(pa.uint8())), pa.array(hands).dictionary_encode()):
        answer = kernel(pa.record_batch({"hand": column, **more}))
        assert plain(answer.column(-1).to_pylist()) == expected
    # A null and a text that is no hand, before and after the hands.
    more = {name: pa.concat_arrays([values[:1], values, values[-1:]]) for name, values in more.items()}
    answer = kernel(pa.record_batch({"hand": [None, *hands, "3X"], **more}), errors="null")
    assert plain(answer.column(-2).to_pylist()) == [None, *expected, None]
    assert answer.column(-1).to_pylist() == ["missing", None, None, None, "cards"]


def test_solved_positions() -> None:
    batch = pa.record_batch(
        {"mine": ["46", "36", None, "3X"], "next": ["5", "5", "4", "4"], "last": ["7", "4", "4", "4"], "to": ["3", None, None, "3"]}
    )
    found = arrow.doudizhu_solve(batch, ["mine", "next", "last"], "to", errors="null")
    hands = columns.doudizhu_hands(["46", "5", "7", "36", "5", "4"]).reshape(2, 3, 15)
    wins, plays = labels.doudizhu_solve(hands, TO[:2])
    expected = [{"wins": won, "plays": ids} for won, ids in zip(wins.tolist(), listed(plays), strict=True)]
    assert found.column("solved").to_pylist() == [*expected, None, None]
    assert found.column("solved_status").to_pylist() == [None, None, "missing", "cards"]
    by = pa.array([2, 1], pa.uint8())
    named = arrow.doudizhu_solve(batch.slice(0, 2).append_column("by", by), ["mine", "next", "last"], "to", by="by")
    wins = labels.doudizhu_solve(hands, TO[:2], by=np.array([2, 1], np.uint8)).wins
    assert [row["wins"] for row in named.column("solved").to_pylist()] == wins.tolist()


def test_rows_of_two_columns_that_fail() -> None:
    plays = arrow.doudizhu_answers(pa.record_batch({"hand": ["44", "44"], "to": ["3", "34"]}), errors="null")
    assert plays.column("plays_status").to_pylist() == [None, "play"]
    with pytest.raises(Error, match="row 1"):
        arrow.doudizhu_answers(pa.record_batch({"hand": ["44", "44"], "to": ["3", "34"]}))
    tables = pa.record_batch({"hand": GIN[:2], "table": ["AC 2C 3C", None]})
    assert arrow.rummy_lay_off(tables, errors="null").column("left_status").to_pylist() == [None, "missing"]
    with pytest.raises(Error, match="row 1: a table is null"):
        arrow.rummy_lay_off(tables)
    with pytest.raises(TypeError, match="plays have the type int64"):
        arrow.doudizhu_answers(pa.record_batch({"hand": ["44"], "to": [1]}))


def test_polars() -> None:
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame({"hand": ["33", None, "3X"]})

    def leads(part: Any) -> Any:
        return polars.from_arrow(arrow.doudizhu_leads(part, errors="null"))

    plays = polars.List(polars.UInt32)
    found = frame.lazy().map_batches(leads, schema={"hand": polars.String, "plays": plays, "plays_status": polars.String}).collect()
    assert found["plays"].to_list() == [[0, 15], None, None] and found["plays_status"].to_list() == [None, "missing", "cards"]
    hands = polars.DataFrame({"hand": GIN}).select(polars.col("hand").cast(polars.Categorical))

    def deadwood(series: Any) -> Any:
        return polars.Series(arrow.rummy_deadwood(series).column("deadwood"))

    costs = hands.with_columns(deadwood=polars.col("hand").map_batches(deadwood, return_dtype=polars.UInt32))
    assert costs["deadwood"].to_list() == columns.rummy_deadwood(columns.rummy_hands(GIN)).tolist()
    assert columns.rummy_hands(hands["hand"]).shape == (3, 53)
    facing = polars.DataFrame({"hand": ["44"] * 2, "to": ["3", None]}, schema={"hand": polars.String, "to": polars.Categorical})
    assert arrow.doudizhu_answers(facing).column("plays").to_pylist() == [[1, 16][:1], [1, 16]]
