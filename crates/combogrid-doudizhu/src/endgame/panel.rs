//! Simple players: each chooses a play by one rule, and a puzzle must not be solved by any of them.

use std::fmt;

use combogrid_budget::Limit;

use super::analysis::{Analysis, choices};
use crate::moves::Play;
use crate::packed::Rank;

/// A player who chooses a play by one rule and searches nothing. Of plays that are equal by the rule, the first in canonical
/// order is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SimplePlayer {
    /// Plays the lowest card, with as many cards as possible.
    LowestCard,
    /// Plays as few cards as possible, the lowest head first.
    FewestCards,
    /// Keeps a hand that takes the fewest plays, and plays as many cards as possible.
    FewestPlays,
    /// Keeps a hand that takes the fewest plays, and plays the lowest head.
    LowestHead,
    /// Makes an unbeatable play, if possible, and keeps a hand of the fewest plays.
    Unbeatable,
}

impl SimplePlayer {
    /// All simple players.
    pub const ALL: [Self; 5] = [
        Self::LowestCard,
        Self::FewestCards,
        Self::FewestPlays,
        Self::LowestHead,
        Self::Unbeatable,
    ];

    /// The name in an answer, as in `lowest_card`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::LowestCard => "lowest_card",
            Self::FewestCards => "fewest_cards",
            Self::FewestPlays => "fewest_plays",
            Self::LowestHead => "lowest_head",
            Self::Unbeatable => "unbeatable",
        }
    }

    /// The player chooses the least.
    fn order(self, seen: &Seen) -> [usize; 3] {
        let Seen { play, left, .. } = *seen;
        let (total, head) = (play.total(), play.head().index());
        let lowest = play.cards().ranks().iter().next();
        match self {
            Self::LowestCard => [lowest.map_or(0, Rank::index), usize::MAX - total, 0],
            Self::FewestCards => [total, head, 0],
            Self::FewestPlays => [left, usize::MAX - total, 0],
            Self::LowestHead => [left, head, 0],
            Self::Unbeatable => [seen.beaten.into(), left, usize::MAX - total],
        }
    }
}

impl fmt::Display for SimplePlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A play as a simple player sees it.
#[derive(Clone, Copy, Debug)]
struct Seen {
    play: Play,
    /// The fewest plays that lay out the hand after it.
    left: usize,
    /// Whether another player has an answer.
    beaten: bool,
}

impl Analysis<'_> {
    fn seen(&mut self) -> Result<Vec<Seen>, Limit> {
        let (position, rules) = (self.position, self.rules);
        let mover = position.mover();
        let mut seen = Vec::new();
        for (choice, next) in choices(rules, &position, self.search.meter())? {
            if let Some(play) = choice {
                seen.push(Seen {
                    play,
                    left: self.search.fewest_plays(next.hand(mover)),
                    beaten: position.is_beaten(rules, play),
                });
            }
        }
        Ok(seen)
    }

    /// The players who choose this play, and how many other plays leave a hand that takes no more plays.
    pub(super) fn rivals(&mut self, solution: Play) -> Result<(Vec<SimplePlayer>, usize), Limit> {
        let plays = self.seen()?;
        let mut found_by = Vec::new();
        for player in SimplePlayer::ALL {
            let chosen = plays
                .iter()
                .min_by_key(|seen| (player.order(seen), seen.play));
            if chosen.is_some_and(|seen| seen.play == solution) {
                found_by.push(player);
            }
        }
        let left_by_solution = plays
            .iter()
            .find(|seen| seen.play == solution)
            .map_or(0, |seen| seen.left);
        let tempting = plays
            .iter()
            .filter(|seen| seen.play != solution && seen.left <= left_by_solution)
            .count();
        Ok((found_by, tempting))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::endgame::{Endgame, Position};
    use crate::rules::Rules;

    /// The first play of each simple player.
    fn first_plays(hands: [&str; 2]) -> Vec<String> {
        let hands = hands.map(|text| text.parse().expect("cards"));
        let position = Position::new(&hands, 0).expect("a position");
        let mut endgame = Endgame::new(Rules::default());
        let mut analysis = endgame.analysis(&position);
        let plays = analysis.seen().expect("no bound");
        let first = |player: SimplePlayer| {
            let found = |seen: &&Seen| {
                analysis
                    .rivals(seen.play)
                    .expect("no bound")
                    .0
                    .contains(&player)
            };
            let play = plays.iter().find(found).map(|seen| seen.play);
            play.expect("a play").to_string()
        };
        SimplePlayer::ALL.map(first).to_vec()
    }

    #[test]
    fn each_player_follows_its_rule() {
        let plays = first_plays(["34445678KK", "5599AA"]);
        assert_eq!(plays, ["345678", "3", "345678", "345678", "345678"]);
        let plays = first_plays(["34677QQ", "5JJ"]);
        assert_eq!(plays, ["3", "3", "77", "3", "QQ"]);
    }
}
