"""Every example of the documentation runs."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import pycombogrid

ROOT = Path(__file__).parents[1]
PAGES = [page for page in (ROOT / "README.md", ROOT.parents[1] / "docs/src/python.md") if page.exists()]
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(pycombogrid.__path__, "pycombogrid.")
    if not module.name.startswith(("pycombogrid._core", "pycombogrid.integrations"))
)


@pytest.mark.parametrize("name", ["pycombogrid", *MODULES])
def test_examples_of_modules(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_of_pages(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False)
    assert result.failed == 0 and result.attempted > 0
