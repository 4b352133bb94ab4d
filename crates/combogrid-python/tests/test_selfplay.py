"""Self-play is what the ops replay, goes on where it was stopped, and is refused beside other parts."""

from __future__ import annotations

from pathlib import Path

import pytest
from pyarrow import parquet

import pycombogrid
from pycombogrid import selfplay


@pytest.mark.parametrize(("game", "rules"), [("doudizhu", "openspiel"), ("gin", "eaai"), ("indian", "indian"), ("rummikub", "rummikub")])
def test_games_can_be_replayed(tmp_path: Path, game: str, rules: str) -> None:
    out = tmp_path / "games"
    command = [game, "--games", "7", "--part", "3", "--out", str(out), "--rules", rules]
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
        assert sorted(before["view"]["hand"].replace(" ", "")) == sorted(actions[-1]["hand"].replace(" ", ""))


@pytest.mark.parametrize(
    ("game", "column", "op"),
    [
        ("doudizhu", "fewest_plays", "doudizhu.plays"),
        ("gin", "deadwood", "rummy.best"),
        ("indian", "deadwood", "rummy.best"),
        ("rummikub", "deadwood", "rummy.best"),
    ],
)
def test_columns_are_named_by_what_they_are(game: str, column: str, op: str) -> None:
    settings = {"game": game, "games": 2, "part": 2, "seed": 5, "rules": selfplay.RULES[game], "player": "greedy", "worlds": None}
    rows = selfplay.part(settings, 0).to_pylist()
    assert set(rows[0]) == {"game", "seed", "turn", "player", "hand", "action", "returns", column}
    for row in rows[::5]:
        rules = {"doudizhu": "rlcard", "gin": "gin", "rummikub": "rummikub"}.get(game)
        if rules is None:
            deal = pycombogrid.ask({"op": "game.deal", "game": game, "seed": row["seed"]})["deal"]
            cut = deal["cut"]
            rules = {"preset": "indian", "wild_rank": "A" if cut == "JK" else cut[0]}
        answer = pycombogrid.ask({"op": op, "hand": row["hand"], "rules": rules})
        assert row[column] == answer["fewest" if game == "doudizhu" else "deadwood"]


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
