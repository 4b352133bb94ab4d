"""Record batches in and out, for polars, DuckDB, pandas and Spark.

A batch is anything with the PyCapsule interface of Arrow, ``__arrow_c_array__`` or ``__arrow_c_stream__``, and the
answer is a ``pyarrow.RecordBatch`` with the same columns and one more, which has the interface as well.

>>> import pyarrow as pa
>>> from pycombogrid import arrow
>>> batch = pa.record_batch({"hand": ["33344", "BR"]})
>>> arrow.doudizhu_leads(batch).column("plays").to_pylist()
[[0, 1, 15, 16, 28, 41, 223], [13, 14, 27470]]

With ``errors="null"`` a row without an answer is null, and another column, whose name ends in ``_status``, says why.

>>> batch = pa.record_batch({"hand": ["3344", "3X", None]})
>>> leads = arrow.doudizhu_leads(batch, errors="null")
>>> leads.column("plays").to_pylist(), leads.column("plays_status").to_pylist()
([[0, 1, 15, 16], None, None], [None, 'cards', 'missing'])
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
from pyarrow import compute

from pycombogrid import columns
from pycombogrid._ask import ask_many
from pycombogrid._error import Error

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from pycombogrid.answers import Aim, DoudizhuPreset, Op, RummyPreset
    from pycombogrid.columns import Errors, Numbering
    from pycombogrid.doudizhu import Rules as DoudizhuRules
    from pycombogrid.rummy import Rules as RummyRules

__all__ = ["ask", "doudizhu_leads", "rummy_best"]

BEST = pa.struct([("loose_points", pa.uint32()), ("loose_cards", pa.uint32()), ("melded_points", pa.uint32())])
ERROR = pa.struct([("kind", pa.string()), ("message", pa.string()), ("at", pa.int64()), ("field", pa.string())])


def doudizhu_leads(
    batch: Any,
    column: str = "hand",
    rules: DoudizhuRules | DoudizhuPreset = "rlcard",
    *,
    numbering: Numbering = "combogrid",
    name: str = "plays",
    threads: int | None = None,
    errors: Errors = "raise",
) -> pa.RecordBatch:
    """Add the numbers of the plays that each hand may lead, a list of uint32.

    Hands are text, or lists of 15 uint8 counts.
    """
    batch = _batch(batch)
    hands, unread = _hands(_column(batch, column), columns.RANKS, columns.doudizhu_hands, errors)
    options: Any = {"numbering": numbering, "threads": threads, "errors": errors}
    rows, status = _answered(columns.doudizhu_leads(hands, rules, **options), unread)
    if len(rows.ids) >= 2**31:
        raise ValueError("a list column has fewer than 2**31 plays; give smaller batches")
    offsets = pa.array(rows.offsets.astype(np.int32))
    plays = pa.ListArray.from_arrays(offsets, pa.array(rows.ids), mask=_mask(status))
    return _with(batch, name, plays, status)


def rummy_best(
    batch: Any,
    column: str = "hand",
    rules: RummyRules | RummyPreset = "article",
    aim: Aim = "deadwood",
    *,
    name: str = "best",
    threads: int | None = None,
    timeout: float | None = None,
    max_states: int | None = None,
    errors: Errors = "raise",
) -> pa.RecordBatch:
    """Add what the best arrangement of each hand comes to, a struct of uint32.

    Hands are text, or lists of 53 uint8 counts.

    >>> import pyarrow as pa
    >>> from pycombogrid import arrow
    >>> batch = pa.record_batch({"hand": ["3H 4H 5H 9C 9D KS"]})
    >>> arrow.rummy_best(batch, rules="gin").column("best").to_pylist()
    [{'loose_points': 28, 'loose_cards': 3, 'melded_points': 12}]
    """
    batch = _batch(batch)

    def read(texts: list[str | None], errors: Any) -> Any:
        return columns.rummy_hands(texts, rules, errors=errors)

    hands, unread = _hands(_column(batch, column), columns.TILES, read, errors)
    options: Any = {"threads": threads, "timeout": timeout, "max_states": max_states, "errors": errors}
    best, status = _answered(columns.rummy_best(hands, rules, aim, **options), unread)
    parts = [pa.array(np.ascontiguousarray(best[:, part])) for part in range(3)]
    return _with(batch, name, pa.StructArray.from_arrays(parts, fields=list(BEST), mask=_mask(status)), status)


def ask(
    batch: Any,
    op: Op,
    fields: dict[str, str] | None = None,
    *,
    threads: int | None = None,
    timeout: float | None = None,
    max_states: int | None = None,
    **constants: Any,
) -> pa.RecordBatch:
    """Ask any op about each row, and add its ``result`` as JSON text and its ``error``; one of the two is null.

    ``fields`` names the column of each field of the request, by default ``hand``. What is given by name is the same
    for all rows.

    >>> import pyarrow as pa
    >>> from pycombogrid import arrow
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
    answers = list(ask_many(requests, threads=threads, timeout=timeout, max_states=max_states, errors="return"))
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
    column = batch.column(name)
    return column.dictionary_decode() if pa.types.is_dictionary(column.type) else column


