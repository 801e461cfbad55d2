import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { changeSetOf, nextRevision } from '@parley/core';
import { answered, bad, SUCCESS, withSettings } from '../../testing/answers.ts';
import { listen } from '../../testing/listen.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, maria, guest, bot, gone, foreigner, nico } = await openTestApp([
  'maria',
  'guest',
  'bot',
  'gone',
  'foreigner',
  'nico',
]);
afterAll(() => testApp.close());
/** No user is present any more, and what earlier tests reported is old. */
beforeEach(() => testApp.advanceClock(100_000));

const say = (who: Person, status: string, fields: object = {}) =>
  testApp.as(who).post('/users/me/presence', { status, ...fields });
const present = async (who: Person, status = 'active') =>
  ok(await say(who, status, { ping_only: true }));
const joinedAt = async (who: Person) =>
  (await testApp.storage.read(who.caller.realm, ({ users }) => users.byId(who.id)))?.joinedAt;

describe('POST /users/me/presence', () => {
  test('tells who is there, by address as older clients want it', async () => {
    await present(maria);
    const { body } = ok(await say(nico, 'active', { new_user_input: true }));
    const at = testApp.now();
    const legacy = { client: 'website', status: 'active', timestamp: at };
    const person = { aggregated: legacy, website: { ...legacy, pushable: false } };
    expect(body).toEqual({
      ...SUCCESS,
      server_timestamp: at,
      presence_last_update_id: expect.any(Number),
      presences: expect.objectContaining({ [maria.email]: person, [nico.email]: person }),
    });
  });

  test('or by id with two moments, as newer ones do', async () => {
    await present(maria);
    const active = testApp.now();
    testApp.advanceClock(60);
    await present(maria, 'idle');
    for (const fields of [{ slim_presence: true }, { last_update_id: -1 }]) {
      const { presences } = ok(await say(nico, 'idle', fields)).body;
      expect(presences[maria.id]).toEqual({
        active_timestamp: active,
        idle_timestamp: testApp.now(),
      });
    }
  });

  test('for a user who was never active, tells when they joined', async () => {
    const shy = await testApp.user('shy');
    await present(shy, 'idle');
    const { presences } = ok(await say(nico, 'idle', { slim_presence: true })).body;
    expect(presences[shy.id]).toEqual({
      active_timestamp: await joinedAt(shy),
      idle_timestamp: testApp.now(),
    });
  });

  test('says nothing when it is only said', async () =>
    expect((await present(nico)).body).toEqual(SUCCESS));

  test('tells only what is new to a client that says what it knows', async () => {
    await present(maria);
    const first = ok(await say(nico, 'active', { last_update_id: -1 })).body;
    expect(Object.keys(first.presences).map(Number)).toEqual(
      expect.arrayContaining([maria.id, nico.id]),
    );
    const { presences, presence_last_update_id: same } = ok(
      await say(nico, 'active', { last_update_id: first.presence_last_update_id }),
    ).body;
    expect([presences, same]).toEqual([{}, first.presence_last_update_id]);
    testApp.advanceClock(60);
    await present(maria, 'idle');
    const later = ok(await say(guest, 'active', { last_update_id: same })).body;
    expect(Object.keys(later.presences).map(Number).sort()).toEqual([maria.id, guest.id].sort());
    expect(later.presence_last_update_id).toBeGreaterThan(same);
  });

  test('looks back two weeks, or as far as it is asked', async () => {
    await present(maria);
    testApp.advanceClock(15 * 86_400);
    const seen = async (fields: object) =>
      Object.keys(ok(await say(nico, 'idle', { slim_presence: true, ...fields })).body.presences);
    expect(await seen({})).not.toContain(String(maria.id));
    expect(await seen({ history_limit_days: 14 })).not.toContain(String(maria.id));
    expect(await seen({ history_limit_days: 15 })).toContain(String(maria.id));
    expect(await seen({ history_limit_days: 0 })).toEqual([String(nico.id)]);
    expect(await seen({ history_limit_days: 1, last_update_id: 0 })).toContain(String(maria.id));
  });

  test.each<[string, object, unknown]>([
    [
      'nothing',
      {},
      bad("Missing 'status' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'status' }),
    ],
    ['another status', { status: 'asleep' }, bad('Invalid status: asleep')],
    [
      'an input that is no truth',
      { status: 'active', new_user_input: 'yes' },
      bad('new_user_input is not valid JSON'),
    ],
    [
      'a last update that is no number',
      { status: 'active', last_update_id: '"x"' },
      bad('last_update_id is not an integer'),
    ],
    [
      'days before today',
      { status: 'active', history_limit_days: -1 },
      bad('history_limit_days is too small'),
    ],
  ])('refuses %s', async (_what, fields, answer) => {
    expect(await answered(testApp.as(nico).post('/users/me/presence', { ...fields }))).toEqual(
      answer,
    );
  });

  test('is not for bots, whatever they say', async () => {
    expect(await answered(say(bot, 'asleep'))).toEqual(
      bad('This endpoint does not accept bot requests.'),
    );
  });

  test('does not show who is deactivated', async () => {
    const leaving = await testApp.user('leaving');
    await present(leaving);
    const seen = async () =>
      Object.keys(ok(await say(nico, 'idle', { slim_presence: true })).body.presences);
    expect(await seen()).toContain(String(leaving.id));
    ok(await testApp.as(testApp.owner).del(`/users/${leaving.id}`));
    expect(await seen()).not.toContain(String(leaving.id));
  });

  test('shows a restricted guest only users they may see', async () => {
    const friend = await testApp.user('friend');
    const stranger = await testApp.user('stranger');
    await testApp.alone(stranger);
    await testApp.channel(friend, 'shared', { others: [guest] });
    for (const who of [friend, stranger]) await present(who);
    const restriction = (group: number) => ({ can_access_all_users_group: { new: group } });
    await withSettings(
      testApp,
      restriction(testApp.group('members')),
      restriction(testApp.group('everyone')),
      async () => {
        const { presences } = ok(await say(guest, 'active', { slim_presence: true })).body;
        expect(presences).toHaveProperty(String(friend.id));
        expect(presences).toHaveProperty(String(guest.id));
        expect(presences).not.toHaveProperty(String(stranger.id));
        expect(await answered(testApp.as(guest).get(`/users/${stranger.id}/presence`))).toEqual(
          bad('Insufficient permission'),
        );
      },
    );
  });
});

describe('GET /users/{id}/presence', () => {
  const of = (who: Person, whom: number | string) => testApp.as(who).get(`/users/${whom}/presence`);

  test('tells of one user, by id or address, and when they left', async () => {
    await present(maria);
    const at = testApp.now();
    const active = { status: 'active', timestamp: at };
    for (const whom of [maria.id, maria.email])
      expect(ok(await of(nico, whom)).body).toEqual({
        ...SUCCESS,
        presence: { aggregated: active, website: active },
      });
    expect(ok(await of(bot, maria.id)).body.presence.website).toEqual(active);
    testApp.advanceClock(60);
    await present(maria, 'idle');
    expect(ok(await of(nico, maria.id)).body.presence.website).toEqual(active);
    testApp.advanceClock(60);
    await present(maria, 'idle');
    const idle = { status: 'idle', timestamp: testApp.now() };
    expect(ok(await of(nico, maria.id)).body.presence).toEqual({ aggregated: idle, website: idle });
    testApp.advanceClock(200);
    expect(ok(await of(nico, maria.id)).body.presence).toEqual({ aggregated: idle, website: idle });
    testApp.advanceClock(1);
    expect(ok(await of(nico, maria.id)).body.presence).toEqual({
      aggregated: { ...idle, status: 'offline' },
      website: idle,
    });
  });

  test('knows no unknown user, none of another organization, and none deactivated', async () => {
    for (const whom of [
      999_999,
      foreigner.id,
      gone.id,
      'nobody@chat.example',
      gone.email,
      foreigner.email,
    ])
      expect(await answered(of(nico, whom))).toEqual(bad('No such user'));
  });

  test('is not of bots', async () => {
    expect(await answered(of(nico, bot.id))).toEqual(
      bad('Presence is not supported for bot users.'),
    );
  });

  test('knows nothing of who never was there', async () => {
    const absent = await testApp.user('absent');
    expect(await answered(of(nico, absent.id))).toEqual(bad(`No presence data for ${absent.id}`));
    expect(await answered(of(nico, absent.email))).toEqual(
      bad(`No presence data for ${absent.email}`),
    );
  });
});

test('GET /realm/presence tells of all users by address, bots may ask too', async () => {
  await present(maria);
  for (const who of [nico, bot]) {
    const { body } = ok(await testApp.as(who).get('/realm/presence'));
    expect(body).toMatchObject({
      server_timestamp: testApp.now(),
      presences: { [maria.email]: { website: { status: 'active' } } },
    });
  }
});

describe('a user who does not want to be seen', () => {
  const enable = async (who: Person, enabled: boolean) =>
    ok(await testApp.as(who).patch('/settings', { presence_enabled: enabled }));
  const seen = async (whom: Person) =>
    ok(await testApp.as(nico).get(`/users/${whom.id}/presence`)).body.presence.aggregated;

  test('is gone at once, is not written down, and is back at once', async () => {
    await present(maria);
    const queue = await listen(testApp, nico, { event_types: ['presence'], slim_presence: true });
    await enable(maria, false);
    const left = testApp.now() - 201;
    expect(await seen(maria)).toEqual({ status: 'offline', timestamp: left });
    const told = (status: string, timestamp: number) => ({
      type: 'presence',
      user_id: maria.id,
      server_timestamp: testApp.now(),
      presence: { website: { client: 'website', status, timestamp, pushable: false } },
    });
    expect(await queue.next()).toEqual([told('active', left)]);
    testApp.advanceClock(60);
    await present(maria);
    expect(await seen(maria)).toEqual({ status: 'offline', timestamp: left });
    expect(await queue.next()).toEqual([]);
    await enable(maria, true);
    expect(await seen(maria)).toEqual({ status: 'active', timestamp: testApp.now() });
    expect(await queue.next()).toEqual([told('active', testApp.now())]);
  });

  test('and a user who says that they are away', async () => {
    await present(maria);
    ok(await testApp.as(maria).post('/users/me/status', { away: true }));
    expect(await seen(maria)).toMatchObject({ status: 'offline' });
    ok(await testApp.as(maria).post('/users/me/status', { away: false }));
    expect(await seen(maria)).toMatchObject({ status: 'active' });
  });

  test('and never was there stays so', async () => {
    const shy = await testApp.user('shyer');
    await enable(shy, false);
    expect(await answered(testApp.as(nico).get(`/users/${shy.id}/presence`))).toEqual(
      bad(`No presence data for ${shy.id}`),
    );
  });
});

describe('what is told', () => {
  test('when a user comes, and not while they stay; to each client in its own form', async () => {
    const modern = { notification_settings_null: true, simplified_presence_events: true };
    const queues = await Promise.all([
      listen(testApp, nico, { event_types: ['presence'] }),
      listen(testApp, nico, { event_types: ['presence'], slim_presence: true }),
      listen(testApp, nico, { event_types: ['presence'], client_capabilities: modern }),
      listen(testApp, nico, { event_types: ['message'] }),
    ]);
    const next = () => Promise.all(queues.map((queue) => queue.next()));
    await present(maria);
    const at = testApp.now();
    const slim = {
      type: 'presence',
      user_id: maria.id,
      server_timestamp: at,
      presence: {
        website: { client: 'website', status: 'active', timestamp: at, pushable: false },
      },
    };
    const presences = { [maria.id]: { active_timestamp: at, idle_timestamp: at } };
    expect(await next()).toEqual([
      [{ ...slim, email: maria.email }],
      [slim],
      [{ type: 'presence', presences }],
      [],
    ]);
    testApp.advanceClock(60);
    await present(maria);
    await present(maria, 'idle');
    expect(await next()).toEqual([[], [], [], []]);
    testApp.advanceClock(201);
    await present(maria, 'idle');
    expect(await next()).toEqual([[], [], [], []]);
  });

  test('not a guest who may not see them', async () => {
    const unknown = await testApp.user('unknown');
    await testApp.alone(unknown);
    const restriction = (group: number) => ({ can_access_all_users_group: { new: group } });
    await withSettings(
      testApp,
      restriction(testApp.group('members')),
      restriction(testApp.group('everyone')),
      async () => {
        const [hers, his] = [
          await listen(testApp, guest, { event_types: ['presence'] }),
          await listen(testApp, nico, { event_types: ['presence'] }),
        ];
        await present(unknown);
        expect([(await hers.next()).length, (await his.next()).length]).toEqual([0, 1]);
      },
    );
  });

  test('a client that registers is told who is present', async () => {
    await present(maria);
    const asked = { event_types: ['presence'], fetch_event_types: ['presence', 'realm'] };
    const legacy = ok(await testApp.as(nico).post('/register', asked)).body;
    expect(legacy).toMatchObject({
      presences: { [maria.email]: { website: { status: 'active', timestamp: testApp.now() } } },
      server_timestamp: testApp.now(),
      server_presence_ping_interval_seconds: 60,
      server_presence_offline_threshold_seconds: 200,
    });
    const slim = ok(
      await testApp.as(nico).post('/register', { ...asked, slim_presence: true }),
    ).body;
    expect(slim.presences[maria.id]).toEqual({
      active_timestamp: testApp.now(),
      idle_timestamp: testApp.now(),
    });
    const { presences } = ok(
      await say(guest, 'active', { last_update_id: slim.presence_last_update_id }),
    ).body;
    expect(Object.keys(presences)).toEqual([String(guest.id)]);
    testApp.advanceClock(20 * 86_400);
    const later = ok(
      await testApp
        .as(nico)
        .post('/register', { ...asked, slim_presence: true, presence_history_limit_days: 30 }),
    ).body;
    expect(later.presences).toHaveProperty(String(maria.id));
  });
});

test('without an account no user is present', async () => {
  for (const answer of [
    await testApp.as(null).post('/users/me/presence', { status: 'active' }),
    await testApp.as(null).get('/realm/presence'),
    await testApp.as(null).get(`/users/${maria.id}/presence`),
  ])
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
});

test('where the organization shows no presence, no client is told of any', async () => {
  await present(maria);
  const seen = async () => [
    ok(await say(nico, 'active', { slim_presence: true, last_update_id: -1 })).body.presences,
    ok(await testApp.as(nico).get('/realm/presence')).body.presences,
    ok(await testApp.as(nico).post('/register', { fetch_event_types: ['presence'] })).body
      .presences,
  ];
  const queue = await listen(testApp, nico, { event_types: ['presence', 'realm'] });
  await withSettings(
    testApp,
    { presence_disabled: true },
    { presence_disabled: false },
    async () => {
      testApp.advanceClock(1000);
      await present(maria);
      expect(await seen()).toEqual([{}, {}, {}]);
      expect((await answered(testApp.as(nico).get(`/users/${maria.id}/presence`)))[0]).toBe(400);
      expect(
        ok(await testApp.as(nico).post('/register', { fetch_event_types: ['realm'] })).body
          .realm_presence_disabled,
      ).toBe(true);
      expect((await queue.next()).filter(({ type }) => type === 'presence')).toEqual([]);
    },
  );
  expect((await seen()).map((presences) => Object.keys(presences).length > 0)).toEqual([
    true,
    true,
    true,
  ]);
});

test('a user deactivated while reporting presence was noted, and is told so', async () => {
  let leaver: Person | null = null;
  const racing = await openTestApp({}, (ports) => {
    const { commit, read } = ports.storage;
    const deactivate = async ({ id, caller }: Person): Promise<void> => {
      const user = await read(caller.realm, ({ users }) => users.byId(id));
      if (user === null) throw new Error('No user leaves');
      const changes = [
        {
          _tag: 'user.put',
          user: { ...user, isActive: false, revision: nextRevision(user.revision) },
        },
      ] as const;
      await commit(changeSetOf(ports.entropy, caller.realm, { changes }))();
    };
    const storage = {
      ...ports.storage,
      commit: (set: Parameters<typeof commit>[0]) => async () => {
        const done = await commit(set)();
        if (leaver !== null && set.changes.some(({ _tag }) => _tag === 'presence.note'))
          await deactivate(leaver);
        return done;
      },
    };
    return { ...ports, storage };
  });
  try {
    const who = await racing.user('leaver');
    leaver = who;
    const say = () => answered(racing.as(who).post('/users/me/presence', { status: 'active' }));
    expect(await say()).toEqual([200, SUCCESS]);
    expect(
      await racing.storage.read(who.caller.realm, ({ presences }) => presences.ofUser(who.id)),
    ).toMatchObject({
      activeAt: racing.now(),
    });
    expect(await say()).toMatchObject([401, { msg: 'Account is deactivated' }]);
  } finally {
    await racing.close();
  }
});
