import { afterAll, describe, expect, test } from '@jest/globals';
import { answered, bad, SUCCESS, withSettings } from '../../testing/answers.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, admin, maria, nico, guest, bot } = await openTestApp([
  'admin',
  'maria',
  'nico',
  'guest',
  'bot',
]);
afterAll(() => testApp.close());

const NOT_ALLOWED = bad('Insufficient permission');
const OVER = bad('User group is deactivated.');

const create = (fields: Record<string, unknown>, who = maria) =>
  testApp.as(who).post('/user_groups/create', fields);
const made = async (
  name: string,
  members: ReadonlyArray<Person> = [],
  fields = {},
  who = maria,
): Promise<number> =>
  ok(await create({ name, description: 'd', members: members.map(({ id }) => id), ...fields }, who))
    .body.group_id;
const listed = async (id: number, query = {}) =>
  ok(await testApp.as(maria).get('/user_groups', query)).body.user_groups.find(
    (group: { id: number }) => group.id === id,
  );
const members = (id: number, fields: Record<string, unknown>, who = maria) =>
  testApp.as(who).post(`/user_groups/${id}/members`, fields);

test('made with its defaults, and listed with every field', async () => {
  const id = await made('first', [nico, maria]);
  const only = { direct_members: [maria.id], direct_subgroups: [] };
  expect(await listed(id)).toEqual({
    id,
    name: 'first',
    description: 'd',
    members: [maria.id, nico.id].sort((a, b) => a - b),
    direct_subgroup_ids: [],
    creator_id: maria.id,
    date_created: testApp.now(),
    is_system_group: false,
    deactivated: false,
    can_add_members_group: only,
    can_manage_group: only,
    can_join_group: testApp.group('nobody'),
    can_remove_members_group: testApp.group('nobody'),
    can_leave_group: testApp.group('everyone'),
    can_mention_group: testApp.group('everyone'),
  });
  const everyone = await listed(testApp.group('everyone'));
  expect(everyone).toMatchObject({
    name: 'role:everyone',
    is_system_group: true,
    members: [guest.id],
    can_join_group: testApp.group('nobody'),
  });
  expect(await listed(testApp.group('members'))).toMatchObject({
    direct_subgroup_ids: [testApp.group('fullmembers')],
  });
});

test('guests and bots have no business here', async () => {
  for (const [who, msg] of [
    [guest, 'Not allowed for guest users'],
    [bot, 'This endpoint does not accept bot requests.'],
  ] as const) {
    expect(await answered(create({}, who))).toEqual(bad(msg));
    expect(await answered(testApp.as(who).get('/user_groups'))).toEqual(bad(msg));
    expect(await answered(members(1, {}, who))).toEqual(bad(msg));
    for (const what of ['members', 'subgroups', `members/${maria.id}`])
      expect(await answered(testApp.as(who).get(`/user_groups/1/${what}`))).toEqual(bad(msg));
  }
});

