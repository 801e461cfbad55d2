import { systemSetting } from '../group/validate-setting.ts';
import type { GroupSetting } from '../kernel/group-setting.ts';
import type { Realm } from '../realm/realm.ts';
import type { ChannelPermissions } from './channel.ts';

const NOBODY: GroupSetting = { members: [], subgroups: [] };

/**
 * The permissions of a new channel. `canAdminister` is its creator, or empty when no user created
 * it.
 */
export const defaultChannelPermissions = (
  systemGroups: Realm['systemGroups'],
  canAdminister: GroupSetting = NOBODY,
): ChannelPermissions => ({
  canAddSubscribers: NOBODY,
  canAdminister,
  canRemoveSubscribers: systemSetting(systemGroups, 'administrators'),
  canSendMessage: systemSetting(systemGroups, 'everyone'),
  canSubscribe: NOBODY,
});
