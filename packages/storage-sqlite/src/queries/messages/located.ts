import type { LocatedMessage, MessageRepository, RealmId } from '@parley/core';
import type { Caches } from '../../caches.ts';
import type { Db } from '../../db.ts';
import { locatedOf } from '../../rows/messages/message.ts';
import type { StoredMessage } from '../../stored-message.ts';
import { type StoredReader, storedReader } from './stored.ts';

const locating =
  ({ placeOf }: StoredReader) =>
  ({ message }: StoredMessage): LocatedMessage | null => {
    const known = placeOf(message);
    return known === undefined ? null : locatedOf(message, known.place);
  };

/** Messages and where they are, ascending. `isPassing`: see `StoredReader`. */
export const locatedFinder = (
  db: Db,
  caches: Caches,
): ((realm: RealmId, ids: ReadonlyArray<number>, isPassing?: boolean) => ReadonlyArray<LocatedMessage>) => {
  const stored = storedReader(db, caches);
  const locate = locating(stored);
  return (realm, ids, isPassing) =>
    stored
      .many(ids, isPassing)
      .filter(({ message }) => message.realm === realm)
      .sort((a, b) => a.message.id - b.message.id)
      .map(locate)
      .filter((one) => one !== null);
};

export const locatedReader = (db: Db, caches: Caches): Pick<MessageRepository, 'byId' | 'byIds'> => {
  const stored = storedReader(db, caches);
  const locate = locating(stored);
  const many = locatedFinder(db, caches);
  return {
    byId: async (realm, id) => {
      const found = stored.one(id);
      return found?.message.realm === realm ? locate(found) : null;
    },
    byIds: async (realm, ids) => many(realm, ids),
  };
};
