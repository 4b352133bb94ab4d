import { html, svg } from "lit-html";
import { tile } from "./card.js";

/**
 * Rows of cards with their labels as one picture, for views that show cards as text of the page.
 * @param {{ label: string, cards: string[] }[]} rows
 */
export function rowsPicture(rows) {
  const width = 130 + 38 * Math.max(3, ...rows.map(({ cards }) => cards.length));
  const height = rows.length * 46 + 8;
  return html`<svg class="combogrid" data-picture viewBox="0 0 ${width} ${height}" role="img" aria-label=${rows.map(({ label, cards }) => `${label}: ${cards.join(" ")}`).join("; ")}>
    <rect class="paper" width=${width} height=${height}/>
    ${rows.map(
      ({ label, cards }, at) => svg`<text class="words" x="10" y=${at * 46 + 32}>${label}</text>
      ${cards.map((card, place) => tile(card, 125 + place * 38, at * 46 + 8))}`,
    )}
  </svg>`;
}
