import { skipIfRegistered } from '../kernel/deliver-outbox.ts';
import type { Storage } from '../kernel/ports.ts';

/** The name of push notifications among the consumers of the outbox. */
export const CONSUMER = 'push notifications';

/** The work that sends notifications, in turns. */
export interface PushDelivery {
  /**
   * Begins to send what has happened since and what is to be tried again, and waits for none of it.
   * Is to be called about once a second, and again soon after it returned false.
   *
   * @returns Whether all events of the outbox were taken up.
   */
  turn(): Promise<boolean>;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
  /**
   * Begins nothing more. Resolves when everything that is being sent was sent and that is
   * acknowledged.
   */
  rest(): Promise<void>;
}

/**
 * For a server without notifications: it acknowledges every event, so that none is kept for a
 * consumer that ran earlier and runs no more.
 */
export const noDelivery = ({ outbox }: Pick<Storage, 'outbox'>): PushDelivery => ({
  turn: async () => {
    await skipIfRegistered(outbox, CONSUMER);
    return true;
  },
  settled: async () => {},
  rest: async () => {},
});
