import type { GroupId, UserId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { PlannedUseCase, UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { GroupSetting } from '../../kernel/group-setting.ts';
import type { TooMany } from '../../kernel/numbers.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { BotRefused, GuestRefused } from '../../user/may-administer.ts';
import type { GroupInUse } from '../changing/decide-deactivate-group.ts';
import type { GroupSettings, GroupWithMembers } from '../group.ts';
import type { GroupWordsDenial } from '../group-name.ts';
import type { SettingDenial, SettingRequest } from '../validate-setting.ts';

/** Everything about groups is for members: no guests, no bots. */
export type MemberDenial = CallerDenial | GuestRefused | BotRefused;
export type GroupUnavailable = Denial<'group.unavailable'>;
export type GroupDeactivated = Denial<'group.deactivated'>;
export type GroupNotPermitted = Denial<'group.not-permitted'>;

export interface CreateGroup {
  readonly caller: Caller;
  /** Stored as it is, blanks included. */
  readonly name: string;
  readonly description: string;
  readonly members: ReadonlyArray<UserId>;
  readonly subgroups: ReadonlyArray<GroupId>;
  /** An absent setting gets its default. */
  readonly settings: { readonly [Name in keyof GroupSettings]?: GroupSetting };
}
/** `group.name-taken` also for the name of a deactivated group. */
export type CreateGroupRefusal =
  | MemberDenial
  | Denial<'group.create-not-allowed'>
  | GroupWordsDenial
  | Denial<'group.name-taken', { name: string }>
  | SettingDenial
  | Stale
  | TooMany<'group.too-many'>;

export interface ListGroups {
  readonly caller: Caller;
  readonly includeDeactivated: boolean;
}

export interface ChangeGroupMembers {
  readonly caller: Caller;
  readonly group: GroupId;
  readonly add: ReadonlyArray<UserId>;
  readonly remove: ReadonlyArray<UserId>;
  readonly addSubgroups: ReadonlyArray<GroupId>;
  readonly removeSubgroups: ReadonlyArray<GroupId>;
}
/**
 * `group.deactivated`: one of the passed subgroups is. `group.subgroup-circular`: the group
 * (`group`) is, or would contain itself through, one of the passed subgroups.
 */
export type ChangeGroupMembersRefusal =
  | MemberDenial
  | Denial<'group.nothing-to-do'>
  | GroupUnavailable
  | GroupNotPermitted
  | Denial<'group.member-invalid', { user: UserId }>
  | Denial<'group.member-present', { user: UserId }>
  | Denial<'group.member-absent', { user: UserId }>
  | Denial<'group.subgroup-invalid', { group: GroupId }>
  | GroupDeactivated
  | Denial<'group.subgroup-present', { group: GroupId }>
  | Denial<'group.subgroup-absent', { group: GroupId }>
  | Denial<'group.subgroup-circular', { group: GroupId }>
  | Stale;

/** Null leaves a field as it is. A setting absent from `settings` stays. */
export interface UpdateGroup {
  readonly caller: Caller;
  readonly group: GroupId;
  readonly name: string | null;
  readonly description: string | null;
  /** A deactivated group comes back. */
  readonly reactivate: boolean | null;
  readonly settings: { readonly [Name in keyof GroupSettings]?: SettingRequest };
}
export type UpdateGroupRefusal =
  | MemberDenial
  | Denial<'group.nothing-to-do'>
  | GroupUnavailable
  | GroupNotPermitted
  | GroupWordsDenial
  | Denial<'group.name-taken', { name: string }>
  | SettingDenial
  | Stale
  | TooMany<'group.too-many'>;

export interface DeactivateGroup {
  readonly caller: Caller;
  readonly group: GroupId;
}
/** Bots are not kept away from this: `group.not-permitted` is what most of them hear. */
export type DeactivateGroupRefusal =
  | CallerDenial
  | GroupUnavailable
  | GroupDeactivated
  | GroupNotPermitted
  | GroupInUse
  | Stale;

/** `directOnly`: without what the subgroups hold. */
export interface GroupContents {
  readonly caller: Caller;
  readonly group: GroupId;
  readonly directOnly: boolean;
}
export type GroupContentsRefusal = MemberDenial | GroupUnavailable | GroupDeactivated;

export interface AskMembership extends GroupContents {
  readonly user: UserId;
}
/** `user.deactivated`: the user asked about is. */
export type AskMembershipRefusal =
  | GroupContentsRefusal
  | Denial<'user.unavailable'>
  | Denial<'user.deactivated'>;

export interface GroupUseCases {
  /**
   * Creates a group with its members, subgroups and settings. Behind `POST /user_groups/create`.
   *
   * @returns The new group's id. Left with {@link CreateGroupRefusal}, such as
   * `group.create-not-allowed` or `group.name-taken`.
   * @example
   * const cooks = await parley.groups.create({
   *   caller,
   *   name: 'cooks',
   *   description: 'Who cooks',
   *   members: [caller.user],
   *   subgroups: [],
   *   settings: {},
   * })();
   */
  readonly create: PlannedUseCase<CreateGroup, CreateGroupRefusal, GroupId>;
  /**
   * Lists the groups of the realm, system groups included. Behind `GET /user_groups`.
   *
   * @returns The groups, by id; `members` are the active direct members, ascending. Left with
   * {@link MemberDenial}.
   */
  readonly list: UseCase<ListGroups, MemberDenial, ReadonlyArray<GroupWithMembers>>;
  /**
   * Changes a group's name, description or settings, or reactivates it. A deactivated group can be
   * changed too. Behind `PATCH /user_groups/{user_group_id}`.
   *
   * @returns Nothing. Left with {@link UpdateGroupRefusal}, such as `group.nothing-to-do` or
   * `group.not-permitted`.
   */
  readonly update: PlannedUseCase<UpdateGroup, UpdateGroupRefusal, void>;
  /**
   * Deactivates a group that no setting names: it cannot be mentioned until it is reactivated.
   * Behind `POST /user_groups/{user_group_id}/deactivate`.
   *
   * @returns Nothing. Left with {@link DeactivateGroupRefusal}; a setting that names the group is
   * told.
   */
  readonly deactivate: PlannedUseCase<DeactivateGroup, DeactivateGroupRefusal, void>;
  /**
   * Adds and removes members and subgroups, in this order: members added, removed, subgroups added,
   * removed; all or nothing. Behind `POST /user_groups/{user_group_id}/members` and `/subgroups`.
   *
   * @returns Nothing. Left with {@link ChangeGroupMembersRefusal}, such as `group.member-present`
   * or `group.subgroup-circular`.
   * @example
   * await parley.groups.changeMembers({
   *   caller,
   *   group,
   *   add: [user],
   *   remove: [],
   *   addSubgroups: [],
   *   removeSubgroups: [],
   * })();
   */
  readonly changeMembers: PlannedUseCase<ChangeGroupMembers, ChangeGroupMembersRefusal, void>;
  /**
   * Lists the active users in a group. Behind `GET /user_groups/{user_group_id}/members`.
   *
   * @returns User ids, ascending. Left with {@link GroupContentsRefusal}.
   */
  readonly members: UseCase<GroupContents, GroupContentsRefusal, ReadonlyArray<UserId>>;
  /**
   * Lists the groups within a group, without the group itself. Behind
   * `GET /user_groups/{user_group_id}/subgroups`.
   *
   * @returns Group ids, ascending. Left with {@link GroupContentsRefusal}.
   */
  readonly subgroups: UseCase<GroupContents, GroupContentsRefusal, ReadonlyArray<GroupId>>;
  /**
   * Tells whether a user is in a group. Behind
   * `GET /user_groups/{user_group_id}/members/{user_id}`.
   *
   * @returns True when they are. Left with {@link AskMembershipRefusal}.
   * @example
   * const isCook = await parley.groups.isMember({ caller, group, user, directOnly: false })();
   */
  readonly isMember: UseCase<AskMembership, AskMembershipRefusal, boolean>;
}
