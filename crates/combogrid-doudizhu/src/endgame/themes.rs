//! Themes: the features of a choice that a player sees in the open hands, or in the game that follows.

use std::fmt;
use std::ops::ControlFlow;

use combogrid_budget::Meter;

use super::position::Position;
use crate::moves::Play;
use crate::packed::Hand;
use crate::rules::{Kind, Rules};

/// A feature of a choice that a player sees in the open hands, or in the game that follows, without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Theme {
    /// The play is the whole hand.
    LastPlay,
    /// The play is not the last, and no other player can beat it.
    Unbeatable,
    /// The play is not the last, and only the partner can beat it.
    OnlyPartnerBeats,
    /// An enemy can beat the play, and the hand keeps one of its kind and length that nobody can beat.
    KeepsHighest,
    /// The play takes cards of a bomb and is not a bomb.
    BreaksBomb,
    /// The play takes one joker of two.
    BreaksRocket,
    /// The play is not a chain, and the longest chain of a kind that is left in the hand is shorter than before, or
    /// gone.
    SplitsChain,
    /// The mover passes and has an answer.
    HoldsBack,
    /// The mover passes and has no answer.
    CannotBeat,
    /// The mover leads, and the partner has the next lead.
    GivesLead,
}

impl Theme {
    /// All themes, in the order in which a position lists them.
    pub const ALL: [Self; 10] = [
        Self::LastPlay,
        Self::Unbeatable,
        Self::OnlyPartnerBeats,
        Self::KeepsHighest,
        Self::BreaksBomb,
        Self::BreaksRocket,
        Self::SplitsChain,
        Self::HoldsBack,
        Self::CannotBeat,
        Self::GivesLead,
    ];
}

impl fmt::Display for Theme {
    /// The theme as a sentence about the choice, without an end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::LastPlay => "lays the last cards",
            Self::Unbeatable => "nobody can beat it",
            Self::OnlyPartnerBeats => "only the partner can beat it",
            Self::KeepsHighest => "keeps one that nobody can beat",
            Self::BreaksBomb => "breaks a bomb",
            Self::BreaksRocket => "breaks the rocket",
            Self::SplitsChain => "splits a chain",
            Self::HoldsBack => "holds an answer back",
            Self::CannotBeat => "has no answer",
            Self::GivesLead => "gives the partner the lead",
        })
    }
}

impl Position {
    /// Returns the themes of a choice of the mover: a play, or `None` for a pass. A choice that the mover may not make has
    /// none.
    ///
    /// ```
    /// use combogrid_doudizhu::{Position, Rules, Theme};
    ///
    /// let rules = Rules::default();
    /// let position = Position::new(&["44446".parse()?, "3A".parse()?], 0)?;
    /// let trio = rules.recognize("444".parse()?).longest_body();
    /// assert_eq!(position.themes(rules, trio), [Theme::Unbeatable, Theme::BreaksBomb]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Takes as long as listing the plays of all hands.
    #[must_use]
    pub fn themes(&self, rules: Rules, choice: Option<Play>) -> Vec<Theme> {
        if self.after(&rules, choice).is_err() {
            return Vec::new();
        }
        let mut themes = Vec::new();
        for theme in Theme::ALL {
            let fits = match choice {
                Some(play) => self.is_theme_of_play(rules, play, theme),
                None => self.is_theme_of_pass(rules, theme),
            };
            if fits {
                themes.push(theme);
            }
        }
        themes
    }

    /// Returns the themes of each choice of a game from here, with [`Theme::GivesLead`] after the others. The game ends
    /// before a choice that the mover may not make.
    ///
    /// ```
    /// use combogrid_doudizhu::{Position, Rules, Theme};
    ///
    /// // A farmer leads a six, the partner beats it and then lays a pair.
    /// let rules = Rules::default();
    /// let position = Position::new(&["67".parse()?, "99A".parse()?, "34".parse()?], 2)?;
    /// let [six, ace, pair] = ["6", "A", "99"].map(|text| {
    ///     let cards = text.parse().expect("cards");
    ///     rules.recognize(cards).longest_body()
    /// });
    /// let line = [six, ace, None, None, pair];
    /// let themes = position.line_themes(rules, &line);
    /// assert_eq!(themes[0], [Theme::OnlyPartnerBeats, Theme::GivesLead]);
    /// assert_eq!(themes[4], [Theme::LastPlay]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Takes as long as listing the plays of all hands for each choice.
    #[must_use]
    pub fn line_themes(&self, rules: Rules, line: &[Option<Play>]) -> Vec<Vec<Theme>> {
        let (mut at, mut themes) = (*self, Vec::with_capacity(line.len()));
        let mut lead = None;
        for &choice in line {
            let Ok(next) = at.after(&rules, choice) else {
                break;
            };
            if at.last().is_none() {
                lead = Some((themes.len(), at.mover()));
            }
            themes.push(at.themes(rules, choice));
            if let Some((index, leader)) = lead
                && next.last().is_none()
                && next.mover() != leader
                && self.same_side(next.mover(), leader)
            {
                themes[index].push(Theme::GivesLead);
            }
            at = next;
        }
        themes
    }

