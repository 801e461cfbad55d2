import type { MessageRepository, PlacedMessage, RealmId } from '@parley/core';
import type { Caches } from '../../cache/caches.ts';
import type { StoredMessage } from '../../cache/stored-message.ts';
import { isAscending } from '../../database/ascending.ts';
import type { Db } from '../../database/db.ts';
import type { ForRealm } from '../../database/for-realm.ts';
import { locatedOf } from '../rows/message.ts';
import { type StoredReader, storedReader } from './stored.ts';

/** Places a message; null when no span has it. */
type Locate = (stored: StoredMessage) => PlacedMessage | null;

const locating =
  (placeOf: StoredReader['placeOf']): Locate =>
  ({ message }) => {
    const known = placeOf(message);
    return known === undefined ? null : locatedOf(message, known.place);
  };

const byId = (a: PlacedMessage, b: PlacedMessage): number => a.message.id - b.message.id;
const inOrder = (found: PlacedMessage[]): ReadonlyArray<PlacedMessage> =>
  isAscending(found.map(({ message }) => message.id)) ? found : found.sort(byId);

/** Messages and where they are, ascending. `isPassing`: see `StoredReader`. */
export const locatedFinder = (
  db: Db,
  caches: Caches,
): ((
  realm: RealmId,
  ids: ReadonlyArray<number>,
  isPassing?: boolean,
) => ReadonlyArray<PlacedMessage>) => {
  const stored = storedReader(db, caches);
  return (realm, ids, isPassing) => {
    const locate = locating(stored.placing());
    const found: PlacedMessage[] = [];
    for (const one of stored.many(realm, ids, isPassing)) {
      const placed = locate(one);
      if (placed !== null) found.push(placed);
    }
    return inOrder(found);
  };
};

export const locatedReader = (
  db: Db,
  caches: Caches,
): ForRealm<Pick<MessageRepository, 'byId' | 'byIds'>> => {
  const stored = storedReader(db, caches);
  const locate = locating(stored.placeOf);
  const many = locatedFinder(db, caches);
  return (realm) => ({
    byId: async (id) => {
      const found = stored.one(realm, id);
      return found && locate(found);
    },
    byIds: async (ids) => many(realm, ids),
  });
};
