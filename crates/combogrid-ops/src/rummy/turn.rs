//! `rummy turn`: which new melds and which lay-offs leave least.

use combogrid_rummy::{
    Advisor, Changes, Exchange, Hand, LayOff, OpeningGap, OutDiscard, PlannedMeld, Played, Rules,
    Situation, Tile, Turn,
};

use super::best::GivenAim;
use super::details::Details;
use super::given_table::GivenTable;
use super::laid::{Melds, Tiles};

use super::plan::Remain;
use super::situation::{ParsedSituation, opened};
use super::{HandArgs, MOST_STATES, ParsedHand, held_card, kept, listed, stopped, with_advisor};
use crate::{Allowance, ErrorKind, Named, OpError, Query, Refused, Reply, Texts};

/// Find the new melds and the lay-offs on a table that together leave least
///
/// Example: combogrid rummy turn "7C 7D 7H 7S 8H KS" --table "4H 5H 6H" --rules gin
#[apply(bare_request!)]
pub struct PlayTurn {
    /// The melds on the table, with commas between them, as they lie
    #[serde(deserialize_with = "listed::melds")]
    pub table: String,
    /// The aim: the fewest points left (deadwood), the fewest cards left (cards), the most points laid (points)
    #[serde(default)]
    pub aim: Named<GivenAim>,
    /// Move melds of the table if that lays more
    #[serde(default)]
    pub rearrange: bool,
    /// Whether the player has opened; if not, new melds alone must meet the opening
    #[serde(default = "opened")]
    pub opened: bool,
    /// Cards of the hand that must be melded or laid off
    #[serde(default, deserialize_with = "listed::cards")]
    pub kept: String,
    /// The hand has its draw: choose the card to throw as well, where the game ends a turn with a throw
    #[serde(default)]
    pub drew: bool,
    /// The card of the hand that was taken from the discard pile in this turn, with `drew`
    #[serde(default)]
    pub took: Option<String>,
    /// What a joker or wild card that stays in the hand is worth, in points or cards as the aim counts them
    #[serde(default)]
    pub joker_value: u32,
    /// The groups of the table need not be melds: all of their tiles are arranged, with `rearrange`
    #[serde(default)]
    pub heap: bool,
    /// Tell whether no other turn reaches as much, with `rearrange`
    #[serde(default)]
    pub only: bool,
    /// Tell the kind of each meld, and the card that each tile stands for
    #[serde(default)]
    pub details: bool,
}

/// A turn that leaves least.
#[apply(answer!)]
pub struct TurnAnswer {
    /// The new melds; with `rearrange`, the cards of the hand in each meld of `table`.
    #[cfg_attr(feature = "schema", schemars(with = "Melds"))]
    pub laid: Vec<Tiles>,
    /// Pairs of equal cards that open, with `opened` false; melds are not laid then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<Hand>,
    /// The jokers that were taken from the table for cards of the hand, before anything was laid.
    pub exchanges: Vec<Exchange>,
    /// Which cards went on which melds, one after the other.
    pub lay_offs: Vec<LayOff>,
    /// The melds afterwards.
    pub table: Melds,
    /// The rest of the hand.
    pub rack: Hand,
    /// The cost of the rest.
    pub deadwood: u32,
    /// The card that is thrown, with `drew`; null if none is.
    pub throw: Option<Tile>,
    /// The parts that the hand lacks to open, with `opened` false and nothing laid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<OpeningGap>,
    /// The melds of `table` one by one, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meld_details: Option<Details>,
    /// Where the tiles of each meld of `table` came from, with `rearrange`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<Vec<PlannedMeld>>,
    /// The steps in order, with `rearrange`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<String>>,
    /// How much of the table was changed, with `rearrange`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changes: Option<Changes>,
    /// Whether it is known that every other turn leaves more, if it was asked for; equal tiles are the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only: Option<bool>,
    /// The tiles of the table that are in no meld, with `heap`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remain: Option<Remain>,
}

/// The end of a turn of a player who has drawn.
enum TurnEnd {
    /// The turn without a throw, if it is known already: all cards are laid, and none must be left.
    Laid(Box<Played>),
    /// The card that is thrown, or `None` if the rules never throw.
    Throw(Option<Tile>),
}

/// Finds the end of a turn.
fn end_of(
    situation: &Situation<'_>,
    turn: &Turn<'_>,
    rules: &Rules,
    advisor: &mut Advisor,
) -> Result<TurnEnd, Refused<Box<Played>>> {
    let discard = rules.going_out().discard;
    if discard == OutDiscard::None {
        return Ok(TurnEnd::Throw(None));
    }
    if discard == OutDiscard::Optional {
        let all = advisor.turn(turn).map_err(ParsedSituation::refused)?;
        if all.rack.is_empty() {
            return Ok(TurnEnd::Laid(Box::new(all)));
        }
    }
    // This ranks the throws by the values of the turns after them. It lays nothing, so the turn after the best one is still to
    // be found.
    let throws = advisor.throws(situation);
    let best = throws.map(|throws| throws.first().map(|best| best.discard.tile));
    match best {
        Ok(best) => Ok(TurnEnd::Throw(best)),
        Err(error) => Err(ParsedSituation::refused(error).error.into()),
    }
}

