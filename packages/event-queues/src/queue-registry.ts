import { denial, E, type Listener, type QueueRefusal, type UserId } from '@parley/core';
import { answerScheduler, type Schedulable } from './answer-scheduler.ts';
import type { ClientEvent } from './client-event.ts';
import type {
  AnswerPoll,
  QueueLimits,
  QueueRegistry,
  QueueRegistryOptions,
  Wait,
} from './contract.ts';
import { newCountedSets } from './counted-sets.ts';
import { type EventQueue, eventQueue } from './event-queue.ts';
import { newHoldings } from './holdings.ts';
import { newQueueIndex } from './queue-index.ts';

interface ClientQueue<Wish> extends Schedulable {
  readonly id: string;
  readonly listener: Listener;
  readonly clientOptions: Wish;
  readonly lifespan: number;
  readonly events: EventQueue;
  /**
   * What happened since it was opened, until it is known what its client has seen already; then
   * null.
   */
  early: Array<{
    readonly position: number | null;
    readonly events: ReadonlyArray<ClientEvent>;
  }> | null;
  /** Position in the outbox up to which its client knows everything. */
  since: number;
  /**
   * Its client waits for events after `last`, at most `until`: fields of the seat, for a poll waits
   * long enough to make what it keeps costly.
   */
  waiting: AnswerPoll | null;
  last: number;
  until: number;
  seenAt: number;
}

const LIMITS: QueueLimits = {
  events: 20_000,
  characters: 33_554_432,
  charactersInAll: 268_435_456,
  queuesOfUser: 200,
};
/** When a quiet poll ends, in milliseconds; by chance, so that not all end at once. */
const HEARTBEAT = { least: 45_000, more: 10_000 };

const unknown = (id: string): QueueRefusal => denial('queue.unknown', { queue: id });