const named = (name: string, over = {}) => ({ name, description: '', members: [], ...over });
test.each<[string, () => Record<string, unknown>, unknown]>([
  [
    'no name',
    () => ({}),
    bad("Missing 'name' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'name' }),
  ],
  [
    'no members',
    () => ({ name: 'x' }),
    bad("Missing 'members' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'members' }),
  ],
  [
    'no description',
    () => ({ name: 'x', members: [] }),
    bad("Missing 'description' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'description' }),
  ],
  [
    'members that are no list',
    () => named('x', { members: '1,2' }),
    bad('members is not valid JSON'),
  ],
  ['a blank name', () => named(' '), bad("User group name can't be empty!")],
  [
    'a long name',
    () => named('x'.repeat(101)),
    bad('User group name cannot exceed 100 characters.'),
  ],
  [
    'a long description',
    () => named('x', { description: 'x'.repeat(1025), can_join_group: 999_999 }),
    bad('description is too long (limit: 1024 characters)'),
  ],
  [
    'a name like something else',
    () => named('role:x'),
    bad("User group name cannot start with 'role:'."),
  ],
  [
    'a name that is taken',
    () => named('role:members'),
    bad("User group name cannot start with 'role:'."),
  ],
  [
    'an unknown member, before the name',
    () => named(' ', { members: [999_999] }),
    bad('Invalid user ID: 999999'),
  ],
  ['no subgroup', () => named('x', { subgroups: [999_999] }), bad('Invalid user group ID: 999999')],
  [
    'a setting for no group',
    () => named('x', { can_join_group: 999_999 }),
    bad('Invalid user group'),
  ],
  [
    'a setting for the world',
    () => named('x', { can_join_group: testApp.group('internet') }),
    bad("'can_join_group' setting cannot be set to 'role:internet' group."),
  ],
  [
    'a setting without users and groups',
    () => named('x', { can_join_group: { direct_members: [999_999], direct_subgroups: [] } }),
    bad('Invalid user ID: 999999'),
  ],
  [
    'a setting for one of the server’s own bots',
    () =>
      named('x', {
        can_join_group: { direct_members: [testApp.founded.bot.id], direct_subgroups: [] },
      }),
    bad(`Invalid user ID: ${testApp.founded.bot.id}`),
  ],
  [
    'a setting that is none',
    () => named('x', { can_join_group: '"x"' }),
    bad('can_join_group["int"] is not an integer'),
  ],
])('not made with %s', async (_what, fields, expected) =>
  expect(await answered(create(fields()))).toEqual(expected),
);

test('a name is given once; only some may make groups', async () => {
  await made('unique');
  expect(await answered(create(named('unique')))).toEqual(
    bad("User group 'unique' already exists."),
  );
  await made('Unique');
  await withSettings(
    testApp,
    { can_create_groups: { new: testApp.group('owners') } },
    { can_create_groups: { new: testApp.group('members') } },
    async () => expect(await answered(create(named('more')))).toEqual(NOT_ALLOWED),
  );
});

test('members come and go', async () => {
  const id = await made('changing', [nico]);
  expect(ok(await members(id, { add: [admin.id], delete: [nico.id] })).body).toEqual({
    result: 'success',
    msg: '',
  });
  expect((await listed(id)).members).toEqual([admin.id]);
  expect(await answered(members(id, {}))).toEqual(
    bad(
      'Nothing to do. Specify at least one of "add", "delete", "add_subgroups" or ' +
        '"delete_subgroups".',
    ),
  );
  expect(await answered(members(id, { add: [admin.id] }))).toEqual(
    bad(`User ${admin.id} is already a member of this group`),
  );
  expect(await answered(members(id, { delete: [nico.id] }))).toEqual(
    bad(`There is no member '${nico.id}' in this user group`),
  );
  for (const nobody of [999_999, testApp.founded.bot.id])
    expect(await answered(members(id, { add: [nico.id, nobody] }))).toEqual(
      bad(`Invalid user ID: ${nobody}`),
    );
  expect((await listed(id)).members).toEqual([admin.id]);
  expect(await answered(members(id, { add: [maria.id] }, nico))).toEqual(NOT_ALLOWED);
  expect(await answered(members(999_999, { add: [maria.id] }))).toEqual(bad('Invalid user group'));
  expect(
    await answered(members(testApp.group('members'), { add: [maria.id] }, testApp.owner)),
  ).toEqual(NOT_ALLOWED);
});

test('groups hold groups, but never themselves', async () => {
  const [outer, middle, inner] = [
    await made('outer'),
    await made('middle', [nico]),
    await made('inner', [admin]),
  ];
  ok(await members(outer, { add_subgroups: [middle] }));
  ok(await members(middle, { add_subgroups: [inner] }));
  const circular = (group: number) =>
    bad(`User group ${group} is already a subgroup of one of the passed subgroups.`);
  expect(await answered(members(inner, { add_subgroups: [outer] }))).toEqual(circular(inner));
  expect(await answered(members(inner, { add_subgroups: [inner] }))).toEqual(circular(inner));
  expect(await answered(members(outer, { add_subgroups: [middle] }))).toEqual(
    bad(`User group ${middle} is already a subgroup of this group.`),
  );
  expect(await answered(members(outer, { delete_subgroups: [inner] }))).toEqual(
    bad(`User group ${inner} is not a subgroup of this group.`),
  );
  expect(await answered(members(outer, { add_subgroups: [inner, 999_999] }))).toEqual(
    bad('Invalid user group ID: 999999'),
  );

  const contents = async (what: string, query = {}) =>
    ok(await testApp.as(nico).get(`/user_groups/${outer}/${what}`, query)).body;
  expect(await contents('members')).toMatchObject({
    members: [admin.id, nico.id].sort((a, b) => a - b),
  });
  expect(await contents('members', { direct_member_only: true })).toMatchObject({ members: [] });
  expect(await contents('subgroups')).toMatchObject({ subgroups: [middle, inner] });
  expect(await contents('subgroups', { direct_subgroup_only: true })).toMatchObject({
    subgroups: [middle],
  });
  expect(await contents(`members/${admin.id}`)).toMatchObject({ is_user_group_member: true });
  expect(await contents(`members/${admin.id}`, { direct_member_only: true })).toMatchObject({
    is_user_group_member: false,
  });
  expect(await contents(`members/${maria.id}`)).toMatchObject({ is_user_group_member: false });
  for (const what of ['members', 'subgroups', `members/${maria.id}`]) {
    expect(await answered(testApp.as(nico).get(`/user_groups/999999/${what}`))).toEqual(
      bad('Invalid user group'),
    );
  }
  expect(await answered(testApp.as(nico).get(`/user_groups/${outer}/members/999999`))).toEqual(
    bad('No such user'),
  );
});

test('who may join, leave and remove', async () => {
  const id = await made('open house', [maria], {
    can_join_group: testApp.group('members'),
    can_leave_group: testApp.group('nobody'),
  });
  ok(await members(id, { add: [nico.id] }, nico));
  expect(await answered(members(id, { delete: [nico.id] }, nico))).toEqual(NOT_ALLOWED);
  expect(await answered(members(id, { add: [admin.id, nico.id] }, nico))).toEqual(NOT_ALLOWED);
});

const patch = (id: number, fields: Record<string, unknown>, who = maria) =>
  testApp.as(who).patch(`/user_groups/${id}`, fields);
const subgroups = (id: number, fields: Record<string, unknown>, who = maria) =>
  testApp.as(who).post(`/user_groups/${id}/subgroups`, fields);
const deactivate = (id: number, who = maria) =>
  testApp.as(who).post(`/user_groups/${id}/deactivate`);
const people = (...ids: ReadonlyArray<Person>) => ({
  direct_members: ids.map(({ id }) => id),
  direct_subgroups: [],
});

describe('PATCH /user_groups/{user_group_id}', () => {
  test('its name, its words and each of its settings', async () => {
    const id = await made('to be renamed');
    const settings = {
      can_add_members_group: testApp.group('moderators'),
      can_join_group: {
        direct_members: [nico.id],
        direct_subgroups: [testApp.group('moderators')],
      },
      can_leave_group: testApp.group('nobody'),
      can_manage_group: {
        direct_members: [maria.id, nico.id].sort((a, b) => a - b),
        direct_subgroups: [],
      },
      can_mention_group: testApp.group('members'),
      can_remove_members_group: testApp.group('administrators'),
    };
    const requests = Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, { new: value }]),
    );
    const { body } = ok(
      await patch(id, { name: ' renamed ', description: 'New.', ...requests, nonsense: 1 }),
    );
    expect(body).toEqual({ ...SUCCESS, ignored_parameters_unsupported: ['nonsense'] });
    expect(await listed(id)).toMatchObject({ name: 'renamed', description: 'New.', ...settings });
    ok(await patch(id, { can_join_group: { new: people(), old: settings.can_join_group } }, nico));
    expect(await listed(id)).toMatchObject({ can_join_group: testApp.group('nobody') });
  });

  test('what stays as it is changes nothing, and needs no free name', async () => {
    const id = await made('the same');
    const before = await listed(id);
    expect(
      ok(
        await patch(id, {
          name: 'the same',
          description: 'd',
          deactivated: true,
          can_join_group: { new: people() },
        }),
      ).body,
    ).toEqual(SUCCESS);
    expect(await listed(id)).toEqual(before);
  });

  test.each<[string, () => Record<string, unknown>, () => unknown]>([
    ['nothing', () => ({}), () => bad('No new data supplied')],
    ['nothing that is known', () => ({ members: [1] }), () => bad('No new data supplied')],
    ['a blank name', () => ({ name: ' ' }), () => bad("User group name can't be empty!")],
    [
      'a long name',
      () => ({ name: 'x'.repeat(101) }),
      () => bad('User group name cannot exceed 100 characters.'),
    ],
    [
      'a long description',
      () => ({ description: 'x'.repeat(1025) }),
      () => bad('description is too long (limit: 1024 characters)'),
    ],
    ...['@', 'role:', 'user:', 'stream:', 'channel:'].map(
      (prefix): [string, () => Record<string, unknown>, () => unknown] => [
        `a name that begins with ${prefix}`,
        () => ({ name: `${prefix}x` }),
        () => bad(`User group name cannot start with '${prefix}'.`),
      ],
    ),
    [
      'a name that is taken, before its settings',
      () => ({ name: 'taken', can_join_group: { new: 999_999 } }),
      () => bad("User group 'taken' already exists."),
    ],
    [
      'a setting that is no request',
      () => ({ can_join_group: 5 }),
      () =>
        bad(
          'Invalid can_join_group: Input should be a valid dictionary or instance of ' +
            'GroupSettingChangeRequest',
        ),
    ],
    [
      'a setting without a value',
      () => ({ can_join_group: {} }),
      () => bad('can_join_group["new"] field is missing: Field required'),
    ],
    [
      'a setting that is no group',
      () => ({ can_join_group: { new: 'x' } }),
      () => bad('can_join_group["new"]["int"] is not an integer'),
    ],
    [
      'a setting for an unknown group',
      () => ({ can_join_group: { new: 999_999 } }),
      () => bad('Invalid user group'),
    ],
    [
      'a setting taken for another',
      () => ({ can_join_group: { new: 999_999, old: testApp.group('members') } }),
      () => bad("'old' value does not match the expected value.", 'EXPECTATION_MISMATCH'),
    ],
    ...(
      [
        ['can_add_members_group', 'everyone'],
        ['can_join_group', 'everyone'],
        ['can_manage_group', 'everyone'],
        ['can_remove_members_group', 'everyone'],
        ['can_leave_group', 'internet'],
        ['can_mention_group', 'internet'],
      ] as const
    ).map(([name, group]): [string, () => Record<string, unknown>, () => unknown] => [
      `${name} for ${group}`,
      () => ({ [name]: { new: testApp.group(group) } }),
      () => bad(`'${name}' setting cannot be set to 'role:${group}' group.`),
    ]),
    [
      'a setting for an unknown user',
      () => ({ can_join_group: { new: { direct_members: [999_999], direct_subgroups: [] } } }),
      () => bad('Invalid user ID: 999999'),
    ],
    [
      'a setting for one of the server’s own bots',
      () => ({
        can_join_group: { new: { direct_members: [testApp.founded.bot.id], direct_subgroups: [] } },
      }),
      () => bad(`Invalid user ID: ${testApp.founded.bot.id}`),
    ],
    [
      'a setting for an unknown group among others',
      () => ({
        can_join_group: { new: { direct_members: [maria.id], direct_subgroups: [999_999] } },
      }),
      () => bad('Invalid user group ID: 999999'),
    ],
    [
      'deactivated as a word',
      () => ({ deactivated: 'no' }),
      () => bad('deactivated is not valid JSON'),
    ],
  ])('%s', async (what, fields, expected) => {
    await testApp.as(maria).post('/user_groups/create', named('taken'));
    const id = await made(`changed by ${what}`);
    const before = await listed(id);
    expect(await answered(patch(id, fields()))).toEqual(expected());
    expect(await listed(id)).toEqual(before);
  });

  test('first that something is asked, then that there is such a group, then who may', async () => {
    expect(await answered(patch(999_999, {}))).toEqual(bad('No new data supplied'));
    expect(await answered(patch(999_999, { name: '@' }))).toEqual(bad('Invalid user group'));
    const id = await made('not theirs', [nico], {
      can_add_members_group: people(nico),
      can_remove_members_group: people(nico),
    });
    for (const who of [nico, admin])
      expect(await answered(patch(id, { name: '@' }, who))).toEqual(NOT_ALLOWED);
    expect(await answered(patch(testApp.group('members'), { name: '@' }, testApp.owner))).toEqual(
      NOT_ALLOWED,
    );
    ok(await patch(id, { description: 'The owner manages all groups.' }, testApp.owner));
  });
});

