"""Every notebook runs and prints what it shows."""

from __future__ import annotations

import contextlib
import io
import json
import os
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[1] / "examples/notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_prints_what_it_shows(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(path.parent)
    notebook, names = json.loads(path.read_text()), dict[str, Any]()
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec("".join(cell["source"]), names)
        lines = printed.getvalue().splitlines(keepends=True)
        outputs = [{"name": "stdout", "output_type": "stream", "text": lines}] if lines else []
        if os.environ.get("DOCS") == "overwrite":
            cell["outputs"] = outputs
        assert cell["outputs"] == outputs, "DOCS=overwrite pytest tests/test_notebooks.py writes them"
    if os.environ.get("DOCS") == "overwrite":
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n")


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) == 4
