use core::ops::ControlFlow;

use crate::splits::nibbles::{CHAIN, four_times, from, once, row, run, run_or_one, thrice, twice};
use crate::{Hand, Kind, Play, Rank};

/// What a part of a skeleton is: a play without kickers that is more than a solo or a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bone {
    SoloChain,
    PairChain,
    Trio,
    Bomb,
    Airplane,
    QuadChain,
}

/// A part of a skeleton with the nibble of its lowest rank and its length in ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Part {
    pub(crate) bone: Bone,
    pub(crate) head: u32,
    pub(crate) len: u32,
}

impl Part {
    /// A trio or an airplane.
    pub(crate) const fn threes(head: u32, len: u32) -> Self {
        let bone = if len == 1 { Bone::Trio } else { Bone::Airplane };
        Self { bone, head, len }
    }

    /// A bomb or a quad chain.
    pub(crate) const fn fours(head: u32, len: u32) -> Self {
        let bone = if len == 1 {
            Bone::Bomb
        } else {
            Bone::QuadChain
        };
        Self { bone, head, len }
    }

    /// One bit for each rank of the part.
    pub(crate) const fn ranks(self) -> u64 {
        row(self.len) << (4 * self.head)
    }

    /// The cards of the part.
    pub(crate) const fn cards(self) -> u64 {
        self.ranks() * self.kind().copies() as u64
    }

    /// The kind of the play.
    pub(crate) const fn kind(self) -> Kind {
        match self.bone {
            Bone::SoloChain => Kind::SoloChain,
            Bone::PairChain => Kind::PairChain,
            Bone::Trio => Kind::Trio,
            Bone::Bomb => Kind::Bomb,
            Bone::Airplane => Kind::Airplane,
            Bone::QuadChain => Kind::QuadChain,
        }
    }

    /// The part as a play without kickers.
    pub(crate) const fn play(self) -> Play {
        Play::new_unchecked(
            self.kind(),
            Rank::ALL[self.head as usize],
            self.len as usize,
            Hand::EMPTY,
        )
    }
}

/// More than 54 cards can hold: parts take three cards or more, and only thirteen of them three.
const MOST_PARTS: usize = 16;

/// The chains, trios, bombs and airplanes of a split, and the cards that are left for solos,
/// pairs, the rocket and kickers.
///
/// A hand has few skeletons (half of the hands of 17 cards have eight or fewer), and in how many
/// ways a skeleton becomes a split depends on little more than how many ranks are left how often.
#[derive(Debug, Clone)]
pub(crate) struct Skeleton {
    /// The cards that are left.
    pub(crate) rest: u64,
    /// The ranks of the trios that are no part of an airplane.
    pub(crate) trios: u64,
    /// The number of bombs.
    pub(crate) bombs: u32,
    /// The number of airplanes and quad chains.
    pub(crate) wide: u32,
    /// The most kickers that the bodies take under any rules.
    pub(crate) seats: u32,
    parts: [Part; MOST_PARTS],
    len: usize,
}

impl Skeleton {
    pub(crate) fn new(hand: u64) -> Self {
        let none = Part {
            bone: Bone::Trio,
            head: 0,
            len: 0,
        };
        Self {
            rest: hand,
            trios: 0,
            bombs: 0,
            wide: 0,
            seats: 0,
            parts: [none; MOST_PARTS],
            len: 0,
        }
    }

    /// The chains and bodies: solo chains, then pair chains, then bodies, each from low to high.
    pub(crate) fn parts(&self) -> &[Part] {
        &self.parts[..self.len]
    }

    /// Takes the last part out together with its cards.
    pub(crate) fn drop_last(&mut self) {
        let rest = self.rest;
        self.pop();
        self.rest = rest;
    }

    fn push(&mut self, part: Part) {
        self.rest -= part.cards();
        self.parts[self.len] = part;
        self.len += 1;
        self.note(part, 1);
    }

