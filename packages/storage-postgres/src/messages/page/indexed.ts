import type { BoundTerm, StoredFlag } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { type BoundValue, type RealmStatement, statement } from '../../database/statement.ts';
import { batchOf, type Driver, merged, type PgDirection } from './batch.ts';
import { idsBy, idsHolding, type PieceIds } from './piece-ids.ts';

interface IdRow {
  readonly id: number;
}

type IdsBeyond = Readonly<Record<PgDirection, RealmStatement<IdRow>>>;

/** Ids of rows that satisfy `where`, beyond `$2`; at most `$3`. Other values begin at `$4`. */
export const idsBeyond = (table: string, id: string, where: string): IdsBeyond => {
  const one = (direction: PgDirection) =>
    statement<IdRow>(`select ${id} as id from ${table} where realm_id = $1 and ${where}
      and ${id} ${direction === 'before' ? '<' : '>'} $2
      order by ${id} ${direction === 'before' ? 'desc' : 'asc'} limit $3`);
  return { before: one('before'), after: one('after') };
};

/** Finds what such a statement does. */
export const driverOf =
  (session: Session, statements: IdsBeyond, ...values: ReadonlyArray<BoundValue>): Driver =>
  async ({ direction, from, limit }) => {
    const rows = await session.all(statements[direction], from, limit, ...values);
    return batchOf(
      rows.map(({ id }) => id),
      limit,
    );
  };

const bySender = idsBeyond('{messages}', 'id', 'sender_id = $4');
const withFlag = idsBeyond('{message_flags}', 'message_id', 'user_id = $4 and flag = $5');
const toAll = idsBeyond('{messages}', 'id', 'mentions_channel');
const holding = {
  link: idsBeyond('{messages}', 'id', 'has_link'),
  image: idsBeyond('{messages}', 'id', 'has_image'),
  attachment: idsBeyond('{messages}', 'id', 'has_attachment'),
  reaction: idsBeyond('{messages}', 'id', 'has_reaction'),
};

/** The messages on which a user has a flag. */
export const flagged = (session: Session, user: number, flag: StoredFlag): Driver =>
  driverOf(session, withFlag, user, flag);

/** The messages of a sender. */
export const sentBy = (session: Session, user: number): Driver => driverOf(session, bySender, user);

const single =
  (id: number): Driver =>
  async ({ direction, from }) => ({
    found: (direction === 'before' ? id < from : id > from) ? [id] : [],
    upTo: null,
  });

/** What an index has of one term, wherever it lies; null where there is no such index. */
export const everywhere = (session: Session, term: BoundTerm): Driver | null => {
  if (term.negated) return null;
  switch (term._tag) {
    case 'Sender':
      return sentBy(session, term.sender);
    case 'Id':
      return single(term.message);
    case 'Has':
      return driverOf(session, holding[term.what]);
    case 'Flag':
      switch (term.flag) {
        case 'starred':
          return flagged(session, term.reader, 'starred');
        case 'alerted':
          return flagged(session, term.reader, 'has_alert_word');
        case 'mentioned':
          return merged([
            flagged(session, term.reader, 'mentioned'),
            flagged(session, term.reader, 'topic_wildcard_mentioned'),
            driverOf(session, toAll),
          ]);
        case 'unread':
          return null;
      }
      break;
    default:
      return null;
  }
};

/** What an index of a container has of one term; null where there is no such index. */
export const inContainers = (term: BoundTerm): PieceIds | null => {
  if (term.negated) return null;
  if (term._tag === 'Sender') return idsBy(term.sender);
  return term._tag === 'Has' ? idsHolding(term.what) : null;
};
