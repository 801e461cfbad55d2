import { expect, test } from '@jest/globals';
import {
  ChannelId,
  type ChannelView,
  GroupId,
  Html,
  MessageId,
  RealmId,
  UnixSeconds,
  UserId,
} from '@parley/core';
import { type Groups, toChannel } from './codec.ts';
import { keptChannels } from './kept-channels.ts';

const groups = Object.fromEntries(
  [
    'everyone',
    'members',
    'fullmembers',
    'moderators',
    'administrators',
    'owners',
    'nobody',
    'internet',
  ].map((name, at) => [name, GroupId(at + 1)]),
) as Groups;
const someone = { members: [UserId(5)], subgroups: [] };
const channelOf = (id: number, name: string): ChannelView['channel'] => ({
  ...{
    id: ChannelId(id),
    realm: RealmId(1),
    revision: 1 as never,
    name,
    description: 'x',
    privacy: 'public',
  },
  ...{
    hasProtectedHistory: false,
    isArchived: false,
    isDefault: false,
    creator: null,
    createdAt: UnixSeconds(1),
    messageRetentionDays: null,
  },
  permissions: {
    canAddSubscribers: someone,
    canAdminister: someone,
    canRemoveSubscribers: someone,
    canSendMessage: someone,
    canSubscribe: someone,
  },
});
const viewOf = (channel: ChannelView['channel'], over: Partial<ChannelView> = {}): ChannelView => ({
  ...{
    channel,
    renderDescription: () => Html('<p>x</p>'),
    firstMessage: null,
    isRecentlyActive: true,
    weeklyTraffic: 3,
    ...over,
  },
});

test('a channel is written once for all, and anew when anything of it is not as it was', () => {
  const kept = keptChannels();
  const channel = channelOf(1, 'lunch');
  const looks: ReadonlyArray<ChannelView> = [
    viewOf(channel),
    viewOf(channelOf(1, 'dinner')),
    viewOf(channel, { renderDescription: () => Html('<p>y</p>') }),
    viewOf(channel, { firstMessage: MessageId(3) }),
    viewOf(channel, { isRecentlyActive: false }),
    viewOf(channel, { weeklyTraffic: null }),
    viewOf(channelOf(2, 'tea')),
  ];
  for (const view of [...looks, ...looks])
    expect(JSON.parse(`{${kept.json(view, groups)}}`)).toEqual(toChannel(view, groups));
  const again = viewOf(channel);
  expect(kept.json(again, groups)).toBe(kept.json({ ...again }, groups));
});

test('only so much is kept', () => {
  const kept = keptChannels(2000);
  for (let id = 1; id <= 20; id++) {
    kept.json(viewOf(channelOf(id, 'lunch')), groups);
    expect(kept.size()).toBeLessThanOrEqual(2000);
  }
  expect(kept.size()).toBeGreaterThan(0);
});
