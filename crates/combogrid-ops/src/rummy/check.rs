//! `rummy check`: whether cards as a player lays them are valid.

use combogrid_picture::Page;
use combogrid_rummy::{Group, Laying, Notation, Rules};

use super::details::{Detail, Details};
use super::picture;
use super::{CardNotation, cards, rules};
use crate::draw::page_with;
use crate::layout::{Layout, Show};
use crate::{Allowance, Kind, Named, OpError, Query, Reply, RulesChoice, Subject, Texts};

/// Check whether groups of cards are valid melds, read in any way that the rules allow
///
/// Example: combogrid rummy check "6H 4H 5H, 9C JK 9S" --rules rummikub
#[apply(request!)]
pub struct Check {
    /// The hand that the cards must come out of
    #[cfg_attr(feature = "cli", arg(long, value_name = "CARDS"))]
    pub hand: Option<String>,
    /// Also ask for the conditions of going out
    #[cfg_attr(feature = "cli", arg(long))]
    #[serde(default)]
    pub declare: bool,
}

/// Melds as a player lays them, under rules.
#[apply(request!)]
pub struct LayingArgs {
    /// The melds with commas between them, their cards in any order; `-` reads them from standard input
    #[cfg_attr(feature = "cli", arg(value_name = "MELDS"))]
    pub melds: String,
    /// The rules of the game.
    #[cfg_attr(feature = "cli", command(flatten))]
    #[serde(default)]
    pub rules: RulesChoice,
    /// How cards are written: text, tiles or rlcard
    #[cfg_attr(feature = "cli", arg(long, default_value = "text"))]
    #[serde(default)]
    pub notation: Named<CardNotation>,
}

/// A laying under rules, read.
#[derive(Debug, Clone)]
pub struct ParsedLaying {
    /// The groups of cards.
    pub laying: Laying,
    /// The rules of the game.
    pub rules: Rules,
    /// How further cards of the request are written.
    pub notation: Notation,
}

impl Subject for LayingArgs {
    type Value = ParsedLaying;

    fn read(&self) -> Result<ParsedLaying, OpError> {
        let rules = rules(&self.rules)?;
        let Named(CardNotation(notation)) = self.notation;
        let laying = Laying::parse_as(&self.melds, notation, &rules).map_err(|error| {
            OpError::new(Kind::Cards, error)
                .at(error.at())
                .field("melds")
        })?;
        Ok(ParsedLaying {
            laying,
            rules,
            notation,
        })
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("melds", &mut self.melds)]
    }
}

/// Whether a laying is valid.
#[apply(answer!)]
pub struct Checked {
    /// Whether nothing is missing.
    pub valid: bool,
    /// The meld of each group, in the order of the request.
    pub meld_details: Details,
    /// The missing parts, in words.
    pub missing: Vec<String>,
}

impl Check {
    /// The laying with its conditions.
    fn laying(&self, parsed: &ParsedLaying) -> Result<Laying, OpError> {
        let mut laying = parsed.laying.clone();
        if let Some(hand) = &self.hand {
            laying = laying.of(&cards("hand", hand, parsed.notation, &parsed.rules)?);
        }
        if self.declare {
            laying = laying.going_out();
        }
        Ok(laying)
    }
}

impl Query for Check {
    type Subject = LayingArgs;
    type Answer = Checked;

    fn answer(&self, parsed: &ParsedLaying, _: &Allowance) -> Reply<Checked> {
        let laying = self.laying(parsed)?;
        let rules = &parsed.rules;
        let checked = rules.check(&laying);
        let groups = checked.groups.iter().zip(laying.groups());
        let details = groups.map(|(group, laid)| Detail::of_group(group.as_ref(), laid, rules));
        Ok(Checked {
            valid: checked.is_valid(),
            meld_details: Details(details.collect()),
            missing: checked.missing.iter().map(ToString::to_string).collect(),
        })
    }

    /// The melds; the cards of other groups are loose.
    fn page(&self, parsed: &ParsedLaying, answer: &Checked) -> Option<Page> {
        let laying = self.laying(parsed).ok()?;
        let (mut melds, mut loose) = (Vec::new(), Vec::new());
        for (group, laid) in parsed
            .rules
            .check(&laying)
            .groups
            .iter()
            .zip(laying.groups())
        {
            match group {
                Some(Group::Meld(meld)) => melds.push(*meld),
                _ => loose.extend(laid),
            }
        }
        let picture =
            picture::arrangement(&melds, &loose.into_iter().copied().collect(), &parsed.rules);
        let valid = match answer.missing.join("; ") {
            missing if missing.is_empty() => "valid".to_owned(),
            missing => format!("not valid: {missing}"),
        };
        Some(page_with(picture, vec![valid]))
    }

    fn texts(&mut self) -> Texts<'_> {
        let hand = self.hand.iter_mut();
        hand.map(|hand| ("hand", hand)).collect()
    }
}

impl Show for Check {
    fn show(&self, parsed: &ParsedLaying, answer: &Checked, layout: &Layout) -> String {
        let mut text = answer.meld_details.show(parsed.notation, layout);
        if answer.valid {
            text += "valid\n";
        }
        for missing in &answer.missing {
            text += &layout.fill(&format!("not valid: {missing}"));
        }
        text
    }
}
