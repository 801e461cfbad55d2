import type { Outbox, StoredEvent } from '@parley/core';

/** Carries events from the outbox onward, in order, as soon as it is told that there are some. */
export interface OutboxRelay {
  /**
   * From now on; resolves when it is known from where, so that nothing committed later is missed.
   */
  readonly start: () => Promise<void>;
  /** Something was committed. */
  readonly wake: () => void;
  /** Resolves when everything committed until now has been carried. */
  readonly settled: () => Promise<void>;
  /** Carries nothing more; resolves when what is being carried has been. */
  readonly stop: () => Promise<void>;
}

const AT_ONCE = 200;

/** In this turn of the event loop, after the caller of the commit has its answer. */
const afterPromises = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

export interface OutboxRelayOptions {
  readonly outbox: Pick<Outbox, 'read' | 'last'>;
  /** Whether anything listens. When nothing does, the relay stops and forgets its position. */
  readonly isWanted: () => boolean;
  readonly carry: (events: ReadonlyArray<StoredEvent>) => Promise<void>;
  /**
   * An event that cannot be carried is reported and passed over: the others must not wait for it
   * for ever.
   */
  readonly failed: (error: unknown) => void;
}

export const outboxRelay = ({
  outbox,
  isWanted,
  carry,
  failed,
}: OutboxRelayOptions): OutboxRelay => {
  /** Everything up to this position was carried; null while nothing listens. */
  let position: number | null = null;
  let starting: Promise<void> | null = null;
  let running: Promise<void> | null = null;
  let isMore = false;
  let isStopped = false;

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
        await carry(events);
      } catch (error) {
        failed(error);
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
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
};
