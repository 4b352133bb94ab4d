//! Whether a turn is legal: a table before, a table after, and what came from the hand.

use super::{Group, Laying, Missing};
use crate::cards::{
    Card, Contract, Hand, JokerExchange, JokerRelease, Laid, Meld, Rules, SetSuits, Tile,
};

/// A turn as it is judged.
struct Turn<'a> {
    rules: &'a Rules,
    before: Vec<Meld>,
    /// The tiles of each group after the turn, and its meld if it is one.
    after: Vec<(Hand, Option<Meld>)>,
    laying: &'a Laying,
}

/// Whether a meld of the table may go on as a group of tiles.
type Fits<'a> = dyn Fn(&Meld, &Hand) -> bool + 'a;

/// How the melds of the table before lie after the turn.
struct Continued {
    /// The group in which each meld is whole, or has cards in the places of its jokers.
    groups: Vec<Option<usize>>,
    /// The jokers that cards took the places of.
    exchanged: u8,
}

impl Rules {
    /// What is wrong with a turn, other than groups that are no melds; nothing if the laying is not judged as a turn.
    pub(super) fn missing_in_turn(
        &self,
        laying: &Laying,
        groups: &[Option<Group>],
    ) -> Vec<Missing> {
        let (Some(turn), Some(after)) = (self.turn_of(laying, groups), hand_of(&laying.groups))
        else {
            return Vec::new();
        };
        let table = laying.before.as_deref().and_then(hand_of);
        table.map_or_else(Vec::new, |table| turn.missing(&table, &after))
    }

    /// The melds of the hand alone in a turn.
    pub(super) fn own_melds_of(&self, laying: &Laying, groups: &[Option<Group>]) -> Vec<Meld> {
        let turn = self.turn_of(laying, groups);
        turn.map_or_else(Vec::new, |turn| turn.own_melds(&turn.continued()))
    }

    fn turn_of<'a>(&'a self, laying: &'a Laying, groups: &[Option<Group>]) -> Option<Turn<'a>> {
        let mut after = Vec::with_capacity(groups.len());
        for (group, tiles) in groups.iter().zip(&laying.groups) {
            let tiles = hand_of(core::slice::from_ref(tiles))?;
            after.push(match group {
                Some(Group::Meld(meld)) => (tiles, Some(*meld)),
                _ => (tiles, None),
            });
        }
        let before = laying.before.as_ref()?;
        Some(Turn {
            rules: self,
            before: before.iter().filter_map(|group| self.read(group)).collect(),
            after,
            laying,
        })
    }

    /// The meld of a group of the table, as its cards lie.
    fn read(&self, cards: &[Tile]) -> Option<Meld> {
        let hand = hand_of(&[cards.to_vec()])?;
        let readings = self.meld_of(&hand).into_iter();
        readings.min_by_key(|meld| (meld.text_order(cards, self), meld.substitutes().len()))
    }

    /// What is missing in the first laying of a player, if it is these melds: points, runs without wild cards, or the melds
    /// of a contract.
    #[must_use]
    pub fn missing_to_open(&self, melds: &[Meld]) -> Vec<Missing> {
        let opening = self.opening();
        let pairs = opening.pairs.is_some_and(|least| {
            let pairs = melds.iter().filter(|meld| meld.len() == 2);
            pairs.count() >= usize::from(least)
        });
        if pairs {
            return Vec::new();
        }
        let mut missing = Vec::new();
        let reached = self.opening_points_of(melds);
        let asked = opening.points.map_or(0, u32::from);
        if reached < asked {
            missing.push(Missing::OpeningPoints { asked, reached });
        }
        let is_run = |meld: &&Meld| self.counts_as_run(meld);
        let pure = melds.iter().filter(is_run).filter(|meld| meld.is_pure());
        let reached = pure.count();
        if reached < usize::from(opening.pure_runs) {
            let asked = opening.pure_runs;
            missing.push(Missing::OpeningRuns { asked, reached });
        }
        if let Some(asked) = opening.contract {
            let runs = melds.iter().filter(is_run).count();
            if !self.meets(asked, melds) {
                let sets = melds.len() - runs;
                missing.push(Missing::OpeningContract { asked, sets, runs });
            }
        }
        missing
    }

    /// The points of a first laying, which earns no bonus.
    pub(crate) fn opening_points_of(&self, melds: &[Meld]) -> u32 {
        melds.iter().map(|meld| meld.card_points(self)).sum()
    }

    fn meets(&self, contract: Contract, melds: &[Meld]) -> bool {
        let laid = melds.iter().try_fold(Laid::default(), |laid, meld| {
            contract.with_meld(laid, self.counts_as_run(meld), meld.len())
        });
        laid.is_some_and(|laid| contract.is_met(laid))
    }
}

