//! `rummy best`: the best arrangement of a hand.

use std::str::FromStr;

use clap::Args;
use combogrid_rummy::{Aim, Arrangement, Arrangements, Rules};
use serde::{Deserialize, Serialize};

use super::laid::{Cards, Combo, Melds};
use super::picture::picture;
use super::{BUDGET, HandArgs, Held, combos, too_large, with_solver};
use crate::error::OpError;
use crate::look::Look;
use crate::named::Named;
use crate::query::{Limit, Query};

/// Find the best arrangement of a hand
///
/// Example: combogrid rummy best "3D 4D 5D 6D JD 3H JH AS 2S 3S JS" --aim cards
#[derive(Debug, Args, Deserialize)]
pub(crate) struct Best {
    /// What is best: the fewest points in loose cards (deadwood), the fewest loose cards, the most melded points
    #[arg(long, default_value = "deadwood")]
    #[serde(default)]
    aim: Named<GivenAim>,
    /// List the K best arrangements too
    #[arg(long, value_name = "K")]
    top: Option<Limit>,
}

/// An aim by its name.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct GivenAim(pub(super) Aim);

impl FromStr for GivenAim {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let unknown = || format!("unknown aim {name:?}, expected deadwood, cards or points");
        Aim::from_name(name).map(Self).ok_or_else(unknown)
    }
}

#[derive(Debug, Serialize)]
pub(crate) struct BestAnswer {
    deadwood: u32,
    loose_cards: usize,
    melded_points: u32,
    melds: Melds,
    loose: Cards,
    /// The best ones in order, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    top: Option<Vec<Combo>>,
}

impl BestAnswer {
    fn new(best: &Arrangement, rules: &Rules) -> Self {
        Self {
            deadwood: best.deadwood(rules),
            loose_cards: best.loose_cards(),
            melded_points: best.melded_points(rules),
            melds: Melds(best.melds().to_vec()),
            loose: Cards(best.loose()),
            top: None,
        }
    }
}

impl Query for Best {
    const OP: &'static str = "rummy.best";

    type Subject = HandArgs;
    type Answer = BestAnswer;

    fn answer(&self, held: &Held) -> Result<BestAnswer, OpError> {
        let Held { hand, rules, .. } = held;
        let Named(GivenAim(aim)) = self.aim;
        let best = with_solver(rules, |solver| solver.best(hand, aim))?;
        let mut answer = BestAnswer::new(&best, rules);
        if let Some(Limit(most)) = self.top {
            let every = Arrangements::every_within(hand, rules, &BUDGET).map_err(too_large)?;
            let top = every.top(most, aim).map(|combo| Combo::new(&combo, rules));
            answer.top = Some(top.collect());
        }
        Ok(answer)
    }

    fn show(&self, held: &Held, answer: &BestAnswer, look: &Look) -> String {
        let picture = picture(&held.hand, &held.rules, look);
        if let Some(top) = &answer.top {
            return format!("{picture}\n{}", combos::table(top, look));
        }
        let melds = look.list("melds", &answer.melds.show(look));
        let loose = look.list("loose", &answer.loose.show(look));
        let BestAnswer {
            deadwood,
            loose_cards,
            melded_points,
            ..
        } = answer;
        format!(
            "{picture}\n{melds}{loose}\n{deadwood} loose points in {loose_cards} cards, {melded_points} points melded\n"
        )
    }
}
