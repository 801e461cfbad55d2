import { FORGOTTEN_AT_ONCE } from '@parley/core';
import type { Appliers } from '../../database/applier.ts';
import { expectRow } from '../../database/corrupt-change-set.ts';
import { statement } from '../../database/statement.ts';

const put = statement(`insert into {undos} (realm_id, id, message_id, user_id, at, recipe)
  select u.realm_id, $2::bigint, $3::bigint, u.id, $5::bigint, $6::json
  from {users} u where u.realm_id = $1 and u.id = $4
  on conflict (realm_id, id) do update set recipe = excluded.recipe`);
const forget = statement(`delete from {undos} where realm_id = $1 and at < $2 and id in (
  select id from {undos} where realm_id = $1 order by id limit ${FORGOTTEN_AT_ONCE})`);

export const putUndo: Appliers['undo.put'] = async ({ recipe, before }, session) => {
  const { id, message, user, at, isUndone, move, edit } = recipe;
  const [written] = await Promise.all([
    session.run(put, id, message, user, at, JSON.stringify({ isUndone, move, edit })),
    session.run(forget, before),
  ]);
  expectRow(written, `user ${user}`);
};
