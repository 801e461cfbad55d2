import {
  type FlagState,
  MessageId,
  type MessageRepository,
  type RealmId,
  UserId,
} from '@parley/core';
import type { Caches } from '../../cache/caches.ts';
import { type Db, list } from '../../database/db.ts';
import type { ForRealm } from '../../database/for-realm.ts';
import type { TableRow } from '../../database/table-row.ts';
import { singledOutReader } from './flag-exceptions.ts';
import { type FlagsReader, flagsIn, NO_FLAGS } from './flags-reader.ts';

interface FlagRow {
  readonly stored: string | null;
  readonly was_read: number | null;
  readonly is_marked: number;
}

/**
 * Read: it started so, or lies under the watermark, or in a read span; unless a mark of the
 * watermark's epoch says otherwise.
 */
const flagsFor = (user: string): string => `
    (select group_concat(f.flag) from message_flags f
      where f.realm_id = (@realm+0) and f.message_id = m.id and f.user_id = ${user}) as stored,
    (m.read_for = 'everyone' or (m.read_for = 'sender' and m.sender_id = ${user})
      or m.id <= coalesce(r.all_up_to, 0)
      or coalesce((select p.last_id from read_spans p
        where p.realm_id = (@realm+0) and p.user_id = ${user} and p.epoch = coalesce(r.epoch, 0)
          and p.container_id = m.container_id and p.first_id <= m.id
        order by p.first_id desc limit 1), 0) >= m.id) as was_read,
    exists (select 1 from unread_marks u
      where u.realm_id = (@realm+0) and u.user_id = ${user} and u.epoch = coalesce(r.epoch, 0)
        and u.container_id = m.container_id and u.message_id = m.id) as is_marked`;

const FOR_READER = `select i.value as id, ${flagsFor('(@user+0)')}
    from json_each(@ids) i
    left join messages m on m.realm_id = (@realm+0) and m.id = i.value
    left join read_states r on r.realm_id = (@realm+0) and r.user_id = (@user+0)`;

const AMONG = `select i.value as user_id, ${flagsFor('i.value')}
    from json_each(@users) i
    left join messages m on m.realm_id = (@realm+0) and m.id = (@id+0)
    left join read_states r on r.realm_id = (@realm+0) and r.user_id = i.value`;

const flagsOf = ({ stored, was_read, is_marked }: FlagRow): FlagState => ({
  stored: flagsIn(stored),
  isRead: was_read === 1 && is_marked === 0,
  isMarkedUnread: is_marked === 1,
});

/**
 * Where more are asked for, most have nothing to do with the message: those who have are found
 * first.
 */
const CROWD = 32;

/** For some users and some messages, or some messages and one user. */
export const flagQueries = (
  db: Db,
  { messages }: Pick<Caches, 'messages'>,
  flagsFor: FlagsReader,
): ForRealm<Pick<MessageRepository, 'flags' | 'flagsAmong'>> => {
  const flags = db.prepare<FlagRow & { readonly id: number }>(FOR_READER);
  const among = db.prepare<FlagRow & TableRow<'messageFlags', 'user_id'>>(AMONG);
  const singledOut = singledOutReader(db);
  const amongAll = (
    realm: RealmId,
    id: MessageId,
    users: ReadonlyArray<UserId>,
  ): ReadonlyMap<UserId, FlagState> =>
    new Map(
      among
        .all({ realm, id, users: list(users) })
        .map((row) => [UserId(row.user_id), flagsOf(row)]),
    );
  const amongCrowd = (
    realm: RealmId,
    id: MessageId,
    users: ReadonlyArray<UserId>,
  ): Pick<ReadonlyMap<UserId, FlagState>, 'get'> => {
    const few = singledOut(realm, id);
    if (few === null) return amongAll(realm, id, [...new Set(users)]);
    const others: FlagState = {
      stored: NO_FLAGS,
      isRead: few.othersHaveRead,
      isMarkedUnread: false,
    };
    const own = few.users.size === 0 ? [] : users.filter((user) => few.users.has(user));
    const known = own.length === 0 ? null : amongAll(realm, id, [...new Set(own)]);
    return { get: (user) => known?.get(user) ?? others };
  };
  return (realm) => ({
    flags: async (user, ids) => {
      const known = ids.flatMap((id) => {
        const one = messages.get(id);
        return one?.message.realm === realm ? one : [];
      });
      if (known.length < ids.length)
        return new Map(
          flags
            .all({ realm, user, ids: list(ids) })
            .map((row) => [MessageId(row.id), flagsOf(row)]),
        );
      const stateFor = flagsFor(realm, user, known);
      return new Map(known.map((one) => [one.message.id, stateFor(one)]));
    },
    flagsAmong: async (id, users) =>
      users.length > CROWD
        ? amongCrowd(realm, id, users)
        : amongAll(realm, id, [...new Set(users)]),
  });
};
