import type { RealmId, UserId } from '../kernel/brand.ts';
import { changeSetOf } from '../kernel/change-set.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { E } from '../kernel/fp.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { Carry, PushPorts } from './carry.ts';
import { type FlightKey, type InFlightPushes, oneByOne } from './in-flight-pushes.ts';
import { voidPushes } from './void-pushes.ts';

/** Devices take no more in one notification; of more, the newest go. */
const MOST_TAKEN_BACK = 200;
/** Users looked after at once. */
const USERS = 50;

/**
 * Whether the change hides more: subscribers may still keep what arrived while they were
 * subscribed.
 */
const hidesMore = (changed: ReadonlyArray<string>): boolean =>
  changed.includes('privacy') || changed.includes('hasProtectedHistory');

/**
 * What may still be on its way to those whom an event concerns, before it is known who they are.
 */
const awaited = (event: DomainEvent): FlightKey | null => {
  switch (event._tag) {
    case 'message.edited':
    case 'message.removed':
      return `message ${event.message}`;
    case 'messages.moved':
      return 'any';
    default:
      return null;
  }
};

/** The users whose devices may show a notification that is void since this event. */
const concerned = async (
  { activePushes, devices }: Repositories,
  event: DomainEvent,
): Promise<ReadonlyArray<UserId>> => {
  switch (event._tag) {
    case 'message.flags-changed':
      return event.flag === 'read' && event.isAdded ? [event.user] : [];
    case 'message.everything-read':
    case 'mutes.updated':
      return [event.user];
    case 'message.edited':
    case 'message.removed':
      return (await activePushes.ofMessage(event.message)).map(({ user }) => user);
    case 'messages.moved':
      return activePushes.notifiedOf(event.pieces);
    case 'channel.updated':
      return hidesMore(event.changed) ? devices.holdersIn(event.channel, 'everybody') : [];
    case 'channel.unsubscribed':
      return event.users;
    case 'user.updated':
      return event.changed.includes('isActive') ? [event.user] : [];
    default:
      return [];
  }
};

/** Takes back the notifications that an event has made void. Answers whether that is all. */
export const withdrawPushes = (
  { storage, clock, entropy }: PushPorts,
  carry: Carry,
  flights: InFlightPushes,
): ((event: DomainEvent) => Promise<boolean>) => {
  const takeBack = oneByOne(async (user: UserId, realm: RealmId): Promise<boolean> => {
    // What is judged from now on knows what has happened.
    await flights.settled(`user ${user}`);
    const found = await storage.read(realm, (snapshot) =>
      voidPushes(snapshot, { realm, user }, clock.now()),
    );
    if (found === null) return true;
    const { messages, devices } = found;
    const content = { _tag: 'remove', messages: messages.slice(-MOST_TAKEN_BACK) } as const;
    if (!(await carry(new Set(), { push: { realm: found.realm, user, content }, devices })))
      return false;
    return E.isRight(
      await storage.commit(
        changeSetOf(entropy, realm, {
          changes: [{ _tag: 'active-pushes.remove', user, messages }],
        }),
      )(),
    );
  });

  return async (event) => {
    const flight = awaited(event);
    if (flight !== null) await flights.settled(flight);
    const users = await storage.read(event.realm, (snapshot) => concerned(snapshot, event));
    let isAll = true;
    for (let first = 0; first < users.length; first += USERS) {
      const done = await Promise.all(
        users.slice(first, first + USERS).map((user) => takeBack(user, event.realm)),
      );
      isAll = isAll && done.every((isDone) => isDone);
    }
    return isAll;
  };
};
