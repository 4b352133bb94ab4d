"""Boards whose captures cascade.

>>> from pycombogrid.tothello import Board
>>> board = Board.from_lists("C2,C3,C4,C5,D4,E4,F2,F3,F4,F5,G6", "B1,E1,G1,C6,H7,G4", turn="black")
>>> board.best()
Best(pieces=16, cells=('C1', 'D3'))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from pycombogrid._core import ask, picture

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    Turn: TypeAlias = Literal["red", "black"]

__all__ = ["Best", "Board", "Cascade", "Placement", "Wave", "perft"]


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)



class Best(NamedTuple):
    """The most pieces that a placement leads to, and the cells that do."""

    pieces: int
    cells: tuple[str, ...]


class Placement(NamedTuple):
    """What a placement brings."""

    cell: str
    captured: int
    waves: int
    pieces: int


class Wave(NamedTuple):
    """Pieces that turn at once, and the board then."""

    turned: tuple[str, ...]
    rows: tuple[str, ...]


class Cascade(NamedTuple):
    """A placement wave by wave."""

    captured: int
    pieces: int
    waves: tuple[Wave, ...]
    rows: tuple[str, ...]


class Board:
    """A board of 1 x 1 to 256 x 256 cells, and the side that moves.

    Rows have X for the mover and O for the other side, or R and B together with ``turn``.

    >>> Board(["..X", ".O.", "..."]).best()
    Best(pieces=3, cells=('A3',))
    """

    __slots__ = ("_request",)

    def __init__(self, rows: Sequence[str], turn: Turn | None = None) -> None:
        self._request: dict[str, Any] = {"rows": [str(row) for row in rows]}
        if turn is not None:
            self._request["turn"] = turn
        self._ask("placements")

    @classmethod
    def from_lists(cls, red: str, black: str, turn: Turn, size: str = "8x8") -> Board:
        """Make a board from the cells of each side, as in ``A1,B8``."""
        board = cls.__new__(cls)
        board._request = {"red": red, "black": black, "turn": turn, "size": size}
        board._ask("placements")
        return board

    @property
    def request(self) -> dict[str, Any]:
        """The fields of a request."""
        return dict(self._request)

    def best(self, **bounds: Any) -> Best:
        """Return the most pieces that a placement leads to, and every cell that does."""
        answer = self._ask("best", **bounds)
        return Best(answer["count"], tuple(answer["cells"]))

    def placements(self, **bounds: Any) -> list[Placement]:
        """Return what each empty cell brings."""
        rows = self._ask("placements", **bounds)["placements"]
        return [Placement(row["cell"], row["captured"], row["waves"], row["count"]) for row in rows]

    def play(self, at: str, **bounds: Any) -> Cascade:
        """Return a placement wave by wave."""
        answer = ask({"op": "tothello.play", **self._request, "at": at}, **bounds)
        waves = [Wave(tuple(wave["turned"]), tuple(wave["rows"])) for wave in answer["waves"]]
        return Cascade(answer["captured"], answer["count"], tuple(waves), tuple(answer["rows"]))

    def _ask(self, op: str, **bounds: Any) -> dict[str, Any]:
        return ask({"op": f"tothello.{op}", **self._request}, **bounds)

    def __eq__(self, other: object) -> bool:
        return self._request == other._request if isinstance(other, Board) else NotImplemented

    def __hash__(self) -> int:
        return hash(repr(self._request))

    def _repr_svg_(self) -> str | None:
        return picture("tothello", self._request)

    def __repr__(self) -> str:
        if "rows" not in self._request:
            fields = self._request
            return f"Board.from_lists({fields['red']!r}, {fields['black']!r}, {fields['turn']!r}, {fields['size']!r})"
        turn = f", {self._request['turn']!r}" if "turn" in self._request else ""
        return f"Board({self._request['rows']!r}{turn})"


def perft(depth: int, **bounds: Any) -> int:
    """Count the games of this many placements from the start.

    >>> perft(4)
    244
    """
    return int(ask({"op": "tothello.perft", "depth": depth}, **bounds)["nodes"])
