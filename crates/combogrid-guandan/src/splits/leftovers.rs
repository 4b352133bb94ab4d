//! The cards that no sequence took, as solos, pairs, trios, full houses and bombs in the fewest plays.

use combogrid_grid::PackedCounts;

use crate::cards::{NATURAL, Rank};
use crate::moves::{Play, Wilds};
use crate::rules::{Flag, Rules};

/// How many ranks are left with how many cards each: all that the number of other plays depends on.
///
/// A rank is laid as one play, or four, six, eight or ten cards of it as pairs, or six or nine as trios: any mixture of these
/// is no better, since a bomb takes all. Every trio may take a pair along, so trios and pairs together are as many plays as
/// the more numerous of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Leftovers {
    rules: Rules,
    aim: Aim,
    /// The number of ranks with each number of cards, up to eight natural and two wild ones.
    ranks: [u8; MOST + 1],
    /// The pairs of jokers that are one of two plays or go with a trio.
    joker_pairs: u8,
    /// Whether all jokers are left: they are one play, or two pairs that go with trios.
    joker_bomb: bool,
    /// The plays that take no part in this: single jokers, and pairs of them where full houses have none.
    fixed: u8,
}

/// The number that should be least.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Aim {
    /// All plays.
    Plays,
    /// Plays that are no bombs.
    NoBombs,
}

/// The most cards of a rank.
const MOST: usize = 10;

/// Some cards of one rank that are laid together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pile {
    /// The column of the rank; `None` for wild cards alone, whose rank is free if a trio takes them along.
    column: Option<usize>,
    level: usize,
    natural: u8,
    wild: u8,
}

impl Leftovers {
    #[inline]
    pub(super) fn of(rules: Rules, aim: Aim, counts: PackedCounts) -> Self {
        let mut ranks = [0; MOST + 1];
        let natural = counts.only(NATURAL);
        let mut reached = natural.at_least(1).len();
        let mut held = 1;
        // The ranks with exactly `held` cards are those with as many but for those with one more.
        while reached > 0 {
            let more = if held < 8 {
                natural.at_least(held + 1).len()
            } else {
                0
            };
            #[expect(clippy::cast_possible_truncation, reason = "there are 13 ranks")]
            let exactly = (reached - more) as u8;
            ranks[usize::from(held)] = exactly;
            reached = more;
            held += 1;
        }
        let [black, red] = [Rank::BlackJoker, Rank::RedJoker].map(|rank| counts.get(rank.column()));
        let (pairs, single) = (black / 2 + red / 2, black % 2 + red % 2);
        let joker_bomb = pairs == 2;
        let mut leftovers = Self {
            rules,
            aim,
            ranks,
            joker_pairs: 0,
            joker_bomb,
            fixed: single,
        };
        if !joker_bomb {
            if rules.has(Flag::JokerPairs) {
                leftovers.joker_pairs = pairs;
            } else {
                leftovers.fixed += pairs;
            }
        }
        leftovers
    }

    /// The fewest plays without any wild card.
    #[inline]
    pub(super) fn plays(&self) -> u8 {
        let [_, solos, pairs, trios, bombs @ ..] = self.ranks;
        let pairs = pairs + self.joker_pairs;
        if self.aim == Aim::NoBombs {
            return solos + self.fixed + trios.max(pairs);
        }
        let bombs = bombs.iter().sum::<u8>() + u8::from(self.joker_bomb);
        let mut plays = solos + self.fixed + bombs + trios.max(pairs);
        // Pairs or trios of a rank cost nothing while there are more of the others. Ranks that fill the least go first, which
        // is best as each saves one play.
        let (mut room, ways) = if trios > pairs {
            (trios - pairs, &AS_PAIRS)
        } else {
            (pairs - trios, &AS_TRIOS)
        };
        for &(cards, fills) in ways {
            let ranks = self.ranks_as(cards, fills);
            let laid = ranks.min(room / fills);
            room -= laid * fills;
            plays -= laid;
        }
        plays
    }

    /// How many ranks have as many cards, with the jokers as a fifth way to have two pairs.
    #[inline]
    fn ranks_as(&self, cards: usize, fills: u8) -> u8 {
        let jokers = cards == 4 && fills == 2 && self.joker_bomb;
        let jokers = jokers && self.rules.has(Flag::JokerPairs);
        self.ranks[cards] + u8::from(jokers)
    }

    /// The fewest plays with wild cards.
    #[inline]
    pub(super) fn best(&self, wilds: u8) -> u8 {
        if wilds == 0 {
            return self.plays();
        }
        self.with_wilds(wilds).plays
    }

