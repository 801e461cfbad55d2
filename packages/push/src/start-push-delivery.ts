import type { PushDelivery } from '@parley/core';

export interface PushDeliveryHandle {
  /**
   * Begins nothing more, and waits a moment for what is being sent; what is not sent by then is
   * taken up at the next start.
   */
  stop(): Promise<void>;
}

export interface DeliveringOptions {
  readonly failed: (error: unknown) => void;
  /** Milliseconds between two turns. */
  readonly pause?: number;
  /** Milliseconds that stopping may take. */
  readonly patience?: number;
}

const SECOND = 1000;
/** Milliseconds between two turns while more has happened than is taken up at once. */
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
