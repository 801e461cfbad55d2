import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  isAborted,
  type MessageId,
  newSerialQueue,
  type Prefetch,
  type Signal,
} from '@parley/core';
import type { Caches } from '../cache/caches.ts';
import type { RunInTurn } from '../cache/incremental-reads.ts';
import { bytesOfMessage } from '../cache/message-bytes.ts';
import { isComplete } from '../cache/stored-message.ts';
import { type Db, list } from '../database/db.ts';
import type { ReadTransaction } from '../database/read-transaction.ts';
import type { IncrementalSearches } from '../messages/page/incremental-searches.ts';
import { storedReader } from '../messages/queries/stored.ts';

/**
 * Messages that are fetched in one turn of the event loop. Unused ones take 20 us each, or 50 when
 * each is in a page of its own.
 */
export const FETCHED_AT_ONCE = 128;

/**
 * Of those, so many by one statement: long ones, with their histories, may have three megabytes
 * each.
 */
const FETCHED_TOGETHER = 32;
const HELD_BYTES = 128_000_000;
/** Texts that are read in one turn without being fetched beforehand. */
const SHORT_BYTES = 4_000_000;

/**
 * Fetched messages are remembered and retained: whatever makes the storage forget one takes it from
 * its readers too. So nothing has to be compared before they are shown; the snapshot that shows
 * them loads again what was forgotten. `retainedBytes`: the limit of what is fetched for one
 * reader, by `bytesOfMessage`; what is remembered anyway is not counted.
 */
export const sqlitePrefetch = (
  db: Db,
  caches: Caches,
  readTransaction: ReadTransaction,
  { pages, unread }: IncrementalSearches,
  retainedBytes = HELD_BYTES,
): Prefetch => {
  const { messages } = caches;
  const { whole, placeOf } = storedReader(db, caches);
  const bytesOf = db.pluck<number>(
    `select total(octet_length(m.content) + octet_length(m.rendered)) from json_each(@ids) i
      cross join messages m on m.realm_id = (@realm+0) and m.id = i.value`,
  );
  /** Each turn goes to one reader, and to one part of their work. */
  const line = newSerialQueue();
  const turnsOf =
    (signal: Signal | undefined): RunInTurn =>
    (work) =>
      line(async () => {
        // Who has gone has no turn, so that many of them take none either.
        if (isAborted(signal)) return null;
        await nextTurn();
        if (isAborted(signal)) return null;
        readTransaction.begin();
        return work();
      });

  const isAtHand = (id: MessageId): boolean =>
    messages.isRetained(id) || messages.get(id)?.extras != null;

  return {
    isShort: (realm, ids) => {
      if (ids.length <= FETCHED_TOGETHER) return true;
      const missing = ids.filter((id) => !isAtHand(id));
      return (
        missing.length <= FETCHED_TOGETHER ||
        (missing.length <= FETCHED_AT_ONCE &&
          (bytesOf.get({ realm, ids: list(missing) }) ?? 0) <= SHORT_BYTES)
      );
    },
    gather: async (realm, ids, signal) => {
      const inTurn = turnsOf(signal);
      const held = messages.hold();
      let count = 0;
      let bytes = 0;
      const fetch = (some: ReadonlyArray<MessageId>): void => {
        const absent = new Set<number>(some);
        for (const one of whole(realm, some)) {
          held.keep(one.message.id, one);
          bytes += bytesOfMessage(one);
          absent.delete(one.message.id);
          placeOf(one.message);
        }
        for (const id of absent) held.keep(id, null);
      };
      const hasMore = (): boolean => count < ids.length && bytes < retainedBytes;
      /** What is known on the way takes no time. */
      const nextUnknown = (): ReadonlyArray<MessageId> => {
        const unknown: MessageId[] = [];
        for (; hasMore() && unknown.length < FETCHED_TOGETHER; count++) {
          const id = ids[count];
          if (id === undefined) break;
          const known = messages.get(id);
          if (known?.message.realm === realm && isComplete(known)) held.keep(id, known);
          else unknown.push(id);
        }
        return unknown;
      };
      const goOn = (): void => {
        for (let fetched = 0; hasMore() && fetched < FETCHED_AT_ONCE; ) {
          const unknown = nextUnknown();
          fetch(unknown);
          fetched += unknown.length;
        }
      };
      try {
        while (hasMore() && !isAborted(signal)) await inTurn(goOn);
        // What is read of them has a turn of its own.
        await inTurn(() => {});
      } catch (error) {
        held.end();
        throw error;
      }
      return { count, end: held.end };
    },
    find: (realm, query, signal) => pages.find({ ...query, realm }, turnsOf(signal)),
    findUnread: (realm, query, signal) => unread.find({ ...query, realm }, turnsOf(signal)),
  };
};
