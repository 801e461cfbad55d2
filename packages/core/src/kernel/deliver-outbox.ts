import type { EventSink, Outbox } from './outbox-port.ts';

/**
 * A consumer of the outbox: his name there, which stays the same for ever, and who is given the
 * events.
 */
export interface Consumer {
  readonly name: string;
  readonly sink: EventSink;
}

const AT_ONCE = 1_000;

/**
 * Gives a consumer what he has not handled, in order, until there is nothing more; one delivery at
 * a time for each consumer. Rejects with what his sink rejects with: that event is the first of the
 * next time. What was handled is noted only then, so after a crash some come again.
 */
export const deliverOutbox = async (outbox: Outbox, { name, sink }: Consumer): Promise<void> => {
  let handled = await outbox.position(name);
  for (;;) {
    const before = handled;
    const events = await outbox.read(before, AT_ONCE);
    if (events.length === 0) return;
    try {
      for (const stored of events) {
        await sink(stored);
        handled = stored.position;
      }
    } finally {
      if (handled !== before) await outbox.acknowledge(name, handled);
    }
  }
};
