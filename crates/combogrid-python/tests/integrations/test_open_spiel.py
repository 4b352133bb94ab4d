"""OpenSpiel's Dou Dizhu and gin rummy with and without combogrid."""

from __future__ import annotations

import random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

from pycombogrid.integrations import open_spiel

from .games import GAMES

PLAYS = range(4, 4 + 26_053)


def chance(state: Any, rng: random.Random) -> None:
    actions, weights = zip(*state.chance_outcomes())
    state.apply_action(rng.choices(actions, weights)[0])


def dou_dizhu_state(rng: random.Random) -> Any:
    """A game whose cards are dealt and whose landlord is known; somebody bids."""
    state = pyspiel.load_game("dou_dizhu").new_initial_state()
    while state.is_chance_node():
        chance(state, rng)
    state.apply_action(rng.choice(state.legal_actions()[1:]))
    while max(state.legal_actions()) < PLAYS.start:
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_every_action() -> None:
    state = dou_dizhu_state(random.Random(0))
    for action in PLAYS:
        play = open_spiel.dou_dizhu_play(action)
        cards = state.action_to_string(action).replace("(BWJ)", "B").replace("(CJ)", "R")
        assert str(play) == cards.replace("-", "") if "-" in cards else str(play.cards) == cards
        assert open_spiel.dou_dizhu_action(play) == action
    for action in (-1, open_spiel.DOU_DIZHU_PASS, 3, PLAYS.stop):
        with pytest.raises(IndexError):
            open_spiel.dou_dizhu_play(action)


def play(seed: int, ours: bool) -> list[Any]:
    rng = random.Random(seed)
    state = dou_dizhu_state(rng)
    log: list[Any] = []
    while not state.is_terminal():
        actions = open_spiel.dou_dizhu_legal_actions(state) if ours else state.legal_actions()
        # Long plays and passes alike, so that all kinds have to be answered.
        action = rng.choice(actions[-8:] if rng.random() < 0.5 else actions)
        log.append((state.current_player(), actions, action))
        state.apply_action(action)
    return [*log, state.returns()]


def test_games_are_the_same() -> None:
    for seed in range(GAMES):
        assert play(seed, ours=True) == play(seed, ours=False)


def test_chains_that_open_spiel_forgets() -> None:
    forgotten = 0
    for seed in range(500):
        state = dou_dizhu_state(random.Random(seed))
        actions, right = state.legal_actions(), open_spiel.dou_dizhu_legal_actions(state, exact=False)
        assert set(actions) <= set(right)
        hand = state.observation_string(state.current_player()).split("\n")[0]
        for action in set(right).difference(actions):
            chain = open_spiel.dou_dizhu_play(action)
            assert chain.kind in ("solo_chain", "pair_chain", "airplane") and chain.head * 4 in hand
            forgotten += 1
    assert forgotten > 10
    rocket, bomb = open_spiel.dou_dizhu_action("BR"), open_spiel.dou_dizhu_action("3333")
    assert open_spiel.dou_dizhu_actions("33334567", rocket) == [0, bomb]
    assert open_spiel.dou_dizhu_actions("33334567", rocket, exact=False) == [0]
    right = open_spiel.dou_dizhu_actions("33334567", exact=False)
    assert "34567" in [str(open_spiel.dou_dizhu_play(action)) for action in right]


UTILS = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)


def gin_hand(rng: random.Random, count: int) -> list[int]:
    """Half of the hands come from two suits, so that there are melds to find."""
    return rng.sample(range(52) if rng.random() < 0.5 else [*range(13), *range(26, 39)], count)


def their_deadwood(hand: list[int]) -> int:
    """What OpenSpiel says, after each discard where it may miss the best one."""
    if len(hand) == 11:
        return min(UTILS.min_deadwood([kept for kept in hand if kept != card]) for card in hand)
    return UTILS.min_deadwood(hand)


def test_open_spiel_may_miss_the_best_discard() -> None:
    hand = [UTILS.card_int(card) for card in "3s 6s 7s 8s Ac 6c 7c 8c 3d 6d 8h".split()]
    assert (UTILS.min_deadwood(hand), their_deadwood(hand), open_spiel.min_deadwood(hand)) == (14, 13, 13)


def test_gin_hands() -> None:
    rng = random.Random(3)
    for _ in range(4000):
        hand = gin_hand(rng, rng.choice([0, 3, 7, 10, 10, 11, 11, 15]))
        assert open_spiel.min_deadwood(hand) == their_deadwood(hand), hand
        if hand:
            assert open_spiel.min_deadwood(hand[:-1], hand[-1]) == their_deadwood(hand), hand


def gin_game(seed: int, ours: bool) -> list[Any]:
    """A player who discards what leaves the least deadwood and knocks when they can."""
    min_deadwood = open_spiel.min_deadwood if ours else their_deadwood
    rng = random.Random(seed)
    state = pyspiel.load_game("gin_rummy").new_initial_state()
    log: list[Any] = []
    while not state.is_terminal():
        if state.is_chance_node():
            chance(state, rng)
            continue
        actions = state.legal_actions()
        hand = [card for card in actions if card < 52]
        if 55 in actions:
            action = 55
        elif len(hand) == 11:
            action = min(hand, key=lambda card: min_deadwood([kept for kept in hand if kept != card]))
        else:
            action = rng.choice(actions)
        log.append((state.current_player(), action, min_deadwood(hand)))
        state.apply_action(action)
    return [*log, state.returns()]


def test_gin_games_are_the_same() -> None:
    for seed in range(GAMES):
        assert gin_game(seed, ours=True) == gin_game(seed, ours=False)
