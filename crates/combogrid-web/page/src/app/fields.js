/* What a field of the state may be. */

import { plain, plainRanks } from "../parts/plain.js";

/** @type {Record<string, (text: string) => string>} */
const SPELLINGS = {
  ...Object.fromEntries(["hand", "seen", "melds", "rack"].map((name) => [name, plain])),
  ...Object.fromEntries(["cards", "to", "hands", "last"].map((name) => [name, plainRanks])),
};

/** A text that was typed, in the spelling of requests. */
export const read = (/** @type {string} */ name, /** @type {string} */ text) => SPELLINGS[name]?.(text) ?? text;

const COUNT = /^\d{1,6}$/;
const SEAT = /^[012]$/;
const PLAY = "(pass|[3-9TJQKA2BR]+( as [a-z_]+)?)";

/** The fields that are no free text. @type {Record<string, RegExp>} */
const FORMS = {
  game: /^(gin|indian|rummikub|doudizhu|guandan|reversi|tothello)$/,
  told: /^(gin|indian|rummikub|doudizhu( 4)?|guandan|reversi|tothello)$/,
  trained: /^(gin|rummikub|indian)$/,
  day: /^(2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/,
  thrown: /^(([A2-9TJQK][CDHS*]|JK)(,([A2-9TJQK][CDHS*]|JK)){0,7})?$/,
  plays: new RegExp(`^(${PLAY}(,${PLAY})*)?$`),
  number: /^\d{0,3}$/,
  grade: /^[1-5]?$/,
  theme: /^[a-z_ ]*$/,
  me: /^[012]?$/,
  score: /^(-?\d{1,4}(:-?\d{1,4}){1,3}(,-?\d{1,4}(:-?\d{1,4}){1,3}){0,99})?$/,
  seat: /^[0-3]$/,
  players: /^[234]$/,
  look: /^\d{0,3}$/,
  order: /^([0-3]{4})?$/,
  acts: /^[\p{L}\d ,;:|*\n\-♠♥♦♣♤♡♢♧]*$/u,
  aim: /^(deadwood|cards|points)$/,
  moving: /^(yes)?$/,
  declare: /^(yes)?$/,
  mover: /^(red|black)$/,
  first: /^[XO]$/,
  at: /^([A-Z]{1,2}\d{1,3})?$/,
  set: /^(\w+=[^;]*(;\w+=[^;]*)*;?)?$/,
  ...Object.fromEntries(["combo", "step", "line", "seed", "wave", "move", "deal", "tries"].map((name) => [name, COUNT])),
  ...Object.fromEntries(["turn", "landlord", "by", "level"].map((name) => [name, SEAT])),
};

/** Whether a field may have this text. */
export const mayBe = (/** @type {string} */ name, /** @type {string} */ text) => FORMS[name]?.test(text) ?? true;

/**
 * A field of a link, or its default where a link does not say it or says what it can not be.
 * @param {string} name
 * @param {string | null} text
 * @param {string} usual
 */
export function fieldOf(name, text, usual) {
  if (text === null || !mayBe(name, text)) return usual;
  return read(name, text);
}
