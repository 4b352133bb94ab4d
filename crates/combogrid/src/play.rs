//! `combogrid play`: a game in the terminal.

use std::io::{self, BufRead, Write};

use clap::Args;
use combogrid_games::{Game, Player};
use combogrid_ops::game::{
    Drawn, GameName, SeatedPlayer, after, game_rules, hint_budget, moves_text, no_choice, scored,
    seated,
};
use combogrid_ops::layout::{Layout, style};
use combogrid_ops::{Bounds, Kind, OpError, RulesChoice, for_any_game};

use crate::text::print;

/// The seat of the person who plays.
const OWN: usize = 0;

/// Play a game in the terminal
///
/// You are player 0. Type an action, `hint`, `undo` or `quit`; an empty line draws the table again. The game is printed at the end as a command that
/// replays it. `--timeout` and `--max-states` bound each hint and each decision of the other players.
///
/// Example: combogrid play gin --seed 7
#[derive(Debug, Args)]
pub(crate) struct Play {
    /// gin, indian, doudizhu, reversi or tothello
    game: GameName,
    /// The player against you, as greedy or random; each game has others, which an unknown name lists
    #[arg(long, value_name = "PLAYER", default_value = "greedy")]
    against: String,
    /// Where the random numbers begin
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The points by player before this hand, as 60,45; by default it is the first hand of a game
    #[arg(
        long,
        value_name = "POINTS",
        value_delimiter = ',',
        allow_hyphen_values = true
    )]
    score: Vec<i32>,
    #[command(flatten)]
    rules: RulesChoice,
}

impl Play {
    /// Plays until the game is over or the input ends.
    pub(crate) fn run(&self, bounds: &Bounds, layout: &Layout) -> Result<(), OpError> {
        for_any_game!(game_rules(self.game, &self.rules)?, rules => self.play(&rules, bounds, layout))
    }

    fn play<R: Drawn>(&self, rules: &R, bounds: &Bounds, layout: &Layout) -> Result<(), OpError> {
        let start = scored(rules.start(self.seed), &self.score)?;
        let others =
            (0..start.players()).map(|_| seated::<R>("against", &self.against, self.seed, None));
        let mut evening = Evening::<'_, R> {
            others: others.collect::<Result<_, _>>()?,
            helper: seated::<R>("player", R::PLAYERS[0], self.seed, None)?,
            states: vec![start],
            actions: Vec::new(),
            shown: Default::default(),
            bounds,
        };
        let mut lines = io::stdin().lock().lines();
        loop {
            let moved = evening.others_move();
            if moved.is_err() {
                // The game so far is not lost.
                print(&evening.end(self))?;
            }
            print(&moved?)?;
            print(&evening.changed(layout))?;
            if evening.state().player().is_none() {
                break;
            }
            print(&layout.paint(style::HEADING, "> "))?;
            let Some(line) = lines.next() else { break };
            let line = line.map_err(|error| OpError::new(Kind::Input, error))?;
            match line.trim() {
                "quit" => break,
                "" => evening.shown = Default::default(),
                "undo" => evening.undo(),
                "hint" => {
                    let hint = evening.hint();
                    print(&hint.unwrap_or_else(|error| format!("{error}\n")))?;
                }
                action => {
                    if let Err(error) = evening.act(action) {
                        print(&format!("{error}\n"))?;
                    }
                }
            }
        }
        print(&evening.end(self))?;
        io::stdout()
            .flush()
            .map_err(|error| OpError::new(Kind::Input, error))
    }
}

/// A game with all its states so far.
struct Evening<'a, R: Drawn> {
    others: Vec<SeatedPlayer<R>>,
    helper: SeatedPlayer<R>,
    states: Vec<R::Game>,
    actions: Vec<String>,
    /// The table and the legal actions as they were shown last.
    shown: [String; 2],
    /// The bounds of each decision.
    bounds: &'a Bounds,
}

impl<R: Drawn> Evening<'_, R> {
    fn state(&self) -> &R::Game {
        self.states.last().expect("the start is never undone")
    }

    fn act(&mut self, action: &str) -> Result<(), OpError> {
        let (next, action) = after(self.state().clone(), action)?;
        self.states.push(next);
        self.actions.push(action.to_string());
        Ok(())
    }

    /// Lets the others move until it is the person's turn, and prints their moves.
    fn others_move(&mut self) -> Result<String, OpError> {
        let mut told = String::new();
        while let Some(player) = self.state().player().filter(|player| *player != OWN) {
            let view = self.state().view(player);
            let mut meter = hint_budget(self.bounds).meter();
            let action = self.others[player].choose(&view, &mut meter);
            let action = action.map_err(no_choice)?.to_string();
            told.extend(["player ", &player.to_string(), ": ", &action, "\n"]);
            self.act(&action)?;
        }
        Ok(told)
    }

    /// The table if it is not the one that was drawn last, and the legal actions if either has changed.
    fn changed(&mut self, layout: &Layout) -> String {
        let view = self.state().view(OWN);
        let table = format!("\n{}", R::table(&view, layout));
        let now = [table, moves_text::<R>(&view, layout)];
        let before = std::mem::replace(&mut self.shown, now);
        let [table, moves] = &self.shown;
        if before[0] != *table {
            [&**table, moves].concat()
        } else if before[1] != *moves {
            moves.clone()
        } else {
            String::new()
        }
    }

    fn hint(&mut self) -> Result<String, OpError> {
        let view = self.state().view(OWN);
        let mut meter = hint_budget(self.bounds).meter();
        let advice = self.helper.advise(&view, &mut meter).map_err(no_choice)?;
        let reasons = advice.why.iter().map(|reason| format!("  {reason}\n"));
        Ok(format!("{}\n", advice.action) + &reasons.collect::<String>())
    }

    /// Goes back to the person's last decision.
    fn undo(&mut self) {
        while self.actions.pop().is_some() {
            self.states.pop();
            if self.state().player() == Some(OWN) {
                return;
            }
        }
    }

    /// The result, and the command that replays the game.
    fn end(&self, play: &Play) -> String {
        let state = self.state();
        let points: Option<Vec<String>> = (0..state.players())
            .map(|player| state.returns(player).map(|points| points.to_string()))
            .collect();
        let result = points.map_or_else(String::new, |points| {
            format!("the game is over, points by player: {}\n", points.join(" "))
        });
        let mut command = vec![
            "combogrid game replay".to_owned(),
            play.game.name().to_owned(),
            format!("--seed {}", play.seed),
        ];
        let preset = play.rules.preset.iter();
        command.extend(preset.map(|preset| format!("--rules {preset}")));
        let knobs = play.rules.knobs.iter();
        command.extend(knobs.map(|knob| format!("--set {}={}", knob.name, knob.value)));
        if !self.actions.is_empty() {
            command.push(format!("--actions '{}'", self.actions.join(",")));
        }
        format!("\n{result}{}\n", command.join(" "))
    }
}
