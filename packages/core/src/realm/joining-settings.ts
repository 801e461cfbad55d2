import { numbered, off, on, oneOf, range, type SettingRow } from './setting-rows.ts';
import { NOTIFICATION_SOUNDS } from './sounds.ts';

const ALWAYS_OR_NEVER = { 1: 'automatic', 2: 'always', 3: 'never' } as const;

const TAKING_PART = {
  1: 'takes part in',
  2: 'sends a message to',
  3: 'starts',
  4: 'none',
} as const;

const NOTIFIED = (what: string, how: string): string => `${how} for messages in ${what}.`;

const CHANNELS = 'channels that are not muted';

const FOLLOWED = 'followed topics';

const A_WEEK = 604_800;

/** More pixels than any screen has. */
const MOST_PIXELS = 32_767;

/**
 * Settings whose initial value an organization chooses for new users. Later each user changes their
 * own.
 */
export const JOINING_SETTINGS = {
  starredMessageCounts: on('The number of starred messages is shown.'),
  receivesTypingNotifications: on('The user is told who is typing.'),
  suggestUpdateTimezone: on('The user is offered the time zone of their computer when it differs.'),
  fluidLayoutWidth: off('The middle column is as wide as the window.'),
  highContrastMode: off('Kept for designs with more contrast.'),
  markReadOnScroll: numbered('When scrolling past a message marks it as read.', 1, {
    1: 'always',
    2: 'in conversations only',
    3: 'never',
  }),
  channelDefaultView: numbered('What opening a channel shows.', 1, {
    1: 'its top topic',
    2: 'all its messages',
    3: 'the list of its topics',
    4: 'its top topic with unread messages',
  }),
  fontSizePx: range('Size of the main font, in pixels.', 16, 1, MOST_PIXELS),
  lineHeightPercent: range(
    'Height of a line in percent of the font: 120 is 1.2.',
    140,
    1,
    MOST_PIXELS,
  ),
  colorScheme: numbered('Colours.', 1, { 1: 'automatic', 2: 'dark', 3: 'light' }),
  synchronizesDrafts: on(
    'Drafts are stored on the server, for every client of the user. Turning it off deletes ' +
      'the stored ones.',
  ),
  translateEmoticons: off('Emoticons in messages that the user sends become emoji.'),
  displayEmojiReactionUsers: on('A small number of reactions shows names instead of the number.'),
  homeView: oneOf('The first view.', 'inbox', ['recent_topics', 'inbox', 'all_messages']),
  escapeNavigatesToHomeView: on('The escape key leads to the first view.'),
  leftSideUserList: off('In a narrow window the list of users is on the left.'),
  emojiSet: oneOf('How emoji look.', 'google', ['google', 'twitter', 'text']),
  demoteInactiveChannels: numbered(
    'When channels without recent messages go to the end of the list.',
    1,
    ALWAYS_OR_NEVER,
  ),
  userListStyle: numbered('What the list of users shows.', 3, {
    1: 'names',
    2: 'names and statuses',
    3: 'names, statuses and avatars',
  }),
  animateImagePreviews: oneOf('When animated images in messages move.', 'on_hover', [
    'always',
    'on_hover',
    'never',
  ]),
  unreadCountDisplay: numbered('Which channels show their number of unread messages.', 2, {
    1: 'all',
    2: 'unmuted channels and topics',
    3: 'none',
  }),
  hideAiFeatures: off('Features that use AI are hidden in every client.'),
  showChannelFolders: on('The left sidebar has channel folders.'),
  unreadCountSummary: on('The left sidebar shows the total number of unread messages.'),
  channelDesktopNotifications: off(NOTIFIED(CHANNELS, 'Desktop notifications')),
  channelEmailNotifications: off(NOTIFIED(CHANNELS, 'Emails')),
  channelPushNotifications: off(NOTIFIED(CHANNELS, 'Notifications on mobile devices')),
  channelAudibleNotifications: off(NOTIFIED(CHANNELS, 'Sounds')),
  notificationSound: oneOf('The sound of a notification.', 'zulip', NOTIFICATION_SOUNDS),
  desktopNotifications: on('Desktop notifications for direct messages and mentions.'),
  audibleNotifications: on('Sounds for direct messages and mentions.'),
  followedTopicDesktopNotifications: on(NOTIFIED(FOLLOWED, 'Desktop notifications')),
  followedTopicEmailNotifications: on(NOTIFIED(FOLLOWED, 'Emails')),
  followedTopicPushNotifications: on(NOTIFIED(FOLLOWED, 'Notifications on mobile devices')),
  followedTopicAudibleNotifications: on(NOTIFIED(FOLLOWED, 'Sounds')),
  emailBatchingSeconds: range(
    'How long messages are collected before an email about them is sent, in seconds.',
    120,
    1,
    A_WEEK,
  ),
  offlineEmailNotifications: on('Emails for direct messages and mentions while the user is away.'),
  offlinePushNotifications: on(
    'Notifications on mobile devices for direct messages and mentions while the user is away.',
  ),
  onlinePushNotifications: on(
    'Notifications on mobile devices while the user is at a computer too.',
  ),
  digestEmails: on('Emails that summarize what happened during a long absence.'),
  messageContentInEmails: on('Emails about messages quote them.'),
  directContentInDesktopNotifications: on('Desktop notifications quote direct messages.'),
  wildcardMentionsNotify: on('Mentions of all users notify like mentions of the user.'),
  followedTopicWildcardMentionsNotify: on(
    'Mentions of all users in followed topics notify like mentions of the user.',
  ),
  desktopIconCount: numbered('What the number on the desktop icon counts.', 1, {
    1: 'everything unread',
    2: 'direct messages, mentions and followed topics',
    3: 'direct messages and mentions',
    4: 'nothing',
  }),
  realmNameInEmails: numbered(
    "When subjects of emails have the organization's name.",
    1,
    ALWAYS_OR_NEVER,
  ),
  followTopics: numbered('The user follows topics that they...', 3, TAKING_PART),
  unmuteTopics: numbered('In muted channels, the user unmutes topics that they...', 2, TAKING_PART),
  followWhereMentioned: on('The user follows topics in which they are mentioned.'),
  resolvedNoticeRead: oneOf(
    'Notices that a topic was resolved start out read.',
    'except_followed',
    ['always', 'except_followed', 'never'],
  ),
  presenceEnabled: on('Others see when the user is present.'),
  enterSends: off('The enter key sends a message or saves an edit.'),
  twentyFourHourTime: off('Times of day are shown with 24 hours.'),
  sendDirectTypingNotifications: on('Others are told that the user is typing a direct message.'),
  sendChannelTypingNotifications: on('Others are told that the user is typing in a channel.'),
  sendReadReceipts: on('Others see which messages the user has read.'),
  emailVisibility: numbered('Who sees the email address of the user.', 1, {
    1: 'everyone',
    2: 'members, not guests',
    3: 'administrators',
    4: 'no one',
    5: 'moderators',
  }),
  navigateToSentMessage: on('Sending a message opens its conversation.'),
} as const satisfies Readonly<Record<string, SettingRow>>;
