/* Soft sounds of a table, made by WebAudio: no file is loaded. They are off until a reader asks for them. */
import { keep, kept } from "../parts/kept.js";

/** @typedef {"card" | "tile" | "piece" | "won" | "lost"} Sound */

/** @type {AudioContext | undefined} */
let context;

/** Whether the reader has asked for sound. */
export const hasSound = () => kept("sound", false, (sound) => typeof sound === "boolean");

export function toggleSound() {
  keep("sound", !hasSound());
  sound("card");
}

/** The notes of each sound: their frequencies in hertz, one after the other. @type {Record<Sound, number[]>} */
const NOTES = { card: [], tile: [1250], piece: [310], won: [523, 659, 784], lost: [392, 330] };
/** How long a note is, and how far it is from the next one, in seconds. */
const NOTE = 0.09;
const NEXT = 0.13;
/** How loud a sound is; 1 is full. */
const SOFT = 0.07;

/**
 * Makes a sound, if the reader has asked for it.
 * @param {Sound} kind
 * @param {number} after seconds from now
 */
export function sound(kind, after = 0) {
  if (!hasSound()) return;
  context ??= new AudioContext();
  // A browser lets a page sound once the reader has pressed something.
  context.resume().catch(() => undefined);
  const start = context.currentTime + after;
  if (!NOTES[kind].length || kind === "tile") rustle(context, start);
  NOTES[kind].forEach((frequency, at) => note(/** @type {AudioContext} */ (context), frequency, start + at * NEXT, kind === "tile" ? NOTE / 3 : NOTE));
}

/**
 * @param {AudioContext} context
 * @param {number} start
 * @param {number} length
 */
function fading(context, start, length) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(SOFT, start);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + length);
  gain.connect(context.destination);
  return gain;
}

/**
 * @param {AudioContext} context
 * @param {number} frequency
 * @param {number} start
 * @param {number} length
 */
function note(context, frequency, start, length) {
  const oscillator = context.createOscillator();
  oscillator.type = "triangle";
  oscillator.frequency.value = frequency;
  oscillator.connect(fading(context, start, length * 3));
  oscillator.start(start);
  oscillator.stop(start + length * 3);
}

/**
 * Paper that slides: noise of high frequencies.
 * @param {AudioContext} context
 * @param {number} start
 */
function rustle(context, start) {
  const length = 0.06;
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  const [source, filter] = [context.createBufferSource(), context.createBiquadFilter()];
  [filter.type, filter.frequency.value] = ["bandpass", 2600];
  source.buffer = buffer;
  source.connect(filter).connect(fading(context, start, length));
  source.start(start);
}
