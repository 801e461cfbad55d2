import {
  type Corpus,
  isFound,
  MessageId,
  type PlacedMessage,
  type TermOf,
  wordsOfText,
} from '@parley/core';
import type { Caches } from '../../cache/caches.ts';
import { type Db, list } from '../../database/db.ts';
import {
  boundsOf,
  MESSAGE_OF_ROW,
  messageQuery,
  partOf,
  partOfRow,
  partsQuery,
  rowOfMessage,
  topicQuery,
} from '../../database/search-words.ts';
import type { TableRow } from '../../database/table-row.ts';
import { PENDING_MESSAGES } from '../../search/search-pending.ts';
import { locatedFinder } from '../queries/located.ts';
import { leadingWords, type WithWord } from './leading-words.ts';
import { narrowedTo } from './narrowing.ts';
import {
  beyond,
  type ReadPiece,
  type ScanRequest,
  type Stretch,
  scan,
  walkInParts,
} from './scan.ts';
import type { SpanMembership } from './span-membership.ts';
import type { Direction, SpanSource } from './span-source.ts';
import { filtered, merged, racing, readOn, type Stream } from './streams.ts';

type Words = ReadonlySet<string>;
type SearchTerm = TermOf<'Search'>;

type TopicRow = TableRow<'topics', 'id' | 'channel_id' | 'name'>;

/**
 * So many topics with one of the words in their names are looked into one by one. Where there are
 * more, most of what is said matches.
 */
const MANY_TOPICS = 5_000;

/** Both ends included. */
interface Ids {
  readonly first: number;
  readonly last: number;
}

interface WordSearch {
  readonly words: Words;
  readonly parts: () => ReadonlyArray<number>;
}

interface Tools {
  readonly sourcesOf: (corpus: Corpus) => ReadonlyArray<SpanSource>;
  readonly placed: (
    sources: ReadonlyArray<SpanSource>,
    corpus: Corpus,
  ) => ReadonlyArray<SpanSource>;
  readonly belongingTo: (sources: ReadonlyArray<SpanSource>, corpus: Corpus) => SpanMembership;
}

export type SearchSource = (
  sources: ReadonlyArray<SpanSource>,
  corpus: Corpus,
  term: SearchTerm,
  way: ScanRequest,
) => { readonly stream: Stream | null; readonly isExact: boolean };

/** The words of a query that a topic's name does not hold. */
const missingIn = (words: Words, name: string): Words => {
  const held = wordsOfText(name);
  return new Set([...words].filter((word) => !held.has(word)));
};

/**
 * Between two rows. FTS5 goes straight to a bound that is an integer; numbers are bound as reals,
 * up to which it would read row after row.
 */
const MATCH = `select ${MESSAGE_OF_ROW} from message_search
  where message_search match (?||'') and rowid between cast(? as integer) and cast(? as integer)
  order by rowid`;

/**
 * Full-text search: what the index holds of all the words; what it holds of the others, in topics
 * that have some in their names; and what the index does not know yet.
 */
