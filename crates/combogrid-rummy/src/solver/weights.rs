//! The values of cards for an aim.

use crate::cards::{Aim, Card, Hand, Planes, Rank, Rules, Score, Suit, Tile};

/// The value of a point if only the loose points count, so that ties can be broken by less.
pub(super) const POINT: i64 = 256;

/// The value of what cannot be done: below every value of a hand, and far enough above `i64::MIN` that gains may be
/// subtracted from it.
pub(super) const MINUS_INFINITY: i64 = i64::MIN / 4;

/// The values of one card for an aim: loose, in a set, in a run.
#[derive(Debug, Clone)]
pub(super) struct Weights {
    pub(super) loose: [i64; Rank::COUNT],
    pub(super) loose_joker: i64,
    /// A card that may stand for others.
    pub(super) loose_wild: i64,
    pub(super) set: [MeldedWeights; Rank::COUNT],
    /// By column; the column after the last rank is that of the high ace.
    pub(super) run: [MeldedWeights; Rank::COUNT + 1],
    /// The gain in a run of one card of each column before this one.
    gain_in_run: [i64; Rank::COUNT + 2],
    /// By cell.
    loose_by_cell: [i64; 64],
    /// The value of jokers in all columns before this one together; the columns go round once, aces are low.
    placed: [i64; 2 * Rank::COUNT + 1],
    /// The additional value of an ace in the last place of a run.
    last_ace: MeldedWeights,
    /// Whether a card in its own place is ever worth more or less than a joker there.
    pub(super) own_places: bool,
    counts_substitutes: bool,
    columns: usize,
}

/// The value of a card in a meld, and of a joker in its place.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct MeldedWeights {
    pub(super) card: i64,
    pub(super) joker: i64,
}

impl Weights {
    /// By an aim, ties broken by the other two.
    pub(super) fn new(aim: Aim, rules: &Rules) -> Self {
        Self::by(|score| pack(aim, score), rules)
    }

    /// By nothing but the loose points, each worth [`POINT`].
    pub(super) fn loose_points(rules: &Rules) -> Self {
        Self::by(|score| -POINT * i64::from(score.loose_points), rules)
    }

    fn by(value: impl Fn(Score) -> i64, rules: &Rules) -> Self {
        let melded = |points| {
            let weight = |points| {
                value(Score {
                    melded_points: points,
                    ..Score::default()
                })
            };
            MeldedWeights {
                card: weight(points),
                joker: weight(rules.substitute_points(points)),
            }
        };
        let loose = |tile| {
            value(Score {
                loose_points: rules.loose_points(tile),
                loose_cards: 1,
                melded_points: 0,
            })
        };
        let in_run = |column| match rules.rank_in(column) {
            Rank::ACE if column == 0 => rules.low_ace_points(),
            rank => rules.meld_points(rank),
        };
        let wild = Card::all()
            .map(Tile::Card)
            .find(|card| rules.is_wild(*card));
        let mut weights = Self {
            loose: Rank::ALL.map(|rank| loose(plain(rank, rules))),
            loose_joker: loose(Tile::Joker),
            loose_wild: wild.map_or(0, loose),
            set: Rank::ALL.map(|rank| melded(rules.meld_points(rank))),
            run: core::array::from_fn(|at| melded(in_run(u8::try_from(at).expect("a column")))),
            gain_in_run: [0; Rank::COUNT + 2],
            loose_by_cell: [0; 64],
            placed: [0; 2 * Rank::COUNT + 1],
            last_ace: MeldedWeights::default(),
            own_places: false,
            counts_substitutes: false,
            columns: rules.columns().into(),
        };
        weights.sum_up(rules);
        weights
    }

    /// Derives the sums from the values of cards.
    fn sum_up(&mut self, rules: &Rules) {
        for column in 0..2 * self.columns {
            let joker = self.run[column % self.columns].joker;
            self.placed[column + 1] = self.placed[column] + joker;
        }
        for column in (0..).take(self.columns + 1) {
            let loose = self.loose[rules.rank_in(column).index()];
            let column = usize::from(column);
            let gain = self.run[column].card - loose;
            self.gain_in_run[column + 1] = self.gain_in_run[column] + gain;
            self.loose_by_cell[4 * column..][..4].fill(loose);
        }
        let mut melded = self.set.iter().chain(&self.run);
        self.counts_substitutes =
            self.loose_joker != 0 || self.loose_wild != 0 || melded.any(|melded| melded.joker != 0);
        self.own_places = self.run.iter().any(|melded| melded.card != melded.joker);
        if rules.rank_in(0) == Rank::ACE {
            let (low, high) = (self.run[0], self.set[Rank::ACE.index()]);
            self.last_ace = MeldedWeights {
                card: high.card - low.card,
                joker: high.joker - low.joker,
            };
        }
    }

