//! The flag map of a hand.

use combogrid_grid::{Extent, Grid, Pos};

use super::{ControlPoint, ControlPointError, FlagLine, Flags};
use crate::{AceRank, Card, Hand, Rank, Rules, SetSuits, Suit};

/// Which melds are open to each card of a hand, four bits a cell.
///
/// A bit is set for every meld that the card can be in beside another meld:
///
/// - first run: the card lies in a stretch of its row that is long enough for a run;
/// - second run: it lies in a run that can be laid at the same time as another one of its row that begins no later and
///   that it overlaps;
/// - first set: its column has suits enough for a set;
/// - second set: it lies in a set that can be laid at the same time as another one of its column.
///
/// ```
/// use combogrid_rummy::{FlagMap, Hand, Rules};
///
/// let rules = Rules::article();
/// let hand = Hand::parse("3D4D5D4H5H4S5S6S", &rules)?;
/// let map = FlagMap::of(&hand, &rules)?;
/// assert_eq!(map.flags("4D".parse()?).to_string(), "r-s-");
/// assert_eq!(map.flags("4H".parse()?).to_string(), "--s-");
/// let choosing: Vec<String> = map.control_points().iter().map(|point| point.card.to_string()).collect();
/// assert_eq!(choosing, ["4D", "4S", "5D", "5S"]);
/// assert_eq!(map.configurations(), 16);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlagMap {
    hand: Hand,
    rules: Rules,
    flags: Grid<Flags>,
}

impl FlagMap {
    /// The flag map of a hand, or of one of its islands.
    ///
    /// # Errors
    ///
    /// If the technique does not fit: jokers or wild cards in the hand, the ace not low, duplicate suits in sets, a
    /// longest run or largest set, more than two copies of a card.
    pub fn of(hand: &Hand, rules: &Rules) -> Result<FlagMap, ControlPointError> {
        fits(hand, rules)?;
        let extent = Extent::new(Suit::COUNT, rules.ranks().len());
        let rows = Suit::ALL.map(|suit| Row::of(hand, rules, suit));
        let rows = rows.map(|row| (row.first_run(), row.second_run()));
        let flags = Grid::from_fn(extent, |pos| {
            let (first, second) = rows[pos.row];
            let first = Flags::FIRST_RUN.only_if(first >> pos.col & 1 == 1);
            first.union(Flags::SECOND_RUN.only_if(second >> pos.col & 1 == 1))
        });
        let mut map = FlagMap {
            hand: *hand,
            rules: *rules,
            flags,
        };
        for rank in rules.ranks().iter() {
            map.flag_column(rank);
        }
        Ok(map)
    }

    /// The hand.
    #[must_use]
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The bits of a cell.
    #[must_use]
    pub fn flags(&self, card: Card) -> Flags {
        self.flags.get(self.pos(card)).copied().unwrap_or_default()
    }

    /// Every held card with its bits, by rank, then suit.
    pub fn iter(&self) -> impl Iterator<Item = (Card, Flags)> + '_ {
        self.hand
            .iter()
            .filter_map(|(tile, _)| tile.card())
            .map(|card| (card, self.flags(card)))
    }

    /// The cells with more bits than copies, by rank, then suit.
    #[must_use]
    pub fn control_points(&self) -> Vec<ControlPoint> {
        self.iter()
            .map(|(card, flags)| ControlPoint {
                card,
                copies: self.hand.copies(card),
                flags,
            })
            .filter(|point| point.flags.count() > point.copies)
            .collect()
    }

    /// How many configurations the control points have together: the product of their placements.
    ///
    /// The highest number there is, if they are more than that.
    #[must_use]
    pub fn configurations(&self) -> u128 {
        self.control_points()
            .iter()
            .fold(1, |product: u128, point| {
                product.saturating_mul(point.placements().count() as u128)
            })
    }

    /// The lines on which melds lie: stretches of rows by suit, then columns.
    #[must_use]
    pub fn lines(&self) -> Vec<FlagLine> {
        let mut lines = Vec::new();
        for suit in Suit::ALL {
            let row = Row::of(&self.hand, &self.rules, suit);
            lines.extend(
                stretches(row.first_run()).map(|(first, last)| FlagLine::Horizontal {
                    suit,
                    first: self.rules.rank_in(first),
                    last: self.rules.rank_in(last),
                }),
            );
        }
        let is_line = |rank: &Rank| {
            Suit::ALL.into_iter().any(|suit| {
                self.flags(Card::new(*rank, suit))
                    .contains(Flags::FIRST_SET)
            })
        };
        lines.extend(
            self.rules
                .ranks()
                .iter()
                .filter(is_line)
                .map(|rank| FlagLine::Vertical { rank }),
        );
        lines
    }

    fn pos(&self, card: Card) -> Pos {
        let col = if self.rules.ranks().contains(card.rank) {
            usize::from(self.rules.column_of(card.rank))
        } else {
            usize::MAX
        };
        Pos::new(card.suit.index(), col)
    }

    /// Sets bits 3 and 4 of a column.
    fn flag_column(&mut self, rank: Rank) {
        let copies = self.hand.column(rank);
        let least = usize::from(self.rules.set_sizes().min().unwrap_or(u8::MAX));
        let suits = copies.iter().filter(|copies| **copies > 0).count();
        if suits < least {
            return;
        }
        let cards = usize::from(copies.iter().sum::<u8>());
        for suit in Suit::ALL
            .into_iter()
            .filter(|suit| copies[suit.index()] > 0)
        {
            let pos = self.pos(Card::new(rank, suit));
            let second = Flags::SECOND_SET.only_if(cards >= 2 * least);
            self.flags[pos] = self.flags[pos].union(Flags::FIRST_SET).union(second);
        }
    }
}

