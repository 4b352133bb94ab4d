use core::iter::FusedIterator;

use combogrid_budget::{Budget, Limit, Meter};
use itertools::{Combinations, Itertools};

use crate::splits::loads::Loads;
use crate::splits::nibbles::nibble;
use crate::splits::skeleton::{Bone, Part};
use crate::{BaseSplit, Flag, Hand, Kickers, Kind, Play, Rules, Split};

impl Rules {
    /// Stage two for one base split: every split that its bodies and kickers make, the base split
    /// itself first, then those in which one body carries, then two, and so on.
    ///
    /// Kickers (带牌) are whole solos and pairs of the base split. Where the rules count a pair as
    /// two solos ([`Flag::PairAsTwoSolos`]), a four may take one as such, so 4444,55 and 4444,5,5
    /// both make 444455; under [`Flag::WholePairs`] only the latter does. Each split is met once
    /// here. The splits of a hand are those of all its base splits, each counted once.
    ///
    /// Lazy; memory for one split. Computes in O(options of a body) each. A base split of many
    /// bodies has more splits than anybody can wait for; [`KickerSplits::list`] and
    /// [`count_within`](KickerSplits::count_within) take a budget.
    ///
    /// ```
    /// use combogrid_doudizhu::{BaseSplit, Preset};
    ///
    /// let rules = Preset::Seed.rules();
    /// let base = BaseSplit::parse("555, 777, J, QQ", rules)?;
    /// let splits: Vec<String> = rules.kickers_of(&base).map(|split| split.to_string()).collect();
    /// assert_eq!(splits[0], "777,555,QQ,J"); // no body carries
    /// assert_eq!(splits[1..5], ["555J,777,QQ", "555QQ,777,J", "777J,555,QQ", "777QQ,555,J"]);
    /// assert_eq!(splits[5..], ["777QQ,555J", "555QQ,777J"]); // both do
    ///
    /// let bomb = BaseSplit::parse("4444,55", rules)?;
    /// assert_eq!(rules.kickers_of(&bomb).count(), 1);
    /// assert_eq!(Preset::Rlcard.rules().kickers_of(&bomb).count(), 2);
    /// # Ok::<(), combogrid_doudizhu::SplitError>(())
    /// ```
    pub fn kickers_of(self, base: &BaseSplit) -> KickerSplits {
        KickerSplits::new(self, base)
    }
}

/// The splits that one base split's kickers make; see [`Rules::kickers_of`].
#[derive(Debug, Clone)]
#[must_use = "iterators are lazy"]
pub struct KickerSplits {
    loads: Loads,
    /// The bodies that may carry, those that need few kickers first.
    carriers: Vec<Part>,
    /// The plays that are neither bodies nor kickers.
    others: Vec<Play>,
    choices: Combinations<std::ops::Range<usize>>,
    /// How many bodies are to carry.
    size: usize,
    matching: Matching,
}

impl KickerSplits {
    fn new(rules: Rules, base: &BaseSplit) -> Self {
        let loads = Loads::new(rules);
        let (mut carriers, mut others, mut free) = (Vec::new(), Vec::new(), Pieces::default());
        for &play in base.plays() {
            match play.kind() {
                Kind::Solo => free.solos += play.cards().bits(),
                Kind::Pair => free.pairs += play.cards().bits(),
                _ => match body(play).filter(|&part| loads.of(part).carries()) {
                    Some(part) => carriers.push(part),
                    None => others.push(play),
                },
            }
        }
        carriers.sort_by_key(|&part| loads.of(part).solos);
        let mut choices = (0..carriers.len()).combinations(0);
        let nobody = choices.next().unwrap_or_default();
        let matching = Matching::new(nobody, free);
        Self {
            loads,
            carriers,
            others,
            choices,
            size: 0,
            matching,
        }
    }

    /// The next choice of bodies that carry; false after the last.
    fn choose(&mut self) -> bool {
        let carry = loop {
            match self.choices.next() {
                Some(carry) => break carry,
                None if self.size == self.carriers.len() => return false,
                None => {
                    self.size += 1;
                    self.choices = (0..self.carriers.len()).combinations(self.size);
                }
            }
        };
        self.matching = Matching::new(carry, self.matching.free_at_first());
        true
    }

    /// The split of the matching as it stands.
    fn split(&self) -> Split {
        let bare = (0..self.carriers.len()).filter(|at| !self.matching.carry.contains(at));
        let bodies = bare.map(|at| self.carriers[at].play());
        let loaded = self.matching.loaded();
        let free = self.matching.free.plays();
        Split::new(
            self.others
                .iter()
                .copied()
                .chain(bodies)
                .chain(loaded)
                .chain(free)
                .collect(),
        )
    }
}

