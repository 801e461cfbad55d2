import type { UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { SystemGroup } from '../../kernel/group-setting.ts';
import type { Realm } from '../../realm/realm.ts';
import { isFullMember } from '../../user/actor.ts';
import { ROLE, type Role, type User } from '../../user/user.ts';

const GROUP_OF: Readonly<Record<Role, SystemGroup>> = {
  [ROLE.owner]: 'owners',
  [ROLE.administrator]: 'administrators',
  [ROLE.moderator]: 'moderators',
  [ROLE.member]: 'members',
  [ROLE.guest]: 'everyone',
};

/** Is he a direct member? Of the group of his role; a member past the waiting period of the full members too. */
const isDirectly = (system: SystemGroup, realm: Realm, user: User, now: UnixSeconds): boolean =>
  GROUP_OF[user.role] === system || (system === 'fullmembers' && user.role === ROLE.member && isFullMember(user, realm, now));

/** The active direct members of a system group, in the order of `users`. */
export const systemMembers = (system: SystemGroup, realm: Realm, users: ReadonlyArray<User>, now: UnixSeconds): ReadonlyArray<UserId> =>
  users.filter((user) => user.isActive && isDirectly(system, realm, user, now)).map((user) => user.id);
