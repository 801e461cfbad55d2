import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE, UserId } from '@parley/core';
import { answered, bad, SUCCESS, withSettings } from '../../testing/answers.ts';
import type { Answer } from '../../testing/request.ts';
import { ok, openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const { testApp, admin, maria, nico, guest } = await openTestApp([
  'admin',
  'maria',
  'nico',
  'guest',
]);
afterAll(() => testApp.close());

const NOT_ALLOWED = bad('Insufficient permission');
const MISSING = bad('No such bot');
const NOT_ADMIN = bad('Must be an organization administrator', 'UNAUTHORIZED_PRINCIPAL');
const NOT_OWNER = bad('Must be an organization owner', 'UNAUTHORIZED_PRINCIPAL');
const GONE = [401, { result: 'error', msg: 'Account is deactivated', code: 'UNAUTHORIZED' }];

const create = (fields: Record<string, unknown>, who = maria) =>
  testApp.as(who).post('/bots', fields);
const patch = (id: number, fields: Record<string, unknown>, who = maria) =>
  testApp.as(who).patch(`/bots/${id}`, fields);
const remove = (id: number, who = maria) => testApp.as(who).del(`/bots/${id}`);
const regenerate = (id: number, who = maria) =>
  testApp.as(who).post(`/bots/${id}/api_key/regenerate`);
const row = async (id: number) => ok(await testApp.as(testApp.owner).get(`/users/${id}`)).body.user;

/** A bot of a user, with its credentials. */
const made = async (name: string, owner = maria, fields = {}): Promise<Person> => {
  const { user_id, api_key } = ok(
    await create({ full_name: `${name} robot`, short_name: name, ...fields }, owner),
  ).body;
  const caller = { ...owner.caller, user: UserId(user_id) };
  return { id: UserId(user_id), email: `${name}-bot@chat.example`, key: api_key, caller };
};
const change = async ({ id }: Person, fields: object) => {
  const user = await testApp.storage.read(testApp.founded.realm.id, ({ users }) => users.byId(id));
  await testApp.force({ _tag: 'user.put', user: { ...user!, ...fields } });
};

describe('POST /bots', () => {
  test('a generic bot, which asks with its own key as a member', async () => {
    const { body } = ok(
      await create({ full_name: ' Cook ', short_name: ' cook ', bot_type: 1, service_name: 'x' }),
    );
    expect(body).toEqual({
      ...SUCCESS,
      user_id: expect.any(Number),
      api_key: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
      avatar_url: expect.stringMatching(
        /^https:\/\/secure\.gravatar\.com\/avatar\/[0-9a-f]{32}\?d=identicon&version=1$/,
      ),
      ignored_parameters_unsupported: ['service_name'],
    });
    expect(await row(body.user_id)).toMatchObject({
      email: 'cook-bot@chat.example',
      delivery_email: 'cook-bot@chat.example',
      full_name: 'Cook',
      is_bot: true,
      bot_type: 1,
      bot_owner_id: maria.id,
      role: 400,
      is_active: true,
    });
    const credentials = { email: 'cook-bot@chat.example', key: body.api_key };
    const self = { id: UserId(body.user_id), ...credentials, caller: maria.caller };
    expect(ok(await testApp.as(self).get('/users/me')).body.user_id).toBe(body.user_id);
    expect(ok(await testApp.as(self).get('/users/me/subscriptions')).body.subscriptions).toEqual(
      [],
    );
  });

  test('what the organization chose for those who join is not for bots', async () => {
    ok(
      await testApp
        .as(testApp.owner)
        .patch('/realm/user_settings_defaults', { email_address_visibility: 4 }),
    );
    const bot = await made('plain');
    const { settings } = (await testApp.storage.read(testApp.founded.realm.id, ({ users }) =>
      users.byId(bot.id),
    ))!;
    expect(settings.emailVisibility).toBe(1);
    ok(
      await testApp
        .as(testApp.owner)
        .patch('/realm/user_settings_defaults', { email_address_visibility: 1 }),
    );
  });

  test('a bot for incoming webhooks sends messages and does nothing else', async () => {
    const hook = await made('hook', maria, { bot_type: 2 });
    const room = await testApp.channel(maria, 'hooked');
    ok(
      await testApp
        .as(hook)
        .post('/messages', { type: 'channel', to: room, topic: 't', content: 'x' }),
    );
    const refused = [
      401,
      {
        result: 'error',
        msg: 'This API is not available to incoming webhook bots.',
        code: 'UNAUTHORIZED',
      },
    ];
    for (const path of ['/messages', '/users/me', '/bots', '/users'])
      expect(await answered(testApp.as(hook).get(path))).toEqual(refused);
    expect(await answered(testApp.as(hook).post('/bots', {}))).toEqual(refused);
  });

  test('guests and bots have none', async () => {
    const bot = await made('childless');
    for (const [who, msg] of [
      [guest, 'Not allowed for guest users'],
      [bot, 'This endpoint does not accept bot requests.'],
    ] as const) {
      expect(await answered(create({}, who))).toEqual(bad(msg));
      expect(await answered(testApp.as(who).get('/bots'))).toEqual(bad(msg));
      expect(await answered(patch(999_999, { role: 'x' }, who))).toEqual(bad(msg));
      expect(await answered(remove(999_999, who))).toEqual(bad(msg));
      expect(await answered(regenerate(999_999, who))).toEqual(bad(msg));
    }
  });

  const missing = (name: string) =>
    bad(`Missing '${name}' argument`, 'REQUEST_VARIABLE_MISSING', { var_name: name });
  const valid = (over = {}) => ({ full_name: 'Some Robot', short_name: 'some', ...over });
  test.each<[string, Record<string, unknown>, unknown]>([
    [
      'a type that is no number, before anything else',
      { bot_type: 'x' },
      bad('bot_type is not valid JSON'),
    ],
    ['no name', { short_name: 'x' }, missing('full_name')],
    ['no short name', { full_name: 'x' }, missing('short_name')],
    [
      'a blank short name, before the name',
      { full_name: 'x', short_name: ' ' },
      bad('Bad name or username'),
    ],
    [
      'a short full name, before the address',
      valid({ full_name: 'x', short_name: 'a b' }),
      bad('Name too short!'),
    ],
    ['a long full name', valid({ full_name: 'x'.repeat(101) }), bad('Name too long!')],
    ['a strange full name', valid({ full_name: 'a*b' }), bad('Invalid characters in name!')],
    ['a full name like a mention', valid({ full_name: 'robot|7' }), bad('Invalid format!')],
    ['a short name with a blank in it', valid({ short_name: 'a b' }), bad('Bad name or username')],
    [
      'a short name with a sign of an address',
      valid({ short_name: 'a@b' }),
      bad('Bad name or username'),
    ],
    ['a short name beyond ASCII', valid({ short_name: 'köchin' }), bad('Bad name or username')],
    [
      'a short name that is too long',
      valid({ short_name: 'x'.repeat(400) }),
      bad('Bad name or username'),
    ],
    [
      'one that runs inside the server, before a taken address',
      valid({ bot_type: 4, short_name: 'cook' }),
      bad('Embedded bots are not enabled.'),
    ],
    [
      'an address that is taken, before a taken name',
      valid({ short_name: 'COOK', full_name: 'Cook' }),
      bad('Username already in use'),
    ],
    [
      'the address of the notification bot',
      valid({ short_name: 'notification' }),
      bad('Username already in use'),
    ],
    ['the name of a bot', valid({ full_name: 'Cook' }), bad('Name is already in use.')],
    ['the name of a person', valid({ full_name: 'nico user' }), bad('Name is already in use.')],
    ['one that is called elsewhere', valid({ bot_type: 3 }), bad('Invalid bot type')],
    ['no type there is', valid({ bot_type: 7 }), bad('Invalid bot type')],
  ])('not with %s', async (_what, fields, expected) =>
    expect(await answered(create(fields))).toEqual(expected),
  );

  test('a name in another casing is another one', async () => {
    ok(await create(valid({ full_name: 'NICO user', short_name: 'loud' })));
  });

  test('where names are unique, also by their look', () =>
    withSettings(
      testApp,
      { require_unique_names: true },
      { require_unique_names: false },
      async () =>
        expect(await answered(create(valid({ full_name: 'ＣＯＯＫ', short_name: 'a b' })))).toEqual(
          bad('Unique names required in this organization.'),
        ),
    ));

  test('who may have which', () =>
    withSettings(
      testApp,
      {
        can_create_bots_group: { new: testApp.group('owners') },
        can_create_write_only_bots_group: { new: testApp.group('members') },
      },
      { can_create_bots_group: { new: testApp.group('members') } },
      async () => {
        expect(await answered(create(valid({ full_name: 'Cook' })))).toEqual(
          bad('Name is already in use.'),
        );
        for (const who of [maria, admin])
          expect(await answered(create(valid({ bot_type: 1 }), who))).toEqual(NOT_ALLOWED);
        expect(await answered(create(valid({ bot_type: 7 })))).toEqual(NOT_ALLOWED);
        await made('allowed', testApp.owner);
        await made('sender', maria, { bot_type: 2 });
        await testApp.settings({
          can_create_write_only_bots_group: { new: testApp.group('owners') },
        });
        expect(await answered(create(valid({ bot_type: 2 })))).toEqual(NOT_ALLOWED);
        await testApp.settings({
          can_create_write_only_bots_group: { new: testApp.group('members') },
        });
      },
    ));
});

test("GET /bots: the caller's active bots, by id, without their keys", async () => {
  const keeper = await testApp.user('keeper');
  const bots = [
    await made('listed-one', keeper),
    await made('listed-gone', keeper),
    await made('listed-two', keeper),
  ];
  await made('not-his', nico);
  ok(await remove(bots[1]!.id, keeper));
  const shown = (bot: Person, name: string) => ({
    user_id: bot.id,
    username: bot.email,
    full_name: `${name} robot`,
    avatar_url: expect.stringContaining('gravatar.com'),
  });
  expect(ok(await testApp.as(keeper).get('/bots')).body).toEqual({
    ...SUCCESS,
    bots: [shown(bots[0]!, 'listed-one'), shown(bots[2]!, 'listed-two')],
  });
  expect(ok(await testApp.as(await testApp.user('without')).get('/bots')).body.bots).toEqual([]);
});

describe('PATCH /bots/{bot_id}', () => {
  test('its owner renames it and gives it away; then they may no longer', async () => {
    const bot = await made('gift');
    const { body } = ok(await patch(bot.id, { full_name: ' Gift Horse ', config_data: '{}' }));
    expect(body).toEqual({
      ...SUCCESS,
      full_name: 'Gift Horse',
      avatar_url: expect.stringContaining('gravatar.com'),
      bot_owner: maria.email,
      ignored_parameters_unsupported: ['config_data'],
    });
    expect(ok(await patch(bot.id, { bot_owner_id: nico.id })).body.bot_owner).toBe(nico.email);
    expect(await row(bot.id)).toMatchObject({ full_name: 'Gift Horse', bot_owner_id: nico.id });
    expect(await answered(patch(bot.id, { full_name: 'Back Again' }))).toEqual(NOT_ALLOWED);
    ok(await patch(bot.id, { full_name: 'Gift Horse' }, nico));
  });

  test('an administrator sets its role and owner, also without an active owner', async () => {
    const bot = await made('risen');
    ok(await patch(bot.id, { role: 300, bot_owner_id: nico.id }, admin));
    expect(await row(bot.id)).toMatchObject({ role: 300, bot_owner_id: nico.id });
    ok(await remove(bot.id, admin));
    await change(bot, { bot: { type: 1, owner: null, isSystem: false }, isActive: false });
    expect(ok(await patch(bot.id, { full_name: 'Nobody’s' }, admin)).body).toEqual({
      ...SUCCESS,
      full_name: 'Nobody’s',
      avatar_url: expect.any(String),
    });
  });

  test('what stays as it is', async () => {
    const bot = await made('steady');
    const before = await row(bot.id);
    ok(await patch(bot.id, {}));
    ok(await patch(bot.id, { full_name: 'steady robot', role: 400, bot_owner_id: maria.id }));
    expect(await row(bot.id)).toEqual(before);
  });

  test.each<[string, Record<string, unknown>, unknown]>([
    ['an owner that is no number', { bot_owner_id: 'x' }, bad('bot_owner_id is not valid JSON')],
    [
      'an unknown role',
      { role: 500 },
      bad('Invalid role: Value error, Not in the list of possible values'),
    ],
    ['a short name', { full_name: 'x', role: 300 }, bad('Name too short!')],
    ['a blank name', { full_name: ' ' }, bad('Name too short!')],
    ['the name of a user', { full_name: 'nico user', role: 300 }, bad('Name is already in use.')],
    ['another role, by its owner', { role: 300, bot_owner_id: 999_999 }, NOT_ADMIN],
    [
      'an owner there is not',
      { bot_owner_id: 999_999 },
      bad('Failed to change owner, no such user'),
    ],
  ])('not %s', async (what, fields, expected) => {
    const bot = await made(`unchanged-${what.replaceAll(/[^a-z]/g, '')}`);
    const before = await row(bot.id);
    expect(await answered(patch(bot.id, fields))).toEqual(expected);
    expect(await row(bot.id)).toEqual(before);
  });

  test('not to the notification bot, a deactivated user or another bot', async () => {
    const [bot, other, leaver] = [
      await made('unwanted'),
      await made('other'),
      await testApp.user('leaver'),
    ];
    ok(await testApp.as(leaver).del('/users/me'));
    const give = (id: number) => answered(patch(bot.id, { bot_owner_id: id }));
    expect(await give(testApp.founded.bot.id)).toEqual(bad('Failed to change owner, no such user'));
    expect(await give(leaver.id)).toEqual(bad('Failed to change owner, user is deactivated'));
    expect(await give(other.id)).toEqual(bad("Failed to change owner, bots can't own other bots"));
  });

  test('first that there is such a bot, then who may', async () => {
    const bot = await made('guarded');
    const calls = (who: Person, id: number) => [
      patch(id, { full_name: 'x' }, who),
      remove(id, who),
      regenerate(id, who),
    ];
    for (const id of [999_999, nico.id, testApp.founded.bot.id])
      for (const call of calls(admin, id)) expect(await answered(call)).toEqual(MISSING);
    for (const call of calls(nico, bot.id)) expect(await answered(call)).toEqual(NOT_ALLOWED);
    await change(bot, { canCreateUsers: true });
    for (const who of [maria, admin])
      for (const call of calls(who, bot.id)) expect(await answered(call)).toEqual(NOT_OWNER);
    ok(await patch(bot.id, { full_name: 'Of the owner' }, testApp.owner));
  });
});

describe('a bot in the role of an owner', () => {
  const high = async (name: string): Promise<Person> => {
    const bot = await made(name, testApp.owner);
    ok(await patch(bot.id, { role: 100 }, testApp.owner));
    return bot;
  };
  const ways: ReadonlyArray<[string, (id: number, who: Person) => Promise<Answer>]> = [
    ['a new key', (id, who) => regenerate(id, who)],
    ['another name', (id, who) => patch(id, { full_name: 'Renamed' }, who)],
    ['another owner', (id, who) => patch(id, { bot_owner_id: admin.id }, who)],
    ['another role', (id, who) => patch(id, { role: 400 }, who)],
    ['being deactivated', (id, who) => remove(id, who)],
    ['being brought back', (id, who) => testApp.as(who).post(`/users/${id}/reactivate`)],
    [
      'another name, as a user',
      (id, who) => testApp.as(who).patch(`/users/${id}`, { full_name: 'Renamed' }),
    ],
    ['another role, as a user', (id, who) => testApp.as(who).patch(`/users/${id}`, { role: 400 })],
  ];
  test.each(ways)('%s is for owners', async (what, way) => {
    const bot = await high(`high-${what.replaceAll(/[^a-z]/g, '')}`);
    const before = await row(bot.id);
    expect(await answered(way(bot.id, admin))).toEqual(NOT_OWNER);
    expect(await answered(way(bot.id, maria))).toEqual(NOT_ALLOWED);
    expect(await row(bot.id)).toEqual(before);
    ok(await testApp.as(bot).get('/users/me'));
    ok(await way(bot.id, testApp.owner));
  });
  test('also if it was given to the administrator', async () => {
    const bot = await high('high-given');
    ok(await patch(bot.id, { bot_owner_id: admin.id }, testApp.owner));
    for (const [, way] of ways) expect(await answered(way(bot.id, admin))).toEqual(NOT_OWNER);
    expect(await row(bot.id)).toMatchObject({ role: 100, is_active: true, bot_owner_id: admin.id });
  });
});

describe('DELETE /bots/{bot_id}', () => {
  test('its key opens nothing from then on; doing it twice is no fault', async () => {
    for (const who of [maria, admin]) {
      const bot = await made(`done-by-${who.email.split('@')[0]}`);
      expect(ok(await remove(bot.id, who)).body).toEqual(SUCCESS);
      expect(await answered(testApp.as(bot).get('/users/me'))).toEqual(GONE);
      expect(await row(bot.id)).toMatchObject({ is_active: false });
      ok(await remove(bot.id, who));
    }
  });
  test('DELETE /users/{user_id} knows no bots', async () => {
    const bot = await made('nobody');
    for (const who of [maria, admin])
      expect(await answered(testApp.as(who).del(`/users/${bot.id}`))).toEqual(bad('No such user'));
  });
});

test('POST /bots/{bot_id}/api_key/regenerate: the new key works, the old does not', async () => {
  const bot = await made('locksmith');
  const { body } = ok(await regenerate(bot.id));
  expect(body).toEqual({ ...SUCCESS, api_key: expect.stringMatching(/^[A-Za-z0-9]{32}$/) });
  expect(await answered(testApp.as(bot).get('/users/me'))).toEqual([
    401,
    { result: 'error', msg: 'Invalid API key', code: 'UNAUTHORIZED' },
  ]);
  ok(await testApp.as({ ...bot, key: body.api_key }).get('/users/me'));
});

describe('bots and their owners', () => {
  const reactivate = (id: number, who = maria) => testApp.as(who).post(`/users/${id}/reactivate`);

  test('they are deactivated with their owner, and stay so when the owner is back', async () => {
    const keeper = await testApp.user('passing');
    const bot = await made('in-tow', keeper);
    ok(await testApp.as(testApp.owner).del(`/users/${keeper.id}`));
    expect(await answered(testApp.as(bot).get('/users/me'))).toEqual(GONE);
    ok(await testApp.comeBack(keeper));
    expect(await row(bot.id)).toMatchObject({ is_active: false, bot_owner_id: keeper.id });
    ok(await reactivate(bot.id, keeper));
    expect(await row(bot.id)).toMatchObject({ is_active: true, bot_owner_id: keeper.id });
  });

  test('they are lowered with their owner, who regains no role by the key of a bot', async () => {
    const keeper = await testApp.user('high-keeper', ROLE.owner);
    const [bot, plain] = [await made('fallen', keeper), await made('plain-one', keeper)];
    ok(await patch(bot.id, { role: 100 }, keeper));
    ok(await testApp.as(testApp.owner).patch(`/users/${keeper.id}`, { role: 400 }));
    expect(await row(bot.id)).toMatchObject({ role: 400, bot_owner_id: keeper.id });
    expect(await row(plain.id)).toMatchObject({ role: 400 });
    expect(await answered(testApp.as(bot).patch(`/users/${keeper.id}`, { role: 100 }))).toEqual(
      NOT_ALLOWED,
    );
    ok(await regenerate(bot.id, keeper));
    ok(await testApp.as(testApp.owner).patch(`/users/${keeper.id}`, { role: 200 }));
    expect(await row(bot.id)).toMatchObject({ role: 400 });
  });

  test('one whose owner is gone then belongs to the user who reactivates it', async () => {
    const keeper = await testApp.user('gone-for-good');
    const bot = await made('adopted', keeper);
    ok(await testApp.as(keeper).del('/users/me'));
    ok(await reactivate(bot.id, admin));
    expect(await row(bot.id)).toMatchObject({ is_active: true, bot_owner_id: admin.id });
  });

  test('not reactivated without the right to such a bot, nor while its name is taken', async () => {
    const [bot, hook] = [await made('waiting'), await made('waiting-hook', maria, { bot_type: 2 })];
    for (const { id } of [bot, hook]) ok(await remove(id));
    const owners = { new: testApp.group('owners') };
    await withSettings(
      testApp,
      { can_create_bots_group: owners },
      { can_create_bots_group: { new: testApp.group('members') } },
      async () => {
        for (const who of [maria, admin])
          expect(await answered(reactivate(bot.id, who))).toEqual(NOT_ALLOWED);
        ok(await reactivate(hook.id));
      },
    );
    await made('usurper', maria, { full_name: 'waiting robot' });
    expect(await answered(reactivate(bot.id))).toEqual(
      bad(
        'There is already an active bot named "waiting robot" in this organization. To ' +
          'reactivate this bot, you must rename or deactivate the other one first.',
      ),
    );
    expect(await answered(reactivate(bot.id, nico))).toEqual(NOT_ALLOWED);
  });

  describe('none stays active that is given to a user while they are deactivated', () => {
    let meanwhile: (() => Promise<unknown>) | null = null;
    let slow: TestApp;
    beforeAll(async () => {
      // Whatever is in `meanwhile` happens after the next request has decided and before what it
      // decided is written.
      slow = await openTestApp({}, (ports) => ({
        ...ports,
        storage: {
          ...ports.storage,
          commit: (set) => async () => {
            const first = meanwhile;
            meanwhile = null;
            await first?.();
            return ports.storage.commit(set)();
          },
        },
      }));
    });
    afterAll(() => slow.close());

    let count = 0;
    const scene = async () => {
      count += 1;
      const keeper = await slow.user(`keeper${count}`);
      const make = async (name: string, owner: Person): Promise<number> =>
        ok(
          await slow
            .as(owner)
            .post('/bots', { full_name: `${name}${count}`, short_name: `${name}${count}` }),
        ).body.user_id;
      const [given, back] = [await make('given', slow.owner), await make('back', keeper)];
      ok(await slow.as(keeper).del(`/bots/${back}`));
      const ways = {
        made: () =>
          slow.as(keeper).post('/bots', { full_name: `made${count}`, short_name: `made${count}` }),
        given: () => slow.as(slow.owner).patch(`/bots/${given}`, { bot_owner_id: keeper.id }),
        'brought back': () => slow.as(slow.owner).post(`/users/${back}/reactivate`),
      };
      return { ways, goes: () => slow.as(keeper).del('/users/me'), keeper };
    };
    const leftBehind = async (keeper: Person) => {
      const { members } = ok(await slow.as(slow.owner).get('/users')).body;
      return members.filter(
        (user: { bot_owner_id?: number; is_active: boolean }) =>
          user.bot_owner_id === keeper.id && user.is_active,
      );
    };

    test.each(['made', 'given', 'brought back'] as const)(
      'one that is %s in between goes too',
      async (way) => {
        const { ways, goes, keeper } = await scene();
        meanwhile = async () => ok(await ways[way]());
        ok(await goes());
        expect(await leftBehind(keeper)).toEqual([]);
      },
    );
    test.each([
      ['made', [401, { result: 'error', msg: 'Account is deactivated', code: 'UNAUTHORIZED' }]],
      ['given', bad('Failed to change owner, user is deactivated')],
      ['brought back', [200, SUCCESS]],
    ] as const)(
      'one that is %s after a deactivation in between is decided again',
      async (way, expected) => {
        const { ways, goes, keeper } = await scene();
        meanwhile = async () => ok(await goes());
        expect(await answered(ways[way]())).toEqual(expected);
        expect(await leftBehind(keeper)).toEqual([]);
      },
    );
    test('one that is raised while its owner is lowered is lowered too', async () => {
      const keeper = await slow.user('falling', ROLE.administrator);
      const { user_id } = ok(
        await slow.as(keeper).post('/bots', { full_name: 'Rising', short_name: 'rising' }),
      ).body;
      meanwhile = async () => ok(await slow.as(keeper).patch(`/bots/${user_id}`, { role: 200 }));
      ok(await slow.as(slow.owner).patch(`/users/${keeper.id}`, { role: 400 }));
      expect(ok(await slow.as(slow.owner).get(`/users/${user_id}`)).body.user).toMatchObject({
        role: 400,
      });
    });
  });
});