    /// Where wild cards are added for the fewest plays.
    fn with_wilds(&self, wilds: u8) -> Addition {
        let mut best = Addition {
            plays: u8::MAX,
            to: [0; Wilds::MOST],
            cuts: [(0, 0); Wilds::MOST],
        };
        if wilds == 0 {
            best.plays = self.plays();
            return best;
        }
        for first in 0..MOST {
            let Some(one) = self.with_wild(first) else {
                continue;
            };
            if wilds == 1 {
                best = best.or(&one, [first, 0]);
                continue;
            }
            // The rank with fewer cards comes first, or the same rank is taken again.
            for second in first..MOST {
                if let Some(two) = one.with_wild(second) {
                    best = best.or(&two, [first, second]);
                }
            }
        }
        best
    }

    /// The fewest plays where no bomb has more than eight cards, and how ranks with more are cut in two, the first cut first.
    ///
    /// Eight cards with wild cards beside them are not among the cuts: those are cards of the level.
    fn cut(&self) -> (u8, [(u8, u8); Wilds::MOST]) {
        const NINE: &[(u8, u8)] = &[(6, 3), (7, 2), (5, 4)];
        const TEN: &[(u8, u8)] = &[(7, 3), (6, 4), (5, 5), (4, 6)];
        let (cards, cuts) = match (self.ranks[9], self.ranks[10]) {
            (0, 0) => return (self.plays(), [(0, 0); Wilds::MOST]),
            (0, _) => (10, TEN),
            _ => (9, NINE),
        };
        let mut best = (u8::MAX, [(0, 0); Wilds::MOST]);
        for &(more, fewer) in cuts {
            let mut parts = *self;
            parts.ranks[cards] -= 1;
            parts.ranks[usize::from(more)] += 1;
            parts.ranks[usize::from(fewer)] += 1;
            let (plays, [others, _]) = parts.cut();
            if plays < best.0 {
                best = (plays, [(more, fewer), others]);
            }
        }
        best
    }

    /// The leftovers with one more wild card on a rank with this many cards. On a rank without cards, it is a card of the level.
    #[inline]
    fn with_wild(&self, cards: usize) -> Option<Self> {
        let mut ranks = self.ranks;
        if cards > 0 {
            ranks[cards] = ranks[cards].checked_sub(1)?;
        }
        ranks[cards + 1] += 1;
        Some(Self { ranks, ..*self })
    }

    /// The cards as piles in the fewest plays, with pairs carried by trios.
    pub(super) fn piles(&self, counts: PackedCounts, wilds: u8) -> Vec<Pile> {
        let level = self.rules.level().rank().column();
        let mut piles: Vec<Pile> = Vec::new();
        for column in counts.at_least(1) {
            let natural = counts.get(column);
            if !self.joker_bomb || column <= Rank::Ace.column() {
                piles.push(Pile {
                    column: Some(column),
                    level,
                    natural,
                    wild: 0,
                });
            }
        }
        if self.joker_bomb {
            piles.push(Pile {
                column: Some(Rank::BlackJoker.column()),
                level,
                natural: 4,
                wild: 0,
            });
        }
        let mut leftovers = *self;
        let Addition { to, cuts, .. } = self.with_wilds(wilds);
        for &cards in &to[..wilds.into()] {
            if let Some(more) = leftovers.with_wild(cards) {
                leftovers = more;
            }
            let pile = piles
                .iter_mut()
                .find(|pile| !pile.is_jokers() && usize::from(pile.total()) == cards);
            match pile {
                Some(pile) => pile.wild += 1,
                None => piles.push(Pile {
                    column: None,
                    level,
                    natural: 0,
                    wild: 1,
                }),
            }
        }
        for (more, fewer) in cuts.into_iter().filter(|&(more, _)| more > 0) {
            let Some(pile) = piles.iter_mut().find(|pile| pile.total() == more + fewer) else {
                continue;
            };
            // The smaller part has natural cards, so that no part has wild ones alone.
            let natural = fewer.min(pile.natural);
            let smaller = Pile {
                natural,
                wild: fewer - natural,
                ..*pile
            };
            pile.natural -= natural;
            pile.wild -= smaller.wild;
            piles.push(smaller);
            leftovers.ranks[usize::from(more + fewer)] -= 1;
            leftovers.ranks[usize::from(more)] += 1;
            leftovers.ranks[usize::from(fewer)] += 1;
        }
        leftovers.divide(piles)
    }

