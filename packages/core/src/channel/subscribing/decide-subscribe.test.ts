import { describe, expect, test } from '@jest/globals';
import { ChannelId, GroupId, MessageId, RealmId, UserId } from '../../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import { namedGroup, onlyUser } from '../../kernel/group-setting.ts';
import {
  aChannel,
  all,
  anActorContext,
  aPeriod,
  aRealm,
  aSubscription,
  aUser,
  NOBODY,
  NOW,
  SYSTEM,
} from '../../testing/builders.ts';
import { withJudges } from '../../testing/with-judges.ts';
import { ROLE } from '../../user/user.ts';
import type {
  ChannelRequest,
  NewChannel,
  Subscribe,
  Subscribed,
} from '../use-cases/subscription-contract.ts';
import { decideSubscribe, type SubscribeFacts } from './decide-subscribe.ts';

const ANN = aUser({ id: UserId(10) });
const BOB = aUser({ id: UserId(11) });
const POSITION = MessageId(400);
const aRequest = (name: string, over: Partial<ChannelRequest> = {}): ChannelRequest => ({
  name,
  color: null,
  description: null,
  ...over,
});
const there = (
  over: Parameters<typeof aChannel>[0] = {},
  among = [] as ReadonlyArray<ReturnType<typeof aSubscription>>,
) => ({
  channel: aChannel(over),
  subscription: among.find(({ user }) => user === ANN.id) ?? null,
  among,
});

const factsWith = (over: Partial<SubscribeFacts> = {}): SubscribeFacts => ({
  context: anActorContext(ANN),
  settings: { systemGroups: SYSTEM, groups: new Map(), activeUsers: new Set([ANN.id, BOB.id]) },
  existing: [there()],
  people: E.right([ANN]),
  colors: new Map([
    [ANN.id, new Set(['#76ce90'])],
    [BOB.id, new Set()],
  ]),
  freshChannels: [ChannelId(90), ChannelId(91)],
  position: POSITION,
  ...over,
});
const create: NewChannel = {
  isPrivate: false,
  isWebPublic: false,
  hasSharedHistory: null,
  isDefault: false,
  retention: null,
  permissions: {},
};
const commandWith = (over: Partial<Subscribe> = {}): Subscribe => ({
  caller: { realm: RealmId(1), user: ANN.id, client: 'test' },
  channels: [aRequest('lunch')],
  people: [],
  create,
  skipUnavailable: false,
  ...over,
});
const decide = (facts: Partial<SubscribeFacts> = {}, command: Partial<Subscribe> = {}) =>
  decideSubscribe(withJudges(factsWith(facts)), commandWith(command), NOW);
const decided = (
  facts: Partial<SubscribeFacts> = {},
  command: Partial<Subscribe> = {},
): Decision<Subscribed> => {
  const answer = decide(facts, command);
  if (E.isLeft(answer)) throw new Error(answer.left.rule);
  return answer.right;
};
const asBob = { people: [BOB.id] };
const row = (name: 'user' | 'channel', id: number, revision = 1) => ({
  _tag: 'row.unchanged',
  row: name,
  id,
  revision,
});
const subscriptionGuard = (user: UserId, channel: number, revision: number | null) => ({
  _tag: 'row.unchanged',
  row: 'subscription',
  user,
  channel,
  revision,
});

