import {
  type ChannelPermissions,
  type GroupSettings,
  REALM_PERMISSIONS_NAMES,
  type RealmSettings,
} from '@parley/core';

export { REALM_PERMISSIONS_NAMES };

export const GROUP_SETTINGS_NAMES = {
  canAddMembers: 'can_add_members_group',
  canJoin: 'can_join_group',
  canLeave: 'can_leave_group',
  canManage: 'can_manage_group',
  canMention: 'can_mention_group',
  canRemoveMembers: 'can_remove_members_group',
} as const satisfies Record<keyof GroupSettings, string>;

export const CHANNEL_PERMISSIONS = {
  canAddSubscribers: 'can_add_subscribers_group',
  canAdminister: 'can_administer_channel_group',
  canRemoveSubscribers: 'can_remove_subscribers_group',
  canSendMessage: 'can_send_message_group',
  canSubscribe: 'can_subscribe_group',
} as const satisfies Record<keyof ChannelPermissions, string>;

export const REALM_SETTINGS = {
  allowMessageEditing: 'allow_message_editing',
  contentEditLimit: 'message_content_edit_limit_seconds',
  contentDeleteLimit: 'message_content_delete_limit_seconds',
  moveWithinChannelLimit: 'move_messages_within_stream_limit_seconds',
  moveBetweenChannelsLimit: 'move_messages_between_streams_limit_seconds',
  editHistoryVisibility: 'message_edit_history_visibility_policy',
  topicsRequired: 'mandatory_topics',
  waitingPeriodDays: 'waiting_period_threshold',
  requireUniqueNames: 'require_unique_names',
  enableSpectatorAccess: 'enable_spectator_access',
  readReceiptsEnabled: 'enable_read_receipts',
  presenceDisabled: 'presence_disabled',
  disallowDisposableEmails: 'disallow_disposable_email_addresses',
  nameChangesDisabled: 'name_changes_disabled',
  emailChangesDisabled: 'email_changes_disabled',
  allowedDomains: 'emails_restricted_to_domains',
  defaultLanguage: 'default_language',
  defaultCodeBlockLanguage: 'default_code_block_language',
  previewsShown: 'inline_image_preview',
  messageRetentionDays: 'message_retention_days',
} as const satisfies Record<keyof RealmSettings, string>;

const permissions: Readonly<Record<string, string>> = {
  ...REALM_PERMISSIONS_NAMES,
  ...GROUP_SETTINGS_NAMES,
  ...CHANNEL_PERMISSIONS,
};

/**
 * `setting` is a field of one of the three kinds of permissions; a name they share is the same on
 * the wire.
 */
export const wirePermission = (setting: string): string => permissions[setting] ?? setting;
