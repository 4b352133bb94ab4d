//! Players of Rummikub.

use combogrid_budget::{Limit, Meter};
use combogrid_rummy::{Hand, Table};

use super::action::Action;
use super::public::Public;
use super::state::State;
use super::turns::{BestTurn, Effort, FoundTurn, Workspace};
use super::view::View;
use crate::{Advice, Measure, NoChoice, Player};

/// Lays the most tiles in each turn, of equal turns the one with the most points, and draws if it can lay none.
#[derive(Debug, Clone)]
pub struct Greedy {
    workspace: Workspace,
    effort: Effort,
}

impl Greedy {
    /// The player. It has no use for the seed, since it draws no random numbers.
    #[must_use]
    pub fn new(_seed: u64) -> Greedy {
        Greedy {
            workspace: Workspace::default(),
            effort: Effort::Full,
        }
    }

    /// The player that moves no meld of the table: it lays melds and lays off. It is many times as fast, and plays hands out.
    #[must_use]
    pub fn without_rearranging(self) -> Greedy {
        Greedy {
            effort: Effort::AsItLies,
            ..self
        }
    }

    fn turn(
        &mut self,
        view: &View,
        joker_value: u32,
        meter: &mut Meter,
    ) -> Result<BestTurn, Limit> {
        self.workspace
            .turn(view.public(), &view.hand(), joker_value, self.effort, meter)
    }
}

impl Player<State> for Greedy {
    fn choose(&mut self, view: &View, meter: &mut Meter) -> Result<Action, NoChoice> {
        Ok(self.advise(view, meter)?.action)
    }

    fn advise(&mut self, view: &View, meter: &mut Meter) -> Result<Advice<Action>, NoChoice> {
        view.is_to_move()?;
        meter.state()?;
        let best = self.turn(view, 0, meter)?;
        let decided = best.turn.map(|turn| (turn, Reason::Most));
        Ok(advice(view, decided, best))
    }
}

/// The most tiles of a player who is watched: it may go out in its next turn.
const WATCHED: usize = 2;
/// Turns that are compared while somebody is watched.
const COMPARED: usize = 4;
/// The most tiles of another player at which jokers are no longer kept for later turns.
const CLOSE: usize = 3;
/// The worth of a joker that is kept, in tiles: more than a turn lays by it, so that it is laid to go out or not at all.
const JOKER: u32 = 20;
/// The value of a tile that is laid, in chances that the other player goes out next; a tile that is drawn costs as much.
const TILE: f64 = 0.05;

/// Plays as [`Greedy`], until another player has one or two tiles, but keeps jokers as long as there are tiles to draw and all
/// others have more than three, unless it goes out: a joker that is laid for two tiles more is there for everybody, and later it
/// may be all that is missing.
///
/// Then it weighs the tiles that a turn lays against the chance that the other player goes out on the table after it, and
/// draws if no turn is worth that. The tiles that were left when that player last laid something did not fit the table, so a
/// table that takes few tiles more is safe. It goes out if it can.
#[derive(Debug, Clone)]
pub struct Watchful {
    greedy: Greedy,
}

/// Why a turn is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reason {
    /// It lays the last tiles.
    Out,
    /// It lays the most tiles.
    Most,
    /// It lays the most tiles that need no joker of the rack.
    KeepsJokers,
    /// It lets another player go out less often.
    Safe,
}

impl Reason {
    const fn text(self) -> &'static str {
        match self {
            Reason::Out => "lays all tiles of the rack",
            Reason::Most => "lays the most tiles",
            Reason::KeepsJokers => {
                "keeps the joker for a later turn, since nobody is about to go out"
            }
            Reason::Safe => "lets a player with few tiles go out less often",
        }
    }
}

/// Whether a joker may be kept: there are tiles to draw, and all other players have many.
fn may_keep_jokers(view: &View) -> bool {
    if view.pool() == 0 {
        // The hand may end with the next pass.
        return false;
    }
    let mut seats = view.public().seats.iter().enumerate();
    seats.all(|(player, seat)| player == view.player() || seat.tiles > CLOSE)
}

/// A number of tiles, to be divided.
fn number(tiles: usize) -> f64 {
    f64::from(u32::try_from(tiles).expect("tiles of a game"))
}

/// The belief about the rack of a player with few tiles.
struct Watched {
    player: usize,
    /// The tiles that it had after it last laid something. None of them could be laid at that time.
    kept: i32,
    /// The tiles that it drew since then.
    drawn: i32,
}

impl Watched {
    /// The player with the fewest tiles, if that may go out soon.
    fn of(view: &View) -> Option<Watched> {
        let seats = view.public().seats.iter().enumerate();
        let others = seats.filter(|(player, _)| *player != view.player());
        let (player, seat) = others.min_by_key(|(_, seat)| seat.tiles)?;
        if seat.tiles > WATCHED || !seat.has_opened {
            return None;
        }
        let drawn = i32::from(!seat.laid_last);
        let tiles = i32::try_from(seat.tiles).expect("at most `WATCHED` tiles");
        Some(Watched {
            player,
            kept: tiles - drawn,
            drawn,
        })
    }
}

impl Watchful {
    /// The player. It has no use for the seed, since it draws no random numbers.
    #[must_use]
    pub fn new(seed: u64) -> Watchful {
        Watchful {
            greedy: Greedy::new(seed),
        }
    }

