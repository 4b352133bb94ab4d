"""Record batches in and out, for polars, DuckDB, pandas and Spark.

A batch is anything with the PyCapsule interface of Arrow, ``__arrow_c_array__`` or ``__arrow_c_stream__``, and the
answer is a ``pyarrow.RecordBatch`` with the same columns and one more, which has the interface as well.

>>> import pyarrow as pa
>>> from combogrid import arrow
>>> batch = pa.record_batch({"hand": ["33344", "BR"]})
>>> arrow.doudizhu_leads(batch).column("plays").to_pylist()
[[0, 1, 15, 16, 28, 41, 223], [13, 14, 27470]]
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from combogrid import columns
from combogrid._ask import ask_many
from combogrid._error import Error

if TYPE_CHECKING:
    from combogrid.columns import Aim, Numbering
    from combogrid.doudizhu import Rules as DoudizhuRules
    from combogrid.rummy import Rules as RummyRules

__all__ = ["ask", "doudizhu_leads", "rummy_best"]

BEST = pa.struct([("loose_points", pa.uint32()), ("loose_cards", pa.uint32()), ("melded_points", pa.uint32())])
ERROR = pa.struct([("kind", pa.string()), ("message", pa.string()), ("at", pa.int64()), ("field", pa.string())])


def doudizhu_leads(
    batch: Any,
    column: str = "hand",
    rules: DoudizhuRules | str = "rlcard",
    *,
    numbering: Numbering = "combogrid",
    name: str = "plays",
    threads: int | None = None,
) -> pa.RecordBatch:
    """Add the numbers of the plays that each hand may lead, a list of uint32.

    Hands are text, or lists of 15 uint8 counts.
    """
    batch = _batch(batch)
    hands = _column(batch, column)
    rows = columns.doudizhu_leads(
        _cells(hands, columns.RANKS) if _is_list(hands) else columns.doudizhu_hands(_texts(hands)),
        rules,
        numbering=numbering,
        threads=threads,
    )
    if len(rows.ids) >= 2**31:
        raise ValueError("a list column has fewer than 2**31 plays; give smaller batches")
    plays = pa.ListArray.from_arrays(pa.array(rows.offsets.astype(np.int32)), pa.array(rows.ids))
    return batch.append_column(name, plays)


def rummy_best(
    batch: Any,
    column: str = "hand",
    rules: RummyRules | str = "article",
    aim: Aim = "deadwood",
    *,
    name: str = "best",
    threads: int | None = None,
) -> pa.RecordBatch:
    """Add what the best arrangement of each hand comes to, a struct of uint32.

    Hands are text, or lists of 53 uint8 counts.

    >>> import pyarrow as pa
    >>> from combogrid import arrow
    >>> batch = pa.record_batch({"hand": ["3H 4H 5H 9C 9D KS"]})
    >>> arrow.rummy_best(batch, rules="gin").column("best").to_pylist()
    [{'loose_points': 28, 'loose_cards': 3, 'melded_points': 12}]
    """
    batch = _batch(batch)
    hands = _column(batch, column)
    cells = _cells(hands, columns.TILES) if _is_list(hands) else columns.rummy_hands(_texts(hands), rules)
    best = columns.rummy_best(cells, rules, aim, threads=threads)
    fields = [pa.array(np.ascontiguousarray(best[:, part])) for part in range(3)]
    return batch.append_column(name, pa.StructArray.from_arrays(fields, fields=list(BEST)))


def ask(
    batch: Any,
    op: str,
    fields: dict[str, str] | None = None,
    *,
    threads: int | None = None,
    **constants: Any,
) -> pa.RecordBatch:
    """Ask any op about each row, and add its ``result`` as JSON text and its ``error``; one of the two is null.

    ``fields`` names the column of each field of the request, by default ``hand``. What is given by name is the same
    for all rows.

    >>> import pyarrow as pa
    >>> from combogrid import arrow
    >>> batch = pa.record_batch({"hand": ["3344555", "3X"]})
    >>> answers = arrow.ask(batch, "doudizhu.count", rules="pagat")
    >>> answers.column("result").to_pylist()
    ['{"base":"13","splits":"21"}', None]
    >>> answers.column("error")[1]["at"]
    <pyarrow.Int64Scalar: 1>
    """
    batch = _batch(batch)
    named = {"hand": "hand"} if fields is None else fields
    values = [_column(batch, column).to_pylist() for column in named.values()]
    rows = zip(*values, strict=True) if values else iter([()] * batch.num_rows)
    requests = ({"op": op, **constants, **dict(zip(named, row, strict=True))} for row in rows)
    answers = list(ask_many(requests, threads=threads, errors="return"))
    results = [
        None if isinstance(answer, Error) else json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
        for answer in answers
    ]
    errors = [
        {"kind": answer.kind, "message": answer.message, "at": answer.at, "field": answer.field}
        if isinstance(answer, Error)
        else None
        for answer in answers
    ]
    batch = batch.append_column("result", pa.array(results, pa.string()))
    return batch.append_column("error", pa.array(errors, ERROR))


def _batch(batch: Any) -> pa.RecordBatch:
    """Return a record batch of anything that is one, or a stream of some."""
    if isinstance(batch, pa.RecordBatch):
        return batch
    if hasattr(batch, "__arrow_c_array__"):
        return pa.record_batch(batch)
    if hasattr(batch, "__arrow_c_stream__"):
        table = pa.RecordBatchReader.from_stream(batch).read_all().combine_chunks()
        batches = table.to_batches()
        return batches[0] if batches else pa.RecordBatch.from_pylist([], schema=table.schema)
    raise TypeError(f"a batch has the PyCapsule interface of Arrow, {type(batch).__name__} does not")


def _column(batch: pa.RecordBatch, name: str) -> Any:
    if name not in batch.schema.names:
        raise ValueError(f"no column {name!r}, there are {batch.schema.names}")
    return batch.column(name)


def _is_list(column: Any) -> bool:
    kind = column.type
    return bool(pa.types.is_list(kind) or pa.types.is_large_list(kind) or pa.types.is_fixed_size_list(kind))


def _texts(column: Any) -> list[str]:
    kind = column.type
    if not (pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind)):
        raise TypeError(f"hands have the type {kind}, expected text or lists of uint8")
    if column.null_count:
        raise ValueError("a hand is null")
    texts: list[str] = column.to_pylist()
    return texts


def _cells(column: Any, cells: int) -> Any:
    if column.type.value_type != pa.uint8():
        raise TypeError(f"hands have the type {column.type}, expected text or lists of uint8")
    flat = column.flatten()
    lengths = np.asarray(column.value_lengths()) if len(column) else np.empty(0)
    if column.null_count or flat.null_count or (lengths != cells).any():
        raise ValueError(f"a hand is not a list of {cells} counts")
    return flat.to_numpy().reshape(-1, cells)
