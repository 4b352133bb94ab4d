/* The words of the guide through a first hand. */

/** What the aim of each game is, with cards that show it. @type {Record<string, { words: string, cards: string[] }>} */
export const AIMS = {
  gin: { words: "Make sets of a rank and runs of a suit, of three cards or more. All other cards are loose and cost points: who has fewer loose points wins.", cards: ["7H 7C 7S", "4D 5D 6D"] },
  indian: { words: "Meld all thirteen cards: sets of a rank and runs of a suit, among them two runs, one of them without wild cards. Then declare. Who cannot pays what the hand costs.", cards: ["4H 5H 6H", "9S TS JK"] },
  rummikub: { words: "Get rid of all tiles, in groups of one number in three or four colours and runs of one colour.", cards: ["8H 8D 8S", "4C 5C 6C"] },
  doudizhu: { words: "Be the first without cards. One player, the landlord, plays alone against all others and gets the cards in the middle; the highest bid decides who.", cards: [] },
  guandan: { words: "You and North play together against East and West: be out of cards first, and let your partner be out soon after. The hearts of the level are wild.", cards: ["2H 9S 9D", "5C 6C 7C 8C 9C"] },
  reversi: { words: "Your new piece turns all pieces of the other colour that lie in a row between it and another one of yours. The most pieces at the end win.", cards: [] },
  tothello: { words: "You place a piece on any cell. What lies between two of yours becomes yours, all over the board, and that may go on, wave after wave. The most pieces win.", cards: [] },
};

/** What the reader may do in a phase, and what comes of it. @type {Record<string, Record<string, string>>} */
export const NOW = {
  gin: {
    upcard: "Take the open card if it makes a set or a run with yours. If not, pass.",
    draw: "Take the open card if it fits yours. If not, draw: nobody sees what you draw.",
    throw: "Throw one card, best a high one that is near no other. What your loose cards cost is written above your hand.",
    knock: "Your loose points are few: you may knock. The hand ends, and who has fewer loose points scores the difference.",
    lay_off: "The other player has ended the hand. Cards of yours that fit their sets and runs cost nothing: lay them off.",
  },
  indian: {
    draw: "Take the open card if it makes a run or a set with yours. If not, draw. A wild card that was thrown stays where it is.",
    throw: "Throw one card, best a high one that is near no other. Without a run of natural cards all your cards cost points: make that run first.",
  },
  rummikub: {
    first: "Your first melds need 30 points, from your rack alone. Choose tiles, then put them on the table. If you cannot, draw a tile.",
    turn: "Add to melds of the table or take them apart: at the end of your turn only melds may lie there. If nothing fits, draw a tile.",
  },
  doudizhu: {
    auction: "Bid if your hand is strong: twos, jokers, four alike, long chains. The highest bid plays alone, and wins from each of the others or loses to each.",
    lead: "You lead what you like: a card, a pair, three alike, five or more ranks in a row. Choose cards, then play them.",
    play: "Beat it by a higher play of the same kind and length, or pass. Four alike beat all but the jokers together, and with two packs more than four alike.",
  },
  guandan: {
    tribute: "You were last: give your highest card that is not wild to the player who was out first.",
    return: "Give a card of two to ten back, one that your own plays do not need.",
    lead: "You lead what you like: one to three alike, three and two, five in a row, three pairs or two trios in a row. Choose cards, then play them.",
    play: "Beat it by a higher play of the same kind, or pass. Four alike and more, and five in a row of one suit, are bombs and beat what is none.",
  },
  reversi: { place: "A dot marks where you can play. Nobody can turn a corner: take corners, and stay away from the cells next to an empty one." },
  tothello: { place: "A dot marks where you can play. Look for a cell that closes a long row: what turns there may close the next one." },
};
