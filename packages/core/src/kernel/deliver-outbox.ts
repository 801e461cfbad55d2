import type { RealmId } from './brand.ts';
import type { EventSink, Outbox } from './outbox-port.ts';

/**
 * A consumer of the outbox: its name, which must never change, and the sink that receives the
 * events.
 */
export interface Consumer {
  readonly name: string;
  readonly sink: EventSink;
}

const EVENTS_AT_ONCE = 1_000;
const REALMS_AT_ONCE = 1_000;

/**
 * Delivers at most `EVENTS_AT_ONCE` events of a realm. Answers whether there were any; rejects with
 * the error of the sink.
 */
const deliverSome = async (
  outbox: Outbox,
  realm: RealmId,
  { name, sink }: Consumer,
): Promise<boolean> => {
  const own = outbox.of(realm);
  const before = await own.position(name);
  let handled = before;
  try {
    for (const stored of await own.read(before, EVENTS_AT_ONCE)) {
      await sink(stored);
      handled = stored.position;
    }
  } finally {
    if (handled !== before) {
      await outbox.register(name);
      await own.acknowledge(name, handled);
    }
  }
  return handled !== before;
};

/**
 * Delivers to a consumer the events it has not handled, until there are none: those of each realm
 * in order, and of each realm some in turn, so that no realm waits for all events of another. One
 * delivery at a time for each consumer. A realm whose event the sink rejects gets no further event
 * in this call, the other realms do; then it rejects with the first error, and that event is the
 * first of its realm in the next call. Progress is stored after every 1,000 events of a realm and
 * at the end, so some events come again after a crash.
 */
export const deliverOutbox = async (outbox: Outbox, consumer: Consumer): Promise<void> => {
  const failed = new Map<RealmId, unknown>();
  for (let isMore = true; isMore; ) {
    const behind = await outbox.behind(consumer.name, failed.size + REALMS_AT_ONCE);
    isMore = false;
    for (const realm of behind.filter((one) => !failed.has(one))) {
      try {
        if (await deliverSome(outbox, realm, consumer)) isMore = true;
      } catch (error) {
        failed.set(realm, error);
      }
    }
  }
  for (const error of failed.values()) throw error;
};

/** Acknowledges, in every realm, all events that were committed before the call. */
const skipOutbox = async (outbox: Outbox, name: string): Promise<void> => {
  for (;;) {
    const realms = await outbox.behind(name, REALMS_AT_ONCE);
    for (const realm of realms) {
      const own = outbox.of(realm);
      await own.acknowledge(name, await own.last());
    }
    if (realms.length < REALMS_AT_ONCE) return;
  }
};

/** Null when the consumer has handled every event. */
const isRegisteredIfBehind = async (outbox: Outbox, name: string): Promise<boolean | null> => {
  const [realm] = await outbox.behind(name, 1);
  return realm === undefined ? null : (await outbox.of(realm).consumers()).has(name);
};

/**
 * Registers a consumer that begins, in every realm, with what happens from now on. A registered
 * consumer stays where it is.
 *
 * @param outbox `storage.outbox`.
 * @param name What the consumer is known by.
 * @example
 * await registerFromNow(storage.outbox, 'mailer');
 */
export const registerFromNow = async (outbox: Outbox, name: string): Promise<void> => {
  const isRegistered = await isRegisteredIfBehind(outbox, name);
  if (isRegistered === true) return;
  // First the positions: after a crash in between the consumer begins in the same way.
  if (isRegistered === false) await skipOutbox(outbox, name);
  await outbox.register(name);
};

/** Acknowledges every event for a consumer that handles none any more, if it is registered. */
export const skipIfRegistered = async (outbox: Outbox, name: string): Promise<void> => {
  if ((await isRegisteredIfBehind(outbox, name)) === true) await skipOutbox(outbox, name);
};
