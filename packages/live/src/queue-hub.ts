import { denial, E, type UserId } from '@parley/core';
import type { ClientEvent } from './client-event.ts';
import type { Answer, HubOptions, QueueHub, QueueLimits, QueueRefusal, Wait } from './contract.ts';
import { newCrowds } from './crowds.ts';
import { type EventQueue, eventQueue } from './event-queue.ts';
import { type Listener, newHalls } from './halls.ts';
import { newHoldings } from './holdings.ts';
import { type InLine, ready } from './ready.ts';

interface Seat<Wish> extends InLine {
  readonly id: string;
  readonly listener: Listener;
  readonly wish: Wish;
  readonly lifespan: number;
  readonly events: EventQueue;
  /** What happened since it was opened, until it is known what its client has seen already; then null. */
  early: Array<{ readonly position: number | null; readonly events: ReadonlyArray<ClientEvent> }> | null;
  /** Position in the outbox up to which its client knows everything. */
  since: number;
  /** Its client waits for events after `last`, at most `until`: fields of the seat, for a poll waits long enough to make what it keeps costly. */
  waiting: Answer | null;
  last: number;
  until: number;
  seenAt: number;
}

const LIMITS: QueueLimits = { events: 20_000, characters: 33_554_432, charactersInAll: 268_435_456, queuesOfUser: 200 };
/** When a quiet poll ends, in milliseconds; by chance, so that not all end at once. */
const HEARTBEAT = { least: 45_000, more: 10_000 };

const unknown = (queue: string): QueueRefusal => denial('queue.unknown', { queue });

/** The queues of all clients. */
export const queueHub = <Notice, Wish>(options: HubOptions<Notice, Wish>): QueueHub<Notice, Wish> => {
  const { write, interests, token, now, chance, heartbeat, failed, limits = LIMITS } = options;
  const seats = new Map<string, Seat<Wish>>();
  const halls = newHalls<Seat<Wish>>();
  const wanting = newCrowds<UserId>();
  const holdings = newHoldings();

  const answer = (seat: Seat<Wish>): void => {
    const { waiting, last } = seat;
    if (waiting === null) return;
    seat.waiting = null;
    seat.seenAt = now();
    waiting(seat.events.handOut(last));
  };
  /** Its client may have come again meanwhile, knowing more. */
  const answerNews = (seat: Seat<Wish>): void => {
    if (seat.waiting !== null && seat.events.hasAfter(seat.last)) answer(seat);
  };
  const crowd = ready(answerNews, options.isBehind);

  let isReleased = false;

  const remove = (seat: Seat<Wish>): void => {
    if (!seats.delete(seat.id)) return;
    for (const interest of interests(seat.wish)) wanting.leave(`${seat.listener.realm} ${interest}`, seat.listener.user);
    halls.leave(seat);
    answer(seat);
    seat.events.empty();
  };

  /** What all queues hold together stays within its bound: the client that is furthest behind has to register again. */
  const makeRoom = (): void => {
    while (holdings.characters() > limits.charactersInAll) {
      let fullest: Seat<Wish> | null = null;
      for (const seat of seats.values()) if (fullest === null || seat.events.length() > fullest.events.length()) fullest = seat;
      if (fullest === null) return;
      remove(fullest);
    }
  };

  const put = (seat: Seat<Wish>, events: ReadonlyArray<ClientEvent>): void => {
    for (const event of events) {
      if (seat.events.push(event)) continue;
      remove(seat);
      return;
    }
    if (seat.waiting !== null && seat.events.hasAfter(seat.last)) crowd.add(seat);
    if (holdings.characters() > limits.charactersInAll) makeRoom();
  };

  /** What was told late, its client may have learned by registering. */
  const isNews = ({ since }: Seat<Wish>, position: number | null): boolean => position === null || position > since;

  const seatOf = (listener: Listener, id: string): Seat<Wish> | null => {
    const seat = seats.get(id);
    if (seat === undefined || seat.early !== null) return null;
    return seat.listener.realm === listener.realm && seat.listener.user === listener.user ? seat : null;
  };

  const open: QueueHub<Notice, Wish>['open'] = (listener, wish, lifespan) => {
    const events = eventQueue(limits.events, limits.characters, holdings);
    const seat: Seat<Wish> = {
      id: token(),
      listener,
      wish,
      lifespan,
      events,
      early: [],
      since: Number.NEGATIVE_INFINITY,
      isInLine: false,
      waiting: null,
      last: -1,
      until: 0,
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

  const tellOne = (seat: Seat<Wish>, notice: Notice, position: number | null): void => {
    const events = write(notice, seat.listener, seat.wish, seat.id);
    if (events.length === 0 || !isNews(seat, position)) return;
    if (seat.early === null) put(seat, events);
    else if (seat.early.push({ position, events }) > limits.events) remove(seat);
  };

  const tell: QueueHub<Notice, Wish>['tell'] = (tellings) => {
    for (const { realm, position, notice, to } of tellings) {
      const seated = halls.seats(realm);
      for (const user of to) {
        for (const seat of seated.get(user) ?? []) {
          try {
            tellOne(seat, notice, position);
          } catch (error) {
            // He missed something, and has to learn anew how things stand; nobody else does.
            failed(error);
            remove(seat);
          }
        }
      }
    }
  };

  /** Something may have happened between the poll and its waiting. */
  const waitAt =
    (seat: Seat<Wish>, last: number): Wait =>
    (tell) => {
      answer(seat);
      seat.waiting = tell;
      seat.last = last;
      seat.until = now() + HEARTBEAT.least + chance() * HEARTBEAT.more;
      if (isReleased || seats.get(seat.id) !== seat) answer(seat);
      else if (seat.events.hasAfter(last)) crowd.add(seat);
    };

  const poll: QueueHub<Notice, Wish>['poll'] = ({ listener, queue, last, wait }) => {
    const seat = seatOf(listener, queue);
    if (seat === null) return E.left(unknown(queue));
    if (seat.events.isGone(last)) return E.left(denial('queue.event-gone', { after: last }));
    if (last > seat.events.newest()) return E.left(denial('queue.event-unknown', { event: last }));
    answer(seat);
    seat.seenAt = now();
    seat.events.acknowledge(last);
    // Whoever comes back while others wait to be answered has his turn after them, with all that is told until then.
    const isNow = !wait || isReleased || (seat.events.hasAfter(last) && !crowd.isBusy());
    return E.right(isNow ? seat.events.handOut(last) : waitAt(seat, last));
  };

  return {
    of: halls.users,
    version: halls.version,
    wanting: (realm, interest) => wanting.of(`${realm} ${interest}`),
    open,
    newest: (queue) => seats.get(queue)?.events.newest() ?? -1,
    tell,
    poll,
    leave: (queue, waiting) => {
      const seat = seats.get(queue);
      if (seat?.waiting !== waiting) return;
      seat.waiting = null;
      seat.seenAt = now();
    },
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
        else if (seat.waiting !== null && seat.until <= now()) put(seat, [heartbeat]);
      }
    },
    release: () => {
      isReleased = true;
      for (const seat of seats.values()) answer(seat);
    },
    size: () => seats.size,
  };
};
