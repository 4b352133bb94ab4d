"""Makes random requests of every op and preset, with no bound set, and duels of every game and player.

The ops and their fields are those of the book's schema, and the presets, settings and players those that the program lists. A
field without values here is an error, so that no new one is left out.
"""

import json
import random
import subprocess
from pathlib import Path

SCHEMA = Path(__file__).parents[2] / "docs/src/schema.json"
DEFINITIONS = json.loads(SCHEMA.read_text())["$defs"]
OPS = {name.removesuffix(".request"): about for name, about in DEFINITIONS.items() if name.endswith(".request")}
# These change no work, or are bounds.
SKIPPED = {"id", "op", "notation", "timeout_ms", "max_states"}
# The other ops take a second and more each.
OFTEN = {"rummy": 8, "doudizhu": 4, "guandan": 4, "game": 4, "tothello": 4, "reversi": 4, "duel": 8}
SELDOM = {"doudizhu.solve", "doudizhu.strategy", "doudizhu.puzzle", "rummy.puzzle", "tothello.perft", "reversi.perft"}

SUITS, RANKS, CHAIN = "CDHS", "A23456789TJQK", "3456789TJQKA2"
LIMITS = [1, 100, 5_000, 50_000, 100_000, 1_000_000]
FIRST = ["game", "rules", "melds", "hands", "hand", "seen"]
POSITION = {"rows", "board", "red", "black", "size", "turn"}
# Values that make more work than those of the presets.
HARDER = {
    "packs": [1, 3, 4, 8],
    "jokers": [0, 4, 8, 15],
    "wild_rank": ["2", "6", "K"],
    "wild_cards": ["2 6 K", "JS Q KS"],
    "ace": ["low", "high", "low_or_high", "cyclic"],
    "run_min": [2, 3, 4],
    "run_max": ["none", 3, 5],
    "set_min": [2, 3, 4],
    "set_max": ["none", 3, 15],
    "mixed_run_min": [3, 7, 8],
    "run_ends": ["any", "natural"],
    "joker_release": ["free", "replaced"],
    "throw_fits": ["to_end", "forbidden"],
    "jokers_per_meld": ["all", "half", "minority", 1, 2],
    "same_min": [2, 3],
    "out_runs": [0, 1, 2],
    "out_pairs": [3, 7],
    "out_long_run": [4],
    "bonus_size": [4, 7],
    "bonus_pure": [100],
    "bonus_mixed": [50],
    "out_bonus_melds": [1, 2],
    "opening_points": [51],
    "opening_contract": ["2 sets, 2 runs", "3 runs"],
}
OF_GAME = {
    "gin": {
        "preset": ["eaai", "oklahoma", "openspiel", "rlcard"],
        "throw_back": ["forbidden", "allowed", "to_end"],
        "wall": ["drawn", "knock", "take"],
        "start": ["offer", "eleven"],
        "knock": [0, 10, 10_000],
        "big_gin": [0, 31],
        "must_gin": [True, False],
        "moves": [0, 7],
        "target": [0, 100, 10_000],
    },
    "indian": {"players": [2, 3, 6], "shuffles": [0, 3, 10_000], "first_drop": [0, 10_000]},
    "rummikub": {"players": [2, 3, 4], "target": [0, 100, 10_000], "hand_size": [1, 5, 14, 20], "opening_points": [0, 30, 100]},
    "doudizhu": {"preset": ["rlcard", "openspiel", "douzero", "pagat"], "auction": ["dealer", "bids"], "score": ["won", "points"]},
    "guandan": {"ends": ["deal", "ace"], "equal_tributes": ["next", "previous"], "pass_ace": ["not_last", "first"], "level": ["2", "9", "A"]},
    "reversi": {"opening": [0, 8, 40]},
    "tothello": {"opening": [0, 8, 40]},
}
# Their hands are often as large as in a game.
OF_A_TURN = {"rummy.advise", "rummy.discard"}
# Parts that a player may have or lack; a game that has no such part refuses it.
PARTS_OF_PLAYERS = {
    "greedy": ["no-ahead", "no-danger", "no-control", "no-side"],
    "sampling": ["no-turns", "no-trust", "no-chance", "no-plays", "no-rule", "no-bids", "no-later", "no-throw", "no-refused"],
    "search": ["depth-2", "depth-6", "depth-8"],
}
FIRST_ACTIONS = {"gin": ["take", "pass"], "indian": ["drop", "draw", "take"], "rummikub": ["draw"], "doudizhu": ["pass", "3"], "guandan": ["3", "KK"]}


