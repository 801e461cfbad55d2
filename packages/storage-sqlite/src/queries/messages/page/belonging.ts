import type { Corpus } from '@parley/core';
import type { Db } from '../../../db.ts';
import type { SpanRow } from '../../../rows/messages/topic.ts';
import type { SpanSource } from './span-source.ts';
import { type FoundRow, spansFinder } from './spans-of.ts';

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
