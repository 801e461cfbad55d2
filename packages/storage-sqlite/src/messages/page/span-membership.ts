import type { Piece, RealmId } from '@parley/core';
import type { Caches } from '../../cache/caches.ts';
import { type Db, list } from '../../database/db.ts';
import type { TableRow } from '../../database/table-row.ts';
import type { SpanRow } from '../rows/topic.ts';
import type { RealmCorpus } from './realm-query.ts';
import type { SpanSource } from './span-source.ts';

/** Where a message is kept. */
export type ContainerRow = TableRow<'messages', 'id' | 'container_id'>;

/** A message and the span it lies in: one object for the messages of a span. */
export interface Lying {
  readonly id: number;
  readonly row: SpanRow;
}

/** What of some messages belongs to what the sources hold. */
export interface SpanMembership {
  /** In the order given. */
  readonly ids: (ids: ReadonlyArray<number>) => ReadonlyArray<number>;
  /**
   * In no order. `areSent`: all of them are known to have been sent to the reader, by no
   * subscription.
   */
  readonly lying: (rows: ReadonlyArray<ContainerRow>, areSent: boolean) => ReadonlyArray<Lying>;
}

/** A span, and what of it the sources take; found out once for all its messages. */
interface Taken {
  readonly row: SpanRow;
  readonly pieces: ReadonlyArray<Piece>;
}

const CONTAINERS =
  'select m.id, m.container_id from json_each(?) i cross join messages m on m.id = i.value and ' +
  'm.realm_id = (?+0)';
const SPAN =
  'select * from spans where realm_id = (?+0) and container_id = (?+0) and first_id <= (?+0) ' +
  'order by first_id desc limit 1';

/** Where some messages are kept, those that there are in the realm. */
type ContainersOf = (realm: RealmId, ids: ReadonlyArray<number>) => ReadonlyArray<ContainerRow>;

export const containers = (db: Db, { messages }: Pick<Caches, 'messages'>): ContainersOf => {
  const find = db.prepare<ContainerRow>(CONTAINERS);
  /** An anchor is mostly a message that was shown just now. */
  const knownContainer = (realm: RealmId, id: number): ContainerRow | null => {
    const known = messages.get(id)?.message;
    return known?.realm === realm ? { id, container_id: known.container } : null;
  };
  return (realm, ids) => {
    const [only] = ids;
    const known = only === undefined || ids.length > 1 ? null : knownContainer(realm, only);
    return known === null ? find.all(list(ids), realm) : [known];
  };
};

export const belonging = (
  db: Db,
  containersOf: ContainersOf,
): ((sources: ReadonlyArray<SpanSource>, corpus: RealmCorpus) => SpanMembership) => {
  const spanAt = db.prepare<SpanRow>(SPAN);
  return (sources, { realm }) => {
    const known = new Map<number, Taken[]>();
    const lookUp = (container: number, id: number): Taken | null => {
      const row = spanAt.get(realm, container, id);
      if (row === undefined) return null;
      return {
        row,
        pieces: sources
          .filter(({ singles, owns }) => singles === undefined && owns(row))
          .flatMap((source) => source.take(row)),
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
    const holds = ({ pieces }: Taken, id: number): boolean =>
      pieces.some(({ first, last }) => first <= id && id <= last);
    /** Those of some messages that no span of the sources holds, but one of the others. */
    const heldAlone = (others: ReadonlyArray<Lying>, areSent: boolean): ReadonlyArray<Lying> => {
      if (others.length === 0) return [];
      const ids = others.map(({ id }) => id);
      const found = sources.flatMap(({ singles }) => {
        if (singles === undefined) return [];
        const { holds: holdsOne } = singles;
        if (areSent && singles.areSent) return holdsOne;
        const among = singles.among(ids);
        return (row: SpanRow, id: number): boolean => among.has(id) && holdsOne(row, id);
      });
      return others.filter(({ id, row }) => found.some((isRetained) => isRetained(row, id)));
    };
    const lying: SpanMembership['lying'] = (rows, areSent) => {
      const [held, others]: [Lying[], Lying[]] = [[], []];
      for (const one of rows) {
        const taken = takenAt(one);
        if (taken !== null)
          (holds(taken, one.id) ? held : others).push({ id: one.id, row: taken.row });
      }
      held.push(...heldAlone(others, areSent));
      return held;
    };
    return {
      ids: (ids) => {
        if (ids.length === 0) return [];
        const held = new Set(lying(containersOf(realm, ids), false).map(({ id }) => id));
        return ids.filter((id) => held.has(id));
      },
      lying,
    };
  };
};
