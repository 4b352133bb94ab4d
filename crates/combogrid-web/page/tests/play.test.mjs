/* Play and its tables, in one browser. */
import "./play.mjs";
import "./tables.mjs";
