import { type Corpus, type TermOf, wordsOfText } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import { allOf, anyOf, containerPrefix } from '../search/lexemes.ts';
import { type Driver, merged } from './batch.ts';
import { idsOf, lyingInPlaces } from './in-places.ts';
import { flagged } from './indexed.ts';
import { narrowedTo, type PgTopicIn } from './narrowing.ts';
import { everyId, idsWithWords } from './piece-ids.ts';
import { isNarrow, placesOf } from './places.ts';
import { everywhereWith } from './with-words.ts';

interface FoundTopic extends PgTopicIn {
  readonly name: string;
}

/**
 * So many topics with one of the words in their names are looked into one by one. Where there are
 * more, most of what is said matches.
 */
const MANY_TOPICS = 5_000;

const topicsWith = statement<FoundTopic>(`select t.id, t.channel_id, t.name
  from {topic_search} s join {topics} t on t.realm_id = $1 and t.id = s.id
  where s.realm_id = $1 and s.words @@ $2::text::tsquery limit ${MANY_TOPICS + 1}`);

type Words = ReadonlySet<string>;

/** The words of a query that a topic's name does not hold. */
const missingIn = (words: Words, name: string): Words => {
  const held = wordsOfText(name);
  return new Set([...words].filter((word) => !held.has(word)));
};

/** Messages with all these words in the places of a corpus; with no words, all messages there. */
const withWordsIn = (session: Session, corpus: Corpus, words: Words): Driver => {
  const { realm } = session;
  const ids =
    words.size === 0 ? everyId : idsWithWords(allOf(realm, words), containerPrefix(realm));
  const inPlaces = idsOf(lyingInPlaces(session, placesOf(corpus), ids));
  const touched = corpus.sources.filter((source) => source._tag === 'Touched');
  return merged([inPlaces, ...touched.map(({ user, flag }) => flagged(session, user, flag))]);
};

/** Topics by the words that their names leave to the text. */
const grouped = (
  words: Words,
  topics: ReadonlyArray<FoundTopic>,
): ReadonlyArray<{ readonly missing: Words; readonly topics: ReadonlyArray<PgTopicIn> }> => {
  const groups = new Map<string, { readonly missing: Words; readonly topics: PgTopicIn[] }>();
  for (const topic of topics) {
    const missing = missingIn(words, topic.name);
    const key = JSON.stringify([...missing]);
    const group = groups.get(key) ?? { missing, topics: [] };
    group.topics.push(topic);
    groups.set(key, group);
  }
  return [...groups.values()];
};

/**
 * What has all the words in its text, and in topics that have some in their names, what has the
 * others. Phrases are left to those who hold a message against the term.
 *
 * @returns null where this leads nowhere quickly.
 */
export const searchDriver = async (
  session: Session,
  corpus: Corpus,
  { query: { words } }: TermOf<'Search'>,
): Promise<Driver | null> => {
  if (words.size === 0) return async () => ({ found: [], upTo: null });
  const { realm } = session;
  const topics = await session.all(topicsWith, anyOf(realm, words));
  if (topics.length > MANY_TOPICS) return null;
  const inText = isNarrow(placesOf(corpus))
    ? withWordsIn(session, corpus, words)
    : everywhereWith(session, allOf(realm, words));
  const inTopics = grouped(words, topics).map(({ missing, topics: those }) =>
    withWordsIn(session, narrowedTo(corpus, those), missing),
  );
  return merged([inText, ...inTopics]);
};
