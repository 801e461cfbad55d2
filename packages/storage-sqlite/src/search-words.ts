import { wordsIn, wordsOfText } from '@parley/core';
import type Database from 'better-sqlite3';

/**
 * Every term of the full-text index begins with the part of the ids that it is about, and so does each list of messages: FTS5 reads
 * a list from its end, and would pass over every newer message that holds a word to come to the older ones.
 */
const PART = 65_536;
const BASE = 36;
/** Stand in no word: what is in Unicode's private area is neither a letter nor a digit, and to FTS5 it is no sign between words. */
const OF_PART = '\uE000';
const OF_CONTAINER = '\uE001';

export const partOf = (id: number): number => Math.floor(id / PART);
/** The ids of a part, both included. */
export const boundsOf = (part: number): { readonly first: number; readonly last: number } => ({
  first: part * PART,
  last: (part + 1) * PART - 1,
});

const inPart = (part: number, word: string): string => `${part.toString(BASE)}${OF_PART}${word}`;
const inContainer = (part: number, container: number): string => `${part.toString(BASE)}${OF_CONTAINER}${container.toString(BASE)}`;

/** What the index holds of a message. */
export const messageWords = (id: number, container: number, rendered: string): string => {
  const part = partOf(id);
  const words = [...wordsIn(rendered)].map((word) => inPart(part, word));
  return [inContainer(part, container), ...words].join(' ');
};

const quoted = (term: string): string => `"${term}"`;

/** What FTS5 is asked for messages of a part that hold all these words, in one container or in any. */
export const messageQuery = (part: number, words: Iterable<string>, container: number | null): string => {
  const terms = Array.from(words, (word) => inPart(part, word));
  return [...(container === null ? [] : [inContainer(part, container)]), ...terms].map(quoted).join(' ');
};

export const topicWords = (name: string): string => [...wordsOfText(name)].join(' ');
/** Topics that hold any of these words. */
export const topicQuery = (words: Iterable<string>): string => Array.from(words, quoted).join(' OR ');

/** For statements that fill the index from the tables. */
export const defineSearchWords = (raw: Database.Database): void => {
  raw.function('message_words', { deterministic: true }, (id, container, rendered) =>
    messageWords(Number(id), Number(container), String(rendered)),
  );
  raw.function('topic_words', { deterministic: true }, (name) => topicWords(String(name)));
};
