import {
  HistoryId,
  MessageId,
  type MessageRepository,
  RealmId,
  type UndoRecipe,
  UnixSeconds,
  UserId,
} from '@parley/core';
import type { Db } from '../../database/db.ts';
import type { ForRealm } from '../../database/for-realm.ts';
import { fromJson } from '../../database/json.ts';
import type { TableRow } from '../../database/table-row.ts';

/** A span in which a message of a piece lies that another move moved last, or none. */
const OTHERS = `with parts (container, low, high) as (
    select value->>0, value->>1, value->>2 from json_each(@pieces))
  select 1 from parts cross join spans s on s.realm_id = (@realm+0)
      and s.container_id = container and s.first_id <= high and s.last_id >= low
    left join moves v on v.realm_id = (@realm+0) and v.id = s.history_head
  where (v.move_id is not (@move+0) and exists (select 1 from messages m
      where m.realm_id = (@realm+0) and m.container_id = container
        and m.id between max(low, s.first_id) and min(high, s.last_id)))
    or exists (select 1 from messages m
      where m.realm_id = (@realm+0) and m.container_id = container
        and m.id > coalesce(v.up_to, m.id)
        and m.id between max(low, s.first_id) and min(high, s.last_id))
  limit 1`;

export const undoReader = (db: Db): ForRealm<Pick<MessageRepository, 'undo' | 'isNewestMove'>> => {
  const undo = db.prepare<TableRow<'undos'>>(
    'select * from undos where realm_id = (?+0) and id = (?+0)',
  );
  const others = db.pluck<number>(OTHERS);
  return (realm) => ({
    undo: async (id) => {
      const row = undo.get(realm, id);
      if (row === undefined) return null;
      return {
        realm: RealmId(row.realm_id),
        id: HistoryId(row.id),
        message: MessageId(row.message_id),
        user: UserId(row.user_id),
        at: UnixSeconds(row.at),
        ...fromJson<Pick<UndoRecipe, 'isUndone' | 'move' | 'edit'>>(row.recipe),
      };
    },
    isNewestMove: async (move, pieces) =>
      others.get({
        realm,
        move,
        pieces: JSON.stringify(
          pieces.map(({ container, first, last }) => [container, first, last]),
        ),
      }) === undefined,
  });
};
