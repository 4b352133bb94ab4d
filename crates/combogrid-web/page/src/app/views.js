import { reversiView } from "../boards/reversi_view.js";
import { tothelloView } from "../boards/tothello_view.js";
import { endgameView } from "../doudizhu/endgame_view.js";
import { doudizhuView } from "../doudizhu/hand_view.js";
import { handView } from "../rummy/hand_view.js";
import { tableView } from "../rummy/table_view.js";
import { techniqueView } from "../rummy/technique_view.js";

/** The views in the order of the navigation. */
export const VIEWS = [handView, techniqueView, tableView, doudizhuView, endgameView, tothelloView, reversiView];
