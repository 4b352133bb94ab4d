"""Games of environments are those of the ops, with any number of threads, and masks show what is legal."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import numpy as np
import pytest

import pycombogrid
from pycombogrid import Error, columns
from pycombogrid.environments import Doudizhu, Environment, Gin, Guandan, Indian, Reversi, Rummikub, Tothello


def choices(env: Environment, rng: np.random.Generator) -> np.ndarray:
    offsets, ids = env.legal()
    return ids[offsets[:-1] + (rng.random(len(env)) * np.diff(offsets)).astype(np.int64)]


def four_players(games: int, **options: Any) -> Doudizhu:
    return Doudizhu(games, rules="four_players", **options)


@pytest.mark.parametrize(
    ("game", "env"),
    [
        ("doudizhu", Doudizhu(1, seed=1)),
        ("doudizhu", Doudizhu(1, seed=2, rules={"preset": "openspiel"})),
        ("doudizhu", Doudizhu(1, seed=3, rules="pagat")),
        ("doudizhu", Doudizhu(1, seed=10, rules="four_players")),
        ("doudizhu", Doudizhu(1, seed=11, rules={"preset": "four_players", "auction": "dealer", "score": "won"})),
        ("gin", Gin(1, seed=4, zero_sum=False)),
        ("guandan", Guandan(1, seed=12)),
        ("guandan", Guandan(1, seed=13, rules={"preset": "guandan", "level": "9", "joker_pairs": "false"})),
        ("gin", Gin(1, seed=5, rules={"preset": "openspiel"})),
        ("gin", Gin(1, seed=6, rules={"preset": "eaai", "big_gin": 31}, zero_sum=False)),
        ("gin", Gin(1, seed=7, rules="rlcard")),
        ("indian", Indian(1, seed=8)),
        ("indian", Indian(1, seed=9, rules={"preset": "indian", "players": 6})),
        ("reversi", Reversi(1, seed=14)),
        ("reversi", Reversi(1, seed=15, rules={"opening": 9})),
        ("tothello", Tothello(1, seed=16, rules={"opening": 2})),
    ],
)
def test_games_are_those_of_the_ops(game: str, env: Environment) -> None:
    dice = random.Random(1)
    for _ in range(5):
        request = {"op": "game.replay", "game": game, "rules": env.rules, "seed": int(env.seeds[0])}
        actions: list[str] = []
        over = False
        while not over:
            answer = pycombogrid.ask({**request, "actions": actions})
            assert answer["player"] == env.players[0]
            by_text = {}
            for text in answer["legal"]:
                by_text.setdefault("gin" if text.startswith("gin ") else text, text)
            assert {env.text(int(number)) for number in env.legal().ids} == set(by_text)
            number = dice.choice(env.legal().ids.tolist())
            actions.append(by_text[env.text(number)])
            rewards, ended = env.step(np.array([number]))
            over = bool(ended[0])
        answer = pycombogrid.ask({**request, "actions": actions})
        assert answer["over"] and answer["returns"] == rewards[0].tolist()


@pytest.mark.parametrize(("make", "features"), [(Doudizhu, "rlcard"), (four_players, "counts"), (Gin, "rlcard"), (Guandan, "counts"), (Indian, "counts"), (Reversi, "cells"), (Tothello, "cells")])
def test_threads_change_nothing(make: Any, features: str) -> None:
    one, four = make(37, seed=3, features=features), make(37, seed=3, features=features, threads=4)
    rng = np.random.default_rng(1)
    for _ in range(120):
        actions = choices(one, rng)
        first, second = one.step(actions), four.step(actions)
        assert np.array_equal(first.rewards, second.rewards) and np.array_equal(first.over, second.over)
        assert np.array_equal(one.observe(), four.observe()) and np.array_equal(one.legal().ids, four.legal().ids)
    assert not np.array_equal(one.seeds, make(37, seed=3).seeds)


@pytest.mark.parametrize("numbering", ["plays", "bodies"])
@pytest.mark.parametrize("packed", [False, True])
def test_masks_follow_the_games(numbering: str, packed: bool) -> None:
    env = Doudizhu(5, rules="openspiel", numbering=numbering)  # type: ignore[arg-type]
    mask = env.masks(packed=packed)
    rng = np.random.default_rng(1)
    for step in range(200):
        bits = np.unpackbits(mask, axis=1, bitorder="little")[:, : env.actions] if packed else mask
        offsets, ids = env.legal()
        assert np.array_equal(np.nonzero(bits)[1], ids) and np.array_equal(bits.sum(axis=1), np.diff(offsets))
        if step == 100:
            env.reset(9)
        else:
            env.step(choices(env, rng))


def test_a_catalogue_has_the_numbers_of_its_environment() -> None:
    # Without a preset the plays are RLCard's, and so are their numbers, whatever the auction.
    for rules in ("rlcard", {"auction": "bids"}, {"preset": "openspiel", "score": "won"}):
        env = Doudizhu(1, rules=rules)
        numbers = range(0, len(env.catalogue), 97)
        assert [env.catalogue.text(number) for number in numbers] == [env.text(number) for number in numbers], rules


def test_bodies_carry_the_lowest_cards() -> None:
    env = Doudizhu(1, numbering="bodies")
    names = [env.text(number) for number in range(env.actions)]
    assert len(set(names)) == env.actions == 309
    env.deal(0, {"hands": ["333456", "7", "8"], "bottom": ""})
    env.step(np.array([names.index("trio_solo 333")]))
    env.step(np.array([names.index("pass")]))
    env.step(np.array([names.index("pass")]))
    assert [env.text(int(number)) for number in env.legal().ids] == ["solo 5", "solo 6"]


def test_bodies_of_two_packs_are_one_for_each_size_of_a_bomb() -> None:
    env = Doudizhu(1, rules="four_players", numbering="bodies")
    names = [env.text(number) for number in range(env.actions)]
    assert len(set(names)) == len(names) and {"bomb 33333", "bomb 33333333", "rocket BBRR", "trio_pair 333"} <= set(names)


def test_features_of_four_players() -> None:
    env = Doudizhu(1, rules={"preset": "four_players", "auction": "dealer"}, features="counts")
    assert env.action_cells.shape == (env.actions, 15) and env.action_cells[env.catalogue.number("55555")].sum() == 5
    env.deal(0, {"hands": ["333334444555666", "77", "88", "BBRR"], "bottom": "666"})
    for text in ("33333", "pass", "pass", "BBRR"):
        place = [env.text(number) for number in range(env.actions)].index(text)
        rewards, over = env.step(np.array([place]))
    # Two bombs, and the landlord has played once.
    assert over[0] and rewards[0].tolist() == [-24, 8, 8, 8]
    env.deal(0, {"hands": ["333334444555666", "77", "88", "BBRRA"], "bottom": "666"})
    env.step(np.array([env.catalogue.number("33333")]))
    seen = env.observe()[0]
    hand, unseen, bottom, *played = seen[:105].reshape(7, 15).tolist()
    assert hand == [0, 0, 0, 0, 2] + [0] * 10 and bottom == [0, 0, 0, 3] + [0] * 11
    assert played == [[0] * 15] * 3 + [[5] + [0] * 14]
    assert sum(unseen) == 108 - 5 - 2
    # Cards left, the landlord, the play to beat (a bomb of one rank, threes, five cards, three steps on), one bomb, twice the stake.
    assert seen[105:].tolist() == [2, 2, 5, 10, 4, 13, 1, 0, 5, 3, 1, 2]
    for features in ("rlcard", "douzero"):
        with pytest.raises(Error, match="three players, expected counts"):
            Doudizhu(1, rules="four_players", features=features)  # type: ignore[arg-type]


def test_guandan_begins_with_the_tribute_of_an_order() -> None:
    env = Guandan(1, rules={"preset": "guandan", "level": "5"}, features="counts")
    start = pycombogrid.ask({"op": "game.deal", "game": "guandan", "seed": 3})["deal"]["hands"]
    env.deal(0, {"hands": start, "order": [0, 1, 2, 3]})
    texts = [env.text(int(number)) for number in env.legal().ids]
    assert env.players[0] == 3 and all(text.startswith("give ") for text in texts)
    planes = env.observe()[0][:432].reshape(8, 54)
    assert planes[0].sum() == 27 and not planes[1:].any() and env.observe()[0][432:].tolist() == [27] * 4 + [0] * 4 + [1, 3, 3, 3]
    given = texts[0].split()[1]
    env.step(env.legal().ids[:1])
    assert env.players[0] == 0 and env.text(int(env.legal().ids[0])).startswith("return ")
    planes = env.observe(seat=3)[0][:432].reshape(8, 54)
    card = columns.guandan_hands([given])[0]
    assert (planes[1] == card).all() and planes[0].sum() == 26
    env.step(env.legal().ids[:1])
    assert env.players[0] == 3
    while True:
        rewards, over = env.step(env.choose("planned"))
        if over[0]:
            break
    assert sorted(rewards[0].tolist())[:2] == [0, 0] and rewards[0, 0] == rewards[0, 2] != rewards[0, 1] == rewards[0, 3]


def test_a_lost_game_of_gin_is_no_draw() -> None:
    env, points = Gin(30, seed=4, opponents={1: "greedy"}), Gin(30, seed=4, opponents={1: "greedy"}, zero_sum=False)
    lost = 0.0
    for _ in range(200):
        actions = env.choose("random", seed=3)
        rewards, over = env.step(actions)
        won = points.step(actions).rewards
        assert np.array_equal(rewards, won - won[:, ::-1])
        lost -= rewards[over, 0].sum()
    assert lost > 0


def test_environments_are_shown_and_copied_but_not_pickled() -> None:
    env = Gin(2, seed=4)
    assert repr(env) == "<Gin: 2 games of 2 players, 164 actions, rules 'eaai'>"
    assert repr(copy.copy(env)) == repr(copy.deepcopy(env)) == repr(env)
    with pytest.raises(TypeError, match="Gin.take"):
        pickle.dumps(env)


def test_an_action_that_is_not_legal() -> None:
    env = Gin(3, seed=2)
    before = env.legal().ids.tolist()
    actions = choices(env, np.random.default_rng(1))
    actions[1] = 163
    with pytest.raises(Error, match="row 1: the action 163 is not legal") as caught:
        env.step(actions)
    assert caught.value.row == 1 and env.legal().ids.tolist() == before
    rewards, over = env.step(actions, forfeits=True)
    assert over.tolist() == [False, True, False] and rewards[1].tolist() in ([-1, 0], [0, -1])
    with pytest.raises(ValueError, match="expected 3 integers"):
        env.step(np.array([0.5, 1, 2]))


def test_opponents_move_by_themselves() -> None:
    rng = np.random.default_rng(1)
    env = Doudizhu(20, rules="openspiel", opponents={1: "greedy", 2: "rlcard_rule"})
    won = np.zeros(3)
    for _ in range(150):
        assert (env.players == 0).all()
        won += env.step(choices(env, rng)).rewards.sum(axis=0)
    assert won.sum() == 0 and won[0] < 0
    gin = Gin(50, opponents={1: "greedy"}, zero_sum=False)
    points = sum(gin.step(gin.choose("greedy")).rewards.sum(axis=0) for _ in range(300))
    assert 0.5 < points[0] / points[1] < 2
    for opponents, message in [({0: "greedy", 1: "greedy"}, "nobody"), ({1: "gredy"}, "greedy"), ({2: "greedy"}, "2 seats")]:
        with pytest.raises(Error, match=message):
            Gin(1, opponents=opponents)


@pytest.mark.parametrize(("make", "player", "variant"), [(Gin, "greedy", "no-ahead"), (Doudizhu, "greedy", "no-control")])
def test_variants_of_players_play(make: type[Doudizhu | Gin], player: str, variant: str) -> None:
    def played(name: str) -> list[list[int]]:
        env = make(20, seed=3, opponents=dict.fromkeys(range(1, make(1).seats), name))
        seen = []
        for _ in range(40):
            assert (env.players == 0).all()
            seen.append(env.legal().ids.tolist())
            env.step(env.choose(player))
        return seen

    name = f"{player}:{variant}"
    assert played(name) == played(name) != played(player)
    env = make(50, seed=3)
    env.step(env.choose(name))
    for wrong in [f"{name}:no-such", f"random:{variant}"]:
        with pytest.raises(Error, match="unknown variant of") as caught:
            make(1, opponents={1: wrong})
        assert caught.value.field == "opponents"
        with pytest.raises(Error, match="unknown variant of") as caught:
            env.choose(wrong)
        assert caught.value.field == "player"


def test_features_of_indian_rummy_are_those_of_the_view() -> None:
    env, dice = Indian(1, seed=5, rules={"players": 3}, features="counts"), random.Random(1)
    left = 0
    for _ in range(10):
        request = {"op": "game.replay", "game": "indian", "rules": env.rules, "seed": int(env.seeds[0])}
        actions: list[str] = []
        over = False
        while not over:
            view = pycombogrid.ask({**request, "actions": actions})["view"]
            others = [(env.players[0] + step) % 3 for step in (1, 2)]
            pile = view["pile"].split()
            known = [view["known"][other] for other in others]
            texts = [view["hand"], " ".join(pile[-1:]), " ".join(pile[:-1]), view["cut"], *known]
            planes, plays = np.split(env.observe()[0], [6 * 53])
            assert planes.reshape(6, 53).tolist() == columns.rummy_hands(texts, "indian").tolist()
            assert plays.tolist() == [view["pays"][other] is None for other in others]
            left += plays.sum() == 1
            # Nobody declares, and few drop out, so that the pile is turned over.
            legal = env.legal().ids
            number = int(dice.choice(legal[(legal > 0) & (legal < 56)])) if dice.random() < 0.99 else int(legal[0])
            actions.append(env.text(number))
            over = bool(env.step(np.array([number])).over[0])
    assert left > 20
    with pytest.raises(Error, match="2 hands, expected 3"):
        env.deal(0, pycombogrid.ask({"op": "game.deal", "game": "indian", "seed": 5})["deal"])


def test_a_turn_of_rummikub_is_one_of_those_that_are_listed() -> None:
    rules = {"preset": "rummikub", "hand_size": 5, "opening_points": 6, "players": 3}
    env, dice = Rummikub(1, seed=5, rules=rules, features="counts"), random.Random(1)
    for _ in range(2):
        request = {"op": "game.replay", "game": "rummikub", "rules": rules, "seed": int(env.seeds[0])}
        actions: list[str] = []
        over = False
        while not over:
            answer = pycombogrid.ask({**request, "actions": actions})
            view, seat = answer["view"], answer["player"]
            assert seat == env.players[0]
            assert env.legal().ids.tolist() == list(range(len(answer["legal"])))
            planes, known = np.split(env.observe()[0], [2 * 53])
            texts = [view["hand"], " ".join(view["table"])]
            assert planes.reshape(2, 53).tolist() == columns.rummy_hands(texts, "rummikub").tolist()
            seats = [(seat + step) % 3 for step in range(3)]
            assert known.tolist() == [*(int(of[at]) for at in seats for of in (view["tiles"], view["opened"])), view["pool"]]
            greedy = pycombogrid.ask({**request, "op": "game.hint", "actions": actions, "player": "greedy", "worlds": 1})
            assert answer["legal"][env.choose("greedy")[0]] == greedy["action"]
            number = dice.choice(env.legal().ids.tolist())
            actions.append(answer["legal"][number])
            rewards, ended = env.step(np.array([number]))
            over = bool(ended[0])
        answer = pycombogrid.ask({**request, "actions": actions})
        assert answer["over"] and answer["returns"] == rewards[0].tolist()
    played = Rummikub(2, seed=1, rules=rules, opponents={1: "watchful", 2: "greedy"})
    assert played.step(played.legal().ids[played.legal().offsets[:-1]]).rewards.shape == (2, 3)


@pytest.mark.parametrize(("game", "make"), [("reversi", Reversi), ("tothello", Tothello)])
def test_features_of_boards_are_those_of_the_view(game: str, make: type[Reversi | Tothello]) -> None:
    env, dice = make(1, seed=5, rules={"opening": 3}, features="cells"), random.Random(1)
    request = {"op": "game.replay", "game": game, "rules": env.rules, "seed": int(env.seeds[0])}
    actions: list[str] = []
    over = False
    while not over:
        # The rows of a view have X for the player to move.
        rows = "".join(pycombogrid.ask({**request, "actions": actions})["view"]["rows"])
        own, other = env.observe()[0].reshape(2, 64).tolist()
        assert rows == "".join(".XO"[mine + 2 * theirs] for mine, theirs in zip(own, other))
        assert env.observe(seat=1 - int(env.players[0]))[0].tolist() == other + own
        number = dice.choice(env.legal().ids.tolist())
        actions.append(env.text(number))
        over = bool(env.step(np.array([number])).over[0])
    assert len(actions) > 40


def test_a_board_of_another_size_has_no_numbers() -> None:
    env = Reversi(1)
    env.deal(0, {"rows": ["........"] * 3 + ["...OX...", "...XO..."] + ["........"] * 3})
    assert env.text(int(env.legal().ids[0])) == "D3"
    with pytest.raises(Error, match="a board of 6x6 cells, expected 8x8"):
        env.deal(0, {"rows": ["......"] * 2 + ["..OX..", "..XO.."] + ["......"] * 2})
    assert env.text(int(env.legal().ids[0])) == "D3"


def test_copies_go_their_own_ways() -> None:
    env = Doudizhu(4, seed=1, features="douzero")
    rng = np.random.default_rng(1)
    for _ in range(10):
        env.step(choices(env, rng))
    twin, copies = copy.deepcopy(env), env.take([2, 2])
    assert np.array_equal(twin.observe(), env.observe()) and np.array_equal(copies.observe()[1], env.observe()[2])
    legal = env.legal().ids.tolist()
    twin.step(choices(twin, rng))
    assert env.legal().ids.tolist() == legal
    with pytest.raises(IndexError):
        env.take([4])


def test_buffers_are_those_that_are_given() -> None:
    env = Gin(3, rules="rlcard", features="rlcard")
    out = np.full((3, 260), 7, np.int8)
    assert env.observe(out) is out and set(np.unique(out)) == {0, 1}
    mine, other = env.observe(seat=0).reshape(3, 5, 52), env.observe(seat=1).reshape(3, 5, 52)
    assert not (mine[:, 0] & other[:, 0]).any() and (mine[:, 0].sum(axis=1) + other[:, 0].sum(axis=1) == 21).all()
    mask = np.ones((3, env.actions), np.bool_)
    assert env.masks(mask) is mask and mask.sum() == len(env.legal().ids)
    for wrong in [np.zeros((3, 5), np.int8), np.zeros((3, 260), np.uint8)]:
        with pytest.raises(ValueError, match="out is"):
            env.observe(wrong)
    with pytest.raises(IndexError):
        env.observe(seat=2)
