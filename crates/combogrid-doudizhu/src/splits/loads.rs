use crate::bodies::Rows;
use crate::splits::nibbles::nibble;
use crate::splits::skeleton::{Bone, Part};
use crate::supply::{Choice, Supply};
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
    by_copies: [[Load; Rank::CHAIN_COUNT + 1]; 2],
    /// The most ranks of a body with 0 to 4 cards a rank.
    pub(crate) longest: [u32; 5],
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
            Load {
                solos: most(Kickers::Solos),
                pairs: most(Kickers::Pairs),
            }
        };
        let row = |single, chain| {
            core::array::from_fn(|len| load(if len == 1 { single } else { chain }, len))
        };
        Self {
            rules,
            by_copies: [
                row(Kind::Trio, Kind::Airplane),
                row(Kind::Bomb, Kind::QuadChain),
            ],
            longest: core::array::from_fn(|copies| longest(rules, copies)),
            beside_matters: !rules.has_any([Flag::ChainTripleWings, Flag::DistinctSoloWings]),
        }
    }

    /// What a body takes; nothing for a chain.
    pub(crate) fn of(&self, part: Part) -> Load {
        match part.bone {
            Bone::SoloChain | Bone::PairChain => Load::default(),
            Bone::Trio | Bone::Airplane => self.by_copies[0][part.len as usize],
            Bone::Bomb | Bone::QuadChain => self.by_copies[1][part.len as usize],
        }
    }

    /// The kickers of one sort that a body may take from `rest`; none if it takes none.
    pub(crate) fn choice(
        &self,
        part: Part,
        kickers: Kickers,
        rest: Hand,
    ) -> Option<(Kind, Choice)> {
        let play = part.play();
        let load = self.of(part);
        let carried = match kickers {
            Kickers::None => 0,
            Kickers::Solos => load.solos,
            Kickers::Pairs => load.pairs,
        };
        let kind = play.kind().with(kickers).filter(|_| carried > 0)?;
        Some((
            kind,
            Supply::new(self.rules, Rows::of(rest), kind).beside(play.head(), play.len()),
        ))
    }

    /// How often each rank may be among the kickers of one sort, packed like a hand.
    pub(crate) fn limits(&self, part: Part, kickers: Kickers) -> u64 {
        self.choice(part, kickers, Hand::DECK)
            .map_or(0, |(_, choice)| choice.limits())
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
    let most = match copies {
        4 if !rules.has(Flag::QuadChains) => 1,
        _ => Rank::CHAIN_COUNT,
    };
    nibble(most.min(rules.max_cards() / copies.max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Preset;

    /// The solos and pairs of bodies of three and of four, by length.
    fn loads<const N: usize>(rules: Rules, lengths: [u32; N]) -> [[(u8, u8); N]; 2] {
        let loads = Loads::new(rules);
        let of = |part| (loads.of(part).solos, loads.of(part).pairs);
        [
            lengths.map(|len| of(Part::threes(0, len))),
            lengths.map(|len| of(Part::fours(0, len))),
        ]
    }

    #[test]
    fn bodies_take_as_many_kickers_as_fit_into_a_play() {
        assert_eq!(
            loads(Preset::Rlcard.rules(), [1, 2, 4, 5, 6]),
            [
                [(1, 1), (2, 2), (4, 4), (5, 0), (0, 0)],
                [(2, 2), (0, 0), (0, 0), (0, 0), (0, 0)]
            ]
        );
        // A body of all twelve ranks, in the largest plays that rules may have.
        let widest = Rules::over(Preset::Botzone).max_cards(54).build();
        assert_eq!(
            loads(widest.expect("rules"), [2, 9, 10, 12]),
            [
                [(2, 2), (9, 9), (10, 10), (12, 0)],
                [(4, 4), (18, 0), (0, 0), (0, 0)]
            ]
        );
    }
}