describe('joining a channel that is there', () => {
  test('opens a first period', () =>
    expect(decided()).toEqual({
      changeSet: {
        guards: [row('user', 10), row('channel', 50), subscriptionGuard(ANN.id, 50, null)],
        changes: [
          {
            _tag: 'subscription.put',
            subscription: aSubscription({ periods: [aPeriod(400)], color: '#fae589' }),
          },
        ],
        events: [
          {
            _tag: 'channel.subscribed',
            realm: RealmId(1),
            channel: ChannelId(50),
            users: [ANN.id],
          },
        ],
      },
      reply: {
        subscribed: [{ user: ANN.id, channels: ['lunch'] }],
        alreadySubscribed: [],
        unauthorized: null,
      },
    }));

  test('again opens another period; the rest is as it was left', () => {
    const before = aSubscription({
      isActive: false,
      periods: [aPeriod(1, 300)],
      color: '#ee7e4a',
      isMuted: true,
      isPinned: true,
    });
    const { changeSet } = decided({ existing: [there({}, [before])] });
    expect(changeSet.changes).toEqual([
      {
        _tag: 'subscription.put',
        subscription: {
          ...before,
          revision: 2,
          isActive: true,
          periods: [aPeriod(1, 300), aPeriod(400)],
        },
      },
    ]);
    expect(changeSet.guards).toContainEqual(subscriptionGuard(ANN.id, 50, 1));
  });

  test("in a colour of one's own", () => {
    const { changeSet } = decided({}, { channels: [aRequest('lunch', { color: '#abc' })] });
    expect(changeSet.changes).toMatchObject([{ subscription: { color: '#aabbcc' } }]);
  });

  test('by another casing of its name', () =>
    expect(decided({}, { channels: [aRequest(' LUNCH ')] }).reply.subscribed).toEqual([
      { user: ANN.id, channels: ['lunch'] },
    ]));

  test('twice in one request is once', () =>
    expect(
      decided({}, { channels: [aRequest('lunch'), aRequest('Lunch')] }).changeSet.changes,
    ).toHaveLength(1));

  test('with another user, who gets their own colour', () => {
    const { changeSet, reply } = decided(
      { people: E.right([ANN, BOB]) },
      { people: [ANN.id, BOB.id] },
    );
    expect(changeSet.changes).toMatchObject([
      { subscription: { user: ANN.id, color: '#fae589' } },
      { subscription: { user: BOB.id, color: '#76ce90' } },
    ]);
    expect(changeSet.events).toMatchObject([{ users: [ANN.id, BOB.id] }]);
    expect(reply.subscribed.map(({ user }) => user)).toEqual([ANN.id, BOB.id]);
  });

  test('several channels never share a colour', () => {
    const existing = [there(), there({ id: ChannelId(51), name: 'dinner' })];
    const { changeSet } = decided(
      { existing },
      { channels: [aRequest('lunch'), aRequest('dinner')] },
    );
    expect(
      new Set(
        changeSet.changes.map(
          (change) => change._tag === 'subscription.put' && change.subscription.color,
        ),
      ).size,
    ).toBe(2);
  });

  test('a private one holds only while the one who adds others is still in it', () => {
    const own = aSubscription({ revision: 3 as never });
    const existing = [there({ privacy: 'private' }, [own])];
    expect(decided({ existing, people: E.right([BOB]) }, asBob).changeSet.guards).toContainEqual(
      subscriptionGuard(ANN.id, 50, 3),
    );
  });
});

