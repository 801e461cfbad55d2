import { describe, expect, test } from '@jest/globals';
import { ChannelId, MessageId, RealmId, Sha256, UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { NOW, SYSTEM } from '../../testing/builders.ts';
import {
  type CreateRealmFacts,
  decideCreateRealm,
  type FoundRealm,
} from './decide-create-realm.ts';

const facts = (over: Partial<CreateRealmFacts> = {}): CreateRealmFacts => ({
  isSubdomainTaken: false,
  isPasswordGood: true,
  systemGroups: SYSTEM,
  owner: UserId(2),
  bot: UserId(1),
  welcomeBot: UserId(3),
  channels: [ChannelId(1), ChannelId(2)],
  position: MessageId(1),
  apiKey: 'k'.repeat(32),
  apiKeyDigest: Sha256('d'.repeat(64)),
  ...over,
});
const command = (over: Partial<FoundRealm> = {}): FoundRealm => ({
  realm: RealmId(1),
  subdomain: 'lunch',
  name: 'Lunch club',
  description: '',
  url: 'https://lunch.example.com/',
  owner: { email: 'Ann@Example.com', fullName: 'Ann', password: 'correct horse' },
  passwordHash: 'hash',
  ...over,
});
const decide = (given: Partial<CreateRealmFacts> = {}, over: Partial<FoundRealm> = {}) =>
  decideCreateRealm(facts(given), command(over), NOW);

describe('a new organization', () => {
  const decided = decide();
  const { changeSet, reply } = E.isRight(decided)
    ? decided.right
    : { changeSet: null, reply: null };

  test('has an owner who may create users', () =>
    expect(reply?.owner).toMatchObject({
      id: 2,
      email: 'Ann@example.com',
      role: 100,
      canCreateUsers: true,
      isActive: true,
    }));
  test('has a bot of the server that writes its notices', () => {
    expect(reply?.bot).toMatchObject({
      email: 'notification-bot@lunch.example.com',
      bot: { type: 1, owner: null, isSystem: true },
    });
    expect(reply?.realm.notificationBot).toBe(reply?.bot.id);
  });
  test('has another that greets newcomers', () => {
    const bots =
      changeSet?.changes.flatMap((change) =>
        change._tag === 'user.put' && change.user.bot ? [change.user] : [],
      ) ?? [];
    expect(bots.map(({ id, email, fullName, bot }) => [id, email, fullName, bot])).toEqual([
      [
        1,
        'notification-bot@lunch.example.com',
        'Notification Bot',
        { type: 1, owner: null, isSystem: true },
      ],
      [3, 'welcome-bot@lunch.example.com', 'Welcome Bot', { type: 1, owner: null, isSystem: true }],
    ]);
    expect(reply?.realm.welcomeBot).toBe(3);
  });
  test('is at its address without a slash', () =>
    expect(reply?.realm.url).toBe('https://lunch.example.com'));
  test('nor with several', () =>
    expect(decide({}, { url: 'https://lunch.example.com/chat//' })).toMatchObject(
      E.right({ reply: { realm: { url: 'https://lunch.example.com/chat' } } }),
    ));
  test('tells the key once, and stores its digest', () => {
    expect(reply?.apiKey).toBe('k'.repeat(32));
    expect(JSON.stringify(changeSet)).not.toContain('k'.repeat(32));
    expect(changeSet?.changes).toContainEqual({
      _tag: 'api-key.put',
      user: 2,
      digest: 'd'.repeat(64),
      kind: 'program',
      program: '',
      madeAt: NOW,
      endsAt: null,
    });
  });
  test('stores the hash of the password, never the password', () => {
    expect(changeSet?.changes).toContainEqual({ _tag: 'password.put', user: 2, hash: 'hash' });
    expect(JSON.stringify(changeSet)).not.toContain('correct horse');
  });
  test('has two default channels with the owner subscribed, in two colours', () => {
    const channels =
      changeSet?.changes.flatMap((change) =>
        change._tag === 'channel.put' ? [change.channel] : [],
      ) ?? [];
    expect(channels.map(({ name, isDefault, privacy }) => [name, isDefault, privacy])).toEqual([
      ['general', true, 'public'],
      ['sandbox', true, 'public'],
    ]);
    const subscriptions =
      changeSet?.changes.flatMap((change) =>
        change._tag === 'subscription.put' ? [change.subscription] : [],
      ) ?? [];
    expect(subscriptions.map(({ user, channel, periods }) => [user, channel, periods])).toEqual([
      [2, 1, [{ from: 1, until: null }]],
      [2, 2, [{ from: 1, until: null }]],
    ]);
    expect(new Set(subscriptions.map(({ color }) => color)).size).toBe(2);
  });
  test('has its system groups', () =>
    expect(changeSet?.changes.filter(({ _tag }) => _tag === 'group.put')).toHaveLength(8));
  test('is told with its owner, its channels and who is in them', () =>
    expect(changeSet?.events).toEqual([
      { _tag: 'realm.created', realm: 1 },
      { _tag: 'user.created', realm: 1, user: 2 },
      { _tag: 'channel.created', realm: 1, channel: 1 },
      { _tag: 'channel.created', realm: 1, channel: 2 },
      { _tag: 'channel.subscribed', realm: 1, channel: 1, users: [2] },
      { _tag: 'channel.subscribed', realm: 1, channel: 2, users: [2] },
    ]));
  test('rests on the subdomain being free', () =>
    expect(changeSet?.guards).toEqual([
      { _tag: 'key.free', key: 'realm.subdomain', value: 'lunch' },
    ]));
});

describe('what cannot be founded', () => {
  const owner = command().owner;
  test.each([
    ['a bad subdomain', {}, { subdomain: '-x' }, denial('realm.subdomain-invalid')],
    ['one in capitals', {}, { subdomain: 'Lunch' }, denial('realm.subdomain-invalid')],
    ['a taken one', { isSubdomainTaken: true }, { name: '' }, denial('realm.subdomain-taken')],
    ['no name', {}, { name: '', owner: { ...owner, fullName: '' } }, denial('realm.name-empty')],
    [
      'an owner without a name',
      {},
      { owner: { ...owner, fullName: '' } },
      denial('user.name-too-short', { limit: 2 }),
    ],
    [
      'an owner without an address',
      {},
      { owner: { ...owner, email: 'ann' } },
      denial('user.email-invalid'),
    ],
    [
      "an owner with the bot's address",
      {},
      { owner: { ...owner, email: 'Notification-Bot@lunch.example.com' } },
      denial('user.email-taken'),
    ],
    [
      "an owner with the other bot's",
      {},
      { owner: { ...owner, email: 'welcome-bot@Lunch.Example.com' } },
      denial('user.email-taken'),
    ],
    ['a weak password', { isPasswordGood: false }, {}, denial('user.password-weak')],
  ])('%s', (_says, given, over, refusal) => expect(decide(given, over)).toEqual(E.left(refusal)));
  test('the realm at the root has no subdomain', () =>
    expect(E.isRight(decide({}, { subdomain: '' }))).toBe(true));
});
