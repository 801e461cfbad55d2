import { describe, expect, test } from '@jest/globals';
import { NO_NOTIFICATION_WISHES } from '../channel/channel.ts';
import type { UserId } from '../kernel/brand.ts';
import type { Flag } from '../message/message.ts';
import { DEFAULT_USER_SETTINGS, type UserSettings } from '../realm/user-settings.ts';
import { aBotOf, aMember } from '../testing/people.ts';
import type { TopicPolicy } from '../topic/topic.ts';
import { type Cause, pushCause, type RecipientFacts } from './push-cause.ts';

const BOT = aBotOf(aMember).bot;

const with_ = (settings: Partial<UserSettings>): Pick<RecipientFacts, 'user'> => ({
  user: {
    id: 7 as UserId,
    bot: null,
    isActive: true,
    settings: { ...DEFAULT_USER_SETTINGS, ...settings },
  },
});
const DIRECT: RecipientFacts = {
  ...with_({}),
  flags: [],
  isSender: false,
  hasMutedSender: false,
  isIdle: true,
  place: null,
};
const inChannel = (
  flags: ReadonlyArray<Flag>,
  {
    policy = null,
    isMuted = false,
    ...wishes
  }: {
    policy?: TopicPolicy | null;
    isMuted?: boolean;
    push?: boolean;
    wildcardMentions?: boolean;
  } = {},
): RecipientFacts => ({
  ...DIRECT,
  flags,
  place: {
    policy,
    subscription: { isMuted, notifications: { ...NO_NOTIFICATION_WISHES, ...wishes } },
  },
});

const CALLED = inChannel(['mentioned']);
const everybody = (over: Parameters<typeof inChannel>[1] = {}) =>
  inChannel(['stream_wildcard_mentioned'], over);
const ALL_OFF = {
  followedTopicPushNotifications: false,
  followedTopicWildcardMentionsNotify: false,
};

type Row = readonly [string, RecipientFacts, Cause | null];

describe('who is notified', () => {
  test.each<Row>([
    ['the recipient of a direct message', DIRECT, 'direct-message'],
    ['a user who is mentioned', CALLED, 'mentioned'],
    ['though they muted the topic', inChannel(['mentioned'], { policy: 1 }), 'mentioned'],
    ['though they muted the channel', inChannel(['mentioned'], { isMuted: true }), 'mentioned'],
    ['all users in the topic', inChannel(['topic_wildcard_mentioned']), 'everybody-mentioned'],
    ['all users in the channel', everybody(), 'everybody-mentioned'],
    ['not for an alert word', inChannel(['has_alert_word', 'starred']), null],
    ['not for a message among many', inChannel([]), null],
  ])('%s', (_who, standpoint, cause) => expect(pushCause(standpoint)).toBe(cause));
});

describe('who is not', () => {
  test.each<Row>([
    ['the sender', { ...CALLED, isSender: true }, null],
    ['a bot', { ...CALLED, user: { ...CALLED.user, bot: BOT } }, null],
    ['a deactivated account', { ...DIRECT, user: { ...DIRECT.user, isActive: false } }, null],
    ['who muted the sender', { ...DIRECT, hasMutedSender: true }, null],
    ['who has read it', { ...DIRECT, flags: ['read'] }, null],
    [
      'who does not want to be while they are away',
      { ...DIRECT, ...with_({ offlinePushNotifications: false }) },
      null,
    ],
    ['nor for a mention', { ...CALLED, ...with_({ offlinePushNotifications: false }) }, null],
    [
      'nor for a mention of all',
      { ...everybody(), ...with_({ offlinePushNotifications: false }) },
      null,
    ],
    [
      'who is at a computer, and wants notifications there only',
      { ...DIRECT, isIdle: false, ...with_({ onlinePushNotifications: false }) },
      null,
    ],
  ])('%s', (_who, standpoint, cause) => expect(pushCause(standpoint)).toBe(cause));

  test('a user at a computer is notified too, unless they turn that off', () =>
    expect(pushCause({ ...DIRECT, isIdle: false })).toBe('direct-message'));
});

describe('a mention of all', () => {
  test.each<Row>([
    [
      'is not for whom such are none',
      { ...everybody(), ...with_({ wildcardMentionsNotify: false }) },
      null,
    ],
    [
      'follows the setting of the channel first',
      { ...everybody({ wildcardMentions: true }), ...with_({ wildcardMentionsNotify: false }) },
      'everybody-mentioned',
    ],
    ['either way', everybody({ wildcardMentions: false }), null],
    ['is not heard in a muted channel', everybody({ isMuted: true }), null],
    ['nor in a muted topic', everybody({ policy: 1 }), null],
    [
      'but in an unmuted one of a muted channel',
      everybody({ isMuted: true, policy: 2 }),
      'everybody-mentioned',
    ],
    [
      'and in a followed one, with any setting for the others',
      { ...everybody({ isMuted: true, policy: 3 }), ...with_({ wildcardMentionsNotify: false }) },
      'everybody-mentioned',
    ],
    [
      'when turned off, it is a message like others',
      {
        ...everybody({ policy: 3 }),
        ...with_({
          ...ALL_OFF,
          wildcardMentionsNotify: false,
          followedTopicPushNotifications: true,
        }),
      },
      'followed-topic',
    ],
  ])('%s', (_what, standpoint, cause) => expect(pushCause(standpoint)).toBe(cause));
});

describe('any message', () => {
  const wanting = (
    over: Parameters<typeof inChannel>[1],
    settings: Partial<UserSettings> = {},
  ) => ({
    ...inChannel([], over),
    ...with_(settings),
  });
  test.each<Row>([
    ['of a topic that they follow', wanting({ policy: 3 }), 'followed-topic'],
    ['unless they do not want that', wanting({ policy: 3 }, ALL_OFF), null],
    ['of channels, if they want those', wanting({}, { channelPushNotifications: true }), 'channel'],
    ['of this channel', wanting({ push: true }), 'channel'],
    ['of all but this channel', wanting({ push: false }, { channelPushNotifications: true }), null],
    ['but of a muted topic none', wanting({ push: true, policy: 1 }), null],
    ['nor of a muted channel', wanting({ push: true, isMuted: true }), null],
    [
      'except of a topic that they unmuted there',
      wanting({ push: true, isMuted: true, policy: 2 }),
      'channel',
    ],
    [
      'though they want no others while they are away',
      wanting({ push: true }, { offlinePushNotifications: false }),
      'channel',
    ],
  ])('%s', (_what, standpoint, cause) => expect(pushCause(standpoint)).toBe(cause));
});
