/* All tests of the page, in one browser. */
import "./views.mjs";
import "./state.mjs";
import "./keys.mjs";
import "./play.mjs";
import "./remember.mjs";
import "./motion.mjs";
import "./keyboard.mjs";
import "./tables.mjs";
import "./words.mjs";
import "./faults.mjs";
import "./each.mjs";
import "./site.mjs";
import "./speed.mjs";
import "./monkey.mjs";
