import type { RealmId } from '../kernel/brand.ts';
import { registerFromNow } from '../kernel/deliver-outbox.ts';
import { type Entries, pushAttempts } from './push-attempts.ts';
import { CONSUMER, type PushDelivery } from './push-consumer.ts';
import { isForDevices, type PushDeliveryOptions, type PushPorts } from './send-pushes.ts';

/** Events of one realm whose notifications are sent at the same time. */
const EVENTS = 50;
/** Events of all realms whose notifications are sent at the same time. */
const EVENTS_IN_ALL = 400;
const REALMS_AT_ONCE = 1_000;

/** What is being sent of one realm. */
interface RealmDelivery {
  /** The events up to this position are sent or in `entries`. */
  cursor: number;
  acknowledged: number;
  readonly entries: Entries;
}

/** The realms in their order, but beginning with the first that is not below `start`. */
const rotated = (realms: ReadonlyArray<RealmId>, start: RealmId | null): ReadonlyArray<RealmId> => {
  const at = start === null ? -1 : realms.findIndex((realm) => realm >= start);
  return at < 1 ? realms : [...realms.slice(at), ...realms.slice(0, at)];
};

/**
 * Sends notifications to the devices of users, each at least once, for all events after its first
 * turn. After a crash it repeats what was not acknowledged, so a notification may come twice. A
 * storage has one; `startPushDelivery` of `@parley/push` runs it.
 *
 * @param ports Those of the same Parley, with the `push` port that carries notifications.
 * @param options `listens` says which users have a client open; `report` is called with failures.
 */
export const pushDelivery = (ports: PushPorts, options: PushDeliveryOptions): PushDelivery => {
  const { outbox } = ports.storage;
  const attempts = pushAttempts(ports, options);
  /** The realms of which something is being sent. */
  const deliveries = new Map<RealmId, RealmDelivery>();
  let hasBegun = false;
  /** The first realm that found no room in the last turn. */
  let isNext: RealmId | null = null;

  const deliveryOf = async (realm: RealmId): Promise<RealmDelivery> => {
    const known = deliveries.get(realm);
    if (known !== undefined) return known;
    const position = await outbox.of(realm).position(CONSUMER);
    const made = { cursor: position, acknowledged: position, entries: new Map() };
    deliveries.set(realm, made);
    return made;
  };

  /** The number of further events of the realm whose notifications may be sent now. */
  const roomFor = ({ entries }: RealmDelivery): number => {
    let inAll = 0;
    for (const other of deliveries.values()) inAll += other.entries.size;
    return Math.min(EVENTS - entries.size, EVENTS_IN_ALL - inAll);
  };

  /** Takes up one page of events. Answers whether there may be more; null when there is no room. */
  const takeUp = async (realm: RealmId): Promise<boolean | null> => {
    const delivery = await deliveryOf(realm);
    const room = roomFor(delivery);
    if (room <= 0) return null;
    const events = await outbox.of(realm).read(delivery.cursor, room);
    for (const stored of events) {
      delivery.cursor = stored.position;
      if (isForDevices(stored.event)) attempts.begin(delivery.entries, stored);
    }
    return events.length > 0;
  };

  /** A page of each realm in turn. Answers whether everything was taken up. */
  const takeUpAll = async (): Promise<boolean> => {
    const behind = await outbox.behind(CONSUMER, REALMS_AT_ONCE);
    let realms = rotated(behind, isNext);
    isNext = null;
    while (realms.length > 0) {
      const more: RealmId[] = [];
      for (const realm of realms) {
        const isMore = await takeUp(realm);
        if (isMore === null) isNext ??= realm;
        else if (isMore) more.push(realm);
      }
      realms = more;
    }
    return isNext === null && behind.length < REALMS_AT_ONCE;
  };

  /** Acknowledges what was sent: all events up to each cursor but those in `entries`. */
  const acknowledge = async (): Promise<void> => {
    for (const [realm, delivery] of [...deliveries]) {
      const unfinished = [...delivery.entries.keys()];
      const position = unfinished.length === 0 ? delivery.cursor : Math.min(...unfinished) - 1;
      if (position !== delivery.acknowledged)
        await outbox.of(realm).acknowledge(CONSUMER, position);
      delivery.acknowledged = position;
      if (unfinished.length === 0) deliveries.delete(realm);
    }
  };

  let isResting = false;
  let turning: Promise<boolean> | null = null;
  const turn = async (): Promise<boolean> => {
    if (!hasBegun) await registerFromNow(outbox, CONSUMER);
    hasBegun = true;
    for (const { entries } of deliveries.values()) attempts.retry(entries);
    const isAll = await takeUpAll();
    await acknowledge();
    return isAll;
  };

  return {
    turn: () => {
      if (isResting) return Promise.resolve(true);
      turning ??= turn().finally(() => {
        turning = null;
      });
      return turning;
    },
    settled: attempts.settled,
    rest: async () => {
      isResting = true;
      await turning;
      await attempts.settled();
      await acknowledge();
    },
  };
};
