import type { Reaction, RealmId } from '@parley/core';
import { type Db, list } from '../../database/db.ts';
import { grouped } from '../../database/grouped.ts';
import { type ReactionRow, reactionOf } from '../rows/message.ts';

export const NO_REACTIONS: ReadonlyArray<Reaction> = [];

/** Reactions by message, oldest first; absent when there are none. */
export const reactionsReader = (
  db: Db,
): ((
  realm: RealmId,
  ids: ReadonlyArray<number>,
) => ReadonlyMap<number, ReadonlyArray<Reaction>>) => {
  const reactions = db.prepare<ReactionRow>(
    `select r.message_id, r.user_id, r.emoji_name, r.emoji_code, r.type
      from json_each(@ids) i
      cross join reactions r on r.realm_id = (@realm+0) and r.message_id = i.value order by r.id`,
  );
  return (realm, ids) =>
    ids.length === 0
      ? new Map()
      : grouped(reactions.all({ realm, ids: list(ids) }), (row) => row.message_id, reactionOf);
};
