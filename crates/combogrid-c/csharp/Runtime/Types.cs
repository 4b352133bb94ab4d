// Written by generate.py from docs/src/schema.json.

using System.Collections.Generic;
using System.Runtime.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;

namespace Combogrid
{
    /// <summary>Islands with cards in common, before and after.</summary>
    public sealed class Change
    {
        /// <summary>The islands after.</summary>
        [JsonProperty("after")] public string[] After { get; set; }
        /// <summary>The islands before.</summary>
        [JsonProperty("before")] public string[] Before { get; set; }
    }

    /// <summary>The changes of the islands of a hand.</summary>
    public sealed class Changed
    {
        /// <summary>Islands with other cards, new ones, those that are gone, and several that are several others.</summary>
        [JsonProperty("altered")] public Change[] Altered { get; set; }
        /// <summary>Islands that are as they were.</summary>
        [JsonProperty("kept")] public string[] Kept { get; set; }
        /// <summary>Several islands that are one now.</summary>
        [JsonProperty("merged")] public Change[] Merged { get; set; }
        /// <summary>Islands that are several now.</summary>
        [JsonProperty("split")] public Change[] Split { get; set; }
    }

    /// <summary>The melds of the table that are broken, and whether fewer are known not to do.</summary>
    public sealed class Changes
    {
        /// <summary>The melds of the table that are not whole afterwards: no meld has all of their tiles.</summary>
        [JsonProperty("broken")] public long Broken { get; set; }
        /// <summary>Whether it is known that no turn that reaches as much breaks fewer melds, or as many with fewer made.</summary>
        [JsonProperty("fewest")] public bool Fewest { get; set; }
        /// <summary>The melds that are made or added to.</summary>
        [JsonProperty("made")] public long Made { get; set; }
    }

    /// <summary>One combo of a list.</summary>
    public sealed class Combo
    {
        /// <summary>The score of the loose cards under the rules.</summary>
        [JsonProperty("deadwood")] public long Deadwood { get; set; }
        /// <summary>The cards in no meld.</summary>
        [JsonProperty("loose")] public string Loose { get; set; }
        /// <summary>The melds one by one, if they were asked for.</summary>
        [JsonProperty("meld_details")] public Meld[] MeldDetails { get; set; }
        /// <summary>The melds.</summary>
        [JsonProperty("melds")] public string[] Melds { get; set; }
    }

