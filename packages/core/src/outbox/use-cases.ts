import type { AttachmentUseCases } from '../attachment/use-cases/contract.ts';
import { removeBytes } from '../attachment/use-cases/remove-bytes.ts';
import type { UseCase } from '../kernel/decide-and-commit.ts';
import { type Consumer, deliverOutbox } from '../kernel/deliver-outbox.ts';
import { E } from '../kernel/fp.ts';
import type { Outbox, ParleyPorts } from '../kernel/ports.ts';

export interface PruneOutbox {
  /** So many of the newest events stay, and never fewer than a thousand. */
  readonly keep: number;
}

export interface PrunedOutbox {
  readonly forgotten: number;
  /**
   * The consumer that has not handled every event that could be pruned, by its name. Null when
   * there is none.
   */
  readonly waitsFor: string | null;
}

export interface OutboxUseCases {
  /**
   * For a program that consumes every event, at intervals: delivers the events it has not handled,
   * in order and at least once, from the oldest stored event. One delivery at a time for each
   * consumer.
   *
   * @param command `name` is what the program is known by in the outbox.
   * @returns Nothing. Rejects with the error of the consumer's sink; the next call starts with that
   * event.
   */
  readonly deliver: UseCase<Consumer, never, void>;
  /**
   * For the operator, at intervals: deletes events that every consumer has handled. A consumer is
   * registered once it has acknowledged a position, which may be 0. Removes the bytes of removed
   * files first, because events name them.
   *
   * @returns How many events were deleted, and which consumer has not handled all that could be.
   * @example
   * const pruned = await parley.outbox.prune({ keep: 100_000 })();
   */
  readonly prune: UseCase<PruneOutbox, never, PrunedOutbox>;
}

/** The queues of clients acknowledge nothing, and are at most a few commits behind. */
const LEAST_KEPT = 1_000;
/** Events in one commit, few enough that other writers do not wait noticeably. */
const AT_ONCE = 500;

/** The consumer that stands furthest back before `wanted`. */
const hindmost = (
  consumers: ReadonlyMap<string, number>,
  wanted: number,
): readonly [name: string | null, position: number] => {
  let last: readonly [string | null, number] = [null, wanted];
  for (const [name, position] of consumers) if (position < last[1]) last = [name, position];
  return last;
};

const pruneOutbox =
  (outbox: Outbox, removeBytes: AttachmentUseCases['removeBytes']): OutboxUseCases['prune'] =>
  ({ keep }) =>
  async () => {
    await removeBytes()();
    const wanted = (await outbox.last()) - Math.max(keep, LEAST_KEPT);
    const [waitsFor, position] = hindmost(await outbox.consumers(), wanted);
    let forgotten = 0;
    for (;;) {
      const some = await outbox.forget(position, AT_ONCE);
      forgotten += some;
      if (some < AT_ONCE) return E.right({ forgotten, waitsFor });
    }
  };

export const outboxUseCases = ({ storage, blobs }: ParleyPorts): OutboxUseCases => ({
  deliver: (consumer) => async () => E.right(await deliverOutbox(storage.outbox, consumer)),
  prune: pruneOutbox(storage.outbox, removeBytes(storage.outbox, blobs)),
});
