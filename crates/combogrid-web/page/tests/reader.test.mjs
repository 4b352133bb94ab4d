/* What a reader does, sees and keeps, in one browser. What is timed comes last, when fewer go on. */
import "./tasks.mjs";
import "./remember.mjs";
import "./site.mjs";
import "./monkey.mjs";
import "./motion.mjs";
import "./speed.mjs";
