import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { answered, bad, SUCCESS, withSettings } from '../../testing/answers.ts';
import { type LinkWorld, openLinkWorld } from '../../testing/links.ts';
import { ok, type Person } from '../../testing/test-app.ts';

let testApp: LinkWorld;
let admin: Person;
let maria: Person;

beforeAll(async () => {
  testApp = await openLinkWorld();
  admin = await testApp.user('ada', ROLE.administrator);
  maria = await testApp.user('maria');
});
afterAll(() => testApp.close());

const MALFORMED = [
  404,
  { result: 'error', msg: 'The invitation link is malformed.', code: 'INVITATION_LINK_MALFORMED' },
];
const UNKNOWN = [
  404,
  {
    result: 'error',
    msg: 'The invitation link could not be found.',
    code: 'INVITATION_LINK_NOT_FOUND',
  },
];
const TAKEN = bad('Email is already in use.', 'EMAIL_ALREADY_IN_USE');

let names = 0;
const channel = (
  by: Person,
  options: Parameters<LinkWorld['channel']>[2] = {},
): Promise<number> => {
  names += 1;
  return testApp.channel(by, `channel ${names}`, options);
};
const group = async (by: Person): Promise<number> => {
  names += 1;
  return ok(
    await testApp
      .as(by)
      .post('/user_groups/create', { name: `group ${names}`, description: '', members: [by.id] }),
  ).body.group_id;
};
const isMember = async (of: number, user: number): Promise<boolean> =>
  ok(await testApp.as(testApp.owner).get(`/user_groups/${of}/members/${user}`)).body
    .is_user_group_member;

describe('GET /join/{key}', () => {
  test('describes a link to callers who have it', async () => {
    const key = await testApp.link(admin, { invite_as: 300, invite_expires_in_minutes: 5 });
    expect(ok(await testApp.open(key)).body).toEqual({
      ...SUCCESS,
      realm_name: 'Realm ',
      realm_url: 'http://chat.example',
      invited_as: 300,
      expiry_date: testApp.now() + 300,
      terms_url: null,
    });
  });
  test.each([
    ['malformed', 'short', MALFORMED],
    ['malformed, one longer', 'a'.repeat(25), MALFORMED],
    ['unknown', 'a'.repeat(24), UNKNOWN],
    ['unknown, and as long as those that are mailed', 'a'.repeat(40), UNKNOWN],
  ])('a key that is %s', async (_what, key, expected) => {
    expect(await answered(testApp.open(key))).toEqual(expected);
    expect(await answered(testApp.join(key))).toEqual(expected);
  });
});

