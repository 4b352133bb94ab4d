//! The best turn at a table whose melds may be moved.
//!
//! The best arrangement of the whole table and the hand says what can be laid; then the fewest changes are looked for that lay
//! as much.

use core::cmp::Reverse;

use super::rank::{TurnRank, points};
use super::{Played, Turn};
use crate::cards::{Arrangement, Hand, Meld, Rules};
use crate::play::changes::continued;
use crate::play::{Advisor, Changes, Table};
use crate::solver::Answer;

/// A turn with melds of the table moved, and the measure of its changes.
pub(super) struct Moved {
    pub(super) rank: TurnRank,
    pub(super) key: (u32, u64),
    pub(super) played: Played,
}

impl Moved {
    /// The order of turns, greater is better: what is reached, then the fewest changes.
    fn order(&self) -> (TurnRank, Reverse<(u32, u64)>) {
        (self.rank, Reverse(self.key))
    }
}

/// How hard to look for few changes to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TurnGoal {
    /// Any turn that reaches the aim.
    Value,
    /// One with the fewest changes.
    FewestChanges,
}

/// Melds that the hand alone made, and the cards that are loose.
fn arrangement_of(melds: Vec<Meld>, loose: &Hand) -> Arrangement {
    let tiles = melds.iter().flat_map(Meld::slots).map(|slot| slot.tile);
    let hand = tiles.chain(loose.tiles()).collect();
    Arrangement::new(&hand, melds).expect("the hand is made of these melds")
}

impl Advisor {
    /// The best turn with melds of the table moved; `None` if the search stopped before it found one.
    pub(super) fn rearrange(&mut self, turn: &Turn<'_>, goal: TurnGoal) -> Answer<Option<Moved>> {
        let rules = *self.solver.rules();
        let mut best: Option<Moved> = None;
        let together = turn
            .tiles(&rules)
            .expect("the tiles of a turn are checked first");
        for held in turn.held_back(turn.hand, &rules) {
            let Some(hand) = turn.hand.checked_sub(&held) else {
                continue;
            };
            let all = together.checked_sub(&held);
            let all = all.expect("the cards are held back from the hand");
            let mut laid = Arrangement::all_loose(&all);
            let found = self.arrange_table(turn.table, &hand, turn.aim, &mut laid);
            if found.value {
                let rank = turn.rank_of_table(&laid, &held, &rules);
                if best.as_ref().is_none_or(|best| rank >= best.rank) {
                    let moved = self.move_melds(turn, &hand, &laid, rank, goal);
                    // Of equal turns the first one stays.
                    if best
                        .as_ref()
                        .is_none_or(|best| moved.order() > best.order())
                    {
                        best = Some(moved);
                    }
                }
            }
            if let Some(limit) = found.stopped {
                return Answer::stopped(best, limit);
            }
        }
        Answer::whole(best)
    }

    /// The turn that makes a best arrangement of table and hand, or one with fewer changes that reaches as much.
    fn move_melds(
        &mut self,
        turn: &Turn<'_>,
        hand: &Hand,
        laid: &Arrangement,
        rank: TurnRank,
        goal: TurnGoal,
    ) -> Moved {
        let rules = *self.solver.rules();
        if laid.loose() == *hand && turn.loose.is_empty() {
            // A player who lays nothing moves nothing.
            let played = turn.with_changes(turn.nothing(&rules), true);
            return Moved {
                rank,
                key: (0, 0),
                played,
            };
        }
        let few = match goal {
            TurnGoal::Value => Answer::whole(None),
            TurnGoal::FewestChanges => {
                self.fewest_changes(turn.table, hand, &turn.loose, turn.aim, laid)
            }
        };
        let are_fewest =
            few.stopped.is_none() && few.value.as_ref().is_some_and(|few| few.is_fewest);
        let (melds, key) = if let Some(few) = few.value {
            (few.melds, few.key)
        } else {
            let after = Table::new(laid.melds().to_vec());
            let key = Changes::between(turn.table, &after).key();
            (continued(turn.table, &after), key)
        };
        let played = turn.moved(melds, &rules);
        Moved {
            rank,
            key,
            played: turn.with_changes(played, are_fewest),
        }
    }
}

