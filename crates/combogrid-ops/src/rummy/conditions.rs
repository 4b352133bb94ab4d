//! `rummy open` and `rummy out`: the conditions of an opening and of going out.

use combogrid_picture::{Page, Picture};
use combogrid_rummy::{Arrangement, Hand, Rules, WayOut};

use super::details::Details;
use super::laid::{Cards, Melds};
use super::picture;
use super::{HandArgs, MOST_STATES, ParsedHand, stopped, with_solver};
use crate::bounds::Allowance;
use crate::draw::page_of;
use crate::error::Reply;
use crate::query::Query;

/// Find the best first laying that the rules allow
///
/// Example: combogrid rummy open "9C 9D 9H 1S 2S 3S 7D" --rules rummikub
#[apply(request!)]
#[serde(default)]
pub struct Open {
    /// Tell the kind of each meld, and the card that each tile stands for
    #[cfg_attr(feature = "cli", arg(long))]
    pub details: bool,
}

/// Find a way to go out
///
/// Example: combogrid rummy out "AC 2C 3C 4C 5H 6H JK 9S 9D 9C TD TH TS" --rules indian
#[apply(request!)]
#[serde(default)]
pub struct GoOut {
    /// Tell the kind of each meld, and the card that each tile stands for
    #[cfg_attr(feature = "cli", arg(long))]
    pub details: bool,
}

/// Whether the hand can do it, and how; nothing is melded if it can not.
#[apply(answer!)]
pub struct Found {
    /// Whether the hand can do it.
    pub met: bool,
    /// The laid melds.
    pub melds: Melds,
    /// The melds one by one, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meld_details: Option<Details>,
    /// Pairs of equal cards, if the rules let them open or go out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<Cards>,
    /// The cards that are left.
    pub loose: Cards,
    /// The cost of the loose cards, each of them counted.
    pub deadwood: u32,
    /// The points of the cards in melds.
    pub melded_points: u32,
}

impl Found {
    fn new(way: Option<WayOut>, (hand, rules): (&Hand, &Rules), details: bool) -> Self {
        match way {
            Some(WayOut::Melds(laid)) => Self::melds(&laid, rules, details),
            Some(WayOut::Pairs(pairs)) => Self::pairs(hand, pairs, rules, details),
            None => Self::not(hand, rules, details),
        }
    }

    fn melds(laid: &Arrangement, rules: &Rules, details: bool) -> Self {
        Self {
            met: true,
            melds: Melds(laid.melds().to_vec()),
            meld_details: Details::asked(details, laid.melds(), rules),
            pairs: Vec::new(),
            loose: Cards(laid.loose()),
            deadwood: laid.loose_points(rules),
            melded_points: laid.melded_points(rules),
        }
    }

    fn pairs(hand: &Hand, pairs: Vec<Hand>, rules: &Rules, details: bool) -> Self {
        let paired = pairs.iter().flat_map(Hand::tiles).collect();
        let loose = hand.checked_sub(&paired).unwrap_or(Hand::EMPTY);
        Self {
            pairs: pairs.into_iter().map(Cards).collect(),
            loose: Cards(loose),
            deadwood: loose.loose_points(rules),
            ..Self::melds(&Arrangement::all_loose(hand), rules, details)
        }
    }

    fn not(hand: &Hand, rules: &Rules, details: bool) -> Self {
        Self {
            met: false,
            ..Self::melds(&Arrangement::all_loose(hand), rules, details)
        }
    }
}

impl Found {
    /// The melds, or the hand with its islands if there are none.
    fn picture(&self, parsed: &ParsedHand) -> Picture {
        let ParsedHand { hand, rules, .. } = parsed;
        if self.melds.0.is_empty() {
            return picture::hand(hand, rules);
        }
        picture::arrangement(&self.melds.0, &self.loose.0, rules)
    }
}

impl Query for Open {
    type Subject = HandArgs;
    type Answer = Found;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<Found> {
        let ParsedHand { hand, rules, .. } = parsed;
        let budget = allowance.stored_states(MOST_STATES);
        let way = with_solver(rules, &budget, |solver| solver.opens(hand));
        let way = way.map_err(stopped)?;
        Ok(Found::new(way, (hand, rules), self.details))
    }

    fn page(&self, parsed: &ParsedHand, answer: &Found) -> Option<Page> {
        Some(page_of(answer.picture(parsed)))
    }
}

impl Query for GoOut {
    type Subject = HandArgs;
    type Answer = Found;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<Found> {
        let ParsedHand { hand, rules, .. } = parsed;
        let budget = allowance.stored_states(MOST_STATES);
        let out = with_solver(rules, &budget, |solver| solver.goes_out(hand));
        let out = out.map_err(stopped)?;
        Ok(Found::new(out, (hand, rules), self.details))
    }

    fn page(&self, parsed: &ParsedHand, answer: &Found) -> Option<Page> {
        Some(page_of(answer.picture(parsed)))
    }
}

#[cfg(feature = "cli")]
mod text {
    use super::{Found, GoOut, Open};
    use crate::command::Show;
    use crate::count::Count;
    use crate::layout::Layout;
    use crate::rummy::ParsedHand;
    use crate::rummy::picture;

    impl Found {
        fn show(&self, parsed: &ParsedHand, cannot: &str, layout: &Layout) -> String {
            let notation = parsed.notation;
            let picture = self.picture(parsed);
            let picture = picture::laid(picture, &self.melds.0, notation, layout);
            if !self.met {
                return format!("{picture}\n{cannot}\n");
            }
            let mut laid = String::new();
            if !self.pairs.is_empty() {
                let pairs = self.pairs.iter();
                let pairs: Vec<String> = pairs.map(|pair| pair.show(notation, layout)).collect();
                laid = layout.list("pairs", &pairs.join(", "));
            } else if let Some(details) = &self.meld_details {
                laid = details.show(notation, layout);
            }
            let loose = layout.list("loose", &self.loose.show(notation, layout));
            let melded = Count(self.melded_points.into()).of("point");
            let points = format!("{melded} melded, {} loose", self.deadwood);
            format!("{picture}\n{laid}{loose}\n{points}\n")
        }
    }

    impl Show for Open {
        fn show(&self, parsed: &ParsedHand, answer: &Found, layout: &Layout) -> String {
            answer.show(parsed, "the hand can not open", layout)
        }
    }

    impl Show for GoOut {
        fn show(&self, parsed: &ParsedHand, answer: &Found, layout: &Layout) -> String {
            answer.show(parsed, "the hand can not go out", layout)
        }
    }
}
