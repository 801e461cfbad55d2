import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../scripts/testing/depth.ts';
import type { Channel, Privacy, Subscription } from '../channel/channel.ts';
import { ChannelId, ContainerId, MessageId, RealmId, TopicId, UserId } from '../kernel/brand.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { namedGroup } from '../kernel/group-setting.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { PlacedMessage } from '../message/message.ts';
import { aMessage } from '../message/testing/a-message.ts';
import {
  aChannel,
  anActorContext,
  aPeriod,
  aRealm,
  aSubscription,
  NOW,
  SYSTEM,
} from '../testing/builders.ts';
import { ROLE, type Role, type User } from '../user/user.ts';
import { newFanOutCache } from './fan-out-cache.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { Listeners } from './queued-update.ts';
import { recipients } from './recipients.ts';

const REALM = aRealm();
const STRANGER = UserId(999);
const MESSAGE = aMessage({ id: MessageId(20) });
const placed: PlacedMessage = {
  message: MESSAGE,
  conversation: { _tag: 'InTopic', channel: ChannelId(50), topic: TopicId(7) },
  span: {
    container: ContainerId(1),
    first: MessageId(1),
    last: MessageId(40),
    topic: TopicId(7),
    channel: ChannelId(50),
    arrivals: [],
  },
  topicName: 'soup',
  movedAt: null,
};

interface Town {
  channel: Channel;
  users: ReadonlyArray<User>;
  subscriptions: ReadonlyArray<Subscription>;
  /** To whom it was sent beside their subscriptions. */
  beside: ReadonlyArray<UserId>;
}

/** As much of a store as it takes to find out whom a message was sent to. */
const storing = (chat: Town): Repositories => {
  const repositories = {
    realms: { own: async () => REALM },
    users: {
      byIds: async (ids: ReadonlyArray<UserId>) => chat.users.filter(({ id }) => ids.includes(id)),
    },
    groups: {
      holding: async (_user: UserId, among: ReadonlyArray<number>) => new Set(among),
    },
    channels: {
      byId: async () => chat.channel,
      subscriptionsAmong: async (_: ChannelId, users: ReadonlyArray<UserId>) =>
        chat.subscriptions.filter(({ user }) => users.includes(user)),
    },
    messages: { mentions: async () => chat.beside.map((user) => ({ user, flag: 'received' })) },
  };
  return repositories as unknown as Repositories;
};

const rooms = () => newFanOutCache({} as Parameters<typeof newFanOutCache>[0]);
const enter = async (
  own: ReturnType<typeof newFanOutCache>,
  chat: Town,
): Promise<FanOutContext> => {
  const listeners: Listeners = {
    of: () => new Set(chat.users.map(({ id }) => id)),
    version: () => 1,
    wanting: () => new Set(),
  };
  const context = await own.enter(storing(chat), RealmId(1), listeners, NOW);
  if (context === null) throw new Error('The realm is closed');
  return context;
};
const sentTo = async (context: FanOutContext): Promise<ReadonlyArray<UserId>> =>
  (await recipients(context, placed)).map(({ actor }) => actor.user.id);

const people = fc.array(
  fc.record({
    role: fc.constantFrom<Role>(...Object.values(ROLE)),
    isActive: fc.boolean(),
    /**
     * Null when they were never subscribed. With an odd number of marks they are subscribed now.
     */
    marks: fc.option(
      fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 }),
    ),
  }),
  { maxLength: 8 },
);
const channels = fc.record({
  privacy: fc.constantFrom<Privacy>('web-public', 'public', 'private'),
  isProtected: fc.boolean(),
  isOpen: fc.boolean(),
});

const townOf = (
  drawn: typeof people extends fc.Arbitrary<infer One> ? One : never,
  channel: Channel,
): Town => ({
  channel,
  users: drawn.map(
    ({ role, isActive }, index) =>
      anActorContext({ id: UserId(index + 10), role, isActive }).actor.user,
  ),
  subscriptions: drawn.flatMap(({ marks }, index) => {
    if (marks === null) return [];
    const times = marks.toSorted((a, b) => a - b);
    const periods = times.flatMap((from, at) =>
      at % 2 === 0 ? [aPeriod(from, times[at + 1] ?? null)] : [],
    );
    return [aSubscription({ user: UserId(index + 10), periods, isActive: times.length % 2 === 1 })];
  }),
  beside: [],
});

test('a message goes to the same people whether or not others receive it who do not listen', () =>
  fc.assert(
    fc.asyncProperty(people, channels, async (drawn, { privacy, isProtected, isOpen }) => {
      const opened = isOpen ? { canSubscribe: namedGroup(SYSTEM.everyone) } : {};
      const channel = aChannel({
        privacy,
        hasProtectedHistory: privacy === 'private' && isProtected,
        permissions: opened,
      });
      const chat = townOf(drawn, channel);
      const found = await sentTo(await enter(rooms(), chat));
      expect(await sentTo(await enter(rooms(), { ...chat, beside: [STRANGER] }))).toEqual(found);
      const wasIn = (user: UserId): boolean =>
        chat.subscriptions.some(
          (one) =>
            one.user === user &&
            one.periods.some(
              ({ from, until }) => from <= MESSAGE.id && (until === null || MESSAGE.id < until),
            ),
        );
      expect(
        found.every(
          (user) => wasIn(user) && chat.users.some(({ id, isActive }) => id === user && isActive),
        ),
      ).toBe(true);
    }),
    runs(100, 300),
  ));

test('and to users who received it without a subscription, if they may read it there', async () => {
  const channel = aChannel({ privacy: 'public' });
  const users = [10, 11].map(
    (id) => anActorContext({ id: UserId(id), role: ROLE.member }).actor.user,
  );
  const chat: Town = {
    channel,
    users,
    subscriptions: [aSubscription({ user: UserId(10) })],
    beside: [UserId(11), STRANGER],
  };
  expect(await sentTo(await enter(rooms(), chat))).toEqual([UserId(11), UserId(10)]);
  expect(
    await sentTo(await enter(rooms(), { ...chat, channel: aChannel({ privacy: 'private' }) })),
  ).toEqual([UserId(10)]);
});

test('what is kept of a channel ends with a change of it or of its subscribers', async () => {
  const own = rooms();
  const chat: Town = {
    channel: aChannel({ privacy: 'private' }),
    users: [10, 11].map((id) => anActorContext({ id: UserId(id), role: ROLE.member }).actor.user),
    subscriptions: [10, 11].map((id) => aSubscription({ user: UserId(id) })),
    beside: [],
  };
  expect(await sentTo(await enter(own, chat))).toEqual([10, 11]);
  // User ten has left both channels: they can still read the public one and not the private one.
  const [left, stays] = chat.subscriptions;
  if (left === undefined || stays === undefined) throw new Error('No one is there');
  chat.subscriptions = [{ ...left, isActive: false, periods: [aPeriod(1, 30)] }, stays];
  own.forget({
    _tag: 'channel.unsubscribed',
    realm: RealmId(1),
    channel: ChannelId(50),
  } as DomainEvent);
  expect(await sentTo(await enter(own, chat))).toEqual([11]);
  chat.channel = aChannel({ privacy: 'public' });
  expect(await sentTo(await enter(own, chat))).toEqual([10, 11]);
});
