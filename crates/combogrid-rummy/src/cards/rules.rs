//! Rules as data: one value that says which variant is played.

mod builder;
mod check;
mod choices;
mod contract;
mod deck;
mod error;
mod melds;
mod points;
mod presets;
mod scoring;
#[cfg(feature = "serde")]
mod serial;
mod settings;
mod shorthands;
mod upcard;
mod values;
mod wilds;

pub use builder::RulesBuilder;
pub use choices::{
    AceRank, JokerExchange, JokerPoints, JokerRelease, JokersPerMeld, PairWilds, PointTable,
    RunEnds, SetSuits, TableWilds, WildMelds,
};
pub use contract::Contract;
pub(crate) use contract::Laid;
pub(crate) use deck::rank_in;
pub use error::RulesError;
pub use presets::{FAMILIES, PRESETS};
pub use scoring::{MayThrow, Melded, OutDiscard, Scoring};
pub use settings::{GoingOut, Opening, SETTINGS};
pub use upcard::Upcard;
pub(crate) use wilds::WILD_RANKS;

use settings::{Charge, Deal, Deck, MeldSettings, Points, Throwing, Wilds};

/// The rules of a variant: data only, checked when it is built.
///
/// Start from a preset and change single settings, by name ([`Rules::with`], for text that comes from outside) or by
/// method ([`Rules::to_builder`]). A getter here and a method of the builder bear the name of their setting; every setting is
/// in [`SETTINGS`], every preset in [`PRESETS`].
///
/// ```
/// use combogrid_rummy::{AceRank, Rules};
///
/// let rules = Rules::preset("gin")?.with("ace", "low_or_high")?;
/// assert_eq!(rules.ace(), AceRank::LowOrHigh);
/// assert_eq!(rules, Rules::gin().to_builder().ace(AceRank::LowOrHigh).build()?);
///
/// let wrong = Rules::gin().with("run_min", "14").unwrap_err();
/// assert_eq!(wrong.to_string(), "run_min is 14, but must be 2 to 13");
/// # Ok::<(), combogrid_rummy::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    deck: Deck,
    wilds: Wilds,
    melds: MeldSettings,
    points: Points,
    opening: Opening,
    throwing: Throwing,
    out: GoingOut,
    charge: Charge,
    deal: Deal,
}

/// Conditions.
impl Rules {
    /// The conditions of the first laying.
    #[must_use]
    pub const fn opening(&self) -> Opening {
        self.opening
    }

    /// The conditions of going out.
    #[must_use]
    pub const fn going_out(&self) -> GoingOut {
        self.out
    }
}

/// Building.
impl Rules {
    /// Changes one setting by its name in [`SETTINGS`]; `preset` starts afresh from a preset.
    ///
    /// Several settings that only agree together go through [`Rules::to_builder`] and [`RulesBuilder::set`].
    ///
    /// # Errors
    ///
    /// If there is no such setting, the value cannot be read, or the result contradicts itself.
    pub fn with(self, setting: &str, value: &str) -> Result<Rules, RulesError> {
        self.to_builder().set(setting, value)?.build()
    }

    /// A builder that starts from the default, [`Rules::article`].
    pub fn builder() -> RulesBuilder {
        Rules::article().to_builder()
    }

    /// A builder that starts from these rules.
    pub const fn to_builder(self) -> RulesBuilder {
        RulesBuilder::new(&self)
    }

    /// The name and the value of every setting that is not a shorthand, as [`Rules::with`] takes them.
    pub fn setting_values(&self) -> impl Iterator<Item = (&'static str, String)> + use<> {
        let rules = *self;
        SETTINGS
            .iter()
            .filter(|setting| !setting.is_shorthand())
            .filter_map(move |setting| Some((setting.name(), setting.value(&rules)?)))
    }
}

impl Default for Rules {
    /// [`Rules::article`].
    fn default() -> Rules {
        Rules::article()
    }
}
