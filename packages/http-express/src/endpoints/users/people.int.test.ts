import { afterAll, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { answered, bad, withSettings } from '../../testing/answers.ts';
import { ok, openTestApp, PASSWORD, type Person } from '../../testing/test-app.ts';

const { testApp, admin, maria, nico, guest, bot } = await openTestApp([
  'admin',
  'maria',
  'nico',
  'guest',
  'bot',
]);
afterAll(() => testApp.close());

const NOT_ADMIN = bad('Must be an organization administrator', 'UNAUTHORIZED_PRINCIPAL');
const NOT_OWNER = bad('Must be an organization owner', 'UNAUTHORIZED_PRINCIPAL');
const NOT_ALLOWED = bad('Insufficient permission');
const hidden = (name: string, emailVisibility: 1 | 2 | 3 | 4 | 5) =>
  testApp.user(name, ROLE.member, (user) => ({
    ...user,
    settings: { ...user.settings, emailVisibility },
  }));
const change = async (person: Person, fields: object) => {
  const user = await testApp.storage.read(person.caller.realm, ({ users }) =>
    users.byId(person.id),
  );
  await testApp.force({ _tag: 'user.put', user: { ...user!, ...fields } });
};

describe('POST /users', () => {
  const create = (fields: Record<string, unknown>, who = testApp.owner) =>
    testApp.as(who).post('/users', fields);
  const valid = (over = {}) => ({
    email: 'new@chat.example',
    password: PASSWORD,
    full_name: 'New User',
    ...over,
  });

  test('a new user, in the default channels', async () => {
    const { body } = ok(await create(valid({ email: 'Newcomer@Chat.Example', short_name: 'nc' })));
    expect(body).toEqual({
      result: 'success',
      msg: '',
      user_id: expect.any(Number),
      ignored_parameters_unsupported: ['short_name'],
    });
    const { user } = ok(await testApp.as(maria).get(`/users/${body.user_id}`)).body;
    expect(user).toMatchObject({
      email: 'Newcomer@chat.example',
      role: 400,
      is_active: true,
      timezone: '',
    });
  });

  test.each<[string, () => Person, unknown]>([
    ['guests', () => guest, NOT_ADMIN],
    ['members', () => maria, NOT_ADMIN],
    ['administrators without the right', () => admin, bad('User not authorized to create users')],
  ])('%s may not', async (_what, who, expected) =>
    expect(await answered(create(valid(), who()))).toEqual(expected),
  );

  test('the role is judged before the parameters, the right after them', async () => {
    expect(await answered(create({}, maria))).toEqual(NOT_ADMIN);
    expect(await answered(create({}, admin))).toEqual(
      bad("Missing 'email' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'email' }),
    );
    expect(await answered(create({ full_name: '' }, admin))).toMatchObject([
      400,
      { var_name: 'email' },
    ]);
  });

  test.each<[string, Record<string, unknown>, unknown]>([
    [
      'no password',
      { password: undefined },
      bad("Missing 'password' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'password' }),
    ],
    [
      'no name',
      { full_name: undefined },
      bad("Missing 'full_name' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'full_name' }),
    ],
    ['a long name', { full_name: 'é'.repeat(101) }, bad('Name too long!')],
    ['a short name', { full_name: ' x ' }, bad('Name too short!')],
    ['a strange name', { full_name: 'a `b`' }, bad('Invalid characters in name!')],
    ['a name like a mention', { full_name: 'Hello- 12iago|72' }, bad('Invalid format!')],
    ['no address', { email: 'somebody' }, bad('Bad name or username')],
    ['half an address', { email: 'a@b' }, bad('Bad name or username')],
    [
      'an address of a day',
      { email: 'a@mailinator.com' },
      bad('Disposable email addresses are not allowed in this organization'),
    ],
    ['an address that is taken', { email: 'MARIA@chat.example' }, bad('Email is already in use.')],
    [
      'one that is made up from an id still to be given',
      { email: 'user99999@chat.example' },
      bad('Email is already in use.'),
    ],
    [
      'a password that is too long',
      { password: 'x'.repeat(101) },
      bad('The password is too weak.'),
    ],
    ['an empty password', { password: '' }, bad('The password is too weak.')],
    ['the name before the address', { full_name: 'x', email: 'y' }, bad('Name too short!')],
    ['the address before the password', { email: 'y', password: '' }, bad('Bad name or username')],
  ])('%s', async (_what, over, expected) =>
    expect(await answered(create(valid(over)))).toEqual(expected),
  );

  test('where only some domains may join', async () => {
    const strict = await openTestApp();
    const realm = strict.founded.realm;
    const allowedDomains = [
      { domain: 'firm.example', allowSubdomains: false },
      { domain: 'lab.example', allowSubdomains: true },
    ];
    await strict.force({
      _tag: 'realm.put',
      realm: { ...realm, settings: { ...realm.settings, allowedDomains } },
    });
    const join = (email: string) =>
      answered(strict.as(strict.owner).post('/users', valid({ email })));
    expect(await join('a+b@elsewhere.example')).toEqual(
      bad('Email addresses containing + are not allowed.'),
    );
    expect(await join('a@elsewhere.example')).toEqual(
      bad("Email 'a@elsewhere.example' not allowed in this organization"),
    );
    expect(await join('a@x.firm.example')).toEqual(
      bad("Email 'a@x.firm.example' not allowed in this organization"),
    );
    expect((await join('a@x.lab.example'))[0]).toBe(200);
    await strict.close();
  });

  test('where names are unique, also by their look', () =>
    withSettings(
      testApp,
      { require_unique_names: true },
      { require_unique_names: false },
      async () =>
        expect(await answered(create(valid({ full_name: 'ＭＡＲＩＡ user' })))).toEqual(
          bad('Unique names required in this organization.'),
        ),
    ));
});

describe('GET /users', () => {
  const list = async (who: Person | null, query = {}) =>
    ok(await testApp.as(who).get('/users', query)).body.members;
  const one = async (who: Person, person: Person, query = {}) =>
    (await list(who, query)).find(({ user_id }: { user_id: number }) => user_id === person.id);

  test('all users, each with every field', async () => {
    const gone = await testApp.user('gone');
    await change(gone, { isActive: false });
    expect(await one(maria, nico)).toEqual({
      user_id: nico.id,
      delivery_email: nico.email,
      email: nico.email,
      full_name: 'nico user',
      date_joined: `${new Date(testApp.now() * 1000).toISOString().slice(0, 16)}+00:00`,
      is_active: true,
      is_owner: false,
      is_admin: false,
      is_guest: false,
      is_bot: false,
      bot_type: null,
      role: 400,
      timezone: '',
      avatar_url: null,
      avatar_version: 1,
    });
    expect(await one(maria, gone)).toMatchObject({ is_active: false });
    expect(await one(maria, testApp.owner)).toMatchObject({
      is_owner: true,
      is_admin: true,
      role: 100,
    });
    expect(await one(maria, admin)).toMatchObject({ is_owner: false, is_admin: true, role: 200 });
    expect(await one(maria, guest)).toMatchObject({ is_guest: true, role: 600 });
    expect(await one(guest, bot)).toMatchObject({
      is_bot: true,
      bot_type: 1,
      bot_owner_id: maria.id,
    });
    expect(
      (await list(maria)).filter(({ is_system_bot }: { is_system_bot?: true }) => is_system_bot),
    ).toEqual([]);
  });

  test('profile fields and pictures when asked for', async () => {
    expect(await one(maria, nico, { include_custom_profile_fields: true })).toMatchObject({
      profile_data: {},
    });
    expect(await one(maria, bot, { include_custom_profile_fields: true })).not.toHaveProperty(
      'profile_data',
    );
    expect((await one(maria, nico, { client_gravatar: false })).avatar_url).toMatch(
      /^https:\/\/secure\.gravatar\.com\/avatar\/[0-9a-f]{32}\?d=identicon&version=1$/,
    );
  });

  test('only some of them, without those there are not', async () => {
    expect(
      (await list(maria, { user_ids: [nico.id, 999_999, maria.id] }))
        .map(({ user_id }: { user_id: number }) => user_id)
        .sort(),
    ).toEqual([maria.id, nico.id].sort());
    expect(await list(maria, { user_ids: [] })).toEqual([]);
  });

  test.each([
    ['client_gravatar', 'null', 'client_gravatar is not a boolean'],
    ['user_ids', '5', 'user_ids is not a list'],
    ['user_ids', '["a"]', 'user_ids[0] is not an integer'],
  ])('%s=%s', async (name, value, msg) =>
    expect(await answered(testApp.as(maria).get('/users', { [name]: value }))).toEqual(bad(msg)),
  );

  test('who sees an address: a made-up one for all, the real one for some', async () => {
    const seen = async (who: Person, person: Person) => (await one(who, person)).delivery_email;
    for (const [visibility, seers, others] of [
      [2, [maria, admin, testApp.owner], [guest]],
      [3, [admin, testApp.owner], [maria, guest]],
      [4, [], [maria, admin, testApp.owner]],
    ] as const) {
      const person = await hidden(`hidden${visibility}`, visibility);
      for (const who of [...seers, person]) expect(await seen(who, person)).toBe(person.email);
      for (const who of others) expect(await seen(who, person)).toBe(null);
      const row = await one(admin, person);
      expect(row.email).toBe(`user${person.id}@chat.example`);
      expect(row.avatar_url).toContain('gravatar.com');
    }
  });

  test('a guest who is kept apart sees strangers without a face', () =>
    withSettings(
      testApp,
      { can_access_all_users_group: { new: testApp.group('members') } },
      { can_access_all_users_group: { new: testApp.group('everyone') } },
      async () => {
        const own = ok(await testApp.as(guest).get('/users/me/subscriptions')).body.subscriptions;
        ok(
          await testApp.as(guest).del('/users/me/subscriptions', {
            subscriptions: own.map(({ name }: { name: string }) => name),
          }),
        );
        await testApp.channel(testApp.owner, 'guest room', { others: [guest, maria] });
        expect(await one(guest, maria)).toMatchObject({ full_name: 'maria user' });
        expect(await one(guest, nico)).toEqual({
          user_id: nico.id,
          delivery_email: null,
          email: `user${nico.id}@chat.example`,
          full_name: 'Unknown user',
          date_joined: '1970-01-01T00:00:00+00:00',
          is_active: true,
          is_owner: false,
          is_admin: false,
          is_guest: false,
          is_bot: false,
          bot_type: null,
          role: 400,
          timezone: '',
          avatar_url: '/static/images/unknown-user-avatar.png',
          avatar_version: 1,
          profile_data: {},
        });
        expect(await answered(testApp.as(guest).get(`/users/${nico.id}`))).toEqual(NOT_ALLOWED);
      },
    ));

  test('without an account: only where the realm allows it and something is visible', async () => {
    const open = await openTestApp();
    const anonymous = () =>
      answered(open.as(null).get('/users', { include_custom_profile_fields: true }));
    const notLoggedIn = [
      401,
      {
        result: 'error',
        msg: 'Not logged in: API authentication or user session required',
        code: 'UNAUTHORIZED',
      },
    ];
    expect(await anonymous()).toEqual(notLoggedIn);
    await open.settings({ enable_spectator_access: true });
    expect(await anonymous()).toEqual(notLoggedIn);
    await open.channel(open.owner, 'shop window', { is_web_public: true });
    const [status, body] = (await anonymous()) as [
      number,
      { members: ReadonlyArray<Record<string, unknown>> },
    ];
    expect(status).toBe(200);
    const [owner] = body.members;
    expect(owner).toMatchObject({
      user_id: open.owner.id,
      delivery_email: null,
      date_joined: new Date(open.now() * 1000).toISOString().slice(0, 10),
    });
    for (const key of ['timezone', 'profile_data']) expect(owner).not.toHaveProperty(key);
    expect((await open.as({ ...open.owner, key: 'x'.repeat(32) }).get('/users')).status).toBe(401);
    expect((await open.as(null).get('/users/me')).status).toBe(401);
    await open.close();
  });
});

describe('GET /users/me and /users/{user}', () => {
  test('oneself, beside the envelope', async () => {
    const room = await testApp.channel(nico, 'for the newest', { others: [maria] });
    const newest = await testApp.post(nico, room, 'x');
    const { body } = ok(await testApp.as(maria).get('/users/me'));
    expect(body).toMatchObject({
      result: 'success',
      user_id: maria.id,
      max_message_id: newest,
      profile_data: {},
      avatar_url: expect.stringContaining('gravatar'),
    });
    expect(
      ok(await testApp.as(await testApp.user('silent')).get('/users/me')).body.max_message_id,
    ).toBe(-1);
  });

  test('by id, by address, by the made-up address', async () => {
    const { user } = ok(await testApp.as(maria).get(`/users/${nico.id}`)).body;
    for (const name of [
      nico.email,
      nico.email.toUpperCase(),
      encodeURIComponent(nico.email),
      `user${nico.id}@chat.example`,
    ]) {
      expect(ok(await testApp.as(maria).get(`/users/${name}`)).body.user).toEqual(user);
    }
    expect(
      ok(
        await testApp.as(maria).get(`/users/${nico.id}`, {
          client_gravatar: false,
          include_custom_profile_fields: true,
        }),
      ).body.user,
    ).toMatchObject({
      avatar_url: expect.stringContaining('gravatar'),
      profile_data: {},
    });
  });

  test('a hidden address finds no user, not even oneself; the made-up one does', async () => {
    const shy = await hidden('shy', 4);
    for (const who of [maria, admin, shy])
      expect(await answered(testApp.as(who).get(`/users/${shy.email}`))).toEqual(
        bad('No such user'),
      );
    expect(
      ok(await testApp.as(maria).get(`/users/user${shy.id}@chat.example`)).body.user.user_id,
    ).toBe(shy.id);
  });

  test.each([
    '999999',
    '99999999999999999999',
    'nobody@chat.example',
    'abc',
    '-5',
    'user999999@chat.example',
  ])('%s is no such user', async (name) =>
    expect(await answered(testApp.as(maria).get(`/users/${name}`))).toEqual(bad('No such user')),
  );
});

describe('PATCH /users/{user}', () => {
  const patch = (who: Person, user: Person | string, fields: Record<string, unknown>) =>
    testApp.as(who).patch(`/users/${typeof user === 'string' ? user : user.id}`, fields);
  const row = async (person: Person) =>
    ok(await testApp.as(testApp.owner).get(`/users/${person.id}`)).body.user;

  const BAD_ROLE = bad('Invalid role: Value error, Not in the list of possible values');
  const NO_ADDRESS = bad('User not authorized to change user emails');
  const everything = {
    new_email: 'new@chat.example',
    full_name: 'x',
    profile_data: [{ id: 999, value: '' }],
  };

  test('an administrator renames and promotes, by id and by address', async () => {
    const person = await testApp.user('rising');
    expect(ok(await patch(admin, person, { full_name: ' Rising Star ', role: 300 })).body).toEqual({
      result: 'success',
      msg: '',
    });
    expect(await row(person)).toMatchObject({ full_name: 'Rising Star', role: 300 });
    ok(await patch(admin, person.email, { full_name: ' ', role: 400 }));
    expect(await row(person)).toMatchObject({ full_name: 'Rising Star', role: 400 });
    expect(ok(await patch(admin, person, {})).body).toEqual({ result: 'success', msg: '' });
  });

  test.each<[string, () => Person, () => Person | string, Record<string, unknown>, unknown]>([
    ['an unknown role', () => admin, () => maria, { role: 500 }, BAD_ROLE],
    [
      'a role that is no number',
      () => admin,
      () => maria,
      { role: '"400"' },
      bad('role is not an integer'),
    ],
    ['nobody', () => admin, () => '999999', { full_name: 'x' }, bad('No such user')],
    [
      'an unknown address',
      () => admin,
      () => 'nobody@x.yz',
      { full_name: 'x' },
      bad('No such user'),
    ],
    ['oneself, as a member', () => maria, () => maria, { full_name: 'Maria Other' }, NOT_ALLOWED],
    ['another user, as a member', () => maria, () => nico, { role: 300 }, NOT_ALLOWED],
    ['an owner, as an administrator', () => admin, () => testApp.owner, { role: 400 }, NOT_OWNER],
    ['to an owner, as an administrator', () => admin, () => maria, { role: 100 }, NOT_OWNER],
    ['the role of their own bot', () => maria, () => bot, { role: 300 }, NOT_ADMIN],
    [
      'a bad name',
      () => admin,
      () => maria,
      { full_name: 'a@b' },
      bad('Invalid characters in name!'),
    ],
    ['a short name', () => admin, () => maria, { full_name: 'a' }, bad('Name too short!')],
    [
      'an unknown role, with an address',
      () => admin,
      () => maria,
      { role: 500, new_email: 'x' },
      BAD_ROLE,
    ],
    [
      'an unknown address',
      () => admin,
      () => '999999',
      { new_email: 'new@chat.example' },
      bad('No such user'),
    ],
    [
      'an address, as a member',
      () => maria,
      () => nico,
      { new_email: 'new@chat.example' },
      NOT_ALLOWED,
    ],
    [
      'an address, as an owner, before all else',
      () => testApp.owner,
      () => maria,
      { ...everything, role: 100 },
      NO_ADDRESS,
    ],
    [
      'an address, as an administrator, before the role',
      () => admin,
      () => testApp.owner,
      { ...everything, role: 400 },
      NO_ADDRESS,
    ],
    [
      'the address of their own bot',
      () => maria,
      () => bot,
      { new_email: 'new@chat.example' },
      NO_ADDRESS,
    ],
    ['an empty address, by address', () => admin, () => maria.email, { new_email: '' }, NO_ADDRESS],
  ])('%s', async (_what, who, user, fields, expected) =>
    expect(await answered(patch(who(), user(), fields))).toEqual(expected),
  );

  test('the owner of a bot renames it', async () => {
    ok(await patch(maria, bot, { full_name: 'Robot Two' }));
    expect(await row(bot)).toMatchObject({ full_name: 'Robot Two' });
  });

  test('the last owner stays one; of two, one may go', async () => {
    expect(await answered(patch(testApp.owner, testApp.owner, { role: 200 }))).toEqual(
      bad('The owner permission cannot be removed from the only organization owner.'),
    );
    const second = await testApp.user('second', ROLE.owner);
    ok(await patch(testApp.owner, second, { role: 400 }));
    expect(await row(testApp.owner)).toMatchObject({ role: 100 });
  });
});

describe('PATCH /realm', () => {
  const patch = (fields: Record<string, unknown>, who = testApp.owner) =>
    testApp.as(who).patch('/realm', fields);

  test('changes are echoed, other fields are not; texts are only named', async () => {
    const answer = ok(
      await patch({
        allow_message_editing: false,
        mandatory_topics: false,
        message_content_edit_limit_seconds: '"unlimited"',
        message_content_delete_limit_seconds: 300,
        message_edit_history_visibility_policy: 'moves',
        message_retention_days: 30,
        waiting_period_threshold: 3,
        name: 'New name',
        description: 'New words',
        default_language: 'de',
        can_resolve_topics_group: { new: testApp.group('members'), old: testApp.group('everyone') },
        can_delete_any_message_group: {
          new: { direct_members: [nico.id, maria.id], direct_subgroups: [] },
        },
        can_create_groups: {
          new: { direct_members: [], direct_subgroups: [testApp.group('moderators')] },
        },
        nonsense: 1,
      }),
    );
    expect(answer.body).toEqual({
      result: 'success',
      msg: '',
      ignored_parameters_unsupported: ['nonsense'],
      allow_message_editing: false,
      message_content_edit_limit_seconds: null,
      message_content_delete_limit_seconds: 300,
      message_edit_history_visibility_policy: 'updated',
      message_retention_days: 30,
      waiting_period_threshold: 3,
      name: 'updated',
      description: 'updated',
      default_language: 'updated',
      can_resolve_topics_group: testApp.group('members'),
      can_delete_any_message_group: {
        direct_members: [maria.id, nico.id].sort((a, b) => a - b),
        direct_subgroups: [],
      },
      can_create_groups: testApp.group('moderators'),
    });
    expect(ok(await patch({ message_retention_days: '"unlimited"' })).body).toMatchObject({
      message_retention_days: -1,
    });
    expect(
      ok(
        await patch({
          waiting_period_threshold: 0,
          can_resolve_topics_group: { new: testApp.group('members') },
        }),
      ).body,
    ).toEqual({
      result: 'success',
      msg: '',
      waiting_period_threshold: 0,
    });
    const settings = async () => ok(await testApp.as(null).get('/server_settings')).body;
    expect(await settings()).toMatchObject({
      realm_name: 'New name',
      realm_description: '<p>New words</p>',
    });
    ok(await patch({ description: 'the <b> **best** one, says @**maria**: #**general**' }));
    expect((await settings()).realm_description).toBe(
      '<p>the &lt;b&gt; <strong>best</strong> one, says @<strong>maria</strong>: #<strong>' +
        'general</strong></p>',
    );
    ok(await patch({ description: 'lunch at <time:3pm>' }));
    const today = new Date(testApp.now() * 1000).toISOString().slice(0, 10);
    expect((await settings()).realm_description).toBe(
      `<p>lunch at <time datetime="${today}T15:00:00Z">3pm</time></p>`,
    );
    await testApp.settings({
      can_create_groups: { new: testApp.group('members') },
      allow_message_editing: true,
    });
  });

  const value = (name: string, sent: unknown) =>
    bad(`Bad value for '${name}': ${sent}`, 'REQUEST_VARIABLE_INVALID', {
      var_name: name,
      bad_value: sent,
    });
  const group = (name: string, system: string) =>
    bad(`'${name}' setting cannot be set to 'role:${system}' group.`);
  test.each<[string, () => Record<string, unknown>, unknown]>([
    [
      'a limit of nothing',
      () => ({ message_content_edit_limit_seconds: 0 }),
      value('message_content_edit_limit_seconds', 0),
    ],
    [
      'a limit below nothing',
      () => ({ move_messages_within_stream_limit_seconds: -1 }),
      value('move_messages_within_stream_limit_seconds', -1),
    ],
    [
      'a word that is none',
      () => ({ move_messages_between_streams_limit_seconds: '"forever"' }),
      value('move_messages_between_streams_limit_seconds', 'forever'),
    ],
    [
      'a bare word',
      () => ({ message_content_delete_limit_seconds: 'unlimited' }),
      bad('message_content_delete_limit_seconds is not valid JSON'),
    ],
    [
      'null for a limit',
      () => ({ message_content_delete_limit_seconds: 'null' }),
      bad('message_content_delete_limit_seconds["int"] is not an integer'),
    ],
    [
      'a policy that is none',
      () => ({ message_edit_history_visibility_policy: 'some' }),
      bad('Invalid message_edit_history_visibility_policy'),
    ],
    [
      'a limit beyond counting',
      () => ({ message_content_edit_limit_seconds: '99999999999999999999' }),
      bad('message_content_edit_limit_seconds is too large (limit: 2147483647)'),
    ],
    [
      'a waiting period beyond counting',
      () => ({ waiting_period_threshold: 2_147_483_648 }),
      bad('waiting_period_threshold is too large (limit: 2147483647)'),
    ],
    [
      'a negative waiting period',
      () => ({ waiting_period_threshold: -1 }),
      bad('waiting_period_threshold is too small'),
    ],
    [
      'a switch that is none',
      () => ({ mandatory_topics: 'yes' }),
      bad('mandatory_topics is not valid JSON'),
    ],
    ['a language that is none', () => ({ default_language: '!' }), bad("Invalid language '!'")],
    ['no name', () => ({ name: ' ' }), bad('name cannot be blank')],
    [
      'a long name',
      () => ({ name: 'x'.repeat(41) }),
      bad('name is too long (limit: 40 characters)'),
    ],
    [
      'long words',
      () => ({ description: 'x'.repeat(1001) }),
      bad('description is too long (limit: 1000 characters)'),
    ],
    [
      'a group without new',
      () => ({ can_resolve_topics_group: {} }),
      bad('can_resolve_topics_group["new"] field is missing: Field required'),
    ],
    [
      'a group that is none',
      () => ({ can_resolve_topics_group: { new: 'x' } }),
      bad('can_resolve_topics_group["new"]["int"] is not an integer'),
    ],
    [
      'an unknown group',
      () => ({ can_resolve_topics_group: { new: 999_999 } }),
      bad('Invalid user group'),
    ],
    [
      'an unknown user',
      () => ({
        can_resolve_topics_group: { new: { direct_members: [999_999], direct_subgroups: [] } },
      }),
      bad('Invalid user ID: 999999'),
    ],
    [
      'one of the server’s own bots',
      () => ({
        can_create_groups: {
          new: { direct_members: [testApp.founded.bot.id], direct_subgroups: [] },
        },
      }),
      bad(`Invalid user ID: ${testApp.founded.bot.id}`),
    ],
    [
      'an unknown group among others',
      () => ({
        can_resolve_topics_group: {
          new: { direct_members: [], direct_subgroups: [999_999, 999_998] },
        },
      }),
      bad('Invalid user group ID: 999998'),
    ],
    [
      'an old value that is not',
      () => ({ can_mention_many_users_group: { new: 999_999, old: testApp.group('nobody') } }),
      bad("'old' value does not match the expected value.", 'EXPECTATION_MISMATCH'),
    ],
    [
      'the world',
      () => ({ can_mention_many_users_group: { new: testApp.group('internet') } }),
      group('can_mention_many_users_group', 'internet'),
    ],
    [
      'everyone where guests never may',
      () => ({ can_create_public_channel_group: { new: testApp.group('everyone') } }),
      group('can_create_public_channel_group', 'everyone'),
    ],
    [
      'no one where a user must',
      () => ({ can_manage_all_groups: { new: testApp.group('nobody') } }),
      group('can_manage_all_groups', 'nobody'),
    ],
    [
      'no one, by an empty list',
      () => ({ can_manage_all_groups: { new: { direct_members: [], direct_subgroups: [] } } }),
      group('can_manage_all_groups', 'nobody'),
    ],
    [
      'a list where it takes a role',
      () => ({
        can_access_all_users_group: { new: { direct_members: [maria.id], direct_subgroups: [] } },
      }),
      bad("'can_access_all_users_group' must be a system user group.", 'SYSTEM_GROUP_REQUIRED', {
        setting_name: 'can_access_all_users_group',
      }),
    ],
    [
      'a role that will not do',
      () => ({ can_access_all_users_group: { new: testApp.group('moderators') } }),
      group('can_access_all_users_group', 'moderators'),
    ],
  ])('%s', async (_what, fields, expected) =>
    expect(await answered(patch(fields()))).toEqual(expected),
  );

  test('nothing of a request is stored that is refused in part', async () => {
    expect(
      (await patch({ mandatory_topics: true, can_resolve_topics_group: { new: 999_999 } })).status,
    ).toBe(400);
    expect(ok(await patch({ mandatory_topics: false })).body).toEqual({
      result: 'success',
      msg: '',
    });
  });

  test('administrators change most, owners the rest, others nothing', async () => {
    for (const who of [maria, guest, bot])
      expect(await answered(patch({ mandatory_topics: 'x' }, who))).toEqual(NOT_ADMIN);
    ok(await patch({ mandatory_topics: false }, admin));
    for (const fields of [
      { waiting_period_threshold: 9 },
      { disallow_disposable_email_addresses: false },
      { message_retention_days: 9 },
      { can_create_groups: { new: testApp.group('owners') } },
      { can_manage_all_groups: { new: testApp.group('administrators') } },
    ]) {
      expect(await answered(patch(fields, admin))).toEqual(NOT_OWNER);
    }
  });
});
