"""Self-play as Parquet files: every decision with its hand, its action, its outcome and what a solver says of the hand.

    python -m pycombogrid.selfplay doudizhu --games 100000 --out games --player greedy

A row is a decision: ``game``, ``seed`` (of the op ``game.deal``), ``turn``, ``player``, ``hand`` or ``board`` (text), ``action`` (text), ``returns``
(what the player won in the end), and what a solver says of the hand: ``fewest_plays`` in Dou Dizhu and Guandan, ``deadwood`` in gin, in
Indian rummy and in Rummikub. :func:`schema` has the types, and the page "Python" of the book the units and ranges. Started again with
the same arguments, it goes on where it was stopped. A folder that was begun with other arguments is refused. A worker that is killed
leaves a file ``_*.unfinished``, which readers of a folder leave out.

>>> schema("gin").names
['game', 'seed', 'turn', 'player', 'hand', 'action', 'returns', 'deadwood']
"""

from __future__ import annotations

import argparse
import json
import sys
import uuid
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from pyarrow import parquet

from pycombogrid import __version__, columns
from pycombogrid.environments import (
    _GAMES,
    Doudizhu,
    Environment,
    Gin,
    Guandan,
    Indian,
    Reversi,
    Rummikub,
    Tothello,
    _engine_rules,
)

__all__ = ["begin", "main", "part", "schema", "write", "write_on_ray"]


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)


