import {
  type DomainEvent,
  E,
  type FanOut,
  type Hints,
  type Json,
  type Listener,
  type Listeners,
  type QueuedUpdate,
  type QueueRefusal,
  type RealmId,
  type Revoked,
  type SharedTransaction,
  type Storage,
} from '@parley/core';
import type { Poll, QueueRegistry, QueueRegistryOptions } from './contract.ts';
import { distributors } from './distributor.ts';
import { type KeptQueuesOptions, keptQueues } from './kept-queues.ts';
import { queueRegistry } from './queue-registry.ts';
import { type RealmRelays, realmRelays } from './realm-relays.ts';
import { newTurns } from './turns.ts';

export interface EventQueuesOptions<Update, ClientOptions>
  extends Omit<
    QueueRegistryOptions<Update, ClientOptions>,
    'now' | 'chance' | 'isBehind' | 'toldOf'
  > {
  readonly storage: Storage;
  /** `newFanOut` of `@parley/core` makes it. It gets at most 10,000 later events. */
  readonly fanOut: FanOut<Update>;
  /** Whose queues end after the event; null for most events. */
  readonly revokedListener: (event: DomainEvent) => Revoked | null;
  /**
   * Tells other processes that share the store of what is committed through these queues, and hears
   * of theirs. Default: none, and what they commit is found within a second.
   */
  readonly hints?: Hints;
  /**
   * Finds whom it concerns what another process said; `newNoticeFanOut` of `@parley/core` makes it.
   * Default: what others say is not told here.
   */
  readonly noticed?: (realm: RealmId, notice: Json) => Promise<ReadonlyArray<QueuedUpdate<Update>>>;
  /**
   * How a storage with `queues` keeps them, so that a client goes on at another process when this
   * one is gone. Default, and with every other storage: queues end with the process.
   */
  readonly kept?: KeptQueuesOptions<Update, ClientOptions>;
  readonly now?: () => number;
  readonly chance?: () => number;
}

/** A queue that is being opened: its client does not have the state of the organization yet. */
export interface OpenQueue {
  readonly id: string;
  /**
   * @param position The last position of the realm's outbox in the snapshot that the client gets.
   * @returns The id of the newest event of the queue; a promise of it where queues are stored.
   */
  readonly start: (position: number) => number | Promise<number>;
  /** Removes the queue: its client is refused and never learns its id. */
  readonly cancel: () => void;
}

/** The event queues of every client, fed from the outbox of each realm. */
export interface EventQueues<ClientOptions> {
  /**
   * The storage for all other parts: what is committed through it reaches the queues at once, and
   * what is committed by other means within a second.
   */
  readonly storage: Storage;
  readonly open: (
    listener: Listener,
    clientOptions: ClientOptions,
    lifespan: number,
  ) => Promise<OpenQueue>;
  readonly poll: QueueRegistry<unknown, ClientOptions>['poll'];
  readonly leave: QueueRegistry<unknown, ClientOptions>['leave'];
  /**
   * Goes on with a queue that another process has or had, after `poll` refused it.
   *
   * @returns Whether `poll` knows it now.
   */
  readonly resume: (poll: Poll) => Promise<boolean>;
  /** @returns A promise where queues are stored. */
  readonly close: (
    listener: Listener,
    queue: string,
  ) => E.Either<QueueRefusal, void> | Promise<E.Either<QueueRefusal, void>>;
  /**
   * Queues updates that no storage holds, such as that a user is typing.
   *
   * @param notice What other processes are told of it, and of which realm. Default: nothing.
   */
  readonly say: (
    updates: ReadonlyArray<QueuedUpdate<unknown>>,
    notice?: { readonly realm: RealmId; readonly says: Json },
  ) => void;
  readonly listeners: Listeners;
  /** Resolves when everything that is committed by now has reached the queues. */
  readonly settled: () => Promise<void>;
  /** Answers every poll at once, those that wait and those to come. */
  readonly release: () => void;
  /** Answers all polls and reads no more events; resolves when the storage may be closed. */
  readonly stop: () => Promise<void>;
}

const EVERY_SECOND = 1000;

/** The events of a change set with more changes are distributed in the next turn of the loop. */
const MANY_CHANGES = 64;

/** The same transaction; afterwards `wake` is called for each realm in which it stored events. */
const wakingAfter =
  (transaction: SharedTransaction, wake: (realm: RealmId) => void): SharedTransaction =>
  (work) => {
    const told = new Set<RealmId>();
    const done = transaction((commit) =>
      work((set) => {
        const applied = commit(set);
        if (applied._tag === 'Right' && set.events.length > 0) told.add(set.realm);
        return applied;
      }),
    );
    for (const realm of told) wake(realm);
    return done;
  };

const wakingOnCommit =
  (
    within: NonNullable<Storage['within']>,
    wake: (realm: RealmId) => void,
  ): NonNullable<Storage['within']> =>
  async (client, realm) => {
    const inside = await within(client, realm);
    inside.onCommit(() => wake(realm));
    return inside;
  };

