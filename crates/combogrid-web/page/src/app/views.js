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
import { startView } from "../start/start_view.js";

/** The views in the order of the navigation. */
export const VIEWS = [
  startView,
  playView,
  puzzleView,
  throwView,
  handView,
  techniqueView,
  tableView,
  doudizhuView,
  endgameView,
  tothelloView,
  reversiView,
];
