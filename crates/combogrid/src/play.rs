//! `combogrid play`: a game in the terminal.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, BufRead};

use clap::Args;
use combogrid_games::{Game, Player};
use combogrid_ops::game::{
    GameName, SeatedPlayer, after, game_rules, hint_budget, no_choice, scored, seated,
};
use combogrid_ops::{Bounds, ErrorKind, Names, OpError, for_any_game};
use combogrid_settings::excerpt;
use combogrid_show::game::{Drawn, moves_text};
use combogrid_show::layout::{Layout, style};

use crate::arguments::{Rules, offering};
use crate::text::print;

/// The words that can be typed, for `help`.
fn help(game: GameName) -> String {
    let action = match game {
        GameName::Gin => "p for pass, 4H for discard 4H",
        GameName::Indian => "t for take, discard 4H",
        GameName::Rummikub => {
            "d for draw; 3H 4H 5H 6H | 8C 8D 8S: the melds that are new or changed, with all their tiles; 6H: a tile added to a meld"
        }
        GameName::Doudizhu => "p for pass, 3334 for a trio and its kicker",
        GameName::Guandan => "p for pass, 44455 for a full house, S:34567 for a straight flush",
        GameName::Reversi | GameName::Tothello => "p for pass, d3 for D3",
    };
    format!(
        "\
an action   as under `moves`, in capitals or not; a part of it is enough where only one action has it:
            {action}
hint        what a player of the engine would do, and why
do          does what the hint says
undo        back to your decision before
quit        end here; so does the end of the input
help        this list
            an empty line draws the table again
"
    )
}

/// A number that differs from one game to the next, and is short enough to remember.
fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000
}

/// Play a game in the terminal
///
/// Type an action, `hint`, `do`, `undo`, `help` or `quit`; an empty line draws the table again. The game is printed at the end as a
/// command that replays it. `--timeout` and `--max-states` bound each hint and each decision of the other players.
///
/// Example: combogrid play gin --seed 7
#[derive(Debug, Args)]
pub(crate) struct Play {
    /// gin, indian, rummikub, doudizhu, guandan, reversi or tothello
    #[arg(value_parser = offering::<GameName>(GameName::names()), hide_possible_values = true)]
    game: GameName,
    /// The player against you, as greedy or random; each game has others, which an unknown name lists
    #[arg(long, value_name = "PLAYER", default_value = "greedy")]
    against: String,
    /// Your seat. Player 0 moves first, at Dou Dizhu without an auction as the landlord, so that the others are farmers
    #[arg(long, value_name = "PLAYER", default_value_t = 0)]
    seat: usize,
    /// Where the random numbers begin; by default another number each time, which the command at the end has
    #[arg(long)]
    seed: Option<u64>,
    /// The points by player before this hand, as 60,45; by default it is the first hand of a game
    #[arg(
        long,
        value_name = "POINTS",
        value_delimiter = ',',
        allow_hyphen_values = true
    )]
    score: Vec<i32>,
    #[command(flatten)]
    rules: Rules,
}

impl Play {
    /// Plays until the game is over or the input ends.
    pub(crate) fn run(&self, bounds: &Bounds, layout: &Layout) -> Result<(), OpError> {
        for_any_game!(game_rules(self.game, &self.rules.choice()?)?, rules => self.play(&rules, bounds, layout))
    }

    fn play<R: Drawn>(&self, rules: &R, bounds: &Bounds, layout: &Layout) -> Result<(), OpError> {
        let seed = self.seed.unwrap_or_else(any_seed);
        let start = scored(rules.start(seed), &self.score)?;
        if self.seat >= start.players() {
            let last = start.players() - 1;
            let message = format!("there is no seat {}, expected 0 to {last}", self.seat);
            return Err(OpError::new(ErrorKind::Play, message).field("seat"));
        }
        let others =
            (0..start.players()).map(|_| seated::<R>("against", &self.against, seed, None));
        let mut evening = Evening::<'_, R> {
            others: others.collect::<Result<_, _>>()?,
            helper: seated::<R>("player", rules.adviser(), seed, None)?,
            seat: self.seat,
            seed,
            states: vec![start],
            actions: Vec::new(),
            shown: Default::default(),
            bounds,
        };
        let mut lines = io::stdin().lock().lines();
        loop {
            let moved = evening.others_move(layout);
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
            let line = line.map_err(|error| OpError::new(ErrorKind::Input, error))?;
            let line = line.trim();
            match &*line.to_lowercase() {
                "quit" | "exit" => break,
                "" => evening.shown = Default::default(),
                "help" | "?" => print(&help(self.game))?,
                "undo" => {
                    if !evening.undo() {
                        print("nothing to undo: this is your first decision\n")?;
                    }
                }
                "hint" => {
                    let hint = evening.hint(layout);
                    print(&hint.unwrap_or_else(|error| layout.fill(&error.to_string())))?;
                }
                "do" => {
                    let done = evening.act_as_hinted(layout);
                    print(&done.unwrap_or_else(|error| layout.fill(&error.to_string())))?;
                }
                _ => {
                    if let Err(error) = evening.act_as_typed(line) {
                        print(&layout.fill(&error.to_string()))?;
                    }
                }
            }
        }
        print(&evening.end(self))
    }
}

