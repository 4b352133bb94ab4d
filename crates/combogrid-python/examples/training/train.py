"""Trains a player of gin against a greedy one, with numpy alone: python train.py [STEPS].

Every step makes one move in each of 256 games, of which a finished one is followed by the next. The policy is one layer over
RLCard's observation; its gradient is that of REINFORCE, with what a game brings to the moves of that game.
"""

import sys

import numpy as np

from pycombogrid.environments import Gin

GAMES, RATE = 256, 2.0


def main(steps: int) -> list[float]:
    env = Gin(GAMES, seed=7, features="rlcard", opponents={1: "greedy"})
    mask = env.masks()
    weights = np.zeros((env.cells, env.actions))
    rng, games = np.random.default_rng(1), np.arange(GAMES)
    # The moves of the games that are under way, and what the finished ones brought.
    moves: list[list[tuple[np.ndarray, np.ndarray]]] = [[] for _ in range(GAMES)]
    brought: list[float] = []
    means: list[float] = []
    for step in range(steps):
        seen = env.observe().astype(np.float64)
        # Illegal actions have no chance.
        scores = np.where(mask, seen @ weights, -np.inf)
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        actions = (chances.cumsum(axis=1) > rng.random((GAMES, 1))).argmax(axis=1)
        toward = -chances
        toward[games, actions] += 1
        for game in games:
            moves[game].append((seen[game], toward[game]))
        rewards, over = env.step(actions)
        usual = np.mean(brought[-2000:]) if brought else 0.0
        for game in np.flatnonzero(over):
            reward = rewards[game, 0]
            brought.append(reward)
            observed, wanted = map(np.array, zip(*moves[game]))
            weights += RATE / GAMES * (reward - usual) / 50 * observed.T @ wanted
            moves[game].clear()
        if (step + 1) % (steps // 5) == 0:
            means.append(float(np.mean(brought[-400:])))
            print(f"{step + 1} steps, {len(brought)} games: {means[-1]:.1f} points a game")
    return means


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
