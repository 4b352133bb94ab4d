import pycombogrid

hand = "5H 6H 7H 9C 9D 9S KD 2C 3C TD QS"


def ask(op, **fields):
    return pycombogrid.ask({"op": op, **fields})


# Arrange: the melds of the hand, and the cards in none of them.
best = ask("rummy.best", hand=hand, rules="gin")
print(f"{', '.join(best['melds'])} | {best['loose']}")

# Hint: the card to throw.
hint = ask("rummy.discard", hand=hand, rules="gin")["best"][0]
print(f"throw {hint['card']}, {hint['deadwood']} points stay")

# Validity: what a player lays down.
checked = ask("rummy.check", melds="5H 6H 7H, 9C 9D", hand=hand, rules="gin")
print("valid" if checked["valid"] else "; ".join(checked["missing"]))


# Bot: the play after which the rest of the hand takes the fewest plays.
def without(hand, play):
    for card in play:
        hand = hand.replace(card, "", 1)
    return hand


def bot(hand, to):
    plays = ask("doudizhu.answers", hand=hand, to=to)["plays"]
    return min(plays, key=lambda play: ask("doudizhu.plays", hand=without(hand, play))["fewest"], default="pass")


print(bot("3445566788TTJQK2", "33"))
