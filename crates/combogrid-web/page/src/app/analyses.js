/* The views in which something is analysed: one part of the code of the page. */
export { handView } from "../rummy/hand_view.js";
export { tableView } from "../rummy/table_view.js";
export { doudizhuView } from "../doudizhu/hand_view.js";
export { endgameView } from "../doudizhu/endgame_view.js";
export { tothelloView } from "../boards/tothello_view.js";
export { reversiView } from "../boards/reversi_view.js";
export { techniqueView } from "../rummy/technique_view.js";
