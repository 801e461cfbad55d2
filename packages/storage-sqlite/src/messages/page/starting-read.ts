import { MessageId } from '@parley/core';
import type { Db } from '../../database/db.ts';
import type { ReadPiece } from './scan.ts';

/**
 * Reads the messages of a piece that did not start as read for a user, newest first. Two indexes
 * tell: the user's own messages, and messages that started as read for all.
 */
export const startingRead = (db: Db) => {
  const ids = db.pluck<MessageId>(
    'select id from messages where realm_id = (?+0) and container_id = (?+0) and id between ' +
      '(?+0) and (?+0) order by id desc limit (?+0)',
  );
  const own = db.pluck<number>(
    'select id from messages where realm_id = (?+0) and container_id = (?+0) and sender_id = ' +
      "(?+0) and id between (?+0) and (?+0) and read_for = 'sender'",
  );
  const forEveryone = db.pluck<number>(
    "select id from messages where realm_id = (?+0) and read_for = 'everyone' and id >= " +
      '(?+0) and id < (?+0)',
  );
  return (realm: number, user: number): ReadPiece<MessageId> => {
    const passed = new Set<number>();
    let lookedFrom = Number.MAX_SAFE_INTEGER;
    const lookFrom = (id: number): void => {
      if (id >= lookedFrom) return;
      for (const one of forEveryone.all(realm, id, lookedFrom)) passed.add(one);
      lookedFrom = id;
    };
    return (piece, limit) => {
      if (piece.first > piece.last) return { ids: [], rest: null };
      const found = ids.all(realm, piece.container, piece.first, piece.last, limit);
      const [newest, oldest] = [found[0], found.at(-1)];
      if (newest === undefined || oldest === undefined) return { ids: [], rest: null };
      lookFrom(oldest);
      const sent = new Set(own.all(realm, piece.container, user, oldest, newest));
      return {
        ids:
          passed.size === 0 && sent.size === 0
            ? found
            : found.filter((id) => !passed.has(id) && !sent.has(id)),
        rest: found.length < limit ? null : { ...piece, last: MessageId(oldest - 1) },
      };
    };
  };
};
