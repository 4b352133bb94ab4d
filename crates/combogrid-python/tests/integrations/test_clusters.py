"""The examples for Ray and Spark on local clusters, against one machine."""

from __future__ import annotations

import importlib.util
import itertools
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyarrow")

from pyarrow import parquet

from pycombogrid import columns, labels

ROOT = Path(__file__).parents[4]
EXAMPLES = Path(__file__).parents[2] / "examples" / "clusters"
PAGE = ROOT / "docs" / "src" / "billion.md"
sys.path.insert(0, str(EXAMPLES))

import gin_classes
import gin_hands

# Ten million in `.ci/heavy clusters`.
HANDS = int(os.environ.get("COMBOGRID_HANDS", "300000"))
PART = HANDS // 5 + 1


def run(*arguments: object, code: int = 0) -> str:
    """The standard error of a program, which writes its progress there."""
    done = subprocess.run([sys.executable, *map(str, arguments)], capture_output=True, text=True, timeout=1800)
    assert done.returncode == code, done.stderr[-4000:]
    return done.stderr


def files(folder: Path) -> dict[str, bytes]:
    """The parts of a folder."""
    return {path.name: path.read_bytes() for path in folder.glob("*.parquet")}


def one_machine(folder: Path, what: str, *more: object) -> Path:
    run(EXAMPLES / "gin_hands.py", "--what", what, "--hands", HANDS, "--part", PART, "--out", folder, *more)
    assert len(files(folder)) == 5
    return folder


