import type { EventSink, Outbox } from './outbox-port.ts';

/**
 * A consumer of the outbox: its name, which must never change, and the sink that receives the
 * events.
 */
export interface Consumer {
  readonly name: string;
  readonly sink: EventSink;
}

const AT_ONCE = 1_000;

/**
 * Delivers to a consumer the events it has not handled, in order, until there are none; one
 * delivery at a time for each consumer. Rejects with the error of the sink; that event is the first
 * of the next call. Progress is stored only at the end, so some events come again after a crash.
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
