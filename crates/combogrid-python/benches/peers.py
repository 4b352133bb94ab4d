"""Times the drop-in parts beside the packages that they replace, and prints a table.

    pip install pycombogrid rlcard==1.2.0 open_spiel==2.0.2 && pip install --no-deps douzero==1.1.0
    python peers.py

All run in one process on the same hands. Answers are compared before anything is timed, and every round times all of
them in turn, so that a loaded machine slows them alike. Times are processor time; the table shows the median of the
rounds, and the least and the most of the ratios.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pyspiel
import rlcard
from douzero.env.game import GameEnv, InfoSet
from douzero.env.move_generator import MovesGener
from rlcard.games.base import Card
from rlcard.games.doudizhu.judger import DoudizhuJudger
from rlcard.games.doudizhu.utils import get_gt_cards
from rlcard.games.gin_rummy.utils import melding
from rlcard.games.gin_rummy.utils import utils as gin_utils

from pycombogrid.doudizhu import Catalogue, Hand
from pycombogrid.integrations import douzero as combogrid_douzero
from pycombogrid.integrations import open_spiel as combogrid_open_spiel
from pycombogrid.integrations import rlcard as combogrid_rlcard

ROUNDS = 9
DECK = "".join(rank * 4 for rank in "3456789TJQKA2") + "BR"
DOUZERO = dict(zip("3456789TJQKA2BR", [*range(3, 15), 17, 20, 30]))
GIN = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)


def dealt(rng: random.Random, count: int) -> list[str]:
    """Hands of 17 and 20 cards in turn."""
    return ["".join(sorted(rng.sample(DECK, 17 + at % 2 * 3), key=DECK.index)) for at in range(count)]


class Holder:
    """What RLCard's ``get_gt_cards`` reads of a player."""

    def __init__(self, hand: str, played_cards: str = "") -> None:
        self.current_hand = [Card(rank + "J", "") if rank in "BR" else Card("S", rank) for rank in hand]
        self.played_cards = played_cards


def asked_in_games(games: int) -> tuple[list[str], list[tuple[str, str]]]:
    """The hands that lead, and the hands that answer with what they answer, in random games of RLCard."""
    env = rlcard.make("doudizhu", config={"seed": 1})
    rng = np.random.default_rng(1)
    leads, answers = [], []
    for _ in range(games):
        state, _ = env.reset()
        while not env.is_over():
            raw = state["raw_obs"]
            if "pass" in raw["actions"]:
                to = next(action for _, action in reversed(raw["trace"]) if action != "pass")
                answers.append((raw["current_hand"], to))
            else:
                leads.append(raw["current_hand"])
            state, _ = env.step(int(rng.choice(sorted(state["legal_actions"]))))
    return leads, answers


class Turn:
    """What DouZero's ``GameEnv.get_legal_card_play_actions`` reads of a game."""

    acting_player_position = "landlord"

    def __init__(self, cards: list[int], moves: list[list[int]]) -> None:
        self.info_sets = {"landlord": InfoSet("landlord")}
        self.info_sets["landlord"].player_hand_cards = cards
        self.card_play_action_seq = moves


def douzero_turns(games: int) -> list[Turn]:
    """The turns of random games."""
    rng, turns = random.Random(1), []
    deck = [DOUZERO[rank] for rank in DECK]
    for _ in range(games):
        cards = rng.sample(deck, 54)
        hands, moves = [sorted(cards[:20]), sorted(cards[20:37]), sorted(cards[37:])], []
        while all(hands):
            hand = hands[len(moves) % 3]
            turns.append(Turn(list(hand), moves[-2:]))
            moves.append(rng.choice(GameEnv.get_legal_card_play_actions(turns[-1])))
            for card in moves[-1]:
                hand.remove(card)
    return turns


@contextmanager
def installed(exact: bool) -> Iterator[None]:
    combogrid_douzero.install(exact=exact)
    try:
        yield
    finally:
        combogrid_douzero.uninstall()


def over_installed(turns: list[Turn], exact: bool) -> Callable[[], float]:
    """The time of the turns while combogrid is installed in DouZero."""

    def once() -> float:
        with installed(exact):
            return over(turns, GameEnv.get_legal_card_play_actions)()

    return once


