import type { ReactionChange } from '@parley/core';
import type { Appliers } from '../../database/applier.ts';
import { expectRow } from '../../database/corrupt-change-set.ts';
import { statement } from '../../database/statement.ts';

const put = statement(`insert into {reactions}
    (realm_id, id, message_id, container_id, user_id, emoji_name, emoji_code, type)
  select m.realm_id, coalesce((select max(r.id) from {reactions} r where r.realm_id = $1), 0) + 1,
    m.id, m.container_id, u.id, $4, $5, $6
  from {messages} m cross join {users} u
  where m.realm_id = $1 and m.id = $2 and u.realm_id = $1 and u.id = $3`);
const remove = statement(`delete from {reactions}
  where realm_id = $1 and message_id = $2 and user_id = $3 and type = $4 and emoji_code = $5`);

const IS_HELD = 'exists (select 1 from {reactions} r where r.realm_id = $1 and r.message_id = $2)';
/** Indexes of messages with reactions read this column. */
const settle = statement(`update {messages} set has_reaction = ${IS_HELD}
  where realm_id = $1 and id = $2 and has_reaction <> ${IS_HELD}`);

export const reactionAppliers: Appliers<ReactionChange['_tag']> = {
  'reaction.put': async ({ message, reaction }, session) => {
    const { user, emojiName, emojiCode, type } = reaction;
    const [inserted] = await Promise.all([
      session.run(put, message, user, emojiName, emojiCode, type),
      session.run(settle, message),
    ]);
    expectRow(inserted, `message ${message} or user ${user}`);
  },
  'reaction.remove': async ({ message, user, type, emojiCode }, session) => {
    await Promise.all([
      session.run(remove, message, user, type, emojiCode),
      session.run(settle, message),
    ]);
  },
};