/// An action after who takes it, on lines that end between melds.
fn wrapped(who: &str, action: &str, layout: &Layout) -> String {
    layout.wrap(who, action.split_inclusive(" | ").map(str::trim_end), 2)
}

/// A game with all its states so far.
struct Evening<'a, R: Drawn> {
    others: Vec<SeatedPlayer<R>>,
    helper: SeatedPlayer<R>,
    /// The seat of the person who plays.
    seat: usize,
    /// Where the random numbers began.
    seed: u64,
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

    /// Takes the action that a person typed: as it stands, or else the only legal action that it can mean.
    fn act_as_typed(&mut self, typed: &str) -> Result<(), OpError> {
        let Err(error) = self.act(typed) else {
            return Ok(());
        };
        let view = self.state().view(self.seat);
        if let Some(action) = R::meant(&view, typed)? {
            return self.act(&action.to_string()).map_err(|error| {
                let reasons = R::why_not(&view, &action);
                if reasons.is_empty() {
                    return error;
                }
                let (typed, reasons) = (excerpt(typed), reasons.join("; "));
                let message = format!("`{typed}` is not legal here: {reasons}");
                OpError::new(ErrorKind::Play, message)
            });
        }
        let meant = self.legal_like(typed);
        match &*meant {
            // What is an action in other letters, or a part of `pass`, is told why it is not legal, and not how actions are
            // written.
            [] => {
                let letters = [typed.to_ascii_lowercase(), typed.to_ascii_uppercase()];
                let pass = "pass".starts_with(&letters[0]).then(|| "pass".to_owned());
                let read = letters
                    .into_iter()
                    .chain(pass)
                    .find(|text| text.parse::<<R::Game as Game>::Action>().is_ok());
                read.map_or(Err(error), |text| self.act(&text))
            }
            [action] => self.act(action),
            several => {
                let message = format!("{typed} may be {}", several.join(" or "));
                Err(OpError::new(ErrorKind::Play, message))
            }
        }
    }

    /// The legal actions that a text can mean: those that are the same in other letters, or else those whose first word
    /// begins with it, or whose last word it is. Small letters distinguish words from cards, so that the first cards of
    /// a chain do not play the whole.
    fn legal_like(&self, typed: &str) -> Vec<String> {
        let view = self.state().view(self.seat);
        let legal = || R::Game::choices(&view).map(|action| action.to_string());
        let same: Vec<String> = legal()
            .filter(|action| action.eq_ignore_ascii_case(typed))
            .collect();
        if !same.is_empty() {
            return same;
        }
        let part = typed.to_ascii_lowercase();
        legal()
            .filter(|action| {
                let is_word = action.starts_with(|first: char| first.is_ascii_lowercase());
                let last = action.rsplit(' ').next().unwrap_or_default();
                is_word && (action.starts_with(&part) || last.eq_ignore_ascii_case(typed))
            })
            .collect()
    }

    /// Lets the others move until it is the person's turn, and prints their moves.
    fn others_move(&mut self, layout: &Layout) -> Result<String, OpError> {
        let mut told = String::new();
        while let Some(player) = self.state().player().filter(|player| *player != self.seat) {
            let view = self.state().view(player);
            let mut meter = hint_budget(self.bounds).meter();
            let action = self.others[player].choose(&view, &mut meter);
            let action = action.map_err(no_choice)?.to_string();
            told += &wrapped(&format!("player {player}: "), &action, layout);
            self.act(&action)?;
        }
        Ok(told)
    }

    /// The table if it is not the one that was drawn last, and the legal actions if either has changed.
    fn changed(&mut self, layout: &Layout) -> String {
        let view = self.state().view(self.seat);
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

    /// Does what a hint says, and tells what that was.
    fn act_as_hinted(&mut self, layout: &Layout) -> Result<String, OpError> {
        let view = self.state().view(self.seat);
        let mut meter = hint_budget(self.bounds).meter();
        let advice = self.helper.advise(&view, &mut meter).map_err(no_choice)?;
        let action = advice.action.to_string();
        self.act(&action)?;
        Ok(wrapped("you: ", &action, layout))
    }

    fn hint(&mut self, layout: &Layout) -> Result<String, OpError> {
        let view = self.state().view(self.seat);
        let mut meter = hint_budget(self.bounds).meter();
        let advice = self.helper.advise(&view, &mut meter).map_err(no_choice)?;
        let mut told = wrapped("", &advice.action.to_string(), layout);
        for reason in &advice.why {
            told += &layout.wrap("  ", reason.split_whitespace(), 4);
        }
        Ok(told)
    }

    /// Goes back to the person's last decision, if there was one.
    fn undo(&mut self) -> bool {
        let decided = &self.states[..self.actions.len()];
        let last = decided
            .iter()
            .rposition(|state| state.player() == Some(self.seat));
        if let Some(last) = last {
            self.states.truncate(last + 1);
            self.actions.truncate(last);
        }
        last.is_some()
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
            format!("--seed {}", self.seed),
        ];
        let preset = play.rules.preset.iter();
        command.extend(preset.map(|preset| format!("--rules {preset}")));
        let settings = play.rules.settings.iter();
        command.extend(settings.map(|setting| format!("--set {}={}", setting.name, setting.value)));
        if !self.actions.is_empty() {
            command.push(format!("--actions '{}'", self.actions.join(",")));
        }
        format!("\n{result}{}\n", command.join(" "))
    }
}
