/* The views in which something is played: one part of the code of the page. */
export { playView } from "./play_view.js";
export { puzzleView } from "./puzzle_view.js";
export { throwView } from "./throw_view.js";
export { rulesView } from "./rules_view.js";
