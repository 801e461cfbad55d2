import type { UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { SystemGroup } from '../../kernel/group-setting.ts';
import type { Realm } from '../../realm/realm.ts';
import { isFullMember, type Ranked } from '../../user/actor.ts';
import type { RosterEntry } from '../../user/store.ts';
import { ROLE, type Role } from '../../user/user.ts';

const GROUP_OF: Readonly<Record<Role, SystemGroup>> = {
  [ROLE.owner]: 'owners',
  [ROLE.administrator]: 'administrators',
  [ROLE.moderator]: 'moderators',
  [ROLE.member]: 'members',
  [ROLE.guest]: 'everyone',
};

/**
 * True for a direct member: of the group of the role, and for a member past the waiting period also
 * of the full members.
 */
export const isDirectly = (
  system: SystemGroup,
  realm: Realm,
  user: Ranked,
  now: UnixSeconds,
): boolean =>
  GROUP_OF[user.role] === system ||
  (system === 'fullmembers' && user.role === ROLE.member && isFullMember(user, realm, now));

/** The direct members of a system group, in the order of `roster`. */
export const systemMembers = (
  system: SystemGroup,
  realm: Realm,
  roster: ReadonlyArray<RosterEntry>,
  now: UnixSeconds,
): ReadonlyArray<UserId> =>
  roster.filter((user) => isDirectly(system, realm, user, now)).map((user) => user.id);
