"""What a notebook shows."""

from __future__ import annotations

import pickle
import subprocess
from typing import Any
from xml.etree import ElementTree

import pytest
from conftest import program

from pycombogrid import doudizhu, reversi, rummy, tothello

HAND = "2H3H4H5H4H5H6H3C3C3D3D4D"
ROWS = ["..X", ".O.", "..."]
SPLITS = doudizhu.Rules("pagat").splits("3344555", base=True)
INDIAN = rummy.Rules("indian", wild_rank="7")


@pytest.mark.parametrize(
    "shown",
    [
        rummy.Hand(HAND),
        rummy.Rules().combos(HAND),
        rummy.Rules().islands(HAND)[0],
        rummy.Rules("rummikub").best("3H 3C 3D JK 9S"),
        rummy.Rules("gin").best("3H 9C"),
        INDIAN.best("3H 4H 7C 9S 9D KD"),
        INDIAN.combos("3H 4H 7C 9S 9D KD")[0],
        doudizhu.Hand("33344"),
        doudizhu.Play("trio_solo", "3", 1, "4"),
        SPLITS,
        tothello.Board(ROWS),
        tothello.Board.from_lists("A1", "B2", "red", "2x3"),
        reversi.Position(),
        reversi.Position("f5d6c3"),
        reversi.Position().play("D3"),
    ],
    ids=lambda shown: repr(shown)[:40],
)
def test_everything_that_can_be_drawn_is(shown: Any) -> None:
    picture = shown._repr_svg_()
    assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    assert pickle.loads(pickle.dumps(shown))._repr_svg_() == picture


@pytest.mark.parametrize(
    ("shown", "command"),
    [
        (rummy.Rules().combos(HAND), ["rummy", "combos", HAND, "--limit", "12"]),
        (INDIAN.best("3H 4H 7C 9S 9D KD"), ["rummy", "best", "3H 4H 7C 9S 9D KD", "--rules", "indian", "--set", "wild_rank=7"]),
        (SPLITS, ["doudizhu", "splits", "3344555", "--rules", "pagat", "--base", "--limit", "12"]),
    ],
    ids=["combos", "best", "splits"],
)
def test_pictures_are_those_of_the_command_line(shown: Any, command: list[str]) -> None:
    drawn = subprocess.run([program(), *command, "--format", "svg"], capture_output=True, text=True, check=True).stdout
    assert shown._repr_svg_().strip() == drawn.strip()


def test_what_can_not_be_drawn_has_no_picture() -> None:
    assert rummy.Arrangement(("3H 4H 5H",), "", 0)._repr_svg_() is None
    assert doudizhu.Rules().splits("333444555666777888", base=True)._repr_svg_() is not None