fn fits(hand: &Hand, rules: &Rules) -> Result<(), ControlPointError> {
    if hand.jokers() > 0 || hand.holds_wilds(rules) {
        return Err(ControlPointError::Jokers);
    }
    if rules.ace() != AceRank::Low {
        return Err(ControlPointError::Ace(rules.ace()));
    }
    if rules.duplicate_suits() != SetSuits::Distinct {
        return Err(ControlPointError::DuplicateSuits);
    }
    let (runs, sets) = (rules.run_lengths(), rules.set_sizes());
    if usize::from(*runs.end()) < rules.ranks().len() {
        return Err(ControlPointError::LongestRun(*runs.end()));
    }
    if usize::from(*sets.end()) < rules.suits().len() {
        return Err(ControlPointError::LargestSet(*sets.end()));
    }
    let crowded = hand
        .iter()
        .find_map(|(tile, copies)| Some((tile.card()?, copies)).filter(|_| copies > 2));
    match crowded {
        Some((card, copies)) => Err(ControlPointError::Copies { card, copies }),
        None => Ok(()),
    }
}

/// A row of the grid, one bit a column: cells that are held, and cells that are held twice.
#[derive(Clone, Copy)]
struct Row {
    once: u16,
    twice: u16,
    least: u8,
}

impl Row {
    fn of(hand: &Hand, rules: &Rules, suit: Suit) -> Row {
        let columns = |copies| {
            let held = hand
                .at_least(suit, copies)
                .iter()
                .filter(|rank| rules.ranks().contains(*rank));
            held.fold(0, |bits, rank| bits | 1 << rules.column_of(rank))
        };
        Row {
            once: columns(1),
            twice: columns(2),
            least: *rules.run_lengths().start(),
        }
    }

    /// The cells of stretches that are long enough.
    fn first_run(self) -> u16 {
        long_stretches(self.once, self.least)
    }

    /// The cells of runs that overlap a run that begins no later, both laid at the same time.
    ///
    /// Shortening the earlier run to its least, or to where the later one begins, frees the most cells for the later.
    fn second_run(self) -> u16 {
        let mut cells = 0;
        for first in 0..16_u8 {
            for start in first..16_u8 {
                // The earlier run ends at the least where it may end and still overlap.
                let end = start.max(first + self.least - 1);
                let earlier = between(first, end);
                if earlier & !self.once != 0 {
                    break;
                }
                let left = self.once & !(earlier & !self.twice);
                let later = run_from(left, start);
                if later.count_ones() >= u32::from(self.least) {
                    cells |= later;
                }
            }
        }
        cells
    }
}

/// The bits of the columns `first..=last`.
const fn between(first: u8, last: u8) -> u16 {
    below(last + 1) & !below(first)
}

/// The bits of the columns below one.
const fn below(column: u8) -> u16 {
    if column >= 16 {
        u16::MAX
    } else {
        (1 << column) - 1
    }
}

/// The unbroken bits from a column upwards.
fn run_from(bits: u16, first: u8) -> u16 {
    let (_, last) = stretches(bits & !below(first))
        .next()
        .unwrap_or((first, first));
    bits & between(first, last) & (bits >> first & 1).wrapping_neg()
}

/// The bits that lie in stretches of at least this length.
pub(super) fn long_stretches(bits: u16, least: u8) -> u16 {
    let starts = (1..least).fold(bits, |starts, step| starts & bits >> step);
    (0..least).fold(0, |cells, step| cells | starts << step)
}

