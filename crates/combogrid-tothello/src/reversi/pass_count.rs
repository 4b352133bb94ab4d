//! Whether a pass is a ply of its own in perft: published numbers do both.

use core::fmt;
use core::str::FromStr;

/// How a pass counts in [`perft`](super::perft).
///
/// ```
/// use combogrid_tothello::reversi::PassCount;
///
/// assert_eq!("free".parse(), Ok(PassCount::Free));
/// assert_eq!(PassCount::Ply.to_string(), "ply");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum PassCount {
    /// A pass is a ply like any move: the published counts.
    Ply,
    /// A pass takes no ply: only placements count towards the depth.
    Free,
}

impl PassCount {
    /// Both ways of counting.
    pub const ALL: [Self; 2] = [Self::Ply, Self::Free];

    /// The name: `ply` or `free`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ply => "ply",
            Self::Free => "free",
        }
    }
}

impl fmt::Display for PassCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no way of counting a pass.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown way to count a pass `{found}`, expected ply or free")]
pub struct ParsePassCountError {
    /// The text.
    pub found: String,
}

impl FromStr for PassCount {
    type Err = ParsePassCountError;

    fn from_str(text: &str) -> Result<Self, ParsePassCountError> {
        let mut all = Self::ALL.into_iter();
        all.find(|pass| pass.name() == text)
            .ok_or_else(|| ParsePassCountError {
                found: text.to_owned(),
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_of_counting_reads_back_what_it_writes() {
        for pass in PassCount::ALL {
            assert_eq!(pass.to_string().parse(), Ok(pass));
        }
        assert_eq!(
            "Ply".parse::<PassCount>().unwrap_err().to_string(),
            "unknown way to count a pass `Ply`, expected ply or free"
        );
    }
}
