import { Html, plainlyRendered, type Rendered } from '@parley/core';
import { NO_NAMES } from '../names/names-in.ts';
import type { Document } from './document.ts';

const LETTER = 'A-Za-z\\u00c0-\\u024f\\u0370-\\u052f';
/** Marks that no rule begins with, and full stops only behind a word, where they end no address. */
const WORDS = `[${LETTER}0-9 ,!?'"()%=+-]|\\.(?= |$)`;
const STRONG = `\\*\\*[${LETTER}0-9][${LETTER}0-9 ]*\\*\\*`;
/**
 * Of a site that shows nothing here: its path ends in no kind of file and leads to no upload, and
 * it is not one for videos.
 */
const ADDRESS = 'https?:\\/\\/(?!\\S*youtu)[a-z0-9-]+(?:\\.[a-z0-9-]+)+(?:\\/[A-Za-z0-9\\/-]*)?';
const apart = (piece: string): string => `(?<= )${piece}(?= |$)`;

/**
 * One line that begins with a letter and of which nothing else can become an element, whatever is
 * looked up: words of Latin, Greek and Cyrillic letters, strong ones, and addresses between blanks.
 */
const PLAIN = new RegExp(`^[${LETTER}](?:${WORDS}|${apart(STRONG)}|${apart(ADDRESS)})*$`);

/** Whether the text is such a line. Most messages are. */
export const isPlain = (text: string): boolean => PLAIN.test(text) && !text.endsWith(' ');

/** What `parseDocument` finds beside the tree. */
export const seenInPlain = (text: string): Pick<Document, 'names' | 'prose'> => ({
  names: NO_NAMES,
  prose: `${text}\n\n`,
});

const asElements = (text: string): string =>
  text
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/https?:\/\/\S+/g, '<a href="$&">$&</a>');

/**
 * What `renderDocument` answers where there are no linkifiers: none of the signs has to be escaped.
 */
export const renderPlain = (text: string): Rendered => {
  const hasLink = text.includes(':');
  const html = hasLink || text.includes('*') ? asElements(text) : text;
  return { ...plainlyRendered(Html(`<p>${html}</p>`)), hasLink };
};
