"""Card-combination engines: rummy hands, Dou Dizhu plays, cascading captures and Reversi.

Three levels say the same:

- objects: :mod:`pycombogrid.rummy`, :mod:`pycombogrid.doudizhu`, :mod:`pycombogrid.tothello`, :mod:`pycombogrid.reversi`
- every op of the line protocol: :func:`ask`, :func:`ask_many`
- columns of many hands: :mod:`pycombogrid.columns` (numpy), :mod:`pycombogrid.arrow` (pyarrow), labels of
  them in :mod:`pycombogrid.labels`

Agents that learn play thousands of games at once in :mod:`pycombogrid.environments`.

>>> import pycombogrid
>>> pycombogrid.ask({"op": "rummy.best", "hand": "3H 4H 5H 9C 9D KS", "rules": "gin"})["melds"]
['3H 4H 5H']
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pycombogrid._ask import ask, ask_many
from pycombogrid._core import __version__
from pycombogrid._error import Error

if TYPE_CHECKING:
    from pycombogrid import arrow, columns, doudizhu, environments, labels, reversi, rummy, tothello

__all__ = [
    "Error",
    "__version__",
    "arrow",
    "ask",
    "ask_many",
    "columns",
    "doudizhu",
    "environments",
    "labels",
    "reversi",
    "rummy",
    "tothello",
]

_MODULES = frozenset({"arrow", "columns", "doudizhu", "environments", "integrations", "labels", "reversi", "rummy", "tothello"})


def __getattr__(name: str) -> object:
    if name in _MODULES:
        from importlib import import_module

        return import_module(f"pycombogrid.{name}")
    raise AttributeError(f"module 'pycombogrid' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*__all__, *_MODULES})