@pytest.fixture(scope="module")
def best(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return one_machine(tmp_path_factory.mktemp("best"), "best")


@pytest.fixture(scope="module")
def discards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return one_machine(tmp_path_factory.mktemp("discards"), "discards")


@pytest.mark.parametrize("what", ["best", "discards"])
def test_rows_are_what_the_engine_says_of_the_hands(what: str, request: pytest.FixtureRequest) -> None:
    """Every number occurs once, and a row is that of its hand, whatever batch it was computed in."""
    table = parquet.read_table(request.getfixturevalue(what))
    assert table.schema.equals(gin_hands.SCHEMAS[what]) and table["id"].to_pylist() == list(range(HANDS))
    rows = np.random.default_rng(1).choice(HANDS, 1000)
    found = table.take(rows)
    if what == "best":
        answers = columns.rummy_best(gin_hands.deal(rows, 10))
        expected = {"points": answers[:, 0], "cards": answers[:, 1]}
    else:
        counts = gin_hands.deal(rows, 11)
        answers = labels.rummy_discards(counts)
        expected = {"discard": answers[:, 0], "points": answers[:, 1]}
        bits = [sum(1 << place for place in np.flatnonzero(row)) for row in counts.tolist()]
        assert found["hand"].to_pylist() == [int(bit) for bit in bits]
    for name, values in expected.items():
        assert found[name].to_pylist() == values.tolist(), name


def test_other_parts_and_more_workers_write_the_same_columns(tmp_path: Path, best: Path) -> None:
    part = PART // 3 - 7
    command = (EXAMPLES / "gin_hands.py", "--hands", HANDS, "--part", part, "--workers", 2, "--out", tmp_path)
    assert f"{HANDS:,} of {HANDS:,} hands" in run(*command)
    assert len(files(tmp_path)) == -(-HANDS // part) > 15
    ours, theirs = (parquet.read_table(folder).combine_chunks() for folder in (best, tmp_path))
    for name in ("id", "points", "cards"):
        values = [table[name].to_numpy() for table in (ours, theirs)]
        assert values[0].dtype == values[1].dtype and values[0].tobytes() == values[1].tobytes(), name


def test_a_second_run_goes_on(tmp_path: Path, best: Path) -> None:
    one_machine(tmp_path, "best")
    (tmp_path / "part-00001.parquet").unlink()
    # Of a worker that died, or of another run that is still going: it is left alone.
    (tmp_path / "_half.unfinished").write_bytes(b"half a file")
    kept = (tmp_path / "part-00000.parquet").stat().st_mtime_ns
    one_machine(tmp_path, "best")
    assert (tmp_path / "part-00000.parquet").stat().st_mtime_ns == kept, "a finished part was done again"
    assert files(tmp_path) == files(best) and {path.name for path in tmp_path.glob("_*")} == {"_half.unfinished", "_manifest.json"}
    command = (EXAMPLES / "gin_hands.py", "--hands", HANDS, "--part", PART + 1, "--out", tmp_path)
    assert "was begun with other arguments" in run(*command, code=1)
    (tmp_path / "_manifest.json").unlink()
    assert "has files and no _manifest.json" in run(*command, code=1)
    assert files(tmp_path) == files(best)


@pytest.mark.parametrize("wrong", [("--hands", 0), ("--part", 0)])
def test_a_job_without_hands_is_refused(wrong: tuple[str, int], tmp_path: Path) -> None:
    assert "--hands and --part are at least 1" in run(EXAMPLES / "gin_hands.py", *wrong, "--out", tmp_path / "none", code=2)
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("what", ["best", "discards"])
@pytest.mark.parametrize("cluster", ["ray", "spark"])
def test_a_killed_worker_loses_and_doubles_nothing(
    cluster: str, what: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if importlib.util.find_spec({"ray": "ray", "spark": "pyspark"}[cluster]) is None:
        pytest.skip(f"{cluster} is not installed")
    folder = tmp_path / "out"
    progress = run(Path(__file__).with_name("killed_worker.py"), cluster, what, folder, HANDS, PART)
    assert Path(f"{folder}.killed").exists(), "no worker was killed"
    assert f"{HANDS:,} of {HANDS:,} hands" in progress
    assert files(folder) == files(request.getfixturevalue(what))


def test_a_cluster_has_all_cores_at_work(tmp_path: Path) -> None:
    """A part waits until as many run as there are cores: a program that runs one part after the other never ends."""
    ray = pytest.importorskip("ray")
    import on_ray

    cores = 3

    def meet(job: gin_hands.Job, number: int) -> float:
        import time

        (job.out / f"_here-{number}").touch()
        begun = time.monotonic()
        while len(list(job.out.glob("_here-*"))) < cores:
            assert time.monotonic() < begun + 120, "the other parts have not begun"
            time.sleep(0.05)
        return gin_hands.write(job, number)

    ray.init(num_cpus=cores)
    on_ray.run(gin_hands.Job("best", 3000, 1000, tmp_path), meet)
    ray.shutdown()
    assert len(files(tmp_path)) == cores


def test_a_census_counts_every_hand_once(tmp_path: Path) -> None:
    """Every hand of a few cards, one by one, and the weights of all classes of ten cards."""
    for cards in (1, 2, 3):
        classes = gin_classes.Classes(cards)
        counts, hands = classes.hands(np.arange(classes.total))
        tally: Counter[int] = Counter()
        for points, weight in zip(columns.rummy_deadwood(counts).tolist(), hands.tolist()):
            tally[points] += weight
        every = list(itertools.combinations(range(52), cards))
        dealt = np.zeros((len(every), 53), np.uint8)
        dealt[np.arange(len(every))[:, None], every] = 1
        assert tally == Counter(columns.rummy_deadwood(dealt).tolist())
    assert gin_classes.Classes(10).total == 671_225_412


def test_a_census_by_parts_is_that_of_one(tmp_path: Path) -> None:
    """A range of classes by another program: sorted suits one after the other, in the order of their numbers."""
    first = 300_000_000
    numbers = np.arange(first, first + 20_000)
    counts, hands = gin_classes.Classes(10).hands(numbers)
    suits = counts[:, :52].reshape(-1, 4, 13) @ (1 << np.arange(13))
    assert (counts.sum(axis=1) == 10).all() and (suits[:, :-1] >= suits[:, 1:]).all()
    assert sorted(map(tuple, suits.tolist())) == list(map(tuple, suits.tolist())) and len(np.unique(suits, axis=0)) == len(suits)
    ways = [len(set(itertools.permutations(row))) for row in suits.tolist()[::97]]
    assert hands[::97].tolist() == ways
    whole = gin_hands.census(first, first + 20_000).to_pydict()
    parts: Counter[int] = Counter()
    for start in range(first, first + 20_000, 7000):
        part = gin_hands.census(start, min(start + 7000, first + 20_000)).to_pydict()
        parts.update(dict(zip(part["points"], part["hands"])))
    assert dict(parts) == dict(zip(whole["points"], whole["hands"])) and sum(parts.values()) == hands.sum()


def snippet(language: str, number: int = 0) -> str:
    """A block of the page in a language."""
    return re.findall(rf"```{language}\n(.*?)```", PAGE.read_text(), re.DOTALL)[number]


def mean(folder: Path) -> float:
    return float(np.mean(parquet.read_table(folder)["points"].to_numpy()))


def test_polars_reads_the_parts(best: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    polars = pytest.importorskip("polars")
    (tmp_path / "one_machine").symlink_to(best)
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    *lines, last = snippet("python").strip().splitlines()
    exec("\n".join(lines), names)
    count, points = eval(last, names).row(0)
    assert (count, points) == (HANDS, pytest.approx(mean(best))) and polars is names["polars"]


def test_duckdb_reads_the_parts(best: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    duckdb = pytest.importorskip("duckdb")
    (tmp_path / "one_machine").symlink_to(best)
    monkeypatch.chdir(tmp_path)
    [(count, points)] = duckdb.sql(snippet("sql")).fetchall()
    assert (count, points) == (HANDS, pytest.approx(mean(best)))
    job = gin_hands.Job("census", 20_000, 7_000, tmp_path / "census")
    for number in gin_hands.begin(job):
        gin_hands.write(job, number)
    whole = gin_hands.census(0, 20_000).to_pydict()
    assert duckdb.sql(snippet("sql", 1)).fetchall() == list(zip(whole["points"], whole["hands"]))


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
