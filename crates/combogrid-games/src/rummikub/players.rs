//! Players of Rummikub.

use combogrid_budget::{Limit, Meter};
use combogrid_rummy::{Hand, Meld, Table, Tile};

use super::action::Action;
use super::public::Public;
use super::state::State;
use super::turns::{Found, Wish, Workspace};
use super::view::View;
use crate::{Advice, NoChoice, Player};

/// Lays the most tiles in each turn, of equal turns the one with the most points, and draws if it can lay none.
#[derive(Debug, Clone)]
pub struct Greedy {
    workspace: Workspace,
    wish: Wish,
}

impl Greedy {
    /// The player. It has no use for the seed, since it draws no random numbers.
    #[must_use]
    pub fn new(_seed: u64) -> Greedy {
        Greedy {
            workspace: Workspace::default(),
            wish: Wish::TILES,
        }
    }

    /// The player that moves no meld of the table: it lays melds and lays off. It is many times as fast, and plays hands out.
    #[must_use]
    pub fn without_rearranging(self) -> Greedy {
        let wish = Wish {
            rearranges: false,
            ..self.wish
        };
        Greedy { wish, ..self }
    }
}

impl Player<State> for Greedy {
    fn choose(&mut self, view: &View, meter: &mut Meter) -> Result<Action, NoChoice> {
        Ok(self.advise(view, meter)?.action)
    }

    fn advise(&mut self, view: &View, meter: &mut Meter) -> Result<Advice<Action>, NoChoice> {
        view.is_to_move()?;
        meter.state()?;
        let turn = self
            .workspace
            .turn(view.public(), &view.hand(), self.wish, meter)?;
        Ok(advice(view, turn, turn.map(|_| Reason::Most), false))
    }
}

/// The worth of a joker that stays on the rack, in tiles: it is laid if that lets more than this many others be laid.
const JOKER: u32 = 3;
/// The most tiles of a player who may soon go out, so that nothing is held back any more.
const NEAR: usize = 4;

/// The most tiles of a player who is watched: it may go out in its next turn.
const WATCHED: usize = 2;
/// Turns that are compared while somebody is watched.
const COMPARED: usize = 4;
/// The worth of a tile that is laid, in chances that the other player goes out next; a tile that is drawn costs as much.
const TILE: f64 = 0.05;

/// Keeps on the rack what can be laid at any time, so that it lays something in more turns and draws less.
///
/// - Melds of the own rack alone stay there, as long as other tiles can be laid and as many of these are laid without the melds.
///   If nothing else can be laid, the shortest of them is. If another player has at most four tiles, it lays what it can.
/// - A joker stays on the rack, unless it lets more than three other tiles be laid, or nothing is laid without it.
/// - While another player has one or two tiles, it weighs the tiles that a turn lays against the chance that the other player
///   goes out on the table after it, and draws if no turn is worth that. The tiles that were left when that player last laid
///   something did not fit the table, so a table that takes few tiles more is safe.
/// - It goes out if it can.
#[derive(Debug, Clone)]
pub struct Patient {
    workspace: Workspace,
    holds_melds: bool,
    keeps_jokers: bool,
    watches: bool,
    /// The turn that lays the most, with or without moving melds of the table.
    wish: Wish,
}

/// Why a turn is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reason {
    /// It lays the last tiles.
    Out,
    /// It lays the most tiles.
    Most,
    /// It leaves melds of the rack for later turns.
    Holds,
    /// Nothing but melds of the rack can be laid.
    OneMeld,
    /// It lets another player go out less often.
    Safe,
}

impl Reason {
    const fn text(self) -> &'static str {
        match self {
            Reason::Out => "lays all tiles of the rack",
            Reason::Most => "lays the most tiles",
            Reason::Holds => "keeps melds of the rack, which can be laid at any time",
            Reason::OneMeld => "lays one meld, since nothing else can be laid",
            Reason::Safe => "lets a player with few tiles go out less often",
        }
    }
}

