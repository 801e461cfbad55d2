import type { Message, Piece, RealmId, UserId } from '@parley/core';
import type { SqliteAppliers } from '../../database/applier.ts';
import type { Db } from '../../database/db.ts';
import type { TableRow } from '../../database/table-row.ts';
import { realmOfAll } from '../../database/upsert.ts';

/** Two messages of a container, and what lies between them. */
interface Stretch {
  readonly first: number | null;
  readonly last: number | null;
}
type ReadSpan = TableRow<'readSpans', 'first_id' | 'last_id'>;

/** The first and the last message there is in a piece. */
const BETWEEN = `from messages where realm_id = (@realm+0) and container_id = (@container+0)
  and id between (@first+0) and (@last+0)`;
const HELD = `select (select min(id) ${BETWEEN}) as first, (select max(id) ${BETWEEN}) as last`;

const EPOCH = `coalesce((select epoch from read_states
  where realm_id = (@realm+0) and user_id = (@user+0)), 0)`;
const OF_CONTAINER = `realm_id = (@realm+0) and user_id = (@user+0)
  and epoch = ${EPOCH} and container_id = (@container+0)`;

const FIND = `select first_id, last_id from read_spans where ${OF_CONTAINER}`;
const PUT = `insert into read_spans (realm_id, user_id, epoch, container_id, first_id, last_id)
values (${realmOfAll(['users', '@user'])}, @user, ${EPOCH}, @container, @first, @last)`;
const UNMARK = `delete from unread_marks where ${OF_CONTAINER} and message_id between (@first+0) and
(@last+0)`;

const EVERYTHING = `insert into read_states (realm_id, user_id, all_up_to, epoch)
    select u.realm_id, u.id,
      coalesce((select max(last_id) from spans where realm_id = u.realm_id), 0), 1
    from users u where u.realm_id = (?+0) and u.id = (?+0)
  on conflict (realm_id, user_id) do update
  set all_up_to = max(all_up_to, excluded.all_up_to), epoch = epoch + 1`;

const MARK_UNREAD = `insert into unread_marks (realm_id, user_id, epoch, container_id, message_id)
    values (${realmOfAll(['messages', '@message'], ['users', '@user'])}, @user, ${EPOCH},
      (select container_id from messages where realm_id = (@realm+0) and id = (@message+0)),
      @message)
  on conflict do nothing`;

/** Rows of former epochs are void; each read deletes a few of the user's. */
const SWEPT = 64;
const sweep = (table: 'read_spans' | 'unread_marks', id: 'first_id' | 'message_id'): string => {
  const key = `user_id, epoch, container_id, ${id}`;
  return `delete from ${table} where realm_id = (@realm+0) and (${key}) in
    (select ${key} from ${table} where realm_id = (@realm+0) and user_id = (@user+0)
      and epoch < ${EPOCH} limit ${SWEPT})`;
};

/**
 * What is read is written as few spans: one takes in those it touches, and those that no message
 * lies between.
 */
