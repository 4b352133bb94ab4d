// Prints a page with a puzzle for each day of a week: node puzzles.js > index.html
import { load } from "combogrid";

const { doudizhu } = await load("doudizhu");

/** A puzzle as HTML: the hands are open, a click shows the solution. */
function puzzle(day) {
  const { puzzles: [{ hands, difficulty, solution, line }] } = doudizhu.puzzle({ cards: "6+6", seed: day });
  return `<section>
<h2>Day ${day}, difficulty ${difficulty}</h2>
<p>You move and must play your last card first.</p>
<p>You: <b>${hands[0]}</b><br>Opponent: <b>${hands[1]}</b></p>
<details><summary>Solution</summary><p>${solution}: ${line.join(" ")}</p></details>
</section>`;
}

const week = [1, 2, 3, 4, 5, 6, 7].map(puzzle);
console.log(`<!doctype html>
<meta charset="utf-8">
<title>A week of Dou Dizhu</title>
${week.join("\n")}`);
