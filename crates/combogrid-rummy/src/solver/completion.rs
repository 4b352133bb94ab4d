//! The fewest cards with which a whole hand is melded.

use combogrid_budget::{Limit, Meter, Stopped};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Solver;
use crate::arrangements::find_candidates;
use crate::cards::{Hand, Meld, Rules, Tile};

impl Solver {
    /// The fewest cards that a hand needs so that all of its cards but `loose` are in melds, with these cards; nothing if
    /// they are already, `None` if no cards of the deck do it.
    ///
    /// The cards are none that the hand holds or that are `gone`, such as those of the table and a thrown one, and none of
    /// them is wild: a joker or wild card takes the place of one as far as the rules let it. What else going out asks for,
    /// such as runs, is not asked, and neither melds of the table nor pairs take cards. Of several ways with so few cards
    /// it is always the same one.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent. A state is a meld, or a part of the hand that is left.
    ///
    /// Computes in O(parts of the hand * melds of one card), as a rule within milliseconds.
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules, Solver};
    ///
    /// // One card for each run.
    /// let rules = Rules::gin();
    /// let hand = Hand::parse("3H 4H 6H 7H 9C 9D 9S QS KS", &rules)?;
    /// let needed = Solver::new(&rules).needed(&hand, 0, &Hand::EMPTY)?;
    /// assert_eq!(needed.unwrap().to_string(), "5H JS");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn needed(&mut self, hand: &Hand, loose: u8, gone: &Hand) -> Result<Option<Hand>, Stopped> {
        let rules = self.rules;
        let meter = self.restart();
        let unheld = Hand::deck(&rules)
            .iter()
            .filter(|(tile, _)| !rules.is_wild(*tile));
        let unheld = unheld.fold(Hand::EMPTY, |unheld, (tile, copies)| {
            let elsewhere = hand.count(tile) + gone.count(tile);
            unheld.with(tile, copies.saturating_sub(elsewhere))
        });
        let ways = Ways::new(hand, &unheld, &rules, meter)?;
        let mut completion = Completion {
            ways,
            least: FxHashMap::default(),
            meter,
        };
        let whole = Unmelded { hand: *hand, loose };
        let Some(least) = completion.least(whole)? else {
            return Ok(None);
        };
        // The bound ignores that two melds may need the only copy of a card.
        for most in least..=unheld.len() {
            let mut needed = Hand::EMPTY;
            if completion.complete(whole, &unheld, most, &mut needed)? {
                return Ok(Some(needed));
            }
        }
        Ok(None)
    }
}

/// A meld that some cards of a hand are with others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Way {
    held: Hand,
    needed: Hand,
}

/// The melds that each tile of a hand may be in: those without the tiles before it, the ones that need least first.
struct Ways {
    tiles: Vec<Tile>,
    of_tile: Vec<Vec<Way>>,
}

impl Ways {
    /// `unheld` has no tile that would make more copies with those of the hand than the deck or the hand has.
    fn new(hand: &Hand, unheld: &Hand, rules: &Rules, meter: &mut Meter) -> Result<Self, Limit> {
        let mut tiles: Vec<Tile> = hand.iter().map(|(tile, _)| tile).collect();
        // Wild cards are in the most melds, so they are decided last, when few of them are left.
        tiles.sort_by_key(|tile| (rules.is_wild(*tile), *tile));
        let wilds = hand.tiles().filter(|tile| rules.is_wild(*tile)).count();
        let all = hand
            .checked_add(unheld)
            .expect("no more copies of a tile than the deck or the hand has");
        let mut melds = Vec::new();
        find_candidates(&all, &rules.with_short_melds(wilds), &mut melds, meter)?;
        let melds: FxHashSet<Hand> = melds.iter().map(Meld::tiles).collect();
        let mut of_tile: Vec<FxHashSet<Way>> = vec![FxHashSet::default(); tiles.len()];
        for meld in melds {
            for held in parts_of(&meld.common(hand)) {
                meter.tick()?;
                let needed = meld.checked_sub(&held).expect("a part of the meld");
                let first = tiles.iter().position(|tile| held.count(*tile) > 0);
                if let Some(first) = first
                    && unheld.contains(&needed)
                {
                    of_tile[first].insert(Way { held, needed });
                }
            }
        }
        let of_tile = of_tile.into_iter().map(|ways| {
            let mut ways: Vec<Way> = ways.into_iter().collect();
            ways.sort_unstable_by_key(|way| (way.needed.len(), way.needed, way.held));
            ways
        });
        Ok(Self {
            of_tile: of_tile.collect(),
            tiles,
        })
    }

