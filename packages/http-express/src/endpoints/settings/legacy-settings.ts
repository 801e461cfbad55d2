/**
 * Settings that were known before all stood in one object, by the words for the events that told of
 * them.
 */
export const LEGACY_SETTINGS = {
  update_display_settings: [
    'color_scheme',
    'default_language',
    'demote_inactive_streams',
    'emojiset',
    'enable_drafts_synchronization',
    'enter_sends',
    'fluid_layout_width',
    'high_contrast_mode',
    'left_side_userlist',
    'starred_message_counts',
    'translate_emoticons',
    'twenty_four_hour_time',
    'web_home_view',
  ],
  update_global_notifications: [
    'desktop_icon_count_display',
    'email_notifications_batching_period_seconds',
    'enable_desktop_notifications',
    'enable_digest_emails',
    'enable_login_emails',
    'enable_marketing_emails',
    'enable_offline_email_notifications',
    'enable_offline_push_notifications',
    'enable_online_push_notifications',
    'enable_sounds',
    'enable_stream_audible_notifications',
    'enable_stream_desktop_notifications',
    'enable_stream_email_notifications',
    'enable_stream_push_notifications',
    'message_content_in_email_notifications',
    'notification_sound',
    'pm_content_in_desktop_notifications',
    'presence_enabled',
    'realm_name_in_email_notifications_policy',
    'wildcard_mentions_notify',
  ],
} as const;

interface LegacyEvent {
  readonly type: keyof typeof LEGACY_SETTINGS;
  readonly [field: string]: unknown;
}

const isIn = (names: ReadonlyArray<string>, property: string): boolean => names.includes(property);

/**
 * What older clients are told of a setting that changed; nothing of one they do not know. `email`:
 * whose it is.
 */
export const legacyEvents = (
  property: string,
  setting: unknown,
  email: string,
): ReadonlyArray<LegacyEvent> => {
  if (isIn(LEGACY_SETTINGS.update_display_settings, property)) {
    return [{ type: 'update_display_settings', setting_name: property, setting, user: email }];
  }
  if (isIn(LEGACY_SETTINGS.update_global_notifications, property)) {
    return [
      { type: 'update_global_notifications', notification_name: property, setting, user: email },
    ];
  }
  return [];
};
