//! `rummy check`: whether cards as a player lays them are valid.

use combogrid_ops::Count;
use combogrid_ops::rummy::{Check, CheckAnswer, Judged, ParsedLaying};
use combogrid_picture::Page;
use combogrid_rummy::{Group, Notation, OpeningPoints};
use itertools::Itertools;

use super::details::kind;
use super::laid::Written;
use super::picture;
use crate::draw::page_with;
use crate::layout::Layout;
use crate::show::Show;

impl Show for Check {
    fn show(&self, parsed: &ParsedLaying, answer: &CheckAnswer, layout: &Layout) -> String {
        let details = answer.meld_details.iter();
        let mut text: String = details
            .map(|judged| line(judged, parsed.notation, layout))
            .collect();
        if answer.valid {
            text += "valid\n";
        }
        for reason in &answer.reasons {
            let group = reason
                .group
                .and_then(|group| answer.meld_details.get(group));
            let cards = group.map(|judged| {
                let cards = judged.cards.0.iter();
                let mut cards = cards.map(|tile| parsed.notation.write(*tile));
                format!("{}: ", cards.join(" "))
            });
            let cards = cards.unwrap_or_default();
            text += &layout.fill(&format!("not valid: {cards}{}", reason.text));
        }
        if let Some(OpeningPoints { asked, reached }) = answer.opening {
            text += &layout.fill(&format!("{reached} of {asked} points to open"));
        }
        if let Some(Some(deadwood)) = answer.deadwood {
            text += &layout.fill(&Count(deadwood.into()).of("loose point"));
        }
        if let Some(Some(needed)) = &answer.needed
            && needed.count > 0
        {
            let cards = needed.cards.tiles();
            let cards = cards.map(|tile| parsed.notation.write(tile)).join(" ");
            text += &layout.fill(&format!(
                "{} would meld all: {cards}",
                Count(needed.count as u128).of("card")
            ));
        }
        text
    }

    /// The melds; the cards of other groups are loose.
    fn page(&self, parsed: &ParsedLaying, answer: &CheckAnswer) -> Option<Page> {
        let laying = self.laying(parsed).ok()?;
        let (mut melds, mut loose) = (Vec::new(), Vec::new());
        let checked = parsed.rules.check(&laying);
        for (group, laid) in checked.groups.iter().zip(laying.groups()) {
            match group {
                Some(Group::Meld(meld)) => melds.push(*meld),
                _ => loose.extend(laid),
            }
        }
        let loose = loose.into_iter().copied().collect();
        let picture = picture::of_melds(&melds, &loose, &parsed.rules);
        let valid = match answer.missing.join("; ") {
            missing if missing.is_empty() => "valid".to_owned(),
            missing => format!("not valid: {missing}"),
        };
        Some(page_with(picture, vec![valid]))
    }
}

/// A line for a group.
fn line(judged: &Judged, notation: Notation, layout: &Layout) -> String {
    let cards = judged.cards.written(notation, layout);
    let cards = match &judged.slots {
        Some(slots) if slots.0 != judged.cards.0 => {
            format!("{cards} = {}", slots.written(notation, layout))
        }
        _ => cards,
    };
    layout.list(&format!("{:5}", kind(judged.kind.as_deref())), &cards)
}
