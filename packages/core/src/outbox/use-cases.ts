import type { AttachmentUseCases } from '../attachment/use-cases/contract.ts';
import { removeBytes } from '../attachment/use-cases/remove-bytes.ts';
import type { UseCase } from '../kernel/decide-and-commit.ts';
import { type Consumer, deliverOutbox } from '../kernel/deliver-outbox.ts';
import { E } from '../kernel/fp.ts';
import type { ParleyPorts, RealmOutbox, Storage } from '../kernel/ports.ts';

export interface PruneOutbox {
  /** So many of the newest events of each realm stay, and never fewer than a thousand. */
  readonly keep: number;
}

export interface PrunedOutbox {
  readonly forgotten: number;
  /**
   * The consumer that has not handled every event that could be pruned, by its name; the one that
   * keeps most events of a realm when there are several. Null when there is none.
   */
  readonly waitsFor: string | null;
}

export interface OutboxUseCases {
  /**
   * For a program that consumes every event, at intervals: delivers the events it has not handled,
   * at least once and those of each realm in order, from the oldest stored event. One delivery at a
   * time for each consumer.
   *
   * @param command `name` is what the program is known by in the outbox.
   * @returns Nothing. Rejects with the error of the consumer's sink, after the other realms had
   * their events; the next call starts in that realm with that event.
   */
  readonly deliver: UseCase<Consumer, never, void>;
  /**
   * For the operator, at intervals: deletes events that every registered consumer has
   * handled. `deliver` registers its consumer, `storage.outbox.register` any. Removes the bytes of
   * removed files first, because events name them.
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

interface PrunedRealm extends PrunedOutbox {
  /** Events that wait for a consumer. */
  readonly kept: number;
}

const pruneRealm = async (outbox: RealmOutbox, keep: number): Promise<PrunedRealm> => {
  const wanted = (await outbox.last()) - Math.max(keep, LEAST_KEPT);
  if (wanted <= 0) return { forgotten: 0, waitsFor: null, kept: 0 };
  const [waitsFor, position] = hindmost(await outbox.consumers(), wanted);
  let forgotten = 0;
  for (;;) {
    const some = await outbox.forget(position, AT_ONCE);
    forgotten += some;
    if (some < AT_ONCE) return { forgotten, waitsFor, kept: wanted - position };
  }
};

const pruneOutbox =
  (
    { directory, outbox }: Storage,
    removeBytes: AttachmentUseCases['removeBytes'],
  ): OutboxUseCases['prune'] =>
  ({ keep }) =>
  async () => {
    await removeBytes()();
    let all: PrunedRealm = { forgotten: 0, waitsFor: null, kept: 0 };
    for (const { id } of await directory.realms()) {
      const one = await pruneRealm(outbox.of(id), keep);
      const { waitsFor, kept } = one.kept > all.kept ? one : all;
      all = { forgotten: all.forgotten + one.forgotten, waitsFor, kept };
    }
    const { forgotten, waitsFor } = all;
    return E.right({ forgotten, waitsFor });
  };

export const outboxUseCases = ({ storage, blobs }: ParleyPorts): OutboxUseCases => ({
  deliver: (consumer) => async () => E.right(await deliverOutbox(storage.outbox, consumer)),
  prune: pruneOutbox(storage, removeBytes(storage.outbox, blobs)),
});
