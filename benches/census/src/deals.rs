//! Who wins random deals of Dou Dizhu with open hands.

use std::fmt::Write;

use combogrid_budget::Budget;
use combogrid_doudizhu::{Endgame, FewestPlays, Hand, Position, Rank, Rules};
use fastrand::Rng;

use crate::census::{Census, Tally};

/// How many deals make a part.
const OF_PART: usize = 10;
/// A deal is left undecided after so many states: 10 to 20 seconds.
const STATES: u64 = 10_000_000;
/// The bytes of the table of each thread.
const MEMORY: usize = 500_000_000;

/// Who wins random deals with perfect play, by the fewest plays of the landlord, who leads.
pub(crate) struct Deals {
    cards: [usize; 3],
    deals: usize,
}

/// How a deal ends; a value of the tally is three times the fewest plays, and this number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Landlord,
    Farmers,
    Undecided,
}

impl End {
    const ALL: [Self; 3] = [Self::Landlord, Self::Farmers, Self::Undecided];
}

impl Deals {
    /// That many deals in which the landlord and the two farmers have these numbers of cards.
    pub(crate) fn new(cards: [usize; 3], deals: usize) -> Self {
        Self { cards, deals }
    }

    fn deal(&self, rng: &mut Rng) -> [Hand; 3] {
        let mut deck: Vec<Rank> = Hand::DECK.cards().collect();
        rng.shuffle(&mut deck);
        let mut deck = deck.into_iter();
        self.cards
            .map(|cards| Hand::from_cards(deck.by_ref().take(cards)).expect("parts of the deck"))
    }

    /// A line for each number of plays, and one for all: the deals by their end, and the interval in percent in which the
    /// landlord's share lies, whoever wins the deals that are not decided.
    pub(crate) fn table(&self, tally: &Tally) -> String {
        let mut table = format!("# {}\n", self.title());
        table += "plays\tlandlord\tfarmers\tundecided\tleast\tmost\n";
        let last = tally.rows().last().map_or(0, |(value, _)| value / 3);
        let ends = |plays: usize| End::ALL.map(|end| tally.get(3 * plays + end as usize));
        let mut all = [0; 3];
        for plays in 0..=last {
            let ends = ends(plays);
            if ends.iter().sum::<u64>() > 0 {
                line(&mut table, &plays.to_string(), ends);
                all = [0, 1, 2].map(|end| all[end] + ends[end]);
            }
        }
        line(&mut table, "all", all);
        table
    }
}

fn line(table: &mut String, name: &str, ends: [u64; 3]) {
    let [landlord, farmers, undecided] = ends;
    let deals = landlord + farmers + undecided;
    let (least, _) = interval(landlord, deals);
    let (_, most) = interval(landlord + undecided, deals);
    let _ = writeln!(
        table,
        "{name}\t{landlord}\t{farmers}\t{undecided}\t{:.1}\t{:.1}",
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
    ((middle - half) / scale, (middle + half) / scale)
}

impl Census for Deals {
    type Workspace = (Endgame, FewestPlays);

    fn name(&self) -> String {
        let [landlord, first, second] = self.cards;
        format!("deals-{landlord}-{first}-{second}")
    }

    fn value(&self) -> &'static str {
        "end"
    }

    fn title(&self) -> String {
        let [landlord, first, second] = self.cards;
        let deals = self.deals;
        format!("Who wins {deals} random deals of {landlord}, {first} and {second} cards")
    }

    fn parts(&self) -> usize {
        self.deals.div_ceil(OF_PART)
    }

    fn total(&self) -> u64 {
        self.deals as u64
    }

    fn looked_at(&self) -> u64 {
        self.total()
    }

    fn workspace(&self) -> Self::Workspace {
        let budget = Budget::unlimited().max_states(STATES);
        let endgame = Endgame::new(Rules::default()).with_memory(MEMORY);
        (
            endgame.with_budget(&budget),
            FewestPlays::new(Rules::default()),
        )
    }

    /// A part is the deals of a seed.
    fn count(&self, part: usize, (endgame, fewest): &mut Self::Workspace, tally: &mut Tally) {
        let mut rng = Rng::with_seed(part as u64);
        for _ in 0..OF_PART.min(self.deals - part * OF_PART) {
            let hands = self.deal(&mut rng);
            let plays = fewest.count(hands[0]).expect("no budget");
            let position = Position::new(&hands, 0).expect("parts of one deck");
            let end = match endgame.wins(&position) {
                Ok(true) => End::Landlord,
                Ok(false) => End::Farmers,
                Err(_) => End::Undecided,
            };
            tally.add(3 * plays + end as usize, 1);
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
        let census = Deals::new([4, 3, 3], 25);
        let tally = counted(&census);
        let table = census.table(&tally);
        let all = table.lines().last().expect("a line for all");
        let counts: Vec<u64> = all
            .split('\t')
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
    fn intervals_of_wilson() {
        let near = |(least, most): (f64, f64), expected: (f64, f64)| {
            (least - expected.0).abs() < 1e-4 && (most - expected.1).abs() < 1e-4
        };
        assert!(near(interval(50, 100), (0.4038, 0.5962)));
        assert!(near(interval(0, 20), (0.0, 0.1611)));
    }
}