    /// <summary>List every play of a hand that beats another play</summary>
    public sealed class DoudizhuAnswersRequest : Request<DoudizhuAnswersResult>
    {
        public DoudizhuAnswersRequest() : base("doudizhu.answers") { }
        /// <summary>Only count the plays of each kind</summary>
        [JsonProperty("count_only")] public bool? CountOnly { get; set; }
        /// <summary>The cards, as in 3344555TJQKA2BR</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>The kind of that play, if its cards can be read as more than one</summary>
        [JsonProperty("kind")] public DoudizhuKind? Kind { get; set; }
        /// <summary>List at most N plays; without it, text lists 100 of each kind</summary>
        [JsonProperty("limit")] public long? Limit { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: canonical, douzero or openspiel</summary>
        [JsonProperty("notation")] public DoudizhuNotation? Notation { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
        /// <summary>The cards of the play to beat</summary>
        [JsonProperty("to")] public string To { get; set; }
    }

    /// <summary>Plays in canonical order, and how many there are of each kind.</summary>
    public sealed class DoudizhuAnswersResult
    {
        /// <summary>How many there are of each kind.</summary>
        [JsonProperty("kinds")] public Dictionary<string, long> Kinds { get; set; }
        /// <summary>The plays, those of one kind together, unless they are only counted.</summary>
        [JsonProperty("plays")] public string[] Plays { get; set; }
        /// <summary>How many there are, listed or not.</summary>
        [JsonProperty("total")] public long Total { get; set; }
    }

    /// <summary>A split with its scores.</summary>
    public sealed class DoudizhuBestBest
    {
        /// <summary>How many heads among the unseen cards beat the plays of the split.</summary>
        [JsonProperty("beaters")] public long Beaters { get; set; }
        /// <summary>How many there are.</summary>
        [JsonProperty("plays")] public long Plays { get; set; }
        /// <summary>The plays.</summary>
        [JsonProperty("split")] public string[] Split { get; set; }
    }

    /// <summary>Find the splits with the fewest plays, and among them those that are hard to beat</summary>
    public sealed class DoudizhuBestRequest : Request<DoudizhuBestResult>
    {
        public DoudizhuBestRequest() : base("doudizhu.best") { }
        /// <summary>The cards, as in 3344555TJQKA2BR</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: canonical, douzero or openspiel</summary>
        [JsonProperty("notation")] public DoudizhuNotation? Notation { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
        /// <summary>List the K best splits</summary>
        [JsonProperty("top")] public long? Top { get; set; }
    }

    /// <summary>The best splits of a hand.</summary>
    public sealed class DoudizhuBestResult
    {
        /// <summary>Best first.</summary>
        [JsonProperty("best")] public DoudizhuBestBest[] Best { get; set; }
        /// <summary>How many splits there are in all.</summary>
        [JsonProperty("total")] public string Total { get; set; }
    }

    /// <summary>Count every way to lay out a hand, exactly</summary>
    public sealed class DoudizhuCountRequest : Request<DoudizhuCountResult>
    {
        public DoudizhuCountRequest() : base("doudizhu.count") { }
        /// <summary>The cards, as in 3344555TJQKA2BR</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: canonical, douzero or openspiel</summary>
        [JsonProperty("notation")] public DoudizhuNotation? Notation { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>How many splits there are.</summary>
    public sealed class DoudizhuCountResult
    {
        /// <summary>Without kickers.</summary>
        [JsonProperty("base")] public string Base { get; set; }
        /// <summary>With kickers, the base splits among them.</summary>
        [JsonProperty("splits")] public string Splits { get; set; }
    }

    /// <summary>Name the number of a play among all plays of a rule set</summary>
    public sealed class DoudizhuIdRequest : Request<DoudizhuIdResult>
    {
        public DoudizhuIdRequest() : base("doudizhu.id") { }
        /// <summary>The lowest rank of its body, if that is not settled either</summary>
        [JsonProperty("head")] public string Head { get; set; }
        /// <summary>The kind of the play, if its cards can be read as more than one</summary>
        [JsonProperty("kind")] public DoudizhuKind? Kind { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: canonical, douzero or openspiel</summary>
        [JsonProperty("notation")] public DoudizhuNotation? Notation { get; set; }
        /// <summary>The numbering: combogrid's, or rlcard's for its own rules</summary>
        [JsonProperty("numbering")] public DoudizhuNumbering? Numbering { get; set; }
        /// <summary>The cards of the play; under the numbering of rlcard also `pass`</summary>
        [JsonProperty("play")] public string Play { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>The number of a play.</summary>
    public sealed class DoudizhuIdResult
    {
        /// <summary>The number, from 0.</summary>
        [JsonProperty("number")] public long Number { get; set; }
        /// <summary>How many plays the rules have, without the pass.</summary>
        [JsonProperty("total")] public long Total { get; set; }
    }

    /// <summary>How they come about, if it was asked for.</summary>
    public sealed class DoudizhuKickersExplained
    {
        /// <summary>The bodies that may carry, in the order in which they take kickers.</summary>
        [JsonProperty("carriers")] public DoudizhuKickersExplainedCarriers[] Carriers { get; set; }
        /// <summary>Each choice of the carriers, those of none first, then those of one, and so on.</summary>
        [JsonProperty("choices")] public DoudizhuKickersExplainedChoices[] Choices { get; set; }
        /// <summary>Whether all choices with all their leaves are listed.</summary>
        [JsonProperty("complete")] public bool Complete { get; set; }
        /// <summary>The solos and pairs that they may take.</summary>
        [JsonProperty("kickers")] public string[] Kickers { get; set; }
    }

    /// <summary>A body that may carry, and the kickers that it needs.</summary>
    public sealed class DoudizhuKickersExplainedCarriers
    {
        /// <summary>The body.</summary>
        [JsonProperty("body")] public string Body { get; set; }
        /// <summary>How many pairs it carries; 0 if it may not carry pairs.</summary>
        [JsonProperty("pairs")] public long Pairs { get; set; }
        /// <summary>How many solos it carries; 0 if it may not carry solos.</summary>
        [JsonProperty("solos")] public long Solos { get; set; }
    }

    /// <summary>A choice of carriers, with the leaves of its tree.</summary>
    public sealed class DoudizhuKickersExplainedChoices
    {
        /// <summary>The bodies that carry.</summary>
        [JsonProperty("carriers")] public string[] Carriers { get; set; }
        /// <summary>The leaves in the order of the search; those that begin with the same plays have these as their common path.</summary>
        [JsonProperty("tree")] public DoudizhuKickersExplainedChoicesTree[] Tree { get; set; }
    }

    /// <summary>The end of one way to match carriers with kickers.</summary>
    public sealed class DoudizhuKickersExplainedChoicesTree
    {
        /// <summary>Why it is dropped; null if it is not.</summary>
        [JsonProperty("dropped")] public string Dropped { get; set; }
        /// <summary>The solos and pairs that are left.</summary>
        [JsonProperty("left")] public string[] Left { get; set; }
        /// <summary>The split that it makes; null if it is dropped.</summary>
        [JsonProperty("split")] public string[] Split { get; set; }
        /// <summary>The carriers with the kickers that each has taken.</summary>
        [JsonProperty("taken")] public string[] Taken { get; set; }
    }

    /// <summary>List the splits that the kickers of one base split make</summary>
    public sealed class DoudizhuKickersRequest : Request<DoudizhuKickersResult>
    {
        public DoudizhuKickersRequest() : base("doudizhu.kickers") { }
        /// <summary>Also show how they come about: each choice of carriers, and the tree in which these take kickers</summary>
        [JsonProperty("explain")] public bool? Explain { get; set; }
        /// <summary>List at most N splits, and N leaves of the trees</summary>
        [JsonProperty("limit")] public long? Limit { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        /// <summary>Plays without kickers, with commas between them</summary>
        [JsonProperty("split")] public string Split { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>The splits that kickers make, and how.</summary>
    public sealed class DoudizhuKickersResult
    {
        /// <summary>How they come about, if it was asked for.</summary>
        [JsonProperty("explained")] public DoudizhuKickersExplained Explained { get; set; }
        /// <summary>Those that were asked for.</summary>
        [JsonProperty("splits")] public string[][] Splits { get; set; }
        /// <summary>How many there are, listed or not.</summary>
        [JsonProperty("total")] public string Total { get; set; }
    }

    [JsonConverter(typeof(StringEnumConverter))]
    public enum DoudizhuKind
    {
        [EnumMember(Value = "solo")] Solo,
        [EnumMember(Value = "pair")] Pair,
        [EnumMember(Value = "trio")] Trio,
        [EnumMember(Value = "trio_solo")] TrioSolo,
        [EnumMember(Value = "trio_pair")] TrioPair,
        [EnumMember(Value = "solo_chain")] SoloChain,
        [EnumMember(Value = "pair_chain")] PairChain,
        [EnumMember(Value = "airplane")] Airplane,
        [EnumMember(Value = "airplane_solos")] AirplaneSolos,
        [EnumMember(Value = "airplane_pairs")] AirplanePairs,
        [EnumMember(Value = "four_two_solos")] FourTwoSolos,
        [EnumMember(Value = "four_two_pairs")] FourTwoPairs,
        [EnumMember(Value = "bomb")] Bomb,
        [EnumMember(Value = "rocket")] Rocket,
        [EnumMember(Value = "quad_chain")] QuadChain,
        [EnumMember(Value = "quad_chain_solos")] QuadChainSolos,
        [EnumMember(Value = "quad_chain_pairs")] QuadChainPairs,
    }

    /// <summary>List every play that a hand can lead</summary>
    public sealed class DoudizhuLeadsRequest : Request<DoudizhuLeadsResult>
    {
        public DoudizhuLeadsRequest() : base("doudizhu.leads") { }
        /// <summary>Only count the plays of each kind</summary>
        [JsonProperty("count_only")] public bool? CountOnly { get; set; }
        /// <summary>The cards, as in 3344555TJQKA2BR</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>List at most N plays; without it, text lists 100 of each kind</summary>
        [JsonProperty("limit")] public long? Limit { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: canonical, douzero or openspiel</summary>
        [JsonProperty("notation")] public DoudizhuNotation? Notation { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>Plays in canonical order, and how many there are of each kind.</summary>
    public sealed class DoudizhuLeadsResult
    {
        /// <summary>How many there are of each kind.</summary>
        [JsonProperty("kinds")] public Dictionary<string, long> Kinds { get; set; }
        /// <summary>The plays, those of one kind together, unless they are only counted.</summary>
        [JsonProperty("plays")] public string[] Plays { get; set; }
        /// <summary>How many there are, listed or not.</summary>
        [JsonProperty("total")] public long Total { get; set; }
    }

    [JsonConverter(typeof(StringEnumConverter))]
    public enum DoudizhuNotation
    {
        [EnumMember(Value = "canonical")] Canonical,
        [EnumMember(Value = "douzero")] Douzero,
        [EnumMember(Value = "openspiel")] Openspiel,
    }

    [JsonConverter(typeof(StringEnumConverter))]
    public enum DoudizhuNumbering
    {
        [EnumMember(Value = "combogrid")] Combogrid,
        [EnumMember(Value = "rlcard")] Rlcard,
    }

    /// <summary>How likely the hidden hands hold one thing.</summary>
    public sealed class DoudizhuOddsOdds
    {
        /// <summary>The chance that at least one of the hands does.</summary>
        [JsonProperty("any")] public double Any { get; set; }
        /// <summary>The deals in which each hand holds it, and at least one of them.</summary>
        [JsonProperty("deals")] public string[] Deals { get; set; }
        /// <summary>The chance, 0 to 1, of each of the two hands.</summary>
        [JsonProperty("hands")] public double[] Hands { get; set; }
        /// <summary>`answer` or a kind.</summary>
        [JsonProperty("of")] public string Of { get; set; }
    }

    /// <summary>How likely the other two hands hold a bomb, the rocket, an answer or a play of a kind</summary>
    public sealed class DoudizhuOddsRequest : Request<DoudizhuOddsResult>
    {
        public DoudizhuOddsRequest() : base("doudizhu.odds") { }
        /// <summary>The cards, as in 3344555TJQKA2BR</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>The kind of that play, if its cards can be read as more than one</summary>
        [JsonProperty("kind")] public DoudizhuKind? Kind { get; set; }
        /// <summary>Kinds of plays that are asked for besides bombs and the rocket</summary>
        [JsonProperty("kinds")] public DoudizhuKind[] Kinds { get; set; }
        /// <summary>Cards that the other two hands are known to have, as those of the bottom that the landlord has not played; none by default. As text with a comma between the hands: `,4T2`</summary>
        [JsonProperty("known")] public string[] Known { get; set; }
        /// <summary>The play that is to be beaten; by default no answer is asked for</summary>
        [JsonProperty("last")] public string Last { get; set; }
        /// <summary>The numbers of cards of the other two hands, as 17,17, which is the default; of three others, those of two of them</summary>
        [JsonProperty("left")] public long[] Left { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: canonical, douzero or openspiel</summary>
        [JsonProperty("notation")] public DoudizhuNotation? Notation { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        /// <summary>Cards that are in no hand any more: all that were played, those of the own hand as well</summary>
        [JsonProperty("seen")] public string Seen { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>How likely the hidden hands hold something; all deals of the hidden cards are equally likely.</summary>
    public sealed class DoudizhuOddsResult
    {
        /// <summary>The number of deals, each card told apart.</summary>
        [JsonProperty("deals")] public string Deals { get; set; }
        /// <summary>The hidden cards.</summary>
        [JsonProperty("hidden")] public string Hidden { get; set; }
        /// <summary>A bomb, the rocket, an answer if there is a play to beat, and the kinds that are asked for.</summary>
        [JsonProperty("odds")] public DoudizhuOddsOdds[] Odds { get; set; }
    }

    /// <summary>Name the play that has a number among all plays of a rule set</summary>
    public sealed class DoudizhuPlayRequest : Request<DoudizhuPlayResult>
    {
        public DoudizhuPlayRequest() : base("doudizhu.play") { }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The number, from 0</summary>
        [JsonProperty("number")] public long Number { get; set; }
        /// <summary>The numbering: combogrid's, or rlcard's for its own rules</summary>
        [JsonProperty("numbering")] public DoudizhuNumbering? Numbering { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>The play that has a number.</summary>
    public sealed class DoudizhuPlayResult
    {
        /// <summary>The lowest rank of its body; null for the pass.</summary>
        [JsonProperty("head")] public string Head { get; set; }
        /// <summary>The name of its kind; null for the pass.</summary>
        [JsonProperty("kind")] public string Kind { get; set; }
        /// <summary>Its cards low to high, or `pass`.</summary>
        [JsonProperty("play")] public string Play { get; set; }
        /// <summary>How many plays the rules have, without the pass.</summary>
        [JsonProperty("total")] public long Total { get; set; }
    }

    /// <summary>Find the fewest plays that lay out a hand</summary>
    public sealed class DoudizhuPlaysRequest : Request<DoudizhuPlaysResult>
    {
        public DoudizhuPlaysRequest() : base("doudizhu.plays") { }
        /// <summary>The cards, as in 3344555TJQKA2BR</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: canonical, douzero or openspiel</summary>
        [JsonProperty("notation")] public DoudizhuNotation? Notation { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>The fewest plays.</summary>
    public sealed class DoudizhuPlaysResult
    {
        /// <summary>How many they are.</summary>
        [JsonProperty("fewest")] public long Fewest { get; set; }
        /// <summary>Plays that do it.</summary>
        [JsonProperty("witness")] public string[] Witness { get; set; }
    }

    /// <summary>A puzzle with its solution.</summary>
    public sealed class DoudizhuPuzzlePuzzles
    {
        /// <summary>The engine's measure of it.</summary>
        [JsonProperty("difficulty")] public long Difficulty { get; set; }
        /// <summary>The open hands in turn order.</summary>
        [JsonProperty("hands")] public string[] Hands { get; set; }
        /// <summary>The kind of that play.</summary>
        [JsonProperty("kind")] public string Kind { get; set; }
        /// <summary>How the game goes with best play.</summary>
        [JsonProperty("line")] public string[] Line { get; set; }
        /// <summary>The themes of each move of the line.</summary>
        [JsonProperty("line_themes")] public string[][] LineThemes { get; set; }
        /// <summary>How often the first player has a choice, and only one wins.</summary>
        [JsonProperty("only_moves")] public long OnlyMoves { get; set; }
        /// <summary>How many plays of the first player the line has.</summary>
        [JsonProperty("plays")] public long Plays { get; set; }
        /// <summary>The only winning first play.</summary>
        [JsonProperty("solution")] public string Solution { get; set; }
        /// <summary>How many states were searched.</summary>
        [JsonProperty("states")] public long States { get; set; }
        /// <summary>How many first plays seem as good and lose.</summary>
        [JsonProperty("tempting")] public long Tempting { get; set; }
        /// <summary>The effect of that play on the table.</summary>
        [JsonProperty("themes")] public string[] Themes { get; set; }
    }

    /// <summary>Make endgame puzzles: open hands, one winning first play</summary>
    public sealed class DoudizhuPuzzleRequest : Request<DoudizhuPuzzleResult>
    {
        public DoudizhuPuzzleRequest() : base("doudizhu.puzzle") { }
        /// <summary>The cards of each hand in turn order, two or three numbers</summary>
        [JsonProperty("cards")] public string Cards { get; set; }
        /// <summary>How many puzzles</summary>
        [JsonProperty("count")] public long? Count { get; set; }
        /// <summary>The player who plays alone against the others: 0, 1 or 2</summary>
        [JsonProperty("landlord")] public long? Landlord { get; set; }
        /// <summary>The fewest plays of the first player until the win</summary>
        [JsonProperty("least")] public long? Least { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        /// <summary>Where the random numbers begin</summary>
        [JsonProperty("seed")] public long? Seed { get; set; }
        /// <summary>How many threads make them, at most 4; all cores if it is not given</summary>
        [JsonProperty("threads")] public long? Threads { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>Puzzles, the same ones for the same seed.</summary>
    public sealed class DoudizhuPuzzleResult
    {
        /// <summary>In the order in which they were asked for.</summary>
        [JsonProperty("puzzles")] public DoudizhuPuzzlePuzzles[] Puzzles { get; set; }
    }

    /// <summary>Cards as one play.</summary>
    public sealed class DoudizhuRecognizeReadings
    {
        /// <summary>The cards without kickers.</summary>
        [JsonProperty("body")] public string Body { get; set; }
        /// <summary>The lowest rank of the body.</summary>
        [JsonProperty("head")] public string Head { get; set; }
        /// <summary>The cards that are carried.</summary>
        [JsonProperty("kickers")] public string Kickers { get; set; }
        /// <summary>The name of the kind.</summary>
        [JsonProperty("kind")] public string Kind { get; set; }
        /// <summary>Ranks in the body.</summary>
        [JsonProperty("length")] public long Length { get; set; }
    }

    /// <summary>Read some cards as one play, in every way</summary>
    public sealed class DoudizhuRecognizeRequest : Request<DoudizhuRecognizeResult>
    {
        public DoudizhuRecognizeRequest() : base("doudizhu.recognize") { }
        /// <summary>The cards, as in 3344555TJQKA2BR</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: canonical, douzero or openspiel</summary>
        [JsonProperty("notation")] public DoudizhuNotation? Notation { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>Every reading. Cards that are not a play have none.</summary>
    public sealed class DoudizhuRecognizeResult
    {
        /// <summary>The longest body first.</summary>
        [JsonProperty("readings")] public DoudizhuRecognizeReadings[] Readings { get; set; }
    }

    /// <summary>Show a rule set, and the names of all presets</summary>
    public sealed class DoudizhuRulesRequest : Request<DoudizhuRulesResult>
    {
        public DoudizhuRulesRequest() : base("doudizhu.rules") { }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>The settings of the rules, and the names of all presets.</summary>
    public sealed class DoudizhuRulesResult
    {
        /// <summary>The names of all presets.</summary>
        [JsonProperty("presets")] public string[] Presets { get; set; }
        /// <summary>The settings asked for.</summary>
        [JsonProperty("rules")] public Dictionary<string, object> Rules { get; set; }
    }

    /// <summary>Find out who wins with open hands, and how</summary>
    public sealed class DoudizhuSolveRequest : Request<DoudizhuSolveResult>
    {
        public DoudizhuSolveRequest() : base("doudizhu.solve") { }
        /// <summary>Also list every winning first play</summary>
        [JsonProperty("all")] public bool? All { get; set; }
        /// <summary>The player who laid the play to beat; the one before the first if it is not given</summary>
        [JsonProperty("by")] public long? By { get; set; }
        /// <summary>The hands in turn order, two or three; the first player moves</summary>
        [JsonProperty("hands")] public string[] Hands { get; set; }
        /// <summary>The kind of that play, if its cards can be read as more than one</summary>
        [JsonProperty("kind")] public DoudizhuKind? Kind { get; set; }
        /// <summary>The player who plays alone against the others: 0, 1 or 2</summary>
        [JsonProperty("landlord")] public long? Landlord { get; set; }
        /// <summary>The cards of the play to beat; the first player leads if it is not given</summary>
        [JsonProperty("last")] public string Last { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The megabytes that the table of the search may take</summary>
        [JsonProperty("memory_mb")] public long? MemoryMb { get; set; }
        /// <summary>How cards are written: canonical, douzero or openspiel</summary>
        [JsonProperty("notation")] public DoudizhuNotation? Notation { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>Who wins, and how.</summary>
    public sealed class DoudizhuSolveResult
    {
        /// <summary>The kinds of the moves of the line; null for a pass.</summary>
        [JsonProperty("kinds")] public string[] Kinds { get; set; }
        /// <summary>The plays until a hand is empty, or `pass`.</summary>
        [JsonProperty("line")] public string[] Line { get; set; }
        /// <summary>How many states were searched.</summary>
        [JsonProperty("states")] public long States { get; set; }
        /// <summary>Every winning first play, if they were asked for.</summary>
        [JsonProperty("winning")] public string[] Winning { get; set; }
        /// <summary>The kinds of these plays; null for a pass.</summary>
        [JsonProperty("winning_kinds")] public string[] WinningKinds { get; set; }
        /// <summary>Whether the first player's side wins.</summary>
        [JsonProperty("wins")] public bool Wins { get; set; }
    }

    /// <summary>List every way to lay a hand out</summary>
    public sealed class DoudizhuSplitsRequest : Request<DoudizhuSplitsResult>
    {
        public DoudizhuSplitsRequest() : base("doudizhu.splits") { }
        /// <summary>Only splits without kickers</summary>
        [JsonProperty("base")] public bool? Base { get; set; }
        /// <summary>The cards, as in 3344555TJQKA2BR</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>List at most N splits</summary>
        [JsonProperty("limit")] public long? Limit { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: canonical, douzero or openspiel</summary>
        [JsonProperty("notation")] public DoudizhuNotation? Notation { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>Some splits in canonical order.</summary>
    public sealed class DoudizhuSplitsResult
    {
        /// <summary>Those that were asked for.</summary>
        [JsonProperty("splits")] public string[][] Splits { get; set; }
        /// <summary>How many there are, listed or not.</summary>
        [JsonProperty("total")] public string Total { get; set; }
    }

    /// <summary>The reply of the winners in every position that the others can reach, if it was asked for.</summary>
    public sealed class DoudizhuStrategyProof
    {
        /// <summary>In how many positions the checker has been.</summary>
        [JsonProperty("checked")] public long Checked { get; set; }
        /// <summary>The replies, those with the most cards first.</summary>
        [JsonProperty("replies")] public DoudizhuStrategyProofReplies[] Replies { get; set; }
    }

    /// <summary>The reply of the winners in one position.</summary>
    public sealed class DoudizhuStrategyProofReplies
    {
        /// <summary>The kind of that play; null for a pass.</summary>
        [JsonProperty("kind")] public string Kind { get; set; }
        /// <summary>The hands, a star before the mover, and the play to beat.</summary>
        [JsonProperty("position")] public string Position { get; set; }
        /// <summary>The cards of a play, or `pass`.</summary>
        [JsonProperty("reply")] public string Reply { get; set; }
    }

    /// <summary>Find the best play with open hands, move by move</summary>
    public sealed class DoudizhuStrategyRequest : Request<DoudizhuStrategyResult>
    {
        public DoudizhuStrategyRequest() : base("doudizhu.strategy") { }
        /// <summary>The player who laid the play to beat; the one before the first if it is not given</summary>
        [JsonProperty("by")] public long? By { get; set; }
        /// <summary>The hands in turn order, two or three; the first player moves</summary>
        [JsonProperty("hands")] public string[] Hands { get; set; }
        /// <summary>The kind of that play, if its cards can be read as more than one</summary>
        [JsonProperty("kind")] public DoudizhuKind? Kind { get; set; }
        /// <summary>The player who plays alone against the others: 0, 1 or 2</summary>
        [JsonProperty("landlord")] public long? Landlord { get; set; }
        /// <summary>The cards of the play to beat; the first player leads if it is not given</summary>
        [JsonProperty("last")] public string Last { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The megabytes that the table of the search may take</summary>
        [JsonProperty("memory_mb")] public long? MemoryMb { get; set; }
        /// <summary>The moves so far: `pass`, or a play, with its kind if need be, as in `555777 as airplane`</summary>
        [JsonProperty("moves")] public string[] Moves { get; set; }
        /// <summary>How cards are written: canonical, douzero or openspiel</summary>
        [JsonProperty("notation")] public DoudizhuNotation? Notation { get; set; }
        /// <summary>Also list the replies of the winners to everything, checked without the search</summary>
        [JsonProperty("proof")] public bool? Proof { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>The best play, and the rest of the game.</summary>
    public sealed class DoudizhuStrategyResult
    {
        /// <summary>How many plays the game has from here with the shortest win and the longest defence; null if that is not known within the bounds.</summary>
        [JsonProperty("distance")] public long? Distance { get; set; }
        /// <summary>The kinds of the moves of the line; null for a pass.</summary>
        [JsonProperty("kinds")] public string[] Kinds { get; set; }
        /// <summary>The game until a hand is empty: with a distance the shortest win and the longest defence, or else any win.</summary>
        [JsonProperty("line")] public string[] Line { get; set; }
        /// <summary>The themes of each move of the line: its effect on the table.</summary>
        [JsonProperty("line_themes")] public string[][] LineThemes { get; set; }
        /// <summary>The player to move after the moves.</summary>
        [JsonProperty("player")] public long Player { get; set; }
        /// <summary>The reply of the winners in every position that the others can reach, if it was asked for.</summary>
        [JsonProperty("proof")] public DoudizhuStrategyProof Proof { get; set; }
        /// <summary>The best move, unless the game is over: it wins as soon as possible, or holds out as long as possible.</summary>
        [JsonProperty("reply")] public string Reply { get; set; }
        /// <summary>Reasons for the reply: whether only it wins, and its effect on the table.</summary>
        [JsonProperty("why")] public string[] Why { get; set; }
        /// <summary>Whether that player's side wins.</summary>
        [JsonProperty("wins")] public bool Wins { get; set; }
    }

    /// <summary>The reason why a request has no result.</summary>
    public sealed class Error
    {
        /// <summary>The byte of the error: in the text of `field`, or in the line if the line is not a request.</summary>
        [JsonProperty("at")] public long? At { get; set; }
        /// <summary>The field of the request that is wrong.</summary>
        [JsonProperty("field")] public string Field { get; set; }
        /// <summary>The kind of the error.</summary>
        [JsonProperty("kind")] public ErrorKind Kind { get; set; }
        /// <summary>The result so far when the query stopped.</summary>
        [JsonProperty("known")] public Dictionary<string, object> Known { get; set; }
        [JsonProperty("line")] public long Line { get; set; }
        /// <summary>The error in one sentence.</summary>
        [JsonProperty("message")] public string Message { get; set; }
    }

    [JsonConverter(typeof(StringEnumConverter))]
    public enum ErrorKind
    {
        [EnumMember(Value = "json")] Json,
        [EnumMember(Value = "encoding")] Encoding,
        [EnumMember(Value = "request")] Request,
        [EnumMember(Value = "unknown_op")] UnknownOp,
        [EnumMember(Value = "rules")] Rules,
        [EnumMember(Value = "cards")] Cards,
        [EnumMember(Value = "play")] Play,
        [EnumMember(Value = "board")] Board,
        [EnumMember(Value = "limit")] Limit,
        [EnumMember(Value = "internal")] Internal,
        [EnumMember(Value = "input")] Input,
    }

    /// <summary>The cards; player 0 moves first.</summary>
    public sealed class GameDealDeal
    {
        /// <summary>The cards that the landlord gets, in Dou Dizhu; without an auction they are in a hand already.</summary>
        [JsonProperty("bottom")] public string Bottom { get; set; }
        /// <summary>The card that is cut, whose rank is wild, in Indian rummy.</summary>
        [JsonProperty("cut")] public string Cut { get; set; }
        /// <summary>The cards of each player; null in game.hint and game.replay where the seat does not know them. Then there is no stock, and the actions are as the seat sees them.</summary>
        [JsonProperty("hands")] public string[] Hands { get; set; }
        /// <summary>The order in which the players were out in the last deal, in Guandan; the deal then begins with the tribute, and else with the lead of player 0. Without hands it has the cards of the seed.</summary>
        [JsonProperty("order")] public long[] Order { get; set; }
        /// <summary>The red jokers that each player shows who gives no tribute because of them, in Guandan; it is only needed where hands are null.</summary>
        [JsonProperty("red_jokers")] public long[] RedJokers { get; set; }
        /// <summary>The rows of the board, with X for the player who moves first, in Reversi and Tothello.</summary>
        [JsonProperty("rows")] public string[] Rows { get; set; }
        /// <summary>The stock, the next card to draw first, in gin, Indian rummy and Rummikub.</summary>
        [JsonProperty("stock")] public string Stock { get; set; }
        /// <summary>The first card of the discard pile, in gin and Indian rummy.</summary>
        [JsonProperty("upcard")] public string Upcard { get; set; }
    }

    /// <summary>Deal the cards of a game, the same for the same seed</summary>
    public sealed class GameDealRequest : Request<GameDealResult>
    {
        public GameDealRequest() : base("game.deal") { }
        /// <summary>The cards, instead of those of the seed.</summary>
        [JsonProperty("deal")] public GameDealDeal Deal { get; set; }
        /// <summary>The game: gin, indian, rummikub, doudizhu, guandan, reversi or tothello</summary>
        [JsonProperty("game")] public GameGame Game { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        /// <summary>Where the random numbers begin</summary>
        [JsonProperty("seed")] public long? Seed { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>The cards of a game at its start.</summary>
    public sealed class GameDealResult
    {
        /// <summary>The cards; player 0 moves first.</summary>
        [JsonProperty("deal")] public GameDealDeal Deal { get; set; }
    }

    [JsonConverter(typeof(StringEnumConverter))]
    public enum GameGame
    {
        [EnumMember(Value = "gin")] Gin,
        [EnumMember(Value = "indian")] Indian,
        [EnumMember(Value = "rummikub")] Rummikub,
        [EnumMember(Value = "doudizhu")] Doudizhu,
        [EnumMember(Value = "guandan")] Guandan,
        [EnumMember(Value = "reversi")] Reversi,
        [EnumMember(Value = "tothello")] Tothello,
    }

    /// <summary>Ask a player for an action and its reasons</summary>
    public sealed class GameHintRequest : Request<GameHintResult>
    {
        public GameHintRequest() : base("game.hint") { }
        /// <summary>The actions so far; with the cards of one seat as it saw them, its own draw as in `draw 4D`</summary>
        [JsonProperty("actions")] public string[] Actions { get; set; }
        /// <summary>The seat that asks, which is the one to move; that of the known hand if the others are hidden</summary>
        [JsonProperty("as_seen_by")] public long? AsSeenBy { get; set; }
        /// <summary>The cards, instead of those of the seed.</summary>
        [JsonProperty("deal")] public GameDealDeal Deal { get; set; }
        /// <summary>The game: gin, indian, rummikub, doudizhu, guandan, reversi or tothello</summary>
        [JsonProperty("game")] public GameGame Game { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>Who is asked, as greedy or sampling; each game has others, which an unknown name lists. By default the best one that answers within 0.3 seconds in the usual game</summary>
        [JsonProperty("player")] public string Player { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        /// <summary>The points by player before this hand, of a game of several hands, as 60,45; by default it is the first hand</summary>
        [JsonProperty("score")] public long[] Score { get; set; }
        /// <summary>Where the random numbers begin</summary>
        [JsonProperty("seed")] public long? Seed { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
        /// <summary>How many worlds a sampling player plays out, 1 to 1000</summary>
        [JsonProperty("worlds")] public long? Worlds { get; set; }
    }

    /// <summary>The action of a player. It sees the view of the seat to move.</summary>
    public sealed class GameHintResult
    {
        /// <summary>The action.</summary>
        [JsonProperty("action")] public string Action { get; set; }
        /// <summary>The chance, 0 to 1, that the side of the player wins after the action: of the game if it is played to a number of points, else of this hand, a draw being half a win. It is the mean over `worlds` that are played out; null in Reversi and Tothello.</summary>
        [JsonProperty("chance")] public double? Chance { get; set; }
        /// <summary>What the values are: points by which the player ends ahead of the others (points), chances to win, 0 to 1 (chance), or keys without a unit by which the player puts the actions in order (order).</summary>
        [JsonProperty("measure")] public GameMeasure Measure { get; set; }
        /// <summary>The player who was asked.</summary>
        [JsonProperty("player")] public string Player { get; set; }
        /// <summary>In an auction of Dou Dizhu, the chances to win by the role that the auction may give.</summary>
        [JsonProperty("roles")] public GameHintRoles Roles { get; set; }
        /// <summary>The actions that the player compares, with their values, in the order of its choice (at gin not by value); or empty.</summary>
        [JsonProperty("values")] public GameHintValues[] Values { get; set; }
        /// <summary>The reasons, in words.</summary>
        [JsonProperty("why")] public string[] Why { get; set; }
    }

    /// <summary>In an auction of Dou Dizhu, the chances to win by the role that the auction may give.</summary>
    public sealed class GameHintRoles
    {
        /// <summary>The chance to win as a farmer, if the player bids nothing and another player becomes the landlord; null if nobody does in any world.</summary>
        [JsonProperty("farmer")] public double? Farmer { get; set; }
        /// <summary>The chance, 0 to 1, to win as the landlord, if the player bids the most.</summary>
        [JsonProperty("landlord")] public double Landlord { get; set; }
    }

    /// <summary>An action and its worth.</summary>
    public sealed class GameHintValues
    {
        /// <summary>The action.</summary>
        [JsonProperty("action")] public string Action { get; set; }
        /// <summary>The standard error of the value; null if it is not a mean of samples.</summary>
        [JsonProperty("error")] public double? Error { get; set; }
        /// <summary>Its worth, to be compared with the others of the list.</summary>
        [JsonProperty("value")] public double Value { get; set; }
    }

    [JsonConverter(typeof(StringEnumConverter))]
    public enum GameMeasure
    {
        [EnumMember(Value = "points")] Points,
        [EnumMember(Value = "chance")] Chance,
        [EnumMember(Value = "order")] Order,
    }

    /// <summary>One action of a game.</summary>
    public sealed class GameReplayHistory
    {
        /// <summary>The action; in Guandan with the cards of a play.</summary>
        [JsonProperty("action")] public string Action { get; set; }
        /// <summary>The legal actions; none of a player whose hand is hidden.</summary>
        [JsonProperty("legal")] public string[] Legal { get; set; }
        /// <summary>The player who moved.</summary>
        [JsonProperty("player")] public long Player { get; set; }
    }

    /// <summary>Replay a game from its actions: the player to move, the legal actions and the view</summary>
    public sealed class GameReplayRequest : Request<GameReplayResult>
    {
        public GameReplayRequest() : base("game.replay") { }
        /// <summary>The actions so far; with the cards of one seat as it saw them, its own draw as in `draw 4D`</summary>
        [JsonProperty("actions")] public string[] Actions { get; set; }
        /// <summary>The seat whose view is told; by default that of the player to move, or of the known hand if the others are hidden</summary>
        [JsonProperty("as_seen_by")] public long? AsSeenBy { get; set; }
        /// <summary>The cards, instead of those of the seed.</summary>
        [JsonProperty("deal")] public GameDealDeal Deal { get; set; }
        /// <summary>The game: gin, indian, rummikub, doudizhu, guandan, reversi or tothello</summary>
        [JsonProperty("game")] public GameGame Game { get; set; }
        /// <summary>Also list the legal actions before each of the actions</summary>
        [JsonProperty("history")] public bool? History { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        /// <summary>Where the random numbers begin</summary>
        [JsonProperty("seed")] public long? Seed { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>Where a game stands.</summary>
    public sealed class GameReplayResult
    {
        /// <summary>All actions so far, if they were asked for.</summary>
        [JsonProperty("history")] public GameReplayHistory[] History { get; set; }
        /// <summary>The legal actions; none of a player whose hand is hidden.</summary>
        [JsonProperty("legal")] public string[] Legal { get; set; }
        /// <summary>True if there may be more legal actions than are listed; only in Rummikub.</summary>
        [JsonProperty("legal_cut")] public bool? LegalCut { get; set; }
        /// <summary>Whether the game is over.</summary>
        [JsonProperty("over")] public bool Over { get; set; }
        /// <summary>The next decision.</summary>
        [JsonProperty("phase")] public string Phase { get; set; }
        /// <summary>The player to move; null if the game is over.</summary>
        [JsonProperty("player")] public long? Player { get; set; }
        /// <summary>The points by player, if it is over.</summary>
        [JsonProperty("returns")] public long[] Returns { get; set; }
        /// <summary>The view of the player to move, or of the seat that is asked for.</summary>
        [JsonProperty("view")] public object View { get; set; }
    }

    /// <summary>List every play of a hand that beats another play</summary>
    public sealed class GuandanAnswersRequest : Request<GuandanAnswersResult>
    {
        public GuandanAnswersRequest() : base("guandan.answers") { }
        /// <summary>Only count the plays of each kind</summary>
        [JsonProperty("count_only")] public bool? CountOnly { get; set; }
        /// <summary>The cards, as in "9S 9H TD B R" or a list</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>The level of the deal, 2 to A, whose hearts are wild; 2 if it is not given</summary>
        [JsonProperty("level")] public GuandanLevel? Level { get; set; }
        /// <summary>List at most N plays; without it, text lists 100 of each kind</summary>
        [JsonProperty("limit")] public long? Limit { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
        /// <summary>The play to beat, as in 99*, 44455 or S:34567</summary>
        [JsonProperty("to")] public string To { get; set; }
    }

    /// <summary>Plays in canonical order, and how many there are of each kind.</summary>
    public sealed class GuandanAnswersResult
    {
        /// <summary>How many there are of each kind.</summary>
        [JsonProperty("kinds")] public Dictionary<string, long> Kinds { get; set; }
        /// <summary>The plays, those of one kind together, unless they are only counted.</summary>
        [JsonProperty("plays")] public string[] Plays { get; set; }
        /// <summary>How many there are, listed or not.</summary>
        [JsonProperty("total")] public long Total { get; set; }
    }

    /// <summary>An arrangement with its value.</summary>
    public sealed class GuandanBestBest
    {
        /// <summary>How many of them are bombs, straight flushes among them.</summary>
        [JsonProperty("bombs")] public long Bombs { get; set; }
        /// <summary>The cards of each play.</summary>
        [JsonProperty("cards")] public string[] Cards { get; set; }
        /// <summary>The sum of the heights of the plays, which decides among arrangements with as many bombs and other plays.</summary>
        [JsonProperty("height")] public long Height { get; set; }
        /// <summary>How many plays there are.</summary>
        [JsonProperty("plays")] public long Plays { get; set; }
        /// <summary>The plays.</summary>
        [JsonProperty("split")] public string[] Split { get; set; }
    }

    /// <summary>Sort a hand: the fewest plays that are no bombs, then more bombs, then higher ones</summary>
    public sealed class GuandanBestRequest : Request<GuandanBestResult>
    {
        public GuandanBestRequest() : base("guandan.best") { }
        /// <summary>The cards, as in "9S 9H TD B R" or a list</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>The level of the deal, 2 to A, whose hearts are wild; 2 if it is not given</summary>
        [JsonProperty("level")] public GuandanLevel? Level { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
        /// <summary>List the K best arrangements</summary>
        [JsonProperty("top")] public long? Top { get; set; }
    }

    /// <summary>The best arrangements of a hand.</summary>
    public sealed class GuandanBestResult
    {
        /// <summary>Best first.</summary>
        [JsonProperty("best")] public GuandanBestBest[] Best { get; set; }
    }

    /// <summary>Count every way to lay out a hand, exactly</summary>
    public sealed class GuandanCountRequest : Request<GuandanCountResult>
    {
        public GuandanCountRequest() : base("guandan.count") { }
        /// <summary>The cards, as in "9S 9H TD B R" or a list</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>The level of the deal, 2 to A, whose hearts are wild; 2 if it is not given</summary>
        [JsonProperty("level")] public GuandanLevel? Level { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>How many splits there are.</summary>
    public sealed class GuandanCountResult
    {
        /// <summary>The ways to lay the hand out as plays, each of which can be laid beside the others.</summary>
        [JsonProperty("splits")] public string Splits { get; set; }
    }

    /// <summary>List every play that a hand can lead</summary>
    public sealed class GuandanLeadsRequest : Request<GuandanLeadsResult>
    {
        public GuandanLeadsRequest() : base("guandan.leads") { }
        /// <summary>Only count the plays of each kind</summary>
        [JsonProperty("count_only")] public bool? CountOnly { get; set; }
        /// <summary>The cards, as in "9S 9H TD B R" or a list</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>The level of the deal, 2 to A, whose hearts are wild; 2 if it is not given</summary>
        [JsonProperty("level")] public GuandanLevel? Level { get; set; }
        /// <summary>List at most N plays; without it, text lists 100 of each kind</summary>
        [JsonProperty("limit")] public long? Limit { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>Plays in canonical order, and how many there are of each kind.</summary>
    public sealed class GuandanLeadsResult
    {
        /// <summary>How many there are of each kind.</summary>
        [JsonProperty("kinds")] public Dictionary<string, long> Kinds { get; set; }
        /// <summary>The plays, those of one kind together, unless they are only counted.</summary>
        [JsonProperty("plays")] public string[] Plays { get; set; }
        /// <summary>How many there are, listed or not.</summary>
        [JsonProperty("total")] public long Total { get; set; }
    }

    [JsonConverter(typeof(StringEnumConverter))]
    public enum GuandanLevel
    {
        [EnumMember(Value = "2")] 2,
        [EnumMember(Value = "3")] 3,
        [EnumMember(Value = "4")] 4,
        [EnumMember(Value = "5")] 5,
        [EnumMember(Value = "6")] 6,
        [EnumMember(Value = "7")] 7,
        [EnumMember(Value = "8")] 8,
        [EnumMember(Value = "9")] 9,
        [EnumMember(Value = "T")] T,
        [EnumMember(Value = "J")] J,
        [EnumMember(Value = "Q")] Q,
        [EnumMember(Value = "K")] K,
        [EnumMember(Value = "A")] A,
    }

    /// <summary>Find the fewest plays that lay out a hand</summary>
    public sealed class GuandanPlaysRequest : Request<GuandanPlaysResult>
    {
        public GuandanPlaysRequest() : base("guandan.plays") { }
        /// <summary>The cards, as in "9S 9H TD B R" or a list</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>The level of the deal, 2 to A, whose hearts are wild; 2 if it is not given</summary>
        [JsonProperty("level")] public GuandanLevel? Level { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>The fewest plays.</summary>
    public sealed class GuandanPlaysResult
    {
        /// <summary>The cards of each play.</summary>
        [JsonProperty("cards")] public string[] Cards { get; set; }
        /// <summary>How many they are.</summary>
        [JsonProperty("fewest")] public long Fewest { get; set; }
        /// <summary>Plays that do it.</summary>
        [JsonProperty("witness")] public string[] Witness { get; set; }
    }

    /// <summary>Cards as one play.</summary>
    public sealed class GuandanRecognizePlays
    {
        /// <summary>The kind.</summary>
        [JsonProperty("kind")] public string Kind { get; set; }
        /// <summary>The rank that counts.</summary>
        [JsonProperty("rank")] public string Rank { get; set; }
        /// <summary>The play.</summary>
        [JsonProperty("text")] public string Text { get; set; }
    }

    /// <summary>Read some cards as one play, in every way</summary>
    public sealed class GuandanRecognizeRequest : Request<GuandanRecognizeResult>
    {
        public GuandanRecognizeRequest() : base("guandan.recognize") { }
        /// <summary>The cards, as in "9S 9H TD TC TS" or a list</summary>
        [JsonProperty("cards")] public string Cards { get; set; }
        /// <summary>The level of the deal, 2 to A, whose hearts are wild; 2 if it is not given</summary>
        [JsonProperty("level")] public GuandanLevel? Level { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>Every play that exactly these cards are. Cards that are not a play have none.</summary>
    public sealed class GuandanRecognizeResult
    {
        /// <summary>In the order of plays.</summary>
        [JsonProperty("plays")] public GuandanRecognizePlays[] Plays { get; set; }
    }

    /// <summary>Show the rules, and the names of all presets</summary>
    public sealed class GuandanRulesRequest : Request<GuandanRulesResult>
    {
        public GuandanRulesRequest() : base("guandan.rules") { }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>The settings of the rules, and the names of all presets.</summary>
    public sealed class GuandanRulesResult
    {
        /// <summary>The names of all presets.</summary>
        [JsonProperty("presets")] public string[] Presets { get; set; }
        /// <summary>The settings asked for.</summary>
        [JsonProperty("rules")] public Dictionary<string, object> Rules { get; set; }
    }

    /// <summary>The kind of a meld or another group of cards.</summary>
    public sealed class Meld
    {
        /// <summary>Its cards.</summary>
        [JsonProperty("cards")] public string Cards { get; set; }
        /// <summary>`set`, `run`, `same` (equal cards), `all_wild` (wild cards alone) or `pair`; null if the cards are not a meld.</summary>
        [JsonProperty("kind")] public string Kind { get; set; }
        /// <summary>The card that each tile stands for; null if the cards are not a meld.</summary>
        [JsonProperty("slots")] public string Slots { get; set; }
    }

    /// <summary>The parts that a hand lacks to open.</summary>
    public sealed class Missing
    {
        /// <summary>The melds that are missing, of all kinds.</summary>
        [JsonProperty("melds")] public long Melds { get; set; }
        /// <summary>The points that are missing.</summary>
        [JsonProperty("points")] public long Points { get; set; }
        /// <summary>The runs without wild cards among them.</summary>
        [JsonProperty("pure_runs")] public long PureRuns { get; set; }
    }

    /// <summary>Loose cards that lack one card to be a meld.</summary>
    public sealed class Outs
    {
        /// <summary>The unseen cards that complete them, every copy of each.</summary>
        [JsonProperty("cards")] public string Cards { get; set; }
        /// <summary>The loose cards.</summary>
        [JsonProperty("completes")] public string Completes { get; set; }
    }

    /// <summary>A meld of the table, and where its tiles came from.</summary>
    public sealed class Planned
    {
        /// <summary>Its tiles in their order.</summary>
        [JsonProperty("from")] public PlannedFrom[] From { get; set; }
        /// <summary>The meld.</summary>
        [JsonProperty("meld")] public string Meld { get; set; }
    }

    /// <summary>A tile, and where it came from.</summary>
    public sealed class PlannedFrom
    {
        /// <summary>The tile.</summary>
        [JsonProperty("card")] public string Card { get; set; }
        /// <summary>`rack`, or the place in the table of the meld in which it lay, from 0.</summary>
        [JsonProperty("origin")] public object Origin { get; set; }
    }

    /// <summary>A reason why a laying, an opening or going out is not valid.</summary>
    public sealed class Reason
    {
        /// <summary>The cards that it is about.</summary>
        [JsonProperty("cards")] public string Cards { get; set; }
        /// <summary>The name of the reason.</summary>
        [JsonProperty("code")] public string Code { get; set; }
        /// <summary>The group that it is about, from 0; null if it is about the whole.</summary>
        [JsonProperty("group")] public long? Group { get; set; }
        /// <summary>The reason in words.</summary>
        [JsonProperty("text")] public string Text { get; set; }
    }

    /// <summary>Tiles of a heap that are in no meld.</summary>
    public sealed class Remain
    {
        /// <summary>The tiles.</summary>
        [JsonProperty("cards")] public string Cards { get; set; }
        /// <summary>How many they are.</summary>
        [JsonProperty("count")] public long Count { get; set; }
    }

    [JsonConverter(typeof(StringEnumConverter))]
    public enum ReversiEmpty
    {
        [EnumMember(Value = "nobody")] Nobody,
        [EnumMember(Value = "winner")] Winner,
    }

    /// <summary>The pieces.</summary>
    public sealed class ReversiMovesPieces
    {
        /// <summary>Those of the side that moves.</summary>
        [JsonProperty("mover")] public long Mover { get; set; }
        /// <summary>Those of the other side.</summary>
        [JsonProperty("other")] public long Other { get; set; }
    }

    /// <summary>List the legal moves of a position of Reversi</summary>
    public sealed class ReversiMovesRequest : Request<ReversiMovesResult>
    {
        public ReversiMovesRequest() : base("reversi.moves") { }
        /// <summary>64 cells and the side to move, as in "---OX---... X", or moves, as in f5d6c3, or a game in GGF</summary>
        [JsonProperty("board")] public string Board { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The rows of the board.</summary>
        [JsonProperty("rows")] public string[] Rows { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
        /// <summary>The mover in rows: X (the default) or O, and red or black in rows of R and B</summary>
        [JsonProperty("turn")] public ReversiTurn? Turn { get; set; }
    }

    /// <summary>The legal moves; if there are none, the mover passes or the game is over.</summary>
    public sealed class ReversiMovesResult
    {
        /// <summary>Cells, row by row.</summary>
        [JsonProperty("moves")] public string[] Moves { get; set; }
        /// <summary>Whether neither player can move.</summary>
        [JsonProperty("over")] public bool Over { get; set; }
        /// <summary>Whether the only move is a pass.</summary>
        [JsonProperty("pass")] public bool Pass { get; set; }
        /// <summary>The pieces.</summary>
        [JsonProperty("pieces")] public ReversiMovesPieces Pieces { get; set; }
        /// <summary>The side with more pieces at the end of the game, named as a request names the mover, or `draw`; null as long as it goes on.</summary>
        [JsonProperty("winner")] public string Winner { get; set; }
    }

    [JsonConverter(typeof(StringEnumConverter))]
    public enum ReversiPass
    {
        [EnumMember(Value = "ply")] Ply,
        [EnumMember(Value = "free")] Free,
    }

    /// <summary>Count the ways to play the next moves of Reversi</summary>
    public sealed class ReversiPerftRequest : Request<ReversiPerftResult>
    {
        public ReversiPerftRequest() : base("reversi.perft") { }
        /// <summary>Where to begin instead of the start: 64 cells and the side to move, or moves</summary>
        [JsonProperty("board")] public string Board { get; set; }
        /// <summary>How many moves are played</summary>
        [JsonProperty("depth")] public long Depth { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>Whether a pass counts as a move</summary>
        [JsonProperty("pass")] public ReversiPass? Pass { get; set; }
        /// <summary>The rows of the board.</summary>
        [JsonProperty("rows")] public string[] Rows { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
        /// <summary>The mover in rows: X (the default) or O, and red or black in rows of R and B</summary>
        [JsonProperty("turn")] public ReversiTurn? Turn { get; set; }
    }

    /// <summary>A number of positions.</summary>
    public sealed class ReversiPerftResult
    {
        /// <summary>How many leaves the tree has.</summary>
        [JsonProperty("nodes")] public string Nodes { get; set; }
    }

    /// <summary>Play a move of Reversi and show the turned pieces</summary>
    public sealed class ReversiPlayRequest : Request<ReversiPlayResult>
    {
        public ReversiPlayRequest() : base("reversi.play") { }
        /// <summary>Where to place the piece, or `pass`</summary>
        [JsonProperty("at")] public string At { get; set; }
        /// <summary>64 cells and the side to move, as in "---OX---... X", or moves, as in f5d6c3, or a game in GGF</summary>
        [JsonProperty("board")] public string Board { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The rows of the board.</summary>
        [JsonProperty("rows")] public string[] Rows { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
        /// <summary>The mover in rows: X (the default) or O, and red or black in rows of R and B</summary>
        [JsonProperty("turn")] public ReversiTurn? Turn { get; set; }
    }

    /// <summary>The position after a move.</summary>
    public sealed class ReversiPlayResult
    {
        /// <summary>Whether neither player can move.</summary>
        [JsonProperty("over")] public bool Over { get; set; }
        /// <summary>Whether the other player passes.</summary>
        [JsonProperty("pass")] public bool Pass { get; set; }
        /// <summary>The pieces afterwards; the mover is the side that played.</summary>
        [JsonProperty("pieces")] public ReversiMovesPieces Pieces { get; set; }
        /// <summary>The board afterwards, in the symbols of the question.</summary>
        [JsonProperty("rows")] public string[] Rows { get; set; }
        /// <summary>The player of the next move, after a pass if there is one; null if the game is over.</summary>
        [JsonProperty("turn")] public string Turn { get; set; }
        /// <summary>The pieces that changed sides, row by row.</summary>
        [JsonProperty("turned")] public string[] Turned { get; set; }
        /// <summary>The side with more pieces at the end of the game, named as in `turn`, or `draw`; null as long as it goes on.</summary>
        [JsonProperty("winner")] public string Winner { get; set; }
    }

    /// <summary>A move and its score.</summary>
    public sealed class ReversiSolveMoves
    {
        /// <summary>The cell, or `pass`.</summary>
        [JsonProperty("move")] public string Move { get; set; }
        /// <summary>The score with perfect play after it.</summary>
        [JsonProperty("score")] public long Score { get; set; }
    }

    /// <summary>Find the score of perfect play to the end of a game of Reversi, and the moves that reach it</summary>
    public sealed class ReversiSolveRequest : Request<ReversiSolveResult>
    {
        public ReversiSolveRequest() : base("reversi.solve") { }
        /// <summary>Also find the score of each move</summary>
        [JsonProperty("all")] public bool? All { get; set; }
        /// <summary>64 cells and the side to move, as in "---OX---... X", or moves, as in f5d6c3, or a game in GGF</summary>
        [JsonProperty("board")] public string Board { get; set; }
        /// <summary>For whom cells count that are empty at the end: nobody, or the winner as in tournaments</summary>
        [JsonProperty("empty")] public ReversiEmpty? Empty { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The rows of the board.</summary>
        [JsonProperty("rows")] public string[] Rows { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
        /// <summary>The mover in rows: X (the default) or O, and red or black in rows of R and B</summary>
        [JsonProperty("turn")] public ReversiTurn? Turn { get; set; }
    }

    /// <summary>The result of perfect play by both sides. If a bound stops the search, the winner may be known without the score.</summary>
    public sealed class ReversiSolveResult
    {
        /// <summary>Every move that reaches the score, row by row, or `pass`; empty if the game is over.</summary>
        [JsonProperty("best")] public string[] Best { get; set; }
        /// <summary>The moves of both sides to the end of the game, each the first of the best ones.</summary>
        [JsonProperty("line")] public string[] Line { get; set; }
        /// <summary>The score of each move, if they were asked for, in the order of the board.</summary>
        [JsonProperty("moves")] public ReversiSolveMoves[] Moves { get; set; }
        /// <summary>The pieces after the line; the mover is the side that moves first.</summary>
        [JsonProperty("pieces")] public ReversiMovesPieces Pieces { get; set; }
        /// <summary>The pieces of the mover less those of the other side at the end; null if the search was stopped.</summary>
        [JsonProperty("score")] public long? Score { get; set; }
        /// <summary>How many positions were searched for the score, the best moves and the line; 0 if the search was stopped.</summary>
        [JsonProperty("states")] public long States { get; set; }
        /// <summary>The side with more pieces at the end, named as a request names the mover, or `draw`; null if the search was stopped before that was known.</summary>
        [JsonProperty("winner")] public string Winner { get; set; }
    }

    [JsonConverter(typeof(StringEnumConverter))]
    public enum ReversiTurn
    {
        [EnumMember(Value = "X")] X,
        [EnumMember(Value = "O")] O,
        [EnumMember(Value = "red")] Red,
        [EnumMember(Value = "black")] Black,
    }

    /// <summary>A card that may be drawn.</summary>
    public sealed class RummyAdviseDraws
    {
        /// <summary>The card.</summary>
        [JsonProperty("card")] public string Card { get; set; }
        /// <summary>How many melds the thrown card completes for the next player, on average; one more if it fits the table.</summary>
        [JsonProperty("danger")] public double Danger { get; set; }
        /// <summary>The cost of the other cards, or of all of them.</summary>
        [JsonProperty("deadwood")] public long Deadwood { get; set; }
        /// <summary>The card; null if the rules throw nothing.</summary>
        [JsonProperty("discard")] public string Discard { get; set; }
        /// <summary>The cost of the hand with it, before the discard.</summary>
        [JsonProperty("kept")] public long Kept { get; set; }
        /// <summary>The parts that the rest lacks to open, if the player has not opened.</summary>
        [JsonProperty("missing")] public Missing Missing { get; set; }
        /// <summary>The outs of the loose cards of the rest, the most first.</summary>
        [JsonProperty("outs")] public Outs[] Outs { get; set; }
        /// <summary>How many of it may still come.</summary>
        [JsonProperty("unseen")] public long Unseen { get; set; }
        /// <summary>The reason in words.</summary>
        [JsonProperty("why")] public string Why { get; set; }
    }

    /// <summary>Show the value of each draw, and the best throw after it</summary>
    public sealed class RummyAdviseRequest : Request<RummyAdviseResult>
    {
        public RummyAdviseRequest() : base("rummy.advise") { }
        /// <summary>The aim: the fewest points left (deadwood), the fewest cards left (cards), the most points laid (points)</summary>
        [JsonProperty("aim")] public RummyAim? Aim { get; set; }
        /// <summary>The cards, as in 2H3H4H or "TC 10D JS JK"</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>Cards of the hand that must be melded or laid off</summary>
        [JsonProperty("kept")] public string Kept { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: text, tiles or rlcard</summary>
        [JsonProperty("notation")] public RummyNotation? Notation { get; set; }
        /// <summary>Whether the player has opened; if not, the hand that is nearer to the opening is better</summary>
        [JsonProperty("opened")] public bool? Opened { get; set; }
        /// <summary>What decides first by the aim deadwood: the points that stay less an allowance for each live out (outs), or the points that stay alone (points)</summary>
        [JsonProperty("order")] public RummyOrder? Order { get; set; }
        /// <summary>Cards that the next player took and has</summary>
        [JsonProperty("picked")] public string Picked { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        /// <summary>Cards that can not come any more, in addition to those of the hand, the table and `picked`</summary>
        [JsonProperty("seen")] public string Seen { get; set; }
        /// <summary>The melds on the table, with commas between them, as they lie</summary>
        [JsonProperty("table")] public string Table { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>The cost of a hand now and after each draw.</summary>
    public sealed class RummyAdviseResult
    {
        /// <summary>drop, if the hand is too poor to be played; null otherwise.</summary>
        [JsonProperty("call")] public string Call { get; set; }
        /// <summary>The reason for the call in words; null without one.</summary>
        [JsonProperty("call_why")] public string CallWhy { get; set; }
        /// <summary>Every card that may be drawn, the best first.</summary>
        [JsonProperty("draws")] public RummyAdviseDraws[] Draws { get; set; }
        /// <summary>The mean cost after the next draw and the best discard, each unseen card being as likely; null if none is unseen.</summary>
        [JsonProperty("expected")] public double? Expected { get; set; }
        /// <summary>How many unseen cards complete or extend a meld, or let the hand knock; if every card may count, or the rules cap what a hand costs, how many leave less after the best throw, or as much with fewer missing runs or loose points.</summary>
        [JsonProperty("helping")] public long Helping { get; set; }
        /// <summary>The cost of the hand as it is.</summary>
        [JsonProperty("now")] public long Now { get; set; }
    }

    [JsonConverter(typeof(StringEnumConverter))]
    public enum RummyAim
    {
        [EnumMember(Value = "deadwood")] Deadwood,
        [EnumMember(Value = "cards")] Cards,
        [EnumMember(Value = "points")] Points,
    }

    /// <summary>Find the best arrangement of a hand</summary>
    public sealed class RummyBestRequest : Request<RummyBestResult>
    {
        public RummyBestRequest() : base("rummy.best") { }
        /// <summary>The aim: the fewest points in loose cards (deadwood), the fewest loose cards, the most melded points</summary>
        [JsonProperty("aim")] public RummyAim? Aim { get; set; }
        /// <summary>Tell the kind of each meld, and the card that each tile stands for</summary>
        [JsonProperty("details")] public bool? Details { get; set; }
        /// <summary>The cards, as in 2H3H4H or "TC 10D JS JK"</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: text, tiles or rlcard</summary>
        [JsonProperty("notation")] public RummyNotation? Notation { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
        /// <summary>List the K best arrangements too</summary>
        [JsonProperty("top")] public long? Top { get; set; }
    }

    /// <summary>The best arrangement.</summary>
    public sealed class RummyBestResult
    {
        /// <summary>The score of the loose cards under the rules.</summary>
        [JsonProperty("deadwood")] public long Deadwood { get; set; }
        /// <summary>The cards in no meld.</summary>
        [JsonProperty("loose")] public string Loose { get; set; }
        /// <summary>How many cards are in no meld.</summary>
        [JsonProperty("loose_cards")] public long LooseCards { get; set; }
        /// <summary>The melds one by one, if they were asked for.</summary>
        [JsonProperty("meld_details")] public Meld[] MeldDetails { get; set; }
        /// <summary>The points of the cards in melds.</summary>
        [JsonProperty("melded_points")] public long MeldedPoints { get; set; }
        /// <summary>The melds.</summary>
        [JsonProperty("melds")] public string[] Melds { get; set; }
        /// <summary>The best ones in order, if they were asked for.</summary>
        [JsonProperty("top")] public Combo[] Top { get; set; }
    }

    /// <summary>A group of a laying.</summary>
    public sealed class RummyCheckMeldDetails
    {
        /// <summary>Its cards.</summary>
        [JsonProperty("cards")] public string Cards { get; set; }
        /// <summary>`set`, `run`, `same` (equal cards), `all_wild` (wild cards alone) or `pair`; null if the cards are not a meld.</summary>
        [JsonProperty("kind")] public string Kind { get; set; }
        /// <summary>The points on the table; null if the cards are not a meld.</summary>
        [JsonProperty("points")] public long? Points { get; set; }
        /// <summary>Whether every card stands for itself; null if the cards are not a meld.</summary>
        [JsonProperty("pure")] public bool? Pure { get; set; }
        /// <summary>The card that each tile stands for; null if the cards are not a meld.</summary>
        [JsonProperty("slots")] public string Slots { get; set; }
    }

    /// <summary>The fewest cards that would make the whole hand melded, with `hand` and `declare`; null if no cards do, absent if the search stops.</summary>
    public sealed class RummyCheckNeeded
    {
        /// <summary>The cards of one of the ways with so few.</summary>
        [JsonProperty("cards")] public string Cards { get; set; }
        /// <summary>How many cards.</summary>
        [JsonProperty("count")] public long Count { get; set; }
    }

    /// <summary>The points of a first laying; null if none are asked for, or if the player has opened.</summary>
    public sealed class RummyCheckOpening
    {
        /// <summary>The points that open.</summary>
        [JsonProperty("asked")] public long Asked { get; set; }
        /// <summary>The points of the melds that are laid.</summary>
        [JsonProperty("reached")] public long Reached { get; set; }
    }

    /// <summary>Check whether groups of cards are valid melds, read in any way that the rules allow</summary>
    public sealed class RummyCheckRequest : Request<RummyCheckResult>
    {
        public RummyCheckRequest() : base("rummy.check") { }
        /// <summary>The table before the turn: the melds are then the table after it</summary>
        [JsonProperty("before")] public string Before { get; set; }
        /// <summary>Also ask for the conditions of going out</summary>
        [JsonProperty("declare")] public bool? Declare { get; set; }
        /// <summary>The hand that the cards must come out of; of a turn, the hand before it</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>A turn may only add to the melds of the table</summary>
        [JsonProperty("lay_off")] public bool? LayOff { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The melds with commas between them, their cards in any order</summary>
        [JsonProperty("melds")] public string Melds { get; set; }
        /// <summary>How cards are written: text, tiles or rlcard</summary>
        [JsonProperty("notation")] public RummyNotation? Notation { get; set; }
        /// <summary>Whether the player has opened; if not, the new melds of a turn must meet the opening</summary>
        [JsonProperty("opened")] public bool? Opened { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        /// <summary>The card that is thrown at the end</summary>
        [JsonProperty("throw")] public string Throw { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
        /// <summary>The card of the hand that was taken from the discard pile in this turn</summary>
        [JsonProperty("took")] public string Took { get; set; }
    }

    /// <summary>Whether a laying is valid.</summary>
    public sealed class RummyCheckResult
    {
        /// <summary>What this grouping costs, with `hand` and `declare`; null if the hand does not have the cards.</summary>
        [JsonProperty("deadwood")] public long? Deadwood { get; set; }
        /// <summary>The meld of each group, in the order of the request.</summary>
        [JsonProperty("meld_details")] public RummyCheckMeldDetails[] MeldDetails { get; set; }
        /// <summary>The missing parts, in words.</summary>
        [JsonProperty("missing")] public string[] Missing { get; set; }
        /// <summary>The fewest cards that would make the whole hand melded, with `hand` and `declare`; null if no cards do, absent if the search stops.</summary>
        [JsonProperty("needed")] public RummyCheckNeeded Needed { get; set; }
        /// <summary>The points of a first laying; null if none are asked for, or if the player has opened.</summary>
        [JsonProperty("opening")] public RummyCheckOpening Opening { get; set; }
        /// <summary>Everything that is missing or wrong, as codes with data.</summary>
        [JsonProperty("reasons")] public Reason[] Reasons { get; set; }
        /// <summary>Whether nothing is missing.</summary>
        [JsonProperty("valid")] public bool Valid { get; set; }
    }

    /// <summary>List the ways to lay a hand out, best first</summary>
    public sealed class RummyCombosRequest : Request<RummyCombosResult>
    {
        public RummyCombosRequest() : base("rummy.combos") { }
        /// <summary>Tell the kind of each meld, and the card that each tile stands for</summary>
        [JsonProperty("details")] public bool? Details { get; set; }
        /// <summary>The cards, as in 2H3H4H or "TC 10D JS JK"</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>List at most N combos</summary>
        [JsonProperty("limit")] public long? Limit { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: text, tiles or rlcard</summary>
        [JsonProperty("notation")] public RummyNotation? Notation { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
        /// <summary>Which arrangements are listed.</summary>
        [JsonProperty("which")] public RummyWhich? Which { get; set; }
    }

    /// <summary>Arrangements, the best first.</summary>
    public sealed class RummyCombosResult
    {
        /// <summary>Those that were asked for.</summary>
        [JsonProperty("combos")] public Combo[] Combos { get; set; }
        /// <summary>How many there are, listed or not.</summary>
        [JsonProperty("total")] public string Total { get; set; }
    }

    /// <summary>Count the ways to lay a hand out, exactly</summary>
    public sealed class RummyCountRequest : Request<RummyCountResult>
    {
        public RummyCountRequest() : base("rummy.count") { }
        /// <summary>The cards, as in 2H3H4H or "TC 10D JS JK"</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: text, tiles or rlcard</summary>
        [JsonProperty("notation")] public RummyNotation? Notation { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>How many arrangements there are.</summary>
    public sealed class RummyCountResult
    {
        /// <summary>All of them, the one without melds included.</summary>
        [JsonProperty("arrangements")] public string Arrangements { get; set; }
        /// <summary>Those that no loose card can extend; null if the hand has too many states for that.</summary>
        [JsonProperty("maximal")] public string Maximal { get; set; }
    }

    /// <summary>A discard.</summary>
    public sealed class RummyDiscardBest
    {
        /// <summary>The card.</summary>
        [JsonProperty("card")] public string Card { get; set; }
        /// <summary>How many melds the thrown card completes for the next player, on average; one more if it fits the table.</summary>
        [JsonProperty("danger")] public double Danger { get; set; }
        /// <summary>The fewest loose points of the remaining cards, after laying off on the table.</summary>
        [JsonProperty("deadwood")] public long Deadwood { get; set; }
        /// <summary>The parts that the rest lacks to open, if the player has not opened.</summary>
        [JsonProperty("missing")] public Missing Missing { get; set; }
        /// <summary>The outs of the loose cards of the rest, the most first.</summary>
        [JsonProperty("outs")] public Outs[] Outs { get; set; }
        /// <summary>The reason in words.</summary>
        [JsonProperty("why")] public string Why { get; set; }
    }

    /// <summary>Rank the cards to throw from a hand with one card more than it keeps</summary>
    public sealed class RummyDiscardRequest : Request<RummyDiscardResult>
    {
        public RummyDiscardRequest() : base("rummy.discard") { }
        /// <summary>The aim: the fewest points left (deadwood), the fewest cards left (cards), the most points laid (points)</summary>
        [JsonProperty("aim")] public RummyAim? Aim { get; set; }
        /// <summary>The cards, as in 2H3H4H or "TC 10D JS JK"</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>Cards of the hand that must be melded or laid off</summary>
        [JsonProperty("kept")] public string Kept { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: text, tiles or rlcard</summary>
        [JsonProperty("notation")] public RummyNotation? Notation { get; set; }
        /// <summary>Whether the player has opened; if not, the hand that is nearer to the opening is better</summary>
        [JsonProperty("opened")] public bool? Opened { get; set; }
        /// <summary>What decides first by the aim deadwood: the points that stay less an allowance for each live out (outs), or the points that stay alone (points)</summary>
        [JsonProperty("order")] public RummyOrder? Order { get; set; }
        /// <summary>Cards that the next player took and has</summary>
        [JsonProperty("picked")] public string Picked { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        /// <summary>Cards that can not come any more, in addition to those of the hand, the table and `picked`</summary>
        [JsonProperty("seen")] public string Seen { get; set; }
        /// <summary>The melds on the table, with commas between them, as they lie</summary>
        [JsonProperty("table")] public string Table { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
        /// <summary>The card of the hand that was taken from the discard pile in this turn</summary>
        [JsonProperty("took")] public string Took { get; set; }
    }

    /// <summary>The rest after each discard.</summary>
    public sealed class RummyDiscardResult
    {
        /// <summary>Every distinct card, the best discard first.</summary>
        [JsonProperty("best")] public RummyDiscardBest[] Best { get; set; }
        /// <summary>The call with the best one: gin, knock, wait (for gin) or declare; null if the deal goes on.</summary>
        [JsonProperty("call")] public string Call { get; set; }
        /// <summary>The reason for the call in words; null without one.</summary>
        [JsonProperty("call_why")] public string CallWhy { get; set; }
    }

    /// <summary>A part of a hand that no meld joins to another.</summary>
    public sealed class RummyIslandsIslands
    {
        /// <summary>Its cards.</summary>
        [JsonProperty("cards")] public string Cards { get; set; }
        /// <summary>The maximal arrangements of the island alone.</summary>
        [JsonProperty("combos")] public Combo[] Combos { get; set; }
        /// <summary>The cards where melds compete.</summary>
        [JsonProperty("control_points")] public string[] ControlPoints { get; set; }
        /// <summary>The melds open to each card; null if the technique does not fit the hand or the rules.</summary>
        [JsonProperty("flags")] public Dictionary<string, string> Flags { get; set; }
        /// <summary>How many combos there are, listed or not.</summary>
        [JsonProperty("total")] public string Total { get; set; }
    }

    /// <summary>Show the islands of a hand with their flags, control points and combos</summary>
    public sealed class RummyIslandsRequest : Request<RummyIslandsResult>
    {
        public RummyIslandsRequest() : base("rummy.islands") { }
        /// <summary>Cards that come to the hand first</summary>
        [JsonProperty("add")] public string Add { get; set; }
        /// <summary>Tell the kind of each meld, and the card that each tile stands for</summary>
        [JsonProperty("details")] public bool? Details { get; set; }
        /// <summary>The cards, as in 2H3H4H or "TC 10D JS JK"</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>List at most N combos of each island</summary>
        [JsonProperty("limit")] public long? Limit { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: text, tiles or rlcard</summary>
        [JsonProperty("notation")] public RummyNotation? Notation { get; set; }
        /// <summary>Cards that leave the hand then</summary>
        [JsonProperty("remove")] public string Remove { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>An answer about each island of a hand.</summary>
    public sealed class RummyIslandsResult
    {
        /// <summary>The changes of the islands, if cards came or went.</summary>
        [JsonProperty("changed")] public Changed Changed { get; set; }
        /// <summary>In the order of the grid.</summary>
        [JsonProperty("islands")] public RummyIslandsIslands[] Islands { get; set; }
    }

    /// <summary>The decision about a tile.</summary>
    public sealed class RummyLatticeChoices
    {
        /// <summary>The state before it.</summary>
        [JsonProperty("from")] public long From { get; set; }
        /// <summary>Its copies that stay loose.</summary>
        [JsonProperty("loose")] public string Loose { get; set; }
        /// <summary>The melds whose first tile it is.</summary>
        [JsonProperty("melds")] public string[] Melds { get; set; }
        /// <summary>The state after it.</summary>
        [JsonProperty("to")] public long To { get; set; }
    }

    /// <summary>Show how the arrangements of a small hand are held as one graph</summary>
    public sealed class RummyLatticeRequest : Request<RummyLatticeResult>
    {
        public RummyLatticeRequest() : base("rummy.lattice") { }
        /// <summary>The cards, as in 2H3H4H or "TC 10D JS JK"</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>List at most N choices</summary>
        [JsonProperty("limit")] public long? Limit { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: text, tiles or rlcard</summary>
        [JsonProperty("notation")] public RummyNotation? Notation { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>A graph. Its states are numbered from 0, where nothing is decided, and tile after tile of the hand is decided.</summary>
    public sealed class RummyLatticeResult
    {
        /// <summary>The number of paths from state 0 to the last state, which is that of arrangements.</summary>
        [JsonProperty("arrangements")] public string Arrangements { get; set; }
        /// <summary>The choices, those of one state after each other.</summary>
        [JsonProperty("choices")] public RummyLatticeChoices[] Choices { get; set; }
        /// <summary>The number of states.</summary>
        [JsonProperty("states")] public long States { get; set; }
        /// <summary>The different tiles of the hand, in the order in which they are decided.</summary>
        [JsonProperty("tiles")] public string Tiles { get; set; }
        /// <summary>How many choices there are, listed or not.</summary>
        [JsonProperty("total")] public string Total { get; set; }
    }

    /// <summary>List every meld that a hand can form, or that one of its cards can join</summary>
    public sealed class RummyMeldsRequest : Request<RummyMeldsResult>
    {
        public RummyMeldsRequest() : base("rummy.melds") { }
        /// <summary>Tell the kind of each meld, and the card that each tile stands for</summary>
        [JsonProperty("details")] public bool? Details { get; set; }
        /// <summary>The cards, as in 2H3H4H or "TC 10D JS JK"</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>List at most N melds</summary>
        [JsonProperty("limit")] public long? Limit { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: text, tiles or rlcard</summary>
        [JsonProperty("notation")] public RummyNotation? Notation { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
        /// <summary>List only the melds with this card of the hand</summary>
        [JsonProperty("with")] public string With { get; set; }
    }

    /// <summary>Melds that need not fit beside each other: sets by rank, then runs by suit.</summary>
    public sealed class RummyMeldsResult
    {
        /// <summary>The melds one by one, if they were asked for.</summary>
        [JsonProperty("meld_details")] public Meld[] MeldDetails { get; set; }
        /// <summary>The melds.</summary>
        [JsonProperty("melds")] public string[] Melds { get; set; }
        /// <summary>How many there are, listed or not.</summary>
        [JsonProperty("total")] public string Total { get; set; }
    }

    [JsonConverter(typeof(StringEnumConverter))]
    public enum RummyNotation
    {
        [EnumMember(Value = "text")] Text,
        [EnumMember(Value = "tiles")] Tiles,
        [EnumMember(Value = "rlcard")] Rlcard,
    }

    [JsonConverter(typeof(StringEnumConverter))]
    public enum RummyOpenAim
    {
        [EnumMember(Value = "points")] Points,
        [EnumMember(Value = "cards")] Cards,
        [EnumMember(Value = "jokers")] Jokers,
    }

    /// <summary>Find the best first laying that the rules allow</summary>
    public sealed class RummyOpenRequest : Request<RummyOpenResult>
    {
        public RummyOpenRequest() : base("rummy.open") { }
        /// <summary>The aim of the laying: the fewest points left (points), the fewest cards that open (cards), the most jokers and wild cards kept (jokers)</summary>
        [JsonProperty("aim")] public RummyOpenAim? Aim { get; set; }
        /// <summary>Tell the kind of each meld, and the card that each tile stands for</summary>
        [JsonProperty("details")] public bool? Details { get; set; }
        /// <summary>The cards, as in 2H3H4H or "TC 10D JS JK"</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>What a joker or wild card that stays in the hand is worth in points</summary>
        [JsonProperty("joker_value")] public long? JokerValue { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: text, tiles or rlcard</summary>
        [JsonProperty("notation")] public RummyNotation? Notation { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>Whether the hand can do it, and how; nothing is melded if it can not.</summary>
    public sealed class RummyOpenResult
    {
        /// <summary>The cost of the loose cards, each of them counted.</summary>
        [JsonProperty("deadwood")] public long Deadwood { get; set; }
        /// <summary>The cards that are left.</summary>
        [JsonProperty("loose")] public string Loose { get; set; }
        /// <summary>The melds one by one, if they were asked for.</summary>
        [JsonProperty("meld_details")] public Meld[] MeldDetails { get; set; }
        /// <summary>The points of the cards in melds.</summary>
        [JsonProperty("melded_points")] public long MeldedPoints { get; set; }
        /// <summary>The laid melds.</summary>
        [JsonProperty("melds")] public string[] Melds { get; set; }
        /// <summary>Whether the hand can do it.</summary>
        [JsonProperty("met")] public bool Met { get; set; }
        /// <summary>Pairs of equal cards, if the rules let them open or go out.</summary>
        [JsonProperty("pairs")] public string[] Pairs { get; set; }
        /// <summary>Everything that is missing, if the hand can not do it.</summary>
        [JsonProperty("reasons")] public Reason[] Reasons { get; set; }
    }

    [JsonConverter(typeof(StringEnumConverter))]
    public enum RummyOrder
    {
        [EnumMember(Value = "outs")] Outs,
        [EnumMember(Value = "points")] Points,
    }

    /// <summary>Find a way to go out</summary>
    public sealed class RummyOutRequest : Request<RummyOutResult>
    {
        public RummyOutRequest() : base("rummy.out") { }
        /// <summary>Tell the kind of each meld, and the card that each tile stands for</summary>
        [JsonProperty("details")] public bool? Details { get; set; }
        /// <summary>The cards, as in 2H3H4H or "TC 10D JS JK"</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: text, tiles or rlcard</summary>
        [JsonProperty("notation")] public RummyNotation? Notation { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>Whether the hand can do it, and how; nothing is melded if it can not.</summary>
    public sealed class RummyOutResult
    {
        /// <summary>The cost of the loose cards, each of them counted.</summary>
        [JsonProperty("deadwood")] public long Deadwood { get; set; }
        /// <summary>The cards that are left.</summary>
        [JsonProperty("loose")] public string Loose { get; set; }
        /// <summary>The melds one by one, if they were asked for.</summary>
        [JsonProperty("meld_details")] public Meld[] MeldDetails { get; set; }
        /// <summary>The points of the cards in melds.</summary>
        [JsonProperty("melded_points")] public long MeldedPoints { get; set; }
        /// <summary>The laid melds.</summary>
        [JsonProperty("melds")] public string[] Melds { get; set; }
        /// <summary>Whether the hand can do it.</summary>
        [JsonProperty("met")] public bool Met { get; set; }
        /// <summary>Pairs of equal cards, if the rules let them open or go out.</summary>
        [JsonProperty("pairs")] public string[] Pairs { get; set; }
        /// <summary>Everything that is missing, if the hand can not do it.</summary>
        [JsonProperty("reasons")] public Reason[] Reasons { get; set; }
    }

    /// <summary>A puzzle with its solution.</summary>
    public sealed class RummyPuzzlePuzzles
    {
        /// <summary>The melds of the table that the solution breaks.</summary>
        [JsonProperty("broken")] public long Broken { get; set; }
        /// <summary>The engine's measure of it.</summary>
        [JsonProperty("difficulty")] public long Difficulty { get; set; }
        /// <summary>The melds that the solution makes or adds to.</summary>
        [JsonProperty("made")] public long Made { get; set; }
        /// <summary>The tiles of the table that come to lie in another meld.</summary>
        [JsonProperty("moved")] public long Moved { get; set; }
        /// <summary>The tiles to lay.</summary>
        [JsonProperty("rack")] public string Rack { get; set; }
        /// <summary>The only melds that have all tiles.</summary>
        [JsonProperty("solution")] public string[] Solution { get; set; }
        /// <summary>The steps of the solution in order.</summary>
        [JsonProperty("steps")] public string[] Steps { get; set; }
        /// <summary>The melds that lie.</summary>
        [JsonProperty("table")] public string[] Table { get; set; }
    }

    /// <summary>Make puzzles: a table, and a rack that can be laid in one way only</summary>
    public sealed class RummyPuzzleRequest : Request<RummyPuzzleResult>
    {
        public RummyPuzzleRequest() : base("rummy.puzzle") { }
        /// <summary>The fewest melds of the table that the solution breaks</summary>
        [JsonProperty("broken")] public long? Broken { get; set; }
        /// <summary>How many puzzles</summary>
        [JsonProperty("count")] public long? Count { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        /// <summary>Where the random numbers begin</summary>
        [JsonProperty("seed")] public long? Seed { get; set; }
        /// <summary>The tiles on the table and on the rack, two numbers</summary>
        [JsonProperty("tiles")] public string Tiles { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>Puzzles, the same ones for the same seed.</summary>
    public sealed class RummyPuzzleResult
    {
        /// <summary>In the order in which they were made.</summary>
        [JsonProperty("puzzles")] public RummyPuzzlePuzzles[] Puzzles { get; set; }
    }

    /// <summary>Show a rule set, and the names of all presets</summary>
    public sealed class RummyRulesRequest : Request<RummyRulesResult>
    {
        public RummyRulesRequest() : base("rummy.rules") { }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>The settings of the rules, and the names of all presets.</summary>
    public sealed class RummyRulesResult
    {
        /// <summary>The names of all presets.</summary>
        [JsonProperty("presets")] public string[] Presets { get; set; }
        /// <summary>The rules asked for.</summary>
        [JsonProperty("rules")] public Dictionary<string, string> Rules { get; set; }
    }

    /// <summary>A tile that fits a meld.</summary>
    public sealed class RummyTableLayOffs
    {
        /// <summary>The tile.</summary>
        [JsonProperty("card")] public string Card { get; set; }
        /// <summary>The meld's place in the table as it lay, from 0.</summary>
        [JsonProperty("meld")] public long Meld { get; set; }
        /// <summary>The meld afterwards.</summary>
        [JsonProperty("result")] public string Result { get; set; }
        /// <summary>How many tiles of the rack that takes.</summary>
        [JsonProperty("tiles")] public long Tiles { get; set; }
    }

    /// <summary>Put tiles of a rack on the table, whose melds may be rearranged</summary>
    public sealed class RummyTableRequest : Request<RummyTableResult>
    {
        public RummyTableRequest() : base("rummy.table") { }
        /// <summary>As many tiles as can be (cards), or as few points left as can be (deadwood)</summary>
        [JsonProperty("aim")] public RummyAim? Aim { get; set; }
        /// <summary>Tell the kind of each meld, and the card that each tile stands for</summary>
        [JsonProperty("details")] public bool? Details { get; set; }
        /// <summary>The cards, as in 2H3H4H or "TC 10D JS JK"</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>The groups of the table need not be melds: all of their tiles are arranged</summary>
        [JsonProperty("heap")] public bool? Heap { get; set; }
        /// <summary>What a joker or wild card that stays on the rack is worth, in tiles or points as the aim counts them</summary>
        [JsonProperty("joker_value")] public long? JokerValue { get; set; }
        /// <summary>Leave the melds as they lie, and only add to them</summary>
        [JsonProperty("lay_off")] public bool? LayOff { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: text, tiles or rlcard</summary>
        [JsonProperty("notation")] public RummyNotation? Notation { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        /// <summary>The melds on the table, with commas between them</summary>
        [JsonProperty("table")] public string Table { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>The table and the rack after the play.</summary>
    public sealed class RummyTableResult
    {
        /// <summary>How much of the table was changed, unless it was only laid off on.</summary>
        [JsonProperty("changes")] public Changes Changes { get; set; }
        /// <summary>The tiles that came from the rack.</summary>
        [JsonProperty("laid")] public string Laid { get; set; }
        /// <summary>Which tiles of the rack fit which melds as they lay.</summary>
        [JsonProperty("lay_offs")] public RummyTableLayOffs[] LayOffs { get; set; }
        /// <summary>The melds of `table` one by one, if they were asked for.</summary>
        [JsonProperty("meld_details")] public Meld[] MeldDetails { get; set; }
        /// <summary>Where the tiles of each meld of `table` came from.</summary>
        [JsonProperty("plan")] public Planned[] Plan { get; set; }
        /// <summary>The tiles that are left on it.</summary>
        [JsonProperty("rack")] public string Rack { get; set; }
        /// <summary>The tiles of the table that are in no meld, with `heap`.</summary>
        [JsonProperty("remain")] public Remain Remain { get; set; }
        /// <summary>The steps in order.</summary>
        [JsonProperty("steps")] public string[] Steps { get; set; }
        /// <summary>The melds afterwards.</summary>
        [JsonProperty("table")] public string[] Table { get; set; }
    }

    /// <summary>The technique on one island.</summary>
    public sealed class RummyTechniqueIslands
    {
        /// <summary>Its cards.</summary>
        [JsonProperty("cards")] public string Cards { get; set; }
        /// <summary>The cards with more open melds than copies, by rank, then suit.</summary>
        [JsonProperty("control_points")] public RummyTechniqueIslandsControlPoints[] ControlPoints { get; set; }
        /// <summary>The island as a graph: each two of its cells in one column, or next to each other in a row.</summary>
        [JsonProperty("edges")] public string[][] Edges { get; set; }
        /// <summary>The flag map: a row for each suit of the deck, with the open melds of each rank.</summary>
        [JsonProperty("flags")] public string[][] Flags { get; set; }
        /// <summary>Where melds lie.</summary>
        [JsonProperty("lines")] public RummyTechniqueIslandsLines Lines { get; set; }
        /// <summary>How many leaves there are, listed or not.</summary>
        [JsonProperty("total")] public string Total { get; set; }
        /// <summary>The leaves of the depth-first search, in its order.</summary>
        [JsonProperty("tree")] public RummyTechniqueIslandsTree[] Tree { get; set; }
    }

    /// <summary>A control point.</summary>
    public sealed class RummyTechniqueIslandsControlPoints
    {
        /// <summary>The card.</summary>
        [JsonProperty("card")] public string Card { get; set; }
        /// <summary>Every way to put its copies into the open melds, one copy a meld.</summary>
        [JsonProperty("placements")] public string[] Placements { get; set; }
    }

    /// <summary>Where melds lie.</summary>
    public sealed class RummyTechniqueIslandsLines
    {
        /// <summary>The horizontal lines: stretches of a row that are long enough for a run.</summary>
        [JsonProperty("runs")] public string[] Runs { get; set; }
        /// <summary>The vertical lines: columns with suits enough for a set.</summary>
        [JsonProperty("sets")] public string[] Sets { get; set; }
    }

    /// <summary>A leaf of the search.</summary>
    public sealed class RummyTechniqueIslandsTree
    {
        /// <summary>The melds in the order of the two passes: first the runs, then the sets.</summary>
        [JsonProperty("combo")] public string[] Combo { get; set; }
        /// <summary>The score of these cards under the rules.</summary>
        [JsonProperty("deadwood")] public long Deadwood { get; set; }
        /// <summary>`repeats`: an earlier leaf has the same combo; `leaves_meld`: a whole meld is in the dump; null: a combo.</summary>
        [JsonProperty("dropped")] public string Dropped { get; set; }
        /// <summary>The cards in no meld.</summary>
        [JsonProperty("dump")] public string Dump { get; set; }
        /// <summary>The melds one by one, if they were asked for.</summary>
        [JsonProperty("meld_details")] public Meld[] MeldDetails { get; set; }
        /// <summary>The melds in which the copies of each control point are put, in the order of the control points.</summary>
        [JsonProperty("placements")] public string[] Placements { get; set; }
    }

    /// <summary>Show the original technique step by step: islands, flag map, control points, lines, and the tree of its search</summary>
    public sealed class RummyTechniqueRequest : Request<RummyTechniqueResult>
    {
        public RummyTechniqueRequest() : base("rummy.technique") { }
        /// <summary>Cards that come to the hand first</summary>
        [JsonProperty("add")] public string Add { get; set; }
        /// <summary>Tell the kind of each meld, and the card that each tile stands for</summary>
        [JsonProperty("details")] public bool? Details { get; set; }
        /// <summary>The cards, as in 2H3H4H or "TC 10D JS JK"</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>List at most N leaves of the tree of each island</summary>
        [JsonProperty("limit")] public long? Limit { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: text, tiles or rlcard</summary>
        [JsonProperty("notation")] public RummyNotation? Notation { get; set; }
        /// <summary>Cards that leave the hand then</summary>
        [JsonProperty("remove")] public string Remove { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>An answer about each island of a hand.</summary>
    public sealed class RummyTechniqueResult
    {
        /// <summary>The changes of the islands, if cards came or went.</summary>
        [JsonProperty("changed")] public Changed Changed { get; set; }
        /// <summary>In the order of the grid.</summary>
        [JsonProperty("islands")] public RummyTechniqueIslands[] Islands { get; set; }
    }

    /// <summary>A joker that was taken from the table.</summary>
    public sealed class RummyTurnExchanges
    {
        /// <summary>The card that took the joker's place.</summary>
        [JsonProperty("card")] public string Card { get; set; }
        /// <summary>The meld's place in the table as it lay, from 0.</summary>
        [JsonProperty("meld")] public long Meld { get; set; }
        /// <summary>The meld afterwards.</summary>
        [JsonProperty("result")] public string Result { get; set; }
    }

    /// <summary>Find the new melds and the lay-offs on a table that together leave least</summary>
    public sealed class RummyTurnRequest : Request<RummyTurnResult>
    {
        public RummyTurnRequest() : base("rummy.turn") { }
        /// <summary>The aim: the fewest points left (deadwood), the fewest cards left (cards), the most points laid (points)</summary>
        [JsonProperty("aim")] public RummyAim? Aim { get; set; }
        /// <summary>Tell the kind of each meld, and the card that each tile stands for</summary>
        [JsonProperty("details")] public bool? Details { get; set; }
        /// <summary>The hand has its draw: choose the card to throw as well, where the game ends a turn with a throw</summary>
        [JsonProperty("drew")] public bool? Drew { get; set; }
        /// <summary>The cards, as in 2H3H4H or "TC 10D JS JK"</summary>
        [JsonProperty("hand")] public string Hand { get; set; }
        /// <summary>The groups of the table need not be melds: all of their tiles are arranged, with `rearrange`</summary>
        [JsonProperty("heap")] public bool? Heap { get; set; }
        /// <summary>What a joker or wild card that stays in the hand is worth, in points or cards as the aim counts them</summary>
        [JsonProperty("joker_value")] public long? JokerValue { get; set; }
        /// <summary>Cards of the hand that must be melded or laid off</summary>
        [JsonProperty("kept")] public string Kept { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>How cards are written: text, tiles or rlcard</summary>
        [JsonProperty("notation")] public RummyNotation? Notation { get; set; }
        /// <summary>Tell whether no other turn reaches as much, with `rearrange`</summary>
        [JsonProperty("only")] public bool? Only { get; set; }
        /// <summary>Whether the player has opened; if not, new melds alone must meet the opening</summary>
        [JsonProperty("opened")] public bool? Opened { get; set; }
        /// <summary>Move melds of the table if that lays more</summary>
        [JsonProperty("rearrange")] public bool? Rearrange { get; set; }
        /// <summary>The rules of the game.</summary>
        [JsonProperty("rules")] public Rules Rules { get; set; }
        /// <summary>The melds on the table, with commas between them, as they lie</summary>
        [JsonProperty("table")] public string Table { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
        /// <summary>The card of the hand that was taken from the discard pile in this turn, with `drew`</summary>
        [JsonProperty("took")] public string Took { get; set; }
    }

    /// <summary>A turn that leaves least.</summary>
    public sealed class RummyTurnResult
    {
        /// <summary>How much of the table was changed, with `rearrange`.</summary>
        [JsonProperty("changes")] public Changes Changes { get; set; }
        /// <summary>The cost of the rest.</summary>
        [JsonProperty("deadwood")] public long Deadwood { get; set; }
        /// <summary>The jokers that were taken from the table for cards of the hand, before anything was laid.</summary>
        [JsonProperty("exchanges")] public RummyTurnExchanges[] Exchanges { get; set; }
        /// <summary>The new melds; with `rearrange`, the cards of the hand in each meld of `table`.</summary>
        [JsonProperty("laid")] public string[] Laid { get; set; }
        /// <summary>Which cards went on which melds, one after the other.</summary>
        [JsonProperty("lay_offs")] public RummyTableLayOffs[] LayOffs { get; set; }
        /// <summary>The melds of `table` one by one, if they were asked for.</summary>
        [JsonProperty("meld_details")] public Meld[] MeldDetails { get; set; }
        /// <summary>The parts that the hand lacks to open, with `opened` false and nothing laid.</summary>
        [JsonProperty("missing")] public Missing Missing { get; set; }
        /// <summary>Whether it is known that every other turn leaves more, if it was asked for; equal tiles are the same.</summary>
        [JsonProperty("only")] public bool? Only { get; set; }
        /// <summary>Pairs of equal cards that open, with `opened` false; melds are not laid then.</summary>
        [JsonProperty("pairs")] public string[] Pairs { get; set; }
        /// <summary>Where the tiles of each meld of `table` came from, with `rearrange`.</summary>
        [JsonProperty("plan")] public Planned[] Plan { get; set; }
        /// <summary>The rest of the hand.</summary>
        [JsonProperty("rack")] public string Rack { get; set; }
        /// <summary>The tiles of the table that are in no meld, with `heap`.</summary>
        [JsonProperty("remain")] public Remain Remain { get; set; }
        /// <summary>The steps in order, with `rearrange`.</summary>
        [JsonProperty("steps")] public string[] Steps { get; set; }
        /// <summary>The melds afterwards.</summary>
        [JsonProperty("table")] public string[] Table { get; set; }
        /// <summary>The card that is thrown, with `drew`; null if none is.</summary>
        [JsonProperty("throw")] public string Throw { get; set; }
    }

    [JsonConverter(typeof(StringEnumConverter))]
    public enum RummyWhich
    {
        [EnumMember(Value = "maximal")] Maximal,
        [EnumMember(Value = "all")] All,
        [EnumMember(Value = "control_points")] ControlPoints,
    }

    [JsonConverter(typeof(StringEnumConverter))]
    public enum TothelloAxis
    {
        [EnumMember(Value = "row")] Row,
        [EnumMember(Value = "column")] Column,
        [EnumMember(Value = "diagonal")] Diagonal,
        [EnumMember(Value = "anti_diagonal")] AntiDiagonal,
    }

    /// <summary>Find the most pieces after one placement, and every cell that reaches it</summary>
    public sealed class TothelloBestRequest : Request<TothelloBestResult>
    {
        public TothelloBestRequest() : base("tothello.best") { }
        /// <summary>The black cells</summary>
        [JsonProperty("black")] public string Black { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The red cells, as in A1,B8</summary>
        [JsonProperty("red")] public string Red { get; set; }
        /// <summary>The rows of the board.</summary>
        [JsonProperty("rows")] public string[] Rows { get; set; }
        /// <summary>Rows and columns of a board from lists</summary>
        [JsonProperty("size")] public string Size { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
        /// <summary>The mover: red or black, and in rows of X and O X (the default) or O</summary>
        [JsonProperty("turn")] public TothelloTurn? Turn { get; set; }
    }

    /// <summary>The mover's total number of pieces, and the cells that reach it.</summary>
    public sealed class TothelloBestResult
    {
        /// <summary>Every cell that reaches this number.</summary>
        [JsonProperty("cells")] public string[] Cells { get; set; }
        /// <summary>The mover's pieces after the placement.</summary>
        [JsonProperty("count")] public long Count { get; set; }
    }

    [JsonConverter(typeof(StringEnumConverter))]
    public enum TothelloPass
    {
        [EnumMember(Value = "ply")] Ply,
        [EnumMember(Value = "free")] Free,
    }

    /// <summary>Count the ways to play the first moves of Reversi</summary>
    public sealed class TothelloPerftRequest : Request<TothelloPerftResult>
    {
        public TothelloPerftRequest() : base("tothello.perft") { }
        /// <summary>How many moves are played</summary>
        [JsonProperty("depth")] public long Depth { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>Whether a pass counts as a move</summary>
        [JsonProperty("pass")] public TothelloPass? Pass { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
    }

    /// <summary>A number of positions.</summary>
    public sealed class TothelloPerftResult
    {
        /// <summary>How many leaves the tree has.</summary>
        [JsonProperty("nodes")] public string Nodes { get; set; }
    }

    /// <summary>A placement.</summary>
    public sealed class TothelloPlacementsPlacements
    {
        /// <summary>How many pieces turn.</summary>
        [JsonProperty("captured")] public long Captured { get; set; }
        /// <summary>Where the piece is placed.</summary>
        [JsonProperty("cell")] public string Cell { get; set; }
        /// <summary>The mover's pieces afterwards.</summary>
        [JsonProperty("count")] public long Count { get; set; }
        /// <summary>In how many waves.</summary>
        [JsonProperty("waves")] public long Waves { get; set; }
    }

    /// <summary>Show the captures of a piece on each empty cell</summary>
    public sealed class TothelloPlacementsRequest : Request<TothelloPlacementsResult>
    {
        public TothelloPlacementsRequest() : base("tothello.placements") { }
        /// <summary>The black cells</summary>
        [JsonProperty("black")] public string Black { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The red cells, as in A1,B8</summary>
        [JsonProperty("red")] public string Red { get; set; }
        /// <summary>The rows of the board.</summary>
        [JsonProperty("rows")] public string[] Rows { get; set; }
        /// <summary>Rows and columns of a board from lists</summary>
        [JsonProperty("size")] public string Size { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
        /// <summary>The mover: red or black, and in rows of X and O X (the default) or O</summary>
        [JsonProperty("turn")] public TothelloTurn? Turn { get; set; }
    }

    /// <summary>Every empty cell, best first and in row-major order among equals.</summary>
    public sealed class TothelloPlacementsResult
    {
        /// <summary>The best first.</summary>
        [JsonProperty("placements")] public TothelloPlacementsPlacements[] Placements { get; set; }
    }

    /// <summary>Place a piece and show its captures, wave by wave Each wave tells which pieces turn between which two, as searches on every row, column and diagonal find them.</summary>
    public sealed class TothelloPlayRequest : Request<TothelloPlayResult>
    {
        public TothelloPlayRequest() : base("tothello.play") { }
        /// <summary>Where to place the piece</summary>
        [JsonProperty("at")] public string At { get; set; }
        /// <summary>The black cells</summary>
        [JsonProperty("black")] public string Black { get; set; }
        [JsonProperty("max_states")] public long? MaxStates { get; set; }
        /// <summary>The red cells, as in A1,B8</summary>
        [JsonProperty("red")] public string Red { get; set; }
        /// <summary>The rows of the board.</summary>
        [JsonProperty("rows")] public string[] Rows { get; set; }
        /// <summary>Rows and columns of a board from lists</summary>
        [JsonProperty("size")] public string Size { get; set; }
        [JsonProperty("timeout_ms")] public long? TimeoutMs { get; set; }
        /// <summary>The mover: red or black, and in rows of X and O X (the default) or O</summary>
        [JsonProperty("turn")] public TothelloTurn? Turn { get; set; }
    }

    /// <summary>The captures of a placement.</summary>
    public sealed class TothelloPlayResult
    {
        /// <summary>How many pieces turn.</summary>
        [JsonProperty("captured")] public long Captured { get; set; }
        /// <summary>The mover's pieces afterwards.</summary>
        [JsonProperty("count")] public long Count { get; set; }
        /// <summary>The board afterwards.</summary>
        [JsonProperty("rows")] public string[] Rows { get; set; }
        /// <summary>The captures in turn.</summary>
        [JsonProperty("waves")] public TothelloPlayWaves[] Waves { get; set; }
    }

    /// <summary>Pieces that turn at once.</summary>
    public sealed class TothelloPlayWaves
    {
        /// <summary>Which pieces turn between which two, line by line; a piece that is between along two axes is in two of them.</summary>
        [JsonProperty("captures")] public TothelloPlayWavesCaptures[] Captures { get; set; }
        /// <summary>The board when the wave has turned its pieces.</summary>
        [JsonProperty("rows")] public string[] Rows { get; set; }
        /// <summary>Their cells.</summary>
        [JsonProperty("turned")] public string[] Turned { get; set; }
    }

    /// <summary>Pieces of one line that turn.</summary>
    public sealed class TothelloPlayWavesCaptures
    {
        /// <summary>The line's axis.</summary>
        [JsonProperty("axis")] public TothelloAxis Axis { get; set; }
        /// <summary>The two pieces of the mover that the others are between.</summary>
        [JsonProperty("between")] public string[] Between { get; set; }
        /// <summary>The pieces that turn.</summary>
        [JsonProperty("pieces")] public string[] Pieces { get; set; }
    }

    [JsonConverter(typeof(StringEnumConverter))]
    public enum TothelloTurn
    {
        [EnumMember(Value = "X")] X,
        [EnumMember(Value = "O")] O,
        [EnumMember(Value = "red")] Red,
        [EnumMember(Value = "black")] Black,
    }
}
