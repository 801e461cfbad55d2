import { describe, expect, test } from '@jest/globals';
import type { Channel, Subscription } from '../channel/channel.ts';
import { ChannelId, GroupId, Html, UserId } from '../kernel/brand.ts';
import { namedGroup } from '../kernel/group-setting.ts';
import type { Repositories } from '../kernel/ports.ts';
import { aChannel, anActorContext, aRealm, aSubscription } from '../testing/builders.ts';
import type { Actor } from '../user/actor.ts';
import { ROLE, type Role } from '../user/user.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { fanOutSight } from './sight.ts';

const COOKS = GroupId(70);
const open = aChannel({ id: ChannelId(51), name: 'square' });
const vault = aChannel({ id: ChannelId(52), name: 'vault', privacy: 'private' });
const kitchen = aChannel({
  id: ChannelId(53),
  name: 'kitchen',
  privacy: 'private',
  permissions: { canSubscribe: namedGroup(COOKS) },
});
const inKitchen = aSubscription({ channel: kitchen.id });

const who = (id: number, role: Role = ROLE.member, groups: ReadonlyArray<GroupId> = []): Actor =>
  anActorContext({ id: UserId(id), role }, aRealm(), groups).actor;

interface Given {
  readonly before: ReadonlyArray<Actor>;
  readonly now: ReadonlyArray<Actor>;
  /** Right after it; usually as they are now. */
  readonly after?: ReadonlyArray<Actor>;
  readonly subscriptions?: ReadonlyArray<Subscription>;
  readonly channels?: ReadonlyArray<Channel>;
  /** Channels as they were before they were changed later. */
  readonly changedLater?: ReadonlyArray<Channel>;
}

/** What is told to whom, and how often the subscriptions of a user were looked up. */
const told = async ({
  before,
  now,
  after = now,
  subscriptions = [],
  channels = [open, vault, kitchen],
  changedLater = [],
}: Given) => {
  let lookups = 0;
  const snapshot = {
    users: { byIds: async () => [] },
    channels: {
      activity: async () => new Map(),
      subscribersOf: async (ids: ReadonlyArray<ChannelId>) =>
        new Map(ids.map((id) => [id, [UserId(99)]])),
      subscriptionsOf: async () => {
        lookups += 1;
        return subscriptions;
      },
    },
  };
  const context: Partial<FanOutContext> = {
    snapshot: snapshot as unknown as Repositories,
    realm: aRealm(),
    listeners: new Map(now.map((actor) => [actor.user.id, actor])),
    wanting: () => now.slice(0, 1),
    subscriptionsTo: async () => new Map(),
    render: async (_snapshot, _scene, texts) => texts.map((text) => () => Html(text)),
    traffic: { known: () => null } as unknown as FanOutContext['traffic'],
  };
  const shifts = before.map((one) => ({
    before: one,
    after: after.find(({ user }) => user.id === one.user.id) ?? one,
  }));
  const later = changedLater.map((channel, position) => ({
    position,
    event: {
      _tag: 'channel.updated',
      realm: channel.realm,
      channel: channel.id,
      changed: ['privacy'],
      before: channel,
    } as const,
  }));
  const all = await fanOutSight(context as FanOutContext, shifts, channels, () => later);
  const shown = all.map(({ update, to }) => {
    const people = [...to];
    if (update._tag === 'channels.gone')
      return ['gone', update.channels.map(({ name }) => name), people];
    if (update._tag !== 'channels.shown') return update;
    const names = people.map((user) => update.shownTo(user).map(({ channel }) => channel.name));
    return ['shown', names[0], people, update.subscribers && [...update.subscribers.keys()]];
  });
  return { shown, lookups };
};

describe('what a user sees that they did not see before', () => {
  test('all new channels in one update, with subscribers for clients that ask', async () =>
    expect((await told({ before: [who(10)], now: [who(10, ROLE.administrator)] })).shown).toEqual([
      ['shown', ['vault', 'kitchen'], [10], [52, 53]],
    ]));

  test('all that went', async () =>
    expect(
      (await told({ before: [who(10, ROLE.administrator)], now: [who(10, ROLE.guest)] })).shown,
    ).toEqual([['gone', ['square', 'vault', 'kitchen'], [10]]]));

  test('never channels that the user is subscribed to', async () =>
    expect(
      (await told({ before: [who(10)], now: [who(10, ROLE.guest)], subscriptions: [inKitchen] }))
        .shown,
    ).toEqual([['gone', ['square'], [10]]]));

  test('but channels that the user was subscribed to once', async () => {
    const left = { ...inKitchen, isActive: false };
    const given = {
      before: [who(10, ROLE.member, [COOKS])],
      now: [who(10)],
      subscriptions: [left],
    };
    expect((await told(given)).shown).toEqual([['gone', ['kitchen'], [10]]]);
  });

  test('users with the same changes share an update', async () =>
    expect(
      (
        await told({
          before: [who(10), who(11), who(12)],
          now: [who(10, ROLE.member, [COOKS]), who(11, ROLE.member, [COOKS]), who(12)],
        })
      ).shown,
    ).toEqual([['shown', ['kitchen'], [10, 11], [53]]]));

  test('but no channel that the user has lost', async () => {
    const given = { before: [who(10)], after: [who(10, ROLE.member, [COOKS])], now: [who(10)] };
    expect((await told(given)).shown).toEqual([]);
  });

  test('judged by the channels before later changes', async () => {
    const channels = [{ ...vault, privacy: 'public' } as const];
    const given = { before: [who(10)], now: [who(10, ROLE.administrator)], channels };
    expect((await told(given)).shown).toEqual([]);
    expect((await told({ ...given, changedLater: [vault] })).shown).toEqual([
      ['shown', ['vault'], [10], [52]],
    ]);
  });

  test('no subscriptions are looked up without a change or a listener', async () => {
    const given = {
      before: [who(10), who(11, ROLE.administrator)],
      now: [who(10, ROLE.moderator)],
    };
    expect(await told(given)).toEqual({ shown: [], lookups: 0 });
  });
});