    /// Divides piles into pairs or trios as [`plays`](Self::plays) does.
    fn divide(&self, piles: Vec<Pile>) -> Vec<Pile> {
        let (pairs, trios) = (self.ranks[2] + self.joker_pairs, self.ranks[3]);
        let (mut room, ways) = if trios > pairs {
            (trios - pairs, &AS_PAIRS)
        } else {
            (pairs - trios, &AS_TRIOS)
        };
        let joker_pairs = self.rules.has(Flag::JokerPairs);
        let mut divided = Vec::new();
        let mut whole = piles;
        for &(cards, fills) in ways {
            let mut laid = self.ranks_as(cards, fills).min(room / fills);
            room -= laid * fills;
            while laid > 0 {
                let found = whole.iter().position(|pile| {
                    let may_be_pairs = joker_pairs || !pile.is_jokers();
                    may_be_pairs && usize::from(pile.total()) == cards
                });
                let Some(place) = found else { break };
                divided.extend(whole.swap_remove(place).in_parts(fills));
                laid -= 1;
            }
        }
        divided.extend(whole);
        divided
    }
}

/// Where wild cards are added to leftovers.
#[derive(Debug, Clone, Copy)]
struct Addition {
    plays: u8,
    /// The number of cards of the rank that each one is added to; 0 for a card of the level.
    to: [usize; Wilds::MOST],
    /// How ranks with too many cards for a bomb are cut in two; 0 for none.
    cuts: [(u8, u8); Wilds::MOST],
}

impl Addition {
    /// This one, or the one that leads to `leftovers` if it has fewer plays.
    #[inline]
    fn or(self, leftovers: &Leftovers, to: [usize; Wilds::MOST]) -> Self {
        let (plays, cuts) =
            if leftovers.rules.has(Flag::BombsOfTen) || leftovers.aim == Aim::NoBombs {
                (leftovers.plays(), [(0, 0); Wilds::MOST])
            } else {
                leftovers.cut()
            };
        if plays < self.plays {
            Self { plays, to, cuts }
        } else {
            self
        }
    }
}

/// The numbers of cards that are laid as pairs, with the number of pairs, the fewest first.
const AS_PAIRS: [(usize, u8); 4] = [(4, 2), (6, 3), (8, 4), (10, 5)];

/// The numbers of cards that are laid as trios, with the number of trios, the fewest first. The last two are none.
const AS_TRIOS: [(usize, u8); 4] = [(6, 2), (9, 3), (0, 1), (0, 1)];

impl Pile {
    pub(super) const fn total(&self) -> u8 {
        self.natural + self.wild
    }

    pub(super) fn is_jokers(&self) -> bool {
        self.column
            .is_some_and(|column| column > Rank::Ace.column())
    }

    /// This pile in equal parts, with the wild cards in the last ones, or all jokers as a pair of each.
    fn in_parts(self, parts: u8) -> impl Iterator<Item = Self> {
        let each = self.total() / parts;
        (0..parts).map(move |part| {
            let natural = self.natural.saturating_sub(part * each).min(each);
            let own = usize::from(self.is_jokers() && part > 0);
            Self {
                column: self.column.map(|column| column + own),
                natural,
                wild: each - natural,
                ..self
            }
        })
    }

    fn wilds(&self, column: usize) -> Wilds {
        let mut wilds = Wilds::NONE;
        for _ in 0..self.wild {
            wilds = wilds.with(column);
        }
        wilds
    }

    /// The pile as one play; wild cards alone are of the level.
    pub(super) fn play(&self) -> Play {
        if self.is_jokers() && self.total() == 4 {
            return Play::JOKER_BOMB;
        }
        let column = self.column.unwrap_or(self.level);
        Play::of_a_rank(self.total(), column, self.wilds(column))
    }

    /// A trio with a pair as a full house. Wild cards alone are the pair of the level, or of another rank with a trio of it.
    pub(super) fn with_pair(&self, pair: Self) -> Play {
        let trio = self.column.unwrap_or(self.level);
        let free = if trio == self.level {
            trio % Rank::NATURAL_COUNT + 1
        } else {
            self.level
        };
        let column = pair.column.unwrap_or(free);
        let (low, high) = if trio < column {
            ((trio, self.wild), (column, pair.wild))
        } else {
            ((column, pair.wild), (trio, self.wild))
        };
        let mut wilds = Wilds::NONE;
        for (column, wild) in [low, high] {
            for _ in 0..wild {
                wilds = wilds.with(column);
            }
        }
        Play::full_house(trio, column, wilds)
    }
}
