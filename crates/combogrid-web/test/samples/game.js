import { load } from "combogrid";

const { rummy, doudizhu } = await load("rummy", "doudizhu");
const rules = "gin";
const hand = "5H 6H 7H 9C 9D 9S KD 2C 3C TD QS";

// Arrange: the melds of the hand, and the cards in none of them.
const { melds, loose } = rummy.best({ hand, rules });
console.log(`${melds.join(", ")} | ${loose}`);

// Hint: the card to throw.
const [hint] = rummy.discard({ hand, rules }).best;
console.log(`throw ${hint.card}, ${hint.deadwood} points stay`);

// Validity: what a player lays down.
const { valid, missing } = rummy.check({ melds: "5H 6H 7H, 9C 9D", hand, rules });
console.log(valid ? "valid" : missing.join("; "));

// Bot: the play after which the rest of the hand takes the fewest plays.
function without(hand, play) {
  return [...play].reduce((rest, card) => rest.replace(card, ""), hand);
}

function bot(hand, to) {
  const { plays } = to ? doudizhu.answers({ hand, to }) : doudizhu.leads({ hand });
  const left = (play) => doudizhu.plays({ hand: without(hand, play) }).fewest;
  const choices = plays.map((play) => ({ play, left: left(play) }));
  return choices.sort((a, b) => a.left - b.left)[0]?.play ?? "pass";
}
console.log(bot("3445566788TTJQK2", "33"));
