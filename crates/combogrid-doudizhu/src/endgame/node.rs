//! A state of the search, and the game that leads from one to the next.

use std::ops::ControlFlow;

use super::control::Control;
use super::dominance::dominates;
use super::enemies::Enemies;
use super::key::{Chains, Key, Packed};
use super::lever::Lever;
use super::position::Position;
use crate::moves::Play;
use crate::packed::{CHAIN, Hand, Rank, Row};
use crate::rules::{Kickers, Kind, Rules};

/// The play to beat and the player who laid it. Its kickers do not count and are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Last {
    pub(super) kind: Kind,
    head: Rank,
    len: u8,
    by: u8,
}

impl Last {
    /// The player who laid it.
    #[inline]
    pub(super) fn by(self) -> usize {
        self.by.into()
    }

    #[inline]
    fn new(play: Play, by: usize) -> Self {
        Self {
            kind: play.kind(),
            head: play.head(),
            len: small(play.len()),
            by: small(by),
        }
    }

    /// The play without its kickers.
    #[inline]
    pub(super) const fn play(self) -> Play {
        Play::new_unchecked(self.kind, self.head, self.len as usize, Hand::EMPTY)
    }
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a length or a player")]
const fn small(number: usize) -> u8 {
    number as u8
}

/// Facts about each kind that every state needs, by kind.
pub(super) const BODIES: [(u8, bool); Kind::COUNT] = {
    let mut bodies = [(0, false); Kind::COUNT];
    let mut kind = 0;
    while kind < Kind::COUNT {
        bodies[kind] = (Kind::ALL[kind].copies(), Kind::ALL[kind].is_chain());
        kind += 1;
    }
    bodies
};

/// A state of the search: everything that decides the rest of the game.
///
/// A player who has no answer has passed, and the play to beat is the highest one that leaves the same
/// answers, so that positions which differ in name only are one state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) hands: [Hand; 3],
    pub(super) last: Option<Last>,
    mover: u8,
    /// Whether a hand has a chain.
    chains: bool,
}

impl Node {
    #[inline]
    pub(super) const fn mover(&self) -> usize {
        self.mover as usize
    }

    /// The player who leads or laid the play to beat.
    #[inline]
    pub(super) fn leader(&self) -> usize {
        self.last.map_or(self.mover(), Last::by)
    }

    /// The mover's hand.
    #[inline]
    pub(super) const fn hand(&self) -> Hand {
        self.hands[self.mover()]
    }
}

/// The number of players and the landlord.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seats {
    pub(super) players: usize,
    pub(super) landlord: usize,
}

impl Seats {
    /// The landlord against one farmer.
    pub(super) const TWO: Self = Self {
        players: 2,
        landlord: 0,
    };
    /// The farmer in [`Self::TWO`].
    pub(super) const FARMER: usize = 1;
}

/// The parts that do not change during a game.
#[derive(Clone, Debug)]
pub(super) struct Game {
    pub(super) rules: Rules,
    pub(super) seats: Seats,
    chains: Chains,
    bombs: bool,
    pub(super) rocket: bool,
    pub(super) control: Control,
}

impl Game {
    /// The game that begins at `position`.
    pub(super) fn new(rules: Rules, position: &Position) -> Self {
        Self {
            rules,
            seats: Seats {
                players: position.players(),
                landlord: position.landlord(),
            },
            chains: Chains::new(rules),
            bombs: rules.has_kind(Kind::Bomb),
            rocket: rules.has_kind(Kind::Rocket),
            control: Control::new(rules),
        }
    }

    /// The state of a position of this game: its hands are parts of those that the game began with.
    pub(super) fn node(&self, position: &Position) -> Node {
        self.settled(Node {
            hands: three(position),
            mover: small(position.mover()),
            last: position.last().map(|laid| Last::new(laid.play, laid.by)),
            chains: true,
        })
    }

    /// The state with forced passes made, and its highest play to beat.
    pub(super) fn settled(&self, mut node: Node) -> Node {
        node.chains = self.has_chains(&node);
        self.settle(&mut node);
        node
    }

