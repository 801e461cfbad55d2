import { ContainerId, type Corpus, MessageId, type Source } from '@parley/core';
import type { Db } from '../../../db.ts';
import type { SpanRow } from '../../../rows/messages/topic.ts';
import { BATCH, type SpanSource, taking } from './span-source.ts';
import { spansFinder } from './spans-of.ts';

export type Touched = Extract<Source, { readonly _tag: 'Touched' }>;

const TOUCHED = "from message_flags where user_id = (@user+0) and flag = 'historical'";

/**
 * What somebody has because of what he did with it is mostly nothing, and never much. Each such message stands for its span, of which it is
 * the only one.
 */
export const touchedSource = (db: Db): ((source: Touched, corpus: Corpus) => SpanSource) => {
  const ends = db.prepare<{ readonly low: number | null; readonly high: number | null }>(
    `select (select min(message_id) ${TOUCHED}) as low, (select max(message_id) ${TOUCHED}) as high`,
  );
  const within = db.pluck<number>(`select message_id ${TOUCHED} and message_id between (@first+0) and (@last+0) order by message_id`);
  const beyond = {
    before: db.pluck<number>(`select message_id ${TOUCHED} and message_id < (@from+0) order by message_id desc limit ${BATCH}`),
    after: db.pluck<number>(`select message_id ${TOUCHED} and message_id > (@from+0) order by message_id limit ${BATCH}`),
  };
  const spansOf = spansFinder(db);
  return ({ user, places }, corpus) => {
    const { low, high } = ends.get({ user }) ?? { low: null, high: null };
    const bounds = low === null || high === null ? null : { low, high };
    const takes = places.map(({ channel, topic, take }) => ({
      owns: (row: SpanRow) => row.channel_id === channel && (topic === null || row.topic_id === topic),
      take: taking(take, corpus),
    }));
    const owns = (row: SpanRow): boolean => bounds !== null && takes.some((place) => place.owns(row));
    return {
      owns,
      bounds,
      take: (row) => {
        const pieces = takes.filter((place) => place.owns(row)).flatMap(({ take }) => take(row));
        if (pieces.length === 0) return [];
        const ids = within.all({ user, first: row.first_id, last: row.last_id }).map(MessageId);
        return ids
          .filter((id) => pieces.some(({ first, last }) => first <= id && id <= last))
          .map((id) => ({ container: ContainerId(row.container_id), first: id, last: id }));
      },
      around: () => [],
      beyond: (from, direction) => {
        const ids = beyond[direction].all({ user, from });
        const spans = new Map(spansOf(ids).map(({ id, message_realm_id: _, ...row }) => [id, { ...row, first_id: id, last_id: id }]));
        return { rows: ids.flatMap((id) => spans.get(id) ?? []), isEnd: ids.length < BATCH };
      },
      isNarrow: true,
    };
  };
};
