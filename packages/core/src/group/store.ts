import type { GroupId, RealmId, UserId } from '../kernel/brand.ts';
import type { Group, GroupWithMembers, HeldByGroup } from './group.ts';

export type GroupChange =
  | { readonly _tag: 'group.put'; readonly group: Group }
  | {
      readonly _tag: 'group-member.put';
      readonly group: GroupId;
      readonly user: UserId;
    }
  | {
      readonly _tag: 'group-member.remove';
      readonly group: GroupId;
      readonly user: UserId;
    }
  | {
      readonly _tag: 'subgroup.put';
      readonly group: GroupId;
      readonly subgroup: GroupId;
    }
  | {
      readonly _tag: 'subgroup.remove';
      readonly group: GroupId;
      readonly subgroup: GroupId;
    };

export type GroupEvent =
  | {
      readonly _tag: 'group.created';
      readonly realm: RealmId;
      readonly group: GroupId;
    }
  | {
      readonly _tag: 'group.updated';
      readonly realm: RealmId;
      readonly group: GroupId;
      readonly changed: ReadonlyArray<string>;
    }
  | {
      readonly _tag: 'group.members-added' | 'group.members-removed';
      readonly realm: RealmId;
      readonly group: GroupId;
      readonly users: ReadonlyArray<UserId>;
    }
  | {
      readonly _tag: 'group.subgroups-added' | 'group.subgroups-removed';
      readonly realm: RealmId;
      readonly group: GroupId;
      readonly subgroups: ReadonlyArray<GroupId>;
    };

export interface GroupRepository {
  byId(id: GroupId): Promise<Group | null>;
  /** Those of `ids` that exist in the realm, by id. */
  byIds(ids: ReadonlyArray<GroupId>): Promise<ReadonlyArray<Group>>;
  /** Exact name, deactivated groups included. */
  byName(name: string): Promise<Group | null>;
  /** Groups of these exact names, including deactivated ones. A name without a group is absent. */
  byNames(names: ReadonlyArray<string>): Promise<ReadonlyArray<Group>>;
  /** All of the realm, deactivated and system groups included, by id. */
  all(): Promise<ReadonlyArray<GroupWithMembers>>;
  withContents(id: GroupId): Promise<GroupWithMembers | null>;
  /**
   * Those of `users` who are stored as direct members of the group, ascending, deactivated ones
   * included.
   */
  membersAmong(group: GroupId, users: ReadonlyArray<UserId>): Promise<ReadonlyArray<UserId>>;
  /** Directly held, ascending. */
  subgroupsOf(group: GroupId): Promise<ReadonlyArray<GroupId>>;
  /**
   * Upwards: `among`, the groups that contain `user` directly, and every group that contains one of
   * those, recursively. `among` are the system groups of the user's role. Deactivated groups count;
   * groups of another realm do not.
   */
  holding(user: UserId, among: ReadonlyArray<GroupId>): Promise<ReadonlySet<GroupId>>;
  /**
   * Downwards: `groups` and all their subgroups, recursively. Deactivated groups count; groups of
   * another realm do not.
   */
  within(groups: ReadonlyArray<GroupId>): Promise<ReadonlySet<GroupId>>;
  /**
   * Active users who are direct members of any of `groups`, ascending; system groups store none.
   */
  directMembers(groups: ReadonlyArray<GroupId>): Promise<ReadonlyArray<UserId>>;
  /** What each group holds that has one of these exact names or ids, by id. */
  contentsOf(asked: {
    readonly names: ReadonlyArray<string>;
    readonly ids: ReadonlyArray<GroupId>;
  }): Promise<ReadonlyArray<HeldByGroup>>;
}
