import type { Corpus, Piece } from '@parley/core';
import { type Db, list } from '../../../db.ts';
import type { SpanRow } from '../../../rows/messages/topic.ts';
import type { SpanSource } from './span-source.ts';

/** Those of some ids that belong to what the sources hold, in the order given. */
export type Belonging = (ids: ReadonlyArray<number>) => ReadonlyArray<number>;

/** A span, and what of it the sources take; found out once for all its messages. */
interface Taken {
  readonly row: SpanRow;
  readonly pieces: ReadonlyArray<Piece>;
}

interface ContainerRow {
  readonly id: number;
  readonly realm_id: number;
  readonly container_id: number;
}

const CONTAINERS = 'select m.id, m.realm_id, m.container_id from json_each(?) i cross join messages m on m.id = i.value';
const SPAN = 'select * from spans where container_id = (?+0) and first_id <= (?+0) order by first_id desc limit 1';

export const belonging = (db: Db): ((sources: ReadonlyArray<SpanSource>, corpus: Corpus) => Belonging) => {
  const containersOf = db.prepare<ContainerRow>(CONTAINERS);
  const spanAt = db.prepare<SpanRow>(SPAN);
  return (sources, { realm }) => {
    const known = new Map<number, Taken[]>();
    const lookUp = (container: number, id: number): Taken | null => {
      const row = spanAt.get(container, id);
      if (row === undefined) return null;
      return {
        row,
        pieces: sources.filter(({ singles, owns }) => singles === undefined && owns(row)).flatMap((source) => source.take(row)),
      };
    };
    const takenAt = ({ container_id, id }: ContainerRow): Taken | null => {
      const seen = known.get(container_id) ?? [];
      const found = seen.find(({ row }) => row.first_id <= id && id <= row.last_id);
      if (found !== undefined) return found;
      const taken = lookUp(container_id, id);
      if (taken !== null) known.set(container_id, [...seen, taken]);
      return taken;
    };
    const holds = (one: ContainerRow): boolean =>
      one.realm_id === realm && takenAt(one)?.pieces.some(({ first, last }) => first <= one.id && one.id <= last) === true;
    /** Those of some messages that no span of the sources holds, but one of the others. */
    const heldAlone = (rows: ReadonlyArray<ContainerRow>): ReadonlyArray<ContainerRow> => {
      if (rows.length === 0) return [];
      const ids = rows.map(({ id }) => id);
      const found = sources.flatMap(({ singles }) => (singles === undefined ? [] : { ...singles, ids: singles.among(ids) }));
      return rows.filter((one) => {
        const of = one.realm_id === realm ? found.filter((all) => all.ids.has(one.id)) : [];
        const taken = of.length === 0 ? null : takenAt(one);
        return taken !== null && of.some((all) => all.holds(taken.row, one.id));
      });
    };
    return (ids) => {
      if (ids.length === 0) return [];
      const rows = containersOf.all(list(ids));
      const [held, others] = [new Set<number>(), [] as ContainerRow[]];
      for (const one of rows) {
        if (holds(one)) held.add(one.id);
        else others.push(one);
      }
      for (const { id } of heldAlone(others)) held.add(id);
      return ids.filter((id) => held.has(id));
    };
  };
};
