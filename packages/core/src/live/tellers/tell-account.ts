import type { UserEvent } from '../../user/events.ts';
import { asActor } from '../../user/load-actor.ts';
import type { User } from '../../user/user.ts';
import { acquaintances } from '../acquaintances.ts';
import type { Room } from '../room.ts';
import { tellSight } from '../sight.ts';
import type { Told } from '../telling.ts';
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

/** What he himself sees by another role. */
const roleSight = async (room: Room, before: User | null, after: User): Promise<ReadonlyArray<Told>> => {
  const { snapshot, realm, listeners, now } = room;
  const present = listeners.get(after.id);
  if (before === null || before.role === after.role || present === undefined) return [];
  const shift = { before: await asActor(snapshot, realm, before, now), after: present };
  return tellSight(room, [shift], await snapshot.channels.all(realm.id));
};

/** What he says of himself is shown again with his account. */
const saysAgain = async (room: Room, user: User): Promise<ReadonlyArray<Told>> =>
  saidBy(user, await room.snapshot.statuses.ofUser(user.id), await acquaintances(room, user));

/** What became of an account, and what follows from its role and from its being in use. */
export const tellAccount = async (room: Room, event: AccountEvent): Promise<ReadonlyArray<Told>> => {
  const user = await room.snapshot.users.byId(room.realm.id, event.user);
  if (user === null || user.bot?.isSystem) return [];
  const before = asHeWas(event, user);
  const ranks = { user: user.id, from: before ? ranksOf(room, before) : [], to: user.isActive ? ranksOf(room, user) : [] };
  const isOther = event._tag === 'user.updated' && event.changed.includes('isActive');
  return [
    ...(await tellUser(room, event)),
    ...tellRanks(room, [ranks]),
    ...(await roleSight(room, before, user)),
    ...(isOther ? await tellInUse(room, user) : []),
    ...(isOther && user.isActive ? await saysAgain(room, user) : []),
    ...(before === null ? [] : await tellDefaultsByRole(room, before, user)),
  ];
};
