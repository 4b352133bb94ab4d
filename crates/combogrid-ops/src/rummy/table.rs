//! `rummy table`: the tiles of a rack on the melds of the table.

use combogrid_rummy::{
    Aim, Changes, Hand, LayOff, PlannedMeld, Played, Rules, Stopped, Table, Turn, TurnError,
};

use super::laid::Melds;

use super::best::GivenAim;
use super::details::Details;

use super::given_table::{GivenTable, wrong_table};
use super::plan::Remain;
use super::{HandArgs, MOST_STATES, ParsedHand, listed, with_advisor};
use crate::{Allowance, ErrorKind, Named, OpError, Query, Refused, Reply, Texts};

/// Put tiles of a rack on the table, whose melds may be rearranged
///
/// Example: combogrid rummy table "6C 6D KS" --table "3H 4H 5H 6H, 8C 8D 8S" --rules rummikub
#[apply(bare_request!)]
pub struct PlayOnTable {
    /// The melds on the table, with commas between them
    #[serde(deserialize_with = "listed::melds")]
    pub table: String,
    /// As many tiles as can be (cards), or as few points left as can be (deadwood)
    #[serde(default = "most_tiles")]
    pub aim: Named<GivenAim>,
    /// Leave the melds as they lie, and only add to them
    #[serde(default)]
    pub lay_off: bool,
    /// What a joker or wild card that stays on the rack is worth, in tiles or points as the aim counts them
    #[serde(default)]
    pub joker_value: u32,
    /// The groups of the table need not be melds: all of their tiles are arranged
    #[serde(default)]
    pub heap: bool,
    /// Tell the kind of each meld, and the card that each tile stands for
    #[serde(default)]
    pub details: bool,
}

const fn most_tiles() -> Named<GivenAim> {
    Named(GivenAim(Aim::Cards))
}

/// The table and the rack after the play.
#[apply(answer!)]
pub struct TableAnswer {
    /// The melds afterwards.
    pub table: Melds,
    /// The tiles that came from the rack.
    pub laid: Hand,
    /// The tiles that are left on it.
    pub rack: Hand,
    /// Which tiles of the rack fit which melds as they lay.
    pub lay_offs: Vec<LayOff>,
    /// The melds of `table` one by one, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meld_details: Option<Details>,
    /// Where the tiles of each meld of `table` came from.
    pub plan: Vec<PlannedMeld>,
    /// The steps in order.
    pub steps: Vec<String>,
    /// How much of the table was changed, unless it was only laid off on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changes: Option<Changes>,
    /// The tiles of the table that are in no meld, with `heap`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remain: Option<Remain>,
}

impl PlayOnTable {
    fn answer_of(
        &self,
        before: &GivenTable,
        rack: &Hand,
        played: &Played,
        fits: &[LayOff],
        rules: &Rules,
    ) -> TableAnswer {
        let mut melds = played.table.melds().to_vec();
        melds.sort_unstable();
        let table = Table::new(melds);
        let plan = before.plan(&table, &played.remain, true, rules);
        let melds = table.melds();
        TableAnswer {
            table: Melds(melds.to_vec()),
            laid: rack.checked_sub(&played.rack).unwrap_or(*rack),
            rack: played.rack,
            lay_offs: fits.to_vec(),
            meld_details: Details::asked(self.details, melds, rules),
            plan: plan.melds,
            steps: plan.steps,
            changes: played.changes,
            remain: before.is_heap().then(|| played.remain.into()),
        }
    }
}

impl Query for PlayOnTable {
    type Subject = HandArgs;
    type Answer = TableAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<TableAnswer> {
        let ParsedHand {
            hand: rack,
            rules,
            notation,
        } = parsed;
        let Named(GivenAim(aim)) = self.aim;
        if self.heap && self.lay_off {
            let message = "a heap is not laid off on";
            return Err(OpError::new(ErrorKind::Request, message)
                .field("heap")
                .into());
        }
        let given = GivenTable::parse(&self.table, self.heap, *notation, rules)?;
        let table = &given.table;
        let budget = allowance.stored_states(MOST_STATES);
        let answer_of =
            |played: &Played, fits: &[LayOff]| self.answer_of(&given, rack, played, fits, rules);
        let turn = if self.lay_off {
            Turn::new(table, rack).laying_off()
        } else {
            let turn = Turn::on_table(table, rack).settling(given.loose);
            turn.joker_value(self.joker_value)
        };
        let turn = turn.aim(aim);
        let played = match with_advisor(rules, &budget, |advisor| advisor.turn(&turn)) {
            Ok(played) => played,
            Err(TurnError::Stopped(Stopped { limit, known })) => {
                return Err(Refused::stopped(limit, Some(answer_of(&known, &[]))));
            }
            Err(error) => return Err(wrong_table(error, None).into()),
        };
        if self.heap {
            // Tiles fit melds, and the groups of a heap are none.
            return Ok(answer_of(&played, &[]));
        }
        let fits = with_advisor(rules, &budget, |advisor| advisor.lay_offs(table, rack));
        match fits {
            Ok(fits) => Ok(answer_of(&played, &fits)),
            Err(Stopped { limit, known }) => {
                Err(Refused::stopped(limit, Some(answer_of(&played, &known))))
            }
        }
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("table", &mut self.table)]
    }
}