    /// The players with an answer to a play of the mover.
    fn beaters(&self, rules: Rules, play: Play) -> impl Iterator<Item = usize> {
        let others = (0..self.players()).filter(|&player| player != self.mover());
        others.filter(move |&player| can_beat(rules, self.hand(player), play))
    }

    /// Whether another player has an answer to a play of the mover.
    pub(super) fn is_beaten(&self, rules: Rules, play: Play) -> bool {
        self.beaters(rules, play).next().is_some()
    }

    /// Whether an enemy of the mover has an answer to a play of the mover.
    fn is_beaten_by_enemy(&self, rules: Rules, play: Play) -> bool {
        let mut beaters = self.beaters(rules, play);
        beaters.any(|player| !self.same_side(player, self.mover()))
    }

    fn is_theme_of_pass(&self, rules: Rules, theme: Theme) -> bool {
        let Some(laid) = self.last() else {
            return false; // a leader cannot pass
        };
        let has_answer = can_beat(rules, self.hand(self.mover()), laid.play);
        match theme {
            Theme::HoldsBack => has_answer,
            Theme::CannotBeat => !has_answer,
            _ => false,
        }
    }

    fn is_theme_of_play(&self, rules: Rules, play: Play, theme: Theme) -> bool {
        let hand = self.hand(self.mover());
        let left = hand.minus(play.cards());
        match theme {
            Theme::LastPlay => left.is_empty(),
            Theme::Unbeatable => !left.is_empty() && !self.is_beaten(rules, play),
            Theme::OnlyPartnerBeats => {
                !left.is_empty()
                    && self.is_beaten(rules, play)
                    && !self.is_beaten_by_enemy(rules, play)
            }
            Theme::KeepsHighest => {
                self.is_beaten_by_enemy(rules, play)
                    && leads_of_kind(rules, left, play.kind())
                        .iter()
                        .any(|&other| other.len() == play.len() && !self.is_beaten(rules, other))
            }
            Theme::BreaksBomb => {
                play.kind() != Kind::Bomb
                    && rules.has_kind(Kind::Bomb)
                    && !hand.row(4).is_disjoint(play.cards().row(1))
            }
            Theme::BreaksRocket => {
                // Whoever lays both jokers as kickers breaks nothing apart.
                rules.has_kind(Kind::Rocket)
                    && hand.has_rocket()
                    && !left.has_rocket()
                    && !play.cards().has_rocket()
            }
            Theme::SplitsChain => !play.kind().is_chain() && splits_chain(rules, hand, left),
            Theme::HoldsBack | Theme::CannotBeat | Theme::GivesLead => false,
        }
    }
}

/// Whether a hand has an answer to a play.
fn can_beat(rules: Rules, hand: Hand, play: Play) -> bool {
    rules
        .visit_answers(hand, play, |_| ControlFlow::Break(()))
        .is_break()
}

/// Whether the longest chain of some kind is longer in `hand` than in `left`.
fn splits_chain(rules: Rules, hand: Hand, left: Hand) -> bool {
    let kinds = [Kind::SoloChain, Kind::PairChain, Kind::Airplane];
    kinds
        .into_iter()
        .any(|kind| longest_chain(rules, left, kind) < longest_chain(rules, hand, kind))
}

/// The ranks of the longest chain of a kind in a hand, or `None` without one.
fn longest_chain(rules: Rules, hand: Hand, kind: Kind) -> Option<usize> {
    let chains = leads_of_kind(rules, hand, kind);
    chains.iter().map(|chain| chain.len()).max()
}

