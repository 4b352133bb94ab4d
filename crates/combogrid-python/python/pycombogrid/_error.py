"""The exception that every query raises."""

from __future__ import annotations

import re
from typing import Any


class Error(ValueError):
    """Why a query has no answer.

    >>> import pycombogrid
    >>> try:
    ...     pycombogrid.ask({"op": "rummy.best", "hand": "3H 4X"})
    ... except pycombogrid.Error as error:
    ...     print(error.kind, error.field, error.at, error)
    cards hand 4 unexpected character 'X' at byte 4, expected a suit
    """

    kind: str
    """What kind of error it is: json, request, unknown_op, rules, cards, play, board, limit, internal or input."""
    message: str
    """What is wrong, in one sentence."""
    at: int | None
    """The byte of the error in the UTF-8 text of ``field``."""
    field: str | None
    """The field of the request, or the argument, that is wrong."""
    known: dict[str, Any] | None
    """What was known of the result when a query was stopped."""
    row: int | None
    """The row of the column that is wrong."""

    def __init__(
        self,
        kind: str,
        message: str,
        at: int | None = None,
        field: str | None = None,
        known: dict[str, Any] | None = None,
        row: int | None = None,
    ) -> None:
        # The options of the command line as arguments of Python.
        message = message.replace("--max-states N", "a higher max_states")
        message = re.sub(r"--([a-z-]+)", lambda option: option[1].replace("-", "_"), message)
        super().__init__(kind, message, at, field, known, row)
        self.kind = kind
        self.message = message
        self.at = at
        self.field = field
        self.known = known
        self.row = row

    def __str__(self) -> str:
        return self.message


class OutOfMemory(Error, MemoryError):
    """The system has no memory for what a query stores. Its kind is limit."""
