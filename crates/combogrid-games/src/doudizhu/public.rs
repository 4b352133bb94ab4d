//! The part of a hand of Dou Dizhu that all players see, and the actions that it allows.

use std::collections::HashMap;

use combogrid_doudizhu::{Hand, Play, Rank};

use super::action::Action;
use super::per_player::PerPlayer;
use super::rules::{Auction, Rules, Score};

/// The fewest cards that can be read as more than one play: an airplane of two trios with wings.
const AMBIGUOUS: usize = 8;
/// The highest bid, and the one that ends an auction.
pub(super) const MOST: u8 = 3;
/// Plays that are remembered: as far back as a belief reads the actions of the others. A state is `Copy`, so the list has a
/// fixed size.
pub(super) const RECENT: usize = 8;
/// The most that bombs double a stake up to. A spring doubles it once more, and a landlord pays three farmers: six times this fits an
/// `i32`. Only chains of bombs that count as several come that far: two packs have 27 other bombs at most, and no play-out lays them
/// all.
const MOST_STAKE: i32 = 1 << 28;

/// The decision of the player to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A bid.
    Auction {
        /// The highest bid so far, 0 to 2.
        bid: u8,
        /// Bids of 0 since then.
        passes: u8,
    },
    /// A play or a pass.
    Play,
    /// The hand is over.
    Over {
        /// The points that each player wins.
        returns: PerPlayer<i32>,
    },
}

/// The public part of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Public {
    pub(super) rules: Rules,
    /// The player who bids first.
    pub(super) dealer: usize,
    pub(super) player: usize,
    pub(super) phase: Phase,
    /// The highest bidder during the auction.
    pub(super) landlord: Option<usize>,
    pub(super) stake: i32,
    /// The cards at the bottom, once they are shown.
    pub(super) bottom: Option<Hand>,
    /// The last plays and the players who made them, the latest first.
    pub(super) recent: [Option<(Play, usize)>; RECENT],
    pub(super) left: PerPlayer<usize>,
    pub(super) played: PerPlayer<Hand>,
    pub(super) plays: PerPlayer<u32>,
}

/// The order in which the readings of the same cards are preferred.
fn preference(play: Play) -> (usize, Rank) {
    (play.body().total(), play.head())
}

/// Keeps of all legal plays that are the same cards the one that counts, as [`Public::reading`] finds it. Cards with wild ones
/// have many readings, so they are compared among each other instead of being read anew. Of readings that are equal by
/// [`preference`] the last counts, here by `>=` and there by `max_by_key`.
fn keep_readings(plays: &mut Vec<Play>) {
    let mut best: HashMap<Hand, Play> = HashMap::new();
    for &play in &*plays {
        let known = best.entry(play.cards()).or_insert(play);
        if preference(play) >= preference(*known) {
            *known = play;
        }
    }
    plays.retain(|play| best.get(&play.cards()) == Some(play));
}

/// The hand of these cards of a deck.
pub(super) fn hand_of(cards: impl IntoIterator<Item = Rank>) -> Hand {
    Hand::from_cards(cards).expect("cards of a deck")
}

/// The cards of a hand that are left without those of another, which may have more of a rank.
pub(super) fn remaining(hand: Hand, without: Hand) -> Hand {
    let counts = Rank::ALL.map(|rank| hand.count(rank).saturating_sub(without.count(rank)));
    Hand::from_counts(counts).expect("a part of a hand")
}

impl Public {
    /// The public part at the start of a hand of players with these numbers of cards. `bottom` counts if there is no auction:
    /// then the dealer is the landlord, who has these cards already.
    pub(super) fn start(
        rules: &Rules,
        dealer: usize,
        left: PerPlayer<usize>,
        bottom: Hand,
    ) -> Public {
        let bids = rules.auction != Auction::Dealer;
        let seats = rules.players();
        Public {
            rules: *rules,
            dealer,
            player: dealer,
            phase: if bids {
                Phase::Auction { bid: 0, passes: 0 }
            } else {
                Phase::Play
            },
            landlord: (!bids).then_some(dealer),
            stake: 1,
            bottom: (!bids).then_some(bottom),
            recent: [None; RECENT],
            left,
            played: PerPlayer::new(seats, Hand::EMPTY),
            plays: PerPlayer::new(seats, 0),
        }
    }

    /// The player after another one.
    pub(super) fn after(&self, player: usize) -> usize {
        (player + 1) % self.rules.players()
    }

    /// The player before another one.
    pub(super) fn ahead_of(&self, player: usize) -> usize {
        (player + self.rules.players() - 1) % self.rules.players()
    }