impl Turn<'_> {
    fn missing(&self, lying: &Hand, after: &Hand) -> Vec<Missing> {
        let mut missing = Vec::new();
        let continued = self.continued();
        let lost = lying
            .checked_sub(&lying.common(after))
            .unwrap_or(Hand::EMPTY);
        let jokers = Hand::EMPTY.with(Tile::Joker, lost.jokers());
        let others = lost.with(Tile::Joker, 0);
        if !others.is_empty() {
            missing.push(Missing::Lost { tiles: others });
        }
        let to_hand = self.rules.joker_exchange() == JokerExchange::ToHand;
        let goes_to_hand = to_hand && jokers.jokers() <= continued.exchanged;
        if !jokers.is_empty() && !goes_to_hand {
            missing.push(Missing::JokerTaken {
                tiles: jokers,
                stood_for: self.stood_for().filter(|_| to_hand),
            });
        } else if jokers.is_empty() {
            missing.extend(self.jokers_that_moved());
        }
        let laid = after
            .checked_sub(&lying.common(after))
            .unwrap_or(Hand::EMPTY);
        if laid.is_empty() && lost.is_empty() && self.is_moved() {
            missing.push(Missing::NothingLaid);
        }
        let may_move = self.laying.may_rearrange && !self.laying.must_open;
        if !may_move {
            for (meld, group) in self.before.iter().zip(&continued.groups) {
                // A tile that is gone is named as lost.
                if group.is_none() && lost.common(&meld.tiles()).is_empty() {
                    let tiles = meld.tiles();
                    missing.push(Missing::Moved { tiles });
                }
            }
        }
        if self.laying.must_open && !laid.is_empty() {
            missing.extend(self.rules.missing_to_open(&self.own_melds(&continued)));
        }
        missing
    }

    /// The melds of the hand alone: those in which no meld of the table lies.
    fn own_melds(&self, continued: &Continued) -> Vec<Meld> {
        let is_new = |at: &usize| !continued.groups.contains(&Some(*at));
        let new = (0..self.after.len()).filter(is_new);
        new.filter_map(|at| self.after[at].1).collect()
    }

    /// Whether the groups are not those of the table before.
    fn is_moved(&self) -> bool {
        let mut before: Vec<Hand> = self.before.iter().map(Meld::tiles).collect();
        let mut after: Vec<Hand> = self.after.iter().map(|(tiles, _)| *tiles).collect();
        before.sort_unstable();
        after.sort_unstable();
        before != after
    }

    /// The group in which each meld of the table goes on: the same tiles first, then more, then cards in the places of
    /// jokers where the rules exchange them.
    fn continued(&self) -> Continued {
        let mut groups: Vec<Option<usize>> = vec![None; self.before.len()];
        let may_exchange = self.rules.joker_exchange() != JokerExchange::None;
        let same = |meld: &Meld, tiles: &Hand| meld.tiles() == *tiles;
        let rules = self.rules;
        // Wild cards alone take no other card.
        let takes = move |meld: &Meld, tiles: &Hand| {
            !matches!(meld, Meld::AllWild(_)) || tiles.tiles().all(|tile| rules.is_wild(tile))
        };
        let whole =
            move |meld: &Meld, tiles: &Hand| tiles.contains(&meld.tiles()) && takes(meld, tiles);
        let with_cards = move |meld: &Meld, tiles: &Hand| {
            may_exchange && jokers_replaced(meld, tiles).is_some() && takes(meld, tiles)
        };
        let kinds: [&Fits<'_>; 3] = [&same, &whole, &with_cards];
        for fits in kinds {
            for meld in 0..self.before.len() {
                if groups[meld].is_none() {
                    let mut tried = vec![false; self.after.len()];
                    self.find_group(meld, &mut groups, &mut tried, fits);
                }
            }
        }
        let replaced = groups.iter().enumerate().filter_map(|(meld, group)| {
            jokers_replaced(&self.before[meld], &self.after[(*group)?].0)
        });
        let exchanged = replaced.sum();
        Continued { groups, exchanged }
    }

    /// Finds a group for a meld along an augmenting path; a meld that has one keeps one.
    fn find_group(
        &self,
        meld: usize,
        groups: &mut Vec<Option<usize>>,
        tried: &mut [bool],
        fits: &Fits<'_>,
    ) -> bool {
        for group in 0..self.after.len() {
            if tried[group] || !fits(&self.before[meld], &self.after[group].0) {
                continue;
            }
            tried[group] = true;
            let holder = groups.iter().position(|held| *held == Some(group));
            let is_free = match holder {
                None => true,
                Some(holder) => self.find_group(holder, groups, tried, fits),
            };
            if is_free {
                groups[meld] = Some(group);
                return true;
            }
        }
        false
    }

    /// The cards that the jokers of the table stand for: of each joker those that it may be.
    fn jokers(&self) -> Vec<Vec<Card>> {
        let rules = self.rules;
        let slots = self.before.iter().flat_map(|meld| {
            let tiles = meld.tiles();
            meld.slots().map(move |slot| (slot, tiles))
        });
        let jokers = slots.filter(|(slot, _)| slot.tile == Tile::Joker && !slot.is_natural());
        jokers
            .map(|(slot, tiles)| {
                let suits = rules.suits().iter();
                let all = suits.filter_map(|suit| Some(Card::new(slot.rank?, suit)));
                let may_be = |card: &Card| match slot.suit {
                    Some(suit) => card.suit == suit,
                    None => {
                        rules.duplicate_suits() == SetSuits::Any || tiles.count((*card).into()) == 0
                    }
                };
                all.filter(may_be).collect()
            })
            .collect()
    }

    /// The card that the only joker of the table stands for, if it is one card alone.
    fn stood_for(&self) -> Option<Card> {
        match &self.jokers()[..] {
            [cards] if cards.len() == 1 => Some(cards[0]),
            _ => None,
        }
    }

    /// Jokers that stand for another card than before though no card took their places, where the rules ask for that.
    ///
    /// A joker still stands for its card if a joker of the new table does; one whose card lies on the table itself is
    /// free. Jokers and places are matched so that as many as can be are accounted for.
    fn jokers_that_moved(&self) -> Option<Missing> {
        if self.rules.joker_release() == JokerRelease::Free {
            return None;
        }
        let mut places: Vec<Vec<Card>> = Vec::new();
        for (tiles, meld) in &self.after {
            for slot in meld.iter().flat_map(Meld::slots) {
                let suits = self.rules.suits().iter();
                match slot.tile {
                    Tile::Joker => places.push(match slot.card() {
                        Some(card) => vec![card],
                        None => suits
                            .filter_map(|suit| Some(Card::new(slot.rank?, suit)))
                            .filter(|card| tiles.count((*card).into()) == 0)
                            .collect(),
                    }),
                    Tile::Card(card) if slot.is_natural() => places.push(vec![card]),
                    Tile::Card(_) => {}
                }
            }
        }
        let jokers = self.jokers();
        let mut held: Vec<Option<usize>> = vec![None; places.len()];
        for joker in 0..jokers.len() {
            let mut tried = vec![false; places.len()];
            if !find_place(joker, &jokers, &places, &mut held, &mut tried) {
                let stood_for = Some(&jokers[joker]).filter(|cards| cards.len() == 1);
                return Some(Missing::JokerTaken {
                    tiles: Hand::EMPTY.with(Tile::Joker, 1),
                    stood_for: stood_for.map(|cards| cards[0]),
                });
            }
        }
        None
    }
}