/** The queues of all clients. */
export const queueRegistry = <Notice, Wish>(
  options: QueueRegistryOptions<Notice, Wish>,
): QueueRegistry<Notice, Wish> => {
  const { write, interests, token, now, chance, heartbeat, failed, limits = LIMITS } = options;
  const clientQueues = new Map<string, ClientQueue<Wish>>();
  const halls = newQueueIndex<ClientQueue<Wish>>();
  const wanting = newCountedSets<UserId>();
  const holdings = newHoldings();

  const answer = (clientQueue: ClientQueue<Wish>): void => {
    const { waiting, last } = clientQueue;
    if (waiting === null) return;
    clientQueue.waiting = null;
    clientQueue.seenAt = now();
    waiting(clientQueue.events.batchAfter(last));
  };
  /** Its client may have come again meanwhile, knowing more. */
  const answerNews = (clientQueue: ClientQueue<Wish>): void => {
    if (clientQueue.waiting !== null && clientQueue.events.hasAfter(clientQueue.last))
      answer(clientQueue);
  };
  const crowd = answerScheduler(answerNews, options.isBehind);

  let isReleased = false;

  const remove = (clientQueue: ClientQueue<Wish>): void => {
    if (!clientQueues.delete(clientQueue.id)) return;
    for (const interest of interests(clientQueue.clientOptions))
      wanting.leave(`${clientQueue.listener.realm} ${interest}`, clientQueue.listener.user);
    halls.leave(clientQueue);
    answer(clientQueue);
    clientQueue.events.empty();
  };

  /**
   * What all queues hold together stays within its bound: the client that is furthest behind has to
   * register again.
   */
  const makeRoom = (): void => {
    while (holdings.characters() > limits.charactersInAll) {
      let fullest: ClientQueue<Wish> | null = null;
      for (const clientQueue of clientQueues.values())
        if (fullest === null || clientQueue.events.length() > fullest.events.length())
          fullest = clientQueue;
      if (fullest === null) return;
      remove(fullest);
    }
  };

  const put = (clientQueue: ClientQueue<Wish>, events: ReadonlyArray<ClientEvent>): void => {
    for (const event of events) {
      if (clientQueue.events.push(event)) continue;
      remove(clientQueue);
      return;
    }
    if (clientQueue.waiting !== null && clientQueue.events.hasAfter(clientQueue.last))
      crowd.add(clientQueue);
    if (holdings.characters() > limits.charactersInAll) makeRoom();
  };

  /** What was told late, its client may have learned by registering. */
  const isNews = ({ since }: ClientQueue<Wish>, position: number | null): boolean =>
    position === null || position > since;

  const seatOf = (listener: Listener, id: string): ClientQueue<Wish> | null => {
    const clientQueue = clientQueues.get(id);
    if (clientQueue === undefined || clientQueue.early !== null) return null;
    return clientQueue.listener.realm === listener.realm &&
      clientQueue.listener.user === listener.user
      ? clientQueue
      : null;
  };

  const open: QueueRegistry<Notice, Wish>['open'] = (listener, clientOptions, lifespan) => {
    const events = eventQueue(limits.events, limits.characters, holdings);
    const clientQueue: ClientQueue<Wish> = {
      id: token(),
      listener,
      clientOptions,
      lifespan,
      events,
      early: [],
      since: Number.NEGATIVE_INFINITY,
      isQueued: false,
      waiting: null,
      last: -1,
      until: 0,
      seenAt: now(),
    };
    const own = halls.of(listener);
    const [oldest] = own;
    if (oldest !== undefined && own.size >= limits.queuesOfUser) remove(oldest);
    clientQueues.set(clientQueue.id, clientQueue);
    halls.enter(clientQueue);
    for (const interest of interests(clientOptions))
      wanting.join(`${listener.realm} ${interest}`, listener.user);
    return {
      id: clientQueue.id,
      start: (position) => {
        const early = clientQueue.early ?? [];
        clientQueue.early = null;
        clientQueue.since = position;
        for (const one of early)
          if (isNews(clientQueue, one.position)) put(clientQueue, one.events);
      },
      cancel: () => remove(clientQueue),
    };
  };

  const tellOne = (
    clientQueue: ClientQueue<Wish>,
    update: Notice,
    position: number | null,
  ): void => {
    const events = write(update, clientQueue.listener, clientQueue.clientOptions, clientQueue.id);
    if (events.length === 0 || !isNews(clientQueue, position)) return;
    if (clientQueue.early === null) put(clientQueue, events);
    else if (clientQueue.early.push({ position, events }) > limits.events) remove(clientQueue);
  };

  const tell: QueueRegistry<Notice, Wish>['tell'] = (tellings) => {
    for (const { realm, position, update, to } of tellings) {
      const seated = halls.seats(realm);
      for (const user of to) {
        for (const clientQueue of seated.get(user) ?? []) {
          try {
            tellOne(clientQueue, update, position);
          } catch (error) {
            // This client missed an update and has to register again; other clients are unaffected.
            failed(error);
            remove(clientQueue);
          }
        }
      }
    }
  };

  /** Something may have happened between the poll and its waiting. */
  const waitAt =
    (clientQueue: ClientQueue<Wish>, last: number): Wait =>
    (tell) => {
      answer(clientQueue);
      clientQueue.waiting = tell;
      clientQueue.last = last;
      clientQueue.until = now() + HEARTBEAT.least + chance() * HEARTBEAT.more;
      if (isReleased || clientQueues.get(clientQueue.id) !== clientQueue) answer(clientQueue);
      else if (clientQueue.events.hasAfter(last)) crowd.add(clientQueue);
    };

  const poll: QueueRegistry<Notice, Wish>['poll'] = ({ listener, queue: id, last, wait }) => {
    const clientQueue = seatOf(listener, id);
    if (clientQueue === null) return E.left(unknown(id));
    if (clientQueue.events.isGone(last)) return E.left(denial('queue.event-gone', { after: last }));
    if (last > clientQueue.events.newest())
      return E.left(denial('queue.event-unknown', { event: last }));
    answer(clientQueue);
    clientQueue.seenAt = now();
    clientQueue.events.acknowledge(last);
    // A client that comes back while others wait to be answered has its turn after them, with all
    // updates until then.
    const isNow = !wait || isReleased || (clientQueue.events.hasAfter(last) && !crowd.isBusy());
    return E.right(isNow ? clientQueue.events.batchAfter(last) : waitAt(clientQueue, last));
  };

  return {
    of: halls.users,
    version: halls.version,
    wanting: (realm, interest) => wanting.of(`${realm} ${interest}`),
    open,
    newest: (id) => clientQueues.get(id)?.events.newest() ?? -1,
    tell,
    poll,
    leave: (id, waiting) => {
      const clientQueue = clientQueues.get(id);
      if (clientQueue?.waiting !== waiting) return;
      clientQueue.waiting = null;
      clientQueue.seenAt = now();
    },
    close: (listener, id) => {
      const clientQueue = seatOf(listener, id);
      if (clientQueue === null) return E.left(unknown(id));
      remove(clientQueue);
      return E.right(undefined);
    },
    dismiss: (listener) => {
      for (const clientQueue of [...halls.of(listener)]) remove(clientQueue);
    },
    tick: () => {
      for (const clientQueue of clientQueues.values()) {
        if (clientQueue.waiting === null && now() - clientQueue.seenAt > clientQueue.lifespan)
          remove(clientQueue);
        else if (clientQueue.waiting !== null && clientQueue.until <= now())
          put(clientQueue, [heartbeat]);
      }
    },
    release: () => {
      isReleased = true;
      for (const clientQueue of clientQueues.values()) answer(clientQueue);
    },
    size: () => clientQueues.size,
  };
};