impl Turn<'_> {
    /// The first measure of a turn that arranges the whole table.
    fn rank_of_table(&self, laid: &Arrangement, held: &Hand, rules: &Rules) -> TurnRank {
        let loose = laid.loose();
        let own = self.own_melds(laid.melds(), &loose);
        let own = arrangement_of(own, &loose);
        let gain = self.gain(laid.melds(), rules) - points(own.melds(), rules);
        let value = self.value(&own, gain, rules);
        let rack = loose.checked_add(held);
        let rack = rack.expect("the cards are held back from the hand");
        self.rank(&rack, value, rules)
    }

    /// The turn that makes these melds of the table and of tiles of the hand, without its changes.
    fn moved(&self, mut melds: Vec<(Option<usize>, Meld)>, rules: &Rules) -> Played {
        // Where a meld lies again as it did, it is that one which is whole, and not a longer one with its cards.
        for at in 0..melds.len() {
            let (continues, tiles) = (melds[at].0, melds[at].1.tiles());
            let longer = melds.iter().position(|(old, meld)| {
                meld.tiles() != tiles
                    && old.is_some_and(|old| self.table.melds()[old].tiles() == tiles)
            });
            if let (None, Some(longer)) = (continues, longer) {
                melds[at].0 = melds[longer].0.take();
            }
        }
        melds.sort_by_key(|(continues, meld)| (continues.is_none(), *continues, *meld));
        let lay_offs = self.table.lay_offs_to(&mut melds, rules);
        let table = Table::new(melds.iter().map(|(_, meld)| *meld).collect());
        let laid = table.tiles().checked_sub(&self.table.tiles());
        let laid = laid.and_then(|laid| laid.checked_sub(&self.loose));
        let rack = laid.and_then(|laid| self.hand.checked_sub(&laid));
        let rack =
            rack.expect("every tile of the table is on it again, and the others are of the hand");
        let own = if let Some(lay_offs) = &lay_offs {
            // New melds are those that continue no meld. Their cards do not show it: a meld of the table may have the same cards.
            let new = melds.iter().filter(|(continues, _)| continues.is_none());
            let new: Vec<Meld> = new.map(|(_, meld)| *meld).collect();
            let laid_off: Hand = lay_offs.iter().map(|lay_off| lay_off.tile).collect();
            // Tiles that lay on the table in no meld are not of the hand.
            let of_table = laid_off.common(&self.loose);
            let of_hand = laid_off.checked_sub(&of_table);
            let others = of_hand.and_then(|of_hand| rack.checked_add(&of_hand));
            let others = others.expect("cards of the hand are laid off or left");
            let table = Table::EMPTY;
            Turn { table, ..*self }.own_melds(&new, &others)
        } else {
            self.own_melds(table.melds(), &rack)
        };
        let own = arrangement_of(own, &rack);
        Played {
            laid: own.melds().to_vec(),
            pairs: Vec::new(),
            exchanges: Vec::new(),
            lay_offs: lay_offs.unwrap_or_default(),
            table,
            rack,
            deadwood: own.deadwood(rules),
            changes: None,
            remain: Hand::EMPTY,
        }
    }

    /// The measure of the changes of a turn that leaves the melds as they lie, but for exchanges.
    pub(super) fn key_of(&self, played: &Played) -> (u32, u64) {
        // The steps alone decide; a turn as the table lies is then as good as one that moves melds.
        Changes::between(self.table, &played.table).key()
    }

    /// A turn that leaves the melds as they lie, with its changes.
    pub(super) fn with_changes(&self, played: Played, are_fewest: bool) -> Played {
        let changes = Changes {
            are_fewest,
            ..Changes::between(self.table, &played.table)
        };
        Played {
            changes: Some(changes),
            ..played
        }
    }

    /// The melds of a rearranged table that the hand alone can have made.
    fn own_melds(&self, melds: &[Meld], loose: &Hand) -> Vec<Meld> {
        let mut lying = self.table.melds().to_vec();
        let laid = self.hand.checked_sub(loose);
        let mut laid = laid.expect("what is loose is of the hand");
        let is_own = |meld: &&Meld| {
            if let Some(place) = lying.iter().position(|other| other == *meld) {
                lying.swap_remove(place);
                return false;
            }
            let rest = laid.checked_sub(&meld.tiles());
            laid = rest.unwrap_or(laid);
            rest.is_some()
        };
        melds.iter().filter(is_own).copied().collect()
    }
}
