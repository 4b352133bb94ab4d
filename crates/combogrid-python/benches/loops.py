"""Times whole loops of random play with their observations, and prints a table of steps a second.

    pip install pycombogrid gymnasium==1.4.0 pettingzoo==1.27.0 rlcard==1.2.0 open_spiel==2.0.2
    pip install --no-deps douzero==1.1.0
    python loops.py [SECONDS]

All loops run in one process on one core, in turn, for as many rounds as there is time for; the table shows the median of each, in
processor time. A step is one move with what the next player sees and may do. Loops of environments with many games choose with numpy.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

os.environ["OPENBLAS_NUM_THREADS"] = "1"

import gymnasium
import numpy as np
import pyspiel
import rlcard
from douzero.env.env import Env as TheirDouzero

import pycombogrid.integrations.gymnasium  # noqa: F401, registers its environments
from pycombogrid.environments import Doudizhu, Environment, Gin, Indian
from pycombogrid.integrations import douzero as combogrid_douzero
from pycombogrid.integrations import pettingzoo
from pycombogrid.integrations import rlcard as combogrid_rlcard
from pycombogrid.integrations.douzero.env import Env as OurDouzero

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 60
GAMES = 1024

Loop = Callable[[], int]
"""Plays for a while and returns the number of steps."""


def many(env: Environment, steps: int) -> Loop:
    rng = np.random.default_rng(1)
    out = np.empty((len(env), env.cells), np.int8)

    def loop() -> int:
        for _ in range(steps):
            offsets, ids = env.legal()
            env.step(ids[offsets[:-1] + (rng.random(len(env)) * np.diff(offsets)).astype(np.int64)])
            if env.cells:
                env.observe(out)
        return steps * len(env)

    return loop


def many_with_masks(name: str, steps: int) -> Loop:
    rng = np.random.default_rng(1)
    envs = gymnasium.make_vec(name, 64, "vector_entry_point", opponents="random")
    seen, _ = envs.reset(seed=1)

    def loop() -> int:
        nonlocal seen
        for _ in range(steps):
            seen = envs.step(np.array([rng.choice(np.flatnonzero(row)) for row in seen["action_mask"]]))[0]
        return steps * 64

    return loop


def rlcard_loop(name: str, games: int, install: dict[str, Any] | None) -> Loop:
    if install is not None:
        combogrid_rlcard.install(**install)
    env = rlcard.make(name, config={"seed": 5})
    combogrid_rlcard.uninstall()
    dice = random.Random(1)

    def loop() -> int:
        if install is not None:
            combogrid_rlcard.install(**install)
        steps = 0
        for _ in range(games):
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(dice.choice(list(state["legal_actions"])))
                steps += 1
        combogrid_rlcard.uninstall()
        return steps

    return loop


def douzero_loop(make: Callable[[str], Any], games: int, install: bool = False) -> Loop:
    env, dice = make("adp"), random.Random(1)

    def loop() -> int:
        if install:
            combogrid_douzero.install()
        steps = 0
        for _ in range(games):
            obs, done = env.reset(), False
            while not done:
                obs, _, done, _ = env.step(dice.choice(obs["legal_actions"]))
                steps += 1
        combogrid_douzero.uninstall()
        return steps

    return loop


def open_spiel_loop(name: str, games: int) -> Loop:
    game, dice = pyspiel.load_game(name), random.Random(1)

    def loop() -> int:
        steps = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, weights = zip(*state.chance_outcomes())
                    state.apply_action(dice.choices(actions, weights)[0])
                    continue
                state.observation_tensor()
                state.apply_action(dice.choice(state.legal_actions()))
                steps += 1
        return steps

    return loop


def pettingzoo_loop(name: str, games: int) -> Loop:
    env, dice = pettingzoo.raw_env(name), random.Random(1)

    def loop() -> int:
        steps = 0
        for _ in range(games):
            env.reset()
            for agent in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                env.step(None if over or cut else dice.choice(np.flatnonzero(seen["action_mask"]).tolist()))
                steps += not over
        return steps

    return loop


LOOPS: list[tuple[str, str, Callable[[], Loop]]] = [
    ("Dou Dizhu", "RLCard 1.2.0, `env.step`", lambda: rlcard_loop("doudizhu", 4, None)),
    ("Dou Dizhu", "RLCard with `install()`", lambda: rlcard_loop("doudizhu", 8, {})),
    ("Dou Dizhu", "`Doudizhu(1024, features=\"rlcard\")`", lambda: many(Doudizhu(GAMES, features="rlcard"), 20)),
    ("Dou Dizhu", "DouZero 1.1.0, `Env.step`", lambda: douzero_loop(TheirDouzero, 2)),
    ("Dou Dizhu", "DouZero with `install()`", lambda: douzero_loop(TheirDouzero, 2, install=True)),
    ("Dou Dizhu", "`integrations.douzero.env.Env`", lambda: douzero_loop(OurDouzero, 20)),
    ("Dou Dizhu", "`Doudizhu(1024, features=\"douzero\")`", lambda: many(Doudizhu(GAMES, features="douzero"), 20)),
    ("Dou Dizhu", "OpenSpiel 2.0.2 with `observation_tensor`", lambda: open_spiel_loop("dou_dizhu", 4)),
    ("Dou Dizhu", "PettingZoo, `integrations.pettingzoo`", lambda: pettingzoo_loop("doudizhu", 4)),
    ("Dou Dizhu", "Gymnasium, 64 games, masks of 27,472, two opponents", lambda: many_with_masks("pycombogrid/DouDizhu-v0", 5)),
    ("Dou Dizhu", "`Doudizhu(1024)`", lambda: many(Doudizhu(GAMES), 40)),
    ("Dou Dizhu", "`Doudizhu(1024, numbering=\"bodies\")`", lambda: many(Doudizhu(GAMES, numbering="bodies"), 40)),
    ("gin", "RLCard 1.2.0, `env.step`", lambda: rlcard_loop("gin-rummy", 1, None)),
    ("gin", "RLCard with `install()`", lambda: rlcard_loop("gin-rummy", 1, {})),
    ("gin", "`Gin(1024, rules=\"rlcard\", features=\"rlcard\")`", lambda: many(Gin(GAMES, rules="rlcard", features="rlcard"), 40)),
    ("gin", "OpenSpiel 2.0.2 with `observation_tensor`", lambda: open_spiel_loop("gin_rummy", 10)),
    ("gin", "PettingZoo, `integrations.pettingzoo`", lambda: pettingzoo_loop("gin", 4)),
    ("gin", "Gymnasium, 64 games, masks, an opponent", lambda: many_with_masks("pycombogrid/Gin-v0", 20)),
    ("gin", "`Gin(1024)`", lambda: many(Gin(GAMES), 40)),
    ("Indian rummy", "`Indian(1024, features=\"counts\")`", lambda: many(Indian(GAMES, features="counts"), 20)),
    ("Indian rummy", "`Indian(1024)`", lambda: many(Indian(GAMES), 20)),
]


def main() -> None:
    loops = [(game, name, make()) for game, name, make in LOOPS]
    speeds: list[list[float]] = [[] for _ in loops]
    begun = time.monotonic()
    while time.monotonic() < begun + SECONDS or len(speeds[-1]) < 3:
        for (_, _, loop), found in zip(loops, speeds):
            since = time.thread_time_ns()
            steps = loop()
            found.append(steps * 1e9 / (time.thread_time_ns() - since))
    print("| game | loop | steps a second |\n| - | - | -: |")
    for (game, name, _), found in zip(loops, speeds):
        median = statistics.median(found)
        digits = 2 - len(str(int(median)))
        print(f"| {game} | {name} | {int(round(median, digits)):,} |")


if __name__ == "__main__":
    main()
