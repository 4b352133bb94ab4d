/* What holds for every view, every text and every link, in one browser. */
import "./words.mjs";
import "./faults.mjs";
import "./each.mjs";
import "./site.mjs";
import "./speed.mjs";
import "./monkey.mjs";
