import type { UserEvent } from '../user/store.ts';
import type { User } from '../user/user.ts';
import { actorsThen, isRoleChange, realmThen, userThen, withLater } from './as-then.ts';
import { fanOutInUse } from './deactivated-users.ts';
import { fanOutDefaultsByRole } from './default-channels.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { listenersWhoSeeUser } from './listeners.ts';
import type { AddressedUpdate, UpcomingEvents } from './queued-update.ts';
import { fanOutRanks, ranksOf } from './roles.ts';
import { fanOutSight } from './sight.ts';
import { fanOutUser, saidBy } from './user.ts';

type AccountEvent = Extract<UserEvent, { readonly _tag: 'user.created' | 'user.updated' }>;

/** The user before the event. Null when there was no account or it was deactivated. */
const asHeWas = (event: AccountEvent, user: User): User | null => {
  if (event._tag === 'user.created') return null;
  const wasActive = event.changed.includes('isActive') ? !user.isActive : user.isActive;
  return wasActive ? { ...user, isActive: true, role: event.roleBefore ?? user.role } : null;
};

/** What people see by another role of their own. */
const roleSight = async (
  context: FanOutContext,
  event: AccountEvent,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { snapshot, listeners } = context;
  const present = listeners.get(event.user);
  if (!isRoleChange(event) || present === undefined) return [];
  const own = new Map([[event.user, present]]);
  const before = (await actorsThen(context, withLater(event, later), own)).get(event.user);
  const after = (await actorsThen(context, later, own)).get(event.user);
  if (before === undefined || after === undefined) return [];
  return fanOutSight(context, [{ before, after }], await snapshot.channels.all(), later);
};

/** The status of a user whose account is shown again, told with the account. */
const saysAgain = async (
  context: FanOutContext,
  user: User,
): Promise<ReadonlyArray<AddressedUpdate>> =>
  saidBy(
    user,
    await context.snapshot.statuses.ofUser(user.id),
    await listenersWhoSeeUser(context, user),
  );

/** What became of an account, and what follows from its role and from its being in use. */
export const fanOutAccount = async (
  context: FanOutContext,
  event: AccountEvent,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const present = await context.snapshot.users.byId(event.user);
  if (present === null || present.bot?.isSystem) return [];
  const user = userThen(present, later);
  const before = asHeWas(event, user);
  const then = { realm: realmThen(context.realm, later), now: context.now };
  const ranks = {
    user: user.id,
    from: before ? ranksOf(then, before) : [],
    to: user.isActive ? ranksOf(then, user) : [],
  };
  const isOther = event._tag === 'user.updated' && event.changed.includes('isActive');
  return [
    ...(await fanOutUser(context, event, later)),
    ...fanOutRanks(context, [ranks]),
    ...(before === null ? [] : await roleSight(context, event, later)),
    ...(isOther ? await fanOutInUse(context, user) : []),
    ...(isOther && user.isActive ? await saysAgain(context, user) : []),
    ...(before === null ? [] : await fanOutDefaultsByRole(context, before, user)),
  ];
};
