/* What a reader does with the page, in one browser. */
import "./views.mjs";
import "./state.mjs";
import "./keys.mjs";
import "./play.mjs";
import "./games.mjs";
import "./tasks.mjs";
import "./remember.mjs";
import "./motion.mjs";
import "./keyboard.mjs";
import "./tables.mjs";
