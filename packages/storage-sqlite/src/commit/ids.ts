import {
  firstReserved,
  type IdKind,
  type Ids,
  RealmId,
  reservedBy,
  type StoreUnavailable,
  type WantedIds,
} from '@parley/core';
import type { Db } from '../database/db.ts';
import type { ReadTransaction } from '../database/read-transaction.ts';
import { type BusyPatience, unlessBusy } from '../database/waiting.ts';

/**
 * How many ids one write to disk reserves. A crash loses the rest of a block; a clean close gives
 * it back.
 */
const BLOCK = 16;
type Kind = IdKind | 'realm';
const OTHER_BLOCKS: { readonly [Each in Kind]?: number } = {
  realm: 1,
  topic: 64,
  message: 1_000,
  submessage: 64,
  container: 100,
  history: 1_000,
  draft: 64,
};

/** Ids from `next` on, before `end`, are this process's own. */
interface Block {
  readonly next: number;
  readonly end: number;
}

export interface SqliteIds extends Ids {
  /**
   * Drops the ids that are left, after another process wrote: ids must ascend beyond those of that
   * process.
   */
  forget(): void;
  /** Gives back what is left, so that the next process continues without a gap. */
  giveBack(): void;
}

export interface IdOptions {
  readonly patience: BusyPatience;
  /** Why nothing can be written any more, looked at now. */
  readonly lost: () => StoreUnavailable | null;
}

export const sqliteIds = (
  db: Db,
  readTransaction: ReadTransaction,
  { patience, lost }: IdOptions,
): SqliteIds => {
  /** Moves on the sequences of a JSON object of counts by kind, all in one write to disk. */
  const advance = db.prepare<{ kind: Kind; end: number }>(
    `insert into sequences (kind, next) select key, 1 + value from json_each(?) where true
      on conflict (kind) do update set next = next + excluded.next - 1
      returning kind, next as end`,
  );
  const giveBack = db.prepare('update sequences set next = ? where kind = ? and next = ?');
  const blocks = new Map<Kind, Block>();

  const left = (kind: Kind): number => {
    const block = blocks.get(kind);
    return block === undefined ? 0 : block.end - block.next;
  };

  /** What is left of a block that is too small stays a gap, unless the new one continues it. */
  const refill = (kinds: ReadonlyArray<readonly [Kind, number]>): void => {
    const trouble = lost();
    if (trouble !== null) throw trouble;
    readTransaction.end();
    const sizes = new Map(
      kinds.map(([kind, count]) => [kind, Math.max(OTHER_BLOCKS[kind] ?? BLOCK, count)]),
    );
    for (const { kind, end } of advance.all(JSON.stringify(Object.fromEntries(sizes)))) {
      const [next, old] = [end - (sizes.get(kind) ?? 0), blocks.get(kind)];
      blocks.set(kind, { next: old?.end === next ? old.next : next, end });
    }
  };

  const take = (kind: Kind, count: number): ReadonlyArray<number> => {
    const block = blocks.get(kind);
    if (count === 0) return [];
    if (block === undefined) throw new Error(`No ${kind} id could be reserved`);
    blocks.set(kind, { ...block, next: block.next + count });
    return Array.from({ length: count }, (_, index) => block.next + index);
  };

  /** Rejects with nothing taken while the database is locked or lost. */
  const filled = <A>(wanted: WantedIds | { readonly realm: 1 }, taken: () => A): Promise<A> =>
    unlessBusy(() => {
      // So that what other processes reserved is noticed.
      readTransaction.begin();
      const all = Object.entries(wanted) as ReadonlyArray<[Kind, number]>;
      const short = all.filter(([kind, count]) => left(kind) < count);
      if (short.length > 0) refill(short);
      return taken();
    }, patience);

  return {
    reserve: async (_, wanted) => filled(wanted, () => reservedBy(wanted, take)),
    newRealm: () => filled({ realm: 1 }, () => RealmId(firstReserved(take('realm', 1)))),
    forget: () => blocks.clear(),
    giveBack: () => {
      for (const [kind, { next, end }] of blocks) giveBack.run(next, kind, end);
      blocks.clear();
    },
  };
};