    /// The play that the player to move has to beat.
    pub(super) fn must_beat(&self) -> Option<Play> {
        let last = self.recent[0].filter(|(_, by)| *by != self.player);
        last.map(|(play, _)| play)
    }

    /// The play that these cards of the hand are, if it may be made now.
    pub(super) fn reading(&self, hand: Hand, cards: Hand) -> Option<Play> {
        if !hand.contains(cards) || self.phase != Phase::Play {
            return None;
        }
        let rules = self.rules.plays.for_hand(hand);
        let readings = rules.recognize(cards);
        let to_beat = self.must_beat();
        readings
            .iter()
            .filter(|play| to_beat.is_none_or(|to| rules.beats(*play, to)))
            .max_by_key(|play| preference(*play))
    }

    /// The plays that may be made with a hand, one for each bag of cards.
    pub(super) fn plays(&self, hand: Hand) -> Vec<Play> {
        let mut plays = match (self.phase, self.must_beat()) {
            (Phase::Play, Some(to)) => self.rules.plays.answers(hand, to),
            (Phase::Play, None) => self.rules.plays.leads(hand),
            _ => Vec::new(),
        };
        if self.rules.plays.wild().is_empty() {
            // Fewer cards have one reading.
            plays.retain(|play| {
                play.total() < AMBIGUOUS || self.reading(hand, play.cards()) == Some(*play)
            });
        } else {
            keep_readings(&mut plays);
        }
        plays
    }

    /// The actions of the player to move with these cards.
    pub(super) fn legal(&self, hand: Hand) -> impl Iterator<Item = Action> + use<> {
        let bids = match self.phase {
            Phase::Auction { bid, .. } => bid + 1..MOST + 1,
            _ => 0..0,
        };
        let none = (!bids.is_empty()).then_some(Action::Bid(0));
        let pass = self.must_beat().filter(|_| self.phase == Phase::Play);
        let plays = self.plays(hand).into_iter();
        none.into_iter()
            .chain(bids.map(Action::Bid))
            .chain(pass.map(|_| Action::Pass))
            .chain(plays.map(|play| Action::Play(play.cards())))
    }

    pub(super) fn is_legal(&self, hand: Hand, action: Action) -> bool {
        match (action, self.phase) {
            (Action::Bid(more), Phase::Auction { bid, .. }) => {
                more == 0 || (bid + 1..=MOST).contains(&more)
            }
            (Action::Pass, Phase::Play) => self.must_beat().is_some(),
            (Action::Play(cards), Phase::Play) => self.reading(hand, cards).is_some(),
            _ => false,
        }
    }

    /// The decision before this one and its action, as far as the plays are remembered.
    pub(super) fn before(mut self) -> Option<(Public, Action)> {
        let (play, by) = self.recent[0]?;
        self.player = self.ahead_of(self.player);
        if by != self.player {
            return Some((self, Action::Pass));
        }
        self.recent.rotate_left(1);
        self.recent[RECENT - 1] = None;
        self.left[by] += play.total();
        self.plays[by] -= 1;
        self.played[by] = self.played[by].checked_sub(play.cards())?;
        // A lead differs from an answer to a play that is forgotten.
        let known = self.recent[0].is_some() || self.plays.iter().all(|plays| *plays == 0);
        known.then(|| (self, Action::Play(play.cards())))
    }

    /// Counts a play of bombs into the stake.
    pub(super) fn raise_stake(&mut self, play: Play) {
        if self.rules.score == Score::Bid {
            return;
        }
        for _ in 0..self.rules.plays.bombs(play) {
            self.stake = (2 * self.stake).min(MOST_STAKE);
        }
    }

    /// The points of each player when the side of the winner has won.
    pub(super) fn score(&self, winner: usize) -> PerPlayer<i32> {
        let landlord = self.landlord.unwrap_or(winner);
        let landlord_won = winner == landlord;
        let farmers = self.plays.iter().sum::<u32>() - self.plays[landlord];
        let spring = if landlord_won {
            farmers == 0
        } else {
            self.plays[landlord] == 1
        };
        let doubles = spring && self.rules.score != Score::Bid;
        let stake = if doubles { 2 * self.stake } else { self.stake };
        let mut points = PerPlayer::new(self.rules.players(), 0);
        let mut landlord_wins = 0;
        for (player, points) in points.iter_mut().enumerate() {
            let won = (player == landlord) == landlord_won;
            *points = match self.rules.score {
                Score::Won => won.into(),
                Score::Points | Score::Bid if won => stake,
                Score::Points | Score::Bid => -stake,
            };
            // The landlord wins from, or pays to, each farmer.
            if player != landlord {
                landlord_wins -= *points;
            }
        }
        if self.rules.score != Score::Won {
            points[landlord] = landlord_wins;
        }
        points
    }
}