test('deactivated users are hidden in members and settings until reactivated', async () => {
  const gone = await testApp.user('here-and-gone');
  const both = people(...[gone, nico].sort((a, b) => a.id - b.id));
  const id = await made('with a deactivated user', [gone, nico], { can_join_group: both });
  const channel = await testApp.channel(maria, 'with a deactivated user', {
    can_subscribe_group: both,
  });
  const shown = async () => {
    const { streams } = ok(await testApp.as(maria).get('/streams')).body;
    const { can_subscribe_group } = streams.find(
      ({ stream_id }: { stream_id: number }) => stream_id === channel,
    );
    const { members: held, can_join_group } = await listed(id);
    return { members: held, can_join_group, can_subscribe_group };
  };
  const everybody = {
    members: both.direct_members,
    can_join_group: both,
    can_subscribe_group: both,
  };
  expect(await shown()).toEqual(everybody);
  ok(await testApp.as(testApp.owner).del(`/users/${gone.id}`));
  expect(await shown()).toEqual({
    members: [nico.id],
    can_join_group: people(nico),
    can_subscribe_group: people(nico),
  });
  const mismatch = bad("'old' value does not match the expected value.", 'EXPECTATION_MISMATCH');
  expect(await answered(patch(id, { can_join_group: { new: people(nico), old: both } }))).toEqual(
    mismatch,
  );
  ok(await patch(id, { can_join_group: { new: people(nico), old: people(nico) } }));
  ok(
    await testApp.as(maria).patch(`/streams/${channel}`, {
      can_subscribe_group: { new: people(nico), old: people(nico) },
    }),
  );
  ok(await testApp.comeBack(gone, testApp.owner));
  expect(await shown()).toEqual(everybody);
});

