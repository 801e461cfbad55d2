import { isSentUnsubscribed, MessageId, type RealmId, type Span } from '@parley/core';
import type { Db } from '../../database/db.ts';
import { readStateReader } from '../queries/read-state.ts';
import { type SpanRow, spanOf } from '../rows/topic.ts';
import type { Gathering, Handful } from './collect-ids.ts';
import type { RealmCorpus } from './realm-query.ts';
import type { ScanRequest } from './scan.ts';
import type { ContainerRow, SpanMembership } from './span-membership.ts';
import { readOn, type Stream } from './streams.ts';

/** So many are looked at together. */
const CHUNK = 500;

/**
 * Above the watermark, not in a read span, and not read from the beginning. Unread marks are found
 * by themselves.
 */
const unread = (
  columns: string,
  beyond: string,
): string => `select ${columns} from message_flags f cross join messages m on m.id = f.message_id
    and m.realm_id = f.realm_id
  where f.realm_id = (@realm+0) and f.user_id = (@user+0) and f.flag = 'received'
    and f.message_id > (@all_up_to+0) and ${beyond}
    and m.read_for <> 'everyone' and (m.read_for = 'nobody' or m.sender_id <> (@user+0))
    and coalesce((select p.last_id from read_spans p where p.realm_id = m.realm_id
      and p.user_id = (@user+0) and p.epoch = (@epoch+0) and p.container_id = m.container_id
      and p.first_id <= m.id order by p.first_id desc limit 1), 0) < m.id`;

/**
 * Messages that were sent to a user without a subscription and are covered by nothing they read.
 */
export interface UnreadBeside {
  /** Wherever they are, even if a move took them out of the user's reach. */
  readonly stream: (realm: RealmId, user: number, way: ScanRequest) => Stream;
  /** The newest ones of a corpus that belong to the user, at least `limit`. */
  readonly newest: (
    belongs: SpanMembership,
    corpus: RealmCorpus,
    user: number,
    limit: number,
  ) => Gathering;
}

export const unreadUnsubscribed = (db: Db): UnreadBeside => {
  const readState = readStateReader(db);
  const ids = {
    before: db.pluck<number>(
      `${unread('f.message_id', 'f.message_id < (@from+0)')} order by f.message_id desc ` +
        'limit (@limit+0)',
    ),
    after: db.pluck<number>(
      `${unread('f.message_id', 'f.message_id > (@from+0)')} order by f.message_id limit ` +
        '(@limit+0)',
    ),
  };
  const rows = db.prepare<ContainerRow>(
    `${unread('m.id, m.container_id', 'f.message_id < (@from+0)')} order by ` +
      'f.message_id desc limit (@limit+0)',
  );
  return {
    stream: (realm, user, { anchor, direction }) => {
      const state = readState.of(realm, user);
      return readOn(
        (from, limit) => ids[direction].all({ realm, user, ...state, from, limit }),
        anchor,
      );
    },
    newest: (belongs, { realm, periods }, user, limit) => {
      const state = readState.of(realm, user);
      const found: Handful[] = [];
      const spans = new Map<SpanRow, Span | null>();
      const spanAt = (row: SpanRow): Span | null => {
        const known = spans.get(row);
        if (known !== undefined) return known;
        const span = spanOf(row);
        spans.set(row, span);
        return span;
      };
      let from = Number.MAX_SAFE_INTEGER;
      const look = (): void => {
        const chunk = rows.all({ realm, user, ...state, from, limit: CHUNK });
        for (const { id, row } of belongs.lying(chunk, true)) {
          const span = spanAt(row);
          if (span !== null && isSentUnsubscribed(span, MessageId(id), periods))
            found.push({ row, ids: [MessageId(id)] });
        }
        from = chunk.length < CHUNK ? 0 : (chunk.at(-1)?.id ?? 0);
      };
      const goOn: Gathering['goOn'] = (isOver) => {
        while (from > 0 && found.length < limit) {
          look();
          if (isOver()) return false;
        }
        return true;
      };
      return { goOn, found };
    },
  };
};
