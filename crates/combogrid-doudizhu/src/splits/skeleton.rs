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

/// A skeleton's cards and summary before a part was added.
#[derive(Clone, Copy)]
pub(super) struct Before {
    rest: u64,
    trios: u64,
    bombs: u32,
    wide: u32,
    seats: u32,
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
        self.len -= 1;
        self.note(self.parts[self.len], 1u32.wrapping_neg());
    }

    /// Adds a part; gives what [`pop`](Self::pop) needs to take it away again.
    pub(super) fn push(&mut self, part: Part) -> Before {
        let before = Before {
            rest: self.rest,
            trios: self.trios,
            bombs: self.bombs,
            wide: self.wide,
            seats: self.seats,
        };
        self.rest -= part.cards();
        self.parts[self.len] = part;
        self.len += 1;
        self.note(part, 1);
        before
    }

    /// Takes the last part back.
    const fn pop(&mut self, before: Before) {
        self.len -= 1;
        self.rest = before.rest;
        self.trios = before.trios;
        self.bombs = before.bombs;
        self.wide = before.wide;
        self.seats = before.seats;
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
                let before = self.skeleton.push(Part {
                    bone: Bone::SoloChain,
                    head: at,
                    len,
                });
                self.solo_chains(at, len)?;
                self.skeleton.pop(before);
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
                let before = self.skeleton.push(Part {
                    bone: Bone::PairChain,
                    head: at,
                    len,
                });
                self.pair_chains(at, len)?;
                self.skeleton.pop(before);
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
        let before = self.skeleton.push(part);
        // What is left of these ranks is not enough for another body.
        self.bodies(part.head)?;
        self.skeleton.pop(before);
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::splits::loads::Loads;
    use crate::{Kickers, Preset};

    fn all(hand: &str, preset: Preset) -> Vec<Skeleton> {
        let (hand, mut all) = (hand.parse::<Hand>().expect("a hand"), Vec::new());
        let end = skeletons(
            hand.bits(),
            Loads::new(preset.rules()).longest,
            |skeleton| {
                all.push(skeleton.clone());
                ControlFlow::<()>::Continue(())
            },
        );
        assert!(end.is_continue());
        all
    }

    #[test]
    fn each_set_of_parts_is_visited_once() {
        for hand in [
            "3344555",
            "333344445555666677778888",
            "34567893456789",
            "AAA222BR",
        ] {
            let skeletons = all(hand, Preset::Botzone);
            let hand: Hand = hand.parse().expect("a hand");
            let mut met = HashSet::new();
            for skeleton in skeletons {
                let mut plays: Vec<Play> =
                    skeleton.parts().iter().map(|part| part.play()).collect();
                plays.sort_unstable();
                let laid: u64 = plays.iter().map(|play| play.cards().bits()).sum();
                assert_eq!(skeleton.rest + laid, hand.bits());
                assert!(met.insert(plays), "{hand}");
            }
        }
    }

    #[test]
    fn parts_of_a_small_hand() {
        // 3344555: nothing, 334455, 555, and no more.
        assert_eq!(all("3344555", Preset::Rlcard).len(), 3);
        // 3333: nothing, the trio, the bomb.
        assert_eq!(all("3333", Preset::Rlcard).len(), 3);
        // 33334444: three for each rank, an airplane; a quad chain besides.
        assert_eq!(all("33334444", Preset::Rlcard).len(), 10);
        assert_eq!(all("33334444", Preset::Botzone).len(), 11);
        // 2s make no airplane.
        assert_eq!(all("AAA222", Preset::Rlcard).len(), 4);
    }

    #[test]
    fn summaries_follow_the_parts() {
        for skeleton in all("333344445555666677778888", Preset::Botzone) {
            let loads = Loads::new(Preset::Botzone.rules());
            let parts = skeleton.parts();
            let of = |bones: &[Bone]| {
                parts
                    .iter()
                    .filter(|part| bones.contains(&part.bone))
                    .count()
            };
            assert_eq!(skeleton.trios.count_ones() as usize, of(&[Bone::Trio]));
            assert_eq!(skeleton.bombs as usize, of(&[Bone::Bomb]));
            assert_eq!(
                skeleton.wide as usize,
                of(&[Bone::Airplane, Bone::QuadChain])
            );
            let most = |part: &Part| loads.of(*part).solos.max(loads.of(*part).pairs);
            let seats: u32 = parts.iter().map(|part| u32::from(most(part))).sum();
            assert!(skeleton.seats >= seats, "as many seats as kickers at least");
            assert!(
                parts
                    .iter()
                    .all(|part| part.kind().kickers() == Kickers::None)
            );
        }
    }
}
