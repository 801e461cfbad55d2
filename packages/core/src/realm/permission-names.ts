import type { RealmPermissions } from './realm.ts';

/** What the wire calls the settings of a realm whose value is a set of people. */
export const REALM_PERMISSIONS_NAMES = {
  canAccessAllUsers: 'can_access_all_users_group',
  canAddCustomEmoji: 'can_add_custom_emoji_group',
  canAddSubscribers: 'can_add_subscribers_group',
  canCreateBots: 'can_create_bots_group',
  canCreateGroups: 'can_create_groups',
  canCreateInvitations: 'create_multiuse_invite_group',
  canCreatePrivateChannel: 'can_create_private_channel_group',
  canCreatePublicChannel: 'can_create_public_channel_group',
  canCreateWebPublicChannel: 'can_create_web_public_channel_group',
  canCreateWriteOnlyBots: 'can_create_write_only_bots_group',
  canDeleteAnyMessage: 'can_delete_any_message_group',
  canDeleteOwnMessage: 'can_delete_own_message_group',
  canManageAllGroups: 'can_manage_all_groups',
  canMentionManyUsers: 'can_mention_many_users_group',
  canMoveMessagesBetweenChannels: 'can_move_messages_between_channels_group',
  canMoveMessagesBetweenTopics: 'can_move_messages_between_topics_group',
  canResolveTopics: 'can_resolve_topics_group',
  directMessageInitiator: 'direct_message_initiator_group',
  directMessagePermission: 'direct_message_permission_group',
} as const satisfies Record<keyof RealmPermissions, string>;