describe('POST /join/{key}', () => {
  test('answers with the new account, and the unread parameters', async () => {
    const { body } = ok(
      await testApp.join(await testApp.link(maria), {
        email: 'First@Chat.Example',
        short_name: 'f',
      }),
    );
    expect(body).toEqual({
      ...SUCCESS,
      user_id: expect.any(Number),
      email: 'First@chat.example',
      ignored_parameters_unsupported: ['short_name'],
    });
  });

  test('makes an account with the role of the link, as often as it is used', async () => {
    for (const role of [100, 200, 300, 400, 600]) {
      const key = await testApp.link(testApp.owner, { invite_as: role });
      for (const _ of [1, 2])
        expect((await testApp.newcomer(key)).user).toMatchObject({
          role,
          isActive: true,
          bot: null,
          canCreateUsers: false,
        });
    }
  });

  test('stores what the user says of themselves', async () => {
    const about = {
      full_name: ' Sons & <Daughters ',
      timezone: 'Europe/Kiev',
      email_address_visibility: 3,
    };
    const { user } = await testApp.newcomer(await testApp.link(maria), about);
    expect(user).toMatchObject({
      fullName: 'Sons & <Daughters',
      timezone: 'Europe/Kyiv',
      settings: { emailVisibility: 3 },
    });
  });

  test('other settings are those that the organization chose for new users', async () => {
    const defaults = (fields: object) =>
      testApp.as(admin).patch('/realm/user_settings_defaults', { ...fields });
    ok(await defaults({ email_address_visibility: 5, enter_sends: true }));
    const { user } = await testApp.newcomer(await testApp.link(maria), { timezone: '' });
    expect(user).toMatchObject({
      timezone: '',
      settings: { emailVisibility: 5, enterSends: true },
    });
    ok(await defaults({ email_address_visibility: 1, enter_sends: false }));
  });

  describe('the order of the checks', () => {
    const wrong = { email: 'nonsense', full_name: '', password: 'x', timezone: 'Middle/Earth' };
    test.each([
      [
        'what is missing',
        { email: undefined },
        bad("Missing 'email' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'email' }),
      ],
      [
        'what cannot be',
        { email_address_visibility: 9 },
        bad('Invalid email_address_visibility: Value error, Not in the list of possible values'),
      ],
      ['the address', wrong, bad('Enter a valid email address.')],
      [
        'a disposable one',
        { ...wrong, email: 'a@mailinator.com' },
        bad('Disposable email addresses are not allowed in this organization'),
      ],
      ['whether it is taken', { ...wrong, email: 'MARIA@chat.example' }, TAKEN],
      ['the name', { ...wrong, email: 'free@chat.example' }, bad('Name too short!')],
      [
        'the password',
        { password: 'x', timezone: 'Middle/Earth' },
        bad('The password is too weak.'),
      ],
      [
        'the time zone',
        { timezone: 'Middle/Earth' },
        bad('Invalid timezone: Value error, Not a recognized time zone'),
      ],
    ])('%s', async (_what, fields, expected) => {
      const key = await testApp.link(maria);
      expect(
        await testApp.joinedDuring(async () =>
          expect(await answered(testApp.join(key, fields))).toEqual(expected),
        ),
      ).toEqual([]);
      if (!expected[1] || !('var_name' in expected[1])) return;
      // What is sent is read before the link is looked at.
      expect(await answered(testApp.join('short', fields))).toEqual(expected);
    });
    test('the link comes before who wants to join by it', async () =>
      expect(await answered(testApp.join('short', wrong))).toEqual(MALFORMED));
  });

  test('unique names and restricted domains bind new users', async () => {
    const key = await testApp.link(maria);
    await withSettings(
      testApp,
      { require_unique_names: true },
      { require_unique_names: false },
      async () => {
        expect(await answered(testApp.join(key, { full_name: 'ＭＡＲＩＡ user' }))).toEqual(
          bad('Unique names required in this organization.'),
        );
      },
    );
    const { realm } = testApp.founded;
    const stored = await testApp.storage.read(realm.id, ({ realms }) => realms.own());
    if (stored === null) throw new Error('The organization is there');
    const closed = {
      ...stored,
      settings: {
        ...stored.settings,
        allowedDomains: [{ domain: 'chat.example', allowSubdomains: false }],
      },
    };
    await testApp.force({ _tag: 'realm.put', realm: closed });
    expect(await answered(testApp.join(key, { email: 'a+b@chat.example' }))).toEqual(
      bad('Email addresses containing + are not allowed.'),
    );
    expect(await answered(testApp.join(key, { email: 'a@else.example' }))).toEqual(
      bad("Email 'a@else.example' not allowed in this organization"),
    );
    ok(await testApp.join(key));
    await testApp.force({ _tag: 'realm.put', realm: stored });
  });

  test('an address with an account is taken, also a deactivated one, and unchanged', async () => {
    const key = await testApp.link(maria);
    const gone = await testApp.user('gone');
    ok(await testApp.as(admin).del(`/users/${gone.id}`));
    for (const email of [maria.email, gone.email, gone.email.toUpperCase()])
      expect(await answered(testApp.join(key, { email }))).toEqual(TAKEN);
    const stored = await testApp.storage.read(testApp.founded.realm.id, ({ users }) =>
      users.byId(gone.id),
    );
    expect(stored?.isActive).toBe(false);
  });

  test('a made-up address belongs to its user before that user exists', async () => {
    const key = await testApp.link(maria);
    expect(await answered(testApp.join(key, { email: 'user99999@chat.example' }))).toEqual(TAKEN);
    ok(await testApp.join(key, { email: 'user99999@firm.example' }));
  });

  test('an address of another organization is free here, and nothing tells of it', async () => {
    const { owner: stranger } = await testApp.foundRealm('far');
    ok(await testApp.join(await testApp.link(maria), { email: stranger.email }));
  });
});

describe('what a newcomer gets', () => {
  test('the channels of the link alone, unless it leads into the default ones too', async () => {
    const [lunch, common] = [await channel(maria), await channel(admin)];
    ok(await testApp.as(admin).post('/default_streams', { stream_id: common }));
    expect(await (await testApp.newcomer(await testApp.link(maria))).channels()).toEqual([]);
    expect(
      await (await testApp.newcomer(await testApp.link(maria, { stream_ids: [lunch] }))).channels(),
    ).toEqual([lunch]);
    const both = await testApp.newcomer(
      await testApp.link(maria, {
        stream_ids: [lunch, common],
        include_realm_default_subscriptions: true,
      }),
    );
    const channels = await both.channels();
    expect(channels).toEqual(expect.arrayContaining([lunch, common]));
    expect(new Set(channels).size).toBe(channels.length);
  });

  test('edge case 17: the default channels are those at the moment of joining', async () => {
    const [before, after] = [await channel(admin), await channel(admin)];
    ok(await testApp.as(admin).post('/default_streams', { stream_id: before }));
    const key = await testApp.link(maria, { include_realm_default_subscriptions: true });
    ok(await testApp.as(admin).del('/default_streams', { stream_id: before }));
    ok(await testApp.as(admin).post('/default_streams', { stream_id: after }));
    const channels = await (await testApp.newcomer(key)).channels();
    expect([channels.includes(before), channels.includes(after)]).toEqual([false, true]);
  });

  test('private channels too, with their past only where history is shared', async () => {
    const secret = await channel(maria, { invite_only: true });
    await testApp.post(maria, secret, 'soup');
    const { client, channels } = await testApp.newcomer(
      await testApp.link(maria, { stream_ids: [secret], invite_as: 600 }),
    );
    expect(await channels()).toEqual([secret]);
    await testApp.post(maria, secret, 'soup', 'welcome');
    const narrow = [{ operator: 'channel', operand: secret }];
    const { messages } = ok(
      await client.get('/messages', { anchor: 'newest', num_before: 9, num_after: 0, narrow }),
    ).body;
    expect(messages.map(({ content }: { content: string }) => content)).toEqual(['<p>welcome</p>']);
  });

  test('the groups of the link, and those of the role', async () => {
    const cooks = await group(maria);
    const { user } = await testApp.newcomer(await testApp.link(maria, { group_ids: [cooks] }));
    expect(await isMember(cooks, user.id)).toBe(true);
    expect(await isMember(testApp.group('members'), user.id)).toBe(true);
    const { user: other } = await testApp.newcomer(await testApp.link(maria));
    expect(await isMember(cooks, other.id)).toBe(false);
  });

  test('channels and groups that are gone by then are passed over', async () => {
    const [archived, lunch, cooks, bakers] = [
      await channel(maria),
      await channel(maria),
      await group(maria),
      await group(maria),
    ];
    const key = await testApp.link(maria, {
      stream_ids: [archived, lunch],
      group_ids: [cooks, bakers],
    });
    ok(await testApp.as(maria).del(`/streams/${archived}`));
    ok(await testApp.as(maria).post(`/user_groups/${cooks}/deactivate`));
    const { user, channels } = await testApp.newcomer(key);
    expect(await channels()).toEqual([lunch]);
    expect(await isMember(bakers, user.id)).toBe(true);
  });

  test('an unread greeting of the welcome bot: the usual, a custom one, or none', async () => {
    const greeted = async (text?: string) => {
      const { letters } = await testApp.newcomer(
        await testApp.link(admin, { welcome_message_custom_text: text }),
      );
      return (await letters()).map(({ sender_full_name: from, content, flags }) => [
        from,
        content,
        flags,
      ]);
    };
    expect(await greeted()).toEqual([
      ['Welcome Bot', expect.stringContaining('<p>Hello, and welcome to Realm !</p>'), []],
    ]);
    expect(await greeted('Soup is at **noon**, in #**nowhere**.')).toEqual([
      ['Welcome Bot', '<p>Soup is at <strong>noon</strong>, in #<strong>nowhere</strong>.</p>', []],
    ]);
    expect(await greeted('null')).toEqual(await greeted());
    expect(await greeted('')).toEqual([]);
    expect(await greeted(' \n ')).toEqual([]);
  });

  test('a text that could not be sent is refused when the link is created', async () => {
    expect(await answered(testApp.invite(admin, { welcome_message_custom_text: 'a\0b' }))).toEqual(
      bad('Message must not contain null bytes'),
    );
  });

  test('nothing that names the creator of the link', async () => {
    const key = await testApp.link(maria);
    const told = async () =>
      ok(
        await testApp.as(maria).get('/messages', { anchor: 'newest', num_before: 9, num_after: 0 }),
      ).body.messages.length;
    const before = await told();
    await testApp.newcomer(key);
    expect(await told()).toBe(before);
  });
});

test('all are told of them: user, channels, groups and greeting, in one commit', async () => {
  const [lunch, cooks] = [await channel(maria), await group(maria)];
  const key = await testApp.link(maria, { stream_ids: [lunch], group_ids: [cooks] });
  const after = await testApp.outbox.last();
  const { user } = await testApp.newcomer(key);
  const told = (await testApp.outbox.read(after, 100)).map(({ event }) => event);
  expect(told).toEqual([
    { _tag: 'user.created', realm: user.realm, user: user.id },
    { _tag: 'channel.subscribed', realm: user.realm, channel: lunch, users: [user.id] },
    { _tag: 'group.members-added', realm: user.realm, group: cooks, users: [user.id] },
    { _tag: 'message.sent', realm: user.realm, message: expect.any(Number) },
  ]);
});