export const searching = (
  db: Db,
  caches: Caches,
  { sourcesOf, placed: place, belongingTo }: Tools,
): SearchSource => {
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
  const topicsWith = db.prepare<TopicRow>(
    `select t.id, t.channel_id, t.name from topic_search s cross join topics t on t.id = s.rowid
      where s.topic_search match (?||'') limit ${MANY_TOPICS + 1}`,
  );
  const pendingBeyond = db.pluck<number>(PENDING_MESSAGES);
  const newest = db.pluck<number | null>('select max(id) from messages');
  const plain = {
    before: db.pluck<number>(
      'select id from messages where container_id = (?+0) and id between (?+0) and (?+0) ' +
        'order by id desc limit (?+0)',
    ),
    after: db.pluck<number>(
      'select id from messages where container_id = (?+0) and id between (?+0) and (?+0) ' +
        'order by id limit (?+0)',
    ),
  };
  const find = locatedFinder(db, caches);
  const withWord: WithWord = (part, word, limit) =>
    matching(messageQuery(part, [word], null), boundsOf(part), 'before', limit);

  /**
   * Words, and the parts of the index in which all of them stand: newest first, and looked for
   * once, when they are needed.
   */
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

  /**
   * Ids that the index has under all these words, in the nearest part in which these stand; `rest`
   * is what lies further.
   */
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

  const everywhere = (of: WordSearch, { anchor, direction }: ScanRequest): Stream => {
    const end = newest.get() ?? 0;
    const read = indexed(of, null, direction);
    return readOn((from, limit) => {
      const found: number[] = [];
      let rest = beyond({ first: MessageId(1), last: MessageId(end) }, from, direction);
      while (rest !== null && found.length < limit) {
        const looked = read(rest, limit - found.length);
        found.push(...looked.ids);
        rest = looked.rest;
      }
      return found;
    }, anchor);
  };

  /**
   * A part at a time: a long span that has none of the words in most parts is not looked through
   * before others that are as near.
   */
  const inPiece =
    (of: WordSearch, { direction }: ScanRequest): ReadPiece =>
    (piece, limit) =>
      indexed(of, piece.container, direction)(piece, limit);
  const walkFor = (of: WordSearch, sources: ReadonlyArray<SpanSource>, way: ScanRequest): Stream =>
    of.words.size === 0
      ? scan(
          ({ container, first, last }, limit) =>
            plain[way.direction].all(container, first, last, limit),
          sources,
          way,
        )
      : walkInParts(inPiece(of, way), sources, way);

  return (sources, corpus, term, way) => {
    const { words, phrases } = term.query;
    const isExact = phrases.length === 0;
    const topics = words.size === 0 ? [] : topicsWith.all(topicQuery(words));
    if (topics.length > MANY_TOPICS) return { stream: null, isExact };
    const belongs = belongingTo(sources, corpus).ids;
    const pending = pendingBeyond.all();
    const isPending = new Set(pending);
    const known = (stream: Stream): Stream =>
      filtered(stream, (ids) => ids.filter((id) => !isPending.has(id)), way.count);

    const isThere = (placed: PlacedMessage): boolean =>
      isFound(placed, term.query, caches.words.wordOf);
    const looked = (ids: ReadonlyArray<number>): ReadonlyArray<number> => {
      const found = new Set<number>(
        find(corpus.realm, ids, true)
          .filter(isThere)
          .map(({ message }) => message.id),
      );
      return ids.filter((id) => found.has(id));
    };
    const whole = sought(words);
    // In one topic or conversation the index is asked for as much as it would be anywhere, and for
    // less that lies elsewhere.
    const isOnePlace = sources.length === 1 && sources.every(({ isNarrow }) => isNarrow);
    const leading = leadingWords(
      words,
      () => whole.parts()[0],
      withWord,
      isOnePlace ? 'inOnePlace' : 'anywhere',
    );
    const all = { ...whole, words: leading };
    const within = walkFor(all, sources, way);
    const led = isOnePlace
      ? within
      : racing([filtered(everywhere(all, way), belongs, way.count), within], way.direction);
    const inText = leading.size === words.size ? led : filtered(led, looked, way.count);
    const groups = new Map<string, { readonly words: Words; readonly topics: TopicRow[] }>();
    for (const topic of topics) {
      const missing = missingIn(words, topic.name);
      const key = list([...missing]);
      const group = groups.get(key) ?? { words: missing, topics: [] };
      group.topics.push(topic);
      groups.set(key, group);
    }
    const inTopics = [...groups.values()].map((group) => {
      const narrowed = narrowedTo(corpus, group.topics);
      const stream = walkFor(sought(group.words), place(sourcesOf(narrowed), narrowed), way);
      return group.words.size === 0 ? stream : known(stream);
    });
    const unindexed = filtered(
      readOn((from, limit) => {
        const beyond =
          way.direction === 'before'
            ? pending.filter((id) => id < from).toReversed()
            : pending.filter((id) => id > from);
        return beyond.slice(0, limit);
      }, way.anchor),
      (ids) => looked(belongs(ids)),
      way.count,
    );
    return { stream: merged([known(inText), ...inTopics, unindexed], way.direction), isExact };
  };
};
