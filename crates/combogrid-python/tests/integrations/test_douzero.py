"""DouZero's moves and games with and without combogrid."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

pytest.importorskip("douzero.env.move_generator")

from douzero.env import game as douzero_game
from douzero.env import move_selector as their_selector
from douzero.env.move_generator import MovesGener as Theirs

from pycombogrid.integrations import douzero

from .games import GAMES, same

DECK = [card for card in (*range(3, 15), 17) for _ in range(4)] + [20, 30]
CHAINS = [name for name in dir(Theirs) if name.startswith("gen_type_") and "serial" in name]


@contextmanager
def installed(exact: bool) -> Iterator[None]:
    douzero.install(exact=exact)
    try:
        yield
    finally:
        douzero.uninstall()


def hands(rng: random.Random, count: int) -> Iterator[list[int]]:
    """Dealt hands, and hands of a few ranks, which hold airplanes and fours; one in five is not sorted."""
    for _ in range(count):
        size = rng.choice([0, 1, 4, 8, 12, 17, 20])
        low = rng.randint(3, 8)
        deck = DECK if rng.random() < 0.6 else [card for card in DECK if low <= card < low + 6]
        hand = rng.sample(deck, size)
        yield sorted(hand) if rng.random() < 0.8 else hand


def once(moves: list[list[int]]) -> set[tuple[int, ...]]:
    return {tuple(sorted(move)) for move in moves}


def test_exact_moves_are_the_same_lists() -> None:
    for hand in hands(random.Random(1), 1500):
        theirs, ours = Theirs(list(hand)), douzero.ExactMovesGener(hand)
        assert ours.gen_moves() == theirs.gen_moves(), hand
        for name in CHAINS:
            for length in (0, 1, 2, 3, 5, 7):
                assert getattr(ours, name)(length) == getattr(theirs, name)(length), (hand, name, length)


def test_the_selector_keeps_the_same_moves() -> None:
    names = [name for name in dir(their_selector) if name.startswith("filter_type_")]
    assert len(names) == 13 and all(hasattr(douzero.move_selector, name) for name in names)
    rng = random.Random(3)
    kept = 0
    for hand, other in zip(hands(rng, 600), hands(rng, 600)):
        for name in names:
            generate = getattr(Theirs(list(other)), name.replace("filter", "gen"))
            moves = getattr(Theirs(list(hand)), name.replace("filter", "gen"))()
            for rival in rng.sample(rivals := generate(), min(2, len(rivals))):
                given, to = [list(move) for move in moves], list(rival)
                ours = getattr(douzero.move_selector, name)(given, to)
                theirs = getattr(their_selector, name)(moves, rival)
                assert ours == theirs and given == moves and to == rival, (name, moves, rival)
                assert all(any(move is one for one in given) for move in ours)
                kept += len(ours)
    assert kept > 1000


def test_a_trio_that_is_carried_does_not_rank() -> None:
    low, high = [3] * 3 + [4] * 3 + [5] * 3 + [13] * 3, [6] * 3 + [7] * 3 + [8] * 3 + [9, 10, 11]
    select = douzero.move_selector.filter_type_11_serial_3_1
    assert select([high], low) == their_selector.filter_type_11_serial_3_1([high], low) == []
    assert select([high], low, exact=False) == [high] and select([low], high, exact=False) == []


def test_each_move_once() -> None:
    for hand in hands(random.Random(2), 1500):
        theirs, ours = Theirs(list(hand)), douzero.MovesGener(hand)
        moves = ours.gen_moves()
        assert all(move == sorted(move) for move in moves)
        # A bag of cards with two readings, such as 333444555666, is one move of each kind.
        assert once(moves) == once(theirs.gen_moves()), hand
        names = [name for name in dir(Theirs) if name.startswith("gen_type_")]
        assert sum(len(getattr(ours, name)()) for name in names) == len(moves)
        for name in names:
            assert once(getattr(ours, name)()) == once(getattr(theirs, name)()), (hand, name)
        for name in CHAINS:
            for length in (0, 1, 2, 3, 5, 7):
                assert once(getattr(ours, name)(length)) == once(getattr(theirs, name)(length)), (hand, name, length)


def play(seed: int, choose: Callable[[random.Random, list[list[int]]], list[int]]) -> list[Any]:
    """One game: at each turn who moves, everything that they are told, and at last who won."""
    rng = random.Random(seed)
    log: list[Any] = []

    class Agent:
        def act(self, infoset: Any) -> list[int]:
            log.append({name: value for name, value in vars(infoset).items()})
            return choose(rng, infoset.legal_actions)

    deck = rng.sample(DECK, 54)
    env = douzero_game.GameEnv({position: Agent() for position in ("landlord", "landlord_up", "landlord_down")})
    dealt = {
        "landlord": deck[:20],
        "landlord_up": deck[20:37],
        "landlord_down": deck[37:],
        "three_landlord_cards": deck[17:20],
    }
    env.card_play_init({name: sorted(cards) for name, cards in dealt.items()})
    while not env.game_over:
        env.step()
    return [*log, env.card_play_action_seq, env.get_winner(), env.get_bomb_num()]


def any_of_them(rng: random.Random, moves: list[list[int]]) -> list[int]:
    return rng.choice(moves)


def test_games_are_the_same() -> None:
    for seed in range(GAMES):
        theirs = play(seed, any_of_them)
        with installed(exact=True):
            ours = play(seed, any_of_them)
        same(ours, theirs)


def any_distinct(rng: random.Random, moves: list[list[int]]) -> list[int]:
    return list(rng.choice(sorted(once(moves))))


def test_games_without_repetitions() -> None:
    """Games are the same until DouZero mistakes an airplane."""
    whole = 0
    for seed in range(GAMES):
        theirs = play(seed, any_distinct)
        with installed(exact=False):
            ours = play(seed, any_distinct)
        for our_turn, their_turn in zip(ours[:-3], theirs[:-3]):
            legal, their_legal = once(our_turn.pop("legal_actions")), once(their_turn.pop("legal_actions"))
            same(our_turn, their_turn)
            if legal != their_legal:
                mistaken = [their_turn["last_move"], *legal.symmetric_difference(their_legal)]
                assert any(map(carries_a_trio, mistaken)), mistaken
                break
        else:
            same(ours, theirs)
            whole += 1
    assert whole > GAMES * 0.9


def carries_a_trio(move: list[int]) -> bool:
    """Whether three or four of an airplane's solo kickers are equal."""
    trios = [card for card in set(move) if move.count(card) >= 3]
    return len(move) >= 12 and len(trios) > len(move) // 4


