//! The arrangement that costs least.

use combogrid_budget::{Limit, Meter, Stopped};

use combogrid_lattice::BeamSearch;

use super::column_sweep::ColumnSweep;
use super::key::Key;
use super::moves::{MoveTable, Moves, NEVER};
use super::profile::{Column, Profile, Swept};
use super::weights::{Costs, Weights};
use super::witness::{self, Reading};
use crate::{Meld, Rules, Suit};

/// The room for finding the best, kept from hand to hand.
#[derive(Debug, Clone)]
pub(super) struct Search {
    table: MoveTable,
    beam: BeamSearch<Key>,
    costs: Vec<Costs>,
    reading: Reading,
}

/// What is asked: the best for these weights under these rules.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub(super) swept: Swept<'a>,
    pub(super) weights: &'a Weights,
    pub(super) rules: &'a Rules,
}

/// Whether the melds are asked for, or only what they are worth.
pub(super) enum Wanted<'a> {
    Value,
    Melds(&'a mut Vec<Meld>),
}

impl Search {
    pub(super) fn new() -> Self {
        Self {
            table: MoveTable::default(),
            beam: BeamSearch::new(Suit::COUNT),
            costs: Vec::new(),
            reading: Reading::default(),
        }
    }

    /// The value of the best arrangement of a hand in which only some cards may stay loose; none if there is none.
    ///
    /// When it stops, the best that was found by then is known, if anything was.
    pub(super) fn best(
        &mut self,
        profile: &mut Profile,
        asked: Asked<'_>,
        wanted: &mut Wanted<'_>,
        meter: &mut Meter,
    ) -> Result<Option<i64>, Stopped<Option<i64>>> {
        let (mut best, mut done) = (NEVER, Ok(()));
        let Asked {
            swept,
            weights,
            rules,
        } = asked;
        profile.columns(swept, |profile, columns| {
            if best == 0 || done.is_err() {
                return;
            }
            done = self.fill(profile, columns, asked, meter);
            if done.is_err() {
                return;
            }
            let sweep = ColumnSweep {
                profile,
                columns,
                costs: &self.costs,
                table: &self.table,
                loose_joker: weights.loose_joker_cost(),
                loose_jokers: swept.may_be_loose.jokers(),
            };
            let jokers = usize::from(profile.jokers);
            let suits = 0..Suit::COUNT;
            let least = suits.map(|suit| self.table.least(0, suit, 0, jokers)).sum();
            let found = match self
                .beam
                .least(&sweep, |laid| laid.more, least..best, meter)
            {
                Ok(found) => found,
                Err(stopped) => {
                    done = Err(stopped.limit);
                    stopped.known
                }
            };
            if let Some(cost) = found {
                best = cost;
                if let Wanted::Melds(melds) = wanted {
                    witness::melds(&sweep, &mut self.beam, rules, melds, &mut self.reading);
                }
            }
        });
        let known = (best < NEVER).then(|| weights.ideal_of(swept.hand, rules) - best);
        match done {
            Ok(()) => Ok(known),
            Err(limit) => Err(Stopped { limit, known }),
        }
    }

    /// Works out what each suit can do.
    fn fill(
        &mut self,
        profile: &mut Profile,
        columns: &[Column],
        asked: Asked<'_>,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        for column in columns {
            profile.prepare(column, meter)?;
        }
        let costs = |column: &Column| asked.weights.costs(column.at, asked.rules);
        self.costs.clear();
        self.costs.extend(columns.iter().map(costs));
        let costs = &self.costs;
        self.table
            .fill(profile, columns, costs, Moves::Cheapest, meter)
    }
}

#[cfg(test)]
mod tests {
    use combogrid_lattice::{Least, fold_sweep};

    use super::*;
    use crate::solver::run_states::Kept;
    use crate::solver::weights::pack;
    use crate::{Aim, Arrangements, Hand, Score, Tile};

    /// The least cost by one sweep that leaves nothing out.
    fn whole(search: &mut Search, profile: &mut Profile, asked: Asked<'_>) -> Option<i64> {
        let mut costs = Vec::new();
        profile.columns(asked.swept, |profile, columns| {
            let meter = &mut Meter::unlimited();
            search.fill(profile, columns, asked, meter).unwrap();
            let sweep = ColumnSweep {
                profile,
                columns,
                costs: &search.costs,
                table: &search.table,
                loose_joker: asked.weights.loose_joker_cost(),
                loose_jokers: asked.swept.may_be_loose.jokers(),
            };
            let jokers = usize::from(profile.jokers);
            let suits = 0..Suit::COUNT;
            let start: i64 = suits
                .map(|suit| search.table.least(0, suit, 0, jokers))
                .sum();
            let Least(least) = fold_sweep(&sweep, |laid| Least(laid.more)).unwrap();
            costs.extend((least < i64::MAX).then(|| start + least));
        });
        let ideal = asked.weights.ideal_of(asked.swept.hand, asked.rules);
        costs
            .into_iter()
            .min()
            .filter(|&cost| cost < NEVER)
            .map(|cost| ideal - cost)
    }

    #[test]
    fn what_is_proved_early_is_what_the_whole_sweep_finds() {
        let mut rng = fastrand::Rng::with_seed(14);
        // A low ace is worth less, and a joker has to be one.
        let low = Rules::rami().with("ace", "low");
        let low = low.and_then(|low| low.with("ranks", "A23")).unwrap();
        for rules in [Rules::rummikub(), Rules::rami(), low] {
            let deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
            let mut search = Search::new();
            let mut profiles =
                [0, 1, 2].map(|jokers| Profile::new(&rules, jokers, Kept::Lengths).unwrap());
            for round in 0..90 {
                let most = [50, 26, 16][round % 3];
                let tiles = rng.usize(8..=most);
                let mut tiles = rng.choose_multiple(&deck, tiles);
                tiles.retain(|tile| tile.card().is_some());
                let hand: Hand = tiles.iter().map(|tile| **tile).collect();
                let hand = hand.with(Tile::Joker, u8::try_from(round % 3).unwrap());
                let loose = tiles.iter().filter(|_| rng.usize(..10) > 0);
                let loose: Hand = loose.map(|tile| **tile).collect();
                let aim = Aim::ALL[round / 3 % 3];
                for may_be_loose in [hand, loose] {
                    let asked = Asked {
                        swept: Swept {
                            hand: &hand,
                            may_be_loose: &may_be_loose,
                        },
                        weights: &Weights::new(aim, &rules),
                        rules: &rules,
                    };
                    let profile = &mut profiles[round % 3];
                    let expected = whole(&mut search, profile, asked);
                    let meter = &mut Meter::unlimited();
                    let found = search
                        .best(profile, asked, &mut Wanted::Value, meter)
                        .unwrap();
                    assert_eq!(found, expected, "{hand}: {may_be_loose}");
                    if hand.len() < 16 {
                        let every = Arrangements::every(&hand, &rules).unwrap();
                        let best = every.loose_within(&may_be_loose, meter).unwrap().best(aim);
                        let value = best.map(|best| pack(aim, Score::of(&best, &rules)));
                        assert_eq!(found, value, "{hand}: {may_be_loose}");
                    }
                }
            }
        }
    }
}