def agree(name: str, rows: Iterable[tuple[Any, Any]]) -> None:
    for at, (ours, theirs) in enumerate(rows):
        if ours != theirs:
            sys.exit(f"{name}: question {at}: {ours}, the peer says {theirs}")


def over(questions: list[Any], ask: Callable[[Any], object]) -> Callable[[], float]:
    """Nanoseconds of processor time for each question."""

    def once() -> float:
        begun = time.thread_time_ns()
        for question in questions:
            ask(question)
        return (time.thread_time_ns() - begun) / len(questions)

    return once


def game_steps(games: int, **options: bool) -> Callable[[], float]:
    """Nanoseconds for a step of whole games between RLCard's random agents."""
    from rlcard.agents import RandomAgent

    if options:
        combogrid_rlcard.install(**options)
    env = rlcard.make("doudizhu", config={"seed": 5})
    combogrid_rlcard.uninstall()
    env.set_agents([RandomAgent(env.num_actions) for _ in range(3)])

    def once() -> float:
        np.random.seed(5)
        env.seed(5)
        env.timestep = 0
        begun = time.thread_time_ns()
        for _ in range(games):
            env.run(is_training=True)
        return (time.thread_time_ns() - begun) / env.timestep

    return once


def row(name: str, theirs: Callable[[], float], ours: Callable[[], float], peer: str, unit: float = 1e3) -> None:
    times = [(ours(), theirs()) for _ in range(ROUNDS)]
    ratios = [their / our for our, their in times]
    our, their = (statistics.median(column) / unit for column in zip(*times))
    print(
        f"| {name} | {our:.2f} us | {peer} | {their:.2f} us | x{statistics.median(ratios):.1f} ({min(ratios):.1f}..{max(ratios):.1f}) |",
        flush=True,
    )


def doudizhu(rng: random.Random) -> None:
    hands = dealt(rng, 400)
    numbers = Catalogue("rlcard", "rlcard")
    theirs = [DoudizhuJudger.playable_cards_from_hand(hand) for hand in hands]
    agree("leads", ((set(numbers.legal_texts(hand)), answer) for hand, answer in zip(hands, theirs)))
    peer = over(hands, DoudizhuJudger.playable_cards_from_hand)
    row("leads of dealt hands, action numbers", peer, over(hands, numbers.legal), "RLCard 1.2.0")
    row("leads of dealt hands, action strings", peer, over(hands, numbers.legal_texts), "RLCard 1.2.0")

    leads, answers = asked_in_games(40)
    agree(
        "leads of games",
        ((set(numbers.legal_texts(hand)), DoudizhuJudger.playable_cards_from_hand(hand)) for hand in leads),
    )
    holders = [(Holder(hand), Holder("", to)) for hand, to in answers]
    agree("answers", ((combogrid_rlcard.answers(*asked), get_gt_cards(*held)) for asked, held in zip(answers, holders)))
    questions = [(number, hand, to) for number, (hand, to) in enumerate(answers)] + [(-1, hand, "") for hand in leads]

    def peer_asked(question: tuple[int, str, str]) -> object:
        at, hand, _ = question
        return DoudizhuJudger.playable_cards_from_hand(hand) if at < 0 else get_gt_cards(*holders[at])

    def ours_asked(question: tuple[int, str, str]) -> object:
        at, hand, to = question
        return combogrid_rlcard.leads(hand) if at < 0 else combogrid_rlcard.answers(hand, to)

    row(
        "leads and answers of whole games, action strings",
        over(questions, peer_asked),
        over(questions, ours_asked),
        "RLCard 1.2.0",
    )

    numbers = Catalogue("douzero")
    cards = [[DOUZERO[rank] for rank in hand] for hand in hands]
    for hand, held in zip(hands, cards):
        theirs_moves = MovesGener(held).gen_moves()
        agree("exact moves", [(combogrid_douzero.ExactMovesGener(held).gen_moves(), theirs_moves)])
        once = {tuple(sorted(move)) for move in theirs_moves}
        agree("moves", [({tuple(move) for move in numbers.legal_cards(hand)}, once)])
    peer = over(cards, lambda held: MovesGener(held).gen_moves())
    row("leads of dealt hands, play numbers", peer, over(hands, numbers.legal), "DouZero 1.1.0")
    row("leads of dealt hands, lists of cards of a hand", peer, over([*map(Hand, hands)], numbers.legal_cards), "DouZero 1.1.0")
    row("leads of dealt hands, legal_actions", peer, over(cards, combogrid_douzero.legal_actions), "DouZero 1.1.0")
    once = over(cards, lambda held: combogrid_douzero.MovesGener(held).gen_moves())
    row("leads of dealt hands, MovesGener", peer, once, "DouZero 1.1.0")
    exact = over(cards, lambda held: combogrid_douzero.ExactMovesGener(held).gen_moves())
    row("the same lists as DouZero, with repetitions", peer, exact, "DouZero 1.1.0")
    turns = douzero_turns(40)
    theirs_legal = [GameEnv.get_legal_card_play_actions(turn) for turn in turns]
    with installed(exact=True):
        agree("turns", zip(map(GameEnv.get_legal_card_play_actions, turns), theirs_legal))
    peer = over(turns, GameEnv.get_legal_card_play_actions)
    row("turns of whole games, install(exact=False)", peer, over_installed(turns, exact=False), "DouZero 1.1.0")
    row("turns of whole games, install()", peer, over_installed(turns, exact=True), "DouZero 1.1.0")


