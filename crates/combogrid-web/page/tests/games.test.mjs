/* Games, whole ones with the keyboard alone, and views, in one browser. */
import "./games.mjs";
import "./keyboard.mjs";
import "./views.mjs";
