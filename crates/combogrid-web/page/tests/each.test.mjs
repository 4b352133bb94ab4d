/* Every view, its texts and keys, in one browser. The files go on beside each other, and take about as long. */
import "./each.mjs";
import "./words.mjs";
import "./keys.mjs";
