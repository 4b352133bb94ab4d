//! The flag map of a hand.

use combogrid_grid::{Extent, Grid, PackedRow, Pos};

use super::{ControlPoint, ControlPointError, FlagLine, Flags};
use crate::cards::{AceRank, Card, Hand, Rank, Rules, SetSuits, Suit, SuitSet};

/// The melds that are open to each card of a hand, four bits per cell.
///
/// A bit is set for every meld that the card can be in, next to another meld if there is one:
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
    /// If the technique does not fit: jokers or wild cards in the hand, the ace not low, duplicate suits in sets, runs
    /// of several suits, a longest run or largest set, more than two copies of a card.
    pub fn of(hand: &Hand, rules: &Rules) -> Result<FlagMap, ControlPointError> {
        fits(hand, rules)?;
        let rows = Suit::FOUR.map(|suit| {
            let row = Row::of(hand, rules, suit);
            [row.first_run(), row.second_run()]
        });
        let columns: Vec<Column> = rules
            .ranks()
            .iter()
            .map(|rank| Column::of(hand, rules, rank))
            .collect();
        let extent = Extent::new(Suit::FOUR.len(), columns.len());
        let flags = Grid::from_fn(extent, |Pos { row, col }| {
            let [first_run, second_run] = rows[row].map(|cells| cells.contains(col));
            let [first_set, second_set] = columns[col].sets(Suit::FOUR[row]);
            let open = [first_run, second_run, first_set, second_set];
            let mut flags = Flags::NONE;
            for (flag, is_open) in Flags::EACH.into_iter().zip(open) {
                if is_open {
                    flags = flags.union(flag);
                }
            }
            flags
        });
        Ok(FlagMap {
            hand: *hand,
            rules: *rules,
            flags,
        })
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

    /// The number of configurations of the control points together: the product of their placements, at most
    /// `u128::MAX`.
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
        for suit in Suit::FOUR {
            for stretch in Row::of(&self.hand, &self.rules, suit).first_run().runs() {
                lines.push(FlagLine::Horizontal {
                    suit,
                    first: self.rank_of(stretch.start),
                    last: self.rank_of(stretch.end - 1),
                });
            }
        }
        for rank in self.rules.ranks().iter() {
            let column = Suit::FOUR.map(|suit| self.flags(Card::new(rank, suit)));
            if column.iter().any(|flags| flags.contains(Flags::FIRST_SET)) {
                lines.push(FlagLine::Vertical { rank });
            }
        }
        lines
    }

    fn rank_of(&self, column: usize) -> Rank {
        let column = u8::try_from(column).expect("a grid of ranks has at most 13 columns");
        self.rules.rank_in(column)
    }

    fn pos(&self, card: Card) -> Pos {
        let col = if self.rules.ranks().contains(card.rank) {
            usize::from(self.rules.column_of(card.rank))
        } else {
            usize::MAX
        };
        Pos::new(card.suit.index(), col)
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
    if rules.has_mixed_runs() {
        return Err(ControlPointError::MixedRuns);
    }
    if rules.has_stars() {
        return Err(ControlPointError::Stars);
    }
    let (runs, sets) = (rules.run_lengths(), rules.set_sizes());
    if usize::from(*runs.end()) < rules.ranks().len() {
        return Err(ControlPointError::LongestRun(*runs.end()));
    }
    if usize::from(*sets.end()) < rules.suits().len() {
        return Err(ControlPointError::LargestSet(*sets.end()));
    }
    for (tile, copies) in hand.iter() {
        // The hand has no joker, so each tile is a card. A cell has flags for two runs and two sets, and no more.
        if let Some(card) = tile.card()
            && copies > 2
        {
            return Err(ControlPointError::Copies { card, copies });
        }
    }
    Ok(())
}

/// A row of the grid: the columns with a card, and those with two.
#[derive(Clone, Copy)]
struct Row {
    once: PackedRow,
    twice: PackedRow,
    shortest: usize,
}

impl Row {
    fn of(hand: &Hand, rules: &Rules, suit: Suit) -> Row {
        Row {
            once: rules.columns_of(hand.at_least(suit, 1)),
            twice: rules.columns_of(hand.at_least(suit, 2)),
            shortest: usize::from(*rules.run_lengths().start()),
        }
    }

    /// The columns of stretches that are long enough for a run.
    fn first_run(self) -> PackedRow {
        let long = self.once.runs().filter(|run| run.len() >= self.shortest);
        long.map(|run| PackedRow::span(run.start, run.len()))
            .fold(PackedRow::EMPTY, PackedRow::union)
    }

    /// The columns of later runs: those that begin at or after the first column of an earlier run and overlap it, where the
    /// hand has the cards for both at the same time.
    ///
    /// The earlier run goes from `first` to `end`. It is as short as it may be and still overlap a run from `start` on, since
    /// that leaves the most cards for the later one.
    fn second_run(self) -> PackedRow {
        let mut columns = PackedRow::EMPTY;
        for first in self.once {
            for start in self.once.at_or_above(first) {
                let end = (start + 1).max(first + self.shortest);
                let earlier = PackedRow::span(first, end - first);
                // The earlier run only grows with `start`, so a card that it lacks is lacking from here on.
                if !earlier.is_subset(self.once) {
                    break;
                }
                // The earlier run uses up the columns in which the hand has one card.
                let rest = self.once - (earlier - self.twice);
                let len = rest.run_from(start);
                if len >= self.shortest {
                    columns |= PackedRow::span(start, len);
                }
            }
        }
        columns
    }
}

/// A column of the grid: the suits with a card, and whether there are cards for two sets.
struct Column {
    suits: SuitSet,
    sets: [bool; 2],
}

impl Column {
    fn of(hand: &Hand, rules: &Rules, rank: Rank) -> Column {
        let suits = hand.suits(rank);
        let sizes = rules.set_sizes_of(rank);
        let least = usize::from(*sizes.start());
        let cards: usize = hand.column(rank).into_iter().map(usize::from).sum();
        let first = !sizes.is_empty() && suits.len() >= least;
        Column {
            suits,
            sets: [first, first && cards >= 2 * least],
        }
    }

    /// Whether a card of the suit can be in a first and in a second set.
    fn sets(&self, suit: Suit) -> [bool; 2] {
        self.sets.map(|open| open && self.suits.contains(suit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn a_column_whose_rank_makes_no_set_is_no_line() {
        let rules = Rules::article().with("set_ranks", "A3456789TJQK").unwrap();
        let hand = Hand::parse("2C 2D 2H 3C 3D 3H", &rules).unwrap();
        let map = FlagMap::of(&hand, &rules).unwrap();
        let texts: Vec<String> = map.iter().map(|(_, flags)| flags.to_string()).collect();
        assert_eq!(texts, ["----", "----", "----", "--s-", "--s-", "--s-"]);
        assert_eq!(map.lines(), [FlagLine::Vertical { rank: Rank::THREE }]);
        let combos = crate::control_point_combos(&hand, &rules).unwrap();
        assert_eq!(combos.len(), 1);
        assert_eq!(combos[0].loose().to_string(), "2C 2D 2H");
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
        let with = |setting, value| Rules::article().with(setting, value).unwrap();
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
