"""Whole games of RLCard and OpenSpiel, replayed move by move with `combogrid batch`.

    python replay_games.py COMBOGRID GAMES SEED

Each game of the other program is played with random actions from a seed. Its deal and its actions become one request
`game.replay` with the history: the same player, the same legal actions before every action, and the same returns at the end.
Every difference is printed; the exit status is 1 if there is one that is not listed in `KNOWN`.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pyspiel
import rlcard

# What the other program does wrong, by the game. A difference is counted here if the reason can be shown.
KNOWN = {
    "openspiel chain": "OpenSpiel forgets chains through a rank of which the hand has four",
    "openspiel rocket": "OpenSpiel lets a bomb beat the rocket",
    "openspiel lay off": "OpenSpiel does not offer every card that follows others laid off on a run",
    "openspiel knock": "OpenSpiel takes the dearest loose card after the best melds of eleven cards, and misses a knock",
}

Step = tuple[int, set[str], str]


class Played:
    """A game of the other program, in the words of combogrid."""

    def __init__(self, name: str, request: dict[str, Any]) -> None:
        self.name = name
        self.request = {"op": "game.replay", "history": True, **request}
        self.steps: list[Step] = []
        self.returns: list[float] = []

    def add(self, player: int, legal: set[str], action: str) -> None:
        self.steps.append((player, legal, action))


# --- RLCard -----------------------------------------------------------------


def rlcard_doudizhu(seed: int) -> Played:
    env = rlcard.make("doudizhu", config={"seed": seed})
    rng = random.Random(seed)
    state, player = env.reset()
    played = Played("RLCard doudizhu", {
        "game": "doudizhu",
        "rules": "rlcard",
        # The cards at the bottom are in the hand of the landlord, player 0.
        "deal": {
            "hands": env.get_perfect_information()["hand_cards"],
            "bottom": state["raw_obs"]["seen_cards"],
        },
    })
    while not env.is_over():
        words = {canonical(action): action for action in state["raw_legal_actions"]}
        word = rng.choice(sorted(words))
        played.add(int(player), set(words), word)
        state, player = env.step(words[word], raw_action=True)
    played.returns = [float(points) for points in env.get_payoffs()]
    return played


def rlcard_gin(seed: int) -> Played:
    from rlcard.games.gin_rummy.utils import action_event as events

    env = rlcard.make("gin-rummy", config={"seed": seed})
    rng = random.Random(seed)
    state, first = env.reset()
    game = env.game
    card = lambda of: of.rank + of.suit
    hands = [[card(of) for of in game.round.players[(first + at) % 2].hand] for at in (0, 1)]
    stock = [card(of) for of in reversed(game.round.dealer.stock_pile)]
    played = Played("RLCard gin-rummy", {
        "game": "gin",
        "rules": "rlcard",
        "deal": {"hands": [" ".join(hand) for hand in hands], "stock": " ".join(stock)},
    })

    def text(event: Any) -> str:
        match event:
            case events.DrawCardAction():
                return "draw"
            case events.PickUpDiscardAction():
                return "take"
            case events.DeclareDeadHandAction():
                return "pass"
            case events.DiscardAction():
                return f"discard {card(event.card)}"
            case events.KnockAction():
                return f"knock {card(event.card)}"
            case events.GinAction():
                return "gin"
        return "score"

    while not env.is_over():
        actions = {text(event): event for event in game.judge.get_legal_actions()}
        player = int(game.round.current_player_id - first) % 2
        # To the end, and now and then to the wall.
        ends = [action for action in actions if action.startswith(("knock", "gin"))]
        action = rng.choice(ends if ends and seed % 2 else sorted(actions))
        event = actions[action]
        hand = [card(of) for of in game.round.get_current_player().hand]
        env.step(event.action_id)
        if action == "score":
            continue
        if action == "gin":
            # RLCard chooses the card.
            left = [card(of) for of in game.round.players[(player + first) % 2].hand]
            thrown = next(of for of in hand if of not in left)
            played.add(player, {"gin"}, f"gin {thrown}")
        else:
            played.add(player, set(actions), action)
    payoffs = env.get_payoffs()
    played.returns = [round(100 * float(payoffs[(first + at) % 2]), 6) for at in (0, 1)]
    return played


# --- OpenSpiel --------------------------------------------------------------


def outcome(state: Any, rng: random.Random) -> int:
    actions, weights = zip(*state.chance_outcomes())
    return rng.choices(actions, weights)[0]


# The number of the first card that OpenSpiel deals in Dou Dizhu: those before it are places of the card that lies open.
DEALT = 51


def openspiel_doudizhu(seed: int) -> Played:
    rng = random.Random(seed)
    state = pyspiel.load_game("dou_dizhu").new_initial_state()
    dealt: list[str] = []

    def name(action: int) -> str:
        text = state.action_to_string(action).split()[-1]
        return text.replace("(BWJ)", "B").replace("(CJ)", "R").replace("-", "")

    face_up = None
    while state.is_chance_node():
        action = outcome(state, rng)
        if face_up is None:
            face_up = action
        else:
            dealt.append(action - DEALT)
        state.apply_action(action)
    ranks = "3456789TJQKA2"
    card = lambda of: "B" if of == 52 else "R" if of == 53 else ranks[of % 13]
    first = state.current_player()
    # The cards are dealt in turn from player 0 on; three are left for the landlord.
    hands = [[card(of) for of in dealt[at::3]] for at in range(3)]
    rest = set(range(54)).difference(dealt)
    bottom = [card(of) for of in rest]
    order = [(first + at) % 3 for at in range(3)]
    played = Played("OpenSpiel dou_dizhu", {
        "game": "doudizhu",
        "rules": "openspiel",
        "deal": {"hands": ["".join(hands[at]) for at in order], "bottom": "".join(bottom)},
    })
    auction = True
    while not state.is_terminal():
        actions = state.legal_actions()
        auction = auction and max(actions) < 4
        words = {}
        for action in actions:
            text = name(action)
            if auction:
                words["bid 0" if action == 0 else f"bid {action}"] = action
            else:
                words["pass" if action == 0 else canonical(text)] = action
        lying = [action for _, _, action in played.steps[-2:] if action != "pass"]
        possible = [word for word in words if not (lying[-1:] == ["BR"] and is_bomb(word))]
        action = rng.choice(sorted(possible))
        played.add((state.current_player() - first) % 3, set(words), action)
        state.apply_action(words[action])
    returns = state.returns()
    played.returns = [returns[at] for at in order]
    return played


def is_bomb(cards: str) -> bool:
    return len(cards) == 4 and len(set(cards)) == 1


def canonical(cards: str) -> str:
    return cards if cards == "pass" else "".join(sorted(cards, key="3456789TJQKA2BR".index))


SUITS = "scdh"
UTILS = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)


def gin_card(number: int) -> str:
    return UTILS.card_string(number)[0] + UTILS.card_string(number)[1].upper()


def openspiel_gin(seed: int, oklahoma: bool) -> Played:
    rng = random.Random(seed)
    gin = pyspiel.gin_rummy
    state = pyspiel.load_game("gin_rummy", {"oklahoma": oklahoma}).new_initial_state()
    dealt: list[int] = []
    rules: Any = {"preset": "openspiel", "oklahoma": oklahoma}
    played = Played(f"OpenSpiel gin_rummy{' oklahoma' * oklahoma}", {"game": "gin", "rules": rules})
    in_order = seed % 3  # two of three games end as soon as they may

    while state.is_chance_node() and len(dealt) < 21:
        dealt.append(outcome(state, rng))
        state.apply_action(dealt[-1])
    left = [card for card in range(52) if card not in dealt]
    rng.shuffle(left)
    names = [gin_card(card) for card in dealt]
    played.request["deal"] = {
        "hands": [" ".join(names[:10]), " ".join(names[10:20])],
        "upcard": names[20],
        "stock": " ".join(map(gin_card, left)),
    }
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(left.pop(0))
            continue
        player, actions = state.current_player(), state.legal_actions()
        cards = [action for action in actions if action < 52]
        words: dict[str, int] = {f"discard {gin_card(card)}": card for card in cards}
        upcard = gin.DRAW_UPCARD_ACTION in actions
        if upcard:
            words["take"] = gin.DRAW_UPCARD_ACTION
        if gin.DRAW_STOCK_ACTION in actions:
            words["draw"] = gin.DRAW_STOCK_ACTION
        if gin.PASS_ACTION in actions:
            words["pass"] = gin.PASS_ACTION
        if gin.KNOCK_ACTION in actions:
            after = state.clone()
            after.apply_action(gin.KNOCK_ACTION)
            for card in after.legal_actions():
                then = after.clone()
                then.apply_action(card)
                hand = [of for of in hand_of(state, player) + [top(state)] * (not cards) if of != card]
                loose = UTILS.min_deadwood(hand)
                words[f"{'knock' if loose else 'gin'} {gin_card(card)}"] = card
        ends = sorted(word for word in words if word.startswith(("knock", "gin")))
        word = rng.choice(ends if ends and in_order else sorted(words))
        played.add(player, set(words), word)
        if word not in ends:
            state.apply_action(words[word])
            continue
        state.apply_action(gin.KNOCK_ACTION)
        state.apply_action(words[word])
        # The melds that combogrid lays are asked for, since the player has a choice there that combogrid makes.
        played.request["actions"] = [action for _, _, action in played.steps]
        lay_out(state, player, ours_melds(played), gin)
        lay_offs(state, played, rng, gin)
    played.returns = list(state.returns())
    return played


def hand_of(state: Any, player: int) -> list[int]:
    tensor = state.observation_tensor(player)
    return [card for card in range(52) if tensor[2 + 52 * player + card] == 1]


def top(state: Any) -> int:
    text = str(state).split("Upcard: ")[1][:2]
    return UTILS.card_int(text)


PROCESS: Any = None


def ask(request: dict[str, Any]) -> dict[str, Any]:
    PROCESS.stdin.write(json.dumps(request) + "\n")
    PROCESS.stdin.flush()
    return json.loads(PROCESS.stdout.readline())


def ours_melds(played: Played) -> list[list[str]]:
    """The melds of the hand that knocked last, as combogrid arranges it."""
    hand = set(played.request["deal"]["hands"][played.steps[-1][0]].split())
    stock = iter(played.request["deal"]["stock"].split())
    top_card = played.request["deal"]["upcard"]
    for player, _, action in played.steps:
        drawn = next(stock) if action == "draw" else None
        if player == played.steps[-1][0]:
            if action == "take" or action.startswith(("knock", "gin")) and len(hand) == 10:
                hand.add(top_card)
            if drawn:
                hand.add(drawn)
            if " " in action:
                hand.discard(action.split()[1])
        if action.startswith("discard"):
            top_card = action.split()[1]
    answer = ask({"op": "game.replay", **{k: v for k, v in played.request.items() if k not in ("op", "history")}})
    view = (answer.get("result") or {}).get("view")
    if view:
        return [meld.split() for meld in view["melds"]]
    best = ask({"op": "rummy.best", "rules": {"preset": "gin", "run_max": 5}, "hand": " ".join(sorted(hand))})
    return [meld.split() for meld in best["result"]["melds"]]


def lay_out(state: Any, player: int, melds: list[list[str]], gin: Any) -> None:
    for meld in melds:
        state.apply_action(meld_number(state, meld, gin))
    state.apply_action(gin.PASS_ACTION)


def meld_number(state: Any, meld: list[str], gin: Any) -> int:
    for action in state.legal_actions():
        if action >= gin.MELD_ACTION_BASE:
            text = state.action_to_string(action).split()[-1]
            cards = {text[at] + text[at + 1].upper() for at in range(0, len(text), 2)}
            if cards == set(meld):
                return action
    raise AssertionError((meld, str(state)))


def lay_offs(state: Any, played: Played, rng: random.Random, gin: Any) -> None:
    """Lays off at random, then melds what is left as costs least."""
    player = state.current_player()
    gin_end = played.steps[-1][2].startswith("gin")
    while not gin_end and not state.is_terminal():
        actions = state.legal_actions()
        cards = [action for action in actions if action < 52]
        if not cards and actions and max(actions) >= gin.MELD_ACTION_BASE:
            break
        words = {f"lay off {gin_card(card)}": card for card in cards}
        words["done"] = gin.PASS_ACTION
        word = rng.choice(sorted(words))
        if cards:
            # Without a card that fits, combogrid settles at once.
            played.add(player, set(words), word)
        state.apply_action(words[word] if cards else gin.PASS_ACTION)
        if word == "done" or not cards:
            break
    hand = [gin_card(card) for card in hand_of(state, player)]
    best = ask({"op": "rummy.best", "rules": {"preset": "gin", "run_max": 5}, "hand": " ".join(hand)})
    for meld in best["result"]["melds"]:
        state.apply_action(meld_number(state, meld.split(), gin))
    state.apply_action(gin.PASS_ACTION)


# --- both -------------------------------------------------------------------


def known(played: Played, player: int, ours: set[str], theirs: set[str]) -> str | None:
    """The name of the difference, if it is a known one of the other program."""
    if played.name.startswith("OpenSpiel dou") and theirs < ours:
        chains = [cards for cards in ours - theirs if len(cards) >= 5 and len(set(cards)) >= 2]
        return "openspiel chain" if len(chains) == len(ours - theirs) else None
    if played.name.startswith("OpenSpiel dou") and ours < theirs and all(map(is_bomb, theirs - ours)):
        return "openspiel rocket"
    if played.name.startswith("OpenSpiel gin") and "done" in ours and theirs < ours:
        return "openspiel lay off"
    if played.name.startswith("OpenSpiel gin") and theirs < ours:
        missing = ours - theirs
        return "openspiel knock" if all(word.startswith(("knock", "gin")) for word in missing) else None
    return None


def compare(played: Played) -> Iterator[str]:
    played.request["actions"] = [action for _, _, action in played.steps]
    answer = ask(played.request)
    if "error" in answer:
        yield f"{answer['error']['message']}"
        return
    result = answer["result"]
    if result["phase"] == "lay_off" and played.name.startswith("OpenSpiel"):
        yield "openspiel lay off"
        played.request["actions"].append("done")
        result = ask(played.request)["result"]
    for at, (step, (player, theirs, action)) in enumerate(zip(result["history"], played.steps)):
        ours = set(step["legal"])
        if theirs == {"gin"}:
            ours = {word.split()[0] for word in ours}
        if step["player"] != player or ours != theirs:
            name = known(played, player, ours, theirs)
            yield name or f"action {at} ({action}): only ours {sorted(ours - theirs)}, only theirs {sorted(theirs - ours)}"
    returns = result["returns"]
    if returns is None or any(abs(one - other) > 1e-6 for one, other in zip(returns, played.returns)):
        yield f"returns {returns}, theirs {played.returns}"


def main() -> None:
    global PROCESS
    program, games, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    PROCESS = subprocess.Popen(
        [program, "batch", "--threads", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    kinds = [
        rlcard_doudizhu,
        rlcard_gin,
        openspiel_doudizhu,
        lambda at: openspiel_gin(at, False),
        lambda at: openspiel_gin(at, True),
    ]
    failed = False
    for kind in kinds:
        decisions, counts, name = 0, dict.fromkeys(KNOWN, 0), ""
        for at in range(seed, seed + games):
            played = kind(at)
            name, decisions = played.name, decisions + len(played.steps)
            for difference in compare(played):
                if difference in KNOWN:
                    counts[difference] += 1
                else:
                    failed = True
                    print(f"{name}, seed {at}: {difference}", flush=True)
        told = ", ".join(f"{count} times {KNOWN[key]}" for key, count in counts.items() if count)
        print(f"{name}: {games} games from seed {seed}, {decisions} decisions; known differences: {told or 'none'}", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
