import type { UnixSeconds } from '../kernel/brand.ts';
import type { StoredEvent } from '../kernel/event.ts';
import { CONSUMER, type PushDelivery } from './push-consumer.ts';
import {
  type Done,
  handling,
  isForDevices,
  type PushDeliveryOptions,
  type PushPorts,
} from './send-pushes.ts';

/** Events whose notifications are sent at the same time. */
const EVENTS = 50;
/** Seconds until what a service refuses for now is tried again; each further wait is twice that. */
const FIRST_WAIT = 5;
const LONGEST_WAIT = 300;
const MOST_TRIES = 12;

/** An event of which not all notifications are sent yet. */
interface Entry {
  readonly stored: StoredEvent;
  readonly done: Done;
  tries: number;
  /** When it is tried again; null while it is being handled. */
  due: number | null;
}

const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));

/**
 * Sends notifications to the devices of users, each at least once, for all events after its first
 * turn. After a crash it repeats what was not acknowledged, so a notification may come twice. A
 * storage has one; `startPushDelivery` of `@parley/push` runs it.
 *
 * @param ports Those of the same Parley, with the `push` port that carries notifications.
 * @param options `listens` says which users have a client open; `report` is called with failures.
 */
export const pushDelivery = (ports: PushPorts, options: PushDeliveryOptions): PushDelivery => {
  const { storage, clock } = ports;
  const { outbox } = storage;
  const { report } = options;
  const handle = handling(ports, options);
  const entries = new Map<number, Entry>();
  const running = new Set<Promise<void>>();
  let cursor: number | null = null;
  let acknowledged: number | null = null;

  const acknowledge = async (position: number): Promise<void> => {
    if (position === acknowledged) return;
    await outbox.acknowledge(CONSUMER, position);
    acknowledged = position;
  };

  const begin = async (): Promise<number> => {
    if ((await outbox.consumers()).has(CONSUMER)) return outbox.position(CONSUMER);
    const last = await outbox.last();
    await acknowledge(last);
    return last;
  };

  const attempt = async (entry: Entry): Promise<void> => {
    let isDone = false;
    try {
      isDone = await handle(entry.stored, entry.done);
    } catch (error) {
      report('notifications were not sent', error);
    }
    entry.tries++;
    if (!isDone && entry.tries >= MOST_TRIES) report('a notification was given up');
    if (isDone || entry.tries >= MOST_TRIES) entries.delete(entry.stored.position);
    else entry.due = clock.now() + waitAfter(entry.tries);
  };

  const start = (entry: Entry): void => {
    entry.due = null;
    const work: Promise<void> = attempt(entry).finally(() => running.delete(work));
    running.add(work);
  };

  const takeUp = async (from: number): Promise<number> => {
    const events = await outbox.read(from, EVENTS - entries.size);
    for (const stored of events) {
      if (!isForDevices(stored.event)) continue;
      const entry: Entry = { stored, done: new Set(), tries: 0, due: null };
      entries.set(stored.position, entry);
      start(entry);
    }
    return events.at(-1)?.position ?? from;
  };

  const retry = (now: UnixSeconds): void => {
    for (const entry of entries.values()) if (entry.due !== null && entry.due <= now) start(entry);
  };

  /** Acknowledges what was sent: all events up to `position` but those in `entries`. */
  const note = (position: number): Promise<void> => {
    const unfinished = [...entries.keys()];
    return acknowledge(unfinished.length === 0 ? position : Math.min(...unfinished) - 1);
  };

  let isResting = false;
  let turning: Promise<boolean> | null = null;
  const turn = async (): Promise<boolean> => {
    let position = cursor ?? (await begin());
    retry(clock.now());
    let isAll = false;
    while (!isAll && entries.size < EVENTS) {
      const next = await takeUp(position);
      isAll = next === position;
      position = next;
    }
    cursor = position;
    await note(position);
    return isAll;
  };

  const settled = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };

  return {
    turn: () => {
      if (isResting) return Promise.resolve(true);
      turning ??= turn().finally(() => {
        turning = null;
      });
      return turning;
    },
    settled,
    rest: async () => {
      isResting = true;
      await turning;
      await settled();
      if (cursor !== null) await note(cursor);
    },
  };
};
