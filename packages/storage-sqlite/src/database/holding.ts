import type { RealmId } from '@parley/core';
import type { Db } from './db.ts';

/**
 * Writes into a message whether `table` holds anything of it; indexes of such messages read it
 * there.
 */
export const holding = (
  db: Db,
  table: 'reactions' | 'attachment_messages',
  column: 'has_reaction' | 'has_attachment',
): ((realm: RealmId, id: number) => void) => {
  const isRetained = `exists (select 1 from ${table} where
    realm_id = (@realm+0) and message_id = (@id+0))`;
  const settle = db.prepare(
    `update messages set ${column} = ${isRetained} where realm_id = (@realm+0) and id = (@id+0) and
    ${column} <> ${isRetained}`,
  );
  return (realm, id) => void settle.run({ realm, id });
};
