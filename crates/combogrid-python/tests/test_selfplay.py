"""Self-play is what the ops replay, goes on where it was stopped, and is refused beside other parts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

import pycombogrid
from pycombogrid import selfplay


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("doudizhu", "openspiel"),
        ("gin", "eaai"),
        ("guandan", {"preset": "guandan", "level": "9"}),
        ("indian", "indian"),
        ("reversi", {"opening": 4}),
        ("rummikub", "rummikub"),
        ("tothello", {"opening": 4}),
    ],
)
def test_games_can_be_replayed(tmp_path: Path, game: str, rules: Any) -> None:
    out = tmp_path / "games"
    command = [game, "--games", "7", "--part", "3", "--out", str(out), "--rules", rules if isinstance(rules, str) else json.dumps(rules)]
    assert selfplay.main(command) == 0
    parts = sorted(out.glob("*.parquet"))
    assert len(parts) == 3
    rows = parquet.read_table(out).to_pylist()
    assert [row["game"] for row in rows if row["turn"] == 0] == list(range(7))
    for number in range(7):
        actions = [row for row in rows if row["game"] == number]
        texts = [row["action"] for row in actions]
        request = {"op": "game.replay", "game": game, "rules": rules, "seed": actions[0]["seed"]}
        answer = pycombogrid.ask({**request, "actions": texts, "history": True})
        assert answer["over"] and [step["player"] for step in answer["history"]] == [row["player"] for row in actions]
        assert [answer["returns"][row["player"]] for row in actions] == [row["returns"] for row in actions]
        before = pycombogrid.ask({**request, "actions": texts[:-1]})
        if "board" in actions[-1]:
            # The view has the signs of the sides as requests have them: X for the player to move.
            assert before["view"]["rows"] == actions[-1]["board"].split()
        else:
            assert sorted(before["view"]["hand"].replace(" ", "")) == sorted(actions[-1]["hand"].replace(" ", ""))


@pytest.mark.parametrize(
    ("game", "column", "op"),
    [
        ("doudizhu", "fewest_plays", "doudizhu.plays"),
        ("gin", "deadwood", "rummy.best"),
        ("guandan", "fewest_plays", "guandan.plays"),
        ("indian", "deadwood", "rummy.best"),
        ("rummikub", "deadwood", "rummy.best"),
    ],
)
def test_columns_are_named_by_what_they_are(game: str, column: str, op: str) -> None:
    settings = {"game": game, "games": 2, "part": 2, "seed": 5, "rules": selfplay.RULES[game], "player": "greedy", "worlds": None}
    rows = selfplay.part(settings, 0).to_pylist()
    assert set(rows[0]) == {"game", "seed", "turn", "player", "hand", "action", "returns", column}
    for row in rows[::5]:
        rules = {"doudizhu": "rlcard", "gin": "gin", "guandan": "guandan", "rummikub": "rummikub"}.get(game)
        if rules is None:
            deal = pycombogrid.ask({"op": "game.deal", "game": game, "seed": row["seed"]})["deal"]
            cut = deal["cut"]
            rules = {"preset": "indian", "wild_rank": "A" if cut == "JK" else cut[0]}
        answer = pycombogrid.ask({"op": op, "hand": row["hand"], "rules": rules})
        assert row[column] == answer["fewest" if column == "fewest_plays" else "deadwood"]


def test_a_run_goes_on_and_is_not_mixed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["gin", "--games", "4", "--part", "2", "--out", str(tmp_path), "--player", "simple"]
    assert selfplay.main(command) == 0
    first = {path.name: path.read_bytes() for path in tmp_path.glob("*.parquet")}
    (tmp_path / "part-00001.parquet").unlink()
    assert selfplay.main([*command, "--threads", "2"]) == 0
    assert {path.name: path.read_bytes() for path in tmp_path.glob("*.parquet")} == first
    assert selfplay.main([*command, "--seed", "1", "--player", "random"]) == 1
    assert "was begun with another player, seed" in capsys.readouterr().err
    (tmp_path / "_manifest.json").unlink()
    assert selfplay.main(command) == 1


PAGE = Path(__file__).parents[3] / "docs" / "src" / "python.md"


def documented() -> list[tuple[str, list[str], str, tuple[int, int] | None]]:
    """The column, the games, the Arrow type and the range of each row of the table of the book."""
    text = PAGE.read_text().split("## Self-play as data")[1].split("| column |")[1].split("\n\n")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("| `")]
    found = []
    for column, games, kind, _, span in rows:
        names = list(selfplay.RULES) if games == "all" else games.replace("`", "").split(", ")
        low, _, high = span.partition(" to ")
        found.append((column.strip("`"), names, kind.strip("`"), (int(low), int(high.replace(",", ""))) if high else None))
    return found


@pytest.mark.skipif(not PAGE.exists(), reason="the book is no part of a package")
@pytest.mark.parametrize("game", list(selfplay.RULES))
def test_the_book_has_the_columns_types_and_ranges(game: str, tmp_path: Path) -> None:
    rows = [(column, kind, span) for column, games, kind, span in documented() if game in games]
    # Players at random come to more hands; a game of Rummikub would take a second with them.
    games, player = ("4", "greedy") if game == "rummikub" else ("30", "random")
    assert selfplay.main([game, "--games", games, "--out", str(tmp_path), "--player", player]) == 0
    table = parquet.read_table(tmp_path)
    assert [(field.name, str(field.type)) for field in table.schema] == [(column, kind) for column, kind, _ in rows]
    assert table.schema.equals(selfplay.schema(game))
    for column, kind, span in rows:
        assert table.column(column).null_count == 0
        assert (span is None) == (kind == "string" or column in ("game", "seed")), column
        if span is not None:
            values = table.column(column).to_numpy()
            assert span[0] <= values.min() and values.max() <= span[1], column


def test_games_on_boards_differ() -> None:
    """Without random moves at the start, a player that does not choose at random plays one game in every row."""
    settings = {"game": "reversi", "games": 8, "part": 8, "seed": 1, "rules": {"opening": 8}, "player": "greedy", "worlds": None}
    rows = selfplay.part(settings, 0).to_pylist()
    first = [row for row in rows if row["turn"] == 0]
    assert len({row["board"] for row in first}) > 4 and {row["player"] for row in first} == {0}
