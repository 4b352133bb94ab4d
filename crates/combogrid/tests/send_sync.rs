//! Every public type of the libraries can be sent to another thread and shared with it.

use core::any::type_name;
use std::collections::BTreeSet;

/// The name of a type, for types that can be sent and shared only.
fn name<T: Send + Sync>() -> &'static str {
    let path = type_name::<T>().split('<').next().unwrap_or_default();
    path.rsplit("::").next().unwrap_or_default()
}

/// The types and traits that the front page of a library exports.
fn exported(lib: &'static str) -> BTreeSet<&'static str> {
    let items = lib.split("\npub use ").skip(1);
    items
        .filter_map(|item| item.split(';').next())
        .flat_map(|item| item.split(|letter: char| !letter.is_alphanumeric()))
        .filter(|word| word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase))
        .collect()
}

/// Makes a test for each front page: it exports these types and traits, and no others.
macro_rules! front_pages {
    ($($test:ident: $file:literal use $lib:path; {$($Type:ty),*} $($Trait:ident)*;)*) => {$(
        #[test]
        fn $test() {
            use $lib::*;
            let named = [$(name::<$Type>(),)* $(stringify!($Trait),)*];
            assert_eq!(exported(include_str!(concat!("../../combogrid-", $file, ".rs"))), named.into());
        }
    )*};
}