    /// The player that moves no meld of the table in its own turns.
    #[must_use]
    pub fn without_rearranging(self) -> Watchful {
        Watchful {
            greedy: self.greedy.without_rearranging(),
        }
    }

    /// The tiles among `tiles` that a player who has only these could lay on a table.
    fn layable(
        &mut self,
        public: &Public,
        table: &Table,
        tiles: &Hand,
        meter: &mut Meter,
    ) -> Result<Hand, Limit> {
        let public = Public {
            table: table.clone(),
            ..public.clone()
        };
        let mut layable = Hand::EMPTY;
        for (tile, copies) in tiles.iter() {
            let alone = Hand::EMPTY.with(tile, 1);
            let workspace = &mut self.greedy.workspace;
            let best = workspace.turn(&public, &alone, 0, Effort::Estimate, meter)?;
            if best.turn.is_some() {
                layable = layable.with(tile, copies);
            }
        }
        Ok(layable)
    }

    /// The turn that is best against a player with few tiles, or `None` for a draw. Tiles that can only be laid together are
    /// left out of the chance.
    fn watch(
        &mut self,
        view: &View,
        chosen: FoundTurn,
        meter: &mut Meter,
    ) -> Result<Option<(FoundTurn, Reason)>, Limit> {
        let (public, rack, unseen) = (view.public(), view.hand(), view.unseen());
        let Some(watched) = Watched::of(view) else {
            return Ok(Some((chosen, Reason::Most)));
        };
        let theirs = Public {
            player: watched.player,
            ..public.clone()
        };
        let open = self.layable(&theirs, &public.table, &unseen, meter)?;
        let closed = unseen.checked_sub(&open).unwrap_or(unseen);
        if closed.is_empty() {
            return Ok(Some((chosen, Reason::Most)));
        }
        let part = |tiles: usize, of: &Hand| number(tiles) / number(of.len());
        let goes_out = |opened: usize| {
            let kept = part(opened, &closed).powi(watched.kept);
            kept * part(open.len() + opened, &unseen).powi(watched.drawn)
        };
        let mut turns = vec![chosen];
        let workspace = &mut self.greedy.workspace;
        let others = workspace.best(public, &rack, COMPARED, Effort::Estimate, meter)?;
        turns.extend(
            others
                .list
                .into_iter()
                .filter(|turn| turn.tiles != chosen.tiles),
        );
        let mut best = None;
        let mut most = -TILE - goes_out(0);
        for turn in turns {
            let Some(laid) = public.turn(&rack, &turn.table) else {
                continue;
            };
            let still_closed = closed.checked_sub(&turn.tiles).unwrap_or(closed);
            let opened = self.layable(&theirs, &laid.table, &still_closed, meter)?;
            let value = TILE * number(turn.tiles.len()) - goes_out(opened.len());
            if value > most {
                most = value;
                let is_chosen = turn.tiles == chosen.tiles;
                let reason = if is_chosen {
                    Reason::Most
                } else {
                    Reason::Safe
                };
                best = Some((turn, reason));
            }
        }
        Ok(best)
    }
}

impl Player<State> for Watchful {
    fn choose(&mut self, view: &View, meter: &mut Meter) -> Result<Action, NoChoice> {
        Ok(self.advise(view, meter)?.action)
    }

    fn advise(&mut self, view: &View, meter: &mut Meter) -> Result<Advice<Action>, NoChoice> {
        view.is_to_move()?;
        meter.state()?;
        let most = self.greedy.turn(view, 0, meter)?;
        let decided = match most.turn {
            Some(turn) if turn.tiles == view.hand() => Some((turn, Reason::Most)),
            Some(turn) if turn.tiles.jokers() > 0 && may_keep_jokers(view) => {
                let kept = self.greedy.turn(view, JOKER, meter)?;
                kept.turn.map(|turn| (turn, Reason::KeepsJokers))
            }
            Some(turn) => self.watch(view, turn, meter)?,
            None => None,
        };
        Ok(advice(view, decided, most))
    }
}

/// A turn, or a draw if there is none, with the tiles that it lays. `most` is the turn that lays the most tiles.
fn advice(view: &View, decided: Option<(FoundTurn, Reason)>, most: BestTurn) -> Advice<Action> {
    let idle = view.public().idle();
    let Some((turn, reason)) = decided else {
        let has_opened = view.public().has_opened();
        let why = if most.turn.is_some_and(|turn| turn.tiles.jokers() > 0) && may_keep_jokers(view)
        {
            "only a joker lays anything, and it is kept for a later turn"
        } else if has_opened && most.turn.is_some() {
            "a player with few tiles could go out after any turn that lays something"
        } else if most.stopped {
            "no turn was found that lays a tile of the rack, and the search stopped early"
        } else if has_opened {
            "no tile of the rack can be laid"
        } else {
            "the rack has no melds that open"
        };
        return Advice {
            action: idle,
            values: Vec::new(),
            measure: Measure::Order,
            errors: Vec::new(),
            chance: None,
            why: vec![why.to_owned()],
        };
    };
    let reason = if turn.tiles == view.hand() {
        Reason::Out
    } else {
        reason
    };
    Advice {
        action: Action::Lay(turn.table),
        values: Vec::new(),
        measure: Measure::Order,
        errors: Vec::new(),
        chance: None,
        why: vec![format!("lays {}", turn.tiles), reason.text().to_owned()],
    }
}
