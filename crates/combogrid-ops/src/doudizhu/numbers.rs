//! `doudizhu id` and `doudizhu play`: the plays of a rule set by their numbers.

use std::borrow::Cow;
use std::str::FromStr;

use combogrid_doudizhu::{Catalogue, Hand, Kind, Notation, Play, Preset, Rules};

use super::solve::choice_text;
use super::{RulesArgs, cards, read};
use crate::workspaces::Workspaces;
use crate::{Allowance, ErrorKind, Named, OpError, Query, Reply, Texts};

/// Name the number of a play among all plays of a rule set
///
/// Example: combogrid doudizhu id 33344
#[apply(bare_request!)]
pub struct PlayId {
    /// The cards of the play; under the numbering of rlcard also `pass`
    pub play: String,
    /// The kind of the play, if its cards can be read as more than one
    pub kind: Option<Named<Kind>>,
    /// The lowest rank of its body, if that is not settled either
    pub head: Option<String>,
    /// The numbering: combogrid's, or rlcard's for its own rules
    #[serde(default)]
    pub numbering: Named<Numbering>,
    /// How cards are written: canonical, douzero or openspiel
    #[serde(default)]
    pub notation: Named<Notation>,
}

/// Name the play that has a number among all plays of a rule set
///
/// Example: combogrid doudizhu play 12000 --rules pagat
#[apply(bare_request!)]
pub struct PlayOfId {
    /// The number, from 0
    pub number: u64,
    /// The numbering: combogrid's, or rlcard's for its own rules
    #[serde(default)]
    pub numbering: Named<Numbering>,
}

/// The numbering of plays.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Numbering {
    /// The order in which plays are listed.
    #[default]
    Combogrid,
    /// The action space of `RLCard`, in which the pass comes last.
    Rlcard,
}

impl FromStr for Numbering {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "combogrid" => Ok(Self::Combogrid),
            "rlcard" => Ok(Self::Rlcard),
            _ => Err(format!(
                "unknown numbering {name:?}, expected combogrid or rlcard"
            )),
        }
    }
}

/// The number of a play.
#[apply(answer!)]
pub struct IdAnswer {
    /// The number, from 0.
    pub number: usize,
    /// How many plays the rules have, without the pass.
    pub total: usize,
}

/// The play that has a number.
#[apply(answer!)]
pub struct PlayOfIdAnswer {
    /// Its cards low to high, or `pass`.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::PlayOrPass"))]
    pub play: String,
    /// The name of its kind; null for the pass.
    pub kind: Option<Cow<'static, str>>,
    /// The lowest rank of its body; null for the pass.
    pub head: Option<String>,
    /// How many plays the rules have, without the pass.
    pub total: usize,
}

const PASS: &str = "pass";

thread_local! {
    static CATALOGUES: Workspaces<(Rules, Numbering), Catalogue> = const { Workspaces::new() };
}

/// Asks this thread's catalogue of these rules.
fn with_catalogue<A>(
    rules: Rules,
    numbering: Numbering,
    query: impl FnOnce(&Catalogue) -> A,
) -> Result<A, OpError> {
    if numbering == Numbering::Rlcard && rules != Preset::Rlcard.rules() {
        let message = "RLCard numbers the plays of its own rules, expected the preset rlcard";
        return Err(OpError::new(ErrorKind::Rules, message).field("rules"));
    }
    let make = |(rules, numbering)| match numbering {
        Numbering::Combogrid => Catalogue::new(rules),
        Numbering::Rlcard => Catalogue::rlcard(),
    };
    Ok(CATALOGUES
        .with(|catalogues| catalogues.with((rules, numbering), make, |catalogue| query(catalogue))))
}

impl PlayId {
    /// The play that is asked for: the first reading of the kind and the head that are named.
    fn reading(&self, rules: Rules) -> Result<Play, OpError> {
        let Named(notation) = self.notation;
        let head = self
            .head
            .as_ref()
            .map(|head| cards("head", head, Hand::DECK, notation));
        let head = head.transpose()?;
        let readings = read("play", &self.play, (rules, notation))?;
        let mut meant = readings.into_iter().filter(|play| {
            self.kind.is_none_or(|Named(kind)| play.kind() == kind)
                && head.is_none_or(|head| head == play.head().into())
        });
        meant.next().ok_or_else(|| {
            let kind = self.kind.map_or("play", |Named(kind)| kind.name());
            let head = head.map_or_else(String::new, |head| format!(" that begins at {head}"));
            let message = format!("{:?} is no {kind}{head} under these rules", self.play);
            OpError::new(ErrorKind::Play, message).field("play")
        })
    }
}

impl Query for PlayId {
    type Subject = RulesArgs;
    type Answer = IdAnswer;

    fn answer(&self, rules: &Rules, _: &Allowance) -> Reply<IdAnswer> {
        let Named(numbering) = self.numbering;
        let pass = numbering == Numbering::Rlcard && self.play == PASS;
        let play = if pass {
            None
        } else {
            Some(self.reading(*rules)?)
        };
        let (number, total) = with_catalogue(*rules, numbering, |catalogue| {
            let total = catalogue.len();
            (
                play.map_or(Some(total), |play| catalogue.number(play)),
                total,
            )
        })?;
        let missing = || OpError::new(ErrorKind::Internal, "a play of the rules has no number");
        Ok(IdAnswer {
            number: number.ok_or_else(missing)?,
            total,
        })
    }

    fn texts(&mut self) -> Texts<'_> {
        let head = self.head.as_mut().map(|head| ("head", head));
        [("play", &mut self.play)].into_iter().chain(head).collect()
    }
}

impl Query for PlayOfId {
    type Subject = RulesArgs;
    type Answer = PlayOfIdAnswer;

    fn answer(&self, rules: &Rules, _: &Allowance) -> Reply<PlayOfIdAnswer> {
        let Named(numbering) = self.numbering;
        let number = usize::try_from(self.number).unwrap_or(usize::MAX);
        let (play, total) = with_catalogue(*rules, numbering, |catalogue| {
            (catalogue.play(number), catalogue.len())
        })?;
        if play.is_none() && (numbering != Numbering::Rlcard || number != total) {
            let message = format!("no play has the number {number}, there are {total}");
            return Err(OpError::new(ErrorKind::Play, message)
                .field("number")
                .into());
        }
        Ok(PlayOfIdAnswer {
            play: choice_text(play),
            kind: play.map(|play| play.kind().name().into()),
            head: play.map(|play| play.head().to_string()),
            total,
        })
    }
}
