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
  "wave": "The pieces that are captured at the same time; each wave may make the next one possible.",
};