front_pages! {
    budget: "budget/src/lib" use combogrid_budget; {
        Budget, Cancel, Gate, Limit, Meter, Start, Stopped<u8>
    };
    grid: "grid/src/lib" use combogrid_grid; {
        AdjacentPositions<core::ops::Range<u8>, fn(&u8, &u8) -> bool>, Axis, Between<core::ops::Range<u8>,
        fn(&u8) -> bool, fn(&u8) -> bool>, BitPlane, Ones<'_>, And<SameRow, fn(Pos, Pos) -> bool>,
        Neighbors<fn(Pos) -> Vec<Pos>>, Or<SameRow, SameColumn>, SameColumn, SameRow, Cursor<'_, u8>,
        Direction, Extent, Positions, Grid<u8>, Island<'_>, Islands, PackedCounts, PackedRow, PackedRowIter,
        PackedRuns, PackedWindows, Pos, Ray<'_, u8>, RayMut<'_, u8>, Runs<core::ops::Range<u8>, fn(&u8) ->
        bool>, ShapeError, Stretch, View<'_, u8>
    } Connectivity Scan;
    lattice: "lattice/src/lib" use combogrid_lattice; {
        BeamSearch<u8>, ByWeight<'_, u8, u8, fn(&u8) -> u8>, Chosen<'_, u8, u8>, Count, CountOverflow,
        Fold<u8, Count>, Histogram<u8>, Lattice<u8>, Least, ParPaths<'_, u8>, Path<'_, u8>, Paths<'_, u8>,
        Tropical<u8>, Budget, Cancel, HistogramError, Limit, Meter, Stopped<u8>, Swept
    } Choices Condition Semiring Sweep Weight;
    picture: "picture/src/lib" use combogrid_picture; {
        Cell, Colors, Content, Edge, Graph, Key, Label, Layer, Mark, Node, Page, Panel, Picture, Piece,
        Ribbon, Shape, Sheet, Sign, Tile, Tone
    };
    settings: "settings/src/lib" use combogrid_settings; {
        Choice, ParseValueError, Setting<combogrid_rummy::Rules>, SettingError, WrongValue
    } Mistaken Presets Settings TextValue;
    show: "show/src/lib" use combogrid_show; {
        Page, Picture, ShowError
    } Pictured Show;
    rummy: "rummy/src/lib" use combogrid_rummy; {
        Advisor, Changes, Flaw, Meant, OpeningAim, OpeningPoints, Reason, Discard, Draw, Draws, Aim, Score, Arrangement, Arrangements, Card, Tile, Budget, Cancel, Limit,
        Stopped<u8>, CountOverflow, HistogramError, Swept, ChangeKind, ControlPoint, ControlPointError,
        ControlPointCombos, Dropped, FlagLine, FlagMap, Flags, Hand, HandError, Island, IslandChange, Leaf, Leaves<'static>,
        Technique, Checked, Group, Laying, Missing, Runs, Played, Turn<'static>, TurnError<u8>, Meld,
        Run, Set, Slot, Substitutes, AllWild, CardSet, Expected, Notation, ParseCardError, Picture, GinMelds,
        PictureCell, Rank, ParseValueError, RankSet, Outs, Throw, Situation<'static>, ThrowOrder, Prospects,
        OpeningGap, Call, Exchange, Source, JokerExchange, LyingGroup, Made, Origin, Plan,
        PlannedMeld, Puzzle, PuzzleSize, Step, Taken, Requirement, WayOut, AceRank, Contract, GoingOut, JokerPoints,
        JokerRelease, JokersPerMeld, Setting<Rules>, MayThrow, Melded, OutDiscard, Opening, PointTable, Rules, RulesBuilder,
        RulesError, Scoring, SetSuits, TableWilds, Upcard, BonusKind, WildMelds, PairWilds, RunEnds, Choice,
        CountError, Shortfall, Solver, Route, Suit, SuitSet, LayOff, Table, BeyondDeckError,
        ParseTableError
    } Presets Settings Weight;
    doudizhu: "doudizhu/src/lib" use combogrid_doudizhu; {
        WildAlone, WildBombs, WildRanks, WildRanksError, ParseWildAloneError, ParseWildBombsError,
        CarrierChoice, Catalogue, Dropped, Endgame, Flag, Laid, MoveError, Position, PositionError, Puzzle,
        SimplePlayer, Theme, Analysis<'_>, Strategy, StrategyError, ParseFlagError, ParseHandError,
        ParseKindError, ParseNotationError, ParseNumberError, ParsePresetError, Hand, HandGrid, KickerLeaf, Kickers,
        KickersNeeded, Kind, KindCounts, MatchingStep<'_>, Notation, Number, Play, PlayError, Preset, Rank, RankSet,
        Readings, Rules, RulesBuilder, RulesError, Control, FewestError<u8>, FewestPlays, HiddenHand, HiddenHands, HiddenHandsError, Holding, KickerSplits,
        Setting<Rules>, SettingError, Split, SplitCounter, SplitError, Splits, SplitsError, Budget, Cancel, Limit, Stopped<u8>
    } Presets Settings;
    guandan: "guandan/src/lib" use combogrid_guandan; {
        Arrangement, Arranger, Budget, Cancel, Card, Catalogue, FewestPlays, Flag, Hand, HandGrid, Kind, KindCounts, Laid, Level, Limit,
        ParseFlagError, ParseHandError, ParseKindError, ParseLevelError, ParsePlayError, ParseRankError, Play, Rank, Rules,
        SettingError, Split, SplitCounter, Splits, SplitsError, Stopped<u8>, Suit, ArrangementValue
    } Presets Settings;
    tothello: "tothello/src/lib" use combogrid_tothello; {
        Board, BoardSizeError, PieceError, PlaceError, Capture, Cascade, Wave, Cell, ParseCellError,
        CellSet, Cells<'_>, ParseListsError, BestMoveError, BestPlacement, BestPlacementError, Budget,
        Cancel, Limit, Stopped<u8>, Placement, ParseSideError, Side, ParseBoardError, ParseSymbolsError,
        Symbols, Workspace
    };
    reversi: "tothello/src/reversi" use combogrid_tothello::reversi; {
        BestPlay, EmptyCells, Endgame, EndgameError, ParseEmptyCellsError, ScoreBounds, Scores, ParseGgfError, Move, MoveError, ParseObfError, ParsePassCountError, TranscriptError, TranscriptMoveError,
        PassCount, Perft, PerftError, Position, StartError
    };
    games: "games/src/lib" use combogrid_games; {
        Advice<gin::Action>, Budget, Cancel, Duel, IllegalAction<gin::State>, Impossible, Limit, Listed<gin::Action>, Measure, Meter,
        NoChoice, Outcome, ReplayError<gin::Action>, Sampling<Uniform,
        Uniform, Uniform>, Search, Seat<gin::State>, Share, Shown<u8>, SplitMix64, Uniform, UniformBelief, Unseen<u8>,
        World<gin::State>
    } Game Hidden Imagine Match Observer Open PlayOut Player;
    games_doudizhu: "games/src/doudizhu" use combogrid_games::doudizhu; {
        Action, Auction, Belief, DealError, Greedy, ParseActionError, PerPlayer<u8>, Phase, Policy, RlcardRule, Roles, Rollout,
        Rules, Score, State, View
    } Observer;
    games_guandan: "games/src/guandan" use combogrid_games::guandan; {
        Action, Belief, DealError, Ends, EqualTributes, Greedy, Opening, ParseActionError, PassAce, Phase, Planned, Rules, State,
        Tribute, View
    } Observer;
    games_indian: "games/src/indian" use combogrid_games::indian; {
        Action, Belief, DealError, Greedy, LoosePoints, ParseActionError, Phase, Rules, Seen, State, View
    } Belief Observer;
    games_rummikub: "games/src/rummikub" use combogrid_games::rummikub; {
        Action, Belief, DealError, Greedy, Layout, ParseActionError, ParseLayoutError, ParseSeenError, Phase,
        Rules, Seen, State, View, Watchful
    } Belief Observer;
    games_reversi: "games/src/reversi" use combogrid_games::reversi; {
        Action, ParseActionError, Rules, State
    };
    games_tothello: "games/src/tothello" use combogrid_games::tothello; {
        Rules, State
    };
    games_gin: "games/src/gin" use combogrid_games::gin; {
        Action, Belief, Clue, DealError, Greedy, LateGin, LayOff, OpenSpiel, ParseActionError, Phase, Rollout, Rules,
        Score, Seen, Simple, Start, State, Tie, View, Wall
    } Observer;
}