def _is_list(column: Any) -> bool:
    kind = column.type
    return bool(pa.types.is_list(kind) or pa.types.is_large_list(kind) or pa.types.is_fixed_size_list(kind))


def _hands(
    column: Any, cells: int, read: Callable[..., Any], errors: Errors
) -> tuple[NDArray[np.uint8], NDArray[np.uint8] | None]:
    """Return the hands as rows of counts, and with ``errors="null"`` the status of each."""
    if _is_list(column):
        return _cells(column, cells, errors)
    kind = column.type
    if not (pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind)):
        raise TypeError(f"hands have the type {kind}, expected text or lists of uint8")
    if errors == "null":
        hands, status = read(column.to_pylist(), errors=errors)
        return hands, status
    _refuse(np.asarray(column.is_null()), "a hand is null")
    hands = read(column.to_pylist(), errors=errors)
    return hands, None


def _cells(column: Any, cells: int, errors: Errors) -> tuple[NDArray[np.uint8], NDArray[np.uint8] | None]:
    if column.type.value_type != pa.uint8():
        raise TypeError(f"hands have the type {column.type}, expected text or lists of uint8")
    missing = np.asarray(column.is_null())
    whole = np.asarray(compute.fill_null(compute.list_value_length(column), 0)) == cells
    flat = column.filter(pa.array(whole)).flatten()
    whole[whole] = ~np.asarray(flat.is_null()).reshape(-1, cells).any(axis=1)
    if errors == "raise":
        _refuse(~whole, f"a hand is not a list of {cells} counts")
    hands = np.zeros((len(column), cells), np.uint8)
    hands[whole] = np.asarray(column.filter(pa.array(whole)).flatten()).reshape(-1, cells)
    if errors == "raise":
        return hands, None
    status = np.where(whole, 0, np.where(missing, columns.STATUS.index("missing"), columns.STATUS.index("cards")))
    return hands, status.astype(np.uint8)


def _refuse(rows: NDArray[np.bool_], message: str) -> None:
    """Raise an error about the first of these rows, if there is one."""
    if rows.any():
        row = int(rows.argmax())
        raise Error("cards", f"row {row}: {message}", field="hands", row=row)


def _answered(found: Any, unread: NDArray[np.uint8] | None) -> tuple[Any, NDArray[np.uint8] | None]:
    """Return the values and the status of each row: why it could not be read, or else why it has no answer."""
    if unread is None:
        return found, None
    return found.values, np.where(unread, unread, found.status)


def _mask(status: NDArray[np.uint8] | None) -> Any:
    return None if status is None else pa.array(status != 0)


def _with(batch: pa.RecordBatch, name: str, values: Any, status: NDArray[np.uint8] | None) -> pa.RecordBatch:
    """Add a column and, if there is one, that of its status."""
    batch = batch.append_column(name, values)
    if status is None:
        return batch
    kinds = pa.DictionaryArray.from_arrays(pa.array(status, mask=status == 0), pa.array(columns.STATUS))
    return batch.append_column(f"{name}_status", kinds.dictionary_decode())