impl Patient {
    /// The player. It has no use for the seed, since it draws no random numbers.
    #[must_use]
    pub fn new(_seed: u64) -> Patient {
        Patient {
            workspace: Workspace::default(),
            holds_melds: true,
            keeps_jokers: true,
            watches: true,
            wish: Wish::TILES,
        }
    }

    /// The player that lays its melds as soon as it can.
    #[must_use]
    pub fn without_holding(self) -> Patient {
        Patient {
            holds_melds: false,
            ..self
        }
    }

    /// The player that lays a joker like any other tile.
    #[must_use]
    pub fn without_jokers(self) -> Patient {
        Patient {
            keeps_jokers: false,
            ..self
        }
    }

    /// The player that moves no meld of the table: it lays melds and lays off.
    #[must_use]
    pub fn without_rearranging(self) -> Patient {
        let wish = Wish {
            rearranges: false,
            ..self.wish
        };
        Patient { wish, ..self }
    }

    /// The player that does not look at how few tiles the others have.
    #[must_use]
    pub fn without_watching(self) -> Patient {
        Patient {
            watches: false,
            ..self
        }
    }

    fn decide(&mut self, view: &View, meter: &mut Meter) -> Result<Option<(Found, Reason)>, Limit> {
        let (public, rack) = (view.public(), view.hand());
        let wish = self.wish;
        let Some(most) = self.workspace.turn(public, &rack, wish, meter)? else {
            return Ok(None);
        };
        if most.tiles == rack {
            return Ok(Some((most, Reason::Out)));
        }
        let mut best = most;
        if self.keeps_jokers && rack.jokers() > 0 {
            let keeping = Wish {
                joker_value: JOKER,
                ..wish
            };
            let kept = self.workspace.turn(public, &rack, keeping, meter)?;
            best = kept.unwrap_or(most);
        }
        let others = view.tiles().enumerate();
        let mut others = others.filter(|(seat, _)| *seat != view.player());
        let is_near = others.any(|(_, tiles)| tiles <= NEAR);
        if self.holds_melds && public.has_opened() && !is_near {
            return self.hold(view, best, wish, meter).map(Some);
        }
        Ok(Some((best, Reason::Most)))
    }

    /// The turn that keeps the melds of the rack, if it lays as many of the other tiles as the best turn does; the shortest
    /// meld, if nothing else can be laid.
    fn hold(
        &mut self,
        view: &View,
        best: Found,
        wish: Wish,
        meter: &mut Meter,
    ) -> Result<(Found, Reason), Limit> {
        let (public, rack) = (view.public(), view.hand());
        let own = if self.keeps_jokers {
            rack.with(Tile::Joker, 0)
        } else {
            rack
        };
        let melds = self.workspace.own_melds(public, &own, meter)?;
        if melds.is_empty() {
            return Ok((best, Reason::Most));
        }
        let held = melds.iter().map(Meld::tiles);
        let others = held.fold(own, |rest, tiles| rest.checked_sub(&tiles).unwrap_or(rest));
        let held_back = self.workspace.turn(public, &others, wish, meter)?;
        let tame = |rack: &Hand, laid: &Hand| {
            let rest = rack.checked_sub(laid).unwrap_or(*rack);
            rest.len() - usize::from(if self.keeps_jokers { rest.jokers() } else { 0 })
        };
        let laid = held_back.map_or(Hand::EMPTY, |turn| turn.tiles);
        if tame(&rack, &best.tiles) < tame(&others, &laid) {
            // The melds help other tiles to the table.
            return Ok((best, Reason::Most));
        }
        if let Some(turn) = held_back {
            return Ok((turn, Reason::Holds));
        }
        let shortest = melds.iter().min_by_key(|meld| meld.len());
        let tiles = shortest.map_or(best.tiles, Meld::tiles);
        let one = self.workspace.turn(public, &tiles, wish, meter)?;
        Ok(one.map_or((best, Reason::Most), |turn| (turn, Reason::OneMeld)))
    }
}

