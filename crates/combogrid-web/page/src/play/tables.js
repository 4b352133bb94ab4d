/* What each game brings to the table: how it is drawn after some steps, as a table and as a picture, what its points are made of, why an
   action is good, its own hint if it has one, and what guide and review need. A game is added by its file and a line here. */
import { t } from "../../../elements/parts/language.js";
import { boardTable } from "./board.js";
import { boardReasons } from "./board_reasons.js";
import { ginGame } from "./gin.js";
import { indianGame } from "./indian_table.js";
import { landlordGame } from "./landlord_table.js";
import { partnersGame } from "./partners_table.js";
import { rummikubGame } from "./rummikub.js";

/** @import { App, State } from '../app/types.d.ts' */
/** @import { Position } from './games.js' */
/** @import { Hint } from './hint.js' */
/** @import { Judged } from './review.js' */
/** @import { Table } from './seats.js' */
/** @import { Row } from './table_picture.js' */

/**
 * @typedef {object} GameTable
 * @property {(table: Table, deal: any, steps: number) => unknown} drawn
 * @property {(state: State, deal: any, position: Position, steps: number) => Row[]} [rows] those of a picture; a board is one already
 * @property {(state: State, position: Position, deal: any) => string} [score] the points of a hand that is over, taken apart
 * @property {(app: App, position: Position, deal: any, hint: Hint, why: string[]) => string[]} [reasons] the first one begins with the decision
 * @property {(table: Table, deal: any) => unknown} [hint] instead of the usual one
 * @property {(position: Position, me: number) => string | undefined} [phase] what the guide speaks of, where that is not the phase of the engine
 * @property {Unit} [unit] that of the adviser's values where they are no chances
 * @property {(app: App, position: Position, deal: any, at: number) => Judged | undefined} [judged] what a decision has cost, instead of what the adviser's values say
 * @property {(app: App, position: Position, deal: any) => unknown} [lookBack] what else the review says
 */

/**
 * @typedef {object} Unit
 * @property {number} small a loss below this is no mistake
 * @property {(loss: number) => string} words
 * @property {boolean} [isOrder] whether also values that put actions in order have this unit
 */

/** Where Reversi is not searched to its end, its values are corners and moves; at Tothello they are pieces always. @param {boolean} isOrder @returns {GameTable} */
const boardGame = (isOrder) => ({
  drawn: (table, _, steps) => boardTable(table, table.position.history.slice(0, steps)),
  reasons: ({ state }, position, _, hint) => boardReasons(state, position, hint),
  unit: { small: 0.5, words: (loss) => t("about {} pieces", loss.toFixed(0)), isOrder },
});

/** @type {Record<string, GameTable>} */
export const TABLES = { gin: ginGame, indian: indianGame, rummikub: rummikubGame, doudizhu: landlordGame, guandan: partnersGame, reversi: boardGame(false), tothello: boardGame(true) };
