import type { Group } from '../group/group.ts';
import { NOBODY_MAY } from '../group/group-settings.ts';
import { FIRST_REVISION, GroupId, RealmId, UserId } from '../kernel/brand.ts';
import { type Actor, systemGroupsOf } from '../user/actor.ts';
import { ROLE, type Role, type User } from '../user/user.ts';
import { aRealm, aUser, NOW } from './builders.ts';

export const person = (id: number, over: Partial<User> = {}): User =>
  aUser({ id: UserId(id), ...over });

const ofRole = (id: number, role: Role): User => person(id, { role });
export const anOwner = ofRole(10, ROLE.owner);
export const anotherOwner = ofRole(11, ROLE.owner);
export const anAdministrator = ofRole(20, ROLE.administrator);
export const aModerator = ofRole(30, ROLE.moderator);
export const aMember = ofRole(40, ROLE.member);
export const aGuest = ofRole(60, ROLE.guest);
export const aBotOf = (owner: User | null): User =>
  person(70, { bot: { type: 1, owner: owner?.id ?? null, isSystem: false } });

/** An actor with the system groups of the role. */
export const acting = (user: User): Actor => ({
  user,
  groups: new Set(systemGroupsOf(user, aRealm(), NOW)),
});

/** A group without permissions, except those of `over`. */
export const aGroup = (id: number, over: Partial<Group> = {}): Group => ({
  id: GroupId(id),
  realm: RealmId(1),
  revision: FIRST_REVISION,
  name: `group ${id}`,
  description: '',
  system: null,
  isActive: true,
  creator: null,
  createdAt: NOW,
  settings: NOBODY_MAY,
  ...over,
});
