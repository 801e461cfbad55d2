import {
  isFound,
  MessageId,
  type PlacedMessage,
  type RealmId,
  type TermOf,
  wordsOfText,
} from '@parley/core';
import type { Caches } from '../../cache/caches.ts';
import { type Db, list } from '../../database/db.ts';
import { topicQuery } from '../../database/search-words.ts';
import type { TableRow } from '../../database/table-row.ts';
import { PENDING_MESSAGES } from '../../search/search-pending.ts';
import { locatedFinder } from '../queries/located.ts';
import { leadingWords } from './leading-words.ts';
import { narrowedTo } from './narrowing.ts';
import type { RealmCorpus } from './realm-query.ts';
import { beyond, type ReadPiece, type ScanRequest, scan, walkInParts } from './scan.ts';
import { searchIndex, type WordSearch, type Words } from './search-index.ts';
import type { SpanMembership } from './span-membership.ts';
import type { SpanSource } from './span-source.ts';
import { filtered, merged, racing, readOn, type Stream } from './streams.ts';

type SearchTerm = TermOf<'Search'>;

type TopicRow = TableRow<'topics', 'id' | 'channel_id' | 'name'>;
/** All are null where the topic is of another realm. */
type FoundTopicRow = TopicRow | { readonly [Column in keyof TopicRow]: null };

/**
 * So many topics with one of the words in their names are looked into one by one. Where there are
 * more, most of what is said matches.
 */
const MANY_TOPICS = 5_000;

interface Tools {
  readonly sourcesOf: (corpus: RealmCorpus) => ReadonlyArray<SpanSource>;
  readonly placed: (
    sources: ReadonlyArray<SpanSource>,
    corpus: RealmCorpus,
  ) => ReadonlyArray<SpanSource>;
  readonly belongingTo: (sources: ReadonlyArray<SpanSource>, corpus: RealmCorpus) => SpanMembership;
}

export type SearchSource = (
  sources: ReadonlyArray<SpanSource>,
  corpus: RealmCorpus,
  term: SearchTerm,
  way: ScanRequest,
) => { readonly stream: Stream | null; readonly isExact: boolean };

/** The words of a query that a topic's name does not hold. */
const missingIn = (words: Words, name: string): Words => {
  const held = wordsOfText(name);
  return new Set([...words].filter((word) => !held.has(word)));
};

/**
 * Full-text search: what the index holds of all the words; what it holds of the others, in topics
 * that have some in their names; and what the index does not know yet.
 */
export const searching = (
  db: Db,
  caches: Caches,
  { sourcesOf, placed: place, belongingTo }: Tools,
): SearchSource => {
  const { withWord, sought, indexed } = searchIndex(db);
  const topicsWith = db.prepare<FoundTopicRow>(
    `select t.id, t.channel_id, t.name from topic_search s
      left join topics t on t.id = s.rowid and t.realm_id = (@realm+0)
      where s.topic_search match (@query||'') limit ${MANY_TOPICS + 1}`,
  );
  const pendingBeyond = db.pluck<number>(PENDING_MESSAGES);
  const newest = db.pluck<number | null>('select max(last_id) from spans where realm_id = (?+0)');
  const plain = {
    before: db.pluck<number>(
      'select id from messages where realm_id = (?+0) and container_id = (?+0) and id between ' +
        '(?+0) and (?+0) order by id desc limit (?+0)',
    ),
    after: db.pluck<number>(
      'select id from messages where realm_id = (?+0) and container_id = (?+0) and id between ' +
        '(?+0) and (?+0) order by id limit (?+0)',
    ),
  };
  const find = locatedFinder(db, caches);
  const everywhere = (
    realm: RealmId,
    of: WordSearch,
    { anchor, direction }: ScanRequest,
  ): Stream => {
    const end = newest.get(realm) ?? 0;
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
  const walkFor = (
    realm: RealmId,
    of: WordSearch,
    sources: ReadonlyArray<SpanSource>,
    way: ScanRequest,
  ): Stream =>
    of.words.size === 0
      ? scan(
          ({ container, first, last }, limit) =>
            plain[way.direction].all(realm, container, first, last, limit),
          sources,
          way,
        )
      : walkInParts(inPiece(of, way), sources, way);

  return (sources, corpus, term, way) => {
    const { realm } = corpus;
    const { words, phrases } = term.query;
    const isExact = phrases.length === 0;
    const inFile = words.size === 0 ? [] : topicsWith.all({ realm, query: topicQuery(words) });
    if (inFile.length > MANY_TOPICS) return { stream: null, isExact };
    const topics = inFile.filter((topic): topic is TopicRow => topic.id !== null);
    const belongs = belongingTo(sources, corpus).ids;
    const pending = pendingBeyond.all();
    const isPending = new Set(pending);
    const known = (stream: Stream): Stream =>
      filtered(stream, (ids) => ids.filter((id) => !isPending.has(id)), way.count);

    const isThere = (placed: PlacedMessage): boolean =>
      isFound(placed, term.query, caches.words.wordOf);
    const looked = (ids: ReadonlyArray<number>): ReadonlyArray<number> => {
      const found = new Set<number>(
        find(realm, ids, true)
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
    const within = walkFor(realm, all, sources, way);
    const led = isOnePlace
      ? within
      : racing([filtered(everywhere(realm, all, way), belongs, way.count), within], way.direction);
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
      const stream = walkFor(realm, sought(group.words), place(sourcesOf(narrowed), narrowed), way);
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
