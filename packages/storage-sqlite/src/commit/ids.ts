import type { IdKind, Ids, StoreUnavailable } from '@parley/core';
import type { Db } from '../database/db.ts';
import type { ReadTransaction } from '../database/read-transaction.ts';
import { type BusyPatience, unlessBusy } from '../database/waiting.ts';

/**
 * How many ids one write to disk reserves. A crash loses the rest of a block; a clean close gives
 * it back.
 */
const BLOCK = 16;
const OTHER_BLOCKS: { readonly [Kind in IdKind]?: number } = {
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
  const take = db.pluck<number>(
    `insert into sequences (kind, next) values (@kind, 1 + @count)
      on conflict (kind) do update set next = next + @count returning next - @count`,
  );
  const giveBack = db.prepare('update sequences set next = ? where kind = ? and next = ?');
  const blocks = new Map<IdKind, Block>();

  /**
   * `count` ids from the front of a block that has as many; what is left of a block that is too
   * small stays a gap.
   */
  const blockOf = (kind: IdKind, count: number): Block => {
    const left = blocks.get(kind);
    if (left !== undefined && left.end - left.next >= count) return left;
    const size = Math.max(OTHER_BLOCKS[kind] ?? BLOCK, count);
    const trouble = lost();
    if (trouble !== null) throw trouble;
    readTransaction.end();
    const next = take.get({ kind, count: size });
    if (next === undefined) throw new Error(`No ${kind} id could be reserved`);
    return { next: left?.end === next ? left.next : next, end: next + size };
  };

  const reserve = (kind: IdKind, count: number): ReadonlyArray<number> => {
    // So that what other processes reserved is noticed.
    readTransaction.begin();
    const block = blockOf(kind, count);
    blocks.set(kind, { ...block, next: block.next + count });
    return Array.from({ length: count }, (_, index) => block.next + index);
  };

  return {
    reserve: async (kind, count) =>
      count === 0 ? [] : unlessBusy(() => reserve(kind, count), patience),
    forget: () => blocks.clear(),
    giveBack: () => {
      for (const [kind, { next, end }] of blocks) giveBack.run(next, kind, end);
      blocks.clear();
    },
  };
};