    /// The additional value of an ace in a run of this many columns if it stands in the last of them.
    #[inline]
    const fn last(&self, first: usize, len: usize) -> MeldedWeights {
        // No run goes round more than once.
        if first + len == self.columns + 1 {
            self.last_ace
        } else {
            MeldedWeights { card: 0, joker: 0 }
        }
    }

    /// The gain of the cards of a run that does not go round.
    #[inline]
    pub(super) const fn gain_of_run(&self, first: usize, len: usize) -> i64 {
        self.gain_in_run[first + len] - self.gain_in_run[first]
    }

    /// The value of a run of nothing but jokers.
    #[inline]
    pub(super) const fn run_of_jokers(&self, first: usize, len: usize) -> i64 {
        self.placed[first + len] - self.placed[first] + self.last(first, len).joker
    }

    /// The additional value of a card in its own place of such a run over a joker there.
    pub(super) const fn own_place(&self, column: usize, first: usize, len: usize) -> i64 {
        let own = self.run[if column >= self.columns {
            column - self.columns
        } else {
            column
        }];
        let last = if column + 1 == first + len {
            let last = self.last(first, len);
            last.card - last.joker
        } else {
            0
        };
        own.card - own.joker + last
    }

    /// Whether the value depends on the number of melded jokers and wild cards, and not on the melds alone.
    pub(super) const fn counts_substitutes(&self) -> bool {
        self.counts_substitutes
    }
}

/// The lower nibble of each byte.
const BYTES: u64 = 0x0F0F_0F0F_0F0F_0F0F;

impl Weights {
    /// The value of one card of each of these cells as loose cards.
    #[inline]
    pub(super) fn loose_of(&self, mut cells: u64) -> i64 {
        let mut sum = 0;
        while cells != 0 {
            sum += self.loose_by_cell[cells.trailing_zeros() as usize];
            cells &= cells - 1;
        }
        sum
    }

    /// The value of the cards in these cells as loose cards.
    #[inline]
    pub(super) fn loose_in(&self, cells: Planes) -> i64 {
        self.loose_of(cells.once) + self.loose_of(cells.twice)
    }

    /// The value of a hand without melds.
    pub(super) fn all_loose(&self, hand: &Hand) -> i64 {
        let mut value = i64::from(hand.jokers()) * self.loose_joker;
        // The copies of two ranks side by side have a byte each.
        let [mut even, mut odd] = [0; 2];
        for row in Suit::ALL.map(|suit| hand.row(suit).bits()) {
            even += row & BYTES;
            odd += row >> 4 & BYTES;
        }
        let copies = even.to_le_bytes().into_iter().zip(odd.to_le_bytes());
        for ((even, odd), loose) in copies.zip(self.loose.chunks(2)) {
            value += i64::from(even) * loose[0];
            value += i64::from(odd) * loose.get(1).unwrap_or(&0);
        }
        value
    }
}

/// The costs of cards of one column against their best use, each term on its own.
///
/// The sweep looks for the least cost and not for the highest value, so that no cost is negative: the cost of a prefix of an
/// arrangement is then a lower bound on the whole. The value is that of the hand at no cost ([`Weights::ideal_of`]) less the cost.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Costs {
    pub(super) loose: i64,
    pub(super) set: MeldedWeights,
    pub(super) run: MeldedWeights,
}

impl Weights {
    /// The most that a card of a rank can be worth.
    fn ideal(&self, rank: Rank, rules: &Rules) -> i64 {
        let column = usize::from(rules.column_of(rank));
        let high = if column == 0 {
            rules.ranks().len()
        } else {
            column
        };
        self.loose[rank.index()]
            .max(self.set[rank.index()].card)
            .max(self.run[column].card)
            .max(self.run[high].card)
    }

    /// The most that a joker can be worth.
    fn ideal_joker(&self) -> i64 {
        let melded = self.set.iter().chain(&self.run).map(|melded| melded.joker);
        melded.fold(self.loose_joker, i64::max)
    }

