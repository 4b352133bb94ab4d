//! Open hands, whose turn it is, and the play to beat.

use std::fmt;
use std::ops::ControlFlow;

use thiserror::Error;

use crate::moves::Play;
use crate::packed::Hand;
use crate::rules::{Kickers, Kind, Rules};

/// A play on the table, and the player who laid it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Laid {
    /// The play.
    pub play: Play,
    /// The index of the player who laid it.
    pub by: usize,
}

/// A state of an endgame (残局): open hands, the mover, and the play to beat.
///
/// Two or three players sit in turn order. One is the landlord, who plays alone; the others win together. A player who
/// has laid the last card wins for the side. If kinds of play are banned, the leader may have no play: such a player
/// [loses](Self::is_stuck) for the side.
///
/// ```
/// use combogrid_doudizhu::{Position, Rules};
///
/// let position = Position::new(&["3345".parse()?, "46".parse()?], 0)?;
/// let rules = Rules::default();
/// let pair = rules.leads(position.hand(0))[3];
/// let next = position.after(&rules, Some(pair))?;
/// assert_eq!((next.mover(), next.hand(0).to_string()), (1, "45".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    hands: [Hand; 3],
    players: u8,
    landlord: u8,
    mover: u8,
    last: Option<Laid>,
}

/// Hands, players or a play that do not make a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// There are neither two nor three hands.
    #[error("{0} hands, expected 2 or 3")]
    Players(usize),
    /// A hand has no card: the game is over.
    #[error("the hand of player {0} is empty")]
    Empty(usize),
    /// The hands together have more cards of a rank than the deck.
    #[error("the hands have more cards of a rank than one deck")]
    Deck,
    /// The hands and the play to beat together have more cards of a rank than the deck.
    #[error("the hands and the play to beat have more cards of a rank than one deck")]
    PlayedDeck,
    /// There is no such player.
    #[error("there is no player {0}")]
    Player(usize),
    /// The mover cannot have laid the play to beat.
    #[error("the play to beat was laid by the mover")]
    OwnPlay,
}

/// A play that the mover may not lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// The mover leads and cannot pass.
    #[error("the mover leads and cannot pass")]
    Pass,
    /// The mover has not all of these cards.
    #[error("{0} is not in the mover's hand")]
    Cards(Play),
    /// The rules do not have this play.
    #[error("{0} is no play under these rules")]
    Rules(Play),
    /// The play does not beat the one on the table.
    #[error("{0} does not beat the play on the table")]
    Beaten(Play),
    /// A player has no card left.
    #[error("the game is over")]
    Over,
}

impl Position {
    /// The position in which the first player leads.
    ///
    /// # Errors
    ///
    /// [`PositionError`] if there are not two or three hands with cards, all from one deck, or the
    /// landlord is not one of the players.
    pub fn new(hands: &[Hand], landlord: usize) -> Result<Self, PositionError> {
        if !(2..=3).contains(&hands.len()) {
            return Err(PositionError::Players(hands.len()));
        }
        if landlord >= hands.len() {
            return Err(PositionError::Player(landlord));
        }
        if let Some(player) = hands.iter().position(|hand| hand.is_empty()) {
            return Err(PositionError::Empty(player));
        }
        let all = |sum: Hand, &hand: &Hand| sum.checked_add(hand);
        let held = hands.iter().try_fold(Hand::EMPTY, all);
        held.filter(|&held| Hand::DECK.contains(held))
            .ok_or(PositionError::Deck)?;
        let mut three = [Hand::EMPTY; 3];
        three[..hands.len()].copy_from_slice(hands);
        Ok(Self {
            hands: three,
            players: small(hands.len()),
            landlord: small(landlord),
            mover: 0,
            last: None,
        })
    }

    /// Returns the position with `play`, laid by player `by`, to beat.
    ///
    /// # Errors
    ///
    /// [`PositionError`] if there is no such player, if it is the mover, or if the play and the hands are more than one deck.
    pub fn facing(mut self, play: Play, by: usize) -> Result<Self, PositionError> {
        if by >= self.players() {
            return Err(PositionError::Player(by));
        }
        if by == self.mover() {
            return Err(PositionError::OwnPlay);
        }
        let all = |sum: Hand, &hand: &Hand| sum.checked_add(hand);
        let held = self.hands().iter().try_fold(play.cards(), all);
        held.filter(|&held| Hand::DECK.contains(held))
            .ok_or(PositionError::PlayedDeck)?;
        self.last = Some(Laid { play, by });
        Ok(self)
    }

    /// How many players there are: 2 or 3.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// The cards of a player.
    ///
    /// # Panics
    ///
    /// If there is no such player.
    #[must_use]
    #[track_caller]
    pub fn hand(&self, player: usize) -> Hand {
        self.hands[..self.players()][player]
    }