def test_what_douzero_answers_wrongly() -> None:
    trio_wings = [3] * 3 + [4] * 3 + [5] * 3 + [10] * 3
    hand = [6] * 3 + [7] * 3 + [8] * 3 + [11, 12, 13]
    higher = sorted([6] * 3 + [7] * 3 + [8] * 3 + [11, 12, 13])
    assert higher in douzero.legal_actions(hand, trio_wings)
    four_wings = sorted([3] * 3 + [4] * 3 + [5] * 3 + [6] * 3 + [8] * 4)
    hand = sorted([9] * 3 + [10] * 3 + [11] * 3 + [12] * 3 + [3, 4, 5, 17])
    assert douzero.legal_actions(hand, four_wings) == [hand, []]


@pytest.mark.parametrize("cards", [[3] * 5, [2], [15], [-1], [300], DECK[:21]])
def test_what_is_no_hand(cards: list[int]) -> None:
    with pytest.raises((ValueError, OverflowError)):
        douzero.ExactMovesGener(cards).gen_moves()


@pytest.mark.parametrize("objective", ["adp", "logadp", "wp"])
def test_the_environment(objective: str) -> None:
    from douzero.env.env import Env as Peer

    from pycombogrid.integrations.douzero.env import Env

    ours, theirs = Env(objective), Peer(objective)  # type: ignore[arg-type]
    rng = random.Random(3)
    for game in range(max(GAMES // 20, 5)):
        seen = []
        for env in (ours, theirs):
            np.random.seed(game)
            seen.append(env.reset())
        done = False
        while not done:
            own, other = seen
            for name in ("x_no_action", "z"):
                same(own[name], other[name])
            rows = {tuple(sorted(action)): row for action, row in zip(own["legal_actions"], own["x_batch"])}
            for action, row in zip(other["legal_actions"], other["x_batch"]):
                assert np.array_equal(rows[tuple(sorted(action))], row)
            assert own["position"] == other["position"] and own["z_batch"].dtype == other["z_batch"].dtype == np.float32
            assert np.array_equal(own["z_batch"][0], other["z_batch"][0])
            action = sorted(rng.choice(other["legal_actions"]))
            results = [env.step(action) for env in (ours, theirs)]
            seen = [result[0] for result in results]
            done = results[0][2]
            assert results[0][1:3] == results[1][1:3]
