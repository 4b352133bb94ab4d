/* A link of each view that shows much of it. */
import { load } from "../../dist/index.js";

export const LINKS = {
  start: "#start",
  play: "#play?deal=7&acts=pass,pass,draw,discard KC,draw,discard QC",
  bids: "#play?game=doudizhu&deal=7",
  cards: "#play?game=doudizhu&deal=7&seat=2&level=0&score=-6:3:3&acts=bid 0,bid 0,bid 3,4,7,8",
  farmers: "#play?game=doudizhu&players=4&deal=7&seat=2&acts=bid 1,bid 0,bid 3",
  indian: "#play?game=indian&deal=7&acts=draw",
  partners: "#play?game=guandan&deal=7&acts=23456,4*5678,pass,56789,pass,789TJ,pass,pass",
  tiles: "#play?game=rummikub&deal=7&acts=lay 8C 8S JK | TC TH TS | 7H JK 9H,lay 8C 8S JK | TC TH TS | 7H JK 9H | AD 2D 3D | 4S 5S 6S | 5S 6S 7S",
  four: "#play?game=rummikub&deal=7&players=4&acts=lay 8C 8S JK | TC TH TS | 7H JK 9H,lay 8C 8S JK | TC TH TS | 7H JK 9H | AD 2D 3D | 4S 5S 6S | 5S 6S 7S,draw,draw",
  discs: "#play?game=reversi&acts=D3,C3",
  ended: "#play?deal=7&score=25:0&acts=take,discard 8C,draw,discard KS,draw,discard KC,draw,discard TH,draw,discard TS,take,discard JH,draw,knock 5S",
  looked: "#play?deal=7&look=6&acts=take,discard 8C,draw,discard KS,draw,discard KC,draw,discard TH,draw,discard TS,take,discard JH,draw,knock 5S",
  analyse: "#analyse",
  puzzle: "#puzzle?day=2026-09-29&plays=4,T&tries=2",
  throw: "#throw?deal=7&thrown=QS",
  rummy: "#rummy?hand=2H+3H+4H+5H+JK+9C+9D+9S+KD+KH+7S+8S+3C+JD&rules=rummikub&combo=2",
  technique: "#technique?step=6",
  rules: "#rules?told=tothello",
  table: "#table?melds=3C+4C+5C%2C+8C+8D+9H&rack=6C+7C+8S+JK+KH&rules=rummikub&moving=yes",
  doudizhu: "#doudizhu?split=BR+34567+888999+JJ+2+Q&kind=solo_chain",
  endgame: "#endgame?hands=79TTJJQQ%2C+599TTJJ2&line=3",
  against: "#endgame?hands=99TTTJA%2C+3378KA%2C+4456Q2R&me=0&plays=99,pass,pass",
  tothello: "#tothello?at=C1&wave=2",
  reversi: "#reversi?moves=f5d6c3d3c4&move=4",
};

/** The links whose pictures are in the book. */
const { start, analyse, bids, cards, farmers, indian, rules, partners, discs, ended, looked, play, tiles, four, against, ...OTHERS } = LINKS;
export const PICTURES = { ...OTHERS, rummy: "#rummy", technique: "#technique?step=2" };

/** A link of a whole game of Rummikub, which two players have played. */
export async function wholeRummikub() {
  const { game } = /** @type {any} */ (await load("game"));
  const about = { game: "rummikub", seed: 3 };
  /** @type {string[]} */
  const actions = [];
  while (!game.replay({ ...about, actions }).over) actions.push(game.hint({ ...about, actions, player: actions.length % 2 ? "greedy" : "greedy:no-rearranging", worlds: 1 }).action);
  return `#play?game=rummikub&deal=3&acts=${encodeURIComponent(actions.join(","))}`;
}