def ask(program, *requests):
    """The answers of a batch."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    run = subprocess.run([program, "batch"], input=lines, capture_output=True, text=True, check=False)
    return [json.loads(line) for line in run.stdout.splitlines()]


def listed_rules(program, op):
    """The rules of each preset, and the values of each setting in them."""
    [first] = ask(program, {"op": op})
    names, settings = first["result"]["presets"], {}
    rules = [answer["result"]["rules"] for answer in ask(program, *[{"op": op, "rules": name} for name in names])]
    for setting, value in [setting for preset in rules for setting in preset.items()]:
        values = settings.setdefault(setting, [True, False] if isinstance(value, bool) else [])
        if value not in values:
            values.append(value)
    return dict(zip(names, rules)), settings


def listed_players(program, game):
    [refused] = ask(program, {"op": "game.hint", "game": game, "player": "?"})
    return refused["error"]["message"].split("expected one of ")[1].split(", ")


class Maker:
    """Makes requests, and others of them."""

    def __init__(self, program, seed):
        self.random = random.Random(seed)
        self.presets, self.settings = {}, {}
        for engine in ("rummy", "doudizhu", "guandan"):
            self.presets[engine], self.settings[engine] = listed_rules(program, f"{engine}.rules")
        for setting, values in HARDER.items():
            self.settings["rummy"][setting] += [value for value in values if str(value) not in self.settings["rummy"][setting]]
        self.settings["doudizhu"]["without"] = [[kind] for kind in OPS["doudizhu.answers"]["properties"]["kind"]["enum"] if kind]
        self.games = OPS["game.deal"]["properties"]["game"]["enum"]
        self.players = {game: listed_players(program, game) for game in self.games}
        self.weights = [1 if op in SELDOM else OFTEN[op.split(".")[0]] for op in OPS]

    def request(self):
        op = self.random.choices([*OPS, "duel"], [*self.weights, OFTEN["duel"]])[0]
        return self.duel() if op == "duel" else self.request_of(op, {})

    def request_of(self, op, fields):
        """A request of an op with these fields and others."""
        request = {"op": op} | {field: value for field, value in fields.items() if field in OPS[op]["properties"]}
        if "rows" in OPS[op]["properties"] and not POSITION & request.keys():
            request |= self.position(request)
        properties = [field for field in OPS[op]["properties"] if field not in SKIPPED | POSITION]
        # What other values are taken from comes first.
        properties.sort(key=lambda field: FIRST.index(field) if field in FIRST else len(FIRST))
        for field in properties:
            is_needed = field in OPS[op]["required"]
            if field not in request and (is_needed or self.random.random() < self.chance(op, field)):
                request[field] = self.value(request, field)
        return request

    def chance(self, op, field):
        """How often an op has a field that it need not have; some fields seldom fit the others."""
        if field in ("kind", "head", "deal", "actions", "as_seen_by", "by", "last", "moves", "memory_mb"):
            return 0.1
        return 0.3 if op.startswith("rummy") and field in ("seen", "picked", "kept", "add", "remove", "with", "hand") else 0.7

    def value(self, request, field):
        """A value of a field for a request with other fields."""
        engine = request["op"].split(".")[0]
        about = OPS[request["op"]]["properties"][field]
        choices = about.get("enum") or [choice["const"] for choice in about.get("oneOf", [])]
        refers = [about, *about.get("anyOf", [])]
        if choices:
            return self.random.choice([choice for choice in choices if choice is not None])
        if about.get("type") == "boolean":
            return self.random.random() < 0.5
        if any(other.get("$ref") == "#/$defs/limit" for other in refers):
            return self.random.choice(LIMITS)
        make = getattr(self, f"{engine}_{field}", None) or getattr(self, f"any_{field}")
        return make(request)

    def any_rules(self, request):
        engine = request["op"].split(".")[0]
        rules = {"preset": self.random.choice(list(self.presets[engine]))}
        settings = sorted(self.settings[engine])
        for setting in self.random.sample(settings, min(len(settings), self.random.choice([0, 0, 1, 2, 3, 5]))):
            rules[setting] = self.random.choice(self.settings[engine][setting])
        if engine == "doudizhu":
            return rules | {"max_cards": 54}
        if engine == "guandan":
            return rules
        return rules | ({"packs": 8, "jokers": 15} if self.random.random() < 0.3 else {})

    def any_seed(self, _request):
        return self.random.randrange(1000)

    # Rummy.

    def left(self, request):
        """The copies of each card of the deck that the request does not have yet."""
        rules = request.get("rules", {})
        rules = rules if isinstance(rules, dict) else {"preset": rules}
        rules = self.presets["rummy"][rules.get("preset", "article")] | rules
        left = {rank + suit: int(rules["packs"]) for rank in rules["ranks"] for suit in rules["suits"]} | {"JK": int(rules["jokers"])}
        for field in ("melds", "hand", "table", "seen", "add"):
            for card in request.get(field, "").replace(",", " ").split():
                left[card] = left.get(card, 0) - 1
        return left

    def cards(self, request, most):
        """Cards of the deck that lie close together, so that they make many melds."""
        ranks = self.random.randint(1, 13)
        first = self.random.randrange(13)
        ranks = [RANKS[(first + place) % 13] for place in range(ranks)]
        suits = self.random.sample(SUITS, self.random.randint(1, 4))
        copies = self.random.choice([1, 1, 2, 2, 3, 8])
        chosen = {rank + suit: copies for rank in ranks for suit in suits} | {"JK": self.random.choice([0, 0, 1, 2, 4, 8, 15])}
        left = self.left(request)
        cards = [card for card in chosen for _ in range(min(chosen[card], left.get(card, 0)))]
        self.random.shuffle(cards)
        return cards[: self.random.randint(1, most)]

    def rummy_hand(self, request):
        laid = request.get("melds", "").replace(",", " ").split()
        if laid:
            return " ".join(laid + self.cards(request, 5))
        most = 300
        if request["op"] in OF_A_TURN and self.random.random() < 0.7:
            most = 14
        return " ".join(self.cards(request, most))

    def rummy_table(self, request):
        melds, left = [], self.left(request)
        for _ in range(self.random.randint(1, 12)):
            if self.random.random() < 0.5:
                suit, first, length = self.random.choice(SUITS), self.random.randrange(11), self.random.randint(3, 9)
                meld = [rank + suit for rank in RANKS[first : first + length]]
            else:
                rank = self.random.choice(RANKS)
                meld = [rank + suit for suit in self.random.sample(SUITS, self.random.randint(3, 4))]
            for _ in range(self.random.choice([0, 0, 1, 2])):
                meld[self.random.randrange(len(meld))] = "JK"
            if all(left.get(card, 0) >= meld.count(card) for card in meld):
                for card in meld:
                    left[card] -= 1
                melds.append(" ".join(meld))
        return ", ".join(melds)

    rummy_melds = rummy_table

    def rummy_add(self, request):
        return " ".join(self.cards(request, 8))

    rummy_seen = rummy_picked = rummy_add

    def rummy_remove(self, request):
        hand = request["hand"].split()
        return " ".join(self.random.sample(hand, self.random.randint(0, min(4, len(hand)))))

    rummy_kept = rummy_remove

    rummy_before = rummy_table

    def rummy_throw(self, request):
        return self.random.choice(self.cards(request, 1) or ["JK"])

    rummy_took = rummy_throw

    def rummy_joker_value(self, _request):
        return self.random.choice([0, 1, 30, 1_000_000])

    def rummy_with(self, request):
        return self.random.choice(request["hand"].split() or ["3H"])

    def rummy_tiles(self, _request):
        return self.random.choice(["9+1", "15+2", "24+3", "40+3", "80+6", "100+1"])

    def rummy_broken(self, _request):
        return self.random.randint(0, 4)

    def rummy_count(self, _request):
        return self.random.choice([1, 3, 20])

    # Dou Dizhu.

    def doudizhu_hand(self, _request):
        deck = list(4 * CHAIN + "BR")
        if self.random.random() < 0.5:
            return "".join(self.random.sample(deck, self.random.randint(1, 54)))
        first = self.random.randrange(10)
        ranks = CHAIN[first : first + self.random.randint(1, 13)]
        return "".join(rank * self.random.randint(1, 4) for rank in ranks) + self.random.choice(["", "B", "R", "BR"])

    def doudizhu_hands(self, _request):
        deck = list(4 * CHAIN + "BR")
        self.random.shuffle(deck)
        sizes = [self.random.randint(2, 20) for _ in range(self.random.choice([2, 3]))]
        return ["".join(deck.pop() for _ in range(size)) for size in sizes if size <= len(deck)]

    def doudizhu_split(self, _request):
        bodies = [rank * self.random.randint(1, 4) for rank in CHAIN for _ in range(self.random.randint(0, 2))]
        held, split = {}, []
        for body in self.random.sample(bodies, len(bodies)):
            if held.get(body[0], 0) + len(body) <= 4:
                held[body[0]] = held.get(body[0], 0) + len(body)
                split.append(body)
        return split or ["3"]

    def doudizhu_to(self, _request):
        return self.random.choice("3 33 345 34567 333 3334 33344 334455 33344456 3333 BR".split())

    doudizhu_last = doudizhu_play = doudizhu_to

    def doudizhu_head(self, _request):
        return self.random.choice(CHAIN)

    def doudizhu_moves(self, request):
        return [self.random.choice(request["hands"][0]), "pass", "pass"][: self.random.randint(1, 3)]

    def doudizhu_by(self, _request):
        return self.random.randrange(3)

    doudizhu_landlord = doudizhu_by

    def doudizhu_hidden(self, request):
        """The cards that a hand and those that were seen leave of a pack, in any order."""
        left = list(4 * CHAIN + "BR")
        for card in request["hand"] + request.get("seen", ""):
            if card in left:
                left.remove(card)
        self.random.shuffle(left)
        return left

    def doudizhu_seen(self, request):
        left = self.doudizhu_hidden(request)
        return "".join(left[: self.random.randint(max(0, len(left) - 40), len(left))])

    def doudizhu_left(self, request):
        hidden = len(self.doudizhu_hidden(request))
        first = self.random.randint(max(0, hidden - 20), max(min(20, hidden), hidden - 20))
        return [first, hidden - first]

    def doudizhu_known(self, request):
        return ["", "".join(self.doudizhu_hidden(request)[:2])]

    def doudizhu_kinds(self, _request):
        kinds = OPS["doudizhu.odds"]["properties"]["kinds"]["items"]["enum"]
        return self.random.sample(kinds, self.random.randint(1, 4))

    def doudizhu_number(self, _request):
        return self.random.randrange(30_000)

    def doudizhu_cards(self, _request):
        return self.random.choice(["8+8", "6+6", "10+10", "5+5+5", "17+17+20", "20+20"])

    def doudizhu_count(self, _request):
        return self.random.choice([1, 3, 20])

    def doudizhu_least(self, _request):
        return self.random.randint(0, 9)

    def doudizhu_threads(self, _request):
        return self.random.randint(1, 4)

    def doudizhu_memory_mb(self, _request):
        return self.random.choice([1, 200, 1000])

    # Boards.

    def board(self):
        side, pieces = self.random.randint(4, 30), self.random.choice(["XO.", "XO..", "XOOOOO.", "X."])
        return ["".join(self.random.choice(pieces) for _ in range(side)) for _ in range(side)]

    def position(self, request):
        """The fields of a position, which belong together."""
        fields = OPS[request["op"]]["properties"]
        if "red" in fields and self.random.random() < 0.3:
            size = self.random.choice([4, 8, 64, 256])
            return {"size": f"{size}x{size}", "red": ["A1", "B2"], "black": ["C3", "A2"], "turn": self.random.choice(["red", "black"])}
        if "board" in fields and self.random.random() < 0.3:
            return {"board": self.random.choice(["f5d6c3", "f5", "c4c3d3c5b2"])}
        return {"rows": self.board()} | ({"turn": self.random.choice("XO")} if "board" in fields and self.random.random() < 0.5 else {})

    def any_at(self, request):
        rows = request.get("rows", ["........"])
        empty = [(column, row) for row in range(len(rows)) for column in range(len(rows)) if rows[row][column:][:1] == "."]
        column, row = self.random.choice(empty or [(0, 0)])
        name = chr(65 + column) if column < 26 else "A" + chr(65 + column - 26)
        return f"{name}{row + 1}"

    def any_depth(self, _request):
        return self.random.randint(1, 60)

    # Guandan.

    def guandan_cards(self, _request):
        """Cards of two packs, often of few ranks, with a wild heart among them."""
        ranks = self.random.sample(RANKS, self.random.choice([3, 5, 8, 13]))
        deck = [rank + suit for rank in ranks for suit in SUITS] * 2 + ["B", "B", "R", "R"]
        return " ".join(self.random.sample(deck, min(len(deck), self.random.choice([3, 5, 10, 20, 27, 27, 108]))))

    guandan_hand = guandan_cards

    def guandan_level(self, _request):
        return self.random.choice(RANKS)

    def guandan_to(self, _request):
        return self.random.choice(["3", "55", "777", "KKK44", "34567", "556677", "888999", "4444", "S:34567", "99999*", "BBRR"])

    # Games.

    def game_rules(self, request):
        values = OF_GAME[request["game"]]
        own = {setting: self.random.choice(values[setting]) for setting in values if self.random.random() < 0.5}
        if request["game"] == "indian" and self.random.random() < 0.7:
            # The rules of rummy inside of a game; those of other families have their own decks and hands.
            rules = self.with_a_change({"preset": self.random.choice(["indian", "indian21"])}, "rummy")
            for _ in range(self.random.randrange(3)):
                rules = self.with_a_change(rules, "rummy")
            return rules | own
        return own

    def game_player(self, request):
        player = self.random.choice(self.players[request["game"]])
        parts = PARTS_OF_PLAYERS.get(player, [])
        return ":".join([player, *self.random.sample(parts, min(len(parts), self.random.randrange(2)))])

    def game_worlds(self, _request):
        return self.random.choice([1, 10, 100, 1000])

    def game_actions(self, request):
        return [self.random.choice(FIRST_ACTIONS.get(request["game"], ["D3", "C4", "A1"]))]

    def game_as_seen_by(self, _request):
        return self.random.randrange(3)

    def game_score(self, _request):
        return [self.random.randrange(100) for _ in range(2)]

    def game_deal(self, request):
        if request["game"] == "doudizhu":
            return {"hands": self.doudizhu_hands(request)}
        return {"rows": self.board()}

    def duel(self):
        """A pair of games, which the command `duel` plays: it is no op."""
        request = {"op": "duel", "game": self.random.choice(self.games)}
        for field in ("a", "b", "rules", "worlds", "seed"):
            request[field] = self.value_of_duel(request, field)
        return request

    def value_of_duel(self, request, field):
        if field in ("a", "b"):
            return self.game_player(request)
        return self.any_seed(request) if field == "seed" else getattr(self, f"game_{field}")(request)

    # Changes.

    def changed(self, request):
        """The request with one to three changes."""
        request = json.loads(json.dumps(request))
        for _ in range(self.random.randint(1, 3)):
            request = self.change(request)
        return request

    def change(self, request):
        engine = request["op"].split(".")[0]
        if engine == "duel":
            field = self.random.choice(["a", "b", "rules", "worlds", "seed"])
            return request | {field: self.value_of_duel(request, field)}
        if self.random.random() < 0.1:
            others = [op for op in OPS if op.split(".")[0] == engine]
            return self.request_of(self.random.choice(others), {field: request[field] for field in request if field != "op"})
        field = self.random.choice([field for field in request if field != "op"] or ["op"])
        if field == "op":
            return self.request()
        if field in POSITION:
            return {name: request[name] for name in request if name not in POSITION} | self.position(request)
        value = self.value(request, field)
        if engine == "rummy" and field == "rules":
            value = self.with_a_change(request[field], "rummy")
        elif engine == "rummy" and field == "hand":
            value = self.with_other_cards(request[field])
        elif field in ("table", "melds") and self.random.random() < 0.5:
            value = request[field] + ", " + value
        return request | {field: value}

    def with_a_change(self, rules, engine):
        rules = rules if isinstance(rules, dict) else {"preset": rules}
        setting = self.random.choice(sorted(self.settings[engine]) + ["preset"])
        if setting in rules and setting != "preset" and self.random.random() < 0.3:
            return {name: rules[name] for name in rules if name != setting}
        values = list(self.presets[engine]) if setting == "preset" else self.settings[engine][setting]
        return rules | {setting: self.random.choice(values)}

    def with_other_cards(self, hand):
        cards = hand.split()
        for _ in range(self.random.choice([1, 1, 2, 8])):
            chance = self.random.random()
            if chance < 0.45 or not cards:
                like = self.random.choice(cards) if cards and self.random.random() < 0.5 else None
                cards.append(like or self.random.choice(RANKS) + self.random.choice(SUITS))
            elif chance < 0.55:
                cards.append("JK")
            elif chance < 0.8:
                cards.remove(self.random.choice(cards))
            else:
                cards[self.random.randrange(len(cards))] = self.random.choice(RANKS) + self.random.choice(SUITS)
        return " ".join(cards)
