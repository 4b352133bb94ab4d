"""Tothello and Reversi."""

from __future__ import annotations

import pickle

import pytest

from pycombogrid import Error
from pycombogrid.reversi import Position
from pycombogrid.tothello import Board, Placement, perft


def test_a_cascade() -> None:
    board = Board.from_lists("A1 B8 C6 C8 D8", "B2 C2 C3 C4 C5", turn="red")
    assert board.best() == (11, ("C1",))
    cascade = board.play("C1")
    assert cascade.captured == sum(len(wave.turned) for wave in cascade.waves) == 5
    assert cascade.waves[-1].rows == cascade.rows
    assert max(board.placements(), key=lambda placement: placement.pieces) == Placement("C1", 5, 2, 11)


def test_boards_are_values() -> None:
    for board in (Board(["..X", ".O.", "..."]), Board(["..R", ".B."], "black"), Board.from_lists("A1", "B2", "red", "2x3")):
        assert eval(repr(board)) == pickle.loads(pickle.dumps(board)) == board
        assert hash(eval(repr(board))) == hash(board) and board.best().cells
    for rows in (["..?"], [], ["..", "."], "X" * 300):
        with pytest.raises(Error):
            Board(rows)


def test_a_game_of_reversi() -> None:
    position, plies = Position(), 0
    while moves := position.moves():
        played = position.play(moves[0])
        assert played.turned
        position, plies = played.position, plies + 1
        assert eval(repr(position)) == pickle.loads(pickle.dumps(position)) == position
    assert plies > 40
    assert [Position().perft(depth) for depth in range(5)] == [1, 4, 12, 56, 244] == [perft(n) for n in range(5)]
    assert Position("f5d6c3").moves()
    with pytest.raises(Error):
        Position().play("A1")
    with pytest.raises(Error):
        Position("nothing")
