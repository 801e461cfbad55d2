import { describe, expect, test } from '@jest/globals';
import { ChannelId, GroupId, RealmId, UserId } from '../../kernel/brand.ts';
import { type DecidedChanges, NO_CHANGE } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import { namedGroup, onlyUser } from '../../kernel/group-setting.ts';
import {
  aChannel,
  all,
  anActorContext,
  aRealm,
  aSubscription,
  NOBODY,
  SYSTEM,
} from '../../testing/builders.ts';
import { withJudges } from '../../testing/with-judges.ts';
import { ROLE } from '../../user/user.ts';
import type { UpdateChannel } from '../use-cases/contract.ts';
import {
  decideArchiveChannel,
  decideUpdateChannel,
  type UpdateChannelFacts,
} from './decide-update-channel.ts';

const ANN = UserId(10);
const ruled = { permissions: { canAdminister: onlyUser(ANN) } };
const lunch = (over: Parameters<typeof aChannel>[0] = {}, isSubscribed = false) => ({
  channel: aChannel({ ...ruled, ...over }),
  subscription: isSubscribed ? aSubscription() : null,
});
const secret = { privacy: 'private', hasProtectedHistory: true } as const;
const owner = anActorContext(
  { id: ANN, role: ROLE.owner },
  aRealm({ settings: { enableSpectatorAccess: true } }),
);
const admin = anActorContext({ id: ANN, role: ROLE.administrator });
const member = anActorContext({ id: ANN });

const decide = (command: Partial<UpdateChannel>, facts: Partial<UpdateChannelFacts> = {}) =>
  decideUpdateChannel(
    withJudges({
      context: member,
      membership: lunch(),
      settings: { systemGroups: SYSTEM, groups: new Map(), activeUsers: new Set([ANN]) },
      isNameTaken: false,
      ...facts,
    }),
    {
      caller: { realm: RealmId(1), user: ANN, client: 'test' },
      channel: ChannelId(50),
      name: null,
      description: null,
      isPrivate: null,
      isWebPublic: null,
      hasSharedHistory: null,
      isDefault: null,
      isArchived: null,
      retention: null,
      permissions: {},
      ...command,
    },
  );
const changeSetOf = (...args: Parameters<typeof decide>): DecidedChanges => {
  const answer = decide(...args);
  if (E.isLeft(answer)) throw new Error(answer.left.rule);
  return answer.right.changeSet;
};
const updated = (...changed: ReadonlyArray<string>) => ({
  _tag: 'channel.updated',
  realm: RealmId(1),
  channel: ChannelId(50),
  changed,
  before: expect.objectContaining({ id: 50 }),
});

