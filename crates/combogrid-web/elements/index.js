// All elements.

export { BoardElement } from "./board.js";
export { CardsElement } from "./cards.js";
export { HandElement } from "./hand.js";
export { SplitsElement } from "./splits.js";
export { TableElement } from "./table.js";
