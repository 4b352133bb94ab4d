"""Self-play is what the ops replay, goes on where it was stopped, and is refused beside other parts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

import pycombogrid
from pycombogrid import selfplay
from pycombogrid.environments import _GAMES


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


SOLVERS = [
    ("doudizhu", "fewest_plays", "doudizhu.plays"),
    ("gin", "deadwood", "rummy.best"),
    ("guandan", "fewest_plays", "guandan.plays"),
    ("indian", "deadwood", "rummy.best"),
    ("rummikub", "deadwood", "rummy.best"),
]
# The rules of a game, and those that the solver has; None where the cards decide them.
SOLVED_UNDER: list[tuple[str, Any, Any]] = [
    ("doudizhu", "rlcard", "rlcard"),
    ("doudizhu", {"without": "solo_chain", "auction": "dealer", "score": "points"}, {"without": "solo_chain"}),
    ("gin", "eaai", "gin"),
    ("gin", {"preset": "oklahoma", "knock": 5}, "gin"),
    ("guandan", "guandan", "guandan"),
    ("guandan", {"level": "9", "suited_straights": False, "pass_ace": "first"}, {"level": "9", "suited_straights": False}),
    ("indian", "indian", None),
    ("rummikub", "rummikub", "rummikub"),
    ("rummikub", {"joker_release": "free", "set_min": 4, "players": 3}, {"preset": "rummikub", "set_min": 4}),
]


@pytest.mark.parametrize(("game", "rules", "solved_under"), SOLVED_UNDER)
def test_columns_are_named_by_what_they_are(game: str, rules: Any, solved_under: Any) -> None:
    """It fails where a solver has other rules than the game, those of its default preset or without the settings of the request."""
    [(column, op)] = [(column, op) for name, column, op in SOLVERS if name == game]
    settings = {"game": game, "games": 2, "part": 2, "seed": 5, "rules": rules, "player": "greedy", "worlds": None}
    rows = selfplay.part(settings, 0).to_pylist()
    assert set(rows[0]) == {"game", "seed", "turn", "player", "hand", "action", "returns", column}
    for row in rows[::5]:
        rules = solved_under
        if rules is None:
            deal = pycombogrid.ask({"op": "game.deal", "game": game, "seed": row["seed"]})["deal"]
            cut = deal["cut"]
            rules = {"preset": "indian", "wild_rank": "A" if cut == "JK" else cut[0]}
        answer = pycombogrid.ask({"op": op, "hand": row["hand"], "rules": rules})
        assert row[column] == answer["fewest" if column == "fewest_plays" else "deadwood"]


@pytest.mark.parametrize(("game", "op"), [("doudizhu", "doudizhu.plays"), ("guandan", "guandan.plays"), ("rummikub", "rummy.best")])
def test_a_solver_does_not_get_the_settings_of_the_game_alone(game: str, op: str) -> None:
    """It fails where a game gets a setting that its solver does not know, which would end a run in the middle."""

    def refused(**request: Any) -> str:
        with pytest.raises(pycombogrid.Error) as error:
            pycombogrid.ask(request)
        return str(error.value)

    names = refused(op="game.deal", game=game, rules={"?": 1}).split("there are ")[1].split(", ")
    hand = "3" if game == "doudizhu" else "3S"
    unknown = [name for name in names if "no setting is called" in refused(op=op, hand=hand, rules={name: "?"})]
    assert sorted(unknown) == sorted(_GAMES[game]._own)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["rummikub", "--rules", '{"sets": 4}'], 'no setting is called "sets"'),
        (["doudizhu", "--rules", "four_players"], "these features are of three players"),
        (["gin", "--player", "gredy"], "gredy"),
        (["gin", "--threads", "0"], "threads is 0, expected 1 to 1024"),
    ],
)
def test_wrong_rules_and_players_begin_no_folder(
    arguments: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert selfplay.main([*arguments, "--games", "2", "--out", str(tmp_path / "games")]) == 1
    assert message in capsys.readouterr().err and not (tmp_path / "games").exists()


def test_rules_that_are_no_json_are_told_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        selfplay.main(["reversi", "--games", "2", "--out", str(tmp_path), "--rules", '{"opening" 8}'])
    assert "argument --rules: no JSON: Expecting ':' delimiter: line 1 column 12" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--games", "0"], "argument --games: 0, expected 1 or more"),
        (["--games", "-3"], "argument --games: -3, expected 1 or more"),
        (["--games", "ten"], "argument --games: 'ten' is no number, expected 1 or more"),
        (["--part", "0"], "argument --part: 0, expected 1 or more"),
        (["--seed", "-1"], "argument --seed: -1, expected 0 to 10000000000000"),
        (["--seed", str(2**64)], f"argument --seed: {2**64}, expected 0 to 10000000000000"),
    ],
)
def test_numbers_without_a_meaning_begin_no_folder(
    arguments: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It fails where no games are a run of no files, or the games of a file are none."""
    with pytest.raises(SystemExit) as ended:
        selfplay.main(["gin", "--games", "2", "--out", str(tmp_path / "games"), *arguments])
    assert ended.value.code == 2
    assert message in capsys.readouterr().err and not (tmp_path / "games").exists()


def test_the_greatest_seed_is_played(tmp_path: Path) -> None:
    command = ["gin", "--games", "2", "--part", "1", "--player", "random", "--out", str(tmp_path)]
    assert selfplay.main([*command, "--seed", str(selfplay.MOST_SEED)]) == 0
    assert len(list(tmp_path.glob("*.parquet"))) == 2


def test_two_workers_may_write_the_same_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It fails where both write to one file: a cluster gives the part of a worker that it cannot reach to another one."""
    settings = {"game": "gin", "games": 2, "part": 2, "seed": 5, "rules": "eaai", "player": "random", "worlds": None}
    assert selfplay.begin(tmp_path, settings) == [0]
    write_table = parquet.write_table

    def after_the_other_worker(table: Any, path: Path, **options: Any) -> None:
        write_table(table, path, **options)
        monkeypatch.setattr(parquet, "write_table", write_table)
        selfplay.write(tmp_path, settings, 0)

    monkeypatch.setattr(parquet, "write_table", after_the_other_worker)
    selfplay.write(tmp_path, settings, 0)
    assert {path.name for path in tmp_path.iterdir()} == {"_manifest.json", "part-00000.parquet"}
    assert selfplay.begin(tmp_path, settings) == []


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
