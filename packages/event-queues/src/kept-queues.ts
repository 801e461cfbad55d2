import {
  type Clock,
  type Digest,
  type FanOut,
  type Listener,
  type QueuedUpdate,
  type StoredQueue,
  type StoredQueues,
  UnixSeconds,
} from '@parley/core';
import type { Poll, QueueRegistry, QueueRegistryOptions } from './contract.ts';
import { type DistributorOptions, distributors } from './distributor.ts';
import { positionOf } from './event-ids.ts';

/** How queues are stored, so that any process can go on with them. */
export interface KeptQueuesOptions<Update, ClientOptions> {
  readonly sha256: Digest['sha256'];
  readonly clock: Clock;
  /** Makes a fan-out of its own for each queue that another process had. */
  readonly newFanOut: () => FanOut<Update>;
  /** The options of a client as text. */
  readonly write: (clientOptions: ClientOptions) => string;
  /** Null for a text that cannot be read. */
  readonly read: (text: string) => ClientOptions | null;
}

/** The queues that outlive the process. */
export interface KeptQueues<ClientOptions> {
  /** Stores a queue that starts, whose client knows everything up to `position`. */
  readonly put: (
    id: string,
    listener: Listener,
    clientOptions: ClientOptions,
    lifespan: number,
    position: number,
  ) => Promise<void>;
  /**
   * Goes on with a queue that another process has or had, from the last event that its client has.
   * False when there is no such queue, or what happened since is not known any more.
   */
  readonly resume: (poll: Poll) => Promise<boolean>;
  /** Answers whether there was such a queue. */
  readonly remove: (listener: Listener, id: string) => Promise<boolean>;
  /** Stores that queues were polled, at most once a minute. Is to be called about once a second. */
  readonly tick: () => Promise<void>;
}

interface Parts<Update, ClientOptions>
  extends Pick<DistributorOptions<Update>, 'storage' | 'revokedListener' | 'failed' | 'turns'>,
    Pick<DistributorOptions<Update>, 'behind' | 'isStopped'>,
    Pick<QueueRegistryOptions<Update, ClientOptions>, 'interests'> {
  readonly queues: StoredQueues;
  readonly kept: KeptQueuesOptions<Update, ClientOptions>;
  readonly registry: QueueRegistry<Update, ClientOptions>;
  readonly startRelay: (realm: Listener['realm']) => Promise<void>;
  readonly now: () => number;
}

const SECOND = 1_000;
const MINUTE = 60_000;
/** Seconds: how much later than it was polled last a queue is known to have been polled. */
const UNNOTED = 120;
/** Events that are told once more; a client that missed more of them registers again. */
const MOST = 10_000;
const AT_ONCE = 200;
const NO_USERS: ReadonlySet<never> = new Set();

export const keptQueues = <Update, ClientOptions>({
  queues,
  kept,
  registry,
  interests,
  startRelay,
  now,
  ...distributing
}: Parts<Update, ClientOptions>): KeptQueues<ClientOptions> => {
  const { storage, isStopped } = distributing;
  const { sha256, clock, newFanOut, write, read } = kept;
  const untilFor = (lifespan: number): UnixSeconds => UnixSeconds(clock.now() + lifespan + UNNOTED);

  /** Tells one queue what happened after `position`. False when it is not to be told. */
  const retell = async (
    { realm, user }: StoredQueue,
    clientOptions: ClientOptions,
    tell: (update: Update, position: number) => void,
    [position, upTo]: readonly [number, number],
  ): Promise<boolean> => {
    let isRevoked = false;
    const only = new Set([user]);
    const wanted: ReadonlySet<string> = new Set(interests(clientOptions));
    const enqueue = (updates: ReadonlyArray<QueuedUpdate<Update>>): void => {
      for (const { update, to, position: at } of updates)
        if (at !== null && at <= upTo && new Set(to).has(user)) tell(update, at);
    };
    const carry = distributors<Update>({
      ...distributing,
      fanOut: newFanOut(),
      registry: {
        of: (asked) => (asked === realm ? only : NO_USERS),
        version: () => 1,
        wanting: (asked, interest) => (asked === realm && wanted.has(interest) ? only : NO_USERS),
        enqueue,
        dismiss: (gone) => {
          isRevoked ||= gone.realm === realm && (gone.user === null || gone.user === user);
        },
      },
    })(realm);
    let at = position;
    while (at < upTo && !isRevoked && !isStopped()) {
      const events = await storage.outbox.of(realm).read(at, Math.min(AT_ONCE, upTo - at));
      if (events[0]?.position !== at + 1) return false;
      await carry(events, (carried) => {
        at = carried;
      });
    }
    return at === upTo && !isRevoked;
  };

  const goOn = async (
    { listener, queue: id, last }: Poll,
    stored: StoredQueue,
  ): Promise<boolean> => {
    const clientOptions = read(stored.options);
    if (clientOptions === null) return false;
    registry.close(listener, id);
    const opened = registry.open(listener, clientOptions, stored.lifespan * SECOND, id);
    try {
      await startRelay(listener.realm);
      const upTo = await storage.outbox.of(listener.realm).last();
      const position = Math.max(stored.since, last < 0 ? 0 : positionOf(last));
      if (position <= upTo && upTo - position <= MOST) {
        opened.goOn(last, position);
        if (await retell(stored, clientOptions, opened.tell, [position, upTo])) {
          opened.start(upTo);
          if (registry.has(listener, id)) return true;
        }
      }
    } catch (error) {
      opened.cancel();
      throw error;
    }
    opened.cancel();
    return false;
  };

  const once = async (poll: Poll): Promise<boolean> => {
    const { listener, queue: id } = poll;
    const stored = await queues.byDigest(listener.realm, sha256(id));
    if (stored === null || stored.user !== listener.user || stored.until < clock.now())
      return false;
    if (await goOn(poll, stored)) return true;
    if (!isStopped()) await queues.remove(stored.realm, stored.digest);
    return false;
  };

  const resuming = new Map<string, Promise<boolean>>();
  let notedAt = now();

  return {
    put: (id, { realm, user }, clientOptions, lifespan, since) => {
      const seconds = Math.ceil(lifespan / SECOND);
      const [digest, options] = [sha256(id), write(clientOptions)];
      return queues.put({
        ...{ realm, user, digest, options, since },
        lifespan: seconds,
        until: untilFor(seconds),
      });
    },
    resume: (poll) => {
      const { listener, queue } = poll;
      const key = `${listener.realm} ${listener.user} ${queue}`;
      const running = resuming.get(key) ?? once(poll).finally(() => resuming.delete(key));
      resuming.set(key, running);
      return running;
    },
    remove: ({ realm }, id) => queues.remove(realm, sha256(id)),
    tick: async () => {
      if (now() - notedAt < MINUTE) return;
      const since = now() - notedAt;
      notedAt = now();
      const polled = registry.polledWithin(since);
      if (polled.length > 0)
        await queues.extend(
          polled.map(({ id, listener, lifespan }) => ({
            realm: listener.realm,
            digest: sha256(id),
            until: untilFor(Math.ceil(lifespan / SECOND)),
          })),
        );
      await queues.removeEnded(clock.now());
    },
  };
};