/// A number of tiles, to be divided.
fn number(tiles: usize) -> f64 {
    f64::from(u32::try_from(tiles).unwrap_or(u32::MAX))
}

/// What is thought of a player with few tiles.
struct Watched {
    player: usize,
    /// The tiles that it had when it last laid something, of which none could be laid then.
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
        let tiles = i32::try_from(seat.tiles).unwrap_or(i32::MAX);
        Some(Watched {
            player,
            kept: tiles - drawn,
            drawn,
        })
    }
}

impl Patient {
    /// Those of some tiles that a player with nothing else could lay on a table.
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
            let turn = self.workspace.turn(&public, &alone, Wish::TILES, meter)?;
            if turn.is_some() {
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
        chosen: Found,
        reason: Reason,
        meter: &mut Meter,
    ) -> Result<Option<(Found, Reason)>, Limit> {
        let (public, rack, unseen) = (view.public(), view.hand(), view.unseen());
        let Some(watched) = Watched::of(view) else {
            return Ok(Some((chosen, reason)));
        };
        let theirs = Public {
            player: watched.player,
            ..public.clone()
        };
        let open = self.layable(&theirs, &public.table, &unseen, meter)?;
        let closed = unseen.checked_sub(&open).unwrap_or(unseen);
        if closed.is_empty() {
            return Ok(Some((chosen, reason)));
        }
        let part = |tiles: usize, of: &Hand| number(tiles) / number(of.len());
        let goes_out = |opened: usize| {
            let kept = part(opened, &closed).powi(watched.kept);
            kept * part(open.len() + opened, &unseen).powi(watched.drawn)
        };
        let mut turns = vec![chosen];
        let others = self.workspace.best(public, &rack, COMPARED, meter)?;
        turns.extend(others.into_iter().filter(|turn| turn.tiles != chosen.tiles));
        let mut best = None;
        let mut most = -TILE - goes_out(0);
        for turn in turns {
            let Some(laid) = public.turn(&rack, &turn.table) else {
                continue;
            };
            let still_closed = closed.checked_sub(&turn.tiles).unwrap_or(closed);
            let opened = self.layable(&theirs, &laid.table, &still_closed, meter)?;
            let worth = TILE * number(turn.tiles.len()) - goes_out(opened.len());
            if worth > most {
                most = worth;
                let is_chosen = turn.tiles == chosen.tiles;
                best = Some((turn, if is_chosen { reason } else { Reason::Safe }));
            }
        }
        Ok(best)
    }
}

impl Player<State> for Patient {
    fn choose(&mut self, view: &View, meter: &mut Meter) -> Result<Action, NoChoice> {
        Ok(self.advise(view, meter)?.action)
    }

    fn advise(&mut self, view: &View, meter: &mut Meter) -> Result<Advice<Action>, NoChoice> {
        view.is_to_move()?;
        meter.state()?;
        let mut decided = self.decide(view, meter)?;
        let can_lay = decided.is_some();
        if let Some((turn, reason)) = decided
            && self.watches
            && turn.tiles != view.hand()
        {
            decided = self.watch(view, turn, reason, meter)?;
        }
        let (turn, reason) = decided.unzip();
        Ok(advice(view, turn, reason, can_lay))
    }
}

/// A turn, or a draw if there is none, with the tiles that it lays.
fn advice(
    view: &View,
    turn: Option<Found>,
    reason: Option<Reason>,
    can_lay: bool,
) -> Advice<Action> {
    let idle = view.public().idle();
    let Some((turn, reason)) = turn.zip(reason) else {
        let has_opened = view.public().has_opened();
        let why = if has_opened && can_lay {
            "a player with few tiles could go out after any turn that lays something"
        } else if has_opened {
            "no tile of the rack can be laid"
        } else {
            "the rack has no melds that open"
        };
        return Advice {
            action: idle,
            values: Vec::new(),
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
        chance: None,
        why: vec![format!("lays {}", turn.tiles), reason.text().to_owned()],
    }
}
