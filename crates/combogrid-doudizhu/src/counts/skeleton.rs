//! The bodies of a split without kickers, each set of them once.

use std::ops::ControlFlow;

use crate::moves::{BodyRules, Play};
use crate::packed::{Hand, Row};
use crate::rules::Kind;

/// As many as 54 cards can hold: chains of three ranks or trios of the 48 cards of the chain ranks, and a trio of twos.
const MOST_BODIES: usize = 17;

/// The chains, trios, bombs and airplanes of a split without their kickers, and the cards that are
/// left for solos, pairs, the rocket and kickers.
///
/// A hand has few skeletons (half of the hands of 17 cards have eight or fewer), and in how many
/// ways a skeleton becomes a split depends on little more than how many ranks are left how often.
#[derive(Debug, Clone)]
pub(crate) struct Skeleton {
    /// The cards that are left.
    pub(crate) rest: Hand,
    pub(crate) summary: Summary,
    bodies: [Play; MOST_BODIES],
    len: usize,
}

/// The bodies of a skeleton, without chains of solos and pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Summary {
    /// The ranks of the trios outside airplanes.
    pub(crate) trios: Row,
    /// The number of bombs.
    pub(crate) bombs: u32,
    /// The number of airplanes and quad chains.
    pub(crate) airplanes: u32,
    /// The most kickers that the bodies take under any rules.
    pub(crate) kickers: usize,
}

impl Summary {
    /// The summary with a body of `copies` cards of each of its ranks more.
    #[inline]
    const fn with(mut self, copies: u8, ranks: Row, len: usize) -> Self {
        if copies < 3 {
            return self;
        }
        self.kickers += len * (copies as usize - 2);
        match (copies, len) {
            (3, 1) => self.trios = self.trios.union(ranks),
            (4, 1) => self.bombs += 1,
            _ => self.airplanes += 1,
        }
        self
    }
}

impl Skeleton {
    /// The skeleton without a body.
    pub(crate) fn new(hand: Hand) -> Self {
        Self {
            rest: hand,
            summary: Summary::default(),
            bodies: [Play::ROCKET; MOST_BODIES],
            len: 0,
        }
    }

    /// Each body as long as it can be: first trios and airplanes, then pair chains, then solo chains.
    pub(crate) fn greedy(hand: Hand, rules: &BodyRules) -> Self {
        let mut skeleton = Self::new(hand);
        for kind in [Kind::Trio, Kind::PairChain, Kind::SoloChain] {
            let (mut bodies, copies) = (rules.bodies(skeleton.rest, kind), kind.copies());
            while let Some(head) = bodies.heads().first() {
                let longest = bodies.longest_from(head);
                // Bans may allow an airplane of three trios and none of two; chains have every length.
                let len = (1..=longest)
                    .rev()
                    .find(|&len| copies < 3 || rules.has_bodies(copies, len));
                let body = Play::of_copies(copies, head, len.unwrap_or(1));
                if len.is_some() {
                    skeleton.push(copies, body);
                }
                bodies = bodies.without(body);
            }
        }
        skeleton
    }

    /// The bodies: solo chains, then pair chains, then the others, each from low heads to high.
    pub(crate) fn bodies(&self) -> &[Play] {
        &self.bodies[..self.len]
    }

    /// Takes the last body out together with its cards.
    pub(crate) fn drop_last(&mut self) {
        self.len -= 1;
        self.summary = self
            .bodies()
            .iter()
            .fold(Summary::default(), |summary, body| {
                summary.with(body.kind().copies(), body.row(), body.len())
            });
    }

    /// Adds a body of `copies` cards of each of its ranks.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "to be folded for the number of copies"
    )]
    fn push(&mut self, copies: u8, body: Play) {
        let ranks = body.row();
        self.rest = self.rest.minus(Hand::times(ranks, copies));
        self.summary = self.summary.with(copies, ranks, body.len());
        self.bodies[self.len] = body;
        self.len += 1;
    }
}

/// Visits every skeleton of `hand` once, the one without a body first.
pub(crate) fn skeletons<B>(
    hand: Hand,
    rules: &BodyRules,
    visit: impl FnMut(&Skeleton) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let skeleton = Skeleton::new(hand);
    let mut walk = Walk {
        skeleton,
        rules,
        visit,
    };
    walk.chains::<1>(0, usize::MAX)
}

struct Walk<'a, V> {
    skeleton: Skeleton,
    rules: &'a BodyRules,
    visit: V,
}

