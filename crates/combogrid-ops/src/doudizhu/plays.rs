//! `doudizhu leads` and `doudizhu answers`: the legal plays.

use std::ops::ControlFlow;

use combogrid_doudizhu::{Kind as PlayKind, KindCounts, Notation, Play};
use combogrid_picture::{Page, Panel, Sheet};
use itertools::Itertools;
use serde::Serializer;

use super::picture;
use super::{HandArgs, ParsedHand, play_of};
use crate::draw::{page_with, sheet};
use crate::error::map_reply;
use crate::layout::{Layout, Show, style};
use crate::listing::{End, Room};
use crate::{Allowance, Count, Limit, Named, Query, Reply, Texts};

/// List every play that a hand can lead
///
/// Example: combogrid doudizhu leads 33344455567B
#[apply(request!)]
pub struct Leads {
    /// List at most N plays; without it, text lists 100 of each kind
    #[cfg_attr(feature = "cli", arg(long, value_name = "N"))]
    pub limit: Option<Limit>,
    /// Only count the plays of each kind
    #[cfg_attr(feature = "cli", arg(long, conflicts_with = "limit"))]
    #[serde(default)]
    pub count_only: bool,
}

/// List every play of a hand that beats another play
///
/// Example: combogrid doudizhu answers 44455566677788BR --to 33344
#[apply(bare_request!)]
pub struct Answers {
    /// The cards of the play to beat
    #[cfg_attr(feature = "cli", arg(long, value_name = "PLAY"))]
    pub to: String,
    /// The kind of that play, if its cards can be read as more than one
    #[cfg_attr(feature = "cli", arg(long))]
    pub kind: Option<Named<PlayKind>>,
    /// List at most N plays; without it, text lists 100 of each kind
    #[cfg_attr(feature = "cli", arg(long, value_name = "N"))]
    pub limit: Option<Limit>,
    /// Only count the plays of each kind
    #[cfg_attr(feature = "cli", arg(long, conflicts_with = "limit"))]
    #[serde(default)]
    pub count_only: bool,
}

/// Plays in canonical order, and how many there are of each kind.
#[apply(answer!)]
pub struct Plays {
    /// The plays, those of one kind together, unless they are only counted.
    #[serde(
        rename = "plays",
        serialize_with = "low_to_high",
        skip_serializing_if = "Option::is_none"
    )]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<Vec<crate::schema::LowToHigh>>")
    )]
    pub listed: Option<Vec<Play>>,
    /// How many there are of each kind.
    #[serde(serialize_with = "by_name")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "std::collections::BTreeMap<String, u64>")
    )]
    pub kinds: KindCounts,
    /// How many there are, listed or not.
    pub total: u64,
}

impl Plays {
    /// Lists the plays that `visit` shows, if they are asked for.
    fn list(
        is_listed: bool,
        limit: Option<Limit>,
        kinds: KindCounts,
        visit: impl FnOnce(&mut dyn FnMut(Play) -> ControlFlow<End>) -> ControlFlow<End>,
    ) -> Reply<Self> {
        let plays = |listed| Self {
            listed,
            kinds,
            total: kinds.total(),
        };
        if !is_listed {
            return Ok(plays(None));
        }
        let total = u128::from(kinds.total());
        let most = limit.unwrap_or(Limit(usize::MAX)).items(total)?;
        let listed = Room::default().list(most, Count(total), |add| Ok(visit(add)));
        map_reply(listed, |listed| plays(Some(listed)))
    }

    /// The hand with the number of plays of each kind, then the first plays of each kind.
    fn page(&self, parsed: &ParsedHand, title: String) -> Page {
        let mut kinds = self.kinds.iter().map(|(kind, count)| of_kind(kind, count));
        let total = Count(self.total.into()).of("play");
        let note = format!("{total}: {}", kinds.join(", "));
        let mut picture = picture::hand(parsed.hand);
        picture.description = format!("{}; {note}", picture.description);
        let mut page = page_with(picture, vec![note]);
        page.title = title;
        let drawn = self
            .kinds
            .iter()
            .map(|(kind, count)| self.drawn(kind, count));
        page.sections
            .extend(drawn.filter(|section| !section.panels.is_empty()));
        page
    }

    /// The first plays of a kind.
    fn drawn(&self, kind: PlayKind, count: u64) -> Sheet {
        let plays = self.listed.iter().flatten();
        let plays = plays.filter(|play| play.kind() == kind).take(DRAWN);
        let panels: Vec<Panel> = plays
            .map(|&play| Panel::new(play.to_string(), picture::play(play)))
            .collect();
        let drawn = panels.len();
        let mut section = sheet(&of_kind(kind, count), panels.into_iter());
        if (drawn as u64) < count {
            section.description = format!("The first {drawn} of {count} are drawn.");
        }
        section
    }
}

