import { denial, E, type Listener, type QueueRefusal, type UserId } from '@parley/core';
import { answerScheduler } from './answer-scheduler.ts';
import type { ClientEvent } from './client-event.ts';
import { type ClientQueue, newClientQueue } from './client-queue.ts';
import type { QueueLimits, QueueRegistry, QueueRegistryOptions, Wait } from './contract.ts';
import { newCountedSets } from './counted-sets.ts';
import { idAfter, isNextPosition } from './event-ids.ts';
import { eventQueue } from './event-queue.ts';
import { newHoldings } from './holdings.ts';
import { newQueueIndex } from './queue-index.ts';

const LIMITS: QueueLimits = {
  events: 20_000,
  characters: 33_554_432,
  charactersInAll: 268_435_456,
  queuesOfUser: 200,
};
/** When a poll without events ends, in milliseconds; random, so that not all end at once. */
const HEARTBEAT = { least: 45_000, more: 10_000 };

const unknown = (id: string): QueueRefusal => denial('queue.unknown', { queue: id });

/** Makes an empty registry of the queues of all clients. */
export const queueRegistry = <Update, ClientOptions>(
  options: QueueRegistryOptions<Update, ClientOptions>,
): QueueRegistry<Update, ClientOptions> => {
  const { write, interests, token, now, chance, heartbeat, failed, limits = LIMITS } = options;
  const { toldOf } = options;
  const clientQueues = new Map<string, ClientQueue<ClientOptions>>();
  const index = newQueueIndex<ClientQueue<ClientOptions>>();
  const wanting = newCountedSets<UserId>();
  const holdings = newHoldings();

  const answer = (clientQueue: ClientQueue<ClientOptions>): void => {
    const { waiting, last } = clientQueue;
    if (waiting === null) return;
    clientQueue.waiting = null;
    clientQueue.seenAt = now();
    waiting(clientQueue.events.batchAfter(last));
  };
  /** The client may have polled again meanwhile with a newer `last`. */
  const answerNews = (clientQueue: ClientQueue<ClientOptions>): void => {
    if (clientQueue.waiting !== null && clientQueue.events.hasAfter(clientQueue.last))
      answer(clientQueue);
  };
  const scheduler = answerScheduler(answerNews, options.isBehind);

  let isReleased = false;

  const remove = (clientQueue: ClientQueue<ClientOptions>): void => {
    if (!clientQueues.delete(clientQueue.id)) return;
    for (const interest of interests(clientQueue.clientOptions))
      wanting.leave(`${clientQueue.listener.realm} ${interest}`, clientQueue.listener.user);
    index.leave(clientQueue);
    answer(clientQueue);
    clientQueue.events.empty();
  };

  /**
   * Removes the queues that hold most until all together are within their bound; the clients of
   * those register again.
   */
  const makeRoom = (): void => {
    while (holdings.characters() > limits.charactersInAll) {
      let fullest: ClientQueue<ClientOptions> | null = null;
      for (const clientQueue of clientQueues.values())
        if (fullest === null || clientQueue.events.length() > fullest.events.length())
          fullest = clientQueue;
      if (fullest === null) return;
      remove(fullest);
    }
  };

  /** The least id of an event about this position; null for what no storage holds. */
  const idFrom = ({ listener }: ClientQueue<ClientOptions>, position: number | null): number =>
    toldOf === undefined ? 0 : idAfter(position ?? toldOf(listener.realm)) + 1;

  /** What no storage holds must not seem to tell of a position that is still to come. */
  const hasNoPlace = ({ events }: ClientQueue<ClientOptions>, from: number): boolean =>
    toldOf !== undefined && isNextPosition(Math.max(from, events.newest() + 1));

  const put = (
    clientQueue: ClientQueue<ClientOptions>,
    events: ReadonlyArray<ClientEvent>,
    position: number | null,
  ): void => {
    const from = idFrom(clientQueue, position);
    for (const event of events) {
      if (position === null && hasNoPlace(clientQueue, from)) continue;
      if (clientQueue.events.push(event, from)) continue;
      remove(clientQueue);
      return;
    }
    if (clientQueue.waiting !== null && clientQueue.events.hasAfter(clientQueue.last))
      scheduler.add(clientQueue);
    if (holdings.characters() > limits.charactersInAll) makeRoom();
  };

  /** Whether the client does not know it from the state that it got when it registered. */
  const isUnseen = ({ since }: ClientQueue<ClientOptions>, position: number | null): boolean =>
    position === null || position > since;

  const queueOf = (listener: Listener, id: string): ClientQueue<ClientOptions> | null => {
    const clientQueue = clientQueues.get(id);
    if (clientQueue === undefined || clientQueue.early !== null) return null;
    return clientQueue.listener.realm === listener.realm &&
      clientQueue.listener.user === listener.user
      ? clientQueue
      : null;
  };

  const open: QueueRegistry<Update, ClientOptions>['open'] = (
    listener,
    clientOptions,
    lifespan,
    id = token(),
  ) => {
    const events = eventQueue(limits.events, limits.characters, holdings);
    const clientQueue = newClientQueue({ id, listener, clientOptions, lifespan }, events, now());
    const own = index.of(listener);
    const [oldest] = own;
    if (oldest !== undefined && own.size >= limits.queuesOfUser) remove(oldest);
    clientQueues.set(clientQueue.id, clientQueue);
    index.enter(clientQueue);
    for (const interest of interests(clientOptions))
      wanting.join(`${listener.realm} ${interest}`, listener.user);
    return {
      id: clientQueue.id,
      goOn: (last, position) => events.begin(Math.max(last, idAfter(position)), last),
      tell: (update, position) => {
        if (clientQueues.get(id) === clientQueue)
          put(clientQueue, write(update, listener, clientOptions, id), position);
      },
      start: (position) => {
        if (toldOf !== undefined && events.newest() < 0) events.begin(idAfter(position), -1);
        const early = clientQueue.early ?? [];
        clientQueue.early = null;
        clientQueue.since = position;
        for (const one of early)
          if (isUnseen(clientQueue, one.position)) put(clientQueue, one.events, one.position);
      },
      cancel: () => remove(clientQueue),
    };
  };

  const pushUpdate = (
    clientQueue: ClientQueue<ClientOptions>,
    update: Update,
    position: number | null,
  ): void => {
    const events = write(update, clientQueue.listener, clientQueue.clientOptions, clientQueue.id);
    if (events.length === 0 || !isUnseen(clientQueue, position)) return;
    if (clientQueue.early === null) put(clientQueue, events, position);
    else if (clientQueue.early.push({ position, events }) > limits.events) remove(clientQueue);
  };

  const enqueue: QueueRegistry<Update, ClientOptions>['enqueue'] = (updates) => {
    for (const { realm, position, update, to } of updates) {
      const queuesOfUsers = index.queuesOfUsers(realm);
      for (const user of to) {
        for (const clientQueue of queuesOfUsers.get(user) ?? []) {
          try {
            pushUpdate(clientQueue, update, position);
          } catch (error) {
            // This client missed an update and has to register again; other clients are unaffected.
            failed(error);
            remove(clientQueue);
          }
        }
      }
    }
  };

  /** Events may have come between the poll and its wait. */
  const waitAt =
    (clientQueue: ClientQueue<ClientOptions>, last: number): Wait =>
    (answerPoll) => {
      answer(clientQueue);
      clientQueue.waiting = answerPoll;
      clientQueue.last = last;
      clientQueue.until = now() + HEARTBEAT.least + chance() * HEARTBEAT.more;
      if (isReleased || clientQueues.get(clientQueue.id) !== clientQueue) answer(clientQueue);
      else if (clientQueue.events.hasAfter(last)) scheduler.add(clientQueue);
    };

  const poll: QueueRegistry<Update, ClientOptions>['poll'] = ({
    listener,
    queue: id,
    last,
    wait,
  }) => {
    const clientQueue = queueOf(listener, id);
    if (clientQueue === null) return E.left(unknown(id));
    if (clientQueue.events.isGone(last)) return E.left(denial('queue.event-gone', { after: last }));
    if (toldOf !== undefined && !clientQueue.events.isOwn(last)) return E.left(unknown(id));
    if (last > clientQueue.events.newest())
      return E.left(denial('queue.event-unknown', { event: last }));
    answer(clientQueue);
    clientQueue.seenAt = now();
    clientQueue.events.acknowledge(last);
    // A client that polls again while others wait to be answered is answered after them, with all
    // events until then.
    const isNow = !wait || isReleased || (clientQueue.events.hasAfter(last) && !scheduler.isBusy());
    return E.right(isNow ? clientQueue.events.batchAfter(last) : waitAt(clientQueue, last));
  };

  return {
    of: index.users,
    version: index.version,
    wanting: (realm, interest) => wanting.of(`${realm} ${interest}`),
    open,
    has: (listener, id) => queueOf(listener, id) !== null,
    polledWithin: (milliseconds) =>
      [...clientQueues.values()].filter(
        ({ early, waiting, seenAt }) =>
          early === null && (waiting !== null || now() - seenAt <= milliseconds),
      ),
    newest: (id) => clientQueues.get(id)?.events.newest() ?? -1,
    enqueue,
    poll,
    leave: (id, waiting) => {
      const clientQueue = clientQueues.get(id);
      if (clientQueue?.waiting !== waiting) return;
      clientQueue.waiting = null;
      clientQueue.seenAt = now();
    },
    close: (listener, id) => {
      const clientQueue = queueOf(listener, id);
      if (clientQueue === null) return E.left(unknown(id));
      remove(clientQueue);
      return E.right(undefined);
    },
    dismiss: ({ realm, user }) => {
      const users = user === null ? [...index.users(realm)] : [user];
      for (const each of users)
        for (const clientQueue of [...index.of({ realm, user: each })]) remove(clientQueue);
    },
    tick: () => {
      for (const clientQueue of clientQueues.values()) {
        if (clientQueue.waiting === null && now() - clientQueue.seenAt > clientQueue.lifespan)
          remove(clientQueue);
        else if (clientQueue.waiting !== null && clientQueue.until <= now())
          put(clientQueue, [heartbeat], null);
      }
    },
    release: () => {
      isReleased = true;
      for (const clientQueue of clientQueues.values()) answer(clientQueue);
    },
    size: () => clientQueues.size,
  };
};
