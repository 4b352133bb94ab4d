//! The arguments of questions about games.

use clap::{ArgMatches, Args, Command, FromArgMatches};
use combogrid_games::Game;
use combogrid_ops::for_any_game;
use combogrid_ops::game::{Deal, DealText, GameArgs, Hint, Replay, Served, game_rules};

use super::{
    Arguments, CliQuery, CliSubject, arguments, default, flag, list, own, place, questions, valued,
};

arguments! {
    GameArgs { game: place("GAME"), rules: own, seed: default("0"); without deal }
}

impl CliSubject for GameArgs {}

questions! {
    Deal {}
}

arguments! {
    Replay { actions: list("ACTIONS"), history: flag, as_seen_by: valued("SEAT") }
}

arguments! {
    Hint {
        actions: |arg| list("ACTIONS")(arg).visible_alias("played"),
        player: valued("PLAYER"),
        worlds: valued("N"),
        as_seen_by: valued("SEAT"),
        score: |arg| list("POINTS")(arg).allow_hyphen_values(true),
    }
}

impl CliQuery for Replay {
    fn arguments(command: Command) -> Command {
        SeatCards::augment_args(Self::add(command))
    }

    fn complete(&self, table: &mut GameArgs, matches: &ArgMatches) -> Result<(), clap::Error> {
        SeatCards::from_arg_matches(matches)?.deal(self.as_seen_by, table);
        Ok(())
    }
}

impl CliQuery for Hint {
    fn arguments(command: Command) -> Command {
        SeatCards::augment_args(Self::add(command))
    }

    fn complete(&self, table: &mut GameArgs, matches: &ArgMatches) -> Result<(), clap::Error> {
        SeatCards::from_arg_matches(matches)?.deal(self.as_seen_by, table);
        Ok(())
    }
}

// The cards that one seat knows; in a request they are the `deal`. No doc comment: it would stand for the description of the
// verb.
#[derive(Debug, Args)]
#[command(next_help_heading = "Cards of one seat")]
struct SeatCards {
    /// The cards that the seat of --as-seen-by (0 without it) was dealt; the other hands are hidden
    #[arg(long, value_name = "CARDS")]
    hand: Option<String>,
    /// The cards that the landlord gets, in Dou Dizhu
    #[arg(long, value_name = "CARDS", requires = "hand")]
    bottom: Option<String>,
    /// The first card of the discard pile, in gin and Indian rummy
    #[arg(long, value_name = "CARD", requires = "hand")]
    upcard: Option<String>,
    /// The card that is cut, whose rank is wild, in Indian rummy
    #[arg(long, value_name = "CARD", requires = "hand")]
    cut: Option<String>,
}

impl SeatCards {
    /// Deals these cards, if there are any. If there are no such rules or no such seat, the op says so.
    fn deal(self, as_seen_by: Option<usize>, table: &mut GameArgs) {
        let rules = game_rules(table.game.0, &table.rules);
        let (Some(hand), Ok(rules)) = (self.hand, rules) else {
            return;
        };
        let players = for_any_game!(&rules, rules => rules.start(table.seed).players());
        let mut hands = vec![None; players];
        if let Some(seat) = hands.get_mut(as_seen_by.unwrap_or(0)) {
            *seat = Some(hand);
            table.deal = Some(DealText {
                hands,
                cut: self.cut,
                upcard: self.upcard,
                bottom: self.bottom,
                ..DealText::default()
            });
        }
    }
}
