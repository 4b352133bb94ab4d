//! `rummy melds`: every meld that a hand can form.

use std::ops::ControlFlow;

use combogrid_rummy::{Meld, Rules, Tile};

use super::details::{Detail, Details};
use super::laid::Melds;
use super::{HandArgs, MOST_STATES, ParsedHand, cards, with_solver};
use crate::listing::{BytesLeft, End, end_list};
use crate::{Allowance, Count, ErrorKind, ListLimit, OpError, Query, Refused, Reply, Texts};

/// List every meld that a hand can form, or that one of its cards can join
///
/// Example: combogrid rummy melds 2H3H4H5H4H5H6H3C3C3D3D4D --with 3H
#[apply(request!)]
#[serde(default)]
pub struct ListMelds {
    /// List only the melds with this card of the hand
    pub with: Option<String>,
    /// List at most N melds
    pub limit: Option<ListLimit>,
    /// Tell the kind of each meld, and the card that each tile stands for
    pub details: bool,
}

/// Melds that need not fit beside each other: sets by rank, then runs by suit.
#[apply(answer!)]
pub struct MeldsAnswer {
    /// The melds.
    #[serde(deserialize_with = "all_melds")]
    pub melds: Melds,
    /// The melds one by one, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meld_details: Option<Details>,
    /// How many there are, listed or not.
    pub total: Count,
}

/// Reads cards that are several melds as one after the other.
fn all_melds<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Melds, D::Error> {
    combogrid_rummy::serial::all_melds(deserializer).map(Melds)
}

impl ListMelds {
    /// The card that the melds must have, if there is one.
    fn card(&self, parsed: &ParsedHand) -> Result<Option<Tile>, OpError> {
        let Some(text) = &self.with else {
            return Ok(None);
        };
        let hand = cards("with", text, parsed.notation, &parsed.rules)?;
        let mut tiles = hand.tiles();
        match (tiles.next(), tiles.next()) {
            (Some(tile), None) => Ok(Some(tile)),
            _ => Err(OpError::new(ErrorKind::Cards, "expected one card").field("with")),
        }
    }

    fn most(&self) -> ListLimit {
        self.limit.unwrap_or(ListLimit(usize::MAX))
    }

    /// The answer of the melds that are listed, which are all that fit into the bytes left.
    fn listed(
        &self,
        (melds, end): (Vec<Meld>, ControlFlow<End>),
        total: Count,
        mut bytes_left: BytesLeft,
        rules: &Rules,
    ) -> Reply<MeldsAnswer> {
        self.most().items(total.0, "limit")?;
        let answer = |melds: &[Meld], meld_details| MeldsAnswer {
            melds: Melds(melds.to_vec()),
            meld_details,
            total,
        };
        let melds = end_list(Ok(end), total, melds);
        let melds = melds.map_err(|refused| refused.map(|known| answer(&known, None)))?;
        if !self.details {
            return Ok(answer(&melds, None));
        }
        let details = melds.iter().map(|meld| Detail::of(meld, rules));
        match bytes_left.list_all(total, details) {
            Ok(details) => Ok(answer(&melds, Some(Details(details)))),
            Err(refused) => Err(refused.map(|_| answer(&melds, None))),
        }
    }
}

impl Query for ListMelds {
    type Subject = HandArgs;
    type Answer = MeldsAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<MeldsAnswer> {
        let card = self.card(parsed)?;
        let budget = allowance.stored_states(MOST_STATES);
        let (mut melds, mut total, mut bytes_left) = (Vec::new(), Count(0), BytesLeft::default());
        let mut end = ControlFlow::Continue(());
        let found = |meld: Meld| {
            if card.is_none_or(|card| meld.tiles().count(card) > 0) {
                total.0 += 1;
                if melds.len() < self.most().listed() && end.is_continue() {
                    end = bytes_left.take(&meld);
                    melds.extend(end.is_continue().then_some(meld));
                }
            }
            ControlFlow::<()>::Continue(())
        };
        let done = with_solver(&parsed.rules, &budget, |solver| {
            solver.for_candidates(&parsed.hand, found)
        });
        let answer = self.listed((melds, end), total, bytes_left, &parsed.rules);
        match done {
            Ok(_) => answer,
            Err(limit) => Err(Refused::stopped(limit, answer.ok())),
        }
    }

    fn texts(&mut self) -> Texts<'_> {
        let with = self.with.iter_mut();
        with.map(|with| ("with", with)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bounds;

    fn melds(hand: &str, rules: &str, query: &ListMelds) -> Vec<String> {
        let about = HandArgs::new(hand).under(rules);
        let answer = query.ask(&about, &Bounds::default()).unwrap();
        answer.melds.0.iter().map(Meld::to_string).collect()
    }

    fn with(card: &str) -> ListMelds {
        ListMelds {
            with: Some(card.to_owned()),
            ..ListMelds::default()
        }
    }

    #[test]
    fn melds_with_a_card_are_those_of_all_melds_that_have_it() {
        for (hand, rules) in [
            ("2H3H4H5H4H5H6H3C3C3D3D4D", "article"),
            ("3H4H5H JK 9S", "rummikub"),
            ("QS KS AS 2S AD AC", "rummy500"),
        ] {
            let all = melds(hand, rules, &ListMelds::default());
            let rules_read = combogrid_rummy::Rules::preset(rules).unwrap();
            let cards = combogrid_rummy::Hand::parse(hand, &rules_read).unwrap();
            for (tile, _) in cards.iter() {
                let tile = tile.to_string();
                let has = |meld: &&String| meld.split(' ').any(|card| card == tile);
                let expected: Vec<String> = all.iter().filter(has).cloned().collect();
                assert_eq!(melds(hand, rules, &with(&tile)), expected, "{hand}: {tile}");
            }
        }
        assert_eq!(melds("3H4H5H", "article", &with("6H")), [""; 0]);
    }

    #[test]
    fn one_card_is_expected() {
        for wrong in ["", "3H 4H", "3X"] {
            let about = HandArgs::new("3H4H5H");
            let refused = with(wrong).ask(&about, &Bounds::default()).unwrap_err();
            assert_eq!(refused.error.field.as_deref(), Some("with"), "{wrong:?}");
        }
    }

    #[test]
    fn every_meld_is_listed_unless_there_is_a_limit() {
        let deck = combogrid_rummy::Hand::deck(&combogrid_rummy::Rules::article());
        let all = melds(&deck.to_string(), "article", &ListMelds::default());
        // Runs of each length in each suit, and sets of three and four of each rank.
        assert_eq!(all.len(), 4 * 66 + 13 * 5);
        let query = ListMelds {
            limit: Some(ListLimit(7)),
            ..ListMelds::default()
        };
        let about = HandArgs::new(deck.to_string());
        let answer = query.ask(&about, &Bounds::default()).unwrap();
        assert_eq!((answer.melds.0.len(), answer.total.0), (7, 329));
    }
}