/// The leads of one kind.
fn leads_of_kind(rules: Rules, hand: Hand, kind: Kind) -> Vec<Play> {
    let leads = rules.leads_of_kind(hand, kind, &mut Meter::unlimited());
    leads.expect("an unlimited meter stops nothing")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(text: &str) -> Hand {
        text.parse().expect("cards")
    }

    /// The themes of laying `cards` from the first hand, of which the landlord is player 1.
    fn themes(hands: &[&str], cards: &str) -> Vec<Theme> {
        let hands: Vec<Hand> = hands.iter().map(|text| hand(text)).collect();
        let rules = Rules::default();
        let play = rules.recognize(hand(cards)).longest_body();
        let position = Position::new(&hands, 1).expect("a position");
        position.themes(rules, Some(play.expect("a play")))
    }

    #[test]
    fn each_theme_of_a_play() {
        use Theme::{
            BreaksBomb, BreaksRocket, KeepsHighest, LastPlay, OnlyPartnerBeats, SplitsChain,
            Unbeatable,
        };
        assert_eq!(themes(&["33", "4", "5"], "33"), [LastPlay]);
        assert_eq!(themes(&["33", "4", "5"], "3"), []);
        assert_eq!(themes(&["35", "4", "5"], "5"), [Unbeatable]);
        assert_eq!(themes(&["35", "4", "6"], "5"), [OnlyPartnerBeats]);
        assert_eq!(themes(&["35", "6", "6"], "5"), []);
        assert_eq!(themes(&["357", "4", "6"], "3"), [KeepsHighest]);
        assert_eq!(
            themes(&["355", "4", "6"], "3"),
            [],
            "the pair is of another kind"
        );
        assert_eq!(
            themes(&["345678TJQKA", "456789", "3"], "345678"),
            [],
            "the chain that nobody can beat is of another length"
        );
        assert_eq!(themes(&["375", "3", "6"], "5"), [OnlyPartnerBeats]);
        assert_eq!(themes(&["33335", "6", "7"], "3"), [BreaksBomb]);
        assert_eq!(themes(&["33335", "6", "7"], "3333"), [Unbeatable]);
        assert_eq!(themes(&["3BR", "6", "7"], "B"), [Unbeatable, BreaksRocket]);
        assert_eq!(themes(&["3BR", "6", "7"], "BR"), [Unbeatable]);
        assert_eq!(themes(&["34567", "8", "8"], "5"), [SplitsChain]);
        assert_eq!(themes(&["334567", "8", "8"], "3"), []);
        assert_eq!(themes(&["345678", "8", "8"], "34567"), [Unbeatable]);
    }

    #[test]
    fn a_pass_with_and_without_an_answer() {
        let rules = Rules::default();
        let four = rules.recognize(hand("4")).longest_body().expect("a solo");
        let facing = |text| {
            let position = Position::new(&[hand(text), hand("6")], 0).expect("a position");
            position.facing(four, 1).expect("a position")
        };
        assert_eq!(facing("5").themes(rules, None), [Theme::HoldsBack]);
        assert_eq!(facing("3").themes(rules, None), [Theme::CannotBeat]);
        let lead = Position::new(&[hand("5"), hand("6")], 0).expect("a position");
        assert_eq!(lead.themes(rules, None), [], "who leads cannot pass");
    }
    /// The lead goes to the partner by the partner's play, by the landlord's, and not at all.
    #[test]
    fn who_has_the_next_lead() {
        let rules = Rules::default();
        let gives = |hands: [&str; 3], line: &str| {
            let position = Position::new(&hands.map(hand), 2).expect("a position");
            let choice = |text: &str| match text {
                "pass" => None,
                cards => rules.recognize(hand(cards)).longest_body(),
            };
            let line: Vec<_> = line.split(' ').map(choice).collect();
            let themes = position.line_themes(rules, &line);
            assert_eq!(themes.len(), line.len());
            let gives = |themes: &Vec<Theme>| themes.contains(&Theme::GivesLead);
            themes.iter().map(gives).collect::<Vec<_>>()
        };
        let hands = ["67", "99A", "34B"];
        assert_eq!(gives(hands, "6 A pass pass"), [true, false, false, false]);
        assert_eq!(gives(hands, "6 A B pass pass"), [false; 5]);
        assert_eq!(gives(hands, "6 pass pass"), [false; 3]);
        assert!(gives(["6K7", "299A", "34T"], "6 9 T K 2 pass pass")[0]);
    }

    #[test]
    fn a_line_ends_before_a_choice_that_is_not_there() {
        let rules = Rules::default();
        let position = Position::new(&[hand("34"), hand("5")], 0).expect("a position");
        let line = [rules.recognize(hand("5")).longest_body(), None];
        assert!(position.line_themes(rules, &line).is_empty());
    }
}
