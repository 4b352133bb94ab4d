use crate::{BaseSplit, Split};

/// What [`Splits`](crate::Splits) are made of: [`Split`] or [`BaseSplit`].
pub trait AnySplit: sealed::FromPlays + AsRef<Split> {}

impl AnySplit for Split {}
impl AnySplit for BaseSplit {}

pub(crate) mod sealed {
    use crate::{BaseSplit, Play, Split};

    /// Splits are made from plays that fit together.
    pub trait FromPlays {
        /// The split of these plays.
        fn from_plays(plays: Vec<Play>) -> Self;
    }

    impl FromPlays for Split {
        fn from_plays(plays: Vec<Play>) -> Self {
            Self::new(plays)
        }
    }

    impl FromPlays for BaseSplit {
        fn from_plays(plays: Vec<Play>) -> Self {
            Self::new_unchecked(plays)
        }
    }
}
