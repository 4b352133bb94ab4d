//! Who wins random deals of Dou Dizhu with open hands.

use std::collections::BTreeMap;
use std::fmt::Write;

use combogrid_budget::Budget;
use combogrid_doudizhu::{Endgame, FewestPlays, Hand, Position, Rank, Rules};
use fastrand::Rng;

use crate::census::{Census, Tally};

/// How many deals make a part.
const OF_PART: usize = 10;
/// The bytes of the table of each thread.
const MEMORY: usize = 500_000_000;

/// Who wins random deals with perfect play. The landlord leads; of two players the first one counts as landlord.
pub(crate) struct Deals {
    cards: Vec<usize>,
    number: usize,
    millions: u64,
}

/// What is counted of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Deal {
    /// The fewest plays of the landlord's hand.
    plays: usize,
    /// Its twos and jokers, 0 to 6.
    high: usize,
    /// The digits of the number of states as a binary number, below 64.
    bits: usize,
    end: End,
}

/// A part of the table: its name, and the row in which a deal is.
type Part = (&'static str, fn(Deal) -> u64);

/// How a deal ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Landlord,
    Farmers,
    Undecided,
}

impl Deal {
    /// The value of the tally that stands for such a deal.
    fn value(self) -> usize {
        ((self.plays * 7 + self.high) * 64 + self.bits) * 3 + self.end as usize
    }

    fn of(value: usize) -> Self {
        Self {
            plays: value / 3 / 64 / 7,
            high: value / 3 / 64 % 7,
            bits: value / 3 % 64,
            end: [End::Landlord, End::Farmers, End::Undecided][value % 3],
        }
    }
}

impl Deals {
    /// That many deals in which the players have these numbers of cards. A deal is left undecided after this many million states.
    pub(crate) fn new(cards: &[usize], number: usize, millions: u64) -> Self {
        let cards = cards.to_vec();
        Self {
            cards,
            number,
            millions,
        }
    }

    fn deal(&self, rng: &mut Rng) -> Vec<Hand> {
        let mut deck: Vec<Rank> = Hand::DECK.cards().collect();
        rng.shuffle(&mut deck);
        let mut deck = deck.into_iter();
        let hand = |&cards: &usize| Hand::from_cards(deck.by_ref().take(cards));
        let hands: Option<_> = self.cards.iter().map(hand).collect();
        hands.expect("parts of the deck")
    }

    /// The numbers of cards with this between them.
    fn sizes(&self, between: &str) -> String {
        let cards: Vec<String> = self.cards.iter().map(usize::to_string).collect();
        cards.join(between)
    }

    /// A line for each number of plays, of twos and jokers, and of states (below a power of two), and one for all: the deals
    /// by their end, and the interval in percent in which the landlord's share lies, whoever wins the deals that are not
    /// decided.
    pub(crate) fn table(&self, tally: &Tally) -> String {
        let mut table = format!("# {}\n", self.title());
        table += "by\tvalue\tlandlord\tfarmers\tundecided\tleast\tmost\n";
        let parts: [Part; 4] = [
            ("plays", |deal| deal.plays as u64),
            ("twos and jokers", |deal| deal.high as u64),
            ("states below", |deal| 1 << deal.bits),
            ("all", |_| 0),
        ];
        for (name, key) in parts {
            let mut ends: BTreeMap<u64, [u64; 3]> = BTreeMap::new();
            for (value, deals) in tally.rows() {
                let deal = Deal::of(value);
                ends.entry(key(deal)).or_default()[deal.end as usize] += deals;
            }
            for (key, ends) in ends {
                line(&mut table, name, key, ends);
            }
        }
        table
    }
}

fn line(table: &mut String, name: &str, key: u64, ends: [u64; 3]) {
    let [landlord, farmers, undecided] = ends;
    let deals = landlord + farmers + undecided;
    let (least, _) = interval(landlord, deals);
    let (_, most) = interval(landlord + undecided, deals);
    let _ = writeln!(
        table,
        "{name}\t{key}\t{landlord}\t{farmers}\t{undecided}\t{:.1}\t{:.1}",
        100.0 * least,
        100.0 * most
    );
}

/// The 95 % interval of a share (E. B. Wilson, Probable inference, the law of succession, and statistical inference, 1927).
#[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
fn interval(of: u64, all: u64) -> (f64, f64) {
    const Z: f64 = 1.96;
    let (share, all) = (of as f64 / all as f64, all as f64);
    let middle = share + Z * Z / (2.0 * all);
    let half = Z * (share * (1.0 - share) / all + Z * Z / (4.0 * all * all)).sqrt();
    let scale = 1.0 + Z * Z / all;
    // Rounding may lead out of the possible shares.
    (
        ((middle - half) / scale).max(0.0),
        ((middle + half) / scale).min(1.0),
    )
}

