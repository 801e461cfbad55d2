import { type Denial, denial, E, type RealmId, type UserId } from '@parley/core';
import type { ClientEvent } from './client-event.ts';
import { newCrowds } from './crowds.ts';
import { type EventQueue, eventQueue } from './event-queue.ts';
import { type Listener, newHalls } from './halls.ts';
import { ready } from './ready.ts';

/** Who listens now, for whoever finds out who is to be told. */
export interface Listeners {
  /** Everybody of a realm with a queue, once. */
  readonly of: (realm: RealmId) => ReadonlySet<UserId>;
  /** Another number whenever somebody of a realm came or went. */
  readonly version: (realm: RealmId) => number;
  /** Of those, whose queue wants this as well; see `interests` of the options. */
  readonly wanting: (realm: RealmId, interest: string) => ReadonlySet<UserId>;
}

/** One thing to tell, and to whom; `position` is its event's in the outbox, null for what no state holds. */
export interface Telling<Notice> {
  readonly realm: RealmId;
  readonly position: number | null;
  readonly notice: Notice;
  readonly to: Iterable<UserId>;
}

export interface HubOptions<Notice, Wish> {
  /** What this client is told of a notice, in order; nothing when it did not ask for such. */
  readonly write: (notice: Notice, listener: Listener, wish: Wish, queue: string) => ReadonlyArray<ClientEvent>;
  /** What this client wants to be told beyond what everybody is. */
  readonly interests: (wish: Wish) => ReadonlyArray<string>;
  /** 22 characters and more that cannot be guessed. */
  readonly token: () => string;
  /** Milliseconds that never run backwards. */
  readonly now: () => number;
  /** In [0, 1). */
  readonly chance: () => number;
  /** What a client is told when nothing happened for long. */
  readonly heartbeat: ClientEvent;
  /** Is there more to tell than a turn of the event loop takes? Then answers wait a little and take it along. */
  readonly isBehind?: () => boolean;
  /** Events one queue may hold, and queues one user may have: the oldest goes when there are more. */
  readonly limits?: { readonly events: number; readonly queuesOfUser: number };
}

export type QueueRefusal =
  | Denial<'queue.unknown', { readonly queue: string }>
  | Denial<'queue.event-gone', { readonly after: number }>
  | Denial<'queue.event-unknown', { readonly event: number }>;

export interface Poll {
  readonly listener: Listener;
  readonly queue: string;
  /** Id of the newest event the client has, -1 for none. */
  readonly last: number;
  readonly wait: boolean;
}

/** Calls `answer` once, with JSON of the list of events. What it returns is to be called when the client has gone away. */
export type Wait = (answer: (events: string) => void) => () => void;

interface Waiting {
  readonly last: number;
  readonly until: number;
  readonly answer: (events: string) => void;
}

interface Seat<Wish> {
  readonly id: string;
  readonly listener: Listener;
  readonly wish: Wish;
  readonly lifespan: number;
  readonly events: EventQueue;
  /** What happened since it was opened, until it is known what its client has seen already; then null. */
  early: Array<{ readonly position: number | null; readonly events: ReadonlyArray<ClientEvent> }> | null;
  /** Position in the outbox up to which its client knows everything. */
  since: number;
  waiting: Waiting | null;
  seenAt: number;
}

const LIMITS = { events: 20_000, queuesOfUser: 200 };
/** When a quiet poll ends, in milliseconds; by chance, so that not all end at once. */
const HEARTBEAT = { least: 45_000, more: 10_000 };

export interface QueueHub<Notice, Wish> extends Listeners {
  /**
   * Listens from now on; `start` says up to which position of the outbox the client knows everything, `cancel` that it never
   * will know of its queue. `lifespan` in milliseconds.
   */
  readonly open: (
    listener: Listener,
    wish: Wish,
    lifespan: number,
  ) => { readonly id: string; readonly start: (position: number) => void; readonly cancel: () => void };
  /** The newest id, for a queue that was just started. */
  readonly newest: (queue: string) => number;
  readonly tell: (tellings: ReadonlyArray<Telling<Notice>>) => void;
  /** JSON of the list of the events after `last`; where there are none and the client wants to wait, what waits for one. */
  readonly poll: (poll: Poll) => E.Either<QueueRefusal, string | Wait>;
  readonly close: (listener: Listener, queue: string) => E.Either<QueueRefusal, void>;
  /** Ends every queue of somebody who may listen no longer. */
  readonly dismiss: (listener: Listener) => void;
  /** Ends quiet polls and queues nobody came for; to be called about once a second. */
  readonly tick: () => void;
  /** Answers every poll with what there is, now and from now on, as a server that stops does. */
  readonly release: () => void;
  readonly size: () => number;
}

const unknown = (queue: string): QueueRefusal => denial('queue.unknown', { queue });

