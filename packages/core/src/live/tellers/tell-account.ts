import type { UserEvent } from '../../user/events.ts';
import type { User } from '../../user/user.ts';
import { acquaintances } from '../acquaintances.ts';
import { actorsThen, isRoleChange, realmThen, userThen, withLater } from '../as-then.ts';
import type { Room } from '../room.ts';
import { tellSight } from '../sight.ts';
import type { Later, Told } from '../telling.ts';
import { tellDefaultsByRole } from './tell-default-channels.ts';
import { tellInUse } from './tell-in-use.ts';
import { ranksOf, tellRanks } from './tell-ranks.ts';
import { saidBy, tellUser } from './tell-user.ts';

type AccountEvent = Extract<UserEvent, { readonly _tag: 'user.created' | 'user.updated' }>;

/** As he was; null: there was no account, or it was not in use. */
const asHeWas = (event: AccountEvent, user: User): User | null => {
  if (event._tag === 'user.created') return null;
  const wasActive = event.changed.includes('isActive') ? !user.isActive : user.isActive;
  return wasActive ? { ...user, isActive: true, role: event.roleBefore ?? user.role } : null;
};

/** What people see by another role of their own. */
const roleSight = async (room: Room, event: AccountEvent, later: Later): Promise<ReadonlyArray<Told>> => {
  const { snapshot, realm, listeners } = room;
  const present = listeners.get(event.user);
  if (!isRoleChange(event) || present === undefined) return [];
  const own = new Map([[event.user, present]]);
  const before = (await actorsThen(room, withLater(event, later), own)).get(event.user);
  const after = (await actorsThen(room, later, own)).get(event.user);
  if (before === undefined || after === undefined) return [];
  return tellSight(room, [{ before, after }], await snapshot.channels.all(realm.id), later);
};

/** What he says of himself is shown again with his account. */
const saysAgain = async (room: Room, user: User): Promise<ReadonlyArray<Told>> =>
  saidBy(user, await room.snapshot.statuses.ofUser(user.id), await acquaintances(room, user));

/** What became of an account, and what follows from its role and from its being in use. */
export const tellAccount = async (room: Room, event: AccountEvent, later: Later): Promise<ReadonlyArray<Told>> => {
  const present = await room.snapshot.users.byId(room.realm.id, event.user);
  if (present === null || present.bot?.isSystem) return [];
  const user = userThen(present, later);
  const before = asHeWas(event, user);
  const then = { realm: realmThen(room.realm, later), now: room.now };
  const ranks = {
    user: user.id,
    from: before ? ranksOf(then, before) : [],
    to: user.isActive ? ranksOf(then, user) : [],
  };
  const isOther = event._tag === 'user.updated' && event.changed.includes('isActive');
  return [
    ...(await tellUser(room, event, later)),
    ...tellRanks(room, [ranks]),
    ...(before === null ? [] : await roleSight(room, event, later)),
    ...(isOther ? await tellInUse(room, user) : []),
    ...(isOther && user.isActive ? await saysAgain(room, user) : []),
    ...(before === null ? [] : await tellDefaultsByRole(room, before, user)),
  ];
};
