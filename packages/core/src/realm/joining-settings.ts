import { numbered, off, on, oneOf, range, type SettingRow } from './setting-rows.ts';
import { NOTIFICATION_SOUNDS } from './sounds.ts';

const ALWAYS_OR_NEVER = { 1: 'automatic', 2: 'always', 3: 'never' } as const;

const TOPICS_HE = { 1: 'takes part in', 2: 'sends a message to', 3: 'starts', 4: 'none' } as const;

const NOTIFIED = (what: string, how: string): string => `${how} for messages in ${what}.`;

const CHANNELS = 'channels he did not mute';

const FOLLOWED = 'topics he follows';

const A_WEEK = 604_800;

/** Whatever a screen can show. */
const MOST_PIXELS = 32_767;

/**
 * Settings whose initial value an organization chooses for new users. Later each user changes their
 * own.
 */
export const JOINING_SETTINGS = {
  starredMessageCounts: on('How many messages are starred is shown.'),
  receivesTypingNotifications: on('He is told who is typing.'),
  suggestUpdateTimezone: on('He is offered another time zone when his computer is in one.'),
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
    'His drafts are kept here, for every program he uses. Turning it off deletes those ' +
      'that are here.',
  ),
  translateEmoticons: off('Emoticons in what he sends become emoji.'),
  displayEmojiReactionUsers: on('Few reactions show names instead of a number.'),
  homeView: oneOf('What he sees first.', 'inbox', ['recent_topics', 'inbox', 'all_messages']),
  escapeNavigatesToHomeView: on('The escape key leads to what he sees first.'),
  leftSideUserList: off('In a narrow window the list of users is on the left.'),
  emojiSet: oneOf('How emoji look.', 'google', ['google', 'twitter', 'text']),
  demoteInactiveChannels: numbered(
    'When channels nobody writes in go to the end of the list.',
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
  unreadCountDisplay: numbered('Which channels show how much is unread.', 2, {
    1: 'all',
    2: 'unmuted channels and topics',
    3: 'none',
  }),
  hideAiFeatures: off('Features that rest on AI are hidden in every program.'),
  showChannelFolders: on('The left sidebar has channel folders.'),
  unreadCountSummary: on('The left sidebar sums up what is unread.'),
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
    'How long messages are gathered before an email about them, in seconds.',
    120,
    1,
    A_WEEK,
  ),
  offlineEmailNotifications: on('Emails for direct messages and mentions while he is away.'),
  offlinePushNotifications: on(
    'Notifications on mobile devices for direct messages and mentions while he is away.',
  ),
  onlinePushNotifications: on('Notifications on mobile devices while he is at his computer too.'),
  digestEmails: on('Emails about what happened while he was away for long.'),
  messageContentInEmails: on('Emails about messages quote them.'),
  directContentInDesktopNotifications: on('Desktop notifications quote direct messages.'),
  wildcardMentionsNotify: on('Mentions of everybody notify like mentions of himself.'),
  followedTopicWildcardMentionsNotify: on('The same, in topics he follows.'),
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
  followTopics: numbered('He follows topics he...', 3, TOPICS_HE),
  unmuteTopics: numbered('In channels he muted, topics stay unmuted that he...', 2, TOPICS_HE),
  followWhereMentioned: on('He follows topics he is mentioned in.'),
  resolvedNoticeRead: oneOf(
    'Notices that a topic was resolved start out read.',
    'except_followed',
    ['always', 'except_followed', 'never'],
  ),
  presenceEnabled: on('Others see when he is there.'),
  enterSends: off('The enter key sends a message or saves an edit.'),
  twentyFourHourTime: off('Times have 24 hours.'),
  sendDirectTypingNotifications: on('Others are told that he is typing a direct message.'),
  sendChannelTypingNotifications: on('Others are told that he is typing in a channel.'),
  sendReadReceipts: on('Others see what he has read.'),
  emailVisibility: numbered('Who sees his email address.', 1, {
    1: 'everyone',
    2: 'members, not guests',
    3: 'administrators',
    4: 'nobody',
    5: 'moderators',
  }),
  navigateToSentMessage: on('Sending a message leads to where it went.'),
} as const satisfies Readonly<Record<string, SettingRow>>;
