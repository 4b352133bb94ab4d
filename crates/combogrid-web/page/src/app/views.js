import { reversiView } from "../boards/reversi_view.js";
import { tothelloView } from "../boards/tothello_view.js";
import { endgameView } from "../doudizhu/endgame_view.js";
import { doudizhuView } from "../doudizhu/hand_view.js";
import { playView } from "../play/play_view.js";
import { puzzleView } from "../play/puzzle_view.js";
import { throwView } from "../play/throw_view.js";
import { handView } from "../rummy/hand_view.js";
import { tableView } from "../rummy/table_view.js";
import { techniqueView } from "../rummy/technique_view.js";
import { analyseView, startView } from "../start/start_view.js";

/** The entries of the navigation. */
export const SECTIONS = { play: "Play", puzzle: "Puzzle", analyse: "Analyse", how: "How it works" };

/** The views; those of a section in the order in which they are shown. */
export const VIEWS = [
  startView,
  playView,
  puzzleView,
  throwView,
  analyseView,
  handView,
  tableView,
  doudizhuView,
  endgameView,
  tothelloView,
  reversiView,
  techniqueView,
];