    fn pop(&mut self) {
        self.len -= 1;
        let part = self.parts[self.len];
        self.rest += part.cards();
        self.note(part, 1u32.wrapping_neg());
    }

    /// Keeps the summary of the bodies; `step` is 1 or, to take a part away, -1.
    const fn note(&mut self, part: Part, step: u32) {
        let seats = match part.bone {
            Bone::SoloChain | Bone::PairChain => return,
            Bone::Trio => {
                self.trios ^= part.ranks();
                1
            }
            Bone::Bomb => {
                self.bombs = self.bombs.wrapping_add(step);
                2
            }
            Bone::Airplane => {
                self.wide = self.wide.wrapping_add(step);
                part.len
            }
            Bone::QuadChain => {
                self.wide = self.wide.wrapping_add(step);
                2 * part.len
            }
        };
        self.seats = self.seats.wrapping_add(step.wrapping_mul(seats));
    }
}

/// Visits every skeleton of `hand` once, the one without any part first.
///
/// `longest` says how many ranks a body of 0 to 4 cards a rank may have, 0 for no such body.
pub(crate) fn skeletons<B>(
    hand: u64,
    longest: [u32; 5],
    visit: impl FnMut(&Skeleton) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut walk = Walk {
        skeleton: Skeleton::new(hand),
        longest,
        visit,
    };
    walk.solo_chains(0, longest[1])
}

struct Walk<V> {
    skeleton: Skeleton,
    longest: [u32; 5],
    visit: V,
}

impl<B, V: FnMut(&Skeleton) -> ControlFlow<B>> Walk<V> {
    /// Goes on without a further solo chain, then with each that is not before
    /// (`head`, `longest`): equal heads come from long to short, so a set of chains is met once.
    fn solo_chains(&mut self, head: u32, longest: u32) -> ControlFlow<B> {
        self.pair_chains(0, self.longest[2])?;
        let ranks = once(self.skeleton.rest) & CHAIN;
        let mut starts = from(
            ranks & ranks >> 4 & ranks >> 8 & ranks >> 12 & ranks >> 16,
            head,
        );
        while starts != 0 {
            let at = starts.trailing_zeros() / 4;
            starts &= starts - 1;
            let most = if at == head { longest } else { self.longest[1] };
            for len in 5..=most.min(run(ranks, at)) {
                self.skeleton.push(Part {
                    bone: Bone::SoloChain,
                    head: at,
                    len,
                });
                self.solo_chains(at, len)?;
                self.skeleton.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn pair_chains(&mut self, head: u32, longest: u32) -> ControlFlow<B> {
        self.bodies(0)?;
        let ranks = twice(self.skeleton.rest) & CHAIN;
        let mut starts = from(ranks & ranks >> 4 & ranks >> 8, head);
        while starts != 0 {
            let at = starts.trailing_zeros() / 4;
            starts &= starts - 1;
            let most = if at == head { longest } else { self.longest[2] };
            for len in 3..=most.min(run(ranks, at)) {
                self.skeleton.push(Part {
                    bone: Bone::PairChain,
                    head: at,
                    len,
                });
                self.pair_chains(at, len)?;
                self.skeleton.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the skeleton as it is, then with each body whose lowest rank is `head` or above.
    fn bodies(&mut self, head: u32) -> ControlFlow<B> {
        (self.visit)(&self.skeleton)?;
        let ranks = thrice(self.skeleton.rest);
        let mut starts = from(ranks, head);
        while starts != 0 {
            let at = starts.trailing_zeros() / 4;
            starts &= starts - 1;
            for len in 1..=self.longest[3].min(run_or_one(ranks, at)) {
                self.body(Part::threes(at, len))?;
            }
            let fours = four_times(self.skeleton.rest);
            for len in 1..=self.longest[4].min(run_or_one(fours, at)) {
                self.body(Part::fours(at, len))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn body(&mut self, part: Part) -> ControlFlow<B> {
        self.skeleton.push(part);
        self.bodies(part.head + 1)?;
        self.skeleton.pop();
        ControlFlow::Continue(())
    }
}