describe('changing a channel', () => {
  test('writes its row and tells what is different', () =>
    expect(changeSetOf({ name: 'Dinner', description: 'at\nnight' })).toEqual({
      guards: [
        { _tag: 'row.unchanged', row: 'user', id: ANN, revision: 1 },
        { _tag: 'row.unchanged', row: 'channel', id: ChannelId(50), revision: 1 },
        { _tag: 'key.free', key: 'channel.name', realm: RealmId(1), value: 'dinner' },
      ],
      changes: [
        {
          _tag: 'channel.put',
          channel: { ...lunch().channel, revision: 2, name: 'Dinner', description: 'at night' },
        },
      ],
      events: [updated('name', 'description')],
    }));

  test('another casing of its name is free, though it is taken by itself', () =>
    expect(changeSetOf({ name: ' LUNCH ' }, { isNameTaken: true }).guards).not.toContainEqual(
      expect.objectContaining({ _tag: 'key.free' }),
    ));

  test.each<
    [string, Partial<UpdateChannel>, Partial<UpdateChannelFacts>, object, ReadonlyArray<string>]
  >([
    [
      'private, which protects its history',
      { isPrivate: true },
      {},
      { privacy: 'private', hasProtectedHistory: true },
      ['privacy', 'hasProtectedHistory'],
    ],
    [
      'private with shared history',
      { isPrivate: true, hasSharedHistory: true },
      {},
      { privacy: 'private', hasProtectedHistory: false },
      ['privacy'],
    ],
    [
      'public again',
      { isPrivate: false },
      { membership: lunch(secret, true) },
      { privacy: 'public', hasProtectedHistory: false },
      ['privacy', 'hasProtectedHistory'],
    ],
    [
      'with its history shared',
      { hasSharedHistory: true },
      { membership: lunch(secret, true) },
      { privacy: 'private', hasProtectedHistory: false },
      ['hasProtectedHistory'],
    ],
    [
      'open to the web',
      { isWebPublic: true },
      { context: owner },
      { privacy: 'web-public' },
      ['privacy'],
    ],
    [
      'no longer open to the web',
      { isWebPublic: false },
      { membership: lunch({ privacy: 'web-public' }) },
      { privacy: 'public' },
      ['privacy'],
    ],
    ['for new users', { isDefault: true }, { context: admin }, { isDefault: true }, ['isDefault']],
    [
      'forgetful',
      { retention: 30 },
      { context: owner },
      { messageRetentionDays: 30 },
      ['messageRetentionDays'],
    ],
    [
      'as forgetful as the organization',
      { retention: 'realm_default' },
      { context: owner, membership: lunch({ messageRetentionDays: 5 }) },
      { messageRetentionDays: null },
      ['messageRetentionDays'],
    ],
    [
      'back from the archive',
      { isArchived: false },
      { membership: lunch({ isArchived: true }) },
      { isArchived: false },
      ['isArchived'],
    ],
    [
      'for moderators to write in',
      { permissions: { canSendMessage: { new: all('moderators') } } },
      {},
      { permissions: { ...lunch().channel.permissions, canSendMessage: all('moderators') } },
      ['canSendMessage'],
    ],
    [
      'to which its subscribers may add any user',
      { permissions: { canAddSubscribers: { new: all('members'), old: NOBODY } } },
      { membership: lunch(secret, true) },
      { permissions: { ...lunch().channel.permissions, canAddSubscribers: all('members') } },
      ['canAddSubscribers'],
    ],
  ])('it becomes %s', (_says, command, facts, channel, changed) => {
    const { changes, events } = changeSetOf(command, facts);
    expect(changes).toMatchObject([{ channel: { ...channel, revision: 2 } }]);
    expect(events).toEqual([updated(...changed)]);
  });

  test('what opens it rests on being subscribed to it', () =>
    expect(
      changeSetOf({ isPrivate: false }, { membership: lunch(secret, true) }).guards,
    ).toContainEqual({
      _tag: 'row.unchanged',
      row: 'subscription',
      user: ANN,
      channel: ChannelId(50),
      revision: 1,
    }));

  test('archiving takes it from new users, and is told as what it is', () => {
    const { changes, events } = changeSetOf(
      { isArchived: true, name: 'old lunch' },
      { membership: lunch({ isDefault: true }) },
    );
    expect(changes).toMatchObject([
      { channel: { isArchived: true, isDefault: false, name: 'old lunch' } },
    ]);
    expect(events).toEqual([
      updated('name', 'isDefault'),
      { _tag: 'channel.archived', realm: RealmId(1), channel: ChannelId(50) },
    ]);
  });
});

describe('nothing to do', () => {
  test.each<[string, Partial<UpdateChannel>, Partial<UpdateChannelFacts>]>([
    ['nothing is asked', {}, {}],
    ['it is public already', { isPrivate: false, isWebPublic: false, hasSharedHistory: true }, {}],
    [
      'it shares its history, of which nothing is said',
      { description: '' },
      { membership: lunch({ privacy: 'private' }, true) },
    ],
    ['it has this description', { description: '' }, {}],
    [
      'the permission is so already',
      { permissions: { canSubscribe: { new: namedGroup(SYSTEM.nobody) } } },
      {},
    ],
    [
      'it keeps messages as the organization does',
      { retention: 'realm_default' },
      { context: owner },
    ],
  ])('%s', (_says, command, facts) => expect(changeSetOf(command, facts)).toBe(NO_CHANGE));
});

