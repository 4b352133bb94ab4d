"""Dou Dizhu: objects, and the fast paths behind them."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from conftest import deal, examples
from hypothesis import given
from hypothesis import strategies as st

from pycombogrid import Error, ask
from pycombogrid.doudizhu import Catalogue, Counts, Hand, Play, Rules

PRESETS = ["rlcard", "douzero", "openspiel", "pagat"]
hands = st.builds(deal, st.integers(0, 2**32), st.integers(0, 20))


@pytest.fixture(scope="module")
def catalogues() -> list[Catalogue]:
    return [Catalogue(preset) for preset in PRESETS] + [Catalogue("rlcard", "rlcard")]


@given(hands, st.sampled_from(PRESETS))
@examples(200)
def test_plays_are_those_of_the_protocol(cards: str, preset: str) -> None:
    rules = Rules(preset)
    request = {"hand": cards, "rules": preset}
    leads = ask({"op": "doudizhu.leads", **request})
    plays = rules.leads(cards)
    assert [str(play.cards) for play in plays] == leads["plays"]
    assert rules.count_leads(cards) == leads["kinds"]
    for play in plays[::7]:
        answers = ask({"op": "doudizhu.answers", "to": str(play.cards), "kind": play.kind, **request})
        found = rules.answers(cards, play)
        assert all(answer.beats(play) for answer in found)
        readings = [reading for reading in rules.recognize(play.cards) if reading.kind == play.kind]
        if len(readings) == 1:
            assert [str(answer.cards) for answer in found] == answers["plays"]
            assert rules.count_answers(cards, play) == answers["kinds"]


@given(hands, st.integers(0, 4))
@examples(200)
def test_numbers_texts_and_cards_are_the_same_plays(
    catalogues: list[Catalogue], cards: str, which: int
) -> None:
    catalogue = catalogues[which]
    numbers = catalogue.legal(cards)
    assert numbers == sorted(set(numbers))
    plays = [catalogue[number] for number in numbers]
    assert sorted(plays) == catalogue_rules(catalogue).leads(cards)
    assert [catalogue.number(play) for play in plays] == numbers
    assert catalogue.legal_texts(cards) == [str(play.cards) for play in plays]
    assert catalogue.legal_cards(cards) == [play.cards.douzero() for play in plays]
    assert [catalogue.text(number) for number in numbers] == catalogue.legal_texts(cards)
    for number in numbers[::5]:
        beating = catalogue.legal(cards, number)
        assert beating == [other for other in numbers if catalogue[other].beats(catalogue[number])]
        assert catalogue.legal(cards, catalogue[number], with_pass=True) == [*beating, catalogue.pass_id]
        assert catalogue.legal_cards(cards, number, with_pass=True)[-1] == []
        assert catalogue.legal_texts(cards, number, with_pass=True)[-1] == "pass"


def catalogue_rules(catalogue: Catalogue) -> Rules:
    return catalogue.rules if isinstance(catalogue.rules, Rules) else Rules(catalogue.rules)


def test_the_pass_is_the_last_number() -> None:
    catalogue = Catalogue("rlcard", "rlcard")
    assert len(catalogue) == catalogue.pass_id == catalogue.number("pass") == 27_471
    assert catalogue.text(27_471) == "pass" and catalogue.cards(27_471) == []
    assert catalogue.text(515) == "33344458"
    assert catalogue.legal("34", "pass", with_pass=True) == catalogue.legal("34", 27_471) == catalogue.legal("34")
    for number in (27_472, -1, 10**30, "3X", 1.5, object()):
        with pytest.raises((Error, TypeError)):
            catalogue.text(number)  # type: ignore[arg-type]
    with pytest.raises(IndexError):
        catalogue[27_471]


@given(st.builds(deal, st.integers(0, 2**32), st.integers(0, 12)), st.booleans())
@examples(100)
def test_splits_are_those_of_the_protocol(cards: str, base: bool) -> None:
    splits = Rules().splits(cards, base=base)
    answer = ask({"op": "doudizhu.splits", "hand": cards, "base": base, "limit": 200})
    assert splits.total == len(splits) == int(answer["total"])
    assert [[str(play) for play in split] for split in splits[:200]] == answer["splits"]
    assert [split for _, split in zip(range(200), splits, strict=False)] == splits[:200]
    assert splits[-1] == splits[splits.total - 1]
    with pytest.raises(IndexError):
        splits[splits.total]


def test_questions_over_the_protocol() -> None:
    rules = Rules()
    assert rules.count("3344555") == Counts(13, 21)
    assert rules.fewest("33344455566677788899").fewest == 2
    assert len(rules.kickers(["555", "777", "J", "QQ"])) == 7
    assert rules.solve(["6666777B", "9999TTQQQQ"]).wins is False
    assert rules.best("3344555", 2)["best"]
    with pytest.raises(Error) as caught:
        rules.splits("3456789TJQKA2BR" * 2 + "3456789TJQKA2", max_states=10)
    assert caught.value.kind in ("cards", "limit")


@given(hands)
def test_hands_are_values(cards: str) -> None:
    hand = Hand(cards)
    assert str(hand) == cards and len(hand) == len(cards) == sum(hand.counts)
    assert hand == Hand.from_counts(hand.counts) == Hand.from_douzero(hand.douzero())
    assert eval(repr(hand)) == pickle.loads(pickle.dumps(hand)) == hand
    assert hash(hand) == hash(Hand(cards[::-1])) and {hand: 1}[Hand(cards)] == 1
    assert hand - cards[: len(cards) // 2] + cards[: len(cards) // 2] == hand
    assert bytes(hand.counts) in hand and Hand() in hand
    assert Rules().leads(bytes(hand.counts)) == Rules().leads(hand)
    assert hand._repr_svg_().startswith("<svg ")


@given(hands)
@examples(50)
def test_plays_are_values(cards: str) -> None:
    for play in Rules().leads(cards)[::3]:
        assert eval(repr(play)) == pickle.loads(pickle.dumps(play)) == play
        assert hash(eval(repr(play))) == hash(play) and len(play) == len(play.cards)
        assert play.body + play.kickers == play.cards and play in Rules().recognize(play.cards)
        assert play._repr_svg_().startswith("<svg ")


def test_rules_are_values() -> None:
    rules = Rules("pagat", max_cards=20, without=["rocket"])
    assert eval(repr(rules)) == pickle.loads(pickle.dumps(rules)) == rules != Rules("pagat")
    assert hash(eval(repr(rules))) == hash(rules) and rules.preset == "pagat"
    assert rules.leads("BR") != Rules("pagat").leads("BR")
    assert rules.catalogue() is rules.catalogue()
    assert eval(repr(rules.catalogue())).legal("33344") == rules.catalogue().legal("33344")
    assert pickle.loads(pickle.dumps(rules.catalogue())).legal("33344") == rules.catalogue().legal("33344")
    again = pickle.loads(pickle.dumps(rules.splits("3344555")))
    assert list(again) == list(rules.splits("3344555"))


@pytest.mark.parametrize("wrong", [None, 3, 1.5, [3, 4], object(), b"", b"\x01" * 14, b"\x05" * 15, b"\xff" * 16])
def test_what_is_no_hand(wrong: Any) -> None:
    for query in (Rules().leads, Rules().recognize, Rules().catalogue().legal, Rules().splits):
        with pytest.raises((TypeError, ValueError)):
            query(wrong)


@pytest.mark.parametrize("text", ["3X", "33333", "RR", "\x00", "3" * 10_000, "\u2665"])
def test_what_is_no_text_of_a_hand(text: str) -> None:
    with pytest.raises(Error) as caught:
        Hand(text)
    assert caught.value.kind == "cards" and caught.value.field == "cards" and caught.value.at is not None


def test_what_is_no_play_or_rule() -> None:
    with pytest.raises(Error, match="is no play"):
        Rules().answers("345", "34")
    for arguments in [("solo", "34"), ("solo", ""), ("nothing", "3"), ("pair", "B"), ("solo_chain", "3", 2), ("trio_solo", "3", 1, "3")]:
        with pytest.raises(Error):
            Play(*arguments)  # type: ignore[arg-type]
    with pytest.raises(OverflowError):
        Play("solo", "3", -1)
    with pytest.raises(Error, match="did you mean"):
        Rules("rlcrad")
    with pytest.raises(Error, match='no setting is called "nothing"; there are max_cards'):
        Rules(nothing=True)
    with pytest.raises(TypeError):
        Rules(3)  # type: ignore[arg-type]
    for numbering in ("rlcard", "openspiel"):
        with pytest.raises(Error, match=f"{numbering} numbers the plays of its own rules"):
            Catalogue("pagat", numbering)
    with pytest.raises(Error, match="unknown numbering"):
        Catalogue("pagat", "nothing")
    for counts in ([1] * 14, [5] * 15, [-1] * 15, [300] * 15, [1.5] * 15, ["3"] * 15):
        with pytest.raises((TypeError, ValueError, OverflowError)):
            Hand.from_counts(counts)  # type: ignore[arg-type]
    for cards in ([2], [3] * 5, [20, 20], [3] * 1000, [-3], [2**70]):
        with pytest.raises((ValueError, OverflowError)):
            Hand.from_douzero(cards)
    with pytest.raises(TypeError):
        type("Sub", (Hand,), {})