# Readers of a folder leave out names that begin with a line.
MANIFEST = "_manifest.json"
RANKS = np.array(list("3456789TJQKA2BR"))
CARDS = np.array([f"{rank}{suit}" for suit in "SHDC" for rank in "A23456789TJQK"])
TILES = np.array([*(f"{rank}{suit}" for suit in "CDHS" for rank in "A23456789TJQK"), "JK"])
PACK = np.array([*(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS"), "B", "R"])
# The random numbers of each choice begin at a number made of the seed, the part and the turn, which has 64 bits.
MOST_SEED = 10**13
# What a solver says of a hand; a board is seen whole, and has no such column.
SOLVED = {"doudizhu": "fewest_plays", "gin": "deadwood", "guandan": "fewest_plays", "indian": "deadwood", "rummikub": "deadwood"}
# The rules if no others are asked for. Without random moves at the start, all games on a board would be the same.
RULES: dict[str, Any] = {
    "doudizhu": "rlcard",
    "gin": "eaai",
    "guandan": "guandan",
    "indian": "indian",
    "reversi": {"opening": 8},
    "rummikub": "rummikub",
    "tothello": {"opening": 8},
}


def schema(game: str) -> pa.Schema:
    """Return the columns of a game.

    >>> schema("reversi").field("board").type
    DataType(string)
    """
    fields = [
        ("game", pa.int64()),
        ("seed", pa.uint64()),
        ("turn", pa.int32()),
        ("player", pa.uint8()),
        ("hand" if game in SOLVED else "board", pa.string()),
        ("action", pa.string()),
        ("returns", pa.float32()),
    ]
    return pa.schema(fields + [(SOLVED[game], pa.uint32())] if game in SOLVED else fields)


def _environment(game: str, games: int, **options: Any) -> Environment:
    """Return the games of a part at their start."""
    if game == "doudizhu":
        return Doudizhu(games, features="rlcard", **options)
    if game == "gin":
        # What a player won is what the op ``game.replay`` says.
        return Gin(games, features="rlcard", zero_sum=False, **options)
    kind: Any = _GAMES[game]
    env: Environment = kind(games, features=kind._layout, **options)
    return env


def part(settings: dict[str, Any], number: int, threads: int = 1) -> pa.Table:
    """Play the games of a part."""
    first = number * settings["part"]
    games = min(settings["part"], settings["games"] - first)
    seed = settings["seed"] + number
    env = _environment(settings["game"], games, seed=seed, rules=settings["rules"], threads=threads)
    rows, turn, found = np.arange(games), 0, []
    returns = np.zeros((games, env.seats), np.float32)
    while len(rows):
        hands, solved = _seen(env)
        players, seeds = env.players.copy(), env.seeds
        actions = env.choose(settings["player"], worlds=settings["worlds"], seed=seed * 1_000_003 + turn)
        texts = env.texts(actions)
        found.append((rows, seeds, np.full(len(rows), turn), players, hands, texts, solved))
        rewards, over = env.step(actions)
        returns[rows[over]] = rewards[over]
        rows, turn = rows[~over], turn + 1
        env = env.take(np.flatnonzero(~over))
    where, seeds, turns, players = (np.concatenate([step[column] for step in found]) for column in range(4))
    seen, done = ([text for step in found for text in step[column]] for column in (4, 5))
    values = [where + first, seeds, turns, players, seen, done, returns[where, players]]
    if settings["game"] in SOLVED:
        values.append(np.concatenate([step[6] for step in found]))
    types = schema(settings["game"])
    table = pa.table([pa.array(value, field.type) for value, field in zip(values, types)], schema=types)
    return table.sort_by([("game", "ascending"), ("turn", "ascending")])


def _seen(env: Environment) -> tuple[list[str], Any]:
    """Return the hands of the players to move, or the boards, as text, and what a solver says of the hands."""
    seen = env.observe()
    if isinstance(env, Gin):
        hands = [" ".join(CARDS[np.flatnonzero(row)]) for row in seen[:, :52]]
        return hands, columns.rummy_deadwood(columns.rummy_hands(hands, "gin"), "gin", threads=env.threads)
    if isinstance(env, (Indian, Rummikub)):
        tiles = np.ascontiguousarray(seen[:, :53]).astype(np.uint8)
        return [" ".join(np.repeat(TILES, row)) for row in tiles], _deadwood(env, tiles, seen)
    if isinstance(env, Guandan):
        cards = np.ascontiguousarray(seen[:, :54]).astype(np.uint8)
        return [" ".join(np.repeat(PACK, row)) for row in cards], columns.guandan_fewest(cards, _engine_rules(env), threads=env.threads)
    if isinstance(env, (Reversi, Tothello)):
        rows = np.array(list(".XO"))[seen[:, :64] + 2 * seen[:, 64:]].reshape(-1, 8, 8)
        return [" ".join(map("".join, board)) for board in rows], None
    assert isinstance(env, Doudizhu)
    counts = np.hstack([seen[:, :52].reshape(-1, 13, 4).sum(axis=2), seen[:, 52:54]]).astype(np.uint8)
    fewest = columns.doudizhu_fewest(counts, _engine_rules(env), threads=env.threads)
    return ["".join(np.repeat(RANKS, row)) for row in counts], fewest


def _deadwood(env: Indian | Rummikub, tiles: Any, seen: Any) -> Any:
    """Return the deadwood of hands of tiles, in Indian rummy under the wild rank of each game."""
    if isinstance(env, Rummikub):
        return columns.rummy_deadwood(tiles, _engine_rules(env), threads=env.threads)
    # The plane of the tile that was cut is the fourth: its rank is wild, and a joker makes aces wild.
    cut = seen[:, 3 * 53 : 4 * 53].argmax(axis=1)
    ranks = np.where(cut == 52, 0, cut % 13)
    deadwood = np.zeros(len(tiles), np.uint32)
    for rank in np.unique(ranks):
        rows = np.flatnonzero(ranks == rank)
        rules: Any = {"preset": env.rules, "wild_rank": "A23456789TJQK"[rank]}
        deadwood[rows] = columns.rummy_deadwood(tiles[rows], rules, threads=env.threads)
    return deadwood


def begin(out: Path, settings: dict[str, Any]) -> list[int]:
    """Return the numbers of the parts that are not there yet, in a folder that has no parts of another run."""
    out.mkdir(parents=True, exist_ok=True)
    manifest, whole = out / MANIFEST, {**settings, "version": __version__}
    if manifest.exists():
        begun = json.loads(manifest.read_text())
        if begun != whole:
            names = sorted(name for name in begun.keys() | whole.keys() if begun.get(name) != whole.get(name))
            raise ValueError(f"{out} was begun with another {', '.join(names)}")
    elif any(not path.name.startswith("_") for path in out.iterdir()):
        raise ValueError(f"{out} has files and no {MANIFEST}")
    else:
        beside = _unfinished(out)
        beside.write_text(json.dumps(whole, indent=2) + "\n")
        beside.replace(manifest)
    parts = range(-(-settings["games"] // settings["part"]))
    return [number for number in parts if not _path(out, number).exists()]


def _path(out: Path, number: int) -> Path:
    return out / f"part-{number:05}.parquet"


def _unfinished(out: Path) -> Path:
    """Return a name for a file until it is whole, which no other worker has: a worker that was given up may still write its own."""
    return out / f"_{uuid.uuid4().hex}.unfinished"


def write(out: Path, settings: dict[str, Any], number: int, threads: int = 1) -> None:
    """Write a part, whose file has its name only when it is whole."""
    beside = _unfinished(out)
    parquet.write_table(part(settings, number, threads), beside, compression="zstd")
    beside.replace(_path(out, number))


def write_on_ray(out: Path, settings: dict[str, Any], numbers: Sequence[int]) -> None:
    """Write parts on the machines of a cluster, which share the folder. A part whose worker ends is begun again."""
    import ray

    ray.get([ray.remote(write).remote(out.absolute(), settings, number) for number in numbers])


def _rules(text: str) -> Any:
    try:
        return json.loads(text) if text.startswith("{") else text
    except json.JSONDecodeError as wrong:
        raise argparse.ArgumentTypeError(f"no JSON: {wrong}") from wrong


def _number(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return what reads a number in a range."""
    expected = f"{least} or more" if most is None else f"{least} to {most}"

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError as wrong:
            raise argparse.ArgumentTypeError(f"{text!r} is no number, expected {expected}") from wrong
        if number < least or most is not None and number > most:
            raise argparse.ArgumentTypeError(f"{number}, expected {expected}")
        return number

    return read


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m pycombogrid.selfplay", description="Write self-play as Parquet files.")
    parser.add_argument("game", choices=list(RULES))
    parser.add_argument("--games", type=_number(1), required=True, help="the number of games")
    parser.add_argument("--out", type=Path, required=True, help="the folder, which may have parts of the same run")
    parser.add_argument("--player", default="greedy", help="the player that has every seat")
    parser.add_argument("--worlds", type=int, help="the worlds that a sampling player plays out")
    parser.add_argument("--rules", type=_rules, help="a preset of the game, or a JSON object of settings")
    parser.add_argument("--seed", type=_number(0, MOST_SEED), default=0, help="where the random numbers begin")
    parser.add_argument("--part", type=_number(1), default=10_000, help="the games of a file")
    parser.add_argument("--threads", type=int, default=1, help="the threads that play")
    parser.add_argument("--ray", action="store_true", help="play the parts on a cluster of Ray, whose machines share the folder")
    settings = vars(parser.parse_args(arguments))
    if settings["game"] == "indian" and settings["rules"] not in (None, "indian"):
        # Other presets make other cards wild than those of one rank.
        parser.error("indian is played by the rules indian")
    out, threads, on_ray = (settings.pop(name) for name in ("out", "threads", "ray"))
    settings["rules"] = settings["rules"] or RULES[settings["game"]]
    try:
        # Wrong rules, players and threads are refused before a folder is begun with them.
        env = _environment(settings["game"], 1, rules=settings["rules"], threads=threads)
        env.choose(settings["player"], worlds=settings["worlds"])
        numbers = begin(out, settings)
    except ValueError as wrong:
        print(wrong, file=sys.stderr)
        return 1
    if on_ray:
        write_on_ray(out, settings, numbers)
    else:
        for number in numbers:
            write(out, settings, number, threads)
    return 0


if __name__ == "__main__":
    sys.exit(main())