impl<B, V: FnMut(&Skeleton) -> ControlFlow<B>> Walk<'_, V> {
    /// Goes on without a further chain of `COPIES` cards a rank, 1 or 2, then with each that is not
    /// before (`head`, `longest`): equal heads come from long to short, so a set of chains is met
    /// once.
    fn chains<const COPIES: u8>(&mut self, head: usize, longest: usize) -> ControlFlow<B> {
        if COPIES == 1 {
            self.chains::<2>(0, usize::MAX)?;
        } else {
            self.others(0)?;
        }
        let kind = Kind::of_body(COPIES, 2);
        let chains = self.rules.bodies(self.skeleton.rest, kind);
        for at in chains.heads().at_or_above(head) {
            let most = if at == head { longest } else { usize::MAX };
            let shortest = self.rules.shortest[usize::from(COPIES) - 1];
            for len in shortest..=most.min(chains.longest_from(at)) {
                self.with::<COPIES>(at, len, |walk| walk.chains::<COPIES>(at, len))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the skeleton as it is, then with each trio, airplane, bomb and quad chain whose head is `head` or above.
    ///
    /// The cards left of a body's ranks are not enough for another body, so each set of bodies is met once, in the order of its
    /// heads.
    fn others(&mut self, head: usize) -> ControlFlow<B> {
        (self.visit)(&self.skeleton)?;
        let rest = self.skeleton.rest;
        let threes = self.rules.bodies(rest, Kind::Trio);
        for at in rest.row(3).at_or_above(head) {
            for len in 1..=threes.longest_from(at) {
                if self.rules.has_bodies(3, len) {
                    self.with::<3>(at, len, |walk| walk.others(at))?;
                }
            }
            for len in 1..=self.rules.bodies(rest, Kind::Bomb).longest_from(at) {
                if self.rules.has_bodies(4, len) {
                    self.with::<4>(at, len, |walk| walk.others(at))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Goes on with one body more, and takes it back.
    #[inline]
    fn with<const COPIES: u8>(
        &mut self,
        head: usize,
        len: usize,
        go_on: impl FnOnce(&mut Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (rest, summary) = (self.skeleton.rest, self.skeleton.summary);
        self.skeleton
            .push(COPIES, Play::of_copies(COPIES, head, len));
        go_on(self)?;
        self.skeleton.len -= 1;
        (self.skeleton.rest, self.skeleton.summary) = (rest, summary);
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::rules::Preset;

    const HANDS: [&str; 5] = [
        "3344555",
        "333344445555666677778888",
        "34567893456789",
        "AAA222BR",
        "",
    ];

    fn all(hand: &str, preset: Preset) -> Vec<Skeleton> {
        let (hand, mut all) = (hand.parse().expect("a hand"), Vec::new());
        let end = skeletons(hand, &BodyRules::new(preset.rules()), |skeleton| {
            all.push(skeleton.clone());
            ControlFlow::<()>::Continue(())
        });
        assert!(end.is_continue());
        all
    }

    fn sorted(skeleton: &Skeleton) -> Vec<Play> {
        let mut bodies = skeleton.bodies().to_vec();
        bodies.sort_unstable();
        bodies
    }

    #[test]
    fn each_set_of_bodies_is_visited_once() {
        for hand in HANDS {
            let mut met = HashSet::new();
            for skeleton in all(hand, Preset::Botzone) {
                let bodies = sorted(&skeleton);
                let laid: u64 = bodies.iter().map(|body| body.cards().bits()).sum();
                let hand: Hand = hand.parse().expect("a hand");
                assert_eq!(skeleton.rest.bits() + laid, hand.bits());
                assert!(met.insert(bodies), "{hand}");
            }
        }
    }

    #[test]
    fn skeletons_of_a_small_hand() {
        // 3344555: nothing, 334455, 555, and no more.
        assert_eq!(all("3344555", Preset::Rlcard).len(), 3);
        // 3333: nothing, the trio, the bomb.
        assert_eq!(all("3333", Preset::Rlcard).len(), 3);
        // 33334444: three for each rank, an airplane; also a quad chain.
        assert_eq!(all("33334444", Preset::Rlcard).len(), 10);
        assert_eq!(all("33334444", Preset::Botzone).len(), 11);
        // 2s make no airplane.
        assert_eq!(all("AAA222", Preset::Rlcard).len(), 4);
    }

    #[test]
    fn summaries_follow_the_bodies() {
        let rules = BodyRules::new(Preset::Botzone.rules());
        for skeleton in all("333344445555666677778888", Preset::Botzone) {
            let (bodies, summary) = (skeleton.bodies(), skeleton.summary);
            let of = |kinds: &[Kind]| {
                let bodies = bodies.iter();
                bodies.filter(|body| kinds.contains(&body.kind())).count()
            };
            assert_eq!(summary.trios.len(), of(&[Kind::Trio]));
            assert_eq!(summary.bombs as usize, of(&[Kind::Bomb]));
            assert_eq!(
                summary.airplanes as usize,
                of(&[Kind::Airplane, Kind::QuadChain])
            );
            let most = |body: &Play| rules.needed(*body).solos.max(rules.needed(*body).pairs);
            let kickers: usize = bodies.iter().map(|body| usize::from(most(body))).sum();
            assert!(summary.kickers >= kickers, "at least the kickers needed");
        }
    }

    #[test]
    fn the_last_body_is_dropped_with_its_cards() {
        for skeleton in all("3333444455566678", Preset::Botzone) {
            let mut shorter = skeleton.clone();
            let Some((last, others)) = skeleton.bodies().split_last() else {
                continue;
            };
            shorter.drop_last();
            assert_eq!((shorter.rest, shorter.bodies()), (skeleton.rest, others));
            let copies = last.kind().copies();
            let summary = shorter.summary.with(copies, last.row(), last.len());
            assert_eq!(summary, skeleton.summary);
        }
    }

    #[test]
    fn the_greedy_skeleton_is_one_of_them() {
        for hand in HANDS {
            let rules = BodyRules::new(Preset::Botzone.rules());
            let greedy = Skeleton::greedy(hand.parse().expect("a hand"), &rules);
            let same = |skeleton: &&Skeleton| sorted(skeleton) == sorted(&greedy);
            let skeletons = all(hand, Preset::Botzone);
            let met: Vec<&Skeleton> = skeletons.iter().filter(same).collect();
            assert_eq!(met.len(), 1, "{hand}");
            assert_eq!(
                (met[0].rest, met[0].summary),
                (greedy.rest, greedy.summary),
                "{hand}"
            );
        }
    }
}
