import type { Corpus } from '@parley/core';
import { type Db, list } from '../../../db.ts';
import type { SpanRow } from '../../../rows/messages/topic.ts';
import type { SpanSource } from './span-source.ts';

type FoundRow = SpanRow & { readonly id: number; readonly message_realm_id: number };

const FOUND = `select m.id, m.realm_id as message_realm_id, s.* from json_each(?) i
  cross join messages m on m.id = i.value
  cross join spans s on s.rowid = (select x.rowid from spans x
    where x.container_id = m.container_id and x.first_id <= m.id order by x.first_id desc limit 1)`;

/** The spans that some messages lie in. */
export const spansFinder = (db: Db): ((ids: ReadonlyArray<number>) => ReadonlyArray<FoundRow>) => {
  const find = db.prepare<FoundRow>(FOUND);
  return (ids) => (ids.length === 0 ? [] : find.all(list(ids)));
};

/** Those of some ids that belong to what the sources hold, in the order given. */
export type Belonging = (ids: ReadonlyArray<number>) => ReadonlyArray<number>;

export const belonging = (db: Db): ((sources: ReadonlyArray<SpanSource>, corpus: Corpus) => Belonging) => {
  const find = spansFinder(db);
  return (sources, { realm }) => {
    const owners = new Map<string, ReadonlyArray<SpanSource>>();
    const ownersOf = (row: SpanRow): ReadonlyArray<SpanSource> => {
      const key = `${row.container_id} ${row.topic_id}`;
      const known = owners.get(key);
      if (known !== undefined) return known;
      const found = sources.filter((source) => source.owns(row));
      owners.set(key, found);
      return found;
    };
    const holds = (row: FoundRow): boolean =>
      row.message_realm_id === realm &&
      ownersOf(row).some((source) => source.take(row).some(({ first, last }) => first <= row.id && row.id <= last));
    return (ids) => {
      if (ids.length === 0) return [];
      const rows = new Map(find(ids).map((row) => [row.id, row]));
      return ids.filter((id) => {
        const row = rows.get(id);
        return row !== undefined && holds(row);
      });
    };
  };
};
