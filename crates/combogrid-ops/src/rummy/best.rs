//! `rummy best`: the best arrangement of a hand.

use std::str::FromStr;

use combogrid_picture::{Page, Picture};
use combogrid_rummy::{
    Aim, Arrangement, Laying, Missing, ParseValueError, Rules, Scoring, Stopped,
};

use super::combo::Combo;
use super::combos;
use super::details::Details;
use super::laid::{Cards, Melds};
use super::picture;
use super::{HandArgs, MOST_STATES, ParsedHand, STATES_LISTED, stopped, with_solver};
use crate::draw::{page_of, sheet};
use crate::layout::{Layout, Show};
use crate::listing::Room;
use crate::{Allowance, Count, Limit, Named, Query, Refused, Reply};

/// Find the best arrangement of a hand
///
/// Example: combogrid rummy best "3D 4D 5D 6D JD 3H JH AS 2S 3S JS" --aim cards
#[apply(request!)]
pub struct Best {
    /// The aim: the fewest points in loose cards (deadwood), the fewest loose cards, the most melded points
    #[cfg_attr(feature = "cli", arg(long, default_value = "deadwood"))]
    #[serde(default)]
    pub aim: Named<GivenAim>,
    /// List the K best arrangements too
    #[cfg_attr(feature = "cli", arg(long, value_name = "K"))]
    pub top: Option<Limit>,
    /// Tell the kind of each meld, and the card that each tile stands for
    #[cfg_attr(feature = "cli", arg(long))]
    #[serde(default)]
    pub details: bool,
}

/// An aim by its name.
#[derive(Debug, Clone, Copy, Default)]
pub struct GivenAim(pub Aim);

impl FromStr for GivenAim {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        name.parse().map(Self).map_err(|error: ParseValueError| {
            format!("unknown aim {name:?}, expected {}", error.expected)
        })
    }
}

/// The best arrangement.
#[apply(answer!)]
pub struct BestAnswer {
    /// The score of the loose cards under the rules.
    pub deadwood: u32,
    /// How many cards are in no meld.
    pub loose_cards: usize,
    /// The points of the cards in melds.
    pub melded_points: u32,
    /// The melds.
    pub melds: Melds,
    /// The cards in no meld.
    pub loose: Cards,
    /// The melds one by one, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meld_details: Option<Details>,
    /// The best ones in order, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub top: Option<Vec<Combo>>,
}

impl BestAnswer {
    fn new(best: &Arrangement, rules: &Rules, details: bool) -> Self {
        Self {
            deadwood: best.deadwood(rules),
            loose_cards: best.loose_cards(),
            melded_points: best.melded_points(rules),
            melds: Melds(best.melds().to_vec()),
            loose: Cards(best.loose()),
            meld_details: Details::asked(details, best.melds(), rules),
            top: None,
        }
    }

    fn picture(&self, rules: &Rules) -> Picture {
        picture::arrangement(&self.melds.0, &self.loose.0, rules)
    }
}

impl Query for Best {
    type Subject = HandArgs;
    type Answer = BestAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<BestAnswer> {
        let ParsedHand { hand, rules, .. } = parsed;
        let Named(GivenAim(aim)) = self.aim;
        let budget = allowance.stored_states(MOST_STATES);
        let best = with_solver(rules, &budget, |solver| solver.best(hand, aim));
        let mut answer = best
            .map(|best| BestAnswer::new(&best, rules, self.details))
            .map_err(|Stopped { limit, known }| {
                Refused::stopped(limit, Some(BestAnswer::new(&known, rules, self.details)))
            })?;
        let Some(limit) = self.top else {
            return Ok(answer);
        };
        let top = with_solver(rules, &budget, |solver| solver.every(hand))
            .map_err(|error| stopped(error).into())
            .and_then(|mut every| {
                let total = Count(every.count().unwrap_or(u128::MAX));
                let most = limit.items(total.0)?;
                every.set_budget(
                    &allowance.stored_states(MOST_STATES + STATES_LISTED * most as u64),
                );
                let (asked, room) = ((aim, total), &mut Room::default());
                combos::top((&every, &budget), most, asked, (rules, self.details), room)
            });
        match top {
            Ok(top) => {
                answer.top = Some(top);
                Ok(answer)
            }
            Err(Refused { error, known }) => {
                answer.top = known.map(|top| *top);
                let known = Some(Box::new(answer));
                Err(Refused { error, known })
            }
        }
    }

    fn page(&self, parsed: &ParsedHand, answer: &BestAnswer) -> Option<Page> {
        let rules = &parsed.rules;
        let Some(top) = &answer.top else {
            return Some(page_of(answer.picture(rules)));
        };
        let title = format!("The best {} of {}", top.len(), parsed.hand);
        let panels = top.iter().enumerate();
        let panels = panels.map(|(index, combo)| combo.panel(index + 1, rules));
        let sections = vec![sheet("", panels)];
        Some(Page { title, sections })
    }
}

impl Show for Best {
    fn show(&self, parsed: &ParsedHand, answer: &BestAnswer, layout: &Layout) -> String {
        if let Some(top) = &answer.top {
            let picture = picture::text(&parsed.hand, &parsed.rules, layout);
            return format!("{picture}\n{}", combos::table(top, parsed.notation, layout));
        }
        let picture = answer.picture(&parsed.rules);
        let picture = picture::laid(picture, &answer.melds.0, parsed.notation, layout);
        let details = answer.meld_details.as_ref();
        let details =
            details.map_or_else(String::new, |details| details.show(parsed.notation, layout));
        let loose = layout.list("loose", &answer.loose.show(parsed.notation, layout));
        let &BestAnswer {
            deadwood,
            loose_cards,
            melded_points,
            ..
        } = answer;
        let deadwood = Count(deadwood.into()).of("loose point");
        let melded = Count(melded_points.into()).of("point");
        let cards = Count(loose_cards as u128).of("card");
        let summary = missing_runs(&answer.melds, &parsed.rules).map_or_else(
            || format!("{deadwood} in {cards}, {melded} melded"),
            |missing| format!("{deadwood}: {missing}"),
        );
        format!("{picture}\n{details}{loose}\n{}", layout.fill(&summary))
    }
}

/// The missing runs without which every card counts.
fn missing_runs(Melds(melds): &Melds, rules: &Rules) -> Option<Missing> {
    if rules.scoring() == Scoring::Loose {
        return None;
    }
    let groups = melds.iter().map(|meld| meld.tiles().tiles().collect());
    let checked = rules.check(&Laying::new(groups.collect()).going_out());
    let mut missing = checked.missing.into_iter();
    missing.find(|missing| matches!(missing, Missing::Runs { .. }))
}