    /// The cost of a joker that stays loose.
    pub(super) fn loose_joker_cost(&self) -> i64 {
        self.ideal_joker() - self.loose_joker
    }

    /// The costs of cards in a column.
    pub(super) fn costs(&self, at: u8, rules: &Rules) -> Costs {
        let rank = rules.rank_in(at);
        let (ideal, joker) = (self.ideal(rank, rules), self.ideal_joker());
        let set = self.set[rank.index()];
        let run = self.run[usize::from(at)];
        Costs {
            loose: ideal - self.loose[rank.index()],
            set: MeldedWeights {
                card: ideal - set.card,
                joker: joker - set.joker,
            },
            run: MeldedWeights {
                card: ideal - run.card,
                joker: joker - run.joker,
            },
        }
    }

    /// The value of a hand at no cost.
    pub(super) fn ideal_of(&self, hand: &Hand, rules: &Rules) -> i64 {
        let mut value = i64::from(hand.jokers()) * self.ideal_joker();
        for rank in rules.ranks().iter() {
            let copies: i64 = hand.column(rank).into_iter().map(i64::from).sum();
            value += copies * self.ideal(rank, rules);
        }
        value
    }
}

/// A card of the rank that only stands for itself, or else the joker that stands for a card of the rank and nothing else, if
/// there is one.
fn plain(rank: Rank, rules: &Rules) -> Tile {
    let cards = Suit::ALL.map(|suit| Tile::Card(Card::new(rank, suit)));
    let mut plain = cards.into_iter().filter(|card| !rules.is_wild(*card));
    let is_joker = rules.joker_card().is_some_and(|card| card.rank == rank);
    let other = if is_joker { Tile::Joker } else { cards[0] };
    plain.next().unwrap_or(other)
}

/// The bits of one term: 20 for its size, and one for its sign.
const TERM: u32 = 21;

/// An aim's terms in one number: sums of them compare as the terms do, one after the other.
///
/// Each term stays below 2^20, since a hand has at most 15 copies of 53 tiles worth at most 255 points.
pub(super) fn pack(aim: Aim, score: Score) -> i64 {
    let (first, second, third) = aim.weight(score);
    (first << (2 * TERM)) + (second << TERM) + third
}

/// The terms of a sum of packed numbers.
///
/// A negative lower term has borrowed one from the term above, so each is taken off before the next is read.
pub(super) fn unpack(aim: Aim, packed: i64) -> Score {
    let signed = |packed: i64| packed << (i64::BITS - TERM) >> (i64::BITS - TERM);
    let third = signed(packed);
    let rest = (packed - third) >> TERM;
    let second = signed(rest);
    aim.score(((rest - second) >> TERM, second, third))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Arrangement;

    #[test]
    fn terms_come_out_of_their_sum() {
        let mut rng = fastrand::Rng::with_seed(6);
        for aim in Aim::ALL {
            let (mut sum, mut score) = (0, Score::default());
            for _ in 0..700 {
                let one = Score {
                    loose_points: rng.u32(..=255),
                    loose_cards: rng.u32(..=1),
                    melded_points: rng.u32(..=255),
                };
                sum += pack(aim, one);
                score.loose_points += one.loose_points;
                score.loose_cards += one.loose_cards;
                score.melded_points += one.melded_points;
                assert_eq!(unpack(aim, sum), score);
            }
        }
    }

    #[test]
    fn a_wild_card_does_not_set_the_price_of_its_rank() {
        let rules = Rules::okey().with("indicator", "4C").unwrap();
        let rules = rules.with("wild_points", "0").unwrap();
        let five = unpack(Aim::Deadwood, Weights::new(Aim::Deadwood, &rules).loose[4]);
        assert_eq!(five.loose_points, 5);
    }

    #[test]
    fn loose_hands_are_worth_their_score() {
        let mut rng = fastrand::Rng::with_seed(16);
        for rules in [Rules::rummikub(), Rules::rami(), Rules::conquian()] {
            let deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
            for round in 0..30 {
                let tiles = rng.choose_multiple(&deck, 1 + round);
                let hand: Hand = tiles.into_iter().copied().collect();
                let score = Score::of(&Arrangement::all_loose(&hand), &rules);
                for aim in Aim::ALL {
                    let value = Weights::new(aim, &rules).all_loose(&hand);
                    assert_eq!(unpack(aim, value), score, "{hand}");
                }
            }
        }
    }
}
