//! `rummy advise`: the value of each draw, and the throw after it.

use combogrid_picture::{Cell, Content, Key, Mark, Page, Sign, Tone};
use combogrid_rummy::{Draw, Prospects, Runs, Throw};

use super::laid::Card;
use super::situation::{Hint, ParsedSituation, SituationArgs};
use super::{MOST_STATES, ParsedHand, picture, with_advisor};
use crate::draw::{page_of, page_with};
use crate::error::map_reply;
use crate::layout::{Layout, Show};
use crate::rummy::laid::{missing_runs, paint_tile};
use crate::{Allowance, Count, Query, Reply};

/// Show the value of each draw, and the best throw after it
///
/// Example: combogrid rummy advise "3H 4H 5H 9C 9D 9S KC KD QS QH" --rules gin --seen "QC QD"
#[apply(request!)]
pub struct Advise {}

/// The cost of a hand now and after each draw.
#[apply(answer!)]
pub struct Advice {
    /// The cost of the hand as it is.
    pub now: u32,
    /// The mean cost after the next draw and the best discard, each unseen card being as likely; null if none is
    /// unseen.
    pub expected: Option<f64>,
    /// How many unseen cards complete or extend a meld, or let the hand knock; if every card may count, or the rules cap
    /// what a hand costs, how many leave less after the best throw, or as much with fewer missing runs or loose points.
    pub helping: u32,
    /// Every card that may be drawn, the best first.
    pub draws: Vec<Drawn>,
    /// drop, if the hand is too poor to be played; null otherwise.
    pub call: Option<String>,
    /// The reason for the call in words; null without one.
    pub call_why: Option<String>,
    /// The runs that the hand lacks now, if every card counts without them.
    #[serde(skip)]
    pub lacks: Runs,
}

/// A card that may be drawn.
#[apply(answer!)]
pub struct Drawn {
    /// The card.
    pub card: Card,
    /// How many of it may still come.
    pub unseen: u8,
    /// The cost of the hand with it, before the discard.
    pub kept: u32,
    /// The card; null if the rules throw nothing.
    pub discard: Option<Card>,
    /// The cost of the other cards, or of all of them.
    pub deadwood: u32,
    /// The runs that they lack, if every card counts without them.
    #[serde(skip)]
    pub lacks: Runs,
    /// The kept cards, and why.
    #[serde(flatten)]
    pub hint: Hint,
}

impl Drawn {
    fn new(draw: &Draw, throw: &Throw, parsed: &ParsedSituation) -> Self {
        Self {
            card: Card(draw.tile),
            unseen: draw.unseen,
            kept: draw.kept,
            discard: throw.thrown().map(Card),
            deadwood: throw.discard.deadwood,
            lacks: throw.discard.shortfall.lacks(),
            hint: Hint::new(throw, parsed),
        }
    }
}

impl Advice {
    fn new(prospects: &Prospects, parsed: &ParsedSituation) -> Self {
        let (rules, draws) = (&parsed.hand.rules, &prospects.draws);
        let ranked = draws.draws.iter().zip(&prospects.throws);
        let situation = parsed.asked();
        let call = prospects.call(&situation, rules);
        Self {
            now: draws.now,
            expected: draws.expected_deadwood(),
            helping: prospects.helping,
            lacks: draws.shortfall.lacks(),
            draws: ranked
                .map(|(draw, throw)| Drawn::new(draw, throw, parsed))
                .collect(),
            call: call.map(|call| call.to_string()),
            call_why: call.map(|call| call.why(&situation, None)),
        }
    }
}

impl Advice {
    /// The cost of the hand now and after the next draw.
    fn standing(&self) -> String {
        let now = Count(self.now.into()).of("point");
        let soon = self
            .expected
            .map(|mean| format!(", {mean:.1} after the next draw on average"));
        let soon = soon.unwrap_or_default();
        let helping = Count(self.helping.into()).of("unseen card");
        let help = if self.helping == 1 { "helps" } else { "help" };
        format!("{now} now{soon}; {helping} {help}")
    }
}

impl Query for Advise {
    type Subject = SituationArgs;
    type Answer = Advice;

    fn answer(&self, parsed: &ParsedSituation, allowance: &Allowance) -> Reply<Advice> {
        let budget = allowance.stored_states(MOST_STATES);
        let prospects = with_advisor(&parsed.hand.rules, &budget, |advisor| {
            advisor.prospects(&parsed.asked())
        });
        let prospects = prospects.map_err(ParsedSituation::refused);
        map_reply(prospects, |prospects| Advice::new(&prospects, parsed))
    }

