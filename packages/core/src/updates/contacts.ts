import type { UserId } from '../kernel/brand.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { E } from '../kernel/fp.ts';
import type { Actor } from '../user/actor.ts';
import { asActor } from '../user/actor-context.ts';
import { maySeeUser, type VisibleUsers } from '../user/may-see-user.ts';
import { seesEverybody, visibleUsersOf } from '../user/use-cases/known-users.ts';
import type { User } from '../user/user.ts';
import { type ContactChange, snapshotBefore } from './as-it-was.ts';
import { actorsThen, isRoleChange, type RoleChanged } from './as-then.ts';
import { CONTACT_EVENTS, contactChangeOf, laterContactChanges } from './contact-changes.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { goneFrom, introduced } from './introductions.ts';
import { introductionsDue, removalsDue } from './pending-introductions.ts';
import type { AddressedUpdate, UpcomingEvents } from './queued-update.ts';

/** Whether this change can let other users become known to the actor. */
const concerns = async (
  { subscriptionsTo }: FanOutContext,
  change: ContactChange,
  { user }: Actor,
): Promise<boolean> => {
  switch (change._tag) {
    case 'came':
    case 'left':
      return (
        change.users.includes(user.id) ||
        (await subscriptionsTo(change.channel)).get(user.id)?.isActive === true
      );
    case 'spoke':
      return change.people.includes(user.id);
    case 'returned':
    case 'went':
      return true;
  }
};

const listed = (known: VisibleUsers): ReadonlyArray<UserId> =>
  known === 'everybody' ? [] : [...known];

/** The actor with the role and groups that they had before the later events. */
export const asThen = async (
  context: FanOutContext,
  later: UpcomingEvents,
  actor: Actor,
): Promise<Actor> =>
  (await actorsThen(context, later, new Map([[actor.user.id, actor]]))).get(actor.user.id) ?? actor;

/** The listeners who may not know all users, as they were before the later events. */
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
  const ties = snapshotBefore(snapshot, await laterContactChanges(context, later));
  const known = await visibleUsersOf(ties, realm, isMore ? before : after);
  pendingIntroductions.delete(event.user);
  const strangers = (await snapshot.users.all()).filter((user) =>
    E.isLeft(maySeeUser(event.user, known, user)),
  );
  return isMore
    ? introduced(context, listener.user, strangers, true)
    : goneFrom(context, event.user, strangers);
};

/**
 * For each guest who may not know all users: the users whom the event lets them know, and those
 * whom they no longer know. These updates come before those of the event itself. Is to be called
 * only for realms that have such guests.
 */
export const fanOutMet = async (
  context: FanOutContext,
  event: DomainEvent,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { snapshot, realm, pendingIntroductions } = context;
  if (isRoleChange(event)) return fanOutReach(context, event, later);
  if (!CONTACT_EVENTS.has(event._tag)) return [];
  const guests = await guestsThen(context, later);
  const change = guests.length === 0 ? null : await contactChangeOf(context, event);
  if (change === null) return [];
  const after = await laterContactChanges(context, later);
  const [were, are] = [
    snapshotBefore(snapshot, [...after, change]),
    snapshotBefore(snapshot, after),
  ];
  const updates: AddressedUpdate[] = [];
  for (const guest of guests) {
    if (!(await concerns(context, change, guest))) continue;
    const id = guest.user.id;
    const [before, now, present] = [
      await visibleUsersOf(were, realm, guest),
      await visibleUsersOf(are, realm, guest),
      await visibleUsersOf(snapshot, realm, guest),
    ];
    const sees = (known: VisibleUsers, user: User): boolean =>
      E.isRight(maySeeUser(id, known, user));
    const people = await snapshot.users.byIds([...new Set([...listed(before), ...listed(now)])]);
    const gone = people.filter((user) => sees(before, user) && !sees(now, user));
    updates.push(...goneFrom(context, id, removalsDue(pendingIntroductions, id, gone)));
    const others = people.filter((user) => !sees(before, user) && sees(now, user));
    const met = introductionsDue(pendingIntroductions, id, others, (user) => sees(present, user));
    // When an account is reactivated, all listeners get its status anyway.
    updates.push(...(await introduced(context, guest.user, met, change._tag !== 'returned')));
  }
  return updates;
};
