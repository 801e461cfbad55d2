import type { StoredEvent } from '../kernel/event.ts';
import { type Done, handling, type PushDeliveryOptions, type PushPorts } from './send-pushes.ts';

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

/** The events of one realm of which not all notifications are sent yet, by position. */
export type Entries = Map<number, Entry>;

/** Sends notifications in the background, and again until a service accepts them. */
export interface PushAttempts {
  /** Begins to send the notifications of an event, which is in `entries` until that is done. */
  readonly begin: (entries: Entries, stored: StoredEvent) => void;
  /** Begins to send again what is due. */
  readonly retry: (entries: Entries) => void;
  /** Resolves when nothing is being sent. */
  readonly settled: () => Promise<void>;
}

const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));

export const pushAttempts = (ports: PushPorts, options: PushDeliveryOptions): PushAttempts => {
  const { clock } = ports;
  const { report } = options;
  const handle = handling(ports, options);
  const running = new Set<Promise<void>>();

  const attempt = async (entries: Entries, entry: Entry): Promise<void> => {
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

  const start = (entries: Entries, entry: Entry): void => {
    entry.due = null;
    const work: Promise<void> = attempt(entries, entry).finally(() => running.delete(work));
    running.add(work);
  };

  return {
    begin: (entries, stored) => {
      const entry: Entry = { stored, done: new Set(), tries: 0, due: null };
      entries.set(stored.position, entry);
      start(entries, entry);
    },
    retry: (entries) => {
      const now = clock.now();
      for (const entry of entries.values())
        if (entry.due !== null && entry.due <= now) start(entries, entry);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
