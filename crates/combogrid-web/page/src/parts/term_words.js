/* What the words of the views mean. */

/** @type {Record<string, string>} */
export const TERMS = {
  "arrangement": "Every way to lay some cards of a hand as melds; the other cards stay loose.",
  "maximal": "An arrangement is maximal if its loose cards form no meld and extend none.",
  "loose point": "What the cards that are in no meld cost.",
  "island": "Cards that are joined by neighbours in suit or rank. What one island does says nothing about another.",
  "control point": "A card that could be in more melds than it has copies. Only there is something to choose.",
  "base split": "A way to play the hand out in which no play carries other cards.",
  "kicker": "Cards that a trio, an airplane or four of a kind carries along.",
  "Dou Dizhu": "Whoever has no cards left first wins. You lead any play: one card, a pair, three alike with or without a card or a pair, five or more ranks in a row. The next player lays a higher play of that kind and length, or passes. When all others pass, you lead again. Four alike beat all but the two jokers. The ranks rise from 3 to K, A, 2, B (the black joker) and R (the red one); suits do not count. The landlord plays alone against the others.",
  "Guandan": "Two packs, two against two: partners sit across. Whoever has no cards left is out; the side of the first one out rises by 3 levels if its partner is second, by 2 if third, by 1 if last, and wins the match at the ace. Plays are one to three alike, three and two, five in a row, three pairs or two trios in a row; a higher one of the same kind beats it. Bombs beat what is none: four alike, five, five in a row of one suit, six and more, four jokers. The level's rank is above the ace, and its hearts are wild. When all others pass, who played last leads; if that one is out, its partner does. Before the next deal the last one gives its highest card to the first one, who gives a low card back.",
  "Gin rummy": "Lay sets of a rank and runs of a suit, three cards or more; the other cards cost points. Take the card that lies open or draw, then throw one. You may knock when your loose cards cost at most 10; whoever has fewer loose points scores the difference, and with none it is gin.",
  "Rummikub": "Lay groups of one number in three or four colours, and runs of one colour, of three tiles or more. Your first melds are of your rack alone and are worth 30 points. After that you may rearrange the whole table, if only melds lie there at the end; no tile of the table comes back to a rack. Who lays nothing draws a tile. Whoever has no tiles left first wins the points that the other has left; a joker costs 30.",
  "Reversi": "Place a piece so that pieces of the other colour lie in a row between it and another piece of yours: they become yours. The most pieces win.",
  "Tothello": "You place a piece on any empty cell. Every piece of the other colour in a row without a gap between two of yours becomes yours, all over the board, and so on, wave by wave. The most pieces win.",
  "wave": "The pieces that are captured at the same time; each wave may make the next one possible.",
};