describe('POST /user_groups/{user_group_id}/deactivate', () => {
  const inUse = (...objections: ReadonlyArray<object>) =>
    bad('Cannot deactivate user group in use.', 'CANNOT_DEACTIVATE_GROUP_IN_USE', { objections });

  test('it is listed on request only, is not read any more, and keeps what it holds', async () => {
    const id = await made('over', [nico]);
    expect(ok(await deactivate(id)).body).toEqual(SUCCESS);
    expect(await listed(id)).toBeUndefined();
    expect(await listed(id, { include_deactivated_groups: true })).toMatchObject({
      deactivated: true,
      members: [nico.id],
    });
    for (const what of ['members', 'subgroups', `members/${nico.id}`])
      expect(await answered(testApp.as(maria).get(`/user_groups/${id}/${what}`))).toEqual(OVER);
    expect(await answered(create(named('x', { can_join_group: id })))).toEqual(OVER);
    expect(await answered(create(named('x', { subgroups: [id] })))).toEqual(OVER);
    expect(await answered(create(named('over')))).toEqual(bad("User group 'over' already exists."));
    expect(await answered(deactivate(id))).toEqual(OVER);
  });

  test('it can still be put in order, and brought back', async () => {
    const [id, inner] = [await made('sleeping', [nico]), await made('inside the sleeping')];
    ok(await deactivate(id));
    ok(await members(id, { add: [admin.id], delete: [nico.id] }));
    ok(await subgroups(id, { add: [inner] }));
    ok(await patch(id, { name: 'woken', can_join_group: { new: testApp.group('members') } }));
    expect(await listed(id, { include_deactivated_groups: true })).toMatchObject({
      name: 'woken',
      deactivated: true,
    });
    ok(await patch(id, { deactivated: false }));
    expect(await listed(id)).toMatchObject({
      deactivated: false,
      members: [admin.id],
      direct_subgroup_ids: [inner],
    });
  });

  test('not while anything uses it: every use is named, the settings by name', async () => {
    const id = await made('in use', [nico]);
    const holder = await made('a holder', [], { subgroups: [id], can_join_group: id });
    const channel = await testApp.channel(maria, 'uses it', {
      can_subscribe_group: id,
      can_add_subscribers_group: { ...people(maria), direct_subgroups: [id] },
    });
    await testApp.settings({
      can_create_groups: { new: id },
      can_resolve_topics_group: { new: id },
    });
    const settings = ['can_create_groups', 'can_resolve_topics_group'];
    expect(await answered(deactivate(id))).toEqual(
      inUse(
        { type: 'subgroup', supergroup_ids: [holder] },
        {
          type: 'channel',
          channel_id: channel,
          settings: ['can_add_subscribers_group', 'can_subscribe_group'],
        },
        { type: 'user_group', group_id: holder, settings: ['can_join_group'] },
        { type: 'realm', settings },
      ),
    );
    await testApp.settings({
      can_create_groups: { new: testApp.group('members') },
      can_resolve_topics_group: { new: testApp.group('everyone') },
    });
    ok(await testApp.as(testApp.owner).del(`/streams/${channel}`));
    ok(await deactivate(holder));
    ok(await deactivate(id));
  });

  test('not while it is named in its own settings', async () => {
    const id = await made('its own master', [maria]);
    ok(await patch(id, { can_manage_group: { new: id } }));
    expect(await answered(deactivate(id))).toEqual(
      inUse({ type: 'user_group', group_id: id, settings: ['can_manage_group'] }),
    );
  });

  test('a channel that they may not see is not named', async () => {
    const id = await made('used in secret', [nico], { can_manage_group: people(nico) });
    await testApp.channel(maria, 'secret use', {
      invite_only: true,
      can_remove_subscribers_group: id,
    });
    expect(await answered(deactivate(id, nico))).toEqual(inUse());
  });

  test('first that the group exists, then that it is active, then who may, bots too', async () => {
    expect(await answered(deactivate(999_999))).toEqual(bad('Invalid user group'));
    const [id, gone] = [await made('for good', [guest, bot]), await made('for good and gone')];
    ok(await deactivate(gone));
    for (const who of [nico, admin, guest, bot]) {
      expect(await answered(deactivate(999_999, who))).toEqual(bad('Invalid user group'));
      expect(await answered(deactivate(gone, who))).toEqual(OVER);
      expect(await answered(deactivate(id, who))).toEqual(NOT_ALLOWED);
    }
    expect(await answered(deactivate(testApp.group('nobody'), testApp.owner))).toEqual(NOT_ALLOWED);
    ok(await patch(id, { can_manage_group: { new: people(guest, bot) } }));
    expect(await answered(deactivate(id, guest))).toEqual(NOT_ALLOWED);
    ok(await deactivate(id, bot));
  });

  test('a mention of it shows its name and mentions no one, for every sender', async () => {
    const id = await made('not to be called', [nico], {
      can_mention_group: testApp.group('nobody'),
    });
    const room = await testApp.channel(maria, 'calling', { others: [nico] });
    const send = () =>
      testApp.as(maria).post('/messages', {
        type: 'channel',
        to: room,
        topic: 't',
        content: '@*not to be called*',
      });
    expect(await answered(send())).toEqual(
      bad("You are not allowed to mention user group 'not to be called'."),
    );
    ok(await deactivate(id));
    const { message } = ok(
      await testApp.as(nico).get(`/messages/${ok(await send()).body.id}`),
    ).body;
    expect(message.content).toBe(
      `<p><span class="user-group-mention silent" data-user-group-id="${id}">not to be ` +
        'called</span></p>',
    );
    expect(message.flags).toEqual([]);
  });

  test('whom it holds it goes on holding where a setting names a group around it', async () => {
    const inner = await made('former insiders', [nico]);
    const outer = await made('insiders', [], { subgroups: [inner] });
    for (const group of [outer, inner]) ok(await deactivate(group));
    ok(await patch(outer, { deactivated: false }));
    const id = await made('run by insiders', [], { can_manage_group: outer });
    ok(await patch(id, { description: 'by one of them' }, nico));
  });
});