export const read = (
  db: Db,
): Pick<SqliteAppliers, 'messages.read' | 'everything.read' | 'unread-mark.put'> => {
  const held = db.prepare<Stretch>(HELD);
  const isBetween = db.pluck<number>(
    'select 1 from messages where realm_id = (?+0) and container_id = (?+0) and id > (?+0) ' +
      'and id < (?+0) limit 1',
  );
  const before = db.prepare<ReadSpan>(
    `${FIND} and first_id <= (@first+0) order by first_id desc limit 1`,
  );
  const after = db.prepare<ReadSpan>(`${FIND} and first_id > (@last+0) order by first_id limit 1`);
  const inside = db.pluck<number | null>(
    `select max(last_id) from read_spans where ${OF_CONTAINER} and first_id between (@first+0) and
    (@last+0)`,
  );
  const drop = db.prepare(
    `delete from read_spans where ${OF_CONTAINER} and first_id between (@first+0) and (@last+0)`,
  );
  const put = db.prepare(PUT);
  const unmark = db.prepare(UNMARK);
  const watermark = db.pluck<number>(
    'select all_up_to from read_states where realm_id = ? and user_id = ?',
  );
  const everything = db.prepare(EVERYTHING);
  const markUnread = db.prepare(MARK_UNREAD);
  const sweepSpans = db.prepare(sweep('read_spans', 'first_id'));
  const sweepMarks = db.prepare(sweep('unread_marks', 'message_id'));

  /** The user whose void rows were all gone the last time, unless another process made new ones. */
  let swept: UserId | null = null;

  const areNeighbours = (realm: RealmId, container: number, one: number, other: number): boolean =>
    isBetween.get(realm, container, one, other) === undefined;

  /**
   * One piece for those that no message lies between: much of what is read at once is one message
   * after the other.
   */
  const joined = (realm: RealmId, pieces: ReadonlyArray<Piece>): ReadonlyArray<Piece> => {
    const whole: Piece[] = [];
    for (const piece of pieces.toSorted((a, b) => a.container - b.container || a.first - b.first)) {
      const { container, first, last } = piece;
      const before = whole.at(-1);
      if (
        before?.container !== container ||
        (first > before.last + 1 && !areNeighbours(realm, container, before.last, first))
      )
        whole.push(piece);
      else if (last > before.last) whole.splice(-1, 1, { ...before, last });
    }
    return whole;
  };

  const putSpan = (
    realm: RealmId,
    user: UserId,
    container: number,
    from: number,
    to: number,
  ): void => {
    const of = { realm, user, container };
    const older = before.get({ ...of, first: from });
    if (older !== undefined && older.last_id >= to) return;
    const joins =
      older !== undefined &&
      (older.last_id >= from || areNeighbours(realm, container, older.last_id, from));
    const first = joins ? older.first_id : from;
    const reached = Math.max(to, inside.get({ ...of, first, last: to }) ?? to);
    const newer = after.get({ ...of, last: reached });
    const last =
      newer !== undefined && areNeighbours(realm, container, reached, newer.first_id)
        ? newer.last_id
        : reached;
    drop.run({ ...of, first, last });
    put.run({ ...of, first, last });
  };

  return {
    'messages.read': ({ user, pieces }, realm) => {
      sweepSpans.run({ realm, user });
      sweepMarks.run({ realm, user });
      const upTo = watermark.get(realm, user) ?? 0;
      for (const { container, first: from, last: to } of joined(realm, pieces)) {
        const { first, last } = held.get({ realm, container, first: from, last: to }) ?? {
          first: null,
          last: null,
        };
        if (first === null || last === null) continue;
        unmark.run({ realm, user, container, first, last });
        if (last > upTo) putSpan(realm, user, container, first, last);
      }
    },
    'everything.read': ({ user }, realm) => {
      swept = null;
      everything.run(realm, user);
    },
    'unread-mark.put': ({ message, user }, realm) => {
      if (swept !== user && sweepMarks.run({ realm, user }) === 0) swept = user;
      markUnread.run({ realm, message, user });
    },
  };
};

const STAYS_UNREAD =
  'insert into unread_marks (realm_id, user_id, epoch, container_id, message_id)';
const isUnreadFor = (user: string): string => `(@readFor = 'nobody' or ${user} <> @sender)`;

const UNDER_WATERMARK = `${STAYS_UNREAD}
  select r.realm_id, r.user_id, r.epoch, @container, @id from read_states r
  where r.realm_id = (@realm+0) and r.all_up_to >= (@id+0) and ${isUnreadFor('r.user_id')}
  on conflict do nothing`;
const IN_SPAN = `${STAYS_UNREAD}
  select s.realm_id, s.user_id, s.epoch, @container, @id from read_spans s
  where s.realm_id = (@realm+0) and s.container_id = (@container+0) and s.last_id >= (@id+0)
    and s.first_id <= (@id+0) and s.epoch = coalesce((select epoch from read_states r
      where r.realm_id = (@realm+0) and r.user_id = s.user_id), 0)
    and ${isUnreadFor('s.user_id')}
  on conflict do nothing`;

/**
 * Ids may come late: who read what is newer meanwhile has not read this message, though its id lies
 * where everything is read.
 */
export const staysUnread = (db: Db): ((message: Message) => void) => {
  const underWatermark = db.prepare(UNDER_WATERMARK);
  const inSpan = db.prepare(IN_SPAN);
  return ({ id, realm, container, sender, readFor }) => {
    if (readFor === 'everyone') return;
    underWatermark.run({ id, realm, container, sender, readFor });
    inSpan.run({ id, realm, container, sender, readFor });
  };
};
