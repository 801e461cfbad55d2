import type {
  DomainEvent,
  E,
  Listener,
  Listeners,
  QueueRefusal,
  Repositories,
  Storage,
  StoredEvent,
} from '@parley/core';
import type { QueueRegistry, QueueRegistryOptions, Telling } from './contract.ts';
import { lookahead } from './lookahead.ts';
import { outboxRelay } from './outbox-relay.ts';
import { queueRegistry } from './queue-registry.ts';
import { startSlice, yieldToEventLoop } from './start-slice.ts';

/**
 * Finds what an event means to listeners, and to which of them. `later`: the events after it that
 * are in the snapshot, in order; at most 10,000.
 */
export type Tell<Notice> = (
  snapshot: Repositories,
  event: StoredEvent,
  listeners: Listeners,
  later: () => ReadonlyArray<StoredEvent>,
) => Promise<ReadonlyArray<Telling<Notice>>>;

export interface EventQueuesOptions<Notice, Wish>
  extends Omit<QueueRegistryOptions<Notice, Wish>, 'now' | 'chance' | 'isBehind'> {
  readonly storage: Storage;
  readonly tell: Tell<Notice>;
  /** The listener who may no longer listen after the event; null for most events. */
  readonly silenced: (event: DomainEvent) => Listener | null;
  readonly now?: () => number;
  readonly chance?: () => number;
}

/** A queue that is being opened: its client has not been told the state of the organization. */
export interface OpenQueue {
  readonly id: string;
  /**
   * @param position The last position of the outbox in the snapshot that the client is told.
   * @returns The id of the newest event of the queue.
   */
  readonly start: (position: number) => number;
  /** Removes the queue: its client is refused and never learns its id. */
  readonly cancel: () => void;
}

/** The event queues of every client, fed from the outbox. */
export interface EventQueues<Wish> {
  /**
   * The storage for all other parts: what is committed through it is told at once, and what is
   * committed by other means within a second.
   */
  readonly storage: Storage;
  readonly open: (listener: Listener, clientOptions: Wish, lifespan: number) => Promise<OpenQueue>;
  readonly poll: QueueRegistry<unknown, Wish>['poll'];
  readonly leave: QueueRegistry<unknown, Wish>['leave'];
  readonly close: (listener: Listener, queue: string) => E.Either<QueueRefusal, void>;
  /** Tells what no storage holds, such as that a user is typing. */
  readonly say: QueueRegistry<unknown, Wish>['tell'];
  readonly listeners: Listeners;
  /** Resolves when everything committed until now has been told. */
  readonly settled: () => Promise<void>;
  /** No poll waits any longer, now or later. */
  readonly release: () => void;
  /** Ends all polls and tells nothing more; resolves when the storage is no longer needed. */
  readonly stop: () => Promise<void>;
}

const EVERY_SECOND = 1000;

/**
 * A change set of more changes than this has taken its share of the turn in which it was committed.
 */
const MANY_CHANGES = 64;

/** The most later events that are taken into account when an event is told. */
const LOOKAHEAD = 10_000;

/**
 * Makes the event queues of one store. Their `storage` goes into the ports, so that what is
 * committed through it is told at once; what is committed by other means is told within a second.
 *
 * @param options `tell` is the fan-out, from `newFanOut`; `failed` is told of errors of the store.
 * @returns The queues, until `stop()` resolves.
 */
export const eventQueues = <Notice, Wish>(
  options: EventQueuesOptions<Notice, Wish>,
): EventQueues<Wish> & { readonly hub: QueueRegistry<Notice, Wish> } => {
  const {
    storage,
    tell,
    silenced,
    failed,
    now = () => performance.now(),
    chance = Math.random,
  } = options;
  let isBehind = false;
  let isTurnSpent = false;
  let isStopped = false;
  const ahead = lookahead(LOOKAHEAD);
  const hub = queueRegistry<Notice, Wish>({ ...options, now, chance, isBehind: () => isBehind });

  const carryOne = async (
    snapshot: Repositories,
    stored: StoredEvent,
    later: () => ReadonlyArray<StoredEvent>,
  ): Promise<void> => {
    try {
      hub.tell(await tell(snapshot, stored, hub, later));
    } catch (error) {
      failed(error);
    }
    const gone = silenced(stored.event);
    if (gone !== null) hub.dismiss(gone);
  };

  /**
   * Tells the events in slices, each in a turn of the event loop and a snapshot of its own, so that
   * other work waits for one slice and not for all.
   */
  const carry = async (events: ReadonlyArray<StoredEvent>): Promise<void> => {
    let next = 0;
    ahead.begin(events);
    try {
      while (await ahead.readOn(storage.outbox)) await yieldToEventLoop();
      while (next < events.length && !isStopped) {
        if (isBehind || isTurnSpent) await yieldToEventLoop();
        isTurnSpent = false;
        await storage.read(async (snapshot) => {
          const isOver = startSlice();
          await ahead.catchUp(snapshot.outbox);
          for (const stored of events.slice(next)) {
            next += 1;
            await carryOne(snapshot, stored, () => ahead.after(stored.position));
            if (isStopped || isOver()) return;
          }
        });
        isBehind = next < events.length;
      }
    } finally {
      isBehind = false;
    }
  };
  const carrier = outboxRelay({
    outbox: storage.outbox,
    isWanted: () => hub.size() > 0,
    carry,
    failed,
  });
  /** A commit of another process, such as a tool beside the server, is found by asking. */
  const tick = (): void => {
    hub.tick();
    carrier.wake();
  };
  const timer = setInterval(tick, EVERY_SECOND);
  timer.unref();

  return {
    hub,
    storage: {
      ...storage,
      commit: (set) => async () => {
        const done = await storage.commit(set)();
        isTurnSpent ||= set.changes.length > MANY_CHANGES;
        if (set.events.length > 0) carrier.wake();
        return done;
      },
    },
    open: async (listener, clientOptions, lifespan) => {
      const { id, start, cancel } = hub.open(listener, clientOptions, lifespan);
      await carrier.start();
      return {
        id,
        start: (position) => {
          start(position);
          return hub.newest(id);
        },
        cancel,
      };
    },
    poll: hub.poll,
    leave: hub.leave,
    close: hub.close,
    say: (tellings) => hub.tell(tellings as ReadonlyArray<Telling<Notice>>),
    listeners: hub,
    settled: carrier.settled,
    release: hub.release,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      hub.release();
      return carrier.stop();
    },
  };
};
