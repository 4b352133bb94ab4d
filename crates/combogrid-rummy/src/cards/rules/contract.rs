//! The melds that a deal asks for.

/// The melds that a deal's contract asks for: a number of sets and runs, some of an exact size.
///
/// ```
/// use combogrid_rummy::Contract;
///
/// let contract: Contract = "2 sets of 3 1 run".parse()?;
/// assert_eq!((contract.sets(), contract.runs()), (2, 1));
/// assert_eq!(contract, Contract::new(0, 1).with_sets_of(3).with_sets_of(3));
/// # Ok::<(), combogrid_rummy::ParseValueError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Contract {
    sets: Melds,
    runs: Melds,
}

/// The sets or the runs of a contract.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Melds {
    /// All of them.
    number: u8,
    /// The exact sizes of some of them in ascending order after those that are 0, which are none.
    sizes: [u8; Contract::SIZED],
}

impl Melds {
    const fn any(number: u8) -> Melds {
        Melds {
            number,
            sizes: [0; Contract::SIZED],
        }
    }

    /// These and one of a size, unless too many have a size.
    const fn and_one_of(mut self, size: u8) -> Option<Melds> {
        if self.sizes[0] != 0 || self.number == u8::MAX {
            return None;
        }
        self.number += 1;
        // The zeros stand in front; the last of them gives its place to the new size, which goes up to where it belongs.
        let mut place = 0;
        while place + 1 < Contract::SIZED && self.sizes[place + 1] < size {
            self.sizes[place] = self.sizes[place + 1];
            place += 1;
        }
        self.sizes[place] = size;
        Some(self)
    }

    /// These and some more; `None` if there are too many.
    fn and(mut self, number: u8, size: Option<u8>) -> Option<Melds> {
        let Some(size) = size else {
            self.number = self.number.checked_add(number)?;
            return Some(self);
        };
        (0..number).try_fold(self, |melds, _| melds.and_one_of(size))
    }

    /// These and all that are fewer of them, each once.
    fn and_fewer(self) -> Vec<Melds> {
        let sized: Vec<u8> = self.sized().collect();
        let others = self
            .number
            .saturating_sub(u8::try_from(sized.len()).unwrap_or(u8::MAX));
        let of_any_size = (0..=others).map(Melds::any);
        let mut fewer: Vec<Melds> = sized.iter().fold(of_any_size.collect(), |mut all, size| {
            let with_size: Vec<Melds> = all
                .iter()
                .filter_map(|melds| melds.and_one_of(*size))
                .collect();
            all.extend(with_size);
            all
        });
        fewer.sort_unstable();
        fewer.dedup();
        fewer
    }

    fn sized(self) -> impl Iterator<Item = u8> + use<> {
        self.sizes.into_iter().filter(|size| *size > 0)
    }
}

impl Contract {
    /// The number of sets, and of runs, that can have an exact size.
    pub const SIZED: usize = 4;

    /// This many sets and runs of any size.
    #[must_use]
    pub const fn new(sets: u8, runs: u8) -> Contract {
        Contract {
            sets: Melds::any(sets),
            runs: Melds::any(runs),
        }
    }

    /// Adds this many sets, of an exact size or of any; `None` if there are too many.
    pub(super) fn and_sets(self, number: u8, size: Option<u8>) -> Option<Contract> {
        let sets = self.sets.and(number, size)?;
        Some(Contract { sets, ..self })
    }

    /// Adds this many runs, of an exact size or of any; `None` if there are too many.
    pub(super) fn and_runs(self, number: u8, size: Option<u8>) -> Option<Contract> {
        let runs = self.runs.and(number, size)?;
        Some(Contract { runs, ..self })
    }

    /// Adds a set of exactly this many cards; returns `self` if it has [`SIZED`](Self::SIZED) of them.
    #[must_use]
    pub const fn with_sets_of(self, size: u8) -> Contract {
        match self.sets.and_one_of(size) {
            Some(sets) => Contract { sets, ..self },
            None => self,
        }
    }

    /// Adds a run of exactly this many cards; returns `self` if it has [`SIZED`](Self::SIZED) of them.
    #[must_use]
    pub const fn with_runs_of(self, size: u8) -> Contract {
        match self.runs.and_one_of(size) {
            Some(runs) => Contract { runs, ..self },
            None => self,
        }
    }

    /// The contract and all that ask for fewer of its melds.
    pub(crate) fn and_fewer(&self) -> Vec<Contract> {
        let (sets, runs) = (self.sets.and_fewer(), self.runs.and_fewer());
        let contracts = |sets| runs.iter().map(move |runs| Contract { sets, runs: *runs });
        sets.into_iter().flat_map(contracts).collect()
    }

    /// The number of sets.
    #[must_use]
    pub const fn sets(&self) -> u8 {
        self.sets.number
    }

    /// The number of runs.
    #[must_use]
    pub const fn runs(&self) -> u8 {
        self.runs.number
    }

    /// The exact sizes of some of the sets, in ascending order.
    pub fn set_sizes(&self) -> impl Iterator<Item = u8> + use<> {
        self.sets.sized()
    }

    /// The exact sizes of some of the runs, in ascending order.
    pub fn run_sizes(&self) -> impl Iterator<Item = u8> + use<> {
        self.runs.sized()
    }
}

/// The melds that were laid for a contract.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Laid {
    sets: LaidMelds,
    runs: LaidMelds,
}

/// The laid sets, or the laid runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct LaidMelds {
    /// One bit for each that has an exact size.
    sized: u8,
    /// The melds of any size.
    others: u8,
}

impl Melds {
    /// The laid melds with one meld more, if the contract has a place for it. A place for the exact size is taken
    /// first: no meld of another size could take it.
    fn with_one(self, laid: LaidMelds, size: u8) -> Option<LaidMelds> {
        let open = |place: &usize| self.sizes[*place] == size && laid.sized >> place & 1 == 0;
        if let Some(place) = (0..Contract::SIZED).find(open) {
            return Some(LaidMelds {
                sized: laid.sized | 1 << place,
                ..laid
            });
        }
        let sized = u8::try_from(self.sized().count()).unwrap_or(u8::MAX);
        let others = laid.others.checked_add(1)?;
        (others <= self.number.saturating_sub(sized)).then_some(LaidMelds { others, ..laid })
    }

    /// Whether every one is laid.
    fn is_met(self, laid: LaidMelds) -> bool {
        let all = u32::from(laid.others) + laid.sized.count_ones();
        all == u32::from(self.number)
    }
}

impl Contract {
    /// The melds that are laid with a run or a set of a size more, if there is a place for it.
    pub(crate) fn with_meld(&self, mut laid: Laid, is_run: bool, size: u8) -> Option<Laid> {
        if is_run {
            laid.runs = self.runs.with_one(laid.runs, size)?;
        } else {
            laid.sets = self.sets.with_one(laid.sets, size)?;
        }
        Some(laid)
    }

    /// Whether these melds are all.
    pub(crate) fn is_met(&self, laid: Laid) -> bool {
        self.sets.is_met(laid.sets) && self.runs.is_met(laid.runs)
    }
}
