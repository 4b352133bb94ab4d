//! The ways of searching, in turn over one table.

use combogrid_budget::Limit;

use super::key::Key;
use super::node::Node;
use super::position::Position;
use super::search::Search;
use super::stop::Stop;

/// How many states each way is searched for at first.
const SHARE: u64 = 4_096;

/// How to find out who wins.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// The landlord against one farmer, where that one wins.
    Alone,
    /// All choices, depth first.
    DepthFirst,
    /// The choice with the least left to decide.
    Proof,
}

impl Way {
    const ALL: [Self; 3] = [Self::Alone, Self::DepthFirst, Self::Proof];

    /// How much of a share it gets. Of whole deals, depth first settles the fewest.
    const fn part_of(self, share: u64) -> u64 {
        match self {
            Self::Alone | Self::Proof => share,
            Self::DepthFirst => share / 4,
        }
    }
}

impl Search {
    /// Whether the side of `player` wins.
    pub(super) fn wins_for(&mut self, player: usize, position: &Position) -> Result<bool, Limit> {
        if let Some(wins) = self.plain_wins_for(player, position) {
            return wins;
        }
        let node = self.game.node(position);
        let key = self.game.key(&node);
        let wins = match self.table.wins(key) {
            Some(wins) => wins,
            None => self.decide(&node, key)?,
        };
        Ok(wins == self.game.same_side(node.mover(), player))
    }

    /// Whether the side of the mover wins: each way is searched for a share of states in turn, twice as many in each round.
    ///
    /// All ways store their results in one table, and the shares double, so a search takes at most a few times as long
    /// as by its best way alone. With two hands there is one way, without a share.
    fn decide(&mut self, node: &Node, key: Key) -> Result<bool, Limit> {
        let two = self.game.seats.players == 2;
        self.decide_in_turn(node, key, if two { u64::MAX } else { SHARE })
    }

    fn decide_in_turn(&mut self, node: &Node, key: Key, mut share: u64) -> Result<bool, Limit> {
        loop {
            for way in Way::ALL {
                let share = way.part_of(share);
                match self.within(share, |search| search.decide_by(way, node, key, share)) {
                    Ok(Some(wins)) => return Ok(wins),
                    Ok(None) | Err(Stop::Share) => {}
                    Err(Stop::Budget(limit)) => return Err(limit),
                }
            }
            share = share.saturating_mul(2);
        }
    }

    fn decide_by(
        &mut self,
        way: Way,
        node: &Node,
        key: Key,
        share: u64,
    ) -> Result<Option<bool>, Stop> {
        match way {
            // Half for each farmer.
            Way::Alone => self.wins_by_one(node, key, share / 2),
            Way::DepthFirst => self.wins_node(node).map(Some),
            Way::Proof => self.proves(node, key),
        }
    }

    /// The result within a share of states, or `None` if the share is spent.
    pub(super) fn within<T>(
        &mut self,
        states: u64,
        find: impl FnOnce(&mut Self) -> Result<Option<T>, Stop>,
    ) -> Result<Option<T>, Stop> {
        let outer = self.stop_at;
        self.stop_at = outer.min(self.states().saturating_add(states));
        let found = find(self);
        self.stop_at = outer;
        match found {
            Err(Stop::Share) if self.states() < outer => Ok(None),
            found => found,
        }
    }
}

#[cfg(test)]
mod tests {
    use combogrid_budget::Budget;

    use super::*;
    use crate::moves::Play;
    use crate::packed::{Hand, Rank};
    use crate::rules::{Preset, Rules};

    /// A deck of seven ranks, so that hands are full of chains and bombs, or the whole deck.
    fn deck(rng: &mut fastrand::Rng, dense: bool) -> Vec<Rank> {
        let low = if dense { rng.usize(0..=7) } else { 0 };
        let ranks = &Rank::ALL[low..if dense { low + 7 } else { Rank::COUNT }];
        let copies = |&rank: &Rank| std::iter::repeat_n(rank, rank.copies().into());
        let mut deck: Vec<Rank> = ranks.iter().flat_map(copies).collect();
        rng.shuffle(&mut deck);
        deck
    }

    fn hand(cards: &[Rank]) -> Hand {
        Hand::from_cards(cards.iter().copied()).expect("a part of the deck")
    }

    /// Three hands of up to six cards, half of them with a play to beat.
    fn position(rng: &mut fastrand::Rng, rules: Rules, dense: bool) -> Position {
        let cards = deck(rng, dense);
        let sizes = [(); 3].map(|()| rng.usize(1..=6));
        let ends = [sizes[0], sizes[0] + sizes[1], sizes.iter().sum()];
        let hands =
            [0, 1, 2].map(|player| hand(&cards[ends[player] - sizes[player]..ends[player]]));
        let position = Position::new(&hands, rng.usize(0..3)).expect("a position");
        let plays: Vec<Play> = rules.leads(hand(&cards[ends[2]..ends[2] + 6]));
        match plays.get(rng.usize(0..2 * plays.len())) {
            Some(&play) => (position.facing(play, rng.usize(1..3))).expect("another player"),
            None => position,
        }
    }

    #[test]
    fn every_way_finds_the_same_winner() {
        let mut rng = fastrand::Rng::with_seed(32);
        let (mut by_one, mut farmers) = (0, 0);
        for round in 0..4_000 {
            // All but the last, which is of two packs.
            let rules = Preset::ALL[round % (Preset::COUNT - 1)].rules();
            let position = position(&mut rng, rules, round % 3 == 0);
            let mut search = Search::new(rules, &position, 1 << 16);
            let (node, key) = (
                search.game.node(&position),
                search.game.key(&search.game.node(&position)),
            );
            let mut by = |way| {
                search.begin(&position, &Budget::unlimited());
                search
                    .decide_by(way, &node, key, u64::MAX)
                    .expect("no budget")
            };
            let wins = by(Way::DepthFirst);
            assert_eq!(by(Way::Proof), wins, "{position}");
            let alone = by(Way::Alone);
            assert!(alone.is_none() || alone == wins, "{position}");
            by_one += usize::from(alone.is_some());
            farmers += usize::from(wins == Some(node.mover() != position.landlord()));
            // Shares that are used up within a search, and a table that forgets.
            search = Search::new(rules, &position, 1);
            assert_eq!(
                search.decide_in_turn(&node, key, 2).ok(),
                wins,
                "{position}"
            );
        }
        assert!(
            by_one > 1_000 && farmers > by_one + 100,
            "{by_one} of {farmers}"
        );
    }
}
