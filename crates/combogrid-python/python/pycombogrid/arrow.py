"""Record batches in and out, for polars, DuckDB, pandas and Spark.

A batch is anything with the PyCapsule interface of Arrow, ``__arrow_c_array__`` or ``__arrow_c_stream__``, and the
answer is a ``pyarrow.RecordBatch`` with the same columns and one more, which has the interface as well. An array or a series is a
batch of one column. Hands are text, also as categories, or lists of counts.

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

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pyarrow as pa
from pyarrow import compute

from pycombogrid import _core, columns, labels
from pycombogrid._error import Error

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Unpack

    from numpy.typing import NDArray

    from pycombogrid.answers import Aim, DoudizhuPreset, Op, RummyPreset
    from pycombogrid.columns import Errors, Numbering
    from pycombogrid.doudizhu import Catalogue
    from pycombogrid.doudizhu import Rules as DoudizhuRules
    from pycombogrid.labels import Bounds
    from pycombogrid.rummy import Rules as RummyRules

__all__ = [
    "ask",
    "doudizhu_after",
    "doudizhu_answers",
    "doudizhu_fewest",
    "doudizhu_leads",
    "doudizhu_solve",
    "rummy_best",
    "rummy_deadwood",
    "rummy_discards",
    "rummy_lay_off",
    "rummy_melds",
    "rummy_shortfall",
]


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)


ERROR = pa.struct([("kind", pa.string()), ("message", pa.string()), ("at", pa.int64()), ("field", pa.string())])
TILES = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"] + ["JK"]
NO_PLAY = 2**32 - 1


def doudizhu_leads(
    batch: Any,
    column: str = "hand",
    rules: DoudizhuRules | Catalogue | DoudizhuPreset = "rlcard",
    *,
    numbering: Numbering = "combogrid",
    name: str = "plays",
    threads: int | None = None,
    errors: Errors = "raise",
) -> pa.RecordBatch:
    """Add the numbers of the plays that each hand may lead, a list of uint32."""
    batch = _batch(batch, column)
    hands = _doudizhu(batch, [column], rules, errors)
    options: Any = {"numbering": numbering, "threads": threads, "errors": errors}
    found = columns.doudizhu_leads(hands.counts, rules, **options)
    return _with(batch, name, found, hands.unread, _lists)


def doudizhu_answers(
    batch: Any,
    column: str = "hand",
    to: str = "to",
    rules: DoudizhuRules | Catalogue | DoudizhuPreset = "rlcard",
    *,
    numbering: Numbering = "combogrid",
    with_pass: bool = False,
    name: str = "plays",
    threads: int | None = None,
    errors: Errors = "raise",
) -> pa.RecordBatch:
    """Add the numbers of the plays of each hand that beat the play of its row, a list of uint32.

    The column ``to`` has plays as text, or their numbers as uint32. Where it is null, the row has the hand's leads.

    >>> import pyarrow as pa
    >>> from pycombogrid import arrow
    >>> batch = pa.record_batch({"hand": ["44K", "44K"], "to": ["3", None]})
    >>> arrow.doudizhu_answers(batch).column("plays").to_pylist()
    [[1, 10], [1, 10, 16]]
    """
    batch = _batch(batch, column)
    hands = _doudizhu(batch, [column], rules, errors)
    catalogue = columns._catalogue(rules, numbering)
    options: Any = {"with_pass": with_pass, "threads": threads, "errors": errors}
    found = columns.doudizhu_answers(hands.counts, _plays(_column(batch, to), catalogue), catalogue, **options)
    return _with(batch, name, found, hands.unread, _lists)


def doudizhu_fewest(
    batch: Any,
    column: str = "hand",
    rules: DoudizhuRules | DoudizhuPreset = "rlcard",
    *,
    name: str = "fewest",
    errors: Errors = "raise",
    **bounds: Unpack[Bounds],
) -> pa.RecordBatch:
    """Add the fewest plays that lay each hand out, uint8."""
    batch = _batch(batch, column)
    hands = _doudizhu(batch, [column], rules, errors)
    options: Any = {**bounds, "errors": errors}
    return _with(batch, name, columns.doudizhu_fewest(hands.counts, rules, **options), hands.unread, _numbers)


def doudizhu_solve(
    batch: Any,
    hands: Sequence[str],
    to: str | None = None,
    rules: DoudizhuRules | Catalogue | DoudizhuPreset = "rlcard",
    *,
    landlord: str | int = 0,
    by: str | int | None = None,
    winning: bool = True,
    numbering: Numbering = "combogrid",
    name: str = "solved",
    errors: Errors = "raise",
    **bounds: Unpack[Bounds],
) -> pa.RecordBatch:
    """Add whether the side to move wins with open hands, and its winning plays: a struct of a bool and a list of uint32.

    ``hands`` are two or three columns in the order of the turns. ``to`` is the column of the play to beat, as in
    :func:`doudizhu_answers`. ``landlord`` and ``by`` are columns of uint8, or one number for all rows, as in
    :func:`pycombogrid.labels.doudizhu_solve`.

    >>> import pyarrow as pa
    >>> from pycombogrid import arrow
    >>> batch = pa.record_batch({"mine": ["33", "36"], "theirs": ["4", "5"]})
    >>> arrow.doudizhu_solve(batch, ["mine", "theirs"]).column("solved").to_pylist()
    [{'wins': True, 'plays': [15]}, {'wins': True, 'plays': [3]}]
    """
    batch = _batch(batch)
    held = _doudizhu(batch, hands, rules, errors)
    catalogue = columns._catalogue(rules, numbering)
    beaten = None if to is None else _plays(_column(batch, to), catalogue)
    options: Any = {**bounds, "errors": errors, "winning": winning}
    for option, value in (("landlord", landlord), ("by", by)):
        options[option] = np.asarray(_column(batch, value)) if isinstance(value, str) else value
    counts = held.counts.reshape(batch.num_rows, len(hands), columns.RANKS)
    found = labels.doudizhu_solve(counts, beaten, catalogue, **options)
    return _with(batch, name, found, held.unread, _solved)


def doudizhu_after(
    batch: Any,
    column: str = "hand",
    to: str | None = None,
    rules: DoudizhuRules | Catalogue | DoudizhuPreset = "rlcard",
    *,
    numbering: Numbering = "combogrid",
    name: str = "after",
    errors: Errors = "raise",
    **bounds: Unpack[Bounds],
) -> pa.RecordBatch:
    """Add the legal plays of each hand and the fewest plays of what each leaves, a list of structs.

    ``to`` is the column of the play to beat, as in :func:`doudizhu_answers`.

    >>> import pyarrow as pa
    >>> from pycombogrid import arrow
    >>> arrow.doudizhu_after(pa.record_batch({"hand": ["33"]})).column("after").to_pylist()
    [[{'play': 0, 'fewest': 1}, {'play': 15, 'fewest': 0}]]
    """
    batch = _batch(batch, column)
    hands = _doudizhu(batch, [column], rules, errors)
    catalogue = columns._catalogue(rules, numbering)
    beaten = None if to is None else _plays(_column(batch, to), catalogue)
    options: Any = {**bounds, "errors": errors}
    return _with(batch, name, labels.doudizhu_after(hands.counts, beaten, catalogue, **options), hands.unread, _after)


def rummy_best(
    batch: Any,
    column: str = "hand",
    rules: RummyRules | RummyPreset = "article",
    aim: Aim = "deadwood",
    *,
    name: str = "best",
    errors: Errors = "raise",
    **bounds: Unpack[Bounds],
) -> pa.RecordBatch:
    """Add what the best arrangement of each hand comes to, a struct of uint32.

    >>> import pyarrow as pa
    >>> from pycombogrid import arrow
    >>> batch = pa.record_batch({"hand": ["3H 4H 5H 9C 9D KS"]})
    >>> arrow.rummy_best(batch, rules="gin").column("best").to_pylist()
    [{'loose_points': 28, 'loose_cards': 3, 'melded_points': 12}]
    """
    batch = _batch(batch, column)
    hands = _rummy(batch, column, rules, errors)
    options: Any = {**bounds, "errors": errors}
    found = columns.rummy_best(hands.counts, rules, aim, **options)
    return _with(batch, name, found, hands.unread, _structs("loose_points", "loose_cards", "melded_points"))


def rummy_deadwood(
    batch: Any,
    column: str = "hand",
    rules: RummyRules | RummyPreset = "gin",
    *,
    name: str = "deadwood",
    errors: Errors = "raise",
    **bounds: Unpack[Bounds],
) -> pa.RecordBatch:
    """Add the least deadwood of each hand, uint32."""
    batch = _batch(batch, column)
    hands = _rummy(batch, column, rules, errors)
    options: Any = {**bounds, "errors": errors}
    return _with(batch, name, columns.rummy_deadwood(hands.counts, rules, **options), hands.unread, _numbers)


def rummy_discards(
    batch: Any,
    column: str = "hand",
    rules: RummyRules | RummyPreset = "gin",
    *,
    name: str = "discard",
    errors: Errors = "raise",
    **bounds: Unpack[Bounds],
) -> pa.RecordBatch:
    """Add the best card to throw of each hand, as text, and the deadwood that is left: a struct.

    >>> import pyarrow as pa
    >>> from pycombogrid import arrow
    >>> arrow.rummy_discards(pa.record_batch({"hand": ["AC 2C 3C KS"]})).column("discard").to_pylist()
    [{'card': 'KS', 'deadwood': 0}]
    """
    batch = _batch(batch, column)
    hands = _rummy(batch, column, rules, errors)
    options: Any = {**bounds, "errors": errors}
    return _with(batch, name, labels.rummy_discards(hands.counts, rules, **options), hands.unread, _discards)


def rummy_shortfall(
    batch: Any,
    column: str = "hand",
    rules: RummyRules | RummyPreset = "indian",
    *,
    name: str = "shortfall",
    errors: Errors = "raise",
    **bounds: Unpack[Bounds],
) -> pa.RecordBatch:
    """Add what each hand lacks to go out, a struct of uint32: runs without wild cards, runs, and the points of loose cards."""
    batch = _batch(batch, column)
    hands = _rummy(batch, column, rules, errors)
    options: Any = {**bounds, "errors": errors}
    found = labels.rummy_shortfall(hands.counts, rules, **options)
    return _with(batch, name, found, hands.unread, _structs("pure_runs", "runs", "loose_points"))


def rummy_melds(
    batch: Any,
    column: str = "hand",
    rules: RummyRules | RummyPreset = "gin",
    aim: Aim = "deadwood",
    *,
    name: str = "melds",
    errors: Errors = "raise",
    **bounds: Unpack[Bounds],
) -> pa.RecordBatch:
    """Add the melds of the best arrangement of each hand, a list of lists of 53 counts.

    They are counts where hands are text as well, as the other functions take them; :func:`ask` gives melds as text, with the op
    ``rummy.best``.
    """
    batch = _batch(batch, column)
    hands = _rummy(batch, column, rules, errors)
    options: Any = {**bounds, "errors": errors}
    return _with(batch, name, labels.rummy_melds(hands.counts, rules, aim, **options), hands.unread, _melds)


def rummy_lay_off(
    batch: Any,
    column: str = "hand",
    table: str = "table",
    rules: RummyRules | RummyPreset = "gin",
    aim: Aim = "deadwood",
    *,
    name: str = "left",
    errors: Errors = "raise",
    **bounds: Unpack[Bounds],
) -> pa.RecordBatch:
    """Add the loose cards of each hand after it has melded and has laid off on the melds of its table, lists of 53 counts.

    A table is text, its melds with commas between. The answers may be the hands of another function.

    >>> import pyarrow as pa
    >>> from pycombogrid import arrow
    >>> batch = pa.record_batch({"hand": ["4C 9S 7D 7H 7S"], "table": ["AC 2C 3C, KS KH KD"]})
    >>> left = arrow.rummy_lay_off(batch)
    >>> arrow.rummy_deadwood(left, "left").column("deadwood").to_pylist()
    [9]
    """
    batch = _batch(batch, column)
    hands = _rummy(batch, column, rules, errors)
    tables, missing = _column(batch, table), np.asarray(_column(batch, table).is_null())
    if errors == "raise":
        _refuse(missing, "a table is null")
    else:
        hands = _Hands(hands.counts, _either(hands.unread, missing * np.uint8(_MISSING)))
    options: Any = {**bounds, "errors": errors}
    texts = tables.fill_null("").to_pylist()
    return _with(batch, name, labels.rummy_lay_off(hands.counts, texts, rules, aim, **options), hands.unread, _counts)


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
    # The results stay the text that they are in the answers: no object is made of them and written again.
    answers = list(_core.Answers(requests, threads, False, timeout, max_states, as_text=True))
    results = [None if isinstance(answer, Error) else answer for answer in answers]
    errors = [
        {"kind": answer.kind, "message": answer.message, "at": answer.at, "field": answer.field}
        if isinstance(answer, Error)
        else None
        for answer in answers
    ]
    batch = batch.append_column("result", pa.array(results, pa.string()))
    return batch.append_column("error", pa.array(errors, ERROR))


class _Hands(NamedTuple):
    counts: NDArray[np.uint8]
    unread: NDArray[np.uint8] | None
    """With ``errors="null"``, why each row could not be read."""


_CARDS = columns.STATUS.index("cards")
_MISSING = columns.STATUS.index("missing")


def _batch(batch: Any, column: str = "hand") -> pa.RecordBatch:
    """Return a record batch of anything that is one, a stream of some, or an array, which is the column of the name."""
    if isinstance(batch, pa.RecordBatch):
        return batch
    if not (hasattr(batch, "__arrow_c_array__") or hasattr(batch, "__arrow_c_stream__")):
        raise TypeError(f"a batch has the PyCapsule interface of Arrow, {type(batch).__name__} does not")
    array = pa.chunked_array(batch if hasattr(batch, "__arrow_c_stream__") else [pa.array(batch)])
    table = pa.Table.from_struct_array(array) if pa.types.is_struct(array.type) else pa.table({column: array})
    batches = table.combine_chunks().to_batches()
    return batches[0] if batches else pa.RecordBatch.from_pylist([], schema=table.schema)


def _column(batch: pa.RecordBatch, name: str) -> Any:
    if name not in batch.schema.names:
        raise ValueError(f"no column {name!r}, there are {batch.schema.names}")
    column = batch.column(name)
    if pa.types.is_dictionary(column.type):
        return _without_views(column.dictionary).take(column.indices)
    return _without_views(column)


def _without_views(column: Any) -> Any:
    """Return a column that pyarrow can take items of."""
    return column.cast(pa.large_string()) if pa.types.is_string_view(column.type) else column


def _is_list(kind: Any) -> bool:
    return bool(pa.types.is_list(kind) or pa.types.is_large_list(kind) or pa.types.is_fixed_size_list(kind))


def _is_text(kind: Any) -> bool:
    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind))


def _doudizhu(batch: pa.RecordBatch, names: Sequence[str], rules: Any, errors: Errors) -> _Hands:
    """Return the hands of some columns, one row after the other."""
    deck = rules.rules if isinstance(rules, _core.Catalogue) else rules

    def read(texts: Any, errors: Any) -> Any:
        return columns.doudizhu_hands(texts, rules=deck, errors=errors)

    hands = [_hands(_column(batch, name), columns.RANKS, read, errors) for name in names]
    counts = np.stack([each.counts for each in hands], axis=1).reshape(-1, columns.RANKS)
    unread = hands[0].unread
    for each in hands[1:]:
        unread = _either(unread, each.unread)
    return _Hands(counts, unread)


def _either(status: NDArray[np.uint8] | None, other: NDArray[np.uint8] | None) -> NDArray[np.uint8] | None:
    """Return the first status of each row that is not 0."""
    return None if status is None or other is None else np.where(status, status, other)


def _rummy(batch: pa.RecordBatch, name: str, rules: Any, errors: Errors) -> _Hands:
    def read(texts: list[str | None], errors: Any) -> Any:
        return columns.rummy_hands(texts, rules, errors=errors)

    return _hands(_column(batch, name), columns.TILES, read, errors)


def _hands(column: Any, cells: int, read: Callable[..., Any], errors: Errors) -> _Hands:
    if _is_list(column.type):
        return _cells(column, cells, errors)
    if not _is_text(column.type):
        raise TypeError(f"hands have the type {column.type}, expected text or lists of uint8")
    if errors == "null":
        return _Hands(*read(column.to_pylist(), errors=errors))
    _refuse(np.asarray(column.is_null()), "a hand is null")
    return _Hands(read(column.to_pylist(), errors=errors), None)


def _cells(column: Any, cells: int, errors: Errors) -> _Hands:
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
        return _Hands(hands, None)
    return _Hands(hands, np.where(whole, 0, np.where(missing, _MISSING, _CARDS)).astype(np.uint8))


def _plays(column: Any, catalogue: Catalogue) -> NDArray[np.uint32]:
    """Return the numbers of plays, that of the pass for nulls, and a number that no play has for what is no play."""
    if _is_text(column.type):
        coded = column.dictionary_encode()
        numbers = pa.array([_number(text, catalogue) for text in coded.dictionary.to_pylist()], pa.uint32())
        column = numbers.take(coded.indices)
    if column.type != pa.uint32():
        raise TypeError(f"plays have the type {column.type}, expected text or uint32")
    return np.asarray(column.fill_null(catalogue.pass_id))


def _number(text: str, catalogue: Catalogue) -> int:
    try:
        return catalogue.number(text)
    except Error:
        return NO_PLAY


def _refuse(rows: NDArray[np.bool_], message: str) -> None:
    """Raise an error about the first of these rows, if there is one."""
    if rows.any():
        row = int(rows.argmax())
        raise Error("cards", f"row {row}: {message}", field="hands", row=row)


def _numbers(values: NDArray[Any], mask: Any) -> Any:
    return pa.array(values, mask=mask)


def _lists(rows: columns.Ragged, mask: Any) -> Any:
    return _list(rows.offsets, pa.array(rows.ids), mask)


def _list(offsets: NDArray[np.int64], items: Any, mask: Any) -> Any:
    if offsets[-1] >= 2**31:
        raise ValueError("a list column has fewer than 2**31 items; give smaller batches")
    return pa.ListArray.from_arrays(pa.array(offsets.astype(np.int32)), items, mask=_arrow(mask))


def _structs(*names: str) -> Callable[[NDArray[Any], Any], Any]:
    def made(values: NDArray[Any], mask: Any) -> Any:
        return _struct({name: np.ascontiguousarray(values[:, place]) for place, name in enumerate(names)}, mask)

    return made


def _struct(parts: dict[str, Any], mask: Any) -> Any:
    arrays = [pa.array(part) for part in parts.values()]
    return pa.StructArray.from_arrays(arrays, list(parts), mask=_arrow(mask))


def _discards(values: NDArray[np.uint32], mask: Any) -> Any:
    cards = pa.array(TILES).take(pa.array(values[:, 0]))
    return _struct({"card": cards, "deadwood": np.ascontiguousarray(values[:, 1])}, mask)


def _solved(solved: labels.Solved, mask: Any) -> Any:
    return _struct({"wins": solved.wins, "plays": _lists(solved.plays, None)}, mask)


def _after(after: labels.After, mask: Any) -> Any:
    return _list(after.offsets, _struct({"play": after.ids, "fewest": after.fewest}, None), mask)


def _counts(rows: NDArray[np.uint8], mask: Any) -> Any:
    return pa.FixedSizeListArray.from_arrays(pa.array(rows.reshape(-1)), columns.TILES, mask=_arrow(mask))


def _melds(melds: labels.Melds, mask: Any) -> Any:
    return _list(melds.offsets, _counts(melds.cells, None), mask)


def _arrow(mask: Any) -> Any:
    return None if mask is None else pa.array(mask)


def _with(
    batch: pa.RecordBatch, name: str, found: Any, unread: NDArray[np.uint8] | None, made: Callable[[Any, Any], Any]
) -> pa.RecordBatch:
    """Add the column that is made of what was found and, with a status, why rows could not be read or have no answer."""
    if unread is None:
        return batch.append_column(name, made(found, None))
    status: Any = _either(unread, found.status)
    batch = batch.append_column(name, made(found.values, status != 0))
    kinds = pa.DictionaryArray.from_arrays(pa.array(status, mask=status == 0), pa.array(columns.STATUS))
    return batch.append_column(f"{name}_status", kinds.dictionary_decode())