/// The most plays of a kind that are drawn.
const DRAWN: usize = 12;

/// How many plays of a kind there are, in words.
fn of_kind(kind: PlayKind, count: u64) -> String {
    format!("{count} {}", kind.name().replace('_', " "))
}

#[expect(clippy::ref_option, reason = "the form in which serde calls it")]
fn low_to_high<S: Serializer>(plays: &Option<Vec<Play>>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(
        plays
            .iter()
            .flatten()
            .map(|play| play.cards_text(Notation::Canonical)),
    )
}

fn by_name<S: Serializer>(kinds: &KindCounts, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(kinds.iter().map(|(kind, count)| (kind.name(), count)))
}

impl Query for Leads {
    type Subject = HandArgs;
    type Answer = Plays;

    fn answer(&self, parsed: &ParsedHand, _: &Allowance) -> Reply<Plays> {
        let ParsedHand { hand, rules, .. } = *parsed;
        let kinds = rules.count_leads(hand);
        Plays::list(!self.count_only, self.limit, kinds, |add| {
            rules.visit_leads(hand, add)
        })
    }

    fn page(&self, parsed: &ParsedHand, answer: &Plays) -> Option<Page> {
        let leads = Count(answer.total.into()).of("lead");
        Some(answer.page(parsed, format!("{leads} of {}", parsed.hand)))
    }
}

impl Query for Answers {
    type Subject = HandArgs;
    type Answer = Plays;

    fn answer(&self, parsed: &ParsedHand, _: &Allowance) -> Reply<Plays> {
        let ParsedHand {
            hand,
            rules,
            notation,
        } = *parsed;
        let kind = self.kind.map(|Named(kind)| kind);
        let to = play_of("to", &self.to, kind, (rules, notation))?;
        let kinds = rules.count_answers(hand, to);
        Plays::list(!self.count_only, self.limit, kinds, |add| {
            rules.visit_answers(hand, to, add)
        })
    }

    fn page(&self, parsed: &ParsedHand, answer: &Plays) -> Option<Page> {
        let answers = Count(answer.total.into()).of("answer");
        let title = format!("{answers} of {} to {}", parsed.hand, self.to);
        Some(answer.page(parsed, title))
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("to", &mut self.to)]
    }
}

/// The cards of a play as a notation writes them, its kickers in another colour.
pub(super) fn painted(play: Play, notation: Notation, layout: &Layout) -> String {
    let body = play.body_text(notation);
    let body = match play.kind() {
        PlayKind::Bomb | PlayKind::Rocket => layout.paint(style::BOMB, body),
        _ => body,
    };
    if play.kickers().is_empty() {
        return body;
    }
    body + &layout.paint(style::KICKER, play.kickers_text(notation))
}

impl Plays {
    /// The hand, then the plays of each kind.
    fn show(&self, parsed: &ParsedHand, limit: Option<Limit>, layout: &Layout) -> String {
        let Limit(most) = limit.unwrap_or_default();
        let mut text = picture::text(parsed.hand, layout) + "\n";
        for (kind, count) in self.kinds.iter() {
            let heading = format!("{} ({})", kind.name(), Count(count.into()));
            text += &layout.paint(style::HEADING, heading);
            let Some(plays) = &self.listed else {
                text.push('\n');
                continue;
            };
            let of_kind = plays.iter().filter(|play| play.kind() == kind);
            let words: Vec<String> = of_kind
                .take(most)
                .map(|&play| painted(play, parsed.notation, layout))
                .collect();
            text += &match words.len() {
                0 => "\n".to_owned(),
                _ => layout.wrap("\n  ", &words, 2),
            };
            if let Some(left) = count
                .checked_sub(words.len() as u64)
                .filter(|&left| left > 0)
            {
                let note = format!("  and {} more, --limit shows them\n", Count(left.into()));
                text += &layout.paint(style::FAINT, note);
            }
        }
        text + &format!("{} in all\n", Count(self.total.into()).of("play"))
    }
}

impl Show for Leads {
    fn show(&self, parsed: &ParsedHand, answer: &Plays, layout: &Layout) -> String {
        answer.show(parsed, self.limit, layout)
    }
}

impl Show for Answers {
    fn show(&self, parsed: &ParsedHand, answer: &Plays, layout: &Layout) -> String {
        answer.show(parsed, self.limit, layout)
    }
}
