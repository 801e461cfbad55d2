import { newWordCache, wordsIn, wordsOfText } from '@parley/core';
import type Database from 'better-sqlite3';

/**
 * Every term of the full-text index begins with the part of the ids that it is about: a list is
 * never longer, and neither is what FTS5 does with one of them at a time.
 */
const PART = 2 ** 20;
/**
 * Rows count down as ids count up: FTS5 reads a list from its low end with half the work, and what
 * is newest is asked for most.
 */
const ROW_OF_NONE = 2 ** 40;
const BASE = 36;
/**
 * Stand in no word: what is in Unicode's private area is neither a letter nor a digit, and to FTS5
 * it is no sign between words.
 */
const OF_PART = '\uE000';
const OF_CONTAINER = '\uE001';
const OF_PARTS = '\uE002';

export const partOf = (id: number): number => Math.floor(id / PART);
/** The ids of a part, both included. */
export const boundsOf = (part: number): { readonly first: number; readonly last: number } => ({
  first: part * PART,
  last: (part + 1) * PART - 1,
});

/** The row of a message, and the reverse. */
export const rowOfMessage = (id: number): number => ROW_OF_NONE - id;
export const messageOfRow = (row: number): number => ROW_OF_NONE - row;
/** In a statement about `message_search`: the message that its row is about. */
export const MESSAGE_OF_ROW = `${ROW_OF_NONE} - rowid`;

/** Before each of the words of a part. */
const ofPart = (part: number): string => `${part.toString(BASE)}${OF_PART}`;
const inContainer = (part: number, container: number): string =>
  `${part.toString(BASE)}${OF_CONTAINER}${container.toString(BASE)}`;
const inParts = (word: string): string => `${OF_PARTS}${word}`;

/** Between which terms the containers of a part are, the second excluded. */
export const partContainers = (part: number): { readonly from: string; readonly to: string } => ({
  from: `${part.toString(BASE)}${OF_CONTAINER}`,
  to: `${part.toString(BASE)}${OF_PARTS}`,
});

/** A list of terms as FTS5 is given it. */
export const written = (terms: ReadonlyArray<string>): string => terms.join(' ');

/**
 * What the index holds of a message, as FTS5 is given it: words of it, each with the part, and its
 * container unless that is null.
 */
export const messageTerms = (
  id: number,
  words: ReadonlyArray<string>,
  container: number | null,
): string => {
  const part = partOf(id);
  const before = ofPart(part);
  const ofWords = words.length === 0 ? '' : before + words.join(` ${before}`);
  if (container === null) return ofWords;
  const place = inContainer(part, container);
  return ofWords === '' ? place : `${place} ${ofWords}`;
};

/**
 * The index has one row for each part, below the rows of messages, with every word of that part. A
 * search for a rare word reads only the parts that contain it.
 */
export const rowOfPart = (part: number): number => -1 - part;
export const partOfRow = (row: number): number => -1 - row;
/** The terms of a part's row in the index, one for each of its words. */
export const partTerms = (words: Iterable<string>): ReadonlyArray<string> =>
  Array.from(words, inParts);

/** Between which terms those of the rows of parts are, both excluded. */
export const PART_TERMS = { from: OF_PARTS, to: '\uE003' } as const;
/** The word that a term of the row of a part stands for. */
export const wordOfPartTerm = (term: string): string => term.slice(OF_PARTS.length);

/** Defines `temp.search_terms`, which row of the index has which term. */
export const searchTerms = (prefix: string): string =>
  'create virtual table if not exists temp.search_terms using ' +
  `fts5vocab('main', '${prefix}message_search', 'instance')`;

const quoted = (term: string): string => `"${term}"`;

/**
 * The FTS5 query for messages of a part that contain all these words, in one container, or in all
 * when `container` is null.
 */
export const messageQuery = (
  part: number,
  words: Iterable<string>,
  container: number | null,
): string => {
  const before = ofPart(part);
  const terms = Array.from(words, (word) => before + word);
  return [...(container === null ? [] : [inContainer(part, container)]), ...terms]
    .map(quoted)
    .join(' ');
};

/** The FTS5 query for the parts that contain all these words. */
export const partsQuery = (words: Iterable<string>): string =>
  Array.from(words, (word) => quoted(inParts(word))).join(' ');

export const topicWords = (name: string): string => written([...wordsOfText(name)]);
/** The FTS5 query for topics whose names contain any of these words. */
export const topicQuery = (words: Iterable<string>): string =>
  Array.from(words, quoted).join(' OR ');

/** Defines the SQL functions by which statements fill the index from the tables. */
export const defineSearchWords = (raw: Database.Database): void => {
  const { wordOf } = newWordCache();
  raw.function('message_words', { deterministic: true }, (id, container, rendered) =>
    messageTerms(Number(id), [...wordsIn(String(rendered), wordOf)], Number(container)),
  );
  raw.function('topic_words', { deterministic: true }, (name) => topicWords(String(name)));
  raw.aggregate('part_words', {
    start: () => new Set<string>(),
    step: (found: Set<string>, rendered: unknown) => {
      for (const word of wordsIn(String(rendered), wordOf)) found.add(word);
      return found;
    },
    result: (found: Set<string>) => written(partTerms(found)),
  });
};

const PARTS = `insert into message_search (rowid, words)
  with recursive parts (part) as (select 0 union all select part + 1 from parts where part < (select
  max(id) / ${PART} from messages))
  select -1 - part, (select part_words(rendered) from messages where id between part * ${PART} and
  part * ${PART} + ${PART - 1})
  from parts order by part desc`;
const MESSAGES = `insert into message_search (rowid, words)
  select ${ROW_OF_NONE} - id, message_words(id, container_id, rendered) from messages order by id
  desc`;
/**
 * How many segments of a size become one: while the index is filled, so that large ones do not lie
 * among small ones; and else.
 */
const merging = (segments: number): string =>
  `insert into message_search (message_search, rank) values ('crisismerge', ${segments})`;

const NOTHING_PENDING = `delete from search_pending;
  update search_marks set messages_up_to = (select coalesce(max(id), 0) from messages), edits_up_to
  = (select coalesce(max(id), 0) from message_edits)`;

/**
 * Makes the full-text index of messages that were written past the ports into a database that had
 * none.
 *
 * @param raw A database with the schema of this version, without a prefix, and an empty index.
 */
export const fillSearchIndex = (raw: Database.Database): void => {
  defineSearchWords(raw);
  for (const fill of [merging(2), PARTS, MESSAGES, merging(16), NOTHING_PENDING]) raw.exec(fill);
};
