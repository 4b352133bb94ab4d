/* The actions of a link, as the page, other views and people write them. */
import { plain } from "../parts/plain.js";

/**
 * The actions of a text: with commas, semicolons or line ends between them, cells side by side as in `f5d6c3`, suits as signs and the
 * ten as 10.
 * @param {string} text
 * @param {string} game
 * @returns {string[]}
 */
export function plainActs(text, game) {
  const trimmed = text.trim();
  if (!trimmed) return [];
  const parts = trimmed.split(/\s*[,;\n]\s*/).filter(Boolean);
  if (game === "reversi" || game === "tothello") return parts.flatMap((part) => cellsIn(part));
  return parts.map((part) => (game === "gin" ? plain(part) : part).trim().replaceAll("10", "T").replace(/ as [a-z_]+$/, ""));
}

/** @param {string} text */
function cellsIn(text) {
  const cells = text.replaceAll("--", "pass ").replaceAll(/pa(?!ss)/gi, "pass ").match(/pass|[a-z]\d+/gi);
  return cells?.map((cell) => (cell.toLowerCase() === "pass" ? "pass" : cell.toUpperCase())) ?? [text];
}
