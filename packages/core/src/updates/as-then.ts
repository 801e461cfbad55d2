import type { Channel, Subscription } from '../channel/channel.ts';
import type { GroupWithMembers } from '../group/group.ts';
import type { ChannelId, UserId } from '../kernel/brand.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { Realm } from '../realm/realm.ts';
import { type Actor, systemGroupsOf } from '../user/actor.ts';
import { asActor } from '../user/actor-context.ts';
import type { Role, User } from '../user/user.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { type ContentsEvent, groupsBefore, holdingAmong } from './group-graph.ts';
import type { UpcomingEvents } from './queued-update.ts';

export type RoleChanged = Extract<DomainEvent, { readonly _tag: 'user.updated' }> & {
  readonly roleBefore: Role;
};

export const isRoleChange = (event: DomainEvent): event is RoleChanged =>
  event._tag === 'user.updated' && event.roleBefore !== undefined;

export const isContents = (event: DomainEvent): event is ContentsEvent =>
  'group' in event && event._tag !== 'group.created' && event._tag !== 'group.updated';

/**
 * The channel before what happened to it later: who could know of it is judged by this, and what is
 * shown is always the present.
 */
export const channelThen = (channel: Channel, later: UpcomingEvents): Channel => {
  let isArchivedLater = false;
  let then = channel;
  for (const { event } of later()) {
    if (event._tag === 'channel.archived' && event.channel === channel.id) isArchivedLater = true;
    if (event._tag !== 'channel.updated' || event.channel !== channel.id) continue;
    then = event.before;
    break;
  }
  return isArchivedLater ? { ...then, isArchived: false } : then;
};

/** These people's subscriptions to a channel before some of them came and went later. */
export const subscriptionsThen = (
  present: ReadonlyMap<UserId, Subscription>,
  channel: ChannelId,
  later: UpcomingEvents,
): ReadonlyMap<UserId, Subscription> => {
  const then = new Map(present);
  for (const { event } of [...later()].reverse()) {
    if (event._tag !== 'channel.subscribed' && event._tag !== 'channel.unsubscribed') continue;
    if (event.channel !== channel) continue;
    for (const user of event.users) {
      const subscription = then.get(user);
      if (subscription)
        then.set(user, { ...subscription, isActive: event._tag === 'channel.unsubscribed' });
    }
  }
  return then;
};

/** The account before its role and whether it is in use changed later. */
export const userThen = (user: User, later: UpcomingEvents): User => {
  let { role, isActive } = user;
  for (const { event } of [...later()].reverse()) {
    if (event._tag !== 'user.updated' || event.user !== user.id) continue;
    role = event.roleBefore ?? role;
    if (event.changed.includes('isActive')) isActive = !isActive;
  }
  return { ...user, role, isActive };
};

/**
 * The organization with the waiting period that it had then: membership in its groups follows from
 * it.
 */
export const realmThen = (realm: Realm, later: UpcomingEvents): Realm => {
  for (const { event } of later()) {
    if (event._tag !== 'realm.updated' || event.realm !== realm.id) continue;
    if (event.waitingDaysBefore === undefined) continue;
    const settings = { ...realm.settings, waitingPeriodDays: event.waitingDaysBefore };
    return { ...realm, settings };
  }
  return realm;
};

const undone = (
  groups: ReadonlyArray<GroupWithMembers>,
  event: ContentsEvent,
): ReadonlyArray<GroupWithMembers> => groups.map((held) => groupsBefore(held, event));

/** These listeners with the roles and the groups that they had before what happened later. */
export const actorsThen = async (
  context: FanOutContext,
  later: UpcomingEvents,
  present: ReadonlyMap<UserId, Actor>,
): Promise<ReadonlyMap<UserId, Actor>> => {
  const { snapshot, now } = context;
  const realm = realmThen(context.realm, later);
  const roles = new Map<UserId, Role>();
  const contents: ContentsEvent[] = [];
  for (const { event } of later()) {
    if (event.realm !== realm.id) continue;
    if (isRoleChange(event) && present.has(event.user) && !roles.has(event.user))
      roles.set(event.user, event.roleBefore);
    if (isContents(event)) contents.push(event);
  }
  const isOther = realm !== context.realm;
  if (roles.size === 0 && contents.length === 0 && !isOther) return present;
  const users = [...present.values()].map(({ user }) => ({
    ...user,
    role: roles.get(user.id) ?? user.role,
  }));
  const then = new Map(present);
  if (contents.length === 0) {
    const changed = users.filter(({ id }) => isOther || roles.has(id));
    for (const user of changed) then.set(user.id, await asActor(snapshot, realm, user, now));
    return then;
  }
  const holds = holdingAmong(
    contents.reduceRight(undone, await snapshot.groups.all()),
    new Set(present.keys()),
  );
  for (const user of users)
    then.set(user.id, { user, groups: holds(user.id, systemGroupsOf(user, realm, now)) });
  return then;
};

/** Everything from `event` on. */
export const withLater =
  (event: DomainEvent, later: UpcomingEvents): UpcomingEvents =>
  () => [{ position: 0, event }, ...later()];