impl Census for Deals {
    type Workspace = (Endgame, FewestPlays);

    fn name(&self) -> String {
        format!("deals-{}-{}m", self.sizes("-"), self.millions)
    }

    fn value(&self) -> &'static str {
        "deal"
    }

    fn title(&self) -> String {
        let (deals, sizes) = (self.number, self.sizes("+"));
        let millions = self.millions;
        format!(
            "Who wins {deals} random deals of {sizes} cards, each within {millions} million states"
        )
    }

    fn parts(&self) -> usize {
        self.number.div_ceil(OF_PART)
    }

    fn total(&self) -> u64 {
        self.number as u64
    }

    fn looked_at(&self) -> u64 {
        self.total()
    }

    fn workspace(&self) -> Self::Workspace {
        let budget = Budget::unlimited().max_states(self.millions * 1_000_000);
        let endgame = Endgame::new(Rules::default()).with_memory(MEMORY);
        (
            endgame.with_budget(&budget),
            FewestPlays::new(Rules::default()),
        )
    }

    /// A part is the deals of a seed.
    fn count(&self, part: usize, (endgame, fewest): &mut Self::Workspace, tally: &mut Tally) {
        let mut rng = Rng::with_seed(part as u64);
        for _ in 0..OF_PART.min(self.number - part * OF_PART) {
            let hands = self.deal(&mut rng);
            let position = Position::new(&hands, 0).expect("parts of one deck");
            let end = match endgame.wins(&position) {
                Ok(true) => End::Landlord,
                Ok(false) => End::Farmers,
                Err(_) => End::Undecided,
            };
            let high = [Rank::Two, Rank::BlackJoker, Rank::RedJoker];
            let deal = Deal {
                plays: fewest.count(hands[0]).expect("no budget"),
                high: high
                    .map(|rank| usize::from(hands[0].count(rank)))
                    .iter()
                    .sum(),
                bits: (u64::BITS - endgame.states().leading_zeros()) as usize,
                end,
            };
            tally.add(deal.value(), 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::census::counted;

    /// Every deal is decided, its winner defends the first play, and the table adds up.
    #[test]
    fn small_deals_by_their_strategies() {
        let census = Deals::new(&[4, 3, 3], 25, 10);
        let tally = counted(&census);
        let table = census.table(&tally);
        let all = table.lines().last().expect("a line for all");
        let counts: Vec<u64> = all
            .split('\t')
            .skip(2)
            .filter_map(|cell| cell.parse().ok())
            .collect();
        let (mut landlord, mut endgame) = (0, Endgame::new(Rules::default()));
        for part in 0..census.parts() {
            let mut rng = Rng::with_seed(part as u64);
            for _ in 0..OF_PART.min(25 - part * OF_PART) {
                let position = Position::new(&census.deal(&mut rng), 0).unwrap();
                let strategy = endgame.strategy(&position).unwrap();
                strategy.check(&Rules::default()).unwrap();
                landlord += u64::from(strategy.winner() == 0);
            }
        }
        assert_eq!(counts[..3], [landlord, 25 - landlord, 0]);
    }

    #[test]
    fn a_deal_and_its_value() {
        for value in 0..20_000 {
            assert_eq!(Deal::of(value).value(), value);
        }
        let deal = Deal::of(2_000);
        assert_eq!((deal.plays, deal.high, deal.bits), (1, 3, 26));
    }

    /// Each part of the table counts every deal, and a hand's twos and jokers are counted.
    #[test]
    fn parts_of_the_table() {
        let census = Deals::new(&[3, 2], 40, 1);
        let table = census.table(&counted(&census));
        for part in ["plays", "twos and jokers", "states below", "all"] {
            let rows = table
                .lines()
                .map(|line| line.split('\t').collect::<Vec<_>>());
            let rows = rows.filter(|row| row[0] == part);
            let deals: usize = rows
                .flat_map(|row| [2, 3].map(|end| row[end].parse::<usize>().unwrap()))
                .sum();
            assert_eq!(deals, 40, "{part}\n{table}");
        }
        assert!(table.contains("\ntwos and jokers\t1\t"), "{table}");
    }

    #[test]
    fn intervals_of_wilson() {
        let near = |(least, most): (f64, f64), expected: (f64, f64)| {
            (least - expected.0).abs() < 1e-4 && (most - expected.1).abs() < 1e-4
        };
        assert!(near(interval(50, 100), (0.4038, 0.5962)));
        assert!(near(interval(0, 20), (0.0, 0.1611)));
        // Without the bounds these are less than nothing, and more than all.
        let ends = (1..100).map(|deals| (interval(0, deals).0, interval(deals, deals).1));
        assert!(
            ends.into_iter()
                .all(|(least, most)| least >= 0.0 && most <= 1.0)
        );
    }
}
