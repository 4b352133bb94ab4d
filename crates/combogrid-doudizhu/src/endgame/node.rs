use std::ops::ControlFlow;

use super::numbering::Numbering;
use super::position::Position;
use super::table::Key;
use crate::moves::Play;
use crate::packed::{CHAIN, Hand, JOKERS, Rank, Row};
use crate::rules::{Kickers, Kind, Rules};

/// Whether a hand holds both jokers.
#[inline]
pub(super) const fn holds_rocket(hand: Hand) -> bool {
    JOKERS.is_subset(hand.row(1))
}

/// The play to beat and who laid it. Its kickers do not count and are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Last {
    pub(super) play: Play,
    pub(super) by: usize,
}

/// A state of the search: what decides the game from here.
///
/// A player who has no answer has passed, and the play to beat is the highest one that leaves the same
/// answers, so that positions which differ in name only are one state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) hands: [Hand; 3],
    pub(super) mover: usize,
    pub(super) last: Option<Last>,
    /// The number of the hands.
    cards: u64,
}

impl Node {
    /// The mover's hand.
    #[inline]
    pub(super) const fn hand(&self) -> Hand {
        self.hands[self.mover]
    }

    /// The same hands on an empty table.
    #[inline]
    pub(super) const fn lead(mut self) -> Self {
        self.last = None;
        self
    }
}

/// What stays the same in a whole game.
#[derive(Clone, Debug)]
pub(super) struct Game {
    pub(super) rules: Rules,
    players: usize,
    landlord: usize,
    numbering: Numbering,
}

impl Game {
    /// The game that begins at `position`.
    pub(super) fn new(rules: Rules, position: &Position) -> Self {
        Self {
            rules,
            players: position.players(),
            landlord: position.landlord(),
            numbering: Numbering::new(three(position)),
        }
    }

    /// The state of a position of this game: its hands are parts of those that the game began with.
    pub(super) fn node(&self, position: &Position) -> Node {
        let hands = three(position);
        let numbers = (0..3).map(|player| self.numbering.of(player, hands[player]));
        let mut node = Node {
            hands,
            mover: position.mover(),
            last: position.last().map(|laid| Last {
                play: bare(laid.play),
                by: laid.by,
            }),
            cards: numbers.sum(),
        };
        self.settle(&mut node);
        node
    }

    /// Whether a player is on the side of the mover.
    #[inline]
    pub(super) const fn same_side(&self, one: usize, other: usize) -> bool {
        (one == self.landlord) == (other == self.landlord)
    }

    /// Whether a player has no partner.
    #[inline]
    pub(super) const fn is_alone(&self, player: usize) -> bool {
        self.players == 2 || player == self.landlord
    }

    #[inline]
    const fn next(&self, player: usize) -> usize {
        if player + 1 == self.players {
            0
        } else {
            player + 1
        }
    }

    /// The state after the mover has laid `play`.
    #[inline]
    pub(super) fn after(&self, node: &Node, play: Play) -> Node {
        let (mover, cards) = (node.mover, play.cards());
        let mut next = Node {
            mover: self.next(mover),
            last: Some(Last {
                play: bare(play),
                by: mover,
            }),
            cards: node.cards - self.numbering.of(mover, cards),
            ..*node
        };
        next.hands[mover] = Hand::from_bits_unchecked(node.hand().bits() - cards.bits());
        self.settle(&mut next);
        next
    }

    /// The state after the mover has passed.
    pub(super) fn passed(&self, node: &Node) -> Node {
        let mut next = *node;
        next.mover = self.next(node.mover);
        self.settle(&mut next);
        next
    }

    /// Passes for the players who have no answer, and raises the play to beat as far as the answers
    /// stay the same.
    fn settle(&self, node: &mut Node) {
        let Some(Last { play, by }) = node.last else {
            return;
        };
        while node.mover != by && !self.has_answer(node.hand(), play) {
            node.mover = self.next(node.mover);
        }
        if node.mover == by {
            node.last = None;
            return;
        }
        let (mut heads, mut player) = (Row::EMPTY, node.mover);
        while player != by {
            heads = heads.union(heads_above(node.hands[player], play));
            player = self.next(player);
        }
        let play = match heads.first() {
            Some(head) => headed(play, Rank::ALL[head - 1]),
            None if play.kind() == Kind::Bomb => headed(play, Rank::Two),
            // Only bombs and the rocket beat it, as they beat this one.
            None => Play::solo(Rank::RedJoker),
        };
        node.last = Some(Last { play, by });
    }

    fn has_answer(&self, hand: Hand, play: Play) -> bool {
        let rules = self.rules;
        let bodies = !heads_above(hand, play).is_empty();
        if bodies && play.kind().kickers() == Kickers::None {
            return true;
        }
        let bombs = play.kind() != Kind::Bomb && play.kind() != Kind::Rocket;
        (bombs && rules.has_kind(Kind::Bomb) && !hand.row(4).is_empty())
            || (play.kind() != Kind::Rocket && rules.has_kind(Kind::Rocket) && holds_rocket(hand))
            || (bodies && {
                let first = rules.visit_answers(hand, play, |_| ControlFlow::Break(()));
                first.is_break()
            })
    }

    /// What a table knows the state by.
    ///
    /// A lower head gives answers to all who may still answer. If they win together it is never worse
    /// for them, so one entry can hold the outcome for every head; if not, each head has its own.
    #[inline]
    pub(super) fn key(&self, node: &Node) -> Key {
        let mut head = 0;
        let mut turn = 0;
        if let Some(Last { play, by }) = node.last {
            let second = self.next(node.mover);
            let two_answer = second != by;
            let apart = two_answer && !self.same_side(node.mover, second);
            let kind = play.kind().index() * Rank::CHAIN_COUNT + play.len() - 1;
            let (own, shared) = if apart {
                (play.head().index() + 1, 0)
            } else {
                (0, play.head() as u8)
            };
            turn = 1 + 2 * (kind * (Rank::COUNT + 1) + own) + usize::from(two_answer);
            head = shared;
        }
        let state = (node.cards * TURNS + turn as u64) * 3 + node.mover as u64;
        Key { state, head }
    }
}

/// What the table may show: nothing, or a kind, length and head that one or two players may beat. With
/// fewer than 2^49 hands and three movers, all states have numbers below 2^63.
const TURNS: u64 = 1 + 2 * (Kind::COUNT * Rank::CHAIN_COUNT * (Rank::COUNT + 1)) as u64;

fn three(position: &Position) -> [Hand; 3] {
    let mut hands = [Hand::EMPTY; 3];
    hands[..position.players()].copy_from_slice(position.hands());
    hands
}

/// Where bodies like that of `play` begin above its head.
#[inline]
fn heads_above(hand: Hand, play: Play) -> Row {
    let row = hand.row(play.kind().copies());
    let heads = match play.kind() {
        Kind::Rocket => Row::EMPTY,
        kind if kind.is_chain() => row.intersection(CHAIN).windows(play.len()),
        _ => row,
    };
    heads.at_or_above(play.head().index() + 1)
}

/// A play without its kickers.
const fn bare(play: Play) -> Play {
    headed(play, play.head())
}

/// A play of the same kind and length with this head, without kickers.
const fn headed(play: Play, head: Rank) -> Play {
    Play::new_unchecked(play.kind(), head, play.len(), Hand::EMPTY)
}
