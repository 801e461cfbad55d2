import { GroupId, UserId } from './kernel/brand.ts';
import type { GroupSetting } from './kernel/group-setting.ts';
import { REALM_PERMISSIONS_NAMES } from './realm/permission-names.ts';
import type { RealmPermissions } from './realm/realm.ts';
import type { PolicyScene } from './user/policy-scene.ts';
import type { BotType, Role } from './user/user.ts';

/** Who a setting allows: the id of a group, or people and groups. */
export type WireSetting =
  | number
  | {
      readonly direct_members: ReadonlyArray<number>;
      readonly direct_subgroups: ReadonlyArray<number>;
    };

interface RegisteredUser {
  readonly user_id: number;
  readonly role: number;
  readonly is_active: boolean;
  readonly bot_type: number | null;
  readonly bot_owner_id?: number | null;
  readonly is_system_bot?: boolean;
}

interface RegisteredGroup {
  readonly id: number;
  readonly name: string;
  readonly members: ReadonlyArray<number>;
  readonly direct_subgroup_ids: ReadonlyArray<number>;
}

type PermissionNames = typeof REALM_PERMISSIONS_NAMES;

/**
 * The part of the answer to `POST /register` that `sceneFromRegister` reads. A client that keeps
 * the answer up to date with events passes its copy. Limits are seconds, null for none.
 */
export type RegisterAnswer = {
  readonly [Name in keyof PermissionNames as `realm_${PermissionNames[Name]}`]: WireSetting;
} & {
  readonly user_id: number;
  /** Must contain the caller. */
  readonly realm_users: ReadonlyArray<RegisteredUser>;
  /** With the client capability `include_deactivated_groups`: they count as well. */
  readonly realm_user_groups: ReadonlyArray<RegisteredGroup>;
  readonly realm_url: string;
  readonly realm_enable_spectator_access: boolean;
  readonly realm_allow_message_editing: boolean;
  readonly realm_message_content_edit_limit_seconds: number | null;
  readonly realm_message_content_delete_limit_seconds: number | null;
  readonly realm_move_messages_within_stream_limit_seconds: number | null;
  readonly realm_move_messages_between_streams_limit_seconds: number | null;
};

/** The groups that contain a user, directly or through subgroups. */
const groupsOf = (user: number, groups: RegisterAnswer['realm_user_groups']): Set<GroupId> => {
  const found = new Set(groups.filter((one) => one.members.includes(user)).map(({ id }) => id));
  // A set visits what is added while it is read.
  for (const id of found)
    for (const group of groups) if (group.direct_subgroup_ids.includes(id)) found.add(group.id);
  return found as Set<GroupId>;
};

/**
 * A setting as policies read it, also one of a channel or a group.
 *
 * @param empty The id of the system group without members: {@link emptyGroupOf}.
 */
export const settingFromWire = (setting: WireSetting, empty: number): GroupSetting => {
  if (typeof setting === 'number')
    return { members: [], subgroups: setting === empty ? [] : [GroupId(setting)] };
  return {
    members: setting.direct_members.map(UserId),
    subgroups: setting.direct_subgroups.map(GroupId),
  };
};

/** The id of the system group that stands for a setting that allows no user; 0 without one. */
export const emptyGroupOf = ({ realm_user_groups }: Pick<RegisterAnswer, 'realm_user_groups'>) =>
  realm_user_groups.find(({ name }) => name === 'role:nobody')?.id ?? 0;

const permissionsOf = (register: RegisterAnswer): RealmPermissions => {
  const empty = emptyGroupOf(register);
  const settings = Object.entries(REALM_PERMISSIONS_NAMES).map(([field, name]) => [
    field,
    settingFromWire(register[`realm_${name}`], empty),
  ]);
  return Object.fromEntries(settings);
};

/**
 * The facts that policies ask about, from the answer a client registers with, so that a page
 * decides by the same code as the server.
 *
 * @throws Error when `realm_users` does not contain the caller.
 */
export const sceneFromRegister = (register: RegisterAnswer): PolicyScene => {
  const { user_id } = register;
  const self = register.realm_users.find((user) => user.user_id === user_id);
  if (self === undefined) throw new Error(`realm_users does not contain user ${user_id}`);
  const { bot_type, bot_owner_id = null, is_system_bot = false } = self;
  return {
    realm: {
      url: register.realm_url,
      permissions: permissionsOf(register),
      settings: {
        allowMessageEditing: register.realm_allow_message_editing,
        contentEditLimit: register.realm_message_content_edit_limit_seconds,
        contentDeleteLimit: register.realm_message_content_delete_limit_seconds,
        moveWithinChannelLimit: register.realm_move_messages_within_stream_limit_seconds,
        moveBetweenChannelsLimit: register.realm_move_messages_between_streams_limit_seconds,
        enableSpectatorAccess: register.realm_enable_spectator_access,
      },
    },
    actor: {
      user: {
        id: UserId(user_id),
        role: self.role as Role,
        isActive: self.is_active,
        bot:
          bot_type === null
            ? null
            : {
                type: bot_type as BotType,
                owner: bot_owner_id === null ? null : UserId(bot_owner_id),
                isSystem: is_system_bot,
              },
      },
      groups: groupsOf(user_id, register.realm_user_groups),
    },
  };
};
