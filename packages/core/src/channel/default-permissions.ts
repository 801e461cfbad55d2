import { systemSetting } from '../group/validate-setting.ts';
import type { GroupSetting } from '../kernel/group-setting.ts';
import type { Realm } from '../realm/realm.ts';
import type { ChannelPermissions } from './channel.ts';

const NOBODY: GroupSetting = { members: [], subgroups: [] };

/**
 * What a new channel starts with. `canAdminister` is given: whoever made it, or nobody where it
 * made itself.
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
