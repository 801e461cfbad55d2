import { isStoreUnavailable, type RealmOutbox, type StoredEvent } from '@parley/core';

/** Reads the events of one realm and passes them on in order, as soon as `wake` is called. */
export interface OutboxRelay {
  /** Begins at the end of the outbox. No event that is committed after it resolves is missed. */
  readonly start: () => Promise<void>;
  /** Is to be called after a commit. */
  readonly wake: () => void;
  /** Resolves when everything that is committed by now was passed to `carry`. */
  readonly settled: () => Promise<void>;
  /** Position up to which everything was passed on; 0 while it rests. */
  readonly position: () => number;
  /** Whether it does nothing until `start` is called. */
  readonly isResting: () => boolean;
  /** Reads nothing more; resolves when the call of `carry` that runs has ended. */
  readonly stop: () => Promise<void>;
}

/** Events that are read at once. */
const AT_ONCE = 200;

/** Later in this turn of the event loop, after the commit has answered its caller. */
const afterPromises = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

export interface OutboxRelayOptions {
  readonly outbox: Pick<RealmOutbox, 'read' | 'last'>;
  /** Whether anything listens. When nothing does, the relay stops and forgets its position. */
  readonly isWanted: () => boolean;
  /** `carried` is called with the position of each event that need not be passed on again. */
  readonly carry: (
    events: ReadonlyArray<StoredEvent>,
    carried: (position: number) => void,
  ) => Promise<void>;
  /**
   * Is called with what `carry` throws. Its events are skipped, so that later ones do not wait for
   * ever; while the store is away, those that were not carried are passed on when it is back.
   */
  readonly failed: (error: unknown) => void;
}

export const outboxRelay = ({
  outbox,
  isWanted,
  carry,
  failed,
}: OutboxRelayOptions): OutboxRelay => {
  /** Everything up to this position was passed on; null while nothing listens. */
  let position: number | null = null;
  let starting: Promise<void> | null = null;
  let running: Promise<void> | null = null;
  let isMore = false;
  let isStopped = false;

  const carriedTo = (carried: number): void => {
    position = carried;
  };

  const run = async (): Promise<void> => {
    while (isMore && position !== null && !isStopped) {
      if (!isWanted()) {
        position = null;
        return;
      }
      isMore = false;
      const events = await outbox.read(position, AT_ONCE);
      const newest = events.at(-1);
      if (newest === undefined) continue;
      try {
        await carry(events, carriedTo);
      } catch (error) {
        failed(error);
        if (isStoreUnavailable(error)) return;
      }
      position = newest.position;
      isMore = true;
    }
  };

  const wake = (): void => {
    isMore = true;
    if (position === null || running !== null || isStopped) return;
    const ended = (): void => {
      running = null;
      if (isMore) wake();
    };
    running = afterPromises().then(run).catch(failed).then(ended);
  };

  return {
    start: () => {
      if (position !== null) return Promise.resolve();
      starting ??= outbox.last().then((last) => {
        position ??= last;
        starting = null;
      });
      return starting;
    },
    wake,
    settled: async () => {
      wake();
      while (running !== null) await running;
    },
    position: () => position ?? 0,
    isResting: () => position === null && starting === null && running === null,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
};