def open_spiel_states(games: int) -> list[Any]:
    """The states of random games in which cards are played."""
    dice, states = random.Random(1), []
    for _ in range(games):
        state = pyspiel.load_game("dou_dizhu").new_initial_state()
        while not state.is_terminal():
            actions, weights = zip(*state.chance_outcomes()) if state.is_chance_node() else (state.legal_actions(), None)
            if weights is None and actions[-1] > 3:
                states.append(state.clone())
            state.apply_action(dice.choices(actions, weights)[0])
    return states


def open_spiel() -> None:
    states, ours = open_spiel_states(30), combogrid_open_spiel.dou_dizhu_legal_actions
    agree("legal actions", ((ours(state), state.legal_actions()) for state in states))
    row("legal actions of a state", over(states, lambda state: state.legal_actions()), over(states, ours), "OpenSpiel 2.0.2, C++")


def gin(rng: random.Random) -> None:
    hands = [rng.sample(range(52), 10) for _ in range(300)]
    for count, held in ((10, hands), (11, [hand + rng.sample([*{*range(52)} - {*hand}], 1) for hand in hands])):
        agree("deadwood", ((combogrid_open_spiel.min_deadwood(hand), GIN.min_deadwood(hand)) for hand in held))
        peer, ours = over(held, GIN.min_deadwood), over(held, combogrid_open_spiel.min_deadwood)
        row(f"gin deadwood, {count} cards", peer, ours, "OpenSpiel 2.0.2, C++")
    cards = [[Card("SCDH"[card // 13], "A23456789TJQK"[card % 13]) for card in hand] for hand in hands]

    def least(hand: list[Card]) -> int:
        clusters = melding.get_best_meld_clusters(hand)
        return int(gin_utils.get_deadwood_count(hand, clusters[0] if clusters else []))

    agree("deadwood", ((combogrid_rlcard.deadwood(hand), least(hand)) for hand in cards))
    row("gin deadwood, 10 cards", over(cards, least), over(cards, combogrid_rlcard.deadwood), "RLCard 1.2.0")


def games() -> None:
    theirs = game_steps(20)
    row("a step of a game, legal actions replaced", theirs, game_steps(20, states=False), "RLCard 1.2.0")
    row("a step of a game, states replaced as well", theirs, game_steps(20, states=True), "RLCard 1.2.0")


def main() -> None:
    print("| case | combogrid | peer | peer's | times as fast (least..most) |\n| - | - | - | - | - |")
    rng = random.Random(1)
    doudizhu(rng)
    games()
    open_spiel()
    gin(rng)


if __name__ == "__main__":
    main()