describe('refusals, each before the ones below it', () => {
  const hidden = lunch(secret);
  const everything: Partial<UpdateChannel> = {
    isPrivate: true,
    isWebPublic: true,
    isDefault: true,
    retention: 0,
    description: 'x'.repeat(1025),
    name: '',
    permissions: { canSubscribe: { new: namedGroup(GroupId(999)) } },
  };
  test.each<[string, Partial<UpdateChannel>, Partial<UpdateChannelFacts>, object]>([
    [
      'a channel that is not there',
      everything,
      { membership: null },
      { rule: 'channel.unavailable' },
    ],
    [
      'one they cannot know of',
      everything,
      { membership: { channel: aChannel(secret), subscription: null } },
      { rule: 'channel.unavailable' },
    ],
    [
      'one they do not administer',
      everything,
      { membership: { channel: aChannel(), subscription: null } },
      { rule: 'channel.administer' },
    ],
    ['private and web-public', everything, {}, { rule: 'channel.privacy.impossible' }],
    [
      'a web-public one becomes private',
      { isPrivate: true },
      { membership: lunch({ privacy: 'web-public' }) },
      { rule: 'channel.privacy.impossible' },
    ],
    [
      'a private one becomes web-public',
      { isWebPublic: true },
      { membership: lunch(secret, true) },
      { rule: 'channel.privacy.impossible' },
    ],
    [
      'a public one protects its history',
      { hasSharedHistory: false },
      {},
      { rule: 'channel.privacy.impossible' },
    ],
    [
      'a private one for new users',
      { isPrivate: true, isDefault: true },
      {},
      { rule: 'channel.default.private' },
    ],
    [
      'one for new users becomes private',
      { isPrivate: true },
      { membership: lunch({ isDefault: true }) },
      { rule: 'channel.default.private' },
    ],
    [
      'opening what they cannot read',
      { isPrivate: false },
      { membership: hidden, context: admin },
      { rule: 'channel.content-access' },
    ],
    [
      'sharing a history they cannot read',
      { hasSharedHistory: true },
      { membership: hidden, context: admin },
      { rule: 'channel.content-access' },
    ],
    [
      'not even saying that what they cannot read is not on the web',
      { isWebPublic: false },
      { membership: hidden, context: admin },
      { rule: 'channel.content-access' },
    ],
    [
      'the web, where it is not open',
      { isWebPublic: true, isDefault: true },
      {},
      { rule: 'channel.web-public.disabled' },
    ],
    [
      'the web, without being allowed',
      { isWebPublic: true, isDefault: true },
      { context: anActorContext({ id: ANN }, owner.realm) },
      { rule: 'channel.web-public.not-allowed' },
    ],
    [
      'new users, without being an administrator',
      { isDefault: false, retention: 0 },
      {},
      { rule: 'channel.default.administrators' },
    ],
    [
      'an archived one for new users',
      { isDefault: true },
      { context: admin, membership: lunch({ isArchived: true }) },
      { rule: 'channel.unavailable' },
    ],
    [
      'retention, without being an owner',
      { retention: 0, name: '' },
      { context: admin },
      { rule: 'caller.not-owner' },
    ],
    [
      'a retention that is none',
      { retention: 0, description: 'x'.repeat(1025) },
      { context: owner },
      { rule: 'channel.retention.invalid', value: 0 },
    ],
    [
      'a description that is too long',
      { description: 'x'.repeat(1025), name: '' },
      {},
      { rule: 'channel.description.too-long', limit: 1024 },
    ],
    [
      'a name that is none',
      { name: ' ', permissions: everything.permissions ?? {} },
      {},
      { rule: 'channel.name.empty' },
    ],
    ['the name it has', { name: 'lunch ' }, {}, { rule: 'channel.name.same' }],
    [
      'a name that is taken',
      { name: 'dinner' },
      { isNameTaken: true },
      { rule: 'channel.name.taken' },
    ],
    [
      'who may subscribe, without reading it',
      { permissions: { canSubscribe: { new: onlyUser(ANN) } } },
      { membership: hidden, context: admin },
      { rule: 'channel.content-access' },
    ],
    [
      'who may add others, without reading it',
      { permissions: { canAddSubscribers: { new: onlyUser(ANN) } } },
      { membership: hidden },
      { rule: 'channel.content-access' },
    ],
    [
      'a group that is none',
      { permissions: { canSubscribe: { new: namedGroup(GroupId(999)) } } },
      {},
      { rule: 'group.unavailable' },
    ],
    [
      'a value that is no longer so',
      { permissions: { canSubscribe: { new: NOBODY, old: onlyUser(ANN) } } },
      {},
      { rule: 'group.setting-old-mismatch', setting: 'canSubscribe' },
    ],
  ])('%s', (_says, command, facts, refusal) =>
    expect(decide(command, facts)).toEqual(E.left(refusal)),
  );

  test('who may write there is for its administrators, read it or not', () =>
    expect(
      changeSetOf({ permissions: { canSendMessage: { new: NOBODY } } }, { membership: hidden })
        .changes,
    ).toHaveLength(1));
});

describe('archiving a channel', () => {
  test('leaves it there to be read', () =>
    expect(
      decideArchiveChannel(withJudges({ context: admin, membership: lunch({ isDefault: true }) })),
    ).toEqual(
      E.right({
        changeSet: {
          guards: [
            { _tag: 'row.unchanged', row: 'user', id: ANN, revision: 1 },
            { _tag: 'row.unchanged', row: 'channel', id: ChannelId(50), revision: 1 },
          ],
          changes: [
            { _tag: 'channel.put', channel: { ...lunch().channel, revision: 2, isArchived: true } },
          ],
          events: [
            updated('isDefault'),
            { _tag: 'channel.archived', realm: RealmId(1), channel: ChannelId(50) },
          ],
        },
        reply: undefined,
      }),
    ));

  test.each([
    ['a channel that is not there', null, 'channel.unavailable'],
    [
      'one they cannot know of',
      { channel: aChannel(secret), subscription: null },
      'channel.unavailable',
    ],
    [
      'one they do not administer',
      { channel: aChannel(), subscription: null },
      'channel.administer',
    ],
    ['one that is archived', lunch({ isArchived: true }), 'channel.archived-already'],
  ])('not %s', (_says, membership, rule) =>
    expect(decideArchiveChannel(withJudges({ context: member, membership }))).toEqual(
      E.left({ rule }),
    ),
  );
});
