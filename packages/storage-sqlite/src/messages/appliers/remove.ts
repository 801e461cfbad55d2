import type { SqliteAppliers } from '../../database/applier.ts';
import { corruptChangeSet } from '../../database/corrupt-change-set.ts';
import type { Db } from '../../database/db.ts';
import type { TableRow } from '../../database/table-row.ts';
import type { Unindexed } from './search.ts';

/** A message, its neighbours in the container, and the span it is in. */
type Removed = TableRow<'messages', 'realm_id' | 'container_id' | 'ordinal'> &
  TableRow<'spans', 'first_id' | 'last_id'> & {
    readonly before: number | null;
    readonly after: number | null;
  };

const REMOVED = `select m.realm_id, m.container_id, m.ordinal, s.first_id, s.last_id,
    (select max(x.id) from messages x
      where x.realm_id = m.realm_id and x.container_id = m.container_id and x.id < m.id) as before,
    (select min(x.id) from messages x
      where x.realm_id = m.realm_id and x.container_id = m.container_id and x.id > m.id) as after
  from messages m cross join spans s
    on s.realm_id = m.realm_id and s.container_id = m.container_id and s.first_id <= m.id
  where m.realm_id = (?+0) and m.id = (?+0) order by s.first_id desc limit 1`;

export const remove = (db: Db, unindexed: Unindexed): SqliteAppliers['message.remove'] => {
  const find = db.prepare<Removed>(REMOVED);
  // A trigger removes what is stored with it: flags, reactions, submessages, marks and edits.
  const removeMessage = db.prepare('delete from messages where realm_id = (?+0) and id = ?');
  const removeSpan = db.prepare(
    'delete from spans where realm_id = (?+0) and container_id = ? and first_id = ?',
  );
  const shrink = db.prepare(
    'update spans set first_id = ?, last_id = ? where realm_id = (?+0) and container_id = ? ' +
      'and first_id = ?',
  );
  const remember = db.prepare(
    'insert into removed_ordinals (realm_id, container_id, ordinal) values (?, ?, ?)',
  );
  const forgetNewer = db.prepare(
    `delete from removed_ordinals where realm_id = (@realm+0) and container_id = (@container+0)
      and ordinal > coalesce((select ordinal from messages
        where realm_id = (@realm+0) and id = (@newest+0)), 0)`,
  );

  const shrinkSpan = (
    id: number,
    { realm_id, container_id, first_id, last_id, before, after }: Removed,
  ): void => {
    if (id > first_id && id < last_id) return;
    if (first_id === last_id) {
      removeSpan.run(realm_id, container_id, first_id);
      return;
    }
    shrink.run(
      id === first_id ? after : first_id,
      id === last_id ? before : last_id,
      realm_id,
      container_id,
      first_id,
    );
  };

  /**
   * A gap between two messages is remembered; behind the newest one there are none, so that its
   * successor's ordinal is free.
   */
  const keepOrdinals = ({ realm_id, container_id, ordinal, before, after }: Removed): void => {
    if (after === null)
      forgetNewer.run({ realm: realm_id, container: container_id, newest: before });
    else if (before !== null) remember.run(realm_id, container_id, ordinal);
  };

  return ({ message }, realm) => {
    const found = find.get(realm, message);
    if (found === undefined) throw corruptChangeSet(`there is no message ${message}`);
    removeMessage.run(realm, message);
    shrinkSpan(message, found);
    keepOrdinals(found);
    unindexed();
  };
};
