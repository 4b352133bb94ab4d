//! `rummy discard`: which card to throw.

use combogrid_picture::{Key, Mark, Page, Sign};
use combogrid_rummy::{Call, Runs, Throw};

use super::laid::Card;
use super::situation::{Hint, ParsedSituation, SituationArgs};
use super::{MOST_STATES, ParsedHand, picture, stopped, with_advisor};
use crate::draw::{page_of, page_with};
use crate::layout::{Layout, Show};
use crate::rummy::laid::{missing_runs, paint_tile};
use crate::{Allowance, Count, Query, Reply};

/// Rank the cards to throw from a hand with one card more than it keeps
///
/// Example: combogrid rummy discard "6S 5C 6C 4D 5D 6D 2H 4H 5H 6H 7H" --rules gin
#[apply(request!)]
pub struct Discard {}

/// The rest after each discard.
#[apply(answer!)]
pub struct DiscardAnswer {
    /// Every distinct card, the best discard first.
    pub best: Vec<Thrown>,
    /// The call with the best one: gin, knock, wait (for gin) or declare; null if the deal goes on.
    pub call: Option<String>,
    /// The reason for the call in words; null without one.
    pub call_why: Option<String>,
}

/// A discard.
#[apply(answer!)]
pub struct Thrown {
    /// The card.
    pub card: Card,
    /// The fewest loose points of the remaining cards, after laying off on the table.
    pub deadwood: u32,
    /// The runs that they lack, if every card counts without them.
    #[serde(skip)]
    pub lacks: Runs,
    /// The kept cards, and why.
    #[serde(flatten)]
    pub hint: Hint,
}

/// The discards that the picture lists.
const LISTED: usize = 6;

impl Thrown {
    /// The card and the cost of the others.
    fn left(&self) -> String {
        let points = Count(self.deadwood.into()).of("point");
        format!("{}: {points} left", self.card.0)
    }

    fn new(throw: &Throw, parsed: &ParsedSituation) -> Self {
        Self {
            card: Card(throw.discard.tile),
            deadwood: throw.discard.deadwood,
            lacks: throw.discard.shortfall.lacks(),
            hint: Hint::new(throw, parsed),
        }
    }
}

impl Query for Discard {
    type Subject = SituationArgs;
    type Answer = DiscardAnswer;

    fn answer(&self, parsed: &ParsedSituation, allowance: &Allowance) -> Reply<DiscardAnswer> {
        let budget = allowance.stored_states(MOST_STATES);
        let situation = parsed.asked();
        let answer = |throws: &[Throw], call: Option<Call>| DiscardAnswer {
            best: throws
                .iter()
                .map(|throw| Thrown::new(throw, parsed))
                .collect(),
            call: call.map(|call| call.to_string()),
            call_why: call.map(|call| call.why(&situation, throws.first())),
        };
        with_advisor(&parsed.hand.rules, &budget, |advisor| {
            let throws = match advisor.throws(&situation) {
                Ok(throws) => throws,
                Err(error) => {
                    let mut refused = ParsedSituation::refused(error);
                    refused.known = refused.known.filter(|known| !known.is_empty());
                    return Err(refused.map(|known| answer(&known, None)));
                }
            };
            let call = match throws.first() {
                Some(best) => advisor.call(&situation, best).map_err(stopped)?,
                None => None,
            };
            Ok(answer(&throws, call))
        })
    }

    /// The hand with a frame around the best discard, and the rest after each discard.
    fn page(&self, parsed: &ParsedSituation, answer: &DiscardAnswer) -> Option<Page> {
        let ParsedHand { hand, rules, .. } = &parsed.hand;
        let mut picture = picture::hand(hand, rules);
        let Some(best) = answer.best.first() else {
            return Some(page_of(picture));
        };
        let place = picture::place(best.card.0, rules);
        if let Some(cell) = place.and_then(|pos| picture.cells.get_mut(pos)) {
            cell.mark = Some(Mark::Frame);
        }
        let key = Key::new(Sign::Mark(Mark::Frame), "the best discard");
        picture.legend.push(key);
        let left: Vec<String> = answer.best.iter().map(Thrown::left).collect();
        picture.title = format!("Throw {}", left[0]);
        picture.description = format!("{}; {}", picture.description, left.join(", "));
        let listed = left[..left.len().min(LISTED)].join(", ");
        Some(page_with(picture, vec![best.hint.why.clone(), listed]))
    }
}

impl Show for Discard {
    fn show(&self, parsed: &ParsedSituation, answer: &DiscardAnswer, layout: &Layout) -> String {
        let lacks = answer.best.iter().any(|thrown| thrown.lacks.runs > 0);
        let missing = if lacks { "missing" } else { "" };
        let titles = ["discard", "loose points", "outs", "danger", missing];
        let hand = &parsed.hand;
        let rows = answer.best.iter().map(|thrown| {
            [
                paint_tile(thrown.card.0, hand.notation, layout),
                thrown.deadwood.to_string(),
                thrown.hint.live.to_string(),
                format!("{:.2}", thrown.hint.danger),
                missing_runs(thrown.lacks),
            ]
        });
        let best = answer.best.first();
        let why = best.map_or_else(String::new, |best| layout.fill(&best.hint.why));
        let call = answer.call_why.as_ref();
        let call = call.map_or_else(String::new, |why| layout.fill(why));
        format!(
            "{}\n{}\n{why}{call}",
            picture::text(&hand.hand, &hand.rules, layout),
            layout.tabulate(&titles, rows)
        )
    }
}
