/* What the rule sets are called, in words. */
import { t } from "../../../elements/parts/language.js";

/** @type {Record<string, string>} */
const NAMES = {
  article: "as in the articles", gin: "Gin", oklahoma_gin: "Oklahoma gin", rummy500: "Rummy 500", straight_rummy: "Straight rummy", rummikub: "Rummikub", kalooki: "Kalooki", rami: "Rami",
  indian: "Indian rummy", indian21: "Indian rummy, 21 cards", okey: "Okey", okey101: "Okey 101", conquian: "Conquian", continental: "Continental rummy", canasta: "Canasta",
  hand_and_foot: "Hand and Foot", burraco: "Burraco", buraco: "Buraco", liverpool: "Liverpool rummy", shanghai: "Shanghai rummy", chinchon: "Chinchón", remi51: "Remi 51",
  tongits: "Tong-its", tonk: "Tonk", three_thirteen: "Three Thirteen", machiavelli: "Machiavelli", pife: "Pife", romme: "Rommé", scala40: "Scala 40", marriage: "Marriage",
  dummy: "Dummy", phom: "Phỏm", carioca: "Carioca", cacheta: "Cacheta", loba: "Loba", pinnacola: "Pinnacola", telefunken: "Telefunken", phase10: "Phase 10", five_crowns: "Five Crowns",
  rlcard: "RLCard", openspiel: "OpenSpiel", douzero: "DouZero", onestraw: "onestraw", pagat: "Pagat", botzone: "Botzone", noip: "noip", seed: "seed", puzzle: "of the puzzles",
};

/** What the settings of rummy are called. @type {Record<string, string>} */
const SETTINGS = {
  ranks: "ranks",
  suits: "suits",
  packs: "packs of cards",
  jokers: "jokers",
  wild_rank: "rank that is wild",
  wild_cards: "cards that are wild",
  joker_card: "card that a joker stands for",
  jokers_per_meld: "jokers in a meld",
  wilds_max: "wild cards in a meld, at most",
  run_ends: "first and last card of a run",
  wild_melds: "melds that may have wild cards",
  naturals_min: "natural cards in a meld, at least",
  joker_release: "how a joker is freed",
  joker_exchange: "exchange of a joker",
  table_wilds: "wild cards on the table",
  ace: "ace",
  run_min: "cards of a run, at least",
  run_max: "cards of a run, at most",
  mixed_run_min: "cards of a run of several suits, at least",
  set_min: "cards of a set, at least",
  set_max: "cards of a set, at most",
  duplicate_suits: "a suit twice in a set",
  set_ranks: "ranks of sets",
  pair_wilds: "wild cards in pairs",
  same_min: "equal cards, at least",
  all_wild_min: "wild cards alone, at least",
  hand_points: "points of loose cards",
  table_points: "points of melds",
  ace_low_points: "points of a low ace",
  joker_points: "points of a loose joker",
  joker_table_points: "points of a joker in a meld",
  wild_points: "points of wild cards",
  bonus_size: "cards of a meld with a bonus",
  bonus_pure: "bonus of a pure meld",
  bonus_mixed: "bonus of a mixed meld",
  bonus_all_wild: "bonus of wild cards alone",
  opening_points: "points to open",
  opening_pure_runs: "pure runs to open",
  opening_pairs: "pairs to open",
  opening_contract: "melds to open",
  out_melded: "melds to go out",
  out_discard: "throw to go out",
  out_runs: "runs to go out",
  out_pure_runs: "pure runs to go out",
  out_bonus_melds: "bonus melds to go out",
  out_bonus_pure: "pure bonus melds to go out",
  out_bonus_mixed: "mixed bonus melds to go out",
  out_pairs: "pairs to go out",
  out_pairs_loose: "loose cards beside the pairs",
  knock: "points to knock, at most",
  knock_cards: "loose cards to knock, at most",
  scoring: "scoring",
  scoring_runs: "runs that scoring needs",
  cap: "points, at most",
  hand_size: "cards of a hand",
  upcard: "open card",
};

/** A setting in words; its name in requests is told with it, since their texts have that. */
export const settingName = (/** @type {string} */ name) => t(SETTINGS[name] ?? name.replaceAll("_", " "));

/** Names that are said in another way in another language; most are names of their own. */
export const presetName = (/** @type {string} */ name) => t(NAMES[name] ?? name.replaceAll("_", " "));
