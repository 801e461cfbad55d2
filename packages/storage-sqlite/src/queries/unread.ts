import {
  ChannelId,
  isWanted,
  MessageId,
  type MessageRepository,
  type Piece,
  receivedParts,
  sentParts,
  type TopicPolicy,
} from '@parley/core';
import type { Db } from '../db.ts';
import { type SpanRow, spanOf } from '../rows/topic.ts';
import { type Ids, nearest } from './page.ts';
import { type ReadState, readStateReader } from './read-state.ts';
import { type SpanSource, spanSources } from './span-source.ts';

/** Messages that start out read for him are passed over one by one: they are his own, or notices. */
const UNREAD = `select id from messages where container_id = (@container+0) and id between (@first+0) and (@last+0)
    and (@sender is null or sender_id = (@sender+0)) and (@only is null or id = (@only+0))
    and read_for <> 'everyone' and (read_for = 'nobody' or sender_id <> (@user+0))
  order by id`;

const narrowed = (source: SpanSource, take: SpanSource['take']): SpanSource => ({ ...source, take });

/** What lies wholly under the watermark is not looked into. */
const above = (source: SpanSource, { all_up_to }: ReadState): SpanSource => ({
  ...source,
  bounds: source.bounds !== null && source.bounds.high > all_up_to ? source.bounds : null,
  beyond: (from, direction) => {
    const { rows, isEnd } = source.beyond(from, direction);
    const open = rows.filter(({ last_id }) => last_id > all_up_to);
    return { rows: open, isEnd: isEnd || (direction === 'before' && open.length < rows.length) };
  },
});

/**
 * What lies above the watermark and between his read spans; and whatever is marked unread. Spans of the corpus are opened one after
 * the other from the end that is asked for, and only until enough is found.
 */
export const unreadReader = (db: Db): Pick<MessageRepository, 'firstUnread' | 'unread'> => {
  const sourcesOf = spanSources(db);
  const readState = readStateReader(db);
  const policyOf = db.pluck<TopicPolicy>('select policy from topic_visibilities where topic_id = ? and user_id = ?');
  const ascending = db.pluck<number>(`${UNREAD} limit (@limit+0)`);
  const descending = db.pluck<number>(`${UNREAD} desc limit (@limit+0)`);

  type Asked = Parameters<MessageRepository['firstUnread']>;

  /** `isHeard`: does what is in this topic count? */
  const looking = (corpus: Asked[0], user: Asked[1], isHeard: (row: SpanRow) => boolean) => {
    const state = readState.of(user);
    const parts = (source: SpanSource, of: typeof sentParts) => (row: SpanRow) => {
      const span = row.realm_id === corpus.realm ? spanOf(row) : null;
      if (span === null) return source.take(row);
      return isHeard(row) ? of(span, corpus.periods) : [];
    };
    const unreadOf = (piece: Piece) => readState.unreadIn(user, state, piece);
    const all = sourcesOf(corpus);
    const missed = all.map((source) => {
      const sent = parts(source, sentParts);
      return above(
        narrowed(source, (row) => sent(row).flatMap(unreadOf)),
        state,
      );
    });
    const heard = all.map((source) => narrowed(source, (row) => (row.topic_id === null || isHeard(row) ? source.take(row) : [])));
    const received = all.map((source) => narrowed(source, parts(source, receivedParts)));
    const ids =
      (statement: typeof ascending): Ids =>
      ({ container, first, last }, sender, limit) =>
        statement.all({ container, first, last, sender, limit, user, only: corpus.only });
    return { state, missed, ids, marked: () => readState.marked(user, state, corpus, heard, received) };
  };

  return {
    firstUnread: async (corpus, user, mutedChannels) => {
      const isHeard = ({ topic_id, channel_id }: SpanRow): boolean =>
        isWanted((topic_id === null ? undefined : policyOf.get(topic_id, user)) ?? null, mutedChannels.has(ChannelId(channel_id ?? 0)));
      const { state, missed, ids, marked } = looking(corpus, user, isHeard);
      const oldest = nearest(ids(ascending), missed, { ...corpus, anchor: state.all_up_to, before: 0, after: 1 }, 'after');
      const { value } = marked().next();
      const found = [...oldest, ...(value === undefined ? [] : [value])];
      return found.length === 0 ? null : MessageId(Math.min(...found));
    },
    unread: async (corpus, user, limit) => {
      const { missed, ids, marked } = looking(corpus, user, () => true);
      const query = { ...corpus, anchor: Number.MAX_SAFE_INTEGER, before: limit, after: 0 };
      const found = new Set([...marked(), ...nearest(ids(descending), missed, query, 'before')]);
      return [...found].sort((a, b) => a - b).slice(-limit);
    },
  };
};
