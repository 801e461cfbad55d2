import type { RealmId } from '@parley/core';
import { type Db, list } from '../../database/db.ts';
import type { TableRow } from '../../database/table-row.ts';
import type { SpanRow } from '../rows/topic.ts';

export type FoundRow = SpanRow & TableRow<'messages', 'id'>;

const FOUND = `select m.id, s.* from json_each(?) i
  cross join messages m on m.id = i.value and m.realm_id = (?+0)
  cross join spans s on s.realm_id = m.realm_id and s.rowid = (select x.rowid from spans x
    where x.realm_id = m.realm_id and x.container_id = m.container_id and x.first_id <= m.id
    order by x.first_id desc limit 1)`;

/** The spans that some messages of a realm lie in. */
export const spansFinder = (
  db: Db,
): ((realm: RealmId, ids: ReadonlyArray<number>) => ReadonlyArray<FoundRow>) => {
  const find = db.prepare<FoundRow>(FOUND);
  return (realm, ids) => (ids.length === 0 ? [] : find.all(list(ids), realm));
};
