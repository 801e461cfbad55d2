import type { Reaction } from '@parley/core';
import { type Db, list } from '../../database/db.ts';
import { grouped } from '../../database/grouped.ts';
import { type ReactionRow, reactionOf } from '../rows/message.ts';

export const NO_REACTIONS: ReadonlyArray<Reaction> = [];

/** Reactions by message, oldest first; absent when there are none. */
export const reactionsReader = (
  db: Db,
): ((ids: ReadonlyArray<number>) => ReadonlyMap<number, ReadonlyArray<Reaction>>) => {
  const reactions = db.prepare<ReactionRow>(
    `select r.message_id, r.user_id, r.emoji_name, r.emoji_code, r.type
      from json_each(?) i cross join reactions r on r.message_id = i.value order by r.id`,
  );
  return (ids) =>
    ids.length === 0
      ? new Map()
      : grouped(reactions.all(list(ids)), (row) => row.message_id, reactionOf);
};
