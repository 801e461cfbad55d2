import type { RealmId } from './brand.ts';
import type { IdKind, Ids, ReservableIds, ReservedIds, WantedIds } from './ids-port.ts';

/** The first of the ids that were reserved. Throws when none was. */
export const firstReserved = <Id>([id]: ReadonlyArray<Id>): Id => {
  if (id === undefined) throw new Error('No id was reserved, and one is needed');
  return id;
};

/** One fresh id, for a command that needs no other. */
export const reserveOne = async <Kind extends IdKind>(
  ids: Ids,
  realm: RealmId,
  kind: Kind,
): Promise<ReservableIds[Kind]> => {
  const reserved: Partial<Record<IdKind, ReadonlyArray<unknown>>> = await ids.reserve(realm, {
    [kind]: 1,
  });
  return firstReserved(reserved[kind] ?? []) as ReservableIds[Kind];
};

/**
 * What an `Ids` adapter answers: the ids that `take` gives for each kind that is wanted, which are
 * raw numbers.
 */
export const reservedBy = <Wanted extends WantedIds>(
  wanted: Wanted,
  take: (kind: IdKind, count: number) => ReadonlyArray<number>,
): ReservedIds<Wanted> =>
  Object.fromEntries(
    Object.entries(wanted).map(([kind, count]) => [kind, take(kind as IdKind, count)]),
  ) as ReservedIds<Wanted>;
