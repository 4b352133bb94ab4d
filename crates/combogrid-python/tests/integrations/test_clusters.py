"""The examples for Ray Data and Spark on local clusters, against one machine."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pyarrow")

import pyarrow
from pyarrow import parquet

EXAMPLES = Path(__file__).parents[2] / "examples" / "clusters"
# Ten million in `.ci/heavy clusters`.
HANDS = int(os.environ.get("COMBOGRID_HANDS", "300000"))
PART = HANDS // 3 + 1


def run(*arguments: object) -> str:
    """The standard error of a program, which writes its progress there."""
    done = subprocess.run([sys.executable, *map(str, arguments)], capture_output=True, text=True, timeout=1800)
    assert done.returncode == 0, done.stderr[-4000:]
    return done.stderr


def answers(folder: Path) -> list[pyarrow.Table]:
    """What each part says, by the numbers of its hands, without the files that a cluster cuts it into."""
    parts = sorted(folder.glob("part-*"))
    return [parquet.read_table(part).sort_by("id").combine_chunks() for part in parts]


def equal(ours: list[pyarrow.Table], theirs: list[pyarrow.Table]) -> None:
    """The same bytes in each column of each part; numbers that are lost or occur twice would show."""
    assert len(ours) == len(theirs) == 3
    for mine, other in zip(ours, theirs):
        for name in ("id", "points", "cards"):
            values = [table.column(name).to_numpy() for table in (mine, other)]
            assert values[0].dtype == values[1].dtype and values[0].tobytes() == values[1].tobytes(), name


@pytest.fixture(scope="module")
def one_machine(tmp_path_factory: pytest.TempPathFactory) -> list[pyarrow.Table]:
    folder = tmp_path_factory.mktemp("one")
    progress = run(EXAMPLES / "gin_hands.py", "--hands", HANDS, "--part", PART, "--out", folder)
    assert f"{HANDS:,} of {HANDS:,} hands" in progress
    tables = answers(folder)
    assert [number for table in tables for number in table["id"].to_pylist()] == list(range(HANDS))
    return tables


def test_a_second_run_goes_on(tmp_path: Path, one_machine: list[pyarrow.Table]) -> None:
    command = (EXAMPLES / "gin_hands.py", "--hands", HANDS, "--part", PART, "--out", tmp_path)
    run(*command)
    first, second, _ = sorted(tmp_path.iterdir())
    (second / "_SUCCESS").unlink()
    (second / "all.parquet").write_bytes(b"half a file")
    kept = (first / "all.parquet").stat().st_mtime_ns
    run(*command)
    assert (first / "all.parquet").stat().st_mtime_ns == kept, "a finished part was done again"
    equal(answers(tmp_path), one_machine)


@pytest.mark.parametrize("cluster", ["ray", "spark"])
def test_a_killed_worker_loses_and_doubles_nothing(
    cluster: str, tmp_path: Path, one_machine: list[pyarrow.Table]
) -> None:
    if importlib.util.find_spec({"ray": "ray", "spark": "pyspark"}[cluster]) is None:
        pytest.skip(f"{cluster} is not installed")
    folder = tmp_path / "out"
    progress = run(Path(__file__).with_name("killed_worker.py"), cluster, folder, HANDS, PART)
    assert Path(f"{folder}.killed").exists(), "no worker was killed"
    assert f"{HANDS:,} of {HANDS:,} hands" in progress
    equal(answers(folder), one_machine)


def test_self_play_on_ray_is_that_of_one_machine(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    command = ("-m", "pycombogrid.selfplay", "gin", "--games", 40, "--part", 10, "--out")
    run(*command, tmp_path / "one")
    parts = {path.name: path.read_bytes() for path in (tmp_path / "one").iterdir()}
    assert len(parts) == 5
    for gone in ([], ["part-00001.parquet", "part-00003.parquet"]):
        for name in gone:
            (tmp_path / "ray" / name).unlink()
        run(*command, tmp_path / "ray", "--ray")
        assert {path.name: path.read_bytes() for path in (tmp_path / "ray").iterdir()} == parts