impl KickerSplits {
    /// Goes to the next split; false after the last. A state is a body that takes its kickers, or
    /// one that finds none.
    pub(crate) fn advance(&mut self, meter: &mut Meter) -> Result<bool, Limit> {
        meter.state()?;
        while !self.matching.advance(&self.carriers, &self.loads, meter)? {
            if !self.choose() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(crate) fn next_metered(&mut self, meter: &mut Meter) -> Result<Option<Split>, Limit> {
        Ok(self.advance(meter)?.then(|| self.split()))
    }
}

impl Iterator for KickerSplits {
    type Item = Split;

    fn next(&mut self) -> Option<Split> {
        self.next_metered(&mut Budget::unlimited().meter())
            .ok()
            .flatten()
    }
}

impl FusedIterator for KickerSplits {}

/// The body of a play without kickers; none for what never carries.
fn body(play: Play) -> Option<Part> {
    let bone = match play.kind() {
        Kind::Trio => Bone::Trio,
        Kind::Bomb => Bone::Bomb,
        Kind::Airplane => Bone::Airplane,
        Kind::QuadChain => Bone::QuadChain,
        _ => return None,
    };
    Some(Part {
        bone,
        head: nibble(play.head().index()),
        len: nibble(play.len()),
    })
}

/// The solos and the pairs that nobody carries, each as cards.
#[derive(Debug, Clone, Copy, Default)]
struct Pieces {
    solos: u64,
    pairs: u64,
    /// The pairs that serve as two solos of a four.
    as_solos: u64,
}

/// A body with its kickers, and as what they lay in the base split.
#[derive(Debug, Clone, Copy)]
struct Loaded {
    play: Play,
    taken: Kickers,
}

impl Pieces {
    fn without(self, Loaded { play, taken }: Loaded) -> Self {
        let cards = play.kickers().bits();
        match taken {
            Kickers::Pairs if play.kind().kickers() == Kickers::Solos => Self {
                pairs: self.pairs - cards,
                as_solos: self.as_solos + cards,
                ..self
            },
            Kickers::Pairs => Self {
                pairs: self.pairs - cards,
                ..self
            },
            _ => Self {
                solos: self.solos - cards,
                ..self
            },
        }
    }

    fn plays(self) -> impl Iterator<Item = Play> {
        let solos = Hand::from_bits_unchecked(self.solos)
            .cards()
            .map(Play::solo);
        let pairs = Hand::from_bits_unchecked(self.pairs).cards().step_by(2);
        solos.chain(pairs.filter_map(Play::pair))
    }

    /// Every way in which a body takes kickers from these, the last one first.
    fn options(self, part: Part, loads: &Loads) -> Vec<Loaded> {
        let (load, bare, mut options) = (loads.of(part), part.play(), Vec::new());
        let sorts = [
            (Kickers::Pairs, load.pairs, self.pairs),
            (Kickers::Solos, load.solos, self.solos),
        ];
        for (taken, needed, cards) in sorts {
            let Some((kind, choice)) = loads.choice(part, taken, Hand::from_bits_unchecked(cards))
            else {
                continue;
            };
            let _ = choice.visit(usize::from(needed), |kickers| {
                let play = Play::new_unchecked(kind, bare.head(), bare.len(), kickers);
                if kind != Kind::FourTwoSolos || !self.is_taken_before(kickers) {
                    options.push(Loaded { play, taken });
                }
                core::ops::ControlFlow::<()>::Continue(())
            });
        }
        options.extend(self.pairs_as_solos(part, loads));
        options.reverse();
        options.sort_by_key(|option| core::cmp::Reverse(option.play.kind()));
        options
    }

    /// Whether two equal solos are asked for though a pair of that rank serves as two: which of
    /// two fours has the pair makes no difference, so it is always the later one.
    const fn is_taken_before(self, solos: Hand) -> bool {
        solos.bits().is_power_of_two() && solos.bits() & self.as_solos != 0
    }

    /// Every pair as the two solos of a four that carries, where the rules count it so.
    fn pairs_as_solos(self, part: Part, loads: &Loads) -> impl Iterator<Item = Loaded> {
        let counts = part.bone == Bone::Bomb
            && loads.rules.has(Flag::PairAsTwoSolos)
            && !loads.rules.has(Flag::WholePairs);
        let bomb = part.play();
        let ranks = Hand::from_bits_unchecked(self.pairs).ranks();
        let ranks = ranks
            .into_iter()
            .filter(move |&rank| counts && rank != bomb.head());
        ranks.filter_map(Play::pair).map(move |pair| Loaded {
            play: Play::new_unchecked(Kind::FourTwoSolos, bomb.head(), bomb.len(), pair.cards()),
            taken: Kickers::Pairs,
        })
    }
}

/// One body after the other takes its kickers, and all bodies that were chosen must.
#[derive(Debug, Clone)]
struct Matching {
    carry: Vec<usize>,
    free: Pieces,
    /// For each body so far what was free before, the play it is part of, and its other options.
    taken: Vec<(Pieces, Loaded, Vec<Loaded>)>,
    begun: bool,
}

impl Matching {
    const fn new(carry: Vec<usize>, free: Pieces) -> Self {
        Self {
            carry,
            free,
            taken: Vec::new(),
            begun: false,
        }
    }

    fn free_at_first(&self) -> Pieces {
        self.taken.first().map_or(self.free, |&(free, ..)| free)
    }

    fn loaded(&self) -> impl Iterator<Item = Play> {
        self.taken.iter().map(|&(_, loaded, _)| loaded.play)
    }

    /// Goes to the next matching; false, with all pieces free again, after the last.
    fn advance(
        &mut self,
        carriers: &[Part],
        loads: &Loads,
        meter: &mut Meter,
    ) -> Result<bool, Limit> {
        if self.begun && !self.turn() {
            return Ok(false);
        }
        self.begun = true;
        while let Some(&body) = self.carry.get(self.taken.len()) {
            meter.state()?;
            let mut options = self.free.options(carriers[body], loads);
            match options.pop() {
                Some(loaded) => self.take(loaded, options),
                None if self.turn() => {}
                None => return Ok(false),
            }
        }
        Ok(true)
    }

    fn take(&mut self, loaded: Loaded, options: Vec<Loaded>) {
        self.taken.push((self.free, loaded, options));
        self.free = self.free.without(loaded);
    }

    /// Gives the last body that has another option that option.
    fn turn(&mut self) -> bool {
        while let Some((free, _, mut options)) = self.taken.pop() {
            self.free = free;
            if let Some(loaded) = options.pop() {
                self.take(loaded, options);
                return true;
            }
        }
        false
    }
}