    /// The hand, and on each empty cell that helps the cost after drawing its card.
    fn page(&self, parsed: &ParsedSituation, answer: &Advice) -> Option<Page> {
        let ParsedHand { hand, rules, .. } = &parsed.hand;
        let mut picture = picture::hand(hand, rules);
        let Some(best) = answer.draws.first() else {
            return Some(page_of(picture));
        };
        // A card that is in no meld adds its own points.
        let helping = answer.draws.iter().filter(|draw| draw.kept <= answer.now);
        for draw in helping {
            let place = picture::place(draw.card.0, rules);
            let cell = place.and_then(|pos| picture.cells.get_mut(pos));
            if let Some(cell) = cell.filter(|cell| cell.content == Content::Empty) {
                let left = draw.deadwood;
                let is_best = left == best.deadwood;
                *cell = Cell::tile(left.to_string(), '*', Tone::Plain)
                    .marked(is_best.then_some(Mark::Frame));
            }
        }
        picture.legend.push(Key::new(
            Sign::None,
            "a number is what is left after that draw",
        ));
        let left = Count(best.deadwood.into()).of("point");
        let thrown = best.discard.as_ref();
        let thrown = thrown.map_or_else(String::new, |card| format!("throw {}, ", card.0));
        picture.title = format!("Best draw {}: {thrown}{left} left", best.card.0);
        picture.description = format!("{}; {}", picture.description, answer.standing());
        let notes = vec![best.hint.why.clone(), answer.standing()];
        Some(page_with(picture, notes))
    }
}

impl Advice {
    fn unseen(&self) -> u32 {
        self.draws.iter().map(|draw| u32::from(draw.unseen)).sum()
    }
}

/// The columns of a row; without throws, two are left out.
fn columns<T>(row: [T; 7], has_throws: bool) -> Vec<T> {
    let columns = row.into_iter().enumerate();
    let shown = columns.filter(|(at, _)| has_throws || !matches!(at, 3 | 4));
    shown.map(|(_, cell)| cell).collect()
}

impl Show for Advise {
    fn show(&self, parsed: &ParsedSituation, answer: &Advice, layout: &Layout) -> String {
        let hand = &parsed.hand;
        let &Advice {
            now,
            helping,
            lacks,
            ..
        } = answer;
        let missing = if lacks.runs > 0 { "missing" } else { "" };
        let titles = ["draw", "unseen", "kept", "throw", "leaves", "outs", missing];
        let has_throw = |draw: &Drawn| draw.discard.is_some();
        let has_throws = answer.draws.iter().any(has_throw);
        let rows = answer.draws.iter().map(|draw| {
            let [unseen, kept, left] = [draw.unseen.into(), draw.kept, draw.deadwood]
                .map(|number: u32| number.to_string());
            let card = paint_tile(draw.card.0, hand.notation, layout);
            let discard = draw.discard.as_ref();
            let [thrown, left] = discard.map_or_else(Default::default, |card| {
                [paint_tile(card.0, hand.notation, layout), left]
            });
            let missing = missing_runs(draw.lacks);
            let outs = draw.hint.live.to_string();
            let row = [card, unseen, kept, thrown, left, outs, missing];
            columns(row, has_throws)
        });
        let unseen = answer.unseen();
        let mean = answer.expected.map_or_else(String::new, |mean| {
            format!(", {mean:.2} on average after the next draw")
        });
        let missing = match missing_runs(lacks) {
            runs if runs.is_empty() => runs,
            runs => format!("missing to go out: {runs}; "),
        };
        let now = Count(now.into()).of("loose point");
        let verb = if helping == 1 { "helps" } else { "help" };
        let unseen = Count(unseen.into()).of("unseen card");
        let summary = format!("{now} now{mean}; {missing}{helping} of {unseen} {verb}");
        let picture = picture::text(&hand.hand, &hand.rules, layout);
        let call = answer.call_why.as_ref();
        let call = call.map_or_else(String::new, |why| layout.fill(why));
        format!(
            "{picture}\n{}\n{}{call}",
            layout.tabulate(&columns(titles, has_throws), rows),
            layout.fill(&summary)
        )
    }
}
