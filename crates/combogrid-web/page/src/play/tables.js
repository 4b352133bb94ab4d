/* What each game brings to the table: how it is drawn after some steps, as a table and as a picture, what its points are made of, why an
   action is good, and its own hint if it has one. A game is added by its file and a line here. */
import { boardReasons, boardTable } from "./board.js";
import { ginGame } from "./gin.js";
import { indianGame } from "./indian_table.js";
import { landlordGame } from "./landlord_table.js";
import { partnersGame } from "./partners_table.js";
import { rummikubGame } from "./rummikub.js";

/** @import { App, State } from '../app/types.d.ts' */
/** @import { Position } from './games.js' */
/** @import { Table } from './seats.js' */
/** @import { Row } from './table_picture.js' */

/**
 * @typedef {object} GameTable
 * @property {(table: Table, deal: any, steps: number) => unknown} drawn
 * @property {(state: State, deal: any, position: Position, steps: number) => Row[]} [rows] those of a picture; a board is one already
 * @property {(state: State, position: Position, deal: any) => string} [score] the points of a hand that is over, taken apart
 * @property {(app: App, position: Position, deal: any, action: string, why: string[]) => string[]} [reasons] the first one begins with the decision
 * @property {(table: Table, deal: any) => unknown} [hint] instead of the usual one
 */

/** @type {GameTable} */
const boardGame = { drawn: (table, _, steps) => boardTable(table, table.position.history.slice(0, steps)), reasons: boardReasons };

/** @type {Record<string, GameTable>} */
export const TABLES = { gin: ginGame, indian: indianGame, rummikub: rummikubGame, doudizhu: landlordGame, guandan: partnersGame, reversi: boardGame, tothello: boardGame };
