"""Labels are what the ops answer."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from conftest import deal

import pycombogrid
from pycombogrid import Error, columns, labels
from pycombogrid.doudizhu import Catalogue

STATUS = columns.STATUS
CATALOGUE = Catalogue("rlcard")
TILES = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]


def endings(count: int, players: int) -> list[list[str]]:
    dice = random.Random(players)
    made = []
    for number in range(count):
        cards = deal(number, 20)
        cards = "".join(dice.sample(cards, 6 * players if number % 2 else 4 * players))
        size = len(cards) // players
        made.append(["".join(sorted(cards[at : at + size], key="3456789TJQKA2BR".index)) for at in range(0, len(cards), size)])
    return made


@pytest.mark.parametrize("players", [2, 3])
def test_endgames(players: int) -> None:
    rows = endings(60, players)
    dice = random.Random(7)
    to, landlord, by = [], [], []
    for row in rows:
        to.append(dice.choice([CATALOGUE.pass_id, CATALOGUE.number("3")]))
        landlord.append(dice.randrange(players))
        by.append(dice.randrange(1, players))
    hands = columns.doudizhu_hands([hand for row in rows for hand in row]).reshape(-1, players, 15)
    options: dict[str, Any] = {"landlord": np.array(landlord, np.uint8), "by": np.array(by, np.uint8), "errors": "null"}
    (wins, (offsets, ids)), status = labels.doudizhu_solve(hands, np.array(to, np.uint32), **options)
    known = 0
    for row, texts in enumerate(rows):
        request: dict[str, Any] = {"op": "doudizhu.solve", "hands": texts, "landlord": landlord[row], "all": True}
        if to[row] != CATALOGUE.pass_id:
            request |= {"last": CATALOGUE.text(to[row]), "by": by[row]}
        try:
            answer = pycombogrid.ask({**request, "rules": "rlcard"})
        except Error as error:
            # Of a rank there are more than four cards.
            assert STATUS[status[row]] == "cards" and error.kind == "request"
            continue
        assert STATUS[status[row]] == "answered" and wins[row] == answer["wins"]
        found = {CATALOGUE.text(int(number)) for number in ids[offsets[row] : offsets[row + 1]]}
        assert found == set(answer["winning"])
        known += 1
    assert known > 40
    assert np.array_equal(
        labels.doudizhu_solve(hands, np.array(to, np.uint32), winning=False, **options).values.wins, wins
    )


def test_plays_after_every_play() -> None:
    hands = [deal(number, 10) for number in range(20)]
    after = labels.doudizhu_after(columns.doudizhu_hands(hands))
    for row, hand in enumerate(hands):
        start, end = after.offsets[row : row + 2]
        assert after.ids[start:end].tolist() == CATALOGUE.legal(hand)
        for number, fewest in zip(after.ids[start:end].tolist(), after.fewest[start:end].tolist()):
            counts = np.array(columns.doudizhu_hands([hand]))[0] - columns.doudizhu_hands([CATALOGUE.text(number)])[0]
            assert fewest == columns.doudizhu_fewest(counts[None])[0]


def racks(count: int, size: int) -> list[str]:
    dice = random.Random(size)
    return [" ".join(dice.sample(TILES[: dice.choice([20, 52])], size)) for _ in range(count)]


def test_discards() -> None:
    hands = racks(200, 11)
    best = labels.rummy_discards(columns.rummy_hands(hands, "gin"))
    for hand, (tile, deadwood) in zip(hands, best.tolist()):
        first = pycombogrid.ask({"op": "rummy.discard", "hand": hand, "rules": "gin"})["best"]
        costs = {entry["card"]: entry["deadwood"] for entry in first}
        assert costs[TILES[tile]] == deadwood == min(costs.values())
    empty = labels.rummy_discards(np.zeros((1, 53), np.uint8), errors="null")
    assert STATUS[empty.status[0]] == "cards"


def test_melds() -> None:
    hands = racks(200, 10)
    cells = columns.rummy_hands(hands, "gin")
    melds = labels.rummy_melds(cells)
    for row, hand in enumerate(hands):
        found = melds.cells[melds.offsets[row] : melds.offsets[row + 1]]
        texts = {tuple(sorted(TILES[cell] for cell in np.flatnonzero(meld))) for meld in found}
        answer = pycombogrid.ask({"op": "rummy.best", "hand": hand, "rules": "gin"})
        assert texts == {tuple(sorted(meld.split())) for meld in answer["melds"]}
    with pytest.raises(Error, match="unknown aim"):
        labels.rummy_melds(cells, aim="gold")  # type: ignore[call-overload]


def test_shortfalls() -> None:
    hands = racks(200, 13)
    found = labels.rummy_shortfall(columns.rummy_hands(hands, "indian"), "indian")
    costs = columns.rummy_deadwood(columns.rummy_hands(hands, "indian"), "indian")
    for hand, cost, (pure, runs, points) in zip(hands, costs.tolist(), found.tolist()):
        worth = sum(10 if tile[0] in "ATJQK" else int(tile[0]) for tile in hand.split())
        assert cost == min(worth if runs else points, 80) and points <= worth
        melds = pycombogrid.ask({"op": "rummy.melds", "hand": hand, "rules": "indian"})["melds"]
        is_run = [len({tile[1] for tile in meld.split()}) == 1 for meld in melds]
        assert pure == (not any(is_run)) and pure <= runs <= 2


def test_lay_offs() -> None:
    dice = random.Random(3)
    hands, tables = [], []
    for _ in range(200):
        cards = dice.sample(TILES[:39], 20)
        best = pycombogrid.ask({"op": "rummy.best", "hand": " ".join(cards[:10]), "rules": "gin"})
        if best["melds"]:
            hands.append(" ".join(cards[10:]))
            tables.append(", ".join(best["melds"]))
    left = labels.rummy_lay_off(columns.rummy_hands(hands, "gin"), tables)
    shorter = 0
    for hand, table, cells in zip(hands, tables, left):
        answer = pycombogrid.ask({"op": "rummy.turn", "hand": hand, "table": table, "opened": True, "rules": "gin"})
        assert columns.rummy_deadwood(cells[None])[0] == answer["deadwood"]
        shorter += int(cells.sum()) < 10
    assert shorter > 20
    marked = labels.rummy_lay_off(columns.rummy_hands(["4C"]), ["AC 2X"], errors="null")
    assert STATUS[marked.status[0]] == "cards"
    with pytest.raises(Error, match="2 tables for 1 hands"):
        labels.rummy_lay_off(columns.rummy_hands(["4C"]), ["", ""])
