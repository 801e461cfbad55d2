import { ContainerId, type MessageRepository, type StoredFlag, UserId } from '@parley/core';
import { type Db, list } from '../../database/db.ts';
import type { ForRealm } from '../../database/for-realm.ts';
import { grouped } from '../../database/grouped.ts';
import type { TableRow } from '../../database/table-row.ts';

type Row = TableRow<'messageFlags', 'user_id'> & TableRow<'messages', 'id' | 'container_id'>;

/**
 * Most of the users have none of these flags on anything between the two ids, which one look into
 * the index of flags by user tells.
 */
const BETWEEN = `select u.value as user_id, m.id, m.container_id from json_each(@users) u cross join
json_each(@flags) g
  cross join message_flags f indexed by message_flags_user
    on f.realm_id = (@realm+0) and f.user_id = u.value and f.flag = g.value
    and f.message_id between (@low+0) and (@high+0)
  cross join messages m on m.realm_id = (@realm+0) and m.id = f.message_id`;

export const flaggedAmongReader = (db: Db): ForRealm<MessageRepository['flaggedAmong']> => {
  const between = db.prepare<Row>(BETWEEN);
  return (realm) => async (users, flags: ReadonlyArray<StoredFlag>, pieces) => {
    if (users.length === 0 || pieces.length === 0) return [];
    const low = pieces.reduce(
      (least, { first }) => Math.min(least, first),
      Number.MAX_SAFE_INTEGER,
    );
    const high = pieces.reduce((most, { last }) => Math.max(most, last), 0);
    const wanted = grouped(
      pieces,
      ({ container }) => container,
      (piece) => piece,
    );
    const isIn = ({ id, container_id }: Row): boolean =>
      wanted
        .get(ContainerId(container_id))
        ?.some(({ first, last }) => first <= id && id <= last) === true;
    const found = new Set(
      between
        .all({ realm, users: list(users), flags: list(flags), low, high })
        .flatMap((row) => (isIn(row) ? row.user_id : [])),
    );
    return [...found].sort((a, b) => a - b).map(UserId);
  };
};
