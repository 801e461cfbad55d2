import { lineAt } from './tree.mjs';

/**
 * One number of a figure.
 *
 * @typedef {object} Part
 * @property {string} name what is counted, unique in its figure
 * @property {number} value
 * @property {number | null} of of how many; null when that says nothing
 * @property {ReadonlyArray<Place>} places where it was counted; `what` is the same when other lines
 * come before it
 *
 * @typedef {{ readonly path: string, readonly line: number | null, readonly what: string }} Place
 */

/** A place in a file, by the offset in its text. */
export const place = (file, offset, what) => ({
  path: file.path,
  line: lineAt(file.text, offset),
  what,
});

/** A file as a whole, or what is in many files. */
export const wholly = (path, what) => ({ path, line: null, what });

/** A part whose value is the number of its places. */
export const counted = (name, places, of = null) => ({ name, value: places.length, of, places });

export const placeText = ({ path, line, what }) =>
  `${path}${line === null ? '' : `:${line}`}${what === '' ? '' : `  ${what}`}`;
