import { type Db, list } from '../../database/db.ts';
import type { TableRow } from '../../database/table-row.ts';
import type { SpanRow } from '../rows/topic.ts';

export type FoundRow = SpanRow & TableRow<'messages', 'id'> & { readonly message_realm_id: number };

const FOUND = `select m.id, m.realm_id as message_realm_id, s.* from json_each(?) i
  cross join messages m on m.id = i.value
  cross join spans s on s.rowid = (select x.rowid from spans x
    where x.container_id = m.container_id and x.first_id <= m.id order by x.first_id desc limit 1)`;

/** The spans that some messages lie in. */
export const spansFinder = (db: Db): ((ids: ReadonlyArray<number>) => ReadonlyArray<FoundRow>) => {
  const find = db.prepare<FoundRow>(FOUND);
  return (ids) => (ids.length === 0 ? [] : find.all(list(ids)));
};
