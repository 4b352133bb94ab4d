"""RLCard's games with and without combogrid, move by move."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

rlcard = pytest.importorskip("rlcard")

from rlcard.games.base import Card
from rlcard.games.doudizhu.judger import DoudizhuJudger
from rlcard.games.doudizhu.utils import ACTION_2_ID, ID_2_ACTION, get_gt_cards
from rlcard.games.gin_rummy.judge import get_going_out_cards
from rlcard.games.gin_rummy.utils import melding
from rlcard.games.gin_rummy.utils import utils as gin_utils

from pycombogrid.integrations import rlcard as combogrid_rlcard

from .games import GAMES, same

DECK = "".join(rank * 4 for rank in "3456789TJQKA2") + "BR"


@contextmanager
def installed(**options: bool) -> Iterator[None]:
    combogrid_rlcard.install(**options)
    try:
        yield
    finally:
        combogrid_rlcard.uninstall()


def by_number(state: dict[str, Any]) -> dict[str, Any]:
    """A state whose leads are in the order of their numbers: RLCard takes them from a set of strings."""
    if "pass" in state["raw_legal_actions"]:
        return state
    state = dict(state, raw_obs=dict(state["raw_obs"]))
    state["raw_obs"]["actions"] = sorted(state["raw_obs"]["actions"], key=ACTION_2_ID.__getitem__)
    state["raw_legal_actions"] = sorted(state["raw_legal_actions"], key=ACTION_2_ID.__getitem__)
    state["legal_actions"] = dict(sorted(state["legal_actions"].items()))
    return state


def doudizhu(seed: int, **options: bool) -> tuple[Any, Any]:
    """RLCard's environment, and combogrid's."""
    config = {"seed": seed, "allow_step_back": True}
    theirs = rlcard.make("doudizhu", config=config)
    with installed(**options):
        ours = rlcard.make("doudizhu", config=config)
    assert isinstance(ours, combogrid_rlcard.DoudizhuEnv)
    return ours, theirs


def play_doudizhu(ours: Any, theirs: Any, rng: np.random.Generator) -> int:
    """One game of both, with a step back now and then; every state is compared."""
    (state, player), (their_state, their_player) = ours.reset(), theirs.reset()
    steps = 0
    while True:
        assert player == their_player
        same(dict(state), dict(by_number(their_state)))
        same(ours.get_perfect_information()["hand_cards"], theirs.get_perfect_information()["hand_cards"])
        if theirs.is_over():
            break
        action = int(rng.choice(list(state["legal_actions"])))
        (state, player), (their_state, their_player) = ours.step(action), theirs.step(action)
        steps += 1
        if rng.random() < 0.02:
            (state, player), (their_state, their_player) = ours.step_back(), theirs.step_back()
    assert ours.is_over()
    same(ours.get_payoffs(), theirs.get_payoffs())
    for player in range(3):
        same(dict(ours.get_state(player)), dict(by_number(theirs.get_state(player))))
    return steps


@pytest.mark.parametrize("states", [True, False])
def test_games_are_the_same(states: bool) -> None:
    ours, theirs = doudizhu(17, states=states)
    rng = np.random.default_rng(17)
    steps = sum(play_doudizhu(ours, theirs, rng) for _ in range(GAMES if states else GAMES // 4))
    assert steps > 10 * GAMES // 4


def test_agents_of_rlcard_play() -> None:
    from rlcard.agents import RandomAgent

    with installed():
        env = rlcard.make("doudizhu", config={"seed": 1})
    env.set_agents([RandomAgent(env.num_actions) for _ in range(3)])
    trajectories, payoffs = env.run(is_training=False)
    assert len(trajectories) == 3 and sum(payoffs) in (1, 2)


def test_leads_and_answers_of_random_hands() -> None:
    rng = np.random.default_rng(5)
    for _ in range(300):
        hand = "".join(sorted(rng.choice(list(DECK), rng.integers(1, 21), replace=False), key=DECK.index))
        leads = combogrid_rlcard.leads(hand)
        assert leads == sorted(DoudizhuJudger.playable_cards_from_hand(hand), key=ACTION_2_ID.__getitem__)
        to = ID_2_ACTION[rng.integers(0, 27_471)] if rng.random() < 0.5 else str(rng.choice(leads))
        assert combogrid_rlcard.answers(hand, to) == get_gt_cards(Holder(hand), Holder("", to)), (hand, to)


class Holder:
    """What ``get_gt_cards`` reads of a player."""

    def __init__(self, hand: str, played_cards: str = "") -> None:
        self.current_hand = [Card(rank + "J", "") if rank in "BR" else Card("S", rank) for rank in hand]
        self.played_cards = played_cards


def test_faults_of_observations_are_corrected_by_an_argument() -> None:
    exact, right = doudizhu(3)[0], doudizhu(3, exact=False)[0]
    rng = np.random.default_rng(3)
    different = 0
    for _ in range(20):
        (state, _), (right_state, _) = exact.reset(), right.reset()
        while not exact.is_over():
            raw = right_state["raw_obs"]
            if raw["self"] != 0 and not np.array_equal(state["obs"], right_state["obs"]):
                different += 1
                last = [action for mover, action in raw["trace"] if mover == 0][-1]
                cells = right_state["obs"][54 * 14 : 54 * 15]
                cards = [rank for rank in last if rank not in "BR"] if last != "pass" else []
                assert cells[:52].sum() == len(cards)
            action = int(rng.choice(list(state["legal_actions"])))
            (state, _), (right_state, _) = exact.step(action), right.step(action)
    assert different > 100


def cards(text: str) -> list[Card]:
    return [Card(suit, rank) for rank, suit in text.split()]


def random_gin_hand(rng: np.random.Generator, count: int) -> list[Card]:
    """Half of the hands come from two suits, so that there are melds to find."""
    suits = "SHDC" if rng.random() < 0.5 else str(rng.choice(["SH", "SD", "HC", "DC"]))
    deck = [Card(suit, rank) for suit in suits for rank in Card.valid_rank]
    return [deck[at] for at in rng.permutation(len(deck))[:count]]


def shown(clusters: list[list[list[Card]]]) -> list[list[list[str]]]:
    return [[list(map(str, pile)) for pile in cluster] for cluster in clusters]


def test_gin_melds_of_random_hands() -> None:
    rng = np.random.default_rng(7)
    for _ in range(500):
        hand = random_gin_hand(rng, 11)
        assert shown(combogrid_rlcard.get_meld_clusters(hand)) == shown(melding.get_meld_clusters(hand))
        hand.pop()
        best = melding.get_best_meld_clusters(hand)
        assert shown(combogrid_rlcard.get_best_meld_clusters(hand)) == shown(best)
        assert combogrid_rlcard.deadwood(hand) == gin_utils.get_deadwood_count(hand, best[0] if best else [])


def gin_game(env: Any, rng: np.random.Generator, log: list[Any]) -> None:
    """Discards what leaves the least deadwood, so that games end by a knock or gin."""
    state, player = env.reset()
    while not env.is_over():
        actions = list(state["legal_actions"])
        hand = env.game.get_current_player().hand
        going_out = [action for action in actions if action == 5 or action >= 58]
        if going_out and rng.random() < 0.3:
            action = going_out[0]
        elif len(hand) == 11 and actions[0] != 5:
            drops = [action for action in actions if 6 <= action < 58]
            action = min(drops, key=lambda action: least_deadwood(hand, env.game.decode_action(action).card))
        else:
            action = int(rng.choice(actions))
        log.append((player, actions, action, state["obs"].tobytes()))
        state, player = env.step(action)
    log.append((env.get_payoffs().tolist(), [list(map(str, player.hand)) for player in env.game.round.players]))


def least_deadwood(hand: list[Card], dropped: Card) -> int:
    kept = [card for card in hand if card != dropped]
    clusters = melding.get_best_meld_clusters(kept)
    return int(gin_utils.get_deadwood_count(kept, clusters[0] if clusters else []))


def gin_log(games: int) -> list[Any]:
    env, rng, log = rlcard.make("gin-rummy", config={"seed": 11}), np.random.default_rng(11), []
    for _ in range(games):
        gin_game(env, rng, log)
    return log


def test_gin_games_are_the_same() -> None:
    theirs = gin_log(GAMES)
    with installed():
        ours = gin_log(GAMES)
    assert ours == theirs
    if GAMES >= 100:
        assert any(entry[1] == [5] for entry in theirs if len(entry) == 4), "nobody has gin"


def test_gin_breaks_no_run_where_it_is_right() -> None:
    # RLCard's frozenset of 8 9 T J of spades begins with the 9.
    hand = cards("8S 9S TS JS AH AD AC 4H 4D 4C 4S")
    assert [str(card) for card in get_going_out_cards(hand, 10)[1]] != ["8S"]
    with installed(exact=False):
        gin = [str(card) for card in get_going_out_cards(hand, 10)[1]]
    assert not {"9S", "TS"}.intersection(gin)