describe('making a channel', () => {
  const soup = { existing: [] };
  const asking = (over: Partial<NewChannel> = {}, name = 'Soup') => ({
    channels: [aRequest(name, { description: 'hot\ncold' })],
    create: { ...create, ...over },
  });

  test('that does not exist yet', () => {
    const channel = aChannel({
      id: ChannelId(90),
      name: 'Soup',
      description: 'hot cold',
      creator: ANN.id,
      createdAt: NOW,
      permissions: { canAdminister: onlyUser(ANN.id) },
    });
    expect(decided(soup, asking())).toEqual({
      changeSet: {
        guards: [
          row('user', 10),
          { _tag: 'key.free', key: 'channel.name', realm: RealmId(1), value: 'soup' },
        ],
        changes: [
          { _tag: 'channel.put', channel },
          {
            _tag: 'subscription.put',
            subscription: aSubscription({
              channel: ChannelId(90),
              periods: [aPeriod(400)],
              color: '#fae589',
            }),
          },
        ],
        events: [
          { _tag: 'channel.created', realm: RealmId(1), channel: ChannelId(90) },
          {
            _tag: 'channel.subscribed',
            realm: RealmId(1),
            channel: ChannelId(90),
            users: [ANN.id],
          },
        ],
      },
      reply: {
        subscribed: [{ user: ANN.id, channels: ['Soup'] }],
        alreadySubscribed: [],
        unauthorized: null,
      },
    });
  });

  test.each<[string, Partial<NewChannel>, object]>([
    [
      'private: it protects its history',
      { isPrivate: true },
      { privacy: 'private', hasProtectedHistory: true },
    ],
    [
      'private with shared history',
      { isPrivate: true, hasSharedHistory: true },
      { privacy: 'private', hasProtectedHistory: false },
    ],
    [
      'with a permission',
      { permissions: { canSendMessage: namedGroup(SYSTEM.moderators) } },
      { permissions: { canSendMessage: all('moderators') } },
    ],
    [
      'which has no administrators',
      { permissions: { canAdminister: namedGroup(SYSTEM.nobody) } },
      { permissions: { canAdminister: NOBODY } },
    ],
  ])('%s', (_says, over, channel) =>
    expect(decided(soup, asking(over)).changeSet.changes[0]).toMatchObject({ channel }),
  );

  test('for new users, which forgets', () => {
    const context = anActorContext({ ...ANN, role: ROLE.owner });
    const { changeSet } = decided({ ...soup, context }, asking({ isDefault: true, retention: 30 }));
    expect(changeSet.changes[0]).toMatchObject({
      channel: { isDefault: true, messageRetentionDays: 30 },
    });
  });

  test('for another user alone', () => {
    const { changeSet, reply } = decided(
      { ...soup, people: E.right([BOB]) },
      { ...asking(), ...asBob },
    );
    expect(changeSet.changes.map(({ _tag }) => _tag)).toEqual(['channel.put', 'subscription.put']);
    expect(reply.subscribed).toEqual([{ user: BOB.id, channels: ['Soup'] }]);
  });

  test('beside joining one', () =>
    expect(
      decided({}, { channels: [aRequest('Soup'), aRequest('lunch')] }).changeSet.changes,
    ).toMatchObject([
      { subscription: { channel: 50 } },
      { channel: { id: 90 } },
      { subscription: { channel: 90 } },
    ]));
});

describe('nothing to do', () => {
  test('who is subscribed stays so', () => {
    const { changeSet, reply } = decided({ existing: [there({}, [aSubscription()])] });
    expect(changeSet).toEqual(NO_CHANGE);
    expect(reply).toEqual({
      subscribed: [],
      alreadySubscribed: [{ user: ANN.id, channels: ['lunch'] }],
      unauthorized: null,
    });
  });

  test('no channel is asked for', () =>
    expect(decided({}, { channels: [] }).changeSet).toEqual(NO_CHANGE));
});

describe('channels out of reach', () => {
  const secret = there({ id: ChannelId(51), name: 'Secret', privacy: 'private' });

  test('are omitted on request', () => {
    const answer = decided(
      { existing: [there(), secret] },
      { channels: [aRequest('secret'), aRequest('lunch')], skipUnavailable: true },
    );
    expect(answer.reply).toEqual({
      subscribed: [{ user: ANN.id, channels: ['lunch'] }],
      alreadySubscribed: [],
      unauthorized: ['secret'],
    });
    expect(answer.changeSet.changes).toHaveLength(1);
  });

  test('are none where all can be reached', () =>
    expect(decided({}, { skipUnavailable: true }).reply.unauthorized).toEqual([]));

  test.each([
    ['a private channel', there({ privacy: 'private' })],
    [
      'a channel that is archived',
      there({ isArchived: true }, [aSubscription({ isActive: false })]),
    ],
  ])('%s refuses everything', (_says, existing) =>
    expect(
      decide({ existing: [existing] }, { channels: [aRequest('LUNCH'), aRequest('other')] }),
    ).toEqual(E.left({ rule: 'channel.subscribe.unavailable', name: 'LUNCH' })),
  );
});

