import { isWanted, MessageId, type MessageRepository, type Piece, sentParts, type TopicPolicy, without } from '@parley/core';
import type { Db } from '../db.ts';
import { type SpanRow, spanOf } from '../rows/topic.ts';
import { belonging, type Ids, nearest } from './page.ts';
import { pieceOf, type SpanSource, spanSources } from './span-source.ts';

interface ReadState {
  readonly all_up_to: number;
  readonly epoch: number;
}
const NOTHING_READ: ReadState = { all_up_to: 0, epoch: 0 };

type ReadSpan = Pick<SpanRow, 'container_id' | 'first_id' | 'last_id'>;

/** The span that begins last before the piece may reach into it. */
const READ = `select container_id, first_id, last_id from read_spans where user_id = (@user+0) and epoch = (@epoch+0) and container_id = (@container+0)
  and first_id <= (@last+0) and first_id >= coalesce((select max(first_id) from read_spans
    where user_id = (@user+0) and epoch = (@epoch+0) and container_id = (@container+0) and first_id <= (@first+0)), 0)`;

/** Messages that start out read for him are passed over one by one: they are his own, or notices. */
const UNREAD = `select id from messages where container_id = (@container+0) and id between (@first+0) and (@last+0)
    and (@sender is null or sender_id = (@sender+0)) and (@only is null or id = (@only+0))
    and read_for <> 'everyone' and (read_for = 'nobody' or sender_id <> (@user+0))
  order by id limit (@limit+0)`;

const MARKED = 'select message_id from unread_marks where user_id = (?+0) and epoch = (?+0) order by message_id';

/**
 * Above the watermark, what lies between his read spans; and whatever is marked unread. Spans of the corpus are opened from the
 * oldest on, and only until one holds an unread message.
 */
export const firstUnreadReader = (db: Db): MessageRepository['firstUnread'] => {
  const sourcesOf = spanSources(db);
  const belongs = belonging(db);
  const stateOf = db.prepare<ReadState>('select all_up_to, epoch from read_states where user_id = ?');
  const policyOf = db.pluck<TopicPolicy>('select policy from topic_visibilities where topic_id = ? and user_id = ?');
  const read = db.prepare<ReadSpan>(READ);
  const unread = db.pluck<number>(UNREAD);
  const marked = db.pluck<number>(MARKED);

  return async (corpus, user, mutedChannels) => {
    const { all_up_to, epoch } = stateOf.get(user) ?? NOTHING_READ;
    const sentOf = (row: SpanRow, source: SpanSource): ReadonlyArray<Piece> => {
      const span = row.realm_id === corpus.realm ? spanOf(row) : null;
      if (span === null) return source.take(row);
      const isHeard = isWanted(policyOf.get(span.topic, user) ?? null, mutedChannels.has(span.channel));
      return isHeard ? sentParts(span, corpus.periods) : [];
    };
    const unreadOf = (piece: Piece): ReadonlyArray<Piece> => {
      const { container, first, last } = piece;
      return without([piece], read.all({ user, epoch, container, first, last }).map(pieceOf));
    };
    const sent = sourcesOf(corpus).map((source): SpanSource => ({ ...source, take: (row) => sentOf(row, source) }));
    const missed = sent.map((source): SpanSource => ({ ...source, take: (row) => source.take(row).flatMap(unreadOf) }));
    const ids: Ids = ({ container, first, last }, sender, limit) =>
      unread.all({ container, first, last, sender, limit, user, only: corpus.only });

    const above = nearest(ids, missed, { ...corpus, anchor: all_up_to, before: 0, after: 1 }, 'after');
    const singled = marked.all(user, epoch).find((id) => id === (corpus.only ?? id) && belongs(id, sent, corpus));
    const found = [...above, ...(singled === undefined ? [] : [MessageId(singled)])];
    return found.length === 0 ? null : MessageId(Math.min(...found));
  };
};
