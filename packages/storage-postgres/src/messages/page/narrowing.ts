import { type ChannelSource, type Corpus, type Source, TopicId } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';

export interface PgTopicIn {
  readonly id: number;
  readonly channel_id: number;
}

/** A corpus of these topics alone, as far as the corpus has them. */
export const narrowedTo = <Of extends Pick<Corpus, 'sources'>>(
  corpus: Of,
  topics: ReadonlyArray<PgTopicIn>,
): Of => {
  const narrowed = (places: ReadonlyArray<ChannelSource>): ReadonlyArray<ChannelSource> => {
    const inChannel = new Map<number, ReadonlyArray<ChannelSource>>();
    for (const place of places)
      inChannel.set(place.channel, [...(inChannel.get(place.channel) ?? []), place]);
    return topics.flatMap(({ id, channel_id }) =>
      (inChannel.get(channel_id) ?? [])
        .filter(({ topic }) => topic === null || topic === id)
        .map((place) => ({ ...place, topic: TopicId(id) })),
    );
  };
  const channels = corpus.sources.filter((source) => source._tag === 'Channel');
  const touched = corpus.sources
    .filter((source) => source._tag === 'Touched')
    .map((source): Source => ({ ...source, places: narrowed(source.places) }));
  return { ...corpus, sources: [...narrowed(channels), ...touched] };
};

/** So many topics are looked into one by one; of more, one comes soon whichever way one goes. */
const MANY_TOPICS = 1_000;

const resolved = statement<PgTopicIn>(`select id, channel_id from {topics}
  where realm_id = $1 and name >= '✔ ' and name < '✔!' limit ${MANY_TOPICS + 1}`);

/** Names the topics of a corpus where its terms leave few of them. */
export const namingTopics = async <Of extends Pick<Corpus, 'sources' | 'where'>>(
  session: Session,
  corpus: Of,
): Promise<Of> => {
  const wanted = corpus.where.filter(({ negated }) => !negated);
  const followed = wanted.find((term) => term._tag === 'Followed');
  if (followed !== undefined && followed.topics.size <= MANY_TOPICS)
    return narrowedTo(
      corpus,
      [...followed.topics].map(([id, channel_id]) => ({ id, channel_id })),
    );
  if (!wanted.some(({ _tag }) => _tag === 'Resolved')) return corpus;
  const topics = await session.all(resolved);
  return topics.length > MANY_TOPICS ? corpus : narrowedTo(corpus, topics);
};
