import type { GroupId, RealmId, Revision, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { GroupSetting, SystemGroup } from '../kernel/group-setting.ts';

/** Who may do what with a named group. */
export interface GroupSettings {
  readonly canAddMembers: GroupSetting;
  readonly canJoin: GroupSetting;
  readonly canLeave: GroupSetting;
  readonly canManage: GroupSetting;
  readonly canMention: GroupSetting;
  readonly canRemoveMembers: GroupSetting;
}

/**
 * Members and subgroups are rows of their own; a system group's members follow from roles and are
 * never stored.
 */
export interface Group {
  readonly id: GroupId;
  readonly realm: RealmId;
  readonly revision: Revision;
  /** At most 100 code points; a system group's is `role:<system>`. */
  readonly name: string;
  readonly description: string;
  readonly system: SystemGroup | null;
  readonly isActive: boolean;
  readonly creator: UserId | null;
  readonly createdAt: UnixSeconds | null;
  readonly settings: GroupSettings;
}

/** A group with what it holds directly, ids ascending. `members` is empty for a system group. */
export interface GroupWithMembers {
  readonly group: Group;
  readonly members: ReadonlyArray<UserId>;
  readonly subgroups: ReadonlyArray<GroupId>;
}

/** What a group holds, directly and through subgroups. */
export interface HeldByGroup {
  readonly group: GroupId;
  /** The group and its subgroups, recursively, deactivated ones included. */
  readonly within: ReadonlySet<GroupId>;
  /** Active users who are stored as direct members of one of them, ascending. */
  readonly members: ReadonlyArray<UserId>;
}
