use crate::splits::nibbles::{four_times, twice};
use crate::splits::skeleton::{Bone, Part};
use crate::{Flag, Hand, Kickers, Kind, Rank, Rules};

/// How many kickers a body takes: so many solos or so many pairs; 0 where it takes none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Load {
    pub(crate) solos: u8,
    pub(crate) pairs: u8,
}

impl Load {
    /// Whether the body takes kickers at all.
    pub(crate) const fn carries(self) -> bool {
        self.solos + self.pairs > 0
    }
}

/// What the rules say about splits, looked up instead of asked each time.
#[derive(Debug, Clone)]
pub(crate) struct Loads {
    pub(crate) rules: Rules,
    /// For bodies of three and of four cards a rank, by length.
    loads: [[Load; Rank::CHAIN_COUNT + 1]; 2],
    /// The most ranks of a body with 0 to 4 cards a rank.
    pub(crate) longest: [u32; 5],
    /// How many of the pairs that one play carries may be of one rank.
    pub(crate) equal_pairs: u8,
    /// Whether a rank beside an airplane has a limit of its own among the wings.
    pub(crate) beside_matters: bool,
}

impl Loads {
    pub(crate) fn new(rules: Rules) -> Self {
        let load = |kind: Kind, len| {
            let most = |kickers| match kind.with(kickers) {
                Some(kind) if rules.has_kind(kind) && kind.cards(len) <= rules.max_cards() => {
                    u8::try_from(len * kind.kickers_per_rank()).unwrap_or(0)
                }
                _ => 0,
            };
            Load { solos: most(Kickers::Solos), pairs: most(Kickers::Pairs) }
        };
        let row = |single, chain| {
            core::array::from_fn(|len| load(if len == 1 { single } else { chain }, len))
        };
        Self {
            rules,
            loads: [row(Kind::Trio, Kind::Airplane), row(Kind::Bomb, Kind::QuadChain)],
            longest: core::array::from_fn(|copies| longest(rules, copies)),
            equal_pairs: if rules.has(Flag::FourAsTwoPairs) { 2 } else { 1 },
            beside_matters: !rules.has(Flag::ChainTripleWings)
                && !rules.has(Flag::DistinctSoloWings),
        }
    }

    /// What a body takes; nothing for a chain.
    pub(crate) fn of(&self, part: Part) -> Load {
        match part.bone {
            Bone::SoloChain | Bone::PairChain => Load::default(),
            Bone::Trio | Bone::Airplane => self.loads[0][part.len as usize],
            Bone::Bomb | Bone::QuadChain => self.loads[1][part.len as usize],
        }
    }

    /// How often each rank may stand among the solos that a body takes.
    pub(crate) fn solo_limits(&self, part: Part) -> Hand {
        let play = part.play();
        match play.kind().with(Kickers::Solos) {
            Some(kind) => self.rules.solo_limits(kind, play.ranks()),
            None => Hand::EMPTY,
        }
    }

    /// How many pairs of each rank a body may take from `rest`, packed like a hand.
    pub(crate) fn pairs_in(&self, rest: u64, part: Part) -> u64 {
        let rest = rest & !(part.ranks() * 0xf);
        let second = if self.equal_pairs > 1 { four_times(rest) } else { 0 };
        twice(rest) + second
    }

    /// Whether a pair is a play.
    pub(crate) const fn has_pairs(&self) -> bool {
        self.longest[2] > 0
    }

    /// Whether the rocket is a play.
    pub(crate) const fn has_rocket(&self) -> bool {
        self.rules.max_cards() > 1
    }

    /// Whether both jokers may go with one body.
    pub(crate) fn both_jokers(&self) -> bool {
        self.rules.has(Flag::BothJokers)
    }
}

/// The most ranks of a body with `copies` cards a rank; 0 if the rules have no such play.
fn longest(rules: Rules, copies: usize) -> u32 {
    let chained = [Rank::CHAIN_COUNT, rules.max_cards() / copies.max(1)];
    match copies {
        4 if !rules.has(Flag::QuadChains) => chained[1].min(1) as u32,
        _ => chained[0].min(chained[1]) as u32,
    }
}
