"""Record batches say what columns say."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from conftest import deal

from pycombogrid import Error, arrow, ask, columns

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