    /// The cards of all players, in turn order.
    #[must_use]
    pub fn hands(&self) -> &[Hand] {
        &self.hands[..self.players()]
    }

    /// The index of the landlord.
    #[must_use]
    pub const fn landlord(&self) -> usize {
        self.landlord as usize
    }

    /// The index of the player to move.
    #[must_use]
    pub const fn mover(&self) -> usize {
        self.mover as usize
    }

    /// The play to beat, or `None` if the mover leads.
    #[must_use]
    pub const fn last(&self) -> Option<Laid> {
        self.last
    }

    /// Whether two players win together.
    #[must_use]
    pub const fn same_side(&self, one: usize, other: usize) -> bool {
        (one == self.landlord()) == (other == self.landlord())
    }

    /// The player who has no card left, or `None` while the game goes on.
    #[must_use]
    pub fn winner(&self) -> Option<usize> {
        self.hands().iter().position(|hand| hand.is_empty())
    }

    /// Whether the mover leads and has no play, since the rules ban every kind that the hand has. The
    /// mover's side has lost then.
    ///
    /// ```
    /// use combogrid_doudizhu::{Endgame, Kind, Position, Preset, Rules};
    ///
    /// let rules = Rules::over(Preset::Pagat).ban(Kind::Solo).build()?;
    /// let position = Position::new(&["3".parse()?, "4".parse()?], 0)?;
    /// assert!(position.is_stuck(rules));
    /// assert!(!Endgame::new(rules).wins(&position)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_stuck(&self, rules: Rules) -> bool {
        let first = |_| ControlFlow::Break(());
        let leads = || rules.visit_leads(self.hand(self.mover()), first);
        self.last.is_none() && self.winner().is_none() && leads().is_continue()
    }

    /// Returns the position with other hands, mover and play to beat.
    pub(super) fn with(&self, hands: &[Hand], mover: usize, last: Option<Laid>) -> Self {
        let mut next = *self;
        next.hands[..hands.len()].copy_from_slice(hands);
        next.mover = small(mover);
        next.last = last;
        next
    }

    /// Returns the position without the kickers of the play to beat, which decide nothing.
    pub(super) fn without_kickers(&self) -> Self {
        let last = self.last.map(|laid| Laid {
            play: match laid.play {
                // Its wild cards tell the class of a bomb, and of a chain of bombs.
                bomb if matches!(bomb.kind(), Kind::Bomb | Kind::QuadChain) => bomb,
                play => Play::new_unchecked(play.kind(), play.head(), play.len(), Hand::EMPTY),
            },
            ..laid
        });
        Self { last, ..*self }
    }

    /// The position after the mover has laid `play`, or passed for `None`.
    ///
    /// # Errors
    ///
    /// [`MoveError`] if the mover may not do that.
    pub fn after(&self, rules: &Rules, play: Option<Play>) -> Result<Self, MoveError> {
        if self.winner().is_some() {
            return Err(MoveError::Over);
        }
        let mut next = *self;
        next.mover = small((self.mover() + 1) % self.players());
        let Some(play) = play else {
            let laid = self.last.ok_or(MoveError::Pass)?;
            if laid.by == next.mover() {
                next.last = None;
            }
            return Ok(next);
        };
        if !rules.for_hand(self.hand(self.mover())).allows(play) {
            return Err(MoveError::Rules(play));
        }
        if self.last.is_some_and(|laid| !rules.beats(play, laid.play)) {
            return Err(MoveError::Beaten(play));
        }
        next.hands[self.mover()] = self.hands[self.mover()]
            .checked_sub(play.cards())
            .ok_or(MoveError::Cards(play))?;
        next.last = Some(Laid {
            play,
            by: self.mover(),
        });
        Ok(next)
    }
}

#[expect(clippy::cast_possible_truncation, reason = "at most three players")]
const fn small(player: usize) -> u8 {
    player as u8
}

impl fmt::Display for Position {
    /// The hands in turn order, a star before the mover, and the play to beat with its player. If its kickers are left
    /// out, its kind is named, as in `*222A / 3, AAA as trio_solo by 1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (player, hand) in self.hands().iter().enumerate() {
            let gap = if player == 0 { "" } else { " / " };
            let star = if player == self.mover() { "*" } else { "" };
            write!(f, "{gap}{star}{hand}")?;
        }
        match self.last {
            Some(Laid { play, by }) => {
                let kind = play.kind();
                write!(f, ", {play}")?;
                if play.kickers().is_empty() && kind.kickers() != Kickers::None {
                    write!(f, " as {kind}")?;
                }
                write!(f, " by {by}")
            }
            None => Ok(()),
        }
    }
}
