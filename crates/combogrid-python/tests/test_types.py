"""Types are those of the schema, of the rules, and complete."""

from __future__ import annotations

import ast
import inspect
import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import numpy as np
import pytest
from answer_types import WRITTEN, written

import pycombogrid
from pycombogrid import _core, answers, columns, doudizhu, labels, reversi, rummy, tothello

PACKAGE = Path(pycombogrid.__file__).parent
MODULES = (doudizhu, reversi, rummy, tothello)


def test_answers_are_those_of_the_schema() -> None:
    text = written()
    if os.environ.get("DOCS") == "overwrite":
        WRITTEN.write_text(text)
    assert WRITTEN.read_text() == text, "DOCS=overwrite pytest tests/test_types.py writes it"


def test_names_are_those_of_the_ops() -> None:
    for preset in get_args(answers.RummyPreset):
        rummy.Rules(preset)
    for preset in get_args(answers.DoudizhuPreset):
        doudizhu.Rules(preset)
    assert "rummy.best" in get_args(answers.Op)


def test_every_type_is_known() -> None:
    """Of all but the integrations, whose types are those of other packages."""
    pyright = Path(sys.executable).with_name("pyright")
    if not pyright.exists():
        pytest.skip("pyright is not installed")
    command = [pyright, "--pythonpath", sys.executable, "--ignoreexternal", "--outputjson", "--verifytypes", "pycombogrid"]
    # The folder is told as well: by the interpreter alone pyright did not find it.
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    symbols: list[dict[str, Any]] = json.loads(done.stdout)["typeCompleteness"]["symbols"]
    own = [symbol for symbol in symbols if symbol["isExported"] and ".integrations" not in symbol["name"]]
    wrong = [symbol["name"] for symbol in own if not symbol["isTypeKnown"] or symbol["isTypeAmbiguous"]]
    assert len(own) > 1000
    assert not wrong


def values() -> list[Any]:
    gin, plays, board = rummy.Rules("gin"), doudizhu.Rules("pagat", without=["rocket"]), tothello.Board.from_lists("A1 B8 C6 C8 D8", "B2 C2 C3 C4 C5", "red")
    return [
        gin,
        plays,
        rummy.Hand("3H 4H"),
        doudizhu.Hand("334"),
        plays.leads("334")[0],
        gin.best("3H 4H 5H 9C"),
        gin.combos("3H4H5H6H"),
        gin.islands("3H 4H 5H 9C")[0],
        gin.discards("3H 4H 5H 9C KD")[0],
        gin.count("3H 4H 5H 9C"),
        gin.check("3H 4H 5H"),
        plays.splits("3344555"),
        plays.count("3344555"),
        plays.fewest("3344555"),
        plays.solve(["334", "56"]),
        plays.strategy(["334", "56"]),
        doudizhu.Catalogue("rlcard", "rlcard"),
        board,
        board.best(),
        board.placements()[0],
        board.play("C1"),
        board.play("C1").waves[0],
        reversi.Position(),
        reversi.Position().play("C4"),
    ]


@pytest.mark.parametrize("value", values(), ids=lambda value: f"{type(value).__module__}.{type(value).__name__}")
def test_values_are_pickled_compared_and_hashed(value: Any) -> None:
    again = pickle.loads(pickle.dumps(value))
    assert again == value and hash(again) == hash(value) and value != "other"
    home = next(module for module in MODULES if type(value) in vars(module).values())
    evaluated = eval(repr(value), dict(vars(home)))
    assert evaluated == value and hash(evaluated) == hash(value)


def test_every_public_type_is_a_value() -> None:
    public = {getattr(module, name) for module in MODULES for name in module.__all__}
    assert {kind for kind in public if isinstance(kind, type)} == {type(value) for value in values()}


def test_words_are_those_of_python() -> None:
    with pytest.raises(pycombogrid.Error, match="a higher max_states allows more"):
        pycombogrid.ask({"op": "doudizhu.splits", "hand": "33344455566677788899"}, max_states=5)
    assert str(pycombogrid.Error("limit", "fewer --threads leave more for each")) == "fewer threads leave more for each"
    with pytest.raises(TypeError, match="hands are text, expected uint8 counts: columns.rummy_hands reads them"):
        columns.rummy_deadwood(["3H 4H"])  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="hands are text, expected uint8 counts: columns.doudizhu_hands reads them"):
        labels.doudizhu_solve(["33", "4"])  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="to are text, expected uint32: Catalogue.number numbers plays"):
        columns.doudizhu_answers(columns.doudizhu_hands(["33"]), ["3"])  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="expected a list of tables, not one text"):
        labels.rummy_lay_off(columns.rummy_hands(["3H"]), "AC 2C 3C")
    with pytest.raises(TypeError, match="hands has a mask, which would be lost"):
        columns.rummy_deadwood(np.ma.masked_array(columns.rummy_hands(["3H"])))
    with pytest.raises(TypeError, match="expected a list of texts, not one text"):
        columns.doudizhu_hands("33344")
    hands = columns.doudizhu_hands(["33"])
    assert columns.doudizhu_leads(hands, {}).ids.tolist() == [0, 15]  # type: ignore[call-overload]
    with pytest.raises(pycombogrid.Error, match="expected a preset's name or an object of settings$"):
        columns.rummy_deadwood(columns.rummy_hands(["3H"]), None)  # type: ignore[call-overload]
    with pytest.raises(pycombogrid.Error, match='no preset is called "nope"'):
        columns.doudizhu_leads(hands, "nope")  # type: ignore[call-overload]
    catalogue = doudizhu.Catalogue()
    assert catalogue[-1] == catalogue[len(catalogue) - 1]
    with pytest.raises(IndexError):
        catalogue[-len(catalogue) - 1]


def test_documentation_at_run_time_is_that_of_the_stub() -> None:
    stub = PACKAGE / "_core.pyi"
    found = 0
    for node in ast.parse(stub.read_text()).body:
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            continue
        holder = getattr(_core, node.name)
        members = [member for member in node.body if isinstance(member, ast.FunctionDef)]
        for part, value in [(node, holder), *((member, getattr(holder, member.name, None)) for member in members)]:
            text = ast.get_docstring(part)
            assert text is None or inspect.cleandoc(value.__doc__ or "") == text, part.name
            found += text is not None
    assert found > 60


def test_modules_list_their_public_names() -> None:
    for module in (*MODULES, columns, labels):
        assert dir(module) == sorted(module.__all__)
    assert {"ask", "columns", "rummy"} <= set(dir(pycombogrid)) and "TYPE_CHECKING" not in dir(pycombogrid)
