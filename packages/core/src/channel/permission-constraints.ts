import type { SettingConstraints } from '../group/validate-setting.ts';
import type { ChannelPermissions } from './channel.ts';

type PermissionName = keyof ChannelPermissions;

const anyGroup = (name: PermissionName, allowEveryone: boolean): SettingConstraints => ({
  name,
  needsSystemGroup: false,
  allowNobody: true,
  allowEveryone,
  allowInternet: false,
});

/** What each permission may be set to, in the order in which they are checked. */
export const CHANNEL_PERMISSION_CONSTRAINTS: Readonly<Record<PermissionName, SettingConstraints>> =
  {
    canAddSubscribers: anyGroup('canAddSubscribers', false),
    canAdminister: anyGroup('canAdminister', false),
    canRemoveSubscribers: anyGroup('canRemoveSubscribers', false),
    canSendMessage: anyGroup('canSendMessage', true),
    canSubscribe: anyGroup('canSubscribe', false),
  };

export const CHANNEL_PERMISSION_NAMES = Object.keys(
  CHANNEL_PERMISSION_CONSTRAINTS,
) as ReadonlyArray<PermissionName>;

/** A holder of one of these permissions may read a private channel. */
export const GRANTS_ACCESS: ReadonlySet<PermissionName> = new Set([
  'canAddSubscribers',
  'canSubscribe',
]);
