import {
  type JoiningSettings,
  SETTING_ROWS,
  type SettingRow,
  type UserSettings,
} from '@parley/core';
import * as t from 'io-ts';
import { integer } from '../../wire/objects.ts';

/** The wire's names of personal settings. */
export const JOINING_SETTINGS_NAMES = {
  starredMessageCounts: 'starred_message_counts',
  receivesTypingNotifications: 'receives_typing_notifications',
  suggestUpdateTimezone: 'web_suggest_update_timezone',
  fluidLayoutWidth: 'fluid_layout_width',
  highContrastMode: 'high_contrast_mode',
  markReadOnScroll: 'web_mark_read_on_scroll_policy',
  channelDefaultView: 'web_channel_default_view',
  fontSizePx: 'web_font_size_px',
  lineHeightPercent: 'web_line_height_percent',
  colorScheme: 'color_scheme',
  synchronizesDrafts: 'enable_drafts_synchronization',
  translateEmoticons: 'translate_emoticons',
  displayEmojiReactionUsers: 'display_emoji_reaction_users',
  homeView: 'web_home_view',
  escapeNavigatesToHomeView: 'web_escape_navigates_to_home_view',
  leftSideUserList: 'left_side_userlist',
  emojiSet: 'emojiset',
  demoteInactiveChannels: 'demote_inactive_streams',
  userListStyle: 'user_list_style',
  animateImagePreviews: 'web_animate_image_previews',
  unreadCountDisplay: 'web_stream_unreads_count_display_policy',
  hideAiFeatures: 'hide_ai_features',
  showChannelFolders: 'web_left_sidebar_show_channel_folders',
  unreadCountSummary: 'web_left_sidebar_unreads_count_summary',
  channelDesktopNotifications: 'enable_stream_desktop_notifications',
  channelEmailNotifications: 'enable_stream_email_notifications',
  channelPushNotifications: 'enable_stream_push_notifications',
  channelAudibleNotifications: 'enable_stream_audible_notifications',
  notificationSound: 'notification_sound',
  desktopNotifications: 'enable_desktop_notifications',
  audibleNotifications: 'enable_sounds',
  followedTopicDesktopNotifications: 'enable_followed_topic_desktop_notifications',
  followedTopicEmailNotifications: 'enable_followed_topic_email_notifications',
  followedTopicPushNotifications: 'enable_followed_topic_push_notifications',
  followedTopicAudibleNotifications: 'enable_followed_topic_audible_notifications',
  emailBatchingSeconds: 'email_notifications_batching_period_seconds',
  offlineEmailNotifications: 'enable_offline_email_notifications',
  offlinePushNotifications: 'enable_offline_push_notifications',
  onlinePushNotifications: 'enable_online_push_notifications',
  digestEmails: 'enable_digest_emails',
  messageContentInEmails: 'message_content_in_email_notifications',
  directContentInDesktopNotifications: 'pm_content_in_desktop_notifications',
  wildcardMentionsNotify: 'wildcard_mentions_notify',
  followedTopicWildcardMentionsNotify: 'enable_followed_topic_wildcard_mentions_notify',
  desktopIconCount: 'desktop_icon_count_display',
  realmNameInEmails: 'realm_name_in_email_notifications_policy',
  followTopics: 'automatically_follow_topics_policy',
  unmuteTopics: 'automatically_unmute_topics_in_muted_streams_policy',
  followWhereMentioned: 'automatically_follow_topics_where_mentioned',
  resolvedNoticeRead: 'resolved_topic_notice_auto_read_policy',
  presenceEnabled: 'presence_enabled',
  enterSends: 'enter_sends',
  twentyFourHourTime: 'twenty_four_hour_time',
  sendDirectTypingNotifications: 'send_private_typing_notifications',
  sendChannelTypingNotifications: 'send_stream_typing_notifications',
  sendReadReceipts: 'send_read_receipts',
  emailVisibility: 'email_address_visibility',
  navigateToSentMessage: 'web_navigate_to_sent_message',
} as const satisfies Record<keyof JoiningSettings, string>;

export const USER_SETTINGS_NAMES = {
  language: 'default_language',
  loginEmails: 'enable_login_emails',
  marketingEmails: 'enable_marketing_emails',
  privateDataExport: 'allow_private_data_export',
  ...JOINING_SETTINGS_NAMES,
} as const satisfies Record<keyof UserSettings, string>;

/** Settings as the wire shows them, each under its own name. */
export const toSettings = <Names extends Readonly<Record<string, string>>>(
  names: Names,
  settings: { readonly [Name in keyof Names]: unknown },
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(names).map(([name, wire]) => [wire, settings[name]]));

const settingReply = (row: SettingRow): t.Mixed => {
  switch (row.kind) {
    case 'switch':
      return t.boolean;
    case 'range':
      return integer;
    case 'language':
      return t.string;
    case 'choice': {
      const values = row.values.map((one): t.Mixed => t.literal(one));
      // A choice has two values at least.
      return t.union(values as [t.Mixed, t.Mixed]);
    }
  }
};

/** What `toSettings` tells of settings with these names. */
export const settingReplies = (
  names: Partial<Readonly<Record<keyof UserSettings, string>>>,
): Readonly<Record<string, t.Mixed>> =>
  Object.fromEntries(
    SETTING_ROWS.flatMap(([name, row]) => {
      const wire = names[name];
      return wire === undefined ? [] : [[wire, settingReply(row)]];
    }),
  );