describe('POST /user_groups/{user_group_id}/subgroups', () => {
  const held = async (id: number) =>
    (await listed(id, { include_deactivated_groups: true })).direct_subgroup_ids;
  const circular = (id: number) =>
    bad(`User group ${id} is already a subgroup of one of the passed subgroups.`);

  test('groups come and go, added ones first, system groups too', async () => {
    const [outer, one, two] = [
      await made('holder'),
      await made('held one'),
      await made('held two'),
    ];
    expect(
      ok(await subgroups(outer, { add: [one, testApp.group('moderators'), one], nonsense: 1 }))
        .body,
    ).toEqual({
      ...SUCCESS,
      ignored_parameters_unsupported: ['nonsense'],
    });
    expect(await held(outer)).toEqual([testApp.group('moderators'), one]);
    ok(await subgroups(outer, { add: [two], delete: [one, two] }));
    expect(await held(outer)).toEqual([testApp.group('moderators')]);
  });

  test.each([{}, { add: [] }, { add: [], delete: [] }])(
    'nothing to do: %j, whatever the group',
    async (fields) => {
      const nothing = bad('Nothing to do. Specify at least one of "add" or "delete".');
      for (const id of [
        await made(`idle ${JSON.stringify(fields)}`),
        999_999,
        testApp.group('members'),
      ])
        expect(await answered(subgroups(id, fields))).toEqual(nothing);
    },
  );

  test('edge case 21: no group comes to hold itself', async () => {
    const [a, b, c] = [await made('A'), await made('B'), await made('C')];
    ok(await subgroups(a, { add: [b] }));
    ok(await subgroups(b, { add: [c] }));
    expect(await answered(subgroups(c, { add: [a] }))).toEqual(circular(c));
    expect(await answered(subgroups(c, { add: [c] }))).toEqual(circular(c));
    expect(await answered(subgroups(b, { add: [testApp.group('owners'), a] }))).toEqual(
      circular(b),
    );
    expect([await held(a), await held(b), await held(c)]).toEqual([[b], [c], []]);
  });

  test('nor through deactivated groups', async () => {
    const [outer, inner] = [await made('sleeping outside'), await made('sleeping inside')];
    ok(await subgroups(outer, { add: [inner] }));
    ok(await deactivate(outer));
    ok(await deactivate(inner));
    ok(await patch(outer, { deactivated: false }));
    expect(await answered(subgroups(inner, { add: [outer] }))).toEqual(circular(inner));
  });

  test('edge case 22: an unknown one among others, and nothing is added', async () => {
    const [outer, valid] = [await made('careful'), await made('valid')];
    expect(await answered(subgroups(outer, { add: [valid, 123_456] }))).toEqual(
      bad('Invalid user group ID: 123456'),
    );
    expect(await held(outer)).toEqual([]);
  });

  test('what is refused in its second half is undone in its first', async () => {
    const [outer, one, two] = [
      await made('all or nothing'),
      await made('coming'),
      await made('not there'),
    ];
    expect(await answered(subgroups(outer, { add: [one], delete: [two] }))).toEqual(
      bad(`User group ${two} is not a subgroup of this group.`),
    );
    expect(await answered(subgroups(outer, { add: [one], delete: [123_456] }))).toEqual(
      bad('Invalid user group ID: 123456'),
    );
    expect(await held(outer)).toEqual([]);
  });

  test('refusals, in the order of the checks', async () => {
    const [outer, one, gone] = [
      await made('in order', [nico]),
      await made('one'),
      await made('one that is gone'),
    ];
    ok(await subgroups(outer, { add: [one, gone] }));
    ok(await patch(outer, { can_add_members_group: { new: people(maria) } }));
    ok(await deactivate(outer));
    ok(await deactivate(gone));
    ok(await patch(outer, { deactivated: false }));
    const everything = { add: [123_456, gone, one], delete: [123_456, gone] };
    expect(await answered(subgroups(999_999, everything))).toEqual(bad('Invalid user group'));
    expect(await answered(subgroups(testApp.group('members'), everything, testApp.owner))).toEqual(
      NOT_ALLOWED,
    );
    expect(await answered(subgroups(outer, everything, nico))).toEqual(NOT_ALLOWED);
    expect(await answered(subgroups(outer, everything))).toEqual(
      bad('Invalid user group ID: 123456'),
    );
    expect(await answered(subgroups(outer, { ...everything, add: [one, gone, outer] }))).toEqual(
      OVER,
    );
    expect(await answered(subgroups(outer, { ...everything, add: [outer, one] }))).toEqual(
      bad(`User group ${one} is already a subgroup of this group.`),
    );
    expect(await answered(subgroups(outer, { delete: [gone] }))).toEqual(OVER);
    expect(await answered(subgroups(outer, { delete: [gone, 123_456] }))).toEqual(
      bad('Invalid user group ID: 123456'),
    );
  });

  test('a deactivated group can still be put in order', async () => {
    const [outer, one, two] = [
      await made('over, but orderly'),
      await made('one of them'),
      await made('another of them'),
    ];
    ok(await subgroups(outer, { add: [one] }));
    ok(await deactivate(outer));
    ok(await subgroups(outer, { add: [two], delete: [one] }));
    expect(await held(outer)).toEqual([two]);
  });

  test('who adds members adds subgroups; only managers take them out', async () => {
    const [outer, one, two] = [
      await made('shared', [], { can_add_members_group: people(nico) }),
      await made('x1'),
      await made('x2'),
    ];
    ok(await subgroups(outer, { add: [one] }, nico));
    expect(await answered(subgroups(outer, { delete: [one] }, nico))).toEqual(NOT_ALLOWED);
    expect(await answered(subgroups(outer, { add: [two], delete: [one] }, nico))).toEqual(
      NOT_ALLOWED,
    );
    expect(await held(outer)).toEqual([one]);
    ok(await subgroups(outer, { delete: [one] }, maria));
    ok(await subgroups(outer, { add: [two] }, testApp.owner));
    ok(await subgroups(outer, { delete: [two] }, testApp.owner));
    for (const who of [admin, nico])
      expect(await answered(subgroups(outer, { delete: [two] }, who))).toEqual(NOT_ALLOWED);
    for (const [who, msg] of [
      [guest, 'Not allowed for guest users'],
      [bot, 'This endpoint does not accept bot requests.'],
    ] as const)
      expect(await answered(subgroups(999_999, { add: 'x' }, who))).toEqual(bad(msg));
  });

  test('permissions reach through groups, and through groups that settings name', async () => {
    const inner = await made('inner circle', [nico]);
    const middle = await made('middle circle', [], { subgroups: [inner] });
    const outer = await made('outer circle', [], { subgroups: [middle] });
    const one = await made('anything');
    const byGroup = await made('managed by a group', [], { can_manage_group: outer });
    const byList = await made('managed by a list', [], {
      can_manage_group: { direct_members: [admin.id], direct_subgroups: [outer] },
    });
    for (const id of [byGroup, byList]) ok(await subgroups(id, { add: [one] }, nico));
    ok(await subgroups(middle, { delete: [inner] }));
    for (const id of [byGroup, byList])
      expect(await answered(subgroups(id, { delete: [one] }, nico))).toEqual(NOT_ALLOWED);
  });

  test.each([
    ['add', '[1,"x"]', 'add[1] is not an integer'],
    ['add', '5', 'add is not a list'],
    ['delete', 'x', 'delete is not valid JSON'],
  ])('%s=%s', async (name, value, msg) =>
    expect(await answered(subgroups(999_999, { [name]: value }))).toEqual(bad(msg)),
  );
});

