"""Times OpenSpiel and RLCard on the hands that the Rust side wrote, and prints rows like its table.

    python -m venv venv && venv/bin/pip install -r benches/python/requirements.txt
    cargo bench -p combogrid-benches -- --hands hands
    venv/bin/python benches/python/compare.py hands

Each of their answers is compared with the one in the file before anything is timed. Times are processor time of the
thread; ours were taken by the Rust side when it wrote the files, so the two are from one machine but not interleaved.
"""

import statistics
import sys
import time
from pathlib import Path

import pyspiel
from rlcard.games.base import Card
from rlcard.games.doudizhu.judger import DoudizhuJudger
from rlcard.games.gin_rummy.utils import melding
from rlcard.games.gin_rummy.utils import utils as gin_utils

ROUNDS = 9
RANKS = "3456789TJQKA2"


def rows(folder, name):
    return [line.split("\t") for line in (folder / name).read_text().splitlines()]


def openspiel_deadwood(hand):
    """The hand as numbers, and what gives its least deadwood."""
    utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    cards = utils.card_strings_to_card_ints([card[0] + card[1].lower() for card in hand])
    return lambda: utils.min_deadwood(cards)


def rlcard_deadwood(hand):
    cards = [Card(rank=card[0], suit=card[1]) for card in hand]

    def least():
        clusters = melding.get_best_meld_clusters(cards)
        best = clusters[0] if clusters else []
        return gin_utils.get_deadwood_count(cards, best)

    return least


def openspiel_leads(hand):
    """Deals the hand to a landlord: seventeen cards to player 0, the last three as the cards that nobody was dealt."""
    taken, cards = set(), []
    for rank in hand:
        ids = [52, 53][rank == "R":][:1] if rank in "BR" else range(RANKS.index(rank), 52, 13)
        card = next(card for card in ids if card not in taken)
        taken.add(card)
        cards.append(card)
    others = iter(sorted(set(range(54)) - taken))
    state = pyspiel.load_game("dou_dizhu").new_initial_state()
    state.apply_action(0)
    for turn in range(51):
        card = cards[turn // 3] if turn % 3 == 0 else next(others)
        state.apply_action(51 + card)
    state.apply_action(state.legal_actions()[-1])
    return lambda: len(state.legal_actions())


def rlcard_leads(hand):
    return lambda: len(DoudizhuJudger.playable_cards_from_hand(hand))


def agree(name, questions, answers):
    """Ends the run unless every answer is the expected one."""
    wrong = [(at, ask(), answer) for at, (ask, answer) in enumerate(zip(questions, answers)) if ask() != answer]
    if wrong:
        at, theirs, ours = wrong[0]
        sys.exit(f"{name}: {len(wrong)} of {len(answers)} answers differ, first hand {at}: {theirs}, ours {ours}")


def without_missed_chains(hands):
    """Hands with no four of a rank: on others OpenSpiel 2.0.2 misses plays.

    Of 335567777899TTTJQQAR it does not give 789TJ and 789TJQ, of 3333558TQQQQKKAA222B not AA222.
    """
    return [hand for hand in hands if all(hand[0].count(rank) < 4 for rank in RANKS)]


def nanoseconds(questions):
    """What each question takes, round by round."""
    times = []
    for _ in range(ROUNDS):
        begun = time.thread_time_ns()
        for ask in questions:
            ask()
        times.append((time.thread_time_ns() - begun) / len(questions))
    return times


def shown(nanos):
    for unit, size in ("ns", 1), ("us", 1e3), ("ms", 1e6):
        if nanos < 1e3 * size:
            return f"{nanos / size:.3g} {unit}"
    return f"{nanos / 1e9:.3g} s"


def row(name, ours, peer, questions, answers):
    agree(name, questions, answers)
    times = nanoseconds(questions)
    low, median, high = (value / ours for value in (min(times), statistics.median(times), max(times)))
    theirs = shown(statistics.median(times))
    print(f"| {name} | {shown(ours)} | {peer} | {theirs} | x{median:.3g} ({low:.3g}..{high:.3g}) |", flush=True)


def main():
    folder = Path(sys.argv[1])
    ours = {name: float(nanos) for name, nanos in rows(folder, "ours.tsv")}
    gin, leads = rows(folder, "gin.tsv"), rows(folder, "leads.tsv")
    print("| case | ours | peer | peer's | times as fast (least..most) |\n| - | - | - | - | - |")
    name = "gin deadwood, 10 cards"
    hands = [(hand.split(), int(deadwood)) for cards, hand, deadwood in gin if cards == "10"]
    answers = [deadwood for _, deadwood in hands]
    asks = [openspiel_deadwood(hand) for hand, _ in hands]
    row(name, ours[name], "OpenSpiel 2.0.2, C++ from Python", asks, answers)
    asks = [rlcard_deadwood(hand) for hand, _ in hands[:100]]
    row(name, ours[name], "RLCard 1.2.0, Python", asks, answers[:100])
    for cards in "17", "20":
        hands = [(hand, int(spiel), int(rlcard)) for count, hand, spiel, rlcard in leads if count == cards]
        if cards == "20":
            name = f"legal leads, {cards} cards, openspiel"
            fitting = without_missed_chains(hands)
            asks = [openspiel_leads(hand) for hand, _, _ in fitting]
            row(name, ours[name], "OpenSpiel 2.0.2, C++ from Python", asks, [spiel for _, spiel, _ in fitting])
        name = f"legal leads, {cards} cards, rlcard"
        asks = [rlcard_leads(hand) for hand, _, _ in hands[:200]]
        row(name, ours[name], "RLCard 1.2.0, Python", asks, [rlcard for _, _, rlcard in hands[:200]])


if __name__ == "__main__":
    main()
