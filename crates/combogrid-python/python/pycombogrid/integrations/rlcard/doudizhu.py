"""RLCard's Dou Dizhu: who may play what."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from rlcard.envs.doudizhu import DoudizhuEnv as RlcardEnv
from rlcard.games.doudizhu import Game as RlcardGame
from rlcard.games.doudizhu import Judger as RlcardJudger
from rlcard.games.doudizhu import Player as RlcardPlayer
from rlcard.games.doudizhu import Round as RlcardRound
from rlcard.games.doudizhu.utils import ACTION_2_ID, CARD_TYPE, TYPE_CARD

from pycombogrid.doudizhu import Catalogue

from . import observation

_CATALOGUE = Catalogue("rlcard", "rlcard")
_PASS = "pass"
_ROCKET = "BR"
_RANKS = "3456789TJQKA2BR"
_PLACE = {rank: place for place, rank in enumerate(_RANKS)}


def leads(hand: str) -> list[str]:
    """What ``hand`` may lead, as RLCard's action strings in the order of their numbers.

    The same plays as ``DoudizhuJudger.playable_cards_from_hand``, which returns a set.

    >>> leads("33344")
    ['3', '4', '33', '44', '333', '3334', '33344']
    """
    return _CATALOGUE.legal_texts(hand)


def answers(hand: str, to: str) -> list[str]:
    """The pass and what beats ``to``, in the order of RLCard's ``get_gt_cards``.

    >>> answers("345BR", "3")
    ['pass', '4', '5', 'B', 'R', 'BR']
    """
    number, is_bomb, order = _answered(to)
    plays = _CATALOGUE.legal_texts(hand, number)
    if not plays:
        return [_PASS]
    if is_bomb or ACTION_2_ID[plays[-1]] < _FIRST_BOMB:
        bombs, rocket = [], []
    else:
        # RLCard lists the rocket before the bombs.
        rocket = [plays.pop()] if plays[-1] == _ROCKET else []
        same = len(plays)
        while same and ACTION_2_ID[plays[same - 1]] >= _FIRST_BOMB:
            same -= 1
        bombs = plays[same:]
        del plays[same:]
    if order is not None:
        plays.sort(key=order.__getitem__)
    return [_PASS, *plays, *rocket, *bombs]


_FIRST_BOMB = ACTION_2_ID["3333"]


@cache
def _answered(to: str) -> tuple[int, bool, dict[str, int] | None]:
    """The number of an action, whether it is a bomb, and the order of what is higher if it is not that of the numbers."""
    kind = CARD_TYPE[0][to][0][0]
    return ACTION_2_ID[to], kind == "bomb", _airplanes(kind) if kind.startswith("trio_solo_chain") else None


@cache
def _airplanes(kind: str) -> dict[str, int]:
    """The place of each airplane of this length in RLCard's table of types: its wings are in another order there."""
    listed = [cards for same_head in TYPE_CARD[kind].values() for cards in same_head]
    return {cards: place for place, cards in enumerate(listed)}


def _text(cards: list[Any]) -> str:
    return "".join([card.rank or card.suit[0] for card in cards])


class Judger(RlcardJudger):
    """Asks combogrid for what a hand may lead whenever it is needed, and so has nothing to keep up to date."""

    def __init__(self, players: list[RlcardPlayer], np_random: np.random.RandomState) -> None:
        self._players = players

    @staticmethod
    def playable_cards_from_hand(current_hand: str) -> set[str]:
        return set(leads(current_hand))

    @property
    def playable_cards(self) -> list[set[str]]:
        return [set(self.get_playable_cards(player)) for player in self._players]

    def get_playable_cards(self, player: RlcardPlayer) -> list[str]:
        return leads(_text(player.current_hand))

    def calc_playable_cards(self, player: RlcardPlayer) -> None:
        """Nothing to do after a play."""

    def restore_playable_cards(self, player_id: int) -> None:
        """Nothing to do after a step back."""


class Player(RlcardPlayer):
    def available_actions(self, greater_player: RlcardPlayer | None = None, judger: Judger | None = None) -> list[str]:
        hand = _text(self._current_hand)
        if greater_player is None or greater_player.player_id == self.player_id:
            return leads(hand)
        return answers(hand, greater_player.played_cards)


class StatePlayer(Player):
    def get_state(
        self, public: dict[str, Any], others_hands: str, num_cards_left: list[int], actions: list[str]
    ) -> dict[str, Any]:
        return {
            "seen_cards": public["seen_cards"],
            "landlord": public["landlord"],
            "trace": public["trace"].copy(),
            "played_cards": public["played_cards"],
            "self": self.player_id,
            "current_hand": _text(self._current_hand),
            "others_hand": others_hands,
            "num_cards_left": num_cards_left,
            "actions": actions,
        }


class StateRound(RlcardRound):
    @staticmethod
    def cards_ndarray_to_str(ndarray_cards: list[np.ndarray[Any, Any]]) -> list[str]:
        return ["".join([rank * count for rank, count in zip(_RANKS, cards.tolist())]) for cards in ndarray_cards]


class Game(RlcardGame):
    """RLCard's game with combogrid's judger and players."""

    player_class: type[Player] = Player
    round_class: type[RlcardRound] = RlcardRound

    def init_game(self) -> tuple[dict[str, Any], int]:
        self.winner_id = None
        self.history: list[Any] = []
        self.players = [self.player_class(number, self.np_random) for number in range(self.num_players)]
        self.played_cards = [np.zeros(len(_RANKS), dtype=np.int32) for _ in range(self.num_players)]
        self.round = self.round_class(self.np_random, self.played_cards)
        self.round.initiate(self.players)
        self.judger = Judger(self.players, self.np_random)
        self.state = self.get_state(self.round.current_player)
        return self.state, self.round.current_player


class StateGame(Game):
    """Also writes the hands of a state in fewer steps."""

    player_class = StatePlayer
    round_class = StateRound

    def _get_others_current_hand(self, player: RlcardPlayer) -> str:
        others = [_text(other.current_hand) for other in self.players if other is not player]
        return "".join(sorted("".join(others), key=_PLACE.__getitem__))


class DoudizhuEnv(RlcardEnv):
    """RLCard's environment with combogrid's legal actions and, unless ``states`` is off, its encoding of states.

    With ``exact`` off, two faults of RLCard's observations are corrected: a peasant's "last action" of the landlord and
    of the other peasant is their last one, not their first; and a player without cards is not shown with all cards.

    A step takes about 30 % of RLCard's time; with the legal actions alone, about 80 %.
    """

    def __init__(self, config: dict[str, Any], *, states: bool = True, exact: bool = True) -> None:
        super().__init__(config)
        self.states = states
        self.exact = exact
        self.game = (StateGame if states else Game)(self.allow_step_back)
        self.game.np_random = self.np_random

    def _extract_state(self, state: dict[str, Any]) -> dict[str, Any]:
        if not self.states:
            return super()._extract_state(state)  # type: ignore[no-any-return]
        return observation.extract(state, self.game.state["actions"], self.action_recorder, exact=self.exact)

    def _get_legal_actions(self) -> dict[int, np.ndarray[Any, Any]]:
        if not self.states:
            return super()._get_legal_actions()  # type: ignore[no-any-return]
        return observation.legal_actions(self.game.state["actions"])