/**
 * Makes the event queues of one storage, one for each registered client. Their `storage` goes into
 * the ports: what is committed through it reaches the queues at once, what is committed by other
 * means within a second.
 *
 * @param options `failed` is called with the errors of the storage and of `write`.
 * @returns The queues, which are to be stopped with `stop()`.
 *
 * @example
 * const traffic = newTraffic(ports);
 * const listening = eventQueues({
 *   storage,
 *   fanOut: newFanOut({ ...ports, traffic }),
 *   revokedListener,
 *   write: toClientEvents,
 *   interests: interestsOf,
 *   heartbeat: HEARTBEAT,
 *   token: () => ports.entropy.token(32),
 *   failed: console.error,
 * });
 * const parley = createParley({ ...ports, traffic, storage: listening.storage });
 */
export const eventQueues = <Update, ClientOptions>(
  options: EventQueuesOptions<Update, ClientOptions>,
): EventQueues<ClientOptions> & { readonly registry: QueueRegistry<Update, ClientOptions> } => {
  const {
    storage,
    fanOut,
    revokedListener,
    failed,
    hints,
    kept,
    noticed = async () => [],
    now = () => performance.now(),
    chance = Math.random,
  } = options;
  let isStopped = false;
  const turns = newTurns();
  /** Realms whose events did not fit into the slices they had. */
  const behind = new Set<RealmId>();
  const stored = kept && storage.queues ? { kept, queues: storage.queues } : null;
  const registry: QueueRegistry<Update, ClientOptions> = queueRegistry<Update, ClientOptions>({
    ...options,
    now,
    chance,
    isBehind: () => behind.size > 0,
    ...(stored && { toldOf: (realm) => relays.position(realm) }),
  });

  const distributing = {
    ...{ storage, revokedListener, failed, turns, behind },
    isStopped: () => isStopped,
  };
  const distributor = distributors({ ...distributing, fanOut, registry });
  const relays: RealmRelays = realmRelays((realm) => ({
    outbox: storage.outbox.of(realm),
    isWanted: () => registry.of(realm).size > 0,
    carry: distributor(realm),
    failed,
  }));
  const keeper =
    stored &&
    keptQueues<Update, ClientOptions>({
      ...distributing,
      ...stored,
      ...{ registry, now },
      interests: options.interests,
      startRelay: relays.start,
    });
  /** Begins to tell of what was committed through these queues, here and elsewhere. */
  const committed = (realm: RealmId): void => {
    relays.wake(realm);
    hints?.ring(realm);
  };
  /** Begins to tell of what another process said. */
  const said = (realm: RealmId, notice: Json): void => {
    if (isStopped || registry.of(realm).size === 0) return;
    void noticed(realm, notice).then(registry.enqueue).catch(failed);
  };
  const stopListening = hints?.listen({ rung: relays.wake, missed: relays.wakeAll, said });
  /** Commits of a process without hints, such as the command line, are polled for. */
  const tick = (): void => {
    registry.tick();
    relays.wakeAll();
    void keeper?.tick().catch(failed);
  };
  const timer = setInterval(tick, EVERY_SECOND);
  timer.unref();

  return {
    registry,
    storage: {
      ...storage,
      commit: (set) => async () => {
        const done = await storage.commit(set)();
        if (set.changes.length > MANY_CHANGES) turns.spend();
        if (done._tag === 'Right' && set.events.length > 0) committed(set.realm);
        return done;
      },
      ...(storage.transaction && { transaction: wakingAfter(storage.transaction, committed) }),
      ...(storage.within && { within: wakingOnCommit(storage.within, committed) }),
    },
    open: async (listener, clientOptions, lifespan) => {
      const { id, start, cancel } = registry.open(listener, clientOptions, lifespan);
      await relays.start(listener.realm);
      return {
        id,
        start: (position) => {
          start(position);
          const newest = registry.newest(id);
          if (keeper === null) return newest;
          return keeper.put(id, listener, clientOptions, lifespan, position).then(
            () => newest,
            (error: unknown) => {
              cancel();
              throw error;
            },
          );
        },
        cancel,
      };
    },
    resume: async (poll) => keeper !== null && (await keeper.resume(poll)),
    poll: registry.poll,
    leave: registry.leave,
    close: (listener, queue) => {
      const closed = registry.close(listener, queue);
      if (keeper === null) return closed;
      return keeper
        .remove(listener, queue)
        .then((wasStored) => (wasStored ? E.right(undefined) : closed));
    },
    say: (updates, notice) => {
      registry.enqueue(updates as ReadonlyArray<QueuedUpdate<Update>>);
      if (notice !== undefined) hints?.say(notice.realm, notice.says);
    },
    listeners: registry,
    settled: relays.settled,
    release: registry.release,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      stopListening?.();
      registry.release();
      return relays.stop();
    },
  };
};
