import { type ChannelId, MessageId, type UserId } from '../kernel/brand.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { E } from '../kernel/fp.ts';
import type { Actor } from '../user/actor.ts';
import { asActor } from '../user/actor-context.ts';
import { maySeeUser, type VisibleUsers } from '../user/may-see-user.ts';
import { seesEverybody, visibleUsersOf } from '../user/use-cases/known-users.ts';
import type { User } from '../user/user.ts';
import { type ContactChange, snapshotBefore } from './as-it-was.ts';
import { actorsThen, isRoleChange, type RoleChanged } from './as-then.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { goneFrom, introduced } from './introductions.ts';
import { introductionsDue, removalsDue } from './pending-introductions.ts';
import type { AddressedUpdate, UpcomingEvents } from './queued-update.ts';

type Sent = Extract<DomainEvent, { readonly _tag: 'message.sent' }>;

const firstWord = async (
  { snapshot, realm }: FanOutContext,
  { message }: Sent,
): Promise<ContactChange | null> => {
  const placed = await snapshot.messages.byId(realm.id, message);
  if (placed?.conversation._tag !== 'Direct') return null;
  const { participants } = placed.conversation;
  const container = await snapshot.messages.conversation(realm.id, participants);
  const before = container && { container, first: MessageId(1), last: MessageId(message - 1) };
  const isFirst = before !== null && (await snapshot.messages.idsIn([before], 1)).length === 0;
  return !isFirst ? null : { _tag: 'spoke', people: participants };
};

const accountMoved = async (
  { snapshot, realm }: FanOutContext,
  id: UserId,
): Promise<ContactChange | null> => {
  const user = await snapshot.users.byId(realm.id, id);
  if (user === null) return null;
  const own = (await snapshot.channels.subscriptionsOf(id)).filter(({ isActive }) => isActive);
  return {
    _tag: user.isActive ? 'returned' : 'went',
    user: id,
    channels: new Set<ChannelId>(own.map(({ channel }) => channel)),
  };
};

export const MEETINGS: ReadonlySet<DomainEvent['_tag']> = new Set([
  'channel.subscribed',
  'channel.unsubscribed',
  'message.sent',
  'user.updated',
]);

export const meetingOf = async (
  context: FanOutContext,
  event: DomainEvent,
): Promise<ContactChange | null> => {
  switch (event._tag) {
    case 'channel.subscribed':
      return { _tag: 'came', channel: event.channel, users: event.users };
    case 'channel.unsubscribed':
      return { _tag: 'left', channel: event.channel, users: event.users };
    case 'message.sent':
      return firstWord(context, event);
    case 'user.updated':
      return event.changed.includes('isActive') ? accountMoved(context, event.user) : null;
    default:
      return null;
  }
};

/** Whether this change can let other users become known to the actor. */
const concerns = async (
  { subscriptionsTo }: FanOutContext,
  meeting: ContactChange,
  { user }: Actor,
): Promise<boolean> => {
  switch (meeting._tag) {
    case 'came':
    case 'left':
      return (
        meeting.users.includes(user.id) ||
        (await subscriptionsTo(meeting.channel)).get(user.id)?.isActive === true
      );
    case 'spoke':
      return meeting.people.includes(user.id);
    case 'returned':
    case 'went':
      return true;
  }
};

export const laterMeetings = async (
  context: FanOutContext,
  later: UpcomingEvents,
): Promise<ReadonlyArray<ContactChange>> => {
  const found: ContactChange[] = [];
  for (const { event } of later().toReversed()) {
    const meeting = event.realm === context.realm.id ? await meetingOf(context, event) : null;
    if (meeting !== null) found.push(meeting);
  }
  return found;
};

const listed = (known: VisibleUsers): ReadonlyArray<UserId> =>
  known === 'everybody' ? [] : [...known];

export const asThen = async (
  context: FanOutContext,
  later: UpcomingEvents,
  actor: Actor,
): Promise<Actor> =>
  (await actorsThen(context, later, new Map([[actor.user.id, actor]]))).get(actor.user.id) ?? actor;

const guestsThen = async (
  context: FanOutContext,
  later: UpcomingEvents,
): Promise<ReadonlyArray<Actor>> => {
  const found: Actor[] = [];
  for (const actor of context.listeners.values()) {
    const then = await asThen(context, later, actor);
    if (!seesEverybody(context.realm, then)) found.push(then);
  }
  return found;
};

/**
 * A user who is no longer a guest comes to know all users; a user who becomes a guest no longer
 * knows them.
 */
const fanOutReach = async (
  context: FanOutContext,
  event: RoleChanged,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { snapshot, realm, listeners, pendingIntroductions, now } = context;
  const listener = listeners.get(event.user);
  if (listener === undefined) return [];
  const after = await asThen(context, later, listener);
  const before = await asActor(snapshot, realm, { ...listener.user, role: event.roleBefore }, now);
  const isMore = seesEverybody(realm, after);
  if (isMore === seesEverybody(realm, before)) return [];
  const ties = snapshotBefore(snapshot, await laterMeetings(context, later));
  const known = await visibleUsersOf(ties, realm, isMore ? before : after);
  pendingIntroductions.delete(event.user);
  const strangers = (await snapshot.users.all(realm.id)).filter((user) =>
    E.isLeft(maySeeUser(event.user, known, user)),
  );
  return isMore
    ? introduced(context, listener.user, strangers, true)
    : goneFrom(context, event.user, strangers);
};

/**
 * Tells guests who may not know all users whom they come to know and whom they no longer know,
 * before they are told of the event that caused it. Only for realms that have such guests.
 */
export const fanOutMet = async (
  context: FanOutContext,
  event: DomainEvent,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { snapshot, realm, pendingIntroductions } = context;
  if (isRoleChange(event)) return fanOutReach(context, event, later);
  if (!MEETINGS.has(event._tag)) return [];
  const guests = await guestsThen(context, later);
  const meeting = guests.length === 0 ? null : await meetingOf(context, event);
  if (meeting === null) return [];
  const after = await laterMeetings(context, later);
  const [were, are] = [
    snapshotBefore(snapshot, [...after, meeting]),
    snapshotBefore(snapshot, after),
  ];
  const updates: AddressedUpdate[] = [];
  for (const guest of guests) {
    if (!(await concerns(context, meeting, guest))) continue;
    const id = guest.user.id;
    const [before, now, present] = [
      await visibleUsersOf(were, realm, guest),
      await visibleUsersOf(are, realm, guest),
      await visibleUsersOf(snapshot, realm, guest),
    ];
    const sees = (known: VisibleUsers, user: User): boolean =>
      E.isRight(maySeeUser(id, known, user));
    const people = await snapshot.users.byIds(realm.id, [
      ...new Set([...listed(before), ...listed(now)]),
    ]);
    const gone = people.filter((user) => sees(before, user) && !sees(now, user));
    updates.push(...goneFrom(context, id, removalsDue(pendingIntroductions, id, gone)));
    const others = people.filter((user) => !sees(before, user) && sees(now, user));
    const met = introductionsDue(pendingIntroductions, id, others, (user) => sees(present, user));
    // When an account is reactivated, all listeners are told its status anyway.
    updates.push(...(await introduced(context, guest.user, met, meeting._tag !== 'returned')));
  }
  return updates;
};
