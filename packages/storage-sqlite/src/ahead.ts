import { setImmediate as nextTurn } from 'node:timers/promises';
import { isAborted, type MessageId, newLine, type ReadAhead, type Signal } from '@parley/core';
import type { Caches } from './caches.ts';
import type { Db } from './db.ts';
import type { InTurn } from './long-reads.ts';
import type { Long } from './queries/messages/page/long.ts';
import { storedReader } from './queries/messages/stored.ts';
import type { Reading } from './reading.ts';
import { isWhole } from './stored-message.ts';

/** Messages that are fetched in one turn of the event loop. Nobody has used them lately: 20 us each, 50 where each is in a page of its own. */
export const FETCHED_AT_ONCE = 128;

/**
 * Messages are fetched as they are remembered, and held: whatever makes the storage forget one takes it from whoever holds it. So nothing
 * has to be compared before they are shown; the snapshot that shows them reads again what is not there any more.
 */
export const readingAhead = (db: Db, caches: Caches, reading: Reading, { pages, unread }: Long): ReadAhead => {
  const { messages } = caches;
  const { whole, placeOf } = storedReader(db, caches);
  /** Each turn goes to one of those who fetch, and to one part of his. */
  const line = newLine();
  const turnsOf =
    (signal: Signal | undefined): InTurn =>
    (work) =>
      line(async () => {
        // Who has gone has no turn, so that many of them take none either.
        if (isAborted(signal)) return null;
        await nextTurn();
        if (isAborted(signal)) return null;
        reading.begin();
        return work();
      });

  const isAtHand = (id: MessageId): boolean => messages.isHeld(id) || messages.get(id)?.beside != null;

  return {
    isShort: (ids) => {
      if (ids.length <= FETCHED_AT_ONCE) return true;
      let missing = 0;
      for (const id of ids) if (!isAtHand(id)) missing += 1;
      return missing <= FETCHED_AT_ONCE;
    },
    gather: async (ids, signal) => {
      const inTurn = turnsOf(signal);
      const held = messages.hold();
      const fetch = (some: ReadonlyArray<MessageId>): void => {
        const absent = new Set<number>(some);
        for (const one of whole(some)) {
          held.keep(one.message.id, one);
          absent.delete(one.message.id);
          placeOf(one.message);
        }
        for (const id of absent) held.keep(id, null);
      };
      try {
        reading.begin();
        const unknown: MessageId[] = [];
        for (const id of ids) {
          const known = messages.get(id);
          if (known !== undefined && isWhole(known)) held.keep(id, known);
          else unknown.push(id);
        }
        for (let start = 0; start < unknown.length && !isAborted(signal); start += FETCHED_AT_ONCE)
          await inTurn(() => fetch(unknown.slice(start, start + FETCHED_AT_ONCE)));
        // What is read of them has a turn of its own.
        await inTurn(() => {});
      } catch (error) {
        held.end();
        throw error;
      }
      return held.end;
    },
    find: (query, signal) => pages.find(query, turnsOf(signal)),
    findUnread: (query, signal) => unread.find(query, turnsOf(signal)),
  };
};
