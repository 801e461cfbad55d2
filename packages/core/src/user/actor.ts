import type { GroupId, UnixSeconds } from '../kernel/brand.ts';
import type { GroupSetting, SystemGroup } from '../kernel/group-setting.ts';
import type { Realm } from '../realm/realm.ts';
import type { PolicyActor } from './policy-scene.ts';
import { isGuest, isModerator, ROLE, type User } from './user.ts';

/** A user about to act, with every group that contains them, directly or through subgroups. */
export interface Actor {
  readonly user: User;
  readonly groups: ReadonlySet<GroupId>;
}

/** The fields from which a user's system groups follow. */
export type Ranked = Pick<User, 'role' | 'joinedAt'>;

const DAY = 86_400;

const rankOf = (user: Ranked, realm: Realm, now: UnixSeconds): SystemGroup => {
  switch (user.role) {
    case ROLE.owner:
      return 'owners';
    case ROLE.administrator:
      return 'administrators';
    case ROLE.moderator:
      return 'moderators';
    case ROLE.member:
      return isFullMember(user, realm, now) ? 'fullmembers' : 'members';
    case ROLE.guest:
      return 'everyone';
  }
};

/** Moderators and above always are; a member is after the waiting period, counted in whole days. */
export const isFullMember = (user: Ranked, realm: Realm, now: UnixSeconds): boolean =>
  isModerator(user) ||
  (user.role === ROLE.member &&
    Math.floor((now - user.joinedAt) / DAY) >= realm.settings.waitingPeriodDays);

const CHAIN: ReadonlyArray<SystemGroup> = [
  'owners',
  'administrators',
  'moderators',
  'fullmembers',
  'members',
  'everyone',
  'internet',
];

/** The system groups of the user's role, including the groups that contain them. */
export const systemGroupsOf = (
  user: Ranked,
  realm: Realm,
  now: UnixSeconds,
): ReadonlyArray<GroupId> =>
  CHAIN.slice(CHAIN.indexOf(rankOf(user, realm, now))).map((group) => realm.systemGroups[group]);

/** Plain recursive membership. */
export const isWithin = (setting: GroupSetting, actor: PolicyActor): boolean =>
  actor.user.isActive &&
  (setting.members.includes(actor.user.id) ||
    setting.subgroups.some((group) => actor.groups.has(group)));

/**
 * Membership, for settings that may never be given to everyone: there, guests are refused whatever
 * groups they are in.
 */
export const isWithinButNoGuest = (setting: GroupSetting, actor: PolicyActor): boolean =>
  !isGuest(actor.user) && isWithin(setting, actor);