/** The queues of all clients. */
export const queueHub = <Notice, Wish>(options: HubOptions<Notice, Wish>): QueueHub<Notice, Wish> => {
  const { write, interests, token, now, chance, heartbeat, limits = LIMITS } = options;
  const seats = new Map<string, Seat<Wish>>();
  const halls = newHalls<Seat<Wish>>();
  const wanting = newCrowds<UserId>();

  const answer = (seat: Seat<Wish>): void => {
    const { waiting } = seat;
    if (waiting === null) return;
    seat.waiting = null;
    seat.seenAt = now();
    waiting.answer(seat.events.handOut(waiting.last));
  };
  const flush = ready<Seat<Wish>>(answer, options.isBehind);

  let isReleased = false;

  const remove = (seat: Seat<Wish>): void => {
    if (!seats.delete(seat.id)) return;
    for (const interest of interests(seat.wish)) wanting.leave(`${seat.listener.realm} ${interest}`, seat.listener.user);
    halls.leave(seat);
    answer(seat);
  };

  const put = (seat: Seat<Wish>, events: ReadonlyArray<ClientEvent>): void => {
    if (!events.every(seat.events.push)) remove(seat);
    else if (seat.waiting !== null && seat.events.hasAfter(seat.waiting.last)) flush(seat);
  };

  /** What was told late, its client may have learned by registering. */
  const isNews = ({ since }: Seat<Wish>, position: number | null): boolean => position === null || position > since;

  const seatOf = (listener: Listener, id: string): Seat<Wish> | null => {
    const seat = seats.get(id);
    if (seat === undefined || seat.early !== null) return null;
    return seat.listener.realm === listener.realm && seat.listener.user === listener.user ? seat : null;
  };

  const open: QueueHub<Notice, Wish>['open'] = (listener, wish, lifespan) => {
    const events = eventQueue(limits.events);
    const seat: Seat<Wish> = {
      id: token(),
      listener,
      wish,
      lifespan,
      events,
      early: [],
      since: Number.NEGATIVE_INFINITY,
      waiting: null,
      seenAt: now(),
    };
    const own = halls.of(listener);
    const [oldest] = own;
    if (oldest !== undefined && own.size >= limits.queuesOfUser) remove(oldest);
    seats.set(seat.id, seat);
    halls.enter(seat);
    for (const interest of interests(wish)) wanting.join(`${listener.realm} ${interest}`, listener.user);
    return {
      id: seat.id,
      start: (position) => {
        const early = seat.early ?? [];
        seat.early = null;
        seat.since = position;
        for (const one of early) if (isNews(seat, one.position)) put(seat, one.events);
      },
      cancel: () => remove(seat),
    };
  };

  const tell: QueueHub<Notice, Wish>['tell'] = (tellings) => {
    for (const { realm, position, notice, to } of tellings) {
      const seated = halls.seats(realm);
      for (const user of to) {
        for (const seat of seated.get(user) ?? []) {
          const events = write(notice, seat.listener, seat.wish, seat.id);
          if (events.length === 0 || !isNews(seat, position)) continue;
          if (seat.early === null) put(seat, events);
          else if (seat.early.push({ position, events }) > limits.events) remove(seat);
        }
      }
    }
  };

  /** Something may have happened between the poll and its waiting. */
  const waitAt =
    (seat: Seat<Wish>, last: number): Wait =>
    (tell) => {
      answer(seat);
      const waiting: Waiting = { last, until: now() + HEARTBEAT.least + chance() * HEARTBEAT.more, answer: tell };
      seat.waiting = waiting;
      if (isReleased || seats.get(seat.id) !== seat || seat.events.hasAfter(last)) answer(seat);
      return () => {
        if (seat.waiting !== waiting) return;
        seat.waiting = null;
        seat.seenAt = now();
      };
    };

  const poll: QueueHub<Notice, Wish>['poll'] = ({ listener, queue, last, wait }) => {
    const seat = seatOf(listener, queue);
    if (seat === null) return E.left(unknown(queue));
    if (seat.events.isGone(last)) return E.left(denial('queue.event-gone', { after: last }));
    if (last > seat.events.newest()) return E.left(denial('queue.event-unknown', { event: last }));
    answer(seat);
    seat.seenAt = now();
    seat.events.acknowledge(last);
    return E.right(!wait || isReleased || seat.events.hasAfter(last) ? seat.events.handOut(last) : waitAt(seat, last));
  };

  return {
    of: halls.users,
    version: halls.version,
    wanting: (realm, interest) => wanting.of(`${realm} ${interest}`),
    open,
    newest: (queue) => seats.get(queue)?.events.newest() ?? -1,
    tell,
    poll,
    close: (listener, queue) => {
      const seat = seatOf(listener, queue);
      if (seat === null) return E.left(unknown(queue));
      remove(seat);
      return E.right(undefined);
    },
    dismiss: (listener) => {
      for (const seat of [...halls.of(listener)]) remove(seat);
    },
    tick: () => {
      for (const seat of seats.values()) {
        if (seat.waiting === null && now() - seat.seenAt > seat.lifespan) remove(seat);
        else if (seat.waiting !== null && seat.waiting.until <= now()) put(seat, [heartbeat]);
      }
    },
    release: () => {
      isReleased = true;
      for (const seat of seats.values()) answer(seat);
    },
    size: () => seats.size,
  };
};
