import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Channel, Privacy, Subscription } from '../channel/channel.ts';
import { ChannelId, ContainerId, MessageId, RealmId, TopicId, UserId } from '../kernel/brand.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { namedGroup } from '../kernel/group-setting.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { LocatedMessage } from '../message/message.ts';
import { aMessage } from '../message/testing/a-message.ts';
import { aChannel, aPeriod, aRealm, aScene, aSubscription, NOW, SYSTEM } from '../testing/builders.ts';
import { ROLE, type Role, type User } from '../user/user.ts';
import { recipients } from './audience.ts';
import type { Room } from './room.ts';
import { newRooms } from './rooms.ts';
import type { Listeners } from './telling.ts';

const REALM = aRealm();
const STRANGER = UserId(999);
const MESSAGE = aMessage({ id: MessageId(20) });
const located: LocatedMessage = {
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
const storing = (town: Town): Repositories => {
  const repositories = {
    realms: { byId: async () => REALM },
    users: { byIds: async (_: RealmId, ids: ReadonlyArray<UserId>) => town.users.filter(({ id }) => ids.includes(id)) },
    groups: { holding: async (_: RealmId, _user: UserId, among: ReadonlyArray<number>) => new Set(among) },
    channels: {
      byId: async () => town.channel,
      subscriptionsAmong: async (_: ChannelId, users: ReadonlyArray<UserId>) =>
        town.subscriptions.filter(({ user }) => users.includes(user)),
    },
    messages: { mentions: async () => town.beside.map((user) => ({ user, flag: 'received' })) },
  };
  return repositories as unknown as Repositories;
};

const rooms = () => newRooms({} as Parameters<typeof newRooms>[0]);
const enter = async (own: ReturnType<typeof newRooms>, town: Town): Promise<Room> => {
  const listeners: Listeners = { of: () => new Set(town.users.map(({ id }) => id)), version: () => 1, wanting: () => new Set() };
  const room = await own.enter(storing(town), RealmId(1), listeners, NOW);
  if (room === null) throw new Error('The realm is closed');
  return room;
};
const sentTo = async (room: Room): Promise<ReadonlyArray<UserId>> => (await recipients(room, located)).map(({ actor }) => actor.user.id);

const people = fc.array(
  fc.record({
    role: fc.constantFrom<Role>(...Object.values(ROLE)),
    isActive: fc.boolean(),
    /** Null: he never was in it. An odd number of marks: he is. */
    marks: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 })),
  }),
  { maxLength: 8 },
);
const channels = fc.record({
  privacy: fc.constantFrom<Privacy>('web-public', 'public', 'private'),
  isProtected: fc.boolean(),
  isOpen: fc.boolean(),
});

const townOf = (drawn: typeof people extends fc.Arbitrary<infer One> ? One : never, channel: Channel): Town => ({
  channel,
  users: drawn.map(({ role, isActive }, index) => aScene({ id: UserId(index + 10), role, isActive }).actor.user),
  subscriptions: drawn.flatMap(({ marks }, index) => {
    if (marks === null) return [];
    const times = marks.toSorted((a, b) => a - b);
    const periods = times.flatMap((from, at) => (at % 2 === 0 ? [aPeriod(from, times[at + 1] ?? null)] : []));
    return [aSubscription({ user: UserId(index + 10), periods, isActive: times.length % 2 === 1 })];
  }),
  beside: [],
});

test('a message is sent to the same people whether or not it was sent to somebody else, too, who does not listen', () =>
  fc.assert(
    fc.asyncProperty(people, channels, async (drawn, { privacy, isProtected, isOpen }) => {
      const opened = isOpen ? { canSubscribe: namedGroup(SYSTEM.everyone) } : {};
      const channel = aChannel({ privacy, hasProtectedHistory: privacy === 'private' && isProtected, permissions: opened });
      const town = townOf(drawn, channel);
      const found = await sentTo(await enter(rooms(), town));
      expect(await sentTo(await enter(rooms(), { ...town, beside: [STRANGER] }))).toEqual(found);
      const wasIn = (user: UserId): boolean =>
        town.subscriptions.some(
          (one) => one.user === user && one.periods.some(({ from, until }) => from <= MESSAGE.id && (until === null || MESSAGE.id < until)),
        );
      expect(found.every((user) => wasIn(user) && town.users.some(({ id, isActive }) => id === user && isActive))).toBe(true);
    }),
    { numRuns: 300 },
  ));

test('and to who has it beside his subscriptions, if he may read it there', async () => {
  const channel = aChannel({ privacy: 'public' });
  const users = [10, 11].map((id) => aScene({ id: UserId(id), role: ROLE.member }).actor.user);
  const town: Town = { channel, users, subscriptions: [aSubscription({ user: UserId(10) })], beside: [UserId(11), STRANGER] };
  expect(await sentTo(await enter(rooms(), town))).toEqual([UserId(11), UserId(10)]);
  expect(await sentTo(await enter(rooms(), { ...town, channel: aChannel({ privacy: 'private' }) }))).toEqual([UserId(10)]);
});

test('what is kept of a channel does not outlive a change of it, or of who is in it', async () => {
  const own = rooms();
  const town: Town = {
    channel: aChannel({ privacy: 'private' }),
    users: [10, 11].map((id) => aScene({ id: UserId(id), role: ROLE.member }).actor.user),
    subscriptions: [10, 11].map((id) => aSubscription({ user: UserId(id) })),
    beside: [],
  };
  expect(await sentTo(await enter(own, town))).toEqual([10, 11]);
  // Ten has left, which leaves him a public channel and takes a private one.
  const [left, stays] = town.subscriptions;
  if (left === undefined || stays === undefined) throw new Error('Nobody is there');
  town.subscriptions = [{ ...left, isActive: false, periods: [aPeriod(1, 30)] }, stays];
  own.forget({ _tag: 'channel.unsubscribed', realm: RealmId(1), channel: ChannelId(50) } as DomainEvent);
  expect(await sentTo(await enter(own, town))).toEqual([11]);
  town.channel = aChannel({ privacy: 'public' });
  expect(await sentTo(await enter(own, town))).toEqual([10, 11]);
});
