import type { PushDelivery } from '@parley/core';

/** A running delivery of notifications. */
export interface PushDeliveryHandle {
  /**
   * Starts no further notification, and waits up to `patience` for those being sent. The rest is
   * sent after the next start.
   */
  stop(): Promise<void>;
}

export interface DeliveringOptions {
  /** Called with the error of a turn, which is tried again after `pause`. */
  readonly failed: (error: unknown) => void;
  /** Milliseconds between two turns. Default: 1,000. */
  readonly pause?: number;
  /** Milliseconds that stopping may take. Default: 2,000. */
  readonly patience?: number;
}

const SECOND = 1000;
/** Milliseconds between two turns while more events are due than one turn takes. */
const BUSY_PAUSE = 20;

/**
 * Runs a push delivery from now on, in turns. Keeps no process alive.
 *
 * @param delivery From `pushDelivery` of core, or `noDelivery` when there is no sender.
 * @param options `failed` is told of a turn that fails; the next turn tries again. `pause` (default
 * 1000) and `patience` (default 2000) are milliseconds.
 * @returns A handle; `stop()` ends the delivery.
 */
export const startPushDelivery = (
  { turn, rest }: PushDelivery,
  { failed, pause = SECOND, patience = 2 * SECOND }: DeliveringOptions,
): PushDeliveryHandle => {
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;

  const once = async (): Promise<void> => {
    let isAll = true;
    try {
      isAll = await turn();
    } catch (error) {
      failed(error);
    }
    if (isStopped) return;
    timer = setTimeout(
      () => {
        running = once();
      },
      isAll ? pause : Math.min(pause, BUSY_PAUSE),
    );
    timer.unref();
  };
  let running = once();

  return {
    stop: async () => {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
      let waiting: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        waiting = setTimeout(resolve, patience);
      });
      await Promise.race([rest().catch(failed), enough]);
      clearTimeout(waiting);
    },
  };
};
