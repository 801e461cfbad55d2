import { type ChannelId, MessageId, type UserId } from '../../kernel/brand.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { E } from '../../kernel/fp.ts';
import type { Actor } from '../../user/actor.ts';
import { asActor } from '../../user/load-actor.ts';
import { type Acquaintance, maySeeUser } from '../../user/may-see-user.ts';
import { knownTo, knowsEverybody } from '../../user/use-cases/known-users.ts';
import type { User } from '../../user/user.ts';
import { asItWasBefore, type Meeting } from '../as-it-was.ts';
import { actorsThen, isRoleChange, type RoleChanged } from '../as-then.ts';
import type { Room } from '../room.ts';
import type { Later, Told } from '../telling.ts';
import { toIntroduce, toPartFrom } from '../unmet.ts';
import { goneFrom, introduced } from './introduce.ts';

type Sent = Extract<DomainEvent, { readonly _tag: 'message.sent' }>;

const firstWord = async ({ snapshot, realm }: Room, { message }: Sent): Promise<Meeting | null> => {
  const located = await snapshot.messages.byId(realm.id, message);
  if (located?.conversation._tag !== 'Direct') return null;
  const { participants } = located.conversation;
  const container = await snapshot.messages.conversation(realm.id, participants);
  const before = container && { container, first: MessageId(1), last: MessageId(message - 1) };
  const isFirst = before !== null && (await snapshot.messages.idsIn([before], 1)).length === 0;
  return !isFirst ? null : { _tag: 'spoke', people: participants };
};

const accountMoved = async ({ snapshot, realm }: Room, id: UserId): Promise<Meeting | null> => {
  const user = await snapshot.users.byId(realm.id, id);
  if (user === null) return null;
  const own = (await snapshot.channels.subscriptionsOf(id)).filter(({ isActive }) => isActive);
  return { _tag: user.isActive ? 'returned' : 'went', user: id, channels: new Set<ChannelId>(own.map(({ channel }) => channel)) };
};

export const MEETINGS: ReadonlySet<DomainEvent['_tag']> = new Set([
  'channel.subscribed',
  'channel.unsubscribed',
  'message.sent',
  'user.updated',
]);

export const meetingOf = async (room: Room, event: DomainEvent): Promise<Meeting | null> => {
  switch (event._tag) {
    case 'channel.subscribed':
      return { _tag: 'came', channel: event.channel, users: event.users };
    case 'channel.unsubscribed':
      return { _tag: 'left', channel: event.channel, users: event.users };
    case 'message.sent':
      return firstWord(room, event);
    case 'user.updated':
      return event.changed.includes('isActive') ? accountMoved(room, event.user) : null;
    default:
      return null;
  }
};

/** Can he know others by this than before? */
const concerns = async ({ subscriptionsTo }: Room, meeting: Meeting, { user }: Actor): Promise<boolean> => {
  switch (meeting._tag) {
    case 'came':
    case 'left':
      return meeting.users.includes(user.id) || (await subscriptionsTo(meeting.channel)).get(user.id)?.isActive === true;
    case 'spoke':
      return meeting.people.includes(user.id);
    case 'returned':
    case 'went':
      return true;
  }
};

export const laterMeetings = async (room: Room, later: Later): Promise<ReadonlyArray<Meeting>> => {
  const found: Meeting[] = [];
  for (const { event } of later().toReversed()) {
    const meeting = event.realm === room.realm.id ? await meetingOf(room, event) : null;
    if (meeting !== null) found.push(meeting);
  }
  return found;
};

const listed = (known: Acquaintance): ReadonlyArray<UserId> => (known === 'everybody' ? [] : [...known]);

export const asThen = async (room: Room, later: Later, actor: Actor): Promise<Actor> =>
  (await actorsThen(room, later, new Map([[actor.user.id, actor]]))).get(actor.user.id) ?? actor;

const guestsThen = async (room: Room, later: Later): Promise<ReadonlyArray<Actor>> => {
  const found: Actor[] = [];
  for (const actor of room.listeners.values()) {
    const then = await asThen(room, later, actor);
    if (!knowsEverybody(room.realm, then)) found.push(then);
  }
  return found;
};

/** Whoever is a guest no longer comes to know all others; whoever becomes one knows them no longer. */
const tellReach = async (room: Room, event: RoleChanged, later: Later): Promise<ReadonlyArray<Told>> => {
  const { snapshot, realm, listeners, unmet, now } = room;
  const listener = listeners.get(event.user);
  if (listener === undefined) return [];
  const after = await asThen(room, later, listener);
  const before = await asActor(snapshot, realm, { ...listener.user, role: event.roleBefore }, now);
  const isMore = knowsEverybody(realm, after);
  if (isMore === knowsEverybody(realm, before)) return [];
  const ties = asItWasBefore(snapshot, await laterMeetings(room, later));
  const known = await knownTo(ties, realm, isMore ? before : after);
  unmet.delete(event.user);
  const strangers = (await snapshot.users.all(realm.id)).filter((user) => E.isLeft(maySeeUser(event.user, known, user)));
  return isMore ? introduced(room, listener.user, strangers, true) : goneFrom(room, event.user, strangers);
};

/**
 * A guest who may not know everybody is told who he comes to know, and whom he knows no longer, before he is told what it came
 * by; for realms where there are such guests.
 */
export const tellMet = async (room: Room, event: DomainEvent, later: Later): Promise<ReadonlyArray<Told>> => {
  const { snapshot, realm, unmet } = room;
  if (isRoleChange(event)) return tellReach(room, event, later);
  if (!MEETINGS.has(event._tag)) return [];
  const guests = await guestsThen(room, later);
  const meeting = guests.length === 0 ? null : await meetingOf(room, event);
  if (meeting === null) return [];
  const after = await laterMeetings(room, later);
  const [were, are] = [asItWasBefore(snapshot, [...after, meeting]), asItWasBefore(snapshot, after)];
  const told: Told[] = [];
  for (const guest of guests) {
    if (!(await concerns(room, meeting, guest))) continue;
    const id = guest.user.id;
    const [before, now, present] = [
      await knownTo(were, realm, guest),
      await knownTo(are, realm, guest),
      await knownTo(snapshot, realm, guest),
    ];
    const sees = (known: Acquaintance, user: User): boolean => E.isRight(maySeeUser(id, known, user));
    const people = await snapshot.users.byIds(realm.id, [...new Set([...listed(before), ...listed(now)])]);
    const gone = people.filter((user) => sees(before, user) && !sees(now, user));
    told.push(...goneFrom(room, id, toPartFrom(unmet, id, gone)));
    const others = people.filter((user) => !sees(before, user) && sees(now, user));
    const met = toIntroduce(unmet, id, others, (user) => sees(present, user));
    // Of an account that is in use again everybody is told what it says.
    told.push(...(await introduced(room, guest.user, met, meeting._tag !== 'returned')));
  }
  return told;
};
