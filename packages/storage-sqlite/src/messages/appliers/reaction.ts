import type { ReactionChange } from '@parley/core';
import type { SqliteAppliers } from '../../database/applier.ts';
import { expectRow } from '../../database/corrupt-change-set.ts';
import type { Db } from '../../database/db.ts';
import { holding } from '../../database/holding.ts';

export const reactionAppliers = (db: Db): SqliteAppliers<ReactionChange['_tag']> => {
  const put = db.prepare(
    `insert into reactions (realm_id, message_id, container_id, user_id, emoji_name, emoji_code,
      type)
      select m.realm_id, m.id, m.container_id, u.id, @emojiName, @emojiCode, @type from messages m
      cross join users u on u.realm_id = (@realm+0) and u.id = (@user+0)
      where m.realm_id = (@realm+0) and m.id = (@message+0)`,
  );
  const remove = db.prepare(
    'delete from reactions where realm_id = (?+0) and message_id = ? and user_id = ? and ' +
      'type = ? and emoji_code = ?',
  );
  const settle = holding(db, 'reactions', 'has_reaction');
  return {
    'reaction.put': ({ message, reaction: { user, emojiName, emojiCode, type } }, realm) => {
      expectRow(
        put.run({ realm, message, user, emojiName, emojiCode, type }),
        `message ${message} or user ${user}`,
      );
      settle(realm, message);
    },
    'reaction.remove': ({ message, user, type, emojiCode }, realm) => {
      remove.run(realm, message, user, type, emojiCode);
      settle(realm, message);
    },
  };
};