describe('the notification bot tells', () => {
  const inbox = async (who: Person, count = 20) => {
    const { messages } = ok(
      await testApp.as(who).get('/messages', {
        anchor: 'newest',
        num_before: count,
        num_after: 0,
        narrow: [{ operator: 'dm', operand: [testApp.founded.bot.id] }],
      }),
    ).body;
    return messages;
  };
  const newest = async (who: Person) => (await inbox(who)).at(-1);
  const inboxes = (...who: ReadonlyArray<Person>) =>
    Promise.all(who.map(async (one) => (await inbox(one, 1000)).length));

  test('users whom another user added or removed, by the name of the group', async () => {
    const joiner = await testApp.user('joiner');
    const id = await made('talkative', [nico]);
    const [, before] = await inboxes(joiner, nico);
    ok(await members(id, { add: [joiner.id], delete: [nico.id] }));
    const by = `<span class="user-mention silent" data-user-id="${maria.id}">maria user</span>`;
    const group = `<span class="user-group-mention silent" data-user-group-id="${id}">talkative</span>`;
    const [welcome] = await inbox(joiner);
    expect(welcome).toMatchObject({
      type: 'private',
      sender_id: testApp.founded.bot.id,
      sender_full_name: 'Notification Bot',
      client: 'Internal',
      content: `<p>${by} added you to the group ${group}.</p>`,
      flags: [],
    });
    expect((await newest(nico)).content).toBe(`<p>${by} removed you from the group ${group}.</p>`);
    expect(await inboxes(joiner, nico)).toEqual([1, (before ?? 0) + 1]);
    ok(await members(id, { delete: [joiner.id] }));
    expect(
      (await inbox(joiner)).map(({ content }: { content: string }) =>
        content.includes('removed you'),
      ),
    ).toEqual([false, true]);
  });

  test('not the actor of their own act, no bot, and no founding member', async () => {
    const before = await inboxes(maria, nico, bot);
    const id = await made('quiet', [nico], { can_join_group: testApp.group('members') });
    ok(await members(id, { add: [maria.id, bot.id] }));
    ok(await members(id, { delete: [maria.id] }));
    ok(await members(id, { add: [maria.id] }, maria));
    expect(await inboxes(maria, nico, bot)).toEqual(before);
  });

  test('no one of what was refused', async () => {
    const before = await inboxes(nico);
    const id = await made('refused');
    expect(await answered(members(id, { add: [nico.id], delete: [admin.id] }))).toEqual(
      bad(`There is no member '${admin.id}' in this user group`),
    );
    expect(await inboxes(nico)).toEqual(before);
    expect((await listed(id)).members).toEqual([]);
  });
});