    /// The state of the landlord, as player 0, against the farmer `player` alone, whose partner only passes from here on;
    /// `None` if that partner leads or has laid the play to beat. It is to be [settled](Self::settled).
    pub(super) fn against(&self, node: &Node, player: usize) -> Option<Node> {
        let landlord = self.seats.landlord;
        let partner = 3 - player - landlord;
        if node.leader() == partner {
            return None;
        }
        let mut mover = node.mover();
        if mover == partner {
            mover = self.next(mover);
        }
        // If the partner was the last who could beat the play, its owner leads now.
        let mut last = node.last.filter(|last| last.by() != mover);
        if let Some(last) = &mut last {
            last.by = seat_of_two(last.by(), landlord);
        }
        Some(Node {
            hands: [node.hands[landlord], node.hands[player], Hand::EMPTY],
            last,
            mover: seat_of_two(mover, landlord),
            chains: node.chains,
        })
    }

    /// Whether a hand has a chain.
    #[inline]
    fn has_chains(&self, node: &Node) -> bool {
        !Lever::Packed.is_on()
            // Ranks that may not be kickers cannot be exchanged for others.
            || !self.rules.carries_every_rank()
            || node.chains && node.hands.iter().any(|&hand| self.chains.are_in(hand))
    }

    /// Whether a player is on the side of the mover.
    #[inline]
    pub(super) const fn same_side(&self, one: usize, other: usize) -> bool {
        (one == self.seats.landlord) == (other == self.seats.landlord)
    }

    /// Whether a player has no partner.
    #[inline]
    pub(super) const fn is_alone(&self, player: usize) -> bool {
        self.seats.players == 2 || player == self.seats.landlord
    }

    /// The cards of a player's partner, empty without a partner.
    #[inline]
    pub(super) const fn partner(&self, node: &Node, player: usize) -> Hand {
        if self.is_alone(player) {
            return Hand::EMPTY;
        }
        node.hands[3 - player - self.seats.landlord]
    }

    #[inline]
    pub(super) const fn next(&self, player: usize) -> usize {
        if player + 1 == self.seats.players {
            0
        } else {
            player + 1
        }
    }

    /// The state after the mover has laid `play`.
    #[inline]
    pub(super) fn after(&self, node: &Node, play: Play) -> Node {
        let (mover, cards) = (node.mover(), play.cards());
        let mut next = Node {
            mover: small(self.next(mover)),
            last: Some(Last::new(play, mover)),
            ..*node
        };
        next.hands[mover] = Hand::from_bits_unchecked(node.hand().bits() - cards.bits());
        next.chains = self.has_chains(&next);
        self.settle(&mut next);
        next
    }

    /// Whether a hand of `player` is at least as good as another one, and what the other players may do is the same.
    #[inline]
    pub(super) fn dominates(&self, node: &Node, player: usize, better: Hand, worse: Hand) -> bool {
        // A higher card could be barred as a kicker, or lack a chain that is shorter than usual.
        self.rules.is_usual() && dominates(better, worse, self.partner(node, player))
    }

    /// The state after the mover has passed.
    pub(super) fn passed(&self, node: &Node) -> Node {
        let mut next = *node;
        next.mover = small(self.next(node.mover()));
        self.settle(&mut next);
        next
    }

    /// The hands of the enemies of a player.
    #[inline]
    pub(super) fn enemies(&self, node: &Node, player: usize) -> Enemies {
        let (first, second) = (self.next(player), self.next(self.next(player)));
        let hands = match (
            self.same_side(first, player),
            self.same_side(second, player),
        ) {
            (false, false) => [node.hands[first], node.hands[second]],
            (false, true) => [node.hands[first], Hand::EMPTY],
            (true, _) => [node.hands[second], Hand::EMPTY],
        };
        Enemies::new(hands, self.rocket)
    }

