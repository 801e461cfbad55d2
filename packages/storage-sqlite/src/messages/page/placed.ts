import {
  ChannelId,
  ContainerId,
  isOfPlace,
  matchesPlace,
  type NarrowPlace,
  type TermOf,
  TopicId,
} from '@parley/core';
import { type Db, list } from '../../database/db.ts';
import type { TableRow } from '../../database/table-row.ts';
import type { SpanRow } from '../rows/topic.ts';
import type { RealmCorpus } from './realm-query.ts';
import type { PointSet, SpanSource } from './span-source.ts';

/**
 * Where the messages of a span are, as far as terms ask for it that sources leave open; those are
 * about topics.
 */
const placeOf = (row: SpanRow, topicName: string | null): NarrowPlace => ({
  container: ContainerId(row.container_id),
  conversation:
    row.topic_id === null || row.channel_id === null
      ? { _tag: 'Direct', participants: [] }
      : { _tag: 'InTopic', channel: ChannelId(row.channel_id), topic: TopicId(row.topic_id) },
  topicName,
});

/** Sources without the spans whose place does not match. */
export const placing = (
  db: Db,
): ((sources: ReadonlyArray<SpanSource>, corpus: RealmCorpus) => ReadonlyArray<SpanSource>) => {
  const names = db.prepare<TableRow<'topics', 'id' | 'name'>>(
    'select t.id, t.name from json_each(?) i cross join topics t on t.id = i.value and ' +
      't.realm_id = (?+0)',
  );
  const idOfTopic = db.pluck<number>(
    "select id from topics where realm_id = (?+0) and channel_id = (?+0) and name_key = (?||'')",
  );
  return (sources, { realm, where }) => {
    const ofPlace = where.filter(isOfPlace);
    if (ofPlace.length === 0) return sources;
    const byName = ofPlace.filter((term): term is TermOf<'Topic'> => term._tag === 'Topic');
    const terms = ofPlace.filter(({ _tag }) => _tag !== 'Topic');
    const namesMatter = terms.some(({ _tag }) => _tag === 'Resolved');
    const meantIn = new Map<number, ReadonlyArray<number | undefined>>();
    /** A channel has one topic of a name: it is looked up, and not the name of every topic. */
    const isNamed = ({ topic_id, channel_id }: SpanRow): boolean => {
      if (channel_id !== null && !meantIn.has(channel_id))
        meantIn.set(
          channel_id,
          byName.map(({ topic }) => idOfTopic.get(realm, channel_id, topic)),
        );
      const meant = channel_id === null ? [] : (meantIn.get(channel_id) ?? []);
      return byName.every(
        ({ negated }, at) => (topic_id !== null && meant[at] === topic_id) !== negated,
      );
    };
    const known = new Map<number | null, boolean>();
    const nameOf = new Map<number, string>();
    /** Spans come many at a time, and so do the names of their topics. */
    const named = (rows: ReadonlyArray<SpanRow>): ReadonlyArray<SpanRow> => {
      if (!namesMatter) return rows;
      const unknown = rows.flatMap(({ topic_id }) =>
        topic_id === null || nameOf.has(topic_id) ? [] : topic_id,
      );
      if (unknown.length > 0)
        for (const { id, name } of names.all(list(unknown), realm)) nameOf.set(id, name);
      return rows;
    };
    const isThere = (row: SpanRow): boolean => {
      const seen = known.get(row.topic_id);
      if (seen !== undefined) return seen;
      if (row.topic_id !== null && !nameOf.has(row.topic_id)) named([row]);
      const name = row.topic_id === null ? null : (nameOf.get(row.topic_id) ?? null);
      const isMatch = isNamed(row) && matchesPlace(placeOf(row, name), terms);
      known.set(row.topic_id, isMatch);
      return isMatch;
    };
    const thereIn = (singles: PointSet): PointSet => ({
      ...singles,
      holds: (row, id) => isThere(row) && singles.holds(row, id),
    });
    return sources.map(
      (source): SpanSource => ({
        ...source,
        ...(source.singles && { singles: thereIn(source.singles) }),
        take: (row) => (isThere(row) ? source.take(row) : []),
        around: (anchor, by) => named(source.around(anchor, by)),
        beyond: (from, direction, by) => {
          const { rows, isEnd } = source.beyond(from, direction, by);
          return { rows: named(rows), isEnd };
        },
      }),
    );
  };
};
