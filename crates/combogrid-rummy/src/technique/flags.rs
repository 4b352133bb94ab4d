//! The four bits of a cell.

use core::fmt;

/// The melds that are open to a card, or the melds in which its copies are put: four bits.
///
/// ```
/// use combogrid_rummy::Flags;
///
/// let flags = Flags::FIRST_RUN.union(Flags::SECOND_SET);
/// assert!(flags.contains(Flags::FIRST_RUN) && !flags.contains(Flags::FIRST_SET));
/// assert_eq!((flags.count(), flags.to_string().as_str()), (2, "r--S"));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Flags(u8);

impl Flags {
    /// No meld.
    pub const NONE: Flags = Flags(0);
    /// Bit 1: the first run of the suit.
    pub const FIRST_RUN: Flags = Flags(1);
    /// Bit 2: a second run of the suit, laid at the same time.
    pub const SECOND_RUN: Flags = Flags(2);
    /// Bit 3: the first set of the rank.
    pub const FIRST_SET: Flags = Flags(4);
    /// Bit 4: a second set of the rank, laid at the same time.
    pub const SECOND_SET: Flags = Flags(8);

    /// The four bits one by one.
    pub const EACH: [Flags; 4] = [
        Flags::FIRST_RUN,
        Flags::SECOND_RUN,
        Flags::FIRST_SET,
        Flags::SECOND_SET,
    ];

    /// The bits as a number, 0 to 15.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The number of bits that are set.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0.count_ones().to_le_bytes()[0]
    }

    /// Whether all of the other's bits are set.
    #[must_use]
    pub const fn contains(self, other: Flags) -> bool {
        self.0 & other.0 == other.0
    }

    /// The bits of both.
    #[must_use]
    pub const fn union(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }

    /// Every choice of this many of the bits, in ascending order: C(bits, copies) of them.
    pub fn choices(self, copies: u8) -> impl Iterator<Item = Flags> + Clone {
        (0..16)
            .map(Flags)
            .filter(move |choice| self.contains(*choice) && choice.count() == copies)
    }
}

impl fmt::Display for Flags {
    /// `rRsS`: first and second run, first and second set; `-` where a bit is not set.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Flags::EACH
            .into_iter()
            .zip("rRsS".chars())
            .try_for_each(|(flag, letter)| {
                write!(f, "{}", if self.contains(flag) { letter } else { '-' })
            })
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Flags {
    /// Its text, as in `r-s-`.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Flags {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let flags = (0..16).map(Flags).find(|flags| flags.to_string() == text);
        flags.ok_or_else(|| {
            serde::de::Error::custom(format_args!("{text:?} are no melds, as in r-s-"))
        })
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Flags {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "flags".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^[r-][R-][s-][S-]$" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_copies_and_four_bits_have_six_placements() {
        let all = Flags::EACH.into_iter().fold(Flags::NONE, Flags::union);
        let choices: Vec<u8> = all.choices(2).map(Flags::bits).collect();
        assert_eq!(choices, [3, 5, 6, 9, 10, 12]);
        assert_eq!(all.choices(1).count(), 4);
        assert_eq!(Flags::NONE.choices(0).count(), 1);
    }
}
