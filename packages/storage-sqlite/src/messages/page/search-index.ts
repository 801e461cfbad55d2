import type { Db } from '../../database/db.ts';
import {
  boundsOf,
  MESSAGE_OF_ROW,
  messageQuery,
  partOf,
  partOfRow,
  partsQuery,
  rowOfMessage,
} from '../../database/search-words.ts';
import type { WithWord } from './leading-words.ts';
import { beyond, type Stretch } from './scan.ts';
import type { Direction } from './span-source.ts';

export type Words = ReadonlySet<string>;

/** A range of ids; both ends are included. */
interface Ids {
  readonly first: number;
  readonly last: number;
}

/** Words, and the parts of the index that contain all of them. */
export interface WordSearch {
  readonly words: Words;
  /** The parts, newest first. They are read at the first call. */
  readonly parts: () => ReadonlyArray<number>;
}

/**
 * Matches between two rows. FTS5 seeks to a bound that is an integer. Numbers are bound as reals,
 * up to which it would read row after row, so they are cast.
 */
const MATCH = `select ${MESSAGE_OF_ROW} from message_search
  where message_search match (?||'') and rowid between cast(? as integer) and cast(? as integer)
  order by rowid`;

/** The full-text index of messages. It lacks the messages that are still pending. */
export interface SearchIndex {
  readonly withWord: WithWord;
  readonly sought: (words: Words) => WordSearch;
  /**
   * The ids that the index has under all these words, in the nearest part that contains them;
   * `rest` is what lies beyond it, null at the end.
   */
  readonly indexed: (
    of: WordSearch,
    container: number | null,
    direction: Direction,
  ) => <Of extends Stretch>(
    stretch: Of,
    limit: number,
  ) => { readonly ids: ReadonlyArray<number>; readonly rest: Of | null };
}

/** @returns the reader of the index in this database. */
export const searchIndex = (db: Db): SearchIndex => {
  const match = {
    before: db.pluck<number>(`${MATCH} limit (?+0)`),
    after: db.pluck<number>(`${MATCH} desc limit (?+0)`),
  };
  const matching = (
    query: string,
    { first, last }: Ids,
    direction: Direction,
    limit: number,
  ): ReadonlyArray<number> =>
    match[direction].all(query, rowOfMessage(last), rowOfMessage(first), limit);
  const rowsOfParts = db.pluck<number>(
    "select rowid from message_search where message_search match (?||'') order by rowid",
  );
  const withWord: WithWord = (part, word, limit) =>
    matching(messageQuery(part, [word], null), boundsOf(part), 'before', limit);

  const sought = (words: Words): WordSearch => {
    let parts: ReadonlyArray<number> | null = null;
    return {
      words,
      parts: () => {
        parts ??= rowsOfParts.all(partsQuery(words)).map(partOfRow);
        return parts;
      },
    };
  };

  const indexed =
    ({ words, parts }: WordSearch, container: number | null, direction: Direction) =>
    <Of extends Stretch>(
      stretch: Of,
      limit: number,
    ): { readonly ids: ReadonlyArray<number>; readonly rest: Of | null } => {
      const [low, high] = [partOf(stretch.first), partOf(stretch.last)];
      const part =
        direction === 'before'
          ? parts().find((one) => one <= high)
          : parts().findLast((one) => one >= low);
      if (part === undefined || part < low || part > high) return { ids: [], rest: null };
      const bounds = boundsOf(part);
      const [first, last] = [
        Math.max(stretch.first, bounds.first),
        Math.min(stretch.last, bounds.last),
      ];
      const ids = matching(messageQuery(part, words, container), { first, last }, direction, limit);
      const end = direction === 'before' ? first : last;
      return {
        ids,
        rest: beyond(stretch, ids.length < limit ? end : (ids.at(-1) ?? end), direction),
      };
    };

  return { withWord, sought, indexed };
};
