//! The gap between a hand and the opening.

use core::fmt;

use combogrid_budget::{Limit, Stopped};

use crate::arrangements::Requirement;
use crate::cards::{Aim, Arrangement, Contract, Hand, Rules, sort_by_key, word};
use crate::solver::Solver;

/// The parts that a hand lacks to meet the [opening](crate::Rules::opening): the fewest melds, and with these the
/// fewest points. Of two, the lesser one is nearer to it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OpeningGap {
    /// The melds that are missing, of all kinds.
    pub melds: u8,
    /// The runs without wild cards among them.
    pub pure_runs: u8,
    /// The points that are missing.
    pub points: u32,
}

impl OpeningGap {
    /// Whether nothing is missing.
    #[must_use]
    pub const fn is_none(&self) -> bool {
        self.melds == 0 && self.points == 0
    }
}

impl fmt::Display for OpeningGap {
    /// `12 points and one run without wild cards`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = |number: u8| if number == 1 { "" } else { "s" };
        let mut parts = Vec::new();
        if self.points > 0 {
            let points = if self.points == 1 { "point" } else { "points" };
            parts.push(format!("{} {points}", self.points));
        }
        let others = self.melds - self.pure_runs;
        if others > 0 {
            parts.push(format!("{} meld{}", word(others.into()), plural(others)));
        }
        if self.pure_runs > 0 {
            let (number, plural) = (word(self.pure_runs.into()), plural(self.pure_runs));
            parts.push(format!("{number} run{plural} without wild cards"));
        }
        match &parts[..] {
            [] => f.write_str("nothing"),
            [one] => f.write_str(one),
            [others @ .., last] => write!(f, "{} and {last}", others.join(", ")),
        }
    }
}

impl Solver {
    /// The parts that a hand lacks to open: none, if [it opens](Self::opens).
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`opens`](Self::opens).
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules, Solver};
    ///
    /// // Three kings are 30 of the 51 points, and no run.
    /// let rules = Rules::rami();
    /// let hand = Hand::parse("KC KD KS 9H 8H 2C", &rules)?;
    /// let gap = Solver::new(&rules).lacks_to_open(&hand)?;
    /// assert_eq!(gap.to_string(), "21 points and one run without wild cards");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn lacks_to_open(&mut self, hand: &Hand) -> Result<OpeningGap, Stopped> {
        self.restart();
        Ok(self.opening_gap(hand)?)
    }

    /// The opening gap of a hand; its work adds to that of the query so far.
    pub(crate) fn opening_gap(&mut self, hand: &Hand) -> Result<OpeningGap, Limit> {
        let rules = *self.rules();
        let opening = rules.opening();
        let pairs = |least: u8| hand.pairs(least.into(), &rules).is_some();
        if opening.pairs.is_some_and(pairs) {
            return Ok(OpeningGap::default());
        }
        let needed = opening.points.map_or(0, u32::from);
        let mut least: Option<OpeningGap> = None;
        for (gap, asked) in fewer_melds(&rules) {
            // Different sets and runs may be missing where as many melds are.
            let melds = |gap: OpeningGap| (gap.melds, gap.pure_runs);
            if least.is_some_and(|least| melds(least) < melds(gap)) {
                break;
            }
            let Some(laid) = self.most_points(hand, &asked)? else {
                continue;
            };
            let found = card_points(&laid, &rules);
            let earns =
                |laid: &Arrangement| laid.melds().iter().any(|meld| rules.earns_bonus(meld));
            // An arrangement with a bonus may have fewer points of cards than another one.
            let points = if found < needed && earns(&laid) {
                needed - self.card_points_up_to(hand, &asked, found, needed)?
            } else {
                needed.saturating_sub(found)
            };
            let gap = OpeningGap { points, ..gap };
            least = Some(least.map_or(gap, |least| least.min(gap)));
        }
        Ok(least.unwrap_or_default())
    }

    /// The arrangement that meets a requirement with the most points.
    fn most_points(
        &mut self,
        hand: &Hand,
        asked: &Requirement,
    ) -> Result<Option<Arrangement>, Limit> {
        if *asked == Requirement::NONE {
            return self.best_of_loose(hand, Aim::Points).map(Some);
        }
        self.best_meeting(hand, hand, Aim::Points, asked)
    }

    /// The most points of cards, at least `known` and counted up to `most`.
    fn card_points_up_to(
        &mut self,
        hand: &Hand,
        asked: &Requirement,
        known: u32,
        most: u32,
    ) -> Result<u32, Limit> {
        let (mut known, mut beyond) = (known, most + 1);
        while known + 1 < beyond {
            let points = u32::midpoint(known, beyond);
            match self.best_meeting(hand, hand, Aim::Points, &asked.points(points))? {
                Some(_) => known = points,
                None => beyond = points,
            }
        }
        Ok(known)
    }
}

/// The melds of an opening and fewer of them, each with what is then missing, the least first.
fn fewer_melds(rules: &Rules) -> Vec<(OpeningGap, Requirement)> {
    let opening = rules.opening();
    let contracts: Vec<Option<Contract>> = match opening.contract {
        None => vec![None],
        Some(contract) => contract.and_fewer().into_iter().map(Some).collect(),
    };
    let mut fewer = Vec::new();
    for contract in contracts {
        let missing = match (opening.contract, contract) {
            (Some(asked), Some(laid)) => asked.sets() - laid.sets() + asked.runs() - laid.runs(),
            _ => 0,
        };
        for pure_runs in 0..=opening.pure_runs {
            let lacks = opening.pure_runs - pure_runs;
            let asked = Requirement::NONE.pure_runs(pure_runs);
            let gap = OpeningGap {
                // A run that is missing may be one without wild cards.
                melds: missing.max(lacks),
                pure_runs: lacks,
                points: 0,
            };
            fewer.push((gap, contract.map_or(asked, |some| asked.contract(some))));
        }
    }
    sort_by_key(&mut fewer, |(gap, _): &(OpeningGap, Requirement)| *gap);
    fewer
}

fn card_points(laid: &Arrangement, rules: &Rules) -> u32 {
    let melds = laid.melds().iter();
    melds.map(|meld| meld.card_points(rules)).sum()
}
