import type { UnixSeconds } from '../kernel/brand.ts';
import type { StoredEvent } from '../kernel/event.ts';
import type { Storage } from '../kernel/ports.ts';
import {
  type Done,
  handling,
  isForDevices,
  type PushDeliveryOptions,
  type PushPorts,
} from './send-pushes.ts';

/** Its name among the consumers of the outbox. */
const CONSUMER = 'push notifications';
/** Events under way at once. */
const EVENTS = 50;
/**
 * What a service does not take for now is tried again after so many seconds, then after twice as
 * many, and so on.
 */
const FIRST_WAIT = 5;
const LONGEST_WAIT = 300;
const MOST_TRIES = 12;

/** An event whose notifications are not all sent. */
interface Entry {
  readonly stored: StoredEvent;
  readonly done: Done;
  tries: number;
  /** Null while it is being handled. */
  due: number | null;
}

export interface PushDelivery {
  /**
   * Takes up what has happened since, and what is to be tried again, without waiting for any of it;
   * to be called about once a second, and soon again where it answers that not all was taken up.
   */
  turn(): Promise<boolean>;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
  /**
   * Takes up nothing more, now or later; resolves when what is being sent was sent, and that is
   * noted.
   */
  rest(): Promise<void>;
}

const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));

/**
 * Notifies people on their devices of what happens after it was first called, at least once for
 * each notification. After a crash it continues with what was not finished, so that a notification
 * may come twice. Make one for a store; `startPushDelivery` of `@parley/push` runs it.
 *
 * @param ports Of the same Parley, with the `push` port that carries notifications.
 * @param options `listens` tells which users have a program open; `report` is told of failures.
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

  /** Everything up to here was read, and all of it was sent but for what is in `entries`. */
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

/**
 * For a server without notifications: no event waits for a consumer that will not run, even if one
 * did earlier.
 */
export const noDelivery = ({ outbox }: Pick<Storage, 'outbox'>): PushDelivery => ({
  turn: async () => {
    if ((await outbox.consumers()).has(CONSUMER))
      await outbox.acknowledge(CONSUMER, await outbox.last());
    return true;
  },
  settled: async () => {},
  rest: async () => {},
});