    /// The first tile of a part of the hand, by its number.
    fn first(&self, hand: &Hand) -> Option<usize> {
        self.tiles.iter().position(|tile| hand.count(*tile) > 0)
    }
}

/// The part of a hand that is still to be melded, and the number of its cards that may stay loose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Unmelded {
    hand: Hand,
    loose: u8,
}

impl Unmelded {
    /// The rest after a meld, if it holds the cards.
    fn after(self, way: &Way) -> Option<Self> {
        let hand = self.hand.checked_sub(&way.held)?;
        Some(Self { hand, ..self })
    }

    /// The rest if a tile stays loose, where one may.
    fn without(self, tile: Tile) -> Option<Self> {
        Some(Self {
            hand: self.hand.minus(tile),
            loose: self.loose.checked_sub(1)?,
        })
    }
}

/// The search for the cards: the least that each rest needs, if no two melds need the same card, bounds it.
struct Completion<'a> {
    ways: Ways,
    least: FxHashMap<Unmelded, Option<usize>>,
    meter: &'a mut Meter,
}

impl Completion<'_> {
    /// At least how many cards a rest needs; `None` if there is no way at all.
    fn least(&mut self, rest: Unmelded) -> Result<Option<usize>, Limit> {
        let Some(first) = self.ways.first(&rest.hand) else {
            return Ok(Some(0));
        };
        if let Some(least) = self.least.get(&rest) {
            return Ok(*least);
        }
        self.meter.state()?;
        let mut least = match rest.without(self.ways.tiles[first]) {
            Some(others) => self.least(others)?,
            None => None,
        };
        for at in 0..self.ways.of_tile[first].len() {
            let way = self.ways.of_tile[first][at];
            // Ways are sorted by what they need, so those after it need at least as much.
            if least.is_some_and(|least| way.needed.len() >= least) {
                break;
            }
            self.meter.tick()?;
            if let Some(after) = rest.after(&way)
                && let Some(more) = self.least(after)?
            {
                let needed = way.needed.len() + more;
                least = Some(least.map_or(needed, |least| least.min(needed)));
            }
        }
        self.least.insert(rest, least);
        Ok(least)
    }

    /// Whether at most that many of the cards that are not held complete a rest, which are then added to `needed`.
    fn complete(
        &mut self,
        rest: Unmelded,
        unheld: &Hand,
        most: usize,
        needed: &mut Hand,
    ) -> Result<bool, Limit> {
        if self.least(rest)?.is_none_or(|least| least > most) {
            return Ok(false);
        }
        let Some(first) = self.ways.first(&rest.hand) else {
            return Ok(true);
        };
        self.meter.tick()?;
        for at in 0..self.ways.of_tile[first].len() {
            let way = self.ways.of_tile[first][at];
            let Some(left) = most.checked_sub(way.needed.len()) else {
                // Ways are sorted by what they need, so those after it need too much as well.
                break;
            };
            if let Some(after) = rest.after(&way)
                && let Some(unheld) = unheld.checked_sub(&way.needed)
                && self.complete(after, &unheld, left, needed)?
            {
                *needed = needed
                    .checked_add(&way.needed)
                    .expect("both are parts of the cards that are not held");
                return Ok(true);
            }
        }
        match rest.without(self.ways.tiles[first]) {
            Some(others) => self.complete(others, unheld, most, needed),
            None => Ok(false),
        }
    }
}

/// Every part of some cards.
fn parts_of(cards: &Hand) -> Vec<Hand> {
    let mut parts = vec![Hand::EMPTY];
    for (tile, copies) in cards.iter() {
        let before = parts.len();
        for copies in 1..=copies {
            for at in 0..before {
                parts.push(parts[at].with(tile, copies));
            }
        }
    }
    parts
}
