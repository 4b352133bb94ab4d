"""Reversi: legal moves, what a move turns, the number of games.

>>> from pycombogrid.reversi import Position
>>> start = Position()
>>> start.moves()
['D3', 'C4', 'F5', 'E6']
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pycombogrid._core import ask, picture

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Played", "Position"]


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)


START = ["........", "........", "........", "...OX...", "...XO...", "........", "........", "........"]


class Played(NamedTuple):
    """What a move turns, and the position then."""

    turned: tuple[str, ...]
    position: Position
    """The position after the move, and after a pass if there is one."""
    passes: bool
    """Whether the other player passes."""
    over: bool
    """Whether the game is over."""

    def _repr_svg_(self) -> str | None:
        return self.position._repr_svg_()


class Position:
    """A board with X for the mover and O for the other side, by default the start; or text of another program.

    >>> Position().play("D3").turned
    ('D4',)
    """

    __slots__ = ("_request",)

    def __init__(self, position: Sequence[str] | str | None = None, turn: str | None = None) -> None:
        if isinstance(position, str):
            self._request: dict[str, Any] = {"board": position}
        else:
            self._request = {"rows": [str(row) for row in (START if position is None else position)]}
        if turn is not None:
            self._request["turn"] = turn
        self._ask("moves")

    @property
    def request(self) -> dict[str, Any]:
        """The fields of a request."""
        return dict(self._request)

    def moves(self, **bounds: Any) -> list[str]:
        """Return the legal moves."""
        moves: list[str] = self._ask("moves", **bounds)["moves"]
        return moves

    def play(self, at: str, **bounds: Any) -> Played:
        """Return what a move turns, and the position then."""
        answer = ask({"op": "reversi.play", **self._request, "at": at}, **bounds)
        after = Position(answer["rows"], answer["turn"])
        return Played(tuple(answer["turned"]), after, answer["pass"], answer["over"])

    def perft(self, depth: int, **bounds: Any) -> int:
        """Count the games of this many plies; a pass is a ply."""
        return int(ask({"op": "reversi.perft", **self._request, "depth": depth}, **bounds)["nodes"])

    def _ask(self, op: str, **bounds: Any) -> dict[str, Any]:
        return ask({"op": f"reversi.{op}", **self._request}, **bounds)

    def __eq__(self, other: object) -> bool:
        return self._request == other._request if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(repr(self._request))

    def _repr_svg_(self) -> str | None:
        return picture("reversi", self._request)

    def __repr__(self) -> str:
        position = self._request.get("board", self._request.get("rows"))
        turn = f", {self._request['turn']!r}" if "turn" in self._request else ""
        return f"Position({position!r}{turn})"
