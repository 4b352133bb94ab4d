/* Every view copied, its buttons, and what is typed by mistake, in one browser. */
import "./copies.mjs";
import "./faults.mjs";
import "./state.mjs";
