"""Requests of the line protocol."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, cast, overload

from pycombogrid import _core

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pycombogrid._error import Error
    from pycombogrid.answers import Ask

ask: Ask = cast("Ask", _core.ask)


@overload
def ask_many(
    requests: Iterable[Mapping[str, Any]],
    *,
    threads: int | None = None,
    errors: Literal["raise"] = "raise",
    timeout: float | None = None,
    max_states: int | None = None,
) -> Iterator[dict[str, Any]]: ...


@overload
def ask_many(
    requests: Iterable[Mapping[str, Any]],
    *,
    threads: int | None = None,
    errors: Literal["return"],
    timeout: float | None = None,
    max_states: int | None = None,
) -> Iterator[dict[str, Any] | Error]: ...


def ask_many(
    requests: Iterable[Mapping[str, Any]],
    *,
    threads: int | None = None,
    errors: Literal["raise", "return"] = "raise",
    timeout: float | None = None,
    max_states: int | None = None,
) -> Iterator[dict[str, Any] | Error]:
    """Answer requests on several threads, in their order.

    Requests are read while answers are taken, up to 256 for each thread ahead of them, so an endless iterable is
    fine. With ``errors="return"`` an :class:`Error` stands where a request has no result; otherwise it is raised, and
    the next call goes on with the next request. ``timeout`` (seconds) and ``max_states`` bound each request.

    >>> import pycombogrid
    >>> requests = [{"op": "doudizhu.count", "hand": hand} for hand in ["3344555", "34567"]]
    >>> [counts["splits"] for counts in pycombogrid.ask_many(requests)]
    ['21', '2']
    """
    if errors not in ("raise", "return"):
        raise ValueError(f"errors is {errors!r}, expected 'raise' or 'return'")
    return _core.Answers(requests, threads, errors == "raise", timeout, max_states)
