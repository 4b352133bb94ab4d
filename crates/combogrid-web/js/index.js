// The package: the engines on the thread that asks.

import { loader } from "./combogrid.js";
import { packed } from "./packed.js";

export { Combogrid, loader } from "./combogrid.js";
export { OpError } from "./protocol.js";
export { MODULES, OPS } from "./ops.js";

export const { load, ask, askLine } = loader(packed);
