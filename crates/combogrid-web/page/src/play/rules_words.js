/* The rules of each game, in pictures with a sentence each. */

/**
 * @typedef {object} Panel
 * @property {string} words
 * @property {string} [cards] groups of cards with `|` between them; `?` is a card that lies face down
 * @property {string} [tiles] groups of tiles
 * @property {{ rows: string[], cell: string, own: string }} [board] a board on which a piece is placed; the board after it is drawn as well
 */

/** By game, and by its number of players where that is not the usual one. @type {Record<string, Panel[]>} */
export const RULES = {
  gin: [
    { cards: "7H 7C 7S | 4D 5D 6D", words: "You have ten cards. Melds are sets of a rank, three or four cards, and runs of a suit, three cards or more. The ace is low." },
    { cards: "? | QH", words: "Your turn: take the card that lies open, or draw one that nobody has seen. Then throw one card." },
    { cards: "AH 8C KD", words: "Loose cards are in no meld and cost points: an ace 1, J, Q and K 10, the others what they show. These cost 19." },
    { cards: "4H 5H 6H 7H | 9C 9D 9S | AC 2D 3S", words: "With at most 10 loose points you may knock when you throw: the hand ends. These are 6. Whoever has fewer loose points scores the difference." },
    { cards: "4H 5H 6H 7H | 8H", words: "After a knock the other player lays off: cards that fit the melds of the player who knocked cost nothing." },
    { cards: "4H 5H 6H 7H | 9C 9D 9S | JC QC KC", words: "No loose card is gin: 25 points more, and nothing is laid off. If the other player has as few points as the one who knocked, or fewer, it scores 25 more. 100 points win the match." },
  ],
  indian: [
    { cards: "7H | 7C 7S JK", words: "You have thirteen cards of two packs with four jokers. One card is cut: all cards of its rank are wild, as jokers are. After a joker, aces are." },
    { cards: "9S TS JK | QH QC QD", words: "Melds are runs of a suit and sets of a rank in several suits, three cards or more. A wild card stands for any card." },
    { cards: "4H 5H 6H | 9S TS JK", words: "You need two runs, and one of them without wild cards. Without these two every card of your hand costs points." },
    { cards: "? | QH", words: "Your turn: take the card that was thrown last, or draw. Then throw one. A wild card may be taken only if it is the first open card and nobody has thrown yet, and a card that you took is not thrown in that turn." },
    { cards: "4H 5H 6H | 9S TS JK | QH QC QD | 2C 3C 4C 5C", words: "When all thirteen cards meld, throw the one that is left and declare. You get what the others pay." },
    { cards: "AC KD 8S JK", words: "A, K, Q and J cost 10, wild cards nothing, the others what they show; 80 at most. These cost 28. Before a draw you may drop out: for 20 points in your first turn, for 40 later." },
  ],
  rummikub: [
    { tiles: "8H 8D 8S | 4C 5C 6C 7C", words: "Groups are one number in three or four colours. Runs are numbers in a row of one colour, three or more." },
    { tiles: "TC TH TS", words: "Your first melds come from your rack alone and are worth 30 points in one turn. These are 30." },
    { tiles: "3D 4D 5D | 6D", words: "After that, add to the melds of the table as well. Who lays nothing draws a tile." },
    { tiles: "9C 9D 9S | 9H TH JH", words: "You may take the whole table apart: at the end of your turn only melds may lie there, and no tile of the table comes back to your rack." },
    { tiles: "7H JK 9H", words: "A joker stands for any tile. One that lies on the table is free when you put that tile in its place, and is laid again in the same turn." },
    { tiles: "JK 5S", words: "Whoever has no tiles left first wins the points that the others have left; a joker costs 30. These cost 35." },
  ],
  doudizhu: [
    { cards: "3S 4H TD KC AS 2H B R", words: "The ranks rise from 3 to 10, J, Q, K, A, 2, the black joker and the red joker. Suits do not count." },
    { cards: "? ? ?", words: "Each player has 17 cards. Everybody may bid up to 3. The highest bid is the landlord, who takes the three cards in the middle, leads, and plays alone against the two farmers." },
    { cards: "9S | JH JD | 5S 5H 5C 8D | 4S 5H 6D 7C 8S", words: "Plays: a card, a pair, three alike alone or with a card or a pair, five ranks or more in a row; three pairs or more in a row; two trios or more in a row, with as many cards or pairs; four alike with two cards or two pairs." },
    { cards: "JH JD | QS QC", words: "The next player beats the play by a higher one of the same kind and length, or passes. When all others pass, who played last leads anything." },
    { cards: "6S 6H 6D 6C | B R", words: "Four alike are a bomb and beat everything but a higher bomb and the two jokers together, which beat all. Each doubles what is won." },
    { cards: "3S", words: "The first player without cards wins for the side: two farmers win together. The landlord wins or loses twice as much. If the farmers have played nothing, or the landlord once, it counts double." },
  ],
  "doudizhu 4": [
    { cards: "? ? ? ? ? ? ? ?", words: "Two packs, four players with 25 cards each. Everybody bids once. The landlord takes the eight cards in the middle, and plays alone against three farmers." },
    { cards: "3S 4H TD KC AS 2H B R", words: "The ranks rise from 3 to 10, J, Q, K, A, 2, the black joker and the red joker. Suits do not count." },
    { cards: "B B | R R | 5S 5H 5C 8D 8D", words: "Two black jokers are a pair, and so are two red ones. Three alike go alone or with a pair, not with a single card. Four alike carry nothing." },
    { cards: "JH JD | QS QC", words: "The next player beats the play by a higher one of the same kind and length, or passes. When all others pass, who played last leads anything." },
    { cards: "6S 6S 6H 6D 6C | B B R R", words: "Four to eight alike are a bomb. More cards beat fewer, and of as many the higher rank. All four jokers beat everything. Each doubles what is won." },
    { cards: "3S", words: "The first player without cards wins for the side: three farmers win together. The landlord wins or loses three times as much. If the farmers have played nothing, or the landlord once, it counts double." },
  ],
  guandan: [
    { cards: "2H | AS KS", words: "Two packs, 27 cards each; you and the player across are partners. The rank of the level is above the ace, and its hearts are wild: they stand for any card but a joker." },
    { cards: "9S | JH JD | 5S 5H 5C | 5S 5H 5C 8D 8S | 4S 5H 6D 7C 8S", words: "Plays: one to three alike, three with a pair, five ranks in a row, three pairs in a row, two trios in a row." },
    { cards: "JH JD | QS QC", words: "A higher play of the same kind beats it. When all others pass, who played last leads anything; if that one has no cards left, its partner does." },
    { cards: "6S 6H 6D 6C | 4S 5S 6S 7S 8S | B B R R", words: "Bombs beat what is none: four alike, five alike, five in a row of one suit, six alike and more, and above all the four jokers." },
    { cards: "3S", words: "The side of the first player without cards rises: by 3 levels if its partner is second, by 2 if third, by 1 if last. At the ace it wins the match, if the partner is not last." },
    { cards: "AS | 5H", words: "Before the next deal the last player gives its highest card to the first one, who gives a card up to ten back. If one side was first and second, both others give." },
  ],
  reversi: [
    { board: { rows: ["....", "XOO.", "....", "...."], cell: "D2", own: "X" }, words: "Your new piece turns all pieces of the other colour that lie in a row between it and another one of yours." },
    { board: { rows: ["X..X", ".O.O", "..OO", "XOO."], cell: "D4", own: "X" }, words: "It does so in every direction at once. A piece that turns nothing may not be placed." },
    { board: { rows: [".OOX", "....", "....", "...."], cell: "A1", own: "X" }, words: "Nobody can turn a corner. Who can play nowhere passes; when nobody can play, the most pieces win." },
  ],
  tothello: [
    { board: { rows: ["....", "BRR.", "....", "...."], cell: "D2", own: "B" }, words: "You place a piece on any empty cell. Pieces of the other colour in a row without a gap between two of yours become yours." },
    { board: { rows: [".R..B", ".RRR.", "..R..", "...B."], cell: "A1", own: "B" }, words: "That goes on over the whole board: a piece that has turned may enclose others, wave after wave. Here three waves follow." },
    { board: { rows: ["BRRB", "R...", "R...", "...."], cell: "A4", own: "B" }, words: "When the board is full, the most pieces win." },
  ],
};