    /// Passes for the players who have no answer, and raises the play to beat as far as the answers
    /// stay the same.
    #[inline]
    fn settle(&self, node: &mut Node) {
        let Some(last) = node.last else {
            return;
        };
        let mut heads = Row::EMPTY;
        while node.mover != last.by {
            heads = heads_above(node.hand(), last);
            if self.has_answer(node.hand(), last, heads) {
                break;
            }
            node.mover = small(self.next(node.mover()));
        }
        if node.mover == last.by {
            node.last = None;
            return;
        }
        let mut player = self.next(node.mover());
        while player != usize::from(last.by) {
            heads = heads.union(heads_above(node.hands[player], last));
            player = self.next(player);
        }
        let raised = match heads.first() {
            Some(head) => Last {
                head: Rank::ALL[head - 1],
                ..last
            },
            None if last.kind == Kind::Bomb => Last {
                head: Rank::Two,
                ..last
            },
            // Only bombs and the rocket beat it, as they beat this one.
            None => Last::new(Play::solo(Rank::RedJoker), last.by.into()),
        };
        node.last = Some(raised);
    }

    /// Whether a hand that has bodies with these heads above that of `last` can beat it.
    #[inline]
    fn has_answer(&self, hand: Hand, last: Last, heads: Row) -> bool {
        if !heads.is_empty() {
            let answers = match last.kind {
                // The body is one of the ranks, the kicker another one.
                Kind::TrioSolo if self.rules.carries_every_rank() => {
                    !hand.row(1).without_first().is_empty()
                }
                Kind::TrioPair if self.rules.carries_every_rank() => {
                    !hand.row(2).without_first().is_empty()
                }
                kind if kind.kickers() == Kickers::None => true,
                _ => self.has_carrying_answer(hand, last),
            };
            if answers {
                return true;
            }
        }
        match last.kind {
            Kind::Rocket => false,
            Kind::Bomb => self.rocket && hand.has_rocket(),
            _ => self.bombs && !hand.row(4).is_empty() || self.rocket && hand.has_rocket(),
        }
    }

    /// Whether a hand can beat a play with kickers by another one, or by a bomb.
    ///
    /// PERF: such a play is rare, and inlined into [`settle`](Self::settle) its answers prepare the rules for each state
    /// (`endgames-10` of benches/instructions).
    #[cold]
    #[inline(never)]
    fn has_carrying_answer(&self, hand: Hand, last: Last) -> bool {
        self.rules
            .visit_answers(hand, last.play(), |_| ControlFlow::Break(()))
            .is_break()
    }

    /// The key of the state in the table.
    ///
    /// A lower head gives answers to all who may still answer. If they win together, a lower head is at least as good
    /// for them, so one entry can hold the outcome for every head; if not, each head has its own.
    #[inline]
    pub(super) fn key(&self, node: &Node) -> Key {
        let packed = Packed::new(&node.hands, node.chains);
        let mut head = 0;
        let mut turn = 0;
        if let Some(last) = node.last {
            let second = self.next(node.mover());
            let two_answer = second != usize::from(last.by);
            let apart =
                two_answer && !self.same_side(node.mover(), second) || !Lever::Heads.is_on();
            let kind = last.kind.index() * Rank::CHAIN_COUNT + usize::from(last.len) - 1;
            let place = packed.place(last.head.index());
            let own = if apart { place } else { 0 };
            turn = 1 + 2 * (kind * (Rank::COUNT + 1) + own) + usize::from(two_answer);
            head = place - own;
        }
        Key::new(&packed, turn, node.mover(), head)
    }
}

/// The seat of a player in [`Seats::TWO`].
fn seat_of_two(player: usize, landlord: usize) -> u8 {
    small(usize::from(player != landlord))
}

/// The number of states of the table: nothing, or a kind, length and head that one or two players may beat; by three
/// movers and three forms of the hands.
const _: () = {
    let turns = 9 * (1 + 2 * (Kind::COUNT * Rank::CHAIN_COUNT * (Rank::COUNT + 1)));
    assert!(turns < u16::MAX as usize);
};

fn three(position: &Position) -> [Hand; 3] {
    let mut hands = [Hand::EMPTY; 3];
    hands[..position.players()].copy_from_slice(position.hands());
    hands
}

/// Where bodies like that of the play to beat begin above its head.
#[inline]
pub(super) fn heads_above(hand: Hand, last: Last) -> Row {
    let (copies, is_chain) = BODIES[last.kind.index()];
    let row = hand.row(copies);
    let heads = match last.kind {
        Kind::Rocket => Row::EMPTY,
        _ if is_chain => row.intersection(CHAIN).windows(last.len.into()),
        _ => row,
    };
    heads.at_or_above(last.head.index() + 1)
}