/// The end of a turn: the throw, and what the opening lacks.
#[derive(Default, Clone, Copy)]
struct TurnEnding {
    throw: Option<Tile>,
    missing: Option<OpeningGap>,
}

impl PlayTurn {
    fn answer_of(
        &self,
        before: &GivenTable,
        played: &Played,
        ending: TurnEnding,
        rules: &Rules,
    ) -> TurnAnswer {
        let table = played.table.melds();
        let mut answer = TurnAnswer {
            laid: played.laid.iter().map(Tiles::of).collect(),
            pairs: played.pairs.clone(),
            exchanges: played.exchanges.clone(),
            lay_offs: played.lay_offs.clone(),
            table: Melds(table.to_vec()),
            rack: played.rack,
            deadwood: played.deadwood,
            throw: ending.throw,
            missing: ending.missing,
            meld_details: Details::asked(self.details, table, rules),
            plan: None,
            steps: None,
            changes: played.changes,
            only: None,
            remain: before.is_heap().then(|| played.remain.into()),
        };
        if self.rearrange {
            let plan = before.plan(&played.table, &played.remain, self.opened, rules);
            answer.laid = plan.laid;
            (answer.plan, answer.steps) = (Some(plan.melds), Some(plan.steps));
        }
        if before.is_heap() {
            // Lay-offs count the melds of the table, not its groups.
            answer.lay_offs.clear();
        }
        answer
    }
}

impl Query for PlayTurn {
    type Subject = HandArgs;
    type Answer = TurnAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<TurnAnswer> {
        let ParsedHand {
            hand,
            rules,
            notation,
        } = parsed;
        if self.heap && !self.rearrange {
            let message = "a heap is arranged with \"rearrange\" only";
            return Err(OpError::new(ErrorKind::Request, message)
                .field("heap")
                .into());
        }
        let rearranges = self.rearrange && self.opened && !self.heap && self.kept.is_empty();
        if self.only && (!rearranges || self.drew || self.joker_value > 0) {
            let message = "the only best turn is known with \"rearrange\", of a player who has opened, without \
                \"heap\", \"kept\", \"drew\" or \"joker_value\"";
            return Err(OpError::new(ErrorKind::Request, message)
                .field("only")
                .into());
        }
        let table = GivenTable::parse(&self.table, self.heap, *notation, rules)?;
        let kept = kept(&self.kept, parsed)?;
        let Named(GivenAim(aim)) = self.aim;
        let mut turn = Turn::new(&table.table, hand).aim(aim).keeping(kept);
        turn = turn.joker_value(self.joker_value);
        if self.rearrange {
            turn = turn.rearranging().settling(table.loose);
        }
        if !self.opened {
            turn = turn.opening();
        }
        let mut situation = Situation::new(turn);
        if let Some(took) = &self.took {
            situation = situation.took(held_card("took", took, parsed)?);
        }
        let answer_of = |played: &Played, ending| self.answer_of(&table, played, ending, rules);
        let known = |refused: Refused<Box<Played>>| {
            refused.map(|known| answer_of(&known, TurnEnding::default()))
        };
        let budget = allowance.stored_states(MOST_STATES);
        with_advisor(rules, &budget, |advisor| {
            let mut end = TurnEnd::Throw(None);
            if self.drew && !hand.is_empty() {
                end = end_of(&situation, &turn, rules, advisor).map_err(known)?;
            }
            let mut rest = *hand;
            let (throw, played) = match end {
                TurnEnd::Laid(played) => (None, *played),
                TurnEnd::Throw(throw) => {
                    if let Some(tile) = throw {
                        rest = hand.with(tile, hand.count(tile).saturating_sub(1));
                    }
                    let played = advisor.turn(&turn.with_hand(&rest));
                    let played = played.map_err(|error| known(ParsedSituation::refused(error)))?;
                    (throw, played)
                }
            };
            let lacks = !self.opened && !played.lays();
            let missing = lacks
                .then(|| advisor.solver().lacks_to_open(&rest))
                .transpose();
            let missing = missing.map_err(stopped)?;
            let mut answer = answer_of(&played, TurnEnding { throw, missing });
            if self.only {
                match advisor.is_only_best_turn(&table.table, hand, aim) {
                    Ok(only) => answer.only = Some(only),
                    Err(error) => {
                        return Err(ParsedSituation::refused(error).error.knowing(answer));
                    }
                }
            }
            Ok(answer)
        })
    }

    fn texts(&mut self) -> Texts<'_> {
        let took = self.took.as_mut().map(|text| ("took", text));
        let others = [("table", &mut self.table), ("kept", &mut self.kept)];
        others.into_iter().chain(took).collect()
    }
}
