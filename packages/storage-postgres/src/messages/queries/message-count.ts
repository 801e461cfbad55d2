import { MessageId, type MessageRepository } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import { disjoint, PIECES, valuesOfPieces } from '../rows/pieces.ts';

const IN_CONTAINER = 'm.realm_id = $1 and m.container_id = p.container';

/** The first message `lo` and the last one `hi` of pieces `p`. */
const ENDS = `cross join lateral (select m.id, m.ordinal from {messages} m
    where ${IN_CONTAINER} and m.id between p.first and p.last order by m.id limit 1) lo
  cross join lateral (select m.id, m.ordinal from {messages} m
    where ${IN_CONTAINER} and m.id between p.first and p.last order by m.id desc limit 1) hi`;

/**
 * Ordinals ascend with ids, so the two ends of a piece tell how many lie between them, less those
 * that were removed.
 */
const BETWEEN = `hi.ordinal - lo.ordinal + 1 - (select count(*) from {removed_ordinals} r
    where r.realm_id = $1 and r.container_id = p.container
      and r.ordinal > lo.ordinal and r.ordinal < hi.ordinal)`;

/**
 * Of one message in 16 `messages_latest_at` knows the time: what is older than `since` is so up to
 * this one at least.
 */
const OLDER_KNOWN = `select m.id from {messages} m
  where ${IN_CONTAINER} and m.latest_at < $5 and m.ordinal % 16 = 0
  order by m.latest_at desc, m.id desc limit 1`;

/**
 * `latest_at` ascends with ids: its first value that is not before `since` is where the messages to
 * count begin. Those few whose own clock was late are in `messages_late` and are taken away again.
 */
const RECENT = `(select p.at, p.container, greatest(p.first, begins.id) as first, p.last
  from ${PIECES} cross join lateral (select m.id from {messages} m
    where ${IN_CONTAINER} and m.id > coalesce((${OLDER_KNOWN}), 0) and m.latest_at >= $5
    order by m.id limit 1) begins) p`;

const BETWEEN_RECENT = `${BETWEEN} - (select count(*) from {messages} m
    where ${IN_CONTAINER} and m.sent_at < m.latest_at and m.id between lo.id and hi.id
      and m.sent_at < $5)`;

interface CountRow {
  readonly count: number;
  readonly first: number | null;
}

const all = statement<CountRow>(`select coalesce(sum(${BETWEEN}), 0)::bigint as count,
    min(lo.id) as first from ${PIECES} ${ENDS}`);
const recent = statement<CountRow>(`select coalesce(sum(${BETWEEN_RECENT}), 0)::bigint as count,
    min((select m.id from {messages} m where ${IN_CONTAINER} and m.id between lo.id and hi.id
      and m.sent_at >= $5 order by m.id limit 1)) as first
  from ${RECENT} ${ENDS}`);
const each = statement<{ readonly at: number; readonly count: number }>(
  `select p.at, (${BETWEEN_RECENT})::bigint as count from ${RECENT} ${ENDS}`,
);

const hasOlder = statement<{ readonly found: boolean }>(`select exists (select 1 from ${PIECES}
  where (select m.sent_at from {messages} m where ${IN_CONTAINER}
      and m.id between p.first and p.last order by m.id limit 1) < $5
    or exists (select 1 from {messages} m where ${IN_CONTAINER} and m.sent_at < m.latest_at
      and m.id between p.first and p.last and m.sent_at < $5)) as found`);

const newestIn = statement<{ readonly id: number }>(`select m.id from ${PIECES}
  cross join lateral (select m.id from {messages} m
    where ${IN_CONTAINER} and m.id between p.first and p.last order by m.id desc limit $5) m
  order by m.id desc limit $5`);

/** Counts by the ends of each piece; what lies between them is never visited. */
export const countQueries = (
  session: Session,
): Pick<MessageRepository, 'countMessages' | 'countMessagesEach' | 'hasOlder' | 'idsIn'> => ({
  countMessages: async (pieces, since) => {
    if (pieces.length === 0) return { count: 0, first: null };
    const values = valuesOfPieces(disjoint(pieces));
    const row =
      since === null
        ? await session.first(all, ...values)
        : await session.first(recent, ...values, since);
    const first = row?.first ?? null;
    return { count: row?.count ?? 0, first: first === null ? null : MessageId(first) };
  },
  countMessagesEach: async (pieces, since) => {
    if (pieces.length === 0) return [];
    const rows = await session.all(each, ...valuesOfPieces(pieces), since);
    const counts = new Map(rows.map(({ at, count }) => [at, count]));
    return pieces.map((_, index) => counts.get(index + 1) ?? 0);
  },
  hasOlder: async (pieces, moment) => {
    if (pieces.length === 0) return false;
    const row = await session.first(hasOlder, ...valuesOfPieces(disjoint(pieces)), moment);
    return row?.found === true;
  },
  idsIn: async (pieces, limit) => {
    if (pieces.length === 0) return [];
    const rows = await session.all(newestIn, ...valuesOfPieces(disjoint(pieces)), limit);
    return rows.map(({ id }) => MessageId(id)).reverse();
  },
});
