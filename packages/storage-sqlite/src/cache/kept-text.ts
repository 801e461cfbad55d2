import { boundedCache } from '@parley/core';

const BEFORE = '<p>';
const AFTER = '</p>';

/** Is the HTML a paragraph of just this text? */
export const isWithin = (content: string, rendered: string): boolean =>
  rendered.length === BEFORE.length + content.length + AFTER.length &&
  rendered.startsWith(content, BEFORE.length) &&
  rendered.startsWith(BEFORE) &&
  rendered.endsWith(AFTER);

/**
 * The text of a message, which is mostly a part of its HTML: V8 keeps a slice of a text without a
 * copy.
 */
export const keptContent = (content: string, rendered: string): string =>
  isWithin(content, rendered) ? rendered.slice(BEFORE.length, -AFTER.length) : content;

const MOST = 1_000;
const names = boundedCache<string, string>(MOST);

/** One text for all that are equal, of the few there are: SQLite gives a new one for each row. */
export const keptName = <Name extends string>(name: Name): Name => {
  const known = names.of(name);
  if (known !== undefined) return known as Name;
  names.keep(name, name);
  return name;
};
