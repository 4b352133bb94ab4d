"""DouZero's ``move_selector``: which moves of a kind beat a move of that kind.

>>> from pycombogrid.integrations.douzero import move_selector
>>> move_selector.filter_type_2_pair([[3, 3], [5, 5]], [4, 4])
[[5, 5]]

Each function returns the moves that it keeps in their order, the same lists as were given. As in DouZero, ``filter_type_6_3_1``,
``filter_type_7_3_2`` and ``filter_type_13_4_2`` sort the moves in place. With ``exact=False`` an airplane
(``filter_type_11_serial_3_1``) does not rank by a trio that it carries.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from pycombogrid import _core

Move = list[int]


def _higher(kind: int, moves: list[Move], rival_move: Move, *, exact: bool = True) -> list[Move]:
    return _core.douzero_higher(kind, moves, rival_move, exact)


filter_type_1_single: Final = partial(_higher, 1)
filter_type_2_pair: Final = partial(_higher, 2)
filter_type_3_triple: Final = partial(_higher, 3)
filter_type_4_bomb: Final = partial(_higher, 4)
filter_type_6_3_1: Final = partial(_higher, 6)
filter_type_7_3_2: Final = partial(_higher, 7)
filter_type_8_serial_single: Final = partial(_higher, 8)
filter_type_9_serial_pair: Final = partial(_higher, 9)
filter_type_10_serial_triple: Final = partial(_higher, 10)
filter_type_11_serial_3_1: Final = partial(_higher, 11)
filter_type_12_serial_3_2: Final = partial(_higher, 12)
filter_type_13_4_2: Final = partial(_higher, 13)
filter_type_14_4_22: Final = partial(_higher, 14)
common_handle: Final = filter_type_1_single