/// Finds a place for a joker along an augmenting path.
fn find_place(
    joker: usize,
    jokers: &[Vec<Card>],
    places: &[Vec<Card>],
    held: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for place in 0..places.len() {
        let fits = places[place]
            .iter()
            .any(|card| jokers[joker].contains(card));
        if tried[place] || !fits {
            continue;
        }
        tried[place] = true;
        let is_free = match held[place] {
            None => true,
            Some(other) => find_place(other, jokers, places, held, tried),
        };
        if is_free {
            held[place] = Some(joker);
            return true;
        }
    }
    false
}

/// The number of a meld's jokers whose places cards have, where everything else of it lies in these tiles; `None` if it
/// does not.
fn jokers_replaced(meld: &Meld, tiles: &Hand) -> Option<u8> {
    let mut rest = *tiles;
    let mut places = Vec::new();
    for slot in meld.slots() {
        if slot.tile == Tile::Joker && !slot.is_natural() {
            places.push(slot);
        } else {
            rest = rest.checked_sub(&Hand::EMPTY.with(slot.tile, 1))?;
        }
    }
    let mut replaced = 0;
    for slot in places {
        let is_it = |tile: Tile| {
            let card = tile.card();
            card.is_some_and(|card| {
                Some(card.rank) == slot.rank && slot.suit.is_none_or(|suit| suit == card.suit)
            })
        };
        let card = rest.iter().map(|(tile, _)| tile).find(|tile| is_it(*tile));
        let (tile, by_card) = match card {
            Some(tile) if rest.jokers() == 0 || slot.suit.is_some() => (tile, 1),
            _ => (Tile::Joker, 0),
        };
        rest = rest.checked_sub(&Hand::EMPTY.with(tile, 1))?;
        replaced += by_card;
    }
    Some(replaced)
}

/// The tiles of groups together, if a hand can hold them.
fn hand_of(groups: &[Vec<Tile>]) -> Option<Hand> {
    let tiles = groups.iter().flatten();
    tiles.copied().try_fold(Hand::EMPTY, |hand, tile| {
        hand.checked_add(&Hand::EMPTY.with(tile, 1))
    })
}
