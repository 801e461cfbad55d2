import { FORGOTTEN_AT_ONCE } from '@parley/core';
import type { SqliteAppliers } from '../../database/applier.ts';
import { expectRow } from '../../database/corrupt-change-set.ts';
import type { Db } from '../../database/db.ts';

export const undo = (db: Db): SqliteAppliers<'undo.put'> => {
  const put = db.prepare(
    `insert into undos (realm_id, id, message_id, user_id, at, recipe)
      select realm_id, @id, @message, id, @at, @recipe from users
        where realm_id = (@realm+0) and id = (@user+0)
      on conflict (realm_id, id) do update set recipe = excluded.recipe`,
  );
  const forget = db.prepare(
    `delete from undos where realm_id = (@realm+0) and at < (@before+0) and id in (
      select id from undos where realm_id = (@realm+0) order by id limit ${FORGOTTEN_AT_ONCE})`,
  );
  return {
    'undo.put': ({ recipe: { id, message, user, at, isUndone, move, edit }, before }, realm) => {
      const recipe = JSON.stringify({ isUndone, move, edit });
      expectRow(put.run({ realm, id, message, user, at, recipe }), `user ${user}`);
      forget.run({ realm, before });
    },
  };
};