describe('refusals, each before the ones below it', () => {
  type Row = [string, Partial<SubscribeFacts>, Partial<Subscribe>, object];
  const others = {
    people: E.right([BOB]),
    context: anActorContext(ANN, aRealm({ permissions: { canAddSubscribers: NOBODY } })),
  };
  const notPrivate = {
    context: anActorContext(ANN, aRealm({ permissions: { canCreatePrivateChannel: NOBODY } })),
  };
  const everything: Partial<Subscribe> = {
    channels: [aRequest('\0', { color: 'red', description: 'x'.repeat(1025) })],
    create: { ...create, retention: 0, permissions: { canSubscribe: namedGroup(GroupId(999)) } },
  };
  const rows: ReadonlyArray<Row> = [
    [
      'guests',
      { context: anActorContext({ ...ANN, role: ROLE.guest }) },
      everything,
      { rule: 'caller.guest' },
    ],
    ['a colour that is none', {}, everything, { rule: 'channel.color.invalid', index: 0 }],
    [
      'a description that is too long',
      {},
      { ...everything, channels: [aRequest('\0', { description: 'x'.repeat(1025) })] },
      { rule: 'channel.description.too-long', limit: 1024 },
    ],
    [
      'a group that is none',
      {},
      { ...everything, channels: [aRequest('\0')] },
      { rule: 'group.unavailable' },
    ],
    [
      'a permission for a group it cannot have',
      {},
      { create: { ...create, permissions: { canSubscribe: all('everyone') } } },
      { rule: 'group.setting-group-not-allowed', setting: 'canSubscribe', group: 'role:everyone' },
    ],
    [
      'a retention of no days',
      {},
      { channels: [aRequest('')], create: { ...create, retention: 0 } },
      { rule: 'channel.retention.invalid', value: 0 },
    ],
    [
      'a name that is none',
      {},
      { channels: [aRequest('lunch'), aRequest(' ')] },
      { rule: 'channel.name.empty' },
    ],
    [
      'a channel that cannot be',
      {},
      { channels: [aRequest('x')], create: { ...create, isPrivate: true, isWebPublic: true } },
      { rule: 'channel.privacy.impossible' },
    ],
    [
      'a channel they may not make',
      notPrivate,
      { channels: [aRequest('x')], create: { ...create, isPrivate: true } },
      { rule: 'channel.create.not-allowed' },
    ],
    [
      'a channel they cannot reach',
      { ...others, existing: [there({ privacy: 'private' })] },
      asBob,
      { rule: 'channel.subscribe.unavailable', name: 'lunch' },
    ],
    [
      'others they may not add',
      { ...others, people: E.left({ rule: 'user.unavailable' }) },
      asBob,
      { rule: 'channel.subscribe.others' },
    ],
    [
      'themselves and another',
      others,
      { people: [ANN.id, BOB.id] },
      { rule: 'channel.subscribe.others' },
    ],
    [
      'themselves by address, which counts as others',
      others,
      { people: [ANN.email ?? ''] },
      { rule: 'channel.subscribe.others' },
    ],
    [
      'users who do not exist',
      { people: E.left({ rule: 'user.unavailable' }) },
      asBob,
      { rule: 'user.unavailable' },
    ],
    [
      'people who were deactivated',
      { people: E.left({ rule: 'user.deactivated' }) },
      asBob,
      { rule: 'user.deactivated' },
    ],
  ];
  test.each(rows)('%s', (_says, facts, command, refusal) =>
    expect(decide(facts, command)).toEqual(E.left(refusal)),
  );

  test('naming oneself by id is not adding others', () =>
    expect(E.isRight(decide({ context: others.context }, { people: [ANN.id] }))).toBe(true));
  test('who makes a channel may add others to it', () =>
    expect(
      E.isRight(decide({ ...others, existing: [] }, { channels: [aRequest('x')], ...asBob })),
    ).toBe(true));
});
