import { Html, plainlyRendered, type Rendered } from '@parley/core';
import { NO_NAMES } from '../names/names-in.ts';
import type { Document } from './document.ts';

/**
 * One line that begins with a letter and of which nothing can become an element, whatever is looked up: words of Latin, Greek and Cyrillic
 * letters, marks between them that no rule begins with, and full stops only behind a word, where they end no address.
 */
const PLAIN = /^[A-Za-z\u00c0-\u024f\u0370-\u052f](?:[A-Za-z0-9\u00c0-\u024f\u0370-\u052f ,!?'"()%=+-]|\.(?= |$))*$/;

/** Whether the text is such a line. Most messages are. */
export const isPlain = (text: string): boolean => PLAIN.test(text) && !text.endsWith(' ');

/** What `parseDocument` finds beside the tree. */
export const seenInPlain = (text: string): Pick<Document, 'names' | 'prose'> => ({ names: NO_NAMES, prose: `${text}\n\n` });

/** What `renderDocument` answers where there are no linkifiers: none of the signs has to be escaped. */
export const renderPlain = (text: string): Rendered => plainlyRendered(Html(`<p>${text}</p>`));
