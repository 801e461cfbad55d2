import { type ChannelSource, type Source, TopicId } from '@parley/core';
import type { Db } from '../../database/db.ts';
import type { TableRow } from '../../database/table-row.ts';
import type { RealmCorpus } from './realm-query.ts';

export type TopicIn = TableRow<'topics', 'id' | 'channel_id'>;

/** Sources of these topics alone, as far as the corpus has them. */
export const narrowedTo = (corpus: RealmCorpus, topics: ReadonlyArray<TopicIn>): RealmCorpus => {
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

/**
 * So many resolved topics are looked into one by one. Where there are more, one comes soon
 * whichever way one goes.
 */
const MANY_TOPICS = 1_000;

/** A corpus of resolved topics, where there are few, names them. */
export const namingResolved = (db: Db): ((corpus: RealmCorpus) => RealmCorpus) => {
  const resolved = db.prepare<TopicIn>(
    `select id, channel_id from topics where realm_id = (?+0) and name >= '✔ ' and name < '✔!' limit
    ${MANY_TOPICS + 1}`,
  );
  return (corpus) => {
    if (!corpus.where.some(({ _tag, negated }) => _tag === 'Resolved' && !negated)) return corpus;
    const topics = resolved.all(corpus.realm);
    return topics.length > MANY_TOPICS ? corpus : narrowedTo(corpus, topics);
  };
};