/// The first and the last column of each stretch of bits.
pub(super) fn stretches(mut bits: u16) -> impl Iterator<Item = (u8, u8)> {
    core::iter::from_fn(move || {
        let first = u8::try_from(bits.trailing_zeros())
            .ok()
            .filter(|first| *first < 16)?;
        let len = u8::try_from((bits >> first).trailing_ones()).ok()?;
        let last = first + len - 1;
        bits &= !between(first, last);
        Some((first, last))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretches_are_found_at_both_ends() {
        let found: Vec<_> = stretches(0b1001_1000_0000_0111).collect();
        assert_eq!(found, [(0, 2), (11, 12), (15, 15)]);
        assert_eq!(long_stretches(0b1001_1000_0000_0111, 3), 0b111);
        assert_eq!(stretches(u16::MAX).collect::<Vec<_>>(), [(0, 15)]);
    }

    #[test]
    fn a_run_goes_up_from_its_first_column_to_the_first_gap() {
        let runs = [0, 3, 4, 5, 7, 15].map(|first| run_from(0b1011_0111, first));
        assert_eq!(runs, [0b0111, 0, 0b0011_0000, 0b0010_0000, 0b1000_0000, 0]);
    }

    fn flags(text: &str) -> String {
        let rules = Rules::article();
        let map = FlagMap::of(&Hand::parse(text, &rules).unwrap(), &rules).unwrap();
        let cells = map.iter().map(|(card, flags)| format!("{card}{flags}"));
        cells.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_second_run_needs_doubled_cells_only_where_the_two_overlap() {
        assert_eq!(
            flags("3H 4H 5H 5H 6H 7H"),
            "3Hr--- 4Hr--- 5HrR-- 6HrR-- 7HrR--"
        );
        assert_eq!(
            flags("3H 4H 5H 6H 7H 8H"),
            "3Hr--- 4Hr--- 5Hr--- 6Hr--- 7Hr--- 8Hr---"
        );
        assert_eq!(flags("3H 3H 4H 5H 5H"), "3Hr--- 4Hr--- 5Hr---");
        assert_eq!(
            flags("3H 4H 5H 5H 6H 8H"),
            "3Hr--- 4Hr--- 5Hr--- 6Hr--- 8H----"
        );
    }

    #[test]
    fn a_second_set_needs_six_cards() {
        assert_eq!(flags("6C6C6D6H6S6S"), "6C--sS 6D--sS 6H--sS 6S--sS");
        assert_eq!(flags("6C6C6D6H6S"), "6C--s- 6D--s- 6H--s- 6S--s-");
        assert_eq!(flags("6C6C6S6S"), "6C---- 6S----");
    }

    #[test]
    fn nothing_is_open_to_a_card_that_is_not_held() {
        let rules = Rules::conquian();
        let map = FlagMap::of(&Hand::parse("6C 6D 6H 7H JH", &rules).unwrap(), &rules).unwrap();
        for card in ["6S", "7D", "QH", "9H"] {
            assert_eq!(map.flags(card.parse().unwrap()), Flags::NONE, "{card}");
        }
        assert_eq!(map.flags("JH".parse().unwrap()), Flags::FIRST_RUN);
    }

    #[test]
    fn what_does_not_fit_is_named() {
        let refusal = |text, rules: Rules| {
            FlagMap::of(&Hand::parse(text, &rules).unwrap(), &rules)
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            refusal("3H JK", Rules::rummikub()),
            "control points need a hand without jokers and wild cards"
        );
        assert_eq!(
            refusal("3H", Rules::rummy500()),
            "control points need the ace low and nowhere else"
        );
        let with = |knob, value| Rules::article().with(knob, value).unwrap();
        let false_jokers = with("jokers", "2").with("joker_card", "5H").unwrap();
        for (text, rules) in [
            ("6H", with("wild_rank", "6")),
            ("6H", with("wild_card", "6H")),
            ("JK", false_jokers),
        ] {
            assert_eq!(
                refusal(text, rules),
                "control points need a hand without jokers and wild cards"
            );
        }
        assert_eq!(
            refusal("3H", with("duplicate_suits", "true")),
            "control points need sets of different suits"
        );
        assert_eq!(
            refusal("3H", with("run_max", "5")),
            "control points need runs of any length, not of at most 5"
        );
        assert_eq!(
            refusal("3H", with("set_max", "3")),
            "control points need sets of every size, not of at most 3"
        );
        assert_eq!(
            refusal("3H3H3H", with("packs", "3")),
            "control points need at most two copies of a card, not 3 of 3H"
        );
    }
}
